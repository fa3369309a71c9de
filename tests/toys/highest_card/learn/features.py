"""Numbers for learners: the view of a seat, the own seat first."""

from collections.abc import MutableSequence
from typing import Final

from fragboard.core.types import Int, Seat
from tests.toys.highest_card.actions import BID, MAX_BID, MAX_SEATS, RANKS
from tests.toys.highest_card.flow import Acts, Bids
from tests.toys.highest_card.state import COINS, NOBODY, HighestCard

GENERAL: Final = 9
PER_SEAT: Final = 7 + 2 * MAX_SEATS
SIZE: Final = GENERAL + MAX_SEATS * PER_SEAT


def part(n: Int, whole: Int) -> float:
    return float(n) / float(whole)


def observe(s: HighestCard, seat: Seat, out: MutableSequence[float]) -> None:
    """Everything between 0 and 1."""
    total = COINS * MAX_SEATS
    top = s.stack[-1] if s.stack else None
    given = top.given[seat] if isinstance(top, Bids) else []
    row = [part(s.round, s.rounds), part(s.rounds, 5), part(s.copies, 3), part(s.die, RANKS), part(s.bank, total)]
    row += [part((s.first - seat) % s.seats, MAX_SEATS), float(isinstance(top, Bids)), float(isinstance(top, Acts))]
    row.append(part(given[0] - BID + 1, MAX_BID + 1) if given else 0.0)
    for i in range(MAX_SEATS):
        row += observe_player(s, seat, (seat + i) % s.seats) if i < s.seats else [0.0] * PER_SEAT
    for i, number in enumerate(row):
        out[i] = number


def observe_player(s: HighestCard, seat: Seat, owner: Seat) -> list[float]:
    player = s.players[owner]
    total = COINS * MAX_SEATS
    card = part(player.card + 1, RANKS) if s.knows(seat, owner) else 0.0
    asked = bool(s.stack) and s.stack[-1].who >> (owner + 1) & 1
    row = [1.0, part(player.coins, total), part(player.bid, total), card, float(player.open), float(player.card >= 0)]
    row.append(float(asked))
    for i in range(MAX_SEATS):
        other = (owner + i) % s.seats
        row.append(float(i < s.seats and player.rival != NOBODY and player.rival == other))
        row.append(float(i < s.seats and player.seen >> (other + 1) & 1))
    return row
