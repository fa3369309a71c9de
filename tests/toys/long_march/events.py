"""What happens in Long March. Figures by id, cards from 0."""

from fragboard.core.event import Event
from fragboard.core.types import Int


class Placed(Event):
    """{"figure": 42}: the next figure of the order is drawn."""

    def __init__(self, to: Int, figure: Int) -> None:
        self.to, self.figure = to, figure


class RoundBegan(Event):
    """{"round": 1}"""

    def __init__(self, to: Int, round: Int) -> None:
        self.to, self.round = to, round


class Drew(Event):
    """{"figure": 42}"""

    def __init__(self, to: Int, figure: Int) -> None:
        self.to, self.figure = to, figure


class Saw(Event):
    """{"card": 5}: told to the one who has drawn it."""

    def __init__(self, to: Int, card: Int) -> None:
        self.to, self.card = to, card


class Walked(Event):
    """{"figure": 42, "card": 3}"""

    def __init__(self, to: Int, figure: Int, card: Int) -> None:
        self.to, self.figure, self.card = to, figure, card


class PutBack(Event):
    """{"figure": 42, "under": true}"""

    def __init__(self, to: Int, figure: Int, under: bool) -> None:
        self.to, self.figure, self.under = to, figure, under


class Helped(Event):
    """{"figure": 42, "other": 43}"""

    def __init__(self, to: Int, figure: Int, other: Int) -> None:
        self.to, self.figure, self.other = to, figure, other


class Shuffled(Event):
    """{}"""


class Ended(Event):
    """{}"""
