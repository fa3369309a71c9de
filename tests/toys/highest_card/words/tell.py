"""Words for events; `@2` stands for whoever sits at seat 2."""

from fragboard.core.event import Event
from fragboard.core.types import Seat
from fragboard.core.words import Words
from tests.toys.highest_card import events
from tests.toys.highest_card.state import NOBODY


def tell(event: Event, seat: Seat | None) -> Words:
    """An event in words for a seat or a spectator that it reaches."""
    if isinstance(event, events.Dealt):
        return Words(f"@{event.seat} draws a card", "HC-DEAL-1", "", [f"seat:{event.seat}"])
    if isinstance(event, events.Saw):
        whose = "your card" if event.owner == seat else f"the card of @{event.owner}"
        refs = [f"seat:{event.owner}", f"card:{event.owner}"]
        return Words(f"{whose} is a {event.card + 1}", "HC-HID-1", "", refs, weight="detail")
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
        refs = [f"seat:{event.seat}", f"card:{event.seat}"]
        return Words(f"@{event.seat} lays a 6 open", "HC-ACT-4", "", refs, weight="moment")
    return tell_showdown(event)


def tell_showdown(event: Event) -> Words:
    if isinstance(event, events.Thrown):
        better = "higher" if event.face else "lower"
        return Words(f"the die shows {event.face + 1}: the {better} card is better", "HC-LUCK-1")
    if isinstance(event, events.Shown):
        refs = [f"seat:{event.seat}", f"card:{event.seat}"]
        return Words(f"@{event.seat} shows a {event.card + 1}", "HC-SHOW-1", "", refs)
    if isinstance(event, events.Paid):
        refs = [f"seat:{event.seat}", f"seat:{event.other}"]
        return Words(f"@{event.seat} pays {event.coins} to @{event.other}", "HC-SHOW-1", "", refs)
    if isinstance(event, events.Finished):
        return Words("the game is over", "HC-END-1", weight="moment")
    raise NotImplementedError(type(event).__name__)
