"""Bots think in worker processes: the same answer to the same question, and no trouble of theirs is the server's."""

import ast
import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from fragboard.games import registry
from fragboard.play import new
from fragboard.server.table.bot_workers import Question, ThinkingError, Workers, choose, seed_of

SEED = bytes(32)


def alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and that nobody has asked for yet does not."""
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


def question(level: str = "easy", seat: int = 0, seed: int = 5) -> Question:
    match = new("bingo", 2, 3)
    while seat not in match.to_act:
        match.answer(match.to_act[0], match.options(match.to_act[0])[0])
    return Question("bingo", match.game.dump(match.state), seat, level, seed)


def legal(asked: Question) -> list[str]:
    game = registry.find(asked.game)
    return [game.actions.name(action) for action in game.legal(game.load(asked.state), asked.seat)]


@asynccontextmanager
async def workers(
    chooser: Callable[[Question], list[str]] = choose, *, patience: float = 30.0
) -> AsyncIterator[Workers]:
    made = Workers(1, patience=patience, choose=chooser)
    await made.start()
    try:
        yield made
    finally:
        await made.stop()


def own_process(asked: Question) -> list[str]:
    return [str(os.getpid())]


def blocked_signals(asked: Question) -> list[str]:
    return [str(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))]


def dies_once(asked: Question) -> list[str]:
    """Breaks the first worker and answers in the second: the level is the path of a file that says which it is."""
    if not os.path.exists(asked.level):
        with open(asked.level, "w"):
            os.kill(os.getpid(), signal.SIGKILL)
    return ["alive again"]


def dies(asked: Question) -> list[str]:
    os.kill(os.getpid(), signal.SIGKILL)
    return ["never"]


def hangs(asked: Question) -> list[str]:
    if asked.seat == 0:
        time.sleep(600)
    return ["quick"]


def fails(asked: Question) -> list[str]:
    raise ZeroDivisionError("a bug of a bot")


@pytest.mark.parametrize("level", ["random", "easy", "normal"])
def test_a_bot_gives_a_legal_answer_and_the_same_one_again(level: str) -> None:
    asked = question(level)
    assert choose(asked)[0] in legal(asked)
    assert choose(asked) == choose(asked)


def test_a_seed_depends_on_the_table_the_seat_and_the_answers_given() -> None:
    seeds = [seed_of(SEED, 0, 0), seed_of(SEED, 0, 1), seed_of(SEED, 1, 0), seed_of(b"x" * 32, 0, 0)]
    assert len(set(seeds)) == 4
    assert seeds[0] == seed_of(SEED, 0, 0)
    assert all(0 <= seed < 2**63 for seed in seeds)


async def test_a_worker_is_born_deaf_to_ctrl_c() -> None:
    """The terminal sends Ctrl-C to all: a worker that still imports would print a traceback. The server still hears."""
    async with workers(blocked_signals) as pool:
        assert await pool.think(question()) == ["True"]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


async def test_a_worker_is_another_process() -> None:
    async with workers(own_process) as pool:
        assert int((await pool.think(question()))[0]) != os.getpid()
    async with workers() as pool:
        asked = question()
        assert await pool.think(asked) == choose(asked)


async def test_a_dead_worker_is_replaced_and_the_question_asked_again(tmp_path: Path) -> None:
    async with workers(dies_once) as pool:
        assert await pool.think(question(level=str(tmp_path / "died"))) == ["alive again"]


async def test_a_question_that_breaks_every_worker_has_no_answer() -> None:
    async with workers(dies) as pool:
        with pytest.raises(ThinkingError, match="broke its worker twice"):
            await pool.think(question())


async def test_a_bot_that_takes_too_long_is_ended_and_others_go_on() -> None:
    async with workers(hangs, patience=6.0) as pool:
        with pytest.raises(ThinkingError, match="took longer than"):
            await pool.think(question(seat=0))
        pool._patience = 60.0  # the next one may need a while to begin
        assert await pool.think(question(seat=1)) == ["quick"]


async def test_a_bug_of_a_bot_is_no_answer() -> None:
    async with workers(fails) as pool:
        with pytest.raises(ThinkingError, match="a bug of a bot"):
            await pool.think(question())


def takes_a_while(asked: Question) -> list[str]:
    time.sleep(0.8)
    return [f"{asked.seat}"]


async def test_waiting_for_a_worker_is_not_thinking() -> None:
    """One worker, many questions: none of them has taken too long because others came first."""
    async with workers(takes_a_while) as pool:
        await pool.think(question())  # a worker needs a while to start
        pool._patience = 4.0
        answers = await asyncio.gather(*(pool.think(question()._replace(seat=seat)) for seat in range(10)))
    assert answers == [[str(seat)] for seat in range(10)]


async def test_no_worker_outlives_the_stop() -> None:
    pool = Workers(1, choose=own_process)
    await pool.start()
    pid = int((await pool.think(question()))[0])
    assert alive(pid)
    await pool.stop()
    assert not alive(pid)


async def test_no_worker_outlives_a_killed_server() -> None:
    """A server that is killed cannot end its workers; they notice themselves."""
    program = (
        "import asyncio, os\n"
        "from fragboard.server.table.bot_workers import Workers\n"
        "from tests.server.table.test_bot_workers import own_process, question\n"
        "async def main():\n"
        "    pool = Workers(1, choose=own_process)\n"
        "    print(await pool.think(question()), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", program),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(Path(__file__).parents[3])])},
    )
    assert server.stdout is not None
    pid = int(ast.literal_eval((await server.stdout.readline()).decode())[0])
    await server.wait()
    async with asyncio.timeout(20):
        while alive(pid):
            await asyncio.sleep(0.05)
