"""Multisets: which things, and how many of each, in no order.

A deck is a bag until somebody has seen it. `Bag` holds any number of kinds; the functions below it pack up to ten small
counts (0 to 63) into one integer, which costs a state nothing to copy.
"""

from typing import Final

from fragboard.core.plain import Plain
from fragboard.core.types import Int, Source

WIDTH: Final = 6  # bits a packed count takes
FULL: Final = 63  # the highest packed count


class Bag(Plain):
    """Counts by kind, with their total kept beside them."""

    def __init__(self, counts: list[int], total: Int) -> None:
        self.counts = counts
        self.total: Int = total

    def clone(self) -> "Bag":
        return Bag(self.counts.copy(), self.total)

    def put(self, kind: Int, n: Int = 1) -> None:
        self.counts[kind] += n
        self.total += n

    def take(self, kind: Int, n: Int = 1) -> None:
        self.counts[kind] -= n
        self.total -= n

    def take_all(self) -> list[int]:
        """Empty the bag; what was in it, by kind."""
        taken = self.counts.copy()
        for kind in range(len(self.counts)):
            self.counts[kind] = 0
        self.total = 0
        return taken

    def pick(self, rng: Source) -> Int:
        """The kind of one thing drawn blindly, left in the bag."""
        left: Int = rng.below(self.total)
        kind: Int = 0
        for count in self.counts:
            left -= count
            if left < 0:
                break
            kind += 1
        return kind

    def check(self) -> list[str]:
        broken = []
        if any(count < 0 for count in self.counts):
            broken.append(f"a bag holds a negative count: {self.counts}")
        if sum(self.counts) != self.total:
            broken.append(f"a bag of {sum(self.counts)} says that it holds {self.total}")
        return broken


def bag_of(counts: list[int]) -> Bag:
    """A bag with these counts."""
    return Bag(counts.copy(), sum(counts))


def count(packed: Int, kind: Int) -> Int:
    """How many of a kind lie in a packed bag."""
    return (packed >> (kind * WIDTH)) & FULL


def put(packed: Int, kind: Int, n: Int) -> Int:
    """The packed bag with n more of a kind (fewer, if n is negative)."""
    return packed + (n << (kind * WIDTH)) if n >= 0 else packed - ((-n) << (kind * WIDTH))


def total(packed: Int) -> Int:
    """How many things lie in a packed bag."""
    n: Int = 0
    while packed:
        n += packed & FULL
        packed >>= WIDTH
    return n
