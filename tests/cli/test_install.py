"""`scripts/install` says beforehand that compiling takes its time, and only where something is compiled."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SLOW = "Compiling the rules takes a minute or two, only the first time"
AGAIN = "Compiling the changed rules may take a minute or two"
ROOT = Path(__file__).parents[2]
PYTHON = """#!/bin/sh
case "$*" in
    *_form.py) echo "$FORM" ;;
    *"pip install"*) echo "pip runs" >&2 ;;
esac
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a script for bash")
@pytest.mark.parametrize(
    ("form", "more", "says"),
    [
        ("interpreted (not built: no binaries for Python 3.12.1)", {}, SLOW),
        ("interpreted (sources changed since the build: core/grid.py)", {}, AGAIN),
        ("compiled", {}, ""),
        ("interpreted (FRAGBOARD_PURE=1)", {"FRAGBOARD_PURE": "1"}, ""),
        ("interpreted (not built: why)", {"FRAGBOARD_COMPILE": "no"}, ""),
        ("interpreted (not built: no C compiler)", {"CC": "no-such-compiler"}, ""),
    ],
)
def test_that_compiling_takes_time_is_said_before_it_begins(
    form: str, more: dict[str, str], says: str, tmp_path: Path
) -> None:
    for folder in ("scripts", ".venv/bin"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("scripts/install", "pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path / name)
    python = tmp_path / ".venv/bin/python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    env = {name: value for name, value in os.environ.items() if not name.startswith("FRAGBOARD_")}
    env |= {"CC": "sh", "FORM": form, **more}  # any program will do as a compiler: nothing is compiled here
    done = subprocess.run([tmp_path / "scripts/install"], env=env, capture_output=True, text=True, check=True)
    before, pip, _ = done.stderr.partition("pip runs")
    assert pip and ("Compiling" in before) == bool(says) and says in before
