"""Fights with zombies, and with the officer (section 5, ZOM-S-COP_CHASE-4)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, bit, shifted
from fragboard.games.zombies import scenarios
from fragboard.games.zombies.actions import (
    BREAK_OFF,
    DIE,
    NO,
    ROLL,
    SHELL,
    USE_ADRENALINE,
    USE_CHAINSAW,
    YES,
)
from fragboard.games.zombies.catalogue import (
    ADRENALINE_RUSH,
    CELLS,
    CHAINSAW,
    FIRE_AXE,
    FIRST_AID_KIT,
    KILL_NUMBER,
    NONE,
    SHOTGUN,
)
from fragboard.games.zombies.death import lose_life
from fragboard.games.zombies.events import FIGHT, CardUsed, Fought, ShellsGained
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies, count, one
from fragboard.games.zombies.things import armed, discard_card, gain_bullets, inside, kill, spend, strip

HELP: Final = 1  # where a fight stands: before a roll,
ROLLING: Final = 2
SPEND: Final = 3  # after a failed one
AID: Final = 4

ZOMBIE_FOE: Final = 0
OFFICER_FOE: Final = 1


def lasting_bonus(s: Zombies, seat: Seat) -> Int:
    """What is added to every fight roll of a seat now (ZOM-FGT-4)."""
    p = s.players[seat]
    bonus: Int = 0
    if armed(s, p, FIRE_AXE):
        bonus += 1
    if s.sawing >> seat & 1:
        bonus += 2
    if s.setup.printed_arms:
        if armed(s, p, SHOTGUN):
            bonus += 1
        if seat == s.active and p.at // CELLS == s.burning and inside(s, p.at):
            bonus += 2
    return bonus


def helpers(s: Zombies, seat: Seat, shelled: bool) -> list[Action]:
    """What may help before a roll: a shell, the Chainsaw, Adrenaline Rush (ZOM-D-FIGHT)."""
    p = s.players[seat]
    found: list[Action] = []
    if not shelled and p.shells > 0 and not s.setup.printed_arms and armed(s, p, SHOTGUN):
        found.append(SHELL)
    if not s.sawing >> seat & 1 and armed(s, p, CHAINSAW):
        found.append(USE_CHAINSAW)
    if not p.played and count(p.hand, ADRENALINE_RUSH):
        found.append(USE_ADRENALINE)
    return found


def apply_helper(s: Zombies, seat: Seat, a: Action) -> Int:
    """A helper is used; what it adds to this one roll."""
    p = s.players[seat]
    if a == SHELL:
        p.shells -= 1
        if s.events is not None:
            s.events.append(ShellsGained(EVERYONE, seat, NONE, p.shells))
        return 1
    if a == USE_CHAINSAW:
        strip(s, p, CHAINSAW)
        discard_card(s, CHAINSAW)
        s.sawing |= shifted(1, seat)
        if s.events is not None:
            s.events.append(CardUsed(EVERYONE, seat, CHAINSAW))
        return 0
    spend(s, seat, ADRENALINE_RUSH)
    discard_card(s, ADRENALINE_RUSH)
    if s.events is not None:
        s.events.append(CardUsed(EVERYONE, seat, ADRENALINE_RUSH))
    return 2


def use_up_shotgun(s: Zombies, seat: Seat) -> None:
    """A printed Shotgun helps three times (ZOM-O-EXPLOSIVES)."""
    p = s.players[seat]
    if s.setup.printed_arms and armed(s, p, SHOTGUN):
        p.shells -= 1
        if p.shells <= 0:
            strip(s, p, SHOTGUN)
            discard_card(s, SHOTGUN)


def use_kit(s: Zombies, seat: Seat) -> None:
    """A First Aid Kit in front is discarded."""
    s.players[seat].front -= one(FIRST_AID_KIT)
    discard_card(s, FIRST_AID_KIT)
    if s.events is not None:
        s.events.append(CardUsed(EVERYONE, seat, FIRST_AID_KIT))


def has_kit(s: Zombies, seat: Seat) -> bool:
    return count(s.players[seat].front, FIRST_AID_KIT) > 0


class Fight(Procedure):
    """Rolls until somebody is dead (ZOM-FGT-3), or the fight with the officer is broken off."""

    def __init__(
        self, pc: Int, who: Int, seat: Seat, foe: Int, bonus: Int, shelled: bool, begun: bool, short: Int
    ) -> None:
        super().__init__(pc, who, seat)
        self.foe: Int = foe
        self.bonus: Int = bonus  # of helpers, for the next roll
        self.shelled = shelled
        self.begun = begun  # a roll was made
        self.short: Int = short  # what the last roll lacked

    def clone(self) -> "Fight":
        return Fight(self.pc, self.who, self.seat, self.foe, self.bonus, self.shelled, self.begun, self.short)

    def kind(self, s: Zombies) -> str:
        return "fight" if self.pc == HELP else "spend_bullets" if self.pc == SPEND else "first_aid"

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        if self.pc != HELP:
            return [YES, NO]
        found: list[Action] = [ROLL, *helpers(s, seat, self.shelled)]
        if self.foe == OFFICER_FOE and self.begun:
            found.append(BREAK_OFF)
        return found

    def default(self, s: Zombies, seat: Seat) -> Action:
        return ROLL if self.pc == HELP else YES

    def fell(self, s: Zombies, seat: Seat) -> None:
        if seat == self.seat:
            self.pc = DONE

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if seat == CHANCE:
            self.rolled(s, a - DIE + 1)
        elif self.pc == HELP:
            if a == ROLL:
                self.pc = ROLLING
            elif a == BREAK_OFF:
                self.pc = DONE
                s.still = True
            else:
                self.shelled = self.shelled or a == SHELL
                self.bonus += apply_helper(s, self.seat, a)
        elif self.pc == SPEND:
            if a == YES:
                gain_bullets(s, self.seat, -self.short)
                self.won(s)
            else:
                self.failed(s)
        elif a == YES:
            self.pc = HELP
            use_kit(s, self.seat)
        else:
            self.pc = HELP
            lose_life(s, self.seat, 1, NONE)

    def rolled(self, s: Zombies, die: Int) -> None:
        p = s.players[self.seat]
        bonus = self.bonus + lasting_bonus(s, self.seat)
        use_up_shotgun(s, self.seat)
        self.bonus = 0
        self.shelled = False
        self.begun = True
        self.short = KILL_NUMBER - die - bonus
        if s.events is not None:
            s.events.append(Fought(EVERYONE, self.seat, p.at, self.foe, die, bonus, self.short <= 0))
        if self.short <= 0:
            self.won(s)
        elif s.setup.melee and self.short <= p.bullets:
            self.pc = SPEND
        else:
            self.failed(s)

    def won(self, s: Zombies) -> None:
        if self.foe == ZOMBIE_FOE:
            self.pc = DONE
            kill(s, self.seat, s.players[self.seat].at, FIGHT)
            return
        self.pc = HELP if s.officer_life > 1 else DONE
        scenarios.hurt_officer(s, self.seat, 1, True)

    def failed(self, s: Zombies) -> None:
        if has_kit(s, self.seat):
            self.pc = AID
        else:
            self.pc = HELP
            lose_life(s, self.seat, 1, NONE)

    def settle(self, s: Zombies) -> None:
        self.who = bit(CHANCE) if self.pc == ROLLING else bit(self.seat)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "fight",
            "seat": self.seat,
            "foe": "officer" if self.foe == OFFICER_FOE else "zombie",
            "bonus": self.bonus + lasting_bonus(s, self.seat),
            "extra": self.bonus,
            "shelled": self.shelled,
            "begun": self.begun,
            "short": self.short,
            "place": self.pc,
        }


def fight(s: Zombies, seat: Seat, foe: Int) -> None:
    s.push(Fight(HELP, 0, seat=seat, foe=foe, bonus=0, shelled=False, begun=False, short=0))
