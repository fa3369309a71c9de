"""How fast a game runs: processor time in one thread, in the form of the rules that this process has loaded.

`python -m fragboard.lab.speed GAME SET-UP ROUNDS SECONDS` prints what it measured as JSON: so one form asks the other.
This module is never compiled: its loop over the contract is what a stranger's Python costs.
"""

import gc
import json
import os
import subprocess
import sys
from array import array
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import fmean, median
from time import process_time
from typing import Any

from fragboard import games
from fragboard._form import form
from fragboard.bots.search import Search
from fragboard.core.game import Game
from fragboard.core.types import CHANCE, OVER
from fragboard.play.driver import QuickDice, playout

UNITS = {
    "python_loop": "decisions, Python loop",
    "compiled_loop": "decisions, playout loop",
    "games": "games, playout loop",
    "clones": "clones",
    "determinizations": "determinizations",
    "views": "views",
    "observations": "observations",
    "dump_load": "dump and load",
    "search": "search iterations",
}
WHOLE_GAME = 1_000_000  # decisions: more than any game has
ITERATIONS, ROLLOUT, EXPLORE = 200, 10, 0.5
POSITIONS = 4  # games from which positions are taken, three of each

Work = Callable[[], int]  # does something, and says how many times
SetUp = tuple[int, dict[str, object]]  # seats and options


@dataclass(frozen=True)
class Speed:
    """A rate per second of processor time: the best and the median of several rounds of the same work."""

    best: float
    median: float


@dataclass(frozen=True)
class Effort:
    """How thoroughly to measure: rounds, and processor seconds of each at least."""

    rounds: int
    seconds: float


@dataclass(frozen=True)
class Measured:
    """One form of one game. `snapshot` is the mean size of a saved position as JSON text, in bytes."""

    form: str
    speeds: dict[str, Speed]
    snapshot: int
    decisions: float  # per game of random answers


def measure(game: Game[Any], set_up: SetUp, effort: Effort) -> Measured:
    """Everything, in this process."""
    spots = positions(game, set_up)
    numbers = array("f", [0.0]) * game.observation_size()
    works: dict[str, Work] = {
        "python_loop": per_game(game, set_up, python_loop),
        "compiled_loop": per_game(game, set_up, driver_loop),
        "clones": on_each(spots, game.clone),
        "determinizations": on_each(spots, lambda s: game.determinize(s, game.turn(s), DICE)),
        "views": on_each(spots, lambda s: game.view(s, game.turn(s))),
        "observations": on_each(spots, lambda s: game.observe(s, game.turn(s), numbers)),
        "dump_load": on_each(spots, lambda s: game.load(game.dump(s))),
        "search": lambda: sum(searched(game, s) for s in spots),
    }
    speeds = clocked(works, effort)
    texts = [json.dumps(game.dump(s), separators=(",", ":")) for s in spots]
    decisions = fmean(driver_loop(game, game.new(*set_up), QuickDice(seed)) for seed in range(50))
    loop = speeds["compiled_loop"]
    speeds["games"] = Speed(loop.best / decisions, loop.median / decisions)
    return Measured(form(), speeds, round(fmean(map(len, texts))), round(decisions, 2))


def clocked(works: dict[str, Work], effort: Effort) -> dict[str, Speed]:
    """Do each work in turn, round after round, so that a disturbance hits all of them and not one.

    How often a work is repeated in a round follows from how long it takes once.
    """
    times = {name: max(1, round(effort.seconds / max(1e-6, timed(work, 1)[1]))) for name, work in works.items()}
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(effort.rounds):
        for name, work in works.items():
            done, seconds = timed(work, times[name])
            rates[name].append(done / seconds)
    return {name: Speed(max(found), median(found)) for name, found in rates.items()}


def timed(work: Work, times: int) -> tuple[int, float]:
    """How much was done, and in how many seconds of processor time."""
    gc.collect()
    began = process_time()
    done = sum(work() for _ in range(times))
    return done, process_time() - began


# What is measured.

DICE = QuickDice(7)


def per_game(game: Game[Any], set_up: SetUp, loop: Callable[[Game[Any], Any, QuickDice], int]) -> Work:
    """Twenty games from the same seeds in every form; an average over fewer depends on their luck."""
    return lambda: sum(loop(game, game.new(*set_up), QuickDice(seed)) for seed in range(20))


def python_loop(game: Game[Any], s: Any, dice: QuickDice) -> int:
    """A game of random answers as a stranger would write it; how many decisions it had."""
    turn, legal, sample, apply, below = game.turn, game.legal, game.sample, game.apply, dice.below
    made = 0
    while (seat := turn(s)) != OVER:
        if seat == CHANCE:
            apply(s, CHANCE, sample(s, dice))
            continue
        options = legal(s, seat)
        n = len(options)
        if n == 1:
            apply(s, seat, options[0])
        else:
            made += 1
            apply(s, seat, options[below(n)])
    return made


def driver_loop(game: Game[Any], s: Any, dice: QuickDice) -> int:
    """The same in the driver's loop, which is compiled where the rules are."""
    return playout(game, s, dice, WHOLE_GAME)


def on_each(spots: list[Any], act: Callable[[Any], object]) -> Work:
    """Something done to every position, a few times each."""

    def work() -> int:
        for s in spots:
            for _ in range(20):
                act(s)
        return 20 * len(spots)

    return work


def searched(game: Game[Any], s: Any) -> int:
    """A search from a position, as a bot makes it for one answer."""
    Search(game, s, game.turn(s), QuickDice(7), ROLLOUT, EXPLORE, False).run(ITERATIONS)
    return ITERATIONS


def positions(game: Game[Any], set_up: SetUp) -> list[Any]:
    """Questions after a quarter, half and three quarters of some games."""
    found = []
    for seed in range(POSITIONS):
        decisions = driver_loop(game, game.new(*set_up), QuickDice(seed))
        for quarter in (1, 2, 3):
            s = game.new(*set_up)
            playout(game, s, QuickDice(seed), decisions * quarter // 4)
            found.append(s)
    return found


# The other form.


def measure_interpreted(game: str, set_up: SetUp, effort: Effort) -> Measured:
    """The same, with the rules interpreted, in a process of its own."""
    numbers = [str(effort.rounds), str(effort.seconds)]
    command = [sys.executable, "-m", "fragboard.lab.speed", game, json.dumps(set_up), *numbers]
    env = {**os.environ, "FRAGBOARD_PURE": "1"}
    said = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    found = json.loads(said.stdout)
    speeds = {name: Speed(**speed) for name, speed in found.pop("speeds").items()}
    return Measured(speeds=speeds, **found)


def main(game: str, set_up: str, rounds: str, seconds: str) -> None:
    seats, options = json.loads(set_up)
    print(json.dumps(asdict(measure(games.find(game), (seats, options), Effort(int(rounds), float(seconds))))))


if __name__ == "__main__":
    main(*sys.argv[1:])
