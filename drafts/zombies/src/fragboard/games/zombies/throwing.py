"""Throws and blasts (ZOM-THR, ZOM-S-LAW-3)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, bit
from fragboard.games.zombies import arena, scenarios
from fragboard.games.zombies.actions import DIE, DIR
from fragboard.games.zombies.catalogue import (
    ARMY_SURPLUS,
    BLAST_LOSS,
    BUILDING,
    CELLS,
    FIRE_STATION,
    GRENADE,
    LAW,
    NONE,
    POLICE_STATION,
    TITLE_IDS,
)
from fragboard.games.zombies.death import lose_life
from fragboard.games.zombies.ending import check_victory
from fragboard.games.zombies.events import BLAST, Blast, Flew, Thrown
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies, one
from fragboard.games.zombies.things import discard_card, in_turn_order, slay, strip, zombie_at

FLYING: Final = 1  # where a throw stands
BOUNCING: Final = 2
HURTING: Final = 3
ENDING: Final = 4


def add_throws(s: Zombies, place: Int, first: Action, found: list[Action]) -> None:
    """The directions with a passage out of a cell (ZOM-THR-1)."""
    d: Int
    for d in range(4):
        if s.town.steps[4 * place + d] != NONE:
            found.append(first + d)


class Throw(Procedure):
    """An explosive flies, bounces and goes off."""

    def __init__(
        self, pc: Int, who: Int, seat: Seat, title: Int, place: Int, side: Int, left: Int, hurt: list[int]
    ) -> None:
        super().__init__(pc, who, seat)
        self.title: Int = title
        self.place: Int = place
        self.side: Int = side
        self.left: Int = left  # steps; NONE before the roll
        self.hurt = hurt  # seats that still lose life; replaced, never changed

    def clone(self) -> "Throw":
        return Throw(self.pc, self.who, self.seat, self.title, self.place, self.side, self.left, self.hurt)

    def kind(self, s: Zombies) -> str:
        return "bounce"

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        found: list[Action] = []
        add_throws(s, self.place, DIR, found)
        return found

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if seat == CHANCE:
            self.left = a - DIE + 1
            if s.events is not None:
                s.events.append(Thrown(EVERYONE, self.seat, self.title, self.side, self.left))
        else:
            self.side = a - DIR
        self.pc = FLYING

    def settle(self, s: Zombies) -> None:
        if self.pc == BOUNCING:
            self.who = bit(self.seat)
        elif self.pc == FLYING:
            if self.left == NONE:
                self.who = bit(CHANCE)
            else:
                self.fly(s)
        elif self.hurt:
            victim = self.hurt[0]
            self.hurt = self.hurt[1:]
            loss: Int = 1 if self.pc == ENDING else BLAST_LOSS
            lose_life(s, victim, loss, NONE if victim == self.seat else self.seat)
        else:
            self.pc = DONE
            arena.after_effect(s)

    def fly(self, s: Zombies) -> None:
        """ZOM-THR-2 to ZOM-THR-4"""
        route: list[int] = []
        while self.left:
            to = s.town.steps[4 * self.place + self.side]
            if to == NONE:
                if s.town.ground[self.place] != BUILDING:
                    self.left = 0
                    break
                self.left -= 1
                if self.left:
                    self.pc = BOUNCING
                break
            self.place = to
            self.left -= 1
            route.append(int(to))
        if route and s.events is not None:
            s.events.append(Flew(EVERYONE, route))
        if self.pc == FLYING:
            self.explode(s)

    def explode(self, s: Zombies) -> None:
        self.pc = HURTING
        tile = self.place // CELLS
        military = s.town.kinds[tile] in (FIRE_STATION, POLICE_STATION, ARMY_SURPLUS)
        if s.setup.mode == LAW and military and s.town.ground[self.place] == BUILDING:
            self.pc = DONE
            scenarios.raze(s, self.seat, tile)
            return
        cells = blast_cells(s, self.place, self.title)
        if s.events is not None:
            s.events.append(Blast(EVERYONE, self.seat, self.title, cells))
        mask: Int = 0
        one_seat: Int = 1
        for p in s.players:
            if p.at in cells:
                mask |= one_seat
            one_seat <<= 1
        for place in cells:
            if zombie_at(s, place):
                slay(s, self.seat, place, BLAST)
        self.hurt = in_turn_order(s, mask)
        check_victory(s)
        if s.officer in cells:
            scenarios.hurt_officer(s, self.seat, BLAST_LOSS, False)
        if s.pilot in cells:
            scenarios.hurt_pilot(s, BLAST_LOSS)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "throw",
            "seat": self.seat,
            "weapon": TITLE_IDS[self.title],
            "at": self.place,
            "side": self.side,
            "left": self.left,
            "hurt": self.hurt.copy(),
            "place": self.pc,
        }


def blast_cells(s: Zombies, place: Int, title: Int) -> list[int]:
    """The cell where it ends and those joined to it; for a Molotov only of the same ground (ZOM-W-MOLOTOV)."""
    found = [int(place)]
    d: Int
    for d in range(4):
        to = s.town.steps[4 * place + d]
        if to != NONE and (title == GRENADE or s.town.ground[to] == s.town.ground[place]):
            found.append(to)
    return found


def spend_explosive(s: Zombies, title: Int) -> None:
    """To the discard pile (ZOM-THR-8), or back into the deck (ZOM-S-LAW-5)."""
    if s.setup.mode == LAW:
        s.arms += one(title)
        if s.top != NONE:
            s.arms += one(s.top)
            s.top = NONE
    else:
        discard_card(s, title)


def throw(s: Zombies, seat: Seat, title: Int, d: Int) -> None:
    p = s.players[seat]
    strip(s, p, title)
    spend_explosive(s, title)
    s.push(Throw(FLYING, 0, seat=seat, title=title, place=p.at, side=d, left=NONE, hurt=[]))


def printed_loss(s: Zombies, seat: Seat) -> None:
    """A printed Grenade costs its user 1 life, after the trophies were counted."""
    check_victory(s)
    s.push(Throw(ENDING, 0, seat=seat, title=GRENADE, place=s.players[seat].at, side=0, left=0, hurt=[int(seat)]))
