"""What happens in Bingo, as plain data with its audience; the examples are what clients get.

In the rules squares, items, powers, orders and lines are numbers, and NONE is -1; `FIELDS` at the end says by the name
of a field how clients read it.
"""

from typing import Final

from fragboard.core.event import Event, Reader, one, one_of, seats_in
from fragboard.core.types import Int, Seat
from fragboard.games.bingo.actions import ORDERS
from fragboard.games.bingo.catalogue import CARDS, ITEMS, LETTERS, NUMBERS, POWERS, SLOTS, square_name


class TokenGiven(Event):
    """{"seat": 2}: the First Player token goes to a seat."""

    def __init__(self, to: Int, seat: Seat) -> None:
        self.to, self.seat = to, seat


class CardPicked(Event):
    """{"seat": 2, "card": "GREEN"}"""

    def __init__(self, to: Int, seat: Seat, card: Int) -> None:
        self.to, self.seat, self.card = to, seat, card


class RoundBegan(Event):
    """{"round": 3}"""

    def __init__(self, to: Int, round: Int) -> None:
        self.to, self.round = to, round


class Gained(Event):
    """{"seat": 2, "energy": 3}: cubes move from the pool to the supply."""

    def __init__(self, to: Int, seat: Seat, energy: Int) -> None:
        self.to, self.seat, self.energy = to, seat, energy


class Stored(Event):
    """{"seat": 2, "energy": 1, "wasted": 1}: cubes reach the battery; some had no room."""

    def __init__(self, to: Int, seat: Seat, energy: Int, wasted: Int) -> None:
        self.to, self.seat, self.energy, self.wasted = to, seat, energy, wasted


class Lost(Event):
    """{"seat": 2, "energy": 1}: drained, stolen or lost to chaos."""

    def __init__(self, to: Int, seat: Seat, energy: Int) -> None:
        self.to, self.seat, self.energy = to, seat, energy


class Rolled(Event):
    """{"seat": 2, "letter": "*", "number": "3"}: a die that was not rolled is null."""

    def __init__(self, to: Int, seat: Seat, letter: Int, number: Int) -> None:
        self.to, self.seat, self.letter, self.number = to, seat, letter, number


class Placed(Event):
    """{"seat": 2, "square": "N3", "fresh": true}: a block, or a square scored before."""

    def __init__(self, to: Int, seat: Seat, square: Int, fresh: bool) -> None:
        self.to, self.seat, self.square, self.fresh = to, seat, square, fresh


class PowerPlayed(Event):
    """{"seat": 2, "power": "ENTROPY_ENGINE", "on": 0}: `on` is the seat it is about."""

    def __init__(self, to: Int, seat: Seat, power: Int, on: Seat) -> None:
        self.to, self.seat, self.power, self.on = to, seat, power, on


class BlockBurnt(Event):
    """{"seat": 2, "square": "N3"}: taken off by an Entropy Engine."""

    def __init__(self, to: Int, seat: Seat, square: Int) -> None:
        self.to, self.seat, self.square = to, seat, square


class OrderNoted(Event):
    """{"seat": 2, "order": "lazor_activate", "target": 1, "splash": 0}:

    your own order, complete; `target` and `splash` may be null.
    """

    def __init__(self, to: Int, seat: Seat, order: Int, target: Seat, splash: Seat) -> None:
        self.to, self.seat, self.order, self.target, self.splash = to, seat, order, target, splash


class OrderLocked(Event):
    """{"seat": 2}: that is all the others learn (BDA-HID-2)."""

    def __init__(self, to: Int, seat: Seat) -> None:
        self.to, self.seat = to, seat


class OrderShown(Event):
    """{"seat": 2, "order": "lazor_activate", "item": "BASIC_LAZOR", "target": 1, "splash": 0}:

    or `hold`; `item`, `target` and `splash` may be null.
    """

    def __init__(self, to: Int, seat: Seat, order: Int, item: Int, target: Seat, splash: Seat) -> None:
        self.to, self.seat, self.order, self.item, self.target, self.splash = to, seat, order, item, target, splash


class Attacked(Event):
    """{"seat": 2, "victim": 0, "points": 3, "wave": 1}"""

    def __init__(self, to: Int, seat: Seat, victim: Seat, points: Int, wave: Int) -> None:
        self.to, self.seat, self.victim, self.points, self.wave = to, seat, victim, points, wave


class Blocked(Event):
    """{"seat": 0, "points": 2, "through": 1}"""

    def __init__(self, to: Int, seat: Seat, points: Int, through: Int) -> None:
        self.to, self.seat, self.points, self.through = to, seat, points, through


class SentOn(Event):
    """{"seat": 0, "target": 2, "points": 3}: returned or reflected by a Reflector Shield."""

    def __init__(self, to: Int, seat: Seat, target: Seat, points: Int) -> None:
        self.to, self.seat, self.target, self.points = to, seat, target, points


class Disabled(Event):
    """{"seat": 0, "slot": "shield"}: out of order for the next round."""

    def __init__(self, to: Int, seat: Seat, slot: Int) -> None:
        self.to, self.seat, self.slot = to, seat, slot


class Foreseen(Event):
    """{"seat": 0}: one die of the next BINGO roll will be wild."""

    def __init__(self, to: Int, seat: Seat) -> None:
        self.to, self.seat = to, seat


class Wounded(Event):
    """{"seat": 0, "points": 2, "health": 1}"""

    def __init__(self, to: Int, seat: Seat, points: Int, health: Int) -> None:
        self.to, self.seat, self.points, self.health = to, seat, points, health


class Killed(Event):
    """{"seat": 0, "killers": [1, 2]}"""

    def __init__(self, to: Int, seat: Seat, killers: Int) -> None:
        self.to, self.seat, self.killers = to, seat, killers


class LineLost(Event):
    """{"seat": 0, "line": "N"}: a letter is a column, a number a row."""

    def __init__(self, to: Int, seat: Seat, line: Int) -> None:
        self.to, self.seat, self.line = to, seat, line


class BlockTaken(Event):
    """{"seat": 2, "victim": 0, "square": "N3", "fresh": true}"""

    def __init__(self, to: Int, seat: Seat, victim: Seat, square: Int, fresh: bool) -> None:
        self.to, self.seat, self.victim, self.square, self.fresh = to, seat, victim, square, fresh


class Returned(Event):
    """{"seat": 0}: back with full health."""

    def __init__(self, to: Int, seat: Seat) -> None:
        self.to, self.seat = to, seat


class ItemBought(Event):
    """{"seat": 0, "item": "PLASMA_LAZOR", "price": 4}: price 0 is your own Basic Battery again."""

    def __init__(self, to: Int, seat: Seat, item: Int, price: Int) -> None:
        self.to, self.seat, self.item, self.price = to, seat, item, price


class PowerBought(Event):
    """{"seat": 0, "power": "ENTROPY_ENGINE", "price": 5}"""

    def __init__(self, to: Int, seat: Seat, power: Int, price: Int) -> None:
        self.to, self.seat, self.power, self.price = to, seat, power, price


class Finished(Event):
    """{"winners": [0], "by_limit": false}"""

    def __init__(self, to: Int, winners: Int, by_limit: bool) -> None:
        self.to, self.winners, self.by_limit = to, winners, by_limit


FIELDS: Final[dict[str, Reader]] = {
    "card": one_of([card.id for card in CARDS]),
    "item": one_of([item.id for item in ITEMS]),
    "killers": seats_in,
    "letter": one_of([*LETTERS, "*"]),
    "line": one_of([*LETTERS, *NUMBERS]),
    "number": one_of([*NUMBERS, "*"]),
    "order": one_of([*ORDERS, "hold"]),
    "power": one_of([power.id for power in POWERS]),
    "slot": one_of(SLOTS),
    "splash": one,
    "square": one_of([square_name(square) for square in range(25)]),
    "target": one,
    "winners": seats_in,
}  # how clients read the numbers of a field, by its name
