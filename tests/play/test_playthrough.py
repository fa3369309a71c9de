"""Golden playthroughs: whole, readable, and the same every time."""

import json
import re
from typing import Any

import pytest

from fragboard.core.game import Game
from fragboard.core.words import Prompt, Words
from fragboard.play import playthrough
from fragboard.play.playthrough import changes, played, write
from tests.play.randomly import GAMES
from tests.testing.mutants import mutant
from tests.toys.highest_card.events import Finished
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_one_seed_one_text(game: str | Game[Any], seats: int) -> None:
    assert write(game, seats, seed=1) == write(game, seats, seed=1)
    assert write(game, seats, seed=1) != write(game, seats, seed=2)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_answer_is_in_it(game: str | Game[Any], seats: int) -> None:
    lines = [line.partition(" as in ")[0] for line in write(game, seats, seed=1).split("\n")]
    match = played(game, seats, None, 1)
    for number, entry in enumerate(match.log, start=1):
        who = "chance" if entry.seat == -1 else f"seat {entry.seat}"
        forced = ", forced" if entry.auto else ""
        assert f"{number}. {who}: {match.game.actions.name(entry.action)}{forced}" in lines
    assert f"# over after {len(match.log)} answers: {match.result.reason if match.result else ''}" in lines


def test_it_shows_questions_options_events_views_and_numbers() -> None:
    text = write(HIGHEST_CARD, 3, {"rounds": 1}, 5)
    assert "# Highest Card, rules 1.0, 3 seats" in text
    assert "# options: rounds 1, copies 2" in text
    assert "  bid: How many coins do you bid? [HC-BID-1]\n" in text
    assert "  options: bid:{0 1 2}\n" in text
    assert "  open too: seat 0, seat 1\n" in text
    assert "  > Dealt: seat 0 draws a card [HC-DEAL-1]\n" in text
    assert "  > Saw, to seat 0 alone: your card is a " in text
    assert "  view of seat 2 beside that, " in text
    assert f" of {HIGHEST_CARD.observation_size()} numbers, from " in text
    assert "@" not in text


def test_words_that_stand_in_it_already_are_not_written_again() -> None:
    text = write(HIGHEST_CARD, 3, {"rounds": 2}, 5)
    assert text.count("How many coins do you bid?") == 1
    assert text.count("draws a card [HC-DEAL-1]") == 1
    assert text.count("draws a card\n") == 5
    number = re.findall(r"^(\d+)\. .*\n  bid: How many", text, re.MULTILINE)[0]
    assert f"  bid as in {number}: bid:" in text


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_written_of_the_views_tells_them_whole(game: str | Game[Any], seats: int) -> None:
    """Whoever writes the changes into the view before them has the view of then."""
    match = played(game, seats, None, 2)
    s = match.game.new(match.seats, match.settings)
    held = {viewer: match.game.view(s, viewer) for viewer in (None, *range(seats))}
    for number, entry in enumerate(match.log, start=1):
        match.game.apply(s, entry.seat, entry.action)
        if number % 7:
            continue
        for viewer, before in held.items():
            now = match.game.view(s, viewer)
            assert carried_out(before, list(changes("", before, now))) == now
            held[viewer] = now


def carried_out(view: dict[str, Any], lines: list[str]) -> dict[str, Any]:
    """A view with the changes that the lines tell."""
    found: dict[str, Any] = json.loads(json.dumps(view))
    for line in lines:
        path, _, value = line.strip().removesuffix(" is gone").partition(": ")
        *way, last = path.split(" ")
        at: Any = found
        for step in way:
            at = at[int(step)] if isinstance(at, list) else at[step]
        if line.endswith(" is gone"):
            at.pop(-1 if isinstance(at, list) else last)
        elif isinstance(at, list) and int(last) == len(at):
            at.append(json.loads(value))
        else:
            at[int(last) if isinstance(at, list) else last] = json.loads(value)
    return found


def late(s: Any) -> bool:
    """Not in the first round: long after everything was written for the first time."""
    return bool(s.round > 1)


def other_prompt(self: Any, s: Any, seat: int) -> Prompt:
    prompt = HIGHEST_CARD.prompt(s, seat)
    return Prompt(prompt.kind, "Well?", prompt.clause, prompt.refs, prompt.order) if late(s) else prompt


def other_meaning(self: Any, s: Any, seat: int, a: int) -> Words:
    words = HIGHEST_CARD.describe(s, seat, a)
    return Words(words.text, "HC-ACT-9", words.effect, words.refs) if late(s) else words


def other_event(self: Any, event: Any, seat: int | None) -> Words:
    words = HIGHEST_CARD.tell(event, seat)
    return Words(words.text, "HC-ACT-9", words.effect, words.refs) if isinstance(event, Finished) else words


def other_view(self: Any, s: Any, seat: int | None) -> dict[str, object]:
    return {**HIGHEST_CARD.view(s, seat), "late": seat == 1 and late(s)}


def other_numbers(self: Any, s: Any, seat: int, out: Any) -> None:
    HIGHEST_CARD.observe(s, seat, out)
    out[0] += 1e-4 if seat == 1 and late(s) else 0


CHANGES: dict[str, Any] = {
    "prompt": other_prompt,
    "describe": other_meaning,
    "tell": other_event,
    "view": other_view,
    "observe": other_numbers,
}


@pytest.mark.parametrize("method", CHANGES)
@pytest.mark.parametrize("whole", [900, 20], ids=["whole", "in parts"])
def test_a_small_change_late_in_the_game_shows(method: str, whole: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playthrough, "WHOLE", whole)
    monkeypatch.setattr(playthrough, "STRETCH", 10)
    changed = mutant(**{method: CHANGES[method]})
    before, after = write(HIGHEST_CARD, 3, {"rounds": 3}, 5), write(changed, 3, {"rounds": 3}, 5)
    assert ("left out" in before) == (whole == 20)
    assert before != after
    assert answers(before) == answers(after)


def answers(text: str) -> list[str]:
    return re.findall(r"^\d+\. \S+( \d)?: \S+", text, re.MULTILINE)


def test_of_a_long_game_some_stretches_are_a_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = write("bingo", 4, seed=1)
    monkeypatch.setattr(playthrough, "WHOLE", 60)
    monkeypatch.setattr(playthrough, "STRETCH", 20)
    parts = write("bingo", 4, seed=1)
    assert len(parts) < len(whole)
    assert parts.split("\n")[-5:] == whole.split("\n")[-5:]  # the result
    stretches = re.findall(r"^(\d+) to (\d+) left out: [0-9a-f]{12}$", parts, re.MULTILINE)
    written = [int(number) for number in re.findall(r"^(\d+)\. ", parts, re.MULTILINE)]
    left_out = [number for first, last in stretches for number in range(int(first), int(last) + 1)]
    assert sorted(written + left_out) == list(range(1, len(played("bingo", 4, None, 1).log) + 1))
    for number in map(int, re.findall(r" as in (\d+)", parts)):
        assert number in written
