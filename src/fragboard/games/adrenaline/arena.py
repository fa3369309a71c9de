"""The four maps (ADR-MAP), and all that can be looked up on them: reach, sight, lines and zones as masks of squares.

A square is a bit: 1 for r0c0, 2 for r0c1 … 2048 for r2c3. Each weapon knows for each square where somebody must stand
so that it can be fired, so that most questions of feasibility are one `&` (ADR-SHOOT-3).
"""

from typing import Final

from fragboard.core.grid import Grid, grid_of
from fragboard.core.masks import mask_of, things_in, union
from fragboard.core.types import Int
from fragboard.games.adrenaline.catalogue import (
    APART,
    DISTANT,
    FLAMES,
    GLIDE_TO_SEE,
    JUMP_TO_SEE,
    LINED,
    NEAR,
    NONE,
    OWN,
    PULLED,
    ROOMS,
    ROOMS_BEYOND,
    SEEN,
    STEP_TO_OWN,
    TABLES,
    UNSEEN,
    VORTEX_REACH,
    WALK,
    WITHIN,
    Weapon,
)
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS

SQUARES: Final = 12
FARTHEST: Final = 4  # moves of a frenzy_run
SPAWN_SQUARES: Final = [4, 11, 2]  # red, yellow, green, on every map (ADR-MAP-SPAWN)
SPAWN_MASK: Final = 1 << 4 | 1 << 11 | 1 << 2
ALWAYS: Final = 1 << SQUARES  # stands in the zone of an effect that needs nobody, and among the occupied squares

DRAWN: Final = {
    "small": """
        G G G #
        + - +
        R R R+Y
          + -
        # W W+Y
    """,
    "medium_a": """
        G G G+B
        + - + +
        R R|Y Y
          +
        # W+Y Y
    """,
    "medium_b": """
        R+G G #
          + +
        R|P P+Y
        + + -
        W W W+Y
    """,
    "large": """
        R+G G+B
          + + +
        R|P|Y Y
        + +
        W W+Y Y
    """,
}
MAPS: Final = list(DRAWN)


class Arena:
    """The tables of one map. Lists by square have 12 places, missing squares included."""

    def __init__(self, id: str, grid: Grid) -> None:
        self.id = id
        self.clause = f"ADR-MAP-{id.upper()}"
        self.grid = grid
        self.floor: Int = mask_of(grid.squares)
        self.ammo: Int = self.floor & ~SPAWN_MASK
        self.room: list[int] = grid.rooms
        self.rooms: list[int] = [mask_of([a for a in grid.squares if grid.rooms[a] == r]) for r in range(len(ROOMS))]
        self.reach: list[int] = []  # by moves * 12 + square: the squares that many moves away or fewer
        for moves in range(FARTHEST + 1):
            self.reach += [mask_of(grid.reach(a, 0, moves)) if self.exists(a) else 0 for a in range(SQUARES)]
        self.seen: list[int] = [mask_of(grid.seen(a)) if self.exists(a) else 0 for a in range(SQUARES)]
        self.ahead: list[int] = [NONE] * 48  # by square * 4 + direction: the first square that way,
        self.beyond: list[int] = [NONE] * 48  # the second,
        self.beams: list[int] = [0] * 48  # and the cardinal line
        self.straight: list[int] = [0] * SQUARES  # one or two moves in one direction
        for a in grid.squares:
            self.look_around(a)
        self.zones: list[int] = [0] * (TABLES * SQUARES)  # by zone * 12 + square
        for a in grid.squares:
            self.lay_zones(a)
        self.free: list[int] = []  # by weapon * 12 + square: who stands here can be shot at for nothing,
        self.paid: list[int] = []  # or for the price of the weapon's other way to begin
        for weapon in WEAPONS:
            self.lay_weapon(weapon)

    def exists(self, a: int) -> bool:
        return self.grid.rooms[a] != NONE

    def near(self, a: Int) -> Int:
        """The squares exactly one move away."""
        return self.zones[NEAR * SQUARES + a]

    def look_around(self, a: int) -> None:
        for d in range(4):
            line = self.grid.line(a, d, 2)
            if line:
                self.ahead[a * 4 + d] = line[0]
            if len(line) == 2:
                self.beyond[a * 4 + d] = line[1]
            self.straight[a] |= mask_of(line)
            self.beams[a * 4 + d] = mask_of(self.grid.beam(a, d))

    def lay_zones(self, a: int) -> None:
        """The zones of `catalogue` that depend on the shooter's square alone."""
        own = 1 << a
        seen = self.seen[a]
        near = self.reach[SQUARES + a] & ~own
        glide = things_in(self.reach[2 * SQUARES + a] & ~own)
        lined = 0
        for d in range(4):
            lined |= self.beams[a * 4 + d]
        zones = {
            SEEN: seen,
            OWN: own,
            NEAR: near,
            APART: seen & ~own,
            DISTANT: seen & ~self.reach[SQUARES + a],
            UNSEEN: self.floor & ~seen,
            PULLED: union([self.reach[2 * SQUARES + b] for b in things_in(seen)]),
            WITHIN: self.reach[2 * SQUARES + a],
            LINED: lined,
            VORTEX_REACH: union([self.reach[SQUARES + b] for b in things_in(seen & ~own)]),
            ROOMS_BEYOND: seen & ~self.rooms[self.room[a]],
            FLAMES: self.straight[a],
            STEP_TO_OWN: near,
            GLIDE_TO_SEE: union([self.seen[b] for b in glide]),
            JUMP_TO_SEE: union([self.seen[b] & ~(1 << b) for b in glide]),
        }
        # ROOMS_BEYOND: a room is seen whole or not at all, so what is seen of it is the room.
        for zone, mask in zones.items():
            self.zones[zone * SQUARES + a] = mask

    def lay_weapon(self, weapon: Weapon) -> None:
        """Where somebody must stand so that a weapon can be fired, by the effects with which it may begin."""
        first = [e for e in weapon.effects if weapon.modes or e.id == "basic" or begins_with_a_walk(weapon, e.id)]
        for a in range(SQUARES):
            free, paid = 0, 0
            for effect in first:
                zone = ALWAYS if effect.reach == NONE else self.zones[effect.reach * SQUARES + a]
                if effect.cost:
                    paid |= zone
                else:
                    free |= zone
            self.free.append(free)
            self.paid.append(paid)


def begins_with_a_walk(weapon: Weapon, id: str) -> bool:
    """Whether the shooter may move before `basic`."""
    effect = next(effect for effect in weapon.effects if effect.id == id)
    return effect.steps[0].op == WALK and any(order[0] == id for order in weapon.orders)


def other_way(weapon: Weapon) -> int:
    """What it costs to begin with the one effect of a weapon that costs something and could come first."""
    for effect in weapon.effects:
        if effect.cost and (weapon.modes or begins_with_a_walk(weapon, effect.id)):
            return effect.cost
    return 0


ARENAS: Final = [Arena(id, grid_of(text, "RYGWPB")) for id, text in DRAWN.items()]
OTHER_WAY: Final[list[int]] = [other_way(weapon) for weapon in WEAPONS]
SPAWN_AT: Final[list[int]] = [SPAWN_SQUARES.index(a) if a in SPAWN_SQUARES else NONE for a in range(SQUARES)]
