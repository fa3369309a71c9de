"""Tournaments: many games between the same bots, on one processor or several.

Game number i is the same game whatever else is played before, beside or after it: its seed follows from the seed of
the tournament and i, its seating from i alone. So neither the number of processes nor their order changes a result.
"""

import shlex
import signal
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice, permutations
from math import factorial
from multiprocessing import active_children, get_context

from fragboard import games
from fragboard.bots import Ismcts, level
from fragboard.core.errors import SetupError
from fragboard.lab.arena import Played, derive, play

AHEAD = 8  # games handed out per process: none waits for work, and a long tournament begins at once
Progress = Callable[[int, int], None]  # games finished, games wanted


@dataclass(frozen=True)
class Plan:
    """What is to be played. `bots` are names as `bots.level` knows them, one for each seat."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int | str = 0
    options: dict[str, object] = field(default_factory=dict)

    def check(self) -> None:
        """Refuse what cannot be played before anything is."""
        for name in self.bots:
            level(name)
        games.info(self.game).settle(len(self.bots), self.options)
        if self.games < 1:
            raise SetupError(f"a tournament has at least one game, not {self.games}")

    def clocked(self) -> list[str]:
        """The bots that think by the clock: with one of them no game can be played again."""
        bots = {name: level(name) for name in self.bots}
        return [name for name, bot in bots.items() if isinstance(bot, Ismcts) and bot.milliseconds]

    def command(self) -> str:
        """What to type to play it again."""
        words = ["fragboard", "tournament", self.game, "--bots", ",".join(self.bots), "--games", str(self.games)]
        words += ["--seed", str(self.seed)]
        for name, value in self.options.items():
            words += ["--option", f"{name}={value}"]
        return shlex.join(words)


@dataclass(frozen=True)
class Outcome:
    """The games that were finished, by number; fewer than planned if the tournament was interrupted."""

    plan: Plan
    games: tuple[Played, ...]

    @property
    def interrupted(self) -> bool:
        return len(self.games) < self.plan.games


def seating(number: int, seats: int) -> tuple[int, ...]:
    """Which entry sits in each seat: every entry in every seat once in `seats` games, then with other neighbours."""
    block, turn = divmod(number, seats)
    others = next(islice(permutations(range(1, seats)), block % factorial(seats - 1), None))
    circle = (0, *others)
    return tuple(circle[(seat + turn) % seats] for seat in range(seats))


def play_number(plan: Plan, number: int) -> Played:
    """Play one game of a tournament; with bots of its own, so that nothing is left over from another game."""
    return play(
        games.find(plan.game),
        [level(name) for name in plan.bots],
        seed=derive(plan.seed, plan.game, number),
        options=plan.options,
        number=number,
        seating=seating(number, len(plan.bots)),
    )


def run(plan: Plan, jobs: int = 1, progress: Progress | None = None) -> Outcome:
    """Play a tournament in `jobs` processes. Ctrl-C ends it early, with the games that are finished."""
    plan.check()
    if jobs < 1:
        raise SetupError(f"a tournament needs at least one process, not {jobs}")
    finished: list[Played] = []
    source = in_turn(plan) if jobs == 1 else in_parallel(plan, min(jobs, plan.games))
    try:
        for game in source:
            finished.append(game)
            if progress:
                progress(len(finished), plan.games)
    except KeyboardInterrupt:
        source.close()
    return Outcome(plan, tuple(sorted(finished, key=lambda game: game.number)))


def in_turn(plan: Plan) -> Generator[Played]:
    """The games one after the other, in this process."""
    for number in range(plan.games):
        yield play_number(plan, number)


def in_parallel(plan: Plan, jobs: int) -> Generator[Played]:
    """The games as they are finished by several processes; those still running are dropped when nobody waits."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=leave_ctrl_c)
    try:
        rest = iter(range(plan.games))
        waiting = {pool.submit(play_number, plan, number) for number in islice(rest, AHEAD * jobs)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(play_number, plan, number) for number in islice(rest, len(done))}
            for game in done:
                yield game.result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    pool.shutdown()


def leave_ctrl_c() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that reports shall hear it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
