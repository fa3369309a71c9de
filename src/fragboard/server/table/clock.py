"""How much time each seat has left: a bank, and a gain for every stretch.

A *stretch* lasts from the moment a seat is asked until it owes nothing, however many answers that takes: their number
may be hidden. The gain comes when a stretch begins, and never fills the bank above what it held at the start. While
a bot plays a seat, its clock stands still. After an undo the stretch goes on without another gain.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from fragboard.server.protocol import messages

HALF_A_DAY = 43200.0


@dataclass(frozen=True)
class ClockRules:
    """What was agreed for a table."""

    bank: float
    gain: float
    empty: Literal["default", "bot"] = "default"

    @property
    def correspondence(self) -> bool:
        """Nobody is expected to sit and wait: only the clock decides, never a lost connection."""
        return self.bank + self.gain >= HALF_A_DAY


@dataclass(frozen=True)
class SeatClock:
    """Seconds in the bank; since when it runs (None: it stands); whether a stretch has begun."""

    bank: float
    since: float | None = None
    owing: bool = False

    @property
    def until(self) -> float | None:
        """When the bank is empty, if nothing happens before."""
        return None if self.since is None else self.since + self.bank

    def stopped(self, now: float) -> "SeatClock":
        """What is left when the clock stops now."""
        if self.since is None:
            return self
        return replace(self, bank=max(0.0, self.bank - max(0.0, now - self.since)), since=None)


Clocks = tuple[SeatClock, ...]  # by seat; empty for a table without clocks


def rules_of(written: dict[str, Any] | None) -> ClockRules | None:
    """The clock of a table as it is stored."""
    return None if written is None else ClockRules(**written)


def fresh(rules: ClockRules | None, seats: int) -> Clocks:
    """Full banks."""
    return () if rules is None else tuple(SeatClock(rules.bank) for _ in range(seats))


def turned(
    clocks: Clocks, rules: ClockRules | None, owing: Collection[int], *, now: float, gain: bool = True
) -> Clocks:
    """The clocks once these seats, and no others, owe an answer."""
    if rules is None:
        return clocks
    return tuple(turn(clock, rules, seat in owing, now, gain=gain) for seat, clock in enumerate(clocks))


def turn(clock: SeatClock, rules: ClockRules, owes: bool, now: float, *, gain: bool) -> SeatClock:
    if clock.owing and owes:
        return clock
    if owes:
        bank = max(clock.bank, min(rules.bank, clock.bank + rules.gain)) if gain else clock.bank
        return SeatClock(bank, now, True)
    return replace(clock.stopped(now), owing=False)


def halted(clocks: Clocks, *, now: float) -> Clocks:
    """A pause: no clock runs, every stretch stays what it is."""
    return tuple(clock.stopped(now) for clock in clocks)


def resumed(clocks: Clocks, *, now: float) -> Clocks:
    """The end of a pause."""
    return tuple(replace(clock, since=now) if clock.owing else clock for clock in clocks)


def credited(clocks: Clocks, seconds: float) -> Clocks:
    """Time in which nobody could answer, because no server ran, costs nobody anything."""
    return tuple(clock if clock.since is None else replace(clock, since=clock.since + seconds) for clock in clocks)


def expired(clocks: Clocks, *, now: float) -> list[int]:
    """The seats whose bank is empty."""
    return [seat for seat, clock in enumerate(clocks) if clock.until is not None and clock.until <= now]


def next_expiry(clocks: Clocks) -> float | None:
    """When the next bank is empty."""
    return min((clock.until for clock in clocks if clock.until is not None), default=None)


def shown(clocks: Clocks) -> list[messages.Clock]:
    """The clocks as viewers see them."""
    return [messages.Clock(bank=clock.bank, until=clock.until) for clock in clocks]


def written(clocks: Clocks) -> list[list[float | bool | None]]:
    """The clocks as they are stored."""
    return [[clock.bank, clock.since, clock.owing] for clock in clocks]


def read(rows: Sequence[Sequence[Any]] | None) -> Clocks:
    """The inverse of `written`."""
    return tuple(SeatClock(bank, since, owing) for bank, since, owing in rows or ())
