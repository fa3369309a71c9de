"""What can go wrong, as a tree.

FragboardError
├── SetupError        no such game, option, value or number of seats
├── AnswerError       an answer that is illegal, unknown, out of turn or late; nothing has changed
├── UndoError         a step that may not be taken back
├── RecordError       a saved game that cannot be read: file, line and reason
│   └── VersionError  a sound record of other rules than the ones installed
└── SnapshotError     a state that cannot be loaded
"""

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class FragboardError(Exception):
    """Everything this package raises on purpose."""


class SetupError(FragboardError):
    """A game cannot begin like this; the message lists what exists."""


class AnswerError(FragboardError):
    """An answer was refused: why, what is legal instead, and the clause that says so."""

    def __init__(self, reason: str, clause: str = "", legal: list[str] | None = None) -> None:
        self.reason = reason
        self.clause = clause
        self.legal: list[str] = [] if legal is None else legal
        text = f"{reason} ({clause})" if clause else reason
        if self.legal:
            shown = self.legal[:12]
            more = f" and {len(self.legal) - len(shown)} more" if len(self.legal) > len(shown) else ""
            text += f"; legal now: {', '.join(shown)}{more}"
        super().__init__(text)

    def __reduce__(self) -> tuple[type, tuple[str, str, list[str]]]:
        return type(self), (self.reason, self.clause, self.legal)


class UndoError(FragboardError):
    """This step cannot be taken back; the message says what stands in the way."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordError(FragboardError):
    """A record is damaged, cut short or foreign."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file = file
        self.line = line
        self.reason = reason
        super().__init__(f"{file}, line {line}: {reason}")

    def __reduce__(self) -> tuple[type, tuple[str, int, str]]:
        return type(self), (self.file, self.line, self.reason)


class VersionError(RecordError):
    """A record was made under other rules than the ones installed."""


class SnapshotError(FragboardError):
    """A snapshot is not one of this game, or of another schema."""
