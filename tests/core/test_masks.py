"""Masks of things, up to the highest."""

import pytest

from fragboard.core.masks import first_in, mask_of, options_of, things_in, union

SETS = [[], [0], [61], [0, 30, 31, 32, 61], [3, 5, 8], list(range(62))]


@pytest.mark.parametrize("things", SETS, ids=str)
def test_things_become_a_mask_and_things_again(things: list[int]) -> None:
    mask = mask_of(things)
    assert mask == sum(1 << thing for thing in things)
    assert things_in(mask) == things
    assert options_of(mask, 100) == [100 + thing for thing in things]
    if things:
        assert first_in(mask) == things[0]


def test_a_union_has_what_is_in_any_of_the_masks() -> None:
    assert things_in(union([mask_of([1, 61]), mask_of([]), mask_of([1, 2])])) == [1, 2, 61]
    assert union([]) == 0
