"""Results of finished games and the ratings that follow from them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, case, insert, select, text

from fragboard.server.store import schema
from fragboard.server.store.database import Part, reading, upsert, writing
from fragboard.server.store.rows import Person, Rating, SeatResult
from fragboard.server.store.steps import lock_table

RATING_LOCK = 0x66726167  # games are rated one after the other, also by several processes
r = schema.ratings.c
e = schema.results.c

Known = Mapping[tuple[str, str], Rating]  # ratings by person and game


class Played(NamedTuple):
    """A finished game on the page of a player."""

    result: SeatResult
    title: str
    others: list[str]
    replay: bool  # everyone may step through it
    options: dict[str, Any]  # of its table,
    ended: dict[str, Any]  # and the result of all seats


class Ratings(Part):
    """Reading and writing results and ratings."""

    @writing
    def finish(
        self, connection: Connection, results: Sequence[SeatResult], rate: Callable[[Known], Sequence[Rating]]
    ) -> bool:
        """Write results of a game and the ratings `rate` makes of those of its players, once; False: it was done."""
        table = results[0].table
        lock_table(connection, table)
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": RATING_LOCK})
        if connection.scalar(select(e.seat).where(e.table == table).limit(1)) is not None:
            return False
        connection.execute(insert(schema.results), [vars(result) for result in results])
        people = [result.person for result in results if result.person is not None]
        rows = connection.execute(select(schema.ratings).where(r.person.in_(people))).mappings()
        for rating in rate({(row["person"], row["game"]): Rating(**row) for row in rows}):
            connection.execute(upsert(connection, schema.ratings, vars(rating)))
        return True

    @reading
    def leaderboard(self, connection: Connection, game: str, *, limit: int) -> list[tuple[Rating, Person]]:
        """Who plays a game (empty: all games) best, by what each is at least worth."""
        wanted = (
            select(schema.ratings)
            .join(schema.people, schema.people.c.id == r.person)
            .where(r.game == game, schema.people.c.banned.is_(None))
            .order_by((r.mu - 3 * r.sigma).desc(), r.person)
            .limit(limit)
        )
        ratings = [Rating(**row) for row in connection.execute(wanted).mappings()]
        rated = select(schema.people).where(schema.people.c.id.in_([rating.person for rating in ratings]))
        people = {row["id"]: Person(**row) for row in connection.execute(rated).mappings()}
        return [(rating, people[rating.person]) for rating in ratings]

    @reading
    def of_person(self, connection: Connection, person: str) -> list[Rating]:
        """The ratings of a person, all games together first."""
        rows = connection.execute(select(schema.ratings).where(r.person == person).order_by(r.game)).mappings()
        return [Rating(**row) for row in rows]

    @reading
    def games_of(self, connection: Connection, person: str, *, limit: int) -> list[Played]:
        """The last finished games of a person."""
        t, s = schema.tables.c, schema.seats.c
        wanted = (
            select(schema.results, t.title, t.public, t.spectators, t.options, t.result)
            .join(schema.tables, t.id == e.table)
            .where(e.person == person)
            .order_by(e.ended.desc(), e.table, e.seat)
            .limit(limit)
        )
        rows = connection.execute(wanted).mappings().all()
        called = case((s.kind == "bot", s.name + " (" + s.level + ")"), else_=s.name)  # a bot is as good as its level
        seated = select(s.table, s.seat, called).where(s.table.in_({row["table"] for row in rows}))
        names = connection.execute(seated.order_by(s.seat)).all()
        return [
            Played(
                SeatResult(**{column.name: row[column.name] for column in schema.results.columns}),
                row["title"],
                [name for table, seat, name in names if table == row["table"] and seat != row["seat"]],
                bool(row["public"] and row["spectators"] != "off"),
                row["options"],
                row["result"],
            )
            for row in rows
        ]
