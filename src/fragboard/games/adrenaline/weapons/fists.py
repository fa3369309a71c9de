"""The weapons of the close fight (ADR-W): Power Glove, Shockwave, Sledgehammer."""

from typing import Final

from fragboard.games.adrenaline.catalogue import (
    AREA,
    BASIC,
    DIRECTION,
    FIRST,
    FLY,
    GO,
    NEAR,
    OWN,
    PICK,
    PUSH,
    SECOND,
    TARGET,
    Effect,
    EffectStep,
    Weapon,
    hit,
)

POWER_GLOVE = Weapon(
    "power_glove",
    "ADR-W-POWER_GLOVE",
    "Power Glove",
    "YG",
    [
        Effect(
            "basic",
            "ADR-W-POWER_GLOVE-1",
            "move onto the square of a figure one move away, 1 damage and 2 marks",
            [EffectStep(PICK, NEAR), EffectStep(GO, TARGET), hit(1, 2)],
            reach=NEAR,
        ),
        Effect(
            "rocket_fist",
            "ADR-W-POWER_GLOVE-2",
            "fly one or two squares in one direction, 2 damage to one figure on each",
            [
                EffectStep(DIRECTION, NEAR, low=0),
                EffectStep(GO, FIRST),
                EffectStep(PICK, OWN, low=0),
                hit(2),
                EffectStep(FLY),
                EffectStep(GO, SECOND),
                EffectStep(PICK, OWN, low=0),
                hit(2),
            ],
            cost="G",
        ),
    ],
    modes=True,
)
SHOCKWAVE = Weapon(
    "shockwave",
    "ADR-W-SHOCKWAVE",
    "Shockwave",
    "Y",
    [
        Effect(
            "basic",
            "ADR-W-SHOCKWAVE-1",
            "1 damage each to up to three figures one move away, all on different squares",
            [EffectStep(PICK, NEAR, high=3, apart=True), hit(1)],
            reach=NEAR,
        ),
        Effect(
            "tsunami",
            "ADR-W-SHOCKWAVE-2",
            "1 damage to everybody one move away",
            [EffectStep(AREA, NEAR), hit(1)],
            cost="Y",
            reach=NEAR,
        ),
    ],
    modes=True,
)
SLEDGEHAMMER = Weapon(
    "sledgehammer",
    "ADR-W-SLEDGEHAMMER",
    "Sledgehammer",
    "Y",
    [
        Effect(
            "basic",
            "ADR-W-SLEDGEHAMMER-1",
            "2 damage to a figure on your square",
            [EffectStep(PICK, OWN), hit(2)],
            reach=OWN,
        ),
        Effect(
            "pulverize",
            "ADR-W-SLEDGEHAMMER-2",
            "3 damage to a figure on your square, then perhaps shift it up to 2 squares in one direction",
            [EffectStep(PICK, OWN), hit(3), EffectStep(PUSH, BASIC, low=0, high=2)],
            cost="R",
            reach=OWN,
        ),
    ],
    modes=True,
)

FISTS: Final = [POWER_GLOVE, SHOCKWAVE, SLEDGEHAMMER]
