"""Text of a given width for terminals."""

import pytest

from fragboard.core.text import cells, clean, cut, fill


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [("Ada", "Ada"), ("[bold]Ada[/]", "(bold)Ada(/)"), ("a\\[b", "a/(b"), ("a\tb\x1b[0m", "a b (0m"), ("", "")],
)
def test_a_name_is_rid_of_markup_and_of_what_cannot_be_printed(name: str, cleaned: str) -> None:
    assert clean(name) == cleaned


def test_wide_signs_take_two_columns() -> None:
    assert cells("abc") == 3
    assert cells("日本") == 4


@pytest.mark.parametrize(
    ("text", "room", "shown"), [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 4, "日…"), ("", 0, "")]
)
def test_what_does_not_fit_is_cut_off_with_a_sign(text: str, room: int, shown: str) -> None:
    assert cut(text, room) == shown


def test_a_text_is_filled_to_its_width() -> None:
    assert fill("ab", 4) == "ab  "
    assert fill("日本語", 4) == "日… "
    assert cells(fill("日本語", 4)) == 4
