"""The zombie step and the horde step (ZOM-ZMV, ZOM-HRD)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street


@rule("ZOM-ZMV-1", "ZOM-ZMV-3")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_as_many_zombies_move_as_the_die_says_the_closest_first(face: int) -> None:
    t = street().zombies((1, 0), (1, -3), (1, -5), (1, -7)).turn(0, "zombies").die(face)
    moved = [(1, 0), (1, -3), (1, -5), (1, -7)]
    for i in range(face):
        moved[i] = (1, moved[i][1] + 1)
    assert sorted(t.standing()) == sorted(moved)


@rule("ZOM-ZMV-1")
def test_each_moves_one_cell_only() -> None:
    t = street().zombies((1, -3)).turn(0, "zombies").die(6)
    assert t.standing() == [(1, -2)]


@rule("ZOM-ZMV-2", "ZOM-ZMV-4")
def test_a_zombie_on_a_targets_cell_stays_and_is_not_counted() -> None:
    t = street().zombies((1, 2), (1, -1)).turn(0, "zombies").die(1)
    assert t.standing() == [(1, 0), (1, 2)]


@rule("ZOM-ZMV-2", "ZOM-ZMV-6", "ZOM-MAP-11")
def test_no_zombie_enters_the_cell_of_another() -> None:
    t = street().zombies((1, 2), (1, 1), (1, 0)).turn(0, "zombies").die(6)  # the first blocks all others
    assert t.standing() == [(1, 0), (1, 1), (1, 2)]


@rule("ZOM-ZMV-3")
def test_the_list_is_made_anew_after_each_move() -> None:
    t = street().zombies((1, 1), (1, 0), (1, -1)).turn(0, "zombies").die(3)
    assert t.standing() == [(1, 0), (1, 1), (1, 2)]  # each steps into the cell just left


@rule("ZOM-ZMV-3", "ZOM-D-ZOMBIE_MOVE")
def test_equal_moves_are_picked_by_the_active_player() -> None:
    t = ZombiesTable(2).zombies((1, 0), (0, 1)).turn(0, "zombies").die(1)
    t.asks(0, "zombie_move", "auto cell:1 cell:3", default="auto")
    t.answer(0, "cell:3")
    assert t.standing() == [(1, 0), (1, 1)]


@rule("ZOM-D-ZOMBIE_MOVE")
def test_a_tie_over_several_tiles_begins_with_the_tile() -> None:
    t = ZombiesTable(2).lay("straight", 0, -1).lay("straight", 0, 1).zombies((1, -1), (1, 3)).turn(0, "zombies").die(1)
    t.asks(0, "zombie_move", "auto tile:1 tile:2", default="auto")
    t.answer(0, "tile:2")
    assert t.standing() == [(1, -1), (1, 2)]


@rule("ZOM-D-ZOMBIE_MOVE")
def test_a_zombie_with_two_ways_is_asked_for_a_direction() -> None:
    t = ZombiesTable(2).lay("helipad", 0, -1).at((1, -2), (1, -2)).zombies((0, -3)).turn(0, "zombies").die(1)
    t.asks(0, "zombie_move", "auto dir:E dir:S", default="auto")
    t.answer(0, "dir:S")
    assert t.standing() == [(0, -2)]


@rule("ZOM-D-ZOMBIE_MOVE", "ZOM-O-ZOMBIE_TIES")
def test_auto_settles_all_ties_of_the_step_by_cell_order_then_direction_order() -> None:
    t = ZombiesTable(2).zombies((1, 0), (0, 1), (2, 1)).turn(0, "zombies").die(1).answer(0, "auto")
    assert t.standing() == [(1, 1), (0, 1), (2, 1)] or sorted(t.standing()) == [(0, 1), (1, 1), (2, 1)]
    t = ZombiesTable(2).lay("straight", 0, -1).lay("straight", 0, 1).lay("straight", 1, 0, 1)
    t.zombies((1, -1), (1, 3), (3, 1)).turn(0, "zombies").die(2).answer(0, "auto")
    assert sorted(t.standing()) == [(1, 0), (1, 3), (2, 1)]  # (1,-1), then (3,1)
    t = ZombiesTable(2, zombie_ties="auto").zombies((1, 0), (0, 1)).turn(0, "zombies").die(1)
    assert t.kind() != "zombie_move" and sorted(t.standing()) == [(0, 1), (1, 1)]


@rule("ZOM-ZMV-1", "ZOM-ZMV-2")
def test_zombies_go_to_the_nearest_target() -> None:
    t = street(3).at((1, 2), (1, -9), (1, 2)).zombies((1, -5)).turn(0, "zombies").die(1)
    assert t.standing() == [(1, -6)]


@rule("ZOM-ZMV-2", "ZOM-ZMV-4", "ZOM-MAP-10")
def test_a_zombie_without_a_way_does_not_move() -> None:
    t = ZombiesTable(2).lay("straight", 5, 5).zombies((16, 16)).turn(0, "zombies").die(6)
    assert t.standing() == [(16, 16)]


@rule("ZOM-ZMV-5")
def test_zombies_enter_and_leave_buildings_through_doors() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at((0, -3), (0, -3)).zombies((1, -1)).turn(0, "zombies").die(1)
    assert t.standing() == [(1, -2)]
    t = ZombiesTable(2).lay("gas_station", 1, 0).at((3, 1), (3, 1)).zombies((3, 0)).turn(0, "zombies").die(1)
    assert t.standing() == [(4, 0)]  # away from the wall, to the door


@rule("ZOM-ZMV-6")
def test_a_zombie_enters_a_pawns_cell_and_does_no_harm_by_arriving() -> None:
    t = street().zombies((1, 1)).turn(0, "zombies").die(1)
    assert t.standing() == [(1, 2)] and t.life(0) == t.life(1) == 3


@rule("ZOM-O-ZOMBIE_MOVER", "ZOM-D-ZOMBIE_DIR")
def test_with_free_movers_the_active_player_moves_different_zombies_anywhere() -> None:
    t = street(zombie_mover="free").zombies((1, 0), (1, -5)).turn(0, "zombies").die(2)
    t.asks(0, "pick_tile", "tile:0 tile:2", default="tile:0").answer(0, "tile:0")
    t.force().asks(0, "zombie_dir", "dir:N dir:S", default="dir:N").answer(0, "dir:N")
    t.force().asks(0, "zombie_dir", "dir:N dir:S")  # the other one: not the same twice
    t.answer(0, "dir:N")
    assert t.standing() == [(1, -6), (1, -1)]


@rule("ZOM-O-ZOMBIE_MOVER")
def test_a_zombie_without_a_free_neighbour_is_not_offered() -> None:
    t = ZombiesTable(2, zombie_mover="free").zombies((1, 0), (1, 1)).turn(0, "zombies").die(1).force()
    t.asks(0, "zombie_dir", "dir:E dir:S dir:W", default="dir:E")  # of the one at (1,1)


def with_pad(**options: object) -> ZombiesTable:
    """The Helipad at (0,-1), a street of straights to the south of the Town Square; its centre is (1,-2)."""
    t = ZombiesTable(2, **options).lay("helipad", 0, -1)
    for ty in (1, 2, 3):
        t.lay("straight", 0, ty)
    return t.at((0, 1), (0, 1))


@rule("ZOM-HRD-1", "ZOM-TURN-1")
def test_the_six_nearest_move_three_cells_toward_the_centre_of_the_helipad() -> None:
    t = with_pad().zombies((1, 11)).turn(0, "horde")
    assert t.standing() == [(1, 8)]
    t = with_pad().zombies(*[(1, y) for y in range(5, 12)]).turn(0, "horde")
    assert t.standing() == [(1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (1, 11)]


@rule("ZOM-HRD-1")
def test_there_is_no_horde_before_the_helipad_lies() -> None:
    t = street().zombies((1, -9)).turn(0, "horde")
    assert t.standing() == [(1, -9)]


@rule("ZOM-HRD-2")
def test_zombies_on_the_pad_with_a_target_or_without_a_way_are_left_out() -> None:
    t = with_pad().lay("straight", 5, 5).zombies((0, -3), (0, 1), (16, 16), *[(1, y) for y in range(6, 12)])
    t.turn(0, "horde")
    assert {(0, -3), (0, 1), (16, 16)} <= set(t.standing())
    assert [cell for cell in t.standing() if cell[0] == 1] == [(1, y) for y in range(3, 9)]


@rule("ZOM-HRD-2")
def test_ties_among_the_six_follow_cell_order() -> None:
    t = ZombiesTable(2).lay("helipad", 0, -1).lay("straight", 1, 0, 1).lay("straight", -1, 0, 1).at((1, 2), (1, 2))
    t.zombies((-3, 1), (-2, 1), (-1, 1), (3, 1), (4, 1), (5, 1), (0, 1)).turn(0, "horde")
    assert (5, 1) in t.standing()  # the farthest two tie, and the western one comes first
    assert (-3, 1) not in t.standing()


@rule("ZOM-HRD-3")
def test_each_goes_to_the_first_nearer_cell_in_direction_order() -> None:
    t = ZombiesTable(2).lay("helipad", 0, -1).lay("corner", 1, -1, 2).lay("corner", 1, 0, 3).at((1, 2), (1, 2))
    t.zombies((4, 1)).turn(0, "horde")  # both ways to the centre are equally long
    assert t.standing() == [(4, -2)]  # north before west


@rule("ZOM-HRD-3")
def test_one_stops_early_where_it_enters_a_targets_cell() -> None:
    t = with_pad().at((1, 5), (1, 5)).zombies((1, 7)).turn(0, "horde")
    assert t.standing() == [(1, 5)]


@rule("ZOM-HRD-3", "ZOM-HRD-4")
def test_a_blocked_one_stops_and_is_not_replaced() -> None:
    t = with_pad().at((1, 3), (1, 3)).zombies((1, 3), *[(1, y) for y in range(4, 11)]).turn(0, "horde")
    assert t.standing() == [(1, y) for y in range(3, 11)]  # the first holds the second up, and so on


@rule("ZOM-HRD-4")
def test_nobody_decides_anything_in_the_horde_step() -> None:
    t = with_pad().has(0, bullets=0).zombies((1, 5), (1, 8)).turn(0, "horde")
    assert not [name for _, name in t.log if name.startswith(("tile", "cell", "dir"))] and len(t.standing()) == 2


@rule("ZOM-O-HORDE")
def test_without_the_option_there_is_no_horde() -> None:
    t = with_pad(horde="off").zombies((1, 11)).turn(0, "horde")
    assert t.standing() == [(1, 11)]


@rule("ZOM-RUL-9", "ZOM-C-ALL_THE_MARBLES")
def test_marbles_stop_the_zombie_and_the_horde_step() -> None:
    t = with_pad().zombies((1, 11)).has(0, items="all_the_marbles").turn(0, "S").answer(0, "use_marbles").passes()
    t.turn(0, "zombies")
    if t.asked() == [-1] or t.asked():
        t.finish()
    assert (1, 11) in t.standing()
