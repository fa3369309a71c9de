"""The levels people choose from, and what is said to those who ask for others."""

from typing import Any

import pytest

from fragboard.bots import LEVELS, Bot, Greedy, Ismcts, Random, level
from fragboard.core.errors import SetupError


def test_there_are_levels_for_everybody_each_with_a_word_of_explanation() -> None:
    assert list(LEVELS) == ["random", "easy", "normal", "hard"]
    assert all(explanation for explanation, _ in LEVELS.values())


@pytest.mark.parametrize(("name", "kind"), [("random", Random), ("easy", Greedy), ("normal", Greedy), ("hard", Ismcts)])
def test_a_level_is_a_new_bot_each_time(name: str, kind: type[Bot]) -> None:
    one, other = level(name), level(name)
    assert isinstance(one, kind) and isinstance(other, kind)
    assert one is not other


def test_easy_slips_more_and_looks_less_than_normal() -> None:
    easy, normal = level("easy"), level("normal")
    assert isinstance(easy, Greedy) and isinstance(normal, Greedy)
    assert easy.slips > normal.slips and easy.tries < normal.tries


def test_hard_can_be_replayed() -> None:
    hard = level("hard")
    assert isinstance(hard, Ismcts)
    assert hard.iterations > 0 and hard.milliseconds == 0


def test_hard_takes_another_budget() -> None:
    quick, deep = level("hard:500ms"), level("hard:2000")
    assert isinstance(quick, Ismcts) and isinstance(deep, Ismcts)
    assert (quick.milliseconds, quick.iterations) == (500, 0)
    assert (deep.milliseconds, deep.iterations) == (0, 2000)


@pytest.mark.parametrize("name", ["", "Hard", "expert", "easy:5", "random:10ms", " hard", "hard "])
def test_an_unknown_level_lists_those_that_exist(name: str) -> None:
    with pytest.raises(SetupError) as error:
        level(name)
    assert repr(name) in str(error.value)
    for known in (*LEVELS, "hard:500ms", "hard:2000"):
        assert known in str(error.value)


@pytest.mark.parametrize("name", [None, 5, b"hard"])
def test_what_is_no_name_is_no_level(name: Any) -> None:
    with pytest.raises(SetupError, match=rf"there is no bot {name!r}; the bots are random"):
        level(name)


@pytest.mark.parametrize(
    "budget", ["0", "0ms", "-5", "1.5", "1e3", "fast", "ms", "5s", "٣", "99999999", "9" * 5000, "²", "500MS"]
)
def test_a_budget_that_is_none_is_refused_with_examples(budget: str) -> None:
    with pytest.raises(SetupError, match=r"hard:2000, hard:500ms") as error:
        level(f"hard:{budget}")
    assert repr(budget) in str(error.value)


@pytest.mark.parametrize(("iterations", "milliseconds"), [(0, 0), (5, 5), (-1, 0)])
def test_search_needs_exactly_one_budget(iterations: int, milliseconds: int) -> None:
    with pytest.raises(ValueError, match="either iterations or milliseconds"):
        Ismcts(iterations=iterations, milliseconds=milliseconds)
