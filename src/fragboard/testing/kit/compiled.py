"""Do the interpreted and the compiled rules play the same game?

`digest` condenses whole seeded games (answers, events, states, views, observations, values, results) to one line. As
a program, `python -m fragboard.testing.kit GAME SEATS GAMES SEED [OPTION=VALUE ...]` prints the form that runs
and the digest; GAME is the id of an installed game or `module:NAME`.
"""

import os
import subprocess
import sys
from hashlib import sha256
from importlib import import_module

from fragboard.core.codec import encode
from fragboard.core.game import Game
from fragboard.core.types import CHANCE
from fragboard.games import registry
from fragboard.testing.kit.knowledge import knows
from fragboard.testing.kit.run import Broken, Options, Rules, Run, as_json, record_text, snapshot


def find_game(where: str) -> Rules:
    """The game with this id, or the one that `module:NAME` names."""
    module, colon, name = where.partition(":")
    if not colon:
        return registry.find(where)
    found = getattr(import_module(module), name)
    assert isinstance(found, Game)
    return found


def form(game: Rules) -> str:
    """`compiled` or `interpreted`: how the rules of this game and the kernel run here."""
    files = [str(sys.modules[name].__file__) for name in (type(game).__module__, Game.__module__)]
    return "interpreted" if any(file.endswith(".py") for file in files) else "compiled"


def digest(game: Rules, seats: int, options: Options, *, games: int = 3, seed: int = 0) -> str:
    """One line that changes if anything in these games does."""
    trail = sha256()
    for at in range(games):
        with Run(game, seats, options, seed + at) as run:
            for _ in run.every():
                if run.last:
                    trail.update(run.said(run.last.seat, run.last.action).encode())
                    trail.update("".join(record_text(event) for event in run.last.events).encode())
                if run.looks():
                    trail.update(all_of(run, len(run.log) % seats).encode())
            trail.update(as_json(encode(game.result(run.s))).encode())
    return trail.hexdigest()


def all_of(run: Run, viewer: int) -> str:
    """A position: the state, what a seat knows and imagines, what chance may bring, and what it is worth."""
    game, s = run.game, run.s
    chances = [(int(a), n) for a, n in game.chance(s)] if game.to_act(s) == [CHANCE] else []
    imagined = snapshot(game, game.determinize(s, viewer, run.spare))
    known = str(knows(game, s, viewer))
    return "\n".join([snapshot(game, s), known, as_json([list(game.values(s)), chances]), imagined])


def digest_interpreted(where: str, seats: int, options: Options, *, games: int, seed: int) -> tuple[str, str]:
    """The form and the digest of the same games in a process of its own that has to run interpreted."""
    chosen = [f"{id}={value}" for id, value in options.items()]
    command = [sys.executable, "-m", "fragboard.testing.kit", where, str(seats), str(games), str(seed), *chosen]
    path = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        command,
        env={**os.environ, "FRAGBOARD_PURE": "1", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Broken(f"{where} cannot be played interpreted: {done.stderr.strip().splitlines()[-1]}")
    how, line = done.stdout.split()
    return how, line


def check_forms(where: str, seats: int, options: Options, *, games: int = 3, seed: int = 0) -> None:
    """The rules as they run here and the interpreted rules play the same games, to the last digit."""
    here = digest(find_game(where), seats, options, games=games, seed=seed)
    how, there = digest_interpreted(where, seats, options, games=games, seed=seed)
    if how != "interpreted":
        raise Broken(f"{where}: FRAGBOARD_PURE=1 does not give the interpreted rules, but {how} ones")
    if here != there:
        raise Broken(
            f"{where}, {seats} seats, {dict(options)}, seeds from {seed}: the {form(find_game(where))} rules here "
            f"and the interpreted ones play different games"
        )


def main(arguments: list[str]) -> None:
    where, seats, games, seed, *chosen = arguments
    options = dict(entry.split("=", 1) for entry in chosen)
    game = find_game(where)
    print(form(game), digest(game, int(seats), options, games=int(games), seed=int(seed)))
