"""How a game ended, and the one place for the words of it: page, terminal and reports take theirs from here.

Seats are written in a text as `@2`, as in all words of a game.
"""

from typing import Final

from fragboard.core.plain import Plain
from fragboard.core.words import listed, ordinal

WON: Final = "won"  # one seat, against the others
SHARED: Final = "shared"  # several seats win
DRAWN: Final = "drawn"  # nobody wins between those in front
WON_TOGETHER: Final = "won together"
LOST_TOGETHER: Final = "lost together"
WON_ALONE: Final = "won alone"  # the game has one seat
LOST_ALONE: Final = "lost alone"
KINDS: Final = [WON, SHARED, DRAWN, WON_TOGETHER, LOST_TOGETHER, WON_ALONE, LOST_ALONE]


class Result(Plain):
    """How a game ended: ranks counted from 1 and equal for a shared place (no 1 where the players lost together),
    points, and returns in [-1, 1], which add up to 0 where the seats play against one another.

    `others` are the ranks of those who take part without a seat, such as a figure that belongs to nobody. `ties` says
    what broke ties, if anything did: "ties go to more health". `notes` say by seat what the points are made of,
    where a game knows: "20 from boards, 8 from the killshot track". `kind` is one of KINDS; without it seats play
    against one another and those in front have won.
    """

    def __init__(
        self,
        ranks: list[int],
        points: list[int],
        returns: list[float],
        reason: str,
        others: list[int] | None = None,
        ties: str = "",
        notes: list[str] | None = None,
        kind: str = "",
    ) -> None:
        self.ranks = ranks
        self.points = points
        self.returns = returns
        self.reason = reason
        self.others: list[int] = [] if others is None else others
        self.ties = ties
        self.notes: list[str] = [""] * len(ranks) if notes is None else notes
        self.kind = kind or kind_of(ranks)

    def why(self) -> str:
        """The reason, and what broke ties."""
        return f"{self.reason}; {self.ties}" if self.ties else self.reason

    def winners(self) -> list[int]:
        """The seats in front; in a draw they have not won more than each other."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


def ranked(
    ranks: list[int],
    points: list[int],
    reason: str,
    others: list[int] | None = None,
    ties: str = "",
    notes: list[str] | None = None,
    drawn: bool = False,
) -> Result:
    """The result with these ranks, for seats that play against one another; `drawn` between those in front."""
    return Result(ranks, points, returns_of(ranks), reason, others, ties, notes, DRAWN if drawn else "")


def together(won: bool, points: list[int], reason: str, notes: list[str] | None = None) -> Result:
    """The result of seats that win or lose together, or of one alone; where they lose, the game came first."""
    ranks = [1 if won else 2 for _ in points]
    returns = [1.0 if won else -1.0 for _ in points]
    return Result(ranks, points, returns, reason, [] if won else [1], "", notes, kind_of(ranks, False))


def kind_of(ranks: list[int], competitive: bool = True) -> str:
    """The kind of a result of which only the ranks are known; that it was a draw they do not tell."""
    first = ranks.count(1)
    if len(ranks) == 1:
        return WON_ALONE if first else LOST_ALONE
    if not first:
        return LOST_TOGETHER
    return WON_TOGETHER if not competitive else WON if first == 1 else SHARED


def shares_of(ranks: list[int]) -> list[float]:
    """What each seat won: 1 for the winner, equal parts for those who share a victory or a draw."""
    first = max(1, ranks.count(1))
    return [1.0 / first if rank == 1 else 0.0 for rank in ranks]


def shares_to_returns(shares: list[float]) -> list[float]:
    """Chances of winning, adding up to 1, as returns: certain victory 1, certain defeat -1 / (seats - 1)."""
    n = float(len(shares))
    if len(shares) == 1:
        return [2.0 * shares[0] - 1.0]
    return [(n * share - 1.0) / (n - 1.0) for share in shares]


def returns_of(ranks: list[int]) -> list[float]:
    """What a finished game was worth to seats that play against one another; winners share what there is to win.

    Where somebody without a seat has won, no seat has gained anything on another.
    """
    return shares_to_returns(shares_of(ranks)) if 1 in ranks else [0.0 for _ in ranks]


# Words.


def headline(kind: str, ranks: list[int]) -> str:
    """How it ended, for everybody: "@1 wins", "@0 and @2 share the win", "All players lose together"."""
    first = [f"@{seat}" for seat, rank in enumerate(ranks) if rank == 1]
    if kind == SHARED:
        return f"{listed(first)} share the win"
    if kind == DRAWN:
        return "A draw" if len(first) == len(ranks) else f"A draw between {listed(first)}"
    if kind == WON_TOGETHER:
        return "All players win together"
    if kind == LOST_TOGETHER:
        return "All players lose together" if len(set(ranks)) == 1 else "No player wins"
    return f"{first[0]} wins" if first else "@0 loses"


def ending(kind: str, ranks: list[int], seat: int) -> str:
    """How it ended for one seat: "won", "lost together", "came 2nd of 4"."""
    if kind == WON_TOGETHER or (kind == LOST_TOGETHER and len(set(ranks)) == 1):
        return kind
    if len(ranks) == 1:
        return "won" if ranks[0] == 1 else "lost"
    if ranks[seat] > 1:
        return f"came {ordinal(ranks[seat])} of {max(len(ranks), max(ranks))}"  # with those who have no seat
    return "shared the win" if kind == SHARED else "drew" if kind == DRAWN else "won"
