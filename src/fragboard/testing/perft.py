"""Perft: how many ways a game can go on, by depth. Any accidental change of the rules shows as a number.

Every answer is one step: each outcome of chance is a branch, whatever its weight, and of several seats that are asked
at the same time the lowest answers first. A game that is over has no further leaves.
"""

from fragboard.core.frame import State
from fragboard.core.types import OVER
from fragboard.testing.kit.run import Rules


def branches(game: Rules, s: State) -> tuple[int, list[int]]:
    """Who answers next, and with what."""
    seat = int(game.turn(s))
    if seat == OVER:
        return seat, []
    return seat, [int(a) for a in game.answers(s, seat)]


def perft(game: Rules, s: State, depth: int) -> int:
    """The number of different sequences of exactly `depth` answers."""
    if depth <= 0:
        return 1
    seat, actions = branches(game, s)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = game.clone(s)
        game.apply(after, seat, action)
        total += perft(game, after, depth - 1)
    return total


def perfts(game: Rules, s: State, depth: int) -> list[int]:
    """The leaves at each depth from 1."""
    return [perft(game, s, d) for d in range(1, depth + 1)]


def divide(game: Rules, s: State, depth: int) -> dict[str, int]:
    """The leaves behind each first answer, by name: where two counts differ, look there."""
    found = {}
    seat, actions = branches(game, s)
    for action in actions if depth > 0 else []:
        after = game.clone(s)
        game.apply(after, seat, action)
        found[game.actions.name(action)] = perft(game, after, depth - 1)
    return found
