"""What a seat may know, and what it must imagine (HC-HID)."""

from fragboard.core.types import Seat, Source
from tests.toys.highest_card.actions import RANKS
from tests.toys.highest_card.state import NO_CARD, HighestCard


def view(s: HighestCard, seat: Seat | None) -> dict[str, object]:
    """Coins, opened bids and peeks are open; of cards only what the seat knows; of the stack what each frame shows."""
    return {
        "round": s.round,
        "rounds": s.rounds,
        "copies": s.copies,
        "first": s.first,
        "die": s.die,
        "bank": s.bank,
        "over": s.over,
        "players": [
            {
                "coins": player.coins,
                "bid": player.bid,
                "rival": player.rival,
                "has_card": player.card != NO_CARD,
                "card": player.card + 1 if s.knows(seat, owner) else None,
                "open": player.open,
                "seen": player.seen,
            }
            for owner, player in enumerate(s.players)
        ],
        "stack": [
            {"is": type(frame).__name__, "pc": frame.pc, "who": frame.who, **frame.show(s, seat)} for frame in s.stack
        ],
    }


def redeal(s: HighestCard, seat: Seat, rng: Source) -> None:
    """Every card the seat does not know may be any of those it has not seen."""
    hidden = [p for owner, p in enumerate(s.players) if p.card != NO_CARD and not s.knows(seat, owner)]
    for player in hidden:
        s.deck.put(player.card)
    for player in hidden:
        player.card = s.deck.pick(rng)
        s.deck.take(player.card)


def unseen(s: HighestCard, seat: Seat) -> list[int]:
    """How many of each card the seat has not seen: what lies in the deck and in hands it does not know."""
    known = [player.card for owner, player in enumerate(s.players) if s.knows(seat, owner)]
    return [s.copies - known.count(rank) for rank in range(RANKS)]
