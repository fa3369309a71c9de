"""How answers are written in the body of a step: `[seat, name]`, and "a" behind the only option, "c" for the clock.

Chance is seat -1. Names and not numbers, so that a log can be read, and an import is written like a game of our own.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from fragboard.core.errors import RecordError
from fragboard.core.game import Game
from fragboard.play import Entry

Written = list[int | str]


def written(game: Game[Any], entries: Iterable[Entry]) -> list[Written]:
    """Answers as they stand in a step."""
    return [write(game.actions.name(entry.action), entry.seat, auto=entry.auto, clock=entry.clock) for entry in entries]


def write(name: str, seat: int, *, auto: bool, clock: bool) -> Written:
    mark: Written = ["a"] if auto else ["c"] if clock else []
    return [int(seat), name, *mark]


def read(game: Game[Any], rows: Sequence[Sequence[Any]]) -> list[Entry]:
    """The inverse of `written`."""
    try:
        return [
            Entry(int(row[0]), game.actions.parse(row[1]), auto=row[2:] == ["a"], clock=row[2:] == ["c"])
            for row in rows
        ]
    except (LookupError, TypeError, ValueError) as error:
        raise RecordError("log of a table", 1, f"an answer cannot be read: {error}") from None
