"""Squares, doors, rooms, sight, lines and distances: all that can be looked up on a map that never changes.

A `Grid` is built once per map and shared by every state; no state holds or copies one. Squares are numbered in reading
order over the whole rectangle, missing ones included. Each square belongs to a room; between two neighbouring squares
there is an open edge, a door or a wall. A map is drawn as text, every second character of every second line a square:

    A+B B #     a letter is a square of that room, # a missing one;
      + -       + is a door, | or - a wall, a blank an open edge;
    A|C C+D     corners, and edges of missing squares, stay blank

With four ways a step goes N, E, S, W; with eight also diagonally, in reading order: NW, N, NE, W, E, SW, S, SE.
Distances are made when a square is first asked for: all pairs of 1 536 squares would be 2.4 million numbers.

A map that grows in play is no such table, since the place of its tiles belongs to the state. It uses a small `Grid` per
kind of tile (`turned` as it may lie), numbers its squares tile by tile, and keeps in the state one flat list of steps,
`steps[square * 4 + direction]`, longer with every tile; `distances` and `line` read such a list as they read a grid's.
"""

from textwrap import dedent
from typing import Final

from fragboard.core.types import Int, shifted

NONE: Final = -1  # no square, no room, no direction, no way

NORTH: Final = 0  # directions of four ways
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

FOUR_X: Final[list[int]] = [0, 1, 0, -1]
FOUR_Y: Final[list[int]] = [-1, 0, 1, 0]
EIGHT_X: Final[list[int]] = [-1, 0, 1, -1, 1, -1, 0, 1]
EIGHT_Y: Final[list[int]] = [-1, -1, -1, 0, 0, 1, 1, 1]
CLOCKWISE: Final[list[int]] = [1, 2, 4, 0, 7, 3, 5, 6]  # of eight ways: an eighth of a turn to the right,
ANTICLOCKWISE: Final[list[int]] = [3, 0, 1, 5, 2, 6, 7, 4]  # or to the left

WALL: Final = 0  # edges
OPEN: Final = 1
DOOR: Final = 2

MISSING: Final = "#"
MOST_ROOMS: Final = 62  # rooms seen from a square are a mask


class Grid:
    """The tables of one map. `rooms` is by square (NONE where there is no square), `edges` by square and four ways."""

    def __init__(self, width: Int, height: Int, ways: Int, letters: str, rooms: list[int], edges: list[int]) -> None:
        self.width: Int = width
        self.height: Int = height
        self.ways: Int = ways
        self.letters = letters  # of the rooms, by number
        self.rooms = rooms
        self.edges = edges
        self.squares: list[int] = [a for a, room in enumerate(rooms) if room != NONE]
        self.dx: list[int] = FOUR_X if ways == 4 else EIGHT_X  # by direction
        self.dy: list[int] = FOUR_Y if ways == 4 else EIGHT_Y
        self.steps: list[int] = []  # by square and direction: where one step leads, or NONE
        self.shows: list[int] = []  # by square: the mask of the rooms seen from it
        self.far: list[list[int]] = []  # by square: distances to all squares, empty until asked for
        a: Int
        for a in range(len(rooms)):
            self.steps.extend([self._beyond(a, self.dx[d], self.dy[d]) for d in range(ways)])
            self.shows.append(self._shown(a))
            self.far.append([])

    def _beyond(self, a: Int, dx: Int, dy: Int) -> Int:
        """Where a step leads; a diagonal one needs both ways round the corner to be passable."""
        b = a + dy * self.width + dx
        across: Int = a * 4 + (EAST if dx > 0 else WEST)
        along: Int = a * 4 + (SOUTH if dy > 0 else NORTH)
        if (dx and self.edges[across] == WALL) or (dy and self.edges[along] == WALL):
            return NONE
        if dx and dy and (self.edges[along + dx * 4] == WALL or self.edges[across + dy * self.width * 4] == WALL):
            return NONE
        return b

    def _shown(self, a: Int) -> int:
        """The rooms seen from a square: its own, and those behind the doors of this very square."""
        if self.rooms[a] == NONE:
            return 0
        mask = shifted(1, self.rooms[a])
        for d in range(4):
            if self.edges[a * 4 + d] == DOOR:
                mask |= shifted(1, self.rooms[a + FOUR_Y[d] * self.width + FOUR_X[d]])
        return mask

    def x(self, a: Int) -> Int:
        return a % self.width

    def y(self, a: Int) -> Int:
        return a // self.width

    def at(self, x: Int, y: Int) -> Int:
        """The square at a place, or NONE."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return NONE
        a = y * self.width + x
        return a if self.rooms[a] != NONE else NONE

    def step(self, a: Int, d: Int) -> Int:
        """The square one step away in a direction, or NONE."""
        return self.steps[a * self.ways + d]

    def direction(self, a: Int, b: Int) -> Int:
        """The direction of the one step that leads from a to b, or NONE."""
        d: Int
        for d in range(self.ways):
            if self.steps[a * self.ways + d] == b:
                return d
        return NONE

    def sees_room(self, a: Int, room: Int) -> bool:
        """Whether a square of a room is seen from a."""
        return (self.shows[a] >> room) & 1 != 0

    def sees(self, a: Int, b: Int) -> bool:
        """Whether b is seen from a: same room, or the room behind a door of a. Not mutual."""
        return self.sees_room(a, self.rooms[b])

    def seen(self, a: Int) -> list[int]:
        """The squares seen from a, its own included, in reading order."""
        return [b for b in self.squares if self.sees(a, b)]

    def distances(self, a: Int) -> list[int]:
        """By square, the smallest number of steps from a; NONE where no way leads. Not to be changed."""
        if not self.far[a]:
            self.far[a] = distances(self.steps, self.ways, [a])
        return self.far[a]

    def distance(self, a: Int, b: Int) -> Int:
        """The smallest number of steps from a to b, or NONE."""
        return self.distances(a)[b]

    def reach(self, a: Int, low: Int, high: Int) -> list[int]:
        """The squares from `low` to `high` steps away, in reading order."""
        far = self.distances(a)
        return [b for b in self.squares if low <= far[b] <= high]

    def gap(self, a: Int, b: Int) -> Int:
        """The larger of the differences in x and in y, whatever lies between."""
        dx = a % self.width - b % self.width
        dy = a // self.width - b // self.width
        return max(max(dx, -dx), max(dy, -dy))

    def line(self, a: Int, d: Int, most: Int) -> list[int]:
        """Up to `most` squares in one direction by steps, nearest first: doors let it pass, walls end it."""
        return line(self.steps, self.ways, a, d, most)

    def beam(self, a: Int, d: Int) -> list[int]:
        """A square and all squares in one direction, nearest first, whatever walls or gaps lie between."""
        found: list[int] = [a]
        x = a % self.width + self.dx[d]
        y = a // self.width + self.dy[d]
        while 0 <= x < self.width and 0 <= y < self.height:
            b = self.at(x, y)
            if b != NONE:
                found.append(b)
            x += self.dx[d]
            y += self.dy[d]
        return found

    def clear(self, a: Int, b: Int) -> bool:
        """Whether the straight segment between two centres runs through no missing square; it may touch corners.

        Only squares hinder it, not edges: this is sight for maps whose walls are squares.
        """
        dx = b % self.width - a % self.width
        dy = b // self.width - a // self.width
        right: Int = 1 if dx > 0 else -1
        down: Int = self.width if dy > 0 else -self.width
        dx = max(dx, -dx)
        dy = max(dy, -dy)
        crossed_x: Int = 0  # borders crossed so far
        crossed_y: Int = 0
        while a != b:
            # The next border is the one that comes earlier on the segment: (2 n + 1) / 2 d of the way.
            lead: Int = (2 * crossed_x + 1) * dy - (2 * crossed_y + 1) * dx
            if lead <= 0:
                a += right
                crossed_x += 1
            if lead >= 0:
                a += down
                crossed_y += 1
            if self.rooms[a] == NONE:
                return False
        return True

    def turned(self) -> "Grid":
        """The map a quarter turn clockwise."""
        rooms: list[int] = [NONE] * len(self.rooms)
        edges: list[int] = [WALL] * len(self.edges)
        a: Int
        for a in range(len(self.rooms)):
            b = (a % self.width) * self.height + self.height - 1 - a // self.width
            rooms[b] = self.rooms[a]
            for d in range(4):
                edges[b * 4 + (d + 1) % 4] = self.edges[a * 4 + d]
        return Grid(self.height, self.width, self.ways, self.letters, rooms, edges)

    def text(self) -> str:
        """The map as `grid_of` reads it."""
        lines: list[str] = []
        a: Int = 0
        for _ in range(self.height):
            squares, below = "", ""
            for _ in range(self.width):
                room = self.rooms[a]
                squares += (MISSING if room == NONE else self.letters[room]) + self._mark(a, EAST)
                below += self._mark(a, SOUTH) + " "
                a += 1
            lines += [squares.rstrip(), below.rstrip()]
        return "\n".join(lines[:-1])

    def _mark(self, a: Int, d: Int) -> str:
        """The character between a square and the next one east or south."""
        edge = self.edges[a * 4 + d]
        if edge == DOOR:
            return "+"
        b = self.at(a % self.width + FOUR_X[d], a // self.width + FOUR_Y[d])
        if edge == OPEN or b == NONE or self.rooms[a] == NONE:
            return " "
        return "|" if d == EAST else "-"


def distances(steps: list[int], ways: Int, sources: list[int]) -> list[int]:
    """By square, the smallest number of steps from the nearest source; NONE where no way leads."""
    far: list[int] = [NONE] * (len(steps) // ways)
    for source in sources:
        far[source] = 0
    queue = sources.copy()
    done: Int = 0
    while done < len(queue):
        a: Int = queue[done]
        done += 1
        next_far = far[a] + 1
        k: Int
        for k in range(a * ways, a * ways + ways):
            b = steps[k]
            if b != NONE and far[b] == NONE:
                far[b] = next_far
                queue.append(b)
    return far


def line(steps: list[int], ways: Int, a: Int, d: Int, most: Int) -> list[int]:
    """Up to `most` squares in one direction by steps, nearest first, without the square itself."""
    found: list[int] = []
    while len(found) < most:
        a = steps[a * ways + d]
        if a == NONE:
            break
        found.append(a)
    return found


def grid_of(text: str, letters: str, ways: int = 4) -> Grid:
    """The map drawn as text; a room's number is the place of its letter in `letters`."""
    lines = [row.rstrip() for row in dedent(text).strip("\n").split("\n")]
    width, height = (len(lines[0]) + 1) // 2, (len(lines) + 1) // 2
    if len(letters) > MOST_ROOMS or MISSING in letters or ways not in (4, 8):
        raise ValueError(f"a map has up to {MOST_ROOMS} rooms, none of them {MISSING}, and 4 or 8 ways")
    lines = [row.ljust(2 * width) for row in lines] + [" " * (2 * width)]
    rooms = [letters.find(lines[2 * y][2 * x]) for y in range(height) for x in range(width)]
    edges = [WALL] * (4 * len(rooms))
    for a, room in enumerate(rooms):
        x, y = a % width, a // width
        if x + 1 < width and room != NONE and rooms[a + 1] != NONE:
            edges[a * 4 + EAST] = edges[(a + 1) * 4 + WEST] = _edge(lines[2 * y][2 * x + 1])
        if y + 1 < height and room != NONE and rooms[a + width] != NONE:
            edges[a * 4 + SOUTH] = edges[(a + width) * 4 + NORTH] = _edge(lines[2 * y + 1][2 * x])
    grid = Grid(width, height, ways, letters, rooms, edges)
    for n, (drawn, read) in enumerate(zip(lines, [*grid.text().split("\n"), "", ""], strict=False)):
        if drawn.rstrip() != read:
            raise ValueError(f"line {n + 1} of the map, {drawn.rstrip()!r}, would be read as {read!r}")
    return grid


def open_grid_of(rows: list[str], letters: str, ways: int = 8) -> Grid:
    """The map of rows in which every character is a square and every edge is open."""
    return grid_of("\n\n".join([" ".join(row) for row in rows]), letters, ways)


def _edge(mark: str) -> int:
    return DOOR if mark == "+" else WALL if mark in "|-" else OPEN
