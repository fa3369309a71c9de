"""What the frames of this game have in common: dice asked of chance directly, kinds of questions and their defaults.

A frame that rolls says with `die` which one is thrown at its present place and takes its value in `landed`; answers of
seats come to `answered`. Kinds of questions are those of the rulebook (DBR-DEC).
"""

from typing import Final

from mypy_extensions import mypyc_attr

from fragboard.core.frame import Frame, Window
from fragboard.core.types import CHANCE, Action, Int, Seat, Source, bit
from fragboard.games.dungeon_brawl.actions import BALL, D6, D8, D10, DIE, DRAWN_SECTOR, DRAWN_SPOT, NEXT_SEAT
from fragboard.games.dungeon_brawl.catalogue import TEAM
from fragboard.games.dungeon_brawl.state import Brawl

SIX: Final = 0  # dice
EIGHT: Final = 1
TEN: Final = 2
BLOCK_DIE: Final = 3
FIRST_OF_DIE: Final = [D6, D8, D10, DIE]
SIDES: Final = [6, 8, 10, 6]
LOWEST_OF_DIE: Final = [1, 1, 0, 0]  # its value on the first face; directions are D8 - 1
BLOCK_SIDES: Final = [0, 1, 2, 2, 3, 4]  # face by side (DBR-BLK-8)
BLOCK_WEIGHTS: Final = [1, 1, 2, 1, 1]

QUESTIONS: Final = ["draft_roster", "draft_player", "trap_kind", "trap_square", "place_player", "return_square", "activate", "step", "block_target", "leap_square", "pass_target", "bounce_range", "bounce_direction", "throw_who", "throw_target", "hand_off_to", "gaze_target", "intercept", "pass_block", "assist", "dump_off", "block_die", "juggernaut", "wrestle", "stand_firm", "push_square", "follow_up", "diving_tackle", "tentacles", "shadowing", "reroll", "bite"]  # in the order of the rulebook


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Frame[Brawl]):
    """A frame of this game: it asks one seat at a time, or chance for one die."""

    def kind(self, s: Brawl) -> str:
        """The kind of the open question."""
        raise NotImplementedError

    def about(self, s: Brawl) -> Int:
        """The player whom the question is about, or NONE."""
        return s.actor

    def die(self, s: Brawl) -> Int:
        """The die thrown at this place: SIX, EIGHT, TEN or BLOCK_DIE."""
        return SIX

    def landed(self, s: Brawl, value: Int) -> None:
        """A die shows its value: 1 to 6, 1 to 8, 0 to 9, or a face of the block die."""
        raise NotImplementedError

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        """A seat has answered."""
        raise NotImplementedError

    def throw(self) -> None:
        """Ask chance for a die."""
        self.who = bit(CHANCE)

    def ask(self, seat: Seat) -> None:
        """Ask a seat."""
        self.who = bit(seat)

    def chance(self, s: Brawl) -> list[tuple[Action, int]]:
        die = self.die(s)
        first = FIRST_OF_DIE[die]
        if die == BLOCK_DIE:
            return [(first + face, BLOCK_WEIGHTS[face]) for face in range(5)]
        return [(first + side, 1) for side in range(SIDES[die])]

    def sample(self, s: Brawl, rng: Source) -> Action:
        die = self.die(s)
        side = rng.below(SIDES[die])
        return FIRST_OF_DIE[die] + (BLOCK_SIDES[side] if die == BLOCK_DIE else side)

    def resume(self, s: Brawl, seat: Seat, a: Action) -> None:
        if seat == CHANCE:
            die = self.die(s)
            self.landed(s, a - FIRST_OF_DIE[die] + LOWEST_OF_DIE[die])
        else:
            self.answered(s, seat, a)

    def default(self, s: Brawl, seat: Seat) -> Action:
        """The first option; questions with another default say so."""
        return self.options(s, seat)[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerWindow(Window[Brawl]):
    """A window over players in the order of DBR-GEN-6; all of it is public. `left` has `bit(id)` for each of them."""

    def kind(self, s: Brawl) -> str:
        raise NotImplementedError

    def about(self, s: Brawl) -> Int:
        """The player who is asked."""
        return self.asked(s, 0)

    def private(self, s: Brawl, seat: Seat) -> bool:
        return False

    def places(self, s: Brawl) -> Int:
        return s.seats * TEAM

    def nth(self, s: Brawl, place: Int) -> Int:
        return s.nth(place)

    def seat_of(self, s: Brawl, id: Int) -> Seat:
        return id // TEAM


def question_of(s: Brawl) -> str:
    """The kind of the open question; "" when chance is asked or nobody is."""
    if not s.stack or s.stack[-1].who & bit(CHANCE):
        return ""
    top = s.stack[-1]
    if isinstance(top, Procedure):
        return top.kind(s)
    if isinstance(top, PlayerWindow):
        return top.kind(s)
    return "trap_kind"  # all that is shown of a marker being placed (DBR-HID-7)


assert NEXT_SEAT < BALL < DRAWN_SECTOR < DRAWN_SPOT
