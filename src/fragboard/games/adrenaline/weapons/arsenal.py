"""All weapons (ADR-W) in the order of the rulebook, and the orders in which their effects may be used."""

from typing import Final

from fragboard.core.types import Int
from fragboard.games.adrenaline.catalogue import NONE, PULL, Weapon
from fragboard.games.adrenaline.weapons.barrels import BARRELS
from fragboard.games.adrenaline.weapons.fires import FIRES
from fragboard.games.adrenaline.weapons.fists import FISTS
from fragboard.games.adrenaline.weapons.launchers import LAUNCHERS
from fragboard.games.adrenaline.weapons.pulls import PULLS
from fragboard.games.adrenaline.weapons.rifles import RIFLES

WEAPONS: Final[list[Weapon]] = [*RIFLES, *PULLS, *FIRES, *LAUNCHERS, *BARRELS, *FISTS]
ALL_WEAPONS: Final = (1 << len(WEAPONS)) - 1


def merged(lists: list[list[str]]) -> list[str]:
    """All names of the lists, each once, so that every list is in order: what is new stands before what follows it."""
    found: list[str] = []
    for names in lists:
        place = len(found)
        for name in reversed(names):
            if name in found:
                place = found.index(name)
            else:
                found.insert(place, name)
    return found


EFFECT_IDS: Final = merged([[effect.id for effect in weapon.effects] for weapon in WEAPONS])
PULLERS: Final = sum(
    1 << number
    for number, weapon in enumerate(WEAPONS)
    if any(step.op == PULL for effect in weapon.effects for step in effect.steps)
)  # the weapons that pull figures (ADR-DOM-8)


class Node:
    """A place in the orders of an effect weapon: what leads there, and what may follow (ADR-SHOOT-4)."""

    def __init__(self, used: list[str]) -> None:
        self.used = used  # the effects that lead there, in their order
        self.done = "basic" in used
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
    NODES.append(Node([]))
    for order in weapon.orders:
        at: Int = weapon.root
        for id in order:
            place = ids.index(id)
            if place not in NODES[at].effects:
                NODES[at].effects.append(place)
                NODES[at].nodes.append(len(NODES))
                NODES.append(Node([*NODES[at].used, id]))
            at = NODES[at].nodes[NODES[at].effects.index(place)]
    for node in NODES[weapon.root :]:
        pairs = sorted(zip(node.effects, node.nodes, strict=True), key=lambda pair: weapon.effects[pair[0]].number)
        node.effects = [place for place, _ in pairs]
        node.nodes = [follow for _, follow in pairs]


for _weapon in WEAPONS:
    lay_orders(_weapon)

assert NONE not in [effect.number for weapon in WEAPONS for effect in weapon.effects]
