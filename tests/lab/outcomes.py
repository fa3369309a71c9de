"""Tournaments written down by hand, for the tests of this folder."""

from collections.abc import Sequence

from fragboard.lab.arena import Played
from fragboard.lab.tournament import Outcome, Plan, seating


def outcome(bots: Sequence[str], winners: Sequence[Sequence[int]], wanted: int = 0, rounds: int | None = 5) -> Outcome:
    """Games of which the winning entries are given; the others share the place behind them."""
    games = []
    for number, won in enumerate(winners):
        seats = seating(number, len(bots))
        ranks = tuple(1 if i in won else 1 + len(won) for i in seats)
        points = tuple(10 * i for i in seats)
        length = None if rounds is None else rounds + number % 4
        games.append(Played(number, seats, ranks, points, "bingo", length, (7,) * len(bots), 90 + number))
    return Outcome(Plan("bingo", tuple(bots), wanted or len(games), 3), tuple(games))
