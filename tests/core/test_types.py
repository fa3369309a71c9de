"""Masks of seats, and how many bits a mask has."""

from fragboard.core.types import CHANCE, bit, bits, lowest


def test_the_lowest_of_a_mask_is_the_first_seat_and_chance_before_all() -> None:
    assert lowest(bit(3) | bit(1)) == 1
    assert lowest(bit(3) | bit(CHANCE)) == CHANCE


def test_bits_are_counted_up_to_the_last_place() -> None:
    assert [bits(mask) for mask in (0, 1, 0b1011, 1 << 61)] == [0, 1, 3, 1]
    assert bits((1 << 62) - 1) == 62
