"""The clients of the load test: people at many tables who answer at random, as cheaply as possible.

At one table one person answers after the other, so that it is known to which answer every update belongs. Only the
numbers that this needs are read from a message.
"""

import asyncio
import random
import secrets
import time
from collections import Counter
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE = 10.0  # seconds after which something that has not come is an error
SEATS = 5  # of the tables; more viewers than that are spectators
AT_ONCE = 16  # tables that are being opened at the same time


class Outcome(msgspec.Struct):
    ranks: list[int]


class Option(msgspec.Struct):
    action: str


class Question(msgspec.Struct):
    decision: int
    options: list[Option]


class Picture(msgspec.Struct):
    asked: list[int]
    question: Question | None
    outcome: Outcome | None


class Welcome(msgspec.Struct, tag="welcome"):
    after: int
    lines: list[msgspec.Raw]
    picture: Picture | None


class Update(msgspec.Struct, tag="update"):
    after: int
    lines: list[msgspec.Raw]
    picture: Picture


class Done(msgspec.Struct, tag="done"):
    id: str


class Refused(msgspec.Struct, tag="refused"):
    reason: str


class Bye(msgspec.Struct, tag="bye"):
    reason: str


class Around(msgspec.Struct, tag="around"):
    pass


class Said(msgspec.Struct, tag="said"):
    pass


class Pong(msgspec.Struct, tag="pong"):
    pass


decode = msgspec.json.Decoder(Welcome | Update | Done | Refused | Bye | Around | Said | Pong).decode


class Forgetful(CookieJar):
    """One HTTP client speaks for many people, so it must keep nobody's cookies."""

    def extract_cookies(self, response: Any, request: Any) -> None:
        pass


@dataclass
class Orders:
    """What one process of clients is to do."""

    url: str
    tables: int
    viewers: int
    think: float  # seconds between two answers at a table, on average
    seed: int


@dataclass
class Measured:
    """What was measured; times in seconds."""

    acknowledged: list[float] = field(default_factory=list)  # from answer to `done`
    shown: list[float] = field(default_factory=list)  # from answer to the update, at each viewer
    shown_to_all: list[float] = field(default_factory=list)  # … and at the last of them
    updates: int = 0
    bytes: int = 0
    games: int = 0
    busy: float = 0.0  # CPU seconds of the clients themselves
    errors: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Measured") -> None:
        self.acknowledged += other.acknowledged
        self.shown += other.shown
        self.shown_to_all += other.shown_to_all
        self.updates += other.updates
        self.bytes += other.bytes
        self.games += other.games
        self.busy += other.busy
        self.errors += other.errors


class Flight:
    """An answer on its way: what has come back so far, and whether that is all."""

    def __init__(self, viewer: "Watcher", question: Question, viewers: int) -> None:
        self.viewer = viewer
        self.id = secrets.token_hex(8)
        self.decision = question.decision
        self.asked = viewer.asked
        self.sent = time.perf_counter()
        self.done: float | None = None
        self.own: Update | None = None
        self.arrivals: list[list[tuple[float, list[int]]]] = [[] for _ in range(viewers)]
        self.complete = asyncio.Event()

    def updated(self, viewer: "Watcher", update: Update, now: float) -> None:
        self.arrivals[viewer.number].append((now, update.picture.asked))
        question = update.picture.question
        if viewer is self.viewer and (question is None or question.decision != self.decision):
            self.own = self.own or update
        self.look()

    def look(self) -> None:
        if self.done is not None and self.own is not None and (not self.public or None not in self.shown()):
            self.complete.set()

    @property
    def public(self) -> bool:
        """Whether the others see it too: half of a sealed order shows nothing."""
        return self.own is not None and (bool(self.own.lines) or self.own.picture.asked != self.asked)

    def shown(self) -> list[float | None]:
        """When each viewer was shown the position after this answer: the one in which the same seats are asked."""
        assert self.own is not None
        wanted = self.own.picture.asked
        return [next((t - self.sent for t, asked in came if asked == wanted), None) for came in self.arrivals]


class Watcher:
    """One connection: a seat of a table, or a spectator."""

    def __init__(self, table: "Table", number: int, cookie: str) -> None:
        self.table = table
        self.number = number
        self.cookie = cookie
        self.heard = 0  # lines
        self.asked: list[int] = []
        self.question: Question | None = None
        self.over = False
        self.socket: ClientConnection | None = None
        self.listening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.heard, self.asked, self.question, self.over = 0, [], None, False
        url = self.table.orders.url
        seat = f"?seat={self.number}" if self.number < SEATS else ""
        self.socket = await connect(
            f"{url.replace('http', 'ws', 1)}/ws/tables/{self.table.id}{seat}",
            additional_headers={"Cookie": self.cookie},
            origin=url,  # type: ignore[arg-type]  # a name for str
            compression=None,
            max_size=None,
            ping_interval=None,
            proxy=None,
        )
        await self.socket.send('{"type":"hello"}')
        self.take(await self.socket.recv())
        self.listening = asyncio.create_task(self.listen(self.socket))

    async def listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.take(text)
            self.table.failed("the server closed a socket")
        except ConnectionClosed as error:
            self.table.failed(f"a socket broke: {error.rcvd}")

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.wait([self.listening])
        if self.socket is not None:
            await self.socket.close()

    def take(self, text: str | bytes) -> None:
        now = time.perf_counter()
        self.table.figures.bytes += len(text)
        message = decode(text)
        if isinstance(message, Welcome | Update):
            self.see(message)
        flight = self.table.flight
        if isinstance(message, Update):
            self.table.figures.updates += 1
            if flight is not None:
                flight.updated(self, message, now)
        elif isinstance(message, Done):
            if flight is not None and flight.id == message.id:
                flight.done = now - flight.sent
                flight.look()
        elif isinstance(message, Refused | Bye):
            self.table.failed(f"{type(message).__name__.lower()}: {message.reason}")

    def see(self, message: Welcome | Update) -> None:
        if message.after != self.heard:
            self.table.failed("a hole in a stream")
        self.heard = message.after + len(message.lines)
        if message.picture is not None:
            self.asked, self.question = message.picture.asked, message.picture.question
            self.over = message.picture.outcome is not None
            self.table.changed.set()


class Table:
    """A table with its people; when a game is over they open another one."""

    def __init__(self, orders: Orders, http: httpx.AsyncClient, figures: Measured, chances: random.Random) -> None:
        self.orders = orders
        self.http = http
        self.figures = figures
        self.chances = chances
        self.id = ""
        self.watchers: list[Watcher] = []
        self.flight: Flight | None = None
        self.changed = asyncio.Event()

    def failed(self, what: str) -> None:
        self.figures.errors[what] += 1

    async def post(self, path: str, cookie: str, **body: Any) -> httpx.Response:
        headers = {"X-Fragboard": "1", **({"Cookie": cookie} if cookie else {})}
        answer = await self.http.post(self.orders.url + path, json=body, headers=headers)
        answer.raise_for_status()
        return answer

    async def gather(self) -> None:
        """The people come, and sit down at a table."""
        for number in range(self.orders.viewers):
            answer = await self.post("/api/me", "", name=f"person {number}")
            cookie = answer.headers["set-cookie"].partition(";")[0]
            self.watchers.append(Watcher(self, number, cookie))
        await self.open()

    async def open(self) -> None:
        host, *others = (watcher.cookie for watcher in self.watchers[:SEATS])
        empty = SEATS - 1 - len(others)
        seats = [{"kind": "me"}] + [{"kind": "open"}] * len(others) + [{"kind": "bot", "level": "random"}] * empty
        answer = await self.post("/api/tables", host, game="bingo", seats=seats)
        opened = answer.json()
        self.id = opened["table"]["id"]
        for cookie, link in zip(others, opened["links"], strict=True):
            await self.post(f"/api/tables/{self.id}/join", cookie, token=link["token"])
        for watcher in self.watchers:
            await watcher.open()

    async def close(self) -> None:
        for watcher in self.watchers:
            await watcher.close()

    async def play(self) -> None:
        """Answer after answer, each after some thinking."""
        while True:
            await asyncio.sleep(self.chances.expovariate(1 / self.orders.think))
            if all(watcher.over for watcher in self.watchers):
                self.figures.games += 1
                await self.close()
                await self.open()
            asked = [watcher for watcher in self.watchers if watcher.question is not None]
            if asked:
                await self.answer(self.chances.choice(asked))
            else:
                self.changed.clear()
                await asyncio.wait_for(self.changed.wait(), PATIENCE)

    async def answer(self, watcher: Watcher) -> None:
        question, socket = watcher.question, watcher.socket
        assert question is not None and socket is not None
        action = self.chances.choice(question.options).action
        self.flight = flight = Flight(watcher, question, len(self.watchers))
        command = {"type": "answer", "id": flight.id, "decision": flight.decision, "actions": [action]}
        await socket.send(msgspec.json.encode(command).decode())
        try:
            await asyncio.wait_for(flight.complete.wait(), PATIENCE)
        except TimeoutError:
            self.failed(f"not everyone was shown an answer within {PATIENCE:.0f} s")
        else:
            self.noted(flight)
        finally:
            self.flight = None

    def noted(self, flight: Flight) -> None:
        assert flight.done is not None
        self.figures.acknowledged.append(flight.done)
        if flight.public:
            times = [seconds for seconds in flight.shown() if seconds is not None]
            self.figures.shown += times
            self.figures.shown_to_all.append(max(times))


class Crowd:
    """All tables of one process."""

    def __init__(self, orders: Orders) -> None:
        self.figures = Measured()
        self.ready = 0
        limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
        self.http = httpx.AsyncClient(cookies=Forgetful(), limits=limits, timeout=60, trust_env=False)
        self.tables = [
            Table(orders, self.http, self.figures, random.Random(orders.seed + n)) for n in range(orders.tables)
        ]

    async def gather(self) -> None:
        """Open every table."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(table: Table) -> None:
            async with gate:
                await table.gather()
            self.ready += 1

        await asyncio.gather(*(one(table) for table in self.tables))

    async def play(self, seconds: float) -> None:
        """Play everywhere for that long; a table that fails is an error."""
        begun = time.process_time()
        playing = [asyncio.create_task(table.play()) for table in self.tables]
        fallen, _ = await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
        for task in fallen:
            self.figures.errors[f"a table failed: {task.exception()!r}"] += 1
        self.figures.busy = time.process_time() - begun
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)

    async def close(self) -> None:
        for table in self.tables:
            await table.close()
        await self.http.aclose()
