"""Lines of JSON, read with suspicion: every complaint has the file, the line and a reason."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from fragboard.core.errors import RecordError
from fragboard.play.typed import is_text


class JsonLine:
    """One line: an object whose members are taken out one by one; `close` refuses what nobody took."""

    def __init__(self, file: str, line: int, text: str, above: "hashlib._Hash") -> None:
        self.file = file
        self.line = line
        self.text_of_line = text
        self.above = above
        self.values = members(file, line, text)
        self.taken: set[str] = set()

    def error(self, reason: str) -> RecordError:
        return RecordError(self.file, self.line, reason)

    def take(self, key: str, *default: object) -> Any:
        self.taken.add(key)
        if key not in self.values and not default:
            raise self.error(f"{key!r} is missing")
        return self.values.get(key, *default)

    def text(self, key: str) -> str:
        value = self.take(key)
        if not is_text(value):
            raise self.error(f"{key!r} is not text, or has characters that cannot be shown")
        assert isinstance(value, str)
        return value

    def number(self, key: str) -> int:
        value = self.take(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(f"{key!r} is not a whole number")
        return value

    def flag(self, key: str) -> bool:
        """True, or missing."""
        if self.take(key, True) is not True:
            raise self.error(f"{key!r} is true or missing")
        return key in self.values

    def table(self, key: str) -> dict[str, object]:
        value = self.take(key)
        if not isinstance(value, dict):
            raise self.error(f"{key!r} is not an object")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.take(key)
        if not isinstance(value, list) or not all(is_text(x) for x in value):
            raise self.error(f"{key!r} is not a list of strings, or has characters that cannot be shown")
        return tuple(value)

    def hex(self, key: str) -> bytes:
        """32 bytes in lower-case hex."""
        value = self.text(key)
        if len(value) != 64 or any(c not in "0123456789abcdef" for c in value):
            raise self.error(f"{key!r} is not 64 digits of lower-case hex")
        return bytes.fromhex(value)

    def digest_before(self, mark: str) -> bytes:
        """SHA-256 of all lines above and of this one up to a mark, with plain line feeds."""
        digest = self.above.copy()
        digest.update(self.text_of_line.rpartition(mark)[0].encode())
        return digest.digest()

    def close(self) -> None:
        strange = [key for key in self.values if key not in self.taken]
        if strange:
            raise self.error(f"{strange[0]!r} is not known here; {', '.join(sorted(self.taken))} are")


def rows(written: bytes, file: str) -> Iterator[JsonLine]:
    """The lines of a file, each with the digest of those above it."""
    if not written:
        raise RecordError(file, 1, "the file is empty")
    try:
        lines = written.decode().split("\n")  # not splitlines: JSON may hold other line separators
    except UnicodeDecodeError as error:
        line = written.count(b"\n", 0, error.start) + 1
        raise RecordError(file, line, "these bytes are not UTF-8 text") from None
    digest = hashlib.sha256()
    for number, text in enumerate(lines[:-1], start=1):
        bare = text.removesuffix("\r")
        yield JsonLine(file, number, bare, digest.copy())
        digest.update(bare.encode() + b"\n")
    if lines[-1]:
        raise RecordError(file, len(lines), "the file is cut short: this line does not end")


def members(file: str, line: int, text: str) -> dict[str, Any]:
    """The members of one JSON object."""
    try:
        value = json.loads(text, object_pairs_hook=unique, parse_constant=no_constant)
    except (ValueError, RecursionError) as error:
        raise RecordError(file, line, f"this is not a line of JSON: {error}") from None
    if not isinstance(value, dict):
        raise RecordError(file, line, "this line is not a JSON object")
    return value


def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a member is there twice")
    return found


def no_constant(name: str) -> object:
    raise ValueError(f"{name} is not a number")
