"""Looking on with a delay: a second game that follows the first one so many seconds behind.

Lines and pictures of a delayed spectator come from it alone, so there is nothing to hold back, and nothing to forget.
"""

from collections import deque
from collections.abc import Iterable

from fragboard.server.store.rows import Step, Table
from fragboard.server.table.game import TableGame


class DelayedGame:
    """The game as a delayed spectator knows it, and the steps it does not know yet."""

    def __init__(self, table: Table, steps: Iterable[Step], *, now: float) -> None:
        self.game = TableGame(table)
        self._delay = table.delay
        self._later = deque(steps)
        self.advance(now)

    @property
    def last(self) -> int:
        """The number of the last step that is known here."""
        return self._later[-1].seq if self._later else self.game.seq

    def add(self, step: Step) -> None:
        """A step that was stored; one that is known already is not taken twice."""
        if step.seq == self.last + 1:
            self._later.append(step)

    def advance(self, now: float) -> bool:
        """Take the steps whose time has come; whether there were any."""
        before = self.game.seq
        while self._later and self._later[0].at + self._delay <= now:
            self.game.take(self._later.popleft())
        return self.game.seq != before

    @property
    def next_due(self) -> float | None:
        return self._later[0].at + self._delay if self._later else None
