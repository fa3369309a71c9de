"""The strategies reach what they promise, and the machine finds what is broken."""

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from fragboard.testing.kit import Broken
from fragboard.testing.strategies import Position, answers, every_answer, machine, positions, setups
from tests.testing.mutants import mutant, other_info
from tests.toys.highest_card.rules import GAME, HighestCardRules

QUICK = settings(max_examples=25, stateful_step_count=12, deadline=None, database=None, derandomize=True)


@QUICK
@given(setups(GAME))
def test_set_ups_are_accepted(setup: Any) -> None:
    assert GAME.new(setup[0], dict(setup[1])).seats == setup[0]


@QUICK
@given(positions(GAME), st.data())
def test_positions_are_whole_and_can_be_answered(position: Position, data: st.DataObject) -> None:
    assert GAME.check(position.s) == [] and GAME.to_act(position.s)
    seat, action = data.draw(answers(GAME, position.s))
    GAME.answer(position.s, seat, action)


def test_the_smallest_position_of_a_kind_is_found() -> None:
    quiet = settings(QUICK, max_examples=2000, suppress_health_check=list(HealthCheck))
    second = find(positions(GAME), lambda position: position.s.round == 2, settings=quiet)
    assert second.run.seats == 2 and len(second.run.log) <= 12
    over = find(positions(GAME, over=True), lambda position: bool(position.s.over), settings=quiet)
    assert every_answer(GAME, over.s) == [] and answers(GAME, over.s).is_empty


TestHighestCard = machine(GAME).TestCase
TestHighestCard.settings = QUICK
TestThree = machine(GAME, 3, {"rounds": 1}).TestCase
TestThree.settings = QUICK


def test_a_machine_keeps_to_the_set_up_it_is_given() -> None:
    fixed = machine(GAME, 3, {"rounds": 1})
    assert (fixed.seats, fixed.options, machine(GAME).seats) == (3, {"rounds": 1}, None)


def breaking(self: Any, s: Any, seat: int, a: int) -> None:
    HighestCardRules.apply(self, s, seat, a)
    s.bank += s.die == 3


def forgetting(self: Any, snapshot: Any) -> Any:
    s = HighestCardRules.load(self, snapshot)
    s.first = 0
    return s


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (mutant(apply=breaking), "broken: .* coins"),
        (mutant(load=forgetting), "a snapshot comes back different"),
        (mutant(answer=lambda self, s, seat, a: None), "is not refused"),
        (mutant(info=other_info(depth=2)), "deeper than info.depth"),
        (mutant(default=lambda self, s, seat: 99), "the default of seat"),
    ],
)
def test_the_machine_finds_what_is_broken(game: Any, complaint: str) -> None:
    thorough = settings(QUICK, max_examples=300, stateful_step_count=30, phases=[Phase.generate])  # shrinking is slow
    with pytest.raises(Broken, match=complaint):
        run_state_machine_as_test(machine(game), settings=thorough)
