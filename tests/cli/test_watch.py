"""`fragboard watch`: bots play to the end, and it can be read, repeated and kept."""

import re
import time
from pathlib import Path

import pytest

from fragboard.play.record import read, verify
from tests.cli.conftest import Run

BOTS = ["watch", "bingo", "--seats", "3", "--bots", "random"]


def test_a_game_of_bots_is_told_to_its_end(run: Run) -> None:
    result = run(*BOTS, "--seed", "7")
    assert result.exit_code == 0, result.output
    assert "Bot A (random), Bot B (random), Bot C (random)" in result.output
    assert re.search(r"^Round 1 ─+$", result.output, re.MULTILINE)
    assert re.search(r"Bot [ABC] wins? with", result.output)
    assert "The game is over" in result.output and "Seed " in result.output


@pytest.mark.parametrize("sitting", [["--seats", "2", "--bots", "random"], ["--bots", "random,random"]])
def test_the_options_say_how_many_can_play(run: Run, sitting: list[str]) -> None:
    result = run("watch", "adrenaline", *sitting, "--option", "bot=on", "--option", "skulls=5", "--seed", "7")
    assert result.exit_code == 0, result.output
    assert "Bot A (random), Bot B (random) · skulls=5, bot=on\n" in result.output
    assert "The game is over" in result.output


def test_events_of_one_kind_share_a_line(run: Run) -> None:
    assert "  Bot A gains 2E · Bot B gains 2E · Bot C gains 2E\n" in run(*BOTS, "--seed", "7").output


def test_no_line_is_wider_than_the_terminal(run: Run) -> None:
    lines = run(*BOTS, "--seed", "7").output.splitlines()
    assert max(len(line) for line in lines if not line.startswith(("The dice", "Seed"))) <= 80


def test_the_same_seed_gives_the_same_game_for_every_bot(run: Run) -> None:
    game = ["watch", "bingo", "--bots", "random,easy,hard:5", "--seed", "7", "-o", "round_limit=3"]
    assert run(*game).output == run(*game).output
    assert run(*game[:-4], "-o", "round_limit=3").output != run(*game).output


def test_a_game_can_be_kept(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    assert f"fragboard replay {file} --verify" in run(*BOTS, "--seed", "7", "--save", file).output
    record = read(file)
    assert verify(record).ok and record.names == ("Bot A (random)", "Bot B (random)", "Bot C (random)")


def test_where_a_game_cannot_be_kept_is_said_before_it_begins(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run(*BOTS, "--save", tmp_path / "file" / "game.jsonl")
    assert result.exit_code == 2 and "cannot be saved" in result.stderr
    assert "Round 1" not in result.output


def test_a_pause_follows_every_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    run(*BOTS, "--seed", "7", "--delay", "0.25")
    assert len(pauses) > 50 and set(pauses) == {0.25}


ADRENALINE = ["watch", "adrenaline", "--seats", "3", "--bots", "random", "--seed", "7", "-o", "skulls=5"]


def test_a_turn_is_a_heading_and_details_stand_under_their_line(run: Run) -> None:
    told = run(*ADRENALINE).output
    assert re.search(r"^Round 1: the turn of Bot [ABC] ─+$", told, re.MULTILINE)
    assert len(re.findall(r"^Round \d+: .*─$", told, re.MULTILINE)) == told.count(": the turn of")
    assert re.search(r"^  (Bot [ABC]) runs\n    \1 moves from r\dc\d to r\dc\d$", told, re.MULTILINE)


def test_boards_can_be_drawn_at_every_heading(run: Run) -> None:
    few, many = run(*BOTS, "--seed", "7").output, run(*BOTS, "--seed", "7", "--boards").output
    assert few.count("╭ Bot A") == 1
    assert many.count("╭ Bot A") == 1 + len(re.findall(r"^Round \d+ ─+$", many, re.MULTILINE))
    many = run(*ADRENALINE, "--boards").output
    assert many.count("Skulls left: ") == 1 + many.count(": the turn of")
