"""What happens in Highest Card, as typed records with their audience. Cards count from 0."""

from fragboard.core.event import Event
from fragboard.core.types import Int, Seat


class Dealt(Event):
    """{"is": "Dealt", "to": -1, "seat": 1}: a player has drawn a card."""

    def __init__(self, to: Int, seat: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat


class Saw(Event):
    """{"is": "Saw", "to": 2, "seat": 0, "owner": 1, "card": 5}: told to the one who looks at a card."""

    def __init__(self, to: Int, seat: Seat, owner: Seat, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.owner: Int = owner
        self.card: Int = card


class Bid(Event):
    """{"is": "Bid", "to": -1, "seat": 1, "coins": 2, "rival": 0}: a bid is opened; without coins the rival is -1."""

    def __init__(self, to: Int, seat: Seat, coins: Int, rival: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.coins: Int = coins
        self.rival: Int = rival


class Raised(Event):
    """{"is": "Raised", "to": -1, "seat": 1, "coins": 3}"""

    def __init__(self, to: Int, seat: Seat, coins: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.coins: Int = coins


class Peeked(Event):
    """{"is": "Peeked", "to": -1, "seat": 1, "owner": 0}: who looked at whose card is open, the card is not."""

    def __init__(self, to: Int, seat: Seat, owner: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.owner: Int = owner


class Boasted(Event):
    """{"is": "Boasted", "to": -1, "seat": 1}: a 6 is laid open."""

    def __init__(self, to: Int, seat: Seat) -> None:
        super().__init__(to)
        self.seat: Int = seat


class Thrown(Event):
    """{"is": "Thrown", "to": -1, "face": 0}: the die shows a face, counted from 0."""

    def __init__(self, to: Int, face: Int) -> None:
        super().__init__(to)
        self.face: Int = face


class Shown(Event):
    """{"is": "Shown", "to": -1, "seat": 1, "card": 5}"""

    def __init__(self, to: Int, seat: Seat, card: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.card: Int = card


class Paid(Event):
    """{"is": "Paid", "to": -1, "seat": 1, "other": 0, "coins": 2}"""

    def __init__(self, to: Int, seat: Seat, other: Seat, coins: Int) -> None:
        super().__init__(to)
        self.seat: Int = seat
        self.other: Int = other
        self.coins: Int = coins


class Finished(Event):
    """{"is": "Finished", "to": -1}"""
