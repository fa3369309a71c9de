"""The course of a game: the log of answers, the position it has led to, and what was told on the way.

It goes forth one answer at a time, and back by replaying from the nearest position that was kept. A course may begin at
a snapshot: the log before it is known, the position is too, and what was told before it is found by replaying from the
start, should somebody ask.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from fragboard.core.errors import SnapshotError
from fragboard.core.event import Event
from fragboard.core.game import Game
from fragboard.core.types import CHANCE
from fragboard.play.types import Entry

KEEP: Final = 64  # answers between two positions that are kept, so that going back replays less than that


class Kept(NamedTuple):
    """A position that was kept: after so many answers, with so many of chance among them."""

    position: int
    state: Any
    chances: int


class Course:
    """`state` follows from `log`; `asked` counts the questions to each seat and never goes down."""

    def __init__(self, game: Game[Any], seats: int, settings: dict[str, object]) -> None:
        self.game = game
        self.seats = seats
        self.settings = settings
        self.state: Any = game.new(seats, settings)
        self.log: list[Entry] = []
        self.chances = 0
        self.asked = [int(seat in game.to_act(self.state)) for seat in range(seats)]
        self._begin_here()

    def take(self, entry: Entry) -> None:
        """Carry out an answer and count whom it asks something new."""
        game, state = self.game, self.state
        top, before = state.stack[-1], game.to_act(state)
        game.apply(state, entry.seat, entry.action)
        self._note(entry)
        moved = not state.stack or state.stack[-1] is not top
        for seat in game.to_act(state):
            if seat != CHANCE and (moved or seat == entry.seat or seat not in before):
                self.asked[seat] += 1

    def rewind(self, upto: int) -> list[Entry]:
        """Go back to where the log had `upto` answers; what was taken away. Old questions are asked again."""
        if upto < self._kept[0].position:
            self._from_start()
        taken = self.log[upto:]
        while self._kept[-1].position > upto:
            self._kept.pop()
        nearest = self._kept[-1]
        again = self.log[nearest.position : upto]
        del self.log[nearest.position :]
        del self._marks[nearest.position - self._first + 1 :]
        del self.told[self._marks[-1] :]
        self.state = self.game.clone(nearest.state)
        self.state.events = self.told
        self.chances = nearest.chances
        for entry in again:
            self.game.apply(self.state, entry.seat, entry.action)
            self._note(entry)
        self.asked = [count + 1 for count in self.asked]
        return taken

    def state_at(self, position: int) -> Any:
        """A copy of the position after so many answers, to which nobody listens."""
        if position < self._kept[0].position:
            state, since = self.game.new(self.seats, self.settings), 0
        else:
            nearest = next(kept for kept in reversed(self._kept) if kept.position <= position)
            state, since = self.game.clone(nearest.state), nearest.position
        for entry in self.log[since:position]:
            self.game.apply(state, entry.seat, entry.action)
        return state

    def happened(self, position: int) -> list[Event]:
        """What was told when the log got its answer number `position` (0 for the first)."""
        if position < self._first:
            self._from_start()
        at = position - self._first
        return self.told[self._marks[at] : self._marks[at + 1]]

    def heard(self, seat: int | None, since: int) -> list[Event]:
        """What a seat, or a spectator (None), was told, without the first `since`."""
        if self._first and since < self._heard_before[seat]:
            self._from_start()
        reached = [event for event in self.told if event.reaches(seat)]
        return reached[since - self._heard_before[seat] :]

    def without_choice(self, *, patient: bool) -> tuple[int, int] | None:
        """A seat with only one option, and that option. Patient: not where taking it at once would tell the others."""
        game, state = self.game, self.state
        if patient and game.sealed(state):
            return None
        for seat in game.to_act(state):
            if seat != CHANCE and not (patient and game.private(state, seat)):
                legal = game.legal(state, seat)
                if len(legal) == 1:
                    return seat, legal[0]
        return None

    def clone(self) -> "Course":
        """An independent course at the same position."""
        twin = object.__new__(Course)
        twin.__dict__.update(self.__dict__)
        twin.state = self.game.clone(self.state)
        twin.told = twin.state.events = self.told.copy()
        twin.log, twin.asked = self.log.copy(), self.asked.copy()
        twin._kept, twin._marks = self._kept.copy(), self._marks.copy()
        return twin

    # Snapshots.

    def snapshot(self) -> dict[str, object]:
        """The position and all that is counted, JSON-able; the log is kept elsewhere."""
        viewers: list[int | None] = [*range(self.seats), None]
        return {
            "state": self.game.dump(self.state),
            "position": len(self.log),
            "chances": self.chances,
            "asked": self.asked.copy(),
            "heard": [self._heard_before[v] + sum(event.reaches(v) for event in self.told) for v in viewers],
        }

    def jump(self, log: Sequence[Entry], snapshot: dict[str, Any]) -> None:
        """Stand at a snapshot that was taken where this log ends; nothing is replayed."""
        try:
            position, chances, asked, heard = (snapshot[key] for key in ("position", "chances", "asked", "heard"))
            fits = len(log) == position and len(asked) == self.seats and len(heard) == self.seats + 1
            state = self.game.load(snapshot["state"])
        except (KeyError, TypeError) as error:
            raise SnapshotError(f"the snapshot is damaged: {error}") from None
        if not fits:
            raise SnapshotError("the snapshot is not one of this log")
        self.state, self.log, self.chances, self.asked = state, list(log), chances, list(asked)
        self._begin_here(heard)

    # Inside.

    def _begin_here(self, heard: Sequence[int] = ()) -> None:
        """What was told before is not known, only how much each seat, and at last a spectator, has heard."""
        self.told: list[Event] = []
        self.state.events = self.told
        self._first = len(self.log)
        self._marks = [0]  # how much was told after each answer, from `_first` on
        self._kept = [Kept(self._first, self.game.clone(self.state), self.chances)]
        viewers: list[int | None] = [*range(self.seats), None]
        self._heard_before = dict(zip(viewers, heard or [0] * len(viewers), strict=True))

    def _note(self, entry: Entry) -> None:
        self.log.append(entry)
        self.chances += entry.seat == CHANCE
        self._marks.append(len(self.told))
        if len(self.log) - self._kept[-1].position >= KEEP:
            self._kept.append(Kept(len(self.log), self.game.clone(self.state), self.chances))

    def _from_start(self) -> None:
        """Replay everything, so that nothing lies before what is known."""
        log, self.log, self.chances = self.log, [], 0
        self.state = self.game.new(self.seats, self.settings)
        self._begin_here()
        for entry in log:
            self.game.apply(self.state, entry.seat, entry.action)
            self._note(entry)
