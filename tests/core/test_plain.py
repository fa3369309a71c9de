"""The law of records: constructor parameters are the fields, in the same order."""

import copy
import pickle

from fragboard.core.plain import Plain, copy_of, fields_of
from fragboard.core.types import Int
from fragboard.core.words import Prompt, Words, spoken


class Point(Plain):
    def __init__(self, x: Int, y: Int) -> None:
        self.x: Int = x
        self.y: Int = y


class Spot(Point):
    """The same fields, another kind."""


class Shape(Plain):
    def __init__(self, name: str, points: list[Point], rows: list[list[int]], near: Point | None) -> None:
        self.name = name
        self.points = points
        self.rows = rows
        self.near = near
        self.drawn = 0  # no parameter, hence no field


def shape() -> Shape:
    return Shape("hook", [Point(1, 2), Point(3, 4)], [[1], [2, 3]], Point(0, 0))


def test_the_fields_are_the_parameters_in_order() -> None:
    assert fields_of(Shape) == ["name", "points", "rows", "near"]
    assert fields_of(Spot) == ["x", "y"]
    assert shape().values_of_fields() == ["hook", [Point(1, 2), Point(3, 4)], [[1], [2, 3]], Point(0, 0)]


def test_records_are_equal_by_kind_and_fields() -> None:
    assert shape() == shape()
    assert hash(shape()) == hash(shape())
    assert Point(1, 2) != Point(2, 1)
    assert Point(1, 2) != Spot(1, 2)
    assert Point(1, 2) != (1, 2)
    other = shape()
    other.rows[1].append(4)
    assert other != shape()


def test_what_is_no_field_does_not_count() -> None:
    other = shape()
    other.drawn = 7
    assert other == shape()


def test_a_record_prints_as_it_is_written() -> None:
    assert repr(Point(1, 2)) == "Point(x=1, y=2)"
    assert repr(Shape("", [Point(0, 1)], [], None)) == "Shape(name='', points=[Point(x=0, y=1)], rows=[], near=None)"


def test_a_copy_shares_nothing_that_can_change() -> None:
    old = shape()
    old.drawn = 7
    new = old.copy()
    assert isinstance(new, Shape)
    assert new == old
    assert new.drawn == 0
    new.points[0].x = 9
    new.rows[0].append(9)
    assert new.near is not None
    new.near.y = 9
    assert old == shape()


def test_lists_are_copied_to_the_bottom() -> None:
    old = [[Point(1, 2)], [Point(3, 4)]]
    new = copy_of(old)
    assert new == old
    assert isinstance(new, list)
    assert new[0] is not old[0]
    assert new[0][0] is not old[0][0]


def test_records_survive_pickling_and_copying() -> None:
    assert pickle.loads(pickle.dumps(shape())) == shape()
    assert copy.copy(shape()) == shape()
    assert copy.deepcopy(shape()) == shape()


def test_words_and_prompts_are_records() -> None:
    words = Words("Fire", "X-1", refs=["seat:1"])
    assert words == Words("Fire", "X-1", "", ["seat:1"])
    assert Words("Fire").refs == []
    assert words.copy() == words
    prompt = Prompt("aim", "At whom?", "X-2", [], [3, 1])
    assert pickle.loads(pickle.dumps(prompt)) == prompt


def test_a_spoken_text_has_the_names_of_the_seats() -> None:
    assert spoken("@1 shoots @0 (@1 is lucky)", ["Ann", "Bob"]) == "Bob shoots Ann (Bob is lucky)"
    assert spoken("nobody", []) == "nobody"
