"""Words for people."""

from fragboard.core.event import Event
from fragboard.core.frame import Window
from fragboard.core.types import Action, Int, Seat
from fragboard.core.words import Prompt, Words
from tests.toys.long_march import events
from tests.toys.long_march.actions import BURY, HELP, PASS, WALK
from tests.toys.long_march.state import LongMarch


def prompt(s: LongMarch, seat: Seat) -> Prompt:
    top = s.stack[-1]
    order = [int(a) for a in top.options(s, seat)]
    if isinstance(top, Window):
        text = f"Figure {top.asked(s, seat)}: help figure {s.figure} along?"
        return Prompt("help", text, "LM-HELP-1", figures(s.figure), order)
    return Prompt("card", f"Figure {s.figure} has drawn a {s.hand + 1}.", "LM-TURN-1", figures(s.figure), order)


def describe(s: LongMarch, a: Action) -> Words:
    if a == WALK:
        return Words("walk", "LM-TURN-2", f"{s.hand + 1} steps", figures(s.figure))
    if a == HELP:
        return Words("help", "LM-HELP-1", "one step more", figures(s.figure))
    if a == PASS:
        return Words("pass", "LM-HELP-1", role="pass")
    return Words("put it under the deck" if a == BURY else "put it back on top", "LM-TURN-3")


def tell(event: Event) -> Words:
    if isinstance(event, events.Placed):
        return Words(f"figure {event.figure} is next in the order", "LM-SET-1", "", figures(event.figure))
    if isinstance(event, events.RoundBegan):
        return Words(f"round {event.round}", "LM-TURN-1", weight="heading")
    if isinstance(event, events.Drew):
        return Words(f"figure {event.figure} draws a card", "LM-TURN-1", "", figures(event.figure))
    if isinstance(event, events.Saw):
        return Words(f"it is a {event.card + 1}", "LM-TURN-1", weight="detail")
    if isinstance(event, events.Walked):
        return Words(f"figure {event.figure} walks {event.card + 1}", "LM-TURN-2", "", figures(event.figure))
    if isinstance(event, events.PutBack):
        where = "under the deck" if event.under else "back on the deck"
        return Words(f"figure {event.figure} puts the card {where}", "LM-TURN-3", "", figures(event.figure))
    if isinstance(event, events.Helped):
        refs = figures(event.figure) + figures(event.other)
        return Words(f"figure {event.figure} helps figure {event.other}", "LM-HELP-1", "", refs)
    if isinstance(event, events.Shuffled):
        return Words("the discarded cards are shuffled", "LM-DECK-1")
    if isinstance(event, events.Ended):
        return Words("the march is over", "LM-END-1", weight="moment")
    raise NotImplementedError(type(event).__name__)


def figures(figure: Int) -> list[str]:
    return [f"figure:{figure}"]
