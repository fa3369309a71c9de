"""What a team is after, as walking distances: bots, the search and leaning players all go by these."""

from typing import Final

from fragboard.core.types import Int, Seat
from fragboard.games.dungeon_brawl.board import FAR
from fragboard.games.dungeon_brawl.catalogue import NONE, STANDING, TEAM
from fragboard.games.dungeon_brawl.state import Brawl

LONG_WAY: Final = 60  # steps, beyond which it makes no difference


def steps_between(s: Brawl, origin: Int, square: Int) -> Int:
    """How many steps it is from one square to another, at most LONG_WAY."""
    if origin == NONE or square == NONE:
        return LONG_WAY
    far: Int = s.board.walk(square)[origin]
    return min(far, LONG_WAY) if far < FAR else LONG_WAY


def to_goal(s: Brawl, square: Int) -> Int:
    """How many steps it is to the nearest end zone."""
    far: Int = s.board.goal[square]
    return min(far, LONG_WAY) if far < FAR else LONG_WAY


def to_chest(s: Brawl, square: Int) -> Int:
    """How many steps it is to the nearest closed chest."""
    best: Int = LONG_WAY
    for chest in s.chests:
        far = steps_between(s, square, chest)
        if far < best:
            best = far
    return best


def target_of(s: Brawl, player: Int) -> Int:
    """The square that a player wants to be near: NONE where it is the end zone, or nothing."""
    if s.carrier == player:
        return NONE
    if s.ball != NONE:
        return s.ball
    at = s.players[player].square
    best: Int = LONG_WAY + 1
    found: Int = NONE
    for chest in s.chests:
        far = steps_between(s, at, chest)
        if far < best:
            best = far
            found = chest
    return found


def distance_left(s: Brawl, player: Int, square: Int, target: Int) -> Int:
    """How far a player would be from what he is after if he stood on a square."""
    if s.carrier == player:
        return to_goal(s, square)
    return steps_between(s, square, target)


def nearest_to(s: Brawl, seat: Seat, square: Int) -> Int:
    """How far the nearest standing player of a team is from a square."""
    best: Int = LONG_WAY
    i: Int
    for i in range(TEAM):
        p = s.players[TEAM * seat + i]
        if p.state == STANDING and p.square != NONE:
            far = steps_between(s, p.square, square)
            if far < best:
                best = far
    return best
