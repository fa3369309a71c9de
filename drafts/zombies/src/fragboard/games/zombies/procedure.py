"""What the frames of this game have in common: the kind of their question, its default, and seats that are out."""

from typing import Final

from mypy_extensions import mypyc_attr

from fragboard.core.frame import Frame
from fragboard.core.types import CHANCE, Action, Int, Seat, Source, bit
from fragboard.games.zombies.actions import DIE
from fragboard.games.zombies.state import Zombies

QUESTIONS: Final = [
    "tile_pos",
    "tile_rot",
    "leave_empty",
    "bid",
    "window",
    "pick_target",
    "butter",
    "pick_tile",
    "pick_cell",
    "dead_reroll",
    "fight",
    "first_aid",
    "premove",
    "step",
    "shot_target",
    "bounce",
    "take_weapon",
    "search",
    "escort",
    "share_answer",
    "share_seat",
    "share_thing",
    "zombie_move",
    "discard",
    "spend_bullets",
    "token_cell",
    "zombie_dir",
]  # in the order of the rulebook (section 16)
BY_HAND: Final = {"fight", "premove", "discard"}  # besides windows: lists that depend on the hand


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame[Zombies]):
    """A frame that asks one seat, or chance for a die. What is legal is `listed`; a seat that is out has only its
    default (ZOM-S-ARENA_LAST_MAN-3)."""

    def __init__(self, pc: Int, who: Int, seat: Seat) -> None:
        super().__init__(pc, who)
        self.seat: Int = seat

    def kind(self, s: Zombies) -> str:
        """The kind of the open question."""
        raise NotImplementedError

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        """What a seat that is in the game may answer."""
        raise NotImplementedError

    def options(self, s: Zombies, seat: Seat) -> list[Action]:
        if s.players[seat].out:
            return [self.default(s, seat)]
        return self.listed(s, seat)

    def default(self, s: Zombies, seat: Seat) -> Action:
        return self.listed(s, seat)[0]

    def private(self, s: Zombies, seat: Seat) -> bool:
        """How many cards a seat holds is public; with open hands nothing is hidden (ZOM-HID-2)."""
        return not s.together() and s.players[seat].cards > 0 and self.kind(s) in BY_HAND

    def fell(self, s: Zombies, seat: Seat) -> None:
        """A pawn has died while this was going on."""

    def chance(self, s: Zombies) -> list[tuple[Action, int]]:
        return [(DIE + face, 1) for face in range(6)]

    def sample(self, s: Zombies, rng: Source) -> Action:
        return DIE + rng.below(6)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {"frame": type(self).__name__.lower(), "seat": self.seat}


def kind_of(s: Zombies) -> str:
    """The kind of the open question, known to all (ZOM-HID-4); "" when chance is asked or nobody is."""
    if not s.stack or s.stack[-1].who & bit(CHANCE):
        return ""
    top = s.stack[-1]
    if isinstance(top, Procedure):
        return top.kind(s)
    return "bid" if top.sealed() else "window"
