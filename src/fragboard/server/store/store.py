"""The store as a whole: opened once per process, closed at its end."""

import secrets
from typing import Self

from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DBAPIError

from fragboard.server.store import schema
from fragboard.server.store.database import Database, upsert
from fragboard.server.store.errors import StoreError, Unreachable
from fragboard.server.store.people import People
from fragboard.server.store.ratings import Ratings
from fragboard.server.store.steps import Steps
from fragboard.server.store.tables import Tables
from fragboard.server.store.upgrade import upgrade


class Store:
    """Everything that is kept. `async with Store(where) as store:` brings the database up to date first."""

    def __init__(self, where: str) -> None:
        self.database = Database(where)
        self.people = People(self.database)
        self.tables = Tables(self.database)
        self.steps = Steps(self.database)
        self.ratings = Ratings(self.database)

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.database.shared

    async def open(self) -> Self:
        """Reach the database and bring it up to date, or say what is wrong with it."""
        shown = self.database.url.render_as_string(hide_password=True)
        try:
            await self.database.write(upgrade)
        except (Unreachable, DBAPIError) as error:
            await self.close()
            reason = error.orig if isinstance(error, DBAPIError) else error.reason
            raise StoreError(f"the database {shown} cannot be used: {reason}") from None
        except StoreError:
            await self.close()
            raise
        return self

    async def close(self) -> None:
        await self.database.close()

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def healthy(self) -> bool:
        """Whether the database answers."""
        try:
            return await self.database.read(lambda connection: connection.scalar(text("SELECT 1")) == 1)
        except (Unreachable, DBAPIError):
            return False

    async def secret(self) -> str:
        """The key that signs links, made at the first call ever."""
        return await self.database.write(kept_secret)


def kept_secret(connection: Connection) -> str:
    m = schema.meta.c
    fresh = {"key": "secret", "value": secrets.token_urlsafe(32)}
    connection.execute(upsert(connection, schema.meta, fresh, keep=True))
    return str(connection.scalar(select(m.value).where(m.key == "secret")))
