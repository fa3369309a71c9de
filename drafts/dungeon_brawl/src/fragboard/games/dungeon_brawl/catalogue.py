"""The numbers of the rulebook: states, conditions, actions, faces, directions and tables that are no teams or maps."""

from typing import Final

NONE: Final = -1  # no such thing: a player off the board, a ball that nobody carries

SEATS: Final = 10
TEAM: Final = 4  # players per coach; player id = TEAM * seat + shirt - 1
PLAYERS: Final = 40

STANDING: Final = 0  # states (DBR-PART-8); on the board up to STUNNED
PRONE: Final = 1
STUNNED: Final = 2
KNOCKED_OUT: Final = 3
AWAY: Final = 4
LOST: Final = 5
DEAD: Final = 6
STATES: Final = ["standing", "prone", "stunned", "knocked_out", "away", "lost", "dead"]

NORMAL: Final = 0  # conditions (DBR-INJ-3)
HURT: Final = 1
CRIPPLED: Final = 2
GONE: Final = 3  # dead
CONDITIONS: Final = ["normal", "hurt", "crippled", "dead"]

MOVE: Final = 0  # actions, in the order of the data file (DBR-ACT-1)
BLOCK_ACTION: Final = 1
MULTIPLE_BLOCK_ACTION: Final = 2
BLITZ: Final = 3
PASS_ACTION: Final = 4
HAND_OFF_ACTION: Final = 5
ACTION_IDS: Final = ["move", "block", "multiple_block", "blitz", "pass", "hand_off"]

BLANK: Final = 0  # kinds of markers
PIT: Final = 1
SPIKED: Final = 2
MARKER_KINDS: Final = ["blank", "pit", "spiked_pit"]

ATTACKER_DOWN: Final = 0  # faces of the block die (DBR-BLK-8)
BOTH_DOWN: Final = 1
PUSHED: Final = 2
STUMBLES: Final = 3
DEFENDER_DOWN: Final = 4
FACES: Final = ["attacker_down", "both_down", "pushed", "defender_stumbles", "defender_down"]

QUICK: Final = 0
SHORT: Final = 1
LONG: Final = 2
BOMB: Final = 3
RANGES: Final = ["quick", "short", "long", "bomb"]

STRIDE: Final = 64  # squares are numbers, y * STRIDE + x, on every map
DX: Final = [-1, 0, 1, -1, 1, -1, 0, 1]  # directions 0 to 7 in D8 order (DBR-BALL-4)
DY: Final = [-1, -1, -1, 0, 0, 1, 1, 1]
STEP: Final = [-65, -64, -63, -1, 1, 63, 64, 65]  # the same as a difference of squares
DIAGONAL: Final = [True, False, True, False, False, True, False, True]
DIRECTIONS: Final = ["nw", "n", "ne", "w", "e", "sw", "s", "se"]

OFFSETS: Final = [(x, y) for y in range(-2, 3) for x in range(-2, 3) if x or y]  # of a leap (DBR-DEC-3)
BOUNCES: Final = [
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
    (2, 1),
    (2, -1),
    (-2, 1),
    (-2, -1),
    (1, 2),
    (1, -2),
    (-1, 2),
    (-1, -2),
]  # directions of a bounce pass (DBR-BP-1)

SECTOR: Final = 6  # squares along a side of a sector (DBR-DEC-3)
SECTORS_ACROSS: Final = 9
SECTORS: Final = 54
SPOTS: Final = 36

AGILITY: Final = [7, 6, 5, 4, 3, 2, 1, 1, 1, 1]  # target by AG (DBR-AG-1)
RUSHES: Final = 2  # Go For It points (DBR-MOVE-4)
STAND_UP: Final = 3  # DBR-ACT-7
MOST_BOUNCES: Final = 20  # DBR-BALL-7
MOST_WARPS: Final = 50  # DBR-PAD-6
LAST_ROUND: Final = 200  # DBR-OPT-ROUNDS
CHESTS_BY_TEAMS: Final = [0, 0, 6, 7, 9, 10, 11, 12, 14, 15, 16]  # DBR-FEAT-7
PADS: Final = 10

RANGE_ROWS: Final = (
    "-QQQSSSLLLLBBB",
    "QQQQSSSLLLLBBB",
    "QQQSSSSLLLLBB.",
    "QQSSSSSLLLBBB.",
    "SSSSSSLLLLBBB.",
    "SSSSSLLLLBBB..",
    "SSSSLLLLLBBB..",
    "LLLLLLLLBBB...",
    "LLLLLLLBBBB...",
    "LLLLLBBBBB....",
    "LLLBBBBBB.....",
    "BBBBBBB.......",
    "BBBBB.........",
    "BB............",
)  # by |dy|, then |dx| (DBR-PASS-1)
RANGE_AT: Final = bytes([max(0, " QSLB".find(letter)) for row in RANGE_ROWS for letter in row])  # range + 1, 0 none
