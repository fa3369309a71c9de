"""The log of a table: steps, the row that goes with them, snapshots and chat.

`append` is the one way a running game changes. It raises the table's `length` first, and only if it is what the writer
thinks it is: that line is the lock for which two processes queue, and the second one gets a Conflict.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from sqlalchemy import Connection, Update, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from fragboard.server.protocol.messages import Driver
from fragboard.server.store import schema
from fragboard.server.store.database import Part, reading, tell_others, upsert, writing
from fragboard.server.store.errors import Conflict, NoTable, Repeated
from fragboard.server.store.rows import ChatLine, Snapshot, Step, TableChange

t = schema.tables.c
s = schema.steps.c
c = schema.chat.c
NEW_STEP = insert(schema.steps)


class Steps(Part):
    """Reading and writing the logs of tables."""

    @writing
    def append(
        self,
        connection: Connection,
        step: Step,
        change: TableChange,
        *,
        drivers: Mapping[int, Driver] | None = None,
    ) -> None:
        """Write one step and what it changes about its table.

        Conflict: the log has another length, or the table does not run. Repeated: the command is in the log already.
        """
        lengthen(connection, step, change)
        try:
            connection.execute(NEW_STEP, vars(step))
        except IntegrityError:
            raise Repeated(f"command {step.command} of table {step.table} is in the log already") from None
        for seat, driver in (drivers or {}).items():
            its = (schema.seats.c.table == step.table, schema.seats.c.seat == seat)
            connection.execute(update(schema.seats).where(*its).values(driver=driver))
        tell_others(connection, step.table, str(step.seq))

    @reading
    def read(self, connection: Connection, table: str, *, after: int = 0) -> list[Step]:
        """The steps of a table after number `after`, in order."""
        wanted = select(s.seq, s.kind, s.seat, s.command, s.body, s.at)
        rows = connection.execute(wanted.where(s.table == table, s.seq > after).order_by(s.seq))
        return [  # thousands of them in a long game: a mapping for each would take as long again
            Step(table=table, seq=seq, kind=kind, seat=seat, command=command, body=body, at=at)
            for seq, kind, seat, command, body, at in rows
        ]

    @reading
    def snapshot(self, connection: Connection, table: str) -> Snapshot | None:
        """The short cut into a table's log, if there is one."""
        wanted = select(schema.snapshots).where(schema.snapshots.c.table == table)
        row = connection.execute(wanted).mappings().first()
        return None if row is None else Snapshot(**row)

    @writing
    def keep_snapshot(self, connection: Connection, snapshot: Snapshot) -> None:
        """Put a short cut in the place of the one before."""
        connection.execute(upsert(connection, schema.snapshots, vars(snapshot)))

    @writing
    def drop_snapshot(self, connection: Connection, table: str) -> None:
        """Forget a short cut that can no longer be used, such as one from before an upgrade."""
        connection.execute(delete(schema.snapshots).where(schema.snapshots.c.table == table))

    @writing
    def say(self, connection: Connection, line: ChatLine) -> ChatLine:
        """Keep a line of chat; it gets the next number (its own `n` is ignored). Repeated: it was said already."""
        lock_table(connection, line.table)  # anyone else who speaks now waits for the next number
        said = select(c.n).where(c.table == line.table, c.command == line.command)
        if line.command is not None and connection.scalar(said) is not None:
            raise Repeated(f"line {line.command} of table {line.table} was said already")
        last: int | None = connection.scalar(select(func.max(c.n)).where(c.table == line.table))
        numbered = replace(line, n=(last or 0) + 1)
        connection.execute(insert(schema.chat).values(**vars(numbered)))
        tell_others(connection, line.table, "chat")
        return numbered

    @reading
    def chat(self, connection: Connection, table: str, *, after: int = 0, last: int = 200) -> list[ChatLine]:
        """The last lines of chat after number `after`, oldest first."""
        wanted = select(schema.chat).where(c.table == table, c.n > after).order_by(c.n.desc()).limit(last)
        return [ChatLine(**row) for row in connection.execute(wanted).mappings()][::-1]


def lengthen(connection: Connection, step: Step, change: TableChange) -> None:
    """Make room for a step in the row of its table, or say why there is none."""
    values = {"length": step.seq, "moved": step.at, **change}
    here = {"this": step.table, "so_far": step.seq - 1}
    if connection.execute(lengthening(tuple(values)), {**values, **here}).rowcount:
        return
    if step.command is not None and is_repeated(connection, step.table, step.command):
        raise Repeated(f"command {step.command} of table {step.table} is in the log already")
    raise Conflict(f"step {step.seq} of table {step.table} comes too late")


@cache
def lengthening(columns: tuple[str, ...]) -> Update:
    """Building this statement for every step would cost more than executing it."""
    here = (t.id == bindparam("this"), t.length == bindparam("so_far"), t.status == "running")
    return update(schema.tables).where(*here).values({column: bindparam(column) for column in columns})


def is_repeated(connection: Connection, table: str, command: str) -> bool:
    return connection.scalar(select(s.seq).where(s.table == table, s.command == command)) is not None


def lock_table(connection: Connection, table: str) -> None:
    """Let nobody else change this table until the end of the transaction."""
    if connection.scalar(select(t.id).where(t.id == table).with_for_update()) is None:
        raise NoTable(f"there is no table {table}")
