"""How a sensible coach leans: cheap weights for options, so that random play and rollouts resemble a game.

Players go for the chests, then for the ball, then for the end zone, and block whoever is in the way.
"""

from typing import Final

from fragboard.core.types import Action, Int, Seat
from fragboard.games.dungeon_brawl.actions import (
    ACT,
    BOUNCE_PASS,
    DIRECTION,
    END_TURN,
    FACE,
    GAZE,
    HAND_OFF,
    HIT,
    KIND,
    NO,
    NOBODY,
    OPEN,
    PICK_UP,
    PLAYER,
    POSITION,
    ROSTER,
    SHIRT,
    STAND,
    STEP_TO,
    STOP,
    THROW,
    THROW_MATE,
    YES,
)
from fragboard.games.dungeon_brawl.catalogue import BLITZ, BLOCK_ACTION, MOVE, NONE, PASS_ACTION, STEP, TEAM
from fragboard.games.dungeon_brawl.ground import zoning
from fragboard.games.dungeon_brawl.learn.goals import distance_left, target_of
from fragboard.games.dungeon_brawl.procedure import question_of
from fragboard.games.dungeon_brawl.state import Brawl, marker_at

OFTEN: Final = 60
GLADLY: Final = 15
MAYBE: Final = 4
FACE_WEIGHTS: Final = [1, 4, 12, 30, 40]


def lean(s: Brawl, seat: Seat, options: list[Action]) -> list[int]:
    """Weights of at least 1 for the options of the open question."""
    kind = question_of(s)
    if kind == "step" and s.actor != NONE:
        return steps(s, options)
    if kind == "activate":
        return [activation(s, seat, a) for a in options]
    return [answer(a) for a in options]


def steps(s: Brawl, options: list[Action]) -> list[int]:
    """Nearer to what the player is after, around tackle zones; never on by force once he is there."""
    p = s.players[s.actor]
    target = target_of(s, s.actor)
    here = distance_left(s, s.actor, p.square, target)
    held = zoning(s, s.actor // TEAM, p.square) != 0
    found: list[int] = []
    for a in options:
        if STEP_TO <= a < OPEN:
            square = p.square + STEP[a - STEP_TO]
            nearer = distance_left(s, s.actor, square, target) < here
            weight = OFTEN if nearer else 1
            if not s.points or held or marker_at(s, square) != NONE:
                weight = GLADLY if nearer else 1
            found.append(weight)
        elif OPEN <= a < DIRECTION:
            found.append(4 * OFTEN)
        elif a == STOP:
            found.append(MAYBE if s.points else GLADLY)
        elif a in (STAND, PICK_UP):
            found.append(4 * OFTEN)
        elif a == HIT:
            found.append(OFTEN)
        else:
            found.append(GLADLY if a in (HAND_OFF, GAZE, THROW) else 2)
    return found


def activation(s: Brawl, seat: Seat, a: Action) -> int:
    if a == END_TURN:
        return 1
    if SHIRT <= a < ACT:
        player = TEAM * seat + a - SHIRT
        return OFTEN if s.carrier == player else GLADLY
    action: Int = a - ACT
    if action in (BLOCK_ACTION, BLITZ):
        return GLADLY
    if action == MOVE:
        return OFTEN
    return MAYBE if action == PASS_ACTION else 1


def answer(a: Action) -> int:
    if FACE <= a < FACE + len(FACE_WEIGHTS):
        return FACE_WEIGHTS[a - FACE]
    if a == YES:
        return GLADLY
    if a in (NO, NOBODY, BOUNCE_PASS, THROW_MATE):
        return MAYBE
    if ROSTER <= a < KIND:
        return MAYBE if a < POSITION else GLADLY
    return GLADLY if PLAYER <= a < STEP_TO else MAYBE
