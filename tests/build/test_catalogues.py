"""What the client prints on cards is what the engine plays with, and its tests see the game as it is played: what was
written for them is not out of date.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
GAMES = WEB / "src" / "games"
WRITERS = sorted(path.relative_to(GAMES).as_posix() for path in GAMES.glob("*/*.py"))  # <game>/<game>_<what is made>.py


@pytest.mark.parametrize("writer", WRITERS)
def test_a_file_is_what_its_writer_writes(writer: str) -> None:
    game, _, name = writer.removesuffix(".py").partition("/")
    path = os.pathsep.join([str(WEB / "dev"), *filter(None, sys.path)])
    run = [sys.executable, str(GAMES / writer)]
    written = subprocess.run(run, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True)
    kept = GAMES / game / f"{name.removeprefix(f'{game}_')}.json"
    assert written.stdout == kept.read_text("utf-8"), f"run {writer}: its first lines say how"
