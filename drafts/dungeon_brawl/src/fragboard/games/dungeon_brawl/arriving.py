"""Arrival on a square: marker, pit, pad, loose ball, in this order (DBR-MOVE-6, DBR-PIT-1 to 4, DBR-PAD-1)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Int, Seat
from fragboard.games.dungeon_brawl.ballplay import bounce_from, pick_up
from fragboard.games.dungeon_brawl.catalogue import BLANK, NONE, SPIKED, STANDING
from fragboard.games.dungeon_brawl.events import FellIn, MarkerFlipped
from fragboard.games.dungeon_brawl.falling import fall_in, knock_down
from fragboard.games.dungeon_brawl.ground import pad_at
from fragboard.games.dungeon_brawl.procedure import Procedure
from fragboard.games.dungeon_brawl.state import (
    OPEN_PIT,
    REMOVED,
    TRAP,
    Brawl,
    kind_of,
    marker,
    marker_at,
    owner_of,
    pit_at,
    put,
)
from fragboard.games.dungeon_brawl.teams.skills import NO_HANDS
from fragboard.games.dungeon_brawl.warping import warp

BY_STEP: Final = 0  # the places of MOVES in events.py
BY_LEAP: Final = 1
BY_PUSH: Final = 2
BY_FOLLOW: Final = 3
BY_SHADOW: Final = 4
BY_LANDING: Final = 5

NOT_DOWN: Final = 0
KNOCKED: Final = 1

FLIP: Final = 1
ON_PAD: Final = 2
ON_BALL: Final = 3


class Arrive(Procedure):
    """`player` has come to his square; `down` if he was knocked down on the way, by `attacker` if a block did it."""

    def __init__(
        self, pc: Int, who: Int, player: Int, how: Int, down: Int, attacker: Int, armour: Int, injury: Int
    ) -> None:
        super().__init__(pc, who)
        self.player: Int = player
        self.how: Int = how
        self.down: Int = down
        self.attacker: Int = attacker
        self.armour: Int = armour
        self.injury: Int = injury

    def clone(self) -> "Arrive":
        return Arrive(self.pc, self.who, self.player, self.how, self.down, self.attacker, self.armour, self.injury)

    def about(self, s: Brawl) -> Int:
        return self.player

    def settle(self, s: Brawl) -> None:
        id = self.player
        p = s.players[id]
        if p.square == NONE:
            self.pc = DONE
        elif self.pc == FLIP:
            self.pc = ON_PAD
            if flip(s, id):
                self.pc = DONE
                n: Int = s.at[p.square] - TRAP
                spiked = kind_of(s.markers[n]) == SPIKED
                if s.events is not None:
                    s.events.append(FellIn(EVERYONE, id, p.square, spiked))
                fall_in(s, id, spiked, attacker=self.attacker, down=self.down == KNOCKED)
            elif self.down == KNOCKED:
                knock_down(s, id, armour=self.armour, injury=self.injury, attacker=self.attacker)
        elif self.pc == ON_PAD:
            self.pc = ON_BALL
            if pad_at(s, p.square) != NONE:
                warp(s, id)
        else:
            self.pc = DONE
            self.meet_ball(s)

    def meet_ball(self, s: Brawl) -> None:
        id = self.player
        p = s.players[id]
        if s.ball != p.square or s.carrier != NONE or s.spilled or pit_at(s, p.square):
            return
        willing = self.how == BY_STEP or self.how == BY_LEAP
        if willing and p.state == STANDING and not p.has(NO_HANDS):
            pick_up(s, id, False)
            return
        if willing and id == s.actor:
            s.ended = True
        bounce_from(s)

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "arrive",
            "player": self.player,
            "how": self.how,
            "down": self.down,
            "attacker": self.attacker,
            "bonus": self.armour + 16 * self.injury,
            "pc": self.pc,
        }


def arrive(
    s: Brawl, id: Int, how: Int, down: Int = NOT_DOWN, attacker: Int = NONE, armour: Int = 0, injury: Int = 0
) -> None:
    """A player has been set on a square: all that follows from being there."""
    s.push(Arrive(FLIP, 0, player=id, how=how, down=down, attacker=attacker, armour=armour, injury=injury))


def flip(s: Brawl, id: Int) -> bool:
    """Flip the marker in his square, if there is one; whether he falls into a pit."""
    square = s.players[id].square
    n = marker_at(s, square)
    if n == NONE:
        return pit_at(s, square)
    packed: Int = s.markers[n]
    kind = kind_of(packed)
    markers = s.markers.copy()
    markers[n] = int(marker(square, owner_of(packed), kind, REMOVED if kind == BLANK else OPEN_PIT))
    s.markers = markers
    if kind == BLANK:
        s.at = put(s.at, square, id + 1)
    if s.events is not None:
        s.events.append(MarkerFlipped(EVERYONE, id, square, kind))
    return kind != BLANK
