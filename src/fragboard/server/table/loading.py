"""From the store to memory: the game of a table, by way of its snapshot if there is one that can be used.

A snapshot is only a short cut. One from another version, or from before an undo that went further back, is thrown away,
and all steps are read instead. What takes time runs in a thread.
"""

import asyncio
from typing import Final

import structlog

from fragboard.core.errors import SnapshotError
from fragboard.games import registry
from fragboard.server.protocol.refusals import TooLate
from fragboard.server.store import Conflict, Snapshot, Store, Table
from fragboard.server.table.game import TableGame, open_game

log = structlog.get_logger()

TRIES: Final = 10  # reads of a table that grows while it is read
EVERY: Final = 100  # answers between two snapshots


async def load(store: Store, id: str, *, whole: bool = False) -> tuple[Table, TableGame]:
    """A table and its game, both as they were at one moment."""
    for _ in range(TRIES):
        table = await store.tables.get(id)
        check_rules(table)
        snapshot = None if whole or not table.length else await store.steps.snapshot(id)
        game = await game_of(store, table, snapshot)
        if game.seq == table.length:
            return table, game
    raise Conflict(f"table {id} grows faster than it can be read")


async def game_of(store: Store, table: Table, snapshot: Snapshot | None) -> TableGame:
    steps = await store.steps.read(table.id, after=0 if snapshot is None else snapshot.seq)
    if snapshot is None:
        return await asyncio.to_thread(open_game, table, steps)
    try:
        return await asyncio.to_thread(open_game, table, steps, snapshot=snapshot.body)
    except (SnapshotError, LookupError, TypeError) as error:
        log.info("a snapshot is of no use any more", table=table.id, reason=str(error))
        await store.steps.drop_snapshot(table.id)
        return await game_of(store, table, None)


def check_rules(table: Table) -> None:
    """A game goes on under the rules it began with, or not at all."""
    if table.game not in registry.names():
        raise TooLate("rules", f"the game {table.game!r} is not installed on this server")
    installed = registry.info(table.game).rules
    if table.rules != installed:
        raise TooLate("rules", f"this game is played under rules {table.rules}; this server has rules {installed}")


class Snapshots:
    """When a table's snapshots are made. The one that is stored lies some way back, so that whoever opens the table
    knows the last lines of everybody, and a small undo does not go to before it."""

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
