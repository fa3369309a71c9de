"""A row of numbers for learners, written from left to right: what `observe` fills an array with."""

from array import array
from collections.abc import MutableSequence

from fragboard.core.types import Int


class Row:
    """So many places, all 0 until something is written; each writer moves on by as many places as it is wide."""

    def __init__(self, size: Int) -> None:
        self.places = [0.0] * size
        self.at: Int = 0

    def number(self, value: float) -> None:
        self.places[self.at] = value
        self.at += 1

    def numbers(self, values: list[float]) -> None:
        for value in values:
            self.number(value)

    def flag(self, so: bool) -> None:
        if so:
            self.places[self.at] = 1.0
        self.at += 1

    def flags(self, mask: Int, width: Int) -> None:
        """A place for each of the lowest bits of a mask."""
        place: Int = self.at
        self.at += width
        while mask and place < self.at:
            if mask & 1:
                self.places[place] = 1.0
            mask >>= 1
            place += 1

    def one_of(self, value: Int, width: Int) -> None:
        """A place for each value from 0; all stay 0 for a value that is none of them."""
        if 0 <= value < width:
            self.places[self.at + value] = 1.0
        self.at += width

    def skip(self, width: Int) -> None:
        self.at += width

    def write(self, out: MutableSequence[float]) -> None:
        """Copy the whole row, which must be full, to the beginning of an array."""
        size: Int = len(self.places)
        assert self.at == size, f"{self.at} of {size} places are written"
        if isinstance(out, array):  # which takes slices of its own kind only
            out[:size] = array(out.typecode, self.places)
        else:
            out[:size] = self.places
