"""Whole games as text, kept beside this module: any change of rules, words, views or dice shows as a changed line.

Write them anew, then read the difference before it is kept:

    python -m tests.playthroughs.regenerate
"""

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
    extra: tuple[tuple[str, object], ...] = ()  # more options: a shorter game, or more that can happen

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.game}-{self.seats}-{self.mode}.txt"

    def text(self) -> str:
        needed = registry.info(self.game).opening(self.seats)
        return write(self.game, self.seats, {**needed, "mode": self.mode, **dict(self.extra)}, self.seed)


GOLDEN = [
    Golden("adrenaline", 2, "deathmatch", 7, (("skulls", 5),)),
    Golden("adrenaline", 3, "deathmatch", 1, (("map", "small"), ("skulls", 5))),
    Golden("adrenaline", 4, "deathmatch", 2, (("bot", "on"), ("map", "medium_b"), ("skulls", 5))),
    Golden("adrenaline", 5, "deathmatch", 6, (("hidden_ammo", "off"), ("map", "large"), ("skulls", 5))),
    Golden("adrenaline", 4, "domination", 7, (("skulls", 5),)),
    Golden("adrenaline", 3, "turret", 6, (("bot", "on"), ("skulls", 5))),
    Golden("bingo", 2, "standard", 47),
    Golden("bingo", 3, "standard", 12),
    Golden("bingo", 4, "standard", 5),
    Golden("bingo", 5, "standard", 70),
    Golden("bingo", 4, "quick", 34),
    Golden("bingo", 3, "sudden_death", 12),
    Golden("bingo", 4, "bazaar", 3),
]


def main() -> None:
    for golden in GOLDEN:
        text = golden.text()
        same = golden.path.exists() and golden.path.read_text("utf-8") == text
        golden.path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{'as it was' if same else 'changed  '}  {golden.path.name}  {len(text.encode()) // 1000} kB")


if __name__ == "__main__":
    main()
