"""What happens in Highest Card, as typed records with their audience. Cards count from 0."""

from fragboard.core.event import Event
from fragboard.core.types import Int, Seat


class Dealt(Event):
    """{"seat": 1}: a player has drawn a card."""

    def __init__(self, to: Int, seat: Seat) -> None:
        self.to, self.seat = to, seat


class Saw(Event):
    """{"seat": 0, "owner": 1, "card": 5}: told to the one who looks at a card."""

    def __init__(self, to: Int, seat: Seat, owner: Seat, card: Int) -> None:
        self.to, self.seat, self.owner, self.card = to, seat, owner, card


class Bid(Event):
    """{"seat": 1, "coins": 2, "rival": 0}: a bid is opened; without coins the rival is -1."""

    def __init__(self, to: Int, seat: Seat, coins: Int, rival: Seat) -> None:
        self.to, self.seat, self.coins, self.rival = to, seat, coins, rival


class Raised(Event):
    """{"seat": 1, "coins": 3}"""

    def __init__(self, to: Int, seat: Seat, coins: Int) -> None:
        self.to, self.seat, self.coins = to, seat, coins


class Peeked(Event):
    """{"seat": 1, "owner": 0}: who looked at whose card is open, the card is not."""

    def __init__(self, to: Int, seat: Seat, owner: Seat) -> None:
        self.to, self.seat, self.owner = to, seat, owner


class Boasted(Event):
    """{"seat": 1}: a 6 is laid open."""

    def __init__(self, to: Int, seat: Seat) -> None:
        self.to, self.seat = to, seat


class Thrown(Event):
    """{"face": 0}: the die shows a face, counted from 0."""

    def __init__(self, to: Int, face: Int) -> None:
        self.to, self.face = to, face


class Shown(Event):
    """{"seat": 1, "card": 5}"""

    def __init__(self, to: Int, seat: Seat, card: Int) -> None:
        self.to, self.seat, self.card = to, seat, card


class Paid(Event):
    """{"seat": 1, "other": 0, "coins": 2}"""

    def __init__(self, to: Int, seat: Seat, other: Seat, coins: Int) -> None:
        self.to, self.seat, self.other, self.coins = to, seat, other, coins


class Finished(Event):
    """{}"""
