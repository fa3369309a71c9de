"""A row of numbers: every writer takes its width, and what is not written is 0."""

from array import array
from collections.abc import MutableSequence

import pytest

from fragboard.core.row import Row


def test_numbers_and_flags_stand_one_after_the_other() -> None:
    row = Row(6)
    row.number(0.5)
    row.flag(True)
    row.flag(False)
    row.numbers([0.25, 2.0])
    row.number(1.0)
    assert row.places == [0.5, 1.0, 0.0, 0.25, 2.0, 1.0]


@pytest.mark.parametrize(
    ("mask", "written"),
    [(0, [0, 0, 0]), (0b001, [1, 0, 0]), (0b110, [0, 1, 1]), (0b1111, [1, 1, 1])],
)
def test_flags_are_the_lowest_bits_of_a_mask_and_no_more(mask: int, written: list[float]) -> None:
    row = Row(4)
    row.flags(mask, 3)
    row.number(7.0)
    assert row.places == [*written, 7.0]


@pytest.mark.parametrize(("value", "written"), [(0, [1, 0]), (1, [0, 1]), (-1, [0, 0]), (2, [0, 0])])
def test_one_of_marks_the_value_or_nothing(value: int, written: list[float]) -> None:
    row = Row(3)
    row.one_of(value, 2)
    row.number(7.0)
    assert row.places == [*written, 7.0]


@pytest.mark.parametrize("out", [[9.0] * 4, array("d", [9.0] * 4), array("f", [9.0] * 4)])
def test_it_is_written_over_the_beginning_of_any_array(out: MutableSequence[float]) -> None:
    row = Row(3)
    row.skip(1)
    row.numbers([1.0, 2.0])
    row.write(out)
    assert list(out) == [0.0, 1.0, 2.0, 9.0]


def test_it_is_written_to_an_array_of_numpy() -> None:
    out = pytest.importorskip("numpy").full(4, 9.0)
    row = Row(3)
    row.numbers([0.5, 1.0, 2.0])
    row.write(out)
    assert out.tolist() == [0.5, 1.0, 2.0, 9.0]


def test_a_row_that_is_not_full_is_a_mistake_of_the_game() -> None:
    row = Row(3)
    row.number(1.0)
    with pytest.raises(AssertionError, match="1 of 3 places are written"):
        row.write([0.0] * 3)
