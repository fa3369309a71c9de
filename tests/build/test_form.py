"""The form that runs is the form that was asked for, for all modules of the rules at once."""

import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from fragboard import _form

PROBE = """
import fragboard
from fragboard._form import form
print(form())
for module in ("core.frame", "play.driver", "games.toy.flow"):
    try:
        __import__("fragboard." + module)
        print("source")
    except ImportError:
        print("binary")
"""
SOURCES = ("core/frame.py", "core/info.py", "play/driver.py", "games/toy/flow.py")


class Checkout:
    """A toy package with the real `_form.py`; its binaries are empty files, so importing one fails and shows itself."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "fragboard"
        for name in (*SOURCES, "play/match.py", "games/toy/info.py"):
            for folder in (self.package / name).parents[: len(Path(name).parts) - 1]:
                folder.mkdir(parents=True, exist_ok=True)
                (folder / "__init__.py").touch()
            (self.package / name).touch()
        shutil.copy(_form.__file__, self.package)
        (self.package / "__init__.py").write_text("from fragboard import _form\n\n_form.choose()\n")
        (root / "pyproject.toml").touch()

    def build(self) -> None:
        for name in SOURCES:
            _form.binary(self.package / name).touch()
        library = self.package / (_form.LIBRARY + _form.SUFFIX)
        library.touch()
        after = max(f.stat().st_mtime for f in self.package.rglob("*.py")) + 1
        os.utime(library, (after, after))

    def edit(self, name: str) -> None:
        os.utime(self.package / name, (4e9, 4e9))

    def start(self, **switches: str) -> tuple[str, set[str]]:
        """The form it says, and what its modules were really loaded from."""
        env = {k: v for k, v in os.environ.items() if not k.startswith("FRAGBOARD_")}
        env |= {"PYTHONPATH": str(self.package.parent), **switches}
        said = subprocess.run([sys.executable, "-c", PROBE], env=env, capture_output=True, text=True, check=True)
        form, *loaded = said.stdout.splitlines()
        return form, set(loaded)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    made = Checkout(tmp_path)
    made.build()
    return made


def test_the_suite_runs_in_the_form_it_was_asked_for() -> None:
    form = _form.form()
    assert form.startswith(os.environ.get("FRAGBOARD_FORM", "")), form
    ending = _form.SUFFIX if form == "compiled" else ".py"  # mypyc gives the rest of the path wrongly
    for files in _form.groups(_form.PACKAGE).values():
        for source in files:
            name = ".".join(source.relative_to(_form.PACKAGE.parent).with_suffix("").parts)
            assert str(import_module(name).__file__).endswith(source.stem + ending)


def test_fresh_binaries_win(checkout: Checkout) -> None:
    assert checkout.start() == ("compiled", {"binary"})


def test_the_switch_makes_all_sources_win(checkout: Checkout) -> None:
    assert checkout.start(FRAGBOARD_PURE="1") == ("interpreted (FRAGBOARD_PURE=1)", {"source"})


@pytest.mark.parametrize("name", ["core/frame.py", "games/toy/flow.py", "games/toy/info.py"])
def test_one_edited_source_makes_all_sources_win(checkout: Checkout, name: str) -> None:
    checkout.edit(name)
    assert checkout.start() == (f"interpreted (sources changed since the build: {name})", {"source"})


def test_an_edit_outside_the_rules_changes_nothing(checkout: Checkout) -> None:
    checkout.edit("play/match.py")
    assert checkout.start() == ("compiled", {"binary"})


def test_a_new_source_makes_all_sources_win(checkout: Checkout) -> None:
    (checkout.package / "core" / "bag.py").touch()
    assert checkout.start() == ("interpreted (not built: core/bag.py)", {"source"})


def test_without_a_build_the_reason_is_told(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path)
    form, loaded = checkout.start()
    assert form.startswith("interpreted (not built: no binaries for Python 3.")
    assert loaded == {"source"}
    (checkout.package / _form.NOT_BUILT).write_text("no C compiler\n")
    assert checkout.start() == ("interpreted (not built: no C compiler)", {"source"})


def test_an_installed_package_does_not_look_at_times(checkout: Checkout) -> None:
    (checkout.root / "pyproject.toml").unlink()
    checkout.edit("core/frame.py")
    assert checkout.start() == ("compiled", {"binary"})
    assert checkout.start(FRAGBOARD_PURE="1") == ("interpreted (FRAGBOARD_PURE=1)", {"source"})


def test_every_game_is_a_group_of_its_own(checkout: Checkout) -> None:
    shutil.copytree(checkout.package / "games/toy", checkout.package / "games/other")
    named = {
        group: [f.relative_to(checkout.package).as_posix() for f in files]
        for group, files in _form.groups(checkout.package).items()
    }
    assert named == {
        "_kernel": ["core/frame.py", "core/info.py", "play/driver.py"],
        "games._other": ["games/other/flow.py"],
        "games._toy": ["games/toy/flow.py"],
    }


def test_modules_that_are_never_compiled_keep_their_loaders(checkout: Checkout) -> None:
    finder = _form.SourceFinder(checkout.package)
    assert finder.find_spec("fragboard.core.frame", None) is not None
    assert finder.find_spec("fragboard.play.match", None) is None
    assert finder.find_spec("fragboard.testing", None) is None
