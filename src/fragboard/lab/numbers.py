"""Numbers with their uncertainty: shares of victories, and means over games.

Intervals of shares are Wilson's, at 95 %; those of means come from how much the games differ from one another. Numbers
are rounded, so that the last digit of a logarithm on another machine changes nothing.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = 1.959964  # of the two-sided 95 % interval
DIGITS = 6


@dataclass(frozen=True)
class Share:
    """A share of victories out of `games`, and the 95 % interval around it."""

    wins: float
    games: int
    share: float
    low: float
    high: float

    @property
    def text(self) -> str:
        return f"{percent(self.share)} ({self.interval})"

    @property
    def brief(self) -> str:
        return f"{percent(self.share)} ({100 * self.low:.0f}–{100 * self.high:.0f})"

    @property
    def interval(self) -> str:
        return f"{100 * self.low:.1f}–{100 * self.high:.1f}"


@dataclass(frozen=True)
class Rate:
    """How much of something there is per game or per use, and the 95 % interval, which takes at least two games."""

    mean: float
    low: float | None = None
    high: float | None = None

    @property
    def text(self) -> str:
        if self.low is None or self.high is None:
            return f"{self.mean:.2f}"
        return f"{self.mean:.2f} ({self.low:.2f}–{self.high:.2f})"


def share(wins: float, n: int, among: int = 1) -> Share:
    """A share of victories with Wilson's interval, as that of one among several who won them together."""
    low, high = wilson(wins, n)
    part = wins / n if n else 0.0
    return Share(tidy(wins / among), n, tidy(part / among), tidy(low / among), tidy(high / among))


def wilson(wins: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a probability, seen `wins` times out of n."""
    if n == 0:
        return 0.0, 1.0
    p, z2 = wins / n, Z * Z
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    reach = Z * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def ratio(amounts: Sequence[float], uses: Sequence[float]) -> Rate | None:
    """How much there is per use, by game; None without a use. Per game, each game counts as one use.

    The games are independent of one another, the uses within a game are not: how much games differ is the scatter. The
    interval is a score interval like Wilson's, which stays honest where little or nothing was counted.
    """
    n, total, amount = len(uses), sum(uses), sum(amounts)
    if not total:
        return None
    mean = amount / total
    if n < 2:
        return Rate(tidy(mean))
    strays = sum((got - mean * used) ** 2 for got, used in zip(amounts, uses, strict=True))
    scatter = strays * n / (n - 1) / amount if amount else 1.0  # 1 is that of rare events
    part = Z * Z * scatter / total
    reach = sqrt(part * mean + part * part / 4)
    return Rate(tidy(mean), tidy(max(0.0, mean + part / 2 - reach)), tidy(mean + part / 2 + reach))


def tidy(number: float) -> float:
    return round(number, DIGITS)


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"
