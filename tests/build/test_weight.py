"""The built client is light: what somebody downloads who opens the lobby and sits down at a table, gzipped.

The build weighs itself and fails if it is too heavy; this looks at the files that were really written.
"""

import gzip
import os
import re
from pathlib import Path

import pytest

ASSETS = Path(__file__).parents[2] / "src" / "fragboard" / "server" / "static" / "assets"
LIMIT = 120_000
AT_ONCE = re.compile(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""")  # not import("./…"), which comes on demand


def scripts(part: str) -> list[Path]:
    return sorted(ASSETS.glob(f"{part}-*.js"))


def fetched(first: list[Path]) -> set[Path]:
    """Scripts, what they import at once, and the style sheets of the same name."""
    found: set[Path] = set()
    waiting = list(first)
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            waiting += [ASSETS / name for name in AT_ONCE.findall(script.read_text("utf-8"))]
            part = script.name.rpartition("-")[0]
            found |= set(ASSETS.glob(f"{part}-*.css")) if part != "Board" else set()
    return found


def weight(files: set[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def test_the_way_to_a_table_weighs_less_than_its_limit() -> None:
    page = ASSETS.parent / "index.html"
    if not page.exists() and os.environ.get("FRAGBOARD_CLIENT") != "must":
        pytest.skip("the client is not built")
    named = re.findall(r'(?:src|href)="/assets/([^"]+)"', page.read_text("utf-8"))
    begin = [ASSETS / name for name in named if name.endswith(".js")]
    lobby, table, boards = scripts("Lobby"), scripts("Table"), scripts("Board")
    assert begin and len(lobby) == len(table) == 1 and boards
    style = max(weight({sheet}) for sheet in ASSETS.glob("Board-*.css"))  # which is whose is not in its name
    sheets = {ASSETS / name for name in named if name.endswith(".css")}
    for board in boards:
        files = fetched([*begin, *lobby, *table, board]) | sheets
        heaviest = sorted(((weight({file}), file.name) for file in files), reverse=True)
        assert weight(files) + style + weight({page}) < LIMIT, heaviest
