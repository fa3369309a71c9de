"""What people type: numbers that are numbers, and texts that are safe to show."""

import pytest

from fragboard.play.typed import is_text, whole_number


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("007", 7), ("999999999", 999_999_999)])
def test_digits_are_a_number(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["", " ", "-1", "+1", "1.0", "1_0", "²", "٣", "x", " 1", "1000000000", "9" * 5000])
def test_anything_else_is_none(text: str) -> None:
    assert whole_number(text) is None


@pytest.mark.parametrize("text", ["", "Ada", "Ébène", "مى\u200cشود", "👩\u200d🚀", "a\u00a0b"])
def test_what_can_be_shown_is_a_text(text: str) -> None:
    assert is_text(text)


@pytest.mark.parametrize("value", [None, 5, b"a", "\x1b[2J", "\x9b", "\r", "\x7f", "\ud800", "\u202e", "\u2028"])
def test_what_a_terminal_would_obey_is_none(value: object) -> None:
    assert not is_text(value)
