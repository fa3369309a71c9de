"""A table's log as a record: what was played, without what was taken back.

The steps hold answers by their names, so this needs no rules: a game of another version can be written down as well.
"""

import time
from collections.abc import Iterable, Sequence
from typing import Any

from fragboard.play.record import Answer, GameRecord
from fragboard.server.store.rows import Step, Table


def record_of(table: Table, steps: Iterable[Step], *, secrets: bool = False) -> GameRecord:
    """The game of a table. With the seed only if it is over, or with `secrets`; hidden answers are in it anyway."""
    over = table.status == "over"
    return GameRecord(
        game=table.game,
        rules=table.rules,
        seats=table.size,
        options=dict(table.options),
        commitment=table.commitment,
        answers=tuple(answer(row) for row in standing(steps)),
        names=tuple(seat.name or f"seat {seat.seat}" for seat in table.seats),
        created=time.strftime("%Y-%m-%d", time.gmtime(table.created)),
        seed=(table.seed or None) if over or secrets else None,
        result=table.result,
        given=table.given,
    )


def standing(steps: Iterable[Step]) -> list[Sequence[Any]]:
    """The answers that stand: those of all steps, less what was taken back and not given again."""
    rows: list[Sequence[Any]] = []
    taken: list[list[Sequence[Any]]] = []
    for step in steps:
        if step.kind == "undo":
            taken.append(rows[step.body["upto"] :])
            del rows[step.body["upto"] :]
        elif step.kind == "redo":
            rows += taken.pop()
        elif "entries" in step.body:
            rows += step.body["entries"]
    return rows


def answer(row: Sequence[Any]) -> Answer:
    """An answer as it stands in a step: seat, name, and a mark for the only option or the clock."""
    return Answer(int(row[0]), str(row[1]), auto=row[2:] == ["a"], clock=row[2:] == ["c"])
