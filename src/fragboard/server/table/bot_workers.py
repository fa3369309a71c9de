"""How bots of the server find their answers: in worker processes, so that nobody waits for them.

What a bot answers follows from the table's seed, the seat and how many answers it has given: a question that is asked
again (after a restart, a lost worker, an undo) gets the same answer, and nobody can roll a bot's mind like a die.
"""

import asyncio
import hmac
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, NamedTuple, Protocol

import structlog

from fragboard.bots.base import Look, whole_choice
from fragboard.bots.levels import level
from fragboard.games import registry

log = structlog.get_logger()

PATIENCE = 30.0  # seconds for one answer; then the rulebook gives it
SEED_BYTES = 7  # a seed fits into a signed 64-bit number


class Question(NamedTuple):
    """All that a bot needs to answer."""

    game: str
    state: dict[str, Any]
    seat: int
    level: str
    seed: int


class ThinkingError(Exception):
    """A bot has no answer: it failed, or it took too long."""


class Thinker(Protocol):
    """Who thinks for bots; tests bring one of their own."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def think(self, question: Question) -> list[str]:
        """The names of the answers that are the bot's choice, or a ThinkingError."""
        ...


def seed_of(table_seed: bytes, seat: int, answers: int) -> int:
    """The seed of a bot that has given so many answers at a seat."""
    digest = hmac.digest(table_seed, f"fragboard/bot/1:{seat}:{answers}".encode(), "sha256")
    return int.from_bytes(digest[:SEED_BYTES], "big")


def choose(question: Question) -> list[str]:
    """The whole choice of a bot, so that it pauses only once for it. Runs in a worker."""
    game = registry.find(question.game)
    bot = level(question.level)
    bot.begin(game, question.seat, question.seed)
    answers = whole_choice(bot, Look(game, game.load(question.state), question.seat))
    return [str(game.actions.name(action)) for action in answers]


def begin_work() -> None:
    """In a new worker: have the rules ready for the first question, and end with the server, also with a killed one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    threading.Thread(target=leave_with_the_server, daemon=True).start()
    load_rules()


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that start meanwhile do not hear Ctrl-C, not even before `begin_work`: what is blocked is inherited."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def load_rules() -> None:
    """Import all games, so that nobody waits for it later."""
    for name in registry.names():
        registry.find(name)


def leave_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


class Workers:
    """A pool of processes that think. A worker that dies or hangs costs one answer, never the server."""

    def __init__(
        self, count: int, *, patience: float = PATIENCE, choose: Callable[[Question], list[str]] = choose
    ) -> None:
        self._count = count
        self._patience = patience
        self._choose = choose
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(count)  # workers: a question that waits for one is not being thought about yet

    async def start(self) -> None:
        self._new_pool()

    async def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(end, pool)

    async def think(self, question: Question) -> list[str]:
        async with self._free:
            return await self._think(question)

    async def _think(self, question: Question) -> list[str]:
        for _ in range(2):  # a pool that another question broke is replaced, and this one asked again
            pool = self._pool or self._new_pool()
            try:
                async with asyncio.timeout(self._patience):
                    with deaf_to_ctrl_c():  # a worker may start
                        answer = asyncio.get_running_loop().run_in_executor(pool, self._choose, question)
                    return await answer
            except BrokenProcessPool:
                log.warning("a bot's worker died", game=question.game, level=question.level)
                await self._replace(pool)
            except TimeoutError:
                await self._replace(pool)
                raise ThinkingError(f"{question.level} took longer than {self._patience} s") from None
            except Exception as error:
                raise ThinkingError(f"{question.level} failed: {error!r}") from error
        raise ThinkingError(f"{question.level} broke its worker twice")

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")  # a fork would copy sockets and threads
        pool = ProcessPoolExecutor(self._count, mp_context=spawn, initializer=begin_work)
        with deaf_to_ctrl_c():
            pool.submit(int)  # the first worker starts now
        self._pool = pool
        return pool

    async def _replace(self, broken: ProcessPoolExecutor) -> None:
        """The first to notice makes the new pool; the old processes end, even one that hangs."""
        if self._pool is broken:
            self._new_pool()
            await asyncio.to_thread(end, broken)


def end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool, whatever they are doing."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(5)
