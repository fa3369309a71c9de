"""The tagback window, after every shot that damaged a seat which saw the shooter (ADR-P-TAGBACK_GRENADE)."""

from fragboard.core.frame import AGAIN, RUN, Window
from fragboard.core.types import EVERYONE, Action, Int, Seat
from fragboard.games.adrenaline.actions import CARD, PASS
from fragboard.games.adrenaline.catalogue import TAGBACK
from fragboard.games.adrenaline.damage import give_marks
from fragboard.games.adrenaline.events import CardPlayed
from fragboard.games.adrenaline.paying import discard
from fragboard.games.adrenaline.state import Adrenaline


class TagbackWindow(Window[Adrenaline]):
    """Damaged seats answer the shooter, clockwise from the active player, each as often as it likes."""

    def __init__(self, pc: Int, who: Int, first: Seat, left: Int, later: Int, shooter: Int) -> None:
        super().__init__(pc, who, first, left, later)
        self.shooter: Int = shooter  # a figure: it may be the bot (ADR-BOT-7)

    def clone(self) -> "TagbackWindow":
        return TagbackWindow(self.pc, self.who, self.first, self.left, self.later, self.shooter)

    def may(self, s: Adrenaline, seat: Seat) -> bool:
        """Whoever holds a powerup is asked, whatever it is (ADR-DEC-TAGBACK)."""
        return s.players[seat].cards > 0

    def way_out(self, s: Adrenaline, seat: Seat) -> Action:
        return PASS

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        hand = s.players[seat].hand
        found: list[Action] = []
        kind: Int
        for kind in range(3 * TAGBACK, 3 * TAGBACK + 3):
            if hand >> (2 * kind) & 3:
                found.append(CARD + kind)
        found.append(PASS)
        return found

    def play(self, s: Adrenaline, seat: Seat, a: Action) -> Int:
        discard(s, seat, a - CARD)
        if s.events is not None:
            s.events.append(CardPlayed(EVERYONE, seat, a - CARD))
        give_marks(s, self.shooter, seat, 1)
        return AGAIN

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "tagback", "shooter": self.shooter, "left": int(self.left)}


def answer_shot(s: Adrenaline, shooter: Int, saw: Int) -> None:
    """Open the window for a mask of seats; the frame that calls this is DONE."""
    if saw:
        s.push(TagbackWindow(RUN, 0, first=s.active, left=saw, later=0, shooter=shooter))
