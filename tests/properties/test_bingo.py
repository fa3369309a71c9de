"""Bingo under a machine that answers at random, reloads, clones and tries what is illegal, for every table there is."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.play.driver import QuickDice
from fragboard.testing.strategies import Position, answers, machine, positions

BINGO = find("bingo")
MODES = next(list(option.values) for option in BINGO.info.options if option.id == "mode")

QUICK = settings(
    max_examples=60,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
MACHINE = settings(QUICK, max_examples=12, stateful_step_count=30)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", BINGO.info.seats)
def test_the_state_stays_whole_whatever_is_answered(seats: int, mode: str) -> None:
    run_state_machine_as_test(machine(BINGO, seats, {"mode": mode}), settings=MACHINE)


def test_it_stays_whole_with_any_options() -> None:
    run_state_machine_as_test(machine(BINGO), settings=settings(MACHINE, max_examples=40))


@QUICK
@given(positions(BINGO), st.data())
def test_a_loaded_position_goes_on_like_the_one_that_was_saved(position: Position, data: st.DataObject) -> None:
    loaded = BINGO.load(json.loads(json.dumps(BINGO.dump(position.s))))
    for _ in range(5):
        if not BINGO.to_act(loaded):
            break
        seat, action = data.draw(answers(BINGO, loaded))
        BINGO.answer(loaded, seat, action)
        BINGO.answer(position.s, seat, action)
    assert BINGO.dump(loaded) == BINGO.dump(position.s)


@QUICK
@given(positions(BINGO, over=True))
def test_the_values_of_the_seats_add_up_to_nothing(position: Position) -> None:
    values = BINGO.values(position.s)
    assert sum(values) == pytest.approx(0, abs=1e-9)
    assert all(-1 <= value <= 1 for value in values)


@QUICK
@given(positions(BINGO), st.integers(0, 2**32))
def test_whatever_a_seat_holds_possible_looks_to_it_like_the_truth(position: Position, seed: int) -> None:
    for seat in range(position.s.seats):
        other = BINGO.determinize(position.s, seat, QuickDice(seed))
        assert BINGO.check(other) == []
        assert BINGO.key(other, seat) == BINGO.key(position.s, seat)


@QUICK
@given(positions(BINGO), st.integers(0, 2**32))
def test_chance_gives_only_what_it_says_it_can_give(position: Position, seed: int) -> None:
    s, dice = position.s, QuickDice(seed)
    for _ in range(200):
        asked = BINGO.to_act(s)
        if not asked:
            break
        seat = asked[0]
        if seat == CHANCE:
            outcomes = dict(BINGO.chance(s))
            action = BINGO.sample(s, dice)
            assert outcomes[action] > 0
        else:
            action = BINGO.default(s, seat)
        BINGO.apply(s, seat, action)
