"""Words as sentences are made of them."""

import pytest

from fragboard.core.words import capital, listed, plural, spoken


@pytest.mark.parametrize(("n", "said"), [(0, "0 marks"), (1, "1 mark"), (2, "2 marks")])
def test_numbers_have_their_plural(n: int, said: str) -> None:
    assert plural(n, "mark") == said


@pytest.mark.parametrize(
    ("names", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_names_are_listed(names: list[str], said: str) -> None:
    assert listed(names) == said


@pytest.mark.parametrize(("text", "said"), [("the bot", "The bot"), ("@2 runs", "@2 runs"), ("", ""), ("ÉTÉ", "ÉTÉ")])
def test_a_sentence_begins_with_a_capital(text: str, said: str) -> None:
    assert capital(text) == said


def test_seats_are_spoken_of_by_name() -> None:
    assert spoken("@1 hits @0", ["Ada", "Ben"]) == "Ben hits Ada"
