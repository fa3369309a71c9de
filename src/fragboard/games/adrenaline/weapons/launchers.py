"""The launchers (ADR-W): Grenade Launcher and Rocket Launcher."""

from typing import Final

from fragboard.games.adrenaline.catalogue import (
    APART,
    AREA,
    BASIC,
    CHOSEN,
    JUMP_TO_SEE,
    PICK,
    PUSH,
    SEEN,
    SQUARE,
    TARGET,
    WALK,
    Effect,
    EffectStep,
    Weapon,
    hit,
)

GRENADE_LAUNCHER = Weapon(
    "grenade_launcher",
    "ADR-W-GRENADE_LAUNCHER",
    "Grenade Launcher",
    "R",
    [
        Effect(
            "basic",
            "ADR-W-GRENADE_LAUNCHER-1",
            "1 damage to a figure you see",
            [EffectStep(PICK, SEEN), hit(1)],
            reach=SEEN,
        ),
        Effect(
            "move_target",
            "ADR-W-GRENADE_LAUNCHER-1",
            "move your target 1 square",
            [EffectStep(PUSH, BASIC)],
            reach=BASIC,
        ),
        Effect(
            "extra_grenade",
            "ADR-W-GRENADE_LAUNCHER-2",
            "1 damage to everybody else on a square you see",
            [EffectStep(SQUARE, SEEN), EffectStep(AREA, CHOSEN), hit(1)],
            cost="R",
            reach=SEEN,
        ),
    ],
    "basic move_target extra_grenade/basic extra_grenade move_target",
)
ROCKET_LAUNCHER = Weapon(
    "rocket_launcher",
    "ADR-W-ROCKET_LAUNCHER",
    "Rocket Launcher",
    "RR",
    [
        Effect(
            "basic",
            "ADR-W-ROCKET_LAUNCHER-1",
            "2 damage to a figure you see on another square",
            [EffectStep(PICK, APART), hit(2)],
            reach=APART,
        ),
        Effect(
            "rocket_jump",
            "ADR-W-ROCKET_LAUNCHER-2",
            "move 1 or 2 squares",
            [EffectStep(WALK, APART, high=2)],
            cost="G",
            reach=JUMP_TO_SEE,
        ),
        Effect(
            "fragmenting_warhead",
            "ADR-W-ROCKET_LAUNCHER-3",
            "1 damage to everybody on your target's square",
            [EffectStep(AREA, TARGET), hit(1)],
            cost="Y",
            reach=TARGET,
        ),
        Effect(
            "move_target",
            "ADR-W-ROCKET_LAUNCHER-1",
            "move your target 1 square",
            [EffectStep(PUSH, BASIC)],
            reach=BASIC,
        ),
    ],
    "basic fragmenting_warhead move_target rocket_jump/basic fragmenting_warhead rocket_jump/"
    "basic move_target rocket_jump/basic rocket_jump/"
    "rocket_jump basic fragmenting_warhead move_target/rocket_jump basic move_target",
)

LAUNCHERS: Final = [GRENADE_LAUNCHER, ROCKET_LAUNCHER]
