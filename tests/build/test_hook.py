"""The build hook, run on a toy package with the real configuration."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from fragboard._form import SUFFIX

REPOSITORY = Path(__file__).parents[2]
TOY = {
    "__init__.py": "from fragboard import _form\n\n_form.choose()\nimport fragboard.play.match\n",
    "core/__init__.py": "",
    "core/frame.py": "class Frame:\n    def __init__(self, pc: int) -> None:\n        self.pc = pc\n",
    "play/__init__.py": "",
    "play/match.py": "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import not_installed_when_building\n",
    "games/__init__.py": "",
    "games/toy/__init__.py": "",
    "games/toy/info.py": "from typing import Final\n\nSEATS: Final = 4\n",
    "games/toy/flow.py": (
        "from fragboard.core.frame import Frame\nfrom fragboard.games.toy.info import SEATS\n\n\n"
        "class Turn(Frame):\n    def seats(self) -> int:\n        return SEATS\n"
    ),
}
pytestmark = pytest.mark.skipif(os.environ.get("FRAGBOARD_PURE") == "1", reason="a build is the same in both forms")


class Project:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "fragboard"
        for name, text in TOY.items():
            (self.package / name).parent.mkdir(parents=True, exist_ok=True)
            (self.package / name).write_text(text)
        shutil.copy(REPOSITORY / "src/fragboard/_form.py", self.package)
        for name in ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md"):
            if (REPOSITORY / name).exists():
                shutil.copy(REPOSITORY / name, root)

    def run(self, code: str, folder: str = "src", **switches: str) -> subprocess.CompletedProcess[str]:
        env = {k: v for k, v in os.environ.items() if not k.startswith("FRAGBOARD_")}
        command = [sys.executable, "-c", code]
        return subprocess.run(command, cwd=self.root / folder, env=env | switches, capture_output=True, text=True)

    def build(self, kind: str, **switches: str) -> subprocess.CompletedProcess[str]:
        return self.run(f"from hatchling.build import build_{kind} as build; build('dist')", ".", **switches)

    def binaries(self, folder: str) -> dict[str, float]:
        return {f.name.removesuffix(SUFFIX): f.stat().st_mtime for f in (self.root / folder).rglob("*" + SUFFIX)}

    def wheel(self) -> tuple[str, list[str]]:
        """The tag of the wheel in dist, and the names of its files."""
        [wheel] = (self.root / "dist").glob("*.whl")
        with ZipFile(wheel) as file:
            names = file.namelist()
        wheel.unlink()
        return wheel.stem.split("-", 2)[2], names


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
def test_builds_are_compiled_and_only_what_changed_is_compiled_again(project: Project) -> None:
    done = project.build("editable", FRAGBOARD_COMPILE="must")
    assert done.returncode == 0, done.stdout + done.stderr
    built = {"_kernel__mypyc", "_toy__mypyc", "frame", "flow"}
    assert project.binaries("src").keys() == built
    show = "from fragboard._form import form; from fragboard.games.toy.flow import Turn; print(form(), Turn(1).seats())"
    assert project.run(show).stdout == "compiled 4\n"
    project.wheel()

    for generated in (project.root / "build").rglob("*.[ch]"):
        os.utime(generated, (0, 0))  # mypyc dates them a second ahead, which a small toy cannot wait for
    before = project.binaries("build")
    [stamp] = project.root.glob("build/*/rules")
    stamped = stamp.stat().st_mtime_ns
    assert project.build("wheel", FRAGBOARD_COMPILE="must").returncode == 0
    tag, names = project.wheel()
    assert tag.startswith("cp3")
    assert {n for n in names if n.endswith(SUFFIX)} == {
        f"fragboard/{n}{SUFFIX}" for n in ("_kernel__mypyc", "core/frame", "games/_toy__mypyc", "games/toy/flow")
    }
    assert "fragboard/core/frame.py" in names
    assert project.binaries("build") == before
    assert stamp.stat().st_mtime_ns == stamped

    (project.package / "games/toy/info.py").write_text("from typing import Final\n\nSEATS: Final = 5\n")
    assert project.run(show).stdout == "interpreted (sources changed since the build: games/toy/info.py) 5\n"
    assert project.build("editable", FRAGBOARD_COMPILE="must").returncode == 0
    assert project.run(show).stdout == "compiled 5\n"
    after = project.binaries("build")
    assert {name for name in built if after[name] != before[name]} == {"_toy__mypyc"}


def test_an_interpreted_build_clears_binaries_and_leaves_a_note(project: Project) -> None:
    leftover = project.package / f"core/frame{SUFFIX}"
    leftover.touch()
    assert project.build("wheel", FRAGBOARD_PURE="1").returncode == 0
    tag, names = project.wheel()
    assert tag == "py3-none-any"
    assert not [n for n in names if n.endswith(SUFFIX)]
    assert "fragboard/_not_built.txt" in names

    assert project.build("editable", FRAGBOARD_COMPILE="no").returncode == 0
    assert not leftover.exists()
    assert project.run("from fragboard._form import form; print(form())").stdout == (
        "interpreted (not built: not wanted when it was installed)\n"
    )


def test_without_a_compiler_the_build_says_so_or_fails_when_it_must(project: Project) -> None:
    done = project.build("wheel", CC="/nowhere/cc")
    assert done.returncode == 0
    assert "the rules stay interpreted (no C compiler or no Python headers)" in done.stdout + done.stderr
    assert project.wheel()[0] == "py3-none-any"

    done = project.build("wheel", CC="/nowhere/cc", FRAGBOARD_COMPILE="must")
    assert done.returncode != 0
    assert "FRAGBOARD_COMPILE=must, but no C compiler" in done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
def test_a_type_error_in_the_rules_stops_the_build(project: Project) -> None:
    (project.package / "games/toy/flow.py").write_text('SEATS: int = "four"\n')
    done = project.build("wheel")
    assert done.returncode != 0
    assert "fragboard/games/toy/flow.py:1: error: Incompatible types" in done.stdout + done.stderr
