"""Pieces of a report's page: tables and pictures with their words."""

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fragboard.lab.plots import Drawn


def table(caption: str, names: list[str], rows: list[list[str]], *, wide: bool = False) -> str:
    """A table whose first column names the rows; it scrolls by itself where the screen is too narrow."""
    top = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in rows
    )
    kind = "panel wide" if wide else "panel"
    return (
        f'<section class="{kind}" tabindex="0" aria-label="{escape(caption)}">'
        f"<table><caption>{escape(caption)}</caption>"
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></section>"
    )


def framed(drawn: Iterable["Drawn"], heading: str = "h2") -> str:
    """Pictures, each with its title above and its caption below."""
    found = []
    for title, svg, caption, wide in drawn:
        kind = ' class="wide"' if wide else ""
        inside = (
            f'<div class="scroll" tabindex="0" aria-label="{escape(title)}" role="group">{svg}</div>' if wide else svg
        )
        words = f"<figcaption>{escape(caption)}</figcaption>"
        found.append(f"<figure{kind}><{heading}>{escape(title)}</{heading}>{inside}{words}</figure>")
    return "\n".join(found)
