"""Chests: one holds the ball, the others blow up (DBR-CHEST, DBR-FEAT-8)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat, Source, bit
from fragboard.games.dungeon_brawl.actions import BALL
from fragboard.games.dungeon_brawl.ballplay import settle_ball
from fragboard.games.dungeon_brawl.catalogue import MOVE, NONE, TEAM
from fragboard.games.dungeon_brawl.events import BALL_MOVES, R_RUSH, BallMoved, ChestOpened
from fragboard.games.dungeon_brawl.falling import knock_down
from fragboard.games.dungeon_brawl.ground import linked
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.rolling import test
from fragboard.games.dungeon_brawl.state import OPENED, RUSHED, Brawl, put
from fragboard.games.dungeon_brawl.teams.skills import SURE_FEET
from fragboard.games.dungeon_brawl.winning import goal

PAY: Final = 1
PAID: Final = 2
LOOK: Final = 3
BLAST: Final = 4
LAST: Final = 5
FOUND: Final = BALL_MOVES.index("found")


class Open(Procedure):
    """The active player opens the chest on `square`; `left` are those whom its blast has still to reach."""

    def __init__(self, pc: Int, who: Int, player: Int, square: Int, left: Int) -> None:
        super().__init__(pc, who)
        self.player: Int = player
        self.square: Int = square
        self.left: Int = left

    def clone(self) -> "Open":
        return Open(self.pc, self.who, self.player, self.square, self.left)

    def settle(self, s: Brawl) -> None:
        if self.pc == PAY:
            self.pc = LOOK
            s.did |= OPENED
            if pay(s, self.player):
                self.pc = PAID
                rush(s, self.player)
        elif self.pc == PAID:
            self.pc = LOOK
            if not s.passed:
                self.pc = LAST
                knock_down(s, self.player)
        elif self.pc == LOOK:
            if s.ball == NONE:
                self.throw()
            else:
                self.burst(s)
        elif self.pc == BLAST:
            self.next_victim(s)
        else:
            self.pc = DONE
            if s.spilled:
                self.pc = LAST
                settle_ball(s)
            else:
                goal(s)

    def chance(self, s: Brawl) -> list[tuple[Action, int]]:
        closed = len(s.chests)
        return [(BALL, closed - 1), (BALL + 1, 1)] if closed > 1 else [(BALL + 1, 1)]

    def sample(self, s: Brawl, rng: Source) -> Action:
        return BALL + 1 if rng.below(len(s.chests)) == 0 else BALL

    def resume(self, s: Brawl, seat: Seat, a: Action) -> None:
        if a == BALL:
            self.burst(s)
            return
        self.pc = LAST
        remove(s, self.square)
        s.ball = self.square
        if s.events is not None:
            s.events.append(ChestOpened(EVERYONE, self.player, self.square, True))
            s.events.append(BallMoved(EVERYONE, self.square, FOUND))

    def burst(self, s: Brawl) -> None:
        """DBR-CHEST-2: everybody on a square linked with the now empty one."""
        self.pc = BLAST
        remove(s, self.square)
        if s.events is not None:
            s.events.append(ChestOpened(EVERYONE, self.player, self.square, False))
        d: Int
        for d in range(8):
            n = linked(s, self.square, d)
            if n != NONE and s.at[n]:
                id: Int
                for id in range(len(s.players)):
                    if s.players[id].square == n:
                        self.left |= bit(id)

    def next_victim(self, s: Brawl) -> None:
        """The opener first, then by DBR-GEN-6."""
        if self.left & bit(self.player):
            self.left &= ~bit(self.player)
            knock_down(s, self.player, armour=1, injury=1)
            return
        place: Int
        for place in range(s.seats * TEAM):
            id = s.nth(place)
            if self.left & bit(id):
                self.left &= ~bit(id)
                if s.players[id].square != NONE:
                    knock_down(s, id, armour=1, injury=1)
                    return
        self.pc = LAST

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {"frame": "open", "player": self.player, "square": self.square, "left": self.left, "pc": self.pc}


def remove(s: Brawl, square: Int) -> None:
    s.chests = [chest for chest in s.chests if chest != square]
    s.at = put(s.at, square, 0)


def pay(s: Brawl, id: Int) -> bool:
    """Pay one point; whether that is a Go For It. A player with MA 0 opens a chest as his Move, free (DBR-ACT-9)."""
    if s.points > 0:
        s.points -= 1
        return False
    if s.rushes > 0:
        s.rushes -= 1
        return True
    assert s.action == MOVE
    return False


def rush(s: Brawl, id: Int) -> None:
    """Go For It (DBR-MOVE-4), with Sure Feet once per own turn."""
    p = s.players[id]
    test(s, id, R_RUSH, 2, SURE_FEET if p.has(SURE_FEET) and not p.flags & RUSHED else NONE)


def open_chest(s: Brawl, id: Int, square: Int) -> None:
    s.push(Open(PAY, 0, player=id, square=square, left=0))
