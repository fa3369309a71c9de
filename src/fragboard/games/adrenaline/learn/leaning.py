"""How a sensible player leans: cheap weights for options, so that random play and rollouts resemble a game.

Shots that hurt come first, then weapons that can be paid and reloads; powerups are kept rather than paid with.
"""

from typing import Final

from fragboard.core.types import Action, Int, Seat, bits
from fragboard.games.adrenaline.actions import (
    CARD,
    CUBE,
    EFFECT,
    END,
    ENOUGH,
    FIGURE,
    FRENZY_GRAB,
    FRENZY_RUN,
    FRENZY_SHOOT,
    GRAB,
    NOBODY,
    PASS,
    RUN_ACTION,
    SHOOT,
    SPAWNPOINT,
    SQUARE,
    STOP,
    TILE,
    WEAPON,
)
from fragboard.games.adrenaline.arena import ARENAS, SPAWN_AT
from fragboard.games.adrenaline.catalogue import BOT, KILLSHOT, MOST_WEAPONS, NONE
from fragboard.games.adrenaline.damage import others_at
from fragboard.games.adrenaline.flow import MENU, Course
from fragboard.games.adrenaline.state import Adrenaline, marks_of

OFTEN: Final = 24
GLADLY: Final = 8
MAYBE: Final = 3


def lean(s: Adrenaline, seat: Seat, options: list[Action]) -> list[int]:
    """Weights of at least 1 for the options of the open question."""
    top = s.stack[-1]
    if isinstance(top, Course) and top.pc == MENU:
        return [menu_weight(s, seat, a) for a in options]
    return [answer_weight(s, seat, a) for a in options]


def menu_weight(s: Adrenaline, seat: Seat, a: Action) -> int:
    p = s.players[seat]
    if a in (SHOOT, FRENZY_SHOOT):
        return 2 * OFTEN
    if a in (GRAB, FRENZY_GRAB):
        return OFTEN
    if a in (RUN_ACTION, FRENZY_RUN):
        return GLADLY if p.loaded else MAYBE
    if a == END:
        return 1 if s.actions else GLADLY
    return MAYBE if a < CARD else 1  # the bot's action, or a Newton or Teleporter


def answer_weight(s: Adrenaline, seat: Seat, a: Action) -> int:
    if FIGURE <= a < SPAWNPOINT:
        return target_weight(s, seat, a - FIGURE)
    if SPAWNPOINT <= a < SQUARE:
        return GLADLY
    if SQUARE <= a < SQUARE + 12:
        return square_weight(s, seat, a - SQUARE)
    if EFFECT <= a < CUBE:
        return GLADLY
    if WEAPON <= a < EFFECT:
        return GLADLY
    if CUBE <= a < CARD:
        return GLADLY
    if CARD <= a < TILE:
        return MAYBE
    if a in (STOP, NOBODY, ENOUGH):
        return 1
    return MAYBE if a == PASS else 1


def target_weight(s: Adrenaline, seat: Seat, figure: Int) -> int:
    """Whoever is near the killshot, or carries marks of the seat, is the better target; never a full board."""
    p = s.of(figure)
    if p.damage > KILLSHOT:
        return 1
    near = p.damage + marks_of(p.marks, seat)
    return int(2 + near + (GLADLY if near >= KILLSHOT - 3 else 0)) if figure != BOT else int(2 + near // 2)


def square_weight(s: Adrenaline, seat: Seat, square: Int) -> int:
    """A square from which somebody is seen, and a spawnpoint while weapons are wanted."""
    p = s.players[seat]
    weight = 2
    if ARENAS[s.setup.map].seen[square] & others_at(s, seat) and p.loaded:
        weight += 4
    if SPAWN_AT[square] != NONE and bits(p.weapons) < MOST_WEAPONS:
        weight += 4
    return weight
