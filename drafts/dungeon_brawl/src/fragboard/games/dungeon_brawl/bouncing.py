"""Bounce passes off the walls (DBR-BP)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat
from fragboard.games.dungeon_brawl.actions import BOUNCE, RANGE
from fragboard.games.dungeon_brawl.aiming import ACCURATELY, FUMBLE, KEPT, pass_modifier, roll_pass
from fragboard.games.dungeon_brawl.ballplay import bounce_from, come_down, direction_of, settle_ball, turned
from fragboard.games.dungeon_brawl.catalogue import BOUNCES, DX, DY, NONE, TEAM
from fragboard.games.dungeon_brawl.events import BallHeld, PassNamed
from fragboard.games.dungeon_brawl.passing import holds_to_throw, longest
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.state import CHEST, Brawl, in_pit
from fragboard.games.dungeon_brawl.winning import goal

NAME_RANGE: Final = 1  # where a BouncePass stands
NAME_LINE: Final = 2
ROLL: Final = 3
THROW: Final = 4
LENGTH: Final = 5
BALL: Final = 6
GOAL: Final = 7


class Path:
    """How a ball runs: where it lands after some steps, and whether it has met a wall (DBR-BP-4, DBR-BP-5)."""

    def __init__(self, end: Int, met: bool) -> None:
        self.end: Int = end
        self.met = met


def run_path(s: Brawl, origin: Int, line: Int, length: Int) -> Path:
    """Walls turn the direction for the rest of the path; on a closed chest it ends on the last free square."""
    x: Int = BOUNCES[line][0]
    y: Int = BOUNCES[line][1]
    wide = x * x > 1
    diagonal = x * x == y * y
    x = 1 if x > 0 else -1
    y = 1 if y > 0 else -1
    square = origin
    end = origin
    met = False
    step: Int
    for step in range(1, length + 1):
        straight = not diagonal and step % 2 == 1
        sx = 0 if straight and not wide else x
        sy = 0 if straight and wide else y
        d = direction_of(sx, sy)
        n: Int = s.board.next[8 * square + d]
        if n == NONE:
            met = True
            d = turned(s, square, d, False)
            n = s.board.next[8 * square + d]
            if n == NONE:
                break
            if sx:
                x = DX[d]
            if sy:
                y = DY[d]
        square = n
        if s.at[square] != CHEST:
            end = square
    return Path(end, met)


def lines(s: Brawl, id: Int, range_: Int) -> list[int]:
    """The directions offered for a range: those whose longest path meets a wall (DBR-BP-2)."""
    square = s.players[id].square
    return [line for line in range(len(BOUNCES)) if run_path(s, square, line, 6 * (range_ + 1)).met]


def ranges(s: Brawl, id: Int) -> list[int]:
    return [length for length in range(longest(s)) if lines(s, id, length)]


def can_bounce(s: Brawl, id: Int) -> bool:
    """Never from a pit (DBR-PIT-9)."""
    return holds_to_throw(s, id) and not in_pit(s, id) and len(lines(s, id, longest(s) - 1)) > 0


class BouncePass(Procedure):
    """A pass played off the walls."""

    def __init__(
        self, pc: Int, who: Int, thrower: Int, range: Int, line: Int, dice: Int, total: Int, hit: bool
    ) -> None:
        super().__init__(pc, who)
        self.thrower: Int = thrower
        self.range: Int = range
        self.line: Int = line
        self.dice: Int = dice  # still to be thrown for the length
        self.total: Int = total
        self.hit = hit  # accurate

    def clone(self) -> "BouncePass":
        return BouncePass(self.pc, self.who, self.thrower, self.range, self.line, self.dice, self.total, self.hit)

    def kind(self, s: Brawl) -> str:
        return "bounce_range" if self.pc == NAME_RANGE else "bounce_direction"

    def about(self, s: Brawl) -> Int:
        return self.thrower

    def link(self, s: Brawl, seat: Seat) -> bool:
        return True

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        if self.pc == NAME_RANGE:
            return [RANGE + length for length in ranges(s, self.thrower)]
        return [BOUNCE + line for line in lines(s, self.thrower, self.range)]

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if self.pc == NAME_RANGE:
            self.range = a - RANGE
            self.pc = NAME_LINE
            return
        self.line = a - BOUNCE
        self.pc = ROLL
        s.ended = True
        if s.events is not None:
            s.events.append(PassNamed(EVERYONE, player=self.thrower, square=NONE, range=self.range))

    def landed(self, s: Brawl, value: Int) -> None:
        self.total += value
        self.dice -= 1

    def settle(self, s: Brawl) -> None:
        pc = self.pc
        if pc in (NAME_RANGE, NAME_LINE):
            self.ask(self.thrower // TEAM)
        elif pc == ROLL:
            self.pc = THROW
            roll_pass(s, self.thrower, pass_modifier(s, self.thrower, self.range))
        elif pc == THROW:
            self.throw_it(s)
        elif pc == LENGTH:
            if self.dice:
                self.throw()
                return
            self.pc = BALL
            end = run_path(s, s.players[self.thrower].square, self.line, self.total).end
            come_down(s, end, self.hit, NONE)
        elif pc == BALL:
            self.pc = GOAL
            settle_ball(s)
        else:
            self.pc = DONE
            goal(s)

    def throw_it(self, s: Brawl) -> None:
        self.pc = BALL
        if s.die == KEPT:
            return
        s.carrier = NONE
        if s.events is not None:
            s.events.append(BallHeld(EVERYONE, player=NONE))
        if s.die == FUMBLE:
            bounce_from(s)
            return
        self.pc = LENGTH
        self.dice = self.range + 1
        self.hit = s.die == ACCURATELY

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "bounce_pass",
            "at": self.pc,
            "thrower": self.thrower,
            "range": self.range,
            "line": self.line,
            "dice": self.dice,
            "total": self.total,
            "hit": self.hit,
        }


def bounce_pass(s: Brawl, id: Int) -> None:
    """The frame that calls this has set its next place already."""
    s.push(BouncePass(NAME_RANGE, 0, thrower=id, range=NONE, line=NONE, dice=0, total=0, hit=False))
