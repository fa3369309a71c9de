"""The fast loop: seeded dice, and games played to the end by answering at random. Compiled."""

from typing import Any

from fragboard.core.game import Game
from fragboard.core.types import CHANCE, OVER, Int, Seat, Source


class QuickDice(Source):
    """A quick seeded generator for search and simulation; real games use fair dice (`play.fair`).

    Splitmix with every step cut to 63 bits, so that interpreted and compiled code draw the same numbers.
    """

    def __init__(self, seed: Int) -> None:
        self.state: Int = seed & 0x7FFF_FFFF_FFFF_FFFF

    def __reduce__(self) -> tuple[type, tuple[int]]:
        return QuickDice, (self.state,)

    def below(self, n: Int) -> Int:
        self.state = (self.state + 0x1E37_79B9_7F4A_7C15) & 0x7FFF_FFFF_FFFF_FFFF
        x = self.state
        x = ((x ^ (x >> 30)) * 0x3F58_476D_1CE4_E5B9) & 0x7FFF_FFFF_FFFF_FFFF
        x = ((x ^ (x >> 27)) * 0x14D0_49BB_1331_11EB) & 0x7FFF_FFFF_FFFF_FFFF
        return (x ^ (x >> 31)) % n


def pick(rng: Source, weights: list[int]) -> Int:
    """The place of one weight, drawn in proportion."""
    left: Int = rng.below(sum(weights))
    place: Int = 0
    for weight in weights:
        left -= weight
        if left < 0:
            break
        place += 1
    return place


def playout(game: Game[Any], s: Any, rng: Source, most: Int, leaning: bool = False) -> Int:
    """Play on until the game is over or `most` decisions (answers with a choice) are made; how many were.

    Answers are drawn evenly, or as a sensible player leans. The loop of `next_choice` is repeated here, so that the
    options of a question are made only once.
    """
    made: Int = 0
    while True:
        seat = game.turn(s)
        if seat == OVER:
            return made
        if seat == CHANCE:
            game.apply(s, CHANCE, game.sample(s, rng))
            continue
        options = game.legal(s, seat)
        n = len(options)
        if n == 1:
            game.apply(s, seat, options[0])
            continue
        if made == most:
            return made
        made += 1
        chosen = pick(rng, game.lean(s, seat, options)) if leaning else rng.below(n)
        game.apply(s, seat, options[chosen])


def next_choice(game: Game[Any], s: Any, rng: Source) -> Seat:
    """Answer for chance and wherever there is no choice; the seat that has one, or OVER."""
    while True:
        seat = game.turn(s)
        if seat == OVER:
            return OVER
        if seat == CHANCE:
            game.apply(s, CHANCE, game.sample(s, rng))
            continue
        options = game.legal(s, seat)
        if len(options) > 1:
            return seat
        game.apply(s, seat, options[0])
