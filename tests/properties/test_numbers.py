"""Properties of the small things everything else counts on: packed bags, and random numbers of both kinds."""

import math
from collections import Counter
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fragboard.core import bag
from fragboard.play.driver import QuickDice
from fragboard.play.fair import LARGEST, WORDS, FairDice, Stream, seed_from

KINDS = 10
QUICK = settings(deadline=None, database=None, derandomize=True)

# Packed bags.


class Change(NamedTuple):
    """So many of a kind come in, or go out if the number is negative."""

    kind: int
    n: int


changes = st.lists(st.builds(Change, st.integers(0, KINDS - 1), st.integers(-bag.FULL, bag.FULL)), max_size=60)


@QUICK
@given(changes)
def test_a_packed_bag_counts_like_a_counter(made: list[Change]) -> None:
    packed: int = 0
    counted: Counter[int] = Counter()
    for kind, n in made:
        if not 0 <= counted[kind] + n <= bag.FULL:
            continue  # no bag holds more, and none less than nothing
        packed = bag.put(packed, kind, n)
        counted[kind] += n
        assert [bag.count(packed, k) for k in range(KINDS)] == [counted[k] for k in range(KINDS)]
        assert bag.total(packed) == counted.total()


@QUICK
@given(*[st.lists(st.integers(0, bag.FULL // 2), min_size=KINDS, max_size=KINDS)] * 2)
def test_packed_bags_add_up_kind_by_kind(one: list[int], other: list[int]) -> None:
    both = packed_of(one) + packed_of(other)
    assert [bag.count(both, k) for k in range(KINDS)] == [x + y for x, y in zip(one, other, strict=True)]


def packed_of(counts: list[int]) -> int:
    packed: int = 0
    for kind, n in enumerate(counts):
        packed = bag.put(packed, kind, n)
    return packed


@QUICK
@given(st.lists(st.integers(0, 9), min_size=1, max_size=8), st.integers(0, 2**32))
def test_a_thing_is_drawn_only_if_it_is_in_the_bag(counts: list[int], seed: int) -> None:
    full, dice, drawn = bag.bag_of(counts), QuickDice(seed), [0] * len(counts)
    while full.total:
        kind = int(full.pick(dice))
        full.take(kind)
        drawn[kind] += 1
    assert drawn == counts and full.check() == []


# The quick dice.

ASKED = [6, 6, 6, 2, 3, 5, 1000, 2**31, 2**62, 7]

GOLDEN = {  # by seed: the same compiled and interpreted, on every machine
    0: [5, 0, 4, 0, 1, 0, 873, 1388094749, 2908595752443172216, 2],
    1: [0, 1, 3, 1, 0, 1, 533, 1159666201, 958358351862422778, 0],
    7: [2, 2, 2, 1, 1, 0, 246, 180561587, 2506903161003505820, 6],
    -1: [3, 3, 2, 0, 2, 4, 981, 1797744086, 1021619432020811069, 6],
    2**62 + 12345: [5, 2, 5, 0, 2, 4, 683, 127606430, 875551274987903032, 4],
}


@pytest.mark.parametrize("seed", GOLDEN)
def test_the_quick_dice_draw_the_same_numbers_for_ever(seed: int) -> None:
    dice = QuickDice(seed)
    assert [int(dice.below(n)) for n in ASKED] == GOLDEN[seed]


def chi_square(counts: list[int], shares: list[float] | None = None) -> float:
    """How far counts lie from their shares of the total (equal ones, if none are given)."""
    expected = [sum(counts) * x for x in (shares or [1 / len(counts)] * len(counts))]
    return sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True))


def far(outcomes: int) -> float:
    """A chi-square that so many outcomes exceed less than once in ten thousand times."""
    freedom = outcomes - 1
    return freedom + 5 * math.sqrt(2 * freedom) + 10


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 11, 20, 36])
def test_every_face_of_the_quick_dice_comes_up_equally_often(n: int) -> None:
    dice, counts = QuickDice(2024), [0] * n
    for _ in range(500 * n):
        counts[dice.below(n)] += 1
    assert chi_square(counts) < far(n)


def test_a_roll_of_the_quick_dice_says_nothing_about_the_next() -> None:
    dice, pairs = QuickDice(5), [0] * 36
    last = int(dice.below(6))
    for _ in range(18_000):
        face = int(dice.below(6))
        pairs[last * 6 + face] += 1
        last = face
    assert chi_square(pairs) < far(36)


def test_neighbouring_seeds_begin_differently() -> None:
    counts = [0] * 36
    for seed in range(9_000):
        dice = QuickDice(seed)
        counts[int(dice.below(6)) * 6 + int(dice.below(6))] += 1
    assert chi_square(counts) < far(36)


@QUICK
@given(st.lists(st.integers(0, 5), min_size=2, max_size=6).filter(any), st.integers(0, 2**32))
def test_a_bag_is_drawn_from_in_proportion(counts: list[int], seed: int) -> None:
    """The seed is free, so the bound is a wide one."""
    full, dice, drawn = bag.bag_of(counts), QuickDice(seed), [0] * len(counts)
    for _ in range(400):
        drawn[full.pick(dice)] += 1
    there = [k for k, n in enumerate(counts) if n]
    assert sum(drawn[k] for k in there) == 400
    if len(there) > 1:
        shares = [counts[k] / full.total for k in there]
        assert chi_square([drawn[k] for k in there], shares) < 3 * far(len(there))


# Fair dice.


@QUICK
@given(st.integers(1, LARGEST), st.integers(0, WORDS - 1), st.integers(0, WORDS - 1))
def test_a_word_is_taken_exactly_if_the_words_below_the_limit_are_shared_out_evenly(
    n: int, first: int, then: int
) -> None:
    """Every number below n has equally many words; the few left over at the top are thrown away."""
    limit = WORDS // n * n
    stream = Stream(bytes(32), 0)
    stream.words = [then % limit, first]  # the next one stands at the end
    assert stream.below(n) == (first if first < limit else then % limit) % n
    assert len(stream.words) == (1 if first < limit else 0)


@QUICK
@given(st.integers(1, LARGEST))
def test_the_words_next_to_the_limit_are_treated_as_they_must(n: int) -> None:
    limit = WORDS // n * n
    stream = Stream(bytes(32), 0)
    stream.words = [0, limit - 1]
    assert stream.below(n) == n - 1 and stream.words == [0]
    if limit < WORDS:
        stream.words = [0, limit]
        assert stream.below(n) == 0 and stream.words == []


@pytest.mark.parametrize("n", [3, 5, 7, 9, 11, 13, 25, 33])
def test_every_number_below_an_odd_total_comes_up_equally_often(n: int) -> None:
    dice, counts = FairDice(seed_from("odd")), [0] * n
    for k in range(120 * n):
        counts[dice.at(k).below(n)] += 1
    assert chi_square(counts) < far(n)


@pytest.mark.parametrize("n", [LARGEST * 9 // 10 | 1, LARGEST * 3 // 4 | 1, LARGEST * 7 // 10 | 1])
def test_the_small_numbers_below_a_huge_odd_total_are_not_favoured(n: int) -> None:
    """The remainder alone would show the numbers below 2**64 mod n more often than the rest, by up to a quarter."""
    dice, low = FairDice(seed_from("huge")), WORDS % n
    counts = [0, 0]
    for k in range(8_000):
        counts[dice.at(k).below(n) >= low] += 1
    shares = [low / n, 1 - low / n]
    assert chi_square(counts, shares) < far(2)
    times = WORDS // n
    favoured = [low * (times + 1) / WORDS, 1 - low * (times + 1) / WORDS]
    assert chi_square([round(8_000 * x) for x in favoured], shares) > far(2)  # which this test would notice
