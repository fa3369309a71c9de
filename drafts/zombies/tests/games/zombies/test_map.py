"""Tiles, cells and passages (ZOM-PART, ZOM-MAP, ZOM-T)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.town import KINDS, NAMED, PLAIN, PRINTED, Town, ground, turned


def walked(t: ZombiesTable, town: Town) -> None:
    """The ways out of every cell are those of the rulebook."""
    t.answer(0, "roll").die(6)
    for cell in town.cells:
        t.at(0, cell)
        found = "".join(name[4:] for name in t.legal(0) if name.startswith("dir:"))
        assert found == town.ways(cell), f"at {cell}"


@rule("ZOM-MAP-2", "ZOM-MAP-3", "ZOM-MAP-5", "ZOM-MAP-7", "ZOM-MAP-8", "ZOM-PART-4", "ZOM-PART-5")
@rule("ZOM-T-TOWN_SQUARE", "ZOM-T-HELIPAD", "ZOM-T-CORNER", "ZOM-T-FOUR_WAY", "ZOM-T-T_JUNCTION", "ZOM-T-STRAIGHT")
@rule("ZOM-T-POLICE_STATION", "ZOM-T-FIRE_STATION", "ZOM-T-HOSPITAL", "ZOM-T-SPORTING_GOODS", "ZOM-T-LAWN_GARDEN")
@rule("ZOM-T-HARDWARE_STORE", "ZOM-T-TOY_STORE", "ZOM-T-GAS_STATION", "ZOM-T-SKATE_SHOP", "ZOM-T-FLORIST")
@rule("ZOM-T-DRUG_STORE", "ZOM-T-ARMY_SURPLUS")
@pytest.mark.parametrize("kind", KINDS[1:])
@pytest.mark.parametrize("r", [0, 1, 2, 3])
def test_the_cells_and_passages_of_every_tile_in_every_rotation(kind: str, r: int) -> None:
    walked(ZombiesTable(2).lay(kind, 0, -1, r), Town((kind, 0, -1, r)))


@rule("ZOM-MAP-7", "ZOM-MAP-8", "ZOM-MAP-9")
def test_passages_between_many_tiles() -> None:
    laid = [("helipad", 0, -1, 0), ("hospital", 1, 0, 1), ("gas_station", 1, -1, 1), ("toy_store", -1, 0, 3)]
    laid += [("hardware_store", -1, -1, 0), ("drug_store", 0, 1, 1), ("four_way", 1, 1, 0)]
    t = ZombiesTable(2)
    for tile in laid:
        t.lay(*tile)
    walked(t, Town(*laid))


@rule("ZOM-MAP-9")
def test_the_outer_cells_of_the_helipad_are_joined_only_at_its_exits() -> None:
    t = ZombiesTable(2).lay("helipad", 0, -1).lay("hospital", 1, -1, 1).answer(0, "roll").die(6)
    for cell, ways in {(0, -1): "NE", (1, -1): "NESW", (2, -1): "NW", (2, -2): "NESW"}.items():
        t.at(0, cell)
        assert {name[4:] for name in t.legal(0) if name.startswith("dir:")} == set(ways)


@rule("ZOM-PART-1", "ZOM-PART-2", "ZOM-PART-3")
def test_thirty_tiles_make_the_town() -> None:
    t = ZombiesTable(2)
    left = t.tile_counts()
    assert t.laid() == [("town_square", 0, 0, 0)] and sum(left.values()) == 29
    assert left == {kind: PRINTED[kind].copies for kind in KINDS[1:]}
    assert [left[kind] for kind in PLAIN] == [4, 4, 4, 4] and len(NAMED) == 12 and left["helipad"] == 1


@rule("ZOM-PART-6")
def test_a_hundred_figures_are_on_the_map_collected_or_in_the_stock() -> None:
    t = ZombiesTable(2).zombies((1, 0), (1, 2)).has(1, trophies=3)
    assert t.in_stock() == 95
    t.answer(0, "shoot:N").die(6, 6)
    assert t.in_stock() == 95 and t.trophies(0) == 1
    t = ZombiesTable(2).has(0, trophies=4, life=1).zombies((1, 1)).turn(0, "fight").answer(0, "roll").die(1)
    assert t.trophies(0) == 2 and t.in_stock() == 97


@rule("ZOM-PART-8")
def test_six_may_play() -> None:
    t = ZombiesTable(6)
    assert [t.where(seat) for seat in range(6)] == [(1, 1)] * 6


@rule("ZOM-PART-9", "ZOM-PART-10", "ZOM-SET-8")
def test_bullets_and_life_are_counters_without_a_box() -> None:
    t = ZombiesTable(6, life_cap="off")
    for seat in range(6):
        t.has(seat, life=5 if seat else 9, bullets=20)
    t.token("life", (1, 0)).token("bullets", (2, 1)).move(0, 1, "N")
    assert t.life(0) == 10  # with 34 of 30 tokens taken
    t.turn(0, "premove").at(0, (1, 1)).move(0, 1, "E")
    assert t.bullets(0) == 21


@rule("ZOM-PART-11")
def test_fifty_cards_with_27_titles() -> None:
    t = ZombiesTable(2)
    events, weapons = t.event_counts(), t.weapon_counts()
    assert (len(events), sum(events.values())) == (21, 38) and (len(weapons), sum(weapons.values())) == (6, 12)
    assert set(weapons.values()) == {2} and set(weapons) == {
        "chainsaw", "fire_axe", "grenade", "shotgun", "molotov", "skateboard"
    }
    single = {"bad_sense_of_direction", "hysterical_paralysis", "keys_still_in_it", "were_screwed"}
    assert {title for title, n in events.items() if n == 1} == single


@rule("ZOM-PART-12", "ZOM-DEC-7")
def test_one_die_is_rolled_at_a_time() -> None:
    t = ZombiesTable(2).answer(0, "roll")
    assert t.weights() == {f"die:{face}": 1 for face in range(1, 7)}


@rule("ZOM-MAP-1")
def test_the_town_square_is_the_origin_and_south_and_east_grow() -> None:
    t = ZombiesTable(2).lay("four_way", 1, 0).lay("four_way", 0, 1).move(0, 6, "EEE")
    assert t.where(0) == (4, 1)
    t = ZombiesTable(2).lay("four_way", 0, 1).move(0, 6, "SSS")
    assert t.where(0) == (1, 4)


@rule("ZOM-MAP-3")
def test_a_quarter_turn_is_clockwise() -> None:
    assert [turned((0, 0), r) for r in range(4)] == [(0, 0), (2, 0), (2, 2), (0, 2)]
    t = ZombiesTable(2).lay("corner", 0, -1, 1)  # now it leads east and south
    t.at(0, (1, -2)).answer(0, "roll").die(2).asks(0, "step", "stop dir:E dir:S")


@rule("ZOM-MAP-4")
def test_the_map_has_room_for_a_line_of_all_tiles() -> None:
    t = ZombiesTable(2).lay("straight", 0, -29).at(0, (1, -87)).lay("straight", 29, 0, 1).at(1, (89, 1))
    assert t.where(0) == (1, -87) and t.where(1) == (89, 1)
    t.at(0, (1, -87)).answer(0, "roll").die(1).asks(0, "step", "stop dir:S")


@rule("ZOM-MAP-6")
def test_an_exit_without_a_tile_before_it_leads_nowhere() -> None:
    t = ZombiesTable(2).at(0, (1, 0)).answer(0, "roll").die(1).asks(0, "step", "stop dir:S")
    assert not [cell for cell in ground(("straight", 0, -1, 0)) if cell in t.standing()]


@rule("ZOM-MAP-11")
def test_a_cell_holds_one_standing_zombie() -> None:
    t = ZombiesTable(2).zombies((1, 0)).has(1, hand="zombie_master").turn(0, "S")
    t.answer(1, "play:zombie_master").force()
    assert t.kind() == "pick_cell" and "cell:1" not in t.legal(1)


@rule("ZOM-MAP-12")
def test_cells_and_directions_have_one_order() -> None:
    t = ZombiesTable(2, zombie_ties="auto").zombies((2, 1), (1, 2), (0, 1)).turn(0, "zombies").die(1)
    assert sorted(t.standing()) == [(1, 1), (1, 2), (2, 1)]  # of one row, the western one
    t.no_zombies().turn(0, "premove").answer(0, "roll").die(1).asks(0, "step", "stop dir:N dir:E dir:S dir:W")


@rule("ZOM-MAP-13", "ZOM-DEC-5")
def test_tile_and_cell_name_every_place() -> None:
    t = ZombiesTable(2).lay("helipad", 0, -1).lay("gas_station", 1, 0, 1)
    assert t.number((0, -3)) == ("tile:1", "cell:0") and t.number((2, -1)) == ("tile:1", "cell:8")
    assert t.number((5, 1)) == ("tile:2", "cell:5")
    names = [t.game.actions.name(action) for action in range(209)]
    assert [name for name in names if name.startswith("cell")] == [f"cell:{c}" for c in range(9)]
    assert [name for name in names if name.startswith("tile")] == [f"tile:{n}" for n in range(30)]
