"""`scripts/install` does nothing when nothing changed, and says beforehand that compiling takes its time."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SLOW = "Compiling the rules takes a minute or two, only the first time"
AGAIN = "Compiling the changed rules may take a minute or two"
ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script for bash")
PYTHON = """#!/bin/sh
case "$*" in
    *_form.py) echo "$FORM" ;;
    *"pip install"*) echo "pip runs, client ${FRAGBOARD_CLIENT:-auto}" >&2 ;;
esac
"""


class Checkout:
    """The real script beside an interpreter that only says what it is told to do."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in ("scripts", ".venv/bin", "web/src", "web/node_modules"):
            (root / folder).mkdir(parents=True)
        for name in ("scripts/install", "pyproject.toml", "hatch_build.py"):
            shutil.copy(ROOT / name, root / name)
        for name, text in (("python", PYTHON), ("fragboard", "#!/bin/sh\n")):
            program = root / ".venv/bin" / name
            program.write_text(text)
            program.chmod(0o755)
        (root / "web/src/main.ts").write_text("begin();")

    def install(self, *extras: str, **more: str) -> str:
        """What the script says."""
        env = {name: value for name, value in os.environ.items() if not name.startswith("FRAGBOARD_")}
        env |= {"CC": "sh", "FORM": "compiled", **more}  # any program will do as a compiler: nothing is compiled here
        script = [str(self.root / "scripts/install"), *extras]
        return subprocess.run(script, env=env, capture_output=True, text=True, check=True).stderr


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


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
    form: str, more: dict[str, str], says: str, checkout: Checkout
) -> None:
    before, pip, _ = checkout.install(FORM=form, **more).partition("pip runs")
    assert pip and ("Compiling" in before) == bool(says) and says in before


def test_a_second_time_nothing_is_installed(checkout: Checkout) -> None:
    assert "pip runs, client auto" in checkout.install("server")
    assert checkout.install("server") == checkout.install() == ""
    assert "dev, server into .venv: more is wanted" in checkout.install("dev")


def test_the_pages_are_built_again_when_their_sources_changed(checkout: Checkout) -> None:
    checkout.install("server")
    (checkout.root / "web/node_modules/package.js").touch()
    assert checkout.install("server") == ""
    (checkout.root / "web/src/main.ts").write_text("start();")
    assert checkout.install("server", FRAGBOARD_CLIENT="no") == ""
    assert "the pages changed" in checkout.install("server")
    assert checkout.install("server") == ""


def test_pages_that_must_be_there_are_built(checkout: Checkout) -> None:
    assert "The pages are not built" in checkout.install("server")
    assert "the pages are not built" in checkout.install("server", FRAGBOARD_CLIENT="must")
    static = checkout.root / "src/fragboard/server/static"
    static.mkdir(parents=True)
    (static / "index.html").touch()
    assert checkout.install("server", FRAGBOARD_CLIENT="must") == ""


def test_without_the_server_no_pages_are_built(checkout: Checkout) -> None:
    assert "pip runs, client no" in checkout.install("report")
    (checkout.root / "web/src/main.ts").write_text("start();")
    assert checkout.install("report") == ""
