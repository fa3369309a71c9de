"""The commissioner: fixed and generated dungeons, pads and chests, all from the dungeon number (DBR-MAKE, DBR-FEAT).

A dungeon is a pure function of size, generator, number, teams and end zones. The latest are kept.
"""

from typing import Final

from fragboard.games.dungeon_brawl.board import (
    CENTRAL,
    CORRIDOR,
    END_ZONE,
    ENTRANCE,
    FAR,
    ROOM,
    WALL,
    Board,
    Room,
    pinch,
    rooms_of,
)
from fragboard.games.dungeon_brawl.catalogue import CHESTS_BY_TEAMS, PADS, STRIDE
from fragboard.games.dungeon_brawl.generator import Stream, attempt
from fragboard.games.dungeon_brawl.layouts import LAYOUTS

ATTEMPTS: Final = 200  # DBR-MAKE-9
REDRAWS: Final = 100  # DBR-FEAT-7
FEWEST_CHESTS: Final = 6
MIN_WALKS: Final = [12, 15, 15]  # of generated dungeons (DBR-DUN-7)
KEPT: Final = 64  # boards

_boards: Final[dict[tuple[int, bool, int, int, int], Board]] = {}


def board_of(size: int, generated: bool, number: int, teams: int, end_zones: int) -> Board:
    """The dungeon of a game; made once, then shared."""
    key = (size, generated, number, teams, end_zones)
    found = _boards.get(key)
    if found is None:
        found = make(size, generated, number, teams, end_zones)
        if len(_boards) >= KEPT:
            _boards.clear()
        _boards[key] = found
    return found


def make(size: int, generated: bool, number: int, teams: int, end_zones: int) -> Board:
    stream = Stream(number)
    if generated:
        for _ in range(ATTEMPTS):
            rows = attempt(stream, size, end_zones)
            if not rows:
                continue
            empty = Board(rows, rooms_of(rows), [], [])
            if not sound(empty, MIN_WALKS[size]):
                continue
            made = furnish(empty, stream, teams, once=True)
            if made is not None:
                return made
    rows = LAYOUTS[size]
    rooms = rooms_of(rows)
    made = furnish(Board(rows, rooms, [], []), stream, teams, once=False)
    assert made is not None
    return made


def sound(board: Board, min_walk: int) -> bool:
    """DBR-DUN-6 and DBR-DUN-7: no passage is 1 wide, all is connected, end zones are far."""
    region = board.region
    for a in board.floor:
        wide = False
        for corner in (a, a - 1, a - STRIDE, a - STRIDE - 1):
            if WALL not in (region[corner], region[corner + 1], region[corner + STRIDE], region[corner + STRIDE + 1]):
                wide = True
                break
        if not wide:
            return False
    central = board.distances([a for a in board.floor if region[a] == CENTRAL])
    if any(central[a] == FAR for a in board.floor):
        return False
    return min(central[a] for a in board.floor if region[a] == END_ZONE) >= min_walk


def furnish(board: Board, stream: Stream, teams: int, once: bool) -> Board | None:
    """The board with pads and chests; None where they find no places (in a fixed layout they always do)."""
    squares = feature_squares(board)
    while True:
        pads = draw_pads(board, stream, squares)
        if len(pads) < PADS:
            if once:
                return None
            continue
        numbers = list(range(PADS))
        stream.shuffle(numbers)
        chests = draw_chests(board, stream, squares, pads, CHESTS_BY_TEAMS[teams])
        if len(chests) >= FEWEST_CHESTS:
            by_number = [0] * PADS
            for pad, number in zip(pads, numbers, strict=True):
                by_number[number] = pad
            return Board(board.rows, board.rooms, by_number, sorted(chests))
        if once:
            return None


def feature_squares(board: Board) -> list[int]:
    """DBR-FEAT-2, row by row."""
    region = board.region
    central = board.distances([a for a in board.floor if region[a] == CENTRAL])
    found = []
    for a in board.floor:
        if region[a] != ROOM and region[a] != CORRIDOR:
            continue
        if central[a] >= 2 and board.way_back[a] >= 2 and board.goal[a] >= 6 and not pinch(region, a):
            found.append(a)
    return found


def apart(board: Board, a: int, others: list[int]) -> bool:
    """At distance 3 or more from all of them."""
    ax, ay = a % STRIDE, a // STRIDE
    for b in others:
        if abs(ax - b % STRIDE) < 3 and abs(ay - b // STRIDE) < 3:
            return False
    return True


def draw_pads(board: Board, stream: Stream, squares: list[int]) -> list[int]:
    """DBR-FEAT-4: each next pad is as far from the others as can be."""
    if not squares:
        return []
    pads = [squares[stream.below(len(squares))]]
    nearest = bytearray(board.walk(pads[0]))
    while len(pads) < PADS:
        best = -1
        tied: list[int] = []
        for a in squares:
            if nearest[a] >= best and apart(board, a, pads):
                if nearest[a] > best:
                    best = nearest[a]
                    tied = []
                tied.append(a)
        if not tied:
            return pads
        pad = tied[stream.below(len(tied))]
        pads.append(pad)
        walk = board.walk(pad)
        for a in squares:
            if walk[a] < nearest[a]:
                nearest[a] = walk[a]
    return pads


def draw_chests(board: Board, stream: Stream, squares: list[int], pads: list[int], wanted: int) -> list[int]:
    """DBR-FEAT-6, DBR-FEAT-7: the fullest of up to 100 draws after the first."""
    central = board.distances([a for a in board.floor if board.region[a] == CENTRAL])
    total = sum(central[pad] for pad in pads)
    legal = [a for a in squares if PADS * central[a] < total and apart(board, a, pads)]
    fullest: list[int] = []
    for _ in range(REDRAWS + 1):
        left = legal
        drawn: list[int] = []
        while left and len(drawn) < wanted:
            chest = left[stream.below(len(left))]
            drawn.append(chest)
            left = [a for a in left if apart(board, a, [chest])]
        if len(drawn) > len(fullest):
            fullest = drawn
        if len(fullest) == wanted:
            break
    return fullest


def entrance_of(board: Board) -> list[int]:
    return [a for a in board.floor if board.region[a] == ENTRANCE]


def rooms_and_sizes(board: Board) -> list[Room]:
    return board.rooms
