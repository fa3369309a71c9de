"""Writes what is printed on Bingo's cards, for the client to draw: names, prices and texts, no rules.

PYTHONPATH=src python web/src/games/bingo/bingo_catalogue.py > web/src/games/bingo/catalogue.json
"""

import json
import sys
from typing import Any

from fragboard.core.masks import things_in
from fragboard.games.bingo.catalogue import CARDS, ITEMS, POWERS, SLOTS, Item, Mode, square_name


def mode(printed: Mode | None, text: str) -> dict[str, Any] | None:
    return None if printed is None else {"cost": printed.cost, "text": text}


def item(card: Item) -> dict[str, Any]:
    return {
        "name": card.name,
        "slot": SLOTS[card.slot],
        "price": card.price,
        "clause": card.clause,
        "activate": mode(card.activate, card.text[0]),
        "overcharge": mode(card.overcharge, card.text[1]),
        "capacity": card.capacity,
        "supply": card.supply,
        "rewards": SLOTS[card.rewards] if card.rewards >= 0 else "",
    }


def main() -> None:
    printed = {
        "cards": {card.id: [square_name(square) for square in things_in(card.coloured)] for card in CARDS},
        "items": {card.id: item(card) for card in ITEMS},
        "powers": {
            card.id: {"name": card.name, "price": card.price, "clause": card.clause, "text": card.text}
            for card in POWERS
        },
    }
    json.dump(printed, sys.stdout, indent=1, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
