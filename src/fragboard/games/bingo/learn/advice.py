"""An estimate of who will win: what the greedy bot maximises and what lets a search cut its rollouts short.

The weights are those of a softmax regression of the winner on 66 000 positions out of 5 000 games between greedy bots
(four seats, every phase of the round), rounded. They say how much luck there is: a line that lacks one block is worth
a factor of two in the odds, a point of health six percent. Energy got a weight of zero; it keeps a small one, so that
of two equal choices the thrifty one is preferred.
"""

import math
from typing import Final

from fragboard.core import bag
from fragboard.core.result import returns_of, shares_to_returns
from fragboard.core.types import Int, bits
from fragboard.games.bingo.catalogue import BASIC_BATTERY, LINES, SHIELD_ITEMS, TESSERACT
from fragboard.games.bingo.state import Bingo, Player

LINE_WORTH: Final = [0.0, 0.0, 0.05, 0.19, 0.39, 12.0]  # by the number of blocks in it
FINISHER: Final = 0.32  # each square that would complete a line
HEALTH: Final = 0.06  # each point
LAZOR: Final = 0.19  # an advanced item
SHIELD: Final = 0.05
BATTERY: Final = 0.35
POWER: Final = 0.03  # each card
ENERGY: Final = 0.015  # each E


def strength(p: Player) -> float:
    """How good a player's position is, on a scale where 1 is a factor of e in the odds of winning."""
    worth = 0.0
    finishers: Int = 0
    line: Int
    for line in LINES:
        mine = p.grid & line
        n = bits(mine)
        worth += LINE_WORTH[n]
        if n == 4:
            finishers |= line & ~mine
    worth += FINISHER * float(bits(finishers))
    worth += HEALTH * float(max(0, p.health - bag.total(p.hurt)))
    worth += ENERGY * float(min(p.storage + p.supply, 8))
    if p.lazor:
        worth += LAZOR
    if p.shield != SHIELD_ITEMS:
        worth += SHIELD
    if p.battery != BASIC_BATTERY:
        worth += BATTERY if p.battery != TESSERACT else 0.02 * float(p.storage)
    if p.powers:
        worth += POWER * float(bag.total(p.powers))
    return worth


def values(s: Bingo) -> list[float]:
    """Returns at the end, an estimate while the game runs."""
    if s.places:
        return returns_of(s.places)
    weights: list[float] = []
    total = 0.0
    seat: Int
    for seat in range(s.seats):
        weight = math.exp(strength(s.players[seat]))
        weights.append(weight)
        total += weight
    return shares_to_returns([weight / total for weight in weights])
