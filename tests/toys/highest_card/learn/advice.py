"""Who is ahead? Coins are a fair guess of the chance to win."""

from fragboard.core.result import shares_to_returns
from tests.toys.highest_card.state import HighestCard


def estimate(s: HighestCard) -> list[float]:
    """Returns in proportion to the coins."""
    total = sum(int(player.coins) for player in s.players)
    if not total:
        return [0.0] * s.seats
    return shares_to_returns([float(player.coins) / total for player in s.players])
