"""Drawing and laying tiles, and the zombies and tokens they bring (ZOM-TILE, ZOM-SPN)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.town import KINDS, NAMED, PRINTED, where


def laying(kind: str, *, deck: str = "", seats: int = 2, **options: object) -> ZombiesTable:
    """Seat 0 has drawn a tile of this kind."""
    return ZombiesTable(seats, **options).turn(0, "tile").draws(kind)


@rule("ZOM-TILE-1", "ZOM-D-TILE_POS")
def test_a_tile_is_laid_next_to_the_tile_of_the_pawn() -> None:
    t = ZombiesTable(2).lay("straight", 0, -1).at(0, (1, -3)).turn(0, "tile").draws("straight")
    t.answer(0)  # only one side is left of the pawn's tile, and straights fit it in one way
    assert t.laid()[2] == ("straight", 0, -2, 0)


@rule("ZOM-TILE-1", "ZOM-D-TILE_POS", "ZOM-D-TILE_ROT", "ZOM-TILE-9")
def test_position_and_rotation_are_chosen() -> None:
    t = laying("corner")
    t.force().asks(0, "tile_pos", "dir:N dir:E dir:S dir:W", default="dir:N")
    t.answer(0, "dir:N").asks(0, "tile_rot", "rot:1 rot:2", default="rot:1")
    t.answer(0, "rot:2")
    assert t.laid()[1] == ("corner", 0, -1, 2)


@rule("ZOM-TILE-2")
def test_every_touching_side_must_match() -> None:
    t = ZombiesTable(2).lay("corner", 0, -1, 1).lay("straight", 1, 0, 1).turn(0, "tile").draws("four_way").force()
    # East of the corner (which leads east and south) and north of the straight: road meets closed.
    t.asks(0, "tile_pos", "dir:S dir:W", default="dir:S")
    t = ZombiesTable(2).lay("corner", 0, -1, 1).lay("corner", 1, 0, 3).at(0, (4, 1)).turn(0, "tile").draws("corner")
    t.answer(0)  # between the two corners only a corner that leads west and south fits
    assert t.laid()[3] == ("corner", 1, -1, 2)


@rule("ZOM-TILE-2", "ZOM-RUL-21")
def test_a_position_touched_by_several_tiles_is_listed_once_and_tested_on_all_sides() -> None:
    t = ZombiesTable(2, tile_reach="anywhere").lay("corner", 0, -1, 1).lay("corner", 1, 0, 3)
    t.turn(0, "tile").draws("corner").force()
    t.asks(0, "tile_pos", "tile:0 tile:1", default="tile:0")  # (1,-1) stands under tile 1 alone
    t.answer(0, "tile:1")
    assert t.laid()[3] == ("corner", 1, -1, 2)


@rule("ZOM-TILE-3")
def test_the_road_may_come_from_another_neighbour() -> None:
    # Beside the straight at (0,-1) its closed east side; the road comes from the tile north of the position.
    t = ZombiesTable(2).lay("straight", 0, -1).lay("corner", 1, 0, 3).at(0, (1, -2)).turn(0, "tile")
    t.draws("straight").force()
    t.asks(0, "tile_pos", "dir:N dir:E", default="dir:N")
    t.answer(0, "dir:E")
    assert t.laid()[3] == ("straight", 1, -1, 0)


@rule("ZOM-TILE-4", "ZOM-RUL-11")
def test_a_tile_without_a_place_next_to_the_pawn_goes_anywhere() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at(0, (1, -2)).turn(0, "tile").draws("four_way").force()
    t.asks(0, "tile_pos", "dir:E dir:S dir:W", default="dir:E")  # of the Town Square, the only tile with open exits
    t.answer(0, "dir:S")
    assert t.laid()[2][:3] == ("four_way", 0, 1)


@rule("ZOM-TILE-5", "ZOM-TILE-11", "ZOM-TILE-6")
def test_a_tile_that_fits_nowhere_is_discarded_and_the_turn_goes_on() -> None:
    t = ZombiesTable(2).lay("straight", 0, -1).lay("straight", 1, 0, 1).lay("straight", -1, 0, 1)
    t.lay("police_station", 0, -2).lay("fire_station", 2, 0, 1).lay("hospital", -2, 0, 3).turn(0, "tile")
    t.draws("sporting_goods")  # it would close the last exit, in the south
    assert len(t.laid()) == 7 and t.discarded_tiles() == ["sporting_goods"] and t.kind() == "premove"
    assert "sporting_goods" in str(t.view(1))


@rule("ZOM-TILE-6", "ZOM-O-OPEN_TOWN")
def test_while_the_helipad_is_to_come_the_town_is_never_closed() -> None:
    def town(**options: object) -> ZombiesTable:
        t = ZombiesTable(2, **options).lay("police_station", 0, -1).lay("fire_station", 1, 0, 1)
        return t.lay("hospital", -1, 0, 3).turn(0, "tile")

    t = town().draws("lawn_garden")
    assert t.discarded_tiles() == ["lawn_garden"]
    t = town(open_town="off").draws("lawn_garden").answer(0)
    assert t.laid()[4][:3] == ("lawn_garden", 0, 1)
    t = town()
    t.out("helipad").turn(0, "tile").draws("lawn_garden").answer(0)
    assert t.laid()[4][:3] == ("lawn_garden", 0, 1)


@rule("ZOM-TILE-6")
def test_a_rotation_that_closes_the_town_is_not_offered() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).lay("fire_station", 1, 0, 1).lay("straight", 0, 1)
    t.lay("corner", -1, 0, 2).lay("corner", -1, 1, 0).turn(0, "tile").at(0, (1, 4)).turn(0, "tile").draws("straight")
    t.answer(0)
    assert t.laid()[6] == ("straight", 0, 2, 0)


@rule("ZOM-TILE-9")
@pytest.mark.parametrize("kind, rotations", [("four_way", "rot:0"), ("straight", "rot:0"), ("t_junction", "rot:0 rot:1 rot:2 rot:3")])
def test_equal_rotations_are_one_option(kind: str, rotations: str) -> None:
    t = ZombiesTable(2).turn(0, "tile").draws(kind).force().answer(0, "dir:N")
    if kind == "t_junction":
        t.asks(0, "tile_rot", "rot:1 rot:2 rot:3", default="rot:1")  # each turn with a road to the south
    else:
        assert t.laid()[1] == (kind, 0, -1, 0)
        t.refused(0, "rot:1")


@rule("ZOM-TILE-10", "ZOM-TURN-3")
def test_with_an_empty_deck_the_step_is_skipped() -> None:
    t = ZombiesTable(2).tile_deck("").turn(0, "tile")
    assert t.kind() == "premove" and len(t.laid()) == 1


@rule("ZOM-TILE-7")
def test_a_required_tile_that_fits_nowhere_is_placed_with_loose_fit() -> None:
    # The only open exit leads to a position with closed sides around: every side but one would not match.
    t = ZombiesTable(1, mode="flight_delay").lay("straight", 0, 1).lay("straight", 1, 0, 1).lay("straight", -1, 0, 1)
    t.lay("straight", 0, -2).turn(0, "tile").draws("hospital").force()
    assert t.kind() == "tile_pos"  # the Hospital fits in the ordinary way: positions are asked
    t = ZombiesTable(1, mode="i_fought_the_law").lay("corner", 0, -1, 1).lay("corner", 1, 0, 3)
    t.lay("police_station", -1, 0, 1).lay("fire_station", 0, 1, 2).turn(0, "tile").draws("army_surplus")
    t.answer(0)
    assert t.laid()[5][:3] == ("army_surplus", 1, -1)  # a straight at a bend: one side meets a closed one


@rule("ZOM-TILE-8")
def test_when_only_required_tiles_are_left_and_none_fits_the_game_that_needs_them_is_lost() -> None:
    t = ZombiesTable(1, mode="solo").lay("police_station", 0, -1).lay("fire_station", 1, 0, 1)
    t.lay("hospital", -1, 0, 3).lay("lawn_garden", 0, 1, 2).tile_deck("helipad").turn(0, "tile")
    assert t.result().winners() == []
    t = ZombiesTable(2).lay("police_station", 0, -1).lay("fire_station", 1, 0, 1)
    t.lay("hospital", -1, 0, 3).lay("lawn_garden", 0, 1, 2).tile_deck("helipad").turn(0, "tile")
    assert t.discarded_tiles() == ["helipad"] and t.kind() == "premove"


@rule("ZOM-TILE-11")
def test_the_tile_just_drawn_is_public() -> None:
    t = ZombiesTable(2).turn(0, "tile").draws("corner").force()
    assert t.kind() == "tile_pos" and t.view(1) is not None
    assert "corner" in str(t.view(1)) and "corner" in str(t.view(None))


@rule("ZOM-SPN-1", "ZOM-SPN-4", "ZOM-D-LEAVE_EMPTY")
@pytest.mark.parametrize("kind", ["corner", "four_way", "t_junction", "straight"])
def test_a_plain_tile_receives_one_zombie_per_exit(kind: str) -> None:
    t = ZombiesTable(2).lay("straight", 0, -1).at(0, (1, -2)).turn(0, "tile").draws(kind).force()
    while t.kind() != "leave_empty":
        t.answer(0, t.default(0))
    assert t.default(0) == "cell:4" and len(t.legal(0)) == len(PRINTED[kind].exits) + 1
    t.answer(0, "cell:4")
    assert len(t.standing()) == len(PRINTED[kind].exits) and t.kind() != "leave_empty"
    assert (1, -5) not in t.standing()


@rule("ZOM-SPN-1", "ZOM-D-LEAVE_EMPTY")
def test_the_placer_decides_which_cell_stays_empty() -> None:
    t = ZombiesTable(2).turn(0, "tile").draws("straight").force().answer(0, "dir:N")
    t.asks(0, "leave_empty", "cell:1 cell:4 cell:7", default="cell:4").answer(0, "cell:7")
    assert t.standing() == [(1, -3), (1, -2)]


@rule("ZOM-SPN-2", "ZOM-SPN-5", "ZOM-SPN-6")
@pytest.mark.parametrize("kind", NAMED)
def test_a_named_building_receives_its_zombies_and_tokens(kind: str) -> None:
    t = ZombiesTable(2).turn(0, "tile").draws(kind).force().answer(0, "dir:N")
    while t.kind() in ("tile_rot", "leave_empty"):
        t.answer(0, t.default(0))
    laid = t.laid()[1]
    printed = PRINTED[kind]
    inside = {where(laid, (x, y)) for y in range(3) for x in range(3) if printed.rows.split()[y][x] == "B"}
    assert len(t.standing()) == printed.zombies and set(t.standing()) <= inside
    assert {cell for cell in inside if t.tokens(cell) == "life"} == {where(laid, cell) for cell in printed.life}
    assert {cell for cell in inside if t.tokens(cell) == "bullets"} == {where(laid, cell) for cell in printed.bullets}


@rule("ZOM-SPN-4", "ZOM-D-LEAVE_EMPTY")
def test_cells_are_left_empty_one_at_a_time() -> None:
    t = ZombiesTable(2).turn(0, "tile").draws("lawn_garden").force().answer(0, "dir:N")
    t.asks(0, "leave_empty", "cell:0 cell:1 cell:2 cell:3 cell:4 cell:5 cell:6 cell:8", default="cell:4")
    t.answer(0, "cell:4")
    t.asks(0, "leave_empty", "cell:0 cell:1 cell:2 cell:3 cell:5 cell:6 cell:8", default="cell:0")
    t.answer(0, "cell:0")
    assert (1, -2) not in t.standing() and (0, -3) not in t.standing() and len(t.standing()) == 6


@rule("ZOM-SPN-4")
def test_with_as_many_zombies_as_cells_nothing_is_asked() -> None:
    t = ZombiesTable(2).turn(0, "tile").draws("police_station").force().answer(0, "dir:N")
    assert t.kind() == "premove" and len(t.standing()) == 6


@rule("ZOM-SPN-3")
def test_the_helipad_receives_nine_and_the_town_square_none() -> None:
    t = ZombiesTable(2).tile_deck("helipad").turn(0, "tile").draws("helipad").force().answer(0, "dir:N")
    assert len(t.standing()) == 9 and all(y < 0 for _, y in t.standing())


@rule("ZOM-PART-7", "ZOM-RUL-10")
def test_a_small_stock_is_used_up_and_every_empty_cell_is_asked_for() -> None:
    t = ZombiesTable(6).stock(1).turn(0, "tile").draws("straight").force().answer(0, "dir:N")
    t.asks(0, "leave_empty", "cell:1 cell:4 cell:7", default="cell:4").answer(0, "cell:4")
    t.asks(0, "leave_empty", "cell:1 cell:7", default="cell:1").answer(0, "cell:1")
    assert t.standing() == [(1, -1)] and t.in_stock() == 0
    t = ZombiesTable(6).stock(0).turn(0, "tile").draws("straight").force().answer(0, "dir:N")
    assert t.standing() == [] and t.kind() == "premove"


@rule("ZOM-O-TILE_REACH")
def test_the_option_anywhere_and_the_option_strict() -> None:
    t = ZombiesTable(2, tile_reach="anywhere").lay("straight", 0, -1).turn(0, "tile").draws("four_way").force()
    t.asks(0, "tile_pos", "tile:0 tile:1", default="tile:0").answer(0, "tile:0")
    t.asks(0, "tile_pos", "dir:E dir:S dir:W", default="dir:E")
    t = ZombiesTable(2, tile_reach="strict").lay("police_station", 0, -1).at(0, (1, -2)).turn(0, "tile")
    t.draws("four_way")
    assert t.discarded_tiles() == ["four_way"]
    t = ZombiesTable(2, tile_reach="strict").lay("police_station", 0, -1).at(0, (1, -2)).tile_deck("helipad")
    t.turn(0, "tile").draws("helipad").force().asks(0, "tile_pos", "dir:E dir:S dir:W")


@rule("ZOM-O-TOKEN_LAYOUT", "ZOM-D-TOKEN_CELL")
def test_with_chosen_tokens_the_placer_is_asked_for_each_life_then_each_bullet() -> None:
    t = ZombiesTable(2, token_layout="choose").turn(0, "tile").draws("gas_station").force().answer(0, "dir:N")
    while t.kind() != "token_cell":
        t.answer(0, t.default(0))
    cells = t.listed(0)
    assert len(cells) == 3 and t.default(0) == cells[0]
    t.answer(0, cells[1])  # life
    assert t.listed(0) == [cells[0], cells[2]]
    t.answer(0, cells[2])  # bullets; the last cell is forced
    t.force()
    laid = t.laid()[1]
    found = {t.number(cell)[1]: t.tokens(cell) for cell in t.cells_of(1)}
    assert [found[cell] for cell in cells] == ["bullets", "life", "bullets"] and laid[0] == "gas_station"


@rule("ZOM-MAP-13")
def test_tiles_are_numbered_as_they_are_laid() -> None:
    t = ZombiesTable(2).turn(0, "tile").draws("police_station").force().answer(0, "dir:N")
    assert [tile[0] for tile in t.laid()] == ["town_square", "police_station"]
    assert t.number((1, -3)) == ("tile:1", "cell:1") and t.number((1, 1)) == ("tile:0", "cell:4")
    assert len(KINDS) == 18
