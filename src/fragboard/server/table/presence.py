"""Who is at the table: by an open socket here, or, as the store says, by one at another process.

While somebody is connected, the store holds a time a little ahead (`seen`), renewed again and again; a person who
leaves leaves the time behind. So a process that dies takes nobody's presence with it for longer than that.
"""

from collections import Counter
from typing import Final

from fragboard.server.store.rows import Seat

AHEAD: Final = 30.0  # seconds that somebody counts as being there after the last renewal
RENEW: Final = 12.0


class Presence:
    """`since`: when this process took the table up. Nobody has been away for longer than that: nobody could come."""

    def __init__(self, since: float) -> None:
        self._since = since
        self._sockets: Counter[int] = Counter()

    def come(self, seat: int) -> bool:
        """One more socket; whether it is the first of its seat."""
        self._sockets[seat] += 1
        return self._sockets[seat] == 1

    def go(self, seat: int) -> bool:
        """One socket less; whether it was the last of its seat."""
        self._sockets[seat] -= 1
        return self._sockets[seat] == 0

    @property
    def seats(self) -> list[int]:
        """The seats with a socket here."""
        return [seat for seat, count in self._sockets.items() if count > 0]

    def here(self, seat: Seat, now: float) -> bool:
        return self._sockets[seat.seat] > 0 or (seat.seen or 0.0) > now

    def last_here(self, seat: Seat, now: float) -> float:
        """When somebody was there last: now, if they are there."""
        return now if self.here(seat, now) else max(seat.seen or 0.0, self._since)
