"""What the frames of this game have in common: the kind of their question, its order and default, and what it claims.

Kinds are those of the rulebook (ADR-DEC). A claim is what the seat that is asked must be able to pay, so that it has an
option and can finish what it has begun (ADR-HID-7): some purses, any of which would do.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from fragboard.core.frame import Frame
from fragboard.core.seats import clockwise
from fragboard.core.types import CHANCE, Action, Int, Seat, bit
from fragboard.games.adrenaline.actions import FIGURE, SPAWNPOINT, closes
from fragboard.games.adrenaline.catalogue import SEATS
from fragboard.games.adrenaline.state import Adrenaline

QUESTIONS: Final = [
    "bot_spawn",
    "spawn_discard",
    "menu",
    "move",
    "grab_weapon",
    "drop_weapon",
    "turret_tile",
    "turret_token",
    "weapon",
    "fire_mode",
    "effect",
    "target",
    "square",
    "room",
    "direction",
    "fly_on",
    "push",
    "pay",
    "scope",
    "tagback",
    "newton_target",
    "bot_move",
    "bot_target",
    "reload",
    "overkill_track",
    "respawn_discard",
]  # in the order of the rulebook


BY_HAND: Final = {
    "spawn_discard",
    "menu",
    "grab_weapon",
    "weapon",
    "fire_mode",
    "effect",
    "pay",
    "scope",
    "reload",
    "respawn_discard",
}  # questions whose list depends on the powerups held; so does the `move` of a grab or shot


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame[Adrenaline]):
    """A frame that asks one seat."""

    def __init__(self, pc: Int, who: Int, seat: Seat) -> None:
        super().__init__(pc, who)
        self.seat: Int = seat

    def kind(self, s: Adrenaline) -> str:
        """The kind of the open question."""
        raise NotImplementedError

    def private(self, s: Adrenaline, seat: Seat) -> bool:
        """How many powerups a seat holds is public: without any, its list is, too (ADR-HID-6)."""
        return s.players[seat].cards > 0 and self.by_hand(s)

    def by_hand(self, s: Adrenaline) -> bool:
        """Whether the list of options depends on the hand."""
        return self.kind(s) in BY_HAND

    def claims(self, s: Adrenaline) -> list[int]:
        """Purses, any of which lets the asked seat go on; none: it can in any case."""
        return []

    def default(self, s: Adrenaline, seat: Seat) -> Action:
        return default_of(s, self.options(s, seat))


def default_of(s: Adrenaline, options: list[Action]) -> Action:
    """The last option if it is a closing word, else the first as people see them (ADR-DEC-ABSENT)."""
    last = options[len(options) - 1]
    return last if closes(last) else in_order(s, options)[0]


def in_order(s: Adrenaline, options: list[Action]) -> list[Action]:
    """Options in the order of ADR-DEC-ORDER: only figures stand elsewhere than by number, clockwise from the active."""
    figures = [a for a in options if FIGURE <= a < FIGURE + SEATS]
    if len(figures) < 2:
        return options
    around = clockwise(figures, FIGURE, s.active, s.seats)
    return [*[a for a in options if a < FIGURE], *around, *[a for a in options if a >= FIGURE + SEATS]]


def kind_of(s: Adrenaline) -> str:
    """The kind of the open question, known to all (ADR-HID-6); "" when chance is asked or nobody is."""
    if not s.stack or s.stack[-1].who & bit(CHANCE):
        return ""
    top = s.stack[-1]
    return top.kind(s) if isinstance(top, Procedure) else "tagback"


assert SPAWNPOINT == FIGURE + 6
