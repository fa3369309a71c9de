"""Bingo as numbers for learners: what the asked seat knows, seen from its own chair."""

from collections.abc import MutableSequence
from typing import Final

from fragboard.core import bag
from fragboard.core.masks import things_in
from fragboard.core.row import Row
from fragboard.core.types import Int, Seat, bit
from fragboard.games.bingo.actions import ACTIONS
from fragboard.games.bingo.battle import RETURN, Wave
from fragboard.games.bingo.catalogue import CARDS, ITEMS, NONE, POWER_COPIES, POWERS, WILD
from fragboard.games.bingo.death import Death
from fragboard.games.bingo.orders import Orders
from fragboard.games.bingo.powers import CompressRoll
from fragboard.games.bingo.questions import QUESTIONS, kind_of
from fragboard.games.bingo.resolve import Resolve
from fragboard.games.bingo.rolls import ON_LETTER, DiceRoll, Placing
from fragboard.games.bingo.state import HOLDS, Bingo, Player

SEATS: Final = 5
PER_PLAYER: Final = 25 + 25 + 7 + 18 + 6 + 1 + 5 + 14 + 12 + 1 + 4 * SEATS + 7 + 10
COMMON: Final = 3 * (18 + 5) + 2 + 3 + SEATS
MATTER: Final = 3 + 3 * SEATS + 6 + 6 + 2 + 2 + 10 + SEATS + 5 * SEATS + 3
SIZE: Final = SEATS * PER_PLAYER + COMMON + MATTER + ACTIONS.size * 2 + len(QUESTIONS)


def observe(s: Bingo, seat: Seat, out: MutableSequence[float]) -> None:
    """Players clockwise from the own seat, then the market, the round, locks, what is being done, options, own order so
    far, question."""
    row = Row(SIZE)
    for i in range(SEATS):
        if i < s.seats:
            player_row(s, seat, s.players[(seat + i) % s.seats], row)
        else:
            row.skip(PER_PLAYER)
    for items, powers in ((s.items, s.powers), (s.items_back, s.powers_back), (s.items_gone, s.powers_gone)):
        row.flags(items, 18)
        power_row(powers, row)
    row.flag(s.setup.loose)
    row.flag(s.setup.gone)
    row.flag(s.setup.shared)
    row.number(float(s.round) / float(s.setup.round_limit))
    row.number(float((s.first - seat) % s.seats) / SEATS)
    lock_row(s, seat, row)
    matter_row(s, seat, row)
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
    power_row(p.powers, row)
    row.one_of(p.die_letter + 1, WILD + 2)  # NONE stands first
    row.one_of(p.die_number + 1, WILD + 2)
    row.one_of(p.letter + 1, 6)
    row.one_of(p.number + 1, 6)
    row.number(min(p.guard, 15) / 15)
    for packed in (p.incoming, p.blocked, p.hurt, p.returned):
        for i in range(SEATS):
            row.number(min(bag.count(packed, (seat + i) % s.seats), 15) / 15 if i < s.seats else 0.0)
    row.one_of(p.order + 1, HOLDS + 2)
    row.one_of(relative(s, seat, p.target), SEATS)
    row.one_of(relative(s, seat, p.splash), SEATS)


def relative(s: Bingo, seat: Seat, other: Seat) -> Seat:
    """A seat counted clockwise from the own one; NONE stays what it is."""
    return other if other == NONE else (other - seat) % s.seats


def power_row(powers: Int, row: Row) -> None:
    for power in range(len(POWERS)):
        row.number(bag.count(powers, power) / POWER_COPIES)


def matter_row(s: Bingo, seat: Seat, row: Row) -> None:
    """What is being done: the wave and its victim, the dead, the killers and who rolls for them, the die, the square
    and the line in question, who has which of its blocks, and what was changed in the market."""
    wave: Int = NONE
    victim: Int = NONE
    roller: Int = NONE
    turning: Int = NONE  # whose dice, squares or purchases it is about
    letter: Int = NONE
    number: Int = NONE
    die: Int = NONE
    dice: Int = 0
    line: Int = NONE
    killers: Int = 0
    changed: Int = 0
    takers = [NONE] * 5  # by place in the line
    for frame in s.stack:
        if isinstance(frame, Wave):
            wave, victim = frame.wave, s.in_turn(frame.at)
            if frame.pc == RETURN:
                turning = s.in_turn(frame.shooter)
        elif isinstance(frame, Death):
            victim, roller, line, dice = frame.victim, frame.roller, frame.line, frame.dice
            killers = frame.killers
            for square in things_in(frame.dealt):
                place = frame.place_in_line(square)
                takers[place] = bag.count(frame.takers, place)
        elif isinstance(frame, CompressRoll):
            roller = frame.roller
        elif isinstance(frame, DiceRoll):
            turning, die = s.in_turn(frame.at), 0 if frame.pc == ON_LETTER else 1
        elif isinstance(frame, Placing):
            turning, letter, number = s.in_turn(frame.at), frame.letter, frame.number
        elif isinstance(frame, Resolve):
            turning, changed = s.in_turn(frame.at) if frame.at < s.seats else NONE, frame.changed
    row.one_of(wave, 3)
    for player in (victim, roller, turning):
        row.one_of(relative(s, seat, player), SEATS)
    row.one_of(letter, WILD + 1)
    row.one_of(number, WILD + 1)
    row.one_of(die, 2)
    row.flags(dice, 2)
    row.one_of(line, 10)
    for i in range(SEATS):
        row.flag(i < s.seats and killers & bit((seat + i) % s.seats) != 0)
    for taker in takers:
        row.one_of(relative(s, seat, taker), SEATS)
    row.flags(changed, 3)


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
