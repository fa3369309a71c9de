"""Bringing a database up to date: the steps are in `migrations/versions`; every start runs what is missing."""

from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from fragboard.server.store.errors import StoreError

UPGRADE_LOCK = 0x66726168  # of two processes that start at once, one waits


def upgrade(connection: Connection) -> None:
    """Run all migrations that this database has not seen, in the transaction that is open."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
    with as_file(files("fragboard.server.store.migrations")) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError:
            newest = ScriptDirectory.from_config(config).get_current_head()
            raise StoreError(
                f"this database was made by a newer Fragboard than this one (which knows it up to {newest}); "
                "install that version again, or restore a backup from before the upgrade"
            ) from None
