"""The vocabulary: every answer a seat or chance can give. Closing words come last (ADR-DEC-ORDER)."""

from typing import Final

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.types import Action, Int
from fragboard.games.adrenaline.catalogue import (
    BOARD_TILES,
    COLOURS,
    DIRECTIONS,
    KINDS,
    ROOMS,
    TILES,
    card_id,
)
from fragboard.games.adrenaline.weapons.arsenal import EFFECT_IDS, WEAPONS

# Where blocks begin. Up to WEAPON these are plain numbers for the compiler, which the blocks compare with their own.
RUN_ACTION: Final = 0  # `run`
GRAB: Final = RUN_ACTION + 1
SHOOT: Final = GRAB + 1
FRENZY_RUN: Final = SHOOT + 1
FRENZY_GRAB: Final = FRENZY_RUN + 1
FRENZY_SHOOT: Final = FRENZY_GRAB + 1
BOT_ACTION: Final = FRENZY_SHOOT + 1  # `bot`
SEAT: Final = BOT_ACTION + 1  # chance: the starting player
FIGURE: Final = SEAT + 5  # seats 0 to 4, then the bot;
SPAWNPOINT: Final = FIGURE + 6  # directly behind them, so that a target is `FIGURE + target`
SQUARE: Final = SPAWNPOINT + 3
ROOM: Final = SQUARE + 12
DIRECTION: Final = ROOM + 6
WEAPON: Final = DIRECTION + 4
EFFECT: Final[Int] = WEAPON + len(WEAPONS)
CUBE: Final[Int] = EFFECT + len(EFFECT_IDS)
CARD: Final[Int] = CUBE + 3  # a powerup
SLOT: Final[Int] = CARD + KINDS
POWERUP: Final[Int] = SLOT + BOARD_TILES  # forgo the powerup that a tile shows (ADR-TUR-3)
TILE: Final[Int] = POWERUP + 1  # chance
GO_ON: Final[Int] = TILE + len(TILES)  # `go`
NOBODY: Final[Int] = GO_ON + 1  # `none`
STAY: Final[Int] = NOBODY + 1
STOP: Final[Int] = STAY + 1
ENOUGH: Final[Int] = STOP + 1  # `done`
PASS: Final[Int] = ENOUGH + 1
END: Final[Int] = PASS + 1

ACTIONS: Final = ActionSpace(
    [
        Block("run", at=RUN_ACTION),
        Block("grab", at=GRAB),
        Block("shoot", at=SHOOT),
        Block("frenzy_run", at=FRENZY_RUN),
        Block("frenzy_grab", at=FRENZY_GRAB),
        Block("frenzy_shoot", at=FRENZY_SHOOT),
        Block("bot", at=BOT_ACTION),
        Block("seat", ["0", "1", "2", "3", "4"], at=SEAT),
        Block("figure", ["0", "1", "2", "3", "4", "bot"], at=FIGURE),
        Block("spawnpoint", COLOURS, at=SPAWNPOINT),
        Block("square", [f"r{i // 4}c{i % 4}" for i in range(12)], at=SQUARE),
        Block("room", ROOMS, at=ROOM),
        Block("direction", DIRECTIONS, at=DIRECTION),
        Block("weapon", [weapon.id for weapon in WEAPONS], at=WEAPON),
        Block("effect", EFFECT_IDS, at=EFFECT),
        Block("cube", COLOURS, at=CUBE),
        Block("card", [card_id(kind) for kind in range(KINDS)], at=CARD),
        Block("slot", ["1", "2", "3", "4", "5"], at=SLOT),
        Block("powerup", at=POWERUP),
        Block("tile", [tile.id.lower() for tile in TILES], at=TILE),
        Block("go", at=GO_ON),
        Block("none", at=NOBODY),
        Block("stay", at=STAY),
        Block("stop", at=STOP),
        Block("done", at=ENOUGH),
        Block("pass", at=PASS),
        Block("end", at=END),
    ]
)


def closes(a: Action) -> bool:
    """Whether an answer is one of the closing words."""
    return a >= NOBODY
