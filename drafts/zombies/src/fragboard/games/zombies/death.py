"""Losing life and dying (section 10)."""

from fragboard.core.types import EVERYONE, Int, Seat
from fragboard.games.zombies.catalogue import (
    CELLS,
    FINDERS_KEEPERS,
    MIDDLE,
    NONE,
    START_BULLETS,
    START_LIFE,
)
from fragboard.games.zombies.ending import lose_together
from fragboard.games.zombies.events import Died, LifeLost, LivesLeft, ThingLeft
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies
from fragboard.games.zombies.things import drop_weapons


def lose_life(s: Zombies, seat: Seat, n: Int, by: Seat) -> bool:
    """A player loses life, and dies with the last: then the way back is pushed. `by`: to whom a death is credited.

    Call it as the last thing that a frame does, with its `pc` set.
    """
    p = s.players[seat]
    n = min(n, p.life)
    p.life -= n
    if s.events is not None:
        s.events.append(LifeLost(EVERYONE, seat, n, p.life))
    if p.life:
        return False
    die(s, seat, by)
    return True


def die(s: Zombies, seat: Seat, by: Seat) -> None:
    from fragboard.games.zombies import arena, moving  # they need this module

    p = s.players[seat]
    place = p.at
    lost: Int = 0
    if not s.arena():
        lost = p.trophies // 2 if s.setup.loss_down else (p.trophies + 1) // 2
        p.trophies -= lost
        if not s.setup.influx:
            s.stock += lost
    if s.events is not None:
        s.events.append(Died(EVERYONE, seat, place, lost, by))
    drop_weapons(s, seat)
    if s.holder == seat:  # ZOM-MODE-4
        s.holder = NONE
        s.thing = place
        if s.events is not None:
            s.events.append(ThingLeft(EVERYONE, place))
    if seat == s.active:
        s.died = True
        s.escorted = False
    for frame in s.stack:
        if isinstance(frame, Procedure):
            frame.fell(s, seat)
    p.life = START_LIFE
    p.bullets = START_BULLETS
    if s.together():
        s.lives -= 1
        if s.events is not None:
            s.events.append(LivesLeft(EVERYONE, NONE, s.lives))
        if not s.lives:
            lose_together(s, "the last life")
            return
    if s.arena():
        arena.credit(s, seat, by)
        if not p.out:
            arena.enter(s, seat)
        return
    if s.setup.mode == FINDERS_KEEPERS and not s.reunited:
        moving.put_pawn(s, seat, CELLS * seat + MIDDLE)
    else:
        moving.put_pawn(s, seat, MIDDLE)
