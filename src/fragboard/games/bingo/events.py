"""What happens in Bingo, as typed records with their audience. Seats, squares, items and powers are numbers."""

from fragboard.core.event import Event
from fragboard.core.types import Int, Seat


class TokenGiven(Event):
    """{"is": "TokenGiven", "to": -1, "seat": 2}: the First Player token goes to a seat."""

    def __init__(self, to: Int, seat: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat


class CardPicked(Event):
    """{"is": "CardPicked", "to": -1, "seat": 2, "card": 0}"""

    def __init__(self, to: Int, seat: Seat, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.card: Int = card


class RoundBegan(Event):
    """{"is": "RoundBegan", "to": -1, "round": 3}"""

    def __init__(self, to: Int, round: Int) -> None:
        super().__init__(to)
        self.round: Int = round


class Gained(Event):
    """{"is": "Gained", "to": -1, "seat": 2, "energy": 3}: cubes move from the pool to the supply."""

    def __init__(self, to: Int, seat: Seat, energy: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.energy: Int = energy


class Stored(Event):
    """{"is": "Stored", "to": -1, "seat": 2, "energy": 1, "wasted": 1}: cubes reach the battery; some had no room."""

    def __init__(self, to: Int, seat: Seat, energy: Int, wasted: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.energy: Int = energy
        self.wasted: Int = wasted


class Lost(Event):
    """{"is": "Lost", "to": -1, "seat": 2, "energy": 1}: drained, stolen or lost to chaos."""

    def __init__(self, to: Int, seat: Seat, energy: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.energy: Int = energy


class Rolled(Event):
    """{"is": "Rolled", "to": -1, "seat": 2, "letter": 5, "number": -1}: 5 is `*`, -1 a die that was not rolled."""

    def __init__(self, to: Int, seat: Seat, letter: Int, number: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.letter: Int = letter
        self.number: Int = number


class Placed(Event):
    """{"is": "Placed", "to": -1, "seat": 2, "square": 12, "fresh": true}: a block, or a square scored before."""

    def __init__(self, to: Int, seat: Seat, square: Int, fresh: bool) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.square: Int = square
        self.fresh = fresh


class PowerPlayed(Event):
    """{"is": "PowerPlayed", "to": -1, "seat": 2, "power": 3, "on": 0}: `on` is the seat it is about."""

    def __init__(self, to: Int, seat: Seat, power: Int, on: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.power: Int = power
        self.on: Int = on


class BlockBurnt(Event):
    """{"is": "BlockBurnt", "to": -1, "seat": 2, "square": 12}: taken off by an Entropy Engine."""

    def __init__(self, to: Int, seat: Seat, square: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.square: Int = square


class OrderNoted(Event):
    """{"is": "OrderNoted", "to": 8, "seat": 2, "order": 0, "target": 1, "splash": -1}: the own order, complete."""

    def __init__(self, to: Int, seat: Seat, order: Int, target: Seat, splash: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.order: Int = order
        self.target: Int = target
        self.splash: Int = splash


class OrderLocked(Event):
    """{"is": "OrderLocked", "to": -1, "seat": 2}: that is all the others learn (BDA-HID-2)."""

    def __init__(self, to: Int, seat: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat


class OrderShown(Event):
    """{"is": "OrderShown", "to": -1, "seat": 2, "order": 0, "item": 2, "target": 1, "splash": -1}"""

    def __init__(self, to: Int, seat: Seat, order: Int, item: Int, target: Seat, splash: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.order: Int = order
        self.item: Int = item
        self.target: Int = target
        self.splash: Int = splash


class Attacked(Event):
    """{"is": "Attacked", "to": -1, "seat": 2, "victim": 0, "points": 3, "wave": 1}"""

    def __init__(self, to: Int, seat: Seat, victim: Seat, points: Int, wave: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.victim: Int = victim
        self.points: Int = points
        self.wave: Int = wave


class Blocked(Event):
    """{"is": "Blocked", "to": -1, "seat": 0, "points": 2, "through": 1}"""

    def __init__(self, to: Int, seat: Seat, points: Int, through: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.points: Int = points
        self.through: Int = through


class SentOn(Event):
    """{"is": "SentOn", "to": -1, "seat": 0, "target": 2, "points": 3}: returned or reflected by a Reflector Shield."""

    def __init__(self, to: Int, seat: Seat, target: Seat, points: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.target: Int = target
        self.points: Int = points


class Disabled(Event):
    """{"is": "Disabled", "to": -1, "seat": 0, "slot": 1}: out of order for the next round."""

    def __init__(self, to: Int, seat: Seat, slot: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.slot: Int = slot


class Foreseen(Event):
    """{"is": "Foreseen", "to": -1, "seat": 0}: one die of the next BINGO roll will be wild."""

    def __init__(self, to: Int, seat: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat


class Wounded(Event):
    """{"is": "Wounded", "to": -1, "seat": 0, "points": 2, "health": 1}"""

    def __init__(self, to: Int, seat: Seat, points: Int, health: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.points: Int = points
        self.health: Int = health


class Killed(Event):
    """{"is": "Killed", "to": -1, "seat": 0, "killers": 6}: `killers` is a mask with bit 1 for seat 0."""

    def __init__(self, to: Int, seat: Seat, killers: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.killers: Int = killers


class LineLost(Event):
    """{"is": "LineLost", "to": -1, "seat": 0, "line": 7}: 0 to 4 are columns, 5 to 9 rows."""

    def __init__(self, to: Int, seat: Seat, line: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.line: Int = line


class BlockTaken(Event):
    """{"is": "BlockTaken", "to": -1, "seat": 2, "victim": 0, "square": 12, "fresh": true}"""

    def __init__(self, to: Int, seat: Seat, victim: Seat, square: Int, fresh: bool) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.victim: Int = victim
        self.square: Int = square
        self.fresh = fresh


class Returned(Event):
    """{"is": "Returned", "to": -1, "seat": 0}: back with full health."""

    def __init__(self, to: Int, seat: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat


class ItemBought(Event):
    """{"is": "ItemBought", "to": -1, "seat": 0, "item": 2, "price": 4}: price 0 is the own Basic Battery again."""

    def __init__(self, to: Int, seat: Seat, item: Int, price: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.item: Int = item
        self.price: Int = price


class PowerBought(Event):
    """{"is": "PowerBought", "to": -1, "seat": 0, "power": 2, "price": 5}"""

    def __init__(self, to: Int, seat: Seat, power: Int, price: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.power: Int = power
        self.price: Int = price


class Finished(Event):
    """{"is": "Finished", "to": -1, "winners": 2, "by_limit": false}: `winners` is a mask with bit 1 for seat 0."""

    def __init__(self, to: Int, winners: Int, by_limit: bool) -> None:
        super().__init__(to)
        self.winners: Int = winners
        self.by_limit = by_limit
