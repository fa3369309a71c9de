"""Whatever is refused: one line that says what is wrong and what exists, exit code 2, no traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import fragboard
from fragboard.games import registry
from tests.cli.conftest import Run

INSTALLED = ", ".join(registry.names())

REFUSED = {
    "play chess": f"there is no game 'chess'; installed: {INSTALLED}",
    "watch chess": f"there is no game 'chess'; installed: {INSTALLED}",
    "rules chess": f"there is no game 'chess'; installed: {INSTALLED}",
    "perft chess 1": f"there is no game 'chess'; installed: {INSTALLED}",
    "play": f"play needs a game; installed: {INSTALLED}",
    "play bingo --seats 9": "is for 2, 3, 4, 5 seats, not 9 (BDA-AIM-3)",
    "watch bingo --seats 1": "is for 2, 3, 4, 5 seats, not 1 (BDA-AIM-3)",
    "perft bingo 1 --seats 7": "is for 2, 3, 4, 5 seats, not 7 (BDA-AIM-3)",
    "watch bingo --bots easy,easy,easy,easy,easy,easy": "is for 2, 3, 4, 5 seats, not 6 (BDA-AIM-3)",
    "perft adrenaline 3 --seats 2": "two players need the bot; it can be on (ADR-TWO-1); add --option bot=on\n",
    "play adrenaline --seats 2 -o bot=off": "two players need the bot; it can be on (ADR-TWO-1)\n",
    "tournament adrenaline --bots easy,random": "need the bot; it can be on (ADR-TWO-1); add --option bot=on\n",
    "watch adrenaline --bots easy,hard": "two players need the bot; it can be on (ADR-TWO-1); add --option bot=on\n",
    "watch adrenaline --seats 2 -o bot=on -o mode=turret": "not 2; 2 seats can play deathmatch (ADR-TWO-1)\n",
    "perft adrenaline 3 -o speed=9": "has no option 'speed'; it has mode, map",
    "play bingo -o speed=9": "has no option 'speed'; it has mode, first_player, card_choice",
    "play bingo -o mode=fast": "option mode is one of standard, quick, sudden_death, bazaar, not 'fast'",
    "watch bingo -o round_limit=x": "option round_limit is a whole number from 1 to 200, not 'x'",
    "play bingo -o quick": "an option is given as key=value, such as quick=VALUE, not 'quick'",
    "play bingo --bots best": "there is no bot 'best'; the bots are random, easy, normal, hard",
    "play bingo --bots hard:0ms": "a budget is a number of iterations or of milliseconds",
    "play bingo --seats 3 --seat 3": "there is no seat 3; with 3 seats they are 0 to 2",
    "play bingo --seat -1": "there is no seat -1; with 4 seats they are 0 to 3",
    "play bingo --seats 3 --bots easy,easy,easy": "3 bots (easy, easy, easy) do not fit: 2 of 3 seats are free",
    "play bingo --name Ada --name Bo": "there are more names (Ada, Bo) than people",
    "replay nowhere.jsonl": "nowhere.jsonl: the file cannot be read: No such file or directory",
    "play --resume nowhere.jsonl": "nowhere.jsonl: the file cannot be read: No such file or directory",
    "play --resume nowhere.jsonl --seed 3": "only --seat goes with --resume",
}


@pytest.mark.parametrize("command", REFUSED)
def test_a_refusal_is_one_clear_line(run: Run, command: str) -> None:
    result = run(*command.split())
    assert result.exit_code == 2
    assert result.stderr.startswith("fragboard: ") and result.stderr.count("\n") == 1
    assert REFUSED[command] in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (
            "Bot A (hard)",
            "'Bot A (hard)' is a bot's name; a saved game recognises its bots by such names",
        ),
        ("\x1b[2J", r"a name is printable text, not '\x1b[2J'"),
    ],
)
def test_a_name_that_would_confuse_is_refused(run: Run, folder: Path, name: str, says: str) -> None:
    result = run("play", "bingo", "--name", name)
    assert result.exit_code == 2
    assert result.stderr == f"fragboard: {says}\n"
    assert not folder.exists()


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "game.jsonl"
    fragboard.new("bingo", seats=2, seed=1).save(file)
    return file


@pytest.mark.parametrize("command", [["replay"], ["replay", "--verify"], ["play", "--resume"]])
def test_a_damaged_record_is_refused_with_file_line_and_reason(run: Run, saved: Path, command: list[str]) -> None:
    lines = saved.read_text().splitlines()
    saved.write_text("\n".join([lines[0], '{"seat": 7, "answer": "yes"}', lines[-1]]) + "\n")
    result = run(*command, saved)
    assert result.exit_code == 2
    assert result.stderr == f"fragboard: {saved}, line 2: there is no seat 7; seats are 0 to 1\n"


def test_a_record_that_is_cut_short_is_refused(run: Run, saved: Path) -> None:
    saved.write_text(saved.read_text()[:-20])
    result = run("replay", saved)
    assert result.exit_code == 2
    assert f"{saved}, line " in result.stderr and "cut short" in result.stderr


@pytest.mark.parametrize("content", ["hello", "hello\n", "\x7fELF\n", "[1, 2]\n", '{"name": "package"}\n'])
def test_a_file_that_is_no_record_is_called_that(run: Run, tmp_path: Path, content: str) -> None:
    other = tmp_path / "other.txt"
    other.write_text(content)
    result = run("replay", other)
    assert result.exit_code == 2
    assert result.stderr == f"fragboard: {other}, line 1: this is not a record of Fragboard\n"


def test_a_record_of_other_rules_says_so(run: Run, saved: Path) -> None:
    first, *rest = saved.read_text().splitlines()
    footer = {**json.loads(rest[-1])}
    del footer["check"]
    header = {**json.loads(first), "rules": "0.9"}
    saved.write_text("\n".join([json.dumps(header), *rest[:-1], json.dumps(footer)]) + "\n")
    result = run("play", "--resume", saved)
    assert result.exit_code == 2
    assert "line 1: played under rules 0.9" in result.stderr and "installed are rules" in result.stderr


def test_a_record_of_another_game_than_the_one_named_is_refused(run: Run, saved: Path) -> None:
    result = run("play", "chess", "--resume", saved)
    assert result.exit_code == 2
    assert f"{saved} is a game of bingo, not of chess" in result.stderr


def test_a_terminal_without_the_signs_shows_others() -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "80"}
    command = [sys.executable, "-m", "fragboard", "watch", "bingo", "--seats", "2", "--bots", "random", "--seed", "1"]
    shown = subprocess.run(command, env=env, capture_output=True, check=True)
    assert b"? Bot A" in shown.stdout and shown.stderr == b""
