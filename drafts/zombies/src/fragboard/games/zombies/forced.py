"""Forced movement: a pawn is moved by another player or by chance (ZOM-MOV-9, ZOM-BKF-2)."""

from fragboard.core.frame import DONE, RUN
from fragboard.core.types import CHANCE, Action, Int, Seat, Source, bit
from fragboard.games.zombies import moving
from fragboard.games.zombies.actions import DIR
from fragboard.games.zombies.catalogue import NONE
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies


class ForcedMove(Procedure):
    """So many steps of a pawn, each chosen by `mover`, or drawn."""

    def __init__(self, pc: Int, who: Int, seat: Seat, mover: Int, left: Int) -> None:
        super().__init__(pc, who, seat)
        self.mover: Int = mover  # a seat, or CHANCE
        self.left: Int = left

    def clone(self) -> "ForcedMove":
        return ForcedMove(self.pc, self.who, self.seat, self.mover, self.left)

    def kind(self, s: Zombies) -> str:
        return "step"

    def fell(self, s: Zombies, seat: Seat) -> None:
        if seat == self.seat:
            self.pc = DONE

    def passages(self, s: Zombies) -> list[Action]:
        found: list[Action] = []
        at = s.players[self.seat].at
        d: Int
        for d in range(4):
            if s.town.steps[4 * at + d] != NONE:
                found.append(DIR + d)
        return found

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        return self.passages(s)

    def chance(self, s: Zombies) -> list[tuple[Action, int]]:
        return [(a, 1) for a in self.passages(s)]

    def sample(self, s: Zombies, rng: Source) -> Action:
        ways = self.passages(s)
        return ways[rng.below(len(ways))]

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        self.left -= 1
        moving.step(s, self.seat, a - DIR, NONE if self.mover == CHANCE else self.mover)

    def settle(self, s: Zombies) -> None:
        if self.left and self.passages(s):
            self.who = bit(self.mover)
        else:
            self.pc = DONE

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        mover = None if self.mover == CHANCE else self.mover
        return {"frame": "move", "seat": self.seat, "mover": mover, "left": self.left, "forced": True}


def force(s: Zombies, target: Seat, chooser: Seat, steps: Int) -> None:
    """A card's player moves somebody's pawn."""
    s.push(ForcedMove(RUN, 0, seat=target, mover=chooser, left=steps))


def stumble(s: Zombies, seat: Seat, n: Int) -> None:
    """A pawn goes where chance takes it."""
    s.push(ForcedMove(RUN, 0, seat=seat, mover=CHANCE, left=n))
