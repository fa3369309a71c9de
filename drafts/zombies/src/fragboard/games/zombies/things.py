"""Zombies, tokens, cards and weapons: put, taken and counted. Nothing here asks a question."""

from typing import Final

from fragboard.core.seats import seat_after
from fragboard.core.types import EVERYONE, Int, Seat, shifted
from fragboard.games.zombies.catalogue import (
    BUILDING,
    CARD_BITS,
    CELLS,
    CLOSED,
    LIFE_CAP,
    NONE,
    SHOTGUN,
    WEAPON_MASK,
)
from fragboard.games.zombies.ending import check_victory, fed
from fragboard.games.zombies.events import BulletsGained, Killed, LifeGained, TrophiesLost, WeaponLeft
from fragboard.games.zombies.state import Player, Zombies, count, one

PLACE_MASK: Final = 511  # of a lying weapon


def food_source(s: Zombies) -> bool:
    """Alternate Food Source is in force."""
    return fed(s)


def marbles_out(s: Zombies) -> bool:
    """All the Marbles is in force."""
    for p in s.players:
        if p.marbles:
            return True
    return False


# Zombies.


def zombie_at(s: Zombies, place: Int) -> bool:
    return s.zombies[place // CELLS] >> (place % CELLS) & 1 != 0


def put_zombie(s: Zombies, place: Int) -> bool:
    """A figure from the stock, if there is one (ZOM-PART-7)."""
    if not s.stock:
        return False
    s.stock -= 1
    s.zombies[place // CELLS] |= 1 << int(place % CELLS)
    return True


def lift_zombie(s: Zombies, place: Int) -> None:
    """Off the map, into the hand of whoever moves it."""
    s.zombies[place // CELLS] &= ~(1 << int(place % CELLS))


def set_zombie(s: Zombies, place: Int) -> None:
    """A figure that was lifted stands again."""
    s.zombies[place // CELLS] |= 1 << int(place % CELLS)


def slay(s: Zombies, seat: Seat, place: Int, how: Int) -> None:
    """A zombie dies and is a trophy; nobody has won yet."""
    lift_zombie(s, place)
    s.players[seat].trophies += 1
    if s.setup.influx:
        s.fallen = [*s.fallen, int(place)]
    if s.events is not None:
        s.events.append(Killed(EVERYONE, seat, place, how))


def kill(s: Zombies, seat: Seat, place: Int, how: Int) -> None:
    """The same, and the victory is checked (ZOM-RUL-1)."""
    slay(s, seat, place, how)
    check_victory(s)


def free(s: Zombies, place: Int) -> bool:
    """ZOM-CRD-10, ZOM-S-COP_CHASE-7"""
    return s.town.ground[place] != CLOSED and not zombie_at(s, place) and place != s.officer


def pawns_at(s: Zombies, place: Int) -> Int:
    """The mask of the seats whose pawns stand there, bit 0 is seat 0."""
    found: Int = 0
    bit: Int = 1
    for p in s.players:
        if p.at == place:
            found |= bit
        bit <<= 1
    return found


def targets(s: Zombies) -> list[int]:
    """The places of those whom zombies hunt (ZOM-TERM-5)."""
    found = [int(p.at) for p in s.players if p.at != NONE]
    if s.pilot != NONE:
        found.append(int(s.pilot))
    return found


def hunted(s: Zombies, place: Int) -> bool:
    """A target of zombies stands there."""
    if place == s.pilot:
        return True
    for p in s.players:
        if p.at == place:
            return True
    return False


def inside(s: Zombies, place: Int) -> bool:
    """ZOM-TERM-6"""
    return s.town.ground[place] == BUILDING


def cleared(s: Zombies, tile: Int) -> bool:
    """ZOM-TERM-4"""
    return s.zombies[tile] & s.town.laying(tile).building == 0


def opponents(s: Zombies, seat: Seat) -> Int:
    """The mask of the others in the game, bit 0 is seat 0 (ZOM-TERM-3)."""
    if s.together():
        return 0
    found: Int = 0
    other: Int
    for other in range(s.seats):
        if other != seat and not s.players[other].out:
            found |= shifted(1, other)
    return found


def in_turn_order(s: Zombies, mask: Int) -> list[int]:
    """The seats of a mask, the active one first, then clockwise."""
    found = []
    n: Int
    for n in range(s.seats):
        seat = seat_after(s.active, n, s.seats)
        if mask >> seat & 1:
            found.append(int(seat))
    return found


# What players have.


def gain_life(s: Zombies, seat: Seat, n: Int) -> None:
    p = s.players[seat]
    if s.setup.capped:
        n = min(n, LIFE_CAP - p.life)
    if n > 0:
        p.life += n
        if s.events is not None:
            s.events.append(LifeGained(EVERYONE, seat, n, p.life))


def gain_bullets(s: Zombies, seat: Seat, n: Int) -> None:
    """Or loses them, if n is negative."""
    p = s.players[seat]
    p.bullets += n
    if n and s.events is not None:
        s.events.append(BulletsGained(EVERYONE, seat, n, p.bullets))


def lose_trophies(s: Zombies, seat: Seat, n: Int) -> None:
    """To the stock; with Influx no figure comes back (ZOM-V-INFLUX-4)."""
    p = s.players[seat]
    p.trophies -= n
    if not s.setup.influx:
        s.stock += n
    if n and s.events is not None:
        s.events.append(TrophiesLost(EVERYONE, seat, n, p.trophies))


def discard_card(s: Zombies, title: Int) -> None:
    """On the discard pile it belongs to (ZOM-CRD-12, ZOM-WPN-6, ZOM-WPN-9)."""
    if WEAPON_MASK >> title & 1 and not s.setup.from_hand:
        s.arms_discards += one(title)
    else:
        s.discards += one(title)


def take_from_hand(s: Zombies, seat: Seat, title: Int) -> None:
    p = s.players[seat]
    p.hand -= one(title)
    p.cards -= 1


def spend(s: Zombies, seat: Seat, title: Int) -> None:
    """A card leaves the hand as the play of the cycle (ZOM-CRD-2)."""
    take_from_hand(s, seat, title)
    s.players[seat].played = True


def armed(s: Zombies, p: Player, title: Int) -> bool:
    """Whether a weapon of a title is active."""
    return p.weapon == title or (s.setup.from_hand and count(p.front, title) > 0)


def strip(s: Zombies, p: Player, title: Int) -> None:
    """An active weapon leaves its owner."""
    if p.weapon == title:
        p.weapon = NONE
    else:
        p.front -= one(title)
    if title == SHOTGUN:
        p.shells = 0


def lying_of(place: Int, title: Int, shells: Int) -> int:
    return int(place + 512 * title + 16384 * shells)


def lay_weapon(s: Zombies, seat: Seat, title: Int, shells: Int) -> None:
    """A weapon is left on the cell of a pawn."""
    place = s.players[seat].at
    s.lying = [*s.lying, lying_of(place, title, shells)]
    if s.events is not None:
        s.events.append(WeaponLeft(EVERYONE, seat, title, place))


def drop_weapons(s: Zombies, seat: Seat) -> None:
    """Every weapon stays on the cell where its owner died (ZOM-DTH-2)."""
    p = s.players[seat]
    if p.weapon != NONE:
        lay_weapon(s, seat, p.weapon, p.shells)
        p.weapon = NONE
    if p.spare != NONE:
        lay_weapon(s, seat, p.spare, p.spare_shells)
        p.spare = NONE
        p.spare_shells = 0
    if s.setup.from_hand:
        title: Int = 0
        left = p.front
        while left:
            if left & 3 and WEAPON_MASK >> title & 1:
                lay_weapon(s, seat, title, p.shells if title == SHOTGUN else 0)
                p.front -= one(title)
            left >>= CARD_BITS
            title += 1
    p.shells = 0
