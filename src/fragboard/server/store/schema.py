"""The tables of the database. Times are seconds since 1970; what is only read as a whole is JSON in a text.

The log of a game is `steps`; everything else about a running game (`clocks`, `asked`, `wake_at`, `snapshots`) follows
from it or is a short cut. A change here needs a migration in `migrations/versions`.
"""

from typing import Any

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    Dialect,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)


class Json(TypeDecorator[Any]):
    """A value as JSON text, the same on every database."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def of_table() -> ForeignKey:
    return ForeignKey("tables.id", ondelete="CASCADE")


def of_person(*, gone: str = "SET NULL") -> ForeignKey:
    """A person that is forgotten takes sessions, keys and ratings along; games stay, with an empty place."""
    return ForeignKey("people.id", ondelete=gone)


people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("kind", String(8), nullable=False),  # guest, account, bot (remote, by key), level
    Column("name", Text, nullable=False),
    Column("name_key", Text, unique=True),  # what makes a name of an account or a bot unique
    Column("password", Text),
    Column("owner", String(40), of_person(gone="CASCADE"), index=True),  # the account a bot belongs to
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("banned", Double),
    Column("ban_reason", Text, nullable=False, server_default=""),
)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), of_person(gone="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("expires", Double, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("person", String(40), of_person(gone="CASCADE"), nullable=False, index=True),
    Column("owner", String(40), of_person(gone="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("revoked", Double),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("options", Json, nullable=False),
    Column("size", Integer, nullable=False),
    Column("title", Text, nullable=False),
    Column("host", String(40), of_person(), index=True),
    Column("public", Boolean, nullable=False),
    Column("spectators", String(8), nullable=False),
    Column("delay", Double, nullable=False),
    Column("clock", Json),
    Column("status", String(8), nullable=False),  # waiting, running, over, closed
    Column("seed", LargeBinary, nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("origin", String(40)),  # the table it branched from, `import`, or `lesson:` and its id
    Column("given", Integer, nullable=False, server_default="0"),  # answers taken over from there
    Column("next", String(40)),  # the rematch
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("ended", Double),
    Column("moved", Double, nullable=False),
    Column("length", Integer, nullable=False, server_default="0"),  # steps in the log
    Column("clocks", Json),
    Column("asked", Json, nullable=False, server_default="[]"),
    Column("paused", Boolean, nullable=False, server_default=false()),
    Column("result", Json),
    Column("wake_at", Double),  # when the server must act without being asked
    Column("keeper", String(40)),  # the process that acts then, until its lease is over
    Column("keeper_until", Double, nullable=False, server_default="0"),
    Index("ix_tables_status_moved", "status", "moved"),
    Index(
        "ix_tables_wake_at",
        "wake_at",
        sqlite_where=text("status = 'running'"),
        postgresql_where=text("status = 'running'"),
    ),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(40), of_table(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # open, person, bot
    Column("person", String(40), of_person(), index=True),  # of a bot's seat: who left it and is rated by it
    Column("level", String(16), nullable=False),
    Column("name", Text, nullable=False),
    Column("link", Integer, nullable=False),  # version of the seat's link: others are invalid
    Column("driver", String(8), nullable=False),  # who answers now: nobody, person, bot
    Column("seen", Double),
)

steps = Table(
    "steps",
    metadata,
    Column("table", String(40), of_table(), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("command", String(64)),
    Column("body", Json, nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("table", "command"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(40), of_table(), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", Json, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table", String(40), of_table(), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer),
    Column("person", String(40), of_person(), index=True),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("command", String(64)),
    Column("at", Double, nullable=False),
    UniqueConstraint("table", "command"),
)

results = Table(
    "results",
    metadata,
    Column("table", String(40), of_table(), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(40), of_person()),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("share", Double, nullable=False),  # of the win: a tie splits it
    Column("rated", Boolean, nullable=False),
    Column("ended", Double, nullable=False),
    Index("ix_results_person_ended", "person", "ended"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(40), of_person(gone="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),  # empty: all games together
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Double, nullable=False),  # sum of shares
    Column("fair", Double, nullable=False),  # sum of the shares if all were equal
)

meta = Table("meta", metadata, Column("key", String(40), primary_key=True), Column("value", Text, nullable=False))
