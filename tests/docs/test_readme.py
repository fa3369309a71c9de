"""The README does what it says: its bot plays a game, its commands exist, its links lead somewhere."""

import re
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command
from typer.testing import CliRunner

from fragboard.cli.main import app
from fragboard.play import read, verify
from tests.docs.pages import PAGES, README, ROOT, anchors, blocks, links, name, run, spans, text

GROUP = get_command(app)
assert isinstance(GROUP, TyperGroup)
COMMANDS = GROUP.commands


def help_of(command: str, rest: str = "") -> str:
    """What `fragboard … --help` prints, with the part that `rest` names; nothing if there is no such command."""
    group = COMMANDS.get(command)
    parts = [word for word in rest.split() if word in group.commands] if isinstance(group, TyperGroup) else []
    if isinstance(group, TyperGroup) and rest.strip() and not parts:
        return ""
    asked = [[command], [command, *parts[:1]]]
    found = [CliRunner().invoke(app, [*words, "--help"], env={"COLUMNS": "200"}) for words in asked]
    return "".join(each.output for each in found if each.exit_code == 0)


def has_option(described: str, option: str) -> bool:
    return re.search(rf"{option}(?![a-z-])", described) is not None


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


def test_the_pictures_are_there() -> None:
    table, terminal = [link for link in links(README) if link.startswith("docs/images/")]
    assert (ROOT / table).read_bytes().startswith(b"\x89PNG")
    drawn = text(ROOT / terminal)
    assert drawn.startswith("<svg") and "fragboard" in drawn


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_and_option_exists(page: Path) -> None:
    for span in spans(page):
        for command, rest in re.findall(r"\bfragboard ([a-z]+)\b([^#]*)", span):
            described = help_of(command, rest)
            assert described, span
            for option in re.findall(r"--[a-z-]+", rest):
                assert has_option(described, option), span


def test_the_table_names_every_command_and_only_their_options() -> None:
    rows = re.findall(r"^\| `fragboard .*$", text(README), re.MULTILINE)
    assert sorted(row.split()[2].strip("`") for row in rows) == sorted(COMMANDS)
    for row in rows:
        command, rest = re.findall(r"fragboard ([a-z]+)\b([^`]*)", row)[0]
        for option in re.findall(r"--[a-z-]+", row):
            assert has_option(help_of(command, rest), option), row


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_script_exists(page: Path) -> None:
    for span in spans(page):
        for script in re.findall(r"\bscripts/[a-z]+", span):
            assert (ROOT / script).exists(), span
