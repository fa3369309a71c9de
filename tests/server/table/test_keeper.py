"""Which tables are in memory: they come when they are needed, go when they are quiet, and outlive every process."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from fragboard.server.lobby import seating
from fragboard.server.protocol.messages import Bye, Undo
from fragboard.server.protocol.refusals import Refusal
from fragboard.server.settings import Settings
from fragboard.server.store import Snapshot, Store
from fragboard.server.table import journal
from fragboard.server.table import keeper as keeping
from fragboard.server.table.keeper import LEASE, Keeper
from fragboard.server.table.presence import AHEAD
from tests.server.conftest import Clock
from tests.server.playing import (
    SETTINGS,
    Parrot,
    Room,
    add_people,
    everything,
    lines,
    people,
    picture,
    row,
    steps,
    to_the_window,
)

pytestmark = pytest.mark.usefixtures("toy")

QUICK = Settings(grace=60, bot_pace=0)
BLITZ = {"bank": 60, "gain": 5, "empty": "default"}


@pytest.fixture
def room(store: Store, clock: Clock) -> Room:
    return Room(store, clock)


@asynccontextmanager
async def working(store: Store, clock: Clock) -> AsyncIterator[Keeper]:
    """A keeper that does everything by itself."""
    keeper = Keeper(store, QUICK, now=clock, thinker=Parrot())
    await keeper.start()
    try:
        yield keeper
    finally:
        await keeper.stop()


def kill(keeper: Keeper) -> None:
    """What SIGKILL leaves of a process: nothing is said, written or given back."""
    for task in (*keeper._loops, *keeper._acting.values()):
        task.cancel()


async def until_over(store: Store, id: str = "table") -> None:
    async with asyncio.timeout(60):
        while (await store.tables.get(id)).status != "over":
            await asyncio.sleep(0.01)


def named(room: Room, name: str) -> Room:
    """A process beside others, as with PostgreSQL."""
    room.keeper.name = name
    return room


# Coming to memory.


async def test_a_table_is_in_memory_once(room: Room) -> None:
    await add_people(room.store, row())
    await room.store.tables.create(row())
    opened = await asyncio.gather(*(room.keeper.open("table") for _ in range(5)))
    assert len(set(map(id, opened))) == 1
    assert room.keeper.tables == 1
    assert b"fragboard_tables_live 1.0" in room.keeper.metrics.text()


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [({"id": "other"}, 404, "no-table"), ({"status": "closed"}, 410, "closed"), ({"rules": "0.1"}, 409, "rules")],
)
async def test_a_table_that_cannot_be_opened(room: Room, change: dict[str, Any], status: int, code: str) -> None:
    await add_people(room.store, row())
    await room.store.tables.create(replace(row(), **change))
    with pytest.raises(Refusal) as refused:
        await room.keeper.open("table")
    assert (refused.value.status, refused.value.code) == (status, code)
    assert room.keeper.tables == 0


async def test_news_about_a_table_that_is_not_there_or_waits_open_nothing(room: Room) -> None:
    await room.keeper.changed("nowhere")
    await add_people(room.store, row())
    await room.store.tables.create(row(seats=["person", "open"], status="waiting", wake_at=None))
    await room.keeper.changed("table")
    assert room.keeper.tables == 0


async def test_a_running_table_begins_by_itself(store: Store, clock: Clock) -> None:
    await add_people(store, row())
    await store.tables.create(row(seats=["bot", "bot"], wake_at=clock()))
    async with working(store, clock):
        await until_over(store)
    done = await store.tables.get("table")
    assert done.wake_at is None
    assert done.result is not None


async def test_a_table_of_other_rules_is_looked_at_only_now_and_then(room: Room) -> None:
    await add_people(room.store, row())
    await room.store.tables.create(replace(row(), rules="0.1", wake_at=room.clock()))
    await room.keeper._find_due()
    assert (await room.store.tables.get("table")).wake_at == room.clock() + keeping.SOON
    assert room.keeper.tables == 0


# Leaving memory.


async def test_a_quiet_table_leaves_memory_and_comes_back(room: Room) -> None:
    (ada,) = await people(room, row(), 0)
    await ada.answer("bid:1")
    before = everything(ada.live.game)
    room.clock.wait(60 * SETTINGS.idle_minutes + 1)
    await room.keeper._sweep()
    assert room.keeper.tables == 1  # somebody looks at it
    await ada.leave()
    await room.keeper._sweep()
    assert room.keeper.tables == 1  # only just
    room.clock.wait(60 * SETTINGS.idle_minutes + 1)
    await room.keeper._sweep()
    assert room.keeper.tables == 0
    assert (await room.store.tables.get("table")).keeper is None
    again = await room.open()
    assert again is not ada.live
    assert everything(again.game) == before


async def test_a_table_with_something_to_do_stays(room: Room) -> None:
    live = await room.set_up(row(clock=BLITZ))
    live.idle_since -= 10_000
    await room.keeper._sweep()
    assert room.keeper.tables == 1
    days = {"bank": 1e6, "gain": 0, "empty": "default"}
    clocks = [[1e6, room.clock(), True]] * 3
    await room.store.tables.change("table", lambda found: replace(found, clock=days, clocks=clocks))
    await live.catch_up()
    await room.keeper._sweep()
    assert room.keeper.tables == 0  # days: it is taken up again when its time has come


async def test_a_table_that_an_administrator_closes_is_noticed(room: Room) -> None:
    ada, _ = await people(room, row(), 0, 1)
    await room.store.tables.change("table", lambda table: seating.closed(table, room.clock()))
    await room.keeper._look_for_steps()
    await asyncio.gather(*room.keeper._errands)
    assert ada.listener.bye is not None
    assert ada.listener.bye.code == "closed"


# Restarts.


async def test_everything_goes_on_after_a_kill(store: Store, clock: Clock) -> None:
    await add_people(store, row())
    await store.tables.create(row("bingo", ["bot", "bot", "bot"], wake_at=clock()))
    kills = 0
    async with asyncio.timeout(120):
        while (await store.tables.get("table")).status != "over":
            keeper = Keeper(store, QUICK, now=clock, thinker=Parrot(), alone=True)
            await keeper.start()
            length = (await store.tables.get("table")).length
            while (now := await store.tables.get("table")).status == "running" and now.length < length + 15:
                await asyncio.sleep(0.005)
            kill(keeper)
            kills += 1
    assert kills > 3
    written = await store.steps.read("table")
    assert [step.seq for step in written] == list(range(1, len(written) + 1))


async def test_a_result_that_was_not_written_down_is_written_later(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> bool:
        raise OSError("the server dies here")

    (ada,) = await people(room, row(seats=["person", "bot"]), 0)
    with monkeypatch.context() as patch:
        patch.setattr("fragboard.server.people.ratings.rate", fails)
        while not ada.live.game.over:
            await room.pass_time(ada.live, 2)
            ada.hear()
            if ada.picture is not None and ada.picture.question is not None:
                await ada.answer()
    assert await room.store.tables.unrated() == ["table"]
    other = Room(room.store, room.clock)
    await other.keeper._finish_results()
    assert await room.store.tables.unrated() == []
    assert (await room.store.ratings.games_of("p0", limit=5))[0].result.table == "table"


async def test_a_stop_says_goodbye_and_lets_others_go_on_at_once(room: Room) -> None:
    ada, bo = await people(room, row(), 0, 1)
    await ada.answer("bid:0")
    await room.keeper.stop()
    for viewer in (ada, bo):
        bye = viewer.hear()[-1]
        assert isinstance(bye, Bye)
        assert (bye.code, bye.again) == ("stopping", True)
    other = named(Room(room.store, room.clock), "b")
    room.clock.wait(0.1)
    live = await other.open()
    assert live.keeps
    assert live.game.asked == [1, 2]


async def test_time_without_a_server_costs_nobody_anything(room: Room) -> None:
    (ada,) = await people(room, row(clock=BLITZ), 0)
    room.clock.wait(10)
    await room.keeper.stop()
    room.clock.wait(500)
    other = named(Room(room.store, room.clock), "b")
    again = await other.viewer(await other.open(), 0)
    assert again.picture is not None
    assert [each.until for each in again.picture.clocks] == [room.clock() + 50] * 3
    assert [step.kind for step in await steps(other)] == ["begin"]
    assert ada.live.gone


async def test_time_without_a_server_is_no_time_away(room: Room) -> None:
    ada, bo = await people(room, row(), 0, 1)
    kill(room.keeper)
    room.clock.wait(1000)
    other = Room(room.store, room.clock)
    again = await other.viewer(await other.open(), 0)
    await other.pass_time(again.live, SETTINGS.grace - 1)
    assert not again.live.game.played
    other.thinker.says[1] = "bid:0"
    await other.pass_time(again.live, 2)
    assert 1 in again.live.game.played
    assert ada.live is bo.live


# Leases.


async def test_one_process_acts_for_a_table_and_another_takes_over(room: Room) -> None:
    one, other = named(room, "a"), named(Room(room.store, room.clock), "b")
    live = await one.set_up(row(seats=["bot", "bot"]))
    far = await other.open()
    assert (live.keeps, far.keeps) == (True, False)
    await other.pass_time(far, 5)
    assert len(await steps(other)) == 1
    kill(one.keeper)
    room.clock.wait(LEASE + 0.1)
    await other.keeper._find_due()
    assert far.keeps
    await asyncio.gather(*other.keeper._acting.values())
    await other.pass_time(far, 5)
    assert len(await steps(other)) > 1


async def test_a_lease_is_kept_by_renewing_it(room: Room) -> None:
    one, other = named(room, "a"), named(Room(room.store, room.clock), "b")
    await one.set_up(row(seats=["bot", "bot"]))
    for _ in range(5):
        room.clock.wait(LEASE / 3)
        await one.keeper._renew()
        await other.keeper._find_due()
    assert other.keeper.tables == 0


async def test_who_was_away_too_long_asks_for_the_lease_again(room: Room) -> None:
    one, other = named(room, "a"), named(Room(room.store, room.clock), "b")
    live = await one.set_up(row(seats=["bot", "bot"]))
    room.clock.wait(LEASE + 1)
    far = await other.open()
    assert far.keeps
    await one.keeper._renew()
    assert not live.keeps


async def test_presence_is_seen_by_other_processes_and_ends_with_theirs(room: Room) -> None:
    one, other = named(room, "a"), named(Room(room.store, room.clock), "b")
    live = await one.set_up(row())
    ada = await one.viewer(live, 0)
    far = await other.open()
    assert far.session.presence.here(far.table.seats[0], room.clock())
    await ada.leave()
    await far.catch_up()
    assert not far.session.presence.here(far.table.seats[0], room.clock())
    await one.viewer(live, 1)
    await far.catch_up()
    room.clock.wait(AHEAD - 1)
    assert far.session.presence.here(far.table.seats[1], room.clock())
    await one.keeper._renew_presence()
    await far.catch_up()
    room.clock.wait(AHEAD - 1)
    assert far.session.presence.here(far.table.seats[1], room.clock())
    room.clock.wait(2)  # the other process has not said so any more
    assert not far.session.presence.here(far.table.seats[1], room.clock())


# Snapshots.


async def test_a_long_game_opens_by_its_snapshot(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "EVERY", 20)
    live = await room.set_up(row("bingo", ["bot", "bot", "bot"]))
    while len(live.game.match.log) < 120:
        await room.pass_time(live, 2)
    snapshot = await room.store.steps.snapshot("table")
    assert snapshot is not None
    late = (await Room(room.store, room.clock).keeper.open("table")).game
    assert len(late.match.log) - snapshot.body["match"]["position"] <= 60
    for viewer in late.streams.viewers:
        known = late.streams.known_after(viewer)
        assert 0 < known < late.streams.length(viewer)
        assert lines(late, viewer, known) == lines(live.game, viewer, known)
        assert picture(late, viewer) == picture(live.game, viewer)


async def test_a_snapshot_that_cannot_be_used_is_dropped(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "EVERY", 20)
    live = await room.set_up(row("bingo", ["bot", "bot", "bot"]))
    while len(live.game.match.log) < 100:
        await room.pass_time(live, 2)
    snapshot = await room.store.steps.snapshot("table")
    assert snapshot is not None
    damaged = {**snapshot.body, "match": {**snapshot.body["match"], "state": {"schema": 0}}}
    await room.store.steps.keep_snapshot(replace(snapshot, body=damaged))
    late = (await Room(room.store, room.clock).keeper.open("table")).game
    assert late.knows(0)
    assert everything(late) == everything(live.game)
    assert await room.store.steps.snapshot("table") is None


async def test_an_undo_to_before_the_snapshot_reads_everything(room: Room) -> None:
    ada, bo, cy = await people(room, row())
    await to_the_window([ada, bo, cy])
    await ada.answer("pass")
    body = ada.live.game.snapshot()
    assert body is not None
    await room.store.steps.keep_snapshot(Snapshot(table="table", seq=ada.live.game.seq, body=body))
    other = Room(room.store, room.clock)
    again = await other.viewer(await other.open(), 0)
    assert not again.live.game.knows(body["match"]["position"] - 1)
    await again.send(Undo(id="u"))
    assert again.live.game.asked == [0]
    assert (again.lines[-1].kind, again.lines[-1].back) == ("undo", len(ada.lines))
    await ada.live.catch_up()
    assert everything(again.live.game) == everything(ada.live.game)
