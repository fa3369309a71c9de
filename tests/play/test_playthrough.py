"""Golden playthroughs: whole, readable, and the same every time."""

from typing import Any

import pytest

from fragboard.core.game import Game
from fragboard.play.playthrough import played, write
from tests.play.randomly import GAMES
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_one_seed_one_text(game: str | Game[Any], seats: int) -> None:
    assert write(game, seats, seed=1) == write(game, seats, seed=1)
    assert write(game, seats, seed=1) != write(game, seats, seed=2)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_answer_is_in_it(game: str | Game[Any], seats: int) -> None:
    lines = write(game, seats, seed=1).split("\n")
    match = played(game, seats, None, 1)
    for number, entry in enumerate(match.log, start=1):
        who = "chance" if entry.seat == -1 else f"seat {entry.seat}"
        forced = ", the only option" if entry.auto else ""
        assert f"{number}. {who}: {match.game.actions.name(entry.action)}{forced}" in lines
    assert f"# over after {len(match.log)} answers: {match.result.reason if match.result else ''}" in lines


def test_it_shows_questions_options_events_views_and_numbers() -> None:
    text = write(HIGHEST_CARD, 3, {"rounds": 1}, 5)
    assert "# Highest Card, rules 1.0, 3 seats" in text
    assert "# options: rounds 1, copies 2" in text
    assert "    bid [HC-BID-1]: How many coins do you bid? (open too: seat 0, seat 1)\n" in text
    assert "    options: bid:0, bid:1, bid:2\n" in text
    assert "    > Dealt: seat 0 draws a card [HC-DEAL-1]\n" in text
    assert "    > Saw, to seat 0 alone: your card is a " in text
    assert "  view of seat 2, where it differs\n" in text
    assert "    numbers: 69, of which " in text
    assert "@" not in text
