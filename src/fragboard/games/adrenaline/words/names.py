"""Names and references for everything on the table, as texts use them. A seat is written in a text as `@2`."""

from typing import Final

from fragboard.core.types import Int
from fragboard.core.words import capital, listed
from fragboard.games.adrenaline.catalogue import (
    BOT,
    COLOURS,
    KILLSHOT,
    LANE,
    OVERKILL,
    POWERUPS,
    SPAWN,
    TILES,
    card_id,
    card_name,
)
from fragboard.games.adrenaline.state import Adrenaline, marks_of
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS

COSTS: Final = "costs"  # how the price of an option begins


def square_name(square: Int) -> str:
    return f"r{square // 4}c{square % 4}"


def name_of(target: Int) -> str:
    """A figure or spawnpoint."""
    if target >= SPAWN:
        return f"the {COLOURS[target - SPAWN]} spawnpoint"
    return "the bot" if target == BOT else f"@{target}"


def ref_of(target: Int) -> str:
    if target >= SPAWN:
        return f"spawnpoint:{COLOURS[target - SPAWN]}"
    return "figure:bot" if target == BOT else f"seat:{target}"


def square_ref(square: Int) -> str:
    return f"square:{square_name(square)}"


def weapon_ref(weapon: Int) -> str:
    return f"weapon:{WEAPONS[weapon].id}"


def card_ref(kind: Int) -> str:
    return f"powerup:{card_id(kind)}"


def effect_name(id: str) -> str:
    """`Chain reaction`"""
    return capital(id.replace("_", " "))


def amount(cubes: Int) -> str:
    """`2 red and 1 green`, or `nothing`"""
    found = [(cubes >> (LANE * i) & 127, colour) for i, colour in enumerate(COLOURS)]
    names = [f"{n} {colour}" for n, colour in found if n]
    return listed(names) if names else "nothing"


def price(cubes: Int) -> str:
    return f"{COSTS} {amount(cubes)}" if cubes else "free"


def tile_text(kind: Int) -> str:
    """`2 red, 1 yellow` or `1 red, 1 green and a powerup`"""
    tile = TILES[kind]
    text = amount(tile.cubes).replace(" and ", ", ")
    return f"{text} and a powerup" if tile.powerup else text


def card_text(kind: Int) -> str:
    return f"{card_name(kind)}: {POWERUPS[kind // 3].text}"


def wound(s: Adrenaline, figure: Int, by: Int, points: Int, *, converts: bool) -> str:
    """What damage does to a board: `9 → 12, kill and overkill`."""
    p = s.of(figure)
    turned = marks_of(p.marks, by) if converts else 0
    after = min(OVERKILL, p.damage + points + turned)
    text = f"damage {p.damage} → {after}"
    if turned and after > p.damage + points:
        text += f", {after - p.damage - points} from marks"
    if p.damage < KILLSHOT <= after:
        text += ", kill and overkill" if after == OVERKILL else ", kill"
    elif p.damage < OVERKILL == after:
        text += ", overkill"
    return text


def marked(s: Adrenaline, figure: Int, by: Int, points: Int) -> str:
    """What marks do to a board."""
    held = marks_of(s.of(figure).marks, by)
    after = min(3, held + points)
    return f"marks {held} → {after}"
