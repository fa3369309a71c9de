"""Any legal answer, each equally likely."""

from typing import Any

from fragboard.bots.base import Bot, Look
from fragboard.core.game import Game
from fragboard.play.driver import QuickDice


class Random(Bot):
    """Plays at random; reproducible from its seed."""

    def begin(self, game: Game[Any], seat: int, seed: int) -> None:
        self.dice = QuickDice(seed)

    def choose(self, look: Look) -> int:
        options = look.options
        return options[self.dice.below(len(options))]
