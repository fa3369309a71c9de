"""What the store hands out: the rows of the database as values that cannot be changed."""

import re
from dataclasses import dataclass, field
from typing import Any, TypedDict

from fragboard.server.protocol.messages import Driver, PersonKind, SeatKind, Spectators, Status

IMPORTED = "import"  # the origin of a table that came as a file
LESSON = "lesson:"  # with the id of the lesson: the origin of a table for one


def could_be_id(id: str) -> bool:
    """Whether something like this can be an id at all; what strangers send may be no text for a database."""
    return re.fullmatch(r"[A-Za-z0-9_:-]{1,40}", id) is not None


@dataclass(frozen=True, kw_only=True)
class Person:
    """Somebody who can sit at a table: a guest, an account, a remote bot with a key, or a level of our own bots."""

    id: str
    kind: PersonKind
    name: str
    created: float
    seen: float
    name_key: str | None = None
    password: str | None = field(default=None, repr=False)
    owner: str | None = None
    banned: float | None = None
    ban_reason: str = ""


@dataclass(frozen=True, kw_only=True)
class Session:
    """A browser that is signed in; only a hash of its token is kept."""

    hash: str = field(repr=False)
    person: str
    created: float
    seen: float
    expires: float


@dataclass(frozen=True, kw_only=True)
class Key:
    """A key of a remote bot; only a hash of it is kept."""

    id: str
    hash: str = field(repr=False)
    person: str
    owner: str
    created: float
    revoked: float | None = None


@dataclass(frozen=True, kw_only=True)
class Seat:
    """A seat of a table. A bot's seat with a person was left by that person, who is rated by what the bot does."""

    seat: int
    kind: SeatKind
    person: str | None = None
    level: str = ""
    name: str = ""
    link: int = 1
    driver: Driver = "nobody"
    seen: float | None = None


@dataclass(frozen=True, kw_only=True)
class Table:
    """A table with its seats, as far as it is about the table and not in its log."""

    id: str
    game: str
    rules: str
    options: dict[str, str | int]
    size: int
    title: str
    host: str | None
    public: bool
    spectators: Spectators
    delay: float
    clock: dict[str, Any] | None
    status: Status
    seed: bytes = field(repr=False)
    commitment: str
    rated: bool
    created: float
    moved: float
    seats: tuple[Seat, ...]
    origin: str | None = None
    given: int = 0
    next: str | None = None
    started: float | None = None
    ended: float | None = None
    length: int = 0
    clocks: Any = None
    asked: list[int] = field(default_factory=list)
    paused: bool = False
    result: dict[str, Any] | None = None
    wake_at: float | None = None
    keeper: str | None = None
    keeper_until: float = 0

    @property
    def imported(self) -> bool:
        """Whether the game came as a file."""
        return self.origin == IMPORTED

    @property
    def lesson(self) -> str | None:
        """The id of the lesson that the table was put up for."""
        return self.origin.removeprefix(LESSON) if self.origin is not None and self.origin.startswith(LESSON) else None

    def seats_of(self, person: str | None) -> list[int]:
        """Where this person sits."""
        return [s.seat for s in self.seats if s.kind == "person" and person is not None and s.person == person]


@dataclass(frozen=True, kw_only=True)
class Step:
    """One step of a table's log. `command` is the client's id of it; steps of the server have none."""

    table: str
    seq: int
    kind: str
    seat: int | None
    command: str | None
    body: Any
    at: float


class TableChange(TypedDict, total=False):
    """What a step changes in the row of its table; what is not named stays."""

    clocks: Any
    asked: list[int]
    moved: float  # where it is not the time of the step, because nobody may know of that
    wake_at: float | None
    paused: bool
    rated: bool
    status: Status
    result: dict[str, Any] | None
    ended: float | None


@dataclass(frozen=True, kw_only=True)
class Snapshot:
    """A short cut to the position after step `seq`."""

    table: str
    seq: int
    body: Any


@dataclass(frozen=True, kw_only=True)
class ChatLine:
    """A line of chat; seat None is a spectator."""

    table: str
    n: int
    seat: int | None
    person: str | None
    name: str
    text: str
    at: float
    command: str | None = None


@dataclass(frozen=True, kw_only=True)
class SeatResult:
    """How a game ended for a seat; person None: nobody who can still be named."""

    table: str
    seat: int
    person: str | None
    game: str
    seats: int
    rank: int
    share: float
    rated: bool
    ended: float


@dataclass(frozen=True, kw_only=True)
class Rating:
    """How well a person plays a game (empty: all games together), as openskill sees it."""

    person: str
    game: str
    mu: float
    sigma: float
    games: int
    wins: float
    fair: float
