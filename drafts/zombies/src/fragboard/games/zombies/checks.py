"""What must always hold: 100 zombies, 50 cards and 30 tiles are conserved, and nobody has too much (ZOM-PART)."""

from fragboard.core.types import Int, bits
from fragboard.games.zombies.arming import TakeWeapon
from fragboard.games.zombies.aims import LASTING
from fragboard.games.zombies.cards import WHOM, Casting
from fragboard.games.zombies.catalogue import (
    CARDS,
    CELLS,
    DELIVERY,
    EVENT_CARDS,
    FIGURES,
    HAND_LIMIT,
    HELIPAD,
    KINDS,
    LIFE_CAP,
    LOTS_OF_AMMO,
    NONE,
    SHELLS_MAX,
    TILE_IDS,
    TILE_KINDS,
    TITLE_IDS,
    WEAPON_CARDS,
)
from fragboard.games.zombies.laying import TURN, LayTile
from fragboard.games.zombies.state import Zombies, count, tile_count
from fragboard.games.zombies.tilestep import Bid


def check(s: Zombies) -> list[str]:
    """Every broken invariant, in words."""
    return [*check_figures(s), *check_cards(s), *check_tiles(s), *check_players(s), *check_places(s)]


def check_figures(s: Zombies) -> list[str]:
    """ZOM-PART-6; with Influx trophies are counted without figures (ZOM-V-INFLUX-1)."""
    n: Int = s.stock + len(s.fallen)
    for mask in s.zombies:
        n += bits(mask)
    if not s.setup.influx:
        for p in s.players:
            n += p.trophies
    return [] if n == FIGURES and s.stock >= 0 else [f"there are {n} zombies, {s.stock} of them in the stock"]


def check_cards(s: Zombies) -> list[str]:
    """ZOM-PART-11: every title as often as it was printed."""
    found: list[str] = []
    title: Int
    for title in range(CARDS):
        n = count(s.deck, title) + count(s.discards, title) + count(s.arms, title) + count(s.arms_discards, title)
        if s.top == title:
            n += 1
        for entry in s.lying:
            if entry >> 9 & 31 == title:
                n += 1
        for p in s.players:
            n += count(p.hand, title) + count(p.front, title) + (p.pending >> title & 1)
            if p.weapon == title:
                n += 1
            if p.spare == title:
                n += 1
        for frame in s.stack:
            if isinstance(frame, TakeWeapon) and not frame.lies and frame.title == title:
                n += 1
            if isinstance(frame, Casting) and frame.title == title and LASTING >> title & 1 and frame.pc == WHOM:
                n += 1
        printed = count(EVENT_CARDS, title) + count(WEAPON_CARDS, title)
        if s.setup.mode == DELIVERY and title == LOTS_OF_AMMO:
            printed -= 1  # the parcel (ZOM-S-ARENA_DELIVERY-3)
        if n != printed:
            found.append(f"there are {n} of {TITLE_IDS[title]} instead of {printed}")
    return found


def check_tiles(s: Zombies) -> list[str]:
    """ZOM-PART-1: every tile lies, is to come, or is out of the game."""
    found: list[str] = []
    kind: Int
    for kind in range(KINDS):
        n = tile_count(s.tiles, kind) + tile_count(s.gone, kind)
        for laid in s.laid:
            if laid & 31 == kind:
                n += 1
        for under in s.under:
            if under == kind:
                n += 1
        for frame in s.stack:
            if isinstance(frame, LayTile) and frame.kind_id == kind and 0 < frame.pc <= TURN:
                n += 1
        if kind == HELIPAD and (s.aside or any(isinstance(frame, Bid) for frame in s.stack)):
            n += 1
        if n != TILE_KINDS[kind].count:
            found.append(f"there are {n} of {TILE_IDS[kind]} instead of {TILE_KINDS[kind].count}")
    if not len(s.laid) == len(s.zombies) == len(s.tokens) == s.town.size:
        found.append("the town has other tiles than were laid")
    return found


def check_players(s: Zombies) -> list[str]:
    """ZOM-SET-7, ZOM-DRAW-1, ZOM-W-SHOTGUN"""
    found: list[str] = []
    seat: Int
    title: Int
    for seat in range(s.seats):
        p = s.players[seat]
        cards: Int = 0
        for title in range(CARDS):
            cards += count(p.hand, title)
        if p.cards != cards or cards > HAND_LIMIT:
            found.append(f"seat {seat} has {cards} cards, and {p.cards} are counted")
        if p.life < 0 or (s.setup.capped and p.life > LIFE_CAP):
            found.append(f"seat {seat} has {p.life} life")
        if p.bullets < 0 or p.trophies < 0 or p.points < 0 or p.lives < 0:
            found.append(f"seat {seat} has less than nothing")
        if not 0 <= p.shells <= SHELLS_MAX or not 0 <= p.spare_shells <= SHELLS_MAX:
            found.append(f"seat {seat} has {p.shells} and {p.spare_shells} shells")
        if p.bound & ~p.pending:
            found.append(f"seat {seat} is bound by a card that does not lie before it")
    return found


def check_places(s: Zombies) -> list[str]:
    """Figures stand on open cells (ZOM-MAP-5)."""
    found: list[str] = []
    tile: Int
    cell: Int
    for tile in range(s.town.size):
        for cell in range(CELLS):
            if s.zombies[tile] >> cell & 1 and not s.town.ground[CELLS * tile + cell]:
                found.append(f"a zombie stands on the closed cell {cell} of tile {tile}")
    places = [int(p.at) for p in s.players] + [int(s.officer), int(s.pilot), int(s.thing), *s.fallen]
    for place in places:
        if place != NONE and (not 0 <= place < CELLS * s.town.size or not s.town.ground[place]):
            found.append(f"something is at {place}, where nothing can be")
    return found
