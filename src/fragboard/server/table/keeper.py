"""Which tables are in memory, and which process acts for them when nobody asks.

A table comes to memory when somebody looks at it or when its time has come (`wake_at`), and leaves it when it has been
quiet for a while. Of several processes one acts for a table: the one that has its lease. A process that dies renews no
lease, so another one takes its tables over; after a restart the same way leads back to every game.
"""

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from time import perf_counter
from typing import Final

import structlog

from fragboard.server.lobby import seating
from fragboard.server.lobby.requests import change, table_of
from fragboard.server.metrics import Metrics
from fragboard.server.protocol.messages import Bye
from fragboard.server.protocol.refusals import Gone, Refusal
from fragboard.server.settings import Settings
from fragboard.server.store import Store, StoreError, Table
from fragboard.server.table import clock
from fragboard.server.table.bot_workers import Thinker, Workers, load_rules
from fragboard.server.table.journal import load
from fragboard.server.table.live import LiveTable
from fragboard.server.table.notify import Notifications
from fragboard.server.table.presence import AHEAD, RENEW
from fragboard.server.table.session import Tools

log = structlog.get_logger()

LEASE: Final = 6.0  # seconds
POLL: Final = 1.0  # seconds between two looks at what is due in the store
SWEEP: Final = 5.0
SOON: Final = 60.0  # a table that has something to do within this many seconds stays in memory

STOPPING: Final = Bye(code="stopping", reason="the server is stopping; it may be back in a moment", again=True)
IDLE: Final = Bye(code="idle", reason="the table was dropped from memory; connect again", again=True)


class Keeper:
    """The tables of one process. Without `start` nothing happens by itself: tests call `act` of a table instead."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        *,
        now: Callable[[], float] = time.time,
        thinker: Thinker | None = None,
        metrics: Metrics | None = None,
        alone: bool = False,
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics or Metrics()
        self.now = now
        self.name = secrets.token_hex(8)
        self._alone = alone  # no other process serves this database
        self._thinker = thinker or Workers(settings.bot_workers)
        self._nudged = asyncio.Event()
        self._tools = Tools(
            store=store,
            settings=settings,
            thinker=self._thinker,
            metrics=self.metrics,
            now=now,
            wake=self._nudged.set,
        )
        self._notifications = Notifications(store, self._hear, self._missed)
        self._tables: dict[str, LiveTable] = {}
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._acting: dict[str, asyncio.Task[None]] = {}
        self._loops: list[asyncio.Task[None]] = []
        self._errands: set[asyncio.Task[None]] = set()
        self._renewed = now()  # the leases

    @property
    def tables(self) -> int:
        """How many are in memory."""
        return len(self._tables)

    async def start(self) -> None:
        """Go on with the games that run, from now until `stop`."""
        await self._thinker.start()
        await asyncio.to_thread(load_rules)
        await self._notifications.start()
        self._loops = [
            asyncio.create_task(self._wake_tables()),
            asyncio.create_task(self._again_and_again(POLL, self._find_due)),
            asyncio.create_task(self._again_and_again(LEASE / 3, self._renew)),
            asyncio.create_task(self._again_and_again(RENEW, self._renew_presence)),
            asyncio.create_task(self._again_and_again(SWEEP, self._sweep)),
            asyncio.create_task(self._again_and_again(SWEEP, self._look_for_steps)),
            asyncio.create_task(self._again_and_again(SOON, self._finish_results)),
        ]

    async def stop(self) -> None:
        """Let everything that is being written come to its end, say goodbye, and leave the tables to others.

        The leases end now, but are not given back: a process that takes over a table sees for how long nobody kept it.
        """
        for loop in (*self._loops, *self._acting.values(), *self._errands):
            loop.cancel()
        await asyncio.gather(*self._loops, *self._acting.values(), *self._errands, return_exceptions=True)
        await self._notifications.stop()
        for live in list(self._tables.values()):
            await live.close(STOPPING)
        self._tables.clear()
        await self.store.tables.renew(keeper=self.name, until=self.now())
        await self._thinker.stop()

    # Tables.

    async def open(self, id: str) -> LiveTable:
        """A table in memory, or a refusal: there is none, it is closed, or its rules are not installed."""
        live = self._tables.get(id)
        if live is not None and not live.gone:
            return live
        task = self._opening.get(id)
        if task is None:
            task = self._opening[id] = asyncio.create_task(self._open(id))
            task.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(task)

    async def changed(self, id: str) -> None:
        """Something about a table was changed outside of its log: seats, status, the next table."""
        live = self._tables.get(id)
        if live is None or live.gone:
            table = await self.store.tables.find(id)
            if table is None or table.status != "running":
                return
            live = await self.open(id)
        else:
            if not live.keeps:
                await self._lease(live, await table_of(self.store, id))
            await live.catch_up()
        self._act(live)

    async def arrive(self, live: LiveTable, seat: int) -> None:
        """Somebody opens a table at a seat of theirs: one that waited for them may begin now."""
        if live.table.status == "waiting" and live.table.seats[seat].seen is None:
            await change(self.store, live.id, lambda table: seating.come(table, seat, self.now()))
            await self.changed(live.id)

    async def _open(self, id: str) -> LiveTable:
        began = perf_counter()
        if (await table_of(self.store, id)).status == "closed":
            raise Gone("closed", "this table has been closed")
        table, game = await load(self.store, id)
        live = LiveTable(table, game, self._tools)
        await self._lease(live, table)
        await live.chat.catch_up()
        self._tables[id] = live
        self.metrics.opened.observe(perf_counter() - began)
        self._count()
        return live

    async def _lease(self, live: LiveTable, table: Table) -> None:
        """Become the one that acts for a running table, if nobody else is. Time that nobody kept it costs no player."""
        now = self.now()
        if table.status != "running":
            live.keeps = False
            return
        live.keeps = await self.store.tables.lease(
            table.id, keeper=self.name, until=now + LEASE, now=now, alone=self._alone
        )
        idle = now - table.keeper_until
        if live.keeps and table.keeper not in (None, self.name) and idle > 1 and table.clocks:

            def credited(found: Table) -> Table:
                return replace(found, clocks=clock.written(clock.credited(clock.read(found.clocks), idle)))

            await self.store.tables.change(table.id, credited)
            await live.catch_up()

    def _count(self) -> None:
        self.metrics.tables.set(len(self._tables))
        self.metrics.kept.set(sum(live.keeps for live in self._tables.values()))

    # What happens again and again.

    async def _again_and_again(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception:
                log.exception("a round of work on tables has failed", what=work.__name__)
            await asyncio.sleep(seconds)

    async def _wake_tables(self) -> None:
        """Let every table act when it wants to."""
        while True:
            self._nudged.clear()
            now = self.now()
            soonest = now + POLL
            for live in list(self._tables.values()):
                if live.wake_at is None or live.gone or live.id in self._acting:
                    continue
                if live.wake_at <= now:
                    self._act(live)
                else:
                    soonest = min(soonest, live.wake_at)
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.001, soonest - self.now())):
                    await self._nudged.wait()

    def _act(self, live: LiveTable) -> None:
        if live.id in self._acting:
            return
        task = self._acting[live.id] = asyncio.create_task(live.act())

        def done(finished: asyncio.Task[None]) -> None:
            self._acting.pop(live.id, None)
            if not finished.cancelled() and finished.exception() is not None:
                log.error("a table could not act", table=live.id, exc_info=finished.exception())
            self._nudged.set()

        task.add_done_callback(done)

    async def _find_due(self) -> None:
        """Tables that should act and that nobody keeps."""
        now = self.now()
        for id in await self.store.tables.due(keeper=self.name, now=now, alone=self._alone):
            live = self._tables.get(id)
            if live is not None and live.keeps and not live.gone:
                continue
            try:
                if live is None or live.gone:
                    live = await self.open(id)
                else:
                    await self._lease(live, await table_of(self.store, id))
            except StoreError:
                raise
            except Exception as error:  # whatever it is: the other tables are not to wait for this one
                log.warning("a table cannot be opened", table=id, reason=str(error))
                await self.store.tables.give_up(id, until=now + SOON)
                continue
            if live.keeps:
                self._act(live)

    async def _renew(self) -> None:
        """Keep what is kept. A process that comes too late asks again, table by table: others may have them now."""
        now = self.now()
        if now - self._renewed > LEASE:
            for live in [live for live in self._tables.values() if live.keeps]:
                with suppress(Refusal):  # it has been thrown away
                    await self._lease(live, await table_of(self.store, live.id))
        self._renewed = now
        await self.store.tables.renew(keeper=self.name, until=now + LEASE)

    async def _renew_presence(self) -> None:
        here = [(live.id, seat) for live in self._tables.values() if not live.gone for seat in live.seats_here]
        if here:
            await self.store.tables.see_seats(here, at=self.now() + AHEAD)

    async def _sweep(self) -> None:
        """Tables that have been quiet leave memory; those that broke are forgotten."""
        now = self.now()
        for id, live in list(self._tables.items()):
            quiet = now - live.idle_since > 60 * self.settings.idle_minutes and not len(live.session.audience)
            if not live.gone and quiet and (live.wake_at is None or live.wake_at > now + SOON):
                await live.close(IDLE)
                if live.keeps and live.table.clock is None:  # with clocks the lease tells that a server is there
                    await self.store.tables.release(keeper=self.name, id=id)
            if live.gone:
                self._tables.pop(id, None)
        self._count()

    async def _finish_results(self) -> None:
        """Games that ended when a server did: their result is written down now."""
        for id in await self.store.tables.unrated():
            try:
                await (await self.open(id)).journal.finish()
            except Exception as error:  # the others have results, too
                log.warning("a result cannot be written down", table=id, reason=str(error))

    # News from other processes.

    def _hear(self, id: str, what: str) -> None:
        live = self._tables.get(id)
        if live is None or live.gone:
            return
        if what == "chat":
            self._errand(live.catch_up_chat())
        elif what == "table":
            self._errand(self.changed(id))
        elif what.isdigit() and int(what) > live.game.seq:
            self._errand(self._catch_up(live, int(what)))

    async def _catch_up(self, live: LiveTable, seq: int | None) -> None:
        await live.catch_up(seq)
        self._act(live)

    def _missed(self) -> None:
        self._errand(self._look_for_everything())

    async def _look_for_everything(self) -> None:
        """There may have been news while nobody listened."""
        for live in list(self._tables.values()):
            await live.catch_up_chat()
            await live.catch_up()

    async def _look_for_steps(self) -> None:
        """The slow way to hear of what others have written: with SQLite an administrator, with PostgreSQL other
        servers, should the quick way fail unnoticed."""
        if self._tables:
            for id, (length, status) in (await self.store.tables.standing(list(self._tables))).items():
                live = self._tables.get(id)
                if live is not None and not live.gone and (length > live.game.seq or status != live.table.status):
                    self._errand(self._catch_up(live, None))

    def _errand(self, work: Awaitable[None]) -> None:
        async def run() -> None:
            try:
                await work
            except Exception:
                log.exception("news could not be taken in")

        task = asyncio.create_task(run())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
