"""The README does what it says: its bot plays a game, its commands exist, its links lead somewhere."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fragboard.cli.main import COMMANDS, app
from fragboard.play import read, verify
from tests.docs.pages import PAGES, README, ROOT, anchors, blocks, links, name, run, spans, text


def help_of(*words: str) -> str:
    """What `fragboard … --help` prints; nothing if there is no such command."""
    found = CliRunner().invoke(app, [*words, "--help"], env={"COLUMNS": "200"})
    return found.output if found.exit_code == 0 else ""


def test_the_bot_of_ten_lines_plays_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = run(README)
    played = names["played"]
    assert sorted(played.ranks) == [1, 2, 3] and played.reason == "bingo"
    assert sum(played.decisions) > 10
    assert names["Anything"].__name__ in blocks(README, "python")[0]
    assert len([line for line in blocks(README, "python")[0].splitlines() if line]) <= 10


def test_the_match_is_saved_and_its_dice_are_fair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(README)["match"].over
    assert verify(read("game.jsonl")).ok


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


def test_the_picture_is_there() -> None:
    (picture,) = [link for link in links(README) if link.endswith(".svg")]
    drawn = text(ROOT / picture)
    assert drawn.startswith("<svg") and "fragboard" in drawn


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_and_option_exists(page: Path) -> None:
    for span in spans(page):
        for command, rest in re.findall(r"\bfragboard ([a-z]+)\b([^#]*)", span):
            described = help_of(command)
            assert described, span
            for option in re.findall(r"--[a-z]+", rest):
                assert f"{option} " in described, span


def test_the_table_names_every_command_and_only_their_options() -> None:
    rows = re.findall(r"^\| `fragboard ([a-z]+)\b.*$", text(README), re.MULTILINE)
    assert sorted(rows) == sorted(command.__name__ for command in COMMANDS)
    for row in re.findall(r"^\| `fragboard .*$", text(README), re.MULTILINE):
        described = help_of(row.split()[2].strip("`"))
        for option in re.findall(r"--[a-z]+", row):
            assert f"{option} " in described, row


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_script_exists(page: Path) -> None:
    for span in spans(page):
        for script in re.findall(r"\bscripts/[a-z]+", span):
            assert (ROOT / script).exists(), span
