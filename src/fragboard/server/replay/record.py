"""A table's log as a record: what was played, without what was taken back.

The steps hold answers by their names, so this needs no rules: a game of another version can be written down as well.
"""

import time
from collections.abc import Iterable

from fragboard.play.record import GameRecord
from fragboard.server.store.notation import Written, answer, standing, write
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


def entries_of(record: GameRecord) -> list[Written]:
    """The answers of a record that has been checked, as they go into a step."""
    return [write(answer) for answer in record.answers]
