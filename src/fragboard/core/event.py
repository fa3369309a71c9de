"""What has happened, told as typed records, each with the audience that may know it.

A game writes one small class per kind of event, with a literal JSON example in its docstring. Rules make an event
only if somebody listens: `if s.events is not None: s.events.append(Placed(EVERYONE, seat, square))`.
"""

from mypy_extensions import mypyc_attr

from fragboard.core.plain import Plain
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
