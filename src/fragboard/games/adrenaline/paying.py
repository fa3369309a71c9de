"""Paying, cube by cube, with cubes or powerups (ADR-PAY)."""

from typing import Final

from fragboard.core.frame import DONE, RUN
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.adrenaline.actions import CARD, CUBE
from fragboard.games.adrenaline.catalogue import COLOURS, KINDS, LANE, NONE
from fragboard.games.adrenaline.events import Paid
from fragboard.games.adrenaline.procedure import Procedure
from fragboard.games.adrenaline.state import Adrenaline, holds

ANY: Final = -1  # a cost of one cube of any colour, for a Targeting Scope (ADR-P-TARGETING_SCOPE)


class Pay(Procedure):
    """One question per cube, in the order listed; `row` is what is still to be paid (ADR-PAY-3)."""

    def __init__(self, pc: Int, who: Int, seat: Seat, row: Int) -> None:
        super().__init__(pc, who, seat)
        self.row: Int = row  # two bits a cube, red 1, the next one lowest; or ANY

    def clone(self) -> "Pay":
        return Pay(self.pc, self.who, self.seat, self.row)

    def kind(self, s: Adrenaline) -> str:
        return "pay"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        p = s.players[seat]
        found: list[Action] = []
        colour: Int
        kind: Int
        first: Int = 0
        step: Int = 1
        if self.row == ANY:
            for colour in range(3):
                if p.cubes >> (LANE * colour) & 127:
                    found.append(CUBE + colour)
        else:
            first = (self.row & 3) - 1
            step = 3
            if p.cubes >> (LANE * first) & 127:
                found.append(CUBE + first)
        if p.hand:
            for kind in range(first, KINDS, step):
                if p.hand >> (2 * kind) & 3:
                    found.append(CARD + kind)
        return found

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        p = s.players[seat]
        kind: Int = NONE
        colour: Int = a - CUBE
        if a >= CARD:
            kind = a - CARD
            colour = kind % 3
            discard(s, seat, kind)
        else:
            p.cubes -= 1 << (LANE * colour)
        self.row = 0 if self.row == ANY else self.row >> 2
        if s.events is not None:
            s.events.append(Paid(EVERYONE, seat, colour, kind))

    def settle(self, s: Adrenaline) -> None:
        if self.row:
            self.who = bit(self.seat)
        else:
            self.pc = DONE

    def claims(self, s: Adrenaline) -> list[int]:
        return [] if self.row == ANY else [int(self.owed())]

    def owed(self) -> Int:
        """What is still to be paid, as an amount of cubes."""
        amount: Int = 0
        row = self.row
        while row > 0:
            amount += 1 << (LANE * ((row & 3) - 1))
            row >>= 2
        return amount

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        cost: list[str] = []
        row = self.row
        while row > 0:
            cost.append(COLOURS[(row & 3) - 1])
            row >>= 2
        return {"frame": "pay", "seat": self.seat, "cost": ["any"] if self.row == ANY else cost}


def charge(s: Adrenaline, seat: Seat, row: Int) -> None:
    """Have a seat pay; the frame that calls this has set its next place already."""
    if row:
        s.push(Pay(RUN, 0, seat=seat, row=row))


def discard(s: Adrenaline, seat: Seat, kind: Int) -> None:
    """A powerup leaves a hand for the discards."""
    p = s.players[seat]
    assert holds(p.hand, kind)
    p.hand -= 1 << (2 * kind)
    p.cards -= 1
    s.discards += 1 << (2 * kind)
