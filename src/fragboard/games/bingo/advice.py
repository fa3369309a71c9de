"""An estimate of who will win: what the greedy bot maximises and what lets a search cut its rollouts short."""

import math
from typing import Final

from fragboard.core import bag
from fragboard.core.game import shares_to_returns
from fragboard.core.types import Int
from fragboard.games.bingo.catalogue import ITEMS, LINES
from fragboard.games.bingo.state import Bingo, Player, blocks

ONE_MISSING: Final = 1.6
TWO_MISSING: Final = 0.55
THREE_MISSING: Final = 0.16


def strength(p: Player) -> float:
    """How good a player's position is, on a scale where 1 is a factor of e in the odds of winning."""
    lines = 0.0
    for line in LINES:
        n = blocks(p.grid & line)
        if n == 5:
            return 12.0
        if n == 4:
            lines += ONE_MISSING
        elif n == 3:
            lines += TWO_MISSING
        elif n == 2:
            lines += THREE_MISSING
    health = float(max(0, p.health - bag.total(p.hurt)))
    energy = float(min(p.storage + p.supply, 8))
    gear = float(ITEMS[p.lazor].price + ITEMS[p.shield].price + ITEMS[p.battery].price)
    return lines + 0.12 * health + 0.06 * energy + 0.05 * gear


def values(s: Bingo) -> list[float]:
    """Returns at the end, an estimate while the game runs."""
    if s.places:
        first = s.places.count(1)
        return shares_to_returns([1.0 / first if place == 1 else 0.0 for place in s.places])
    weights: list[float] = []
    total = 0.0
    seat: Int
    for seat in range(s.seats):
        weight = math.exp(strength(s.players[seat]))
        weights.append(weight)
        total += weight
    return shares_to_returns([weight / total for weight in weights])
