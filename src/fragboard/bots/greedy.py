"""One look ahead: try each option a few times on imagined positions and take the one the game's advice likes best."""

from typing import Any

from fragboard.bots.base import Bot, Look, chosen_of
from fragboard.core.game import Game
from fragboard.play.driver import QuickDice


class Greedy(Bot):
    """`tries` per option and walk, each played on at random for `depth` decisions and then judged by `values`.

    With `slips` out of 100 it answers at random instead.
    """

    def __init__(self, tries: int, depth: int, slips: int = 0) -> None:
        self.tries = tries
        self.depth = depth
        self.slips = slips

    def begin(self, game: Game[Any], seat: int, seed: int) -> None:
        self.dice = QuickDice(seed)

    def choose(self, look: Look) -> int | list[int]:
        choices = look.choices
        if self.slips and self.dice.below(100) < self.slips:
            return chosen_of(choices[self.dice.below(len(choices))])
        worth = look.ahead(self.dice, self.tries, self.depth)
        return chosen_of(choices[worth.index(max(worth))])
