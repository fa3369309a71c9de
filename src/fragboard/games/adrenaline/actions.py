"""The vocabulary: every answer a seat or chance can give. Closing words come last (ADR-DEC-ORDER)."""

from typing import Final

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.types import Action
from fragboard.games.adrenaline.arsenal import EFFECT_IDS, WEAPONS
from fragboard.games.adrenaline.catalogue import COLOURS, DIRECTIONS, KINDS, ROOMS, TILES, card_id

RUN_ACTION: Final = 0  # `run`
GRAB: Final = 1
SHOOT: Final = 2
FRENZY_RUN: Final = 3
FRENZY_GRAB: Final = 4
FRENZY_SHOOT: Final = 5
BOT_ACTION: Final = 6  # `bot`
SEAT: Final = 7  # chance: the starting player
FIGURE: Final = 12  # seats 0 to 4, then the bot;
SPAWNPOINT: Final = 18  # directly behind them, so that a target is `FIGURE + target`
SQUARE: Final = 21
ROOM: Final = 33
DIRECTION: Final = 39
WEAPON: Final = 43
EFFECT: Final = 64
CUBE: Final = 90
CARD: Final = 93  # a powerup
SLOT: Final = 105
POWERUP: Final = 110  # forgo the powerup that a tile shows (ADR-TUR-3)
TILE: Final = 111  # chance
GO_ON: Final = 123  # `go`
NOBODY: Final = 124  # `none`
STAY: Final = 125
STOP: Final = 126
ENOUGH: Final = 127  # `done`
PASS: Final = 128
END: Final = 129

ACTIONS: Final = ActionSpace(
    [
        Block("run"),
        Block("grab"),
        Block("shoot"),
        Block("frenzy_run"),
        Block("frenzy_grab"),
        Block("frenzy_shoot"),
        Block("bot"),
        Block("seat", ["0", "1", "2", "3", "4"]),
        Block("figure", ["0", "1", "2", "3", "4", "bot"]),
        Block("spawnpoint", COLOURS),
        Block("square", [f"r{i // 4}c{i % 4}" for i in range(12)]),
        Block("room", ROOMS),
        Block("direction", DIRECTIONS),
        Block("weapon", [weapon.id for weapon in WEAPONS]),
        Block("effect", EFFECT_IDS),
        Block("cube", COLOURS),
        Block("card", [card_id(kind) for kind in range(KINDS)]),
        Block("slot", ["1", "2", "3", "4", "5"]),
        Block("powerup"),
        Block("tile", [tile.id.lower() for tile in TILES]),
        Block("go"),
        Block("none"),
        Block("stay"),
        Block("stop"),
        Block("done"),
        Block("pass"),
        Block("end"),
    ]
)


def closes(a: Action) -> bool:
    """Whether an answer is one of the closing words."""
    return a >= NOBODY
