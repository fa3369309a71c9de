"""Multisets: which things, and how many of each, in no order.

A deck is a bag until somebody has seen it. `Bag` holds any number of kinds; a `Deck` is a bag with known cards above
and below it. The functions at the end pack small counts into one integer, which costs a state nothing to copy: so many
bits a kind, 62 in all. Six bits, the width where nothing else is said, hold ten counts up to 63.
"""

from typing import Final

from fragboard.core.plain import Plain
from fragboard.core.types import Action, Int, Source, shifted

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

    def outcomes(self) -> list[tuple[int, int]]:
        """Every kind that can be drawn now, ascending, with its exact weight."""
        return [(kind, n) for kind, n in enumerate(self.counts) if n > 0]

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
            broken.append(f"a bag of {sum(self.counts)} says it holds {self.total}")
        return broken


class Deck(Bag):
    """A bag with known cards above and below it, both in the order in which they will be drawn.

    A draw takes the known top, then what the bag holds, in no order, then the known bottom. Who knows the ends is
    the game's business: it shows them to those, and lets `redeal` change them for the others.
    """

    def __init__(self, counts: list[int], total: Int, top: list[int], bottom: list[int]) -> None:
        super().__init__(counts, total)
        self.top = top
        self.bottom = bottom

    def clone(self) -> "Deck":
        return Deck(self.counts.copy(), self.total, self.top.copy(), self.bottom.copy())

    def size(self) -> Int:
        """How many cards there are in all; `total` are those of which nobody knows the order."""
        return len(self.top) + self.total + len(self.bottom)

    def outcomes(self) -> list[tuple[int, int]]:
        """One card, where it is known what comes; else what the bag holds."""
        next_up = self.next_up()
        return super().outcomes() if next_up < 0 else [(next_up, 1)]

    def pick(self, rng: Source) -> Int:
        next_up = self.next_up()
        return super().pick(rng) if next_up < 0 else next_up

    def take(self, kind: Int, n: Int = 1) -> None:
        """Draw cards of a kind; a known card must be of that kind."""
        for _ in range(n):
            next_up = self.next_up()
            if next_up < 0:
                super().take(kind)
            elif next_up != kind:
                raise ValueError(f"the next card is a {next_up}, not a {kind}")
            elif self.top:
                self.top.pop(0)
            else:
                self.bottom.pop(0)

    def next_up(self) -> Int:
        """The kind of the card that is drawn next, or -1 while that is open."""
        if self.top:
            return self.top[0]
        if self.total == 0 and self.bottom:
            return self.bottom[0]
        return -1

    def put_on_top(self, kind: Int) -> None:
        self.top.insert(0, kind)

    def put_under(self, kind: Int) -> None:
        self.bottom.append(kind)

    def shuffle(self) -> None:
        """Nobody knows the order from now on."""
        self.put_all(self.top)
        self.put_all(self.bottom)
        self.top = []
        self.bottom = []

    def put_all(self, kinds: list[int]) -> None:
        for kind in kinds:
            self.put(kind)

    def redeal(self, rng: Source, top: Int, bottom: Int) -> None:
        """Redeal the cards of the ends that a seat does not know, from each other and the bag.

        `top` and `bottom` are masks of the places it knows; the card drawn first is place 0.
        """
        self.put_all([kind for place, kind in enumerate(self.top) if not shifted(1, place) & top])
        self.put_all([kind for place, kind in enumerate(self.bottom) if not shifted(1, place) & bottom])
        self.fill(self.top, top, rng)
        self.fill(self.bottom, bottom, rng)

    def fill(self, end: list[int], known: Int, rng: Source) -> None:
        place: Int
        for place in range(len(end)):
            if not shifted(1, place) & known:
                kind = super().pick(rng)
                super().take(kind)
                end[place] = kind

    def check(self) -> list[str]:
        broken = super().check()
        if any(not 0 <= kind < len(self.counts) for kind in self.top + self.bottom):
            broken.append(f"a deck of {len(self.counts)} kinds knows of others: {self.top}, {self.bottom}")
        return broken


def deck_of(counts: list[int]) -> Deck:
    """A shuffled deck with these counts."""
    return Deck(counts.copy(), sum(counts), [], [])


def bag_of(counts: list[int]) -> Bag:
    """A bag with these counts."""
    return Bag(counts.copy(), sum(counts))


def count(packed: Int, kind: Int, width: Int = WIDTH) -> Int:
    """How many of a kind lie in a packed bag."""
    return packed >> (kind * width) & highest(width)


def highest(width: Int) -> Int:
    """The highest count for which there is room."""
    mask: Int = 1
    mask <<= width  # not `1 << ...`: compiled, a literal is shifted in 32 bits
    return mask - 1


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
