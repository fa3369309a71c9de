"""Leaves by depth from fixed positions, in a file for each game: an accidental change of rules shows as a number.

A position is a set-up and the answers that lead to it, as the kit prints them; `leaves` counts the ways to go on for 1,
2, 3 … answers. Count anew, then find out which rule moved each number before it is kept (`fragboard.testing.divide`):

    python -m tests.perft.regenerate
"""

import json
from pathlib import Path
from typing import NamedTuple

from fragboard.games import registry
from fragboard.testing import perfts, replay
from fragboard.testing.kit import Run

FOLDER = Path(__file__).parent


class Counted(NamedTuple):
    """A position and how many ways it can go on."""

    name: str
    seats: int
    mode: str
    log: str
    leaves: list[int]

    def recount(self, game: str) -> list[int]:
        """The same depths, counted today."""
        return perfts(registry.find(game), self.reached(game).s, len(self.leaves))

    def reached(self, game: str) -> Run:
        """The position, played again."""
        rules = registry.find(game)
        return replay(rules, self.seats, {**rules.info.opening(self.seats), "mode": self.mode}, self.log)


def read(game: str) -> list[Counted]:
    return [Counted(**row) for row in json.loads((FOLDER / f"{game}.json").read_text("utf-8"))]


def write(game: str, positions: list[Counted]) -> None:
    text = json.dumps([position._asdict() for position in positions], indent=1)
    (FOLDER / f"{game}.json").write_text(text + "\n", encoding="utf-8", newline="\n")


def main() -> None:
    for file in sorted(FOLDER.glob("*.json")):
        counted = [(position, position.recount(file.stem)) for position in read(file.stem)]
        write(file.stem, [position._replace(leaves=leaves) for position, leaves in counted])
        for position, leaves in counted:
            print(f"{'as it was' if leaves == position.leaves else 'changed  '}  {position.name}: {leaves}")


if __name__ == "__main__":
    main()
