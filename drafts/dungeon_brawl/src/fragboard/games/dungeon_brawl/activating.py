"""An activation: skills that may spoil it, then step by step until it ends (DBR-TURN-5, DBR-ACT, DBR-DEC-STEP)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.dungeon_brawl import menus
from fragboard.games.dungeon_brawl.actions import (
    BITE,
    BOUNCE_PASS,
    GAZE,
    HAND_OFF,
    HIT,
    KNIFE,
    LEAP_OUT,
    OFFSET,
    OPEN,
    PICK_UP,
    PLAYER,
    SHIRT,
    STAND,
    STEP_TO,
    STOP,
    THROW,
    THROW_MATE,
)
from fragboard.games.dungeon_brawl.ballplay import pick_up, settle_ball
from fragboard.games.dungeon_brawl.blocking import blitz_block, block_frame, multiple_block
from fragboard.games.dungeon_brawl.bouncing import bounce_pass
from fragboard.games.dungeon_brawl.catalogue import (
    ACTION_IDS,
    AWAY,
    BLITZ,
    BLOCK_ACTION,
    MULTIPLE_BLOCK_ACTION,
    NONE,
    OFFSETS,
    PRONE,
    STAND_UP,
    STANDING,
    STEP,
    STRIDE,
    TEAM,
)
from fragboard.games.dungeon_brawl.chests import open_chest
from fragboard.games.dungeon_brawl.events import (
    R_BONE_HEAD,
    R_GAZE,
    R_JUMP_UP,
    R_LUST,
    R_ROOT,
    R_STAND,
    R_STUPID,
    R_WILD,
    ActivationEnded,
    Bitten,
    Dazed,
    StateChanged,
)
from fragboard.games.dungeon_brawl.falling import injure, take_off
from fragboard.games.dungeon_brawl.ground import near, reaches, zoning
from fragboard.games.dungeon_brawl.mates import throw_mate
from fragboard.games.dungeon_brawl.passing import hand_off, throw_ball
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.rolling import need_of, test
from fragboard.games.dungeon_brawl.state import DAZED, ROOTED, THIRSTY, TRIED, Brawl
from fragboard.games.dungeon_brawl.stepping import step_to
from fragboard.games.dungeon_brawl.teams.skills import (
    BLOOD_LUST,
    BONE_HEAD,
    JUMP_UP,
    REALLY_STUPID,
    TAKE_ROOT,
    WILD_ANIMAL,
)
from fragboard.games.dungeon_brawl.winning import goal

SPOIL: Final = 1  # activation skills, one after the other
SPOILT: Final = 2
BEGIN: Final = 3
JUMPED: Final = 4
STEPS: Final = 5
STOOD: Final = 6
LEAPS: Final = 7
GAZES: Final = 8
GAZED: Final = 9
BITES: Final = 10
ENDING: Final = 11
LAST_BITE: Final = 12
GONE_AWAY: Final = 13
HOME: Final = 14

SPOILERS: Final = [BONE_HEAD, REALLY_STUPID, WILD_ANIMAL, TAKE_ROOT, BLOOD_LUST]
SPOIL_ROLLS: Final = [R_BONE_HEAD, R_STUPID, R_WILD, R_ROOT, R_LUST]


class Activation(Procedure):
    """The active player is `s.actor`. `at` activation skills have been gone through; `victim` of a gaze."""

    def __init__(self, pc: Int, who: Int, at: Int, victim: Int) -> None:
        super().__init__(pc, who)
        self.at: Int = at
        self.victim: Int = victim

    def clone(self) -> "Activation":
        return Activation(self.pc, self.who, self.at, self.victim)

    def kind(self, s: Brawl) -> str:
        if self.pc == STEPS:
            return "step"
        return "leap_square" if self.pc == LEAPS else "gaze_target" if self.pc == GAZES else "bite"

    def link(self, s: Brawl, seat: Seat) -> bool:
        return self.pc == LEAPS or self.pc == GAZES or self.pc == BITES

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        if self.pc == STEPS:
            return menus.steps(s)
        if self.pc == LEAPS:
            return menus.leaps(s)
        if self.pc == GAZES:
            return menus.gazes(s)
        return menus.bites(s)

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        id = s.actor
        if self.pc == STEPS:
            self.chosen(s, id, a)
        elif self.pc == LEAPS:
            self.pc = STEPS
            x, y = OFFSETS[a - OFFSET]
            step_to(s, id, s.players[id].square + STRIDE * y + x, True)
        elif self.pc == GAZES:
            self.pc = GAZED
            self.victim = a - PLAYER
            p = s.players[id]
            zones = zoning(s, id // TEAM, p.square) & ~bit(self.victim)
            test(s, id, R_GAZE, need_of(p.ag, -menus.number(zones)))
        else:
            self.pc = STEPS if self.pc == BITES else HOME
            bite(s, id, id // TEAM * TEAM + a - SHIRT)

    def chosen(self, s: Brawl, id: Int, a: Action) -> None:
        """An answer to DBR-DEC-STEP."""
        if STEP_TO <= a < OPEN:
            step_to(s, id, s.players[id].square + STEP[a - STEP_TO], False)
        elif a >= OPEN:
            open_chest(s, id, s.players[id].square + STEP[a - OPEN])
        elif a == STOP:
            self.pc = ENDING
        elif a == STAND:
            self.stand_up(s, id)
        elif a == LEAP_OUT:
            self.pc = LEAPS
        elif a == PICK_UP:
            s.did |= TRIED
            pick_up(s, id, True)
        elif a == HIT or a == KNIFE:
            blitz_block(s, a == KNIFE)
        elif a == THROW:
            throw_ball(s, id)
        elif a == BOUNCE_PASS:
            bounce_pass(s, id)
        elif a == THROW_MATE:
            throw_mate(s, id)
        elif a == HAND_OFF:
            hand_off(s, id)
        elif a == GAZE:
            self.pc = GAZES
        elif a == BITE:
            self.pc = BITES

    def stand_up(self, s: Brawl, id: Int) -> None:
        """DBR-ACT-7: three points, or a roll for those with MA below 3; Jump Up is free."""
        p = s.players[id]
        if p.has(JUMP_UP):
            up(s, id)
        elif p.ma >= STAND_UP:
            s.points -= STAND_UP
            up(s, id)
        else:
            self.pc = STOOD
            test(s, id, R_STAND, 4)

    def settle(self, s: Brawl) -> None:
        pc = self.pc
        if pc == STEPS:
            if s.spilled:
                settle_ball(s)
            elif s.ended or s.players[s.actor].square == NONE:
                self.pc = ENDING
            elif not goal(s):
                self.ask(s.actor // TEAM)
        elif pc == SPOIL or pc == SPOILT:
            self.settle_skills(s)
        elif pc == BEGIN:
            self.begin(s)
        elif pc >= ENDING:
            self.settle_end(s)
        else:
            self.settle_roll(s)

    def settle_roll(self, s: Brawl) -> None:
        id = s.actor
        if self.pc == JUMPED:
            self.pc = ENDING
            if s.passed:
                self.pc = STEPS
                up(s, id)
                s.ended = True
                block_frame(s, id)
        elif self.pc == STOOD:
            self.pc = STEPS if s.passed else ENDING
            if s.passed:
                s.points = 0
                up(s, id)
        elif self.pc == GAZED:
            self.pc = ENDING
            if s.passed:
                s.players[self.victim].flags |= DAZED
                report(s, self.victim, 0, True)
        else:
            self.ask(id // TEAM)

    def settle_skills(self, s: Brawl) -> None:
        """Bone-head, Really Stupid, Wild Animal, Take Root, Blood Lust (DBR-ACT-8)."""
        id = s.actor
        p = s.players[id]
        if self.pc == SPOILT:
            self.pc = SPOIL
            self.spoilt(s, id, s.passed)
            self.at += 1
            return
        while self.at < len(SPOILERS):
            skill = SPOILERS[self.at]
            if p.has(skill) and not (skill == TAKE_ROOT and (p.rooted() or p.state != STANDING)):
                self.pc = SPOILT
                test(s, id, SPOIL_ROLLS[self.at], spoil_need(s, id, skill))
                return
            self.at += 1
        self.pc = BEGIN

    def spoilt(self, s: Brawl, id: Int, passed: bool) -> None:
        p = s.players[id]
        skill = SPOILERS[self.at]
        if skill == BONE_HEAD or skill == REALLY_STUPID:
            if passed and p.flags & DAZED:
                p.flags &= ~DAZED
                report(s, id, 0, False)
            elif not passed and p.state == STANDING:
                p.flags |= DAZED
                report(s, id, 0, True)
        if passed:
            return
        if skill == TAKE_ROOT:
            p.flags |= ROOTED
            s.points = 0
            s.rushes = 0
            report(s, id, 1, True)
        elif skill == BLOOD_LUST:
            p.flags |= THIRSTY
            if s.action == BLOCK_ACTION or s.action == MULTIPLE_BLOCK_ACTION:
                s.action = BLITZ
            report(s, id, 2, True)
        else:
            s.ended = True
            self.at = len(SPOILERS)
            self.pc = STEPS

    def begin(self, s: Brawl) -> None:
        id = s.actor
        self.pc = STEPS
        if s.action != BLOCK_ACTION and s.action != MULTIPLE_BLOCK_ACTION:
            return
        p = s.players[id]
        if p.state == PRONE:
            self.pc = JUMPED
            test(s, id, R_JUMP_UP, need_of(p.ag, 2))
            return
        s.ended = True  # a Block action is the block and nothing else
        if s.action == BLOCK_ACTION:
            block_frame(s, id)
        else:
            multiple_block(s, id)

    def settle_end(self, s: Brawl) -> None:
        id = s.actor
        p = s.players[id]
        if self.pc == ENDING:
            self.pc = HOME
            if p.thirsty() and p.square != NONE:
                if menus.bites(s):
                    self.pc = LAST_BITE
                else:
                    self.pc = GONE_AWAY
        elif self.pc == LAST_BITE:
            self.ask(id // TEAM)
        elif self.pc == GONE_AWAY:
            self.pc = HOME
            take_off(s, id, AWAY)
        elif s.spilled:
            settle_ball(s)
        else:
            self.pc = DONE
            s.actor = NONE
            s.ended = False
            if s.events is not None:
                s.events.append(ActivationEnded(EVERYONE, id))
            goal(s)

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "activation",
            "player": s.actor,
            "action": ACTION_IDS[s.action],
            "points": s.points,
            "goforits": s.rushes,
            "at": self.at,
            "victim": self.victim,
            "pc": self.pc,
        }


def report(s: Brawl, id: Int, what: Int, on: bool) -> None:
    if s.events is not None:
        s.events.append(Dazed(EVERYONE, id, what, on))


def up(s: Brawl, id: Int) -> None:
    s.players[id].state = STANDING
    if s.events is not None:
        s.events.append(StateChanged(EVERYONE, id, STANDING))


def spoil_need(s: Brawl, id: Int, skill: Int) -> Int:
    """What the roll of an activation skill must show."""
    if skill == WILD_ANIMAL:
        return 2 if s.action in (BLOCK_ACTION, MULTIPLE_BLOCK_ACTION, BLITZ) else 4
    if skill != REALLY_STUPID:
        return 2
    seat = id // TEAM
    i: Int
    for i in range(TEAM):
        other = TEAM * seat + i
        q = s.players[other]
        if other != id and q.upright() and not q.has(REALLY_STUPID) and near(s, id, other):
            return 2
    return 4


def bite(s: Brawl, id: Int, victim: Int) -> None:
    """DBR-SK-BLOOD_LUST: an injury roll on the Thrall, and the thirst is over."""
    s.players[id].flags &= ~THIRSTY
    report(s, id, 2, False)
    if s.events is not None:
        s.events.append(Bitten(EVERYONE, id, victim))
    injure(s, victim, bite=True)


def can_bite(s: Brawl, id: Int, victim: Int) -> bool:
    return reaches(s, id, victim)
