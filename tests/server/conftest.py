"""What tests of the server share: a scratch store on SQLite or on a real PostgreSQL, a clock, people, tables."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from fragboard.games import registry
from fragboard.server.people.accounts import People, new_id
from fragboard.server.protocol.messages import PersonKind
from fragboard.server.store import Person, Store
from tests.server.postgres import Server, running_postgres


class Clock:
    """A time that passes when a test says so."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0

    def __call__(self) -> float:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


def make_database(where: str) -> str:
    """A database that is up to date, to be copied for every test."""

    async def made() -> None:
        async with Store(where):
            pass

    asyncio.run(made())
    return where


@pytest.fixture(scope="session")
def sqlite_pattern(tmp_path_factory: pytest.TempPathFactory) -> str:
    return make_database(str(tmp_path_factory.mktemp("pattern") / "pattern.sqlite"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def postgres_pattern(postgres: Server) -> str:
    return make_database(postgres.new_database())


@pytest.fixture
def sqlite_database(sqlite_pattern: str, tmp_path: Path) -> str:
    """The path of a fresh SQLite database."""
    return str(shutil.copy(sqlite_pattern, tmp_path / "fragboard.sqlite"))


@pytest.fixture
def postgres_database(postgres: Server, postgres_pattern: str) -> Iterator[str]:
    """The address of a fresh PostgreSQL database."""
    address = postgres.new_database(like=postgres_pattern)
    yield address
    postgres.drop_database(address)


@pytest.fixture(params=["sqlite", "postgres"])
def any_database(request: pytest.FixtureRequest) -> str:
    """A fresh database of each kind."""
    found: str = request.getfixturevalue(f"{request.param}_database")
    return found


@pytest.fixture
async def store(sqlite_database: str) -> AsyncIterator[Store]:
    """A store on SQLite."""
    async with Store(sqlite_database) as opened:
        yield opened


@pytest.fixture
async def any_store(any_database: str) -> AsyncIterator[Store]:
    """A store on SQLite, and again on PostgreSQL."""
    async with Store(any_database) as opened:
        yield opened


CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def people_of(store: Store, clock: Clock) -> People:
    """The service about people, with passwords that are checked quickly."""
    return People(store, session_days=90, now=clock, hasher=CHEAP)


async def somebody(store: Store, name: str = "Ada", kind: PersonKind = "guest") -> Person:
    """A new person in a store."""
    person = Person(
        id=new_id("p_"), kind=kind, name=name, created=0, seen=0, name_key=None if kind == "guest" else name.casefold()
    )
    await store.people.add(person)
    return person


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """A small game with hidden cards, sealed bids and a window, installed for one test."""
    monkeypatch.setitem(registry.packages(), "highest_card", "tests.toys.highest_card")
    return "highest_card"
