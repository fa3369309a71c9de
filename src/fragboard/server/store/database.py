"""How the database is reached: SQLite in a file, or PostgreSQL; reading and writing.

A piece of work is a plain function over a connection. SQLite has one writer at a time, so there is one thread that
writes, and what waits for it goes into one transaction together: a commit costs a trip to the disk (`synchronous=FULL`)
that ten steps can share. One trip to the thread per piece of work costs a quarter of what aiosqlite's trip per
statement does. On PostgreSQL every piece of work has a transaction of its own.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, make_url, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import create_async_engine

from fragboard.server.store.errors import Conflict, StoreError, Unreachable

T = TypeVar("T")
P = ParamSpec("P")
Q = TypeVar("Q", bound="Part")
Work = Callable[[Connection], T]
Waiting = tuple[Work[Any], "asyncio.Future[Any]"]

CHANNEL = "fragboard"  # on which PostgreSQL tells the other processes
BUSY_SECONDS = 15
READERS = 4
POSTGRES_CONNECTIONS = 12


def address_of(database: str) -> URL:
    """The address of a database that is given as an address or as the path of an SQLite file."""
    if "://" not in database:
        return URL.create("sqlite+pysqlite", database=str(Path(database).expanduser()))
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):
        raise StoreError("the database address cannot be read; it looks like postgresql://user@host/name") from None
    family = url.drivername.partition("+")[0]
    if family in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+asyncpg")
    if family == "sqlite" and url.database and url.database != ":memory:":
        return url.set(drivername="sqlite+pysqlite")
    raise StoreError(f"{family} is not a database Fragboard can use: give postgresql://… or the path of a file")


def file_of(database: str) -> Path | None:
    """The file of an SQLite database; None for PostgreSQL."""
    url = address_of(database)
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


class Database:
    """The connections of one process to one database."""

    def __init__(self, database: str) -> None:
        self.url = address_of(database)
        self.shared = self.url.get_backend_name() == "postgresql"  # several processes may serve the same tables
        self._reach: Postgres | Sqlite = Postgres(self.url) if self.shared else Sqlite(self.url)

    async def read(self, work: Work[T]) -> T:
        """Look something up."""
        with in_our_words():
            return await self._reach.read(work)

    async def write(self, work: Work[T]) -> T:
        """Carry out a piece of work in a transaction; it is on disk when this returns. An error undoes all of it."""
        with in_our_words():
            return await self._reach.write(work)

    async def close(self) -> None:
        """Let what is being written come to its end, then hang up."""
        await self._reach.close()


@contextmanager
def in_our_words() -> Iterator[None]:
    """What a database says in its own words is one of our errors."""
    try:
        yield
    except IntegrityError:
        raise Conflict("what this refers to is no longer there") from None
    except (ProgrammingError, DataError):  # a mistake of ours, to be seen as such
        raise
    except (OSError, DBAPIError, PoolTimeout) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error
        raise Unreachable(str(reason)) from None


class Part:
    """A part of the store: its methods are written over a connection and called without one."""

    def __init__(self, database: Database) -> None:
        self.database = database


def reading(query: Callable[Concatenate[Q, Connection, P], T]) -> Callable[Concatenate[Q, P], Coroutine[Any, Any, T]]:
    """Make an awaitable method of one that looks something up."""

    @wraps(query)
    async def called(part: Q, /, *given: P.args, **named: P.kwargs) -> T:
        return await part.database.read(lambda connection: query(part, connection, *given, **named))

    return called


def writing(query: Callable[Concatenate[Q, Connection, P], T]) -> Callable[Concatenate[Q, P], Coroutine[Any, Any, T]]:
    """Make an awaitable method of one that changes something: all of it, or, if it raises, nothing."""

    @wraps(query)
    async def called(part: Q, /, *given: P.args, **named: P.kwargs) -> T:
        return await part.database.write(lambda connection: query(part, connection, *given, **named))

    return called


class Postgres:
    """Every piece of work has a connection and a transaction of its own."""

    def __init__(self, url: URL) -> None:
        self._engine = create_async_engine(
            url, pool_size=POSTGRES_CONNECTIONS, max_overflow=0, pool_pre_ping=True, hide_parameters=True
        )

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class Sqlite:
    """One thread writes, a few read."""

    def __init__(self, url: URL) -> None:
        make_folder(Path(str(url.database)).parent)
        self._reading = sqlite_engine(url, begin="BEGIN", connections=READERS)
        self._writing = sqlite_engine(url, begin="BEGIN IMMEDIATE", connections=1)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-write")
        self._waiting: list[Waiting] = []
        self._busy: asyncio.Task[None] | None = None

    async def read(self, work: Work[T]) -> T:
        def looked_up() -> T:
            with self._reading.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, looked_up)

    async def write(self, work: Work[T]) -> T:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._busy is None:
            self._busy = asyncio.create_task(self._write_waiting())
        return await future

    async def close(self) -> None:
        while self._busy is not None:
            await asyncio.wait([self._busy])
        for engine, threads in ((self._reading, self._readers), (self._writing, self._writer)):
            threads.shutdown()
            engine.dispose()

    async def _write_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                group, self._waiting = self._waiting, []
                works = [work for work, _ in group]
                outcomes = await loop.run_in_executor(self._writer, write_group, self._writing, works)
                for (_, future), outcome in zip(group, outcomes, strict=True):
                    settle(future, outcome)
        finally:
            self._busy = None


@dataclass(frozen=True)
class Failed:
    """A piece of work that was undone, and why."""

    error: Exception


def write_group(engine: Engine, works: Sequence[Work[Any]]) -> list[Any]:
    """Carry out several pieces of work in one transaction; one that fails is undone alone."""
    outcomes: list[Any] = []
    try:
        with engine.begin() as connection:
            if len(works) == 1:
                return [works[0](connection)]
            for work in works:
                try:
                    with connection.begin_nested():
                        outcomes.append(work(connection))
                except Exception as error:
                    outcomes.append(Failed(error))
    except Exception as error:  # the commit itself: nothing of it happened
        return [Failed(error) for _ in works]
    return outcomes


def settle(future: "asyncio.Future[Any]", outcome: Any) -> None:
    """Tell those who wait; anyone who was cancelled meanwhile no longer does."""
    if future.done():
        return
    if isinstance(outcome, Failed):
        future.set_exception(outcome.error)
    else:
        future.set_result(outcome)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the folder {folder} for the database cannot be created: {error.strerror}") from None


def sqlite_engine(url: URL, *, begin: str, connections: int) -> Engine:
    """An engine that begins its transactions itself: the driver's own way breaks savepoints."""
    engine = create_engine(
        url,
        pool_size=connections,
        max_overflow=0,
        connect_args={"timeout": BUSY_SECONDS},
        pool_reset_on_return=None,
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def upsert(connection: Connection, table: Table, values: dict[str, Any], *, keep: bool = False) -> Any:
    """Insert a row; if there is one with the same key, put the new values there, or `keep` it as it is."""
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    fresh: Any = dialect.insert(table).values(**values)
    key = list(table.primary_key.columns)
    rest = {name: value for name, value in values.items() if not table.columns[name].primary_key}
    return (
        fresh.on_conflict_do_nothing(index_elements=key)
        if keep
        else fresh.on_conflict_do_update(index_elements=key, set_=rest)
    )


def tell_others(connection: Connection, table: str, what: str) -> None:
    """Tell the other processes that something about a table has changed, once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": f"{table} {what}"}
        )


def listening_address(database: Database) -> str:
    """What asyncpg connects to, to hear what `tell_others` says."""
    return database.url.set(drivername="postgresql").render_as_string(hide_password=False)
