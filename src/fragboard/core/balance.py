"""What a game counts to help balance it: how often each weapon, card or item is used, and what it achieves.

A game may have a `balance.py` with `BALANCE`, one object of a class that extends `Balance`. It reads the events of a
finished game; the rules know nothing of it, and events are made only where somebody wants them.
"""

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from fragboard.core.event import Event

USED = "used"  # the count that every group has


class Use(NamedTuple):
    """What one seat did with one thing in one game: `Use("weapons", "thor", 2, {"used": 3, "damage": 5})`."""

    group: str
    thing: str
    seat: int
    counts: dict[str, float]


class Group(NamedTuple):
    """Things that are compared with one another.

    `noun` is the word for uses (`shots`). Of the counts beside `used`, some are told per game (`taken`), the others per
    use (`damage`), the most telling one first.
    """

    id: str
    title: str
    noun: str
    things: dict[str, str]  # id: name, all there are, since what is never used counts too
    per_game: list[str]
    per_use: list[str]


class Tally:
    """Adds up while events are read."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str, int], dict[str, float]] = {}

    def add(self, group: str, thing: str, seat: int, count: str, amount: float = 1) -> None:
        counts = self.found.setdefault((group, thing, seat), {})
        counts[count] = counts.get(count, 0) + amount

    def uses(self) -> list[Use]:
        """One row for each thing and seat, in a fixed order."""
        return [Use(group, thing, seat, self.found[group, thing, seat]) for group, thing, seat in sorted(self.found)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Balance:
    """What a game counts."""

    def groups(self, options: dict[str, str | int]) -> list[Group]:
        """All that can be counted in a game with these options, the most interesting group first."""
        raise NotImplementedError

    def uses(self, events: list[Event]) -> list[Use]:
        """What the seats did, read from all events of a finished game; nothing for what was not used."""
        raise NotImplementedError

    def starter(self, events: list[Event]) -> int:
        """The seat that began, from which the others follow clockwise; -1 where nobody begins."""
        return -1
