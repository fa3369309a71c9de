"""What each viewer of a table hears: its own lines, numbered from 1 without holes, and only ever more of them.

A viewer is a seat, or None for the spectator. Whatever happens is kept once; each viewer has the list of what reaches
it, so what a viewer may not know leaves no trace in its numbers. Lines become words only when somebody reads them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from fragboard.core.event import Event
from fragboard.core.game import Game
from fragboard.core.types import EVERYONE
from fragboard.core.words import spoken
from fragboard.server.protocol.messages import Line

Viewer = int | None


@dataclass(frozen=True)
class Notice:
    """A line of the table's own, for everyone. `back`: for an undo, the last line of each viewer that still stands."""

    kind: str
    text: str  # with seats as @2
    seat: int | None
    against: list[int] = field(default_factory=list)
    back: dict[Viewer, int] | None = None


class Streams:
    """The lines of all viewers. `open_hands`: the spectator hears everything."""

    def __init__(self, game: Game[Any], seats: int, *, open_hands: bool) -> None:
        self.game = game
        self.open_hands = open_hands
        self.viewers: list[Viewer] = [*range(seats), None]
        self._happened: list[Event | Notice] = []
        self._heard: dict[Viewer, list[int]] = {viewer: [] for viewer in self.viewers}
        self._before = dict.fromkeys(self.viewers, 0)  # lines from before a snapshot, which are not known here
        self._marks = [self.lengths()]  # how many lines there were at each position of the log, from `_first` on
        self._first = 0
        self.public = 0  # how much has happened that everyone may know

    def length(self, viewer: Viewer) -> int:
        """The number of the viewer's last line."""
        return self._before[viewer] + len(self._heard[viewer])

    def lengths(self) -> list[int]:
        return [self.length(viewer) for viewer in self.viewers]

    def known_after(self, viewer: Viewer) -> int:
        """Lines after this number can be read; earlier ones lie before the snapshot."""
        return self._before[viewer]

    def lines(self, viewer: Viewer, names: list[str], *, after: int, upto: int | None = None) -> list[Line]:
        """The lines of a viewer after a number, in words."""
        start = after - self._before[viewer]
        end = None if upto is None else upto - self._before[viewer]
        heard = self._heard[viewer][start:end]
        return [self._line(after + i + 1, self._happened[at], viewer, names) for i, at in enumerate(heard)]

    # Growing.

    def tell(self, events: Sequence[Event]) -> None:
        """What an answer has brought about; the log has one more position now."""
        for event in events:
            for viewer in self.viewers:
                if event.reaches(viewer) or (viewer is None and self.open_hands):
                    self._heard[viewer].append(len(self._happened))
            self._happened.append(event)
            self.public += event.to == EVERYONE
        self._marks.append(self.lengths())

    def notice(self, notice: Notice) -> None:
        """A line of the table's own, at the position where the log stands."""
        for viewer in self.viewers:
            self._heard[viewer].append(len(self._happened))
        self._happened.append(notice)
        self.public += 1
        self._marks[-1] = self.lengths()

    def rewind(self, upto: int) -> dict[Viewer, int]:
        """The log is shorter again: the last line of each viewer that still stands. No line goes away."""
        del self._marks[upto - self._first + 1 :]
        return dict(zip(self.viewers, self._marks[-1], strict=True))

    def reaches(self, position: int) -> bool:
        """Whether it is known how many lines there were at a position of the log."""
        return position >= self._first

    def begin_at(self, position: int, lengths: Sequence[int]) -> None:
        """Start at a snapshot: so long were the streams at that position."""
        self._before = dict(zip(self.viewers, lengths, strict=True))
        self._marks = [list(lengths)]
        self._first = position

    # Inside.

    def _line(self, n: int, what: Event | Notice, viewer: Viewer, names: list[str]) -> Line:
        if isinstance(what, Notice):
            refs = [] if what.seat is None else [f"seat:{what.seat}"]
            back = None if what.back is None else what.back[viewer]
            text = spoken(what.text, names)
            return Line(n=n, kind=what.kind, text=text, refs=refs, against=what.against, back=back)
        words = self.game.tell(what, viewer if what.reaches(viewer) else self._insider(what))
        return Line(
            n=n,
            kind=type(what).__name__,
            text=spoken(words.text, names),
            clause=words.clause,
            effect=spoken(words.effect, names),
            refs=words.refs,
            against=[int(seat) for seat in words.against],
            event=self.game.event_fields(what),
            weight=words.weight,
        )

    def _insider(self, event: Event) -> int:
        """A seat that may know the event: it is told in its words to a spectator who sees all hands."""
        return next(viewer for viewer in self.viewers if viewer is not None and event.reaches(viewer))
