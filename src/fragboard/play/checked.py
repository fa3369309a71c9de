"""What somebody hands to a match, checked before anything is done with it: the rules, the names, the answers."""

from collections.abc import Sequence
from operator import index
from typing import Any, SupportsIndex

from fragboard.core.errors import AnswerError, SetupError
from fragboard.core.game import Game
from fragboard.games import registry
from fragboard.play.typed import is_text
from fragboard.play.types import Choice, WholeChoice

Given = SupportsIndex | str | Choice


def checked_game(game: str | Game[Any]) -> Game[Any]:
    """The rules that are meant, by their id or as they are."""
    if isinstance(game, str):
        return registry.find(game)
    if not isinstance(game, Game):
        known = ", ".join(registry.names())
        raise SetupError(f"give a game by its id or its rules, not as {game!r}; installed: {known}")
    return game


def checked_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...] | None:
    """One name for every seat, or none at all."""
    if names is None:
        return None
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != seats:
        raise SetupError(f"{seats} seats need {seats} names, not {names!r}")
    for name in names:
        if not is_text(name) or not name:
            raise SetupError(f"a name is printable text, not {name!r}")
    return tuple(names)


def checked_actions(game: Game[Any], given: Given | WholeChoice | Sequence[Given]) -> list[int]:
    """The actions that are meant by an answer, or by a list of them; what does not exist is refused."""
    if isinstance(given, WholeChoice):
        return list(given.actions)
    if isinstance(given, (str, Choice)) or not isinstance(given, Sequence):
        return [checked_action(game, given)]
    if not given:
        raise AnswerError("a list of answers has at least one")
    return [checked_action(game, each) for each in given]


def checked_action(game: Game[Any], given: Given) -> int:
    actions = game.actions
    if isinstance(given, Choice):
        return actions.parse(given.name)
    if isinstance(given, str):
        return actions.parse(given)
    if isinstance(given, bool) or not isinstance(given, SupportsIndex):
        raise AnswerError(f"an answer is the number or the name of an action, or a choice, not {given!r}")
    number = index(given)
    if not 0 <= number < actions.size:
        raise AnswerError(f"there is no action number {number}; they run from 0 to {actions.size - 1}")
    return number
