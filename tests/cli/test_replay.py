"""`fragboard replay`: the whole game, one position, step by step, and proof of the dice."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import fragboard
from fragboard.play import record as records
from fragboard.play.fair import commitment, seed_from
from tests.cli.conftest import Run


@pytest.fixture
def game(run: Run, tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    result = run("watch", "bingo", "--seats", "2", "--bots", "random", "--seed", "5", "--save", file)
    assert result.exit_code == 0, result.output
    return file


def test_a_game_is_told_again_with_its_positions(run: Run, game: Path) -> None:
    result = run("replay", game)
    record = records.read(game)
    assert result.exit_code == 0
    assert f"{len(record.answers)} answers" in result.output
    assert re.search(r"^ +1  Bot [AB] is First Player$", result.output, re.MULTILINE)
    assert re.search(rf"^ +{len(record.answers)}  Bot [AB] wins", result.output, re.MULTILINE)
    assert "The game is over" in result.output


def test_the_log_is_the_one_that_was_watched(run: Run, game: Path, tmp_path: Path) -> None:
    def told(text: str) -> list[str]:
        return re.findall(r"^ +(?:\d+  )?(Bot [AB] .*)$", text, re.MULTILINE)

    watched = run("watch", "bingo", "--seats", "2", "--bots", "random", "--seed", "5")
    joined = " · ".join(told(watched.output))
    assert joined and " · ".join(told(run("replay", game).output)) == joined


def test_one_position_shows_board_answer_and_question(run: Run, game: Path) -> None:
    record = records.read(game)
    at = next(i for i, answer in enumerate(record.answers, start=1) if answer.name.startswith("card:"))
    text = run("replay", game, "--at", str(at)).output
    assert f"Position {at} of {len(record.answers)} · Bot" in text
    assert f"answered {record.answers[at - 1].name}" in text
    assert "╭ Bot A" in text and "Pick your bingo card." in text


def test_the_first_and_the_last_position_can_be_shown(run: Run, game: Path) -> None:
    last = len(records.read(game).answers)
    assert "before the first answer" in run("replay", game, "--at", "0").output
    assert "The game is over" in run("replay", game, "--at", str(last)).output


def test_sealed_answers_are_not_shown_before_their_time(run: Run, game: Path) -> None:
    record = records.read(game)
    at = next(i for i, answer in enumerate(record.answers) if answer.name.startswith("order:"))
    assert "Asked at the same time: Bot A (random), Bot B (random)" in run("replay", game, "--at", str(at)).output


@pytest.mark.parametrize("at", ["-1", "99999"])
def test_a_position_that_does_not_exist_is_refused(run: Run, game: Path, at: str) -> None:
    result = run("replay", game, "--at", at)
    assert result.exit_code == 2
    assert f"{game}: there is no position {at}; the record has positions 0 to" in result.stderr


def test_a_game_can_be_stepped_through(run: Run, game: Path) -> None:
    text = run("replay", game, "--step", typed=["", "", "b", "7", "x", "²", "9" * 5000, "99999", "q"]).output
    assert re.findall(r"^Position (\d+)", text, re.MULTILINE) == ["0", "1", "2", "1", "7", "7", "7", "7", "7"]
    assert run("replay", game, "--step", "--at", "3").output.startswith("Position 3 of")


def test_fair_dice_are_proved(run: Run, game: Path) -> None:
    result = run("replay", game, "--verify")
    chances = sum(answer.seat == -1 for answer in records.read(game).answers)
    assert result.exit_code == 0
    assert f"{chances} chance answers match the seed" in result.output
    assert seed_from(5).hex() in result.output


def test_a_running_game_is_verified_without_showing_its_seed(run: Run, tmp_path: Path) -> None:
    match = fragboard.new("bingo", seats=2, seed=5)
    match.save(tmp_path / "running.jsonl")
    result = run("replay", tmp_path / "running.jsonl", "--verify")
    assert result.exit_code == 0 and "match the seed" in result.output
    assert seed_from(5).hex() not in result.output


def test_the_first_die_that_does_not_follow_from_the_seed_is_named(run: Run, game: Path) -> None:
    record = records.read(game)
    other = seed_from("another seed")
    records.save(replace(record, seed=other, commitment=commitment(other)), game)
    result = run("replay", game, "--verify")
    assert result.exit_code == 1
    assert re.search(rf"{game}, line \d+: the seed gives \S+, the record says \S+", result.stderr)


def test_another_seed_than_the_promised_one_is_found(run: Run, game: Path) -> None:
    records.save(replace(records.read(game), seed=seed_from("another seed")), game)
    result = run("replay", game, "--verify")
    assert result.exit_code == 1
    assert "not the seed that was promised" in result.stderr


def test_without_a_seed_nothing_is_proved(run: Run, tmp_path: Path) -> None:
    fragboard.new("bingo", seats=2, seed=5).save(tmp_path / "secret.jsonl", seed=False)
    result = run("replay", tmp_path / "secret.jsonl", "--verify")
    assert result.exit_code == 1
    assert "the record has no seed" in result.stderr
