"""`fragboard bench`: the right things are counted, both forms are asked, and the gate opens only for the fast."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from fragboard import _form
from fragboard.cli import bench as command
from fragboard.cli.main import Commands
from fragboard.core.errors import SetupError
from fragboard.core.info import GameInfo
from fragboard.core.types import CHANCE, OVER
from fragboard.games import find, registry
from fragboard.lab import extras, peers, speed
from fragboard.play.driver import QuickDice
from tests.toys.rescue.info import INFO as RESCUE

app = typer.Typer(cls=Commands)
app.command()(command.bench)
app.callback()(lambda: None)

TINY = speed.Effort(1, 0.001)
COMPILED = _form.form() == "compiled"


def bench(*words: str) -> Result:
    return CliRunner().invoke(app, ["bench", *words])


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is measured: compiled or not, all speeds are made up."""
    speeds = {name: speed.Speed(2000, 1000) for name in speed.UNITS}
    found = speed.Measured(_form.form(), speeds, snapshot=1234, decisions=56.5)
    monkeypatch.setattr(command, "measure", lambda *args: found)
    monkeypatch.setattr(command, "measure_interpreted", lambda *args: found)


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FULL", "GATE", "QUICK"):
        monkeypatch.setattr(command, name, TINY)


def result(ratio: float, peer: float | None = None, form: str = "compiled") -> command.Found:
    """What a run might have found."""
    rates = {"best": 100, "median": 90}
    speeds = {name: {"unit": name, "compiled": rates, "interpreted": rates, "ratio": ratio} for name in speed.UNITS}
    one: command.Found = {"seats": 4, "decisions_per_game": 200.0, "snapshot_bytes": 1000, "speeds": speeds}
    if peer is not None:
        one["peer"] = {"name": peers.PEER, "peer": rates, "own": rates, "ratio": peer}
    return {"form": form, "effort": {"rounds": 9}, "games": {"bingo": one}}


# What is measured.


@pytest.mark.parametrize("seed", range(3))
def test_both_loops_play_the_same_game(seed: int) -> None:
    game = find("bingo")
    ends = []
    for loop in (speed.python_loop, speed.driver_loop):
        s = game.new(3)
        decisions = loop(game, s, QuickDice(seed))
        assert game.turn(s) == OVER
        ends.append((decisions, game.dump(s)))
    assert ends[0] == ends[1]


def test_only_answers_with_a_choice_count() -> None:
    game = find("bingo")
    s = game.new(2)
    dice = QuickDice(1)
    choices = 0
    while (seat := game.turn(s)) != OVER:
        options = [game.sample(s, dice)] if seat == CHANCE else game.legal(s, seat)
        choices += len(options) > 1
        game.apply(s, seat, options[0 if len(options) == 1 else dice.below(len(options))])
    assert speed.python_loop(game, game.new(2), QuickDice(1)) == choices


def test_positions_are_real_questions_in_the_middle_of_games() -> None:
    game = find("bingo")
    spots = speed.positions(game, (4, {}))
    assert len(spots) == 3 * speed.POSITIONS
    assert len({json.dumps(game.dump(s)) for s in spots}) == len(spots)
    assert all(len(game.legal(s, game.turn(s))) >= 2 for s in spots)


def test_best_and_median_come_from_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    took = [0.1, 0.5, 2.0, 9.0, 1.0, 9.0, 4.0, 8.0]  # each once to see how long it takes, then three rounds of both

    def clock() -> Iterator[float]:
        now = 0.0
        for seconds in took:
            yield now
            now += seconds
            yield now

    ticks = clock()
    monkeypatch.setattr(speed, "process_time", lambda: next(ticks))
    calls: list[str] = []

    def work(name: str, n: int) -> speed.Work:
        return lambda: calls.append(name) or n  # type: ignore[func-returns-value]

    found = speed.clocked({"a": work("a", 40), "b": work("b", 72)}, speed.Effort(3, 0.5))
    assert found == {"a": speed.Speed(best=200, median=100), "b": speed.Speed(best=9, median=8)}
    assert "".join(calls) == "ab" + "aaaaab" * 3


def test_the_other_form_is_measured_in_a_process_of_its_own() -> None:
    found = speed.measure_interpreted("bingo", (2, {}), TINY)
    assert found.form == "interpreted (FRAGBOARD_PURE=1)"
    assert set(found.speeds) == set(speed.UNITS)
    assert all(one.best >= one.median > 0 for one in found.speeds.values())
    assert 500 < found.snapshot < 50_000 and found.decisions > 10


# The command.


@pytest.mark.usefixtures("tiny")
def test_json_has_every_speed_in_every_form_there_is() -> None:
    done = bench("bingo", "--json", "--seats", "3")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    one = found["games"]["bingo"]
    assert found["form"] == _form.form() and one["seats"] == 3 and one["snapshot_bytes"] > 500
    assert list(one["speeds"]) == list(speed.UNITS)
    for row in one["speeds"].values():
        assert row["interpreted"]["best"] >= row["interpreted"]["median"] > 0
        assert (row["compiled"] is not None) == (row["ratio"] is not None) == COMPILED


@pytest.mark.usefixtures("invented")
def test_without_a_game_all_are_measured_and_shown() -> None:
    done = bench()
    assert done.exit_code == 0, done.output
    assert "bingo, 4 seats · 56.5 decisions" in done.stdout and "1,234 bytes of JSON" in done.stdout
    assert done.stdout.count("2,000 (1,000)") == len(registry.names()) * len(speed.UNITS) * (1 + COMPILED)
    assert ("nothing compiled" in done.stdout) != COMPILED


@pytest.mark.parametrize(("counts", "usual"), [([2, 3, 4, 5], 4), ([2, 3], 3), ([5, 6, 8], 8)])
def test_four_seats_are_usual_or_the_most_a_game_has(counts: list[int], usual: int) -> None:
    info = GameInfo("toy", "Toy", "", "TOY", "1.0", counts, "TOY-1", 5, 100, 4, [], "TOY-2")
    assert command.set_up_of(info, None, {}) == (usual, {})
    assert command.set_up_of(info, counts[0], {}) == (counts[0], {})
    with pytest.raises(SetupError, match="not 9"):
        command.set_up_of(info, 9, {})


def test_seats_that_need_an_option_are_measured_with_it() -> None:
    seats, options = command.set_up_of(registry.info("adrenaline"), 2, {})
    assert (seats, options["bot"]) == (2, "on")


def test_options_are_measured_with_seats_that_can_play_with_them() -> None:
    assert command.set_up_of(RESCUE, None, {"mode": "raft"})[0] == 1
    assert command.set_up_of(RESCUE, None, {"ties": "drawn"}) == (
        4,
        {"mode": "race", "preset": "none", "rounds": 2, "ties": "drawn", "storm": "none"},
    )
    with pytest.raises(SetupError, match="mode raft is for 1 seat, not 3; 3 seats can play race or team"):
        command.set_up_of(RESCUE, 3, {"mode": "raft"})


@pytest.mark.usefixtures("tiny")
def test_an_option_is_measured_in_both_forms() -> None:
    done = bench("bingo", "--json", "--seats", "2", "--option", "mode=sudden_death", "-o", "round_limit=3")
    assert done.exit_code == 0, done.output
    one = json.loads(done.stdout)["games"]["bingo"]
    assert one["options"]["mode"] == "sudden_death" and one["options"]["round_limit"] == 3
    assert one["decisions_per_game"] < 60


@pytest.mark.skipif(sys.platform == "win32", reason="a script for bash")
@pytest.mark.parametrize(
    ("words", "extras"),
    [([], "report"), (["bingo", "--peers", "--json"], "report peers"), (["--peers-of-mine"], "report")],
)
def test_the_script_installs_what_its_arguments_need(words: list[str], extras: str, tmp_path: Path) -> None:
    for name, says in {"scripts/install": "install", ".venv/bin/fragboard": "run"}.items():
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(f'#!/bin/sh\necho {says} "$@"\n')
        (tmp_path / name).chmod(0o755)
    script = shutil.copy(Path(__file__).parents[2] / "scripts/bench", tmp_path / "scripts")
    done = subprocess.run([script, *words], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [f"install {extras}", " ".join(["run bench", *words])]


def test_the_gate_is_for_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    for found, code in ((result(9.9), 1), (result(10.0), 0), (result(99, form="interpreted (why)"), 1)):
        monkeypatch.setattr(command, "measured", lambda *args, found=found: found)
        assert bench("bingo", "--gate").exit_code == code
        assert bench("bingo").exit_code == 0
        assert bench("bingo", "--gate", "--json").exit_code == code


def test_the_gate_says_what_is_too_slow() -> None:
    assert command.misses(result(12, peer=4.0)) == []
    slow, behind = command.misses(result(9.5, peer=3.9))
    assert "playout loop: 9.5 times interpreted, at least 10 wanted" in slow
    assert "Python loop" in behind and "3.9 times hanabi" in behind
    (same,) = command.misses(result(12, form="interpreted (not built: why)"))
    assert "not built: why" in same


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("chess",), "there is no game 'chess'"),
        (("bingo", "--seats", "9"), "2, 3, 4, 5 seats, not 9"),
        (("bingo", "--option", "mode=slow"), "option mode is one of standard, quick"),
        (("--option", "mode=quick"), "an option belongs to one game"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(words: tuple[str, ...], says: str) -> None:
    done = bench(*words)
    assert done.exit_code == 2 and says in done.stderr


# Others.


def test_a_missing_peer_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None)
    done = bench("bingo", "--peers")
    assert done.exit_code == 2
    assert "pip install 'fragboard[peers]'" in done.stderr


def test_chance_of_others_follows_its_weights() -> None:
    outcomes = [(5, 0.25), (6, 0.5), (7, 0.25)]
    assert [peers.sampled(outcomes, at) for at in (0.0, 0.24, 0.26, 0.74, 0.76, 1.0)] == [5, 5, 6, 6, 7, 7]


class Toy:
    """OpenSpiel's face of a game: a card is dealt, one answer is forced, two are free."""

    def __init__(self) -> None:
        self.done: list[int] = []

    def new_initial_state(self) -> "Toy":
        return self

    def current_player(self) -> int:
        return [peers.CHANCE, 0, 1, 0, peers.TERMINAL][len(self.done)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(8, 1.0)]

    def legal_actions(self) -> list[int]:
        return [3] if len(self.done) == 1 else [1, 2]

    def apply_action(self, action: int) -> None:
        self.done.append(action)


def test_others_are_driven_in_the_same_way() -> None:
    toy: Any = Toy()
    assert peers.hanabi(toy, Random(1)) == 2
    assert toy.done[:2] == [8, 3] and set(toy.done[2:]) <= {1, 2}


def test_hanabi_is_measured_where_it_is_installed() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    assert (int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)) == (peers.CHANCE, peers.TERMINAL)
    peer, own = peers.measure_peer(find("bingo"), (2, {}), TINY)
    assert peer.best >= peer.median > 0 and own.best >= own.median > 0


@pytest.mark.usefixtures("invented")
def test_the_peer_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "need_pyspiel", lambda: None)
    monkeypatch.setattr(command, "measure_peer", lambda *args: (speed.Speed(100, 90), speed.Speed(450, 400)))
    done = bench("bingo", "--peers", "--seats", "2")
    assert done.exit_code == 0, done.output
    assert "hanabi(players=4) makes 100 (90) decisions, bingo in turn with it 450 (400): 4.5 times" in " ".join(
        done.stdout.split()
    )
