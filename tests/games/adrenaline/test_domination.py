"""Domination: tagging spawnpoints by damage and by holding, and their strikes (ADR-DOM-1 to ADR-DOM-11)."""

from typing import Any

import pytest

from fragboard.games.adrenaline.events import Damaged, Tagged
from fragboard.testing import rule
from tests.games.adrenaline.scenes import tokens
from tests.games.adrenaline.table import AdrenalineTable


def arena(where: str = "r1c1 r0c3 r0c3", seats: int = 3, **options: Any) -> AdrenalineTable:
    """Seat 0 sees the red spawnpoint; the others are far away."""
    return AdrenalineTable(seats, mode="domination", **options).at(where)


@rule("ADR-DOM-1")
def test_the_board_has_a_skull_box_and_three_empty_tracks() -> None:
    view = arena().view(None)
    assert view["tracks"] == {"red": {}, "yellow": {}, "green": {}} and view["skulls"] == 8 and view["kills"] == []


@rule("ADR-DOM-2")
def test_in_a_first_turn_spawnpoints_are_no_targets_and_do_not_strike() -> None:
    t = arena("r1c0 r0c3 r0c3").turn(0, round=1).has(0, weapons="sledgehammer electroscythe lock_rifle")
    t.asks(0, "menu", "run grab end")
    t.answer(0, "end")
    assert t.tokens("red") == {} and t.damage(0) == []


@rule("ADR-DOM-2", "ADR-DOM-10", "ADR-DOM-11")
def test_from_the_second_turn_on_everything_holds() -> None:
    t = arena("r1c0 r0c3 r0c3").turn(0, round=2).has(0, weapons="sledgehammer electroscythe lock_rifle")
    t.asks(0, "menu", "run grab shoot end")
    t.answer(0, "end")
    assert t.tokens("red") == {0: 1} and t.damage(0) == [0]


@rule("ADR-DOM-2")
def test_in_a_first_turn_area_effects_pass_over_spawnpoints() -> None:
    t = arena("r1c0 r1c0 r0c3").turn(0, round=1).has(0, weapons="electroscythe", cubes="")
    t.answer(0, "shoot", "weapon:electroscythe", "effect:basic")
    assert t.damage(1) == [0] and t.tokens("red") == {}


@rule("ADR-DOM-3", "ADR-DOM-4")
def test_damage_tags_a_spawnpoint_with_one_token_however_much_it_is() -> None:
    t = arena().has(0, weapons="lock_rifle", cubes="")
    t.answer(0, "shoot", "weapon:lock_rifle", "effect:basic").asks(0, "target", "spawnpoint:red")
    t.answer(0, "spawnpoint:red")
    assert t.tokens("red") == {0: 1} and t.view(None)["tracks"]["red"] == {"0": 1} and t.view(None)["tagged"] == ["red"]
    assert [(e.seat, e.spawnpoint, e.why) for e in t.events(Tagged)] == [(0, 0, 0)] and not t.events(Damaged)


@rule("ADR-DOM-4", "ADR-DEC-ORDER")
def test_a_spawnpoint_is_chosen_under_the_conditions_of_a_figure() -> None:
    t = arena("r0c2 r0c3 r0c1").has(0, weapons="sledgehammer", cubes="")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic").asks(0, "target", "spawnpoint:green")  # own square
    t = (
        arena("r1c1 r1c0 r0c3")
        .has(0, weapons="lock_rifle", cubes="")
        .answer(0, "shoot", "weapon:lock_rifle", "effect:basic")
    )
    t.asks(0, "target", "figure:1 spawnpoint:red", default="figure:1")
    t = arena("r1c1 r0c3 r0c3").has(0, weapons="whisper", cubes="")
    t.asks(0, "menu", "run grab end")  # only one move away
    t.at(0, "r0c0").has(0, weapons="whisper").answer(0, "shoot", "weapon:whisper")
    t.asks(0, "target", "spawnpoint:green")
    t = arena("r2c2 r2c1 r2c1").has(0, weapons="heatseeker").answer(0, "shoot", "weapon:heatseeker")
    t.asks(0, "target", "spawnpoint:red spawnpoint:green")  # those that are not seen


@rule("ADR-DOM-4")
def test_several_spawnpoints_may_be_tagged_in_one_turn() -> None:
    t = arena("r0c0 r0c3 r0c3").has(0, weapons="lock_rifle zx2", cubes="")
    t.answer(0, "shoot", "weapon:lock_rifle", "effect:basic").asks(0, "target", "spawnpoint:red spawnpoint:green")
    t.answer(0, "spawnpoint:green", "stop", "shoot", "weapon:zx2", "effect:basic").asks(0, "target", "spawnpoint:red")
    t.answer(0, "spawnpoint:red")
    assert t.tokens("green") == t.tokens("red") == {0: 1} and t.view(None)["tagged"] == ["red", "green"]


@rule("ADR-DOM-5")
def test_a_spawnpoint_is_tagged_by_damage_once_a_turn() -> None:
    t = arena("r1c0 r0c3 r0c3").has(0, weapons="sledgehammer electroscythe", cubes="")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "spawnpoint:red")
    t.asks(0, "menu", "run grab end")  # nothing else could be hit
    t = arena("r1c0 r1c0 r0c3").has(0, weapons="sledgehammer electroscythe", cubes="")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "spawnpoint:red")
    t.answer(0, "shoot", "weapon:electroscythe", "effect:basic")
    assert t.damage(1) == [0] and t.tokens("red") == {0: 1}


@rule("ADR-DOM-5")
def test_extra_damage_on_a_tagged_spawnpoint_is_not_offered() -> None:
    t = arena("r1c1 r1c1 r0c3").has(0, weapons="machine_gun", cubes="YG")
    t.answer(0, "shoot", "weapon:machine_gun", "effect:basic", "spawnpoint:red", "stop")
    assert t.kind() == "effect" and "effect:focus_shot" not in t.listed(0)
    t = arena("r1c1 r1c1 r0c3").has(0, weapons="plasma_gun", cubes="G")
    t.answer(0, "shoot", "weapon:plasma_gun", "effect:basic", "spawnpoint:red")
    assert "effect:charged_shot" not in t.legal(0)


@rule("ADR-DOM-5")
def test_in_the_next_turn_it_can_be_tagged_again() -> None:
    t = arena("r1c1 r0c3 r0c3").has(0, weapons="lock_rifle", cubes="GG")
    t.answer(0, "shoot", "weapon:lock_rifle", "effect:basic", "spawnpoint:red", "stop").answer(0, "end")
    t.answer(0, "weapon:lock_rifle", "cube:green", "cube:green").end_turn().end_turn()
    t.answer(0, "shoot", "weapon:lock_rifle", "effect:basic", "spawnpoint:red")
    assert t.tokens("red") == {0: 2}


@rule("ADR-DOM-6", "ADR-SHOOT-9")
def test_area_effects_tag_the_spawnpoints_there_and_may_be_used_on_them_alone() -> None:
    t = (
        arena("r1c0 r0c3 r0c3")
        .has(0, weapons="electroscythe", cubes="")
        .answer(0, "shoot", "weapon:electroscythe", "effect:basic")
    )
    assert t.tokens("red") == {0: 1}
    t = arena("r2c1 r2c2 r0c3").has(0, weapons="furnace", cubes="").answer(0, "shoot", "weapon:furnace", "effect:basic")
    t.asks(0, "room", "room:red room:yellow").answer(0, "room:yellow")
    assert t.tokens("yellow") == {0: 1} and t.damage(1) == [0]
    t = (
        arena("r1c1 r0c3 r0c3")
        .has(0, weapons="shockwave", cubes="Y")
        .answer(0, "shoot", "weapon:shockwave", "effect:tsunami")
    )
    t.answer(0, "cube:yellow", "end")
    assert t.tokens("red") == {0: 1}


@rule("ADR-DOM-6")
def test_an_area_with_a_tagged_spawnpoint_alone_is_empty() -> None:
    t = arena("r1c0 r0c3 r0c3").has(0, weapons="electroscythe sledgehammer", cubes="")
    t.answer(0, "shoot", "weapon:electroscythe", "effect:basic")
    t.asks(0, "menu", "run grab end")


@rule("ADR-DOM-4", "ADR-SHOOT-3")
def test_a_move_before_the_shot_may_bring_a_spawnpoint_into_reach() -> None:
    t = arena("r1c1 r0c3 r0c3").has(0, weapons="cyberblade", cubes="").asks(0, "menu", "run grab shoot end")
    t.answer(0, "shoot", "weapon:cyberblade").asks(0, "effect", "effect:shadowstep")
    t.answer(0, "effect:shadowstep").asks(0, "move", "square:r1c0").answer(0, "square:r1c0", "effect:basic")
    t.asks(0, "target", "spawnpoint:red").answer(0, "spawnpoint:red")
    assert t.tokens("red") == {0: 1}
    t = arena("r2c1 r0c3 r0c3", map="large").has(0, weapons="plasma_gun", cubes="")  # sees the yellow spawnpoint only
    t.answer(0, "shoot", "weapon:plasma_gun", "effect:phase_glide", "square:r2c0", "effect:basic")
    t.asks(0, "target", "spawnpoint:red")  # through the door of r2c0


@rule("ADR-DOM-7")
def test_spawnpoints_take_no_marks() -> None:
    t = arena("r1c1 r1c1 r1c0").has(0, weapons="zx2", cubes="").answer(0, "shoot", "weapon:zx2", "effect:scanner")
    t.asks(0, "target", "figure:1 figure:2")
    t = arena("r1c1 r1c1 r1c0").has(0, weapons="lock_rifle", cubes="R")
    t.answer(0, "shoot", "weapon:lock_rifle", "effect:basic", "figure:1", "effect:second_lock", "cube:red")
    t.asks(0, "target", "figure:2")
    t = (
        arena("r1c1 r0c3 r0c3")
        .has(0, weapons="zx2", cubes="")
        .answer(0, "shoot", "weapon:zx2", "effect:basic", "spawnpoint:red")
    )
    assert t.tokens("red") == {0: 1} and all(t.marks(seat) == {} for seat in range(3))


@rule("ADR-DOM-7")
def test_spawnpoints_are_not_moved() -> None:
    t = (
        arena("r1c0 r0c3 r0c3")
        .has(0, weapons="shotgun", cubes="")
        .answer(0, "shoot", "weapon:shotgun", "effect:basic", "spawnpoint:red")
    )
    assert t.kind() == "menu" and t.view(None)["spawnpoints"]["red"]["square"] == "r1c0"
    t = arena("r1c1 r0c3 r0c3").has(0, weapons="grenade_launcher", cubes="")
    t.answer(0, "shoot", "weapon:grenade_launcher", "effect:basic", "spawnpoint:red")
    assert t.kind() != "effect" or "effect:move_target" not in t.legal(0)


@rule("ADR-DOM-7")
def test_no_scope_is_used_on_a_spawnpoint() -> None:
    t = arena("r1c1 r0c3 r0c3").has(0, weapons="sledgehammer lock_rifle", cubes="RYG", powerups="targeting_scope_red")
    t.answer(0, "shoot", "weapon:lock_rifle", "effect:basic", "spawnpoint:red", "stop")
    assert t.kind() == "menu"  # no figure was damaged
    t = arena("r1c0 r1c0 r0c3").has(0, weapons="electroscythe", cubes="G", powerups="targeting_scope_red")
    t.answer(0, "shoot", "weapon:electroscythe", "effect:basic", "card:targeting_scope_red", "cube:green", "figure:1")
    assert t.damage(1) == [0, 0] and t.tokens("red") == {0: 1}


@rule("ADR-DOM-8")
def test_a_tractor_beam_chooses_only_a_spawnpoint_that_is_seen() -> None:
    t = arena("r2c1 r0c3 r0c3").has(0, weapons="tractor_beam", cubes="RY")  # sees red and yellow through its doors
    t.answer(0, "shoot", "weapon:tractor_beam", "effect:basic")
    names = t.listed(0)
    assert [name for name in names if name.startswith("spawnpoint")] == ["spawnpoint:red", "spawnpoint:yellow"]
    t.answer(0, "spawnpoint:yellow")
    assert t.tokens("yellow") == {0: 1} and t.kind() == "menu"  # it stays where it is
    t = arena("r2c1 r0c3 r0c3").has(0, weapons="tractor_beam", cubes="RY")
    t.answer(0, "shoot", "weapon:tractor_beam", "effect:punisher", "cube:red", "cube:yellow")
    t.asks(0, "target", "spawnpoint:red spawnpoint:yellow")  # both two moves away
    t = arena("r0c0 r0c3 r0c3").has(0, weapons="tractor_beam", cubes="RY")
    t.answer(0, "shoot", "weapon:tractor_beam", "effect:punisher", "cube:red", "cube:yellow")
    t.asks(0, "target", "spawnpoint:red spawnpoint:green")  # the yellow one is seen from nowhere here


@rule("ADR-DOM-8")
def test_a_vortex_takes_a_spawnpoint_that_is_seen_and_near_it() -> None:
    t = (
        arena("r2c1 r0c3 r0c3")
        .has(0, weapons="vortex_cannon", cubes="")
        .answer(0, "shoot", "weapon:vortex_cannon", "effect:basic")
    )
    # r1c0, r1c1 lie at the red spawnpoint, r1c3, r2c2, r2c3 at the yellow one, r1c2 at the green one, which is not seen
    t.asks(0, "square", "square:r1c0 square:r1c1 square:r1c3 square:r2c2 square:r2c3")
    t.answer(0, "square:r2c2", "spawnpoint:yellow")
    assert t.tokens("yellow") == {0: 1} and t.view(None)["spawnpoints"]["yellow"]["square"] == "r2c3"


@rule("ADR-DOM-9")
def test_the_chain_of_the_thor_ends_at_a_spawnpoint() -> None:
    t = arena("r1c1 r1c0 r1c0").has(0, weapons="thor", cubes="GG")
    t.answer(0, "shoot", "weapon:thor", "effect:basic", "spawnpoint:red").asks(0, "effect", "stop")
    t = arena("r1c1 r1c0 r1c0").has(0, weapons="thor", cubes="GG")
    t.answer(0, "shoot", "weapon:thor", "effect:basic", "figure:1", "effect:chain_reaction", "cube:green")
    t.asks(0, "target", "figure:2 spawnpoint:red spawnpoint:green").answer(0, "spawnpoint:red").asks(
        0, "effect", "stop"
    )
    t = arena("r1c1 r1c0 r1c0").has(0, weapons="thor", cubes="GG")
    t.answer(0, "shoot", "weapon:thor", "effect:basic", "figure:1", "effect:chain_reaction", "cube:green", "figure:2")
    t.answer(0, "effect:high_voltage", "cube:green").asks(0, "target", "spawnpoint:red spawnpoint:green")
    t.answer(0, "spawnpoint:red")
    assert t.tokens("red") == {0: 1}


@rule("ADR-DOM-10", "ADR-DOM-5")
def test_holding_a_spawnpoint_tags_it_besides_a_tag_by_damage() -> None:
    t = arena("r1c0 r0c3 r0c3").has(0, weapons="sledgehammer", cubes="")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "spawnpoint:red", "end", "done")
    assert t.tokens("red") == {0: 2} and [e.why for e in t.events(Tagged)] == [0, 1]


@rule("ADR-DOM-10")
@pytest.mark.parametrize("down", [False, True])
def test_another_figure_there_prevents_holding_even_when_it_is_down(down: bool) -> None:
    t = arena("r1c0 r1c0 r0c3").has(1, damage=tokens("2*11") if down else "").answer(0, "end")
    assert t.tokens("red") == {} and t.damage(0) == [0]
    t = arena("r1c0 r0c3 r0c3 r1c0", bot="on").turn(0, bot_owed=False).answer(0, "end")
    assert t.tokens("red") == {}


@rule("ADR-DOM-10")
def test_only_the_active_player_holds() -> None:
    t = arena("r1c1 r1c0 r0c2").answer(0, "end")
    assert all(t.tokens(colour) == {} for colour in ("red", "yellow", "green")) and t.damage(1) == t.damage(2) == []


@rule("ADR-DOM-11")
def test_a_spawnpoint_strikes_whoever_stands_on_it_alone_or_not() -> None:
    t = arena("r1c0 r1c0 r1c0")
    t.has(0, marks="1 2", damage="1", powerups="tagback_grenade_red").answer(0, "end")
    assert t.damage(0) == [1, 0] and t.marks(0) == {1: 1, 2: 1} and t.asked() == [1] and t.kind() == "menu"
    assert t.damage(1) == t.damage(2) == []
    assert [(e.by, e.source) for e in t.events(Damaged)] == [(0, 4)]


@rule("ADR-DOM-11")
def test_holding_comes_before_the_strike_and_off_a_spawnpoint_there_is_none() -> None:
    t = arena("r1c0 r0c3 r0c3").answer(0, "end")
    names = [type(e).__name__ for e in t.events()]
    assert names.index("Tagged") < names.index("Damaged")
    assert arena("r1c1 r0c3 r0c3").answer(0, "end").damage(0) == []
