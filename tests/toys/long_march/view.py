"""What a seat may know, and what it must imagine (LM-HID-1)."""

from fragboard.core.types import Seat, Source, shifted
from tests.toys.long_march.state import NO_CARD, LongMarch


def view(s: LongMarch, seat: Seat | None) -> dict[str, object]:
    """All but the cards of the deck's ends and in hand is open; of those a seat knows its own."""
    return {
        "mode": s.mode,
        "rounds": s.rounds,
        "round": s.round,
        "over": s.over,
        "order": s.order.copy(),
        "steps": s.steps.copy(),
        "figure": s.figure,
        "holds": s.hand != NO_CARD,
        "hand": s.hand + 1 if holds(s, seat) else None,
        "deck": s.deck.total,
        "top": ends(s.deck.top, s.top_by, seat),
        "bottom": ends(s.deck.bottom, s.bottom_by, seat),
        "discards": s.discards.counts.copy(),
        "stack": [{"is": type(frame).__name__, "who": frame.who, **frame.show(s, seat)} for frame in s.stack],
    }


def holds(s: LongMarch, seat: Seat | None) -> bool:
    return s.hand != NO_CARD and s.owner(s.figure) == seat


def ends(cards: list[int], by: list[int], seat: Seat | None) -> list[dict[str, object]]:
    """The cards of one end by who put them there; which card it is, for that one alone."""
    return [{"by": owner, "card": card + 1 if owner == seat else None} for card, owner in zip(cards, by, strict=True)]


def redeal(s: LongMarch, seat: Seat, rng: Source) -> None:
    """Cards that another seat put back or holds may be any of those that this one has not seen."""
    hidden = s.hand != NO_CARD and not holds(s, seat)
    by = [-1, *s.top_by] if hidden else s.top_by
    if hidden:
        s.deck.top.insert(0, s.hand)
    s.deck.redeal(rng, known(by, seat), known(s.bottom_by, seat))
    if hidden:
        s.hand = s.deck.top.pop(0)


def known(by: list[int], seat: Seat) -> int:
    return sum(shifted(1, place) for place, owner in enumerate(by) if owner == seat)
