"""Words for people: why something is not an option, with the clause that says so."""

from fragboard.core.types import Action, Int, Seat
from fragboard.core.words import Words, plural
from fragboard.games.zombies.actions import (
    ATTACK,
    BID,
    BULLET,
    CELL,
    DIR,
    LIFE,
    PLAY,
    ROT,
    SEAT,
    SHOOT,
    SHOOT_SHELL,
    STOP,
    SWAP,
    THROW_GRENADE,
    THROW_MOLOTOV,
    TILE,
    USE_MARBLES,
)
from fragboard.games.zombies.catalogue import BID_CAP, GRENADE, MOLOTOV, NONE, SHOTGUN, TITLES
from fragboard.games.zombies.procedure import kind_of
from fragboard.games.zombies.state import Zombies, count
from fragboard.games.zombies.things import armed, zombie_at
from fragboard.games.zombies.words.names import card_name, way_name


def decision_clause(kind: str) -> str:
    return f"ZOM-D-{kind.upper()}"


def why_not(s: Zombies, seat: Seat, a: Action) -> Words | None:
    """The reason, or None where it is only that another question is asked."""
    kind = kind_of(s)
    if PLAY <= a < BID:
        return card(s, seat, kind, a - PLAY)
    if BID <= a < SHOOT:
        return bid(s, seat, a - BID) if kind == "bid" else None
    if SHOOT <= a < THROW_GRENADE and kind in ("premove", "step"):
        return shot(s, seat, a)
    if THROW_GRENADE <= a < ATTACK and kind in ("premove", "step"):
        return throw(s, seat, a)
    if a >= ATTACK and kind in ("premove", "step"):
        return attack(s, seat, a - ATTACK)
    if kind in ("step", "bounce") and DIR <= a < ROT:
        return step(s, seat, kind, a - DIR)
    if kind == "step" and a == STOP:
        return Words("this move cannot be stopped here", "ZOM-MOV-9")
    if kind in ("tile_pos", "tile_rot"):
        return tile(kind, a)
    if kind == "leave_empty" and CELL <= a < SEAT:
        return Words("this cell cannot stay empty: it gets no zombie in any case, or is chosen already", "ZOM-SPN-4")
    if kind == "share_thing" and a in (LIFE, BULLET):
        return sharing(s, seat, a)
    if a == USE_MARBLES and kind == "window":
        return Words("you have no All the Marbles in front of you", "ZOM-C-ALL_THE_MARBLES")
    if a == SWAP:
        return Words("weapons are swapped once a turn, before the movement roll, and need a spare", "ZOM-WPN-2")
    return None


def card(s: Zombies, seat: Seat, kind: str, title: Int) -> Words:
    p = s.players[seat]
    found = TITLES[title]
    if not count(p.hand, title):
        return Words(f"you do not hold {found.name}", found.clause)
    if kind not in ("window", "premove"):
        return Words(f"{found.name} cannot be played now: cards are played in the windows of a turn", "ZOM-WIN-5")
    if p.played:
        return Words("you have played a card since your last turn began, and there is one play a cycle", "ZOM-CRD-2")
    if found.threat and s.together():
        return Words(f"{found.name} is a threat, and nobody is an opponent here", "ZOM-DSC-4")
    if p.passing:
        return Words("you have passed for the rest of this turn", "ZOM-WIN-3")
    return Words(f"{found.name} could change nothing now, or does not fit this window", "ZOM-CRD-6")


def bid(s: Zombies, seat: Seat, n: Int) -> Words:
    has = s.players[seat].trophies
    if n > BID_CAP:
        return Words(f"no bid is higher than {BID_CAP}", "ZOM-PAD-10")
    what = "trophy" if has == 1 else "trophies"
    return Words(f"you have {has} {what}, and cannot bid {n}", "ZOM-PAD-1")


def shot(s: Zombies, seat: Seat, a: Action) -> Words:
    p = s.players[seat]
    if not s.setup.ranged:
        return Words("there are no shots in this game", "ZOM-O-RANGED")
    if s.active != seat:
        return Words("you shoot only in your own turn", "ZOM-RNG-4")
    if a >= SHOOT_SHELL and (not armed(s, p, SHOTGUN) or not p.shells):
        return Words("you have no shell in an active Shotgun", "ZOM-W-SHOTGUN_USE")
    if a < SHOOT_SHELL and not p.bullets:
        return Words("you have no bullets", "ZOM-RNG-1")
    if p.at != NONE and zombie_at(s, p.at):
        return Words("a zombie shares your cell", "ZOM-RNG-4")
    d = (a - SHOOT) % 4
    return Words(f"there is nothing to hit {way_name(d)} of you within 6 cells in a straight line", "ZOM-RNG-3")


def throw(s: Zombies, seat: Seat, a: Action) -> Words:
    weapon = GRENADE if a < THROW_MOLOTOV else MOLOTOV
    if not armed(s, s.players[seat], weapon):
        return Words(f"you have no {card_name(weapon)} as active weapon", "ZOM-THR-1")
    if s.setup.printed_arms:
        return Words("explosives are not thrown in this game", "ZOM-O-EXPLOSIVES")
    return Words("there is no passage out of your cell in this direction", "ZOM-RUL-18")


def attack(s: Zombies, seat: Seat, target: Int) -> Words:
    if not s.arena():
        return Words("players cannot attack each other here", "ZOM-PVP-1")
    if target >= s.seats or target == seat:
        return Words("there is no such opponent", "ZOM-A-6")
    if s.players[target].at != s.players[seat].at:
        return Words(f"@{target} is not on your cell", "ZOM-A-6")
    if s.attacked >> target & 1:
        return Words(f"you have attacked @{target} in this turn already", "ZOM-A-6")
    return Words(f"@{target} cannot be attacked now", "ZOM-A-6")


def step(s: Zombies, seat: Seat, kind: str, d: Int) -> Words:
    at = s.players[seat].at
    if at != NONE and s.town.steps[4 * at + d] == NONE:
        return Words(f"there is no passage to the {way_name(d)}", "ZOM-MAP-7" if kind == "step" else "ZOM-THR-3")
    return Words(f"you may not go {way_name(d)} now", "ZOM-D-STEP" if kind == "step" else "ZOM-D-BOUNCE")


def tile(kind: str, a: Action) -> Words | None:
    if kind == "tile_rot" and ROT <= a < TILE:
        return Words("turned like this the roads do not meet, or it looks like another rotation", "ZOM-TILE-9")
    if TILE <= a < CELL or DIR <= a < ROT:
        return Words("the tile cannot be laid there: roads must meet, and the town must stay open", "ZOM-TILE-2")
    return None


def sharing(s: Zombies, seat: Seat, a: Action) -> Words:
    p = s.players[seat]
    if a == LIFE and p.life < 2:
        return Words("nobody gives away the last life", "ZOM-SHR-3")
    if a == BULLET:
        return Words(f"there is no bullet to hand over: you have {plural(p.bullets, 'bullet')}", "ZOM-SHR-4")
    return Words("life cannot be handed over now", "ZOM-SHR-3")
