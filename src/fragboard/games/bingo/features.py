"""Bingo as numbers for learners: what the asked seat knows, seen from its own chair."""

from collections.abc import MutableSequence
from typing import Final

from fragboard.core import bag
from fragboard.core.row import Row
from fragboard.core.types import Seat, bit
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
    row = Row(SIZE)
    for i in range(SEATS):
        if i < s.seats:
            player_row(s, seat, s.players[(seat + i) % s.seats], row)
        else:
            row.skip(PER_PLAYER)
    row.flags(s.items, 18)
    for power in range(len(POWERS)):
        row.number(bag.count(s.powers, power) / POWER_COPIES)
    row.number(float(s.round) / float(s.setup.round_limit))
    row.number(float((s.first - seat) % s.seats) / SEATS)
    lock_row(s, seat, row)
    chosen_row(s, seat, row)
    row.write(out)


def player_row(s: Bingo, seat: Seat, p: Player, row: Row) -> None:
    row.flags(p.grid, 25)
    row.flags(0 if p.card == NONE else CARDS[p.card].coloured, 25)
    row.numbers([p.pool / 40, p.supply / 40, p.storage / 40, p.committed / 40])
    row.numbers([p.health / 3, p.capacity() / 16, ITEMS[p.battery].supply / 3])
    row.flags((1 << p.lazor) | (1 << p.shield) | (1 << p.battery), 18)
    row.flags(p.off | p.off_next << 3, 6)
    row.flag(p.foresight)
    for power in range(len(POWERS)):
        row.number(bag.count(p.powers, power) / POWER_COPIES)
    row.one_of(p.die_letter + 1, WILD + 2)  # NONE stands first
    row.one_of(p.die_number + 1, WILD + 2)
    row.one_of(p.letter + 1, 6)
    row.one_of(p.number + 1, 6)
    for i in range(SEATS):
        row.number(min(bag.count(p.hurt, (seat + i) % s.seats), 15) / 15 if i < s.seats else 0.0)
    row.one_of(p.order + 1, HOLDS + 2)
    row.one_of(relative(s, seat, p.target), SEATS)
    row.one_of(relative(s, seat, p.splash), SEATS)


def relative(s: Bingo, seat: Seat, other: Seat) -> Seat:
    """A seat counted clockwise from the own one; NONE stays what it is."""
    return other if other == NONE else (other - seat) % s.seats


def lock_row(s: Bingo, seat: Seat, row: Row) -> None:
    """Whose order is locked, clockwise from the own seat."""
    top = s.stack[-1] if s.stack else None
    for i in range(SEATS):
        row.flag(isinstance(top, Orders) and i < s.seats and top.locked((seat + i) % s.seats))


def chosen_row(s: Bingo, seat: Seat, row: Row) -> None:
    """The own options and own sealed answers so far, over the vocabulary, and the question."""
    options = row.at
    given = options + ACTIONS.size
    row.skip(2 * ACTIONS.size)
    if s.stack:
        top = s.stack[-1]
        if isinstance(top, Orders):
            for a in top.given[seat]:
                row.places[given + a] = 1.0
        if top.who & bit(seat):
            for a in top.options(s, seat):
                row.places[options + a] = 1.0
    kind = kind_of(s, seat)
    for question in QUESTIONS:
        row.flag(kind == question)
