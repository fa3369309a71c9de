"""How good a position is, coach by coach: the heuristic that greedy bots and the search look at."""

from typing import Final

from fragboard.core.result import returns_of, shares_to_returns
from fragboard.core.types import Int, Seat
from fragboard.games.dungeon_brawl.catalogue import AWAY, KNOCKED_OUT, NONE, PRONE, STANDING, STUNNED, TEAM
from fragboard.games.dungeon_brawl.learn.goals import LONG_WAY, nearest_to, to_chest, to_goal
from fragboard.games.dungeon_brawl.state import Brawl

SCALE: Final = 6.0  # worth that makes a team twice as likely to win
HELD: Final = 14.0  # worth: the ball in hand,
STEP: Final = 0.45  # a step nearer to the end zone with it,
LOOSE: Final = 0.25  # a step nearer to a loose ball,
CHEST: Final = 0.12  # a step nearer to a chest while the ball is hidden
ABLE: Final = [1.5, 0.8, 0.5, 0.3, 0.6, 0.0, 0.0]  # a player, by state


def values(s: Brawl) -> list[float]:
    """Returns at the end; before it chances of winning, adding up to 0."""
    if s.over:
        if s.drawn:
            return [0.0 for _ in range(s.seats)]
        return returns_of([1 if seat in s.winners else 2 for seat in range(s.seats)])
    worths = [worth(s, seat) for seat in range(s.seats)]
    best = max(worths)
    weights = [2.0 ** ((x - best) / SCALE) for x in worths]
    total = sum(weights)
    return shares_to_returns([weight / total for weight in weights])


def worth(s: Brawl, seat: Seat) -> float:
    """Players who can still do something, and how near the team is to scoring."""
    found = 0.0
    i: Int
    for i in range(TEAM):
        found += ABLE[s.players[TEAM * seat + i].state]
    if s.number == NONE or s.round == 0:
        return found
    if s.carrier != NONE:
        if s.carrier // TEAM == seat:
            left = to_goal(s, s.players[s.carrier].square)
            return found + HELD + STEP * float(LONG_WAY - left)
        return found + LOOSE * float(LONG_WAY - nearest_to(s, seat, s.ball))
    if s.ball != NONE:
        return found + 2.0 * LOOSE * float(LONG_WAY - nearest_to(s, seat, s.ball))
    return found + CHEST * float(LONG_WAY - chest_way(s, seat))


def chest_way(s: Brawl, seat: Seat) -> Int:
    """How far the nearest player of a team is from a closed chest."""
    best: Int = LONG_WAY
    i: Int
    for i in range(TEAM):
        p = s.players[TEAM * seat + i]
        if p.state in (STANDING, PRONE) and p.square != NONE:
            best = min(best, to_chest(s, p.square))
    return best


assert STANDING < PRONE < STUNNED < KNOCKED_OUT < AWAY < len(ABLE)
