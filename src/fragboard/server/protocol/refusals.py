"""What the server says no to, each with its status code, a word for programs and a sentence for people.

Refusal
├── NotSignedIn  401   nobody is signed in, or the session or key is not valid
├── NotYours     403   somebody else's: a foreign link, not the host, banned
├── NotFound     404   no such table, player, game, seat
├── TooLate      409   taken, full, already begun, still running
├── Gone         410   a link that is expired or revoked, a table that is closed
├── WrongForm    422   not what the form says, or not what the game allows
└── TooOften     429   (in `limits`) with the seconds to wait
"""

from typing import ClassVar

from fragboard.core.errors import FragboardError


class Refusal(FragboardError):
    """Something is refused; nothing has changed."""

    def __init__(self, status: int, code: str, message: str, clause: str = "") -> None:
        self.status = status
        self.code = code
        self.message = message
        self.clause = clause
        super().__init__(message)


class OfStatus(Refusal):
    """A refusal whose status code follows from its kind."""

    usual: ClassVar[int]

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(self.usual, code, message, clause)


class NotSignedIn(OfStatus):
    usual = 401


class NotYours(OfStatus):
    usual = 403


class NotFound(OfStatus):
    usual = 404


class TooLate(OfStatus):
    usual = 409


class Gone(OfStatus):
    usual = 410


class WrongForm(OfStatus):
    usual = 422
