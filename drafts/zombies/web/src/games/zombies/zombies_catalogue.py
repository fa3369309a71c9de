"""Writes what is printed on the tiles and cards of Zombies!!!, for the client to draw: ground, doors, names; no rules.

PYTHONPATH=src python web/src/games/zombies/zombies_catalogue.py > web/src/games/zombies/catalogue.json
"""

import json
import sys

from fragboard.games.zombies import catalogue as c


def main() -> None:
    printed = {
        "tiles": {
            kind.id: [
                kind.name,
                kind.rows,
                "".join(side for i, side in enumerate(c.DIRECTIONS) if kind.exits >> i & 1),
                [list(door) for door in kind.doors],
            ]
            for kind in c.TILE_KINDS
        },
        "cards": {title.id: [title.name, c.CARD_KINDS[title.kind], title.text] for title in c.TITLES},
    }
    json.dump(printed, sys.stdout, separators=(",", ":"), ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
