"""Resolve: health and death, spent E, unspent E, purchases, each player completely in turn order (BDA-RES, BDA-BUY)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.frame import DONE, Frame
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.bingo.actions import ENOUGH, ITEM, NO, POWER
from fragboard.games.bingo.catalogue import (
    BASIC_BATTERY,
    BATTERY,
    CAPACITOR,
    CHEAPEST_ITEM,
    CHEAPEST_POWER,
    ENTROPY,
    ITEMS,
    LAZOR,
    POWER_GAIN,
    POWERS,
    SHIELD,
    TESSERACT,
)
from fragboard.games.bingo.death import kill
from fragboard.games.bingo.energy import gain, take_free
from fragboard.games.bingo.events import ItemBought, PowerBought, Stored, Wounded
from fragboard.games.bingo.powers import burn, can_burn, play_power
from fragboard.games.bingo.state import Bingo, Player

HEALTH: Final = 1  # where a Resolve stands
SPENT: Final = 2
PLAY: Final = 3
UNSPENT: Final = 4
BUY: Final = 5


class Resolve(Frame[Bingo]):
    """One player after the other finishes all own steps (BDA-RES-1)."""

    def __init__(self, pc: Int, who: Int, at: Int, changed: Int) -> None:
        super().__init__(pc, who)
        self.at: Int = at
        self.changed: Int = changed  # mask of slots changed in this resolve (BDA-BUY-4)

    def clone(self) -> "Resolve":
        return Resolve(self.pc, self.who, self.at, self.changed)

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        if self.pc == BUY:
            return goods(s, s.players[seat], self.changed)
        found: list[Action] = []
        if can_discharge(s.players[seat]):
            found.append(POWER + CAPACITOR)
        if can_burn(s, seat):
            found.append(POWER + ENTROPY)
        found.append(NO)
        return found

    def default(self, s: Bingo, seat: Seat) -> Action:
        return ENOUGH if self.pc == BUY else NO

    def resume(self, s: Bingo, seat: Seat, a: Action) -> None:
        if self.pc == PLAY:
            if a == NO:
                self.pc = UNSPENT
            elif a == POWER + CAPACITOR:
                play_power(s, seat, CAPACITOR, seat)
                gain(s, seat, POWER_GAIN)
            else:
                burn(s, seat)
        elif a == ENOUGH:
            store_supply(s, seat, False)
            self.pc = HEALTH
            self.at += 1
            self.changed = 0
        elif a >= POWER:
            buy_power(s, seat, a - POWER)
        else:
            self.changed |= 1 << ITEMS[a - ITEM].slot
            buy_item(s, seat, a - ITEM)

    def settle(self, s: Bingo) -> None:
        if self.at == s.seats:
            self.pc = DONE
            return
        seat = s.in_turn(self.at)
        p = s.players[seat]
        if self.pc == HEALTH:
            self.pc = SPENT
            if p.hurt:
                wound(s, seat)
                if not p.health:
                    kill(s, seat)
                    return
        if self.pc == SPENT:
            self.pc = PLAY
            p.pool += p.committed
            p.committed = 0
        if self.pc == PLAY and p.powers and (can_discharge(p) or can_burn(s, seat)):
            self.who = bit(seat)
            return
        if self.pc != BUY:
            self.pc = BUY
            store_supply(s, seat, s.setup.loose)
        self.who = bit(seat)

    def show(self, s: Bingo, seat: Seat | None) -> dict[str, object]:
        slots = (("lazor", LAZOR), ("shield", SHIELD), ("battery", BATTERY))
        return {
            "resolving": s.in_turn(self.at) if self.at < s.seats else -1,
            "changed": [name for name, slot in slots if self.changed >> slot & 1],
        }


def wound(s: Bingo, seat: Seat) -> None:
    """The unblocked damage is taken off the health all at once (BDA-RES-2)."""
    p = s.players[seat]
    points = bag.total(p.hurt)
    lost = min(points, p.health)
    p.health -= lost
    p.pool += lost
    if s.events is not None:
        s.events.append(Wounded(EVERYONE, seat, points, p.health))


def can_discharge(p: Player) -> bool:
    """A Charged Capacitor needs a round without damage (BDA-P-CHARGED_CAPACITOR)."""
    return not p.hurt and p.holds(CAPACITOR)


def store_supply(s: Bingo, seat: Seat, keep_loose: bool) -> None:
    """Supply that is left is stored; the rest goes to the pool or stays loose (BDA-RES-6, BDA-O-PURSE)."""
    p = s.players[seat]
    if not p.supply:
        return
    stored = min(p.supply, p.room())
    wasted = 0 if keep_loose else p.supply - stored
    p.storage += stored
    p.pool += wasted
    p.supply -= stored + wasted
    if s.events is not None and stored + wasted:
        s.events.append(Stored(EVERYONE, seat, stored, wasted))


def goods(s: Bingo, p: Player, changed: Int) -> list[Action]:
    """Everything in the market that can be paid and has a slot to go to (BDA-DEC-BUY)."""
    purse = p.storage + p.supply  # supply is left here only with option `purse` (BDA-BUY-2)
    found: list[Action] = []
    number: Int
    if purse >= CHEAPEST_ITEM:
        for number in range(len(ITEMS)):
            if s.items >> number & 1:
                item = ITEMS[number]
                if item.price <= purse and not changed >> item.slot & 1:
                    found.append(ITEM + number)
    if p.battery == TESSERACT and not changed >> BATTERY & 1:
        found.append(ITEM + BASIC_BATTERY)
        found.sort()
    if purse >= CHEAPEST_POWER:
        for number in range(len(POWERS)):
            if POWERS[number].price <= purse and bag.count(s.powers, number):
                found.append(POWER + number)
    found.append(ENOUGH)
    return found


def spend(p: Player, price: Int) -> None:
    """Spent cubes go to the pool at once (BDA-BUY-2)."""
    take_free(p, price)
    p.pool += price


def buy_power(s: Bingo, seat: Seat, power: Int) -> None:
    p = s.players[seat]
    price = POWERS[power].price
    spend(p, price)
    s.powers = bag.put(s.powers, power, -1)
    p.powers = bag.put(p.powers, power, 1)
    if s.events is not None:
        s.events.append(PowerBought(EVERYONE, seat, power, price))


def buy_item(s: Bingo, seat: Seat, number: Int) -> None:
    """A bought item takes its slot at once, without the old one's mark (BDA-BUY-5, BDA-DIS-4)."""
    p = s.players[seat]
    item = ITEMS[number]
    spend(p, item.price)
    s.items &= ~(1 << number)
    put_aside(s, p.item(item.slot))
    p.off &= ~(1 << item.slot)
    p.off_next &= ~(1 << item.slot)
    if s.events is not None:
        s.events.append(ItemBought(EVERYONE, seat, number, item.price))
    if item.slot == LAZOR:
        p.lazor = number
    elif item.slot == SHIELD:
        p.shield = number
    else:
        change_battery(p, number)


def put_aside(s: Bingo, number: Int) -> None:
    """A replaced item goes to the market at round end; a Tesseract Battery leaves the game (BDA-BUY-5, BDA-BUY-9)."""
    if number == TESSERACT:
        s.items_gone |= 1 << number
    elif ITEMS[number].price:
        s.items_back |= 1 << number


def change_battery(p: Player, number: Int) -> None:
    """What fits stays (BDA-BUY-7); a Tesseract Battery comes full instead (BDA-I-TESSERACT_BATTERY-R1)."""
    p.battery = number
    kept = 0 if number == TESSERACT else min(p.storage, p.capacity())
    p.pool += p.storage - kept
    p.storage = kept
    if number == TESSERACT:
        p.storage = min(p.capacity(), p.pool)
        p.pool -= p.storage


def resolve(s: Bingo) -> None:
    s.push(Resolve(HEALTH, 0, at=0, changed=0))
