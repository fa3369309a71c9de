"""Words for refusals: why something is not an option, each with its clause."""

from fragboard.core import bag
from fragboard.core.types import Action, Int, Seat
from fragboard.core.words import Words
from fragboard.games.bingo.actions import AMOUNT, CARD, DRAIN, HOLD, ITEM, ORDER, POWER, SEAT
from fragboard.games.bingo.catalogue import ITEMS, POWERS, SLOTS
from fragboard.games.bingo.questions import kind_of
from fragboard.games.bingo.state import Bingo


def why_not(s: Bingo, seat: Seat, a: Action) -> Words | None:
    """Why an action is not among the options of a seat that is asked; None: it answers another question."""
    kind = kind_of(s, seat)
    p = s.players[seat]
    if kind == "order_action" and ORDER <= a < ITEM:
        order: Int = a - ORDER
        item = ITEMS[p.item(order >> 1)]
        if p.off >> (order >> 1) & 1:
            return Words(f"your {item.name} is disabled this round", "BDA-ORD-7")
        if order & 1 and item.overcharge is None:
            return Words(f"the {item.name} has no overcharge", "BDA-ORD-5")
        return Words(f"that costs {p.mode(order).cost}E and you have {p.free()}E", "BDA-ORD-6")
    if kind == "order_action" and a == HOLD:
        return Words("you can use your battery for nothing, so you may not hold", "BDA-ORD-4")
    if kind == "order_target" and a == SEAT + seat:
        return Words("you cannot aim at yourself", "BDA-ORD-8")
    if kind == "order_splash" and SEAT <= a < CARD:
        return Words("the splash hits a neighbour of the target other than you", "BDA-I-DIFFRACTING_LAZOR-R")
    if kind == "buy" and ITEM <= a < DRAIN:
        return why_not_buy(s, seat, a)
    if kind in ("block_amount", "return_amount") and AMOUNT <= a < ORDER:
        return Words(f"you can pay for {p.free()} points, and cannot exceed the damage", "BDA-DEC-" + kind.upper())
    return None


def why_not_buy(s: Bingo, seat: Seat, a: Action) -> Words:
    p = s.players[seat]
    purse = p.storage + p.supply
    if a >= POWER:
        power = POWERS[a - POWER]
        if not bag.count(s.powers, a - POWER):
            return Words(f"no {power.name} lies in the market", "BDA-RUL-16")
        return Words(f"{power.name} costs {power.price}E and you can spend {purse}E", "BDA-BUY-2")
    item = ITEMS[a - ITEM]
    if not s.items >> (a - ITEM) & 1:
        return Words(f"the {item.name} is not in the market", "BDA-RUL-16")
    if item.price > purse:
        return Words(f"the {item.name} costs {item.price}E and you can spend {purse}E", "BDA-BUY-2")
    return Words(f"your {SLOTS[item.slot]} has changed already in this resolve", "BDA-BUY-4")
