"""Players made of code: the contract for a bot, three bots for every game, and the levels people choose from."""

from fragboard.bots.base import Bot, Look
from fragboard.bots.greedy import Greedy
from fragboard.bots.ismcts import Ismcts
from fragboard.bots.levels import LEVELS, level
from fragboard.bots.random import Random

__all__ = ["LEVELS", "Bot", "Greedy", "Ismcts", "Look", "Random", "level"]
