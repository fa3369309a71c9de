"""Falls: knock-downs, armour, injuries, casualties and Regeneration (DBR-KD, DBR-ARM, DBR-INJ, DBR-PIT-3)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Int, Seat
from fragboard.games.dungeon_brawl.catalogue import (
    AWAY,
    CRIPPLED,
    DEAD,
    GONE,
    HURT,
    KNOCKED_OUT,
    NONE,
    PRONE,
    STANDING,
    STUNNED,
)
from fragboard.games.dungeon_brawl.events import (
    ArmourRolled,
    BallHeld,
    CasualtyRolled,
    ConditionChanged,
    InjuryRolled,
    PlainDie,
    StateChanged,
)
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.state import DAZED, ROOTED, STRUCK, THIRSTY, Brawl, pit_at, set_on
from fragboard.games.dungeon_brawl.teams.skills import (
    CLAW,
    DECAY,
    MIGHTY_BLOW,
    REGENERATION,
    STUNTY,
    THICK_SKULL,
)

ARMOUR: Final = 1  # where a Fall stands: the dice of the armour roll,
ARMOUR_2: Final = 2
INJURY: Final = 3  # of the injury roll,
INJURY_2: Final = 4
CASUALTY: Final = 5  # of one casualty roll,
CASUALTY_2: Final = 6  # or two (DBR-SK-DECAY),
REGENERATE: Final = 7
APPLY: Final = 8

BY_MIGHTY: Final = 1  # what the attacker brings: Mighty Blow,
BY_CLAW: Final = 2
BITE: Final = 4  # a bite: a casualty counts as Badly Hurt (DBR-SK-BLOOD_LUST)

BADLY_HURT: Final = 1  # results of a casualty roll
SERIOUS: Final = 2
KILLED: Final = 3


class Fall(Procedure):
    """The sequence of armour and injury after a knock-down."""

    def __init__(
        self,
        pc: Int,
        who: Int,
        player: Int,
        armour: Int,
        injury: Int,
        by: Int,
        skills: Int,
        shown: Int,
        first: Int,
        second: Int,
        spared: bool,
    ) -> None:
        super().__init__(pc, who)
        self.player: Int = player
        self.armour: Int = armour  # modifiers
        self.injury: Int = injury
        self.by: Int = by
        self.skills: Int = skills  # those he had when it began (DBR-INJ-9)
        self.shown: Int = shown  # the first of two dice
        self.first: Int = first  # results of the casualty rolls, 0 for none
        self.second: Int = second
        self.spared = spared  # by Regeneration

    def clone(self) -> "Fall":
        return Fall(
            self.pc,
            self.who,
            self.player,
            self.armour,
            self.injury,
            self.by,
            self.skills,
            self.shown,
            self.first,
            self.second,
            self.spared,
        )

    def kind(self, s: Brawl) -> str:
        return ""

    def about(self, s: Brawl) -> Int:
        return self.player

    def settle(self, s: Brawl) -> None:
        if self.pc == APPLY:
            self.pc = DONE
            self.apply(s)
        else:
            self.throw()

    def landed(self, s: Brawl, value: Int) -> None:
        pc = self.pc
        if pc in (ARMOUR, INJURY):
            self.shown = value
            self.pc = pc + 1
        elif pc == ARMOUR_2:
            self.roll_armour(s, self.shown + value)
        elif pc == INJURY_2:
            self.roll_injury(s, self.shown + value)
        elif pc == CASUALTY:
            self.first = result_of(value)
            self.tell_casualty(s, value, self.first)
            self.pc = CASUALTY_2 if self.skills >> DECAY & 1 else REGENERATE if self.regenerates() else APPLY
        elif pc == CASUALTY_2:
            self.second = result_of(value)
            self.tell_casualty(s, value, self.second)
            self.pc = REGENERATE if self.regenerates() else APPLY
        else:
            self.spared = value >= 4
            self.pc = APPLY
            if s.events is not None:
                s.events.append(PlainDie(EVERYONE, player=self.player, what=0, die=value, success=self.spared))

    def tell_casualty(self, s: Brawl, value: Int, result: Int) -> None:
        if s.events is not None:
            now = worse(s, s.players[self.player].condition, result)
            s.events.append(CasualtyRolled(EVERYONE, player=self.player, die=value, condition=now))

    def regenerates(self) -> bool:
        return self.skills >> REGENERATION & 1 != 0

    def roll_armour(self, s: Brawl, dice: Int) -> None:
        """Mighty Blow goes to this roll if only that breaks the armour, else to the injury (DBR-SK-MIGHTY_BLOW)."""
        av = s.players[self.player].av
        total = dice + self.armour
        broken = breaks(total, av, self.by)
        if self.by & BY_MIGHTY:
            if broken:
                self.injury += 1
            else:
                total += 1
                broken = breaks(total, av, self.by)
        self.pc = INJURY if broken else DONE
        if s.events is not None:
            s.events.append(ArmourRolled(EVERYONE, player=self.player, total=total, need=av, broken=broken))

    def roll_injury(self, s: Brawl, dice: Int) -> None:
        """DBR-INJ-1, with Stunty and Thick Skull."""
        total = dice + self.injury
        stunty = self.skills >> STUNTY & 1 != 0
        state: Int = STUNNED if total <= (6 if stunty else 7) else KNOCKED_OUT if total <= 9 else NONE
        if stunty and total == 9:
            state = NONE
        if self.skills >> THICK_SKULL & 1 and total == (7 if stunty else 8):
            state = STUNNED
        if s.events is not None:
            s.events.append(InjuryRolled(EVERYONE, player=self.player, total=total, state=state))
        if state == STUNNED:
            self.pc = DONE
            stun(s, self.player)
        elif state == KNOCKED_OUT:
            self.pc = DONE
            take_off(s, self.player, KNOCKED_OUT)
        elif self.by & BITE or total == 9:
            self.first = BADLY_HURT
            self.pc = REGENERATE if self.regenerates() else APPLY
        else:
            self.pc = CASUALTY

    def apply(self, s: Brawl) -> None:
        """Condition steps, and off the board unless he is only Badly Hurt (DBR-INJ-3 to 6)."""
        p = s.players[self.player]
        if not self.spared:
            condition = worse(s, p.condition, self.first)
            if self.second:
                condition = worse(s, condition, self.second)
            change_condition(s, self.player, condition)
        if p.condition == GONE:
            take_off(s, self.player, DEAD)
        elif self.first > BADLY_HURT or self.second > BADLY_HURT:
            take_off(s, self.player, AWAY)
        else:
            place_prone(s, self.player)

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "fall",
            "player": self.player,
            "at": self.pc,
            "armour": self.armour,
            "injury": self.injury,
            "by": self.by,
            "skills": int(self.skills),
            "die": self.shown,
            "results": [self.first, self.second],
            "spared": self.spared,
        }


def breaks(total: Int, av: Int, by: Int) -> bool:
    """DBR-ARM-1, DBR-SK-CLAW"""
    return total > av or (by & BY_CLAW != 0 and total >= 8)


def result_of(die: Int) -> Int:
    """DBR-INJ-2"""
    return BADLY_HURT if die <= 3 else SERIOUS if die <= 5 else KILLED


def worse(s: Brawl, condition: Int, result: Int) -> Int:
    """The condition after a casualty result."""
    if result == SERIOUS and not s.setup.one_step:
        return CRIPPLED if condition < CRIPPLED else GONE
    now = condition + (2 if result == KILLED else 1)
    return now if now < GONE else GONE


def change_condition(s: Brawl, id: Int, condition: Int) -> None:
    """Hurt players have no skills, crippled ones half their strength (DBR-INJ-3, DBR-RUL-21)."""
    p = s.players[id]
    if condition >= HURT:
        p.skills = 0
        p.flags &= ~(DAZED | ROOTED | THIRSTY)
    if condition >= CRIPPLED > p.condition:
        half = p.st // 2
        p.st = half if half > 1 else 1
    p.condition = condition
    if s.events is not None:
        s.events.append(ConditionChanged(EVERYONE, player=id, condition=condition))


def stun(s: Brawl, id: Int) -> None:
    """He lies face down until the end of his coach's next turn (DBR-INJ-7)."""
    p = s.players[id]
    place_prone(s, id)
    if p.state != STUNNED:
        p.state = STUNNED
        p.flags |= STRUCK
        if s.events is not None:
            s.events.append(StateChanged(EVERYONE, player=id, state=STUNNED))


def lose_ball(s: Brawl, id: Int) -> None:
    """The ball of a floored carrier will bounce as the last thing of the event; in a pit it lies at the bottom
    (DBR-BALL-1, DBR-BALL-3, DBR-PIT-5)."""
    if s.carrier != id:
        return
    s.carrier = NONE
    s.ball = s.players[id].square
    s.spilled = not pit_at(s, s.ball)
    if s.events is not None:
        s.events.append(BallHeld(EVERYONE, player=NONE))


def place_prone(s: Brawl, id: Int) -> None:
    """He lies, without an armour roll (DBR-KD-1); his activation is over."""
    p = s.players[id]
    lose_ball(s, id)
    if p.state == STANDING:
        p.state = PRONE
        p.flags &= ~(DAZED | ROOTED)
        if s.events is not None:
            s.events.append(StateChanged(EVERYONE, player=id, state=PRONE))
    if id == s.actor:
        s.ended = True


def take_off(s: Brawl, id: Int, state: Int) -> None:
    """He leaves the board."""
    p = s.players[id]
    lose_ball(s, id)
    p.state = state
    p.flags &= ~(DAZED | ROOTED | THIRSTY | STRUCK)
    set_on(s, id, NONE)
    if id == s.actor:
        s.ended = True
    if s.events is not None:
        s.events.append(StateChanged(EVERYONE, player=id, state=state))


def attacker_brings(s: Brawl, attacker: Int) -> Int:
    """What a block's attacker adds to the sequence of his enemy."""
    if attacker == NONE:
        return 0
    p = s.players[attacker]
    return (BY_MIGHTY if p.has(MIGHTY_BLOW) else 0) | (BY_CLAW if p.has(CLAW) else 0)


def begin_fall(s: Brawl, id: Int, pc: Int, armour: Int, injury: Int, by: Int) -> None:
    s.push(
        Fall(
            pc,
            0,
            player=id,
            armour=armour,
            injury=injury,
            by=by,
            skills=s.players[id].skills,
            shown=0,
            first=0,
            second=0,
            spared=False,
        )
    )


def knock_down(s: Brawl, id: Int, armour: Int = 0, injury: Int = 0, attacker: Int = NONE) -> None:
    """Prone, the ball lost, an armour roll (DBR-KD-1); the frame that calls this has set its next place already."""
    by = attacker_brings(s, attacker)
    place_prone(s, id)
    begin_fall(s, id, ARMOUR, armour, injury, by)


def fall_in(s: Brawl, id: Int, spiked: bool, attacker: Int = NONE, down: bool = False) -> None:
    """The one sequence of somebody who falls into a pit, with what a block's attacker brings if it knocked him down
    (DBR-PIT-3, DBR-PIT-4)."""
    by = attacker_brings(s, attacker) if down else 0
    place_prone(s, id)
    if spiked:
        begin_fall(s, id, INJURY, 0, 1 if by & BY_MIGHTY else 0, 0)
    else:
        begin_fall(s, id, ARMOUR, 0, 0, by)


def injure(s: Brawl, id: Int, injury: Int = 0, bite: bool = False) -> None:
    """An injury roll at once: a stab that went through, or a bite."""
    begin_fall(s, id, INJURY, 0, injury, BITE if bite else 0)
