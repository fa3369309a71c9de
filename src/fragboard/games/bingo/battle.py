"""The fight after the reveal: batteries, two waves of damage, after-effects (BDA-BAT, BDA-DMG, BDA-EFX, BDA-DIS)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.frame import DONE, RUN, Frame, Order
from fragboard.core.seats import clockwise
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.bingo.actions import AMOUNT, DISABLE, DRAIN, SEAT
from fragboard.games.bingo.catalogue import ALL, CHOSEN, LAZOR, NONE, SHIELD
from fragboard.games.bingo.energy import gain, lose, pay, steal, store
from fragboard.games.bingo.events import Attacked, Blocked, Disabled, Foreseen, SentOn
from fragboard.games.bingo.orders import uses_battery, uses_lazor, uses_shield
from fragboard.games.bingo.powers import open_roll_window
from fragboard.games.bingo.rolls import BOTH_DICE, place_extra, roll_one
from fragboard.games.bingo.state import HOLDS, Bingo, Player
from fragboard.games.bingo.winning import check_win


class Batteries(Order[Bingo]):
    """The batteries used take effect, in turn order (BDA-BAT-1)."""

    def clone(self) -> "Batteries":
        return Batteries(self.pc, self.who, self.first, self.at, self.count)

    def begin(self, s: Bingo, turn: Int) -> None:
        seat = turn
        p = s.players[seat]
        if not uses_battery(p):
            return
        mode = p.mode(p.order)
        if mode.store:
            store(s, seat, mode.store)
        if mode.chaotic:
            spread_chaos(s, seat)
        if mode.extra_roll:
            s.push(ExtraRoll(ROLL, 0, seat))


def spread_chaos(s: Bingo, seat: Seat) -> None:
    """The same letter gains, the same number loses, both do neither (BDA-I-CHAOTIC_BATTERY)."""
    p = s.players[seat]
    other: Int
    for other in range(s.seats):
        q = s.players[other]
        same_letter = q.letter == p.letter
        same_number = q.number == p.number
        if other == seat or same_letter == same_number:
            continue
        if same_letter:
            gain(s, other, 1)
        else:
            lose(s, other, 1)


ROLL: Final = 1  # where an ExtraRoll stands
COMPRESS: Final = 2
PLACE: Final = 3
CHECK: Final = 4


class ExtraRoll(Frame[Bingo]):
    """One extra BINGO roll, with its window and a win check of its own (BDA-BAT-4)."""

    def __init__(self, pc: Int, who: Int, roller: Seat) -> None:
        super().__init__(pc, who)
        self.roller: Int = roller

    def clone(self) -> "ExtraRoll":
        return ExtraRoll(self.pc, self.who, self.roller)

    def settle(self, s: Bingo) -> None:
        if self.pc == ROLL:
            self.pc = COMPRESS
            roll_one(s, self.roller, BOTH_DICE)
        elif self.pc == COMPRESS:
            self.pc = PLACE
            open_roll_window(s, self.roller, BOTH_DICE)
        elif self.pc == PLACE:
            self.pc = CHECK
            place_extra(s, self.roller)
        else:
            self.pc = DONE
            check_win(s, bit(self.roller))


def aim_lazors(s: Bingo) -> None:
    """Wave 1: every lazor used attacks its target, and its splash target (BDA-DMG-1)."""
    i: Int
    for i in range(s.seats):
        seat = s.in_turn(i)
        p = s.players[seat]
        if uses_lazor(p):
            mode = p.mode(p.order)
            attack(s, seat, p.target, mode.damage, 1)
            if p.splash != NONE:
                attack(s, seat, p.splash, mode.splash, 1)


def attack(s: Bingo, seat: Seat, victim: Seat, points: Int, wave: Int) -> None:
    q = s.players[victim]
    q.incoming = bag.put(q.incoming, seat, points)
    if s.events is not None:
        s.events.append(Attacked(EVERYONE, seat=seat, victim=victim, points=points, wave=wave))


def send_returns(s: Bingo) -> None:
    """Wave 2: what the Reflector Shield sends on (BDA-DMG-2)."""
    i: Int
    j: Int
    for i in range(s.seats):
        victim = s.in_turn(i)
        q = s.players[victim]
        if q.returned:
            for j in range(s.seats):
                seat = s.in_turn(j)
                if bag.count(q.returned, seat):
                    attack(s, seat, victim, bag.count(q.returned, seat), 2)
            q.returned = 0


VICTIM: Final = 1  # where a Wave stands
BLOCK: Final = 2
RETURN: Final = 3


class Wave(Frame[Bingo]):
    """One wave of damage: the victims in turn order, each with the attacks lined up (BDA-DMG-3)."""

    def __init__(self, pc: Int, who: Int, wave: Int, at: Int, shooter: Int) -> None:
        super().__init__(pc, who)
        self.wave: Int = wave
        self.at: Int = at  # the victim's place in the turn order
        self.shooter: Int = shooter  # the place of the attacker to whom damage may be returned

    def clone(self) -> "Wave":
        return Wave(self.pc, self.who, self.wave, self.at, self.shooter)

    def most(self, s: Bingo, seat: Seat) -> Int:
        """How many points can be blocked or returned at most (BDA-DEC-BLOCK_AMOUNT, BDA-DEC-RETURN_AMOUNT)."""
        p = s.players[seat]
        points = bag.total(p.incoming) if self.pc == BLOCK else bag.count(p.hurt, s.in_turn(self.shooter))
        return min(points, p.free())

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        found: list[Action] = []
        n: Int
        for n in range(self.most(s, seat) + 1):
            found.append(AMOUNT + n)
        return found

    def default(self, s: Bingo, seat: Seat) -> Action:
        return AMOUNT + self.most(s, seat) if self.pc == BLOCK else AMOUNT

    def resume(self, s: Bingo, seat: Seat, a: Action) -> None:
        p = s.players[seat]
        points = a - AMOUNT
        pay(p, points)
        if self.pc == BLOCK:
            block(s, seat, points)
            self.pc = VICTIM
            self.at += 1
        else:
            if points:
                send_on(s, seat, s.in_turn(self.shooter), points)
            self.shooter += 1

    def settle(self, s: Bingo) -> None:
        if self.pc == RETURN:
            self.ask_return(s)
        while self.pc == VICTIM and self.at < s.seats:
            seat = s.in_turn(self.at)
            p = s.players[seat]
            if not p.incoming:
                self.at += 1
            elif not uses_shield(p):
                block(s, seat, 0)
                self.at += 1
            else:
                self.meet_shield(s, seat, p)
                if self.who:
                    return
        if self.pc == VICTIM:
            self.pc = DONE

    def meet_shield(self, s: Bingo, seat: Seat, p: Player) -> None:
        """Damage meets the shield first (BDA-DMG-4, BDA-DMG-6, BDA-DMG-7)."""
        mode = p.mode(p.order)
        if mode.block == CHOSEN:
            self.pc = BLOCK
            self.who = bit(seat)
            return
        if mode.reflects and self.wave == 1:
            points = bag.total(p.incoming)
            p.incoming = 0
            send_on(s, seat, p.target, points)
        elif mode.block == ALL:
            block(s, seat, bag.total(p.incoming))
        else:
            points = min(p.guard, bag.total(p.incoming))
            p.guard -= points
            block(s, seat, points)
            if mode.returns and self.wave == 1:
                self.pc = RETURN
                self.shooter = 0
                self.ask_return(s)
                return
        self.at += 1

    def ask_return(self, s: Bingo) -> None:
        """Once for each attacker with damage that got through (BDA-I-REFLECTOR_SHIELD-R1)."""
        seat = s.in_turn(self.at)
        p = s.players[seat]
        while self.shooter < s.seats:
            if bag.count(p.hurt, s.in_turn(self.shooter)):
                self.who = bit(seat)
                return
            self.shooter += 1
        self.pc = VICTIM
        self.at += 1

    def show(self, s: Bingo, seat: Seat | None) -> dict[str, object]:
        known: dict[str, object] = {"wave": self.wave, "victim": s.in_turn(self.at)}
        if self.pc == RETURN:
            known["return_to"] = s.in_turn(self.shooter)
        return known


def block(s: Bingo, seat: Seat, points: Int) -> None:
    """Points are taken from the front of the line of attackers; the rest is unblocked (BDA-DMG-3)."""
    p = s.players[seat]
    if s.events is not None and uses_shield(p):
        s.events.append(Blocked(EVERYONE, seat, points, bag.total(p.incoming) - points))
    i: Int
    for i in range(s.seats):
        attacker = s.in_turn(i)
        attacked = bag.count(p.incoming, attacker)
        if attacked:
            stopped = min(points, attacked)
            points -= stopped
            p.blocked = bag.put(p.blocked, attacker, stopped)
            p.hurt = bag.put(p.hurt, attacker, attacked - stopped)
    p.incoming = 0


def send_on(s: Bingo, seat: Seat, target: Seat, points: Int) -> None:
    """Damage goes on in wave 2, as an attack by the player who sends it (BDA-DMG-9)."""
    q = s.players[target]
    q.returned = bag.put(q.returned, seat, points)
    if s.events is not None:
        s.events.append(SentOn(EVERYONE, seat, target, points))


def attackers_of(s: Bingo, victim: Seat) -> Int:
    """The mask of the players whose lazor attacked somebody in wave 1 (BDA-I-NEGATOR_SHIELD-R)."""
    mask: Int = 0
    seat: Int
    for seat in range(s.seats):
        p = s.players[seat]
        if uses_lazor(p) and victim in (p.target, p.splash):
            mask |= bit(seat)
    return mask


def disable(s: Bingo, seat: Seat, slot: Int) -> None:
    """An item is out for the whole of the next round (BDA-DIS-1); two marks count as one (BDA-DIS-3)."""
    s.players[seat].off_next |= 1 << slot
    if s.events is not None:
        s.events.append(Disabled(EVERYONE, seat, slot))


class AfterEffects(Order[Bingo]):
    """After both waves, in turn order of the players who cause them (BDA-EFX)."""

    def clone(self) -> "AfterEffects":
        return AfterEffects(self.pc, self.who, self.first, self.at, self.count)

    def begin(self, s: Bingo, turn: Int) -> None:
        seat = turn
        p = s.players[seat]
        if uses_lazor(p):
            mode = p.mode(p.order)
            if mode.steal:
                steal(s, seat, p.target, mode.steal)
            if mode.drain:
                self.who = bit(seat)
        elif uses_shield(p):
            self.shield_effects(s, seat, p)
        elif uses_battery(p) and p.mode(p.order).stores_hurt and p.hurt:
            store(s, seat, bag.total(p.hurt))

    def shield_effects(self, s: Bingo, seat: Seat, p: Player) -> None:
        mode = p.mode(p.order)
        if mode.drains_blocked and p.blocked:
            i: Int
            for i in range(s.seats):
                attacker = s.in_turn(i)
                lose(s, attacker, bag.count(p.blocked, attacker))
        if mode.disables_attacker and attackers_of(s, seat):
            self.who = bit(seat)
        if mode.stores_if_hurt and p.hurt:
            store(s, seat, 1)
        if mode.stores_blocked and p.blocked:
            store(s, seat, bag.total(p.blocked))
        if mode.foresight:
            p.foresight = True
            if s.events is not None:
                s.events.append(Foreseen(EVERYONE, seat))
        if mode.breaks:
            disable(s, seat, SHIELD)

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        p = s.players[seat]
        if uses_lazor(p):
            return [DRAIN] if s.players[p.target].order == HOLDS else [DRAIN, DISABLE]
        attackers = attackers_of(s, seat)
        found: list[Action] = []
        i: Int
        for i in range(s.seats):
            if attackers & bit(i):
                found.append(SEAT + i)
        return found

    def default(self, s: Bingo, seat: Seat) -> Action:
        if uses_lazor(s.players[seat]):
            return DRAIN
        return clockwise(self.options(s, seat), SEAT, seat + 1, s.seats)[0]

    def resume(self, s: Bingo, seat: Seat, a: Action) -> None:
        p = s.players[seat]
        if a == DRAIN:
            lose(s, p.target, p.mode(p.order).drain)
        elif a == DISABLE:
            disable(s, p.target, s.players[p.target].order >> 1)
        else:
            disable(s, a - SEAT, LAZOR)


def use_batteries(s: Bingo) -> None:
    s.push(Batteries(RUN, 0, first=s.first, at=0, count=s.seats))


def shoot(s: Bingo) -> None:
    aim_lazors(s)
    s.push(Wave(VICTIM, 0, wave=1, at=0, shooter=0))


def shoot_back(s: Bingo) -> None:
    send_returns(s)
    s.push(Wave(VICTIM, 0, wave=2, at=0, shooter=0))


def settle_effects(s: Bingo) -> None:
    s.push(AfterEffects(RUN, 0, first=s.first, at=0, count=s.seats))
