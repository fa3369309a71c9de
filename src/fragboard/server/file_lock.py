"""An SQLite file is served by one process: two would each believe that all its tables are theirs.

The lock is one of the operating system, so it ends with the process, however that ends.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fragboard.server.store import StoreError, file_of


class AlreadyServed(StoreError):
    """Another server has this file; the message says what to do."""


@contextmanager
def serving_alone(database: str) -> Iterator[None]:
    """Keep other servers away from a database that is a file; PostgreSQL takes any number of them."""
    file = file_of(database)
    if file is None or os.name != "posix":
        yield
        return
    import fcntl

    path = Path(f"{file}.serving")
    with path.open("a+") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.seek(0)
            raise AlreadyServed(
                f"another server (process {held.read().strip() or 'unknown'}) serves {file}; "
                "stop it, give this one a data directory of its own, or use PostgreSQL for several servers"
            ) from None
        held.truncate(0)
        held.write(f"{os.getpid()}\n")
        held.flush()
        yield
