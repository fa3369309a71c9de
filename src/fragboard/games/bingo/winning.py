"""Bingos, places and the end (BDA-WIN)."""

from itertools import pairwise
from typing import Final

from fragboard.core.types import EVERYONE, Int, Seat, bit, bits
from fragboard.games.bingo.catalogue import LINES
from fragboard.games.bingo.events import Finished
from fragboard.games.bingo.state import Bingo

AHEAD: Final = ("more full lines", "more blocks", "more health", "more energy stored", "the earlier in turn order")


def full_lines(grid: Int) -> Int:
    """How many rows and columns are full; diagonals never count (BDA-WIN-1)."""
    n: Int = 0
    for line in LINES:
        if grid & line == line:
            n += 1
    return n


def longest_line(grid: Int) -> Int:
    """Most blocks in one row or column (BDA-WIN-6)."""
    best: Int = 0
    for line in LINES:
        best = max(best, bits(grid & line))
    return best


def standing(s: Bingo, seat: Seat, first: Seat, ahead: Int) -> tuple[int, int, int, int, int]:
    """What places are compared by: `ahead`, blocks, health, storage, turn order from `first` (BDA-WIN-4)."""
    p = s.players[seat]
    return ahead, bits(p.grid), p.health, p.storage, (first - seat - 1) % s.seats


def check_win(s: Bingo, seats: Int) -> None:
    """A win check for a mask of seats (BDA-WIN-2): with a bingo among them the game is over (BDA-WIN-3)."""
    seat: Seat
    lined: list[int] = []
    for seat in range(s.seats):
        if seats & bit(seat) and full_lines(s.players[seat].grid):
            lined.append(seat)
    if not lined:
        return
    if len(lined) > 1 and not s.setup.shared:
        lined.sort(key=lambda x: standing(s, x, s.first, full_lines(s.players[x].grid)), reverse=True)
        lined = lined[:1]
    others = [x for x in range(s.seats) if x not in lined]
    others.sort(key=lambda x: standing(s, x, s.first, longest_line(s.players[x].grid)), reverse=True)
    finish(s, lined, others, False)


def check_limit(s: Bingo, first: Seat) -> None:
    """At the round limit the most blocks win; `first` had the token in the round just played (BDA-WIN-8)."""
    if s.round < s.setup.round_limit:
        return
    seats = sorted(range(s.seats), key=lambda x: standing(s, x, first, 0), reverse=True)
    shared = 1
    if s.setup.shared:
        most = bits(s.players[seats[0]].grid)
        shared = len([x for x in seats if bits(s.players[x].grid) == most])
    finish(s, seats[:shared], seats[shared:], True)


def finish(s: Bingo, winners: list[int], others: list[int], by_limit: bool) -> None:
    """The places are fixed and nothing more happens (BDA-WIN-7)."""
    places = [1] * s.seats
    for i, seat in enumerate(others):
        places[seat] = len(winners) + 1 + i
    s.places = places
    s.by_limit = by_limit
    s.over = True
    if s.events is not None:
        mask: Int = 0
        for seat in winners:
            mask |= bit(seat)
        s.events.append(Finished(EVERYONE, mask, by_limit))


def ties(s: Bingo) -> str:
    """The comparisons that broke ties, in words (BDA-WIN-4, BDA-WIN-8); "" if none had to."""
    order = sorted(range(s.seats), key=lambda x: s.places[x])
    if s.by_limit:
        parted = {parting(s, a, b) for a, b in pairwise(order) if s.places[a] < s.places[b]}
        parted.discard(AHEAD.index("more blocks"))
    else:
        parted = {parting(s, order[0], x) for x in order if s.places[x] > 1 and full_lines(s.players[x].grid)}
    return "ties go to " + ", then ".join([AHEAD[i] for i in sorted(parted)]) if parted else ""


def parting(s: Bingo, a: Seat, b: Seat) -> int:
    """The first comparison in which two players differ; in the turn order they always do."""
    one = standing(s, a, 0, full_lines(s.players[a].grid))
    two = standing(s, b, 0, full_lines(s.players[b].grid))
    return [x == y for x, y in zip(one, two, strict=True)].index(False)
