"""Maps as text, and what the tables of a map say about steps, sight, lines and distances."""

import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fragboard.core.grid import (
    ANTICLOCKWISE,
    CLOCKWISE,
    DOOR,
    EAST,
    EIGHT_X,
    EIGHT_Y,
    NONE,
    NORTH,
    OPEN,
    SOUTH,
    WALL,
    WEST,
    Grid,
    distances,
    grid_of,
    line,
    open_grid_of,
)

HOUSE = """
    A+B B #
      + -
    A|C C+D
    -   +
    E E+E E
"""
# 0 1 2 3
# 4 5 6 7
# 8 9 10 11


def house() -> Grid:
    return grid_of(HOUSE, "ABCDE")


def cave() -> Grid:
    return open_grid_of(["aaaa#", "a#aaa", "aaa#a"], "a")


@st.composite
def drawings(draw: st.DrawFn) -> str:
    """Random maps in the canonical form."""
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 5))
    squares = [[draw(st.sampled_from("AB#")) for _ in range(width)] for _ in range(height)]
    lines = []
    for y in range(height):
        row = below = ""
        for x in range(width):
            here = squares[y][x] != "#"
            right = here and x + 1 < width and squares[y][x + 1] != "#"
            down = here and y + 1 < height and squares[y + 1][x] != "#"
            row += squares[y][x] + (draw(st.sampled_from(" +|")) if right else " ")
            below += (draw(st.sampled_from(" +-")) if down else " ") + " "
        lines += [row.rstrip(), below.rstrip()]
    return "\n".join(lines[:-1])


# Drawing


@settings(deadline=None)
@given(drawings())
def test_a_map_is_printed_as_it_was_drawn(drawing: str) -> None:
    assert grid_of(drawing, "AB").text() == drawing


def test_a_drawing_may_be_indented_and_its_rooms_are_numbered_by_their_letters() -> None:
    grid = house()
    assert (grid.width, grid.height) == (4, 3)
    assert grid.rooms == [0, 1, 1, NONE, 0, 2, 2, 3, 4, 4, 4, 4]
    assert grid.squares == [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11]
    assert grid_of(HOUSE, "EDCBA").rooms == [4, 3, 3, NONE, 4, 2, 2, 1, 0, 0, 0, 0]


def test_an_edge_is_open_a_door_or_a_wall_from_both_sides() -> None:
    edges = house().edges
    assert edges[0 * 4 + EAST] == edges[1 * 4 + WEST] == DOOR
    assert edges[4 * 4 + EAST] == edges[5 * 4 + WEST] == WALL
    assert edges[1 * 4 + SOUTH] == edges[5 * 4 + NORTH] == DOOR
    assert edges[2 * 4 + SOUTH] == edges[6 * 4 + NORTH] == WALL
    assert edges[0 * 4 + SOUTH] == edges[4 * 4 + NORTH] == OPEN
    assert edges[0 * 4 + NORTH] == edges[2 * 4 + EAST] == edges[7 * 4 + NORTH] == WALL  # rim and missing square


@pytest.mark.parametrize(
    ("drawing", "refusal"),
    [
        ("A B\n +\nA B", "line 2 of the map, ' +', would be read as ''"),  # a mark on a corner
        ("A?B", "line 1 of the map, 'A?B', would be read as 'A B'"),  # no edge looks like this
        ("A-B", "line 1 of the map, 'A-B', would be read as 'A|B'"),  # nor this, here
        ("A C", "line 1 of the map, 'A C', would be read as 'A #'"),  # no such room
        ("A+#", "line 1 of the map, 'A+#', would be read as 'A #'"),  # a door that leads nowhere
        ("A B\n\nA", "line 3 of the map, 'A', would be read as 'A #'"),  # a row too short
        ("A B\n\nA B A", "line 3 of the map, 'A B A', would be read as 'A B'"),  # a row too long
        ("A B\n+", "line 2 of the map, '+', would be read as ''"),  # a door out of the map
    ],
)
def test_a_map_that_would_be_read_otherwise_than_drawn_is_refused(drawing: str, refusal: str) -> None:
    with pytest.raises(ValueError, match=re.escape(refusal)):
        grid_of(drawing, "AB")


@pytest.mark.parametrize(("letters", "ways"), [("A#", 4), ("A", 6), ("".join(map(chr, range(65, 65 + 63))), 4)])
def test_rooms_and_ways_that_no_map_has_are_refused(letters: str, ways: int) -> None:
    with pytest.raises(ValueError, match="up to 62 rooms"):
        grid_of("A", letters, ways)


def test_the_sixty_second_room_is_seen_like_the_first() -> None:
    letters = "".join(map(chr, range(200, 262)))
    grid = grid_of(f"{letters[61]}+{letters[0]} {letters[60]}", letters)
    assert grid.seen(0) == [0, 1]
    assert grid.seen(1) == [0, 1]
    assert grid.seen(2) == [2]


def test_in_rows_of_squares_every_edge_is_open() -> None:
    grid = cave()
    assert grid.ways == 8
    assert grid.text() == "a a a a #\n\na # a a a\n\na a a # a"
    assert open_grid_of(["ab", "ba"], "ab", 4).distances(0) == [0, 1, 1, 2]


@settings(deadline=None)
@given(drawings())
def test_four_quarter_turns_bring_a_map_back(drawing: str) -> None:
    grid = grid_of(drawing, "AB")
    turned = grid.turned()
    assert (turned.width, turned.height) == (grid.height, grid.width)
    assert turned.turned().turned().turned().text() == drawing


def test_a_quarter_turn_takes_rooms_walls_and_doors_clockwise() -> None:
    tile = grid_of("B B B\n\nB B B\n- + -\nR R R", "RB")
    assert tile.turned().text() == "R|B B\n\nR+B B\n\nR|B B"


# Places and steps


def test_a_square_is_found_by_its_place_and_a_place_by_its_square() -> None:
    grid = house()
    assert grid.at(2, 1) == 6
    assert (grid.x(6), grid.y(6)) == (2, 1)
    assert [grid.at(3, 0), grid.at(-1, 0), grid.at(4, 0), grid.at(0, -1), grid.at(0, 3)] == [NONE] * 5


def test_a_step_crosses_open_edges_and_doors_but_no_wall_rim_or_gap() -> None:
    grid = house()
    assert [grid.step(1, d) for d in (NORTH, EAST, SOUTH, WEST)] == [NONE, 2, 5, 0]
    assert [grid.step(6, d) for d in (NORTH, EAST, SOUTH, WEST)] == [NONE, 7, 10, 5]
    assert [grid.step(3, d) for d in (NORTH, EAST, SOUTH, WEST)] == [NONE] * 4


def test_a_diagonal_step_needs_both_ways_round_the_corner() -> None:
    grid = cave()
    around = {(EIGHT_X[d], EIGHT_Y[d]): grid.step(2, d) for d in range(8)}
    assert around == {
        (-1, -1): NONE,
        (0, -1): NONE,
        (1, -1): NONE,
        (-1, 0): 1,
        (1, 0): 3,
        (-1, 1): NONE,  # a missing square
        (0, 1): 7,
        (1, 1): 8,
    }
    assert grid.direction(8, 14) == NONE  # past the missing square 13
    walled = grid_of("A A\n  -\nA A", "A", 8)
    assert walled.direction(0, 3) == NONE
    assert walled.direction(0, 2) != NONE


def test_the_direction_of_a_step_is_known_and_of_no_other_pair() -> None:
    grid = house()
    assert grid.direction(5, 1) == NORTH
    assert grid.direction(1, 5) == SOUTH
    assert grid.direction(2, 6) == NONE
    assert grid.direction(0, 2) == NONE
    assert grid.direction(0, 0) == NONE


def test_eight_directions_stand_in_a_ring() -> None:
    d = 1
    ring = []
    for _ in range(8):
        ring.append((EIGHT_X[d], EIGHT_Y[d]))
        assert ANTICLOCKWISE[CLOCKWISE[d]] == d
        d = CLOCKWISE[d]
    assert ring == [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]


# Sight


def test_a_square_sees_its_own_room_and_the_rooms_behind_its_own_doors() -> None:
    grid = house()
    assert grid.seen(1) == [0, 1, 2, 4, 5, 6]
    assert grid.seen(2) == [1, 2]  # the doors of another square of the room show nothing
    assert grid.seen(4) == [0, 4]  # nor does a wall
    assert grid.seen(9) == [8, 9, 10, 11]  # a door inside a room changes nothing


def test_sight_is_not_mutual() -> None:
    grid = house()
    assert grid.sees(0, 2)
    assert not grid.sees(2, 0)


def test_a_room_is_seen_if_a_square_of_it_is() -> None:
    grid = house()
    assert [room for room in range(5) if grid.sees_room(6, room)] == [2, 3, 4]
    for a in grid.squares:
        for room in range(5):
            assert grid.sees_room(a, room) == any(grid.rooms[b] == room for b in grid.seen(a))


def through_inside(ax: int, ay: int, bx: int, by: int, cx: int, cy: int) -> bool:
    """Whether the segment a-b runs through the inside of the square with the centre c, by exact clipping."""
    low, high = Fraction(0), Fraction(1)
    for start, end, centre in ((ax, bx, cx), (ay, by, cy)):
        if start == end:
            if start != centre:
                return False
            continue
        near = (centre - Fraction(1, 2) - start) / (end - start)
        far = (centre + Fraction(1, 2) - start) / (end - start)
        low, high = max(low, min(near, far)), min(high, max(near, far))
    return low < high


@settings(deadline=None)
@given(st.lists(st.text("aaa#", min_size=7, max_size=7), min_size=1, max_size=6), st.data())
def test_a_line_is_clear_if_it_runs_through_no_missing_square(rows: list[str], data: st.DataObject) -> None:
    grid = open_grid_of(["aaaaaaa", *rows], "a")
    gaps = [c for c in range(grid.width * grid.height) if grid.rooms[c] == NONE]
    a = data.draw(st.sampled_from(grid.squares))
    for b in grid.squares:
        ends = grid.x(a), grid.y(a), grid.x(b), grid.y(b)
        assert grid.clear(a, b) == (not any(through_inside(*ends, grid.x(c), grid.y(c)) for c in gaps))


def test_a_clear_line_may_touch_a_corner() -> None:
    assert open_grid_of(["a#", "#a"], "a").clear(0, 3)
    assert open_grid_of(["aa#", "#aa"], "a").clear(0, 5)
    assert not open_grid_of(["a##", "##a"], "a").clear(0, 5)


# Lines


def test_a_line_passes_doors_and_ends_at_walls() -> None:
    grid = house()
    assert grid.line(0, EAST, 9) == [1, 2]
    assert grid.line(1, SOUTH, 9) == [5, 9]
    assert grid.line(1, SOUTH, 1) == [5]
    assert grid.line(1, SOUTH, 0) == []
    assert grid.line(4, SOUTH, 9) == []
    assert cave().line(0, 7, 9) == []


def test_a_beam_passes_walls_and_gaps_and_begins_at_home() -> None:
    grid = house()
    assert grid.beam(4, EAST) == [4, 5, 6, 7]
    assert grid.beam(11, NORTH) == [11, 7]
    assert grid.beam(8, NORTH) == [8, 4, 0]
    assert grid.beam(7, WEST) == [7, 6, 5, 4]
    assert grid.beam(2, NORTH) == [2]
    assert grid_of("A # A", "A").beam(0, EAST) == [0, 2]


# Distances


def test_distance_counts_steps_round_walls() -> None:
    grid = house()
    assert grid.distance(0, 0) == 0
    assert grid.distance(4, 5) == 3
    assert grid.distance(2, 6) == 3
    assert grid.distance(8, 4) == 5
    assert grid.distance(0, 3) == NONE


def test_reach_lists_the_squares_between_two_distances_in_reading_order() -> None:
    grid = house()
    assert grid.reach(5, 0, 1) == [1, 5, 6, 9]
    assert grid.reach(5, 1, 1) == [1, 6, 9]
    assert grid.reach(5, 2, 2) == [0, 2, 7, 8, 10]
    assert grid.reach(5, 0, 99) == grid.squares
    assert grid_of("A # A", "A").reach(0, 0, 99) == [0]


def test_the_gap_is_the_larger_difference_whatever_lies_between() -> None:
    grid = house()
    assert grid.gap(0, 11) == 3
    assert grid.gap(11, 0) == 3
    assert grid.gap(2, 6) == 1
    assert grid.gap(1, 9) == 2
    assert grid.gap(4, 4) == 0


@settings(deadline=None)
@given(drawings(), st.sampled_from([4, 8]))
def test_distances_are_the_shortest_ways(drawing: str, ways: int) -> None:
    grid = grid_of(drawing, "AB", ways)
    for a in grid.squares:
        far = {a: 0}
        front = {a}
        while front:  # one ring after the other
            front = {grid.step(b, d) for b in front for d in range(ways)} - far.keys() - {NONE}
            far |= dict.fromkeys(front, max(far.values()) + 1)
        assert grid.distances(a) == [far.get(b, NONE) for b in range(len(grid.rooms))]
        assert all(grid.distance(b, a) == grid.distance(a, b) for b in grid.squares)


def test_distances_from_several_squares_count_from_the_nearest() -> None:
    grid = house()
    both = distances(grid.steps, 4, [0, 11])
    assert both == [min(grid.distance(0, b), grid.distance(11, b)) for b in range(12)]


def test_a_growing_list_of_steps_is_read_like_the_steps_of_a_map() -> None:
    tile = grid_of("R R R", "R")
    steps = tile.steps.copy()
    assert distances(steps, 4, [0]) == [0, 1, 2]
    steps += [s if s == NONE else s + 3 for s in tile.steps]  # a second tile, laid to the east
    steps[2 * 4 + EAST], steps[3 * 4 + WEST] = 3, 2
    assert distances(steps, 4, [0]) == [0, 1, 2, 3, 4, 5]
    assert line(steps, 4, 1, EAST, 3) == [2, 3, 4]


def test_a_large_map_makes_distances_only_where_they_are_asked_for() -> None:
    grid = open_grid_of(["a" * 48] * 32, "a")
    assert grid.distance(0, 1535) == 47
    assert sum(len(row) > 0 for row in grid.far) == 1
