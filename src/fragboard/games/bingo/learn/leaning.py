"""How a sensible player leans at each question: small whole weights, for bots that play games on in their heads."""

from typing import Final

from fragboard.core.types import Action, Int, Seat, bits
from fragboard.games.bingo.actions import AMOUNT, ENOUGH, ITEM, LETTER, LINE, NO, NUMBER, ORDER, POWER, SEAT
from fragboard.games.bingo.catalogue import CAPACITOR, ITEMS, LINES, SHIELD, WILD
from fragboard.games.bingo.death import Death
from fragboard.games.bingo.orders import USE_BATTERY, Orders
from fragboard.games.bingo.resolve import Resolve
from fragboard.games.bingo.rolls import Placing
from fragboard.games.bingo.state import Bingo, Player
from fragboard.games.bingo.winning import longest_line

LINE_PULL: Final = [1, 2, 4, 12, 40, 2000]  # towards a square, by the longest line that it makes


def lean(s: Bingo, seat: Seat, options: list[Action]) -> list[int]:
    """A weight of at least 1 for each option."""
    top = s.stack[-1]
    p = s.players[seat]
    if isinstance(top, Orders):
        if options[0] < ORDER:
            order: Int = top.given[seat][0] - ORDER
            return [aim(s, a - SEAT, p.mode(order).damage) for a in options]
        return [use(s, seat, p, a) for a in options]
    if isinstance(top, Resolve):
        return [shop(p, a) for a in options]
    if isinstance(top, Placing):
        return [pull(p, top, a) for a in options]
    if isinstance(top, Death) and LINE <= options[0] < AMOUNT:
        return [line_pull(s, seat, top, a) for a in options]
    if options[-1] == NO:
        return [1 if a != NO else 3 for a in options]
    if AMOUNT <= options[0] < ORDER:
        return [1 + int(a - AMOUNT) * int(a - AMOUNT) for a in options]
    return [1 for _ in options]


def aim(s: Bingo, target: Seat, damage: Int) -> int:
    """At players who are far ahead, and above all at those who would die of it."""
    q = s.players[target]
    ahead = longest_line(q.grid)
    return int(1 + ahead * ahead * (4 if q.health <= damage else 1))


def use(s: Bingo, seat: Seat, p: Player, a: Action) -> int:
    """Lazors that can kill, batteries with room, shields when somebody could kill."""
    if a < ORDER or a >= ORDER + 5:
        return 1
    order: Int = a - ORDER
    if order == USE_BATTERY:
        return 5 if p.room() >= 2 else 1
    danger = False
    prey = False
    mode = p.mode(order)
    other: Int
    for other in range(s.seats):
        if other != seat:
            q = s.players[other]
            if q.health <= mode.damage and q.grid:
                prey = True
            if ITEMS[q.lazor].activate.damage >= p.health and q.free() >= ITEMS[q.lazor].activate.cost:
                danger = True
    if order < 2:
        return 10 if prey else 4
    return 4 if danger else 1


def shop(p: Player, a: Action) -> int:
    """Something better than the basic items first; the way out when that is done."""
    if a in (ENOUGH, NO):
        return 3
    if a >= POWER:
        return 8 if a == POWER + CAPACITOR else 1
    item = ITEMS[a - ITEM]
    if ITEMS[p.item(item.slot)].price:
        return 1
    return 4 if item.slot == SHIELD else 10


def pull(p: Player, top: Placing, a: Action) -> int:
    """Towards the squares that make the longest lines."""
    if LETTER <= a < NUMBER:
        best: Int = 1
        number: Int
        for number in range(5):
            if top.number in (number, WILD):
                best = max(best, square_pull(p, (a - LETTER) * 5 + number))
        return int(best)
    if NUMBER <= a < LINE:
        return int(square_pull(p, top.letter * 5 + a - NUMBER)) if a < NUMBER + 5 else 1
    return 1


def square_pull(p: Player, square: Int) -> Int:
    if p.grid >> square & 1:
        return 1
    column = bits(p.grid & LINES[square // 5])
    row = bits(p.grid & LINES[5 + square % 5])
    return LINE_PULL[max(column, row) + 1]


def line_pull(s: Bingo, seat: Seat, top: Death, a: Action) -> int:
    """A victim gives up little, a killer takes much."""
    n = bits(s.players[top.victim].grid & LINES[a - LINE])
    return int(1 + (5 - n) * (5 - n) if seat == top.victim else 1 + n * n)
