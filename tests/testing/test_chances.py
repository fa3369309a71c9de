"""The check of chance notices wrong weights, outcomes and samples."""

from typing import Any

import pytest

from fragboard.testing.kit import check_chance
from tests.testing.mutants import caught, mutant
from tests.toys.highest_card.actions import DIE
from tests.toys.highest_card.rules import HighestCardRules

chance, sample = HighestCardRules.chance, HighestCardRules.sample


@pytest.mark.parametrize(
    ("outcomes", "complaint"),
    [
        (lambda self, s: [(a, 0) for a, _ in chance(self, s)], "the weight of .* is 0"),
        (lambda self, s: [(a, n / 2) for a, n in chance(self, s)], "the weight of .* is"),
        (lambda self, s: [(a, True) for a, n in chance(self, s)], "the weight of .* is True"),
        (lambda self, s: chance(self, s)[::-1], "not ascending"),
        (lambda self, s: chance(self, s) * 2, "not ascending and unique"),
        (lambda self, s: [], "nothing can come up"),
        (lambda self, s: [*chance(self, s), (99, 1)], "leave the vocabulary"),
        (lambda self, s: chance(self, s)[1:], "which chance\\(\\) does not list"),
        (lambda self, s: [(a, n + (a == DIE)) for a, n in chance(self, s)], "came up"),
        (lambda self, s: [(DIE + 5, 1)] if s.die else chance(self, s), "."),
    ],
)
def test_unsound_outcomes_are_noticed(outcomes: Any, complaint: str) -> None:
    caught(check_chance, mutant(chance=outcomes), complaint)


def test_a_loaded_die_is_noticed() -> None:
    def loaded(self: Any, s: Any, rng: Any) -> int:
        drawn = sample(self, s, rng)
        return sample(self, s, rng) if drawn == DIE else drawn

    complaint = caught(check_chance, mutant(sample=loaded), "chance=die:1 came up")
    assert "promises about 333" in complaint


def test_a_sample_that_changes_the_state_is_noticed() -> None:
    def spent(self: Any, s: Any, rng: Any) -> int:
        s.bank += 1
        return sample(self, s, rng)

    caught(check_chance, mutant(sample=spent), "sample changes the state")


def test_an_outcome_that_cannot_be_or_breaks_something_is_noticed() -> None:
    def apply(self: Any, s: Any, seat: int, a: int) -> None:
        if a == DIE + 5:
            raise ValueError("a six")
        HighestCardRules.apply(self, s, seat, a)

    def breaks(self: Any, s: Any, seat: int, a: int) -> None:
        HighestCardRules.apply(self, s, seat, a)
        s.bank += a == DIE + 5

    caught(check_chance, mutant(apply=apply), "ValueError while trying chance=die:6")
    caught(check_chance, mutant(apply=breaks), "chance=die:6 breaks an invariant")
