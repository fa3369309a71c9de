"""A very long game opens from its snapshot: only the answers after it are played through again.

How long that takes is measured by `python benchmarks/long_game.py`.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fragboard.server.protocol.messages import Hello
from fragboard.server.settings import read_settings
from fragboard.server.store import Store, Table
from fragboard.server.table.game import TableGame
from fragboard.server.table.journal import EVERY, load
from fragboard.server.table.keeper import Keeper
from fragboard.server.table.viewers.audience import encode
from fragboard.server.table.viewers.picture import picture_of
from tests.online.house import Thinker
from tests.online.long_game import Counted, stored
from tests.server.conftest import Clock

ANSWERS = 3_000
SET_UP = 5  # a new match runs on to its first question before it is put where the snapshot stands
MOST = 3 * EVERY  # answers after a snapshot: the one that is stored is the last but one, and none is made under seals


class LongGame:
    """A store with a long game in it, and the rules that count."""

    def __init__(self, store: Store, counted: Counted, table: Table) -> None:
        self.store = store
        self.counted = counted
        self.table = table

    async def opened(self, *, whole: bool = False) -> tuple[TableGame, int]:
        """The game as the store has it, and how many answers were carried out for that."""
        before = self.counted.applied
        _, game = await load(self.store, self.table.id, whole=whole)
        return game, self.counted.applied - before


@pytest.fixture
async def long_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LongGame]:
    counted = Counted()
    counted.install(monkeypatch)
    async with Store(str(tmp_path / "tables.sqlite")) as store:
        yield LongGame(store, counted, await stored(store, counted.rules, ANSWERS))


async def test_only_what_came_after_the_snapshot_is_played_again(long_game: LongGame) -> None:
    snapshot = await long_game.store.steps.snapshot(long_game.table.id)
    assert snapshot is not None
    game, applied = await long_game.opened()
    assert len(game.match.log) >= ANSWERS
    after = len(game.match.log) - snapshot.body["match"]["position"]
    assert after <= applied <= after + SET_UP
    assert applied <= MOST
    assert (await long_game.opened(whole=True))[1] >= ANSWERS, "nothing was counted"


async def test_the_short_cut_leads_to_the_same_place(long_game: LongGame) -> None:
    short, _ = await long_game.opened()
    whole, _ = await long_game.opened(whole=True)
    for viewer in (0, 1, None):
        assert encode(picture_of(short, viewer, [])) == encode(picture_of(whole, viewer, []))
        assert (length := short.streams.length(viewer)) == whole.streams.length(viewer)
        known, names = short.streams.known_after(viewer), short.match.names
        assert 0 < known < length
        assert short.streams.lines(viewer, names, after=known) == whole.streams.lines(viewer, names, after=known)


async def test_a_server_takes_a_long_game_up_by_the_short_cut(long_game: LongGame) -> None:
    """Opened by the keeper, looked at, and played on: all that never goes back to the beginning."""
    clock = Clock()
    clock.time = 0.0 if long_game.table.wake_at is None else long_game.table.wake_at
    thinker, before = Thinker(), long_game.counted.applied
    keeper = Keeper(long_game.store, read_settings(bot_pace=1.0), now=clock, thinker=thinker)
    live = await keeper.open(long_game.table.id)
    listener = live.listener(None, None)
    await live.receive(listener, Hello())
    length = len(live.game.match.log)
    rules = live.game.rules

    def plan_defaults() -> None:
        for seat in live.game.asked:
            if seat in thinker.waiting:
                thinker.plan(seat, [rules.actions.name(rules.default(live.game.match.state, seat))])

    thinker.ask_for_plans = plan_defaults
    for _ in range(10):
        clock.wait(2.0)
        await live.act()
    await keeper.stop()
    assert len(live.game.match.log) > length
    assert len(listener.take()) > 1
    assert long_game.counted.applied - before <= MOST + len(live.game.match.log) - length
