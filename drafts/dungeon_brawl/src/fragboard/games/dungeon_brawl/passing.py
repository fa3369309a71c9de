"""Passes at a target, Dump-Off and hand-offs (DBR-PASS, DBR-PIT-9, DBR-HAND)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat
from fragboard.games.dungeon_brawl.actions import SECTOR_OF, SHIRT, SPOT, sectors_with, spots_in, square_at
from fragboard.games.dungeon_brawl.aiming import ACCURATELY, FUMBLE, KEPT, pass_modifier, roll_pass
from fragboard.games.dungeon_brawl.ballplay import (
    HANDED,
    LANDING,
    THROWN,
    bounce_from,
    can_catch,
    catch_need,
    come_down,
    fly,
    hold,
    move_ball,
    settle_ball,
)
from fragboard.games.dungeon_brawl.catalogue import NONE, TEAM
from fragboard.games.dungeon_brawl.events import (
    R_ANIMOSITY,
    R_CATCH,
    R_INTERCEPT,
    R_SAFE_THROW,
    BallHeld,
    PassNamed,
)
from fragboard.games.dungeon_brawl.ground import reaches
from fragboard.games.dungeon_brawl.intercepting import ask_interceptors, ask_pass_blockers, intercept_need
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.rolling import need_of, test
from fragboard.games.dungeon_brawl.state import CHEST, Brawl, in_pit, pit_at, player_at
from fragboard.games.dungeon_brawl.teams.rosters import KINDS
from fragboard.games.dungeon_brawl.teams.skills import ANIMOSITY, CATCH, SAFE_THROW, VERY_LONG_LEGS
from fragboard.games.dungeon_brawl.winning import goal

TARGET: Final = 1  # where a Pass stands: whom or what is aimed at,
AT_SPOT: Final = 2
ANIMUS: Final = 3
AGREED: Final = 4
WINDOW: Final = 5  # interceptions,
TRIED: Final = 6
CAUGHT: Final = 7
SAFE: Final = 8
ROLL: Final = 9
THROW: Final = 10
BALL: Final = 11
GOAL: Final = 12

ALL_RANGES: Final = 4  # the longest range, counted from 1
SHORT_RANGES: Final = 2
QUICK_ONLY: Final = 1


def longest(s: Brawl) -> Int:
    """DBR-OPT-RANGES"""
    return SHORT_RANGES if s.setup.short else ALL_RANGES


def targets(s: Brawl, id: Int, most: Int) -> list[int]:
    """The squares in range with a clear line and no closed chest (DBR-PASS-1)."""
    own = s.players[id].square
    reach = s.board.reach(own)
    at = s.at
    found: list[int] = []
    square: Int
    for square in range(len(reach)):
        if 0 < reach[square] <= most and square != own and at[square] != CHEST:
            found.append(int(square))
    return found


def is_target(s: Brawl, id: Int, square: Int, most: Int) -> bool:
    own = s.players[id].square
    return square not in (NONE, own) and 0 < s.board.reach(own)[square] <= most and s.at[square] != CHEST


def mates_in_range(s: Brawl, id: Int, most: Int) -> list[int]:
    """Team-mates on a legal square who could catch, by id."""
    first = id // TEAM * TEAM
    found: list[int] = []
    mate: Int
    for mate in range(first, first + TEAM):
        if mate != id and can_catch(s, mate) and is_target(s, id, s.players[mate].square, most):
            found.append(int(mate))
    return found


def holds_to_throw(s: Brawl, id: Int) -> bool:
    """He holds the ball, stands undazed, and is not thirsty (DBR-TZ-4, DBR-SK-BLOOD_LUST)."""
    p = s.players[id]
    return s.carrier == id and p.upright() and not p.thirsty()


def can_throw(s: Brawl, id: Int) -> bool:
    """Whether he has the ball and something to throw it at."""
    return holds_to_throw(s, id) and some_target(s, id, longest(s))


def some_target(s: Brawl, id: Int, most: Int) -> bool:
    own = s.players[id].square
    reach = s.board.reach(own)
    square: Int
    low = own - 2 * 64 if own >= 128 else 0
    for square in range(low, len(reach)):
        if 0 < reach[square] <= most and square != own and s.at[square] != CHEST:
            return True
    return False


def can_dump(s: Brawl, id: Int) -> bool:
    """Whether he could make the quick pass of a Dump-Off (DBR-PIT-11)."""
    return holds_to_throw(s, id) and not in_pit(s, id) and some_target(s, id, QUICK_ONLY)


def other_kin(s: Brawl, id: Int, mate: Int) -> bool:
    """Whether Animosity may speak up against a team-mate."""
    if mate == NONE or mate // TEAM != id // TEAM or not s.players[id].has(ANIMOSITY):
        return False
    mine, his = s.players[id].kind, s.players[mate].kind
    return mine != NONE and his != NONE and KINDS[mine].kin != KINDS[his].kin


class Pass(Procedure):
    """A pass at a target; `most` is the longest range it may have, `aim` the player it is meant for."""

    def __init__(
        self,
        pc: Int,
        who: Int,
        thrower: Int,
        most: Int,
        sector: Int,
        target: Int,
        aim: Int,
        named: bool,
        catcher: Int,
    ) -> None:
        super().__init__(pc, who)
        self.thrower: Int = thrower
        self.most: Int = most
        self.sector: Int = sector
        self.target: Int = target
        self.aim: Int = aim
        self.named = named  # as a team-mate, not as a square
        self.catcher: Int = catcher  # who tries to intercept

    def clone(self) -> "Pass":
        return Pass(
            self.pc,
            self.who,
            self.thrower,
            self.most,
            self.sector,
            self.target,
            self.aim,
            self.named,
            self.catcher,
        )

    def kind(self, s: Brawl) -> str:
        return "pass_target"

    def about(self, s: Brawl) -> Int:
        return self.thrower

    def link(self, s: Brawl, seat: Seat) -> bool:
        return True

    def other_squares(self, s: Brawl) -> list[int]:
        """Targets without a team-mate who could catch."""
        taken = [int(s.players[mate].square) for mate in mates_in_range(s, self.thrower, self.most)]
        found = targets(s, self.thrower, self.most)
        return [square for square in found if square not in taken] if taken else found

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        if self.pc == AT_SPOT:
            return spots_in(self.other_squares(s), self.sector)
        found: list[Action] = [SHIRT + mate % TEAM for mate in mates_in_range(s, self.thrower, self.most)]
        found.extend(sectors_with(self.other_squares(s)))
        return found

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if self.pc == TARGET and a >= SECTOR_OF:
            self.sector = a - SECTOR_OF
            self.pc = AT_SPOT
            return
        if self.pc == TARGET:
            self.aim = self.thrower // TEAM * TEAM + a - SHIRT
            self.named = True
            self.target = s.players[self.aim].square
        else:
            self.target = square_at(self.sector, a - SPOT)
            self.aim = player_at(s, self.target)
        self.pc = ANIMUS
        if self.thrower == s.actor:
            s.ended = True
        if s.events is not None:
            reach = s.board.reach(s.players[self.thrower].square)[self.target]
            s.events.append(PassNamed(EVERYONE, player=self.thrower, square=self.target, range=reach - 1))

    def settle(self, s: Brawl) -> None:
        pc = self.pc
        if pc in (TARGET, AT_SPOT):
            self.ask(self.thrower // TEAM)
        elif pc == ANIMUS:
            self.pc = AGREED
            s.passed = True
            if other_kin(s, self.thrower, self.aim):
                test(s, self.thrower, R_ANIMOSITY, 2)
        elif pc == AGREED:
            if not s.passed:
                self.pc = DONE
            elif in_pit(s, self.thrower):
                self.pc = ROLL
            else:
                self.pc = WINDOW
                ask_pass_blockers(s, self.thrower, self.target)
        elif pc == WINDOW:
            self.pc = TRIED
            ask_interceptors(s, self.thrower, self.target)
        elif pc < ROLL:
            self.intercept(s)
        elif pc == ROLL:
            self.pc = THROW
            pit = in_pit(s, self.thrower)
            reach = s.board.reach(s.players[self.thrower].square)[self.target]
            roll_pass(s, self.thrower, 0 if pit else pass_modifier(s, self.thrower, reach - 1), pit)
        elif pc == THROW:
            self.pc = BALL
            self.throw_it(s)
        elif pc == BALL:
            self.pc = GOAL
            settle_ball(s)
        else:
            self.pc = DONE
            goal(s)

    def intercept(self, s: Brawl) -> None:
        """The one attempt; a success may be undone by Safe Throw (DBR-INT-3)."""
        if self.pc == TRIED:
            self.catcher = s.die
            self.pc = CAUGHT
            if self.catcher == NONE:
                self.pc = ROLL
                return
            reroll: Int = CATCH if s.players[self.catcher].has(CATCH) else NONE
            test(s, self.catcher, R_INTERCEPT, intercept_need(s, self.catcher), reroll)
            return
        p = s.players[self.thrower]
        if self.pc == CAUGHT:
            if not s.passed:
                self.pc = ROLL
            elif p.has(SAFE_THROW) and not s.players[self.catcher].has(VERY_LONG_LEGS):
                self.pc = SAFE
                test(s, self.thrower, R_SAFE_THROW, need_of(p.ag, 0))
            else:
                self.pc = BALL
                hold(s, self.catcher)
        elif s.passed:
            self.pc = ROLL
        else:
            self.pc = BALL
            hold(s, self.catcher)

    def throw_it(self, s: Brawl) -> None:
        """DBR-PASS-5 to 7, DBR-PIT-9"""
        result = s.die
        if result == KEPT:
            return
        s.carrier = NONE
        if s.events is not None:
            s.events.append(BallHeld(EVERYONE, player=NONE))
        if result == FUMBLE:
            if not pit_at(s, s.ball):
                bounce_from(s)
        elif in_pit(s, self.thrower):
            move_ball(s, self.target, THROWN)
            fly(s, LANDING, False, self.aim, 0)
        else:
            come_down(s, self.target, result == ACCURATELY, self.aim)

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "pass",
            "at": self.pc,
            "thrower": self.thrower,
            "most": self.most,
            "sector": self.sector,
            "target": self.target,
            "aim": self.aim,
            "named": self.named,
            "catcher": self.catcher,
        }


def begin_pass(s: Brawl, id: Int, most: Int) -> None:
    s.push(Pass(TARGET, 0, thrower=id, most=most, sector=NONE, target=NONE, aim=NONE, named=False, catcher=NONE))


def throw_ball(s: Brawl, id: Int) -> None:
    """The throw of a Pass action; the frame that calls this has set its next place already."""
    begin_pass(s, id, longest(s))


def dump_off(s: Brawl, id: Int) -> None:
    """A quick pass before the block goes on (DBR-SK-DUMP_OFF)."""
    begin_pass(s, id, QUICK_ONLY)


# Hand-offs.

CHOOSE: Final = 1
AGREE: Final = 2
GIVE: Final = 3
TAKEN: Final = 4
LAST: Final = 5


class HandOff(Procedure):
    """The ball goes to a team-mate beside the carrier (DBR-HAND-1)."""

    def __init__(self, pc: Int, who: Int, giver: Int, receiver: Int) -> None:
        super().__init__(pc, who)
        self.giver: Int = giver
        self.receiver: Int = receiver

    def clone(self) -> "HandOff":
        return HandOff(self.pc, self.who, self.giver, self.receiver)

    def kind(self, s: Brawl) -> str:
        return "hand_off_to"

    def about(self, s: Brawl) -> Int:
        return self.giver

    def link(self, s: Brawl, seat: Seat) -> bool:
        return True

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        return [SHIRT + mate % TEAM for mate in receivers(s, self.giver)]

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        self.receiver = self.giver // TEAM * TEAM + a - SHIRT
        self.pc = AGREE
        s.ended = True

    def settle(self, s: Brawl) -> None:
        pc = self.pc
        if pc == CHOOSE:
            self.ask(self.giver // TEAM)
        elif pc == AGREE:
            self.pc = GIVE
            s.passed = True
            if other_kin(s, self.giver, self.receiver):
                test(s, self.giver, R_ANIMOSITY, 2)
        elif pc == GIVE:
            if not s.passed:
                self.pc = DONE
                return
            p = s.players[self.receiver]
            s.passed = False
            self.pc = TAKEN
            move_ball(s, p.square, HANDED)
            if can_catch(s, self.receiver):
                reroll: Int = CATCH if p.has(CATCH) else NONE
                test(s, self.receiver, R_CATCH, catch_need(s, self.receiver, 1), reroll)
        elif pc == TAKEN:
            self.pc = LAST
            if s.passed:
                hold(s, self.receiver)
            elif not pit_at(s, s.ball):
                bounce_from(s)
        else:
            self.pc = DONE
            goal(s)

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {"frame": "hand_off", "at": self.pc, "giver": self.giver, "receiver": self.receiver}


def receivers(s: Brawl, id: Int) -> list[int]:
    """The standing team-mates a carrier may hand the ball to, by id."""
    first = id // TEAM * TEAM
    found: list[int] = []
    mate: Int
    for mate in range(first, first + TEAM):
        if mate != id and s.players[mate].state == 0 and reaches(s, id, mate):
            found.append(int(mate))
    return found


def can_hand_off(s: Brawl, id: Int) -> bool:
    return holds_to_throw(s, id) and len(receivers(s, id)) > 0


def hand_off(s: Brawl, id: Int) -> None:
    """The frame that calls this has set its next place already."""
    s.push(HandOff(CHOOSE, 0, giver=id, receiver=NONE))
