"""How answers are written in the body of a step: `[seat, name]`, and marks behind it, where there are any.

The marks: "a" for the only option, "c" for the clock, "w" for an answer that goes on a way (see `Entry`).

Chance is seat -1. Names and not numbers, so that a log can be read, and an import is written like a game of our own.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from fragboard.core.errors import RecordError
from fragboard.core.game import Game
from fragboard.play import Entry
from fragboard.play.record import Answer
from fragboard.server.store.rows import Step

Written = list[int | str]


def written(game: Game[Any], entries: Iterable[Entry]) -> list[Written]:
    """Answers as they are in a step."""
    return [write(Answer(entry.seat, game.actions.name(entry.action), *entry[2:])) for entry in entries]


def write(answer: Answer) -> Written:
    marks = "".join(mark for mark, holds in zip("acw", answer[2:], strict=True) if holds)
    return [int(answer.seat), answer.name, marks] if marks else [int(answer.seat), answer.name]


def answer(row: Sequence[Any]) -> Answer:
    """The inverse of `write`."""
    marks = "".join(row[2:])
    return Answer(int(row[0]), str(row[1]), *(mark in marks for mark in "acw"))


def read(game: Game[Any], rows: Sequence[Sequence[Any]]) -> list[Entry]:
    """The inverse of `written`."""
    try:
        answers = [answer(row) for row in rows]
        return [Entry(each.seat, game.actions.parse(each.name), *each[2:]) for each in answers]
    except (LookupError, TypeError, ValueError) as error:
        raise RecordError("log of a table", 1, f"an answer cannot be read: {error}") from None


def standing(steps: Iterable[Step]) -> list[Written]:
    """The answers that stand: those of all steps, less what was taken back and not given again."""
    rows: list[Written] = []
    taken: list[list[Written]] = []
    for step in steps:
        if step.kind == "undo":
            taken.append(rows[step.body["upto"] :])
            del rows[step.body["upto"] :]
        elif step.kind == "redo":
            rows += taken.pop()
        elif "entries" in step.body:
            rows += step.body["entries"]
    return rows
