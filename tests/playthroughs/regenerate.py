"""Whole games as text, kept beside this module: any change of rules, words, views or dice shows as a changed line.

What is played stands in a file for each game, `<id>.json`: seats, mode, seed and more options. Write them anew, then
read the difference before it is kept:

    python -m tests.playthroughs.regenerate
"""

import json
from pathlib import Path
from typing import NamedTuple

from fragboard.games import registry
from fragboard.play.playthrough import write

FOLDER = Path(__file__).parent


class Golden(NamedTuple):
    """What is played; the seeds are ones that give a short game in which nearly everything happens."""

    game: str
    seats: int
    mode: str
    seed: int
    extra: dict[str, object] = {}  # noqa: RUF012  # more options: a shorter game, or more that can happen

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.game}-{self.seats}-{self.mode}.txt"

    def text(self) -> str:
        needed = registry.info(self.game).opening(self.seats)
        return write(self.game, self.seats, {**needed, "mode": self.mode, **self.extra}, self.seed)


def goldens(game: str) -> list[Golden]:
    """What is played of a game, as the file of its name says."""
    return [Golden(game, **row) for row in json.loads((FOLDER / f"{game}.json").read_text("utf-8"))]


GOLDEN = [golden for game in registry.names() for golden in goldens(game)]


def main() -> None:
    for golden in GOLDEN:
        text = golden.text()
        same = golden.path.exists() and golden.path.read_text("utf-8") == text
        golden.path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{'as it was' if same else 'changed  '}  {golden.path.name}  {len(text.encode()) // 1000} kB")


if __name__ == "__main__":
    main()
