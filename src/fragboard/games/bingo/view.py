"""What a seat may know: everything but the orders of others (BDA-HID)."""

from fragboard.core import bag
from fragboard.core.masks import things_in
from fragboard.core.types import Int, Seat, bit
from fragboard.games.bingo.actions import ORDERS
from fragboard.games.bingo.catalogue import (
    CARDS,
    ITEMS,
    LETTERS,
    NONE,
    NUMBERS,
    POWERS,
    SLOTS,
    square_name,
)
from fragboard.games.bingo.questions import kind_of, phase_of
from fragboard.games.bingo.state import HOLDS, UNGIVEN, Bingo, Player


def view(s: Bingo, seat: Seat | None) -> dict[str, object]:
    """The table as a seat, or a spectator (None), sees it."""
    known: dict[str, object] = {
        "game": "bingo",
        "seat": seat,
        "round": s.round,
        "round_limit": s.setup.round_limit,
        "phase": phase_of(s),
        "first": s.first,
        "players": [player_view(i, p) for i, p in enumerate(s.players)],
        "market": {"items": item_ids(s.items), "powers": power_counts(s.powers)},
        "market_next_round": {"items": item_ids(s.items_back), "powers": power_counts(s.powers_back)},
        "gone": {"items": item_ids(s.items_gone), "powers": power_counts(s.powers_gone)},
        "options": {
            "purse": "storage_and_loose" if s.setup.loose else "storage",
            "used_powers": "gone" if s.setup.gone else "return",
            "shared_finish": "shared" if s.setup.shared else "tiebreak",
        },
        "asked": asked(s, seat),
        "now": [frame.show(s, seat) for frame in s.stack],
        "places": s.places.copy(),
    }
    return known


def player_view(seat: Seat, p: Player) -> dict[str, object]:
    return {
        "seat": seat,
        "card": "" if p.card == NONE else CARDS[p.card].id,
        "coloured": [] if p.card == NONE else square_names(CARDS[p.card].coloured),
        "blocks": square_names(p.grid),
        "health": p.health,
        "pool": p.pool,
        "supply": p.supply,
        "storage": p.storage,
        "capacity": p.capacity(),
        "committed": p.committed,
        "items": {name: ITEMS[p.item(slot)].id for slot, name in enumerate(SLOTS)},
        "disabled": slot_names(p.off),
        "disabled_next_round": slot_names(p.off_next),
        "foresight": p.foresight,
        "powers": power_counts(p.powers),
        "dice": [face(p.die_letter, LETTERS), face(p.die_number, NUMBERS)],
        "placed": "" if p.letter == NONE else square_name(p.letter * 5 + p.number),
        "last_order": order_view(p),
        "guard": p.guard,
        "attacks": by_seat(p.incoming),
        "blocked": by_seat(p.blocked),
        "damage": by_seat(p.hurt),
        "returned": by_seat(p.returned),
    }


def order_view(p: Player) -> dict[str, object]:
    """The order that was revealed last (BDA-HID-4)."""
    if p.order == UNGIVEN:
        return {}
    if p.order == HOLDS:
        return {"order": "hold"}
    known: dict[str, object] = {"order": ORDERS[p.order]}
    if p.target != NONE:
        known["target"] = p.target
    if p.splash != NONE:
        known["splash"] = p.splash
    return known


def asked(s: Bingo, seat: Seat | None) -> dict[str, object]:
    """Who owes an answer to which question; of a sealed order only that it is open (BDA-HID-2)."""
    if not s.stack:
        return {}
    who = s.stack[-1].who
    return {"kind": kind_of(s, seat), "seats": [i for i in range(s.seats) if who & bit(i)]}


def face(die: Int, faces: str) -> str:
    return "" if die == NONE else (faces + "*")[die]


def square_names(mask: Int) -> list[str]:
    return [square_name(square) for square in things_in(mask)]


def item_ids(mask: Int) -> list[str]:
    return [item.id for number, item in enumerate(ITEMS) if mask >> number & 1]


def power_counts(packed: Int) -> dict[str, int]:
    return {card.id: bag.count(packed, i) for i, card in enumerate(POWERS) if bag.count(packed, i)}


def slot_names(mask: Int) -> list[str]:
    return [name for slot, name in enumerate(SLOTS) if mask >> slot & 1]


def by_seat(packed: Int) -> dict[str, int]:
    return {str(seat): bag.count(packed, seat) for seat in range(5) if bag.count(packed, seat)}
