"""The same measurement for a game of another library, driven in the same way: OpenSpiel's Hanabi.

Needs open_spiel, the extra `peers`.
"""

from random import Random
from typing import Any

from fragboard.core.game import Game
from fragboard.lab.extras import need_pyspiel
from fragboard.lab.speed import Effort, SetUp, Speed, Work, clocked, per_game, python_loop

PEER = "hanabi(players=4)"
CHANCE, TERMINAL = -1, -4  # pyspiel.PlayerId, as numbers


def measure_peer(own: Game[Any], set_up: SetUp, effort: Effort) -> tuple[Speed, Speed]:
    """Decisions per second in a Python loop: of the peer, and of one of our games in turn with it."""
    need_pyspiel()
    import pyspiel

    game = pyspiel.load_game(PEER)
    works: dict[str, Work] = {
        "peer": lambda: sum(hanabi(game, Random(seed)) for seed in range(20)),
        "own": per_game(own, set_up, python_loop),
    }
    speeds = clocked(works, effort)
    return speeds["peer"], speeds["own"]


def hanabi(game: Any, rng: Random) -> int:
    """A game of random answers, chance sampled from its weights; how many decisions it had."""
    state = game.new_initial_state()
    turn, legal, chances, apply = state.current_player, state.legal_actions, state.chance_outcomes, state.apply_action
    random = rng.random
    made = 0
    while (seat := turn()) != TERMINAL:
        if seat == CHANCE:
            apply(sampled(chances(), random()))
            continue
        options = legal()
        if len(options) == 1:
            apply(options[0])
        else:
            made += 1
            apply(options[int(random() * len(options))])
    return made


def sampled(outcomes: list[tuple[int, float]], at: float) -> int:
    """The outcome at a place between 0 and 1, when all are laid end to end."""
    for action, weight in outcomes:
        at -= weight
        if at < 0:
            return action
    return outcomes[-1][0]
