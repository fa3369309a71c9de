"""What people type and files say, read with suspicion: whole numbers, and texts that are safe to show."""

from typing import Final
from unicodedata import category

HIDDEN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")  # controls (a terminal obeys them), half characters, other line ends
JOINERS: Final = "\u200c\u200d"  # hidden too, but Persian words and many emoji need them


def whole_number(text: str) -> int | None:
    """The number that these digits are; None for anything else, also for `²` and for more than anybody means."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def is_text(value: object) -> bool:
    """A text that can be written down and shown: whole characters, and none that a terminal would obey."""
    return isinstance(value, str) and not any(category(c) in HIDDEN and c not in JOINERS for c in value)
