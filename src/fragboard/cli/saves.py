"""Where games are kept, and how a person gets back to one."""

import os
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from shutil import which

from platformdirs import user_data_path

from fragboard.core.errors import FragboardError, RecordError
from fragboard.play import Match


class SaveError(FragboardError):
    """A game cannot be saved or read; the message says where and why."""


def folder() -> Path:
    return user_data_path("fragboard", appauthor=False) / "games"


def new_file(game: str) -> Path:
    """A file for a game that begins now."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    files = (folder() / f"{stem}{more}.jsonl" for more in ("", *(f"-{n}" for n in range(2, 100))))
    return next(file for file in files if not file.exists())


def save(match: Match, file: Path) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        match.save(file)
    except OSError as error:
        raise SaveError(f"the game cannot be saved as {file}: {error.strerror}") from None
    except RecordError as error:
        raise SaveError(f"the game cannot be saved as {file}: {error.reason}") from None


@contextmanager
def opening(file: Path) -> Iterator[None]:
    """A file that cannot be read at all is refused without a line number."""
    try:
        yield
    except RecordError as error:
        if isinstance(error.__context__, OSError):
            raise SaveError(f"{file}: {error.reason}") from None
        raise


def command(*words: str | os.PathLike[str]) -> str:
    """What to type to start this very program again with these arguments."""
    called = Path(sys.argv[0]).absolute()
    if called.stem == "__main__":
        program = [Path(sys.executable).name, "-m", "fragboard"]
    elif called.stem == "fragboard" and which("fragboard") != str(called):
        program = [str(called)]
    else:
        program = ["fragboard"]
    return shlex.join([*program, *(os.fspath(word) for word in words)])
