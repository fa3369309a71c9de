"""Names and references for everything on the table, as texts use them. A seat is written in a text as `@2`."""

from typing import Final

from fragboard.core.types import Int
from fragboard.games.dungeon_brawl.catalogue import DX, DY, NONE, STRIDE, TEAM
from fragboard.games.dungeon_brawl.teams.rosters import KINDS
from fragboard.games.dungeon_brawl.teams.skills import SKILLS

COMPASS: Final = ["north-west", "north", "north-east", "west", "east", "south-west", "south", "south-east"]


def shirt_of(player: Int) -> str:
    """A player where the table is not at hand: `@2's no. 3`."""
    return f"@{player // TEAM}'s no. {player % TEAM + 1}"


def kind_name(kind: Int) -> str:
    """What a player is: `Orc Blitzer`, or the name of a star."""
    return "player" if kind == NONE else str(KINDS[kind].name)


def skill_name(skill: Int) -> str:
    return str(SKILLS[skill].name)


def square_name(square: Int) -> str:
    """`column 5, row 6`"""
    return f"column {square % STRIDE}, row {square // STRIDE}"


def player_ref(player: Int) -> str:
    return f"player:{player}"


def square_ref(square: Int) -> str:
    return f"square:{square % STRIDE},{square // STRIDE}"


def beside(square: Int, direction: Int) -> Int:
    """The square one step in a direction."""
    return square + DY[direction] * STRIDE + DX[direction]


def about(players: list[Int], square: Int = NONE) -> list[str]:
    """References to players with their seats, and to a square if there is one."""
    found: list[str] = []
    for player in players:
        if player != NONE:
            found += [player_ref(player), f"seat:{player // TEAM}"]
    found = list(dict.fromkeys(found))
    return found if square == NONE else [*found, square_ref(square)]


def percent(good: Int, of: Int) -> str:
    """`67 %`, rounded to the nearest."""
    return f"{(200 * good + of) // (2 * of)} %"


def odds(need: Int) -> str:
    """A roll of one die: `3+, 67 %`; a 1 always fails, a 6 always succeeds."""
    target = min(6, max(2, need))
    return f"{target}+, {percent(7 - target, 6)}"
