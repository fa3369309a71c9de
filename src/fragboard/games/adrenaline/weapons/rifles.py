"""The weapons that aim by sight (ADR-W): Lock Rifle, Machine Gun, T.H.O.R., Plasma Gun, Whisper."""

from typing import Final

from fragboard.games.adrenaline.catalogue import (
    AREA,
    BASIC,
    CHAIN,
    DISTANT,
    GLIDE_TO_SEE,
    PICK,
    SEEN,
    WALK,
    Effect,
    EffectStep,
    Weapon,
    hit,
)

LOCK_RIFLE = Weapon(
    "lock_rifle",
    "ADR-W-LOCK_RIFLE",
    "Lock Rifle",
    "GG",
    [
        Effect(
            "basic",
            "ADR-W-LOCK_RIFLE-1",
            "2 damage and 1 mark to a figure you see",
            [EffectStep(PICK, SEEN), hit(2, 1)],
            reach=SEEN,
        ),
        Effect(
            "second_lock",
            "ADR-W-LOCK_RIFLE-2",
            "1 mark to another figure you see",
            [EffectStep(PICK, SEEN, fresh=True), hit(0, 1)],
            cost="R",
            reach=SEEN,
        ),
    ],
    "basic second_lock",
)
MACHINE_GUN = Weapon(
    "machine_gun",
    "ADR-W-MACHINE_GUN",
    "Machine Gun",
    "GR",
    [
        Effect(
            "basic",
            "ADR-W-MACHINE_GUN-1",
            "1 damage each to one or two figures you see",
            [EffectStep(PICK, SEEN, high=2), hit(1)],
            reach=SEEN,
        ),
        Effect(
            "focus_shot",
            "ADR-W-MACHINE_GUN-2",
            "1 more damage to one of your targets",
            [EffectStep(PICK, BASIC), hit(1)],
            cost="Y",
            reach=BASIC,
        ),
        Effect(
            "turret_tripod",
            "ADR-W-MACHINE_GUN-3",
            "1 more damage to one of your targets, 1 damage to another figure you see, or both",
            [EffectStep(PICK, BASIC, low=0), hit(1), EffectStep(PICK, SEEN, low=0, fresh=True), hit(1)],
            cost="G",
        ),
    ],
    "basic focus_shot turret_tripod/basic turret_tripod focus_shot",
)
THOR = Weapon(
    "thor",
    "ADR-W-THOR",
    "T.H.O.R.",
    "GR",
    [
        Effect("basic", "ADR-W-THOR-1", "2 damage to a figure you see", [EffectStep(PICK, SEEN), hit(2)], reach=SEEN),
        Effect(
            "chain_reaction",
            "ADR-W-THOR-2",
            "1 damage to a figure that your first target sees",
            [EffectStep(PICK, CHAIN, fresh=True), hit(1)],
            cost="G",
            reach=CHAIN,
        ),
        Effect(
            "high_voltage",
            "ADR-W-THOR-3",
            "2 damage to a figure that your second target sees",
            [EffectStep(PICK, CHAIN, fresh=True), hit(2)],
            cost="G",
            reach=CHAIN,
        ),
    ],
    "basic chain_reaction high_voltage",
)
PLASMA_GUN = Weapon(
    "plasma_gun",
    "ADR-W-PLASMA_GUN",
    "Plasma Gun",
    "GY",
    [
        Effect(
            "basic", "ADR-W-PLASMA_GUN-1", "2 damage to a figure you see", [EffectStep(PICK, SEEN), hit(2)], reach=SEEN
        ),
        Effect(
            "phase_glide",
            "ADR-W-PLASMA_GUN-2",
            "move 1 or 2 squares",
            [EffectStep(WALK, SEEN, high=2)],
            reach=GLIDE_TO_SEE,
        ),
        Effect(
            "charged_shot",
            "ADR-W-PLASMA_GUN-3",
            "1 more damage to your target",
            [EffectStep(AREA, BASIC), hit(1)],
            cost="G",
            reach=BASIC,
        ),
    ],
    "basic phase_glide charged_shot/basic charged_shot phase_glide/phase_glide basic charged_shot",
)
WHISPER = Weapon(
    "whisper",
    "ADR-W-WHISPER",
    "Whisper",
    "GGY",
    [
        Effect(
            "basic",
            "ADR-W-WHISPER-1",
            "3 damage and 1 mark to a figure you see, at least two moves away",
            [EffectStep(PICK, DISTANT), hit(3, 1)],
            reach=DISTANT,
        )
    ],
)

RIFLES: Final = [LOCK_RIFLE, MACHINE_GUN, THOR, PLASMA_GUN, WHISPER]
