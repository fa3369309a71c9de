"""What the client prints on cards is what the engine plays with: the written tables are not out of date."""

import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.parametrize("writer", sorted((WEB / "dev").glob("*_catalogue.py")), ids=lambda path: path.stem)
def test_a_catalogue_is_what_its_writer_writes(writer: Path) -> None:
    game = writer.stem.removesuffix("_catalogue")
    written = subprocess.run([sys.executable, str(writer)], capture_output=True, text=True, check=True).stdout
    kept = (WEB / "src" / "games" / game / "catalogue.json").read_text("utf-8")
    assert written == kept, f"run web/dev/{writer.name}: its first lines say how"
