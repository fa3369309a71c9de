"""Multisets: which things, and how many of each, in no order.

A deck is a bag until somebody has seen it. `Bag` holds any number of kinds; the functions below it pack small counts
into one integer, which costs a state nothing to copy: so many bits a kind, 62 in all. Six bits, the width where nothing
else is said, hold ten counts up to 63.
"""

from typing import Final

from fragboard.core.plain import Plain
from fragboard.core.types import Action, Int, Source

WIDTH: Final = 6  # bits that a packed count takes, where nothing else is said
FULL: Final = 63  # the highest count of that width


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


def count(packed: Int, kind: Int, width: Int = WIDTH) -> Int:
    """How many of a kind lie in a packed bag."""
    return packed >> (kind * width) & highest(width)


def highest(width: Int) -> Int:
    """The highest count for which there is room."""
    one: Int = 1  # compiled, a literal that is shifted by more than 31 bits is cut off
    return (one << width) - 1


def put(packed: Int, kind: Int, n: Int, width: Int = WIDTH) -> Int:
    """The packed bag with n more of a kind (fewer, if n is negative)."""
    return packed + (n << (kind * width)) if n >= 0 else packed - ((-n) << (kind * width))


def replaced(packed: Int, kind: Int, n: Int, width: Int = WIDTH) -> Int:
    """The packed bag with n of a kind, however many there were."""
    return packed & ~(highest(width) << (kind * width)) | n << (kind * width)


def total(packed: Int, width: Int = WIDTH) -> Int:
    """How many things lie in a packed bag."""
    ones = highest(width)
    n: Int = 0
    while packed:
        n += packed & ones
        packed >>= width
    return n


def pick(packed: Int, rng: Source, width: Int = WIDTH) -> Int:
    """The kind of one thing drawn blindly from a packed bag, left in it."""
    ones = highest(width)
    left: Int = rng.below(total(packed, width))
    kind: Int = 0
    while True:
        left -= packed & ones
        if left < 0:
            return kind
        packed >>= width
        kind += 1


def options_of(packed: Int, first: Action, width: Int = WIDTH) -> list[Action]:
    """The kinds in a packed bag as options; `first` is the action of the first kind."""
    ones = highest(width)
    found: list[Action] = []
    a = first
    while packed:
        if packed & ones:
            found.append(a)
        packed >>= width
        a += 1
    return found


def chances_of(packed: Int, first: Action, width: Int = WIDTH) -> list[tuple[Action, int]]:
    """What a blind draw from a packed bag may bring, with its weights; `first` is the action of the first kind."""
    ones = highest(width)
    found: list[tuple[Action, int]] = []
    a = first
    while packed:
        if packed & ones:
            found.append((a, packed & ones))
        packed >>= width
        a += 1
    return found
