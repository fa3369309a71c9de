"""Which form of the rules runs: the compiled binaries, or the same sources interpreted.

A binary shadows the source beside it. That is wanted, except with `FRAGBOARD_PURE=1`, or in a checkout whose sources
changed after the build: an edited rule must not be without effect. Then *every* module comes from its source, because
a class of a binary and its twin of a source are two different classes, and a mixture breaks in strange places.

Standard library only: the package asks here before it imports anything else, and so does the build.
"""

import os
import sys
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).resolve().parent
SUFFIX = EXTENSION_SUFFIXES[0]  # of binaries for exactly this Python
KERNEL = ("core/**/*.py", "play/driver.py", "bots/search.py")
GAMES = "games/*/**/*.py"
LIBRARY = "_kernel__mypyc"  # what mypyc makes of the group `_kernel`; there is none without it
NOT_BUILT = "_not_built.txt"  # the build's word why there are no binaries


def inputs(package: Path) -> list[Path]:
    """Every source a binary may depend on: mypyc also copies constants out of the interpreted ones."""
    return sorted(f for pattern in (*KERNEL, GAMES) for f in package.glob(pattern))


def groups(package: Path) -> dict[str, list[Path]]:
    """The sources to compile, by the library they share: one for the kernel and one for each game."""
    found: dict[str, list[Path]] = {}
    for source in inputs(package):
        top, folder, *_ = source.relative_to(package).parts
        game = top == "games"
        if source.name == "__init__.py" or (game and source.name == "info.py"):
            continue  # a lobby reads a game's info without loading its rules
        found.setdefault(f"games._{folder}" if game else "_kernel", []).append(source)
    return found


def binary(source: Path) -> Path:
    """Where the binary of a source lies."""
    return source.with_name(source.stem + SUFFIX)


def look(package: Path) -> str:
    """The form in which the package can run here; anything but `compiled` is interpreted, and says why."""
    if os.environ.get("FRAGBOARD_PURE") == "1":
        return "interpreted (FRAGBOARD_PURE=1)"
    library = package / (LIBRARY + SUFFIX)
    if not library.exists():
        note = package / NOT_BUILT
        why = note.read_text("utf-8").strip() if note.exists() else f"no binaries for Python {sys.version.split()[0]}"
        return f"interpreted (not built: {why})"
    if not in_checkout(package):
        return "compiled"  # installed files do not change, so a start need not look at each
    if missing := [f for files in groups(package).values() for f in files if not binary(f).exists()]:
        return f"interpreted (not built: {listing(package, missing)})"
    built = library.stat().st_mtime_ns
    if newer := [f for f in inputs(package) if f.stat().st_mtime_ns > built]:
        return f"interpreted (sources changed since the build: {listing(package, newer)})"
    return "compiled"


def in_checkout(package: Path) -> bool:
    return package.parent.name == "src" and (package.parents[1] / "pyproject.toml").exists()


def listing(package: Path, files: list[Path]) -> str:
    first = files[0].relative_to(package).as_posix()
    return first if len(files) == 1 else f"{first} and {len(files) - 1} more"


class SourceFinder:
    """Finds the sources of modules that may have a binary, and nothing else: other modules keep their own loaders."""

    def __init__(self, package: Path) -> None:
        sources = [f for files in groups(package).values() for f in files]
        self.sources = {".".join(f.relative_to(package.parent).with_suffix("").parts): f for f in sources}

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None, /) -> ModuleSpec | None:
        source = self.sources.get(fullname)
        return None if source is None else spec_from_file_location(fullname, source)


@cache
def form() -> str:
    """`compiled`, or `interpreted (…)` with the reason; settled at the first call and true until the process ends."""
    return look(PACKAGE)


def choose() -> None:
    """Let the sources win unless the compiled form can run; called before any module of the rules is imported."""
    if form() != "compiled":
        sys.meta_path.insert(0, SourceFinder(PACKAGE))


if __name__ == "__main__":  # the scripts ask whether to build, without importing the package
    print(form())
