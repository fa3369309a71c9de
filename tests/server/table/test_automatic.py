"""What a table does by itself: clocks, bots, forced answers, and seats whose people are away."""

from dataclasses import replace
from typing import Any

import pytest

from fragboard.server.protocol.messages import Answer, Around
from fragboard.server.store import Store, Table
from fragboard.server.table.bot_workers import ThinkingError
from tests.server.conftest import Clock
from tests.server.playing import Room, drivers, people, refusal, row, steps

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def room(store: Store, clock: Clock) -> Room:
    return Room(store, clock)


# Clocks.


async def test_the_rulebook_answers_when_the_time_is_up(room: Room) -> None:
    table = row(clock={"bank": 30, "gain": 5, "empty": "default"})
    ada, bo, cy = await people(room, table)
    await bo.answer("bid:0")
    await cy.answer("bid:0")
    await room.pass_time(ada.live, 29)
    assert ada.live.game.asked == [0]
    await room.pass_time(ada.live, 2)
    ada.hear()
    assert "clock" in [line.kind for line in ada.lines]
    assert [step.kind for step in await steps(room)].count("clock") == 1
    assert (await steps(room))[-1].body["entries"][0] == [0, "bid:0", "c"]


async def test_an_empty_clock_can_mean_a_bot_for_the_rest_of_the_stretch(room: Room) -> None:
    table = row(clock={"bank": 30, "gain": 5, "empty": "bot"})
    ada, bo, cy = await people(room, table)
    room.thinker.says[0] = "bid:0"
    await bo.answer("bid:0")
    await cy.answer("bid:0")
    await room.pass_time(ada.live, 30)
    assert drivers(bo) == ["bot", "person", "person"]
    await room.pass_time(ada.live, 3)  # the bot also answers in the window, which follows at once
    ada.hear()
    assert [line.kind for line in ada.lines if line.event is None] == ["bot", "back"]
    assert ada.live.game.asked == [1]
    assert ada.picture is not None
    assert ada.picture.clocks[0].bank == 0


async def test_time_runs_once_per_stretch_and_shows_nothing_hidden(room: Room) -> None:
    table = row(clock={"bank": 30, "gain": 5, "empty": "default"})
    ada, bo, _ = await people(room, table)
    bo.hear()
    room.clock.wait(8)
    await ada.answer("bid:1")
    assert bo.hear() == []  # the first half of the order stops no clock
    room.clock.wait(4)
    await ada.answer("rival:1")
    bo.hear()
    assert bo.picture is not None
    assert (bo.picture.clocks[0].bank, bo.picture.clocks[0].until) == (18.0, None)


# Being away.


async def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(room: Room) -> None:
    ada, _bo, cy = await people(room, row())
    await cy.leave()
    ada.hear()
    around = next(m for m in reversed(ada.messages) if isinstance(m, Around))
    assert not around.seats[2].present
    assert around.seats[2].until == room.clock() + 60
    await room.pass_time(ada.live, 59)
    assert drivers(ada) == ["person"] * 3
    room.thinker.says[2] = "bid:0"
    await room.pass_time(ada.live, 3)
    assert drivers(ada) == ["person", "person", "bot"]
    ada.hear()
    assert [line.kind for line in ada.lines if line.event is None] == ["bot"]
    assert ada.live.game.asked == [0, 1]  # and the bot has answered
    back = await room.viewer(ada.live, 2)
    await ada.live.act()
    assert drivers(ada) == ["person"] * 3
    back.hear()
    assert back.lines[-1].kind == "back"


async def test_who_comes_back_while_the_bot_is_asked_waits_for_the_next_question(room: Room) -> None:
    ada, bo, cy = await people(room, row())
    for viewer in (ada, bo, cy):
        await viewer.answer("bid:0")
    await ada.leave()
    room.thinker.says[0] = "peek:1"
    await room.pass_time(bo.live, 60)
    assert drivers(bo)[0] == "bot"
    back = await room.viewer(bo.live, 0)
    assert back.picture is not None
    assert (back.picture.asked, back.picture.question) == ([0], None)
    assert "a bot answers this question" in refusal(await back.send(Answer(id="x", decision=5, actions=["pass"])))
    known = len(await steps(room))
    await room.pass_time(bo.live, 2)
    assert [(step.kind, step.seat) for step in (await steps(room))[known:]] == [("answer", 0), ("back", 0)]
    assert drivers(back) == ["person"] * 3


async def test_the_seat_comes_back_only_after_the_whole_sealed_order(room: Room) -> None:
    """If it came back between two answers, the others would know that the order takes two."""
    ada, _bo, cy = await people(room, row())
    await cy.leave()
    room.thinker.says[2] = ThinkingError("never")
    await room.pass_time(ada.live, 60)
    assert drivers(ada)[2] == "bot"
    seq = ada.live.game.seq
    room.thinker.says[2] = "bid:1"
    ada.live.thoughts.found.clear()
    back = await room.viewer(ada.live, 2)
    await ada.live.act()
    assert ada.live.game.seq == seq + 1 or ada.live.game.sealed
    room.thinker.says[2] = "rival:0"
    await room.pass_time(ada.live, 2)
    kinds_of = [step.kind for step in await steps(room)]
    assert kinds_of.index("back") == len(kinds_of) - 1
    back.hear()
    assert [line.kind for line in back.lines if line.event is None] == ["bot", "back"]


async def test_a_game_that_nobody_looks_at_waits(room: Room) -> None:
    (ada,) = await people(room, row(seats=["person", "bot", "bot"]), 0)
    await ada.leave()
    await room.pass_time(ada.live, 1000)
    assert ada.live.game.asked == [0]
    assert not ada.live.game.played
    assert ada.live.wake_at is None


async def test_in_correspondence_games_nobody_is_missed(room: Room) -> None:
    table = row(clock={"bank": 86400, "gain": 86400, "empty": "default"})
    ada, _bo, cy = await people(room, table)
    await cy.leave()
    await room.pass_time(ada.live, 3600)
    assert not ada.live.game.played
    around = next(m for m in reversed(ada.messages + ada.hear()) if isinstance(m, Around))
    assert around.seats[2].until is None


async def test_the_driver_is_stored_with_the_seat(room: Room) -> None:
    ada, _bo, cy = await people(room, row())
    await cy.leave()
    room.thinker.says[2] = "bid:0"
    await room.pass_time(ada.live, 61)
    assert (await room.store.tables.get("table")).seats[2].driver == "bot"


# Bots and forced answers.


async def test_bots_answer_after_a_pause(room: Room) -> None:
    (ada,) = await people(room, row(seats=["person", "bot", "bot"]), 0)
    await room.pass_time(ada.live, 0.4)
    assert ada.live.game.asked == [0, 1, 2]
    await room.pass_time(ada.live, 1.2)
    assert ada.live.game.asked == [0]


async def test_a_bot_gives_its_whole_order_at_once(room: Room) -> None:
    """How long it takes says nothing about how many answers it had."""
    ends: list[float] = []
    for bids in (["bid:0"], ["bid:2", "rival:0"]):
        clock = Clock()
        fresh = Room(room.store, clock)
        table = replace(row(seats=["person", "bot", "person"]), id=f"table{len(bids)}")
        if not ends:
            live = await fresh.set_up(table)
        else:
            await fresh.store.tables.create(table)
            live = await fresh.open(table.id)
        ada = await fresh.viewer(live, 0)
        answers = iter(bids)

        async def think(question: Any, answers: Any = answers) -> list[str]:
            return [str(next(answers))]

        fresh.thinker.think = think  # type: ignore[method-assign]
        live.thoughts.stop()
        live.thoughts._tasks.clear()
        live.thoughts.found.clear()
        start = clock()
        while 1 in live.game.asked:
            clock.wait(0.05)
            await live.act()
        ends.append(round(clock() - start, 2))
        assert [step.kind for step in await fresh.store.steps.read(table.id)] == ["begin"] + ["answer"] * len(bids)
        ada.hear()
    assert ends[0] == ends[1]


async def test_a_forced_answer_takes_as_long_as_a_bots(room: Room) -> None:
    table = row(seats=2)
    ada, _bo = await people(room, table)
    room.clock.wait(5)  # longer than any pause since the question
    await ada.answer("bid:1")
    assert ada.picture is not None
    ada.hear()
    assert (ada.picture.asked, ada.picture.question) == ([0, 1], None)
    await ada.live.act()
    assert ada.live.game.asked == [1]
    assert (await steps(room))[-1].body["entries"] == [[0, "rival:1", "a"]]


async def test_forced_and_chosen_answers_in_a_window_come_after_the_same_pause(room: Room) -> None:
    due = []
    for forced in (False, True):
        fresh = Room(room.store, Clock())
        table = replace(row(seats=["person", "bot", "person"]), id=f"forced{forced}")
        live = await (fresh.set_up(table) if not forced else create_and_open(fresh, table))
        for seat in range(3):
            live.game.answer(seat, "bid:0", at=fresh.clock())
        assert live.game.asked == [0]
        live.game.answer(0, "pass", at=fresh.clock())
        assert live.game.asked == [1]
        if forced:
            live.game.match.state.players[1].seen = 0b1110  # nothing left to peek at
            live.game.match.state.players[1].card = 0
        assert live.game.has_choice(1) != forced
        due.append(live.session.due(1) - fresh.clock())
    assert due[0] == due[1] > 0


async def create_and_open(room: Room, table: Table) -> Any:
    await room.store.tables.create(table)
    return await room.open(table.id)


@pytest.mark.parametrize("answer", [ThinkingError("it broke"), "rival:2", "nonsense"])
async def test_for_a_bot_without_an_answer_the_rulebook_has_one(room: Room, answer: Any) -> None:
    room.thinker.says[1] = answer
    (ada,) = await people(room, row(seats=["person", "bot"]), 0)
    await room.pass_time(ada.live, 3)
    assert ada.live.game.asked == [0]
    assert (await steps(room))[-1].body["entries"][0] == [1, "bid:0"]


# Pauses in a window.


async def test_the_pauses_of_a_window_all_begin_when_it_opens(room: Room) -> None:
    (ada,) = await people(room, row(seats=["person", "bot", "bot"]), 0)
    room.thinker.says = {1: "bid:0", 2: "bid:0"}
    await ada.answer("bid:0")
    await room.pass_time(ada.live, 2)
    game = ada.live.game
    assert game.asked == [0]  # the window, and it begins with her
    began, known = game.asking, game.seq
    room.clock.wait(2)  # she thinks it over, and meanwhile the others' pauses pass
    room.thinker.says = {1: "pass", 2: "pass"}
    await ada.answer("pass")
    assert (game.asking, game.opened) == (began, room.clock())
    await ada.live.act()
    passes = [(step.seat, step.at) for step in (await steps(room))[known:]]
    assert passes[:3] == [(0, room.clock()), (1, room.clock()), (2, room.clock())]


async def test_once_something_is_played_in_a_window_all_pause_again(room: Room) -> None:
    (ada,) = await people(room, row(seats=["person", "bot", "bot"]), 0)
    room.thinker.says = {1: "bid:0", 2: "bid:0"}
    await ada.answer("bid:0")
    await room.pass_time(ada.live, 2)
    await ada.answer("peek:1")
    assert ada.live.game.asking == ada.live.game.opened == room.clock()
