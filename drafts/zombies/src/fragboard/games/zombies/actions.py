"""The vocabulary (ZOM-DEC-5): 209 answers of seats, in the order of the rulebook, then what only chance answers.

Chance also draws cards as `card`, directions as `dir`, tiles of the map as `tile` and seats as `seat` (ZOM-DEC-7).
"""

from typing import Final

from fragboard.core.actions import ActionSpace, Block
from fragboard.games.zombies.catalogue import BID_CAP, DIRECTIONS, TILE_IDS, TITLE_IDS

WORDS: Final = [
    "pass",
    "pass_turn",
    "use_marbles",
    "fill",
    "bullets",
    "reroll_1",
    "reroll_2",
    "accept",
    "roll",
    "stay",
    "stop",
    "shell",
    "chainsaw",
    "adrenaline",
    "break_off",
    "yes",
    "no",
    "zombie",
    "keep",
    "take",
    "for_active",
    "for_spare",
    "weapon",
    "ammo",
    "keys",
    "heal_life",
    "heal_kit",
    "none",
    "auto",
    "life",
    "bullet",
    "ammo_bullets",
    "ammo_shells",
    "officer",
    "swap",
    "give",
    "ask",
    "use_grenade",
    "use_molotov",
]

PASS: Final = 0
PASS_TURN: Final = 1
USE_MARBLES: Final = 2
FILL: Final = 3
BULLETS: Final = 4
REROLL_1: Final = 5
REROLL_2: Final = 6
ACCEPT: Final = 7
ROLL: Final = 8
STAY: Final = 9
STOP: Final = 10
SHELL: Final = 11
USE_CHAINSAW: Final = 12  # `chainsaw`
USE_ADRENALINE: Final = 13  # `adrenaline`
BREAK_OFF: Final = 14
YES: Final = 15
NO: Final = 16
ZOMBIE: Final = 17
KEEP: Final = 18
TAKE: Final = 19
FOR_ACTIVE: Final = 20
FOR_SPARE: Final = 21
WEAPON: Final = 22
AMMO: Final = 23
KEYS: Final = 24
HEAL_LIFE: Final = 25
HEAL_KIT: Final = 26
NOTHING_MORE: Final = 27  # `none`
AUTO: Final = 28
LIFE: Final = 29
BULLET: Final = 30
AMMO_BULLETS: Final = 31
AMMO_SHELLS: Final = 32
OFFICER: Final = 33
SWAP: Final = 34
GIVE: Final = 35
ASK: Final = 36
USE_GRENADE: Final = 37
USE_MOLOTOV: Final = 38
DIR: Final = 39
ROT: Final = 43
TILE: Final = 47
CELL: Final = 77
SEAT: Final = 86
CARD: Final = 92
PLAY: Final = 119
BID: Final = 146
SHOOT: Final = 187
SHOOT_SHELL: Final = 191
THROW_GRENADE: Final = 195
THROW_MOLOTOV: Final = 199
ATTACK: Final = 203
SEAT_ANSWERS: Final = 209
DIE: Final = 209  # chance: `die:1` is face 0
KIND: Final = 215  # chance: a kind of tile

SEAT_NAMES: Final = [str(seat) for seat in range(6)]
ACTIONS: Final = ActionSpace(
    [
        *[Block(word, at=place) for place, word in enumerate(WORDS)],
        Block("dir", DIRECTIONS, at=DIR),
        Block("rot", ["0", "1", "2", "3"], at=ROT),
        Block("tile", [str(tile) for tile in range(30)], at=TILE),
        Block("cell", [str(cell) for cell in range(9)], at=CELL),
        Block("seat", SEAT_NAMES, at=SEAT),
        Block("card", TITLE_IDS, at=CARD),
        Block("play", TITLE_IDS, at=PLAY),
        Block("bid", [str(bid) for bid in range(BID_CAP + 1)], at=BID),
        Block("shoot", DIRECTIONS, at=SHOOT),
        Block("shoot_shell", DIRECTIONS, at=SHOOT_SHELL),
        Block("throw_grenade", DIRECTIONS, at=THROW_GRENADE),
        Block("throw_molotov", DIRECTIONS, at=THROW_MOLOTOV),
        Block("attack", SEAT_NAMES, at=ATTACK),
        Block("die", ["1", "2", "3", "4", "5", "6"], at=DIE),
        Block("kind", TILE_IDS, at=KIND),
    ]
)
