"""One world: a whole server inside this process, with a clock that we turn, and names that we give.

Two of them with the same clock, the same seed and the same ids differ in nothing but the log that their table begins
with, and in what is then done at it.
"""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, Literal

import httpx
from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from fragboard.play.fair import commitment
from fragboard.server.app import create_app
from fragboard.server.http.limits import Limits
from fragboard.server.lobby.seat_links import Links
from fragboard.server.people.accounts import People, hash_of
from fragboard.server.protocol.messages import FromClient, Hello
from fragboard.server.replay.story import LookingBack
from fragboard.server.services import Services
from fragboard.server.settings import Budgets, Settings, read_settings
from fragboard.server.store import Person, Seat, Session, Step, Store, Table
from fragboard.server.table.bot_workers import Question
from fragboard.server.table.keeper import Keeper
from fragboard.server.table.live import LiveTable
from fragboard.server.table.viewers.audience import Listener
from tests.online.worlds import Row, Rules, State
from tests.server.conftest import CHEAP, Clock

TABLE = "table"
SEED = bytes(range(32))
PACE = 1.0
GRACE = 20.0
MANY = 1_000_000
Kind = Literal["person", "bot"]


class Thinker:
    """The bots of a world: they answer what is planned for their seat, and think until something is."""

    def __init__(self) -> None:
        self.ask_for_plans: Callable[[], None] = lambda: None
        self.waiting: set[int] = set()  # seats whose bots do not know what to answer
        self._planned: dict[int, list[str]] = {}
        self._news = asyncio.Event()

    def plan(self, seat: int, answers: list[str]) -> None:
        self._planned[seat] = answers
        self.waiting.discard(seat)
        self._news.set()

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def think(self, question: Question) -> list[str]:
        while not self._planned.get(question.seat):
            self._news.clear()
            self.waiting.add(question.seat)
            self.ask_for_plans()
            if question.seat in self.waiting:
                await self._news.wait()
        return [self._planned[question.seat].pop(0)]


@cache
def building() -> FastAPI:
    """The routes, which are the same in every house and take a while to make."""
    return create_app(read_settings())


class Door:
    """Who comes in here finds the services of this house."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.limits = Limits(services.settings.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        building().state.services, building().state.limits = self.services, self.limits
        await building()(scope, receive, send)


class House:
    """A server with one table. Nothing happens by itself: `act` does what is due."""

    def __init__(self, store: Store, clock: Clock, settings: Settings) -> None:
        self.store = store
        self.clock = clock
        self.settings = settings
        self.thinker = Thinker()
        self.keeper = Keeper(store, settings, now=clock, thinker=self.thinker)
        transport = httpx.ASGITransport(app=Door(self._services()))
        self.http = httpx.AsyncClient(transport=transport, base_url="http://house", headers={"X-Fragboard": "1"})
        self.live: LiveTable
        self.listeners: dict[int | None, list[Listener]] = {}

    def _services(self) -> Services:
        return Services(
            settings=self.settings,
            store=self.store,
            people=People(self.store, session_days=90, now=self.clock, hasher=CHEAP),
            links=Links("secret", days=14, now=self.clock),
            keeper=self.keeper,
            back=LookingBack(self.store, now=self.clock),
            now=self.clock,
        )

    # Setting up.

    async def furnish(self, rules: Rules, log: Sequence[Row], kinds: Sequence[Kind], **more: Any) -> None:
        """People with sessions, and a running table that begins with these answers."""
        now = self.clock()
        for name in [*(f"p{seat}" for seat in range(len(kinds))), "stranger"]:
            await self.store.people.add(Person(id=name, kind="guest", name=name, created=now, seen=now))
            session = Session(hash=hash_of(f"token of {name}"), person=name, created=now, seen=now, expires=now + MANY)
            await self.store.people.add_session(session)
        table = Table(
            id=TABLE,
            game=rules.info.id,
            rules=rules.info.rules,
            options=dict(rules.info.settle(len(kinds), more.pop("options", None) or rules.info.opening(len(kinds)))),
            size=len(kinds),
            seats=tuple(seat_of(number, kind) for number, kind in enumerate(kinds)),
            **{"title": "", "host": "p0", "public": True, "spectators": "public", "delay": 0.0, "clock": None, **more},
            status="running",
            seed=SEED,
            commitment=commitment(SEED),
            rated=False,
            created=now,
            started=now,
            moved=now,
            wake_at=now,
            length=1,
            given=len(log),
        )
        given = Step(table=TABLE, seq=1, kind="given", seat=None, command=None, body={"entries": list(log)}, at=now)
        await self.store.tables.create(table, steps=[given])
        self.live = await self.keeper.open(TABLE)

    # What is done.

    async def connect(self, viewer: int | None, *, have: int = 0, person: str | None = None) -> Listener:
        """A new socket, which has said hello."""
        name = person if person is not None else "stranger" if viewer is None else f"p{viewer}"
        listener = self.live.listener(viewer, await self.store.people.find(name))
        self.listeners.setdefault(viewer, []).append(listener)
        await self.live.receive(listener, Hello(have=have))
        return listener

    async def hang_up(self, viewer: int | None) -> None:
        """All sockets of a viewer are closed."""
        for listener in self.listeners.pop(viewer, []):
            await self.live.leave(listener)

    async def send(self, viewer: int | None, message: FromClient) -> None:
        """Something said through the first socket of a viewer."""
        await self.live.receive(self.listeners[viewer][0], message)

    def heard(self, viewer: int | None) -> list[list[bytes]]:
        """What has come over each socket of a viewer since the last look."""
        return [listener.take() for listener in self.listeners.get(viewer, [])]

    async def ask(
        self, method: str, path: str, *, person: str | None, body: Mapping[str, Any] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """An HTTP request: status, headers, body."""
        headers = {} if person is None else {"Cookie": f"fragboard=token of {person}"}
        answer = await self.http.request(method, path, json=body, headers=headers)
        return answer.status_code, dict(answer.headers), answer.content

    # What is so.

    @property
    def state(self) -> State:
        return self.live.game.match.state

    @property
    def asked(self) -> list[int]:
        return self.live.game.asked

    def forced(self, seat: int) -> bool:
        """Whether a seat is asked and has no choice."""
        return seat in self.asked and not self.live.game.has_choice(seat)


def seat_of(number: int, kind: Kind) -> Seat:
    if kind == "bot":
        return Seat(seat=number, kind="bot", level="easy", name=f"bot {number}", driver="bot")
    return Seat(seat=number, kind="person", person=f"p{number}", name=f"name {number}", driver="person")


def settings_for(folder: Path) -> Settings:
    budgets = Budgets(**dict.fromkeys(Budgets.model_fields, MANY))
    return read_settings(database_url=str(folder / "house.sqlite"), grace=GRACE, bot_pace=PACE, limits=budgets)


@asynccontextmanager
async def open_house(folder: Path, pattern: Path, clock: Clock) -> AsyncIterator[House]:
    """A house with a database of its own, copied from a fresh one."""
    folder.mkdir(parents=True)
    shutil.copy(pattern, folder / "house.sqlite")
    settings = settings_for(folder)
    async with Store(settings.database()) as store:
        house = House(store, clock, settings)
        yield house
        await house.http.aclose()
        await house.keeper.stop()
