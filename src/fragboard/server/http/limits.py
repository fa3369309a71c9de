"""How often somebody may do something: so many times in any minute, counted per person, or per address of a stranger.

Every process counts for itself. This is a dozen lines of our own, because the memory of the library `limits` starts a
thread every ten milliseconds that walks over all keys, and never forgets one.
"""

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from fragboard.server.protocol.refusals import Refusal
from fragboard.server.settings import Budgets

MINUTE = 60.0
SWEEP = 10_000  # keys after which those that have been quiet for a minute are forgotten


class TooOften(Refusal):
    """A budget is spent; `seconds` says when there is some again."""

    def __init__(self, what: str, seconds: float) -> None:
        self.seconds = seconds
        wait = max(1, ceil(seconds))
        super().__init__(429, "too-often", f"{what}; try again in {wait} s")


class Limits:
    """Everyone's budgets: `limits.spend("chat", person.id)`."""

    def __init__(self, budgets: Budgets, *, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._budgets = budgets
        self._spent: dict[tuple[str, str], deque[float]] = {}  # by budget and person: when, as often as is allowed
        self._sweep = SWEEP
        self._held: Counter[str] = Counter()

    @contextmanager
    def holding(self, what: str, who: str, most: int) -> Iterator[None]:
        """Have one of something for a while, or raise TooOften: so many at once, and no more."""
        key = f"{what} {who}"
        if self._held[key] >= most:
            raise TooOften(f"at most {most} {what} at once", MINUTE)
        self._held[key] += 1
        try:
            yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]

    def spend(self, budget: str, who: str) -> None:
        """Do something once more, or raise TooOften. A refused attempt does not count."""
        now, allowed = self._now(), int(getattr(self._budgets, budget))
        times = self._spent.setdefault((budget, who), deque(maxlen=allowed))
        if len(times) == allowed and times[0] > now - MINUTE:
            what = Budgets.model_fields[budget].description or budget
            raise TooOften(f"too many in a minute: {what}", times[0] + MINUTE - now)
        times.append(now)
        if len(self._spent) > self._sweep:
            self._forget_quiet_ones(now)

    def _forget_quiet_ones(self, now: float) -> None:
        self._spent = {key: times for key, times in self._spent.items() if times[-1] > now - MINUTE}
        self._sweep = max(SWEEP, 2 * len(self._spent))  # else a crowd would be walked over with every step
