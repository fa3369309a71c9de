"""What can go wrong in the store, as a tree.

StoreError            the database cannot be reached, or is not one of ours; the message says what to do
├── Conflict          somebody else has appended a step, or closed the table, meanwhile: look again
├── Repeated          this very command is in the log already
├── NoTable           there is no such table (or no longer)
├── NameTaken         an account or a bot has this name already
└── Unreachable       the database does not answer now: try again later
"""

from fragboard.core.errors import FragboardError


class StoreError(FragboardError):
    """The database cannot be used like this."""


class Conflict(StoreError):
    """The log is longer than the writer thought, or the table no longer runs; nothing was written."""


class Repeated(StoreError):
    """The command was carried out before; nothing was written."""


class NoTable(StoreError):
    """There is no such table."""


class NameTaken(StoreError):
    """An account or a bot has this name already."""


class Unreachable(StoreError):
    """The database does not answer, or cannot write; whether the last change was made is not known."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(f"the database does not answer: {reason}")
