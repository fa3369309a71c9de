"""Nothing waits for ever: what can be done is planned, whoever comes back has the seat, no table stops another one.

Here nobody acts by hand. Time passes, and a table acts when it said it would.
"""

from dataclasses import replace

import pytest

from fragboard.server.lobby import seating
from fragboard.server.protocol.messages import Hello, Pause, Reply, Undo, Update, Welcome
from fragboard.server.store import Step, Store, TableChange
from tests.server.conftest import Clock
from tests.server.playing import (
    Room,
    Viewer,
    add_people,
    decode,
    drivers,
    people,
    request_of,
    row,
    steps,
    to_the_window,
)

DAY = 86400.0
DAYS = {"bank": DAY, "gain": 3600.0, "empty": "default"}


@pytest.fixture
def room(store: Store, clock: Clock, toy: None) -> Room:
    return Room(store, clock)


async def test_who_comes_back_has_the_seat_before_the_next_question(room: Room) -> None:
    ada, bo, cy = await people(room, row())
    await cy.leave()
    room.thinker.says[2] = "bid:0"
    await room.pass_time(ada.live, 63)
    await ada.answer("bid:0")
    await bo.answer("bid:0")
    await ada.answer("pass")
    await room.pass_time(ada.live, 3)
    assert (ada.live.game.asked, drivers(ada)) == ([1], ["person", "person", "bot"])
    back = await room.viewer(ada.live, 2)
    await room.pass_time(ada.live, 0.1)
    assert drivers(ada) == ["person", "person", "person"]
    await bo.answer("pass")
    back.hear()
    assert back.picture is not None
    assert back.picture.question is not None


async def test_what_all_have_agreed_to_is_done_though_another_process_was_quicker(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo, cy = await people(room, row())
    await to_the_window([ada, bo, cy])
    await ada.answer("peek:1")
    await ada.send(Undo(id="u"))
    asked = request_of(bo)
    await bo.send(Reply(id="r1", request=asked.id, yes=True))
    journal = ada.live.journal
    write = journal.write

    async def too_late(step: Step, change: TableChange) -> bool:
        if step.kind == "undo":  # another process was quicker
            await journal.reload()
            return False
        return await write(step, change)

    monkeypatch.setattr(journal, "write", too_late)
    await cy.send(Reply(id="r2", request=asked.id, yes=True))
    monkeypatch.undo()
    assert [step.kind for step in await steps(room)][-1] == "reply"
    await room.pass_time(ada.live, 0.1)
    assert [step.kind for step in await steps(room)][-1] == "undo"


# Correspondence.


async def test_a_pause_does_not_outlast_a_day_without_somebody(room: Room) -> None:
    ada, bo, cy = await people(room, row(clock=DAYS))
    await ada.send(Pause(id="p"))
    asked = request_of(bo)
    await bo.send(Reply(id="a", request=asked.id, yes=True))
    await cy.send(Reply(id="b", request=asked.id, yes=True))
    assert ada.live.game.paused
    await cy.leave()
    await ada.send(Pause(id="g"))
    await bo.send(Reply(id="c", request=request_of(bo).id, yes=True))
    await room.pass_time(ada.live, DAY - 60)
    assert ada.live.game.paused
    await room.pass_time(ada.live, 120)
    assert not ada.live.game.paused


async def test_to_take_something_back_needs_the_others_however_long_they_are_away(room: Room) -> None:
    ada, bo, cy = await people(room, row(clock=DAYS))
    await to_the_window([ada, bo, cy])
    await ada.answer("peek:1")
    await cy.leave()
    await ada.send(Undo(id="u"))
    await bo.send(Reply(id="a", request=request_of(bo).id, yes=True))
    await room.pass_time(ada.live, 1.5 * DAY)
    assert [step.kind for step in await steps(room) if step.kind == "undo"] == []


async def test_time_without_a_server_is_on_nobodys_clock_also_of_a_table_that_was_not_in_memory(
    room: Room, clock: Clock
) -> None:
    viewers = await people(room, row(clock=DAYS))
    for viewer in viewers:
        await viewer.leave()
    clock.wait(15 * 60)
    await room.keeper._renew()
    await room.keeper._sweep()
    assert room.keeper.tables == 0
    for _ in range(4):  # a server is there: this time counts
        clock.wait(3600)
        await room.keeper._renew()
    await room.keeper.stop()
    clock.wait(2 * DAY)
    again = Room(room.store, clock)
    await again.keeper._find_due()
    live = await again.keeper.open("table")
    assert [step.kind for step in await steps(again)] == ["begin"]
    await again.pass_time(live, DAY - 4 * 3600 - 30 * 60)
    assert [step.kind for step in await steps(again)] == ["begin"]
    await again.pass_time(live, 3600)
    assert "clock" in [step.kind for step in await steps(again)]


# Many tables.


async def test_a_table_that_cannot_be_opened_keeps_no_other_one_waiting(room: Room) -> None:
    bad, good = row(id="bad", wake_at=1.0), row(id="good", wake_at=2.0)
    broken = Step(
        table="bad", seq=1, kind="given", seat=None, command=None, body={"entries": [[0, "no such action"]]}, at=0.0
    )
    await add_people(room.store, bad)
    await room.store.tables.create(replace(bad, length=1), steps=[broken])
    await room.store.tables.create(good)
    await room.keeper._find_due()
    assert room.keeper.tables == 1
    assert (await room.keeper.open("good")).keeps
    assert "bad" not in await room.store.tables.due(keeper="x", now=room.clock() + 30)
    assert "bad" in await room.store.tables.due(keeper="x", now=room.clock() + 90)  # it is tried again after a while


# Open hands.


async def test_who_begins_to_play_no_longer_looks_on_with_open_hands(room: Room) -> None:
    table = row(spectators="open", delay=30.0, status="waiting", seats=["person", "person", "open"])
    await add_people(room.store, table)
    await room.store.tables.create(table)
    live = await room.keeper.open("table")
    host = await room.store.people.find("p0")
    assert host is not None
    spy, honest = await room.viewer(live, None, "p0"), await room.viewer(live, None)
    await room.store.tables.change("table", lambda found: seating.start(found, host, room.clock()))
    await room.keeper.changed("table")
    await room.pass_time(live, 60)
    assert spy.listener.bye is not None
    assert spy.listener.bye.code == "seated"
    spy.hear()
    assert spy.picture is None
    honest.hear()
    assert honest.picture is not None


async def test_who_comes_to_a_delayed_game_hears_nothing_twice(room: Room) -> None:
    ada, bo, cy = await people(room, row(delay=30.0))
    await room.viewer(ada.live, None)
    await room.pass_time(ada.live, 31)
    for viewer in (ada, bo, cy):
        await viewer.answer("bid:0")
    room.clock.wait(31)  # and before the table acts, somebody else comes
    late = Viewer(ada.live, None, None)
    await late.live.receive(late.listener, Hello(have=0))
    welcome, *rest = [decode(message) for message in late.listener.take()]
    assert isinstance(welcome, Welcome)
    assert welcome.lines
    assert [message for message in rest if isinstance(message, Update)] == []
