"""Newton and Teleporter, played at the menu (ADR-P-NEWTON, ADR-P-TELEPORTER)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.masks import options_of
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.adrenaline.actions import FIGURE, SQUARE
from fragboard.games.adrenaline.arena import ARENAS
from fragboard.games.adrenaline.catalogue import FIGURES, NEWTON, NONE
from fragboard.games.adrenaline.damage import move_figure
from fragboard.games.adrenaline.events import CardPlayed
from fragboard.games.adrenaline.paying import discard
from fragboard.games.adrenaline.procedure import Procedure
from fragboard.games.adrenaline.state import Adrenaline
from fragboard.games.adrenaline.targets import targets_on

WHOM: Final = 1  # where a Newton stands
WHERE: Final = 2


class Newton(Procedure):
    """Another figure is shifted one or two squares in one direction."""

    def __init__(self, pc: Int, who: Int, seat: Seat, figure: Int) -> None:
        super().__init__(pc, who, seat)
        self.figure: Int = figure

    def clone(self) -> "Newton":
        return Newton(self.pc, self.who, self.seat, self.figure)

    def kind(self, s: Adrenaline) -> str:
        return "newton_target" if self.pc == WHOM else "push"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        arena = ARENAS[s.setup.map]
        if self.pc == WHERE:
            return options_of(arena.straight[s.of(self.figure).square], SQUARE)
        found = targets_on(s, seat, arena.floor, deals=False)
        return options_of(found & FIGURES, FIGURE)

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        if self.pc == WHOM:
            self.pc = WHERE
            self.figure = a - FIGURE
        else:
            self.pc = DONE
            move_figure(s, self.figure, a - SQUARE, seat)

    def settle(self, s: Adrenaline) -> None:
        self.who = bit(self.seat)

    def link(self, s: Adrenaline, seat: Seat) -> bool:
        return True

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "newton", "seat": self.seat, "figure": self.figure}


class Teleport(Procedure):
    """The own figure is put on any other square."""

    def clone(self) -> "Teleport":
        return Teleport(self.pc, self.who, self.seat)

    def kind(self, s: Adrenaline) -> str:
        return "move"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        return options_of(ARENAS[s.setup.map].floor & ~(1 << s.players[seat].square), SQUARE)

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        self.pc = DONE
        move_figure(s, seat, a - SQUARE, seat, leap=True)

    def settle(self, s: Adrenaline) -> None:
        self.who = bit(self.seat)

    def link(self, s: Adrenaline, seat: Seat) -> bool:
        return True

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "teleport", "seat": self.seat}


def play_card(s: Adrenaline, seat: Seat, kind: Int) -> None:
    """A powerup is played at the menu; it is discarded before anything is chosen (ADR-P-PLAY)."""
    discard(s, seat, kind)
    if s.events is not None:
        s.events.append(CardPlayed(EVERYONE, seat, kind))
    if kind // 3 == NEWTON:
        s.push(Newton(WHOM, 0, seat=seat, figure=NONE))
    else:
        s.push(Teleport(WHOM, 0, seat))
