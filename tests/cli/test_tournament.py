"""`fragboard tournament`: tables for people, JSON and reports that depend on the seed alone, and Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from fragboard.cli import tournament as module
from fragboard.cli.main import Commands
from fragboard.cli.tournament import tournament
from fragboard.games import registry
from fragboard.lab import extras
from tests.children import child

app = typer.Typer(cls=Commands)
app.command()(tournament)
app.callback()(lambda: None)

BRIEF = ["--option", "round_limit=2"]
SLOW = """
import sys
from contextlib import contextmanager
from fragboard.cli import tournament as command
from tests.cli.test_tournament import app

@contextmanager
def tell(games):
    yield lambda done, wanted: print("finished", done, file=sys.stderr, flush=True)

command.progress = tell
app(["tournament", "bingo", "--bots", "random,random", "--games", "100000", *sys.argv[1:]])
"""


def command(*words: str) -> Result:
    return CliRunner().invoke(app, ["tournament", *words])


def found(*words: str) -> dict[str, Any]:
    done = command("bingo", *words, "--json")
    assert done.exit_code == 0, done.output
    read: dict[str, Any] = json.loads(done.stdout)
    return read


def test_it_shows_shares_ratings_seats_and_lengths() -> None:
    done = command("bingo", "--bots", "easy,random,random", "--games", "3", *BRIEF)
    assert done.exit_code == 0
    for text in ("easy", "random #1", "random #2", "random, mean of 2", "Fair share 33.3 %", "±", "rounds", "seat"):
        assert text in done.stdout
    assert max(map(len, done.stdout.splitlines())) < 120


def test_json_is_the_same_for_any_number_of_processes() -> None:
    words = ("bingo", "--bots", "random,random", "--games", "6", "--seed", "x", "--json")
    alone, again, together = command(*words), command(*words), command(*words, "--jobs", "2")
    assert alone.stdout == again.stdout == together.stdout
    read = json.loads(alone.stdout)
    assert read["games"] == read["wanted"] == 6
    assert read["seed"] == "x" and read["replayable"] and read["notes"] == []
    assert sum(row["win"]["wins"] for row in read["entries"]) == 6


def test_the_seed_and_the_options_matter() -> None:
    words = ("--bots", "random,random", "--games", "4")
    assert found(*words, "--seed", "1")["answers"] != found(*words, "--seed", "2")["answers"]
    brief = found(*words, *BRIEF)
    assert brief["options"]["round_limit"] == 2 and brief["rounds"]["most"] <= 2


def test_bots_by_the_clock_cannot_be_replayed() -> None:
    read = found("--bots", "hard:1ms,random", "--games", "2", *BRIEF)
    assert not read["replayable"]
    assert "cannot be replayed" in read["notes"][0]


def test_two_reports_are_the_same_file(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    words = ("bingo", "--bots", "random,easy", "--games", "4", *BRIEF)
    for name, jobs in (("a", "1"), ("b", "2")):
        done = command(*words, "--report", str(tmp_path / f"{name}.html"), "--jobs", jobs)
        assert done.exit_code == 0, done.output
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()
    assert (tmp_path / "a.html").read_bytes().startswith(b"<!doctype html>")


VARIED = ("--bots", "random,easy", "--option", "round_limit=2,3", "--option", "used_powers=return,gone", "--games", "8")


def test_the_balance_is_shown_for_every_setting() -> None:
    done = command("bingo", *VARIED, "--balance")
    assert done.exit_code == 0, done.output
    for text in (
        "all games · 8 games",
        "round_limit 2 · 4 games",
        "used_powers gone · 4 games",
        "turn order",
        "starts",
    ):
        assert text in done.stdout
    assert "round_limit 3, used_powers gone · 2 games" in done.stdout
    for text in ("items", "Basic Lazor", "damage, blocked, kills: per order", "won: by seats that used it"):
        assert text in " ".join(done.stdout.split())
    assert max(map(len, done.stdout.splitlines())) < 120


def test_settings_are_compared_without_a_balance_too() -> None:
    read = found(*VARIED)
    assert [each["given"] for each in read["sections"]][5] == {"round_limit": 2, "used_powers": "return"}
    assert all(each["boards"] == [] and each["order"] == [] for each in read["sections"])
    assert read["options"]["used_powers"] == ["return", "gone"]


def test_the_json_of_a_balance_is_the_same_for_any_number_of_processes() -> None:
    words = ("bingo", *VARIED, "--balance", "--json")
    alone, together = command(*words), command(*words, "--jobs", "2")
    assert alone.exit_code == 0 and alone.stdout == together.stdout
    items = json.loads(alone.stdout)["sections"][0]["boards"][0]
    lazor = next(line for line in items["lines"] if line["id"] == "BASIC_LAZOR")
    assert lazor["per_game"]["used"]["mean"] == lazor["totals"]["used"] / 8
    assert lazor["win"]["low"] <= lazor["win"]["share"] <= lazor["win"]["high"]


def test_a_report_has_the_balance_and_is_the_same_file_for_any_number_of_processes(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    words = ("bingo", "--bots", "random,random", "--games", "4", "--option", "round_limit=3,4")
    for name, jobs in (("a", "1"), ("b", "2")):
        done = command(*words, "--report", str(tmp_path / f"{name}.html"), "--jobs", jobs)
        assert done.exit_code == 0, done.output
    assert (tmp_path / "a.html").read_bytes() == (tmp_path / "b.html").read_bytes()
    assert "How often: items" in (tmp_path / "a.html").read_text("utf-8")


def test_a_game_without_a_balance_says_so_and_has_reports_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("matplotlib")
    monkeypatch.setattr(registry, "packages", lambda: {"highest_card": "tests.toys.highest_card"})
    words = ("highest_card", "--bots", "random,random", "--games", "2")
    refused = command(*words, "--balance")
    assert refused.exit_code == 2 and "Highest Card does not count its balance" in refused.stderr
    file = tmp_path / "x.html"
    assert command(*words, "--report", str(file)).exit_code == 0
    assert file.read_text("utf-8").count("<svg") == 4


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("chess", "--bots", "random,random"), "there is no game 'chess'"),
        (("bingo", "--bots", "random,genius"), "there is no bot 'genius'; the bots are random, easy"),
        (("bingo", "--bots", "random"), "2, 3, 4, 5 seats, not 1"),
        (("bingo", "--bots", "random,random", "--option", "speed=3"), "has no option 'speed'"),
        (("bingo", "--bots", "random,random", "--option", "speed"), "key=value"),
        (("bingo", "--bots", "random,random", "--option", "round_limit=2,"), "whole number"),
        (("bingo", "--bots", "random,random", "--games", "1", "--option", "round_limit=2,3"), "each of 2 settings"),
        (("bingo", "--bots", "random,random", "--report", "/no/such/folder/x.html"), "cannot be written"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: tuple[str, ...], says: str) -> None:
    done = command(*words)
    assert done.exit_code == 2
    assert says in done.stderr and done.stdout == ""


def test_a_report_without_matplotlib_is_refused_before_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    done = command("bingo", "--bots", "random,random", "--games", "1000000", "--report", "x.html")
    assert done.exit_code == 2
    assert "pip install 'fragboard[report]'" in done.stderr


@pytest.mark.parametrize("file", [f"{'x' * 300}.html", "dangling.html"])
def test_a_report_that_cannot_be_written_is_refused_before_the_games(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "need_matplotlib", lambda: None)
    monkeypatch.setattr(module, "run", lambda *args: pytest.fail("the games have begun"))
    if file == "dangling.html":
        (tmp_path / file).symlink_to(tmp_path / "nowhere" / "x.html")
    done = command("bingo", "--bots", "random,random", "--report", str(tmp_path / file))
    assert done.exit_code == 2
    assert "the report cannot be written to" in done.stderr


def test_the_check_of_a_report_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "need_matplotlib", lambda: None)
    old = tmp_path / "old.html"
    old.write_text("an old report")
    module.check_report(old)
    module.check_report(tmp_path / "new.html")
    assert os.listdir(tmp_path) == ["old.html"] and old.read_text() == "an old report"


def test_a_report_that_can_no_longer_be_written_is_one_line_after_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "need_matplotlib", lambda: None)
    monkeypatch.setattr(module, "page", lambda *args: "")
    monkeypatch.setattr(Path, "write_text", full)
    file = tmp_path / "x.html"
    done = command("bingo", "--bots", "random,random", "--games", "1", *BRIEF, "--report", str(file))
    assert done.exit_code == 1 and "Fair share" in done.stdout
    assert done.stderr.endswith(f"fragboard: the report cannot be written to {file}: No space left on device\n")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups that take a SIGINT")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_the_games_finished_so_far(jobs: str) -> None:
    """As in a terminal, the signal reaches every process."""
    command = [sys.executable, "-c", SLOW, "--jobs", jobs]
    pipe = subprocess.PIPE
    with child(command, cwd=Path(__file__).parents[2], stdout=pipe, stderr=pipe) as run:
        assert run.stderr is not None
        assert run.stderr.readline() == "finished 1\n"
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=60)
    assert run.returncode == 130, err
    assert "of 100000 games were finished" in out
    assert set(err.split()) - {word for word in err.split() if word.isdigit()} <= {"finished"}
