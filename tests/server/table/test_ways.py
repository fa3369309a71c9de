"""Whole choices at a table: they come with the question, and a list of answers is one command, one step, one undo."""

import pytest

from fragboard.core.errors import AnswerError
from fragboard.play.record import check
from fragboard.server.protocol.messages import Answer, Done, Undo
from fragboard.server.replay.record import record_of
from fragboard.server.store import Store
from fragboard.server.store.notation import read, written
from fragboard.server.table.game import TableGame
from tests.server.conftest import Clock
from tests.server.playing import Room, Viewer, everything, people, picture, refusal, row, steps, to_the_window
from tests.server.table.test_undo import at_the_window

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def room(store: Store, clock: Clock) -> Room:
    return Room(store, clock)


def done(viewer: Viewer) -> Done:
    return [message for message in viewer.messages if isinstance(message, Done)][-1]


async def test_ways_come_with_the_question_of_the_seat_that_is_asked(room: Room) -> None:
    ada, bo, _ = await people(room, row())
    assert ada.picture is not None and ada.picture.question is not None
    ways = ada.picture.question.ways
    assert [way.actions for way in ways] == [[f"bid:{n}", f"rival:{m}"] for n in (1, 2) for m in (1, 2)]
    assert ways[0].text == "bid 1 → against Bo"
    assert ways[0].refs == ["seat:1"]
    await ada.answer("bid:1")
    assert ada.picture.question is not None
    assert ada.picture.question.ways == []
    assert bo.picture is not None and bo.picture.question is not None
    assert bo.picture.question.ways[0].actions == ["bid:1", "rival:2"]


async def test_a_way_is_one_command_and_one_step(room: Room) -> None:
    ada, bo, _ = await people(room, row())
    bo.hear()
    told = len(bo.lines)
    await ada.answer("bid:1", "rival:2")
    assert done(ada).stopped == ""
    assert ada.live.game.asked == [1, 2]
    (step,) = (await steps(room))[1:]
    assert (step.kind, step.seat) == ("answer", 0)
    assert step.body["entries"] == [[0, "bid:1"], [0, "rival:2", "w"]]
    bo.hear()
    assert len(bo.lines) == told  # nothing shows of a sealed answer, however many steps it takes


async def test_a_way_sent_twice_is_carried_out_once(room: Room) -> None:
    ada, _, _ = await people(room, row())
    answer = Answer(id="once", decision=1, actions=["bid:1", "rival:2"])
    for _ in range(2):
        assert isinstance((await ada.send(answer))[-1], Done)
    assert len(await steps(room)) == 2


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        (["bid:1", "rival:0"], "answer 2 of 2, rival:0: the rival is another player"),
        (["rival:1", "bid:1"], "rival:1 is not an answer to"),
        (["bid:1", "sausage"], "sausage"),
        ([], "1 to 100 answers"),
        (["bid:1"] * 101, "1 to 100 answers"),
    ],
)
async def test_what_cannot_be_does_nothing_and_says_so(room: Room, actions: list[str], why: str) -> None:
    ada, _, _ = await people(room, row())
    before = everything(ada.live.game)
    assert why in refusal(await ada.send(Answer(id="a", decision=1, actions=actions)))
    assert everything(ada.live.game) == before
    assert len(await steps(room)) == 1


async def test_a_way_for_an_earlier_question_does_nothing(room: Room) -> None:
    ada, _, _ = await people(room, row())
    await ada.answer("bid:1", "rival:2")
    heard = await ada.send(Answer(id="late", decision=1, actions=["bid:2", "rival:1"]))
    assert "not asked" in refusal(heard)
    assert len(await steps(room)) == 2


async def test_the_player_is_told_where_a_list_has_stopped(room: Room) -> None:
    ada, bo, cy = await people(room, row())
    await to_the_window([ada, bo, cy])
    await ada.answer("peek:1", "raise")
    assert done(ada).stopped == "after 1 of 2 answers: something has been revealed"
    assert (await steps(room))[-1].body["entries"] == [[0, "peek:1"]]
    await ada.answer("pass")
    assert done(ada).stopped == ""


async def test_a_way_is_taken_back_and_given_again_as_one(room: Room) -> None:
    ada, bo, cy = await people(room, row())
    await to_the_window([ada, bo, cy])
    before = len(ada.live.game.match.log)
    await ada.answer("raise", "raise")
    await ada.send(Undo(id="u"))
    assert len(ada.live.game.match.log) == before
    assert ada.live.game.match.state.players[0].bid == 1


def test_redo_and_a_game_from_the_store_know_what_was_one_choice() -> None:
    game = at_the_window()
    before = len(game.match.log)
    made = [game.answer(0, ["raise", "raise"], at=3.0), game.undo(0, at=4.0), game.redo(0, at=5.0)]
    assert game.undo_target(0) == before
    assert made[0].body["entries"] == [[0, "raise"], [0, "raise", "w"]]
    log = written(game.rules, game.match.log)
    assert read(game.rules, log) == game.match.log
    assert [entry.way for entry in game.match.log[-2:]] == [False, True]


def test_a_refused_list_leaves_the_table_as_it_was() -> None:
    game = at_the_window()
    before = everything(game)
    with pytest.raises(AnswerError):
        game.answer(0, ["raise", "bid:1"], at=3.0)
    assert everything(game) == before
    assert picture(game, 0).question is not None


async def test_a_bot_pauses_once_for_all_of_its_choice(room: Room) -> None:
    room.thinker.says[1] = ["bid:1", "rival:2"]
    (ada,) = await people(room, row(seats=["person", "bot", "person"]), 0)
    await room.pass_time(ada.live, 3)
    assert ada.live.game.asked == [0, 2]
    assert [step.body["entries"] for step in (await steps(room)) if step.seat == 1] == [
        [[1, "bid:1"], [1, "rival:2", "w"]]
    ]


async def test_a_bot_with_an_impossible_list_leaves_it_to_the_rulebook(room: Room) -> None:
    room.thinker.says[1] = ["bid:1", "rival:1"]
    (ada,) = await people(room, row(seats=["person", "bot", "person"]), 0)
    await room.pass_time(ada.live, 3)
    assert (await steps(room))[-1].body["entries"][0] == [1, "bid:0"]


async def test_the_record_of_a_table_keeps_its_ways(room: Room) -> None:
    ada, _, _ = await people(room, row())
    await ada.answer("bid:1", "rival:2")
    record = record_of(ada.live.table, await steps(room), secrets=True)
    assert [answer.way for answer in record.answers[-2:]] == [False, True]
    check(record, TableGame(row()).rules)
