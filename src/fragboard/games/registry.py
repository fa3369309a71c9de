"""Which games are there? Folders beside this file, and packages that others register as entry points."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

import fragboard.games
from fragboard.core.balance import Balance
from fragboard.core.errors import SetupError
from fragboard.core.game import Game
from fragboard.core.info import GameInfo
from fragboard.core.lesson import Lesson


@cache
def packages() -> dict[str, str]:
    """Game id to the name of its package."""
    found = {m.name: f"fragboard.games.{m.name}" for m in iter_modules(fragboard.games.__path__) if m.ispkg}
    for entry in entry_points(group="fragboard.games"):
        found.setdefault(entry.name, entry.value)
    return found


def names() -> list[str]:
    """The ids of all games, sorted."""
    return sorted(packages())


def package(id: str) -> str:
    if id not in packages():
        raise SetupError(f"there is no game {id!r}; installed: {', '.join(names())}")
    return packages()[id]


def info(id: str) -> GameInfo:
    """What a game says about itself; its rules are not loaded."""
    found = part_of(id, "info", "INFO")
    if not isinstance(found, GameInfo):
        raise SetupError(f"the game {id!r} cannot be loaded: INFO is a {type(found).__name__}, not a GameInfo")
    return found


def find(id: str) -> Game[Any]:
    """The rules of a game."""
    found = part_of(id, "rules", "GAME")
    if not isinstance(found, Game):
        raise SetupError(f"the game {id!r} cannot be loaded: GAME is a {type(found).__name__}, not a Game")
    return found


def lessons(id: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in their order; none if it has no `lessons.py`. Loads without the rules."""
    if find_spec(f"{package(id)}.lessons") is None:
        return ()
    found = part_of(id, "lessons", "LESSONS")
    if not isinstance(found, tuple) or not all(isinstance(each, Lesson) for each in found):
        raise SetupError(f"the game {id!r} cannot be loaded: LESSONS is not a tuple of lessons")
    return found


def balance(id: str) -> Balance | None:
    """What a game counts for those who balance it, if it brings a `balance.py`."""
    if find_spec(f"{package(id)}.balance") is None:
        return None
    found = part_of(id, "balance", "BALANCE")
    if not isinstance(found, Balance):
        raise SetupError(f"the game {id!r} cannot be loaded: BALANCE is a {type(found).__name__}, not a Balance")
    return found


def part_of(id: str, module: str, name: str) -> object:
    """A name out of a module of a game's package; what goes wrong in a stranger's package is said in one line."""
    where = f"{package(id)}.{module}"
    try:
        return getattr(import_module(where), name)
    except (ImportError, AttributeError) as error:
        raise SetupError(f"the game {id!r} cannot be loaded from {where}: {error}") from error
