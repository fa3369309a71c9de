"""Tournaments of bots that play together, or of one alone: a team's share of victories instead of shares by seat."""

import json

import pytest
from typer.testing import CliRunner

from fragboard.cli.main import app
from fragboard.core.errors import SetupError
from fragboard.games import registry
from fragboard.lab.numbers import wilson
from fragboard.lab.report import page
from fragboard.lab.stats import TEAM, summarise
from fragboard.lab.tournament import Plan, run

TOGETHER = {"mode": "team", "goal": 3, "storm": 3}


@pytest.fixture(autouse=True)
def rescue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.packages(), "rescue", "tests.toys.rescue")


def test_a_team_has_one_share_with_its_interval() -> None:
    outcome = run(Plan("rescue", ("random", "random", "random"), 40, 7, TOGETHER))
    summary = summarise(outcome)
    won = sum(game.kind == "won together" for game in outcome.games)
    assert 0 < won < 40 and {game.kind for game in outcome.games} == {"won together", "lost together"}
    (team,) = summary.entries
    assert summary.team and (team.name, team.label) == (TEAM, TEAM)
    assert (team.win.wins, team.win.games) == (won, 40) and team.win.share == pytest.approx(won / 40)
    assert (team.win.low, team.win.high) == pytest.approx(wilson(won, 40), abs=1e-6)
    assert team.points == pytest.approx(sum(sum(game.points) for game in outcome.games) / 40)
    assert (team.rating, team.rank, summary.seats, summary.levels, summary.course) == (None, None, [], [], {})
    assert summary.fair == team.win.share
    json.dumps(summary.plain())


def test_one_alone_is_a_team_of_one() -> None:
    summary = summarise(run(Plan("rescue", ("random",), 30, 7, {"mode": "raft", "goal": 4})))
    assert summary.team and 0 < summary.entries[0].win.wins < 30


def test_settings_of_a_team_are_compared_by_its_share() -> None:
    outcome = run(Plan("rescue", ("random", "random"), 40, 7, {"mode": "team"}, {"goal": ("2", "5")}))
    whole, easy, hard = summarise(outcome).sections
    assert [len(each.bots) for each in (whole, easy, hard)] == [1, 1, 1] and not whole.seats and not whole.order
    assert easy.bots[0].share > whole.bots[0].share > hard.bots[0].share


def test_a_report_shows_the_team_and_neither_seats_nor_ratings() -> None:
    outcome = run(Plan("rescue", ("random", "easy"), 20, 7, {"mode": "team"}, {"goal": ("2", "5")}))
    text = page(outcome, summarise(outcome))
    assert "How often each bot wins" in text and "The team" in text and "goal 5" in text
    assert "Does the seat matter?" not in text and "How the ratings settle" not in text and "fair" not in text
    assert text == page(outcome, summarise(outcome))


def test_modes_with_and_against_one_another_do_not_mix() -> None:
    with pytest.raises(SetupError, match=r"of both are race \(against one another\) and team \(together\)"):
        Plan("rescue", ("random", "random"), 4, 7, {}, {"mode": ("race", "team")}).check()


def test_options_that_only_some_modes_have_are_told_where_modes_vary() -> None:
    summary = summarise(run(Plan("rescue", ("random",), 4, 7, {}, {"mode": ("team", "raft")})))
    assert summary.options == {
        "mode": ["team", "raft"],
        "preset": "none",
        "rounds": 2,
        "goal": 3,
        "storm": "none",
    }


def test_in_the_terminal() -> None:
    words = ["tournament", "rescue", "--bots", "random,easy", "--games", "20", "--seed", "7"]
    for option in ("mode=team", "goal=2,5"):
        words += ["--option", option]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    assert "the team" in done.stdout and "random, easy; intervals of 95 %" in done.stdout
    assert "Fair share" not in done.stdout and "rating" not in done.stdout and "seat" not in done.stdout
    assert "goal 5 · 10 games" in done.stdout
