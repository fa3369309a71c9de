"""Words for questions and options; `@2` stands for whoever sits at seat 2."""

from fragboard.core.types import Action, Seat
from fragboard.core.words import Prompt, Words
from tests.toys.highest_card.actions import BOAST, PASS, PEEK, RAISE, RIVAL
from tests.toys.highest_card.flow import Acts, Bids
from tests.toys.highest_card.state import HighestCard
from tests.toys.highest_card.view import unseen


def prompt(s: HighestCard, seat: Seat) -> Prompt:
    """The question, and its options in the order of HC-DEC."""
    top = s.stack[-1]
    order = [int(a) for a in top.options(s, seat)]
    refs = [f"seat:{seat}"]
    if isinstance(top, Bids) and not top.given[seat]:
        return Prompt("bid", "How many coins do you bid?", "HC-BID-1", refs, order)
    if isinstance(top, Bids):
        order.sort(key=lambda a: (a - RIVAL - seat) % s.seats)
        return Prompt("rival", "Whose card do you mean to beat?", "HC-BID-2", refs, order)
    assert isinstance(top, Acts)
    return Prompt("act", "Raise, peek, boast or pass?", "HC-ACT-1", refs, order)


def describe(s: HighestCard, seat: Seat, a: Action) -> Words:
    """What an option means; against a rival also the odds by what the seat has seen."""
    if a < RIVAL:
        return Words(f"bid {a}" if a else "bid nothing", "HC-BID-1")
    if a < RAISE:
        return Words(f"against @{a - RIVAL}", "HC-BID-2", odds(s, seat, a - RIVAL), [f"seat:{a - RIVAL}"])
    if a == RAISE:
        bid = s.players[seat].bid
        return Words("raise the bid", "HC-ACT-2", f"{bid} → {bid + 1}")
    if a == BOAST:
        return Words("lay your 6 open", "HC-ACT-4", "", [f"card:{seat}"])
    if a == PASS:
        return Words("pass", "HC-ACT-1", role="pass")
    return Words(f"look at the card of @{a - PEEK}", "HC-ACT-3", "costs 1 coin", [f"seat:{a - PEEK}"])


def odds(s: HighestCard, seat: Seat, rival: Seat) -> str:
    """How often the own card is the higher one."""
    mine = s.players[seat].card
    if s.knows(seat, rival):
        return "higher" if mine > s.players[rival].card else "not higher"
    counts = unseen(s, seat)
    return f"higher {round(100 * sum(counts[:mine]) / sum(counts))}%"
