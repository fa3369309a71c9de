"""The command as a person runs it: 80 columns, no colours, saved games in a folder of the test."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from fragboard.cli import saves
from fragboard.cli.main import app

Run = Callable[..., Result]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(saves, "folder", lambda: tmp_path / "games")
    return tmp_path / "games"


@pytest.fixture
def run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("play", "bingo", typed=["1", "q"])`"""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)

    def invoke(*arguments: str | Path, typed: list[str] | None = None) -> Result:
        lines = "".join(line + "\n" for line in typed or [])
        return CliRunner().invoke(app, [str(x) for x in arguments], input=lines)

    return invoke
