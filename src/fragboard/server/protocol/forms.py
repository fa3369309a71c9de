"""What goes over HTTP: bodies that are sent, answers that come back. Part of the protocol, like `messages`."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from fragboard.bots.levels import LEVELS
from fragboard.server.protocol.messages import PersonKind, SeatKind, Spectators, Status

NAME = 24  # characters of a name
PASSWORD = 200
TITLE = 60
CHAT = 500

Name = Annotated[str, Field(min_length=1, max_length=NAME)]
Title = Annotated[str, Field(max_length=TITLE)]
Password = Annotated[str, Field(min_length=8, max_length=PASSWORD)]
SeatNumber = Annotated[int, Field(ge=0, le=9)]
LineNumber = Annotated[int, Field(ge=0, le=1_000_000)]
Level = Annotated[str, Field(pattern=rf"^({'|'.join(LEVELS)})$")]
BOT_LEVEL = "normal"  # of bots whose level nobody has chosen


class Form(BaseModel):
    """An unknown field is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Trouble(Form):
    """Every refusal: {"code": "taken", "message": "seat 2 is already taken by Ada", "clause": ""}"""

    code: str
    message: str
    clause: str = ""


# Games.


class ValueCard(Form):
    """{"value": 3, "seats": [2], "modes": ["arena"]}: a value with these numbers of seats in these modes; none: all."""

    value: str | int
    seats: list[int]
    modes: list[str]


class OptionCard(Form):
    """One choice made before a game: one of `values` (value: meaning), a number from `low` to `high` (there is none if
    `high` is not above `low`), or either.

    It exists in `modes` (none named: in all). The first of `defaults` that applies overrides `default`; a value under
    `limits` can be chosen only there.
    """

    id: str
    clause: str
    default: str | int
    meaning: str
    values: dict[str, str]
    low: int
    high: int
    modes: list[str]
    defaults: list[ValueCard]
    limits: list[ValueCard]


class ModeCard(Form):
    """A value of the option `mode`: for how many seats, against one another or together, what it sets unless told
    otherwise, and what it fixes."""

    id: str
    meaning: str
    seats: list[int]
    competitive: bool
    sets: dict[str, str | int]
    fixes: dict[str, str | int]


class LessonCard(Form):
    """{"id": "orders", "title": "Give an order"}: a short scripted part of a game, to learn it by playing."""

    id: str
    title: str


class GameCard(Form):
    """A game in the lobby. `presets`: what a value of the option `preset` sets, overriding what a mode sets, where an
    option exists and can have that value. `lessons`: in their order, if any."""

    id: str
    title: str
    summary: str
    primer: str
    rules: str
    seats: list[int]
    minutes: int
    points: str
    modes: list[ModeCard]
    options: list[OptionCard]
    presets: dict[str, dict[str, str | int]]
    lessons: list[LessonCard]


class LevelCard(Form):
    """A bot level and how it plays."""

    id: str
    meaning: str


class Games(Form):
    """All games and bot levels of this server."""

    games: list[GameCard]
    levels: list[LevelCard]


class Clause(Form):
    """{"id": "BDA-BUY-1", "section": "Buying", "text": "…"}"""

    id: str
    section: str
    text: str


class Rulebook(Form):
    """The rules of a game as numbered clauses."""

    game: str
    title: str
    rules: str
    clauses: list[Clause]


# People.


class Me(Form):
    """Who is asking. `kind`: guest, account or bot; a null id: nobody yet."""

    id: str | None
    name: str
    kind: Literal["nobody", "guest", "account", "bot"]


class NameForm(Form):
    """{"name": "Ada"}"""

    name: Name


class ClaimForm(Form):
    """{"password": "correct horse"}: a guest becomes an account; the name, the seats and the games stay."""

    password: Password


class LoginForm(Form):
    """{"name": "Ada", "password": "correct horse"}"""

    name: Name
    password: Annotated[str, Field(max_length=PASSWORD)]


class PasswordForm(Form):
    """{"old": "correct horse", "new": "battery staple"}: a new password; signs out everywhere else."""

    old: Annotated[str, Field(max_length=PASSWORD)]
    new: Password


class KeyCard(Form):
    """A key of a remote bot. `secret` is shown once, when it is made."""

    id: str
    name: str
    player: str
    created: float
    secret: str | None = None


class Keys(Form):
    keys: list[KeyCard]


# Tables.


class ClockForm(Form):
    """{"bank": 300, "gain": 15, "empty": "default"}

    Seconds in the bank, seconds gained per decision, and what happens when it is empty: the rulebook's default answer,
    or a bot plays the seat.
    """

    bank: Annotated[float, Field(ge=5, le=30 * 86400)]
    gain: Annotated[float, Field(ge=0, le=7 * 86400)]
    empty: Literal["default", "bot"] = "default"


class SeatForm(Form):
    """{"kind": "bot", "level": "hard"}

    Who sits there: `me` (several times for a hot seat), `open`, or a `bot` with its level. `name` tells the seats
    of one person apart.
    """

    kind: Literal["me", "open", "bot"]
    level: Level | None = None
    name: Name | None = None


class TableForm(Form):
    """{"game": "bingo", "title": "Friday frags", "options": {"mode": "quick"}, "seats": [{"kind": "me"},
    {"kind": "open"}, {"kind": "bot", "level": "normal"}], "clock": {"bank": 300, "gain": 15}, "public": true}

    A new table. It starts automatically when no seat is open.
    """

    game: Annotated[str, Field(max_length=40)]
    title: Title = ""
    options: Annotated[dict[str, str | int], Field(max_length=40)] = {}
    seats: Annotated[list[SeatForm], Field(min_length=1, max_length=10)]
    clock: ClockForm | None = None
    public: bool = False
    spectators: Spectators = "public"
    delay: Annotated[float, Field(ge=0, le=3600)] = 0


class PlayNowForm(Form):
    """{"game": "bingo", "level": "hard", "seats": 4}: a table against bots, started at once."""

    game: Annotated[str, Field(max_length=40)]
    level: Level = BOT_LEVEL
    seats: Annotated[int, Field(ge=1, le=10)] | None = None


class SeatCard(Form):
    """A seat in a list of tables."""

    seat: int
    name: str
    kind: SeatKind
    level: str
    player: str
    you: bool


class TableCard(Form):
    """A table in a list. `turn`: one of your seats is asked. `watch`: you may watch it. `headline`: how it ended, in
    words; empty before."""

    id: str
    title: str
    game: str
    options: dict[str, str | int]
    status: Status
    public: bool
    host: bool
    seats: list[SeatCard]
    clock: ClockForm | None
    spectators: Spectators
    delay: float
    turn: bool
    watch: bool
    created: float
    ended: float | None
    ranks: list[int] | None
    headline: str
    moved: float
    origin: str | None


class Lobby(Form):
    """Your tables, tables with an open seat, tables to watch, and finished ones to step through."""

    mine: list[TableCard]
    open: list[TableCard]
    watch: list[TableCard]
    finished: list[TableCard]


class SeatLink(Form):
    """The link to a seat is the page /join/<table>#<token>; the part after # never reaches a log."""

    seat: int
    token: str
    expires: float


class SeatLinks(Form):
    links: list[SeatLink]


class Opened(Form):
    """A new table and the links to its open seats."""

    table: TableCard
    links: list[SeatLink]


class JoinForm(Form):
    """{"token": "WyJrM3Y5Iiw…"}: sit down by a link."""

    token: Annotated[str, Field(max_length=400)]


class SitForm(Form):
    """{"seat": null}: sit down at a public table, at this seat or (null) at the first open one; or leave this seat."""

    seat: SeatNumber | None = None


class Seated(Form):
    table: str
    seat: int


class SeatChange(Form):
    """{"kind": "bot", "level": "normal"}

    What the host may make of a seat: `open` (with a new link: the old one becomes invalid), or a `bot`.
    """

    kind: Literal["open", "bot"]
    level: Level | None = None


# Looking back.


class Moment(Form):
    """The picture as the viewer had it when its stream had `n` lines (`n` as in the lines)."""

    n: int
    view: dict[str, Any]
    asked: list[int]


class Story(Form):
    """A game as one viewer saw it: its lines, and the numbers at which the picture changed."""

    table: TableCard
    viewer: int | None
    viewers: list[int]
    spectator: bool
    lines: list[Annotated[dict[str, Any], Field(json_schema_extra={"x-message": "Line"})]]
    moments: list[int]
    commitment: str
    seed: str | None
    outcome: Annotated[dict[str, Any], Field(json_schema_extra={"x-message": "Outcome"})] | None


class BranchForm(Form):
    """{"viewer": 0, "n": 41, "seats": [{"kind": "me"}, {"kind": "bot", "level": "normal"}]}

    Play on from moment `n` of viewer `viewer` (null: the spectator) of a finished game, at a new table.
    """

    viewer: SeatNumber | None = None
    n: LineNumber
    seats: Annotated[list[SeatForm], Field(min_length=1, max_length=10)]


class Roll(Form):
    """One chance answer: which numbers it drew, each below `below[i]`, and what they meant."""

    k: int
    below: list[int]
    numbers: list[int]
    answer: str


class Dice(Form):
    """All that is needed to check the dice of a finished game. `given`: how many chance answers came with a branch."""

    commitment: str
    seed: str
    given: int
    rolls: list[Roll]


# Ratings.


class Rank(Form):
    """A row of the leaderboard; `rating` is mu − 3 sigma, scaled: what a player is worth at least."""

    place: int
    player: str
    name: str
    kind: Literal["account", "bot", "level"]
    rating: float
    mu: float
    sigma: float
    games: int
    wins: float


class Leaderboard(Form):
    """Per game, or overall (game empty)."""

    game: str
    ranks: list[Rank]


class PlayerGame(Form):
    """A finished game of a player. `ending`: how it ended for them, in words: "won", "came 2nd of 4".
    `competitive`: against the others, not with them."""

    table: str
    game: str
    title: str
    ended: float
    seats: int
    rank: int
    share: float
    ending: str
    competitive: bool
    others: list[str]
    replay: bool


class PlayerRating(Form):
    game: str
    rating: float
    mu: float
    sigma: float
    games: int
    wins: float
    fair: float


class Player(Form):
    """A player's page: ratings per game (and overall: empty), and the last finished games."""

    id: str
    name: str
    kind: PersonKind
    since: float
    ratings: list[PlayerRating]
    games: list[PlayerGame]
