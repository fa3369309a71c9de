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
    Step,
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
            [Step(PICK, NEAR), Step(GO, TARGET), hit(1, 2)],
            reach=NEAR,
        ),
        Effect(
            "rocket_fist",
            "ADR-W-POWER_GLOVE-2",
            "fly one or two squares in one direction, 2 damage to one figure on each",
            [
                Step(DIRECTION, NEAR, low=0),
                Step(GO, FIRST),
                Step(PICK, OWN, low=0),
                hit(2),
                Step(FLY),
                Step(GO, SECOND),
                Step(PICK, OWN, low=0),
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
            [Step(PICK, NEAR, high=3, apart=True), hit(1)],
            reach=NEAR,
        ),
        Effect(
            "tsunami",
            "ADR-W-SHOCKWAVE-2",
            "1 damage to everybody one move away",
            [Step(AREA, NEAR), hit(1)],
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
            "basic", "ADR-W-SLEDGEHAMMER-1", "2 damage to a figure on your square", [Step(PICK, OWN), hit(2)], reach=OWN
        ),
        Effect(
            "pulverize",
            "ADR-W-SLEDGEHAMMER-2",
            "3 damage to a figure on your square, then perhaps shift it up to 2 squares in one direction",
            [Step(PICK, OWN), hit(3), Step(PUSH, BASIC, low=0, high=2)],
            cost="R",
            reach=OWN,
        ),
    ],
    modes=True,
)

FISTS: Final = [POWER_GLOVE, SHOCKWAVE, SLEDGEHAMMER]
