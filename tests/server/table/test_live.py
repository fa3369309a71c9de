"""A table in memory: what is told is on disk, everybody hears what is theirs, and nobody twice."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from fragboard.server.protocol.messages import (
    Answer,
    Around,
    Done,
    Pause,
    Ping,
    Pong,
    Redo,
    Refused,
    Say,
    Undo,
)
from fragboard.server.store import Person, Repeated, Snapshot, Step, Store, StoreError, Table
from fragboard.server.table.viewers.audience import BOUND
from tests.server.conftest import Clock
from tests.server.playing import Room, Viewer, kinds, people, refusal, row, steps, to_the_window

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def room(store: Store, clock: Clock) -> Room:
    return Room(store, clock)


# Welcome.


async def test_a_welcome_holds_everything(room: Room) -> None:
    live = await room.set_up(row())
    viewer = Viewer(live, 1, await room.store.people.find("p1"))
    welcome = await viewer.hello()
    assert welcome.seat == 1
    assert [line.kind for line in welcome.lines] == ["Dealt", "Dealt", "Saw", "Dealt"]
    assert welcome.picture is not None
    assert welcome.picture.asked == [0, 1, 2]
    assert welcome.table.commitment == live.table.commitment
    assert welcome.table.seed is None
    assert [(seat.name, seat.present, seat.you) for seat in welcome.seats] == [
        ("Ada", False, False),
        ("Bo", True, True),
        ("Cy", False, False),
    ]
    assert welcome.now == room.clock()


async def test_a_waiting_table_has_no_picture_yet(room: Room) -> None:
    table = row(seats=["person", "open", "bot"], status="waiting", wake_at=None)
    (ada,) = await people(room, table, 0)
    assert ada.picture is None
    assert "has not begun" in refusal(await ada.send(Undo(id="x")))
    await room.store.people.add(Person(id="p1", kind="guest", name="Bo", created=0, seen=0))

    def seated(found: Table) -> Table:
        there = replace(found.seats[1], kind="person", person="p1", name="Bo", driver="person")
        return replace(found, seats=(found.seats[0], there, found.seats[2]), status="running", wake_at=room.clock())

    await room.store.tables.change("table", seated)
    await room.keeper.changed("table")
    await ada.live.act()
    ada.hear()
    assert ada.picture is not None
    assert ada.lines[0].kind == "Dealt"


async def test_who_comes_back_hears_what_was_missed(room: Room) -> None:
    ada, bo, cy = await people(room, row())
    await ada.leave()
    await bo.answer("bid:0")
    await cy.answer("bid:0")
    again = await room.viewer(ada.live, 0)
    welcome = await again.hello(have=2)
    assert welcome.after == 2
    assert [line.n for line in welcome.lines] == list(range(3, len(ada.live.game.streams._heard[0]) + 1))
    strange = await again.hello(have=999)
    assert strange.after == 0


async def test_a_long_game_is_told_from_its_last_lines_on(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fragboard.server.table.live.LINES", 3)
    ada, bo, cy = await people(room, row())
    await to_the_window([ada, bo, cy])
    total = len(ada.lines)
    fresh = Viewer(ada.live, 0, ada.listener.person)
    assert (await fresh.hello(have=0)).after == total - 3
    assert (await fresh.hello(have=total - 2)).after == total - 2
    assert (await fresh.hello(have=1)).after == total - 3


async def test_several_tabs_hear_the_same(room: Room) -> None:
    ada, bo, cy = await people(room, row())
    tab = await room.viewer(ada.live, 0)
    await to_the_window([ada, bo, cy])
    tab.hear()
    assert tab.lines == ada.lines
    assert tab.picture == ada.picture
    await tab.answer("pass")
    ada.hear()
    assert ada.picture == tab.picture


# Answers.


async def test_an_answer_is_on_disk_before_it_is_acknowledged(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo, _ = await people(room, row())
    append = room.store.steps.append

    async def slow(step: Step, *rest: Any, **more: Any) -> None:
        assert ada.hear() == [] == bo.hear()  # nobody hears of it before
        await append(step, *rest, **more)
        assert (await steps(room))[-1].command == step.command

    monkeypatch.setattr(room.store.steps, "append", slow)
    heard = await ada.answer("bid:0")
    assert isinstance(heard[-1], Done)
    assert kinds(bo.hear()) == ["Update"]


async def test_a_retry_is_harmless(room: Room) -> None:
    ada, bo, _ = await people(room, row())
    assert ada.picture is not None and ada.picture.question is not None
    answer = Answer(id="once", decision=ada.picture.question.decision, actions=["bid:0"])
    assert kinds(await ada.send(answer)) == ["Update", "Done"]
    bo.hear()
    length = len(await steps(room))
    assert kinds(await ada.send(answer)) == ["Done"]
    assert bo.hear() == []
    assert len(await steps(room)) == length


async def test_a_retry_is_harmless_after_a_restart_from_a_snapshot(room: Room) -> None:
    """The command lies before the snapshot from which the game was opened."""
    ada, bo, cy = await people(room, row())
    answer = Answer(id="once", decision=1, actions=["bid:0"])
    await ada.send(answer)
    await bo.answer("bid:0")
    await cy.answer("bid:1")
    await cy.answer("rival:0")
    snapshot = ada.live.game.snapshot()
    assert snapshot is not None
    await room.store.steps.keep_snapshot(Snapshot(table="table", seq=snapshot["seq"], body=snapshot))
    other = Room(room.store, room.clock)
    again = await other.viewer(await other.open(), 0)
    assert not again.live.game.knows(0)
    assert kinds(await again.send(answer)) == ["Done"]


async def test_every_seat_has_ids_of_its_own(room: Room) -> None:
    """Else an id would tell whether another seat has used it: that a sealed answer was given."""
    ada, bo, _ = await people(room, row())
    watcher = await room.viewer(ada.live, None)
    await ada.send(Answer(id="1", decision=1, actions=["bid:0"]))
    assert "spectators cannot act" in refusal(await watcher.send(Answer(id="1", decision=1, actions=["bid:0"])))
    assert isinstance((await bo.send(Answer(id="1", decision=1, actions=["bid:0"])))[-1], Done)
    assert [step.seat for step in await steps(room)] == [None, 0, 1]


@pytest.mark.parametrize("id", ["", "x" * 61, "a\nb"])
async def test_ids_have_a_form(room: Room, id: str) -> None:
    (ada,) = await people(room, row(), 0)
    assert "1 to 60 printable characters" in refusal(await ada.send(Answer(id=id, decision=1, actions=["bid:0"])))


async def test_a_stale_decision_is_refused(room: Room) -> None:
    (ada,) = await people(room, row(), 0)
    before = await steps(room)
    heard = await ada.send(Answer(id="a", decision=7, actions=["bid:0"]))
    (refused,) = heard
    assert isinstance(refused, Refused)
    assert "but now question 1 is open" in refused.reason
    assert refused.clause.startswith("HC-")
    assert refused.legal == ["bid:0", "bid:1", "bid:2"]
    assert await steps(room) == before


@pytest.mark.parametrize(
    "command", [Answer(id="a", decision=1, actions=["bid:0"]), Undo(id="a"), Redo(id="a"), Pause(id="a")]
)
async def test_who_looks_on_cannot_act(room: Room, command: Any) -> None:
    ada, watcher = await people(room, row(), 0, None)
    before = await steps(room)
    assert "cannot act" in refusal(await watcher.send(command))
    assert await steps(room) == before
    assert ada.hear() == []


async def test_a_hidden_answer_sends_nothing_to_the_others(room: Room) -> None:
    ada, bo, cy, watcher = await people(room, row(), 0, 1, 2, None)
    for viewer in (ada, bo, cy, watcher):
        viewer.hear()
    card = await room.store.tables.get("table")
    room.clock.wait(1)
    assert kinds(await bo.answer("bid:2")) == ["Update", "Done"]
    assert ada.hear() == cy.hear() == watcher.hear() == []
    after = await room.store.tables.get("table")
    assert (after.moved, after.asked) == (card.moved, card.asked)


async def test_a_ping_is_answered(room: Room) -> None:
    (ada,) = await people(room, row(), 0)
    assert await ada.send(Ping()) == [Pong(now=room.clock())]


async def test_the_server_may_lose_the_store_but_not_the_truth(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bo, _ = await people(room, row())

    async def broken(*_: Any, **__: Any) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(room.store.steps, "append", broken)
        heard = await ada.answer("bid:0")
    assert kinds(heard) == ["Bye"]
    assert ada.listener.bye is not None and ada.listener.bye.again
    assert kinds(bo.hear()) == ["Bye"]
    again = await room.viewer(await room.open(), 0)
    assert again.live is not ada.live
    assert again.picture is not None
    assert again.picture.asked == [0, 1, 2]


async def test_who_hangs_up_in_the_middle_has_still_answered(room: Room) -> None:
    ada, bo, _ = await people(room, row())
    sending = asyncio.create_task(ada.live.receive(ada.listener, Answer(id="a", decision=1, actions=["bid:0"])))
    await asyncio.sleep(0)
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    async with ada.live.lock:
        pass
    assert (await steps(room))[-1].command == "0:a"
    assert ada.live.game.asked == [1, 2]
    assert kinds(bo.hear()) == ["Update"]


async def test_a_whole_game_between_people_and_a_bot(room: Room) -> None:
    table = row("bingo", ["person", "person", "bot"], seed=4)
    ada, bo, watcher = await people(room, table, 0, 1, None)
    live = ada.live
    while not live.game.over:
        await room.pass_time(live, 3)
        for viewer in (ada, bo):
            viewer.hear()
            if viewer.picture is not None and viewer.picture.question is not None:
                await viewer.answer(viewer.picture.question.options[-1].action)
        watcher.hear()
    for viewer in (ada, bo, watcher):
        viewer.hear()
        assert viewer.picture is not None and viewer.picture.outcome is not None
        assert len(viewer.lines) == live.game.streams.length(viewer.seat)
    around = next(m for m in reversed(ada.messages) if isinstance(m, Around))
    assert around.table.status == "over"
    assert around.table.seed == table.seed.hex()
    stored = await room.store.tables.get("table")
    assert (stored.status, stored.wake_at, stored.asked) == ("over", None, [])
    assert stored.result == live.game.result()
    assert stored.ended is not None
    assert "the game is over" in refusal(await ada.send(Undo(id="late")))


# Two processes.


async def test_of_two_answers_at_once_one_is_looked_at_again(room: Room, clock: Clock) -> None:
    ada, bo, _ = await people(room, row())
    other = Room(room.store, clock)
    far = await other.viewer(await other.open(), 1)
    await ada.answer("bid:0")  # the other one has not heard of it
    heard = await far.answer("bid:0")
    assert isinstance(heard[-1], Done)
    assert [line.text for line in far.lines] == [
        line.text for line in far.live.game.streams.lines(1, far.live.game.match.names, after=0)
    ]
    assert far.live.game.asked == [2]
    assert [step.seat for step in await steps(room)] == [None, 0, 1]
    await ada.live.catch_up()
    bo.hear()
    assert bo.picture == far.picture


async def test_an_answer_that_makes_no_sense_any_more_is_refused(room: Room, clock: Clock) -> None:
    ada, _, _ = await people(room, row())
    other = Room(room.store, clock)
    tab = await other.viewer(await other.open(), 0)
    await ada.answer("bid:0")
    heard = await tab.answer("bid:1")
    assert "not asked anything now" in refusal(heard)
    assert tab.picture is not None
    assert tab.picture.asked == [1, 2]  # and the news came with it


async def test_the_same_command_at_two_processes_is_one(room: Room, clock: Clock) -> None:
    ada, _, _ = await people(room, row())
    other = Room(room.store, clock)
    tab = await other.viewer(await other.open(), 0)
    answer = Answer(id="same", decision=1, actions=["bid:0"])
    await ada.send(answer)
    heard = await tab.send(answer)
    assert isinstance(heard[-1], Done)
    assert [step.command for step in await steps(room)] == [None, "0:same"]


async def test_repeated_is_acknowledged(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    (ada,) = await people(room, row(), 0)
    append = room.store.steps.append

    async def twice(step: Step, *rest: Any, **more: Any) -> None:
        await append(step, *rest, **more)
        raise Repeated("it is there already")

    monkeypatch.setattr(room.store.steps, "append", twice)
    heard = await ada.send(Answer(id="a", decision=1, actions=["bid:0"]))
    assert isinstance(heard[-1], Done)
    assert [step.command for step in await steps(room)] == [None, "0:a"]


# Those who cannot keep up.


async def test_who_cannot_keep_up_is_dropped_and_may_come_again(room: Room) -> None:
    ada, bo = await people(room, row(), 0, 1)
    for number in range(BOUND + 5):
        await ada.send(Say(id=f"s{number}", text="spam"))
    assert bo.listener.bye is not None
    heard = bo.listener.take()
    assert len(heard) == 1
    assert b'"again":true' in heard[0]
    bo.listener.tell(Pong(now=0.0))
    assert bo.listener.take() == []
