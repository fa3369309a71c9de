"""The town as the rulebook prints it (section 2 and the tile table), worked out without the rules in the package.

    town = Town(("straight", 0, -1, 0))
    assert town.ways((1, 0)) == "NS" and town.distance((1, -3), (1, 1)) == 4

Every town has the Town Square at (0,0) first.
"""

from __future__ import annotations

from typing import NamedTuple

Cell = tuple[int, int]
Laid = tuple[str, int, int, int]  # kind, tx, ty, r

DIRECTIONS = "NESW"
OFFSET = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SQUARE: Laid = ("town_square", 0, 0, 0)
CENTRE: Cell = (1, 1)


class Printed(NamedTuple):
    """A row of the tile table. Doors are inner and outer cell; all cells are as the tile lies unturned."""

    clause: str
    copies: int
    rows: str
    exits: str
    doors: list[tuple[Cell, Cell]]
    zombies: int
    life: list[Cell]
    bullets: list[Cell]


def row(
    clause: str, copies: int, rows: str, exits: str, doors: str, zombies: int, life: str = "", bullets: str = ""
) -> Printed:
    """Cells are written `02` for (0,2), doors `11-12` from the inner to the outer cell."""
    pairs = [(cell_of(door[:2]), cell_of(door[3:])) for door in doors.split()]
    lists = [[cell_of(name) for name in names.split()] for names in (life, bullets)]
    return Printed(f"ZOM-T-{clause}", copies, rows, exits, pairs, zombies, lists[0], lists[1])


def cell_of(name: str) -> Cell:
    return int(name[0]), int(name[1])


PRINTED = {
    "town_square": row("TOWN_SQUARE", 1, "#R# RRR #R#", "NESW", "", 0),
    "helipad": row("HELIPAD", 1, "RRR RRR RRR", "NESW", "", 9),
    "corner": row("CORNER", 4, "#R# #RR ###", "NE", "", 2),
    "four_way": row("FOUR_WAY", 4, "#R# RRR #R#", "NESW", "", 4),
    "t_junction": row("T_JUNCTION", 4, "#R# RRR ###", "NEW", "", 3),
    "straight": row("STRAIGHT", 4, "#R# #R# #R#", "NS", "", 2),
    "police_station": row("POLICE_STATION", 1, "BBB BBB #R#", "S", "11-12", 6, "00 20", "10 01 11 21"),
    "fire_station": row("FIRE_STATION", 1, "BBB BBB #RB", "S", "11-12 22-12", 6, "00 10 20 01", "21 22"),
    "hospital": row("HOSPITAL", 1, "BBB BBB BRB", "S", "11-12", 8, "00 20 02 22", ""),
    "sporting_goods": row("SPORTING_GOODS", 1, "BBB BBB #R#", "S", "11-12", 6, "00 20", "10 01 11 21"),
    "lawn_garden": row("LAWN_GARDEN", 1, "BBB BBB BRB", "S", "11-12", 6, "00 20", "10 02 22"),
    "hardware_store": row("HARDWARE_STORE", 1, "BBB BRR BR#", "ES", "10-11 01-11", 3, "00", "20 02"),
    "toy_store": row("TOY_STORE", 1, "BBB BRR BR#", "ES", "20-21 02-12", 3, "00", "10"),
    "gas_station": row("GAS_STATION", 1, "BBB RRR #R#", "ESW", "10-11", 3, "00", "10 20"),
    "skate_shop": row("SKATE_SHOP", 1, "BBB RRR #R#", "ESW", "10-11", 3, "", "20"),
    "florist": row("FLORIST", 1, "BBB RRR #R#", "ESW", "10-11", 3, "00", "20"),
    "drug_store": row("DRUG_STORE", 1, "BBB RRR ###", "EW", "10-11", 3, "00 10 20", ""),
    "army_surplus": row("ARMY_SURPLUS", 1, "BBB RRR ###", "EW", "10-11", 2, "", "00 20"),
}
KINDS = list(PRINTED)
PLAIN = ["corner", "four_way", "t_junction", "straight"]
NAMED = KINDS[6:]


def turned(cell: Cell, r: int) -> Cell:
    """ZOM-MAP-3: where r quarter turns clockwise take a cell of a tile."""
    for _ in range(r):
        cell = (2 - cell[1], cell[0])
    return cell


def exits(kind: str, r: int = 0) -> str:
    """The sides with an exit, in direction order."""
    found = [DIRECTIONS[(DIRECTIONS.index(side) + r) % 4] for side in PRINTED[kind].exits]
    return "".join(side for side in DIRECTIONS if side in found)


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + OFFSET[side][0], cell[1] + OFFSET[side][1]


def where(laid: Laid, cell: Cell) -> Cell:
    """The map coordinates of a cell given as the tile lies unturned (ZOM-MAP-2)."""
    kind, tx, ty, r = laid
    cx, cy = turned(cell, r)
    return 3 * tx + cx, 3 * ty + cy


def ground(laid: Laid) -> dict[Cell, str]:
    """The open cells of a lying tile and what they are, `R` or `B`."""
    rows = PRINTED[laid[0]].rows.split()
    return {where(laid, (x, y)): rows[y][x] for y in range(3) for x in range(3) if rows[y][x] != "#"}


def middle(laid: Laid, side: str) -> Cell:
    """The middle cell of a side of a lying tile."""
    return beside((3 * laid[1] + 1, 3 * laid[2] + 1), side)


class Town:
    """Lying tiles and their passages (ZOM-MAP-7)."""

    def __init__(self, *laid: Laid, square: bool = True) -> None:
        self.laid = [SQUARE, *laid] if square else list(laid)
        self.cells: dict[Cell, str] = {}
        self.passages: set[frozenset[Cell]] = set()
        self.doors: set[frozenset[Cell]] = set()
        for tile in self.laid:
            here = ground(tile)
            self.cells.update(here)
            for cell, what in here.items():
                for side in DIRECTIONS:
                    if here.get(beside(cell, side)) == what:
                        self.passages.add(frozenset((cell, beside(cell, side))))
            for inner, outer in PRINTED[tile[0]].doors:
                self.doors.add(frozenset((where(tile, inner), where(tile, outer))))
        for one in self.laid:
            for other in self.laid:
                for side, back in ("EW", "SN"):
                    if (other[1], other[2]) == beside((one[1], one[2]), side):
                        if side in exits(one[0], one[3]) and back in exits(other[0], other[3]):
                            self.passages.add(frozenset((middle(one, side), middle(other, back))))
        self.passages |= self.doors

    def ways(self, cell: Cell) -> str:
        """The directions with a passage, in direction order."""
        return "".join(side for side in DIRECTIONS if frozenset((cell, beside(cell, side))) in self.passages)

    def reach(self, start: Cell, *, doors: bool = True) -> dict[Cell, int]:
        """Every cell with a way to this one, and how far it is (ZOM-MAP-10)."""
        far = {start: 0}
        queue = [start]
        for cell in queue:
            for side in self.ways(cell):
                other = beside(cell, side)
                if other not in far and (doors or frozenset((cell, other)) not in self.doors):
                    far[other] = far[cell] + 1
                    queue.append(other)
        return far

    def distance(self, one: Cell, other: Cell) -> int | None:
        return self.reach(one).get(other)


def in_order(cells: list[Cell] | set[Cell]) -> list[Cell]:
    """Cell order (ZOM-MAP-12): smaller y first, then smaller x."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))
