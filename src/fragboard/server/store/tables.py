"""Tables and their seats: made, looked up, changed, listed, leased and thrown away.

To change a table, give a function from the table as it is to the table as it is to be. It is called while
nobody else can change that table, so what it checks stays true until it is written; what it refuses changes nothing.
"""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from fragboard.server.protocol.messages import Status
from fragboard.server.store import schema
from fragboard.server.store.database import Part, reading, tell_others, writing
from fragboard.server.store.errors import NoTable
from fragboard.server.store.rows import Seat, Step, Table, could_be_id

t = schema.tables.c
s = schema.seats.c
SEEN = update(schema.seats).where(s.table == bindparam("its_table"), s.seat == bindparam("its_seat"))
SEEN = SEEN.values(seen=bindparam("until"))
COLUMNS = [column.name for column in schema.tables.columns]


class Tables(Part):
    """Reading and writing tables and seats."""

    # One table.

    @writing
    def create(self, connection: Connection, table: Table, *, steps: Sequence[Step] = ()) -> None:
        """Put up a table, with the steps it comes with (a branch, an import): `length` is their number."""
        put_up(connection, table)
        if steps:
            connection.execute(insert(schema.steps), [vars(step) for step in steps])

    @reading
    def find(self, connection: Connection, id: str) -> Table | None:
        """A table, or None."""
        if not could_be_id(id):
            return None
        return next(iter(with_seats(connection, select(schema.tables).where(t.id == id))), None)

    async def get(self, id: str) -> Table:
        """A table that must be there."""
        found = await self.find(id)
        if found is None:
            raise NoTable(f"there is no table {id}")
        return found

    @writing
    def change(self, connection: Connection, id: str, decide: Callable[[Table], Table]) -> Table:
        """Make of a table what `decide` makes of it; what it raises changes nothing. It may be called in a thread."""
        wanted = select(schema.tables).where(t.id == id).with_for_update()
        found = with_seats(connection, wanted) if could_be_id(id) else []
        if not found:
            raise NoTable(f"there is no table {id}")
        before, after = found[0], decide(found[0])
        if after != before:
            write_difference(connection, before, after)
            tell_others(connection, id, "table")
        return after

    @writing
    def create_next(self, connection: Connection, id: str, table: Table, *, instead_of: str | None = None) -> str:
        """Put up the table that follows another one, unless another one does already; the id of the one that does."""
        none_else = t.next.is_not_distinct_from(instead_of)
        followed = connection.execute(update(schema.tables).where(t.id == id, none_else).values(next=table.id))
        if followed.rowcount:
            put_up(connection, table)
            tell_others(connection, id, "table")
        return str(connection.scalar(select(t.next).where(t.id == id)))

    @writing
    def see_seat(self, connection: Connection, id: str, seat: int, *, at: float | None, tell: bool = False) -> None:
        """Note until when somebody is, or was, seen at a seat; `tell` the other processes if that is news."""
        connection.execute(update(schema.seats).where(s.table == id, s.seat == seat).values(seen=at))
        if tell:
            tell_others(connection, id, "table")

    @writing
    def see_seats(self, connection: Connection, here: Sequence[tuple[str, int]], *, at: float) -> None:
        """Note of many seats at once until when somebody is there."""
        connection.execute(SEEN, [{"its_table": table, "its_seat": seat, "until": at} for table, seat in here])

    @reading
    def unrated(self, connection: Connection) -> list[str]:
        """Finished tables with something left to do: their result has not been written down."""
        return list(connection.scalars(select(t.id).where(t.status == "over", t.wake_at.is_not(None))))

    @reading
    def standing(self, connection: Connection, ids: Sequence[str]) -> dict[str, tuple[int, Status]]:
        """How many steps these tables have, and their status: to notice what nobody has told."""
        rows = connection.execute(select(t.id, t.length, t.status).where(t.id.in_(ids)))
        return {id: (length, status) for id, length, status in rows}

    # Lists, the last moved ones first.

    @reading
    def of_person(self, connection: Connection, person: str, *, statuses: Sequence[Status], limit: int) -> list[Table]:
        """Tables where a person sits, or that it hosts."""
        sits = exists().where(s.table == t.id, s.person == person, s.kind == "person")
        return listed(connection, t.status.in_(statuses), or_(sits, t.host == person), limit=limit)

    @reading
    def open_ones(self, connection: Connection, *, limit: int) -> list[Table]:
        """Public tables with an open seat."""
        free = exists().where(s.table == t.id, s.kind == "open")
        return listed(connection, t.status == "waiting", t.public, free, limit=limit)

    @reading
    def public(self, connection: Connection, *, status: Status, limit: int) -> list[Table]:
        """Public tables that everyone may look at: running ones to watch, finished ones to step through."""
        return listed(connection, t.status == status, t.public, t.spectators != "off", limit=limit)

    @reading
    def everything(self, connection: Connection, *, status: Status | None, limit: int) -> list[Table]:
        """Tables of any kind, for administrators."""
        return listed(connection, *([] if status is None else [t.status == status]), limit=limit)

    @reading
    def count(self, connection: Connection) -> dict[str, int]:
        """How many tables there are, by status."""
        rows = connection.execute(select(t.status, func.count()).group_by(t.status))
        return {status: number for status, number in rows}

    @reading
    def count_of(self, connection: Connection, *, host: str | None, origin: str) -> int:
        """How many tables of this origin somebody has."""
        wanted = select(func.count()).select_from(schema.tables).where(t.host == host, t.origin == origin)
        return connection.scalar(wanted) or 0

    # Who acts for a table when its time has come.

    @reading
    def due(
        self, connection: Connection, *, keeper: str, now: float, alone: bool = False, limit: int = 100
    ) -> list[str]:
        """Running tables that no other process keeps and whose `wake_at` has passed, the longest due first; or whose
        clocks run since somebody kept them: the time without a server is given back once there is one again."""
        left = and_(t.keeper.is_not(None), t.keeper != keeper, t.keeper_until < now, t.clock.is_not(None))
        wanted = (t.status == "running", or_(t.wake_at <= now, left), free_for(keeper, now, alone=alone))
        return list(connection.scalars(select(t.id).where(*wanted).order_by(t.wake_at).limit(limit)))

    @reading
    def next_wake(self, connection: Connection) -> float | None:
        """When the next running table is due."""
        at: float | None = connection.scalar(select(func.min(t.wake_at)).where(t.status == "running"))
        return at

    @writing
    def set_wake(self, connection: Connection, id: str, at: float | None) -> None:
        """Change when the server must act for a table, without a step."""
        connection.execute(update(schema.tables).where(t.id == id).values(wake_at=at))

    @writing
    def give_up(self, connection: Connection, id: str, *, until: float) -> None:
        """Let nobody try to act for a table before this time: it cannot be opened."""
        values = {"wake_at": until, "keeper": None, "keeper_until": 0}
        connection.execute(update(schema.tables).where(t.id == id).values(**values))

    @writing
    def lease(
        self, connection: Connection, id: str, *, keeper: str, until: float, now: float, alone: bool = False
    ) -> bool:
        """Become, or stay, the one process that acts for a table by itself; False: another one is."""
        taken = update(schema.tables).where(t.id == id, free_for(keeper, now, alone=alone))
        return bool(connection.execute(taken.values(keeper=keeper, keeper_until=until)).rowcount)

    @writing
    def renew(self, connection: Connection, *, keeper: str, until: float) -> int:
        """Keep all that a process keeps; how many tables."""
        kept = update(schema.tables).where(t.keeper == keeper, t.status == "running")
        return connection.execute(kept.values(keeper_until=until)).rowcount

    @writing
    def release(self, connection: Connection, *, keeper: str, id: str | None = None) -> None:
        """Leave one table, or all that a process keeps, to the next one that asks."""
        left = t.keeper == keeper if id is None else and_(t.keeper == keeper, t.id == id)
        connection.execute(update(schema.tables).where(left).values(keeper=None, keeper_until=0))

    # Throwing away.

    @reading
    def count_old(self, connection: Connection, *, status: Status, before: float) -> int:
        """How many tables `purge` would delete."""
        return connection.scalar(select(func.count()).select_from(schema.tables).where(is_old(status, before))) or 0

    @writing
    def purge(self, connection: Connection, *, status: Status, before: float, origin: str | None = None) -> int:
        """Delete tables of a status, perhaps only those of an origin, in which nothing has moved since a time; how
        many."""
        its = and_(is_old(status, before), true() if origin is None else t.origin == origin)
        return connection.execute(delete(schema.tables).where(its)).rowcount


def is_old(status: Status, before: float) -> ColumnElement[bool]:
    return and_(t.status == status, t.moved < before)


def free_for(keeper: str, now: float, *, alone: bool) -> ColumnElement[bool]:
    """Nobody keeps the table, or this process does, or who did has not been heard of for too long; or there is only one
    server at this database (`alone`): then any process that kept its tables before is gone."""
    if alone:
        return true()
    return or_(t.keeper.is_(None), t.keeper == keeper, t.keeper_until < now)


def put_up(connection: Connection, table: Table) -> None:
    connection.execute(insert(schema.tables).values(**columns_of(table)))
    connection.execute(insert(schema.seats), [{"table": table.id, **vars(seat)} for seat in table.seats])


def columns_of(table: Table) -> dict[str, Any]:
    """A table without its seats, as it is in the database."""
    return {name: getattr(table, name) for name in COLUMNS}


def listed(connection: Connection, *conditions: ColumnElement[bool], limit: int) -> list[Table]:
    return with_seats(connection, select(schema.tables).where(*conditions).order_by(t.moved.desc(), t.id).limit(limit))


def with_seats(connection: Connection, wanted: Select[Any]) -> list[Table]:
    """The tables of a query together with their seats."""
    rows = connection.execute(wanted).mappings().all()
    found: dict[str, list[Seat]] = {row["id"]: [] for row in rows}
    query = select(schema.seats).where(s.table.in_(list(found))).order_by(s.table, s.seat)
    for seat in connection.execute(query).mappings() if found else ():
        values = dict(seat)
        found[values.pop("table")].append(Seat(**values))
    return [Table(**row, seats=tuple(found[row["id"]])) for row in rows]


def write_difference(connection: Connection, before: Table, after: Table) -> None:
    """Write what is different, and nothing else."""
    old, new = columns_of(before), columns_of(after)
    changed = {name: new[name] for name in COLUMNS if new[name] != old[name]}
    if changed:
        connection.execute(update(schema.tables).where(t.id == before.id).values(**changed))
    for was, becomes in zip(before.seats, after.seats, strict=True):
        if was != becomes:
            its = update(schema.seats).where(s.table == before.id, s.seat == was.seat)
            connection.execute(its.values(**vars(becomes)))
