"""The checks of length, invariants, results and values notice what is wrong."""

from typing import Any

import pytest

from fragboard.core.info import Mode
from fragboard.core.result import Result
from fragboard.testing.kit import check_ends, check_invariants, check_results
from tests.testing.mutants import caught, mutant, mutant_frame, other_info
from tests.toys.highest_card.flow import Acts
from tests.toys.highest_card.rules import HighestCardRules

result, values = HighestCardRules.result, HighestCardRules.values


def test_a_game_that_is_too_long_is_noticed() -> None:
    caught(check_ends, mutant(info=other_info(length=20)), "longer than info.length, 20")


def test_a_game_that_never_ends_by_default_answers_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def resume(self: Any, s: Any, seat: int, a: int) -> None:
        if a != self.way_out(s, seat) or s.bank:
            Acts.resume(self, s, seat, a)  # else: ask the same question again

    caught(check_ends, mutant_frame(monkeypatch, Acts, resume=resume), "longer than info.length")


def test_an_end_without_an_end_is_noticed() -> None:
    def apply(self: Any, s: Any, seat: int, a: int) -> None:
        HighestCardRules.apply(self, s, seat, a)
        if s.die:
            s.stack.clear()

    caught(check_ends, mutant(apply=apply), "nobody is asked anything, but over is False")


def test_a_broken_invariant_is_noticed() -> None:
    def apply(self: Any, s: Any, seat: int, a: int) -> None:
        HighestCardRules.apply(self, s, seat, a)
        s.bank += s.die == 2

    caught(check_invariants, mutant(apply=apply), "broken: 10 coins instead of 9")


def test_a_stack_that_is_too_deep_is_noticed() -> None:
    caught(check_invariants, mutant(info=other_info(depth=2)), "deeper than info.depth, 2: Round, Deal, OneCard")


def at_the_end(**changes: Any) -> Any:
    """The method `result`, with another fact in it."""

    def changed(self: Any, s: Any) -> Result | None:
        found = result(self, s)
        if found is not None:
            for name, value in changes.items():
                setattr(found, name, value)
        return found

    return changed


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"ranks": [1, 1, 2]}, "these are not ranks"),
        ({"ranks": [0, 1, 2]}, "these are not ranks"),
        ({"ranks": [1, 2]}, "a result for 3 seats"),
        ({"points": [1, 2]}, "a result for 3 seats"),
        ({"returns": [1.0, 0.0, 0.0]}, "returns add up to 1.0"),
        ({"returns": [2.0, -1.0, -1.0]}, "returns are not one number in"),
        ({"returns": [1.0, -1.0]}, "returns are not one number in"),
        ({"returns": [float("nan"), 0.0, 0.0]}, "returns are not one number in"),
        ({"ranks": [1, 2, 3], "returns": [-1.0, 0.5, 0.5]}, "ranks no worse than seat . but gets less"),
        ({"reason": ""}, "gives no reason"),
        ({"kind": "won together"}, "mean that it was (won|shared), not won together"),
        ({"kind": "lost"}, "mean that it was (won|shared), not lost"),
    ],
)
def test_an_unsound_result_is_noticed(changes: dict[str, Any], complaint: str) -> None:
    changed = at_the_end(**changes)
    estimate = lambda self, s: [0.0] * s.seats if changed(self, s) is None else changed(self, s).returns  # noqa: E731
    if "returns" in changes and "ranks" not in changes:
        complaint = complaint.replace("returns", "(values|returns)")
    caught(check_results, mutant(result=changed, values=estimate), complaint)


def test_who_takes_part_without_a_seat_has_a_rank_among_the_others() -> None:
    nobody = [0.0, 0.0, 0.0]
    estimate = lambda self, s: [0.0] * s.seats  # noqa: E731
    won = at_the_end(ranks=[2, 3, 4], returns=nobody, others=[1], kind="lost together")
    check_results(mutant(result=won, values=estimate), 3, {}, 0)
    absent = at_the_end(ranks=[2, 3, 4], returns=nobody)
    caught(check_results, mutant(result=absent, values=estimate), "these are not ranks")


def test_a_result_at_the_wrong_time_is_noticed() -> None:
    early = mutant(result=lambda self, s: Result([1, 1, 1], [0, 0, 0], [0.0, 0.0, 0.0], "early"))
    late = mutant(result=lambda self, s: None, values=lambda self, s: [0.0] * s.seats)
    caught(check_results, early, "the result is .* while to_act is \\[-1\\]")
    caught(check_results, late, "the result is None while to_act is \\[\\]")


@pytest.mark.parametrize(
    ("estimate", "complaint"),
    [
        (lambda self, s: [0.5] * s.seats, "values add up to 1.5"),
        (lambda self, s: [2.0, -1.0, -1.0], "values are not one number in"),
        (lambda self, s: [0.0], "values are not one number in"),
        (lambda self, s: [0.0] * s.seats, "at the end values .* are not the returns"),
    ],
)
def test_unsound_values_are_noticed(estimate: Any, complaint: str) -> None:
    caught(check_results, mutant(values=estimate), complaint)


def test_where_seats_play_together_returns_need_not_add_up_to_nothing() -> None:
    together = at_the_end(ranks=[1, 1, 1], returns=[1.0, 1.0, 1.0], kind="won together")
    estimate = lambda self, s: [1.0] * s.seats  # noqa: E731
    info = other_info(modes=[Mode("together", "", competitive=False)])
    check_results(mutant(info=info, result=together, values=estimate), 3, {}, 0)
    caught(check_results, mutant(result=together, values=estimate), "values add up to 3.0")
