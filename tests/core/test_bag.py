"""Bags: counting, drawing, and small counts packed into one number."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fragboard.core.bag import (
    FULL,
    Bag,
    Deck,
    bag_of,
    chances_of,
    count,
    deck_of,
    highest,
    options_of,
    pick,
    put,
    replaced,
    total,
)
from fragboard.core.types import Int, Source

counts = st.lists(st.integers(0, FULL), min_size=10, max_size=10)


class Fixed(Source):
    """Gives one number, and notes below what it was asked for."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, n: Int) -> Int:
        self.asked.append(n)
        return self.number


def packed_of(numbers: list[int]) -> int:
    packed: int = 0
    for kind, n in enumerate(numbers):
        packed = put(packed, kind, n)
    return packed


def test_a_bag_keeps_its_total_when_things_go_in_and_out() -> None:
    bag = bag_of([2, 0, 1])
    bag.put(1)
    bag.put(2, 4)
    bag.take(0)
    bag.take(2, 3)
    assert bag == Bag([1, 1, 2], 4)
    assert bag.check() == []


def test_a_bag_does_not_share_the_counts_it_was_made_of() -> None:
    source = [1, 2]
    bag = bag_of(source)
    twin = bag.clone()
    bag.put(0)
    assert source == [1, 2]
    assert twin == Bag([1, 2], 3)


def test_taking_all_empties_a_bag_and_tells_what_was_in_it() -> None:
    bag = bag_of([3, 0, 2])
    assert bag.take_all() == [3, 0, 2]
    assert bag == Bag([0, 0, 0], 0)
    assert bag.take_all() == [0, 0, 0]


def test_every_single_thing_in_a_bag_is_picked_equally_often() -> None:
    bag = bag_of([2, 0, 3, 1, 0])
    picked = []
    for number in range(6):
        source = Fixed(number)
        picked.append(bag.pick(source))
        assert source.asked == [6]
    assert picked == [0, 0, 2, 2, 2, 3]
    assert bag.total == 6  # picking leaves it in the bag


@pytest.mark.parametrize(
    ("bag", "broken"),
    [
        (Bag([1, -1], 0), ["a bag holds a negative count: [1, -1]"]),
        (Bag([1, 1], 3), ["a bag of 2 says it holds 3"]),
    ],
)
def test_a_broken_bag_says_what_is_wrong_with_it(bag: Bag, broken: list[str]) -> None:
    assert bag.check() == broken


@settings(deadline=None)
@given(counts)
def test_ten_counts_of_up_to_63_are_packed_without_touching_each_other(numbers: list[int]) -> None:
    packed = packed_of(numbers)
    assert [count(packed, kind) for kind in range(10)] == numbers
    assert total(packed) == sum(numbers)


@pytest.mark.parametrize("kind", range(10))
def test_each_kind_can_be_filled_and_emptied_alone(kind: int) -> None:
    packed = put(0, kind, FULL)
    assert [count(packed, other) for other in range(10)] == [FULL if other == kind else 0 for other in range(10)]
    assert total(packed) == FULL
    assert put(packed, kind, -FULL) == 0


def test_a_full_packed_bag_fits_into_63_bits() -> None:
    packed = packed_of([FULL] * 10)
    assert packed == 2**60 - 1
    assert total(packed) == 630


@settings(deadline=None)
@given(counts, st.integers(0, 9), st.integers(0, FULL))
def test_what_is_put_in_can_be_taken_out_again(numbers: list[int], kind: int, n: int) -> None:
    packed = packed_of(numbers)
    more = min(n, FULL - numbers[kind])
    assert put(put(packed, kind, more), kind, -more) == packed
    assert count(put(packed, kind, more), kind) == numbers[kind] + more


WIDTHS = [1, 2, 3, 4, 5, 8, 12, 31]


@pytest.mark.parametrize("width", WIDTHS)
def test_packed_bags_have_any_width(width: int) -> None:
    kinds, most = 62 // width, 2**width - 1
    assert highest(width) == most
    numbers = [most - kind % 2 for kind in range(kinds)]
    packed = 0
    for kind, n in enumerate(numbers):
        packed = put(packed, kind, n, width)
    assert packed < 2**62
    assert [count(packed, kind, width) for kind in range(kinds)] == numbers
    assert total(packed, width) == sum(numbers)


@pytest.mark.parametrize("width", WIDTHS)
def test_a_count_is_replaced_without_touching_the_others(width: int) -> None:
    kinds, most = 62 // width, 2**width - 1
    packed = 0
    for kind in range(kinds):
        packed = replaced(packed, kind, most, width)
    for kind in range(kinds):
        packed = replaced(packed, kind, 0, width)
        assert [count(packed, k, width) for k in range(kinds)] == [0] * (kind + 1) + [most] * (kinds - kind - 1)


def test_a_packed_bag_is_listed_as_options_and_as_chances() -> None:
    packed = put(put(put(0, 1, 3, 4), 4, 15, 4), 14, 1, 4)
    assert options_of(packed, 100, 4) == [101, 104, 114]
    assert chances_of(packed, 100, 4) == [(101, 3), (104, 15), (114, 1)]
    assert options_of(0, 7) == [] and chances_of(0, 7) == []
    assert options_of(put(0, 9, FULL), 7) == [16]


def test_every_single_thing_in_a_packed_bag_is_picked_equally_often() -> None:
    packed = put(put(put(0, 0, 2, 3), 2, 3, 3), 3, 1, 3)
    picked = []
    for number in range(6):
        source = Fixed(number)
        picked.append(pick(packed, source, 3))
        assert source.asked == [6]
    assert picked == [0, 0, 2, 2, 2, 3]
    assert pick(put(0, 9, 1), Fixed(0)) == 9


# Decks


def test_a_deck_that_nobody_has_seen_is_a_bag() -> None:
    deck, bag = deck_of([2, 0, 1]), bag_of([2, 0, 1])
    assert deck.outcomes() == bag.outcomes() == [(0, 2), (2, 1)]
    assert [deck.pick(Fixed(n)) for n in range(3)] == [bag.pick(Fixed(n)) for n in range(3)] == [0, 0, 2]
    assert deck.next_up() == -1
    assert deck.size() == 3


def test_cards_laid_on_a_deck_come_last_in_first_out_and_cards_put_under_it_in_their_order() -> None:
    deck = deck_of([0, 0, 1, 0])
    for kind in (0, 1):
        deck.put_on_top(kind)
    for kind in (3, 0):
        deck.put_under(kind)
    assert deck.size() == 5
    drawn = []
    while deck.size():
        assert len(deck.outcomes()) == 1
        drawn.append(deck.pick(Fixed(0)))
        deck.take(drawn[-1])
    assert drawn == [1, 0, 2, 3, 0]
    assert deck == deck_of([0, 0, 0, 0])


def test_a_known_card_is_no_question_of_chance() -> None:
    source = Fixed(0)
    assert Deck([5, 5], 10, [1], []).pick(source) == 1
    assert Deck([0, 0], 0, [], [1, 0]).pick(source) == 1
    assert source.asked == []
    assert Deck([5, 5], 10, [], [1]).pick(source) == 0
    assert source.asked == [10]


def test_another_card_than_the_known_one_cannot_be_drawn() -> None:
    for deck in (Deck([2, 0], 2, [1], []), Deck([0, 0], 0, [], [1])):
        before = deck.clone()
        with pytest.raises(ValueError, match="the next card is a 1, not a 0"):
            deck.take(0)
        assert deck == before


def test_shuffling_forgets_what_was_known() -> None:
    deck = Deck([1, 0, 0], 1, [2, 2], [1])
    deck.shuffle()
    assert deck == deck_of([1, 1, 2])
    assert deck.check() == []


def test_a_copy_of_a_deck_shares_nothing_with_it() -> None:
    deck = Deck([1, 1], 2, [0], [1])
    twin = deck.clone()
    deck.take(0)
    deck.put_under(1)
    deck.put(0)
    assert twin == Deck([1, 1], 2, [0], [1])


def test_dealt_anew_a_deck_keeps_what_a_seat_knows_and_changes_nothing_else_it_could_count() -> None:
    seen = set()
    for number in range(200):
        deck = Deck([2, 2, 2], 6, [0, 1, 2], [2, 1])
        deck.redeal(Numbers(number), 0b101, 0b01)
        assert (deck.top[0], deck.top[2], deck.bottom[0]) == (0, 2, 2)
        assert deck.check() == []
        everything = [*deck.top, *deck.bottom]
        assert [deck.counts[kind] + everything.count(kind) for kind in range(3)] == [3, 4, 4]
        seen.add((deck.top[1], deck.bottom[1]))
    assert seen == {(x, y) for x in range(3) for y in range(3)}


def test_a_seat_that_knows_everything_is_dealt_nothing_anew() -> None:
    deck, source = Deck([1, 1], 2, [0] * 3, [1] * 2), Fixed(0)
    deck.redeal(source, 0b111, 0b11)
    assert deck == Deck([1, 1], 2, [0] * 3, [1] * 2)
    assert source.asked == []


def test_a_deck_tells_what_is_broken() -> None:
    assert Deck([1], 1, [0], [1]).check() == ["a deck of 1 kinds knows of others: [0], [1]"]
    assert len(Deck([1], 2, [], []).check()) == 1


class Numbers(Source):
    """Numbers that differ from one call to the next."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def below(self, n: Int) -> Int:
        return self.random.randrange(n)
