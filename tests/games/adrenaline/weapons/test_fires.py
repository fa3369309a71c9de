"""The weapons of fire and search: Furnace, Heatseeker, Hellion, Flamethrower (section 21)."""

from __future__ import annotations

import pytest

from fragboard.games.adrenaline.events import Damaged, Marked
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no, reload_cost
from tests.games.adrenaline.table import AdrenalineTable

# --- Furnace


def furnace(mode: str = "deathmatch") -> AdrenalineTable:
    """Seat 0 on r0c2 with seat 4 beside it; seat 1 in the blue room, seats 2 and 3 in the yellow one."""
    return AdrenalineTable(5, mode=mode).at("r0c2 r0c3 r1c2 r2c3 r0c2").has(0, weapons="furnace", cubes="")


@rule("ADR-W-FURNACE")
def test_the_furnace_is_reloaded_for_red_and_green() -> None:
    assert reload_cost("furnace") == "red green"


@rule("ADR-W-FURNACE-1", "ADR-DEC-ROOM")
def test_the_furnace_burns_a_room_in_sight() -> None:
    t = fire(furnace(), "furnace").asks(0, "fire_mode", "effect:basic effect:cozy_fire").answer(0, "effect:basic")
    t.asks(0, "room", "room:yellow room:blue", default="room:yellow")
    t.answer(0, "room:yellow")
    assert [t.damage(seat) for seat in range(5)] == [[], [], [0], [0], []] and t.kind() == "menu"
    assert [hit.figure for hit in t.events(Damaged)] == [2, 3] and not t.events(Marked)


@rule("ADR-W-FURNACE-1")
def test_the_furnace_never_burns_the_own_room_nor_one_out_of_sight() -> None:
    t = fire(furnace().at(4, "r0c1"), "furnace", "effect:basic")
    no(t, 0, "room:green", "ADR-W-FURNACE-1")
    no(t, 0, "room:red room:white", "ADR-W-FURNACE-1")


@rule("ADR-W-FURNACE-2")
def test_the_cozy_fire_burns_and_marks_everyone_on_a_square_one_move_away() -> None:
    t = fire(furnace().at(3, "r1c2").has(3, marks="0"), "furnace", "effect:cozy_fire")
    t.asks(0, "square", "square:r0c3 square:r1c2", default="square:r0c3")
    no(t, 0, "square:r0c2", "ADR-W-FURNACE-2")  # not the own square
    no(t, 0, "square:r0c1", "ADR-SHOOT-9")  # nobody there
    t.answer(0, "square:r1c2")
    assert t.damage(2) == [0] and t.marks(2) == {0: 1}
    assert t.damage(3) == [0, 0] and t.marks(3) == {0: 1}  # the old mark converted, the new one stays
    assert t.damage(1) == t.damage(4) == [] and t.marks(1) == {}


@rule("ADR-W-FURNACE-2", "ADR-MOVE-5")
def test_the_cozy_fire_reaches_one_move_but_not_through_walls() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c2 r0c1").has(0, weapons="furnace")
    assert "shoot" not in t.legal(0)  # walls, and only the red and the white room are seen
    fire(t.at(2, "r2c1"), "furnace", "effect:cozy_fire").asks(0, "square", "square:r2c1")


@rule("ADR-W-FURNACE-1", "ADR-DOM-6")
def test_the_furnace_tags_the_spawnpoints_of_the_room() -> None:
    t = furnace("domination").at("r0c2 r0c3 r0c3 r0c3 r0c3")
    fire(t, "furnace", "effect:basic").asks(0, "room", "room:yellow room:blue").answer(0, "room:yellow")
    assert t.tokens("yellow") == {0: 1} and t.tokens("green") == {}


@rule("ADR-W-FURNACE-2", "ADR-DOM-6", "ADR-DOM-7")
def test_the_cozy_fire_tags_a_spawnpoint_and_marks_only_figures() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r0c2 r1c0").has(0, weapons="furnace")
    fire(t, "furnace", "effect:cozy_fire").asks(0, "square", "square:r0c2").answer(0, "square:r0c2")
    assert t.tokens("green") == {0: 1} and t.damage(1) == [0] and t.marks(1) == {0: 1}
    assert len(t.events(Marked)) == 1


@rule("ADR-W-FURNACE-1", "ADR-BOT-8", "ADR-DMG-3")
def test_the_furnace_burns_the_bot_last() -> None:
    t = AdrenalineTable(4, bot="on").turn(2).at("r1c3 r1c2 r0c2 r2c2 r2c3").has(2, weapons="furnace")
    fire(t, "furnace", "effect:basic", "room:yellow", seat=2)
    assert [hit.figure for hit in t.events(Damaged)] == [3, 0, 1, 5]


# --- Heatseeker


@rule("ADR-W-HEATSEEKER")
def test_the_heatseeker_is_reloaded_for_two_red_and_a_yellow_cube() -> None:
    assert reload_cost("heatseeker") == "red red yellow"


@rule("ADR-W-HEATSEEKER-1")
def test_the_heatseeker_finds_those_who_are_not_seen() -> None:
    t = AdrenalineTable(5).at("r1c0 r0c3 r2c3 r0c1 r1c0").has(0, weapons="heatseeker", cubes="")
    fire(t, "heatseeker").asks(0, "target", "figure:1 figure:2")
    no(t, 0, "figure:3 figure:4", "ADR-W-HEATSEEKER-1")
    t.answer(0, "figure:2")
    assert t.damage(2) == [0, 0, 0] and t.marks(2) == {} and t.kind() == "menu"


@rule("ADR-W-HEATSEEKER-1", "ADR-SHOOT-9")
def test_the_heatseeker_is_idle_when_everybody_is_seen() -> None:
    t = AdrenalineTable(3).at("r1c0 r0c2 r1c1").has(0, weapons="heatseeker")
    assert "shoot" not in t.legal(0)


@rule("ADR-W-HEATSEEKER-1", "ADR-MARK-2", "ADR-P-TAGBACK_GRENADE")
def test_the_heatseeker_converts_marks_and_only_those_who_see_answer() -> None:
    for here, there, asked in (("r2c3", "r2c1", True), ("r1c0", "r2c3", False)):
        t = AdrenalineTable(3).at(f"{here} {there} {here}").has(0, weapons="heatseeker")
        t.has(1, marks="0 0", powerups="tagback_grenade_red")
        fire(t, "heatseeker", "figure:1")
        assert t.damage(1) == [0] * 5 and (t.kind() == "tagback") == asked


@rule("ADR-W-HEATSEEKER-1", "ADR-DOM-4")
def test_the_heatseeker_takes_spawnpoints_out_of_sight() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c0 r1c1 r1c1").has(0, weapons="heatseeker")
    fire(t, "heatseeker").asks(0, "target", "spawnpoint:yellow").answer(0, "spawnpoint:yellow")
    assert t.tokens("yellow") == {0: 1}


@rule("ADR-W-HEATSEEKER-1", "ADR-BOT-8", "ADR-DMG-2")
def test_the_heatseeker_overkills_the_bot() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c0 r1c1 r1c1 r2c3").has(0, weapons="heatseeker")
    t.has("bot", damage=" ".join("1" * 9))
    fire(t, "heatseeker", "figure:bot")
    assert t.damage("bot") == [1] * 9 + [0] * 3


# --- Hellion


@rule("ADR-W-HELLION")
def test_the_hellion_is_reloaded_for_red_and_yellow() -> None:
    assert reload_cost("hellion") == "red yellow"


@rule("ADR-W-HELLION-1")
def test_the_hellion_hits_one_and_marks_all_on_its_square() -> None:
    t = AdrenalineTable(5).at("r1c2 r1c3 r1c3 r2c3 r1c2").has(0, weapons="hellion", cubes="")
    fire(t, "hellion", "effect:basic").asks(0, "target", "figure:1 figure:2 figure:3")
    no(t, 0, "figure:4", "ADR-W-HELLION-1")  # on the own square
    t.answer(0, "figure:2")
    assert [t.damage(seat) for seat in (1, 2, 3, 4)] == [[], [0], [], []]
    assert [t.marks(seat) for seat in (1, 2, 3, 4)] == [{0: 1}, {0: 1}, {}, {}]


@rule("ADR-W-HELLION-2")
def test_the_nano_tracer_gives_two_marks_each() -> None:
    t = AdrenalineTable(4).at("r1c2 r1c3 r1c3 r2c3").has(0, weapons="hellion", cubes="R").has(2, marks="0 0")
    fire(t, "hellion", "effect:nano_tracer").asks(0, "pay", "cube:red").answer(0, "cube:red", "figure:1")
    assert t.damage(1) == [0] and t.marks(1) == {0: 2} and t.damage(2) == [] and t.marks(2) == {0: 3}


@rule("ADR-W-HELLION-1", "ADR-W-HELLION-2", "ADR-PAY-4")
def test_the_hellion_needs_a_target_in_sight_and_a_red_cube_for_the_tracer() -> None:
    t = AdrenalineTable(3).at("r1c2 r1c2 r0c3").has(0, weapons="hellion", cubes="R")
    assert "shoot" not in t.legal(0)
    t.at(1, "r1c3").has(0, cubes="YG")
    fire(t, "hellion").asks(0, "fire_mode", "effect:basic")
    no(t, 0, "effect:nano_tracer", "ADR-PAY-4")
    t.answer(0, "effect:basic")
    no(t, 0, "figure:2", "ADR-SEE-3")


@rule("ADR-W-HELLION-1", "ADR-MARK-3")
def test_the_hellion_converts_before_it_marks() -> None:
    t = AdrenalineTable(3).at("r1c2 r1c3 r0c0").has(0, weapons="hellion").has(1, marks="0 0 0")
    fire(t, "hellion", "effect:basic", "figure:1")
    assert t.damage(1) == [0] * 4 and t.marks(1) == {0: 1}


@rule("ADR-W-HELLION-1", "ADR-DOM-7")
def test_the_hellion_on_a_spawnpoint_tags_it_and_marks_the_figures_there() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r2c3 r0c0").has(0, weapons="hellion")
    fire(t, "hellion", "effect:basic", "spawnpoint:yellow")
    assert t.tokens("yellow") == {0: 1} and t.damage(1) == [] and t.marks(1) == {0: 1}


# --- Flamethrower


@rule("ADR-W-FLAMETHROWER")
def test_the_flamethrower_is_reloaded_for_red() -> None:
    assert reload_cost("flamethrower") == "red"


def flame(at: str, cubes: str = "", mode: str = "basic") -> AdrenalineTable:
    """The figures stand there, and seat 0 has chosen a mode of the Flamethrower."""
    t = AdrenalineTable(len(at.split())).at(at).has(0, weapons="flamethrower", cubes=cubes)
    pay = ["cube:yellow", "cube:yellow"] if mode == "barbecue" else []
    return fire(t, "flamethrower", f"effect:{mode}", *pay)


@rule("ADR-W-FLAMETHROWER-1", "ADR-W-FLAMETHROWER-4", "ADR-DEC-DIRECTION")
def test_the_flame_takes_a_direction_of_legal_moves() -> None:
    t = flame("r0c2 r0c0 r0c3 r2c2").asks(0, "direction", "direction:east direction:south direction:west")
    no(t, 0, "direction:north", "ADR-MOVE-6")
    t = flame("r0c1 r0c3 r1c1 r0c1").asks(0, "direction", "direction:east")  # a wall to the south, doors do not stop it
    no(t, 0, "direction:south", "ADR-MOVE-6")
    no(t, 0, "direction:west", "ADR-SHOOT-9")


@rule("ADR-W-FLAMETHROWER-2", "ADR-W-FLAMETHROWER-4")
def test_the_flame_hits_one_on_each_of_two_squares() -> None:
    t = flame("r0c1 r0c2 r0c2 r0c3 r0c3").answer(0, "direction:east")
    t.asks(0, "target", "figure:1 figure:2 none", default="none").answer(0, "figure:2")
    t.asks(0, "target", "figure:3 figure:4 none", default="none").answer(0, "figure:4")  # r0c3 is out of sight
    assert [t.damage(seat) for seat in (1, 2, 3, 4)] == [[], [0], [], [0]] and t.kind() == "menu"


@rule("ADR-W-FLAMETHROWER-2")
def test_the_flame_may_spare_a_square_but_not_both() -> None:
    t = flame("r0c1 r0c2 r0c3").answer(0, "direction:east", "none").asks(0, "target", "figure:2")
    no(t, 0, "none", "ADR-W-FLAMETHROWER-2")
    t.answer(0, "figure:2")
    assert t.damage(1) == [] and t.damage(2) == [0]
    t = flame("r0c1 r0c2 r0c3").answer(0, "direction:east", "figure:1", "none")
    assert t.damage(1) == [0] and t.damage(2) == []


@rule("ADR-W-FLAMETHROWER-2", "ADR-SHOOT-10")
@pytest.mark.parametrize("square", ["r0c2", "r0c3"])
def test_with_one_square_empty_the_other_must_be_hit(square: str) -> None:
    t = flame(f"r0c1 {square} {square}").answer(0, "direction:east").asks(0, "target", "figure:1 figure:2")
    no(t, 0, "none", "ADR-W-FLAMETHROWER-2")
    t.answer(0, "figure:1")
    assert finish(t).kind() == "menu" and t.damage(1) == [0] and t.damage(2) == []


@rule("ADR-W-FLAMETHROWER-3")
def test_the_barbecue_burns_both_squares() -> None:
    t = flame("r0c1 r0c2 r0c2 r0c3 r0c1", "YY", "barbecue").asks(0, "direction", "direction:east")
    t.answer(0, "direction:east")
    assert [t.damage(seat) for seat in range(5)] == [[], [0, 0], [0, 0], [0], []] and t.cubes(0) == ""


@rule("ADR-W-FLAMETHROWER-3")
def test_the_second_square_burns_even_if_the_first_is_empty() -> None:
    t = flame("r0c1 r0c3 r1c0", "YY", "barbecue").answer(0, "direction:east")
    assert t.damage(1) == [0] and t.damage(2) == []


@rule("ADR-W-FLAMETHROWER-3", "ADR-W-FLAMETHROWER-4")
@pytest.mark.parametrize(
    "here, first, behind, way", [("r1c3", "r1c2", "r1c1", "west"), ("r2c1", "r1c1", "r0c1", "north")]
)
def test_a_wall_behind_the_first_square_ends_the_fire(here: str, first: str, behind: str, way: str) -> None:
    for mode, dealt in (("basic", [0]), ("barbecue", [0, 0])):
        t = flame(f"{here} {first} {behind}", "YY", mode).asks(0, "direction", f"direction:{way}")
        finish(t)
        assert t.damage(1) == dealt and t.damage(2) == [] and t.kind() == "menu"


@rule("ADR-W-FLAMETHROWER-3", "ADR-PAY-4")
@pytest.mark.parametrize("cubes", ["", "Y", "RRRYGGG"])
def test_the_barbecue_costs_two_yellow_cubes(cubes: str) -> None:
    t = AdrenalineTable(3).at("r0c1 r0c2 r0c3").has(0, weapons="flamethrower", cubes=cubes)
    fire(t, "flamethrower").asks(0, "fire_mode", "effect:basic")
    no(t, 0, "effect:barbecue", "ADR-PAY-4")


@rule("ADR-W-FLAMETHROWER-4", "ADR-SHOOT-9")
def test_the_flame_never_touches_the_own_square() -> None:
    t = AdrenalineTable(3).at("r0c1 r0c1 r0c1").has(0, weapons="flamethrower", cubes="YY")
    assert "shoot" not in t.legal(0)


@rule("ADR-W-FLAMETHROWER-2", "ADR-DOM-4")
def test_a_spawnpoint_on_the_line_can_be_the_target() -> None:
    t = AdrenalineTable(3, mode="domination").at("r0c1 r0c2 r1c1").has(0, weapons="flamethrower")
    fire(t, "flamethrower", "effect:basic", "direction:east").asks(0, "target", "figure:1 spawnpoint:green")
    t.answer(0, "spawnpoint:green")
    assert t.tokens("green") == {0: 1} and t.damage(1) == []


@rule("ADR-W-FLAMETHROWER-3", "ADR-DOM-6", "ADR-MARK-2")
def test_the_barbecue_tags_spawnpoints_and_converts_marks() -> None:
    t = AdrenalineTable(3, mode="domination").at("r0c1 r0c2 r0c3").has(0, weapons="flamethrower", cubes="YY")
    t.has(2, marks="0 0")
    fire(t, "flamethrower", "effect:barbecue", "cube:yellow", "cube:yellow", "direction:east")
    assert t.tokens("green") == {0: 1} and t.damage(1) == [0, 0] and t.damage(2) == [0] * 3
