"""What tests of the set-up share: a game from its very first draw, with short ways to get to a stage."""

from __future__ import annotations

from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.games.dungeon_brawl.catalogue import STRIDE
from fragboard.games.dungeon_brawl.state import Brawl as State
from fragboard.testing import Table

Square = tuple[int, int]


class Opening(Table[State]):
    """A game that has just begun. Dungeon number 7 unless told otherwise, seats in their order."""

    def __init__(self, seats: int = 2, **options: object) -> None:
        super().__init__(find("dungeon_brawl"), seats, **{"number": 7, **options})

    def to(self, kind: str, *, limit: int = 3000) -> Opening:
        """Everybody answers by the clock, and chance draws the seats in order, until somebody is asked this."""
        for _ in range(limit):
            if self.kind() == kind:
                return self
            seat = self.asked()[0]
            self.take(seat, self.outcomes()[0] if seat == CHANCE else self.default(seat))
        self.complain(f"somebody was to be asked {kind}")

    def says(self, *names: str) -> Opening:
        """Whoever is asked answers."""
        for name in names:
            self.take(self.asked()[0], name)
        return self

    def square(self, x: int, y: int) -> Opening:
        """Whoever is asked names this square."""
        return self.says(f"sector:{x // 6},{y // 6}", f"spot:{x % 6},{y % 6}")

    def offers_square(self, x: int, y: int) -> bool:
        return (x, y) in self.squares()

    def squares(self) -> set[Square]:
        """All squares that can be named now."""
        seat, found = self.asked()[0], set()
        for sector in self.legal(seat):
            other = self.s.clone()
            self.game.apply(other, seat, self.game.actions.parse(sector))
            sx, sy = (int(part) for part in sector[7:].split(","))
            for action in self.game.legal(other, seat):
                x, y = (int(part) for part in self.game.actions.name(action)[5:].split(","))
                found.add((6 * sx + x, 6 * sy + y))
        return found

    def letter(self, x: int, y: int) -> str:
        return self.s.board.rows[y][x]

    def team(self, *picks: str) -> Opening:
        """Whoever drafts takes a roster and four players."""
        return self.says(*picks)


def place(square: int) -> Square:
    return square % STRIDE, square // STRIDE
