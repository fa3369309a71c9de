"""Modes with their own seats, options of some modes, and every kind of result, in the terminal."""

import pytest

from fragboard.games import registry
from tests.cli.conftest import Run


@pytest.fixture(autouse=True)
def rescue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.packages(), "rescue", "tests.toys.rescue")


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_mode_for_one_is_played_alone(run: Run) -> None:
    done = run("play", "rescue", "--option", "mode=raft", "--option", "goal=6", "--seed", "1", typed=["2", "2"])
    assert done.exit_code == 0, done.output
    text = flat(done.output)
    assert "Player A · mode=raft, goal=6" in text
    assert "The game is over. Player A wins: the boat is dry" in text and "You won." in text
    lost = flat(run("play", "rescue", "--option", "mode=raft", "--seed", "1", typed=["1", "1"]).output)
    assert "The game is over. Player A loses: the boat has sunk" in lost and "You lost." in lost
    assert "1. Player A" not in lost and "2. Player A" not in lost


def test_those_who_play_together_win_or_lose_together(run: Run) -> None:
    easy, hard = [f"mode=team,goal={goal}" for goal in (1, 9)]
    for words, how in ((easy, "All players win together: the boat is dry"), (hard, "All players lose together")):
        options = [part for word in words.split(",") for part in ("--option", word)]
        done = run("watch", "rescue", "--seats", "3", "--bots", "random", "--seed", "1", *options)
        assert done.exit_code == 0 and f"The game is over. {how}" in flat(done.output), done.output


def test_one_who_plays_with_others_is_told_so(run: Run) -> None:
    words = ["play", "rescue", "--seats", "2", "--bots", "random", "--option", "mode=team", "--option", "goal=9"]
    assert "You lost together." in run(*words, typed=["1", "1"]).output


def test_a_draw_is_told(run: Run) -> None:
    words = ["play", "rescue", "--seats", "3", "--seat", "0", "--seat", "1", "--seat", "2"]
    options = ["--option", "ties=drawn", "--option", "rounds=1"]
    text = run(*words, *options, typed=["1", "1", "1", "1", "1", "1", "1"]).output
    assert "The game is over. A draw: most water" in flat(text)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seats", "1"], "1 seat can play team or raft (RES-MODE-RACE); add --option mode=team"),
        (["--seats", "2", "-o", "mode=raft"], "mode raft is for 1 seat, not 2; 2 seats can play race or team"),
        (["-o", "goal=3"], "option goal exists only in modes team and raft, not in race (RES-O-GOAL)"),
        (["--seats", "2", "-o", "goal=3"], "(RES-O-GOAL); add --option mode=team"),
        (["-o", "mode=raft", "-o", "storm=2"], "option storm is always none in mode raft, not 2 (RES-MODE-RAFT)"),
        (["--seats", "2", "-o", "ties=drawn"], "has no ties=drawn with 2 seats: two just share; it can be shared"),
        (["-o", "storm=6"], "option storm is none or a whole number from 1 to 5, not '6' (RES-O-STORM)"),
    ],
)
def test_a_set_up_that_does_not_exist_says_which_part_and_what_fits(run: Run, words: list[str], complaint: str) -> None:
    done = run("watch", "rescue", *words)
    assert done.exit_code == 2 and complaint in done.stderr, done.stderr


def test_the_list_of_games_tells_modes_and_options_apart(run: Run) -> None:
    text = flat(run("games").output)
    assert "mode raft: for 1, storm is always none" in text and "mode team: all together" in text
    assert "none, 1 to 5" in text and "(only in team and raft)" in text


def test_ways_are_counted_with_options(run: Run) -> None:
    done = run("perft", "rescue", "2", "--option", "mode=raft")
    assert done.exit_code == 0 and done.output.split()[-2] == "8"  # two cups, a cup and a bucket, six dice
