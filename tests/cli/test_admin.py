"""`fragboard admin` where the files of whoever types it are concerned; the rest is with the tests of the server."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.server.test_admin import played_table


def test_a_record_that_cannot_be_written_is_refused_with_its_path_and_the_reason(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = str(tmp_path / "fragboard.sqlite")
    monkeypatch.setenv("DATABASE_URL", database)
    table, _ = played_table(database)
    file = tmp_path / "nowhere" / "game.jsonl"
    refused = run("admin", "export", table.id, file)
    assert refused.exit_code == 2
    assert refused.stderr == f"fragboard: {file}: the file cannot be written: No such file or directory\n"
