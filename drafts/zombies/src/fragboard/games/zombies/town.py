"""The town as a graph: which tiles lie where, and which cells are joined (ZOM-MAP, ZOM-TILE-2, ZOM-TILE-9).

A place is 9 · tile + cell. `steps[4 · place + direction]` is the place one passage further, or NONE. A Town is never
changed: a new tile, or a building that is closed, makes a new one; copies of a state share theirs.
"""

from typing import Final

from fragboard.core.types import Int
from fragboard.games.zombies.catalogue import (
    BUILDING,
    CELLS,
    CLOSED,
    DX,
    DY,
    EXIT_CELL,
    KINDS,
    NONE,
    ROAD,
    TILE_KINDS,
    TURNED,
)

ORIGIN: Final = 64  # added to tx and ty, so that they are packed as positive numbers


def turned(cell: int, r: int) -> int:
    """A cell after r quarter turns clockwise."""
    for _ in range(r):
        cell = TURNED[cell]
    return cell


def turned_cells(cells: list[int], r: int) -> list[int]:
    return [turned(cell, r) for cell in cells]


def mask(cells: list[int]) -> int:
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def beside(cell: int, d: int) -> int:
    """The cell of the same tile in a direction, or NONE."""
    x, y = cell % 3 + DX[d], cell // 3 + DY[d]
    return 3 * y + x if 0 <= x < 3 and 0 <= y < 3 else NONE


class Laying:
    """A kind of tile, turned: what never changes while it lies there."""

    def __init__(self, kind: int, r: int) -> None:
        printed = TILE_KINDS[kind]
        self.ground: list[int] = [CLOSED] * CELLS
        for cell in range(CELLS):
            self.ground[turned(cell, r)] = printed.ground[cell]
        self.exits: Int = mask([(d + r) % 4 for d in range(4) if printed.exits >> d & 1])  # mask of sides
        self.road: Int = mask([c for c in range(CELLS) if self.ground[c] == ROAD])
        self.building: Int = mask([c for c in range(CELLS) if self.ground[c] == BUILDING])
        self.inner: list[int] = turned_cells([inner for inner, _ in printed.doors], r)  # cells of the doors
        self.outer: list[int] = turned_cells([outer for _, outer in printed.doors], r)
        self.life: Int = mask(turned_cells(printed.life, r))
        self.bullets: Int = mask(turned_cells(printed.bullets, r))
        self.rooms = self.joined(doors=False, fronts=False)  # 4 · cell + direction: the cell one step further, or NONE
        self.doors = self.joined(doors=True, fronts=False)
        self.fronts = self.joined(doors=True, fronts=True)  # option `open_fronts`

    def joined(self, *, doors: bool, fronts: bool) -> list[int]:
        found = [NONE] * (4 * CELLS)
        pairs = [(self.inner[i], self.outer[i]) for i in range(len(self.inner))]
        for cell in range(CELLS):
            for d in range(4):
                other = beside(cell, d)
                if other == NONE or CLOSED in (self.ground[cell], self.ground[other]):
                    continue
                same = self.ground[cell] == self.ground[other]
                door = doors and ((cell, other) in pairs or (other, cell) in pairs)
                if same or door or fronts:
                    found[4 * cell + d] = other
        return found


LAYINGS: Final = [Laying(kind, r) for kind in range(KINDS) for r in range(4)]  # 4 · kind + r


def distinct_turns(kind: int) -> list[int]:
    """The rotations of a kind that differ, each by its smallest r (ZOM-TILE-9)."""
    seen: list[tuple[list[int], list[int]]] = []
    found = []
    for r in range(4):
        laying = LAYINGS[4 * kind + r]
        looks = (laying.ground, laying.doors)
        if looks not in seen:
            seen.append(looks)
            found.append(r)
    return found


TURNS: Final = [distinct_turns(kind) for kind in range(KINDS)]


class Town:
    """The lying tiles by their numbers, and their cells by place."""

    def __init__(
        self,
        kinds: list[int],
        turns: list[int],
        xs: list[int],
        ys: list[int],
        steps: list[int],
        dead: list[int],
        ground: list[int],
        order: list[int],
    ) -> None:
        self.kinds = kinds
        self.turns = turns
        self.xs = xs  # tx,
        self.ys = ys  # and ty
        self.steps = steps
        self.dead = dead  # the steps of zombies; without doors in the Claustrophobia variant, else the same list
        self.ground = ground  # by place: CLOSED, ROAD or BUILDING
        self.order = order  # by place: smaller is earlier in cell order (ZOM-MAP-12)
        self.size: Int = len(kinds)
        self.where: dict[int, int] = {position(xs[i], ys[i]): i for i in range(len(kinds))}

    def laying(self, tile: Int) -> Laying:
        return LAYINGS[4 * self.kinds[tile] + self.turns[tile]]

    def tile_at(self, tx: Int, ty: Int) -> Int:
        """The tile at a position, or NONE."""
        found = self.where.get(position(tx, ty))
        return NONE if found is None else found

    def neighbour(self, tile: Int, d: Int) -> Int:
        """The tile beside a tile, or NONE."""
        return self.tile_at(self.xs[tile] + DX[d], self.ys[tile] + DY[d])

    def exits(self, tile: Int) -> Int:
        return self.laying(tile).exits

    def kind(self, tile: Int) -> Int:
        return self.kinds[tile]

    def find(self, kind: Int) -> Int:
        """The first lying tile of a kind, or NONE."""
        tile: Int
        for tile in range(self.size):
            if self.kinds[tile] == kind:
                return tile
        return NONE

    def open_exits(self) -> Int:
        """How many exits face a position without a tile (ZOM-MAP-6)."""
        n: Int = 0
        tile: Int
        for tile in range(self.size):
            n += self.open_exits_of(tile)
        return n

    def open_exits_of(self, tile: Int) -> Int:
        n: Int = 0
        d: Int
        exits = self.laying(tile).exits
        for d in range(4):
            if exits >> d & 1 and self.neighbour(tile, d) == NONE:
                n += 1
        return n


def position(tx: Int, ty: Int) -> int:
    return int((tx + ORIGIN) * 256 + ty + ORIGIN)


def packed(kind: Int, r: Int, tx: Int, ty: Int) -> int:
    """A lying tile as one number."""
    return int(kind + 32 * r + 128 * (tx + ORIGIN) + 128 * 256 * (ty + ORIGIN))


def town_of(laid: list[int], razed: Int, fronts: bool, phobia: bool) -> Town:
    """The town of these tiles, in which some buildings are destroyed."""
    town = Town([], [], [], [], [], [], [], [])
    for tile in laid:
        tx = (tile >> 7 & 255) - ORIGIN
        ty = (tile >> 15 & 255) - ORIGIN
        town = with_tile(town, tile & 31, tile >> 5 & 3, tx, ty, fronts, phobia)
    n: Int
    for n in range(town.size):
        if razed >> n & 1:
            town = with_ruin(town, n)
    return town


def with_tile(town: Town, kind: Int, r: Int, tx: Int, ty: Int, fronts: bool, phobia: bool) -> Town:
    """The town with one tile more."""
    laying = LAYINGS[4 * kind + r]
    tile = town.size
    first = CELLS * tile
    steps = town.steps.copy()
    join(steps, laying.fronts if fronts else laying.doors, first)
    dead = steps
    if phobia:
        dead = town.dead.copy()
        join(dead, laying.rooms, first)
    cell: Int
    d: Int
    order = town.order.copy()
    for cell in range(CELLS):
        order.append(int(1024 * (3 * (ty + ORIGIN) + cell // 3) + 3 * (tx + ORIGIN) + cell % 3))
    for d in range(4):
        other = town.tile_at(tx + DX[d], ty + DY[d])
        if other != NONE and laying.exits >> d & 1 and town.exits(other) >> ((d + 2) % 4) & 1:
            here = first + EXIT_CELL[d]
            there = CELLS * other + EXIT_CELL[(d + 2) % 4]
            steps[4 * here + d] = int(there)
            steps[4 * there + (d + 2) % 4] = int(here)
            if phobia:
                dead[4 * here + d] = int(there)
                dead[4 * there + (d + 2) % 4] = int(here)
    return Town(
        [*town.kinds, int(kind)],
        [*town.turns, int(r)],
        [*town.xs, int(tx)],
        [*town.ys, int(ty)],
        steps,
        dead,
        town.ground + laying.ground,
        order,
    )


def join(steps: list[int], inside: list[int], first: Int) -> None:
    """Append the steps inside a new tile."""
    for cell in inside:
        steps.append(NONE if cell == NONE else int(first + cell))


def with_ruin(town: Town, tile: Int) -> Town:
    """The town in which the building of a tile is closed for good (ZOM-S-LAW-4)."""
    steps = town.steps.copy()
    dead = steps if town.dead is town.steps else town.dead.copy()
    ground = town.ground.copy()
    building = town.laying(tile).building
    cell: Int
    d: Int
    for cell in range(CELLS):
        if not building >> cell & 1:
            continue
        place = CELLS * tile + cell
        ground[place] = CLOSED
        for d in range(4):
            other = steps[4 * place + d]
            steps[4 * place + d] = NONE
            dead[4 * place + d] = NONE
            if other != NONE:
                steps[4 * other + (d + 2) % 4] = NONE
                dead[4 * other + (d + 2) % 4] = NONE
    return Town(town.kinds, town.turns, town.xs, town.ys, steps, dead, ground, town.order)


# Distances (ZOM-MAP-10).


def distances(steps: list[int], sources: list[int]) -> list[int]:
    """By place the number of passages to the nearest source, or NONE."""
    found = [NONE] * (len(steps) // 4)
    front: list[int] = []
    for place in sources:
        if found[place] == NONE:
            found[place] = 0
            front.append(place)
    done: Int = 0
    d: Int
    while done < len(front):
        place = front[done]
        done += 1
        further = found[place] + 1
        for d in range(4):
            other = steps[4 * place + d]
            if other != NONE and found[other] == NONE:
                found[other] = further
                front.append(other)
    return found


# Legal placements (ZOM-TILE-2, ZOM-PAD-4).


def fits(town: Town, kind: Int, r: Int, tx: Int, ty: Int, loose: bool) -> bool:
    """Whether a turned tile fits at an empty position: roads meet roads, and at least one does.

    With a loose fit roads may end at closed sides.
    """
    exits = LAYINGS[4 * kind + r].exits
    met = False
    d: Int
    for d in range(4):
        other = town.tile_at(tx + DX[d], ty + DY[d])
        if other == NONE:
            continue
        mine = exits >> d & 1
        theirs = town.exits(other) >> ((d + 2) % 4) & 1
        if mine and theirs:
            met = True
        elif mine != theirs and not loose:
            return False
    return met


def exits_left(town: Town, kind: Int, r: Int, tx: Int, ty: Int, before: Int) -> Int:
    """How many open exits the town would have; `before` it has so many."""
    exits = LAYINGS[4 * kind + r].exits
    left = before
    d: Int
    for d in range(4):
        other = town.tile_at(tx + DX[d], ty + DY[d])
        if other == NONE:
            if exits >> d & 1:
                left += 1
        elif town.exits(other) >> ((d + 2) % 4) & 1:
            left -= 1
    return left


def parts_open(town: Town) -> bool:
    """Whether every separate part of the town has an open exit (ZOM-S-FINDERS_KEEPERS-3)."""
    seen: Int = 0
    tile: Int
    for tile in range(town.size):
        if seen >> tile & 1:
            continue
        part = part_of(town, tile)
        seen |= part
        other: Int
        open_ones: Int = 0
        for other in range(town.size):
            if part >> other & 1:
                open_ones += town.open_exits_of(other)
        if not open_ones:
            return False
    return True


def part_of(town: Town, tile: Int) -> Int:
    """The mask of the tiles that roads join to a tile."""
    part: Int = 1
    part <<= tile
    todo = [int(tile)]
    d: Int
    while todo:
        here = todo.pop()
        for d in range(4):
            if town.exits(here) >> d & 1:
                other = town.neighbour(here, d)
                if other != NONE and not part >> other & 1 and town.exits(other) >> ((d + 2) % 4) & 1:
                    one: Int = 1
                    part |= one << other
                    todo.append(int(other))
    return part
