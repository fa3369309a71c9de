"""The seven red weapons (ADR-W), each as data: what its effects choose and do, what they cost, and their orders."""

from fragboard.games.adrenaline.catalogue import (
    APART,
    AREA,
    BASIC,
    CHOSEN,
    CHOSEN_ROOM,
    DIRECTION,
    FIRST,
    FLAMES,
    JUMP_TO_SEE,
    NEAR,
    PICK,
    PULL,
    PUSH,
    ROOM,
    ROOMS_BEYOND,
    SECOND,
    SEEN,
    SQUARE,
    TARGET,
    UNSEEN,
    VORTEX,
    VORTEX_REACH,
    WALK,
    Effect,
    Step,
    Weapon,
    hit,
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
            [Step(SQUARE, VORTEX_REACH), Step(PICK, VORTEX), Step(PULL, CHOSEN), hit(2)],
            reach=VORTEX_REACH,
        ),
        Effect(
            "black_hole",
            "ADR-W-VORTEX_CANNON-2",
            "one or two other figures are sucked into the same vortex, 1 damage each",
            [Step(PICK, VORTEX, high=2, fresh=True), Step(PULL, CHOSEN), hit(1)],
            cost="R",
            reach=VORTEX,
        ),
    ],
    "basic black_hole",
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
            [Step(ROOM), Step(AREA, CHOSEN_ROOM), hit(1)],
            reach=ROOMS_BEYOND,
        ),
        Effect(
            "cozy_fire",
            "ADR-W-FURNACE-2",
            "1 damage and 1 mark to everybody on a square one move away",
            [Step(SQUARE, NEAR), Step(AREA, CHOSEN), hit(1, 1)],
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
            [Step(PICK, UNSEEN), hit(3)],
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
            [Step(PICK, APART), hit(1), Step(AREA, TARGET), hit(0, 1)],
            reach=APART,
        ),
        Effect(
            "nano_tracer",
            "ADR-W-HELLION-2",
            "1 damage to a figure you see on another square, then 2 marks to everybody there",
            [Step(PICK, APART), hit(1), Step(AREA, TARGET), hit(0, 2)],
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
            [Step(DIRECTION, FLAMES), Step(PICK, FIRST, low=0), hit(1), Step(PICK, SECOND, low=0), hit(1)],
            reach=FLAMES,
        ),
        Effect(
            "barbecue",
            "ADR-W-FLAMETHROWER-3",
            "in one direction 2 damage to everybody on the first square, 1 to everybody on the second",
            [Step(DIRECTION, FLAMES), Step(AREA, FIRST), hit(2), Step(AREA, SECOND), hit(1)],
            cost="YY",
            reach=FLAMES,
        ),
    ],
    modes=True,
)
GRENADE_LAUNCHER = Weapon(
    "grenade_launcher",
    "ADR-W-GRENADE_LAUNCHER",
    "Grenade Launcher",
    "R",
    [
        Effect(
            "basic", "ADR-W-GRENADE_LAUNCHER-1", "1 damage to a figure you see", [Step(PICK, SEEN), hit(1)], reach=SEEN
        ),
        Effect(
            "move_target", "ADR-W-GRENADE_LAUNCHER-1", "move your target 1 square", [Step(PUSH, BASIC)], reach=BASIC
        ),
        Effect(
            "extra_grenade",
            "ADR-W-GRENADE_LAUNCHER-2",
            "1 damage to everybody else on a square you see",
            [Step(SQUARE, SEEN), Step(AREA, CHOSEN), hit(1)],
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
            [Step(PICK, APART), hit(2)],
            reach=APART,
        ),
        Effect(
            "rocket_jump",
            "ADR-W-ROCKET_LAUNCHER-2",
            "move 1 or 2 squares",
            [Step(WALK, APART, high=2)],
            cost="G",
            reach=JUMP_TO_SEE,
        ),
        Effect(
            "fragmenting_warhead",
            "ADR-W-ROCKET_LAUNCHER-3",
            "1 damage to everybody on your target's square",
            [Step(AREA, TARGET), hit(1)],
            cost="Y",
            reach=TARGET,
        ),
        Effect("move_target", "ADR-W-ROCKET_LAUNCHER-1", "move your target 1 square", [Step(PUSH, BASIC)], reach=BASIC),
    ],
    "basic fragmenting_warhead move_target rocket_jump/basic fragmenting_warhead rocket_jump/"
    "basic move_target rocket_jump/basic rocket_jump/"
    "rocket_jump basic fragmenting_warhead move_target/rocket_jump basic move_target",
)
