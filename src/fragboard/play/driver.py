"""The fast loop: seeded dice, and games played to the end by answering at random. Compiled."""

from typing import Any

from fragboard.core.game import Game
from fragboard.core.types import CHANCE, OVER, Int, Source


class Dice(Source):
    """A quick seeded generator for search and simulation; real games use fair dice (`play.fair`).

    Splitmix with every step cut to 63 bits, so that interpreted and compiled code draw the same numbers.
    """

    def __init__(self, seed: Int) -> None:
        self.state: Int = seed & 0x7FFF_FFFF_FFFF_FFFF

    def below(self, n: Int) -> Int:
        self.state = (self.state + 0x1E37_79B9_7F4A_7C15) & 0x7FFF_FFFF_FFFF_FFFF
        x = self.state
        x = ((x ^ (x >> 30)) * 0x3F58_476D_1CE4_E5B9) & 0x7FFF_FFFF_FFFF_FFFF
        x = ((x ^ (x >> 27)) * 0x14D0_49BB_1331_11EB) & 0x7FFF_FFFF_FFFF_FFFF
        return (x ^ (x >> 31)) % n


def playout(game: Game[Any], s: Any, rng: Source, most: Int) -> Int:
    """Answer at random until the game is over or `most` decisions (answers with a choice) are made; how many were."""
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
        game.apply(s, seat, options[rng.below(n)])
