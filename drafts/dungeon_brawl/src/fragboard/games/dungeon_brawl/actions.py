"""The vocabulary: 298 answers of seats in the order of the data file (DBR-DEC-6), then those of chance (DBR-DEC-8)."""

from typing import Final

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.types import Action, Int
from fragboard.games.dungeon_brawl.catalogue import (
    ACTION_IDS,
    BOUNCES,
    DIRECTIONS,
    FACES,
    MARKER_KINDS,
    OFFSETS,
    PLAYERS,
    RANGES,
    SEATS,
    SECTOR,
    SECTORS_ACROSS,
    STRIDE,
)
from fragboard.games.dungeon_brawl.teams.rosters import ROSTER_IDS, STAR_IDS

WORDS: Final = ["end_turn", "stop", "stand_up", "leap", "pick_up", "block", "stab", "throw", "bounce_pass", "throw_team_mate", "hand_off", "gaze", "bite", "no", "yes", "none", "attacker", "defender", "treat_as_pushed", "leave_it", "pass", "pro", "pro_1", "pro_2", "pro_3"]
END_TURN: Final = 0
STOP: Final = 1
STAND: Final = 2  # `stand_up`
LEAP_OUT: Final = 3  # `leap`
PICK_UP: Final = 4
HIT: Final = 5  # `block`
KNIFE: Final = 6  # `stab`
THROW: Final = 7
BOUNCE_PASS: Final = 8
THROW_MATE: Final = 9
HAND_OFF: Final = 10
GAZE: Final = 11
BITE: Final = 12
NO: Final = 13
YES: Final = 14
NOBODY: Final = 15  # `none`
FOR_ATTACKER: Final = 16
FOR_DEFENDER: Final = 17
AS_PUSHED: Final = 18
LEAVE_IT: Final = 19
USE_PASS: Final = 20  # `pass`
USE_PRO: Final = 21  # `pro`
PRO_1: Final = 22
PRO_2: Final = 23
PRO_3: Final = 24
ROSTER: Final = 25
POSITION: Final = ROSTER + 24
STAR: Final = POSITION + 7
KIND: Final = STAR + 30
SHIRT: Final = KIND + 3
ACT: Final = SHIRT + 4
PLAYER: Final = ACT + 6
STEP_TO: Final = PLAYER + 40
OPEN: Final = STEP_TO + 8
DIRECTION: Final = OPEN + 8
OFFSET: Final = DIRECTION + 8
SECTOR_OF: Final = OFFSET + 24
SPOT: Final = SECTOR_OF + 54
RANGE: Final = SPOT + 36
BOUNCE: Final = RANGE + 4
FACE: Final = BOUNCE + 12
CHANCES: Final = FACE + 5  # from here on chance answers
D6: Final = CHANCES
D8: Final = D6 + 6
D10: Final = D8 + 8
DIE: Final = D10 + 10  # the block die
NEXT_SEAT: Final = DIE + 5
BALL: Final = NEXT_SEAT + 10  # an opened chest: no ball, ball
DRAWN_SECTOR: Final = BALL + 2
DRAWN_SPOT: Final = DRAWN_SECTOR + 54

SECTOR_NAMES: Final = [f"{i % SECTORS_ACROSS},{i // SECTORS_ACROSS}" for i in range(54)]
SPOT_NAMES: Final = [f"{i % SECTOR},{i // SECTOR}" for i in range(36)]

ACTIONS: Final = ActionSpace(
    [
        *[Block(word) for word in WORDS],
        Block("roster", ROSTER_IDS, at=ROSTER),
        Block("position", [str(i + 1) for i in range(7)], at=POSITION),
        Block("star", STAR_IDS, at=STAR),
        Block("kind", MARKER_KINDS, at=KIND),
        Block("shirt", ["1", "2", "3", "4"], at=SHIRT),
        Block("action", ACTION_IDS, at=ACT),
        Block("player", [str(i) for i in range(PLAYERS)], at=PLAYER),
        Block("step", DIRECTIONS, at=STEP_TO),
        Block("open", DIRECTIONS, at=OPEN),
        Block("direction", DIRECTIONS, at=DIRECTION),
        Block("leap_offset", [f"{x},{y}" for x, y in OFFSETS], at=OFFSET),
        Block("sector", SECTOR_NAMES, at=SECTOR_OF),
        Block("spot", SPOT_NAMES, at=SPOT),
        Block("range", RANGES, at=RANGE),
        Block("bounce_direction", [f"{x},{y}" for x, y in BOUNCES], at=BOUNCE),
        Block("block_face", FACES, at=FACE),
        Block("d6", [str(i + 1) for i in range(6)], at=D6),
        Block("d8", [str(i + 1) for i in range(8)], at=D8),
        Block("d10", [str(i) for i in range(10)], at=D10),
        Block("die", FACES, at=DIE),
        Block("seat", [str(i) for i in range(SEATS)], at=NEXT_SEAT),
        Block("ball", ["no", "yes"], at=BALL),
        Block("drawn_sector", SECTOR_NAMES, at=DRAWN_SECTOR),
        Block("drawn_spot", SPOT_NAMES, at=DRAWN_SPOT),
    ]
)
assert WORDS[PRO_3] == "pro_3" and CHANCES == 298 and ACTIONS.size == 298 + 131


def sector_of(square: Int) -> Int:
    """The sector of a square (DBR-DEC-3)."""
    return square // STRIDE // SECTOR * SECTORS_ACROSS + square % STRIDE // SECTOR


def spot_of(square: Int) -> Int:
    """The place of a square in its sector."""
    return square // STRIDE % SECTOR * SECTOR + square % STRIDE % SECTOR


def square_at(sector: Int, spot: Int) -> Int:
    """The square at a spot of a sector."""
    x = sector % SECTORS_ACROSS * SECTOR + spot % SECTOR
    y = sector // SECTORS_ACROSS * SECTOR + spot // SECTOR
    return y * STRIDE + x


def sectors_with(squares: list[int]) -> list[Action]:
    """The sectors that some squares lie in, as options, ascending."""
    mask: Int = 0
    for square in squares:
        at: Int = 1
        at <<= sector_of(square)
        mask |= at
    found: list[Action] = []
    sector: Int
    for sector in range(54):
        if mask >> sector & 1:
            found.append(SECTOR_OF + sector)
    return found


def spots_in(squares: list[int], sector: Int) -> list[Action]:
    """The spots of those squares that lie in a sector, as options, ascending."""
    found: list[Action] = []
    for square in squares:
        if sector_of(square) == sector:
            found.append(SPOT + spot_of(square))
    found.sort()
    return found
