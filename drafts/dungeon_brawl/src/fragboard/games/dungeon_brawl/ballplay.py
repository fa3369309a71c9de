"""The loose ball: picking up, bouncing, catching, landing (DBR-BALL, DBR-PASS-6, DBR-PAD-8)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Int, Seat
from fragboard.games.dungeon_brawl.board import WALL
from fragboard.games.dungeon_brawl.catalogue import DX, DY, MOST_BOUNCES, NONE, STRIDE, TEAM
from fragboard.games.dungeon_brawl.events import R_CATCH, R_PICK_UP, BallHeld, BallMoved, Scattered, WarpRolled
from fragboard.games.dungeon_brawl.ground import are_linked, linked, pad_at, zones_on
from fragboard.games.dungeon_brawl.procedure import EIGHT, TEN, Procedure
from fragboard.games.dungeon_brawl.rolling import need_of, test
from fragboard.games.dungeon_brawl.state import CHEST, Brawl, in_pit, pit_at, player_at
from fragboard.games.dungeon_brawl.teams.skills import (
    BIG_HAND,
    CATCH,
    DISTURBING_PRESENCE,
    DIVING_CATCH,
    EXTRA_ARMS,
    NERVES_OF_STEEL,
    NO_HANDS,
    SURE_HANDS,
)

BOUNCED: Final = 0  # how the ball moves, as events tell it (BALL_MOVES)
THROWN: Final = 1
WARPED: Final = 2
HANDED: Final = 5

TRY: Final = 1  # where a PickUp stands
TOOK: Final = 2

LANDING: Final = 1  # where a Flight stands: a thrown ball comes down,
LANDED: Final = 2  # somebody has tried to catch it,
BOUNCE: Final = 3  # it bounces: a D8,
MET: Final = 4  # somebody has tried to catch it,
WARP: Final = 5  # it is on a pad: a D10
STRAY: Final = 6  # the three steps of an inaccurate throw


def turned(s: Brawl, square: Int, d: Int, chests: bool = True) -> Int:
    """The direction after a rebound: parts that meet wall or chest turn round, if neither does, both (DBR-BALL-5)."""
    x = DX[d]
    y = DY[d]
    bar_x = x != 0 and barred(s, square + x, chests)
    bar_y = y != 0 and barred(s, square + STRIDE * y, chests)
    if not bar_x and not bar_y:
        bar_x = True
        bar_y = True
    return direction_of(-x if bar_x else x, -y if bar_y else y)


def direction_of(x: Int, y: Int) -> Int:
    d: Int
    for d in range(8):
        if DX[d] == x and DY[d] == y:
            return d
    return NONE


def barred(s: Brawl, square: Int, chests: bool) -> bool:
    """Whether a square is wall or, where they count, a closed chest."""
    return s.board.region[square] == WALL or (chests and s.at[square] == CHEST)


def rebounded(s: Brawl, square: Int, d: Int) -> Int:
    """Where a step of the ball leads: the square linked, after a rebound if need be, or NONE if it cannot leave."""
    n = linked(s, square, d)
    if n == NONE:
        n = linked(s, square, turned(s, square, d))
    return n


def can_catch(s: Brawl, id: Int) -> bool:
    """DBR-BALL-9"""
    p = s.players[id]
    return p.upright() and not p.has(NO_HANDS)


def presences(s: Brawl, id: Int) -> Int:
    """How many enemies disturb his pass, catch or interception (DBR-SK-DISTURBING_PRESENCE)."""
    found: Int = 0
    square = s.players[id].square
    other: Int
    for other in range(len(s.players)):
        p = s.players[other]
        if not p.skills >> DISTURBING_PRESENCE & 1 or p.square == NONE or other // TEAM == id // TEAM:
            continue
        if s.board.distance(p.square, square) <= 3 and s.board.clear(p.square, square):
            found += 1
    return found


def catch_need(s: Brawl, id: Int, modifier: Int) -> Int:
    """What a catch needs: +1 for accurate passes and hand-offs is in the modifier, never in a pit (DBR-AG-3)."""
    p = s.players[id]
    if in_pit(s, id):
        modifier = 0
    if p.has(EXTRA_ARMS):
        modifier += 1
    if not p.has(NERVES_OF_STEEL):
        modifier -= zones_on(s, id, p.square)
    return need_of(p.ag, modifier - presences(s, id))


def pick_up_need(s: Brawl, id: Int) -> Int:
    """DBR-AG-2"""
    p = s.players[id]
    modifier: Int = 2 if p.has(EXTRA_ARMS) else 1
    if not p.has(BIG_HAND):
        modifier -= zones_on(s, id, p.square)
    return need_of(p.ag, modifier)


def hold(s: Brawl, id: Int) -> None:
    """A player holds the ball now."""
    s.carrier = id
    s.ball = s.players[id].square
    s.spilled = False
    if s.events is not None:
        s.events.append(BallHeld(EVERYONE, player=id))


def move_ball(s: Brawl, square: Int, by: Int) -> None:
    s.ball = square
    s.carrier = NONE
    if s.events is not None:
        s.events.append(BallMoved(EVERYONE, square=square, by=by))


class PickUp(Procedure):
    """A player tries to take the loose ball in his square (DBR-BALL-2, DBR-BALL-8)."""

    def __init__(self, pc: Int, who: Int, player: Int, here: bool) -> None:
        super().__init__(pc, who)
        self.player: Int = player
        self.here = here

    def clone(self) -> "PickUp":
        return PickUp(self.pc, self.who, self.player, self.here)

    def kind(self, s: Brawl) -> str:
        return ""

    def about(self, s: Brawl) -> Int:
        return self.player

    def settle(self, s: Brawl) -> None:
        p = s.players[self.player]
        if self.pc == TRY and not p.has(NO_HANDS):
            self.pc = TOOK
            reroll: Int = SURE_HANDS if p.has(SURE_HANDS) else NONE
            test(s, self.player, R_PICK_UP, pick_up_need(s, self.player), reroll)
            return
        took = self.pc == TOOK and s.passed
        self.pc = DONE
        if took:
            hold(s, self.player)
            return
        if self.player == s.actor:
            s.ended = True
        if not self.here:
            bounce_from(s)

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {"frame": "pick_up", "player": self.player, "here": self.here, "at": self.pc}


class Flight(Procedure):
    """The ball in the air: a thrown one comes down, or a loose one bounces until it rests or is caught.

    `bounces` counts those in a row; `accurate` is whether a thrown ball hit its target, `aim` the player aimed at,
    `left` how many steps an inaccurate one still strays.
    """

    def __init__(self, pc: Int, who: Int, bounces: Int, accurate: bool, aim: Int, catcher: Int, left: Int) -> None:
        super().__init__(pc, who)
        self.bounces: Int = bounces
        self.accurate = accurate
        self.aim: Int = aim
        self.catcher: Int = catcher
        self.left: Int = left

    def clone(self) -> "Flight":
        return Flight(self.pc, self.who, self.bounces, self.accurate, self.aim, self.catcher, self.left)

    def kind(self, s: Brawl) -> str:
        return ""

    def about(self, s: Brawl) -> Int:
        return self.catcher

    def die(self, s: Brawl) -> Int:
        return TEN if self.pc == WARP else EIGHT

    def settle(self, s: Brawl) -> None:
        pc = self.pc
        if pc == STRAY:
            if self.left:
                self.throw()
            else:
                self.pc = LANDING
        elif pc == LANDING:
            self.land(s)
        elif pc in (LANDED, MET):
            if s.passed:
                self.pc = DONE
                hold(s, self.catcher)
            else:
                self.pc = BOUNCE
        elif pc == BOUNCE and self.bounces >= MOST_BOUNCES:
            self.pc = DONE  # DBR-BALL-7
        else:
            self.throw()

    def landed(self, s: Brawl, value: Int) -> None:
        if self.pc == WARP:
            if s.events is not None:
                s.events.append(WarpRolled(EVERYONE, player=NONE, pad=pad_at(s, s.ball), number=value))
            self.pc = BOUNCE
            move_ball(s, s.board.pads[value], WARPED)
            return
        n = rebounded(s, s.ball, value - 1)
        if s.events is not None:
            s.events.append(Scattered(EVERYONE, direction=value - 1, square=s.ball if n == NONE else n))
        if self.pc == STRAY:
            self.left -= 1
            if n != NONE:
                move_ball(s, n, THROWN)
            return
        self.bounces += 1
        if n == NONE:
            self.pc = DONE
            return
        move_ball(s, n, BOUNCED)
        self.meet(s)

    def meet(self, s: Brawl) -> None:
        """A bounced ball has come to a square (DBR-BALL-6)."""
        square = s.ball
        if pit_at(s, square):
            self.pc = DONE
            return
        id = player_at(s, square)
        if id == NONE:
            self.pc = WARP if pad_at(s, square) != NONE and s.at[square] == 0 else DONE
        elif can_catch(s, id):
            self.pc = MET
            self.catch(s, id, 0)
        else:
            self.pc = BOUNCE

    def land(self, s: Brawl) -> None:
        """A thrown ball comes down (DBR-PASS-6)."""
        square = s.ball
        id = self.receiver(s, square)
        if id == NONE and pad_at(s, square) != NONE and player_at(s, square) == NONE:
            self.pc = WARP
            return
        if id != NONE:
            modifier: Int = 1 if self.accurate else 0
            if self.accurate and self.aim == id and s.players[id].has(DIVING_CATCH):
                modifier = 2
        else:
            modifier = 0
            id = diver(s, square)
        if id == NONE:
            self.pc = BOUNCE
            return
        self.pc = LANDED
        self.catch(s, id, modifier)

    def receiver(self, s: Brawl, square: Int) -> Int:
        """Who may catch a thrown ball: in a pit the player aimed at, else the first (DBR-PASS-9)."""
        if not pit_at(s, square):
            id = player_at(s, square)
            return id if id != NONE and can_catch(s, id) else NONE
        if self.aim != NONE and s.players[self.aim].square == square and can_catch(s, self.aim):
            return self.aim
        place: Int
        for place in range(len(s.players)):
            id = s.nth(place)
            if s.players[id].square == square and can_catch(s, id):
                return id
        return NONE

    def catch(self, s: Brawl, id: Int, modifier: Int) -> None:
        self.catcher = id
        reroll: Int = CATCH if s.players[id].has(CATCH) else NONE
        test(s, id, R_CATCH, catch_need(s, id, modifier), reroll)

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "flight",
            "at": self.pc,
            "bounces": self.bounces,
            "accurate": self.accurate,
            "aim": self.aim,
            "catcher": self.catcher,
            "left": self.left,
        }


def diver(s: Brawl, square: Int) -> Int:
    """The one player with Diving Catch and a zone on the empty square where a thrown ball lands, or NONE."""
    if s.at[square] != 0 or pad_at(s, square) != NONE:
        return NONE
    found: Int = NONE
    id: Int
    for id in range(len(s.players)):
        p = s.players[id]
        if p.skills >> DIVING_CATCH & 1 and p.square != NONE and can_catch(s, id) and are_linked(s, p.square, square):
            if found != NONE:
                return NONE
            found = id
    return found


def fly(s: Brawl, pc: Int, accurate: bool, aim: Int, left: Int) -> None:
    s.spilled = False
    s.push(Flight(pc, 0, bounces=0, accurate=accurate, aim=aim, catcher=NONE, left=left))


def bounce_from(s: Brawl) -> None:
    """The ball bounces from its square (DBR-BALL-4); the frame that calls this has set its next place already."""
    fly(s, BOUNCE, False, NONE, 0)


def settle_ball(s: Brawl) -> None:
    """The last thing of an event: a ball that was lost bounces, unless it lies in a pit (DBR-BALL-3, DBR-PIT-5)."""
    if s.spilled:
        if pit_at(s, s.ball):
            s.spilled = False
        else:
            bounce_from(s)


def come_down(s: Brawl, square: Int, accurate: bool, aim: Int) -> None:
    """A thrown ball comes down on a square, or strays three steps from it (DBR-PASS-5)."""
    move_ball(s, square, THROWN)
    fly(s, LANDING if accurate else STRAY, accurate, aim, 0 if accurate else 3)


def pick_up(s: Brawl, id: Int, here: bool) -> None:
    """A player tries to pick up the ball in his square; the frame that calls this has set its next place already."""
    s.push(PickUp(TRY, 0, player=id, here=here))
