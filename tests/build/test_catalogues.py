"""What the client prints on cards is what the engine plays with, and its tests see the game as it is played: what was
written for them is not out of date.
"""

import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
WRITERS = sorted(path.stem for path in (WEB / "dev").glob("*_*.py"))  # <game>_<what is written>


@pytest.mark.parametrize("command", [*WRITERS, "adrenaline_catalogue numbers"])
def test_a_file_is_what_its_writer_writes(command: str) -> None:
    writer, *words = command.split()
    game, _, name = writer.partition("_")
    run = [sys.executable, str(WEB / "dev" / f"{writer}.py"), *words]
    written = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    kept = (WEB / "src" / "games" / game / f"{words[0] if words else name}.json").read_text("utf-8")
    assert written == kept, f"run web/dev/{writer}.py: its first lines say how"
