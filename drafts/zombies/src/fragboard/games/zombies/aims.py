"""Event cards: who may play which one when, whom they may strike, and where they may put zombies (section 9, ZOM-C).

What a card asks and does is in `cards.py`. A card that could change nothing may not be played, nor a lasting one on
a target that still has the same card before it (ZOM-CRD-6).
"""

from typing import Final

from fragboard.core.types import Action, Int, Seat
from fragboard.games.zombies.actions import PLAY
from fragboard.games.zombies.catalogue import (
    ADRENALINE_RUSH,
    ALTERNATE_FOOD_SOURCE,
    BAD_SENSE_OF_DIRECTION,
    BRAIN_CRAMP,
    BUTTER_FINGERS,
    CELLS,
    CLAUSTROPHOBIA,
    COULDNT_GET_WORSE,
    FEAR,
    FIRST_NAMED,
    HYSTERICAL_PARALYSIS,
    I_DONT_THINK_THEYRE_DEAD,
    ITEM_MASK,
    KEYS_STILL_IN_IT,
    LIFE_CAP,
    MIDDLE,
    MUCH_NEEDED_REST,
    NONE,
    SLIGHT_MISCALCULATION,
    THIS_ISNT_SO_BAD,
    THREAT_MASK,
    TITLES,
    WEAPON_MASK,
    WERE_SCREWED,
    WHERE_DID_EVERYBODY_GO,
    WINDOW_R,
    YOUR_SHOES_UNTIED,
    ZOMBIE_MASTER,
)
from fragboard.games.zombies.state import Zombies, count
from fragboard.games.zombies.things import opponents

REST_LIFE: Final = 2  # ZOM-C-MUCH_NEEDED_REST
KEYS_ALLOWANCE: Final = 10  # ZOM-C-KEYS_STILL_IN_IT
SCREWED: Final = 10  # zombies (ZOM-C-WERE_SCREWED)
MASTERED: Final = 5  # ZOM-C-ZOMBIE_MASTER
# Titles that lie before their target (ZOM-CRD-8).
LASTING: Final = (
    1 << CLAUSTROPHOBIA | 1 << FEAR | 1 << HYSTERICAL_PARALYSIS | 1 << YOUR_SHOES_UNTIED
)  # lie before a target


# Cells that cards may use.


def open_cells(s: Zombies, tile: Int) -> Int:
    """The cells of a tile on which a zombie could be put: open, without a standing zombie, and not the officer's
    (ZOM-CRD-10, ZOM-S-COP_CHASE-7)."""
    laying = s.town.laying(tile)
    cells = laying.road
    if not s.razed >> tile & 1:
        cells |= laying.building
    cells &= ~s.zombies[tile]
    if s.officer != NONE and s.officer // CELLS == tile:
        officer: Int = 1
        cells &= ~(officer << s.officer % CELLS)
    return cells


def pawn_cells(s: Zombies, tile: Int) -> Int:
    """The cells of a tile on which pawns stand."""
    cells: Int = 0
    cell: Int = 1
    for p in s.players:
        if p.at != NONE and p.at // CELLS == tile:
            cells |= cell << p.at % CELLS
    return cells


def rooms(s: Zombies, tile: Int) -> Int:
    """The building cells of a named building that still stands; none of any other tile."""
    if s.town.kinds[tile] < FIRST_NAMED or s.razed >> tile & 1:
        return 0
    return s.town.laying(tile).building


def room_for(s: Zombies, title: Int, tile: Int) -> Int:
    """The cells of a tile on which a card may put zombies now."""
    cells = open_cells(s, tile)
    if title == ZOMBIE_MASTER:
        return cells & ~pawn_cells(s, tile)
    if title == COULDNT_GET_WORSE:
        return cells & rooms(s, tile)
    if title == SLIGHT_MISCALCULATION:
        inside = rooms(s, tile)
        return cells & inside if s.zombies[tile] & inside else 0
    return cells


def tiles_for(s: Zombies, title: Int) -> bool:
    """Whether there is a cell anywhere on which a card may put a zombie."""
    tile: Int
    return any(room_for(s, title, tile) for tile in range(s.town.size))


def any_zombie(s: Zombies) -> bool:
    return any(cells for cells in s.zombies)


# Whom a card may strike.


def targets(s: Zombies, seat: Seat, title: Int) -> Int:
    """The opponents whom a card could strike, bit 0 for seat 0."""
    found: Int = 0
    others = opponents(s, seat)
    other: Int
    one_bit: Int = 1
    for other in range(s.seats):
        if others >> other & 1 and strikes(s, title, other):
            found |= one_bit << other
    return found


def strikes(s: Zombies, title: Int, seat: Seat) -> bool:
    """Whether a card would change something for a target."""
    p = s.players[seat]
    if LASTING >> title & 1:
        return not p.pending >> title & 1
    if title == BAD_SENSE_OF_DIRECTION:
        return p.at != MIDDLE
    if title == BUTTER_FINGERS:
        return has_something(s, seat)
    if title == I_DONT_THINK_THEYRE_DEAD:
        return p.trophies > 0
    if title == WHERE_DID_EVERYBODY_GO:
        return has_passage(s, p.at)
    return True


def has_something(s: Zombies, seat: Seat) -> bool:
    """Whether Butter Fingers would find a weapon, an item or a bullet."""
    p = s.players[seat]
    return p.bullets > 0 or p.front != 0 or p.weapon != NONE or p.spare != NONE


def has_passage(s: Zombies, place: Int) -> bool:
    d: Int
    return any(s.town.steps[4 * place + d] != NONE for d in range(4))


# Playing.


def playable(s: Zombies, seat: Seat, title: Int, window: Int) -> bool:
    """Whether a card of a hand could be played in a public window; the play of the cycle is another matter."""
    if THREAT_MASK >> title & 1:
        return not s.together() and may_threaten(s, seat, title, window)
    if (ITEM_MASK | WEAPON_MASK) >> title & 1:
        return may_lay(s, seat, title)
    p = s.players[seat]
    if title == ADRENALINE_RUSH:
        return window == WINDOW_R and seat == s.active and s.rolled > 0
    if title == ALTERNATE_FOOD_SOURCE:
        return not p.food
    return False  # The Keys Are Still In It and Much Needed Rest: at `premove` (ZOM-WIN-5)


def may_lay(s: Zombies, seat: Seat, title: Int) -> bool:
    """An item or, with `weapons` = `hand`, a weapon; only inside its building with `card_places` (ZOM-WPN-9)."""
    p = s.players[seat]
    if WEAPON_MASK >> title & 1 and count(p.front, title):
        return False
    place = TITLES[title].place
    if not s.setup.card_places or place == NONE:
        return True
    tile = p.at // CELLS
    return s.town.kinds[tile] == place and rooms(s, tile) >> p.at % CELLS & 1 != 0


def may_threaten(s: Zombies, seat: Seat, title: Int, window: Int) -> bool:
    """A card against opponents, or of the zombies."""
    if title == BRAIN_CRAMP:
        return window == WINDOW_R and seat != s.active and opponents(s, seat) >> s.active & 1 != 0
    if title == THIS_ISNT_SO_BAD:
        return any_zombie(s) and tiles_for(s, title)
    if title in (COULDNT_GET_WORSE, SLIGHT_MISCALCULATION, WERE_SCREWED, ZOMBIE_MASTER):
        return s.stock > 0 and tiles_for(s, title)
    if title == BAD_SENSE_OF_DIRECTION and s.players[seat].life < 2:
        return False
    return targets(s, seat, title) != 0


def premove_plays(s: Zombies, seat: Seat) -> list[Action]:
    """The Keys Are Still In It and Much Needed Rest, instead of the movement roll (ZOM-WIN-5)."""
    found: list[Action] = []
    p = s.players[seat]
    if p.played or s.still:
        return found
    if count(p.hand, KEYS_STILL_IN_IT) and not p.bound >> FEAR & 1:
        found.append(PLAY + KEYS_STILL_IN_IT)
    if count(p.hand, MUCH_NEEDED_REST) and (p.life < LIFE_CAP or not s.setup.capped):
        found.append(PLAY + MUCH_NEEDED_REST)
    return found
