"""How good a position is, seat by seat: the heuristic that greedy bots and the search look at."""

from typing import Final

from fragboard.core.result import returns_of, shares_to_returns
from fragboard.core.types import Seat
from fragboard.games.zombies.catalogue import LAST_MAN, LIFE_CAP, LIVES, NONE
from fragboard.games.zombies.learn.goals import goal_of
from fragboard.games.zombies.state import Zombies

SCALE: Final = 4.0  # worth that makes a seat twice as likely to win
TROPHY: Final = 1.0  # worth: a trophy where trophies win,
LIFE: Final = 0.8
BULLET: Final = 0.3
WEAPON: Final = 1.0
CARD: Final = 0.25
POINT: Final = 6.0  # of the arena
STEP: Final = 0.2  # a step nearer to what the seat is after
FAR: Final = 30  # steps, beyond which it makes no difference


def values(s: Zombies) -> list[float]:
    """Returns at the end; before it an estimate: chances against one another, or one chance of all together."""
    if s.places:
        if s.together():
            return [1.0 if s.places[0] == 1 else -1.0 for _ in range(s.seats)]
        return returns_of(s.places)
    if s.together():
        value = team_value(s)
        return [value for _ in range(s.seats)]
    worths = [worth(s, seat) for seat in range(s.seats)]
    best = max(worths)
    weights = [2.0 ** ((x - best) / SCALE) for x in worths]
    total = sum(weights)
    return shares_to_returns([weight / total for weight in weights])


def nearness(s: Zombies, seat: Seat) -> float:
    """How near a seat is to what it is after, in steps saved."""
    p = s.players[seat]
    if p.at == NONE or p.out:
        return 0.0
    goal = goal_of(s, seat)
    far = goal[p.at] if goal[p.at] != NONE else FAR
    return float(FAR - min(far, FAR))


def worth(s: Zombies, seat: Seat) -> float:
    """What a seat has and how near it is to winning."""
    p = s.players[seat]
    if p.out:
        return -20.0
    found = float(p.life) * LIFE + float(min(p.bullets, 8)) * BULLET + float(p.cards) * CARD
    found += WEAPON if p.weapon != NONE else 0.0
    found += nearness(s, seat) * STEP * (2.0 if s.pad != NONE else 1.0)
    if s.setup.mode == LAST_MAN:
        return found + float(p.lives) * POINT
    if s.arena():
        return found + float(p.points) * POINT
    return found + float(p.trophies) * TROPHY


def team_value(s: Zombies) -> float:
    """From -1 to 1: lives left, how healthy all are, what is done of the scenario, and the slowest pawn."""
    lives = float(s.lives) / float(LIVES * s.seats)
    life = sum(float(min(p.life, LIFE_CAP)) for p in s.players) / float(LIFE_CAP * s.seats)
    slowest = min(nearness(s, seat) for seat in range(s.seats)) / float(FAR)
    arms = sum(1.0 for p in s.players if p.weapon != NONE) / float(s.seats)
    done = stages(s)
    return max(-0.95, min(0.95, -0.9 + 0.3 * lives + 0.2 * life + 0.1 * arms + 0.3 * slowest + 0.8 * done))


def stages(s: Zombies) -> float:
    """How much of the way to the rescue is behind the team, from 0 to 1."""
    done = 0.4 if s.pad != NONE else 0.2 * float(s.town.size) / 30.0
    if s.holder != NONE or s.healed or s.reunited:
        done += 0.3
    razed: float = 0.0
    for tile in range(s.town.size):
        if s.razed >> tile & 1:
            razed += 0.1
    return min(1.0, done + razed)
