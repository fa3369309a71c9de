"""Nothing is lost: a server under play is killed again and again, and every acknowledged answer is still there."""

import asyncio
import os
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from fragboard.server.protocol import messages
from fragboard.server.store import Step, Store
from tests.online import witness
from tests.online.client import Command, Person, Viewer
from tests.online.evening import Evening, nobody_plays, until
from tests.online.server import Server

KILLS = int(os.environ.get("FRAGBOARD_KILLS", "50"))
TABLES = 4
SEED = 20


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    server = Server(tmp_path, bot_pace=0, log_level="warning")
    try:
        await server.start()
        yield server
    finally:
        await server.kill()


@pytest.mark.online
@pytest.mark.timeout(900)
async def test_nothing_is_lost_when_the_server_is_killed(server: Server) -> None:
    chances = random.Random(SEED)
    evening = Evening([server.url], tables=TABLES, seed=SEED)
    playing = asyncio.create_task(evening.play())
    starts = []
    try:
        for _ in range(KILLS):
            await asyncio.wait([playing], timeout=chances.uniform(0.02, 1.2))
            assert not playing.done() or playing.result(), "nobody plays any more"
            await server.kill()
            starts.append(await server.start(grace=chances.choice([0.3, 60])))
        await evening.finish(playing, 240)
        async with Store(server.database) as store:
            await evening.play_strays(store)
            await until(lambda: nobody_plays(store), 120, "tables that do not end")
            acknowledged = await evening.nothing_is_lost(store)
        assert acknowledged > KILLS, "hardly anybody has played"
        assert any(viewer.breaks > 1 for game in evening.games for viewer in game.viewers), (
            "nobody has noticed anything"
        )
        assert await server.stop() == 0
        await until(lambda: gone(server), 20, "processes without a server")
    finally:
        playing.cancel()
        await evening.go_home()
    assert "Traceback" not in server.log(), server.log()
    print(f"{len(evening.games)} games, {acknowledged} acknowledged commands, {KILLS} kills,", end=" ")
    print(f"a start takes {min(starts):.2f} to {max(starts):.2f} s")


async def gone(server: Server) -> bool:
    return not server.left_behind()


# The witness itself: does it notice?


def played(*answers: tuple[str, int, int | None]) -> Viewer:
    """A viewer at seat 1 who has sent these answers: action, moment of sending, moment of the acknowledgement."""
    viewer = Viewer(Person(["http://127.0.0.1"]), "t", 1)
    viewer.commands = [
        Command(messages.Answer(id=action, decision=1, actions=[action]), sent, done) for action, sent, done in answers
    ]
    return viewer


def log_of(*actions: str) -> list[Step]:
    return [
        Step(table="t", seq=n, kind="answer", seat=1, command=f"1:{action}", body={"entries": [[1, action]]}, at=0.0)
        for n, action in enumerate(actions, start=1)
    ]


def test_a_log_that_has_everything_is_fine() -> None:
    viewer = played(("a", 1, 2), ("b", 3, None), ("c", 5, 6))
    assert witness.log_keeps(log_of("a", "b", "c"), [viewer]) == 2
    assert witness.log_keeps(log_of("a", "c"), [viewer]) == 2


@pytest.mark.parametrize(
    ("log", "complaint"),
    [
        (log_of("a"), "acknowledged, but not in the log"),
        (log_of("c", "a"), "had been acknowledged when it was sent"),
        ([*log_of("a", "c"), Step(**{**vars(log_of("a")[0]), "seq": 3})], "twice in the log"),
        (log_of("a", "c", "x"), "nobody has sent"),
        (log_of("a", "b", "c")[::2], "holes"),
        ([log_of("a")[0], Step(**{**vars(log_of("a", "c")[1]), "seat": 0})], "command of another seat"),
        ([log_of("a")[0], Step(**{**vars(log_of("a", "c")[1]), "body": {"entries": [[1, "x"]]}})], "has become"),
    ],
)
def test_a_log_that_has_lost_something_is_noticed(log: list[Step], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        witness.log_keeps(log, [played(("a", 1, 2), ("c", 5, 6))])


def test_a_refused_answer_in_the_log_is_noticed() -> None:
    viewer = played(("a", 1, None))
    viewer.commands[0].refused = "too late"
    with pytest.raises(AssertionError, match="refused, but in the log"):
        witness.log_keeps(log_of("a"), [viewer])


@pytest.mark.parametrize("chosen", [["a", "c"], ["a", "b", "c"]])
def test_choices_follow_from_what_was_sent(chosen: list[str]) -> None:
    viewer = played(("a", 1, 2), ("b", 3, None), ("c", 5, 6))
    witness.follows(chosen, viewer.commands, viewer)


@pytest.mark.parametrize("chosen", [["a"], ["c"], ["a", "c", "c"], ["b", "a", "c"], ["a", "b", "b", "c"]])
def test_choices_that_nobody_sent_are_noticed(chosen: list[str]) -> None:
    viewer = played(("a", 1, 2), ("b", 3, None), ("c", 5, 6))
    with pytest.raises(AssertionError):
        witness.follows(chosen, viewer.commands, viewer)
