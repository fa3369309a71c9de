"""One step or leap: Tentacles, Go For It, dodge, arrival, Diving Tackle, Shadowing (DBR-MOVE-5, DBR-PIT-6)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit, bits
from fragboard.games.dungeon_brawl.actions import NO, YES
from fragboard.games.dungeon_brawl.arriving import BY_LEAP, BY_SHADOW, BY_STEP, KNOCKED, NOT_DOWN, arrive
from fragboard.games.dungeon_brawl.ballplay import settle_ball
from fragboard.games.dungeon_brawl.catalogue import AGILITY, NONE, STANDING, TEAM
from fragboard.games.dungeon_brawl.chests import pay, rush
from fragboard.games.dungeon_brawl.events import MOVES, R_CLIMB, R_DODGE, R_LEAP, Gripped, Moved, SkillUsed
from fragboard.games.dungeon_brawl.falling import knock_down, place_prone
from fragboard.games.dungeon_brawl.ground import zoning
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.rolling import need_of, retest, test
from fragboard.games.dungeon_brawl.state import (
    BROKE,
    DODGED,
    LEAPT,
    TRAP,
    Brawl,
    Player,
    pit_at,
    set_on,
)
from fragboard.games.dungeon_brawl.teams.skills import (
    BREAK_TACKLE,
    DIVING_TACKLE,
    DODGE,
    PREHENSILE_TAIL,
    SHADOWING,
    STUNTY,
    TACKLE,
    TENTACLES,
    TITCHY,
    TWO_HEADS,
    VERY_LONG_LEGS,
)
from fragboard.games.dungeon_brawl.winning import goal

HOLD: Final = 1  # the places of a step, in the order of DBR-MOVE-5
GRIP: Final = 2
GRIP_MORE: Final = 3
PAY: Final = 4
PAID: Final = 5
CLIMBED: Final = 6
LANDED: Final = 7
EVADE: Final = 8
EVADED: Final = 9
DIVE: Final = 10
DIVED: Final = 11
ARRIVE: Final = 12
AFTER: Final = 13
FOLLOW: Final = 14
TRAIL: Final = 15
TRAIL_MORE: Final = 16
LAST: Final = 17
DIVES: Final = MOVES.index("dive")


class Step(Procedure):
    """`player` goes from `origin` to `square`, with `cost` points still to pay. `zones` are the enemies whose zones he
    leaves, `left` those still to be asked for a skill, `by` who uses it, `need` the target of the dodge, unbounded."""

    def __init__(
        self,
        pc: Int,
        who: Int,
        player: Int,
        origin: Int,
        square: Int,
        leap: bool,
        cost: Int,
        zones: Int,
        left: Int,
        by: Int,
        first: Int,
        need: Int,
        down: Int,
    ) -> None:
        super().__init__(pc, who)
        self.player: Int = player
        self.origin: Int = origin
        self.square: Int = square
        self.leap = leap
        self.cost: Int = cost
        self.zones: Int = zones
        self.left: Int = left
        self.by: Int = by
        self.first: Int = first
        self.need: Int = need
        self.down: Int = down

    def clone(self) -> "Step":
        return Step(
            self.pc,
            self.who,
            self.player,
            self.origin,
            self.square,
            self.leap,
            self.cost,
            self.zones,
            self.left,
            self.by,
            self.first,
            self.need,
            self.down,
        )

    def kind(self, s: Brawl) -> str:
        return "tentacles" if self.pc == HOLD else "diving_tackle" if self.pc == DIVE else "shadowing"

    def about(self, s: Brawl) -> Int:
        return self.by

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        return [NO, YES]

    def default(self, s: Brawl, seat: Seat) -> Action:
        return YES if self.pc == HOLD else NO

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if a == NO:
            self.by = NONE
            return
        self.left = 0
        if self.pc == HOLD:
            self.pc = GRIP
        elif self.pc == DIVE:
            self.dive(s)
        else:
            self.pc = TRAIL

    def ask_next(self, s: Brawl) -> bool:
        """Ask the next of `left` by DBR-GEN-6; whether there was one."""
        place: Int
        for place in range(s.seats * TEAM):
            id = s.nth(place)
            if self.left & bit(id):
                self.left &= ~bit(id)
                self.by = id
                self.ask(id // TEAM)
                return True
        return False

    def landed(self, s: Brawl, value: Int) -> None:
        if self.pc == GRIP or self.pc == TRAIL:
            self.first = value
            self.pc += 1
            return
        p, q = s.players[self.player], s.players[self.by]
        if self.pc == GRIP_MORE:
            total = self.first + value + p.st - q.st
            held = total <= 5
            self.pc = LAST if held else PAY
            s.ended = s.ended or held
            self.report(s, TENTACLES, total, held)
            self.by = NONE
        else:
            total = self.first + value + p.ma - q.ma
            self.pc = LAST
            self.report(s, SHADOWING, total, total <= 7)
            if total <= 7:
                origin = q.square
                set_on(s, self.by, self.origin)
                if s.events is not None:
                    s.events.append(Moved(EVERYONE, self.by, origin, self.origin, BY_SHADOW))
                arrive(s, self.by, BY_SHADOW)

    def report(self, s: Brawl, skill: Int, total: Int, success: bool) -> None:
        if s.events is not None:
            s.events.append(Gripped(EVERYONE, self.player, self.by, skill, total, success))

    def settle(self, s: Brawl) -> None:
        pc = self.pc
        if pc == HOLD:
            if not self.left or not self.ask_next(s):
                self.pc = PAY
        elif pc == PAY or pc == PAID:
            self.go(s)
        elif pc == CLIMBED:
            if s.passed:
                self.pc = ARRIVE
                self.move(s)
            else:
                self.pc = LAST
                s.ended = True
        elif pc == LANDED:
            self.pc = ARRIVE
            self.down = NOT_DOWN if s.passed else KNOCKED
        elif EVADE <= pc <= DIVED:
            self.settle_dodge(s)
        elif pc == ARRIVE:
            self.pc = AFTER
            arrive(s, self.player, BY_LEAP if self.leap else BY_STEP, down=self.down)
        elif pc == AFTER:
            self.after(s)
        elif pc == FOLLOW:
            if not self.left or not self.ask_next(s):
                self.pc = LAST
        elif pc == LAST:
            if s.spilled:
                settle_ball(s)
            else:
                self.pc = DONE
                goal(s)
        else:
            self.throw()

    def go(self, s: Brawl) -> None:
        """Pay, one Go For It at a time, and move."""
        climbs = s.at[self.origin] >= TRAP
        stays = self.leap or climbs  # until everything is paid (DBR-MOVE-4, DBR-RUL-31)
        if self.pc == PAY and not stays and s.players[self.player].square == self.origin:
            self.move(s)
        if self.pc == PAID and not s.passed:
            self.pc = ARRIVE
            self.down = KNOCKED
            if stays:
                self.pc = LAST
                knock_down(s, self.player)
            return
        self.pc = PAY
        while self.cost:
            self.cost -= 1
            if pay(s, self.player):
                self.pc = PAID
                rush(s, self.player)
                return
        p = s.players[self.player]
        if climbs:
            self.pc = CLIMBED
            test(s, self.player, R_CLIMB, need_of(p.ag, 0 if s.carrier == self.player else 1))
        elif self.leap:
            self.pc = LANDED
            self.move(s)
            test(s, self.player, R_LEAP, need_of(p.ag, 1 if p.has(VERY_LONG_LEGS) else 0))
        else:
            self.pc = EVADE if self.zones else ARRIVE

    def move(self, s: Brawl) -> None:
        set_on(s, self.player, self.square)
        if s.events is not None:
            how = BY_LEAP if self.leap else BY_STEP
            s.events.append(Moved(EVERYONE, self.player, self.origin, self.square, how))

    def settle_dodge(self, s: Brawl) -> None:
        id = self.player
        if self.pc == EVADE:
            self.pc = EVADED
            self.need = dodge_need(s, id, self.zones, self.square)
            broken = broken_need(s, id, self.zones, self.square)
            if broken < self.need:
                self.need = broken
                s.did |= BROKE
            test(s, id, R_DODGE, bounded(self.need), dodge_reroll(s, id, self.zones))
        elif self.pc == EVADED:
            self.pc = ARRIVE
            if not s.passed:
                self.down = KNOCKED
            elif s.die != 6 and s.die < self.need + 2:
                self.pc = DIVE
                self.left = with_skill(s, self.zones, DIVING_TACKLE)
        elif self.pc == DIVE:
            if not self.left or not self.ask_next(s):
                self.pc = ARRIVE
        else:
            self.pc = ARRIVE
            self.down = NOT_DOWN if s.passed else KNOCKED

    def dive(self, s: Brawl) -> None:
        """The dodge fails after all; a re-roll that is left is made with the -2 (DBR-SK-DIVING_TACKLE)."""
        self.pc = DIVED
        if s.events is not None:
            s.events.append(SkillUsed(EVERYONE, self.by, DIVING_TACKLE))
        retest(s, self.player, R_DODGE, bounded(self.need + 2), dodge_reroll(s, self.player, self.zones))

    def after(self, s: Brawl) -> None:
        """Unless the game is won: the diver lies down behind him, or somebody follows (DBR-MOVE-5)."""
        self.pc = LAST
        if not s.spilled and goal(s):
            return
        vacant = s.at[self.origin] == 0
        if self.by != NONE:
            q = s.players[self.by]
            if vacant and q.upright():
                origin = q.square
                set_on(s, self.by, self.origin)
                if s.events is not None:
                    s.events.append(Moved(EVERYONE, self.by, origin, self.origin, DIVES))
                place_prone(s, self.by)
            return
        p = s.players[self.player]
        if self.leap or not self.zones or not vacant or p.state != STANDING or p.square == NONE:
            return
        if pit_at(s, p.square):
            return
        self.left = with_skill(s, self.zones, SHADOWING)
        place: Int
        for place in range(len(s.players)):
            q = s.players[place]
            if self.left & bit(place) and (q.rooted() or s.at[q.square] >= TRAP):
                self.left &= ~bit(place)
        if self.left:
            self.pc = FOLLOW

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "step",
            "player": self.player,
            "origin": self.origin,
            "square": self.square,
            "leap": self.leap,
            "cost": self.cost,
            "zones": self.zones,
            "left": self.left,
            "by": self.by,
            "die": self.first,
            "need": self.need,
            "down": self.down,
            "pc": self.pc,
        }


def bounded(need: Int) -> Int:
    """A 1 always fails, a 6 always succeeds."""
    return 2 if need < 2 else 6 if need > 6 else need


def with_skill(s: Brawl, zones: Int, skill: Int) -> Int:
    """Those of a mask who have a skill and still have a zone."""
    found: Int = 0
    id: Int
    for id in range(len(s.players)):
        if zones & bit(id):
            p = s.players[id]
            if p.skills >> skill & 1 and p.upright() and p.square != NONE:
                found |= bit(id)
    return found


def modifier(s: Brawl, p: Player, id: Int, zones: Int, square: Int) -> Int:
    """To a dodge out of the zones of some enemies into a square (DBR-AG-2)."""
    found: Int = 1
    if p.has(TWO_HEADS):
        found += 1
    if p.has(TITCHY):
        found += 1
    found -= bits(with_skill(s, zones, PREHENSILE_TAIL))
    if not p.has(STUNTY):
        there = zoning(s, id // TEAM, square)
        if there:
            found -= bits(there) - bits(with_skill(s, there, TITCHY))
    return found


def dodge_need(s: Brawl, id: Int, zones: Int, square: Int) -> Int:
    """What a dodge must show by AG: out of the zones of some enemies (`zoning` of the square left), unbounded."""
    p = s.players[id]
    return AGILITY[p.ag] - modifier(s, p, id, zones, square)


def broken_need(s: Brawl, id: Int, zones: Int, square: Int) -> Int:
    """The same by ST, once in an activation, for a player with Break Tackle."""
    p = s.players[id]
    if id != s.actor or not p.has(BREAK_TACKLE) or s.did & BROKE or p.st <= p.ag:
        return 99
    return AGILITY[p.st] - modifier(s, p, id, zones, square)


def dodge_reroll(s: Brawl, id: Int, zones: Int) -> Int:
    """DODGE if he may re-roll a failed dodge: once per own turn, and not against Tackle; else NONE."""
    p = s.players[id]
    if not p.has(DODGE) or p.flags & DODGED or id // TEAM != s.active or with_skill(s, zones, TACKLE):
        return NONE
    return DODGE


def step_to(s: Brawl, id: Int, square: Int, leap: bool) -> None:
    """The active player steps or leaps to a square."""
    origin = s.players[id].square
    zones = zoning(s, id // TEAM, origin)
    left: Int = with_skill(s, zones, TENTACLES) if zones else 0
    if leap:
        s.did |= LEAPT
    s.push(
        Step(
            HOLD if left else PAY,
            0,
            player=id,
            origin=origin,
            square=square,
            leap=leap,
            cost=2 if leap else 1,
            zones=zones,
            left=left,
            by=NONE,
            first=0,
            need=0,
            down=NOT_DOWN,
        )
    )
