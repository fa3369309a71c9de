"""Nothing is lost with two servers at the same tables: one is killed, the other one carries on by itself."""

import asyncio
import os
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from fragboard.server.store import Store
from tests.online.client import Person, Viewer
from tests.online.evening import Evening, nobody_plays, until
from tests.online.server import Server
from tests.server.postgres import Server as Postgres
from tests.server.postgres import running_postgres

KILLS = int(os.environ.get("FRAGBOARD_KILLS", "50"))
TABLES = 4
SEED = 21


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with running_postgres(durable=True) as server:
        yield server


@pytest.fixture
async def servers(postgres: Postgres, tmp_path: Path) -> AsyncIterator[list[Server]]:
    """Two servers at one database, started at the same time."""
    database = postgres.new_database()
    two = [Server(tmp_path / name, database=database, bot_pace=0, log_level="warning") for name in ("one", "two")]
    try:
        await asyncio.gather(*(server.start() for server in two))
        yield two
    finally:
        for server in two:
            await server.kill()


@pytest.mark.online
@pytest.mark.timeout(900)
async def test_nothing_is_lost_when_one_of_two_servers_is_killed(servers: list[Server]) -> None:
    chances = random.Random(SEED)
    evening = Evening([server.url for server in servers], tables=TABLES, seed=SEED)
    playing = asyncio.create_task(evening.play())
    try:
        for _ in range(KILLS):
            await asyncio.wait([playing], timeout=chances.uniform(0.02, 1.2))
            assert not playing.done() or playing.result(), "nobody plays any more"
            victim = chances.choice(servers)
            await victim.kill()
            await victim.start(grace=chances.choice([0.3, 60]))
        await evening.finish(playing, 240)
        async with Store(servers[0].database) as store:
            await evening.play_strays(store)
            await until(lambda: nobody_plays(store), 120, "tables that do not end")
            acknowledged = await evening.nothing_is_lost(store)
        assert acknowledged > KILLS, "hardly anybody has played"
        for server in servers:
            assert await server.stop() == 0
    finally:
        playing.cancel()
        await evening.go_home()
    for server in servers:
        assert "Traceback" not in server.log(), server.log()
    print(f"{len(evening.games)} games, {acknowledged} acknowledged commands, {KILLS} kills")


@pytest.mark.online
async def test_the_other_server_takes_over_by_itself(servers: list[Server]) -> None:
    """Only bots play, kept by the first server; somebody looks on at the second, and the first one dies for good.

    The first one's bots take their time, so that the game cannot end before; those of the second do not.
    """
    first, second = servers
    await first.kill()
    await second.kill()
    await first.start(bot_pace=2)
    host = await Person.arrive("Ada", first.url)
    seats = [{"kind": "bot", "level": "random"}] * 3
    table = (await host.post("/api/tables", game="bingo", seats=seats))["table"]["id"]
    await second.start()
    host.servers = [second.url]
    watcher = Viewer(host, table, None)
    watching = asyncio.create_task(watcher.stay())
    try:
        await until(lambda: has_heard(watcher, 1), 30, "the other server does not know the table")
        welcomed = watcher.heard
        await until(lambda: has_heard(watcher, welcomed + 1), 30, "the other server does not hear what happens")
        await first.kill()
        heard = watcher.heard
        assert not watcher.over, "the game was too short for this test"
        await asyncio.wait_for(watching, 60)
    finally:
        watching.cancel()
        await host.leave()
    assert watcher.over
    assert watcher.heard > heard
    assert not watcher.breaks


async def has_heard(viewer: Viewer, lines: int) -> bool:
    return viewer.heard >= lines
