"""Teleporters: warps, warp pushes and what becomes of the ball (DBR-PAD)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Int, Seat
from fragboard.games.dungeon_brawl.catalogue import AWAY, LOST, MOST_WARPS, NONE
from fragboard.games.dungeon_brawl.events import (
    BALL_MOVES,
    MOVES,
    BallHeld,
    BallMoved,
    Moved,
    StateChanged,
    WarpRolled,
)
from fragboard.games.dungeon_brawl.ground import pad_at
from fragboard.games.dungeon_brawl.procedure import TEN, Procedure
from fragboard.games.dungeon_brawl.state import DISPLACED, ROOTED, WARPED, Brawl, player_at, set_on

FOR_PLAYER: Final = 1
FOR_BALL: Final = 2
BY_WARP: Final = MOVES.index("warp")
BALL_WARP: Final = BALL_MOVES.index("warp")


class Warp(Procedure):
    """`player` warps from the pad he is on; then whoever he displaces, and so on. `ball` is the pad on which the
    ball's carrier began, or NONE."""

    def __init__(self, pc: Int, who: Int, player: Int, rolls: Int, ball: Int) -> None:
        super().__init__(pc, who)
        self.player: Int = player
        self.rolls: Int = rolls
        self.ball: Int = ball

    def clone(self) -> "Warp":
        return Warp(self.pc, self.who, self.player, self.rolls, self.ball)

    def about(self, s: Brawl) -> Int:
        return self.player

    def die(self, s: Brawl) -> Int:
        return TEN

    def settle(self, s: Brawl) -> None:
        if self.pc == FOR_BALL and self.ball == NONE:
            self.pc = DONE
        else:
            if self.pc == FOR_PLAYER and s.carrier == self.player:
                self.ball = pad_at(s, s.players[self.player].square)
            self.throw()

    def landed(self, s: Brawl, value: Int) -> None:
        if self.pc == FOR_BALL:
            self.pc = DONE
            warp_ball(s, self.ball, value)
            return
        id = self.player
        p = s.players[id]
        pad = pad_at(s, p.square)
        self.rolls += 1
        if s.events is not None:
            s.events.append(WarpRolled(EVERYONE, id, pad, value))
        if value == pad or self.rolls >= MOST_WARPS:
            self.pc = FOR_BALL
            lose(s, id)
            return
        square: Int = s.board.pads[value]
        occupant = player_at(s, square)
        origin = p.square
        p.flags &= ~ROOTED
        set_on(s, id, square)
        if s.events is not None:
            s.events.append(Moved(EVERYONE, id, origin, square, BY_WARP))
        if occupant == NONE:
            self.pc = FOR_BALL
        else:
            self.player = occupant
            s.players[occupant].flags |= DISPLACED

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {"frame": "warp", "player": self.player, "rolls": self.rolls, "ball": self.ball, "pc": self.pc}


def warp(s: Brawl, id: Int) -> None:
    """A player on a pad warps."""
    s.push(Warp(FOR_PLAYER, 0, player=id, rolls=0, ball=NONE))


def lose(s: Brawl, id: Int) -> None:
    """Lost in space: out for good, or away under DBR-OPT-LOST; a ball he carried stays behind for its own roll."""
    p = s.players[id]
    if player_at(s, p.square) == id:
        set_on(s, id, NONE)
    p.square = NONE
    p.state = AWAY if s.setup.lost else LOST
    p.flags &= WARPED
    if s.carrier == id:
        s.carrier = NONE
    if s.actor == id:
        s.ended = True
    if s.events is not None:
        s.events.append(StateChanged(EVERYONE, id, p.state))


def warp_ball(s: Brawl, pad: Int, number: Int) -> None:
    """DBR-PAD-7: with its carrier, if both came to one pad; else it goes to its own and bounces from there."""
    square: Int = s.board.pads[number]
    if s.events is not None:
        s.events.append(WarpRolled(EVERYONE, NONE, pad, number))
    if s.carrier != NONE and s.players[s.carrier].square == square:
        return
    s.carrier = NONE
    s.ball = square
    s.spilled = True
    if s.events is not None:
        s.events.append(BallHeld(EVERYONE, NONE))
        s.events.append(BallMoved(EVERYONE, square, BALL_WARP))
