"""Throw Team-Mate, with Always Hungry (DBR-SK-THROW_TEAM_MATE, DBR-SK-ALWAYS_HUNGRY)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source
from fragboard.games.dungeon_brawl.actions import (
    DRAWN_SECTOR,
    DRAWN_SPOT,
    SECTOR_OF,
    SHIRT,
    SPOT,
    sector_of,
    sectors_with,
    spot_of,
    spots_in,
    square_at,
)
from fragboard.games.dungeon_brawl.aiming import FUMBLE, KEPT, pass_modifier, roll_pass
from fragboard.games.dungeon_brawl.arriving import BY_LANDING, KNOCKED, NOT_DOWN, arrive
from fragboard.games.dungeon_brawl.ballplay import rebounded, settle_ball
from fragboard.games.dungeon_brawl.catalogue import DEAD, GONE, MOST_BOUNCES, NONE, STANDING, TEAM
from fragboard.games.dungeon_brawl.events import (
    R_HUNGRY,
    R_LANDING,
    ConditionChanged,
    MateThrown,
    Moved,
    Rolled,
    Scattered,
)
from fragboard.games.dungeon_brawl.falling import knock_down, take_off
from fragboard.games.dungeon_brawl.ground import are_linked, linked, zones_on
from fragboard.games.dungeon_brawl.passing import SHORT_RANGES, targets
from fragboard.games.dungeon_brawl.procedure import EIGHT, SIX, Procedure
from fragboard.games.dungeon_brawl.rolling import need_of, test
from fragboard.games.dungeon_brawl.state import Brawl, free, in_pit, player_at, set_on
from fragboard.games.dungeon_brawl.teams.skills import ALWAYS_HUNGRY, RIGHT_STUFF, THROW_TEAM_MATE
from fragboard.games.dungeon_brawl.winning import goal

WHOM: Final = 1  # where a ThrowMate stands
WHERE: Final = 2
AT_SPOT: Final = 3
HUNGER: Final = 4
HUNGRY: Final = 5
EATEN: Final = 6
ROLL: Final = 7
THROW: Final = 8
FLY: Final = 9  # three steps,
COME: Final = 10  # he comes down,
ON: Final = 11  # goes one step on from a player,
TIE_SECTOR: Final = 12  # is put on the nearest empty square,
TIE_SPOT: Final = 13
LAND: Final = 14  # and lands
LANDED: Final = 15
BALL: Final = 16
GOAL: Final = 17

STEADY: Final = 0  # how he comes down: by a landing roll,
TUMBLED: Final = 1  # knocked down,
CRASHED: Final = 2  # knocked down at +1 armour


def throwable(s: Brawl, id: Int) -> list[int]:
    """The linked standing Right Stuff team-mates outside pits, by id."""
    first = id // TEAM * TEAM
    found: list[int] = []
    mate: Int
    for mate in range(first, first + TEAM):
        p = s.players[mate]
        if mate == id or not p.skills >> RIGHT_STUFF & 1 or p.state != STANDING or p.square == NONE:
            continue
        if not in_pit(s, mate) and are_linked(s, s.players[id].square, p.square):
            found.append(int(mate))
    return found


def can_throw_mate(s: Brawl, id: Int) -> bool:
    p = s.players[id]
    if not p.has(THROW_TEAM_MATE) or not p.upright() or p.thirsty() or in_pit(s, id):
        return False
    return len(throwable(s, id)) > 0 and len(targets(s, id, SHORT_RANGES)) > 0


class ThrowMate(Procedure):
    """A team-mate flies. `spot` is where he is in the air, `steps` those still to go or gone on."""

    def __init__(
        self, pc: Int, who: Int, thrower: Int, mate: Int, sector: Int, target: Int, spot: Int, steps: Int, how: Int
    ) -> None:
        super().__init__(pc, who)
        self.thrower: Int = thrower
        self.mate: Int = mate
        self.sector: Int = sector
        self.target: Int = target
        self.spot: Int = spot
        self.steps: Int = steps
        self.how: Int = how

    def clone(self) -> "ThrowMate":
        return ThrowMate(
            self.pc,
            self.who,
            self.thrower,
            self.mate,
            self.sector,
            self.target,
            self.spot,
            self.steps,
            self.how,
        )

    def kind(self, s: Brawl) -> str:
        return "throw_who" if self.pc == WHOM else "throw_target"

    def about(self, s: Brawl) -> Int:
        return self.thrower

    def link(self, s: Brawl, seat: Seat) -> bool:
        return True

    def die(self, s: Brawl) -> Int:
        return SIX if self.pc == EATEN else EIGHT

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        if self.pc == WHOM:
            return [SHIRT + mate % TEAM for mate in throwable(s, self.thrower)]
        squares = targets(s, self.thrower, SHORT_RANGES)
        return sectors_with(squares) if self.pc == WHERE else spots_in(squares, self.sector)

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if self.pc == WHOM:
            self.mate = self.thrower // TEAM * TEAM + a - SHIRT
            self.pc = WHERE
        elif self.pc == WHERE:
            self.sector = a - SECTOR_OF
            self.pc = AT_SPOT
        else:
            self.target = square_at(self.sector, a - SPOT)
            self.pc = HUNGER
            s.ended = True
            if s.events is not None:
                s.events.append(MateThrown(EVERYONE, player=self.thrower, mate=self.mate, square=self.target))

    # Ties are drawn as sector, then spot.

    def chance(self, s: Brawl) -> list[tuple[Action, int]]:
        if self.pc == TIE_SECTOR:
            tied = [sector_of(square) for square in self.nearest(s)]
            return [(DRAWN_SECTOR + sector, tied.count(sector)) for sector in sorted(set(tied))]
        if self.pc == TIE_SPOT:
            tied = [spot_of(square) for square in self.nearest(s) if sector_of(square) == self.sector]
            return [(DRAWN_SPOT + spot, 1) for spot in sorted(tied)]
        return super().chance(s)

    def sample(self, s: Brawl, rng: Source) -> Action:
        if self.pc == TIE_SECTOR or self.pc == TIE_SPOT:
            found = self.chance(s)
            at = rng.below(sum([weight for _, weight in found]))
            for a, weight in found:
                if at < weight:
                    return a
                at -= weight
        return super().sample(s, rng)

    def resume(self, s: Brawl, seat: Seat, a: Action) -> None:
        if seat == CHANCE and self.pc == TIE_SECTOR:
            self.sector = a - DRAWN_SECTOR
            self.pc = TIE_SPOT
        elif seat == CHANCE and self.pc == TIE_SPOT:
            self.spot = square_at(self.sector, a - DRAWN_SPOT)
            self.pc = LAND
        else:
            super().resume(s, seat, a)

    def nearest(self, s: Brawl) -> list[int]:
        """The nearest squares without player or chest, by walking distance."""
        walk = s.board.walk(self.spot)
        best = 255
        found: list[int] = []
        for square in s.board.floor:
            if walk[square] <= best and (free(s, square) or player_at(s, square) == self.mate):
                if walk[square] < best:
                    best = walk[square]
                    found = []
                found.append(square)
        return found

    def landed(self, s: Brawl, value: Int) -> None:
        if self.pc == EATEN:
            if s.events is not None:
                s.events.append(
                    Rolled(EVERYONE, player=self.thrower, roll=R_HUNGRY, die=value, need=2, success=value > 1)
                )
            self.eat(s, value)
            return
        d = value - 1
        if self.pc == FLY:
            n = linked(s, self.spot, d)
            self.steps -= 1
            if n == NONE:
                self.how = CRASHED
                self.steps = 0
                self.pc = COME
            elif not self.steps:
                self.pc = COME
        else:
            n = rebounded(s, self.spot, d)
            self.steps += 1
            self.pc = COME if n != NONE and self.steps <= MOST_BOUNCES else TIE_SECTOR
        if n != NONE:
            self.spot = n
        if s.events is not None:
            s.events.append(Scattered(EVERYONE, direction=d, square=self.spot))

    def eat(self, s: Brawl, value: Int) -> None:
        """Another 1: he is dead at once; else the throw is a fumble."""
        if value > 1:
            self.pc = THROW
            s.die = FUMBLE
            return
        self.pc = BALL
        p = s.players[self.mate]
        held = s.carrier == self.mate
        p.condition = GONE
        p.skills = 0
        if s.events is not None:
            s.events.append(ConditionChanged(EVERYONE, player=self.mate, condition=GONE))
        take_off(s, self.mate, DEAD)
        if held:
            s.ball = s.players[self.thrower].square
            s.spilled = True

    def settle(self, s: Brawl) -> None:
        pc = self.pc
        if pc <= AT_SPOT:
            self.ask(self.thrower // TEAM)
        elif pc == HUNGER:
            self.pc = HUNGRY
            s.passed = True
            if s.players[self.thrower].has(ALWAYS_HUNGRY):
                test(s, self.thrower, R_HUNGRY, 2)
        elif pc == HUNGRY:
            self.pc = ROLL if s.passed else EATEN
        elif pc == ROLL:
            self.pc = THROW
            reach = s.board.reach(s.players[self.thrower].square)[self.target]
            roll_pass(s, self.thrower, pass_modifier(s, self.thrower, reach - 1) - 1)
        elif pc == THROW:
            fumbled = s.die in (FUMBLE, KEPT)
            self.spot = s.players[self.mate].square if fumbled else self.target
            self.steps = 3
            self.pc = COME if fumbled else FLY
        elif pc == COME:
            self.come(s)
        elif pc == LAND:
            self.land(s)
        elif pc == LANDED:
            self.pc = BALL
            down: Int = KNOCKED if self.how != STEADY or not s.passed else NOT_DOWN
            arrive(s, self.mate, BY_LANDING, down, armour=1 if self.how == CRASHED else 0)
        elif pc == BALL:
            self.pc = GOAL
            settle_ball(s)
        elif pc == GOAL:
            self.pc = DONE
            goal(s)
        else:
            self.throw()

    def come(self, s: Brawl) -> None:
        """A player underneath is knocked down, and the flight goes on (DBR-SK-THROW_TEAM_MATE_2)."""
        under = player_at(s, self.spot)
        if under == NONE or under == self.mate:
            self.pc = LAND
            return
        if self.how == STEADY:
            self.how = TUMBLED
            self.steps = 0
        self.pc = ON
        knock_down(s, under)

    def land(self, s: Brawl) -> None:
        self.pc = LANDED
        origin = s.players[self.mate].square
        set_on(s, self.mate, self.spot)
        if s.events is not None:
            s.events.append(Moved(EVERYONE, player=self.mate, origin=origin, square=self.spot, how=BY_LANDING))
        if self.how == STEADY:
            need = need_of(s.players[self.mate].ag, -zones_on(s, self.mate, self.spot))
            test(s, self.mate, R_LANDING, need)

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "throw_mate",
            "at": self.pc,
            "thrower": self.thrower,
            "mate": self.mate,
            "sector": self.sector,
            "target": self.target,
            "spot": self.spot,
            "steps": self.steps,
            "how": self.how,
        }


def throw_mate(s: Brawl, id: Int) -> None:
    """The frame that calls this has set its next place already."""
    s.push(ThrowMate(WHOM, 0, thrower=id, mate=NONE, sector=NONE, target=NONE, spot=NONE, steps=0, how=STEADY))
