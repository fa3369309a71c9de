"""Tournaments: many games between the same bots, on one processor or several.

Game number i is the same game whatever else is played before, beside or after it: its options, its seating and its seed
follow from i and the seed of the tournament. So neither the number of processes nor their order changes a result.

Where options have several values, every combination of them is a setting. Games go to the settings in turn, and each
setting has the seating of a tournament of its own, so that an early end leaves all of them about equally far.
"""

import shlex
import signal
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice, permutations, product
from math import factorial
from multiprocessing import active_children, get_context

from fragboard import games
from fragboard.bots import Ismcts, level
from fragboard.core.errors import SetupError
from fragboard.core.words import listed
from fragboard.lab.arena import Played, derive, play

AHEAD = 8  # games handed out per process: none waits for work, and a long tournament begins at once
Progress = Callable[[int, int], None]  # games finished, games wanted


@dataclass(frozen=True)
class Plan:
    """What is to be played. `bots` are names as `bots.level` knows them, one for each seat.

    `vary` holds options with several values; with `balance` the games are listened to (see `core.balance`).
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int | str = 0
    options: dict[str, object] = field(default_factory=dict)
    vary: dict[str, tuple[object, ...]] = field(default_factory=dict)
    balance: bool = False

    def check(self) -> None:
        """Refuse what cannot be played before anything is."""
        for name in self.bots:
            level(name)
        info = games.info(self.game)
        settled = [info.settle(len(self.bots), setting) for setting in self.settings()]
        modes = {mode.id: mode.competitive for mode in map(info.mode_of, settled)}
        if len(set(modes.values())) > 1:
            kinds = [f"{id} ({'against one another' if each else 'together'})" for id, each in modes.items()]
            raise SetupError(f"a tournament is played against one another or together; of both are {listed(kinds)}")
        for id, values in self.vary.items():
            if len({each[id] for each in settled}) < len(values):
                raise SetupError(f"option {id} has a value twice in {', '.join(map(str, values))}")
        if self.games < len(settled):
            at_least = "at least one game" if len(settled) == 1 else f"a game for each of {len(settled)} settings"
            raise SetupError(f"a tournament has {at_least}, not {self.games}")
        if self.balance and games.balance(self.game) is None:
            raise SetupError(f"{info.title} does not count its balance")

    def settings(self) -> list[dict[str, object]]:
        """The options of each setting: all combinations of the values that vary, the last option changing fastest."""
        chosen = [dict(zip(self.vary, values, strict=True)) for values in product(*self.vary.values())]
        return [{**self.options, **values} for values in chosen]

    def together(self) -> bool:
        """Whether all bots play as one team, or one alone, rather than against one another."""
        return not games.info(self.game).mode_of(self.settings()[0]).competitive

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
        for name, values in self.vary.items():
            words += ["--option", f"{name}={','.join(map(str, values))}"]
        return shlex.join([*words, "--balance"] if self.balance else words)


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
    settings = plan.settings()
    turn, setting = divmod(number, len(settings))
    varied = [f"{id}={settings[setting][id]}" for id in plan.vary]
    return play(
        games.find(plan.game),
        [level(name) for name in plan.bots],
        seed=derive(plan.seed, plan.game, *varied, turn),
        options=settings[setting],
        number=number,
        seating=seating(turn, len(plan.bots)),
        setting=setting,
        balance=games.balance(plan.game) if plan.balance else None,
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
    """Ctrl-C reaches every process of a terminal; only the one that reports is to hear it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
