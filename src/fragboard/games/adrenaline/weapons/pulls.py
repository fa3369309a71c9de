"""The weapons of squares and pulls (ADR-W): Electroscythe, Tractor Beam, Vortex Cannon."""

from typing import Final

from fragboard.games.adrenaline.catalogue import (
    AREA,
    CHOSEN,
    OWN,
    PICK,
    PULL,
    PULLED,
    SQUARE,
    VORTEX,
    VORTEX_REACH,
    WITHIN,
    Effect,
    EffectStep,
    Weapon,
    hit,
)

ELECTROSCYTHE = Weapon(
    "electroscythe",
    "ADR-W-ELECTROSCYTHE",
    "Electroscythe",
    "G",
    [
        Effect(
            "basic",
            "ADR-W-ELECTROSCYTHE-1",
            "1 damage to every other figure on your square",
            [EffectStep(AREA, OWN), hit(1)],
            reach=OWN,
        ),
        Effect(
            "reaper",
            "ADR-W-ELECTROSCYTHE-2",
            "2 damage to every other figure on your square",
            [EffectStep(AREA, OWN), hit(2)],
            cost="GR",
            reach=OWN,
        ),
    ],
    modes=True,
)
TRACTOR_BEAM = Weapon(
    "tractor_beam",
    "ADR-W-TRACTOR_BEAM",
    "Tractor Beam",
    "G",
    [
        Effect(
            "basic",
            "ADR-W-TRACTOR_BEAM-1",
            "move a figure up to 2 squares onto a square you see, 1 damage",
            [EffectStep(PICK, PULLED), EffectStep(SQUARE, PULLED), EffectStep(PULL, CHOSEN), hit(1)],
            reach=PULLED,
        ),
        Effect(
            "punisher",
            "ADR-W-TRACTOR_BEAM-2",
            "pull a figure from up to two moves away onto your square, 3 damage",
            [EffectStep(PICK, WITHIN), EffectStep(PULL, OWN), hit(3)],
            cost="RY",
            reach=WITHIN,
        ),
    ],
    modes=True,
)
VORTEX_CANNON = Weapon(
    "vortex_cannon",
    "ADR-W-VORTEX_CANNON",
    "Vortex Cannon",
    "RG",
    [
        Effect(
            "basic",
            "ADR-W-VORTEX_CANNON-1",
            "open a vortex on a square you see, not your own: a figure there or next to it is sucked in, 2 damage",
            [EffectStep(SQUARE, VORTEX_REACH), EffectStep(PICK, VORTEX), EffectStep(PULL, CHOSEN), hit(2)],
            reach=VORTEX_REACH,
        ),
        Effect(
            "black_hole",
            "ADR-W-VORTEX_CANNON-2",
            "one or two other figures are sucked into the same vortex, 1 damage each",
            [EffectStep(PICK, VORTEX, high=2, fresh=True), EffectStep(PULL, CHOSEN), hit(1)],
            cost="R",
            reach=VORTEX,
        ),
    ],
    "basic black_hole",
)

PULLS: Final = [ELECTROSCYTHE, TRACTOR_BEAM, VORTEX_CANNON]
