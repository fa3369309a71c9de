"""Words for people: what has happened, one sentence per event, with its clause and what it is about."""

from typing import Final

from fragboard.core.event import Event
from fragboard.core.types import Seat
from fragboard.core.words import Weight, Words, listed
from fragboard.games.bingo import events as e
from fragboard.games.bingo.catalogue import (
    CARDS,
    COMPRESSOR,
    ITEMS,
    LETTERS,
    NONE,
    NUMBERS,
    POWERS,
    SLOTS,
    roll_name,
    square_name,
)
from fragboard.games.bingo.state import HOLDS
from fragboard.games.bingo.words.names import seats_of, square_ref

OVERCHARGED: Final = (1, 3)  # the orders that are

WEIGHTS: Final[dict[type[Event], Weight]] = {
    e.RoundBegan: "heading",
    e.Attacked: "moment",
    e.BlockTaken: "moment",
    e.Finished: "moment",
    e.Killed: "moment",
    e.LineLost: "moment",
    e.OrderShown: "moment",
    e.PowerPlayed: "moment",
    e.SentOn: "moment",
    e.Wounded: "moment",
}  # the others are plain lines


def tell(event: Event, seat: Seat | None) -> Words:
    """An event in words, and how it stands among the others."""
    words = worded(event)
    words.weight = WEIGHTS.get(type(event), "line")
    return words


def worded(event: Event) -> Words:
    if isinstance(event, (e.Rolled, e.Placed, e.BlockBurnt, e.BlockTaken, e.LineLost)):
        return tell_card(event)
    if isinstance(event, (e.Gained, e.Stored, e.Lost, e.ItemBought, e.PowerBought)):
        return tell_energy(event)
    if isinstance(event, (e.OrderNoted, e.OrderLocked, e.OrderShown)):
        return tell_order(event)
    if isinstance(event, (e.Attacked, e.Blocked, e.SentOn, e.Disabled, e.Foreseen, e.Wounded, e.Killed, e.Returned)):
        return tell_battle(event)
    if isinstance(event, e.TokenGiven):
        return Words(f"@{event.seat} is First Player", "BDA-TRM-2", "", [f"seat:{event.seat}"])
    if isinstance(event, e.CardPicked):
        card = CARDS[event.card]
        return Words(f"@{event.seat} has the {card.id.lower()} card", "BDA-SET-7", "", [f"seat:{event.seat}"])
    if isinstance(event, e.RoundBegan):
        return Words(f"Round {event.round}", "BDA-RND-1")
    if isinstance(event, e.PowerPlayed):
        on = " on @" + str(event.on) if event.on != event.seat else ""
        if event.power == COMPRESSOR and not on:
            on = " on their own roll"
        power = POWERS[event.power]
        refs = [f"seat:{event.seat}", f"seat:{event.on}", f"power:{power.id}"]
        return Words(f"@{event.seat} plays {power.name}{on}", power.clause, power.text, refs)
    assert isinstance(event, e.Finished)
    who = listed(seats_of(event.winners))
    win = "win" if event.winners & (event.winners - 1) else "wins"
    how = "with the most blocks at the round limit" if event.by_limit else "with a bingo"
    refs = [name.replace("@", "seat:") for name in seats_of(event.winners)]
    return Words(f"{who} {win} {how}", "BDA-WIN-8" if event.by_limit else "BDA-WIN-3", "", refs)


def tell_card(event: Event) -> Words:
    if isinstance(event, e.Rolled):
        text = f"@{event.seat} rolls {roll_name(event.letter, event.number)}"
        return Words(text, "BDA-BIN-2", "", [f"seat:{event.seat}"])
    if isinstance(event, e.Placed):
        refs = [f"seat:{event.seat}", square_ref(event.seat, event.square)]
        what = "scores" if event.fresh else "already has"
        clause = "BDA-BIN-6" if event.fresh else "BDA-BIN-8"
        return Words(f"@{event.seat} {what} {square_name(event.square)}", clause, "", refs)
    if isinstance(event, e.BlockBurnt):
        refs = [f"seat:{event.seat}", square_ref(event.seat, event.square)]
        return Words(f"@{event.seat} burns {square_name(event.square)}", "BDA-P-ENTROPY_ENGINE", "", refs)
    if isinstance(event, e.BlockTaken):
        squares = [square_ref(event.seat, event.square), square_ref(event.victim, event.square)]
        refs = [f"seat:{event.seat}", f"seat:{event.victim}", *squares]
        got = "" if event.fresh else ", and has it already"
        text = f"@{event.seat} takes {square_name(event.square)} from @{event.victim}{got}"
        return Words(text, "BDA-DTH-12" if event.fresh else "BDA-RUL-5", "", refs, [event.victim])
    assert isinstance(event, e.LineLost)
    name = f"column {LETTERS[event.line]}" if event.line < 5 else f"row {NUMBERS[event.line - 5]}"
    refs = [f"seat:{event.seat}", f"line:{event.seat}/{name.split()[1]}"]
    return Words(f"@{event.seat} gives up {name}", "BDA-DTH-3", "", refs, [event.seat])


def tell_energy(event: Event) -> Words:
    if isinstance(event, e.Gained):
        return Words(f"@{event.seat} gains {event.energy}E", "BDA-ENG-5", "", [f"seat:{event.seat}"])
    if isinstance(event, e.Stored):
        if not event.energy:
            return Words(f"@{event.seat} has no room for {event.wasted}E", "BDA-ENG-5", "", [f"seat:{event.seat}"])
        wasted = f", no room for {event.wasted}E" if event.wasted else ""
        return Words(f"@{event.seat} stores {event.energy}E{wasted}", "BDA-ENG-5", "", [f"seat:{event.seat}"])
    if isinstance(event, e.Lost):
        text = f"@{event.seat} loses {event.energy}E"
        return Words(text, "BDA-ENG-6", "", [f"seat:{event.seat}"], [event.seat])
    if isinstance(event, e.ItemBought):
        item = ITEMS[event.item]
        refs = [f"seat:{event.seat}", f"item:{item.id}"]
        if not event.price:
            return Words(f"@{event.seat} changes back to the {item.name}", "BDA-BUY-8", "", refs)
        return Words(f"@{event.seat} buys the {item.name} for {event.price}E", "BDA-BUY-5", "", refs)
    assert isinstance(event, e.PowerBought)
    power = POWERS[event.power]
    refs = [f"seat:{event.seat}", f"power:{power.id}"]
    article = "an" if power.name[0] == "E" else "a"
    return Words(f"@{event.seat} buys {article} {power.name} for {event.price}E", "BDA-BUY-4", "", refs)


def aimed(target: Seat, splash: Seat) -> str:
    """The part of an order that follows the name of the item."""
    at = f" at @{target}" if target != NONE else ""
    beside = f", splash on @{splash}" if splash != NONE else ""
    return f"{at}{beside}"


def tell_order(event: Event) -> Words:
    if isinstance(event, e.OrderLocked):
        return Words(f"@{event.seat} has locked an order", "BDA-ORD-10", "", [f"seat:{event.seat}"])
    if isinstance(event, e.OrderNoted):
        verb = "overcharge" if event.order in OVERCHARGED else "use"
        what = "hold" if event.order == HOLDS else f"{verb} your {SLOTS[event.order >> 1]}"
        text = f"You will {what}{aimed(event.target, event.splash)}"
        return Words(text, "BDA-ORD-3", "", [f"seat:{event.seat}"])
    assert isinstance(event, e.OrderShown)
    refs = [f"seat:{x}" for x in (event.seat, event.target, event.splash) if x != NONE]
    if event.order == HOLDS:
        return Words(f"@{event.seat} holds", "BDA-ORD-4", "", refs)
    verb = "overcharges" if event.order in OVERCHARGED else "uses"
    text = f"@{event.seat} {verb} the {ITEMS[event.item].name}{aimed(event.target, event.splash)}"
    return Words(text, "BDA-REV-1", "", [*refs, f"item:{ITEMS[event.item].id}"])


def tell_battle(event: Event) -> Words:
    if isinstance(event, e.Attacked):
        clause = "BDA-DMG-1" if event.wave == 1 else "BDA-DMG-9"
        refs = [f"seat:{event.seat}", f"seat:{event.victim}"]
        text = f"@{event.seat} hits @{event.victim} for {event.points}"
        return Words(text, clause, "", refs, [event.victim])
    if isinstance(event, e.Blocked):
        through = f", {event.through} {'gets' if event.through == 1 else 'get'} through" if event.through else ""
        return Words(f"@{event.seat} blocks {event.points}{through}", "BDA-DMG-4", "", [f"seat:{event.seat}"])
    if isinstance(event, e.SentOn):
        refs = [f"seat:{event.seat}", f"seat:{event.target}"]
        text = f"@{event.seat} sends {event.points} damage on to @{event.target}"
        return Words(text, "BDA-I-REFLECTOR_SHIELD", "", refs, [event.target])
    if isinstance(event, e.Disabled):
        text = f"The {SLOTS[event.slot]} of @{event.seat} is disabled for the next round"
        return Words(text, "BDA-DIS-1", "", [f"seat:{event.seat}"], [event.seat])
    if isinstance(event, e.Foreseen):
        return Words(f"@{event.seat} gains foresight", "BDA-I-ULTRA_SHIELD-R", "", [f"seat:{event.seat}"])
    if isinstance(event, e.Wounded):
        text = f"@{event.seat} takes {event.points} damage, health {event.health}"
        return Words(text, "BDA-RES-2", "", [f"seat:{event.seat}"], [event.seat])
    if isinstance(event, e.Killed):
        refs = [f"seat:{event.seat}"] + [name.replace("@", "seat:") for name in seats_of(event.killers)]
        text = f"@{event.seat} is killed by {listed(seats_of(event.killers))}"
        return Words(text, "BDA-DTH-2", "", refs, [event.seat])
    assert isinstance(event, e.Returned)
    return Words(f"@{event.seat} returns with full health", "BDA-DTH-14", "", [f"seat:{event.seat}"])
