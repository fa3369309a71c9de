"""The built client is light: what somebody downloads who opens the lobby and sits down at a table, gzipped."""

import gzip
import os
import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parents[2] / "src" / "fragboard" / "server" / "static"
LIMIT = 120_000
ON_THE_WAY = ("Lobby", "Picture", "Table", "Board")  # parts that are fetched when they are needed; the rest stays away


def downloads(static: Path) -> set[str]:
    """The page, what it names, and every part on the way to a table with all that Vite fetches beside it."""
    page = (static / "index.html").read_text("utf-8")
    found = {"index.html", *re.findall(r'(?:src|href)="/([^"]+)"', page)}
    for script in (static / "assets").glob("*.js"):
        code = script.read_text("utf-8")
        listed = re.search(r"m\.f=\[([^\]]*)\]", code)
        files = re.findall(r'"([^"]+)"', listed[1]) if listed else []
        for part, wanted in re.findall(r"import\([`\"]\./(\w+)-[^)]*\),__vite__mapDeps\(\[([\d,]+)\]\)", code):
            if part in ON_THE_WAY:
                found |= {files[int(number)] for number in wanted.split(",")}
    return found


def test_the_way_to_a_table_weighs_less_than_its_limit() -> None:
    if not (STATIC / "index.html").exists() and os.environ.get("FRAGBOARD_CLIENT") != "must":
        pytest.skip("the client is not built")
    sizes = {name: len(gzip.compress((STATIC / name).read_bytes())) for name in downloads(STATIC)}
    for part in ON_THE_WAY:
        assert any(name.startswith(f"assets/{part}-") for name in sizes), part
    heaviest = "\n".join(f"{size:7} {name}" for name, size in sorted(sizes.items(), key=lambda item: -item[1]))
    assert sum(sizes.values()) < LIMIT, f"{sum(sizes.values())} bytes:\n{heaviest}"
