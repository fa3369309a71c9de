"""What is about a table: seats that change hands, chat, spectators."""

from dataclasses import replace

import pytest

from fragboard.server.lobby.seating import closed
from fragboard.server.protocol.messages import Around, Bye, Said, Say, Update, Welcome
from fragboard.server.store import Person, Store, Table
from tests.server.conftest import Clock
from tests.server.playing import Room, kinds, people, refusal, row, steps

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def room(store: Store, clock: Clock) -> Room:
    return Room(store, clock)


# Seats that change hands.


async def test_who_is_put_out_is_told_so_and_the_line_stays(room: Room) -> None:
    ada, bo, _cy = await people(room, row())

    def put_out(found: Table) -> Table:
        empty = replace(found.seats[1], kind="bot", person=None, name="Bot B", level="easy", driver="bot")
        return replace(found, seats=(found.seats[0], empty, found.seats[2]))

    await room.store.tables.change("table", put_out)
    await room.keeper.changed("table")
    assert [type(m) for m in bo.hear()] == [Bye]
    assert bo.listener.bye is not None and not bo.listener.bye.again
    ada.hear()
    assert ada.lines[-1].text == "A seat has changed hands: it is Bot B's now"
    await room.pass_time(ada.live, 2)
    assert ada.live.game.asked == [0, 2]


async def test_a_closed_table_says_goodbye(room: Room) -> None:
    ada, bo, _ = await people(room, row())
    await room.store.tables.change("table", lambda found: closed(found, room.clock()))
    await room.keeper.changed("table")
    for viewer in (ada, bo):
        assert viewer.hear()[-1] == Bye(code="closed", reason="this table has been closed", again=False)


async def test_an_answer_at_a_table_that_was_just_closed_changes_nothing(room: Room) -> None:
    (ada,) = await people(room, row(), 0)
    await room.store.tables.change("table", lambda found: closed(found, room.clock()))
    heard = await ada.answer("bid:0")
    assert isinstance(heard[-1], Bye)
    assert len(await steps(room)) == 1


async def test_the_rematch_is_shown(room: Room) -> None:
    (ada,) = await people(room, row(), 0)
    await room.store.tables.change("table", lambda found: replace(found, next="another"))
    await room.keeper.changed("table")
    (around,) = ada.hear()
    assert isinstance(around, Around)
    assert around.table.next == "another"


# Chat.


async def test_chat_reaches_everybody_once(room: Room) -> None:
    ada, bo, watcher = await people(room, row(), 0, 1, None)
    heard = await ada.send(Say(id="s", text="  good   game "))
    assert kinds(heard) == ["Said", "Done"]
    (said,) = bo.hear()
    assert isinstance(said, Said)
    assert (said.chat.n, said.chat.seat, said.chat.name, said.chat.text) == (1, 0, "Ada", "good game")
    assert kinds(watcher.hear()) == ["Said"]
    assert kinds(await ada.send(Say(id="s", text="good game"))) == ["Done"]
    assert bo.hear() == []
    await bo.send(Say(id="s", text="<b>you too</b>"))
    assert [line.text for line in await room.store.steps.chat("table")] == ["good game", "<b>you too</b>"]
    late = await room.viewer(ada.live, 2)
    welcome = next(m for m in late.messages if isinstance(m, Welcome))
    assert [line.text for line in welcome.chat] == ["good game", "<b>you too</b>"]


@pytest.mark.parametrize("text", ["", "   ", "x" * 501, "a\x1b[2Jb", "a\u202eb"])
async def test_what_cannot_be_shown_is_not_said(room: Room, text: str) -> None:
    ada, bo = await people(room, row(), 0, 1)
    assert "a line of chat has" in refusal(await ada.send(Say(id="s", text=text)))
    assert bo.hear() == []
    assert await room.store.steps.chat("table") == []


async def test_a_nameless_spectator_is_silent_and_a_named_one_is_not(room: Room) -> None:
    ada, nobody = await people(room, row(), 0, None)
    assert "name first" in refusal(await nobody.send(Say(id="s", text="hello")))
    await room.store.people.add(Person(id="p9", kind="guest", name="Zoe", created=0, seen=0))
    zoe = await room.viewer(ada.live, None, "p9")
    await zoe.send(Say(id="s", text="hello"))
    (said,) = [message for message in ada.hear() if isinstance(message, Said)]
    assert (said.chat.seat, said.chat.name) == (None, "Zoe")


# Spectators.


async def test_a_delayed_spectator_hears_nothing_before_its_time(room: Room) -> None:
    table = row(spectators="open", delay=30.0, created=0)
    ada, _bo, _cy, watcher = await people(room, table, 0, 1, 2, None)
    assert watcher.picture is None  # for it the game has not begun
    assert watcher.lines == []
    await room.pass_time(ada.live, 30)
    watcher.hear()
    assert watcher.picture is not None
    assert len(watcher.picture.view["hands"]) == 3
    await ada.answer("bid:2")
    for seconds in (10, 19):
        await room.pass_time(ada.live, seconds)
        assert [m for m in watcher.hear() if isinstance(m, Update)] == []
    await room.pass_time(ada.live, 1)
    (update,) = [m for m in watcher.hear() if isinstance(m, Update)]
    assert update.picture.view["hands"][0] == ada.live.game.match.view(0)
    assert update.picture.clocks == []
    fresh = await room.viewer(ada.live, None)
    assert fresh.picture == watcher.picture
    assert fresh.lines == watcher.lines


async def test_a_delayed_spectator_learns_late_that_it_is_over(room: Room) -> None:
    table = row(seats=["person", "bot"], spectators="public", delay=20.0)
    ada, watcher = await people(room, table, 0, None)
    while not ada.live.game.over:
        await room.pass_time(ada.live, 2)
        ada.hear()
        if ada.picture is not None and ada.picture.question is not None:
            await ada.answer()
    watcher.hear()
    around = next(m for m in reversed(watcher.messages) if isinstance(m, (Around, Welcome)))
    assert (around.table.status, around.table.seed) == ("running", None)
    fresh = await room.viewer(ada.live, None)
    welcome = next(m for m in fresh.messages if isinstance(m, Welcome))
    assert (welcome.table.status, welcome.table.seed) == ("running", None)
    await room.pass_time(ada.live, 21)
    watcher.hear()
    around = next(m for m in reversed(watcher.messages) if isinstance(m, Around))
    assert (around.table.status, around.table.seed) == ("over", table.seed.hex())
    assert watcher.picture is not None and watcher.picture.outcome is not None


async def test_who_sees_all_hands_does_not_talk_to_the_players(room: Room) -> None:
    table = row(spectators="open", delay=30.0)
    ada = (await people(room, table, 0))[0]
    await room.store.people.add(Person(id="p9", kind="guest", name="Zoe", created=0, seen=0))
    zoe = await room.viewer(ada.live, None, "p9")
    assert "all hands" in refusal(await zoe.send(Say(id="s", text="she has the 6")))
