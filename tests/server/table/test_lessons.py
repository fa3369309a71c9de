"""Lessons at a real table: put up by a request, played with scripted bots, left and found again, and not counted."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fragboard.server.lobby import requests
from fragboard.server.people import ratings
from fragboard.server.protocol.messages import Lesson, Redo, Undo
from fragboard.server.protocol.refusals import Refusal
from fragboard.server.store import Person, Store, Table
from fragboard.server.table.game import lesson_of
from fragboard.server.table.lessons import lesson_shown
from tests.server.conftest import Clock, somebody
from tests.server.playing import Room, Viewer
from tests.server.visiting import Site, quick, running, trouble
from tests.toys.highest_card import lessons as toy_lessons
from tests.toys.highest_card.lessons import BID

MOST = 3


@pytest.fixture
def room(store: Store, clock: Clock, toy: str) -> Room:
    return Room(store, clock)


@pytest.fixture
async def ada(store: Store) -> Person:
    return await somebody(store)


async def put_up(room: Room, ada: Person, lesson: str = "bid", game: str = "highest_card") -> Table:
    table, _ = await requests.teach(room.store, game, lesson, host=ada, now=room.clock(), most=MOST)
    return table


async def sits_down(room: Room, ada: Person) -> Viewer:
    live = await room.open((await put_up(room, ada)).id)
    return await room.viewer(live, 0, ada.id)


async def shown(room: Room, viewer: Viewer) -> Lesson:
    """What the panel says, once the bots have answered."""
    await room.pass_time(viewer.live, 10)
    viewer.hear()
    assert viewer.picture is not None and viewer.picture.lesson is not None
    return viewer.picture.lesson


# The table.


async def test_the_table_of_a_lesson_is_private_unrated_and_has_the_dice_of_the_lesson(room: Room, ada: Person) -> None:
    table = await put_up(room, ada)
    again = await put_up(room, ada)
    assert (table.public, table.spectators, table.rated, table.origin) == (False, "off", False, "lesson:bid")
    assert [seat.kind for seat in table.seats] == ["person", "bot", "bot"]
    assert table.given == 3 and table.seed == again.seed and table.status == "running"


async def test_one_person_has_one_lesson_at_a_time(room: Room, ada: Person) -> None:
    first = await put_up(room, ada)
    for _ in range(MOST + 1):
        _, closed = await requests.teach(room.store, "highest_card", "bid", host=ada, now=room.clock(), most=MOST)
        assert len(closed) == 1
    assert (await room.store.tables.get(first.id)).status == "closed"


@pytest.mark.parametrize(("game", "lesson"), [("highest_card", "bluff"), ("poker", "bid")])
async def test_there_is_no_such_lesson(room: Room, ada: Person, game: str, lesson: str) -> None:
    with pytest.raises(Refusal) as refusal:
        await put_up(room, ada, lesson, game)
    assert (refusal.value.status, refusal.value.code) == (404, "no-lesson")


# Along the path.


async def test_a_lesson_is_played_to_its_end_with_scripted_bots(room: Room, ada: Person) -> None:
    viewer = await sits_down(room, ada)
    first = await shown(room, viewer)
    assert (first.step, first.steps, first.state, first.expects) == (0, 3, "on", ["bid:1", "bid:2"])
    assert first.clause == "HC-BID-1" and first.text.startswith("You hold a 6")
    await viewer.answer("bid:1")
    second = await shown(room, viewer)
    assert second.text == "Name Bot B as the rival whose card yours shall beat."
    assert second.refs == ["seat:1"]
    await viewer.answer("rival:1")
    assert (await shown(room, viewer)).expects == ["pass"]
    assert room.thinker.asked == [], "no bot had to think"
    await viewer.answer("pass")
    last = await shown(room, viewer)
    assert (last.state, last.expects, last.next) == ("over", [], None)
    assert last.text.startswith("Bot B has paid you")


async def test_the_bots_know_their_lines_also_before_the_learner_has_answered(room: Room, ada: Person) -> None:
    viewer = await sits_down(room, ada)
    await room.pass_time(viewer.live, 10)
    assert viewer.live.game.asked == [0]
    assert (await shown(room, viewer)).step == 0


async def test_where_the_learner_has_no_choice_the_answer_comes_at_once(room: Room, ada: Person) -> None:
    live = await room.open((await put_up(room, ada, "shoot", "adrenaline")).id)
    viewer = await room.viewer(live, 0, ada.id)
    for action in ("run", "square:r2c1", "shoot"):
        await viewer.answer(action)
    await room.pass_time(live, 0)
    viewer.hear()
    assert viewer.picture is not None and viewer.picture.question is not None and viewer.picture.lesson is not None
    assert viewer.picture.lesson.step == 3


async def test_a_restart_in_the_middle_changes_nothing(room: Room, ada: Person) -> None:
    viewer = await sits_down(room, ada)
    await viewer.answer("bid:1")
    await shown(room, viewer)
    fresh = Room(room.store, room.clock)
    back = await fresh.viewer(await fresh.open(viewer.live.id), 0, ada.id)
    assert (await shown(fresh, back)).step == 1
    await back.answer("rival:1")
    assert (await shown(fresh, back)).step == 2


async def test_a_lesson_that_ends_with_the_game_says_its_last_words(room: Room, ada: Person) -> None:
    live = await room.open((await put_up(room, ada, "bingo", "bingo")).id)
    viewer = await room.viewer(live, 0, ada.id)
    await viewer.answer("letter:N")
    await viewer.answer("number:3")
    last = await shown(room, viewer)
    assert viewer.picture is not None and viewer.picture.outcome is not None
    assert (last.state, last.step) == ("over", 2) and last.text.startswith("Bingo")


# Off the path.


async def test_another_answer_is_allowed_and_the_learner_is_told_what_was_meant(room: Room, ada: Person) -> None:
    viewer = await sits_down(room, ada)
    await viewer.answer("bid:1")
    await viewer.answer("rival:1")
    await shown(room, viewer)
    room.thinker.says = {1: "pass", 2: "pass"}
    await viewer.answer("raise")
    off = await shown(room, viewer)
    assert (off.state, off.step, off.expects, off.back) == ("off", 2, [], True)
    assert off.meant == "pass"
    await viewer.send(Undo(id="back"))
    assert (await shown(room, viewer)).state == "on"
    await viewer.send(Redo(id="again"))
    assert (await shown(room, viewer)).state == "off"


async def test_off_the_path_bots_think_for_themselves(room: Room, ada: Person) -> None:
    viewer = await sits_down(room, ada)
    room.thinker.says = {1: "bid:0", 2: "bid:0"}
    await viewer.answer("bid:0")
    await shown(room, viewer)
    assert {question.seat for question in room.thinker.asked} == {1, 2}
    assert {question.level for question in room.thinker.asked} == {"easy"}


async def test_a_sealed_answer_can_be_taken_back_once_it_is_revealed_and_the_script_begins_again(
    room: Room, ada: Person
) -> None:
    viewer = await sits_down(room, ada)
    await viewer.answer("bid:0")
    viewer.hear()
    assert viewer.picture is not None and viewer.picture.lesson is not None
    assert (viewer.picture.lesson.state, viewer.picture.lesson.back) == ("off", False), "the bids are not open yet"
    room.thinker.says = {1: "bid:0", 2: "bid:0"}
    assert (await shown(room, viewer)).back
    await viewer.send(Undo(id="back"))
    again = await shown(room, viewer)
    assert (again.state, again.step) == ("on", 0)
    room.thinker.asked.clear()
    await viewer.answer("bid:1")
    await viewer.answer("rival:1")
    assert (await shown(room, viewer)).step == 2
    assert room.thinker.asked == []


# It counts for nothing, and it is nobody else's.


async def test_a_finished_lesson_leaves_no_result(room: Room, ada: Person) -> None:
    viewer = await sits_down(room, ada)
    for action in ("bid:1", "rival:1", "pass"):
        await viewer.answer(action)
        await shown(room, viewer)
    room.thinker.says = {1: "bid:0", 2: "bid:0"}
    for _ in range(20):
        viewer.hear()
        if viewer.live.game.over:
            break
        if viewer.picture is not None and viewer.picture.question is not None:
            await viewer.answer(viewer.picture.question.default)
        room.thinker.says = {1: "pass", 2: "pass"} if not viewer.live.game.sealed else room.thinker.says
        await room.pass_time(viewer.live, 10)
    assert viewer.live.game.over
    table = await room.store.tables.get(viewer.live.id)
    assert table.status == "over" and table.wake_at is None
    assert not await ratings.rate(room.store, table)
    assert (await ratings.player(room.store, ada.id, viewer=ada.id)).games == []


async def test_only_the_learner_has_a_lesson(room: Room, ada: Person) -> None:
    table = await put_up(room, ada)
    assert lesson_of(table) is not None
    live = await room.open(table.id)
    assert [lesson_shown(live.game, seat) is None for seat in (0, 1, 2, None)] == [False, True, True, True]


# Over HTTP.


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(quick(tmp_path)) as site:
        yield site


async def test_the_lobby_lists_the_lessons_and_a_request_opens_one(site: Site) -> None:
    async with site.browser("Ada") as ada:
        games = {game["id"]: game for game in (await ada.seen("/games"))["games"]}
        lessons = games["bingo"]["lessons"]
        assert [set(lesson) for lesson in lessons] == [{"id", "title"}] * len(lessons)
        opened = await ada.done(f"/lessons/bingo/{lessons[0]['id']}")
        assert opened["table"]["title"] == lessons[0]["title"] and opened["links"] == []
        again = await ada.done(f"/lessons/bingo/{lessons[1]['id']}")
        mine = [table["id"] for table in (await ada.seen("/lobby"))["mine"]]
        assert mine == [again["table"]["id"]]
        async with ada.socket(again["table"]["id"], 0) as socket:
            await socket.send_json({"type": "hello", "have": 0})
            welcome = await socket.receive_json()
            assert welcome["picture"]["lesson"]["next"] == lessons[2]["id"]


async def test_a_lesson_needs_a_name_and_must_exist(site: Site) -> None:
    async with site.browser() as nobody, site.browser("Ada") as ada:
        assert trouble(await nobody.post("/lessons/bingo/card"))[:2] == (401, "nobody")
        assert trouble(await ada.post("/lessons/bingo/nothing"))[:2] == (404, "no-lesson")
        assert trouble(await ada.post("/lessons/nothing/card"))[:2] == (404, "no-lesson")


async def test_a_way_goes_on_as_one_step_or_answer_by_answer(
    room: Room, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = BID.steps[0]._replace(expects=("bid:1 rival:1", "bid:2 rival:1"))
    monkeypatch.setattr(toy_lessons, "LESSONS", (BID._replace(steps=(whole, *BID.steps[2:])),))
    viewer = await sits_down(room, ada)
    assert (await shown(room, viewer)).expects == ["bid:1 rival:1", "bid:2 rival:1", "bid:1", "bid:2"]
    await viewer.answer("bid:1")
    stands = await shown(room, viewer)
    assert (stands.step, stands.state, stands.expects) == (0, "on", ["rival:1"])
    viewer = await sits_down(room, ada)
    await viewer.answer("bid:2", "rival:1")
    stands = await shown(room, viewer)
    assert (stands.step, stands.state, stands.expects) == (1, "on", ["pass"])
