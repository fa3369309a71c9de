"""The dungeon as the rules read it: walls, links, distances and clear lines, from rows of letters (DBR-DUN-1).

A board never changes and is shared by all copies of a game. Chests, markers and players are not on it.
"""

from typing import Final

from fragboard.core.types import Int
from fragboard.games.dungeon_brawl.catalogue import (
    DIAGONAL,
    DX,
    DY,
    NONE,
    RANGE_AT,
    STEP,
    STRIDE,
)

WALL: Final = 0
CENTRAL: Final = 1
ENTRANCE: Final = 2
ROOM: Final = 3
CORRIDOR: Final = 4
END_ROOM: Final = 5
END_ZONE: Final = 6
LETTERS: Final = "#cEr.zZ"
FAR: Final = 255  # a walking distance to where no way leads
NO_PAD: Final = 255


class Room:
    """A central room: its north-west square and its size (DBR-START-3)."""

    def __init__(self, x: int, y: int, width: int, height: int) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.height = height

    def squares(self) -> list[int]:
        return [y * STRIDE + x for y in range(self.y, self.y + self.height) for x in range(self.x, self.x + self.width)]

    def blocks(self) -> list[int]:
        """The north-west squares of its nine start blocks."""
        return [(self.y + dy) * STRIDE + self.x + dx for dy in (0, 4, 8) for dx in (0, 4, 8)]


class Board:
    """A dungeon. `pads` are squares by number (none in a dungeon without), `chests` those of the set-up."""

    def __init__(self, rows: list[str], rooms: list[Room], pads: list[int], chests: list[int]) -> None:
        self.rows = rows
        self.rooms = rooms
        self.pads = pads
        self.chests = chests
        self.width: Int = len(rows[0]) if rows else 0
        self.height: Int = len(rows)
        size = STRIDE * len(rows)
        self.size: Int = size
        self.blank = bytes(size)  # `Brawl.at` of an empty dungeon
        region = bytearray(size)
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                region[y * STRIDE + x] = LETTERS.index(letter)
        self.region = bytes(region)
        self.floor = [square for square in range(size) if region[square] != WALL]
        self.next: list[int] = links_of_floor(self.region, size)  # by 8 * square + direction: the square linked, NONE
        pad_at = bytearray([NO_PAD]) * size
        for number, square in enumerate(pads):
            pad_at[square] = number
        self.pad_at = bytes(pad_at)  # by square: its pad, NO_PAD
        self.goal = self.distances([a for a in self.floor if region[a] == END_ZONE])  # to the nearest end zone
        self.entrance = [a for a in self.floor if region[a] == ENTRANCE]
        self.way_back = self.distances(self.entrance)
        barred = bytearray(self.region)
        for square in [*pads, *chests]:
            barred[square] = WALL
        self.barred = bytes(barred)  # with chests and pads counted as wall (DBR-TRAP-5)
        self.trap_squares = [a for a in self.floor if barred[a] == ROOM or barred[a] == CORRIDOR]
        self.pinched = bytes([1 if a in self.trap_squares and pinch(self.barred, a) else 0 for a in range(size)])
        self.walks: dict[int, bytes] = {}  # found when they are first wanted
        self.throws: dict[int, bytes] = {}

    def distances(self, origins: list[int]) -> bytes:
        """Walking distances from the nearest of some squares (DBR-GEN-8)."""
        found = bytearray([FAR]) * len(self.region)
        queue = list(origins)
        for square in queue:
            found[square] = 0
        at: Int = 0
        while at < len(queue):
            square = queue[at]
            at += 1
            further = min(found[square] + 1, FAR - 1)
            for d in range(8):
                n = self.next[8 * square + d]
                if n != NONE and found[n] == FAR:
                    found[n] = further
                    queue.append(n)
        return bytes(found)

    def walk(self, a: Int) -> bytes:
        """Walking distances from a square."""
        found = self.walks.get(a)
        if found is None:
            found = self.distances([a])
            self.walks[a] = found
        return found

    def reach(self, a: Int) -> bytes:
        """By square, what a throw from `a` to it is: 1 quick to 4 bomb, 0 out of range or not clear (DBR-PASS-1)."""
        found = self.throws.get(a)
        if found is None:
            made = bytearray(len(self.region))
            ax, ay = a % STRIDE, a // STRIDE
            for square in self.floor:
                dx, dy = abs(square % STRIDE - ax), abs(square // STRIDE - ay)
                if dx < 14 and dy < 14 and RANGE_AT[14 * dy + dx] and self.clear(a, square):
                    made[square] = RANGE_AT[14 * dy + dx]
            found = bytes(made)
            self.throws[a] = found
        return found

    def clear(self, a: Int, b: Int) -> bool:
        """Whether the segment between two centres runs through the inside of no wall (DBR-PASS-2)."""
        ax, ay, bx, by = a % STRIDE, a // STRIDE, b % STRIDE, b // STRIDE
        dx, dy = abs(bx - ax), abs(by - ay)
        sx = 1 if bx > ax else -1
        sy = 1 if by > ay else -1
        x, y = ax, ay
        ex, ey = dy, dx  # how far it is to the next vertical and horizontal side, times 2 dx dy
        while x != bx or y != by:
            if ex < ey:
                x += sx
                ex += 2 * dy
            elif ey < ex:
                y += sy
                ey += 2 * dx
            else:  # through a corner, which may be touched
                x += sx
                y += sy
                ex += 2 * dy
                ey += 2 * dx
            if self.region[y * STRIDE + x] == WALL:
                return False
        return True

    def distance(self, a: Int, b: Int) -> Int:
        """The larger of the differences in x and y (DBR-GEN-3)."""
        dx, dy = abs(a % STRIDE - b % STRIDE), abs(a // STRIDE - b // STRIDE)
        return dx if dx > dy else dy

    def is_wall(self, square: Int) -> bool:
        return self.region[square] == WALL


def links_of_floor(region: bytes, size: int) -> list[int]:
    """For every square and direction the neighbour linked with it, as far as walls go (DBR-GEN-7)."""
    found = [NONE] * (8 * size)
    for square in range(size):
        if region[square] == WALL:
            continue
        for d in range(8):
            n = square + STEP[d]
            if not 0 <= n < size or region[n] == WALL:
                continue
            if DIAGONAL[d] and (region[square + DX[d]] == WALL or region[square + STRIDE * DY[d]] == WALL):
                continue
            found[8 * square + d] = n
    return found


RING: Final = [STEP[d] for d in (0, 1, 2, 4, 7, 6, 5, 3)]  # the eight squares round a square, clockwise from NW


def pinch(region: bytes, square: Int) -> bool:
    """Whether blocking the square would block a passage: its straight floor neighbours lie in more than one group of
    floor squares following each other round the ring (DBR-FEAT-3)."""
    floor = [region[square + step] != WALL for step in RING]
    if all(floor):
        return False
    start = floor.index(False)
    groups = 0
    straight = False
    for i in range(1, 9):
        place = (start + i) % 8
        if floor[place]:
            straight = straight or place % 2 == 1
        elif straight:
            groups += 1
            straight = False
    return groups > 1


def board_from(rows: list[str], pads: list[int] | None = None, chests: list[int] | None = None) -> Board:
    """A dungeon drawn in letters, bordered by wall; its central rooms are the whole rectangles of `c` it has."""
    return Board(rows, rooms_of(rows), [] if pads is None else pads, [] if chests is None else chests)


def rooms_of(rows: list[str]) -> list[Room]:
    """Rectangles of `c`, found from their north-west squares; openings between two of them are none."""
    taken: set[tuple[int, int]] = set()
    found = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != "c" or (x, y) in taken or rows[y - 1][x] == "c" or row[x - 1] == "c":
                continue
            width = len(row) - x
            width = next((i for i in range(len(row) - x) if row[x + i] != "c"), width)
            height = next((i for i in range(len(rows) - y) if rows[y + i][x] != "c"), len(rows) - y)
            taken |= {(x + i, y + j) for i in range(width) for j in range(height)}
            found.append(Room(x, y, width, height))
    return found


NOWHERE: Final = Board([], [], [], [])  # before the dungeon number is drawn
