"""The store: every query of the server; nothing else speaks SQL.

`Store(where)` has four parts: `people`, `tables`, `steps` (logs, snapshots, chat) and `ratings`. What they hand out are
values that cannot be changed (`rows`). Writing is on disk when it returns, or has raised one of `errors`.
"""

from fragboard.server.store.database import CHANNEL, Database, file_of, listening_address
from fragboard.server.store.errors import Conflict, NameTaken, NoTable, Repeated, StoreError, Unreachable
from fragboard.server.store.people import People
from fragboard.server.store.rows import (
    ChatLine,
    Key,
    Person,
    Rating,
    Seat,
    SeatResult,
    Session,
    Snapshot,
    Step,
    Table,
    TableChange,
)
from fragboard.server.store.steps import Steps
from fragboard.server.store.store import Store
from fragboard.server.store.tables import Tables

__all__ = [
    "CHANNEL",
    "ChatLine",
    "Conflict",
    "Database",
    "Key",
    "NameTaken",
    "NoTable",
    "People",
    "Person",
    "Rating",
    "Repeated",
    "Seat",
    "SeatResult",
    "Session",
    "Snapshot",
    "Step",
    "Steps",
    "Store",
    "StoreError",
    "Table",
    "TableChange",
    "Tables",
    "Unreachable",
    "file_of",
    "listening_address",
]
