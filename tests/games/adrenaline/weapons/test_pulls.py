"""The weapons of squares and pulls: Electroscythe, Tractor Beam, Vortex Cannon (section 21)."""

from __future__ import annotations

import pytest

from fragboard.games.adrenaline.events import Moved
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no, reload_cost
from tests.games.adrenaline.table import AdrenalineTable

# --- Electroscythe


@rule("ADR-W-ELECTROSCYTHE")
def test_the_electroscythe_is_reloaded_for_green() -> None:
    assert reload_cost("electroscythe") == "green"


@rule("ADR-W-ELECTROSCYTHE-1")
def test_the_electroscythe_hits_everyone_else_on_its_square() -> None:
    t = AdrenalineTable(4, bot="on").at("r1c1 r1c1 r1c0 r1c1 r1c1").has(0, weapons="electroscythe", cubes="")
    fire(t, "electroscythe").asks(0, "fire_mode", "effect:basic").answer(0, "effect:basic")
    assert [t.damage(figure) for figure in (0, 1, 2, 3, "bot")] == [[], [0], [], [0], [0]] and t.kind() == "menu"


@rule("ADR-W-ELECTROSCYTHE-2")
def test_the_reaper_deals_two_for_green_and_red() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="electroscythe", cubes="RG").has(1, marks="0")
    fire(t, "electroscythe").asks(0, "fire_mode", "effect:basic effect:reaper").answer(0, "effect:reaper")
    t.asks(0, "pay", "cube:green").answer(0, "cube:green").asks(0, "pay", "cube:red").answer(0, "cube:red")
    assert t.damage(1) == [0, 0, 0] and t.damage(2) == [0, 0] and t.cubes(0) == ""


@rule("ADR-W-ELECTROSCYTHE-2", "ADR-PAY-4")
@pytest.mark.parametrize("cubes", ["", "G", "R", "RRRYYY", "GGG"])
def test_the_reaper_needs_both_cubes(cubes: str) -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="electroscythe", cubes=cubes)
    fire(t, "electroscythe").asks(0, "fire_mode", "effect:basic")
    no(t, 0, "effect:reaper", "ADR-PAY-4")


@rule("ADR-W-ELECTROSCYTHE-1", "ADR-SHOOT-9")
def test_the_electroscythe_is_no_weapon_for_an_empty_square() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c0 r2c1").has(0, weapons="electroscythe", cubes="RG")
    assert "shoot" not in t.legal(0)


@rule("ADR-W-ELECTROSCYTHE-1", "ADR-DOM-6")
def test_the_electroscythe_tags_the_spawnpoint_of_its_square() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c0 r1c1 r2c1").has(0, weapons="electroscythe")
    fire(t, "electroscythe", "effect:basic")
    assert t.tokens("red") == {0: 1} and t.loaded(0) == []
    t = AdrenalineTable(3, mode="domination").at("r1c0 r1c1 r2c1").has(0, weapons="electroscythe sledgehammer")
    fire(t, "sledgehammer", "effect:basic", "spawnpoint:red")
    assert "shoot" not in t.legal(0)  # tagged in this turn: nothing is left to hit here


@rule("ADR-W-ELECTROSCYTHE-2", "ADR-DMG-2")
def test_the_reaper_kills_several_at_once() -> None:
    t = AdrenalineTable(3).has(0, weapons="electroscythe", cubes="RG")
    t.has(1, damage=" ".join("2" * 9)).has(2, damage=" ".join("1" * 10))
    fire(t, "electroscythe", "effect:reaper", "cube:green", "cube:red")
    assert t.damage(1) == [2] * 9 + [0, 0] and t.damage(2) == [1] * 10 + [0, 0]


# --- Tractor Beam


@rule("ADR-W-TRACTOR_BEAM")
def test_the_tractor_beam_is_reloaded_for_green() -> None:
    assert reload_cost("tractor_beam") == "green"


@rule("ADR-W-TRACTOR_BEAM-1", "ADR-W-TRACTOR_BEAM-3", "ADR-DEC-SQUARE")
def test_the_tractor_beam_pulls_a_target_to_a_square_in_sight() -> None:
    t = AdrenalineTable(4).at("r1c0 r0c3 r2c3 r1c1").has(0, weapons="tractor_beam", cubes="")
    fire(t, "tractor_beam", "effect:basic").asks(
        0, "target", "figure:1 figure:3"
    )  # 2 is three moves from any square seen
    no(t, 0, "figure:2", "ADR-W-TRACTOR_BEAM-1")
    t.answer(0, "figure:1").asks(0, "square", "square:r0c1 square:r0c2", default="square:r0c1")
    no(t, 0, "square:r0c0 square:r1c0", "ADR-W-TRACTOR_BEAM-1")  # too far
    no(t, 0, "square:r0c3 square:r1c3", "ADR-W-TRACTOR_BEAM-1")  # out of sight
    t.answer(0, "square:r0c1")
    assert t.where(1) == "r0c1" and t.damage(1) == [0] and t.kind() == "menu"


@rule("ADR-W-TRACTOR_BEAM-1")
def test_the_tractor_beam_may_leave_its_target_where_it_stands() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c1 r2c3").has(0, weapons="tractor_beam")
    fire(t, "tractor_beam", "effect:basic", "figure:1", "square:r1c1")
    assert t.where(1) == "r1c1" and t.damage(1) == [0] and not t.events(Moved)


@rule("ADR-W-TRACTOR_BEAM-3")
def test_the_path_may_bend_and_end_on_the_own_square() -> None:
    t = AdrenalineTable(3).at("r1c0 r2c1 r2c3").has(0, weapons="tractor_beam")
    fire(t, "tractor_beam", "effect:basic", "figure:1").asks(0, "square", "square:r1c0 square:r1c1")
    t.answer(0, "square:r1c0")
    assert t.where(1) == "r1c0" and t.damage(1) == [0]


@rule("ADR-W-TRACTOR_BEAM-3", "ADR-MOVE-8")
def test_the_pull_does_not_cross_walls() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c2 r2c3").has(0, weapons="tractor_beam")
    fire(t, "tractor_beam", "effect:basic", "figure:1").asks(0, "square", "square:r0c1 square:r0c2")  # not r1c1


@rule("ADR-W-TRACTOR_BEAM-2")
def test_the_punisher_pulls_onto_the_own_square() -> None:
    t = AdrenalineTable(5).at("r1c0 r1c0 r0c1 r2c1 r0c2").has(0, weapons="tractor_beam", cubes="RY").has(3, marks="0")
    fire(t, "tractor_beam", "effect:punisher").asks(0, "pay", "cube:red").answer(0, "cube:red")
    t.asks(0, "pay", "cube:yellow").answer(0, "cube:yellow").asks(0, "target", "figure:1 figure:2 figure:3")
    no(t, 0, "figure:4", "ADR-W-TRACTOR_BEAM-2")  # seen, but three moves away
    t.answer(0, "figure:3")  # not seen, round a corner
    assert t.where(3) == "r1c0" and t.damage(3) == [0] * 4 and t.marks(3) == {}


@rule("ADR-W-TRACTOR_BEAM-2")
def test_the_punisher_hits_whoever_stands_on_the_own_square() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c0 r2c3").has(0, weapons="tractor_beam", cubes="RY")
    fire(t, "tractor_beam", "effect:punisher", "cube:red", "cube:yellow", "figure:1")
    assert t.damage(1) == [0, 0, 0] and t.where(1) == "r1c0"


@rule("ADR-W-TRACTOR_BEAM-2", "ADR-SHOOT-9")
def test_the_punisher_is_not_offered_without_someone_within_two_moves() -> None:
    t = AdrenalineTable(3).at("r1c0 r0c3 r0c3").has(0, weapons="tractor_beam", cubes="RY")
    fire(t, "tractor_beam").asks(0, "fire_mode", "effect:basic")
    no(t, 0, "effect:punisher", "ADR-SHOOT-9")


@rule("ADR-W-TRACTOR_BEAM-1", "ADR-DOM-8")
def test_a_spawnpoint_in_sight_is_hit_and_stays() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c1 r0c3 r0c3").has(0, weapons="tractor_beam", cubes="RY")
    fire(t, "tractor_beam", "effect:basic").asks(0, "target", "spawnpoint:red").answer(0, "spawnpoint:red")
    assert t.tokens("red") == {0: 1} and t.kind() == "menu"  # no square is asked for
    t = AdrenalineTable(3, mode="domination").at("r1c2 r2c2 r0c0").has(0, weapons="tractor_beam", cubes="RY")
    fire(t, "tractor_beam", "effect:punisher", "cube:red", "cube:yellow")
    t.asks(0, "target", "figure:1 spawnpoint:yellow spawnpoint:green").answer(0, "spawnpoint:yellow")
    assert t.tokens("yellow") == {0: 1}


@rule("ADR-W-TRACTOR_BEAM-1", "ADR-W-TRACTOR_BEAM-2", "ADR-DOM-8")
def test_a_spawnpoint_must_be_seen_and_for_the_punisher_be_near() -> None:
    t = AdrenalineTable(3, mode="domination").at("r0c1 r2c3 r2c3").has(0, weapons="tractor_beam", cubes="RY")
    fire(t, "tractor_beam", "effect:punisher", "cube:red", "cube:yellow")
    t.asks(0, "target", "spawnpoint:green")  # the red one is two moves away, but not seen
    t = AdrenalineTable(3, mode="domination").at("r1c0 r2c3 r2c3").has(0, weapons="tractor_beam", cubes="RY")
    fire(t, "tractor_beam", "effect:basic").asks(0, "target", "spawnpoint:red spawnpoint:green")
    t = AdrenalineTable(3, mode="domination").at("r1c0 r2c3 r2c3").has(0, weapons="tractor_beam", cubes="RY")
    fire(t, "tractor_beam", "effect:punisher", "cube:red", "cube:yellow")
    t.asks(0, "target", "spawnpoint:red")  # the green one is seen, but three moves away


@rule("ADR-W-TRACTOR_BEAM-1", "ADR-BOT-8")
def test_the_tractor_beam_pulls_the_bot() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c0 r2c3 r2c3 r2c1").has(0, weapons="tractor_beam")
    fire(t, "tractor_beam", "effect:basic", "figure:bot", "square:r1c0")
    assert t.where("bot") == "r1c0" and t.damage("bot") == [0]


# --- Vortex Cannon


def vortex(cubes: str = "") -> AdrenalineTable:
    """Seat 0 on r0c1 sees the green room alone; seat 1 is in the blue room, 2 next door, 3 below r0c2, 4 beside 0."""
    t = AdrenalineTable(5).at("r0c1 r0c3 r1c0 r1c2 r0c1").has(0, weapons="vortex_cannon", cubes=cubes)
    return fire(t, "vortex_cannon", "effect:basic")


@rule("ADR-W-VORTEX_CANNON")
def test_the_vortex_cannon_is_reloaded_for_red_and_green() -> None:
    assert reload_cost("vortex_cannon") == "red green"


@rule("ADR-W-VORTEX_CANNON-1", "ADR-W-VORTEX_CANNON-3", "ADR-DEC-SQUARE")
def test_the_vortex_pulls_someone_near_it() -> None:
    t = vortex().asks(0, "square", "square:r0c0 square:r0c2", default="square:r0c0")
    no(t, 0, "square:r0c1", "ADR-W-VORTEX_CANNON-1")  # the own square
    no(t, 0, "square:r0c3 square:r1c2", "ADR-W-VORTEX_CANNON-1")  # out of sight
    t.answer(0, "square:r0c2").asks(0, "target", "figure:1 figure:3 figure:4")
    no(t, 0, "figure:2", "ADR-W-VORTEX_CANNON-1")
    t.answer(0, "figure:1")
    assert t.where(1) == "r0c2" and t.damage(1) == [0, 0] and t.where(3) == "r1c2"


@rule("ADR-W-VORTEX_CANNON-1")
def test_whoever_stands_on_the_vortex_stays_there() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c1 r2c3").has(0, weapons="vortex_cannon")
    fire(t, "vortex_cannon", "effect:basic").asks(0, "square", "square:r1c1").answer(0, "square:r1c1", "figure:1")
    assert t.where(1) == "r1c1" and t.damage(1) == [0, 0] and not t.events(Moved)


@rule("ADR-W-VORTEX_CANNON-2", "ADR-W-VORTEX_CANNON-3")
def test_the_black_hole_pulls_one_or_two_more() -> None:
    t = vortex("R").answer(0, "square:r0c2", "figure:1").asks(0, "effect", "effect:black_hole stop", default="stop")
    t.answer(0, "effect:black_hole", "cube:red").asks(0, "target", "figure:3 figure:4")
    no(t, 0, "figure:1", "ADR-W-VORTEX_CANNON-2")  # the first target again
    no(t, 0, "figure:2", "ADR-W-VORTEX_CANNON-2")  # too far away
    t.answer(0, "figure:4").asks(0, "target", "figure:3 stop", default="stop").answer(0, "figure:3")
    assert t.where(3) == t.where(4) == "r0c2" and t.damage(3) == t.damage(4) == [0] and t.cubes(0) == ""
    t = vortex("R").answer(0, "square:r0c2", "figure:1", "effect:black_hole", "cube:red", "figure:4", "stop")
    assert t.where(3) == "r1c2" and t.damage(3) == [] and t.damage(4) == [0]


@rule("ADR-W-VORTEX_CANNON-3")
def test_the_targets_may_start_on_one_square_or_on_the_shooters() -> None:
    t = AdrenalineTable(4).at("r0c1 r0c3 r0c3 r0c1").has(0, weapons="vortex_cannon", cubes="R")
    fire(t, "vortex_cannon", "effect:basic", "square:r0c2", "figure:1", "effect:black_hole", "cube:red")
    t.answer(0, "figure:2", "figure:3")
    assert [t.where(seat) for seat in (1, 2, 3)] == ["r0c2"] * 3 and t.where(0) == "r0c1"
    assert [len(t.damage(seat)) for seat in (1, 2, 3)] == [2, 1, 1]


@rule("ADR-W-VORTEX_CANNON-1", "ADR-MOVE-5")
def test_a_wall_keeps_a_figure_out_of_the_vortex() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c2 r0c1").has(0, weapons="vortex_cannon")
    fire(t, "vortex_cannon", "effect:basic").asks(
        0, "square", "square:r0c0 square:r0c1 square:r0c2"
    )  # r1c1 is walled off
    t.answer(0, "square:r0c0").asks(0, "target", "figure:2")


@rule("ADR-W-VORTEX_CANNON-2", "ADR-PAY-4", "ADR-RUL-4")
def test_the_black_hole_follows_the_vortex_and_needs_a_red_cube() -> None:
    t = vortex("YG").answer(0, "square:r0c2", "figure:1").asks(0, "effect", "stop")
    no(t, 0, "effect:black_hole", "ADR-PAY-4")
    t = AdrenalineTable(3).at("r1c0 r1c1 r2c3").has(0, weapons="vortex_cannon", cubes="R")
    t = fire(t, "vortex_cannon").asks(0, "effect", "effect:basic")
    t.answer(0, "effect:basic", "square:r1c1", "figure:1").asks(0, "effect", "stop")  # nobody else is near
    no(t, 0, "effect:black_hole", "ADR-SHOOT-9")


@rule("ADR-W-VORTEX_CANNON-2", "ADR-MARK-2")
def test_marks_convert_in_the_black_hole() -> None:
    t = vortex("R")
    t.has(3, marks="0 0").answer(0, "square:r0c2", "figure:1", "effect:black_hole", "cube:red", "figure:3", "stop")
    assert t.damage(3) == [0, 0, 0] and t.marks(3) == {}


@rule("ADR-W-VORTEX_CANNON-1", "ADR-DOM-8")
def test_the_vortex_takes_a_spawnpoint_in_sight_which_stays() -> None:
    t = AdrenalineTable(3, mode="domination").at("r0c1 r2c3 r2c3").has(0, weapons="vortex_cannon")
    fire(t, "vortex_cannon", "effect:basic").asks(0, "square", "square:r0c2")  # the red one is near r0c0, but not seen
    t.answer(0, "square:r0c2", "spawnpoint:green")
    finish(t)
    assert t.tokens("green") == {0: 1} and t.kind() == "menu"
    t = AdrenalineTable(3, mode="domination").at("r0c0 r2c3 r2c3").has(0, weapons="vortex_cannon")
    fire(t, "vortex_cannon", "effect:basic").asks(0, "square", "square:r0c1 square:r0c2 square:r1c0 square:r1c1")
    t.answer(0, "square:r1c1").asks(0, "target", "spawnpoint:red").answer(
        0, "spawnpoint:red"
    )  # one move away, and seen
    assert t.tokens("red") == {0: 1}
