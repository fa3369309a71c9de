"""Two processes serve the same tables of a PostgreSQL: what one writes, the viewers of the other hear at once."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from fragboard.server.protocol.messages import Around, Done, Reply, Said, Say, Undo, Welcome
from fragboard.server.settings import Settings
from fragboard.server.store import Store, Table
from fragboard.server.table.keeper import Keeper
from fragboard.server.table.live import LiveTable
from tests.server.playing import Parrot, Viewer, add_people, request_of, row

pytestmark = pytest.mark.usefixtures("toy")

QUICK = Settings(grace=60, bot_pace=0)


class Process:
    """All that one server process has of its own, and that dies with it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.keeper = Keeper(store, QUICK, thinker=Parrot())

    async def viewer(self, seat: int | None, person: str | None = None) -> Viewer:
        live = await self.keeper.open("table")
        id = person or (None if seat is None else f"p{seat}")
        viewer = Viewer(live, seat, None if id is None else await self.store.people.find(id))
        await viewer.hello(0)
        return viewer

    async def kill(self) -> None:
        """End without a word: no lease is given back, nobody is told."""
        for task in (*self.keeper._loops, *self.keeper._acting.values(), *self.keeper._errands):
            task.cancel()
        await self.keeper._notifications.stop()
        self.keeper._loops = []


@asynccontextmanager
async def process(database: str) -> AsyncIterator[Process]:
    async with Store(database) as store:
        made = Process(store)
        await made.keeper.start()
        try:
            yield made
        finally:
            await made.keeper.stop()


@pytest.fixture
async def one(postgres_database: str) -> AsyncIterator[Process]:
    async with process(postgres_database) as made:
        yield made


@pytest.fixture
async def other(one: Process, postgres_database: str) -> AsyncIterator[Process]:
    async with process(postgres_database) as made:
        yield made


async def becomes(condition: Callable[[], Any], *viewers: Viewer) -> None:
    """Wait until something is so, while the viewers listen."""
    async with asyncio.timeout(30):
        while True:
            for viewer in viewers:
                viewer.hear()
            if condition():
                return
            await asyncio.sleep(0.01)


async def set_up(process: Process, table: Table) -> LiveTable:
    await add_people(process.store, table)
    await process.store.tables.create(table)
    await process.keeper.changed(table.id)
    live = await process.keeper.open(table.id)
    await becomes(lambda: live.game.begun)
    return live


def last_around(viewer: Viewer) -> Around | Welcome:
    return next(m for m in reversed(viewer.messages) if isinstance(m, (Around, Welcome)))


async def test_an_answer_at_one_process_is_heard_at_the_other(one: Process, other: Process) -> None:
    await set_up(one, row())
    ada, bo, far = await one.viewer(0), await other.viewer(1), await other.viewer(None)
    await ada.answer("bid:0")
    await becomes(lambda: far.picture is not None and far.picture.asked == [1, 2], far, bo)
    await bo.answer("bid:0")
    await becomes(lambda: ada.picture is not None and ada.picture.asked == [2], ada)
    cy = await one.viewer(2)
    await cy.answer("bid:0")
    await becomes(lambda: len(far.lines) == cy.live.game.streams.length(None), far)
    assert [step.seat for step in await one.store.steps.read("table")] == [None, 0, 1, 2]


async def test_a_hidden_answer_at_one_process_is_not_heard_at_the_other(one: Process, other: Process) -> None:
    await set_up(one, row())
    ada, bo = await one.viewer(0), await other.viewer(1)
    cy = await one.viewer(2)
    await becomes(lambda: all(seat.present for seat in last_around(bo).seats), bo)
    known = len(bo.messages)
    await ada.answer("bid:2")
    await cy.answer("bid:0")  # this one can be seen
    await becomes(lambda: bo.picture is not None and bo.picture.asked == [0, 1], bo)
    assert len(bo.messages) == known + 1


async def test_everybody_answers_at_once_and_nothing_is_lost(one: Process, other: Process) -> None:
    await set_up(one, row("bingo", 4, seed=3))
    viewers = [await one.viewer(0), await other.viewer(1), await one.viewer(2), await other.viewer(3)]
    live = viewers[0].live

    async def answer(viewer: Viewer) -> int:
        given = 0
        while viewer.live.game.seq < 200 and not viewer.live.game.over:
            viewer.hear()
            if viewer.picture is not None and viewer.picture.question is not None:
                given += any(isinstance(message, Done) for message in await viewer.answer())
            await asyncio.sleep(0.001)
        return given

    async with asyncio.timeout(120):
        given = sum(await asyncio.gather(*(answer(viewer) for viewer in viewers)))
    steps = await one.store.steps.read("table")
    commands = [step.command for step in steps if step.command is not None]
    assert len(commands) == len(set(commands)) == given
    await becomes(lambda: live.game.seq == viewers[1].live.game.seq >= len(steps), *viewers)
    for viewer in viewers:
        viewer.hear()
        assert len(viewer.lines) == live.game.streams.length(viewer.seat)


async def test_chat_presence_and_consent_cross_over(one: Process, other: Process) -> None:
    await set_up(one, row(seats=2))
    ada, bo = await one.viewer(0), await other.viewer(1)
    await becomes(lambda: last_around(ada).seats[1].present, ada)
    await bo.send(Say(id="s", text="hello over there"))
    await becomes(lambda: any(isinstance(m, Said) for m in ada.messages), ada)
    await ada.answer("bid:0")
    await becomes(lambda: bo.picture is not None and bo.picture.asked == [1], bo)
    await bo.answer("bid:0")
    await becomes(lambda: ada.picture is not None and ada.picture.question is not None, ada)
    await bo.send(Undo(id="u"))
    await becomes(lambda: request_of(ada) is not None, ada)
    await ada.send(Reply(id="y", request=request_of(ada).id, yes=True))
    await becomes(lambda: bo.lines[-1].kind == "undo", bo)
    await bo.leave()
    await becomes(lambda: not last_around(ada).seats[1].present, ada)


async def test_a_seat_that_changes_hands_is_told_at_both(one: Process, other: Process) -> None:
    await set_up(one, row())
    ada, bo = await one.viewer(0), await other.viewer(1)

    def put_out(found: Table) -> Table:
        seat = replace(found.seats[1], kind="bot", person=None, name="Bot B", level="random", driver="bot")
        return replace(found, seats=(found.seats[0], seat, found.seats[2]), wake_at=0.0)

    await other.store.tables.change("table", put_out)
    await other.keeper.changed("table")
    await becomes(lambda: bo.listener.bye is not None, bo)
    await becomes(lambda: "seat" in [line.kind for line in ada.lines], ada)
    await becomes(lambda: ada.picture is not None and ada.picture.asked == [0, 2], ada)
    assert [step.kind for step in await one.store.steps.read("table")].count("seat") == 1


async def test_when_one_process_dies_the_other_goes_on(one: Process, other: Process) -> None:
    live = await set_up(one, row("bingo", ["person", "bot", "bot"]))
    far = await other.viewer(0)
    assert (live.keeps, far.live.keeps) == (True, False)
    await one.kill()
    async with asyncio.timeout(60):
        for _ in range(10):
            await becomes(
                lambda: (far.picture is not None and far.picture.question is not None) or far.live.game.over, far
            )
            if not far.live.game.over:
                await far.answer()
    assert far.live.keeps


async def test_without_any_news_steps_are_found_the_slow_way(one: Process, other: Process) -> None:
    await set_up(one, row())
    ada, bo = await one.viewer(0), await other.viewer(1)
    await other.keeper._notifications.stop()
    await ada.answer("bid:0")
    await becomes(lambda: bo.picture is not None and bo.picture.asked == [1, 2], bo)


async def test_a_lost_connection_for_news_is_made_anew_and_nothing_is_missed(one: Process, other: Process) -> None:
    await set_up(one, row())
    ada, bo = await one.viewer(0), await other.viewer(1)
    await becomes(lambda: bo.live.game.begun and other.keeper._notifications.connected, bo)
    kill = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    assert await one.store.database.write(lambda connection: connection.execute(kill).rowcount) == 2
    await ada.answer("bid:0")
    await ada.send(Say(id="s", text="still there?"))
    await becomes(lambda: bo.picture is not None and bo.picture.asked == [1, 2], bo)
    await becomes(lambda: any(isinstance(m, Said) for m in bo.messages), bo)
