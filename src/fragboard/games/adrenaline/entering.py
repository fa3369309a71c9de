"""Entering the arena and coming back to it (ADR-SPAWN, ADR-RESP)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.adrenaline.actions import CARD, SPAWNPOINT
from fragboard.games.adrenaline.arena import SPAWN_SQUARES
from fragboard.games.adrenaline.catalogue import BOT, NONE
from fragboard.games.adrenaline.drawing import draw_cards
from fragboard.games.adrenaline.events import CardDiscarded, Entered, LeftMap
from fragboard.games.adrenaline.paying import discard
from fragboard.games.adrenaline.procedure import Procedure
from fragboard.games.adrenaline.state import HAND_BITS, Adrenaline

DRAW: Final = 1  # where an Enter or Respawns stands
PUT_BOT: Final = 2
DISCARD: Final = 3


class Enter(Procedure):
    """Entering the arena: draw two, keep one; the other one's colour is the spawnpoint (ADR-SPAWN-1, ADR-BOT-3)."""

    def clone(self) -> "Enter":
        return Enter(self.pc, self.who, self.seat)

    def kind(self, s: Adrenaline) -> str:
        return "bot_spawn" if self.pc == PUT_BOT else "spawn_discard"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        if self.pc == PUT_BOT:
            return [SPAWNPOINT, SPAWNPOINT + 1, SPAWNPOINT + 2]
        return bag.options_of(s.players[seat].hand, CARD, HAND_BITS)

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        if self.pc == PUT_BOT:
            self.pc = DISCARD
            enter(s, BOT, a - SPAWNPOINT, again=False)
        else:
            self.pc = DONE
            enter_by(s, seat, a - CARD, again=False)

    def settle(self, s: Adrenaline) -> None:
        if self.pc == DRAW:
            self.pc = PUT_BOT if s.setup.bot and s.of(BOT).square == NONE else DISCARD
            draw_cards(s, self.seat, 2)
        else:
            self.who = bit(self.seat)

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "enter", "seat": self.seat}


class Respawns(Procedure):
    """Step 8: each killed seat, in scoring order, draws one, discards one; the bot leaves (ADR-RESP-1, ADR-BOT-12)."""

    def __init__(self, pc: Int, who: Int, seat: Seat, at: Int) -> None:
        super().__init__(pc, who, seat)
        self.at: Int = at

    def clone(self) -> "Respawns":
        return Respawns(self.pc, self.who, self.seat, self.at)

    def kind(self, s: Adrenaline) -> str:
        return "respawn_discard"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        return bag.options_of(s.players[seat].hand, CARD, HAND_BITS)

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        self.pc = DRAW
        enter_by(s, seat, a - CARD, again=True)

    def settle(self, s: Adrenaline) -> None:
        if self.pc == DISCARD:
            self.who = bit(self.seat)
            return
        while self.at < len(s.players):
            figure = s.nth(self.at)
            self.at += 1
            if not s.fallen >> s.place(figure) & 1:
                continue
            if figure != BOT:
                self.pc = DISCARD
                self.seat = figure
                draw_cards(s, figure, 1)
                return
            s.of(BOT).square = NONE
            if s.events is not None:
                s.events.append(LeftMap(EVERYONE, BOT))
        self.pc = DONE

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "respawns", "seat": self.seat}


def enter(s: Adrenaline, figure: Int, colour: Int, *, again: bool) -> None:
    """A figure is put on a spawnpoint."""
    s.of(figure).square = SPAWN_SQUARES[colour]
    if s.events is not None:
        s.events.append(Entered(EVERYONE, figure, SPAWN_SQUARES[colour], again))


def enter_by(s: Adrenaline, seat: Seat, kind: Int, *, again: bool) -> None:
    """A seat discards a card and is put on the spawnpoint of its colour."""
    discard(s, seat, kind)
    if s.events is not None:
        s.events.append(CardDiscarded(EVERYONE, seat, kind))
    enter(s, seat, kind % 3, again=again)
