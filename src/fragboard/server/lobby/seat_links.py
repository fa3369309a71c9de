"""Seat links: signed tokens that let anyone who has one sit down at one seat of one table, for some days.

The link holds the version of the seat's link; when the host raises it, every older link becomes invalid. Nothing about
links is kept but that number, so a link can be shown as often as the host likes.
"""

import hmac
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from itsdangerous import BadSignature, SignatureExpired, TimestampSigner, URLSafeTimedSerializer

from fragboard.server.protocol.forms import SeatLink
from fragboard.server.protocol.refusals import Refusal

DAY = 86400
STATUS = {"foreign": 403, "expired": 410, "revoked": 410}


class LinkError(Refusal):
    """A link that cannot be used: `foreign` (not ours, or of another table), `expired`, or `revoked`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(STATUS[code], code, message)


class Link(NamedTuple):
    """What a link says."""

    table: str
    seat: int
    version: int


class Links:
    """Makes and reads the links of one server."""

    def __init__(self, secret: str, *, days: float, now: Callable[[], float] = time.time) -> None:
        self._seconds = int(days * DAY)
        self._now = now

        class Signer(TimestampSigner):
            def get_timestamp(self) -> int:
                return int(now())

        self._serializer = URLSafeTimedSerializer(secret, salt="fragboard/seat-link/1", signer=Signer)

    def make(self, table: str, seat: int, version: int) -> SeatLink:
        """A link to a seat, from now on for the usual time."""
        token = self._serializer.dumps([table, seat, version])
        return SeatLink(seat=seat, token=token, expires=int(self._now()) + self._seconds)

    def read(self, token: str, *, table: str) -> Link:
        """What a link to a seat of this table says; whether its version is still the seat's, `check` finds out."""
        try:
            said: Any = self._serializer.loads(token, max_age=self._seconds)
        except SignatureExpired:
            raise LinkError("expired", "this link has expired; ask the host of the table for a new one") from None
        except (BadSignature, UnicodeError):
            raise LinkError("foreign", "this is not a link to a seat on this server; copy all of it") from None
        link = Link(*said)
        if not hmac.compare_digest(link.table.encode(), table.encode()):
            raise LinkError("foreign", "this link belongs to another table")
        return link

    def check(self, link: Link, version: int) -> None:
        """Refuse a link whose seat has a newer one."""
        if link.version != version:
            raise LinkError("revoked", "this link is no longer valid; ask the host of the table for a new one")
