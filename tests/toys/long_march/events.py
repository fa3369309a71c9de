"""What happens in Long March. Figures by id, cards from 0."""

from fragboard.core.event import Event
from fragboard.core.types import Int


class Placed(Event):
    """{"is": "Placed", "to": -1, "figure": 42}: the next figure of the order is drawn."""

    def __init__(self, to: Int, figure: Int) -> None:
        super().__init__(to)
        self.figure: Int = figure


class RoundBegan(Event):
    """{"is": "RoundBegan", "to": -1, "round": 1}"""

    def __init__(self, to: Int, round: Int) -> None:
        super().__init__(to)
        self.round: Int = round


class Drew(Event):
    """{"is": "Drew", "to": -1, "figure": 42}"""

    def __init__(self, to: Int, figure: Int) -> None:
        super().__init__(to)
        self.figure: Int = figure


class Saw(Event):
    """{"is": "Saw", "to": 2, "card": 5}: told to the one who has drawn it."""

    def __init__(self, to: Int, card: Int) -> None:
        super().__init__(to)
        self.card: Int = card


class Walked(Event):
    """{"is": "Walked", "to": -1, "figure": 42, "card": 3}"""

    def __init__(self, to: Int, figure: Int, card: Int) -> None:
        super().__init__(to)
        self.figure: Int = figure
        self.card: Int = card


class PutBack(Event):
    """{"is": "PutBack", "to": -1, "figure": 42, "under": true}"""

    def __init__(self, to: Int, figure: Int, under: bool) -> None:
        super().__init__(to)
        self.figure: Int = figure
        self.under = under


class Helped(Event):
    """{"is": "Helped", "to": -1, "figure": 42, "other": 43}"""

    def __init__(self, to: Int, figure: Int, other: Int) -> None:
        super().__init__(to)
        self.figure: Int = figure
        self.other: Int = other


class Shuffled(Event):
    """{"is": "Shuffled", "to": -1}"""


class Ended(Event):
    """{"is": "Ended", "to": -1}"""
