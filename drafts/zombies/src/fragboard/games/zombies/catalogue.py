"""The printed tables: tiles, cards and weapons, modes, and the numbers of the rulebook.

Cells of a tile are numbered 0 to 8 row by row; a quarter turn clockwise takes a cell to `TURNED` of it (ZOM-MAP-3).
Sets of cells are masks. Titles of cards are numbered in the order of ZOM-DEC-5, which is that of the answers.
"""

from typing import Final

from fragboard.core.types import Int

NONE: Final = -1  # no such thing: no weapon, a pawn that is not on the map

NORTH: Final = 0  # direction order (ZOM-MAP-12)
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = ["N", "E", "S", "W"]
DX: Final = [0, 1, 0, -1]
DY: Final = [-1, 0, 1, 0]
EXIT_CELL: Final = [1, 5, 7, 3]  # the middle cell of each side
MIDDLE: Final = 4

SEATS: Final = 6
TILES: Final = 30  # ZOM-PART-1
CELLS: Final = 9  # of a tile
FIGURES: Final = 100  # zombies (ZOM-PART-6)
START_LIFE: Final = 3  # ZOM-SET-6
START_BULLETS: Final = 3
LIFE_CAP: Final = 5  # ZOM-SET-7
HAND_LIMIT: Final = 3  # ZOM-DRAW-1
KILL_NUMBER: Final = 4  # ZOM-FGT-2
SEARCH_NUMBER: Final = 5  # ZOM-SRC-2
SHOT_RANGE: Final = 6  # ZOM-RNG-3
BID_CAP: Final = 40  # ZOM-PAD-10
LIVES: Final = 3  # ZOM-DTH-8
BLAST_LOSS: Final = 2  # ZOM-THR-6
HORDE_ZOMBIES: Final = 6  # ZOM-HRD-1
HORDE_CELLS: Final = 3
SHELLS_START: Final = 3  # ZOM-W-SHOTGUN
SHELLS_MAX: Final = 6
PILOT_LIFE: Final = 3  # ZOM-S-FLIGHT_DELAY-3
OFFICER_LIFE: Final = 2  # and one for each player (ZOM-S-COP_CHASE-3)
POINTS_TO_WIN: Final = 3  # ZOM-S-ARENA_ASSASSINATION-2, ZOM-S-ARENA_DELIVERY-4
KEYS_LOW: Final = 10  # places of the designated building (ZOM-S-KEYS-2)
KEYS_HIGH: Final = 19
ARENA_TILES: Final = 12  # ZOM-A-2
DELIVERY_TILES: Final = 9  # ZOM-S-ARENA_DELIVERY-2

# Modes (section 13), in the order of the set-up option.

STANDARD: Final = 0
SOLO: Final = 1
COOP: Final = 2
COP_CHASE: Final = 3
FLIGHT_DELAY: Final = 4
FINDERS_KEEPERS: Final = 5
KEYS_MODE: Final = 6
LAW: Final = 7
LAST_MAN: Final = 8
FRAG: Final = 9
ASSASSINATION: Final = 10
DELIVERY: Final = 11
MODES: Final = [
    "standard",
    "solo",
    "coop",
    "cop_chase",
    "flight_delay",
    "finders_keepers",
    "keys_arent_in_it",
    "i_fought_the_law",
    "arena_last_man",
    "arena_frag",
    "arena_assassination",
    "arena_delivery",
]

# Ground.

CLOSED: Final = 0
ROAD: Final = 1
BUILDING: Final = 2

TURNED: Final = [3 * (c % 3) + 2 - c // 3 for c in range(CELLS)]  # by one quarter turn


class TileKind:
    """A tile as it is printed, for r = 0."""

    def __init__(
        self,
        id: str,
        name: str,
        count: int,
        rows: str,
        exits: str,
        doors: list[tuple[int, int]],
        zombies: int,
        life: list[int],
        bullets: list[int],
    ) -> None:
        self.id = id
        self.clause = f"ZOM-T-{id.upper()}"
        self.name = name
        self.count: Int = count
        self.rows = rows  # nine letters
        self.ground: list[int] = ["#RB".index(letter) for letter in rows]
        self.road: Int = sum(1 << c for c in range(CELLS) if rows[c] == "R")
        self.building: Int = sum(1 << c for c in range(CELLS) if rows[c] == "B")
        self.exits: Int = sum(1 << DIRECTIONS.index(letter) for letter in exits)  # mask of sides
        self.doors = doors  # inner and outer cell
        self.zombies: Int = zombies
        self.life = life  # cells of the life tokens,
        self.bullets = bullets  # and of the bullet tokens
        self.named = self.building != 0
        self.plain = not self.named and id not in ("town_square", "helipad")


def cells_of(text: str) -> list[int]:
    """Cells written as `cxcy` pairs: `10 02` are the cells (1,0) and (0,2)."""
    return [int(pair[0]) + 3 * int(pair[1]) for pair in text.split()]


def tile_kind(line: str) -> TileKind:
    """A tile from a line of the table below."""
    id, name, count, rows, exits, doors, zombies, life, bullets = (part.strip() for part in line.split("|"))
    cells = cells_of(doors.replace("-", " "))
    pairs = [(cells[i], cells[i + 1]) for i in range(0, len(cells), 2)]
    return TileKind(
        id, name, int(count), rows.replace(" ", ""), exits, pairs, int(zombies), cells_of(life), cells_of(bullets)
    )


TILE_TABLE: Final = """
town_square    | Town Square           | 1 | #R# RRR #R# | NESW |             | 0 |             |
helipad        | Helipad               | 1 | RRR RRR RRR | NESW |             | 9 |             |
corner         | Corner                | 4 | #R# #RR ### | NE   |             | 2 |             |
four_way       | Four-way intersection | 4 | #R# RRR #R# | NESW |             | 4 |             |
t_junction     | T-junction            | 4 | #R# RRR ### | NEW  |             | 3 |             |
straight       | Straight              | 4 | #R# #R# #R# | NS   |             | 2 |             |
police_station | Police Station        | 1 | BBB BBB #R# | S    | 11-12       | 6 | 00 20       | 10 01 11 21
fire_station   | Fire Station          | 1 | BBB BBB #RB | S    | 11-12 22-12 | 6 | 00 10 20 01 | 21 22
hospital       | Hospital              | 1 | BBB BBB BRB | S    | 11-12       | 8 | 00 20 02 22 |
sporting_goods | Sporting Goods Store  | 1 | BBB BBB #R# | S    | 11-12       | 6 | 00 20       | 10 01 11 21
lawn_garden    | Lawn & Garden Store   | 1 | BBB BBB BRB | S    | 11-12       | 6 | 00 20       | 10 02 22
hardware_store | Hardware Store        | 1 | BBB BRR BR# | ES   | 10-11 01-11 | 3 | 00          | 20 02
toy_store      | Toy Store             | 1 | BBB BRR BR# | ES   | 20-21 02-12 | 3 | 00          | 10
gas_station    | Gas Station           | 1 | BBB RRR #R# | ESW  | 10-11       | 3 | 00          | 10 20
skate_shop     | Skate Shop            | 1 | BBB RRR #R# | ESW  | 10-11       | 3 |             | 20
florist        | Florist Shop          | 1 | BBB RRR #R# | ESW  | 10-11       | 3 | 00          | 20
drug_store     | Drug Store            | 1 | BBB RRR ### | EW   | 10-11       | 3 | 00 10 20    |
army_surplus   | Army Surplus          | 1 | BBB RRR ### | EW   | 10-11       | 2 |             | 00 20
"""  # as in section 15
TILE_KINDS: Final = [tile_kind(line) for line in TILE_TABLE.strip().split("\n")]
TILE_IDS: Final = [kind.id for kind in TILE_KINDS]

TOWN_SQUARE: Final = 0
HELIPAD: Final = 1
CORNER: Final = 2
FOUR_WAY: Final = 3
T_JUNCTION: Final = 4
STRAIGHT: Final = 5
POLICE_STATION: Final = 6
FIRE_STATION: Final = 7
HOSPITAL: Final = 8
SPORTING_GOODS: Final = 9
LAWN_GARDEN: Final = 10
HARDWARE_STORE: Final = 11
TOY_STORE: Final = 12
GAS_STATION: Final = 13
SKATE_SHOP: Final = 14
FLORIST: Final = 15
DRUG_STORE: Final = 16
ARMY_SURPLUS: Final = 17
KINDS: Final = 18  # of tiles
FIRST_NAMED: Final = POLICE_STATION  # and all that follow


# Cards.

SELF: Final = 0  # kinds of card (ZOM-CRD-1)
ITEM: Final = 1
OPPONENT: Final = 2
ZOMBIE_KIND: Final = 3
WEAPON_KIND: Final = 4
CARD_KINDS: Final = ["self", "item", "opponent", "zombie", "weapon"]

WINDOW_ANY: Final = 7  # masks of windows: S 1, R 2, E 4
WINDOW_S: Final = 0
WINDOW_R: Final = 1
WINDOW_E: Final = 2
WINDOWS: Final = ["S", "R", "E"]


class Title:
    """A title of which there are one or two cards."""

    def __init__(self, id: str, name: str, copies: int, kind: str, place: str, text: str) -> None:
        self.id = id
        self.name = name
        self.copies: Int = copies
        self.kind: Int = CARD_KINDS.index(kind)
        self.weapon = kind == "weapon"
        self.item = kind == "item"
        self.threat = kind in ("opponent", "zombie")
        self.clause = f"ZOM-{'W' if self.weapon else 'C'}-{id.upper()}"
        self.place: Int = TILE_IDS.index(place) if place else NONE  # option `card_places`
        self.text = text  # what it does, in one line


def title(line: str) -> Title:
    """A title from a line of the table below."""
    id, name, copies, kind, place, text = (part.strip() for part in line.split("|"))
    return Title(id, name, int(copies), kind, place, text)


TITLE_TABLE: Final = """
adrenaline_rush | Adrenaline Rush | 2 | self | | doubles your movement roll, or +2 to one fight roll
all_the_marbles | All the Marbles | 2 | item | toy_store | discard it: no zombie moves until the end of your next turn
alternate_food_source | Alternate Food Source | 2 | self | | zombies harm nobody and cannot be fought until the end of your next turn
bad_sense_of_direction | Bad Sense of Direction | 1 | opponent | | pay 1 life: an opponent is put on the Town Square
brain_cramp | Brain Cramp | 2 | opponent | | you make the steps of an opponent's move
butter_fingers | Butter Fingers | 2 | opponent | | an opponent loses a weapon, an item or 2 bullets
chainsaw | Chainsaw | 2 | weapon | lawn_garden | discard it: +2 to your fight rolls of this turn
claustrophobia | Claustrophobia | 2 | opponent | | an opponent must leave buildings in the next turn
couldnt_get_worse | Just When You Thought It Couldn't Get Any Worse | 2 | zombie | | fills a named building with zombies
fear | Fear | 2 | opponent | | an opponent does not move in the next turn
fire_axe | Fire Axe | 2 | weapon | fire_station | +1 to your fight rolls
first_aid_kit | First Aid Kit | 2 | item | hospital | discard it instead of losing 1 life
grenade | Grenade | 2 | weapon | army_surplus | thrown once; its blast passes doors
shotgun | Hey Look, a Shotgun! | 2 | weapon | | shells give +1 to a fight roll, or a better shot
hysterical_paralysis | Hysterical Paralysis | 1 | opponent | | an opponent loses the next turn
i_dont_think_theyre_dead | I Don't Think They're Dead | 2 | opponent | | an opponent may lose 2 trophies
keys_still_in_it | The Keys Are Still In It | 1 | self | | move 10 cells instead of rolling
lots_of_ammo | Lots of Ammo | 2 | item | sporting_goods | discard it: 3 bullets or 3 shells
molotov | Molotov Cocktail | 2 | weapon | gas_station | thrown once; its blast stays in street or building
much_needed_rest | Much Needed Rest | 2 | self | | gain 2 life instead of moving
skateboard | Skateboard | 2 | weapon | skate_shop | +2 to your movement rolls
slight_miscalculation | Slight Miscalculation | 2 | zombie | | doubles the zombies in a named building
this_isnt_so_bad | This Isn't So Bad... | 2 | zombie | | puts two zombies elsewhere
were_screwed | We're Screwed! | 1 | zombie | | puts 10 zombies on free cells
where_did_everybody_go | Where Did Everybody Go? | 2 | opponent | | you move an opponent's pawn 5 cells
your_shoes_untied | Your Shoe's Untied | 2 | opponent | | halves an opponent's next movement roll
zombie_master | Zombie Master | 2 | zombie | | puts 5 zombies on free cells without pawns
"""
TITLES: Final = [title(line) for line in TITLE_TABLE.strip().split("\n")]
TITLE_IDS: Final = [title.id for title in TITLES]

ADRENALINE_RUSH: Final = 0
ALL_THE_MARBLES: Final = 1
ALTERNATE_FOOD_SOURCE: Final = 2
BAD_SENSE_OF_DIRECTION: Final = 3
BRAIN_CRAMP: Final = 4
BUTTER_FINGERS: Final = 5
CHAINSAW: Final = 6
CLAUSTROPHOBIA: Final = 7
COULDNT_GET_WORSE: Final = 8
FEAR: Final = 9
FIRE_AXE: Final = 10
FIRST_AID_KIT: Final = 11
GRENADE: Final = 12
SHOTGUN: Final = 13
HYSTERICAL_PARALYSIS: Final = 14
I_DONT_THINK_THEYRE_DEAD: Final = 15
KEYS_STILL_IN_IT: Final = 16
LOTS_OF_AMMO: Final = 17
MOLOTOV: Final = 18
MUCH_NEEDED_REST: Final = 19
SKATEBOARD: Final = 20
SLIGHT_MISCALCULATION: Final = 21
THIS_ISNT_SO_BAD: Final = 22
WERE_SCREWED: Final = 23
WHERE_DID_EVERYBODY_GO: Final = 24
YOUR_SHOES_UNTIED: Final = 25
ZOMBIE_MASTER: Final = 26
CARDS: Final = 27  # titles

CARD_BITS: Final = 2  # of a title in packed cards
TILE_BITS: Final = 3  # of a kind in packed tiles

WEAPON_MASK: Final = sum(1 << i for i in range(CARDS) if TITLES[i].weapon)  # masks of titles
ITEM_MASK: Final = sum(1 << i for i in range(CARDS) if TITLES[i].item)
THREAT_MASK: Final = sum(1 << i for i in range(CARDS) if TITLES[i].threat)
EVENT_CARDS: Final = sum(t.copies << (CARD_BITS * i) for i, t in enumerate(TITLES) if not t.weapon)  # packed
WEAPON_CARDS: Final = sum(t.copies << (CARD_BITS * i) for i, t in enumerate(TITLES) if t.weapon)


class Laid:
    """A tile that a mode lays at set-up (ZOM-MODE-3); `zombies`: none, on the exit cells, or as placed by seat 0."""

    def __init__(self, kind: int, tx: int, ty: int, r: int, zombies: str) -> None:
        self.kind: Int = kind
        self.tx: Int = tx
        self.ty: Int = ty
        self.r: Int = r
        self.zombies = zombies


def laid_in(mode: int, seats: int) -> list[Laid]:
    """The tiles of the set-up but for the Town Square, in the order of their numbers."""
    if mode == COP_CHASE:
        streets = [Laid(FOUR_WAY, tx, ty, 0, "exits") for tx, ty in ((1, 0), (0, 1), (-1, 0))]
        return [Laid(POLICE_STATION, 0, -1, 0, "none"), *streets]
    if mode == FLIGHT_DELAY:
        return [Laid(HELIPAD, 0, -1, 0, "none")]
    if mode == FINDERS_KEEPERS:
        starts = [Laid(FOUR_WAY, tx, ty, 0, "none") for tx, ty in ((0, -3), (3, 0), (0, 3), (-3, 0))]
        return [*starts, Laid(T_JUNCTION, 2, -2, 2, "none")][: seats - 1]
    if mode == DELIVERY:
        straights = [Laid(STRAIGHT, 0, -1, 0, "exits"), Laid(STRAIGHT, 0, -2, 0, "exits")]
        return [*straights, Laid(ARMY_SURPLUS, 0, -3, 1, "placed")]
    return []
