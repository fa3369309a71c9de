"""The blocks that a row of numbers is made of: declared with name, range, clause and meaning, and able to write.

The bytes of every value of a block are made in advance. A row in the making is a list of such pieces, which are joined
at the end: no number becomes an object on its way, and a row costs time by the piece, not by the place.
"""

from collections.abc import Sequence
from struct import pack
from typing import Final, TypeVar

from fragboard.core.types import Int, shifted

Row = list[bytes]

FLOAT: Final = 4  # bytes of a number
ZERO: Final = pack("f", 0.0)
ONE: Final = pack("f", 1.0)
BEYOND: Final = "beyond"  # the second place of a count that may go far
WORD: Final = 12  # bits of a packed number that are looked up at once


class Block:
    """Some places that are written together: `places` are their names behind the block's own, "" for a single one."""

    def __init__(self, name: str, places: list[str], low: int, high: int, clause: str, meaning: str) -> None:
        self.name = name
        self.places = places
        self.low = low
        self.high = high
        self.clause = clause
        self.meaning = meaning
        self.private = False  # differs between seats that look at the same position
        self.blank: Row = [ZERO * len(places)]  # its pieces before anything is written
        self.at: Int = 0  # the number of its first piece in a row

    def parts(self) -> "list[Block]":
        """What it is declared as."""
        return [self]

    def range_of(self, place: str) -> tuple[int, int]:
        """What one of its places counts from, and to."""
        return self.low, self.high


B = TypeVar("B", bound=Block)


def private(block: B) -> B:
    """The same block, of which two seats may see different things."""
    for part in block.parts():
        part.private = True
    return block


class Value(Block):
    """A block of one piece, chosen by a whole number from `first` on."""

    def __init__(
        self, name: str, places: list[str], low: int, high: int, clause: str, meaning: str, first: int, pieces: Row
    ) -> None:
        super().__init__(name, places, low, high, clause, meaning)
        self.first: Int = first
        self.pieces = pieces

    def put(self, row: Row, value: Int) -> None:
        index = value - self.first
        if index < 0 or index >= len(self.pieces):
            raise self.outside(value)
        row[self.at] = self.pieces[index]

    def outside(self, value: Int) -> ValueError:
        return ValueError(f"{self.name} is {value}, not {self.first} to {self.first + len(self.pieces) - 1}")


def number(name: str, low: int, high: int, clause: str, meaning: str) -> Value:
    """One place that counts."""
    pieces = [pack("f", (n - low) / (high - low)) for n in range(low, high + 1)]
    return Value(name, [""], low, high, clause, meaning, low, pieces)


def flag(name: str, clause: str, meaning: str) -> Value:
    """One place that is 0 or 1."""
    return number(name, 0, 1, clause, meaning)


def one_of(name: str, values: Sequence[str], clause: str, meaning: str) -> Value:
    """A place for each value, of which one is 1; for -1 none is."""
    return Value(name, list(values), 0, 1, clause, meaning, -1, one_hot(len(values)))


def few_flags(name: str, places: Sequence[str], clause: str, meaning: str) -> Value:
    """A place for each bit of a small mask."""
    return Value(name, list(places), 0, 1, clause, meaning, 0, combined([ZERO, ONE], len(places)))


def one_hot(width: int) -> Row:
    """The pieces of no value, of value 0, of value 1 and so on."""
    return [ZERO * width, *[ZERO * n + ONE + ZERO * (width - n - 1) for n in range(width)]]


_tables: Final[dict[tuple[tuple[bytes, ...], int], Row]] = {}  # many blocks have the same


def combined(lane: Row, lanes: int) -> Row:
    """The pieces of so many numbers side by side, by what they are packed to; b"" where one of them cannot be."""
    key = tuple(lane), lanes
    if key not in _tables:
        found = lane
        for _ in range(1, lanes):
            found = [low + high if low and high else b"" for high in lane for low in found]
        _tables[key] = found
    return _tables[key]


class Joint(Block):
    """Two or three small blocks side by side in one piece: writing a row costs time by the piece."""

    def __init__(self, blocks: Sequence[Value]) -> None:
        super().__init__(" ".join([block.name for block in blocks]), [], 0, 0, "", "")
        self.blocks = list(blocks)
        self.pieces: Row = [b""]
        for block in blocks:
            self.pieces = [before + piece for before in self.pieces for piece in block.pieces]
        self.blank = [b"".join([block.blank[0] for block in blocks])]
        firsts = [int(block.first) for block in blocks]
        sizes = [len(block.pieces) for block in blocks]
        self.first0: Int = firsts[0]
        self.first1: Int = firsts[1]
        self.first2: Int = firsts[-1]
        self.size0: Int = sizes[0]
        self.size1: Int = sizes[1]
        self.size2: Int = sizes[-1]

    def parts(self) -> list[Block]:
        return [block for block in self.blocks]

    def put2(self, row: Row, x: Int, y: Int) -> None:
        x -= self.first0
        y -= self.first1
        if x < 0 or x >= self.size0 or y < 0 or y >= self.size1:
            raise ValueError(f"{self.name} cannot be {x + self.first0} {y + self.first1}")
        row[self.at] = self.pieces[x * self.size1 + y]

    def put3(self, row: Row, x: Int, y: Int, z: Int) -> None:
        x -= self.first0
        y -= self.first1
        z -= self.first2
        if x < 0 or x >= self.size0 or y < 0 or y >= self.size1 or z < 0 or z >= self.size2:
            raise ValueError(f"{self.name} cannot be {x + self.first0} {y + self.first1} {z + self.first2}")
        row[self.at] = self.pieces[(x * self.size1 + y) * self.size2 + z]


class Packed(Block):
    """Many small numbers packed into one, `bits` each, the first one lowest; `lane` are the pieces of each of them.

    `idle` is the number that says nothing, for which a row is blank: 0, or what stands for 'none'. A `rare` block
    hardly ever holds anything: it is a single piece, put together when it is needed.
    """

    def __init__(
        self,
        name: str,
        places: list[str],
        high: int,
        clause: str,
        meaning: str,
        bits: int,
        count: int,
        lane: Row,
        idle: int,
        rare: bool,
    ) -> None:
        super().__init__(name, places, 0, high, clause, meaning)
        lanes = max(1, WORD // bits)
        self.bits: Int = bits * lanes
        self.ones: Int = 2 ** (bits * lanes) - 1
        self.words: Int = -(-count // lanes)
        rest = count - (int(self.words) - 1) * lanes
        self.table = combined(lane, lanes)
        self.last = combined(lane, rest)
        self.idle: Int = sum(idle << (bits * n) for n in range(lanes))
        self.rare = rare
        words = [lane[idle] * lanes] * (int(self.words) - 1) + [lane[idle] * rest]
        self.blank_words = words
        self.blank = [b"".join(words)] if rare else words

    def put(self, row: Row, packed: Int) -> None:
        if not self.rare:
            self.put_words(row, self.at, packed)
        elif packed:
            words = self.blank_words.copy()
            self.put_words(words, 0, packed)
            row[self.at] = b"".join(words)

    def put_words(self, row: Row, at: Int, packed: Int) -> None:
        last = at + self.words - 1
        while packed or self.idle:
            if at == last:
                if packed < 0 or packed >= len(self.last) or not self.last[packed]:
                    raise ValueError(f"{self.name} cannot hold {packed} at its end")
                row[at] = self.last[packed]
                return
            word = packed & self.ones
            if word != self.idle:
                piece = self.table[word]
                if not piece:
                    raise ValueError(f"{self.name} cannot hold {word}")
                row[at] = piece
            packed >>= self.bits
            at += 1

    def mark(self, row: Row, places: list[Int]) -> None:
        """Set single flags, given by their numbers in ascending order: for more of them than a mask has bits."""
        at = self.at
        begin: Int = 0
        word: Int = 0
        for place in places:
            while place >= begin + self.bits:
                if word:
                    row[at] = self.table[word]
                    word = 0
                at += 1
                begin += self.bits
            word |= shifted(1, place - begin)
        if word:
            row[at] = self.table[word] if at - self.at < self.words - 1 else self.last[word]


def flags(name: str, places: Sequence[str], clause: str, meaning: str, rare: bool = False) -> Packed:
    """A place for each bit of a mask."""
    return Packed(name, list(places), 1, clause, meaning, 1, len(places), [ZERO, ONE], 0, rare)


def counts(
    name: str, places: Sequence[str], bits: int, most: int, clause: str, meaning: str, rare: bool = False
) -> Packed:
    """A place for each count of a packed bag."""
    lane = [pack("f", n / most) if n <= most else b"" for n in range(2**bits)]
    return Packed(name, list(places), most, clause, meaning, bits, len(places), lane, 0, rare)


def each_one_of(
    name: str,
    places: Sequence[str],
    values: Sequence[str],
    bits: int,
    none: int,
    clause: str,
    meaning: str,
    rare: bool = False,
) -> Packed:
    """For each number of a packed row a place for each of its values, which count from 0, or from 1 if 0 is none."""
    hot = one_hot(len(values))
    lane = [b""] * 2**bits
    for value in range(len(values)):
        lane[value + (1 if none == 0 else 0)] = hot[value + 1]
    lane[none] = hot[0]
    names = [f"{place}.{value}" for place in places for value in values]
    return Packed(name, names, 1, clause, meaning, bits, len(places), lane, none, rare)


class Far(Block):
    """Counts without a near end, packed with `bits` each, in two places each: up to `near`, where they nearly always
    are, and what goes beyond."""

    def __init__(
        self, name: str, places: Sequence[str], bits: int, near: int, far: int, clause: str, meaning: str
    ) -> None:
        names = [".".join([part for part in (place, more) if part]) for place in places for more in ("", BEYOND)]
        super().__init__(name, names, 0, near, clause, meaning)
        self.bits: Int = bits
        self.count: Int = len(places)
        self.near: Int = near
        self.far: Int = far
        self.pieces = [pack("f", n / near) + ZERO for n in range(near + 1)]

    def range_of(self, place: str) -> tuple[int, int]:
        return (int(self.near), int(self.far)) if place.endswith(BEYOND) else (0, int(self.near))

    def put(self, row: Row, packed: Int) -> None:
        if not packed:
            return
        if self.count == 1:
            row[self.at] = self.piece(packed)
            return
        found: Row = []
        ones = shifted(1, self.bits) - 1
        n: Int
        for n in range(self.count):
            found.append(self.piece(packed >> (self.bits * n) & ones))
        row[self.at] = b"".join(found)

    def piece(self, value: Int) -> bytes:
        if 0 <= value <= self.near:
            return self.pieces[value]
        if not 0 <= value <= self.far:
            raise ValueError(f"{self.name} is {value}, not 0 to {self.far}")
        return ONE + pack("f", float(value - self.near) / float(self.far - self.near))


class Listed(Block):
    """A list of at most so many things in their order, each one of `values` or none; blank while it is empty."""

    def __init__(self, name: str, most: int, values: Sequence[str], clause: str, meaning: str) -> None:
        super().__init__(name, [f"{n}.{value}" for n in range(most) for value in values], 0, 1, clause, meaning)
        self.pieces = one_hot(len(values))
        self.rest = [ZERO * (len(values) * (most - n)) for n in range(most + 1)]  # behind so many of them

    def put(self, row: Row, values: list[int]) -> None:
        if not values:
            return
        found: Row = []
        value: Int
        for value in values:
            if value < -1 or value + 1 >= len(self.pieces):
                raise ValueError(f"{self.name} cannot hold {value}")
            found.append(self.pieces[value + 1])
        if len(found) >= len(self.rest):
            raise ValueError(f"{self.name} cannot hold {len(found)} things")
        found.append(self.rest[len(found)])
        row[self.at] = b"".join(found)
