"""The seven yellow weapons (ADR-W), each as data: what its effects choose and do, what they cost, and their orders."""

from fragboard.games.adrenaline.catalogue import (
    AREA,
    BASIC,
    DIRECTION,
    FIRST,
    FLY,
    GO,
    LINED,
    NEAR,
    OWN,
    PICK,
    PUSH,
    SECOND,
    SEEN,
    STEP_TO_OWN,
    TARGET,
    WALK,
    Effect,
    Step,
    Weapon,
    hit,
)

RAILGUN = Weapon(
    "railgun",
    "ADR-W-RAILGUN",
    "Railgun",
    "YYG",
    [
        Effect(
            "basic",
            "ADR-W-RAILGUN-1",
            "3 damage to a figure in your row or column, through all walls",
            [Step(PICK, LINED), hit(3)],
            reach=LINED,
        ),
        Effect(
            "piercing",
            "ADR-W-RAILGUN-2",
            "2 damage each to one or two figures in one direction, through all walls",
            [Step(PICK, LINED, high=2, in_line=True), hit(2)],
            reach=LINED,
        ),
    ],
    modes=True,
)
CYBERBLADE = Weapon(
    "cyberblade",
    "ADR-W-CYBERBLADE",
    "Cyberblade",
    "YR",
    [
        Effect(
            "basic", "ADR-W-CYBERBLADE-1", "2 damage to a figure on your square", [Step(PICK, OWN), hit(2)], reach=OWN
        ),
        Effect("shadowstep", "ADR-W-CYBERBLADE-2", "move 1 square", [Step(WALK, OWN)], reach=STEP_TO_OWN),
        Effect(
            "slice_and_dice",
            "ADR-W-CYBERBLADE-3",
            "2 damage to another figure on your square",
            [Step(PICK, OWN, fresh=True), hit(2)],
            cost="Y",
            reach=OWN,
        ),
    ],
    "basic slice_and_dice shadowstep/basic shadowstep slice_and_dice/shadowstep basic slice_and_dice",
)
ZX2 = Weapon(
    "zx2",
    "ADR-W-ZX2",
    "ZX-2",
    "YR",
    [
        Effect(
            "basic",
            "ADR-W-ZX2-1",
            "1 damage and 2 marks to a figure you see",
            [Step(PICK, SEEN), hit(1, 2)],
            reach=SEEN,
        ),
        Effect(
            "scanner",
            "ADR-W-ZX2-2",
            "1 mark each to up to three figures you see",
            [Step(PICK, SEEN, high=3), hit(0, 1)],
            reach=SEEN,
        ),
    ],
    modes=True,
)
SHOTGUN = Weapon(
    "shotgun",
    "ADR-W-SHOTGUN",
    "Shotgun",
    "YY",
    [
        Effect(
            "basic",
            "ADR-W-SHOTGUN-1",
            "3 damage to a figure on your square, then perhaps move it 1 square",
            [Step(PICK, OWN), hit(3), Step(PUSH, BASIC, low=0)],
            reach=OWN,
        ),
        Effect(
            "long_barrel",
            "ADR-W-SHOTGUN-2",
            "2 damage to a figure one move away",
            [Step(PICK, NEAR), hit(2)],
            reach=NEAR,
        ),
    ],
    modes=True,
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
