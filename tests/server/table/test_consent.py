"""What needs the consent of the others: taking back what is not free, and a pause."""

from dataclasses import replace

import pytest

from fragboard.server.protocol.messages import Done, Pause, Redo, Reply, Undo
from fragboard.server.store import Store
from tests.server.conftest import Clock
from tests.server.playing import Room, kinds, people, refusal, request_of, row, steps, to_the_window

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def room(store: Store, clock: Clock) -> Room:
    return Room(store, clock)


async def test_an_undo_that_is_free_happens_at_once(room: Room) -> None:
    viewers = await people(room, row())
    await to_the_window(viewers)
    await viewers[0].answer("pass")
    heard = await viewers[0].send(Undo(id="u"))
    assert kinds(heard) == ["Update", "Done"]
    for viewer in viewers:
        viewer.hear()
        assert viewer.lines[-1].kind == "undo"
    assert (await room.store.tables.get("table")).rated
    await viewers[0].send(Redo(id="r"))
    assert viewers[0].live.game.asked == [1]


async def test_beyond_that_the_others_are_asked(room: Room) -> None:
    ada, bo, cy = viewers = await people(room, row())
    await to_the_window(viewers)
    await ada.answer("pass")
    await bo.answer("pass")
    ada.hear()
    assert kinds(await ada.send(Undo(id="u"))) == ["Around", "Done"]
    request = request_of(bo)
    assert (request.kind, request.seat, request.waiting) == ("undo", 0, [1, 2])
    assert request.text == "Ada asks to take back the last answer, and everything that was answered since"
    assert "already" in refusal(await ada.send(Undo(id="u2")))
    assert "your own" in refusal(await ada.send(Reply(id="y0", request=request.id, yes=True)))
    await bo.send(Reply(id="y1", request=request.id, yes=True))
    assert request_of(ada).waiting == [2]
    assert "already agreed" in refusal(await bo.send(Reply(id="y2", request=request.id, yes=True)))
    await cy.send(Reply(id="y3", request=request.id, yes=True))
    assert request_of(ada) is None
    for viewer in viewers:
        viewer.hear()
        assert viewer.lines[-1].kind == "undo"
        assert viewer.picture is not None and viewer.picture.asked == [0]
    assert not (await room.store.tables.get("table")).rated


async def test_a_no_or_a_withdrawal_ends_it(room: Room) -> None:
    ada, bo, cy = viewers = await people(room, row())
    await to_the_window(viewers)
    await ada.answer("pass")
    await bo.answer("pass")
    await ada.send(Undo(id="u"))
    request = request_of(cy)
    await cy.send(Reply(id="n", request=request.id, yes=False))
    assert request_of(ada) is None
    for viewer in viewers:
        viewer.hear()
        line = viewer.lines[-1]
        assert (line.kind, line.text) == ("no", "Cy does not agree to take the answer back")
    assert "no longer open" in refusal(await bo.send(Reply(id="y", request=request.id, yes=True)))
    await ada.send(Undo(id="u2"))
    await ada.send(Reply(id="w", request=request_of(ada).id, yes=False))
    assert request_of(bo) is None
    ada.hear()
    assert [line.kind for line in ada.lines].count("no") == 1  # who withdraws refuses nobody
    assert ada.live.game.asked == [2]


async def test_bots_agree(room: Room) -> None:
    ada, _ = await people(room, row(seats=["person", "bot", "bot"]), 0, None)
    await ada.answer("bid:0")
    await room.pass_time(ada.live, 2)
    assert not ada.live.game.sealed
    heard = await ada.send(Undo(id="u"))
    assert isinstance(heard[-1], Done)
    ada.hear()
    assert (ada.lines[-1].kind, ada.lines[-1].text) == ("undo", "Ada takes an answer back")  # nobody was asked
    assert ada.live.game.sealed
    assert not (await room.store.tables.get("table")).rated


async def test_who_has_several_seats_agrees_for_all_of_them(room: Room) -> None:
    table = row()
    both = tuple(replace(seat, person="p0") if seat.seat < 2 else seat for seat in table.seats)
    live = await room.set_up(replace(table, seats=both))
    first, second = await room.viewer(live, 0, "p0"), await room.viewer(live, 1, "p0")
    third = await room.viewer(live, 2)
    await to_the_window([first, second, third])
    await first.answer("pass")
    await second.answer("pass")
    await first.send(Undo(id="u"))
    assert request_of(third).waiting == [2]
    await third.send(Reply(id="y", request=request_of(third).id, yes=True))
    assert live.game.asked == [0]


async def test_who_is_gone_is_not_waited_for(room: Room) -> None:
    ada, bo, cy = viewers = await people(room, row())
    await to_the_window(viewers)
    await ada.answer("pass")
    await bo.answer("pass")
    await ada.send(Undo(id="u"))
    request = request_of(bo)
    await bo.send(Reply(id="y", request=request.id, yes=True))
    await cy.leave()
    assert request_of(ada).waiting == [2]
    await room.pass_time(ada.live, 61)
    assert request_of(ada) is None
    ada.hear()
    assert "undo" in [line.kind for line in ada.lines[-2:]]


async def test_a_pause_is_agreed_upon(room: Room) -> None:
    table = row(clock={"bank": 60, "gain": 5, "empty": "default"})
    ada, bo, cy = await people(room, table)
    room.clock.wait(10)
    await ada.send(Pause(id="p"))
    for viewer in (bo, cy):
        await viewer.send(Reply(id=f"y{viewer.seat}", request=request_of(viewer).id, yes=True))
    ada.hear()
    assert ada.picture is not None
    assert [(each.bank, each.until) for each in ada.picture.clocks] == [(50.0, None)] * 3
    assert "is paused" in refusal(await ada.answer("bid:0"))
    await room.pass_time(ada.live, 500)
    assert ada.live.game.asked == [0, 1, 2]
    await bo.send(Pause(id="g"))
    assert request_of(ada).kind == "go"
    for viewer in (ada, cy):
        await viewer.send(Reply(id=f"g{viewer.seat}", request=request_of(viewer).id, yes=True))
    ada.hear()
    assert ada.picture.clocks is not None
    assert [each.until for each in ada.picture.clocks] == [room.clock() + 50] * 3
    assert kinds(await ada.answer("bid:0"))[-1] == "Done"
    assert [line.kind for line in ada.lines if line.event is None] == ["pause", "go"]


async def test_alone_with_bots_a_pause_needs_nobody(room: Room) -> None:
    (ada,) = await people(room, row(seats=["person", "bot"]), 0)
    await ada.send(Pause(id="p"))
    length = len(await steps(room))
    await room.pass_time(ada.live, 100)
    assert len(await steps(room)) == length
    await ada.send(Pause(id="g"))
    await room.pass_time(ada.live, 2)
    assert ada.live.game.asked == [0]
