"""Names and references for everything on the table, as texts use them. A seat is written in a text as `@2`."""

from typing import Final

from fragboard.core.types import Int
from fragboard.games.zombies.catalogue import CELLS, DIRECTIONS, DX, DY, NONE, TILE_KINDS, TITLES
from fragboard.games.zombies.state import Zombies

COMPASS: Final = ["north-west", "north", "north-east", "west", "middle", "east", "south-west", "south", "south-east"]
WAYS_NAMES: Final = ["north", "east", "south", "west"]


def kind_name(kind: Int) -> str:
    """A kind of tile in a sentence: `the Helipad`, `a corner`."""
    found = TILE_KINDS[kind]
    return f"a {found.name.lower().replace('t-junction', 'T-junction')}" if found.plain else f"the {found.name}"


def tile_name(s: Zombies, tile: Int) -> str:
    """A lying tile: `the Hospital`, `corner 7`."""
    kind = TILE_KINDS[s.town.kinds[tile]]
    if not kind.plain:
        return f"the {kind.name}"
    return f"{kind.name.lower().replace('t-junction', 'T-junction')} {tile}"


def cell_name(s: Zombies, place: Int) -> str:
    """A cell of the map: `the middle of the Town Square`, `corner 7, north`."""
    tile, cell = place // CELLS, place % CELLS
    if cell == 4:
        return f"the middle of {tile_name(s, tile)}"
    return f"{tile_name(s, tile)}, {COMPASS[cell]}"


def way_name(direction: Int) -> str:
    """`north`"""
    return WAYS_NAMES[direction]


def seat_ref(seat: Int) -> str:
    return f"seat:{seat}"


def tile_ref(tile: Int) -> str:
    return f"tile:{tile}"


def cell_ref(place: Int) -> str:
    return f"cell:{place // CELLS}/{place % CELLS}"


def side_ref(s: Zombies, tile: Int, direction: Int) -> str:
    """The empty position beside a tile."""
    return f"place:{s.town.xs[tile] + DX[direction]},{s.town.ys[tile] + DY[direction]}"


def side_name(s: Zombies, tile: Int, direction: Int) -> str:
    """`north of corner 7`"""
    return f"{WAYS_NAMES[direction]} of {tile_name(s, tile)}"


def card_name(title: Int) -> str:
    return TITLES[title].name


def card_ref(title: Int) -> str:
    found = TITLES[title]
    return f"{'weapon' if found.weapon else 'card'}:{found.id}"


def card_text(title: Int) -> str:
    """`Fear: an opponent does not move in the next turn`"""
    return f"{TITLES[title].name}: {TITLES[title].text}"


def percent(good: Int, of: Int) -> str:
    """`67 %`, rounded to the nearest."""
    return f"{(200 * good + of) // (2 * of)} %"


def chance_of(need: Int) -> str:
    """How likely a die shows at least a number."""
    return percent(max(0, min(6, 7 - need)), 6)


def direction_id(direction: Int) -> str:
    return DIRECTIONS[direction]


def cards_in(packed: Int) -> list[int]:
    """The titles among packed cards, each once, in their order."""
    return [title for title in range(len(TITLES)) if packed >> (2 * title) & 3]


def seat_of_weapon(s: Zombies, title: Int) -> Int:
    """Whose active weapon a title is, or NONE."""
    for seat in range(s.seats):
        if s.players[seat].weapon == title:
            return seat
    return NONE
