"""Words for questions, options and events; `@2` stands for whoever sits at seat 2."""

from fragboard.core.event import Event
from fragboard.core.types import Action, Seat
from fragboard.core.words import Prompt, Words
from tests.toys.highest_card import events
from tests.toys.highest_card.actions import ACTIONS, BOAST, PASS, PEEK, RAISE, RIVAL
from tests.toys.highest_card.flow import Acts, Bids
from tests.toys.highest_card.state import NOBODY, HighestCard
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
        return Words("pass", "HC-ACT-1")
    return Words(f"look at the card of @{a - PEEK}", "HC-ACT-3", "costs 1 coin", [f"seat:{a - PEEK}"])


def odds(s: HighestCard, seat: Seat, rival: Seat) -> str:
    """How often the own card is the higher one."""
    mine = s.players[seat].card
    if s.knows(seat, rival):
        return "higher" if mine > s.players[rival].card else "not higher"
    counts = unseen(s, seat)
    return f"higher {round(100 * sum(counts[:mine]) / sum(counts))}%"


def why_not(s: HighestCard, seat: Seat, a: Action) -> Words:
    """Why an action is not an option of a seat that is asked."""
    asked = prompt(s, seat)
    player = s.players[seat]
    if a < RIVAL and asked.kind == "bid":
        return Words(f"@{seat} has only {player.coins} coins", "HC-BID-1")
    if RIVAL <= a < RAISE and asked.kind == "rival":
        return Words("the rival is another player of this game", "HC-BID-2")
    if asked.kind == "act" and a == RAISE:
        return Words("there is no bid to raise", "HC-ACT-2")
    if asked.kind == "act" and a == BOAST:
        return Words("only a 6 can be boasted with, and once", "HC-ACT-4")
    if asked.kind == "act" and PEEK <= a < BOAST:
        return Words("only a card not yet seen can be looked at", "HC-ACT-3")
    return Words(f"{ACTIONS.name(a)} does not answer the question {asked.kind}", f"HC-DEC-{asked.kind.upper()}")


def tell(event: Event, seat: Seat | None) -> Words:
    """An event in words for a seat or a spectator that it reaches."""
    if isinstance(event, events.Dealt):
        return Words(f"@{event.seat} draws a card", "HC-DEAL-1", "", [f"seat:{event.seat}"])
    if isinstance(event, events.Saw):
        whose = "your card" if event.owner == seat else f"the card of @{event.owner}"
        return Words(f"{whose} is a {event.card + 1}", "HC-HID-1", "", [f"card:{event.owner}"])
    if isinstance(event, events.Bid):
        if event.rival == NOBODY:
            return Words(f"@{event.seat} bids nothing", "HC-BID-1", "", [f"seat:{event.seat}"])
        refs = [f"seat:{event.seat}", f"seat:{event.rival}"]
        return Words(f"@{event.seat} bids {event.coins} against @{event.rival}", "HC-BID-2", "", refs)
    if isinstance(event, events.Raised):
        return Words(f"@{event.seat} raises to {event.coins}", "HC-ACT-2", "", [f"seat:{event.seat}"])
    if isinstance(event, events.Peeked):
        refs = [f"seat:{event.seat}", f"card:{event.owner}"]
        return Words(f"@{event.seat} looks at the card of @{event.owner}", "HC-ACT-3", "", refs)
    if isinstance(event, events.Boasted):
        return Words(f"@{event.seat} lays a 6 open", "HC-ACT-4", "", [f"card:{event.seat}"])
    return tell_showdown(event)


def tell_showdown(event: Event) -> Words:
    if isinstance(event, events.Thrown):
        better = "higher" if event.face else "lower"
        return Words(f"the die shows {event.face + 1}: the {better} card is better", "HC-LUCK-1")
    if isinstance(event, events.Shown):
        return Words(f"@{event.seat} shows a {event.card + 1}", "HC-SHOW-1", "", [f"card:{event.seat}"])
    if isinstance(event, events.Paid):
        refs = [f"seat:{event.seat}", f"seat:{event.other}"]
        return Words(f"@{event.seat} pays {event.coins} to @{event.other}", "HC-SHOW-1", "", refs)
    if isinstance(event, events.Finished):
        return Words("the game is over", "HC-END-1")
    raise NotImplementedError(type(event).__name__)
