"""A database and saved games that an earlier version wrote: they open, go on, and can be looked back at.

`database.sql` has tables of both games in every state: waiting, running in the middle of sealed orders and of a shot,
with answers taken back and given again, with open requests, paused, with somebody away, with a snapshot, a lesson, a
branch, an import, over; and accounts, a key, chat, ratings. `known.json` is what that version knew of each of them.
Neither is ever made anew: that is their point.
"""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from fragboard.core.types import CHANCE
from fragboard.play import load as load_record
from fragboard.play import read, verify
from fragboard.play.record import parse, text_of
from fragboard.server.people import ratings
from fragboard.server.people.accounts import People
from fragboard.server.protocol.messages import Pause, Reply
from fragboard.server.replay.story import LookingBack
from fragboard.server.store import Store
from fragboard.server.store.notation import written
from fragboard.server.table.game import TableGame
from fragboard.server.table.journal import load
from tests.server.conftest import CHEAP, Clock
from tests.server.playing import Room, Viewer, everything

HERE = Path(__file__).parent
KNOWN: dict[str, dict[str, Any]] = json.loads((HERE / "known.json").read_text("utf-8"))
BEGUN = [id for id, known in KNOWN.items() if known["status"] in ("running", "over")]
RUNNING = [id for id, known in KNOWN.items() if known["status"] == "running"]
OVER = [id for id, known in KNOWN.items() if known["status"] == "over"]
MOST = 40  # answers with which a game goes on here


@pytest.fixture(scope="module")
def written_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("before") / "fragboard.sqlite"
    database = sqlite3.connect(path)
    database.executescript((HERE / "database.sql").read_text("utf-8"))
    database.close()
    return path


@pytest.fixture
async def old_store(written_before: Path, tmp_path: Path) -> AsyncIterator[Store]:
    """The old database, brought up to date."""
    path = tmp_path / "fragboard.sqlite"
    path.write_bytes(written_before.read_bytes())
    async with Store(str(path)) as store:
        yield store


def shown(game: TableGame) -> dict[str, Any]:
    """What `known.json` says of a game."""
    names = game.rules.actions.name
    return {
        "log": len(game.match.log),
        "asked": game.asked,
        "paused": game.paused,
        "played": {str(seat): why for seat, why in game.played.items()},
        "sealed": game.sealed,
        "lines": [game.streams.length(viewer) for viewer in game.streams.viewers],
        "last": written(game.rules, game.match.log[-3:]),
        "options": {
            str(seat): [names(action) for action in game.rules.legal(game.match.state, seat)] for seat in game.asked
        },
        "requests": [[asked.id, asked.kind, asked.seat] for asked in game.consent.open.values()],
    }


async def test_every_table_is_there_as_it_was(old_store: Store) -> None:
    for id, known in KNOWN.items():
        table = await old_store.tables.get(id)
        assert table.status == known["status"]
        if id in BEGUN:
            assert table.length == known["length"]
            assert (table.result and table.result["ranks"]) == known["ranks"]
    assert {"running", "over", "waiting", "closed"} == {known["status"] for known in KNOWN.values()}


@pytest.mark.parametrize("id", BEGUN)
async def test_a_game_opens_where_it_stood(old_store: Store, id: str) -> None:
    """From all its steps, and from its snapshot, should there be one."""
    _, whole = await load(old_store, id, whole=True)
    assert shown(whole).items() <= KNOWN[id].items()
    _, short = await load(old_store, id)
    assert shown(short).items() <= KNOWN[id].items()


@pytest.mark.parametrize("id", RUNNING)
async def test_a_game_goes_on(old_store: Store, clock: Clock, id: str) -> None:
    table = await old_store.tables.get(id)
    clock.time = max(table.moved, table.keeper_until) + 30  # the lease of the server that is gone is over
    room = Room(old_store, clock)
    live = await room.open(id)
    viewers = [await room.viewer(live, seat.seat, seat.person) for seat in table.seats if seat.kind == "person"]
    for viewer in viewers:
        viewer.hear()
    if live.game.paused:
        await go_on(viewers)
    before = len(live.game.match.log)
    for _ in range(MOST):
        asked = [viewer for viewer in viewers if is_asked(viewer)]
        if live.game.over or len(live.game.match.log) > before + MOST:
            break
        if asked:
            await asked[0].answer()
        else:
            await room.pass_time(live, 3)
    assert live.game.over or len(live.game.match.log) > before + MOST / 4
    again = (await load(old_store, id, whole=True))[1]
    assert everything(again)[3] == everything(live.game)[3]
    await room.keeper.stop()


def is_asked(viewer: Viewer) -> bool:
    viewer.hear()
    return viewer.picture is not None and viewer.picture.question is not None


async def go_on(viewers: list[Viewer]) -> None:
    await viewers[0].send(Pause(id="go"))
    game = viewers[0].live.game
    for request in list(game.consent.open.values()):
        for viewer in viewers[1:]:
            await viewer.send(Reply(id=f"yes {viewer.seat}", request=request.id, yes=True))
    assert not game.paused


@pytest.mark.parametrize("id", OVER)
async def test_a_game_that_is_over_can_be_looked_back_at(old_store: Store, clock: Clock, id: str) -> None:
    table = await old_store.tables.get(id)
    back = LookingBack(old_store, now=clock)
    for viewer, lines in zip([*range(table.size), None], KNOWN[id]["lines"], strict=True):
        story = await back.story(table, viewer, table.host)
        assert len(story.lines) == lines and story.moments
        middle = story.moments[len(story.moments) // 2]
        assert (await back.moment(table, viewer, table.host, middle)).view
    record = parse((await back.export(table, anonymous=False, person=table.host)).encode())
    assert record.result == table.result
    if table.seed:
        assert verify(record).ok
        assert (await back.dice(table, table.host)).rolls


async def test_people_come_back(old_store: Store, clock: Clock) -> None:
    people = People(old_store, session_days=90, now=clock, hasher=CHEAP)
    visit = await people.sign_in("Ada", "a long password of Ada")
    assert [key.name for key in await people.keys(visit.person)] == ["Ada's bot"]
    board = await ratings.leaderboard(old_store, "")
    assert {"Ada", "Bo", "Cy"} < {rank.name for rank in board.ranks}
    page = await ratings.player(old_store, visit.person.id, viewer=None)
    assert {game.game for game in page.games} == {"adrenaline", "bingo"}
    said = await old_store.steps.chat("bingo-sealed")
    assert [line.text for line in said] == ["good luck, all of you", "et à toi ☺"]


@pytest.mark.parametrize("file", sorted(HERE.glob("*.jsonl")), ids=lambda file: file.stem)
def test_a_saved_game_is_read_and_checked(file: Path) -> None:
    record = read(file)
    match = load_record(file)
    assert match.over and len(match.log) == len(record.answers)
    assert text_of(match.record()) == file.read_text("utf-8")
    report = verify(record)
    assert (report.ok, report.checked) == (True, sum(answer.seat == CHANCE for answer in record.answers))


def test_there_is_one_of_each_kind(written_before: Path) -> None:
    """So that nothing of this is checked against nothing."""

    async def found() -> tuple[set[str], int]:
        async with Store(str(written_before)) as store:
            steps = [step for id in BEGUN for step in await store.steps.read(id)]
            snapshots = [await store.steps.snapshot(id) for id in RUNNING]
            return {step.kind for step in steps}, sum(snapshot is not None for snapshot in snapshots)

    kinds, snapshots = asyncio.run(found())
    assert kinds >= {"given", "begin", "answer", "undo", "redo", "ask", "bot", "pause"}
    assert snapshots
    assert any(known.get("sealed") for known in KNOWN.values())
    assert any(known.get("requests") for known in KNOWN.values())
    assert any(known.get("paused") for known in KNOWN.values())
