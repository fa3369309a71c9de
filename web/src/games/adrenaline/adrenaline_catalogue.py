"""Writes what is printed on Adrenaline's cards and tiles, for the client to draw: names, costs, texts, signs; no rules.

PYTHONPATH=src python web/src/games/adrenaline/adrenaline_catalogue.py > web/src/games/adrenaline/catalogue.json
"""

import json
import sys
from typing import Any

from fragboard.games.adrenaline import catalogue as c
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS

WHOM = {  # the sign for where a target is looked for
    c.OWN: "target-same",
    c.NEAR: "adjacent",
    c.UNSEEN: "unseen",
    c.LINED: "line",
    c.CHAIN: "chain",
    c.VORTEX: "vortex",
    c.FIRST: "adjacent",
    c.SECOND: "adjacent",
}
PLACES = {c.CHOSEN_ROOM: "room", c.NEAR: "adjacent", c.BASIC: "target"}
SIGNS = {c.DIRECTION: "direction", c.WALK: "move-self", c.GO: "move-self", c.PULL: "pull", c.PUSH: "push"}


def signs(effect: c.Effect) -> str:
    """An effect as a row of signs, such as `target2 damage1`: whom it strikes, with what, and who moves."""
    row: list[str] = []
    for step in effect.steps:
        if step.op == c.PICK:
            row.append(WHOM.get(step.place, "target") + (str(step.high) if step.high > 1 else ""))
        elif step.op == c.AREA:
            row.append(PLACES.get(step.place, "square"))
        elif step.op == c.HIT:
            row += [f"damage{step.damage}"] if step.damage else []
            row += [f"mark{step.marks}"] if step.marks else []
        elif step.op in SIGNS:
            row.append(SIGNS[step.op])
    return " ".join(row)


def weapon(card: c.Weapon) -> dict[str, Any]:
    """A weapon, short: costs are letters, an effect is its id, cost, text and signs."""
    return {
        "name": card.name,
        "reload": card.letters,
        "grab": c.letters_of(card.grab),
        "modes": card.modes,
        "effects": [[effect.id, effect.letters, effect.text, signs(effect)] for effect in card.effects],
    }


def main() -> None:
    printed = {
        "weapons": {card.id: weapon(card) for card in WEAPONS},
        "powerups": {card.id: {"name": card.name, "text": card.text[0].upper() + card.text[1:]} for card in c.POWERUPS},
        "numbers": [c.TRACK_FULL, c.KILLSHOT, c.OVERKILL, c.FIRST_LEVEL, c.SECOND_LEVEL],
    }
    json.dump(printed, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
