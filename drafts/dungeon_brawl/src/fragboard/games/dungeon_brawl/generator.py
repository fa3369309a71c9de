"""The dungeon stream and one attempt of the generator (DBR-MAKE-1 to 8, DBR-MAKE-10)."""

from typing import Final

MULTIPLIER: Final = 6364136223846793005
INCREMENT: Final = 1442695040888963407
WORD: Final = 2**64 - 1
COLUMNS: Final = [4, 6, 8]
ROWS: Final = [4, 4, 5]
GAPS: Final = [1, 2, 2]  # cells between a door and an end zone, counted in rows plus columns (DBR-MAKE-5)
EXITS: Final = [3, 3, 4]
SIDES: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]  # N, E, S, W
Cell = tuple[int, int]  # row, column: so that cells sort row by row
Pair = tuple[Cell, Cell]


class Stream:
    """DBR-MAKE-10. Plain whole numbers: 64 bits do not fit into a machine word with a sign."""

    def __init__(self, number: int) -> None:
        self.s = number

    def below(self, n: int) -> int:
        self.s = (MULTIPLIER * self.s + INCREMENT) & WORD
        return (self.s >> 33) % n

    def shuffle(self, things: list[int]) -> None:
        for k in range(len(things) - 1, 0, -1):
            other = self.below(k + 1)
            things[k], things[other] = things[other], things[k]


class Plan:
    """An attempt in the making."""

    def __init__(self, size: int) -> None:
        self.columns = COLUMNS[size]
        self.rows = ROWS[size]
        self.grid = [["#"] * (6 * self.columns + 1) for _ in range(6 * self.rows + 1)]
        self.central: set[Cell] = set()
        self.ends: set[Cell] = set()
        self.reached: set[Cell] = set()
        self.p: list[int] = []
        self.q: list[int] = []

    def around(self, cell: Cell) -> list[Cell]:
        """The cells that share a side, N, E, S, W."""
        found = []
        for dx, dy in SIDES:
            row, column = cell[0] + dy, cell[1] + dx
            if 0 <= row < self.rows and 0 <= column < self.columns:
                found.append((row, column))
        return found

    def cells(self) -> list[Cell]:
        return [(row, column) for row in range(self.rows) for column in range(self.columns)]

    def carve(self, x: int, y: int, width: int, height: int, letter: str) -> None:
        """Squares already carved keep their letter."""
        for j in range(y, y + height):
            for i in range(x, x + width):
                if self.grid[j][i] == "#":
                    self.grid[j][i] = letter

    def join(self, a: Cell, b: Cell, letter: str = ".") -> None:
        """A straight corridor, 2 wide, from core to core."""
        x, y = min(self.p[a[1]], self.p[b[1]]), min(self.q[a[0]], self.q[b[0]])
        self.carve(x, y, abs(self.p[a[1]] - self.p[b[1]]) + 2, abs(self.q[a[0]] - self.q[b[0]]) + 2, letter)


def attempt(stream: Stream, size: int, end_zones: int) -> list[str]:
    """The rows of a dungeon, or nothing if the attempt has failed."""
    plan = Plan(size)
    central_rooms(plan, stream, size)
    plan.p = [6 * i + 2 + stream.below(3) for i in range(plan.columns)]
    plan.q = [6 * j + 2 + stream.below(3) for j in range(plan.rows)]
    end_rooms(plan, stream, end_zones)
    doors = doors_of(plan, GAPS[size])
    if not doors:
        return []
    inner, entrance = doors[stream.below(len(doors))]
    exits = [door for door in doors if door[1] != entrance]
    order = list(range(len(exits)))
    stream.shuffle(order)
    if len(exits) < EXITS[size]:
        return []
    joins = [exits[i] for i in order[: EXITS[size]]]
    plan.reached = {outside for _, outside in joins}
    grow(plan, stream, entrance, joins)
    if not close(plan, stream, joins):
        return []
    build(plan, stream, entrance, inner, joins)
    return ["".join(row) for row in plan.grid]


def central_rooms(plan: Plan, stream: Stream, size: int) -> None:
    """DBR-MAKE-2."""
    corners = [(1, 1)] if size == 0 else [(1, 2)]
    if size == 2:
        q = 1 + stream.below(2)
        corners = [(q, 2), (q, 4)]
    for row, column in corners:
        plan.central |= {(row + j, column + i) for j in (0, 1) for i in (0, 1)}
        plan.carve(6 * column + 1, 6 * row + 1, 11, 11, "c")
    if size == 2:
        plan.carve(24, 6 * corners[0][0] + 4, 1, 4, "c")


def end_rooms(plan: Plan, stream: Stream, end_zones: int) -> None:
    """DBR-MAKE-4."""
    bottom, right = plan.rows - 1, plan.columns - 1
    corners = [(0, 0), (0, right), (bottom, 0), (bottom, right)]
    if end_zones == 2:
        chosen = [corners[0], corners[3]] if stream.below(2) == 0 else [corners[1], corners[2]]
    else:
        chosen = [corners[stream.below(4)]]
    plan.ends = set(chosen)
    for row, column in chosen:
        x = 6 * column + 1
        plan.carve(x if column == 0 else x + 3, 6 * row + 1, 2, 5, "Z")
        plan.carve(x, 6 * row + 1, 5, 5, "z")


def doors_of(plan: Plan, gap: int) -> list[Pair]:
    """DBR-MAKE-5."""
    edges = ((0, 0), (0, plan.columns - 1), (plan.rows - 1, 0), (plan.rows - 1, plan.columns - 1))
    found = []
    for cell in sorted(plan.central):
        for outside in plan.around(cell):
            if outside in plan.central or outside in edges:
                continue
            if all(abs(outside[0] - end[0]) + abs(outside[1] - end[1]) > gap for end in plan.ends):
                found.append((cell, outside))
    return found


def grow(plan: Plan, stream: Stream, entrance: Cell, joins: list[Pair]) -> None:
    """DBR-MAKE-6: a tree over the cells that can be reached."""
    while True:
        borders = []
        for cell in sorted(plan.reached):
            for other in plan.around(cell):
                if other not in plan.reached | plan.central | plan.ends and other != entrance:
                    borders.append((cell, other))
        if not borders:
            return
        pair = borders[stream.below(len(borders))]
        plan.reached.add(pair[1])
        joins.append(pair)


def close(plan: Plan, stream: Stream, joins: list[Pair]) -> bool:
    """DBR-MAKE-7: loops, and the ways into the end-zone rooms."""
    joined = {frozenset(pair) for pair in joins}
    for cell in sorted(plan.reached):
        for other in plan.around(cell):
            if (
                other in plan.reached
                and other > cell
                and frozenset((cell, other)) not in joined
                and not stream.below(3)
            ):
                joins.append((cell, other))
    for end in sorted(plan.ends):
        beside = [cell for cell in plan.around(end) if cell in plan.reached]
        if not beside:
            return False
        joins += [(end, cell) for cell in beside]
    return True


def build(plan: Plan, stream: Stream, entrance: Cell, inner: Cell, joins: list[Pair]) -> None:
    """DBR-MAKE-8: rooms, corridors, and the entrance with its short way to the central room (DBR-MAKE-5)."""
    for row, column in sorted(plan.reached):
        x, y = plan.p[column], plan.q[row]
        if stream.below(5) < 3:
            width, height = 4 + stream.below(2), 4 + stream.below(2)
            lefts = [i for i in range(6 * column + 1, 6 * column + 7 - width) if i <= x and x + 2 <= i + width]
            tops = [j for j in range(6 * row + 1, 6 * row + 7 - height) if j <= y and y + 2 <= j + height]
            places = [(left, top) for top in tops for left in lefts]
            left, top = places[stream.below(len(places))]
            plan.carve(left, top, width, height, "r")
        else:
            plan.carve(x, y, 2, 2, ".")
    plan.carve(plan.p[entrance[1]], plan.q[entrance[0]], 2, 2, "E")
    for a, b in joins:
        plan.join(a, b)
    plan.join(inner, entrance)
