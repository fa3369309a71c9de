"""Events and who may know them."""

import pytest

from fragboard.core.codec import encode
from fragboard.core.event import NONE, Event, fields_by_name, one, one_of, seats_in
from fragboard.core.types import EVERYONE, Int, Seat, bit


class Drew(Event):
    def __init__(self, to: Int, seat: Seat, card: Int) -> None:
        self.to, self.seat, self.card = to, seat, card


def heard_by(event: Event) -> list[int | None]:
    listeners: list[int | None] = [None, 0, 1, 2, 9]
    return [listener for listener in listeners if event.reaches(listener)]


@pytest.mark.parametrize(
    ("to", "listeners"),
    [
        (EVERYONE, [None, 0, 1, 2, 9]),
        (bit(0), [0]),
        (bit(1) | bit(9), [1, 9]),
        (0, []),
    ],
)
def test_an_event_reaches_its_audience_and_nobody_else(to: int, listeners: list[int | None]) -> None:
    assert heard_by(Drew(to, 1, 7)) == listeners


def test_an_event_of_all_seats_is_still_none_of_a_spectator() -> None:
    assert heard_by(Event(bit(0) | bit(1) | bit(2) | bit(9))) == [0, 1, 2, 9]


def test_an_event_is_a_record_with_its_audience_in_it() -> None:
    assert Drew(EVERYONE, 1, 7) == Drew(EVERYONE, 1, 7)
    assert Drew(EVERYONE, 1, 7) != Drew(bit(1), 1, 7)
    assert encode(Drew(EVERYONE, 1, 7)) == {"is": "Drew", "to": EVERYONE, "seat": 1, "card": 7}


def test_clients_get_the_fields_of_an_event_but_not_its_audience() -> None:
    assert fields_by_name(Drew(bit(1), 1, 7), {}) == {"seat": 1, "card": 7}


def test_a_number_is_read_by_the_name_of_its_field() -> None:
    readers = {"seat": one, "card": one_of(["ace", "king"])}
    assert fields_by_name(Drew(EVERYONE, 0, 1), readers) == {"seat": 0, "card": "king"}
    assert fields_by_name(Drew(EVERYONE, NONE, NONE), readers) == {"seat": None, "card": None}
    assert one_of(["ace"], none="down")(NONE) == "down"


@pytest.mark.parametrize("seats", [[], [0], [4], [0, 2, 3], [9], [0, 61]])
def test_a_mask_is_read_as_its_seats(seats: list[int]) -> None:
    assert seats_in(sum(1 << (seat + 1) for seat in seats)) == seats
