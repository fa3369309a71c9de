"""Pushes: who chooses the square, chains of them, Stand Firm, Side Step and Grab (DBR-PUSH).

A chain is chosen outward before anybody moves, so that a Stand Firm far out stops everybody behind it.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.dungeon_brawl.actions import DIRECTION, NO, YES
from fragboard.games.dungeon_brawl.catalogue import NONE, STEP, TEAM
from fragboard.games.dungeon_brawl.events import Moved, SkillUsed
from fragboard.games.dungeon_brawl.ground import linked
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.state import Brawl, free, in_pit, player_at, set_on
from fragboard.games.dungeon_brawl.teams.skills import SIDE_STEP, STAND_FIRM

CHOOSE: Final = 1  # where a Push stands: the next player of the chain,
FIRM: Final = 2  # may stand firm,
SQUARE: Final = 3  # and a square is chosen for him

AROUND: Final = [1, 2, 4, 0, 7, 3, 5, 6]  # the direction after this one, clockwise
BEFORE: Final = [3, 0, 1, 5, 2, 6, 7, 4]
PUSHED_BY: Final = 2  # how he moved, as events tell it (MOVES)

STAYED: Final = 0  # how a push came out
WENT: Final = 1
NO_ROOM: Final = 2  # he stayed for want of a legal square (DBR-OPT-WALL)
LINK: Final = 4096  # an entry of a chain: player * LINK + square


@mypyc_attr(allow_interpreted_subclasses=True)
class Fight(Procedure):
    """A procedure that pushes somebody: the chain and how it came out are delivered to it."""

    def __init__(self, pc: Int, who: Int, chain: list[int], pushed: Int) -> None:
        super().__init__(pc, who)
        self.chain = chain
        self.pushed: Int = pushed

    def help(self, attacker: bool) -> None:
        """A third party adds 1 to one side (DBR-BLK-6)."""


def behind(origin: Int, square: Int) -> list[Int]:
    """The directions a player is pushed in when hit from a neighbouring square, ascending (DBR-PUSH-1)."""
    d: Int
    for d in range(8):
        if STEP[d] == square - origin:
            found: list[Int] = [d, AROUND[d], BEFORE[d]]
            found.sort()
            return found
    return []


def empty_beside(s: Brawl, square: Int) -> list[Int]:
    """The directions of all linked squares without a player (DBR-SK-SIDE_STEP, DBR-SK-GRAB)."""
    found: list[Int] = []
    d: Int
    for d in range(8):
        n = linked(s, square, d)
        if n != NONE and free(s, n):
            found.append(d)
    return found


def push_directions(s: Brawl, id: Int, origin: Int, chain: Int) -> list[Int]:
    """The directions in which a player may be pushed by the plain rules; `chain` has the bits of those already in it
    (DBR-PUSH-2 to 4)."""
    square = s.players[id].square
    found: list[Int] = []
    taken: list[Int] = []
    for d in behind(origin, square):
        n = linked(s, square, d)
        if n == NONE:
            continue
        if free(s, n):
            found.append(d)
        else:
            taken.append(d)
    if found:
        return found
    chain |= bit(id)
    for d in taken:
        n = linked(s, square, d)
        if can_be_pushed(s, player_at(s, n), square, chain):
            found.append(d)
    return found


def can_be_pushed(s: Brawl, id: Int, origin: Int, chain: Int) -> bool:
    """Whether a player of a chain has a legal square himself (DBR-PUSH-4)."""
    if id == NONE or chain & bit(id) or s.players[id].rooted():
        return False
    if s.players[id].has(SIDE_STEP) and empty_beside(s, s.players[id].square):
        return True
    return len(push_directions(s, id, origin, chain)) > 0


class Push(Procedure):
    """A player is pushed, and whoever stands in the way. `grab` is the seat that chooses by Grab, or NONE."""

    def __init__(
        self,
        pc: Int,
        who: Int,
        player: Int,
        origin: Int,
        grab: Int,
        firm: bool,
        chain: list[int],
        asked: Int,
    ) -> None:
        super().__init__(pc, who)
        self.player: Int = player
        self.origin: Int = origin
        self.grab: Int = grab
        self.firm = firm  # the first player may stand firm (DBR-SK-JUGGERNAUT)
        self.chain = chain
        self.asked: Int = asked  # who chooses the square

    def clone(self) -> "Push":
        return Push(self.pc, self.who, self.player, self.origin, self.grab, self.firm, self.chain.copy(), self.asked)

    def kind(self, s: Brawl) -> str:
        return "stand_firm" if self.pc == FIRM else "push_square"

    def about(self, s: Brawl) -> Int:
        return self.player

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        if self.pc == FIRM:
            return [NO, YES]
        return [DIRECTION + d for d in self.directions(s)]

    def default(self, s: Brawl, seat: Seat) -> Action:
        return YES if self.pc == FIRM else self.options(s, seat)[0]

    def members(self) -> Int:
        found: Int = 0
        for entry in self.chain:
            found |= bit(entry // LINK)
        return found

    def directions(self, s: Brawl) -> list[Int]:
        """Where he may go; Grab, then Side Step widen it, if there is a square without a player."""
        p = s.players[self.player]
        grabbed = self.grab != NONE and not self.chain
        if grabbed or p.has(SIDE_STEP):
            found = empty_beside(s, p.square)
            if found:
                return found
        return push_directions(s, self.player, self.origin, self.members())

    def chooser(self, s: Brawl) -> Seat:
        p = s.players[self.player]
        if self.grab != NONE and not self.chain and empty_beside(s, p.square):
            return self.grab
        if p.has(SIDE_STEP) and empty_beside(s, p.square):
            return self.player // TEAM
        return s.active

    def settle(self, s: Brawl) -> None:
        p = s.players[self.player]
        if self.pc == CHOOSE:
            if in_pit(s, self.player) or p.rooted():
                self.deliver(s, STAYED)  # DBR-PIT-8, DBR-PUSH-5
            elif not self.directions(s):
                self.deliver(s, NO_ROOM)
            elif p.has(STAND_FIRM) and (self.firm or self.chain):
                self.pc = FIRM
                self.ask(self.player // TEAM)
            else:
                self.pc = SQUARE
        else:
            self.asked = self.chooser(s)
            self.ask(self.asked)

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if self.pc == FIRM:
            if a == NO:
                self.pc = SQUARE
                return
            if s.events is not None:
                s.events.append(SkillUsed(EVERYONE, player=self.player, skill=STAND_FIRM))
            self.chain = []
            self.deliver(s, STAYED)
            return
        square = s.players[self.player].square
        n = linked(s, square, a - DIRECTION)
        self.chain.append(int(self.player * LINK + n))
        if free(s, n):
            self.move(s)
            self.deliver(s, WENT)
        else:
            self.pc = CHOOSE
            self.origin = square
            self.player = player_at(s, n)

    def move(self, s: Brawl) -> None:
        """Everybody of the chain moves, the outermost first."""
        place: Int = len(self.chain) - 1
        while place >= 0:
            entry: Int = self.chain[place]
            id = entry // LINK
            origin = s.players[id].square
            set_on(s, id, entry % LINK)
            if s.events is not None:
                s.events.append(Moved(EVERYONE, player=id, origin=origin, square=entry % LINK, how=PUSHED_BY))
            place -= 1

    def deliver(self, s: Brawl, result: Int) -> None:
        self.pc = DONE
        below = s.stack[len(s.stack) - 2]
        assert isinstance(below, Fight)
        below.chain = self.chain.copy()
        below.pushed = result

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "push",
            "player": self.player,
            "origin": self.origin,
            "at": self.pc,
            "grab": self.grab,
            "firm": self.firm,
            "chain": self.chain.copy(),
        }


def push_player(s: Brawl, id: Int, origin: Int, grab: Int, firm: bool) -> None:
    """A player is pushed from a square; the Fight that calls this has set its next place already."""
    s.push(Push(CHOOSE, 0, player=id, origin=origin, grab=grab, firm=firm, chain=[], asked=NONE))
