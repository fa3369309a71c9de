"""What has happened, told as typed plain data, each with the audience that may know it.

A game writes one small class per kind of event, with a literal JSON example of what clients get in its docstring. Rules
make an event only if somebody listens: `if s.events is not None: s.events.append(Placed(EVERYONE, seat, square))`.

Rules count squares, cards and colours; clients get their ids. How a number is read follows from the name of its field:
`{"square": one_of(SQUARES), "target": one, "winners": seats_in}`; a field without a reader is what it is.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from fragboard.core.plain import Plain, fields_of
from fragboard.core.types import EVERYONE, Int, Seat, bit


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Plain):
    """`to` is EVERYONE or a mask of the seats that may know; a spectator hears only what everyone may."""

    def __init__(self, to: Int) -> None:
        self.to: Int = to

    def reaches(self, seat: Seat | None) -> bool:
        """Whether a seat, or a spectator (None), may know this event."""
        if self.to == EVERYONE:
            return True
        return seat is not None and self.to & bit(seat) != 0


Reader = Callable[[int], object]
NONE: Final = -1  # in a field: no such thing


def fields_by_name(event: Event, readers: dict[str, Reader]) -> dict[str, object]:
    """What clients get of an event: its fields, but for the audience, which is nobody's business."""
    found: dict[str, object] = {}
    for name in fields_of(type(event)):
        if name != "to":
            value = getattr(event, name)
            reader = readers.get(name)
            found[name] = value if reader is None else reader(value)
    return found


def one(number: int) -> object:
    """A seat or figure; nobody is null."""
    return None if number == NONE else number


def one_of(ids: list[str], none: str | None = None) -> Reader:
    """A place in a table."""
    return lambda number: none if number == NONE else ids[number]


def seats_in(mask: int) -> object:
    """The seats of a mask."""
    return [seat for seat in range(mask.bit_length() - 1) if mask >> (seat + 1) & 1]
