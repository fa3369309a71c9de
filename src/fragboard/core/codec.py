"""Snapshots: plain data to JSON-able values and back, by the law of `plain.py`.

An object becomes `{"is": "Player", "health": 3, ...}`; lists, strings, numbers, booleans and null stay what they are.
"""

from typing import Final

from fragboard.core.errors import SnapshotError
from fragboard.core.plain import Plain, fields_of

SCHEMA: Final = 1  # of the envelope written by Game.dump


def encode(value: object) -> object:
    """JSON-able values for an object, a list or a scalar."""
    if isinstance(value, Plain):
        row: dict[str, object] = {"is": type(value).__name__}
        for name in fields_of(type(value)):
            row[name] = encode(getattr(value, name))
        return row
    if isinstance(value, list):
        return [encode(x) for x in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise SnapshotError(f"a {type(value).__name__} cannot be part of a snapshot")


def decode(value: object, kinds: dict[str, type]) -> object:
    """The inverse of `encode`, for objects of the given kinds only."""
    if isinstance(value, dict):
        kind = kinds.get(str(value.get("is")))
        if kind is None:
            raise SnapshotError(f"a snapshot holds an unknown kind {value.get('is')!r}")
        names = fields_of(kind)
        if set(names) != set(value) - {"is"}:
            raise SnapshotError(f"the fields of a {kind.__name__} are {', '.join(names)}, not {', '.join(value)}")
        try:
            return kind(*[decode(value[name], kinds) for name in names])
        except (TypeError, OverflowError) as error:
            raise SnapshotError(f"a {kind.__name__} cannot be made from these fields: {error}") from None
    if isinstance(value, list):
        return [decode(x, kinds) for x in value]
    return value
