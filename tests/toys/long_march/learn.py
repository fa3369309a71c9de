"""How a sensible player leans, what a position is worth, and numbers for learners."""

from collections.abc import MutableSequence
from typing import Final

from fragboard.core.result import shares_to_returns
from fragboard.core.types import Action, Seat, bit
from tests.toys.long_march.actions import BURY, FIGURES, HELP, KINDS, LOWEST, MOST_SEATS, WALK
from tests.toys.long_march.flow import Help
from tests.toys.long_march.state import COPIES, MARCH, MARCHING, TOGETHER, LongMarch
from tests.toys.long_march.view import holds

CARDS: Final = COPIES * KINDS
MOST_STEPS: Final = 7 * MARCHING
SIZE: Final = 9 + KINDS + 2 * MOST_SEATS + 4 * FIGURES + 2 * CARDS * 2


def lean(s: LongMarch, seat: Seat, options: list[Action]) -> list[int]:
    """High cards are for walking, low ones for burying; help is for one's own and for friends."""
    friend = s.mode == TOGETHER or s.owner(s.figure) == seat
    likely = {WALK: 1 + 2 * s.hand, BURY: KINDS - s.hand, HELP: 8 if friend else 1}
    return [int(likely.get(a, 2)) for a in options]


def estimate(s: LongMarch) -> list[float]:
    points = s.points()
    if s.mode == TOGETHER:
        return [min(1.0, sum(points) / goal(s)) * 2 - 1 if s.round else 0.0] * s.seats
    total = sum(points)
    return shares_to_returns([n / total for n in points]) if total else [0.0] * s.seats


def goal(s: LongMarch) -> int:
    """Five steps a round for the two figures of a seat (LM-AIM-3)."""
    return int(5 * s.rounds * s.seats)


def observe(s: LongMarch, seat: Seat, out: MutableSequence[float]) -> None:
    """Everything between 0 and 1; seats count from one's own."""
    top = s.stack[-1] if s.stack else None
    left = top.left if isinstance(top, Help) else 0
    row = [
        s.mode / MARCH,
        s.rounds / MARCHING,
        s.round / MARCHING,
        float(s.over),
        seat / MOST_SEATS,
        s.seats / MOST_SEATS,
    ]
    row += [(s.hand + 1) / KINDS if holds(s, seat) else 0.0, float(s.hand >= 0), s.deck.total / CARDS]
    row += [n / COPIES for n in s.discards.counts]
    for i in range(MOST_SEATS):
        asked = i < s.seats and top is not None and bool(top.who & bit((seat + i) % s.seats))
        row += [float(i < s.seats), float(asked)]
    for place in range(FIGURES):
        figure = s.order[place] if place < len(s.order) else 0
        steps = s.steps[figure - LOWEST] if figure else 0
        whose = (s.owner(figure) - seat) % s.seats if figure else 0
        row += [float(figure > 0) * (1 + whose) / (1 + MOST_SEATS), steps / MOST_STEPS]
        row += [float(figure > 0 and figure == s.figure), float(figure > 0 and bool(left & bit(figure)))]
    for cards, by in ((s.deck.top, s.top_by), (s.deck.bottom, s.bottom_by)):
        for place in range(CARDS):
            there = place < len(cards)
            row.append((1 + (by[place] - seat) % s.seats) / (1 + MOST_SEATS) if there else 0.0)
            row.append((cards[place] + 1) / KINDS if there and by[place] == seat else 0.0)
    for i, number in enumerate(row):
        out[i] = number
