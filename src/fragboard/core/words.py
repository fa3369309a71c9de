"""Words for people: what is asked, what an option does, what has happened; with clause ids and board references.

A reference names something that a board can light up, such as `seat:2`, `square:2/N3` or `item:PLASMA_LAZOR`.
Seats are written in a text as `@2`; `spoken` replaces them with names.
"""

import re
from typing import Literal

from fragboard.core.plain import Plain
from fragboard.core.types import Int, Seat

Role = Literal["", "close", "confirm", "pass"]
Weight = Literal["heading", "moment", "line", "detail"]


class Words(Plain):
    """A sentence, the clause behind it, the consequence or odds where the rules know them, and what it is about.

    `against` are the seats to which an event does harm: what is done to a player must never be missed.

    `role` says what an option does to its question: `close` ends an optional choosing or a turn, `confirm` takes what
    was built up, `pass` declines what the game offers out of turn; any other answer has none.

    `weight` says how an event stands among the others: a `heading` begins a section such as a turn or a round, a
    `moment` is to be watched and told again to anyone who was away, a `line` is neither, a `detail` belongs to the
    line before it.
    """

    def __init__(
        self,
        text: str,
        clause: str = "",
        effect: str = "",
        refs: list[str] | None = None,
        against: list[Seat] | None = None,
        role: Role = "",
        weight: Weight = "line",
    ) -> None:
        self.text = text
        self.clause = clause
        self.effect = effect
        self.refs: list[str] = [] if refs is None else refs
        self.against: list[Seat] = [] if against is None else against
        self.role: Role = role
        self.weight: Weight = weight


class Prompt(Plain):
    """A question to a seat. `kind` is its name in the rulebook, `order` its options as people should see them."""

    def __init__(self, kind: str, text: str, clause: str, refs: list[str], order: list[int]) -> None:
        self.kind = kind
        self.text = text
        self.clause = clause
        self.refs = refs
        self.order = order


def spoken(text: str, names: list[str]) -> str:
    """A text with the names of the seats in it."""
    return re.sub(r"@(\d)", lambda found: names[int(found[1])], text)


def plural(n: Int, word: str) -> str:
    """`1 mark`, `2 marks`"""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def listed(words: list[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`; with another last word `a, b or c`."""
    return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    """A text as the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`, `11th`."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return f"{number}{['th', 'st', 'nd', 'rd', 'th', 'th', 'th', 'th', 'th', 'th'][number % 10]}"
