"""The 21 weapons (ADR-W) in the order of the tables, and the orders in which their effects may be used."""

from typing import Final

from fragboard.core.types import Int
from fragboard.games.adrenaline.catalogue import NONE, Weapon
from fragboard.games.adrenaline.green_weapons import (
    ELECTROSCYTHE,
    LOCK_RIFLE,
    MACHINE_GUN,
    PLASMA_GUN,
    THOR,
    TRACTOR_BEAM,
    WHISPER,
)
from fragboard.games.adrenaline.red_weapons import (
    FLAMETHROWER,
    FURNACE,
    GRENADE_LAUNCHER,
    HEATSEEKER,
    HELLION,
    ROCKET_LAUNCHER,
    VORTEX_CANNON,
)
from fragboard.games.adrenaline.yellow_weapons import (
    CYBERBLADE,
    POWER_GLOVE,
    RAILGUN,
    SHOCKWAVE,
    SHOTGUN,
    SLEDGEHAMMER,
    ZX2,
)

WEAPONS: Final = [
    LOCK_RIFLE,
    MACHINE_GUN,
    THOR,
    PLASMA_GUN,
    WHISPER,
    ELECTROSCYTHE,
    TRACTOR_BEAM,
    VORTEX_CANNON,
    FURNACE,
    HEATSEEKER,
    HELLION,
    FLAMETHROWER,
    GRENADE_LAUNCHER,
    ROCKET_LAUNCHER,
    RAILGUN,
    CYBERBLADE,
    ZX2,
    SHOTGUN,
    POWER_GLOVE,
    SHOCKWAVE,
    SLEDGEHAMMER,
]
ALL_WEAPONS: Final = (1 << len(WEAPONS)) - 1

EFFECT_IDS: Final = [
    "basic",
    "second_lock",
    "focus_shot",
    "turret_tripod",
    "chain_reaction",
    "high_voltage",
    "phase_glide",
    "charged_shot",
    "reaper",
    "punisher",
    "black_hole",
    "cozy_fire",
    "nano_tracer",
    "barbecue",
    "rocket_jump",
    "fragmenting_warhead",
    "move_target",
    "extra_grenade",
    "piercing",
    "shadowstep",
    "slice_and_dice",
    "scanner",
    "long_barrel",
    "rocket_fist",
    "tsunami",
    "pulverize",
]  # so that every weapon's own are in the order of its clause


class Node:
    """A place in the orders of an effect weapon: what may follow, and whether `basic` is done (ADR-SHOOT-4)."""

    def __init__(self, done: bool) -> None:
        self.done = done
        self.effects: list[int] = []  # places in the weapon's list, ascending by vocabulary
        self.nodes: list[int] = []


NODES: Final[list[Node]] = []


def lay_orders(weapon: Weapon) -> None:
    """Grow the tree of a weapon's orders, and number its effects."""
    ids = [effect.id for effect in weapon.effects]
    for effect in weapon.effects:
        effect.number = EFFECT_IDS.index(effect.id)
    if not weapon.orders:
        return
    weapon.root = len(NODES)
    NODES.append(Node(False))
    for order in weapon.orders:
        at: Int = weapon.root
        for id in order:
            place = ids.index(id)
            if place not in NODES[at].effects:
                NODES[at].effects.append(place)
                NODES[at].nodes.append(len(NODES))
                NODES.append(Node(NODES[at].done or id == "basic"))
            at = NODES[at].nodes[NODES[at].effects.index(place)]
    for node in NODES[weapon.root :]:
        pairs = sorted(zip(node.effects, node.nodes, strict=True), key=lambda pair: weapon.effects[pair[0]].number)
        node.effects = [place for place, _ in pairs]
        node.nodes = [follow for _, follow in pairs]


for _weapon in WEAPONS:
    lay_orders(_weapon)

assert NONE not in [effect.number for weapon in WEAPONS for effect in weapon.effects]
