"""The log of a table: read from the store, written to it, and what others have written taken in.

A step is carried out in memory first. If another process was quicker, the table is read again; the streams of lines
follow from the stored steps alone, so they go on where they were. What has changed is handed back: telling everyone
is up to `live`.

A snapshot is only a short cut: the position after a step, without the log, which is in the steps. One from another
version, or from before an undo that went further back, is thrown away, and every step is carried out instead.
"""

import asyncio
from dataclasses import replace
from typing import Final

import structlog

from fragboard.core.errors import SnapshotError
from fragboard.games import registry
from fragboard.server.people import ratings
from fragboard.server.protocol.refusals import TooLate
from fragboard.server.store import Conflict, Repeated, Snapshot, Step, Store, Table, TableChange
from fragboard.server.table.game import TableGame, open_game
from fragboard.server.table.session import Session, Tools
from fragboard.server.table.viewers.delayed import DelayedGame

log = structlog.get_logger()

TRIES: Final = 10  # reads of a table that grows while it is read
FEW: Final = 100  # steps that are followed one by one; after a longer absence the table is read again
EVERY: Final = 100  # answers between two snapshots


# Reading.


async def load(store: Store, id: str, *, whole: bool = False) -> tuple[Table, TableGame]:
    """A table and its game, both as they were at one moment. `whole`: without the short cut. What takes time runs in a
    thread."""
    for _ in range(TRIES):
        table = await store.tables.get(id)
        check_rules(table)
        snapshot = None if whole or not table.length else await store.steps.snapshot(id)
        game = await game_of(store, table, snapshot)
        if game.seq == table.length:
            return table, game
    raise Conflict(f"table {id} grows faster than it can be read")


async def game_of(store: Store, table: Table, snapshot: Snapshot | None) -> TableGame:
    steps = await store.steps.read(table.id)
    if snapshot is None:
        return await asyncio.to_thread(open_game, table, steps)
    try:
        return await asyncio.to_thread(open_game, table, steps, snapshot=snapshot.body)
    except (SnapshotError, LookupError, TypeError) as error:
        log.info("a snapshot is no longer of use", table=table.id, reason=str(error))
        await store.steps.drop_snapshot(table.id)
        return await asyncio.to_thread(open_game, table, steps)


def check_rules(table: Table) -> None:
    """A game goes on under the rules it began with, or not at all."""
    if table.game not in registry.names():
        raise TooLate("rules", f"the game {table.game!r} is not installed on this server")
    installed = registry.info(table.game).rules
    if table.rules != installed:
        raise TooLate("rules", f"this game is played under rules {table.rules}; this server has rules {installed}")


# Writing.


class Snapshots:
    """When a table's snapshots are made. The one that is stored lies some way back, so that a process opening the table
    knows everyone's last lines, and a small undo does not go back before it."""

    def __init__(self, store: Store, game: TableGame) -> None:
        self._store = store
        self._last = len(game.match.log)
        self._next: Snapshot | None = None  # made, not yet stored

    async def after_step(self, game: TableGame) -> None:
        position = len(game.match.log)
        if position < self._last:  # an undo: what was noted further on is of no use
            self._last, self._next = position, None
        if position - self._last < EVERY:
            return
        body = game.snapshot()
        if body is not None:
            ripe, self._next = self._next, Snapshot(table=game.table, seq=game.seq, body=body)
            self._last = position
            if ripe is not None:
                await self._store.steps.keep_snapshot(ripe)


class Journal:
    """Keeps the session of a table in step with the store."""

    def __init__(self, session: Session, tools: Tools) -> None:
        self._session = session
        self._tools = tools
        self._store = tools.store
        self._snapshots = Snapshots(tools.store, session.game)
        self._seats = session.table.seats  # as they were when the log last said who sits where

    async def write(self, step: Step, change: TableChange) -> bool:
        """Store a step that the game has taken, and what it changes about the table. False: another process was
        quicker, or the command is in the log already; the table has been read again."""
        session = self._session
        try:
            await self._store.steps.append(step, change, drivers=session.drivers(step))
        except (Conflict, Repeated):
            self._tools.metrics.conflicts.inc()
            await self.reload()
            return False
        self._tools.metrics.steps.labels(step.kind).inc()
        session.table = replace(session.table, length=step.seq, **change)
        self._took([step], session.table)
        return True

    async def afterwards(self) -> None:
        """What follows from a step that is stored and told: a snapshot now and then, the result of a game that is
        over."""
        await self._snapshots.after_step(self._session.game)
        if self._session.game.over:
            await self.finish()

    async def finish(self) -> None:
        """Write down the result of a game that is over; if the server stops before that, the next one does it."""
        table = self._session.table
        try:
            await ratings.rate(self._store, table)
            await self._store.tables.set_wake(table.id, None)
        except Exception:
            log.exception("a result could not be written down", table=table.id)

    async def see(self, seat: int, at: float) -> None:
        """Note until when somebody is, or was, at a seat; other processes are told."""
        table = self._session.table
        await self._store.tables.see_seat(table.id, seat, at=at, tell=True)
        seats = tuple(replace(s, seen=at) if s.seat == seat else s for s in table.seats)
        self._session.table = replace(table, seats=seats)

    # What others have written.

    async def reload(self, *, whole: bool = False) -> None:
        """Read the table again."""
        session, id = self._session, self._session.table.id
        table, game = await load(self._store, id, whole=whole)
        if session.audience.is_behind(game):
            table, game = await load(self._store, id, whole=True)
        session.stand(table, game)
        self._snapshots = Snapshots(self._store, game)
        if session.delayed is not None:
            for step in await self._store.steps.read(id, after=session.delayed.last):
                session.delayed.add(step)

    async def take_news(self) -> list[int]:
        """Others have written steps, or changed who sits where; the seats of which no step says yet that they have
        changed hands."""
        session = self._session
        table = await self._store.tables.get(session.table.id)
        if 0 <= table.length - session.game.seq <= FEW:
            await self._follow(table)
        else:
            await self.reload()
        if not session.game.begun:  # who sits where before the beginning needs no line
            self._seats = session.table.seats
        both = zip(self._seats, session.table.seats, strict=True)
        return [now.seat for was, now in both if (was.kind, was.person) != (now.kind, now.person)]

    async def _follow(self, table: Table) -> None:
        """Go on from here to where a table stands now."""
        game = self._session.game
        steps = await self._store.steps.read(table.id, after=game.seq) if table.length > game.seq else []
        steps = [step for step in steps if step.seq <= table.length]  # what came in between is news of its own
        try:
            for step in steps:
                game.take(step)
        except SnapshotError:
            await self.reload(whole=True)
            return
        self._took(steps, table)
        self._session.stand(table, game)

    def _took(self, steps: list[Step], table: Table) -> None:
        """These steps are stored, and the game has taken them."""
        noted = {step.seat for step in steps if step.kind == "seat"}
        both = zip(self._seats, table.seats, strict=True)
        self._seats = tuple(now if now.seat in noted else was for was, now in both)
        if self._session.delayed is not None:
            for step in steps:
                self._session.delayed.add(step)

    async def follow_delayed(self) -> DelayedGame:
        """The game as delayed spectators know it by now."""
        session, now = self._session, self._tools.now()
        if session.delayed is None:
            steps = await self._store.steps.read(session.table.id)
            session.delayed = await asyncio.to_thread(DelayedGame, session.table, steps, now=now)
        session.delayed.advance(now)
        return session.delayed
