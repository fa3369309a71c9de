"""Tournaments: a fair schedule, results that depend on the seed alone, and an end at any time."""

import signal
import sys
from collections import Counter
from dataclasses import replace
from math import factorial
from multiprocessing import active_children
from multiprocessing.process import BaseProcess
from threading import Timer, main_thread
from time import monotonic, sleep

import pytest

from fragboard.core.errors import SetupError
from fragboard.lab.tournament import Plan, in_parallel, play_number, run, seating

PLAN = Plan("bingo", ("random", "random", "random"), 7, 11)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_bot_sits_in_every_seat_equally_often(seats: int) -> None:
    for block in range(factorial(seats - 1) + 2):
        rows = [seating(block * seats + i, seats) for i in range(seats)]
        for column in zip(*rows, strict=True):
            assert sorted(column) == list(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_neighbours_change_until_every_order_was_there(seats: int) -> None:
    orders = Counter(seating(i, seats) for i in range(factorial(seats)))
    assert len(orders) == factorial(seats)
    assert seating(factorial(seats), seats) == seating(0, seats)


def test_the_number_of_processes_changes_nothing() -> None:
    alone, together = run(PLAN, 1), run(PLAN, 2)
    assert alone == together
    assert [game.number for game in together.games] == list(range(7))
    assert not together.interrupted


def test_a_game_does_not_depend_on_the_games_around_it() -> None:
    whole = run(PLAN).games
    assert run(Plan("bingo", PLAN.bots, 3, 11)).games == whole[:3]
    assert play_number(PLAN, 5) == whole[5]


def test_games_with_the_same_seating_have_dice_of_their_own() -> None:
    games = run(Plan("bingo", ("random", "random"), 20, 11)).games
    assert games[0].seating == games[2].seating
    assert len({(game.answers, game.decisions, game.points) for game in games[::2]}) > 7


VARIED = Plan(
    "bingo", ("random", "random", "random"), 14, 11, {"card_choice": "by_seat"}, {"round_limit": ("2", "4")}, True
)


def test_settings_take_turns_and_every_bot_sits_everywhere_in_each() -> None:
    assert VARIED.settings() == [{"card_choice": "by_seat", "round_limit": n} for n in ("2", "4")]
    games = run(VARIED).games
    assert [game.setting for game in games] == [0, 1] * 7
    for setting in (0, 1):
        own = [game for game in games if game.setting == setting]
        assert [game.seating for game in own] == [seating(i, 3) for i in range(7)]
        assert max(game.rounds or 0 for game in own) <= 2 + 2 * setting


def test_the_same_place_in_two_settings_has_dice_of_its_own() -> None:
    """Else all settings would be lucky together, and together they would say less than they seem to."""
    games = run(Plan("bingo", ("random", "random"), 20, 11, {}, {"card_choice": ("by_seat", "pick")}, True)).games
    assert len({tuple(game.starter for game in games[at::2]) for at in (0, 1)}) == 2


def test_balance_and_settings_do_not_depend_on_the_number_of_processes() -> None:
    alone, together = run(VARIED, 1), run(VARIED, 2)
    assert alone == together and all(game.uses and game.starter >= 0 for game in together.games)


def test_listening_changes_no_game_and_nobody_listens_unasked() -> None:
    quiet = run(replace(VARIED, balance=False)).games
    assert all(game.uses == () and game.starter == -1 for game in quiet)
    assert tuple(replace(game, uses=(), starter=-1) for game in run(VARIED).games) == quiet


def test_another_seed_is_another_tournament() -> None:
    assert run(Plan("bingo", PLAN.bots, 7, 12)).games != run(PLAN).games


def test_options_change_the_games() -> None:
    short = run(Plan("bingo", PLAN.bots, 6, 11, {"round_limit": "2"}))
    assert {game.rounds for game in short.games} <= {1, 2}


def test_progress_is_told_game_by_game() -> None:
    heard: list[tuple[int, int]] = []
    run(PLAN, 1, lambda done, wanted: heard.append((done, wanted)))
    assert heard == [(n, 7) for n in range(1, 8)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_leaves_the_finished_games(jobs: int) -> None:
    def interrupt(done: int, wanted: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    before = set(active_children())
    outcome = run(Plan("bingo", ("random", "random"), 5000, 1), jobs, interrupt)
    assert len(outcome.games) == 3
    assert outcome.interrupted
    assert all(game == play_number(outcome.plan, game.number) for game in outcome.games)
    assert gone(before, 20)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot send a signal to a thread")
def test_ctrl_c_does_not_wait_for_a_game_that_lasts() -> None:
    plan = Plan("bingo", ("hard:1500ms", "hard:1500ms"), 4, 1)
    before = set(active_children())
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)  # test runners may have another
    timer = Timer(3, signal.pthread_kill, [main_thread().ident, signal.SIGINT])
    timer.start()
    try:
        outcome = run(plan, 2)
    finally:
        timer.join()
        signal.signal(signal.SIGINT, handler)
    assert outcome.games == () and outcome.interrupted
    assert gone(before, 8)


def gone(before: set[BaseProcess], seconds: float) -> bool:
    """Whether the processes started since then end within that time."""
    until = monotonic() + seconds
    while set(active_children()) - before and monotonic() < until:
        sleep(0.05)
    return not set(active_children()) - before


def test_a_game_that_fails_in_a_worker_ends_the_tournament() -> None:
    broken = Plan("bingo", ("random", "random"), 4, 1, {"round_limit": "never"})
    with pytest.raises(SetupError, match="round_limit"):
        list(in_parallel(broken, 2))


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (Plan("chess", ("random", "random"), 1), "there is no game 'chess'; installed: .*bingo"),
        (Plan("bingo", ("random", "genius"), 1), "there is no bot 'genius'; the bots are random"),
        (Plan("bingo", ("random",), 1), "2, 3, 4, 5 seats, not 1"),
        (Plan("bingo", ("random", "random"), 1, 0, {"speed": "9"}), "no option 'speed'"),
        (Plan("bingo", ("random", "random"), 0), "at least one game"),
        (Plan("bingo", ("random", "random"), 1, 0, {}, {"round_limit": ("2", "3")}), "a game for each of 2 settings"),
        (Plan("bingo", ("random", "random"), 9, 0, {}, {"round_limit": ("2", "never")}), "round_limit"),
        (Plan("bingo", ("random", "random"), 9, 0, {}, {"round_limit": ("2", 2)}), "a value twice in 2, 2"),
        (Plan("bingo", ("random", "random"), 9, 0, {}, {"speed": ("2", "3")}), "no option 'speed'"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(plan: Plan, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        run(plan)


def test_a_tournament_needs_a_process() -> None:
    with pytest.raises(SetupError, match="at least one process"):
        run(PLAN, 0)


def test_bots_by_the_clock_are_known() -> None:
    assert Plan("bingo", ("hard:500ms", "hard:20", "easy", "hard:500ms"), 1).clocked() == ["hard:500ms"]
    assert not PLAN.clocked()


def test_the_command_plays_it_again() -> None:
    plan = Plan("bingo", ("hard:20", "easy"), 8, "two words", {"mode": "quick"})
    assert plan.command() == (
        "fragboard tournament bingo --bots hard:20,easy --games 8 --seed 'two words' --option mode=quick"
    )
    more = Plan("bingo", ("easy", "easy"), 8, 1, {}, {"mode": ("quick", "standard")}, True)
    assert more.command().endswith("--seed 1 --option mode=quick,standard --balance")
