"""Who comes after whom around the table, and who begins."""

import pytest

from fragboard.core.seats import clockwise, places_between, seat_after, starter, starters
from fragboard.core.types import Int, Source


class Fixed(Source):
    """Gives one number, and notes below what it was asked for."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.asked: list[int] = []

    def below(self, n: Int) -> Int:
        self.asked.append(n)
        return self.number


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_seats_follow_one_another_around_the_table(seats: int) -> None:
    for start in range(seats):
        order = [seat_after(start, n, seats) for n in range(seats)]
        assert order == [*range(start, seats), *range(start)]
        assert [places_between(start, seat, seats) for seat in order] == list(range(seats))


def test_options_that_name_seats_are_listed_clockwise() -> None:
    options = [20, 21, 23, 24]
    assert clockwise(options, 20, 0, 5) == [20, 21, 23, 24]
    assert clockwise(options, 20, 2, 5) == [23, 24, 20, 21]
    assert clockwise(options, 20, 5, 5) == [20, 21, 23, 24]  # after the last seat comes the first
    assert options == [20, 21, 23, 24]


def test_any_seat_begins_equally_often() -> None:
    assert starters(7, 3) == [(7, 1), (8, 1), (9, 1)]
    for number in range(3):
        source = Fixed(number)
        assert starter(7, 3, source) == 7 + number
        assert source.asked == [3]
