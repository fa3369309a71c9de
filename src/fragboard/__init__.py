"""Fragboard: four arena board games, one table.

import fragboard

match = fragboard.new("bingo", seats=4, seed=7)
bot = fragboard.level("normal")
"""

from fragboard._form import choose, form

choose()  # before anything of the rules is imported

from fragboard import games
from fragboard.bots import Bot, Look, level
from fragboard.play import Match, load, new

__all__ = ["Bot", "Look", "Match", "__version__", "form", "games", "level", "load", "new"]
__version__ = "0.1.0"
