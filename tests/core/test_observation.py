"""Blocks of a row: declared once, written by the same object, and nothing is cut off. Whose seat does not exist sees
nothing."""

from array import array
from functools import partial
from typing import Any

import numpy as np
import pytest

from fragboard.core.blocks import Block, Far, Joint, Listed, counts, each_one_of, few_flags, flag, flags, number, one_of
from fragboard.core.errors import AnswerError, SetupError
from fragboard.core.observation import Section
from fragboard.core.types import CHANCE
from fragboard.play.driver import QuickDice
from tests.toys.highest_card.rules import GAME


def written(block: Any, *values: Any) -> list[float]:
    """The places of a block that stands between two others."""
    section = Section("test")
    section.add(flag("before", "X-1", ""))
    section.add(block)
    section.add(flag("after", "X-1", ""))
    row = section.blank.copy()
    put = {Joint: {2: "put2", 3: "put3"}.get(len(values))}.get(type(block)) or "put"
    getattr(block, put)(row, *values)
    places = array("f", b"".join(row)).tolist()
    assert places[0] == places[-1] == 0.0
    assert len(places) - 2 == sum(len(part.places) for part in block.parts())
    return [round(x, 6) for x in places[1:-1]]


AB = ["a", "b"]


@pytest.mark.parametrize(
    ("block", "values", "places"),
    [
        (lambda: number("n", 0, 4, "X-1", ""), (3,), [0.75]),
        (lambda: number("n", 5, 8, "X-1", ""), (5,), [0.0]),
        (lambda: flag("f", "X-1", ""), (1,), [1.0]),
        (lambda: one_of("o", ["a", "b", "c"], "X-1", ""), (1,), [0, 1, 0]),
        (lambda: one_of("o", AB, "X-1", ""), (-1,), [0, 0]),
        (lambda: few_flags("f", ["a", "b", "c"], "X-1", ""), (0b101,), [1, 0, 1]),
        (lambda: flags("f", [str(n) for n in range(25)], "X-1", ""), (1 << 24 | 1 << 9 | 1,), None),
        (lambda: counts("c", ["a", "b", "c"], 6, 4, "X-1", ""), (1 | 4 << 6 | 2 << 12,), [0.25, 1, 0.5]),
        (lambda: counts("c", ["a", "b", "c"], 2, 2, "X-1", ""), (1 | 2 << 4,), [0.5, 0, 1]),
        (lambda: counts("c", AB, 6, 4, "X-1", "", rare=True), (3 << 6,), [0, 0.75]),
        (lambda: counts("c", AB, 6, 4, "X-1", "", rare=True), (0,), [0, 0]),
        (lambda: each_one_of("e", AB, ["x", "y"], 2, 0, "X-1", ""), (2 | 1 << 2,), [0, 1, 1, 0]),
        (lambda: each_one_of("e", AB, ["x", "y"], 5, 31, "X-1", ""), (31 | 1 << 5,), [0, 0, 0, 1]),
        (lambda: each_one_of("e", AB, ["x", "y"], 5, 31, "X-1", ""), (0,), [1, 0, 1, 0]),
        (lambda: Far("f", [""], 0, 10, 110, "X-1", ""), (7,), [0.7, 0]),
        (lambda: Far("f", [""], 0, 10, 110, "X-1", ""), (60,), [1, 0.5]),
        (lambda: Far("f", AB, 12, 8, 4095, "X-1", ""), (4095 << 12 | 4,), [0.5, 0, 1, 1]),
        (lambda: Listed("l", 3, AB, "X-1", ""), ([1, -1],), [0, 1, 0, 0, 0, 0]),
        (lambda: Listed("l", 2, AB, "X-1", ""), ([],), [0, 0, 0, 0]),
        (lambda: Joint([one_of("o", AB, "X-1", ""), number("n", 0, 2, "X-1", "")]), (0, 1), [1, 0, 0.5]),
        (
            lambda: Joint([flag("f", "X-1", ""), one_of("o", AB, "X-1", ""), number("n", 0, 4, "X-1", "")]),
            (1, -1, 3),
            [1, 0, 0, 0.75],
        ),
    ],
)
def test_a_block_writes_its_own_places_and_no_others(block: Any, values: Any, places: list[float] | None) -> None:
    wanted = [float(n in (0, 9, 24)) for n in range(25)] if places is None else places
    assert written(block(), *values) == wanted


@pytest.mark.parametrize(
    ("block", "values"),
    [
        (number("n", 0, 4, "X-1", ""), (5,)),
        (number("n", 0, 4, "X-1", ""), (-1,)),
        (one_of("o", AB, "X-1", ""), (2,)),
        (one_of("o", AB, "X-1", ""), (-2,)),
        (flags("f", AB, "X-1", ""), (4,)),
        (flags("f", [str(n) for n in range(25)], "X-1", ""), (1 << 25,)),
        (counts("c", AB, 6, 4, "X-1", ""), (5,)),
        (counts("c", AB, 6, 4, "X-1", ""), (1 << 12,)),
        (counts("c", AB, 6, 4, "X-1", "", rare=True), (5 << 6,)),
        (each_one_of("e", AB, AB, 2, 0, "X-1", ""), (3,)),
        (Far("f", [""], 0, 10, 110, "X-1", ""), (111,)),
        (Far("f", [""], 0, 10, 110, "X-1", ""), (-1,)),
        (Listed("l", 2, AB, "X-1", ""), ([0, 0, 0],)),
        (Listed("l", 2, AB, "X-1", ""), ([2],)),
        (Joint([flag("f", "X-1", ""), flag("g", "X-1", "")]), (0, 2)),
    ],
)
def test_what_does_not_fit_is_an_error_and_never_cut_off(block: Block, values: Any) -> None:
    with pytest.raises(ValueError):
        written(block, *values)


def test_different_numbers_are_different_places() -> None:
    far = Far("f", [""], 0, 100, 60_000, "X-1", "")
    seen = {far.piece(n) for n in range(60_001)}
    assert len(seen) == 60_001


def test_options_are_marked_over_a_vocabulary_wider_than_a_mask() -> None:
    block = flags("option", [str(n) for n in range(134)], "X-1", "")
    for marked in ([], [0], [8, 9], [0, 62, 63, 64, 133], list(range(134)), list(range(0, 134, 5))):
        row = block.blank.copy()
        block.mark(row, marked)
        assert [n for n, x in enumerate(array("f", b"".join(row))) if x] == marked


def test_a_layout_names_every_place_once_with_its_range() -> None:
    layout = GAME.layout()
    places = layout.places()
    assert len(places) == layout.size == GAME.observation_size()
    assert len({place.name for place in places}) == len(places)
    found = {place.name: place for place in places}
    assert (found["player.2.coins"].low, found["player.2.coins"].high) == (0, 12)
    assert found["own.coins"].private and found["player.0.card.3"].private and not found["player.0.coins"].private
    assert all(place.clause.startswith("HC-") and place.meaning for place in places)


# Arrays.


def test_any_writable_array_of_float32_is_filled() -> None:
    s, size = GAME.new(3), GAME.observation_size()
    wanted = GAME.observation(s, 1)
    rows = np.full((3, size), 7.0, np.float32)
    GAME.observe(s, 1, rows[1])
    assert rows[1].tolist() == wanted.tolist() and (rows[[0, 2]] == 7.0).all()
    raw = bytearray(4 * size)
    GAME.observe(s, 1, memoryview(raw).cast("f"))
    assert raw == wanted.tobytes()


@pytest.mark.parametrize(
    ("out", "error", "why"),
    [
        (lambda size: [0.0] * size, TypeError, "; list is none"),
        (lambda size: array("d", [0.0]) * size, TypeError, "; this one is of format d"),
        (lambda size: np.zeros(size), TypeError, "; this one is of format d"),
        (lambda size: bytearray(4 * size), TypeError, "; this one is of format B"),
        (lambda size: memoryview(bytes(4 * size)).cast("f"), TypeError, "; this one is read-only"),
        (lambda size: np.zeros(2 * size, np.float32)[::2], TypeError, "; this one is in pieces"),
        (lambda size: array("f", [0.0]) * (size - 1), ValueError, r"; this one has \d+"),
        (lambda size: np.zeros(size + 1, np.float32), ValueError, r"; this one has \d+"),
    ],
)
def test_an_array_that_does_not_fit_is_refused(out: Any, error: type[Exception], why: str) -> None:
    size = GAME.observation_size()
    with pytest.raises(error, match=f"an observation fills a writable array of {size} numbers of 32 bits .*{why}"):
        GAME.observe(GAME.new(2), 0, out(size))


# Seats that do not exist.


@pytest.mark.parametrize("seat", [-1, -2, 3, 7])
def test_nothing_is_told_to_a_seat_that_does_not_exist(seat: int) -> None:
    s = GAME.new(3)
    for card in (14, 15, 16):
        GAME.apply(s, CHANCE, card)
    looks: list[Any] = [
        GAME.view,
        GAME.prompt,
        GAME.default,
        GAME.observation,
        GAME.key,
        partial(GAME.describe, a=0),
        partial(GAME.why_not, a=13),
        partial(GAME.determinize, rng=QuickDice(1)),
        partial(GAME.imagine, rng=QuickDice(1)),
    ]
    for look in looks:
        with pytest.raises(SetupError, match=f"there is no seat {seat}; seats are 0 to 2"):
            look(s, seat)
    with pytest.raises(AnswerError):
        GAME.answer(s, seat, 0)
    assert GAME.view(s, None) and GAME.legal(s, CHANCE) == []
    if seat != CHANCE:
        with pytest.raises(SetupError, match=f"there is no seat {seat}"):
            GAME.legal(s, seat)
