"""The printed tables but for weapons and maps: colours, powerups, ammo tiles, and the numbers of the rulebook.

A weapon is data, too (`weapons/`). Its effects are made of the steps defined here; one frame runs them all
(`shooting.py`). Amounts of cubes are packed into lanes of eight bits, red lowest, so that a cost is compared with a
purse in one subtraction; the order in which cubes are paid is a row of digits (ADR-PAY-3).
"""

from typing import Final

from fragboard.core.types import Int

NONE: Final = -1  # no such thing: a figure that is not on the map, a square not chosen

RED: Final = 0  # ammo colours, spawnpoints and the first three rooms (ADR-PART-6)
YELLOW: Final = 1
GREEN: Final = 2
COLOURS: Final = ["red", "yellow", "green"]
ROOMS: Final = ["red", "yellow", "green", "white", "purple", "blue"]
DIRECTIONS: Final = ["north", "east", "south", "west"]

DEATHMATCH: Final = 0
DOMINATION: Final = 1
TURRET: Final = 2
MODES: Final = ["deathmatch", "domination", "turret"]

SEATS: Final = 5
BOT: Final = 5  # the figure after the seats, at every size of table
SPAWN: Final = 6  # as targets, spawnpoints come after the figures (ADR-DOM-4)
TARGETS: Final = 9
FIGURES: Final = 63  # the mask of all figures among the targets

MOST_CUBES: Final = 3  # of a colour (ADR-GRAB-1)
MOST_WEAPONS: Final = 3  # ADR-GRAB-6
MOST_CARDS: Final = 3  # ADR-PAY-6
MOST_MARKS: Final = 3  # of a giver (ADR-MARK-1)
KILLSHOT: Final = 11  # ADR-DMG-2
OVERKILL: Final = 12
FIRST_LEVEL: Final = 3  # ADR-TURN-7
SECOND_LEVEL: Final = 6  # ADR-TURN-8, ADR-BOT-6
ACTIONS_A_TURN: Final = 2  # ADR-TURN-3
SLOTS: Final = 3  # weapons at a spawnpoint (ADR-SET-4)
ALL_SLOTS: Final = 9
BOARD_POINTS: Final = [8, 6, 4, 2, 1, 1]  # ADR-KILL-4
TURNED_POINTS: Final = [2, 1, 1, 1]  # ADR-FF-2
TRACK_POINTS: Final = [8, 6, 4, 2, 1]  # ADR-FIN-2, ADR-DOM-15
TRACK_FULL: Final = 8  # ADR-DOM-14
BOARD_TILES: Final = 5  # of the turret board (ADR-TUR-1)
QUIET_ROUNDS: Final = 20  # ADR-END-2
LAST_ROUND: Final = 200  # ADR-END-3

LANE: Final = 8  # bits of a colour in an amount of cubes
GUARD: Final = 0x808080


def cubes_of(letters: str) -> int:
    """An amount of cubes: `RRY` is two red and one yellow."""
    return sum(1 << (LANE * "RYG".index(letter)) for letter in letters)


def row_of(letters: str) -> int:
    """Cubes in the order they are paid: two bits each, red 1, the first lowest."""
    return sum(("RYG".index(letter) + 1) << (2 * place) for place, letter in enumerate(letters))


def letters_of(cubes: Int) -> str:
    """An amount of cubes as letters, red first."""
    return "".join("RYG"[colour] * ((cubes >> (LANE * colour)) & 127) for colour in range(3))


def enough(purse: Int, cost: Int) -> bool:
    """Whether an amount of cubes covers a cost, colour by colour."""
    return ((purse | GUARD) - cost) & GUARD == GUARD


# Powerups: four types, each twice in each colour (ADR-P-DECK). A kind is a type in a colour; its cards are alike.

SCOPE: Final = 0
NEWTON: Final = 1
TAGBACK: Final = 2
TELEPORTER: Final = 3
KINDS: Final = 12  # kind = type * 3 + colour
COPIES: Final = 2
FULL_DECK: Final = 0xAAAAAA  # two of every kind, packed with two bits each


class Powerup:
    """A type of powerup."""

    def __init__(self, id: str, clause: str, name: str, text: str) -> None:
        self.id = id
        self.clause = clause
        self.name = name
        self.text = text


POWERUPS: Final = [
    Powerup(
        "targeting_scope",
        "ADR-P-TARGETING_SCOPE",
        "Targeting Scope",
        "after your shot, pay 1 cube of any colour for 1 damage to a figure the shot has damaged",
    ),
    Powerup("newton", "ADR-P-NEWTON", "Newton", "in your turn, shift another figure 1 or 2 squares in one direction"),
    Powerup(
        "tagback_grenade",
        "ADR-P-TAGBACK_GRENADE",
        "Tagback Grenade",
        "when a shooter you see damages you, that shooter gets 1 mark of yours",
    ),
    Powerup("teleporter", "ADR-P-TELEPORTER", "Teleporter", "in your turn, put your figure on any other square"),
]


def card_id(kind: Int) -> str:
    """`newton_red`"""
    return f"{POWERUPS[kind // 3].id}_{COLOURS[kind % 3]}"


def card_name(kind: Int) -> str:
    """`red Newton`"""
    return f"{COLOURS[kind % 3]} {POWERUPS[kind // 3].name}"


# Ammo tiles: 36 of 12 kinds (ADR-TILE-1, ADR-TILE-2).


class Tile:
    """A kind of ammo tile."""

    def __init__(self, id: str, copies: int) -> None:
        self.id = id  # its cubes, and P for a powerup
        self.copies = copies
        self.powerup = id.endswith("P")
        self.cubes: Int = cubes_of(id.removesuffix("P"))


TILES: Final = [
    Tile("RRY", 3),
    Tile("RRG", 3),
    Tile("RYY", 3),
    Tile("YYG", 3),
    Tile("RGG", 3),
    Tile("YGG", 3),
    Tile("RRP", 2),
    Tile("YYP", 2),
    Tile("GGP", 2),
    Tile("RYP", 4),
    Tile("RGP", 4),
    Tile("YGP", 4),
]
FULL_STOCK: Final = sum(tile.copies << (4 * kind) for kind, tile in enumerate(TILES))  # four bits a kind
FACE_DOWN: Final = 13  # on a square: 0 no tile, 1 to 12 a face-up kind, or this


# Weapons: what their effects are made of.

PICK: Final = 1  # choose `low` to `high` targets in a zone, one at a time; `fresh` ones were not chosen before
HIT: Final = 2  # the targets just chosen, or named by AREA, take damage, then marks
AREA: Final = 3  # everybody in a place becomes the target
SQUARE: Final = 4  # choose a square
ROOM: Final = 5  # choose a room
DIRECTION: Final = 6  # choose a direction; it gives a first square and perhaps a second
FLY: Final = 7  # go on to the second square?
WALK: Final = 8  # the shooter moves `low` to `high` squares
GO: Final = 9  # the shooter is moved to a place
PULL: Final = 10  # the targets are moved to a place
PUSH: Final = 11  # a target may (`low` 0) or must be moved up to `high` squares; more than one only straight

SEEN: Final = 0  # zones by the shooter's square, looked up in the tables of the map:
OWN: Final = 1
NEAR: Final = 2  # exactly one move away
APART: Final = 3  # seen, not the shooter's square
DISTANT: Final = 4  # seen, two moves away or more
UNSEEN: Final = 5
PULLED: Final = 6  # up to two moves from a square that is seen
WITHIN: Final = 7  # up to two moves away
LINED: Final = 8  # on a cardinal line
VORTEX_REACH: Final = 9  # on or beside a square that is seen and not the shooter's
ROOMS_BEYOND: Final = 10  # rooms that are seen, without the shooter's
FLAMES: Final = 11  # one or two straight moves away
STEP_TO_OWN: Final = 12  # own square, or one step and then own square
GLIDE_TO_SEE: Final = 13  # seen from here or after a move of one or two squares
JUMP_TO_SEE: Final = 14  # seen, not on the shooter's square, after a move of one or two squares
TABLES: Final = 15
BASIC: Final = 16  # zones and places by what the shot has done so far: the targets of `basic`,
CHAIN: Final = 17  # what the target before sees,
VORTEX: Final = 18  # on the chosen square or one move from it,
FIRST: Final = 19  # the first square in the chosen direction,
SECOND: Final = 20  # the second,
CHOSEN: Final = 21  # the chosen square,
CHOSEN_ROOM: Final = 22
TARGET: Final = 23  # the square of the basic target


class EffectStep:
    """One step of an effect. `deals` is whether its targets will take damage, so that spawnpoints may be among them."""

    def __init__(
        self,
        op: int,
        place: int = 0,
        *,
        low: int = 1,
        high: int = 1,
        fresh: bool = False,
        apart: bool = False,
        in_line: bool = False,
        damage: int = 0,
        marks: int = 0,
    ) -> None:
        self.op: Int = op
        self.place: Int = place
        self.low: Int = low
        self.high: Int = high
        self.fresh = fresh
        self.apart = apart  # no two targets on one square
        self.in_line = in_line  # all targets on one cardinal line
        self.damage: Int = damage
        self.marks: Int = marks
        self.deals = False


def hit(damage: int, marks: int = 0) -> EffectStep:
    """The step in which targets take damage, then marks."""
    return EffectStep(HIT, damage=damage, marks=marks)


class Effect:
    """One effect or mode of a weapon. `reach` is the zone in which it needs a target before its first question."""

    def __init__(
        self, id: str, clause: str, text: str, steps: list[EffectStep], *, cost: str = "", reach: int = NONE
    ) -> None:
        self.id = id
        self.clause = clause
        self.text = text
        self.steps = steps
        self.letters = cost
        self.cost: Int = cubes_of(cost)
        self.row: Int = row_of(cost)
        self.reach: Int = reach
        self.number: Int = NONE  # the place of its id in the vocabulary
        deals = False
        for step in reversed(steps):
            if step.op == HIT:
                deals = step.damage > 0
            step.deals = deals
        self.deals = any(step.damage > 0 for step in steps)


class Weapon:
    """A weapon. `orders` are the effects in every order in which they may be used; a mode weapon has none."""

    def __init__(
        self, id: str, clause: str, name: str, reload: str, effects: list[Effect], orders: str = "", modes: bool = False
    ) -> None:
        self.id = id
        self.clause = clause
        self.name = name
        self.letters = reload
        self.colour: Int = "RYG".index(reload[0])
        self.reload: Int = cubes_of(reload)
        self.reload_row: Int = row_of(reload)
        self.grab: Int = cubes_of(reload[1:])  # the first cube is free (ADR-GRAB-5)
        self.grab_row: Int = row_of(reload[1:])
        self.effects = effects
        self.modes = modes
        self.orders = [order.split() for order in orders.split("/")] if orders else []
        self.root: Int = NONE  # where its orders begin (`arsenal.NODES`)
