"""Bingo as numbers for learners: what the asked seat knows, seen from its own chair."""

from collections.abc import MutableSequence
from typing import Final

from fragboard.core import bag
from fragboard.core.types import Int, Seat, bit
from fragboard.games.bingo.actions import ACTIONS
from fragboard.games.bingo.catalogue import CARDS, ITEMS, NONE, POWER_COPIES, POWERS, WILD
from fragboard.games.bingo.orders import Orders
from fragboard.games.bingo.questions import QUESTIONS, kind_of
from fragboard.games.bingo.state import HOLDS, Bingo, Player

SEATS: Final = 5
PER_PLAYER: Final = 25 + 25 + 7 + 18 + 6 + 1 + 5 + 14 + 12 + 5 + 7 + 10
COMMON: Final = 18 + 5 + 2 + SEATS
SIZE: Final = SEATS * PER_PLAYER + COMMON + ACTIONS.size * 2 + len(QUESTIONS)


def observe(s: Bingo, seat: Seat, out: MutableSequence[float]) -> None:
    """Players clockwise from the own seat, then the market, the round, locks, options, own order so far, question."""
    row: list[float] = []
    for i in range(SEATS):
        if i < s.seats:
            player_row(s, seat, s.players[(seat + i) % s.seats], row)
        else:
            row.extend([0.0] * PER_PLAYER)
    row.extend(flags(s.items, 18))
    row.extend(bag.count(s.powers, power) / POWER_COPIES for power in range(len(POWERS)))
    row.append(float(s.round) / float(s.setup.round_limit))
    row.append(float((s.first - seat) % s.seats) / SEATS)
    row.extend(locks(s, seat))
    row.extend(chosen(s, seat))
    for i in range(SIZE):
        out[i] = row[i]


def player_row(s: Bingo, seat: Seat, p: Player, row: list[float]) -> None:
    row.extend(flags(p.grid, 25))
    row.extend(flags(0 if p.card == NONE else CARDS[p.card].coloured, 25))
    cubes = (p.pool, p.supply, p.storage, p.committed)
    row.extend(n / 40 for n in cubes)
    row.extend([p.health / 3, p.capacity() / 16, ITEMS[p.battery].supply / 3])
    row.extend(flags((1 << p.lazor) | (1 << p.shield) | (1 << p.battery), 18))
    row.extend(flags(p.off | p.off_next << 3, 6))
    row.append(1.0 if p.foresight else 0.0)
    row.extend(bag.count(p.powers, power) / POWER_COPIES for power in range(len(POWERS)))
    row.extend(one_hot(p.die_letter, WILD + 2) + one_hot(p.die_number, WILD + 2))
    row.extend(one_hot(p.letter, 6) + one_hot(p.number, 6))
    others = [(seat + i) % s.seats if i < s.seats else WILD + i for i in range(SEATS)]  # clockwise from the own seat
    row.extend(min(bag.count(p.hurt, x), 15) / 15 if x < SEATS else 0.0 for x in others)
    row.extend(one_hot(p.order, HOLDS + 2))
    row.extend([1.0 if p.target == x else 0.0 for x in others])
    row.extend([1.0 if p.splash == x else 0.0 for x in others])


def locks(s: Bingo, seat: Seat) -> list[float]:
    """Whose order is locked, clockwise from the own seat."""
    top = s.stack[-1] if s.stack else None
    if not isinstance(top, Orders):
        return [0.0] * SEATS
    return [1.0 if i < s.seats and top.locked((seat + i) % s.seats) else 0.0 for i in range(SEATS)]


def chosen(s: Bingo, seat: Seat) -> list[float]:
    """The own options and own sealed answers so far, over the vocabulary, and the question."""
    options = [0.0] * ACTIONS.size
    given = [0.0] * ACTIONS.size
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, Orders):
            for a in top.given[seat]:
                given[a] = 1.0
        if top.who & bit(seat):
            for a in top.options(s, seat):
                options[a] = 1.0
    kind = kind_of(s, seat)
    return options + given + [1.0 if kind == question else 0.0 for question in QUESTIONS]


def flags(mask: Int, n: int) -> list[float]:
    return [1.0 if mask >> i & 1 else 0.0 for i in range(n)]


def one_hot(value: Int, n: int) -> list[float]:
    """NONE stands first."""
    return [1.0 if value + 1 == i else 0.0 for i in range(n)]
