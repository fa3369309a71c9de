"""Search for any game of the contract: many seats, hidden hands, sealed orders and dice (see `search`)."""

from time import perf_counter
from typing import Any

from fragboard.bots.base import Bot, Look, chosen_of
from fragboard.bots.search import Search
from fragboard.core.game import Game
from fragboard.play.driver import QuickDice

STRIDE = 50  # iterations between two looks at the clock


class Ismcts(Bot):
    """Thinks for a number of iterations, which can be replayed from the seed, or for some milliseconds."""

    def __init__(
        self, iterations: int = 0, milliseconds: int = 0, rollout: int = 10, explore: float = 0.5, leaning: bool = True
    ) -> None:
        if (iterations > 0) == (milliseconds > 0):
            raise ValueError("give a budget: either iterations or milliseconds")
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.rollout = rollout
        self.explore = explore
        self.leaning = leaning

    def begin(self, game: Game[Any], seat: int, seed: int) -> None:
        self.dice = QuickDice(seed)

    def choose(self, look: Look) -> int | list[int]:
        if len(look.options) == 1:
            return look.options[0]
        return chosen_of(self.think(look).best_choice())

    def think(self, look: Look) -> Search:
        """The finished search behind an answer, for those who want to see its numbers."""
        search = look.search(self.dice, self.rollout, self.explore, self.leaning)
        if self.iterations:
            search.run(self.iterations)
        else:
            until = perf_counter() + self.milliseconds / 1000
            search.run(STRIDE)
            while perf_counter() < until:
                search.run(STRIDE)
        return search
