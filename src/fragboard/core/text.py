"""Text of a given width for terminals, with markup such as `[bold]B[/]` around it."""

from unicodedata import east_asian_width


def clean(name: str) -> str:
    """A name without the signs that markup is made of."""
    return "".join({"[": "(", "]": ")", "\\": "/"}.get(c, c if c.isprintable() else " ") for c in name)


def cells(text: str) -> int:
    """How many columns a text takes."""
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def cut(text: str, room: int) -> str:
    """A text that fits, with a sign where it was cut off."""
    if cells(text) <= room:
        return text
    while text and cells(text) > room - 1:
        text = text[:-1]
    return text + "…"


def fill(text: str, room: int) -> str:
    """A text of exactly this width."""
    text = cut(text, room)
    return text + " " * (room - cells(text))
