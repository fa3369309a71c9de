"""Run, shoot and reload (ADR-TURN-4, ADR-SHOOT-1, ADR-REL), in the final frenzy too (ADR-FF-5 to ADR-FF-8)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.masks import options_of
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.adrenaline.actions import (
    ENOUGH,
    FRENZY_GRAB,
    FRENZY_RUN,
    FRENZY_SHOOT,
    GRAB,
    RUN_ACTION,
    SHOOT,
    SQUARE,
    WEAPON,
)
from fragboard.games.adrenaline.arena import ARENAS, SQUARES
from fragboard.games.adrenaline.catalogue import FIRST_LEVEL, NONE, SECOND_LEVEL, enough
from fragboard.games.adrenaline.damage import move_figure
from fragboard.games.adrenaline.events import Fired, Reloaded
from fragboard.games.adrenaline.paying import charge
from fragboard.games.adrenaline.procedure import Procedure
from fragboard.games.adrenaline.shooting import shoot
from fragboard.games.adrenaline.state import LONG, NORMAL, Adrenaline
from fragboard.games.adrenaline.targets import fireable, shoots_after_reload, shot_claims, shot_squares
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS

MOVE: Final = 1  # where a Run or Shoot stands
LOAD: Final = 2
CHOOSE: Final = 3

ACTIONS_BY_SIDE: Final[list[list[int]]] = [
    [RUN_ACTION, GRAB, SHOOT],
    [FRENZY_RUN, FRENZY_GRAB, FRENZY_SHOOT],
    [FRENZY_GRAB, FRENZY_SHOOT],
]  # of the action tile: NORMAL, LONG, SHORT (ADR-TURN-4, ADR-FF-5, ADR-FF-6)

ASK: Final = 1  # where a Reload stands
PAID: Final = 2


def run_moves(side: Int) -> Int:
    """How far one may run by a side of the action tile (ADR-TURN-4, ADR-FF-5)."""
    return 3 if side == NORMAL else 4


def grab_moves(side: Int, damage: Int) -> Int:
    """How far one may go before one grabs (ADR-TURN-5, ADR-TURN-7, ADR-FF-5, ADR-FF-6)."""
    if side == NORMAL:
        return 2 if damage >= FIRST_LEVEL else 1
    return 2 if side == LONG else 3


def shoot_moves(side: Int, damage: Int) -> Int:
    """How far one may go before one shoots (ADR-TURN-8, ADR-FF-5, ADR-FF-6)."""
    if side == NORMAL:
        return 1 if damage >= SECOND_LEVEL else 0
    return 1 if side == LONG else 2


def moves_of(a: Action, side: Int, damage: Int) -> Int:
    """How far an action of the tile lets one go."""
    if a in (RUN_ACTION, FRENZY_RUN):
        return run_moves(side)
    return grab_moves(side, damage) if a in (GRAB, FRENZY_GRAB) else shoot_moves(side, damage)


class Run(Procedure):
    """Move one square or more (ADR-MOVE-4)."""

    def clone(self) -> "Run":
        return Run(self.pc, self.who, self.seat)

    def kind(self, s: Adrenaline) -> str:
        return "move"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        own = s.players[seat].square
        return options_of(ARENAS[s.setup.map].reach[run_moves(s.side) * SQUARES + own] & ~(1 << own), SQUARE)

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        self.pc = DONE
        move_figure(s, seat, a - SQUARE, seat)

    def settle(self, s: Adrenaline) -> None:
        self.who = bit(self.seat)

    def link(self, s: Adrenaline, seat: Seat) -> bool:
        return True

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "run", "seat": self.seat}


class Shoot(Procedure):
    """A shoot action up to the choice of the weapon: move, reload in the frenzy, choose."""

    def clone(self) -> "Shoot":
        return Shoot(self.pc, self.who, self.seat)

    def kind(self, s: Adrenaline) -> str:
        return "move" if self.pc == MOVE else "weapon"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        p = s.players[seat]
        if self.pc == MOVE:
            return options_of(shot_squares(s, seat, shoot_moves(s.side, p.damage), reloads=s.side != NORMAL), SQUARE)
        return options_of(fireable(s, seat, p.square, p.loaded, p.purse()), WEAPON)

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        if self.pc == MOVE:
            self.pc = CHOOSE if s.side == NORMAL else LOAD
            move_figure(s, seat, a - SQUARE, seat)
            return
        self.pc = DONE
        if s.events is not None:
            s.events.append(Fired(EVERYONE, seat, a - WEAPON))
        shoot(s, seat, a - WEAPON)

    def settle(self, s: Adrenaline) -> None:
        if self.pc == LOAD:
            self.pc = CHOOSE
            s.push(Reload(ASK, 0, seat=self.seat, weapon=NONE, frenzy=True))
        elif self.pc == MOVE and not shoot_moves(s.side, s.players[self.seat].damage):
            self.pc = CHOOSE
        else:
            self.who = bit(self.seat)

    def by_hand(self, s: Adrenaline) -> bool:
        return True

    def link(self, s: Adrenaline, seat: Seat) -> bool:
        return True

    def claims(self, s: Adrenaline) -> list[int]:
        p = s.players[self.seat]
        if self.pc == MOVE:
            reach = ARENAS[s.setup.map].reach[shoot_moves(s.side, p.damage) * SQUARES + p.square]
            return shot_claims(s, self.seat, reach, p.loaded, reloads=s.side != NORMAL)
        return shot_claims(s, self.seat, 1 << p.square, p.loaded, reloads=False)

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "shoot", "seat": self.seat, "place": self.pc}


class Reload(Procedure):
    """Unloaded weapons are reloaded one after the other (ADR-REL-1); before a frenzied shot it must stay possible."""

    def __init__(self, pc: Int, who: Int, seat: Seat, weapon: Int, frenzy: bool) -> None:
        super().__init__(pc, who, seat)
        self.weapon: Int = weapon  # the weapon being paid for
        self.frenzy = frenzy

    def clone(self) -> "Reload":
        return Reload(self.pc, self.who, self.seat, self.weapon, self.frenzy)

    def kind(self, s: Adrenaline) -> str:
        return "reload"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        p = s.players[seat]
        purse = p.purse()
        found: list[Action] = []
        weapon: Int = 0
        left = p.weapons & ~p.loaded
        while left:
            if left & 1:
                cost = WEAPONS[weapon].reload
                if enough(purse, cost) and (
                    not self.frenzy or shoots_after_reload(s, seat, p.square, p.loaded | 1 << weapon, purse - cost)
                ):
                    found.append(WEAPON + weapon)
            left >>= 1
            weapon += 1
        if not self.frenzy or fireable(s, seat, p.square, p.loaded, purse):
            found.append(ENOUGH)
        return found

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        if a == ENOUGH:
            self.pc = DONE
            return
        self.pc = PAID
        self.weapon = a - WEAPON
        charge(s, seat, WEAPONS[self.weapon].reload_row)

    def settle(self, s: Adrenaline) -> None:
        p = s.players[self.seat]
        if self.pc == PAID:
            p.loaded |= 1 << self.weapon
            if s.events is not None:
                s.events.append(Reloaded(EVERYONE, self.seat, self.weapon))
            self.weapon = NONE
            self.pc = ASK
        if p.weapons & ~p.loaded:
            self.who = bit(self.seat)
        else:
            self.pc = DONE

    def claims(self, s: Adrenaline) -> list[int]:
        """In the frenzy the shot must be possible with what the reload leaves; while it pays, that comes on top."""
        if not self.frenzy:
            return []
        p = s.players[self.seat]
        loaded = p.loaded if self.weapon == NONE else p.loaded | 1 << self.weapon
        return shot_claims(s, self.seat, 1 << p.square, loaded, reloads=True)

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "reload",
            "seat": self.seat,
            "weapon": "" if self.weapon == NONE else WEAPONS[self.weapon].id,
            "frenzy": self.frenzy,
        }


def reload(s: Adrenaline, seat: Seat) -> None:
    """Step 4 of the turn."""
    s.push(Reload(ASK, 0, seat=seat, weapon=NONE, frenzy=False))
