"""Plain data: classes whose constructor parameters are its fields, with the same names in the same order.

From that one law follow equality, repr, copies, pickling and the snapshot codec, for interpreted and compiled
classes alike (compiled classes have no `__annotations__` to walk).
"""

import inspect
from typing import Final

from mypy_extensions import mypyc_attr

_names: Final[dict[type, list[str]]] = {}


def fields_of(cls: type) -> list[str]:
    """The names of the fields, in order."""
    found = _names.get(cls)
    if found is None:
        found = [name for name in inspect.signature(cls).parameters]
        _names[cls] = found
    return found


def copy_of(value: object) -> object:
    """An independent copy of a field: plain objects and lists are copied, everything else is immutable."""
    if isinstance(value, Plain):
        return value.copy()
    if isinstance(value, list):
        return [copy_of(x) for x in value]
    return value


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain:
    """A piece of state, a frame or an event: scalars, strings, and lists of plain objects."""

    def values_of_fields(self) -> list[object]:
        return [getattr(self, name) for name in fields_of(type(self))]

    def copy(self) -> "Plain":
        """An independent copy; classes in hot code write their own `clone`."""
        copied: Plain = type(self)(*[copy_of(v) for v in self.values_of_fields()])
        return copied

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Plain)
            and type(self) is type(other)
            and self.values_of_fields() == other.values_of_fields()
        )

    def __hash__(self) -> int:
        return hash(repr(self))

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields_of(type(self)))
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), tuple(self.values_of_fields())
