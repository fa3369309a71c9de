"""Players come back at the start of their coach's turn (DBR-RET)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat
from fragboard.games.dungeon_brawl.actions import SECTOR_NAMES, SECTOR_OF, SPOT, sectors_with, spots_in, square_at
from fragboard.games.dungeon_brawl.board import FAR
from fragboard.games.dungeon_brawl.catalogue import AWAY, KNOCKED_OUT, NONE, STANDING, TEAM
from fragboard.games.dungeon_brawl.events import MOVES, R_RECOVER, Moved, StateChanged
from fragboard.games.dungeon_brawl.ground import plain
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.rolling import test
from fragboard.games.dungeon_brawl.state import Brawl, set_on

NEXT: Final = 1
ROLLED: Final = 2
IN_SECTOR: Final = 3
ON_SPOT: Final = 4
RETURN: Final = MOVES.index("return")


class Returns(Procedure):
    """By shirt number; `at` is the shirt whose go it is, from 0."""

    def __init__(self, pc: Int, who: Int, at: Int, sector: Int) -> None:
        super().__init__(pc, who)
        self.at: Int = at
        self.sector: Int = sector

    def clone(self) -> "Returns":
        return Returns(self.pc, self.who, self.at, self.sector)

    def kind(self, s: Brawl) -> str:
        return "return_square"

    def about(self, s: Brawl) -> Int:
        return TEAM * s.active + self.at

    def link(self, s: Brawl, seat: Seat) -> bool:
        return self.pc == ON_SPOT

    def settle(self, s: Brawl) -> None:
        if self.pc == NEXT:
            if self.at == TEAM:
                self.pc = DONE
                return
            id = TEAM * s.active + self.at
            p = s.players[id]
            if p.state == AWAY or (p.state == KNOCKED_OUT and s.setup.wakes):
                self.come(s)
            elif p.state == KNOCKED_OUT:
                self.pc = ROLLED
                test(s, id, R_RECOVER, 4)
            else:
                self.at += 1
        elif self.pc == ROLLED:
            if s.passed:
                self.come(s)
            else:
                self.pc = NEXT
                self.at += 1
        else:
            self.ask(s.active)

    def come(self, s: Brawl) -> None:
        """He comes back, if there is a square for him; else he waits a turn."""
        if way_back(s):
            self.pc = IN_SECTOR
        else:
            self.pc = NEXT
            self.at += 1

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        squares = way_back(s)
        return sectors_with(squares) if self.pc == IN_SECTOR else spots_in(squares, self.sector)

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if self.pc == IN_SECTOR:
            self.sector = a - SECTOR_OF
            self.pc = ON_SPOT
            return
        id = TEAM * s.active + self.at
        square = square_at(self.sector, a - SPOT)
        s.players[id].state = STANDING
        set_on(s, id, square)
        if s.events is not None:
            s.events.append(StateChanged(EVERYONE, id, STANDING))
            s.events.append(Moved(EVERYONE, id, NONE, square, RETURN))
        self.pc = NEXT
        self.sector = NONE
        self.at += 1

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "returns",
            "player": TEAM * s.active + self.at,
            "sector": "" if self.sector == NONE else SECTOR_NAMES[self.sector],
            "pc": self.pc,
        }


def way_back(s: Brawl) -> list[int]:
    """Free entrance squares; else the plain squares nearest to the entrance (DBR-RET-3)."""
    board = s.board
    free = [square for square in board.entrance if s.at[square] == 0]
    if free:
        return free
    best = FAR
    found: list[int] = []
    for square in board.floor:
        far = board.way_back[square]
        if far <= best and far != FAR and plain(s, square):
            if far < best:
                best = far
                found = []
            found.append(square)
    return found
