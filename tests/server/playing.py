"""Tables in play for the tests of the live core: rows, games, a keeper with a clock that we turn, and viewers."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from fragboard.core.errors import UndoError
from fragboard.games import registry
from fragboard.play.fair import commitment, seed_from
from fragboard.server.protocol.messages import (
    Answer,
    Around,
    FromClient,
    FromServer,
    Hello,
    Line,
    Picture,
    Refused,
    Update,
    Welcome,
)
from fragboard.server.settings import Settings
from fragboard.server.store import Person, Seat, Step, Store, Table
from fragboard.server.table.bot_workers import Question, choose
from fragboard.server.table.game import TableGame, open_game
from fragboard.server.table.keeper import Keeper
from fragboard.server.table.live import LiveTable
from fragboard.server.table.viewers.audience import Listener
from fragboard.server.table.viewers.picture import picture_of
from tests.server.conftest import Clock

TOY = "highest_card"
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
SETTINGS = Settings(grace=60, bot_pace=1.0)
Kind = Literal["person", "bot", "open"]
decode = msgspec.json.Decoder(FromServer).decode


def row(game: str = TOY, seats: int | Sequence[Kind] = 3, *, seed: object = 1, **more: Any) -> Table:
    """A running table that nobody has begun: so many people (p0, p1 …), or who sits where."""
    kinds: Sequence[Kind] = ["person"] * seats if isinstance(seats, int) else seats
    secret = seed_from(str(seed))
    settled: dict[str, Any] = {
        "id": "table",
        "game": game,
        "rules": registry.info(game).rules,
        "options": registry.info(game).settle(len(kinds)),
        "size": len(kinds),
        "title": "",
        "host": "p0",
        "public": True,
        "spectators": "public",
        "delay": 0.0,
        "clock": None,
        "status": "running",
        "seed": secret,
        "commitment": commitment(secret),
        "rated": True,
        "created": 0.0,
        "moved": 0.0,
        "wake_at": 0.0,
        "seats": tuple(seat_row(number, kind) for number, kind in enumerate(kinds)),
    }
    return Table(**(settled | more))


def seat_row(number: int, kind: Kind) -> Seat:
    if kind == "person":
        return Seat(seat=number, kind="person", person=f"p{number}", name=NAMES[number], driver="person")
    level = "random" if kind == "bot" else ""
    name = f"Bot {number}" if kind == "bot" else ""
    return Seat(seat=number, kind=kind, level=level, name=name, driver="bot" if kind == "bot" else "nobody")


# Games without a server.


class RandomGame:
    """A game in which people answer, take back, give again, ask and are late, all at random."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.chances = random.Random(seed)
        self.game = TableGame(table)
        self.steps = [self.game.begin(at=1.0)]

    def play(self) -> Iterator[Step]:
        """One step after the other, to the end."""
        while not self.game.over:
            step = self._try(float(len(self.steps) + 1))
            if step is not None:
                self.steps.append(step)
                yield step

    def _try(self, at: float) -> Step | None:
        game, what = self.game, self.chances.random()
        seat = self.chances.choice(game.asked)
        try:
            if what < 0.06:
                return game.undo(seat, at=at, why="agreed")
            if what < 0.12:
                return game.undo(seat, at=at)
            if what < 0.22:
                return game.redo(seat, at=at)
            if what < 0.25:
                return game.expire(seat, at=at)
            if what < 0.29:
                return self._table_step(seat, at)
            return game.answer(seat, self.chances.choice(options(game, seat)), at=at, command=f"c{at}")
        except UndoError:
            return None

    def _table_step(self, seat: int, at: float) -> Step:
        kind, body = self.chances.choice(
            [("ask", {"what": "undo"}), ("bot", {"why": "away"}), ("back", {}), ("pause", {}), ("go", {}), ("seat", {})]
        )
        return self.game.note(kind, seat, body, at=at)

    def again(self, snapshot: dict[str, Any] | None = None) -> TableGame:
        """The same game from its steps, as if they came from the store."""
        return open_game(self.table, self.steps, snapshot=snapshot)


def options(game: TableGame, seat: int) -> list[str]:
    return [game.rules.actions.name(action) for action in game.rules.legal(game.match.state, seat)]


def lines(game: TableGame, viewer: int | None, after: int = 0) -> list[Line]:
    return game.streams.lines(viewer, game.match.names, after=after)


def picture(game: TableGame, viewer: int | None) -> Picture:
    return picture_of(game, viewer, [])


def everything(game: TableGame) -> list[object]:
    """All that anybody can see of a game, and the ids of all questions."""
    seats = range(game.match.seats)
    return [
        [lines(game, viewer, game.streams.known_after(viewer)) for viewer in game.streams.viewers],
        [picture(game, viewer) for viewer in game.streams.viewers],
        [game.match.question(seat) for seat in seats],
        (game.seq, game.paused, game.played, game.opened, game.moved, game.match.log),
        game.consent.open,
    ]


# Tables on a server.


class Parrot:
    """Bots that think at once, in this process; `says` is what a seat shall answer instead."""

    def __init__(self) -> None:
        self.says: dict[int, str | list[str] | Exception] = {}
        self.asked: list[Question] = []

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def think(self, question: Question) -> list[str]:
        self.asked.append(question)
        said = self.says.get(question.seat)
        if isinstance(said, Exception):
            raise said
        return choose(question) if said is None else [said] if isinstance(said, str) else said


class Viewer:
    """Somebody who looks on: what came over the socket, put together as a client does."""

    def __init__(self, live: LiveTable, seat: int | None, person: Person | None) -> None:
        self.live = live
        self.seat = seat
        self.listener: Listener = live.listener(seat, person)
        self.lines: list[Line] = []
        self.picture: Picture | None = None
        self.messages: list[FromServer] = []
        self.commands = 0

    async def hello(self, have: int | None = None) -> Welcome:
        await self.live.receive(self.listener, Hello(have=len(self.lines) if have is None else have))
        return next(message for message in reversed(self.hear()) if isinstance(message, Welcome))

    def hear(self) -> list[FromServer]:
        """What has come since the last time; lines must follow one another without holes."""
        news = [decode(message) for message in self.listener.take()]
        for message in news:
            if isinstance(message, Welcome) and message.after != len(self.lines):
                self.lines = [Line(n=n + 1, kind="?", text="") for n in range(message.after)]
            if isinstance(message, (Welcome, Update)):
                assert message.after == len(self.lines)
                assert [line.n for line in message.lines] == list(
                    range(message.after + 1, message.after + len(message.lines) + 1)
                )
                self.lines += message.lines
                self.picture = message.picture
        self.messages += news
        return news

    async def send(self, message: FromClient) -> list[FromServer]:
        """Say something; what comes back, and whatever else has come."""
        await self.live.receive(self.listener, message)
        return self.hear()

    async def answer(self, *actions: str) -> list[FromServer]:
        """Answer the question: this, all of these as one choice, or the first option."""
        self.hear()
        assert self.picture is not None and self.picture.question is not None
        question = self.picture.question
        self.commands += 1
        chosen = list(actions) or [question.options[0].action]
        return await self.send(
            Answer(id=f"{self.seat}-{id(self)}-{self.commands}", decision=question.decision, actions=chosen)
        )

    async def leave(self) -> None:
        await self.live.leave(self.listener)


class Room:
    """A server with one table, whose time is ours. Nothing happens by itself: `pass_time` lets it."""

    def __init__(self, store: Store, clock: Clock, settings: Settings = SETTINGS) -> None:
        self.store = store
        self.clock = clock
        self.thinker = Parrot()
        self.keeper = Keeper(store, settings, now=clock, thinker=self.thinker)

    async def set_up(self, table: Table) -> LiveTable:
        """People, a table, and its game begun."""
        await add_people(self.store, table)
        await self.store.tables.create(table)
        return await self.open(table.id)

    async def open(self, id: str = "table") -> LiveTable:
        live = await self.keeper.open(id)
        await live.act()
        return live

    async def viewer(self, live: LiveTable, seat: int | None, person: str | None = None) -> Viewer:
        """Somebody who has said hello; the name of a seat's person is p and its number."""
        id = person or (f"p{seat}" if seat is not None else None)
        viewer = Viewer(live, seat, None if id is None else await self.store.people.find(id))
        await viewer.hello(0)
        return viewer

    async def pass_time(self, live: LiveTable, seconds: float) -> None:
        """Let the time pass, and do what is due on the way at the time it is due."""
        end = self.clock() + seconds
        while live.wake_at is not None and live.wake_at <= end:
            self.clock.wait(max(0.0, live.wake_at - self.clock()))
            before = (self.clock(), live.game.seq)
            await live.act()
            if (self.clock(), live.game.seq) == before and live.wake_at is not None and live.wake_at <= self.clock():
                break
        self.clock.wait(end - self.clock())


async def add_people(store: Store, table: Table) -> None:
    people = {seat.person for seat in table.seats if seat.person} | ({table.host} if table.host else set())
    for id in sorted(people):
        number = int(id[1:]) if id[1:].isdigit() else 0
        await store.people.add(Person(id=id, kind="guest", name=NAMES[number], created=0, seen=0))


# What the tests say in few words.


def kinds(messages: list[FromServer]) -> list[str]:
    return [type(message).__name__ for message in messages]


def refusal(messages: list[FromServer]) -> str:
    (found,) = [message for message in messages if isinstance(message, Refused)]
    return found.reason


async def people(room: Room, table: Table, *seats: int | None) -> list[Viewer]:
    live = await room.set_up(table)
    viewers = [await room.viewer(live, seat) for seat in (seats or range(table.size))]
    for viewer in viewers:
        viewer.hear()  # that the others have come
    return viewers


async def steps(room: Room) -> list[Step]:
    return await room.store.steps.read("table")


async def to_the_window(viewers: list[Viewer]) -> None:
    """Everybody bids; then seat 0 may raise, peek or pass."""
    await viewers[0].answer("bid:1")
    await viewers[0].answer("rival:2")
    for viewer in viewers[1:]:
        await viewer.answer("bid:0")
    for viewer in viewers:
        viewer.hear()


def request_of(viewer: Viewer) -> Any:
    """The open request, as a viewer sees it."""
    viewer.hear()
    found = next(m for m in reversed(viewer.messages) if isinstance(m, (Around, Welcome)))
    return found.requests[0] if found.requests else None


def drivers(viewer: Viewer) -> list[str]:
    viewer.hear()
    found = next(m for m in reversed(viewer.messages) if isinstance(m, (Around, Welcome)))
    return [seat.driver for seat in found.seats]
