"""One table's memory and the store: what is told has been stored, and what others have stored is taken in.

A step is carried out in memory first. If another process was quicker, the table is read again; the streams of lines
follow from the stored steps alone, so they go on where they were.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import structlog

from fragboard.core.errors import SnapshotError
from fragboard.server.metrics import Metrics
from fragboard.server.people import ratings
from fragboard.server.settings import Settings
from fragboard.server.store import Conflict, Repeated, Step, Store, Table
from fragboard.server.table import automatic, clock
from fragboard.server.table.bot_workers import Thinker
from fragboard.server.table.game import TableGame
from fragboard.server.table.loading import Snapshots, load
from fragboard.server.table.presence import Presence
from fragboard.server.table.session import Sitting
from fragboard.server.table.viewers.delayed import Following
from fragboard.server.table.viewers.lines import Viewer

log = structlog.get_logger()

FEW: Final = 100  # steps that are followed one by one; after a longer absence the table is read again


@dataclass(frozen=True, kw_only=True)
class Tools:
    """What every table needs from the server. `wake` is called when a table wants to be looked at at another time."""

    store: Store
    settings: Settings
    thinker: Thinker
    metrics: Metrics
    now: Callable[[], float]
    wake: Callable[[], None]


class Ledger:
    """The sitting of a table, kept in step with the store.

    `changed` is called after every change that is stored. `is_behind`: whether somebody has yet to be told lines that a
    game opened from a snapshot does not know.
    """

    def __init__(
        self,
        table: Table,
        game: TableGame,
        tools: Tools,
        *,
        changed: Callable[[], None],
        is_behind: Callable[[TableGame], bool],
    ) -> None:
        self.sitting = Sitting(table, game, Presence(tools.now()), tools.settings)
        self.following: Following | None = None
        self._tools = tools
        self._store = tools.store
        self._changed = changed
        self._is_behind = is_behind
        self._snapshots = Snapshots(tools.store, game)
        self._seats = table.seats  # as they were when the log last said who sits where

    async def write(self, step: Step) -> None:
        """Store a step that the game has taken; a Conflict or Repeated leaves the table as it is stored."""
        now, sitting = self._tools.now(), self.sitting
        change = sitting.change_by(step, now)
        change["wake_at"] = now if sitting.game.over else automatic.next_wake(sitting, now)
        try:
            await self._store.steps.append(step, change, drivers=sitting.drivers(step))
        except (Conflict, Repeated):
            self._tools.metrics.conflicts.inc()
            await self.reload()
            raise
        self._tools.metrics.steps.labels(step.kind).inc()
        sitting.table = replace(sitting.table, length=step.seq, **change)
        if self.following is not None:
            self.following.add(step)
        self._changed()
        await self._snapshots.after_step(sitting.game)
        if sitting.game.over:
            await self.finish()

    async def finish(self) -> None:
        """Write down the result of a game that is over; if the server stops before that, the next one does it."""
        table = self.sitting.table
        try:
            await ratings.rate(self._store, table)
            await self._store.tables.set_wake(table.id, None)
        except Exception:
            log.exception("a result could not be written down", table=table.id)

    async def reload(self, *, whole: bool = False) -> None:
        """Read the table again."""
        id = self.sitting.table.id
        table, game = await load(self._store, id, whole=whole)
        if self._is_behind(game):
            table, game = await load(self._store, id, whole=True)
        self.sitting.table, self.sitting.game = table, game
        self.sitting.clocks = clock.read(table.clocks)
        self._snapshots = Snapshots(self._store, game)
        if self.following is not None:
            for step in await self._store.steps.read(id, after=self.following.last):
                self.following.add(step)
        self._changed()

    async def take_news(self, *, keeps: bool) -> None:
        """Others have written steps, or changed who sits where; who `keeps` the table puts the latter into the log."""
        table = await self._store.tables.get(self.sitting.table.id)
        if 0 <= table.length - self.sitting.game.seq <= FEW:
            await self._follow(table)
        else:
            await self.reload()
        if not self.sitting.game.begun:  # who sits where before the beginning needs no line
            self._seats = self.sitting.table.seats
        elif keeps and self.sitting.running:
            before, self._seats = self._seats, self.sitting.table.seats
            for was, becomes in zip(before, self._seats, strict=True):
                if (was.kind, was.person) != (becomes.kind, becomes.person):
                    await self.write(self.sitting.game.note("seat", becomes.seat, {}, at=self._tools.now()))

    async def _follow(self, table: Table) -> None:
        """Go on from here to where a table stands now."""
        game = self.sitting.game
        steps = await self._store.steps.read(table.id, after=game.seq) if table.length > game.seq else []
        try:
            for step in steps:
                if step.seq <= table.length:  # what was written between the two readings is news of its own
                    game.take(step)
        except SnapshotError:
            await self.reload(whole=True)
            return
        noted = {step.seat for step in steps if step.kind == "seat"}  # by whoever kept the table
        self._seats = tuple(
            now if now.seat in noted else was for was, now in zip(self._seats, table.seats, strict=True)
        )
        self.sitting.table, self.sitting.clocks = table, clock.read(table.clocks)
        game.name_seats([seat.name for seat in table.seats])
        if self.following is not None:
            for step in steps:
                self.following.add(step)
        self._changed()

    async def see(self, seat: int, at: float, *, tell: bool = False) -> None:
        """Note until when somebody is, or was, at a seat."""
        table = self.sitting.table
        await self._store.tables.see_seat(table.id, seat, at=at, tell=tell)
        seats = tuple(replace(s, seen=at) if s.seat == seat else s for s in table.seats)
        self.sitting.table = replace(table, seats=seats)

    # Eyes.

    async def eyes(self, viewer: Viewer, now: float) -> TableGame:
        """The game as a viewer sees it: a delayed spectator has one that lags behind."""
        table = self.sitting.table
        if viewer is not None or table.delay <= 0:
            return self.sitting.game
        if self.following is None:
            steps = await self._store.steps.read(table.id)
            self.following = await asyncio.to_thread(Following, table, steps, now=now)
        self.following.advance(now)
        return self.following.game

    def late(self, viewer: Viewer) -> TableGame | None:
        """The game that lags behind, for those who see it; None for everybody else."""
        return self.following.game if viewer is None and self.following is not None else None
