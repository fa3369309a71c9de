"""Looking back: everybody the own moments while a game runs, everything once it is over; records, dice, branches."""

import hashlib
import hmac
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from fragboard.core.types import CHANCE
from fragboard.games import registry
from fragboard.play import new, verify
from fragboard.play import record as records
from fragboard.server.lobby.create import imported
from fragboard.server.lobby.requests import keep_import
from fragboard.server.protocol.messages import Undo
from fragboard.server.protocol.refusals import Refusal, TooLate
from fragboard.server.replay.record import entries_of
from fragboard.server.replay.story import LookingBack
from fragboard.server.store import Person, Step, Store, Table
from tests.server.conftest import Clock
from tests.server.playing import Kind, Room, Viewer, lines, people, picture, row

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def room(store: Store, clock: Clock) -> Room:
    return Room(store, clock)


@pytest.fixture
def back(store: Store, clock: Clock) -> LookingBack:
    return LookingBack(store, now=clock)


async def table_now(room: Room) -> Table:
    return await room.store.tables.get("table")


async def play_on(room: Room, viewers: list[Viewer], *, answers: int = 10_000) -> list[dict[str, Any]]:
    """Answer the first option again and again; every picture that the first viewer had, by the number of its lines."""
    pictures: list[dict[str, Any]] = []
    live = viewers[0].live
    while not live.game.over and answers > 0:
        await room.pass_time(live, 2)
        for viewer in viewers:
            viewer.hear()
            if viewer.picture is not None and viewer.picture.question is not None:
                await viewer.answer()
                answers -= 1
        first = viewers[0]
        first.hear()
        assert first.picture is not None
        pictures.append({"n": len(first.lines), "view": first.picture.view, "asked": first.picture.asked})
    return pictures


def bingo(seats: int | list[Kind], **more: Any) -> Table:
    """A short game of Bingo."""
    count = seats if isinstance(seats, int) else len(seats)
    return row("bingo", seats, options=registry.info("bingo").settle(count, {"round_limit": 4}), **more)


def toy(seats: int | list[Kind]) -> Table:
    return row("highest_card", seats)


SHORT = {"bingo": bingo, "highest_card": toy}


async def refused(coming: Any) -> tuple[int, str]:
    with pytest.raises(Refusal) as found:
        await coming
    return found.value.status, found.value.code


@pytest.mark.parametrize("game", ["highest_card", "bingo"])
async def test_a_story_is_what_the_viewer_has_heard(room: Room, back: LookingBack, game: str) -> None:
    viewers = await people(
        room,
        SHORT[game](["person", "person", "bot"]),
        0,
        1,
        None,
    )
    pictures = await play_on(room, viewers[:2])
    table = await table_now(room)
    assert table.status == "over"
    for viewer in viewers:
        viewer.hear()
        tale = await back.story(table, viewer.seat, None)
        assert [line["text"] for line in tale.lines] == [line.text for line in viewer.lines]
        assert tale.moments == sorted(set(tale.moments))
        assert tale.moments[-1] == len(viewer.lines)
        assert tale.seed == table.seed.hex()
        assert tale.viewers == [0, 1, 2]
        assert tale.outcome is not None
    assert {shown["n"] for shown in pictures} <= set((await back.story(table, 0, None)).moments)
    last = await back.moment(table, 0, None, len(viewers[0].lines))
    assert last.view == pictures[-1]["view"]


async def test_every_moment_can_be_seen_and_no_other(room: Room, back: LookingBack) -> None:
    viewers = await people(room, bingo(["person", "bot"]), 0)
    await play_on(room, viewers)
    table = await table_now(room)
    tale = await back.story(table, None, None)
    for n in tale.moments:
        assert (await back.moment(table, None, None, n)).n == n
    missing = next(n for n in range(tale.moments[-1]) if n not in tale.moments)
    assert await refused(back.moment(table, None, None, missing)) == (404, "no-moment")
    assert await refused(back.moment(table, None, None, tale.moments[-1] + 1)) == (404, "no-moment")


# Who may look.


async def test_while_it_runs_everybody_sees_only_the_own_side(room: Room, back: LookingBack) -> None:
    viewers = await people(room, row())
    await play_on(room, viewers, answers=4)
    table = await table_now(room)
    tale = await back.story(table, 1, "p1")
    assert [line["n"] for line in tale.lines] == [line.n for line in lines(viewers[1].live.game, 1)]
    assert (tale.viewers, tale.spectator, tale.seed, tale.outcome) == ([1], True, None, None)
    moment = await back.moment(table, 1, "p1", tale.moments[-1])
    assert moment.view == picture(viewers[1].live.game, 1).view
    assert await refused(back.story(table, 0, "p1")) == (403, "running")
    assert await refused(back.moment(table, 0, None, 0)) == (403, "running")
    assert (await back.story(table, None, None)).lines


async def test_what_waits_for_the_end_waits(room: Room, back: LookingBack) -> None:
    await people(room, row(), 0)
    table = await table_now(room)
    for coming in (
        back.export(table, anonymous=False, person="p0"),
        back.dice(table, "p0"),
        back.branch(table, 0, 1, "p0"),
    ):
        assert await refused(coming) == (409, "running")


@pytest.mark.parametrize(
    ("change", "viewer", "person", "expected"),
    [
        ({"status": "waiting"}, 0, "p0", (409, "waiting")),
        ({"status": "closed"}, 0, "p0", (410, "closed")),
        ({}, 7, "p0", (404, "no-seat")),
        ({"spectators": "off"}, None, "p0", (403, "no-spectators")),
        ({"spectators": "off", "status": "over"}, 1, "stranger", (403, "no-spectators")),
        ({"rules": "0.1"}, 0, "p0", (409, "rules")),
    ],
)
async def test_who_may_not_look_is_told_why(
    back: LookingBack, change: dict[str, Any], viewer: int | None, person: str, expected: tuple[int, str]
) -> None:
    assert await refused(back.story(row(**change), viewer, person)) == expected


async def test_where_nobody_looks_on_those_who_played_look_back(room: Room, back: LookingBack) -> None:
    viewers = await people(room, row(seats=["person", "bot"], spectators="off"), 0)
    await play_on(room, viewers)
    table = await table_now(room)
    assert (await back.story(table, None, "p0")).lines
    assert await back.export(table, anonymous=False, person="p0")
    assert await refused(back.export(table, anonymous=False, person=None)) == (403, "no-spectators")
    assert await refused(back.dice(table, "stranger")) == (403, "no-spectators")


async def test_a_delay_holds_for_looking_back_too(room: Room, back: LookingBack) -> None:
    (ada, bo, cy) = await people(room, row(spectators="open", delay=30.0))
    assert (await back.story(await table_now(room), None, None)).lines == []
    room.clock.wait(30)
    begun = await back.story(await table_now(room), None, None)
    assert [line["kind"] for line in begun.lines].count("Saw") == 3
    for viewer in (ada, bo, cy):
        await viewer.answer("bid:0")
    again = await back.story(await table_now(room), None, None)
    assert again.model_copy(update={"table": begun.table}) == begun  # the card shows the present, as it does in lists
    room.clock.wait(30)
    assert len((await back.story(await table_now(room), None, None)).lines) > len(begun.lines)


# Records and dice.


@pytest.mark.parametrize("game", ["highest_card", "bingo"])
async def test_an_export_is_a_record_that_can_be_verified(room: Room, back: LookingBack, game: str) -> None:
    viewers = await people(room, SHORT[game](["person", "bot"]), 0)
    await play_on(room, viewers)
    table = await table_now(room)
    record = records.parse((await back.export(table, anonymous=False)).encode())
    records.check(record)
    assert verify(record).ok
    assert record.names == ("Ada", "Bot 1")
    assert record.created == "1970-01-01"
    assert record.seed == table.seed
    nameless = records.parse((await back.export(table, anonymous=True)).encode())
    assert (nameless.names, nameless.created) == (None, None)
    assert nameless.answers == record.answers


async def test_the_numbers_of_the_dice_follow_from_the_seed(room: Room, back: LookingBack) -> None:
    """Checked as `play.fair` tells strangers to check them."""
    viewers = await people(room, bingo(["person", "bot"]), 0)
    await play_on(room, viewers)
    table = await table_now(room)
    dice = await back.dice(table)
    seed = bytes.fromhex(dice.seed)
    assert hashlib.sha256(b"fragboard/commitment/1:" + seed).hexdigest() == dice.commitment == table.commitment
    assert [roll.k for roll in dice.rolls] == list(range(len(dice.rolls)))
    assert len(dice.rolls) == sum(entry.seat == CHANCE for entry in viewers[0].live.game.match.log)
    for roll in dice.rolls:
        digest = hmac.digest(seed, f"fragboard/dice/1:{roll.k}:0".encode(), "sha256")
        assert roll.numbers[0] == int.from_bytes(digest[:8], "big") % roll.below[0]
        assert all(0 <= number < below for number, below in zip(roll.numbers, roll.below, strict=True))


# Branches and imports.


async def branch_of(room: Room, back: LookingBack, viewer: int | None, n: int) -> tuple[Table, Table]:
    source = await table_now(room)
    given = await back.branch(source, viewer, n)
    made = replace(bingo(2, seed="another"), id="branch", origin="table", given=len(given), length=1)
    step = Step(table="branch", seq=1, kind="given", seat=None, command=None, body={"entries": given}, at=room.clock())
    await room.store.people.add(Person(id="p1", kind="guest", name="Bo", created=0, seen=0))
    await room.store.tables.create(made, steps=[step])
    return source, made


async def test_a_branch_begins_with_the_picture_it_was_taken_at(room: Room, back: LookingBack) -> None:
    viewers = await people(room, bingo(["person", "bot"]), 0)
    await play_on(room, viewers)
    table, log = await table_now(room), viewers[0].live.game.match.log
    chosen = []
    for n in (await back.story(table, None, None)).moments[:-1]:
        follows = log[len(await back.branch(table, None, n))]
        if follows.seat != CHANCE and not follows.auto:  # elsewhere a branch runs on to the next choice
            chosen.append(n)
    n = chosen[len(chosen) // 2]
    source, _ = await branch_of(room, back, None, n)
    live = await room.open("branch")
    moment = await back.moment(source, None, None, n)
    assert picture(live.game, None).view == moment.view
    assert live.game.asked == moment.asked
    played = [await room.viewer(live, seat, f"p{seat}") for seat in (0, 1)]
    await play_on(room, played)
    done = await room.store.tables.get("branch")
    record = records.parse((await back.export(done, anonymous=False)).encode())
    assert record.given == done.given
    assert verify(record).ok
    dice = await back.dice(done)
    assert dice.given + len(dice.rolls) == sum(answer.seat == CHANCE for answer in record.answers)
    assert dice.rolls[0].k == dice.given


async def test_where_a_game_is_over_nothing_can_branch(room: Room, back: LookingBack) -> None:
    await play_on(room, await people(room, bingo(["person", "bot"]), 0))
    table = await table_now(room)
    last = (await back.story(table, 0, "p0")).moments[-1]
    with pytest.raises(TooLate, match="the game is over at this moment") as refused:
        await back.branch(table, 0, last, "p0")
    assert refused.value.code == "over-there"


async def test_a_branch_takes_no_hidden_answer_along(room: Room, back: LookingBack) -> None:
    """The spectator's picture is the same before and after half of an order: the branch begins before it."""
    viewers = await people(room, row())
    before = await back.story(await table_now(room), None, None)
    await viewers[0].answer("bid:0")
    await viewers[1].answer("bid:0")
    await viewers[2].answer("bid:2")
    await viewers[2].answer("rival:0")
    await play_on(room, viewers)
    given = await back.branch(await table_now(room), None, before.moments[-1])
    assert [entry[0] for entry in given] == [CHANCE, CHANCE, CHANCE, 0, 1]


async def test_undone_moments_can_be_seen_and_branched(room: Room, back: LookingBack) -> None:
    viewers = await people(room, row())
    for viewer in viewers:
        await viewer.answer("bid:0")
    await viewers[0].answer("peek:1")
    undone = picture(viewers[0].live.game, 0).view
    n = len(lines(viewers[0].live.game, 0))
    for viewer in viewers[1:]:
        await viewer.leave()
    room.clock.wait(100)
    await viewers[0].send(Undo(id="u"))
    assert viewers[0].lines[-1].kind == "undo"
    live = viewers[0].live
    again = [viewers[0], await room.viewer(live, 1), await room.viewer(live, 2)]
    await play_on(room, again)
    table = await table_now(room)
    assert (await back.moment(table, 0, None, n)).view == undone
    given = await back.branch(table, 0, n)
    assert given[-1] == [0, "peek:1"]


async def test_an_imported_game_can_be_stepped_through(room: Room, back: LookingBack) -> None:
    match = new("bingo", 2, 3)
    while not match.over:
        match.answer(match.to_act[0], match.options(match.to_act[0])[0])
    record = match.record()
    host = Person(id="p0", kind="guest", name="Ada", created=0, seen=0)
    await room.store.people.add(host)
    for given in (record, replace(record, seed=None)):
        table = imported(given, host=host, now=room.clock())
        await keep_import(room.store, table, entries_of(given), now=room.clock(), most=50)
        tale = await back.story(table, 1, None)
        assert [line["text"] for line in tale.lines] == [
            told.text.replace("seat 0", table.seats[0].name).replace("seat 1", table.seats[1].name)
            for told in match.events(1)
        ]
        assert tale.outcome is not None
        if given.seed is None:
            assert await refused(back.dice(table)) == (409, "no-seed")
        else:
            assert (await back.dice(table)).rolls
        again = records.parse((await back.export(table, anonymous=True)).encode())
        assert again.answers == record.answers


async def test_dice_that_do_not_follow_from_the_seed_are_not_vouched_for(room: Room, back: LookingBack) -> None:
    match = new("bingo", 2, 3)
    while not match.over:
        match.answer(match.to_act[0], match.options(match.to_act[0])[0])
    other = new("bingo", 2, 4)
    record = replace(match.record(), seed=other.seed, commitment=other.commitment)
    host = Person(id="p0", kind="guest", name="Ada", created=0, seen=0)
    await room.store.people.add(host)
    table = imported(record, host=host, now=room.clock())
    await keep_import(room.store, table, entries_of(record), now=room.clock(), most=50)
    assert await refused(back.dice(table)) == (409, "dice")


async def test_half_of_an_own_order_is_not_taken_along(room: Room, back: LookingBack) -> None:
    viewers = await people(room, bingo(["person", "bot"]), 0)
    await play_on(room, viewers)
    table, match = await table_now(room), viewers[0].live.game.match
    own = [match.game.actions.name(entry.action) if entry.seat == 0 else "" for entry in match.log]
    halves = {at + 1 for at, (order, target) in enumerate(pairwise(own)) if order.startswith("order:lazor") and target}
    assert halves
    starts = {len(await back.branch(table, 0, n)) for n in (await back.story(table, 0, "p0")).moments[:-1]}
    assert not starts & halves
