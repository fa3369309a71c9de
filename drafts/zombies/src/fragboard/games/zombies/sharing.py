"""Sharing on one cell in cooperative games (ZOM-SHR): give one thing, or ask for one.

`s.shared` remembers what has happened in this turn (ZOM-SHR-4), packed: what it is, then two seats and a thing. Things
are life, bullets, and titles from THINGS on.
"""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.zombies.actions import BULLET, CARD, LIFE, NO, SEAT, YES
from fragboard.games.zombies.catalogue import CARDS, HAND_LIMIT, LIFE_CAP, NONE, SHOTGUN, TITLES, WEAPON_MASK
from fragboard.games.zombies.events import CardHanded, Handed, Offered, Refused
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies, count, one

WITH_WHOM: Final = 1  # where sharing stands
WHICH: Final = 2
ANSWER: Final = 3

LIVES: Final = 0  # things
ROUNDS: Final = 1  # bullets
THINGS: Final = 2  # the first title

REFUSED: Final = 0  # what is remembered: a request of the first seat to the second,
FLOWED: Final = 1  # life or bullets from the first seat to the second,
ARRIVED: Final = 2  # a card that has come to the second seat


def noted(what: Int, origin: Seat, target: Seat, thing: Int) -> Int:
    """A memory as one number."""
    return thing + 32 * target + 256 * origin + 2048 * what


def times(s: Zombies, memory: Int) -> Int:
    """How often something has happened in this turn."""
    n: Int = 0
    for past in s.shared:
        if past == memory:
            n += 1
    return n


def remember(s: Zombies, memory: Int) -> None:
    s.shared = [*s.shared, int(memory)]  # replaced, never changed: copies share it


def arrived(s: Zombies, seat: Seat, title: Int) -> Int:
    """How many cards of a title have come to a seat in this turn; they may not go on."""
    n: Int = 0
    origin: Int
    for origin in range(s.seats):
        n += times(s, noted(ARRIVED, origin, seat, THINGS + title))
    return n


def copies(s: Zombies, seat: Seat, title: Int) -> Int:
    """How many cards of a title a player has: in the hand, in front, as weapons."""
    p = s.players[seat]
    n = count(p.hand, title) + count(p.front, title)
    if p.weapon == title:
        n += 1
    if p.spare == title:
        n += 1
    return n


def may_pass(s: Zombies, giver: Seat, taker: Seat, thing: Int) -> bool:
    """Whether a thing could go from one player to another (ZOM-SHR-3, ZOM-SHR-4)."""
    p = s.players[giver]
    q = s.players[taker]
    if thing < THINGS:
        if times(s, noted(FLOWED, taker, giver, thing)):
            return False
        if thing == ROUNDS:
            return p.bullets > 0
        return p.life > 1 and (q.life < LIFE_CAP or not s.setup.capped)
    title = thing - THINGS
    if copies(s, giver, title) <= arrived(s, giver, title):
        return False
    if p.weapon == title or p.spare == title:
        return q.weapon == NONE or q.spare == NONE
    if count(p.front, title):
        return not (WEAPON_MASK >> title & 1 and count(q.front, title))
    return q.cards < HAND_LIMIT


def things(s: Zombies, seat: Seat, other: Seat, asks: bool) -> list[Action]:
    """What the active player may give to another one, or ask for (ZOM-D-SHARE_THING)."""
    found: list[Action] = []
    thing: Int
    for thing in range(THINGS + CARDS):
        if asks:
            if may_pass(s, other, seat, thing) and not times(s, noted(REFUSED, seat, other, thing)):
                found.append(action_of(thing))
        elif may_pass(s, seat, other, thing):
            found.append(action_of(thing))
    return found


def action_of(thing: Int) -> Action:
    if thing == LIVES:
        return LIFE
    if thing == ROUNDS:
        return BULLET
    return CARD + thing - THINGS


def thing_of(a: Action) -> Int:
    if a == LIFE:
        return LIVES
    if a == BULLET:
        return ROUNDS
    return a - CARD + THINGS


def partners(s: Zombies, seat: Seat, asks: bool) -> list[Action]:
    """Pawns on the cell with whom a transfer is possible (ZOM-D-SHARE_SEAT)."""
    found: list[Action] = []
    other: Int
    for other in range(s.seats):
        if other != seat and s.players[other].at == s.players[seat].at and things(s, seat, other, asks):
            found.append(SEAT + other)
    return found


def can_give(s: Zombies, seat: Seat) -> bool:
    """ZOM-SHR-1: in cooperative games, with another pawn on the cell."""
    return s.seats > 1 and s.together() and bool(partners(s, seat, asks=False))


def can_ask(s: Zombies, seat: Seat) -> bool:
    return s.seats > 1 and s.together() and bool(partners(s, seat, asks=True))


def share(s: Zombies, seat: Seat, asks: bool) -> None:
    """The free actions `give` and `ask`; the frame that calls this has set its next place already."""
    s.push(Share(WITH_WHOM, 0, seat=seat, asks=asks, other=NONE, thing=NONE))


class Share(Procedure):
    """With whom, what, and if it was asked for, yes or no."""

    def __init__(self, pc: Int, who: Int, seat: Seat, asks: bool, other: Int, thing: Int) -> None:
        super().__init__(pc, who, seat)
        self.asks = asks
        self.other: Int = other
        self.thing: Int = thing

    def clone(self) -> "Share":
        return Share(self.pc, self.who, self.seat, self.asks, self.other, self.thing)

    def kind(self, s: Zombies) -> str:
        if self.pc == WITH_WHOM:
            return "share_seat"
        return "share_thing" if self.pc == WHICH else "share_answer"

    def link(self, s: Zombies, seat: Seat) -> bool:
        return self.pc != ANSWER

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        if self.pc == WITH_WHOM:
            return partners(s, self.seat, self.asks)
        if self.pc == WHICH:
            return things(s, self.seat, self.other, self.asks)
        return [YES, NO]

    def default(self, s: Zombies, seat: Seat) -> Action:
        return NO if self.pc == ANSWER else self.listed(s, seat)[0]

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if self.pc == WITH_WHOM:
            self.pc = WHICH
            self.other = a - SEAT
        elif self.pc == WHICH:
            self.thing = thing_of(a)
            if self.asks:
                self.pc = ANSWER
                if s.events is not None:
                    card = shown_card(s, self.other, self.thing)
                    s.events.append(
                        Offered(EVERYONE, seat=seat, target=self.other, thing=min(self.thing, THINGS), card=card)
                    )
            else:
                self.pc = DONE
                hand_over(s, self.seat, self.other, self.thing)
        else:
            self.pc = DONE
            if a == YES:
                hand_over(s, self.other, self.seat, self.thing)
            else:
                remember(s, noted(REFUSED, self.seat, self.other, self.thing))
                if s.events is not None:
                    s.events.append(Refused(EVERYONE, seat=self.other, target=self.seat))

    def settle(self, s: Zombies) -> None:
        self.who = bit(self.other if self.pc == ANSWER else self.seat)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        thing: str | None = None
        if self.thing != NONE:
            giver = self.other if self.asks else self.seat
            card = shown_card(s, giver, self.thing)
            if self.thing < THINGS:
                thing = "life" if self.thing == LIVES else "bullet"
            elif card != NONE or seat is not None:
                thing = TITLES[self.thing - THINGS].id
            else:
                thing = "card"  # a spectator sees no hands (ZOM-HID-6)
        return {
            "frame": "share",
            "seat": self.seat,
            "asks": self.asks,
            "other": None if self.other == NONE else self.other,
            "thing": thing,
        }


def shown_card(s: Zombies, giver: Seat, thing: Int) -> Int:
    """The title of what changes hands, if it lies open; a card of a hand is known to the seats alone."""
    if thing < THINGS:
        return NONE
    title = thing - THINGS
    p = s.players[giver]
    return title if p.weapon == title or p.spare == title or count(p.front, title) else NONE


def hand_over(s: Zombies, giver: Seat, taker: Seat, thing: Int) -> None:
    """A thing changes hands."""
    shown = shown_card(s, giver, thing)
    p = s.players[giver]
    q = s.players[taker]
    if thing == LIVES:
        p.life -= 1
        q.life += 1
    elif thing == ROUNDS:
        p.bullets -= 1
        q.bullets += 1
    else:
        move_card(s, giver, taker, thing - THINGS)
    remember(s, noted(FLOWED if thing < THINGS else ARRIVED, giver, taker, thing))
    if s.events is not None:
        s.events.append(Handed(EVERYONE, seat=giver, target=taker, thing=min(thing, THINGS), card=shown))
        if thing >= THINGS and shown == NONE:
            s.events.append(CardHanded(everybody(s), seat=giver, target=taker, card=thing - THINGS))


def everybody(s: Zombies) -> Int:
    """The mask of all seats, but no spectators (ZOM-HID-2)."""
    return bit(s.seats) - 2


def move_card(s: Zombies, giver: Seat, taker: Seat, title: Int) -> None:
    """A weapon, of two equal ones the spare; else an item in front; else a card of the hand (ZOM-D-SHARE_THING)."""
    p = s.players[giver]
    q = s.players[taker]
    if p.weapon == title or p.spare == title:
        shells = p.spare_shells if p.spare == title else p.shells
        if p.spare == title:
            p.spare = NONE
            p.spare_shells = 0
        else:
            p.weapon = NONE
            p.shells = 0
        if q.weapon == NONE:
            q.weapon = title
            q.shells = shells
        else:
            q.spare = title
            q.spare_shells = shells
    elif count(p.front, title):
        p.front -= one(title)
        q.front += one(title)
        if title == SHOTGUN:
            q.shells = p.shells
            p.shells = 0
    else:
        p.hand -= one(title)
        p.cards -= 1
        q.hand += one(title)
        q.cards += 1
