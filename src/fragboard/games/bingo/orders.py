"""Sealed orders and their reveal (BDA-ORD, BDA-REV, BDA-HID)."""

from typing import Final

from fragboard.core.frame import RUN, Sealed, all_seats
from fragboard.core.seats import clockwise
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.bingo.actions import ACTIONS, HOLD, ORDER, SEAT
from fragboard.games.bingo.catalogue import ALL, BATTERY, ITEMS, LAZOR, NONE, SHIELD, Mode
from fragboard.games.bingo.energy import gain, pay
from fragboard.games.bingo.events import OrderLocked, OrderNoted, OrderShown
from fragboard.games.bingo.state import HOLDS, Bingo, Player

USE_BATTERY: Final = 4


def rewarded(p: Player, slot: Int) -> bool:
    """Whether a working Military or Barrier Battery rewards the use of a slot (BDA-REV-2, BDA-DIS-2)."""
    return ITEMS[p.battery].rewards == slot and not p.off >> BATTERY & 1


def can_order(p: Player, order: Int) -> bool:
    """Whether a mode exists, is not disabled and can be paid (BDA-ORD-5 to BDA-ORD-7)."""
    slot = order >> 1
    if p.off >> slot & 1:
        return False
    free = p.supply + p.storage
    if p.pool and rewarded(p, slot):
        free += 1
    return p.mode(order).cost <= free


def may_hold(p: Player) -> bool:
    """Only who cannot use the battery for nothing may hold (BDA-ORD-4)."""
    return p.off >> BATTERY & 1 != 0 or p.mode(USE_BATTERY).cost > 0


def order_options(p: Player) -> list[Action]:
    found: list[Action] = []
    order: Int
    for order in range(5):
        if can_order(p, order):
            found.append(ORDER + order)
    if may_hold(p):
        found.append(HOLD)
    return found


def is_aimed(mode: Mode) -> bool:
    """Lazors and the overcharged Reflector Shield point at somebody (BDA-ORD-8, BDA-ORD-9)."""
    return mode.damage > 0 or mode.reflects


def splash_targets(seats: Int, shooter: Seat, target: Seat) -> list[Action]:
    """The neighbours of the target without the shooter (BDA-I-DIFFRACTING_LAZOR-R)."""
    before = (target + seats - 1) % seats
    after = (target + 1) % seats
    found: list[Action] = []
    seat: Int
    for seat in range(seats):
        if seat in (before, after) and seat not in (shooter, target):
            found.append(SEAT + seat)
    return found


class Orders(Sealed[Bingo]):
    """Everybody chooses an item and its mode, then the target and the splash target it needs (BDA-ORD-3)."""

    def clone(self) -> "Orders":
        return Orders(self.pc, self.who, self.asked, [given.copy() for given in self.given])

    def ask(self, s: Bingo, seat: Seat, given: list[int]) -> list[Action]:
        steps = len(given)
        p = s.players[seat]
        if steps == 0:
            return order_options(p)
        order: Int = given[0] - ORDER
        if given[0] == HOLD:
            return []
        mode = p.mode(order)
        found: list[Action] = []
        if steps == 1 and is_aimed(mode):
            other: Int
            for other in range(s.seats):
                if other != seat:
                    found.append(SEAT + other)
        elif steps == 2 and mode.splash:
            return splash_targets(s.seats, seat, given[1] - SEAT)
        return found

    def default(self, s: Bingo, seat: Seat) -> Action:
        options = self.options(s, seat)
        if self.given[seat]:
            return clockwise(options, SEAT, seat + 1, s.seats)[0]
        return options[-1]  # battery_activate or hold stands last (BDA-DEC-5)

    def resume(self, s: Bingo, seat: Seat, a: Action) -> None:
        super().resume(s, seat, a)
        if s.events is not None and self.locked(seat):
            given = self.given[seat]
            order = HOLDS if given[0] == HOLD else given[0] - ORDER
            target = given[1] - SEAT if len(given) > 1 else NONE
            splash = given[2] - SEAT if len(given) > 2 else NONE
            s.events.append(OrderNoted(bit(seat), seat=seat, order=order, target=target, splash=splash))
            s.events.append(OrderLocked(EVERYONE, seat))

    def show(self, s: Bingo, seat: Seat | None) -> dict[str, object]:
        known = super().show(s, seat)
        if seat is not None:
            known["given"] = [ACTIONS.name(a) for a in self.given[seat]]
        return known

    def reveal(self, s: Bingo) -> None:
        """All orders become public together; rewards are gained, then costs committed (BDA-REV)."""
        seat: Int
        for seat in range(s.seats):
            p = s.players[seat]
            given = self.given[seat]
            p.order = HOLDS if given[0] == HOLD else given[0] - ORDER
            p.target = given[1] - SEAT if len(given) > 1 else NONE
            p.splash = given[2] - SEAT if len(given) > 2 else NONE
            p.guard = 0
        if s.events is not None:
            for seat in range(s.seats):
                p = s.players[seat]
                item = NONE if p.order == HOLDS else p.item(p.order >> 1)
                s.events.append(
                    OrderShown(EVERYONE, seat=seat, order=p.order, item=item, target=p.target, splash=p.splash)
                )
        for seat in range(s.seats):
            p = s.players[seat]
            if p.order != HOLDS:
                if rewarded(p, p.order >> 1):
                    gain(s, seat, 1)
                mode = p.mode(p.order)
                p.guard = mode.block if 0 < mode.block < ALL else 0
                if mode.cost:
                    pay(p, mode.cost)


def uses_lazor(p: Player) -> bool:
    return p.order >> 1 == LAZOR


def uses_shield(p: Player) -> bool:
    return p.order >> 1 == SHIELD


def uses_battery(p: Player) -> bool:
    return p.order == USE_BATTERY


def ask_orders(s: Bingo) -> None:
    everybody = all_seats(s.seats)
    s.push(Orders(RUN, everybody, asked=everybody, given=[[] for _ in range(s.seats)]))
