"""How a sensible player leans: cheap weights for options, so that random play and rollouts resemble a game.

Sensible players walk towards what they are after rather than stop, fight with what helps, take what lies there, search,
and let the dead move in order.
"""

from typing import Final

from fragboard.core.types import Action, Int, Seat
from fragboard.games.zombies.actions import (
    ACCEPT,
    ASK,
    ATTACK,
    AUTO,
    BID,
    BREAK_OFF,
    CARD,
    DIR,
    GIVE,
    KEEP,
    NO,
    NOTHING_MORE,
    OFFICER,
    PASS,
    PASS_TURN,
    PLAY,
    ROLL,
    ROT,
    SEAT,
    SHOOT,
    STAY,
    STOP,
    THROW_GRENADE,
    YES,
)
from fragboard.games.zombies.catalogue import CELLS, NONE, THREAT_MASK
from fragboard.games.zombies.learn.goals import goal_of
from fragboard.games.zombies.procedure import kind_of
from fragboard.games.zombies.state import Zombies

OFTEN: Final = 40
GLADLY: Final = 12
MAYBE: Final = 4


def lean(s: Zombies, seat: Seat, options: list[Action]) -> list[int]:
    """Weights of at least 1 for the options of the open question."""
    kind = kind_of(s)
    if kind == "step":
        return steps(s, seat, options)
    return [weight(s, seat, kind, a) for a in options]


def steps(s: Zombies, seat: Seat, options: list[Action]) -> list[int]:
    """Towards the goal; a wounded player does not look for a fight."""
    goal = goal_of(s, seat)
    p = s.players[seat]
    found: list[int] = []
    for a in options:
        if a < DIR or a >= ROT:
            found.append(free_weight(s, seat, a))
            continue
        place = s.town.steps[4 * p.at + (a - DIR)] if p.at != NONE else NONE
        if place == NONE or place >= len(goal):
            found.append(MAYBE)
            continue
        nearer = goal[place] != NONE and (goal[p.at] == NONE or goal[place] < goal[p.at])
        if s.zombies[place // CELLS] >> (place % CELLS) & 1 and p.life < 2:
            found.append(1)
        else:
            found.append(OFTEN if nearer else MAYBE)
    return found


def free_weight(s: Zombies, seat: Seat, a: Action) -> int:
    """Free actions, and stopping."""
    if a == STOP:
        return 2
    if SHOOT <= a < THROW_GRENADE or a >= ATTACK:
        return GLADLY
    if a in (GIVE, ASK):
        return 1
    return MAYBE if a < THROW_GRENADE else 2


def weight(s: Zombies, seat: Seat, kind: str, a: Action) -> int:
    if kind == "window":
        return window_weight(s, seat, a)
    if kind == "premove":
        return premove_weight(s, seat, a)
    if kind == "fight":
        return 1 if a == BREAK_OFF else GLADLY if a == ROLL else MAYBE
    if kind == "bid":
        bid: Int = a - BID
        return MAYBE if bid <= 3 else 1
    if kind == "discard":
        if a == NOTHING_MORE:
            return GLADLY
        one: Int = 1
        threat = THREAT_MASK & one << (a - CARD)
        return MAYBE if threat and not s.together() else 1
    if a in (NO, NOTHING_MORE, KEEP, ACCEPT):
        return 2
    if a in (YES, AUTO):
        return OFTEN
    if SEAT <= a < CARD and kind == "pick_target":
        return int(2 + s.players[a - SEAT].trophies)
    return GLADLY if a < DIR else MAYBE


def window_weight(s: Zombies, seat: Seat, a: Action) -> int:
    """Cards are played now and then; passing for the whole turn is no better than passing."""
    if a == PASS:
        return GLADLY
    if a == PASS_TURN:
        return MAYBE
    return GLADLY if a >= PLAY else MAYBE


def premove_weight(s: Zombies, seat: Seat, a: Action) -> int:
    if a in (ROLL, STAY):
        return OFTEN
    if a == OFFICER:
        return GLADLY
    return GLADLY if a >= PLAY and a < BID else free_weight(s, seat, a)
