"""The weapons of barrel and blade (ADR-W): Railgun, Cyberblade, ZX-2, Shotgun."""

from typing import Final

from fragboard.games.adrenaline.catalogue import (
    BASIC,
    LINED,
    NEAR,
    OWN,
    PICK,
    PUSH,
    SEEN,
    STEP_TO_OWN,
    WALK,
    Effect,
    EffectStep,
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
            [EffectStep(PICK, LINED), hit(3)],
            reach=LINED,
        ),
        Effect(
            "piercing",
            "ADR-W-RAILGUN-2",
            "2 damage each to one or two figures in one direction, through all walls",
            [EffectStep(PICK, LINED, high=2, in_line=True), hit(2)],
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
            "basic",
            "ADR-W-CYBERBLADE-1",
            "2 damage to a figure on your square",
            [EffectStep(PICK, OWN), hit(2)],
            reach=OWN,
        ),
        Effect("shadowstep", "ADR-W-CYBERBLADE-2", "move 1 square", [EffectStep(WALK, OWN)], reach=STEP_TO_OWN),
        Effect(
            "slice_and_dice",
            "ADR-W-CYBERBLADE-3",
            "2 damage to another figure on your square",
            [EffectStep(PICK, OWN, fresh=True), hit(2)],
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
            [EffectStep(PICK, SEEN), hit(1, 2)],
            reach=SEEN,
        ),
        Effect(
            "scanner",
            "ADR-W-ZX2-2",
            "1 mark each to up to three figures you see",
            [EffectStep(PICK, SEEN, high=3), hit(0, 1)],
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
            [EffectStep(PICK, OWN), hit(3), EffectStep(PUSH, BASIC, low=0)],
            reach=OWN,
        ),
        Effect(
            "long_barrel",
            "ADR-W-SHOTGUN-2",
            "2 damage to a figure one move away",
            [EffectStep(PICK, NEAR), hit(2)],
            reach=NEAR,
        ),
    ],
    modes=True,
)

BARRELS: Final = [RAILGUN, CYBERBLADE, ZX2, SHOTGUN]
