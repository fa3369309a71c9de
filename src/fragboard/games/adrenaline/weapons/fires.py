"""The weapons of fire and search (ADR-W): Furnace, Heatseeker, Hellion, Flamethrower."""

from typing import Final

from fragboard.games.adrenaline.catalogue import (
    APART,
    AREA,
    CHOSEN,
    CHOSEN_ROOM,
    DIRECTION,
    FIRST,
    FLAMES,
    NEAR,
    PICK,
    ROOM,
    ROOMS_BEYOND,
    SECOND,
    SQUARE,
    TARGET,
    UNSEEN,
    Effect,
    EffectStep,
    Weapon,
    hit,
)

FURNACE = Weapon(
    "furnace",
    "ADR-W-FURNACE",
    "Furnace",
    "RG",
    [
        Effect(
            "basic",
            "ADR-W-FURNACE-1",
            "1 damage to everybody in another room that you see",
            [EffectStep(ROOM), EffectStep(AREA, CHOSEN_ROOM), hit(1)],
            reach=ROOMS_BEYOND,
        ),
        Effect(
            "cozy_fire",
            "ADR-W-FURNACE-2",
            "1 damage and 1 mark to everybody on a square one move away",
            [EffectStep(SQUARE, NEAR), EffectStep(AREA, CHOSEN), hit(1, 1)],
            reach=NEAR,
        ),
    ],
    modes=True,
)
HEATSEEKER = Weapon(
    "heatseeker",
    "ADR-W-HEATSEEKER",
    "Heatseeker",
    "RRY",
    [
        Effect(
            "basic",
            "ADR-W-HEATSEEKER-1",
            "3 damage to a figure you do not see",
            [EffectStep(PICK, UNSEEN), hit(3)],
            reach=UNSEEN,
        )
    ],
)
HELLION = Weapon(
    "hellion",
    "ADR-W-HELLION",
    "Hellion",
    "RY",
    [
        Effect(
            "basic",
            "ADR-W-HELLION-1",
            "1 damage to a figure you see on another square, then 1 mark to everybody there",
            [EffectStep(PICK, APART), hit(1), EffectStep(AREA, TARGET), hit(0, 1)],
            reach=APART,
        ),
        Effect(
            "nano_tracer",
            "ADR-W-HELLION-2",
            "1 damage to a figure you see on another square, then 2 marks to everybody there",
            [EffectStep(PICK, APART), hit(1), EffectStep(AREA, TARGET), hit(0, 2)],
            cost="R",
            reach=APART,
        ),
    ],
    modes=True,
)
FLAMETHROWER = Weapon(
    "flamethrower",
    "ADR-W-FLAMETHROWER",
    "Flamethrower",
    "R",
    [
        Effect(
            "basic",
            "ADR-W-FLAMETHROWER-2",
            "in one direction 1 damage to a figure on the first square, to one on the second, or both",
            [
                EffectStep(DIRECTION, FLAMES),
                EffectStep(PICK, FIRST, low=0),
                hit(1),
                EffectStep(PICK, SECOND, low=0),
                hit(1),
            ],
            reach=FLAMES,
        ),
        Effect(
            "barbecue",
            "ADR-W-FLAMETHROWER-3",
            "in one direction 2 damage to everybody on the first square, 1 to everybody on the second",
            [EffectStep(DIRECTION, FLAMES), EffectStep(AREA, FIRST), hit(2), EffectStep(AREA, SECOND), hit(1)],
            cost="YY",
            reach=FLAMES,
        ),
    ],
    modes=True,
)

FIRES: Final = [FURNACE, HEATSEEKER, HELLION, FLAMETHROWER]
