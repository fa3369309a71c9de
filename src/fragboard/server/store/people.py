"""People, their sessions and keys, what is known about them, and how they are forgotten."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from fragboard.server.protocol.forms import BOT_LEVEL
from fragboard.server.store import schema
from fragboard.server.store.database import Part, reading, tell_others, upsert, writing
from fragboard.server.store.errors import NameTaken
from fragboard.server.store.rows import Key, Person, Session, could_be_id

p = schema.people.c
c = schema.sessions.c
k = schema.keys.c
NOBODY = "somebody"  # what is left of a name
SECRETS = ("hash", "password", "seed", "given", "length", "clocks", "asked", "wake_at", "keeper", "keeper_until")


class People(Part):
    """Reading and writing people, sessions and keys."""

    @writing
    def add(self, connection: Connection, person: Person) -> None:
        """A new person. NameTaken: an account or a bot has that name."""
        add_person(connection, person)

    @writing
    def add_level(self, connection: Connection, person: Person) -> None:
        """A level of our own bots as a person, unless it is there already."""
        connection.execute(upsert(connection, schema.people, vars(person), keep=True))

    @writing
    def change(self, connection: Connection, id: str, /, **values: Any) -> None:
        """Change columns of a person. NameTaken: an account or a bot has that name."""
        try:
            connection.execute(update(schema.people).where(p.id == id).values(**values))
        except IntegrityError:
            raise NameTaken("the name is taken") from None

    @reading
    def find(self, connection: Connection, id: str) -> Person | None:
        return one(connection, p.id == id) if could_be_id(id) else None

    @reading
    def by_name(self, connection: Connection, name_key: str) -> Person | None:
        """The account or bot that has this name."""
        return one(connection, p.name_key == name_key)

    @reading
    def by_session(self, connection: Connection, hash: str, *, now: float) -> tuple[Person, Session] | None:
        """Whose session this is, if it has not ended."""
        row = connection.execute(select(schema.sessions).where(c.hash == hash, c.expires > now)).mappings().first()
        person = None if row is None else one(connection, p.id == row["person"])
        return None if row is None or person is None else (person, Session(**row))

    @reading
    def by_key(self, connection: Connection, hash: str) -> Person | None:
        """The bot that a key belongs to, if it has not been revoked."""
        return one(connection, exists().where(k.hash == hash, k.person == p.id, k.revoked.is_(None)))

    @reading
    def named(self, connection: Connection, ids: Sequence[str]) -> dict[str, Person]:
        """People by their ids."""
        return {row["id"]: Person(**row) for row in connection.execute(of_ids(ids)).mappings()}

    @reading
    def count(self, connection: Connection) -> dict[str, int]:
        """How many people there are, by kind."""
        rows = connection.execute(select(p.kind, func.count()).group_by(p.kind))
        return {kind: number for kind, number in rows}

    # Sessions and keys.

    @writing
    def add_session(self, connection: Connection, session: Session) -> None:
        connection.execute(insert(schema.sessions).values(**vars(session)))

    @writing
    def see_session(self, connection: Connection, hash: str, *, person: str, now: float, expires: float) -> None:
        """Somebody is here: the session lasts longer."""
        connection.execute(update(schema.sessions).where(c.hash == hash).values(seen=now, expires=expires))
        connection.execute(update(schema.people).where(p.id == person).values(seen=now))

    @writing
    def end_session(self, connection: Connection, hash: str) -> None:
        connection.execute(delete(schema.sessions).where(c.hash == hash))

    @writing
    def end_sessions(self, connection: Connection, person: str) -> None:
        """Sign a person out everywhere."""
        connection.execute(delete(schema.sessions).where(c.person == person))

    @writing
    def add_key(self, connection: Connection, key: Key, bot: Person) -> None:
        """A key and the bot it belongs to. NameTaken: an account or a bot has that name."""
        add_person(connection, bot)
        connection.execute(insert(schema.keys).values(**vars(key)))

    @reading
    def keys_of(self, connection: Connection, owner: str) -> list[tuple[Key, Person]]:
        """The keys of an account that are not revoked, each with its bot, oldest first."""
        wanted = select(schema.keys).where(k.owner == owner, k.revoked.is_(None)).order_by(k.created, k.id)
        keys = [Key(**row) for row in connection.execute(wanted).mappings()]
        rows = connection.execute(of_ids([key.person for key in keys])).mappings()
        bots = {row["id"]: Person(**row) for row in rows}
        return [(key, bots[key.person]) for key in keys]

    @writing
    def revoke_key(self, connection: Connection, id: str, *, owner: str, now: float) -> bool:
        """Revoke a key and free its bot's name; False: the account has no such key."""
        its = and_(k.id == id, k.owner == owner, k.revoked.is_(None))
        bot = connection.scalar(select(k.person).where(its)) if could_be_id(id) else None
        if bot is None:
            return False
        connection.execute(update(schema.keys).where(its).values(revoked=now))
        connection.execute(update(schema.people).where(p.id == bot).values(name_key=None))
        return True

    # Leaving for good.

    @writing
    def forget(self, connection: Connection, id: str, *, now: float) -> list[str]:
        """Forget a person and its bots: names, sessions, keys and ratings go, games stay without them.

        At running tables a bot plays on, at waiting ones the seat is open again, and what the person hosts but has not
        begun is closed. Gives back the tables that have changed while they wait or run.
        """
        ids = [id, *connection.scalars(select(p.id).where(p.owner == id))]
        changed = empty_seats(connection, ids, now)
        connection.execute(delete(schema.people).where(p.id.in_(ids)))
        for table in changed:
            tell_others(connection, table, "table")
        return changed

    @reading
    def count_old_guests(self, connection: Connection, *, before: float) -> int:
        """How many guests `purge_guests` would forget."""
        return connection.scalar(select(func.count()).select_from(schema.people).where(is_old_guest(before))) or 0

    @writing
    def purge_guests(self, connection: Connection, *, before: float) -> int:
        """Forget guests who have not been seen since a time and sit at no table; how many."""
        return connection.execute(delete(schema.people).where(is_old_guest(before))).rowcount

    @writing
    def purge_sessions(self, connection: Connection, *, now: float) -> int:
        """Delete sessions that have ended; how many."""
        return connection.execute(delete(schema.sessions).where(c.expires <= now)).rowcount

    @reading
    def everything_about(self, connection: Connection, id: str) -> dict[str, list[dict[str, Any]]]:
        """Every row that names a person, as it is stored, but for secrets: also how long a log is is one."""
        found: dict[str, list[dict[str, Any]]] = {}
        for table, column in (
            (schema.people, p.id),
            (schema.people, p.owner),
            (schema.tables, schema.tables.c.host),
            (schema.sessions, c.person),
            (schema.keys, k.owner),
            (schema.seats, schema.seats.c.person),
            (schema.chat, schema.chat.c.person),
            (schema.results, schema.results.c.person),
            (schema.ratings, schema.ratings.c.person),
        ):
            shown = [each for each in table.columns if each.name not in SECRETS]
            rows = connection.execute(select(*shown).where(column == id)).mappings()
            found.setdefault(table.name, []).extend(dict(row) for row in rows)
        return found


def one(connection: Connection, condition: ColumnElement[bool]) -> Person | None:
    row = connection.execute(select(schema.people).where(condition)).mappings().first()
    return None if row is None else Person(**row)


def of_ids(ids: Sequence[str]) -> Any:
    return select(schema.people).where(p.id.in_(ids))


def add_person(connection: Connection, person: Person) -> None:
    try:
        connection.execute(insert(schema.people).values(**vars(person)))
    except IntegrityError:
        raise NameTaken(f"the name {person.name} is taken") from None


def is_old_guest(before: float) -> ColumnElement[bool]:
    seated = exists().where(schema.seats.c.person == p.id)
    return and_(p.kind == "guest", p.seen < before, ~seated)


def empty_seats(connection: Connection, people: Sequence[str], now: float) -> list[str]:
    """Take people from all seats and their names from all chats; the tables that have changed while they are alive."""
    s, t, said = schema.seats.c, schema.tables.c, schema.chat.c
    theirs = s.person.in_(people)
    seated = select(t.id).join(schema.seats, s.table == t.id).where(theirs, t.status.in_(("waiting", "running")))
    hosted = select(t.id).where(t.host.in_(people), t.status == "waiting")
    changed = sorted({*connection.scalars(seated), *connection.scalars(hosted)})
    connection.execute(select(t.id).where(t.id.in_(changed)).order_by(t.id).with_for_update())
    running = s.table.in_(select(t.id).where(t.status == "running"))
    waiting = s.table.in_(select(t.id).where(t.status == "waiting"))
    for condition, values in (
        (running, {"kind": "bot", "level": BOT_LEVEL, "driver": "bot", "name": NOBODY}),
        (waiting, {"kind": "open", "level": "", "driver": "nobody", "name": "", "link": s.link + 1}),
        (~running & ~waiting, {"name": NOBODY}),
    ):
        connection.execute(update(schema.seats).where(theirs, condition).values(person=None, **values))
    connection.execute(update(schema.chat).where(said.person.in_(people)).values(person=None, name=NOBODY))
    closed = {"status": "closed", "ended": now, "moved": now}
    connection.execute(update(schema.tables).where(t.host.in_(people), t.status == "waiting").values(**closed))
    connection.execute(
        update(schema.tables).where(t.id.in_(changed), t.status == "running").values(wake_at=now, rated=False)
    )
    return changed
