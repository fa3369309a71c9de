"""Blocks, from the point paid to Frenzy, in the order of DBR-BLK-2; stabs and Multiple Block."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.dungeon_brawl.actions import (
    AS_PUSHED,
    FACE,
    HIT,
    KNIFE,
    LEAVE_IT,
    NO,
    PLAYER,
    PRO_1,
    YES,
)
from fragboard.games.dungeon_brawl.arriving import BY_FOLLOW, BY_PUSH, KNOCKED, NOT_DOWN, arrive
from fragboard.games.dungeon_brawl.assisting import ask_third_parties, own_assists
from fragboard.games.dungeon_brawl.ballplay import settle_ball
from fragboard.games.dungeon_brawl.catalogue import (
    ATTACKER_DOWN,
    BOTH_DOWN,
    DEFENDER_DOWN,
    NONE,
    PUSHED,
    STANDING,
    STUMBLES,
    TEAM,
)
from fragboard.games.dungeon_brawl.events import (
    R_DAUNTLESS,
    R_FOUL,
    R_PRO,
    R_RUSH,
    ArmourRolled,
    BallHeld,
    BlockBegan,
    BlockDie,
    FaceChosen,
    Moved,
    PlainDie,
    Rolled,
    SkillUsed,
)
from fragboard.games.dungeon_brawl.falling import injure, knock_down, place_prone
from fragboard.games.dungeon_brawl.ground import blockable, reaches
from fragboard.games.dungeon_brawl.passing import can_dump, dump_off
from fragboard.games.dungeon_brawl.procedure import BLOCK_DIE, SIX
from fragboard.games.dungeon_brawl.pushing import LINK, NO_ROOM, STAYED, WENT, Fight, push_player
from fragboard.games.dungeon_brawl.rolling import may_pro, test
from fragboard.games.dungeon_brawl.state import BLOCKED, PROED, RUSHED, Brawl, set_on
from fragboard.games.dungeon_brawl.teams.rosters import ROSTER_IDS
from fragboard.games.dungeon_brawl.teams.skills import (
    BLOCK,
    DAUNTLESS,
    DODGE,
    DUMP_OFF,
    FEND,
    FOUL_APPEARANCE,
    FRENZY,
    GRAB,
    HORNS,
    JUGGERNAUT,
    PRO,
    STAB,
    STAKES,
    STRIP_BALL,
    SURE_FEET,
    SURE_HANDS,
    TACKLE,
    WRESTLE,
)
from fragboard.games.dungeon_brawl.winning import goal

WAY: Final = 1  # where a Block stands: block or stab?
TARGET: Final = 2
SECOND: Final = 3  # the other target of a Multiple Block
PAY: Final = 4
PAID: Final = 5
FOUL: Final = 6
FOULED: Final = 7
DUMP: Final = 8
STRENGTH: Final = 9
DARED: Final = 10
ASSIST: Final = 11
DICE: Final = 12
OFFER: Final = 13  # Pro
PRO_DIE: Final = 14
AGAIN: Final = 15
PICK: Final = 16
JUGGLE: Final = 17  # Juggernaut's question
WRESTLE_A: Final = 18
WRESTLE_D: Final = 19
PUSH: Final = 20
SLAM: Final = 21
FOLLOW: Final = 22
STRIP: Final = 23
FELL: Final = 24  # the defender's consequences,
CHAIN: Final = 25  # those of the players pushed on,
CAME: Final = 26  # and the attacker's
BALL: Final = 27
GOAL: Final = 28
KNIFE_1: Final = 29
KNIFE_2: Final = 30

PLAIN: Final = 0  # modes: a Block action, Multiple Block, the block of a Blitz
MULTIPLE: Final = 1
BLITZED: Final = 2

STABS: Final = 1  # flags of a Block
TWICE: Final = 2  # the second block of a Frenzy
DOWNED: Final = 4  # the defender goes down where he ends,
ATTACKER_FALLS: Final = 8
SLAMMED: Final = 16
FOLLOWED: Final = 32
FLOORED: Final = 64  # somebody was knocked down or placed prone
BOLD: Final = 128  # Dauntless has worked
UNDEAD: Final = ("graveyard_crew", "night_court", "restless_dead", "tomb_crew")


class Block(Fight):
    """An attacker and a defender."""

    def __init__(
        self,
        pc: Int,
        who: Int,
        chain: list[int],
        pushed: Int,
        mode: Int,
        attacker: Int,
        defender: Int,
        second: Int,
        flags: Int,
        attack: Int,
        defence: Int,
        dice: Int,
        rolled: Int,
        again: Int,
        face: Int,
        origin: Int,
    ) -> None:
        super().__init__(pc, who, chain, pushed)
        self.mode: Int = mode
        self.attacker: Int = attacker
        self.defender: Int = defender
        self.second: Int = second  # the enemy of a Multiple Block who comes next
        self.flags: Int = flags
        self.attack: Int = attack
        self.defence: Int = defence
        self.dice: Int = dice  # faces, four bits each, face + 1, the first lowest
        self.rolled: Int = rolled  # how many, or one die of 2D6
        self.again: Int = again  # the place of the die that Pro re-rolls; of the chain
        self.face: Int = face
        self.origin: Int = origin  # the square the defender had

    def clone(self) -> "Block":
        return Block(
            self.pc,
            self.who,
            self.chain.copy(),
            self.pushed,
            self.mode,
            self.attacker,
            self.defender,
            self.second,
            self.flags,
            self.attack,
            self.defence,
            self.dice,
            self.rolled,
            self.again,
            self.face,
            self.origin,
        )

    def help(self, attacker: bool) -> None:
        if attacker:
            self.attack += 1
        else:
            self.defence += 1

    # What is asked.

    def kind(self, s: Brawl) -> str:
        return KINDS[self.pc]

    def about(self, s: Brawl) -> Int:
        return self.defender if self.pc in (DUMP, WRESTLE_D) else self.attacker

    def link(self, s: Brawl, seat: Seat) -> bool:
        return self.pc in (WAY, TARGET, SECOND) and not self.flags & TWICE

    def die(self, s: Brawl) -> Int:
        return BLOCK_DIE if self.pc in (DICE, AGAIN) else SIX

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        pc = self.pc
        if pc == WAY:
            return [HIT, KNIFE]
        if pc in (TARGET, SECOND):
            mask = blockable(s, self.attacker)
            if pc == SECOND:
                mask &= ~bit(self.defender)
            return [PLAYER + id for id in range(len(s.players)) if mask & bit(id)]
        if pc == OFFER:
            return [NO, *[PRO_1 + place for place in range(self.rolled)]]
        if pc == PICK:
            return [FACE + face for face in range(5) if self.shows(face)]
        if pc == JUGGLE:
            return [AS_PUSHED, LEAVE_IT]
        return [NO, YES]

    def shows(self, face: Int) -> bool:
        """Whether a face is among the dice."""
        dice = self.dice
        while dice:
            if (dice & 15) - 1 == face:
                return True
            dice >>= 4
        return False

    def default(self, s: Brawl, seat: Seat) -> Action:
        if self.pc == PICK:
            return FACE + (self.dice & 15) - 1  # the first die
        return self.options(s, seat)[0]

    def chooser(self) -> Seat:
        """The coach of the stronger side (DBR-BLK-4)."""
        return (self.defender if self.defence > self.attack else self.attacker) // TEAM

    def count(self) -> Int:
        """How many dice (DBR-BLK-4)."""
        low, high = self.attack, self.defence
        if low > high:
            low, high = high, low
        return 1 if low == high else 3 if high > 2 * low else 2

    # What is answered.

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        pc = self.pc
        if pc == WAY:
            self.pc = TARGET
            if a == KNIFE:
                self.flags |= STABS
        elif pc == TARGET:
            self.defender = a - PLAYER
            self.pc = SECOND if self.mode == MULTIPLE else PAY
        elif pc == SECOND:
            self.second = a - PLAYER
            self.pc = PAY
        elif pc == DUMP:
            self.pc = STRENGTH
            if a == YES:
                if s.events is not None:
                    s.events.append(SkillUsed(EVERYONE, player=self.defender, skill=DUMP_OFF))
                dump_off(s, self.defender)
        elif pc == OFFER:
            self.pc = PICK
            if a != NO:
                self.pc = PRO_DIE
                self.again = a - PRO_1
                s.players[self.attacker].flags |= PROED
                if s.events is not None:
                    s.events.append(SkillUsed(EVERYONE, player=self.attacker, skill=PRO))
        elif pc == PICK:
            self.take_face(s, seat, a - FACE)
        elif pc == JUGGLE:
            self.pc = WRESTLE_A
            if a == AS_PUSHED:
                self.use(s, self.attacker, JUGGERNAUT)
                self.face = PUSHED
                self.pc = PUSH
        elif pc == WRESTLE_A:
            self.pc = WRESTLE_D
            if a == YES:
                self.wrestle(s, self.attacker)
        elif pc == WRESTLE_D:
            self.pc = FELL
            if a == YES:
                self.wrestle(s, self.defender)
            else:
                self.both_down(s)
        else:
            self.pc = STRIP
            if a == YES:
                self.follow(s)

    def use(self, s: Brawl, id: Int, skill: Int) -> None:
        if s.events is not None:
            s.events.append(SkillUsed(EVERYONE, player=id, skill=skill))

    def take_face(self, s: Brawl, seat: Seat, face: Int) -> None:
        """The die that counts (DBR-BLK-9, DBR-BLK-12)."""
        self.face = face
        if s.events is not None:
            s.events.append(FaceChosen(EVERYONE, seat=seat, face=face))
        a, d = s.players[self.attacker], s.players[self.defender]
        if face == ATTACKER_DOWN:
            self.flags |= ATTACKER_FALLS
            self.pc = FELL
        elif face == BOTH_DOWN:
            self.pc = JUGGLE if self.mode == BLITZED and a.has(JUGGERNAUT) else WRESTLE_A
        else:
            self.pc = PUSH
            if face == DEFENDER_DOWN or (face == STUMBLES and (not d.has(DODGE) or a.has(TACKLE))):
                self.flags |= DOWNED

    def both_down(self, s: Brawl) -> None:
        if not s.players[self.defender].has(BLOCK):
            self.flags |= DOWNED
        if not s.players[self.attacker].has(BLOCK):
            self.flags |= ATTACKER_FALLS

    def wrestle(self, s: Brawl, id: Int) -> None:
        self.use(s, id, WRESTLE)
        self.pc = BALL
        self.flags |= FLOORED
        place_prone(s, self.defender)
        place_prone(s, self.attacker)

    def follow(self, s: Brawl) -> None:
        """Into the square the defender had (DBR-FUP-1)."""
        self.flags |= FOLLOWED
        origin = s.players[self.attacker].square
        set_on(s, self.attacker, self.origin)
        if s.events is not None:
            s.events.append(Moved(EVERYONE, player=self.attacker, origin=origin, square=self.origin, how=BY_FOLLOW))

    def landed(self, s: Brawl, value: Int) -> None:
        pc = self.pc
        if pc == DICE:
            self.dice |= (value + 1) << (4 * self.rolled)
            self.rolled += 1
            if s.events is not None:
                s.events.append(BlockDie(EVERYONE, player=self.attacker, face=value))
        elif pc == AGAIN:
            self.dice &= ~(15 << (4 * self.again))
            self.dice |= (value + 1) << (4 * self.again)
            self.pc = PICK
            if s.events is not None:
                s.events.append(BlockDie(EVERYONE, player=self.attacker, face=value))
        elif pc == PRO_DIE:
            self.pc = AGAIN if value >= 4 else PICK
            if s.events is not None:
                s.events.append(
                    Rolled(EVERYONE, player=self.attacker, roll=R_PRO, die=value, need=4, success=value >= 4)
                )
        elif pc == SLAM:
            self.pc = FELL
            if value >= 4:
                self.flags |= SLAMMED
            if s.events is not None:
                s.events.append(PlainDie(EVERYONE, player=self.defender, what=1, die=value, success=value >= 4))
        elif pc == KNIFE_1:
            self.rolled = value
            self.pc = KNIFE_2
        else:
            self.pc = BALL
            self.stab(s, self.rolled + value)

    def stab(self, s: Brawl, total: Int) -> None:
        """Armour broken, he is knocked down with an injury roll; else nothing (DBR-SK-STAB)."""
        p = s.players[self.defender]
        roster = s.coaches[self.defender // TEAM].roster
        if s.players[self.attacker].has(STAKES) and roster != NONE and ROSTER_IDS[roster] in UNDEAD:
            total += 1
        broken = total > p.av
        if s.events is not None:
            s.events.append(ArmourRolled(EVERYONE, player=self.defender, total=total, need=p.av, broken=broken))
        s.ended = True
        if broken:
            place_prone(s, self.defender)
            injure(s, self.defender)

    # What happens by itself.

    def settle(self, s: Brawl) -> None:
        pc = self.pc
        if pc in (WAY, TARGET, SECOND):
            self.ask(self.attacker // TEAM)
        elif pc < DICE:
            self.prepare(s)
        elif pc == DICE:
            if self.rolled < self.count():
                self.throw()
            else:
                self.pc = OFFER if may_pro(s, self.attacker) else PICK
        elif pc == OFFER:
            self.ask(self.attacker // TEAM)
        elif pc == PICK:
            self.ask(self.chooser())
        elif pc < STRIP:
            self.strike(s)
        else:
            self.conclude(s)

    def prepare(self, s: Brawl) -> None:
        """Steps 1 to 5 of DBR-BLK-2."""
        pc = self.pc
        a, d = s.players[self.attacker], s.players[self.defender]
        if pc == PAY:
            self.pc = PAID
            self.begin(s)
        elif pc == PAID:
            if self.rolled and not s.passed:  # a Go For It failed, so the block does not happen (DBR-MOVE-4)
                self.pc = BALL
                self.flags |= FLOORED
                knock_down(s, self.attacker)
            else:
                self.rolled = 0
                self.pc = FOUL
        elif pc == FOUL:
            self.pc = FOULED
            s.passed = True
            if d.has(FOUL_APPEARANCE):
                test(s, self.attacker, R_FOUL, 2)
        elif pc == FOULED:
            if not s.passed:
                self.pc = BALL
                self.flags |= FLOORED  # no Frenzy
                if self.mode != BLITZED and self.second == NONE:
                    s.ended = True
            else:
                self.pc = KNIFE_1 if self.flags & STABS else DUMP
        elif pc == DUMP:
            if d.has(DUMP_OFF) and s.carrier == self.defender and can_dump(s, self.defender):
                self.ask(self.defender // TEAM)
            else:
                self.pc = STRENGTH
        elif pc == STRENGTH:
            self.measure(s)
        elif pc == DARED:
            if self.flags & BOLD and s.passed:
                self.attack = self.defence
            self.pc = ASSIST
        else:
            self.pc = DICE
            self.origin = d.square
            self.attack += own_assists(s, self.attacker, self.defender)
            self.defence += own_assists(s, self.defender, self.attacker)
            if a.square == NONE or d.state != STANDING or not reaches(s, self.attacker, self.defender):
                self.pc = BALL  # a Dump-Off has changed everything
            elif s.setup.third:
                ask_third_parties(s, self.attacker, self.defender)

    def begin(self, s: Brawl) -> None:
        """A Blitz pays a point for its block, by Go For It if need be."""
        self.rolled = 0
        s.did |= BLOCKED
        if s.events is not None:
            s.events.append(BlockBegan(EVERYONE, player=self.attacker, target=self.defender))
        if self.mode != BLITZED:
            return
        if s.points > 0:
            s.points -= 1
            return
        s.rushes -= 1
        self.rolled = 1
        p = s.players[self.attacker]
        test(s, self.attacker, R_RUSH, 2, SURE_FEET if p.has(SURE_FEET) and not p.flags & RUSHED else NONE)

    def measure(self, s: Brawl) -> None:
        """Strengths before assists (DBR-BLK-3)."""
        a, d = s.players[self.attacker], s.players[self.defender]
        self.attack = a.st + (1 if self.mode == BLITZED and a.has(HORNS) else 0)
        self.defence = d.st + (2 if self.mode == MULTIPLE else 0)
        self.pc = DARED
        self.flags &= ~BOLD
        if a.has(DAUNTLESS) and self.defence > self.attack:
            self.flags |= BOLD
            test(s, self.attacker, R_DAUNTLESS, self.defence - a.st + 1)

    def strike(self, s: Brawl) -> None:
        """Steps 8 to 10: Juggernaut, Wrestle, the push and the follow-up."""
        pc = self.pc
        a, d = s.players[self.attacker], s.players[self.defender]
        unstoppable = self.mode == BLITZED and a.has(JUGGERNAUT)
        if pc == JUGGLE:
            self.ask(self.attacker // TEAM)
        elif pc == WRESTLE_A:
            if a.has(WRESTLE):
                self.ask(self.attacker // TEAM)
            else:
                self.pc = WRESTLE_D
        elif pc == WRESTLE_D:
            if d.has(WRESTLE) and not unstoppable:
                self.ask(self.defender // TEAM)
            else:
                self.pc = FELL
                self.both_down(s)
        elif pc == PUSH:
            self.pc = SLAM
            grabs = self.mode != BLITZED and a.has(GRAB) and not a.has(FRENZY)
            grab: Int = self.attacker // TEAM if grabs else NONE
            push_player(s, self.defender, a.square, grab, not unstoppable)
        elif pc == SLAM:
            if self.pushed == NO_ROOM and s.setup.slam and not self.flags & DOWNED:
                self.throw()
            else:
                self.pc = FOLLOW
        elif pc in (PRO_DIE, AGAIN):
            self.throw()
        elif self.pushed != WENT or self.mode == MULTIPLE or a.rooted() or (d.has(FEND) and not unstoppable):
            self.pc = STRIP
        elif a.has(FRENZY):
            self.pc = STRIP
            self.follow(s)
        else:
            self.ask(self.attacker // TEAM)

    def conclude(self, s: Brawl) -> None:
        """Step 11, one after the other (DBR-BLK-10), then Frenzy or the second enemy of a Multiple Block."""
        pc = self.pc
        if pc == STRIP:
            self.pc = FELL
            self.strip(s)
        elif pc == FELL:
            self.pc = CHAIN
            self.again = 1
            self.fell(s)
        elif pc == CHAIN:
            self.push_on(s)
        elif pc == CAME:
            self.pc = BALL
            self.came(s)
        elif pc == BALL:
            self.pc = GOAL
            settle_ball(s)
        elif pc in (KNIFE_1, KNIFE_2):
            self.throw()
        else:
            self.pc = DONE
            if not goal(s):
                self.once_more(s)

    def strip(self, s: Brawl) -> None:
        """A carrier pushed on his feet loses the ball (DBR-SK-STRIP_BALL)."""
        d = s.players[self.defender]
        if self.pushed != WENT or self.flags & DOWNED or s.carrier != self.defender or d.has(SURE_HANDS):
            return
        if s.players[self.attacker].has(STRIP_BALL):
            self.use(s, self.attacker, STRIP_BALL)
            s.carrier = NONE
            s.ball = d.square
            s.spilled = True
            if s.events is not None:
                s.events.append(BallHeld(EVERYONE, player=NONE))

    def fell(self, s: Brawl) -> None:
        down = self.flags & DOWNED != 0
        if down or self.flags & (ATTACKER_FALLS | SLAMMED):
            self.flags |= FLOORED
        if self.pushed == WENT:
            arrive(s, self.defender, BY_PUSH, KNOCKED if down else NOT_DOWN, self.attacker if down else NONE)
        elif down:
            knock_down(s, self.defender, attacker=self.attacker)
        elif self.flags & SLAMMED:
            knock_down(s, self.defender)

    def push_on(self, s: Brawl) -> None:
        """The next of those pushed on arrives, unless a warp has taken him elsewhere meanwhile."""
        if self.again >= len(self.chain):
            self.pc = CAME
            return
        entry: Int = self.chain[self.again]
        self.again += 1
        if s.players[entry // LINK].square == entry % LINK:
            arrive(s, entry // LINK, BY_PUSH)

    def came(self, s: Brawl) -> None:
        if self.flags & FOLLOWED:
            if s.players[self.attacker].square == self.origin:
                arrive(s, self.attacker, BY_FOLLOW)
        elif self.flags & ATTACKER_FALLS:
            knock_down(s, self.attacker, attacker=self.defender)

    def once_more(self, s: Brawl) -> None:
        a, d = s.players[self.attacker], s.players[self.defender]
        target: Int = NONE
        if self.mode == MULTIPLE:
            target = self.second
        elif not a.has(FRENZY) or self.flags & (TWICE | FLOORED | STABS) or d.state != STANDING:
            return
        elif self.mode != BLITZED or s.points + s.rushes > 0:
            target = self.defender
        if target == NONE or a.state != STANDING or s.players[target].state != STANDING:
            return
        if reaches(s, self.attacker, target):
            begin_block(s, self.attacker, PAY, self.mode, target, TWICE)

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "block",
            "at": self.pc,
            "mode": self.mode,
            "attacker": self.attacker,
            "defender": self.defender,
            "second": self.second,
            "flags": self.flags,
            "strengths": [self.attack, self.defence],
            "dice": int(self.dice),
            "rolled": self.rolled,
            "again": self.again,
            "face": self.face,
            "origin": self.origin,
            "chain": self.chain.copy(),
            "pushed": self.pushed,
        }


KINDS: Final = {
    WAY: "block_target",
    TARGET: "block_target",
    SECOND: "block_target",
    DUMP: "dump_off",
    OFFER: "reroll",
    PICK: "block_die",
    JUGGLE: "juggernaut",
    WRESTLE_A: "wrestle",
    WRESTLE_D: "wrestle",
    FOLLOW: "follow_up",
}


def begin_block(s: Brawl, id: Int, pc: Int, mode: Int, defender: Int, flags: Int) -> None:
    s.push(
        Block(
            pc,
            0,
            chain=[],
            pushed=STAYED,
            mode=mode,
            attacker=id,
            defender=defender,
            second=NONE,
            flags=flags,
            attack=0,
            defence=0,
            dice=0,
            rolled=0,
            again=0,
            face=NONE,
            origin=NONE,
        )
    )


def block_frame(s: Brawl, id: Int) -> None:
    """The Block action; the frame that calls this has set its next place already."""
    begin_block(s, id, WAY if s.players[id].has(STAB) else TARGET, PLAIN, NONE, 0)


def multiple_block(s: Brawl, id: Int) -> None:
    """Both enemies are named before the first block (DBR-SK-MULTIPLE_BLOCK)."""
    begin_block(s, id, TARGET, MULTIPLE, NONE, 0)


def blitz_block(s: Brawl, stab: bool) -> None:
    """The block, or stab, of the active player's Blitz."""
    begin_block(s, s.actor, TARGET, BLITZED, NONE, STABS if stab else 0)


def could_block(s: Brawl, id: Int) -> bool:
    return blockable(s, id) != 0
