"""News between processes that serve the same tables: PostgreSQL's LISTEN and NOTIFY. With SQLite there is one process.

The store says what it has written, in the same transaction. What was said while the connection was down is lost, so
listeners are told that something may have been missed, and look for themselves.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from fragboard.server.store import CHANNEL, Store, listening_address

log = structlog.get_logger()

AGAIN: Final = 1.0  # seconds before the next attempt to connect


class Notifications:
    """`heard` gets the table and what about it; `missed` is called whenever the connection is new."""

    def __init__(self, store: Store, heard: Callable[[str, str], None], missed: Callable[[], None]) -> None:
        self._store = store
        self._heard = heard
        self._missed = missed
        self._task: asyncio.Task[None] | None = None
        self.connected = False

    async def start(self) -> None:
        if self._store.shared:
            self._task = asyncio.create_task(self._stay_connected())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _stay_connected(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:  # whatever it is: without news there is only the slow way to hear of others
                log.warning("news from other processes are not heard", reason=repr(error))
            await asyncio.sleep(AGAIN)

    async def _listen(self) -> None:
        """Listen until the connection is lost."""
        import asyncpg  # only where there is a PostgreSQL

        lost = asyncio.Event()
        connection = await asyncpg.connect(listening_address(self._store.database))
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._hear)
            self.connected = True
            self._missed()
            await lost.wait()
            log.warning("the connection for news from other processes is lost")
        finally:
            self.connected = False
            connection.terminate()

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        table, _, what = str(payload).partition(" ")
        self._heard(table, what)
