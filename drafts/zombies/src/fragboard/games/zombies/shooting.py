"""Shots (ZOM-RNG, ZOM-A-7)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.masks import options_of
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, bit, bits
from fragboard.games.zombies import arena, scenarios
from fragboard.games.zombies.actions import DIE, NO, SEAT, SHOOT, SHOOT_SHELL, YES, ZOMBIE
from fragboard.games.zombies.catalogue import KILL_NUMBER, NONE, SHOT_RANGE, SHOTGUN
from fragboard.games.zombies.death import lose_life
from fragboard.games.zombies.events import SHOT, Shot, ShotRolled
from fragboard.games.zombies.fighting import has_kit, use_kit
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies
from fragboard.games.zombies.things import armed, food_source, kill, zombie_at

AIM: Final = 1  # where a shot stands
REACH: Final = 2
WOUND: Final = 3
AID: Final = 4
AFTER: Final = 5

AT_ZOMBIE: Final = -1  # targets besides seats
AT_OFFICER: Final = -2


def hittable(s: Zombies, seat: Seat, place: Int) -> Int:
    """The mask of the seats on a cell that a seat may shoot at, bit 0 is seat 0 (ZOM-A-7)."""
    found: Int = 0
    if s.arena():
        one: Int = 1
        other: Int
        for other in range(s.seats):
            if other != seat and s.players[other].at == place and arena.may_hit(s, seat, other):
                found |= one << other
    return found


def shot_distance(s: Zombies, seat: Seat, d: Int) -> Int:
    """How far the first figure on a line is, at most 6, or 0 (ZOM-RNG-3)."""
    place = s.players[seat].at
    quiet = food_source(s)
    n: Int
    for n in range(1, SHOT_RANGE + 1):
        place = s.town.steps[4 * place + d]
        if place == NONE:
            return 0
        if (zombie_at(s, place) and not quiet) or place == s.officer or hittable(s, seat, place):
            return n
    return 0


def add_shots(s: Zombies, seat: Seat, found: list[Action]) -> None:
    """The directions in which there is something to shoot at."""
    p = s.players[seat]
    if zombie_at(s, p.at):
        return
    d: Int
    lines: Int = 0
    for d in range(4):
        if shot_distance(s, seat, d):
            lines |= 1 << int(d)
            if p.bullets:
                found.append(SHOOT + d)
    if lines and p.shells and not s.setup.printed_arms and armed(s, p, SHOTGUN):
        for d in range(4):
            if lines >> d & 1:
                found.append(SHOOT_SHELL + d)


class Gunshot(Procedure):
    """One shot: who, whether it reaches, whether it hits (ZOM-RNG-2)."""

    def __init__(self, pc: Int, who: Int, seat: Seat, place: Int, far: Int, shell: bool, target: Int) -> None:
        super().__init__(pc, who, seat)
        self.place: Int = place
        self.far: Int = far
        self.shell = shell
        self.target: Int = target  # a seat, AT_ZOMBIE or AT_OFFICER

    def clone(self) -> "Gunshot":
        return Gunshot(self.pc, self.who, self.seat, self.place, self.far, self.shell, self.target)

    def kind(self, s: Zombies) -> str:
        return "shot_target" if self.pc == AIM else "first_aid"

    def link(self, s: Zombies, seat: Seat) -> bool:
        return self.pc == AIM

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        if self.pc == AID:
            return [YES, NO]
        found: list[Action] = []
        if zombie_at(s, self.place) and not food_source(s):
            found.append(ZOMBIE)
        return found + options_of(hittable(s, self.seat, self.place), SEAT)

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if self.pc == AIM:
            self.pc = REACH
            self.target = AT_ZOMBIE if a == ZOMBIE else a - SEAT
        elif self.pc == REACH:
            self.rolled(s, a - DIE + 1, self.far)
        elif self.pc == WOUND:
            self.rolled(s, a - DIE + 1, KILL_NUMBER - 1 if self.shell else KILL_NUMBER)
        else:
            self.pc = AFTER
            if a == YES:
                use_kit(s, self.target)
            else:
                lose_life(s, self.target, 1, self.seat)

    def rolled(self, s: Zombies, die: Int, need: Int) -> None:
        hit = die >= need
        if s.events is not None:
            s.events.append(ShotRolled(EVERYONE, self.seat, die, need, hit))
        if not hit:
            self.pc = DONE
        elif self.pc == REACH:
            self.pc = WOUND
        elif self.target == AT_ZOMBIE:
            self.pc = DONE
            kill(s, self.seat, self.place, SHOT)
        elif self.target == AT_OFFICER:
            self.pc = DONE
            scenarios.hurt_officer(s, self.seat, 1, False)
        elif has_kit(s, self.target):
            self.pc = AID
        else:
            self.pc = AFTER
            lose_life(s, self.target, 1, self.seat)

    def settle(self, s: Zombies) -> None:
        if self.pc == AFTER:
            self.pc = DONE
            arena.after_effect(s)
        elif self.pc == AIM:
            self.who = bit(self.seat)
        elif self.pc == AID:
            self.who = bit(self.target)
        else:
            self.who = bit(CHANCE)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "shot",
            "seat": self.seat,
            "at": self.place,
            "distance": self.far,
            "shell": self.shell,
            "target": self.target,
            "place": self.pc,
        }


def shoot(s: Zombies, seat: Seat, d: Int, shell: bool) -> None:
    """ZOM-RNG-1"""
    p = s.players[seat]
    far = shot_distance(s, seat, d)
    if shell:
        p.shells -= 1
    else:
        p.bullets -= 1
    place = p.at
    n: Int
    for n in range(far):
        place = s.town.steps[4 * place + d]
    if s.events is not None:
        s.events.append(Shot(EVERYONE, seat, d, place, shell))
    others = hittable(s, seat, place)
    zombie = zombie_at(s, place) and not food_source(s)
    pc: Int = REACH
    target: Int = AT_ZOMBIE
    if place == s.officer:
        target = AT_OFFICER
    elif others and (zombie or bits(others) > 1):
        pc = AIM
    elif others:
        target = 0
        while not others & 1:
            others >>= 1
            target += 1
    s.push(Gunshot(pc, 0, seat=seat, place=place, far=far, shell=shell, target=target))
