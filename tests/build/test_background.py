"""The suite passes in the background too, where a shell lets programs ignore Ctrl-C, and leaves nothing behind."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.children import child

ROOT = Path(__file__).parents[2]
CTRL_C = [
    "tests/cli/test_play.py::test_ctrl_c_saves_and_says_how_to_come_back",
    "tests/cli/test_tournament.py::test_ctrl_c_reports_the_games_finished_so_far",
]
FAMILY = """
import subprocess, sys
kid = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print(kid.pid, flush=True)
"""

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")


@posix
def test_tests_of_ctrl_c_pass_where_it_is_ignored() -> None:
    command = f"trap '' INT; exec {sys.executable} -m pytest -q -p no:cacheprovider {' '.join(CTRL_C)}"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@posix
@pytest.mark.parametrize("waits", [True, False], ids=["living", "orphaned"])
def test_what_a_test_starts_does_not_outlive_it(waits: bool) -> None:
    program = FAMILY + ("kid.wait()" if waits else "")
    with child([sys.executable, "-c", program], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        kid = int(process.stdout.readline())
        assert lives(kid)
        if not waits:
            process.wait(60)
    for _ in range(100):
        if not lives(kid):
            break
        time.sleep(0.05)
    assert not lives(kid)


def lives(pid: int) -> bool:
    """Whether there is such a process, and not only its name in a list."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()
    return bool(state) and not state.startswith("Z")
