"""The launchers: Grenade Launcher and Rocket Launcher (section 21)."""

from __future__ import annotations

from fragboard.games.adrenaline.events import Moved
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no, reload_cost
from tests.games.adrenaline.table import AdrenalineTable

# --- Grenade Launcher


def grenade(at: str, cubes: str = "R", target: str = "figure:1") -> AdrenalineTable:
    """The figures stand there, and seat 0 has hit a target with the Grenade Launcher."""
    t = AdrenalineTable(len(at.split())).at(at).has(0, weapons="grenade_launcher", cubes=cubes)
    return fire(t, "grenade_launcher", "effect:basic", target)


@rule("ADR-W-GRENADE_LAUNCHER")
def test_the_grenade_launcher_is_reloaded_for_red() -> None:
    assert reload_cost("grenade_launcher") == "red"


@rule("ADR-W-GRENADE_LAUNCHER-1", "ADR-DEC-PUSH")
def test_a_grenade_hits_and_may_move_its_target() -> None:
    t = grenade("r1c2 r1c3 r0c3", "").asks(0, "effect", "effect:move_target stop", default="stop")
    assert t.damage(1) == [0]
    t.answer(0, "effect:move_target").asks(0, "push", "square:r0c3 square:r1c2 square:r2c3", default="square:r0c3")
    no(t, 0, "stay", "ADR-DEC-PUSH")
    no(t, 0, "square:r1c3", "ADR-W-GRENADE_LAUNCHER-1")
    no(t, 0, "square:r2c2", "ADR-W-GRENADE_LAUNCHER-1")
    t.answer(0, "square:r0c3")
    assert t.where(1) == "r0c3" and finish(t).kind() == "menu"
    t = grenade("r1c2 r1c3 r0c3", "").answer(0, "stop")
    assert t.where(1) == "r1c3" and t.damage(1) == [0] and t.loaded(0) == []


@rule("ADR-W-GRENADE_LAUNCHER-1")
def test_the_target_of_a_grenade_is_in_sight() -> None:
    t = AdrenalineTable(4).at("r1c2 r1c3 r0c3 r1c2").has(0, weapons="grenade_launcher")
    fire(t, "grenade_launcher", "effect:basic").asks(0, "target", "figure:1 figure:3")
    no(t, 0, "figure:2", "ADR-SEE-3")


@rule("ADR-W-GRENADE_LAUNCHER-2", "ADR-SHOOT-5")
def test_the_extra_grenade_hits_everyone_on_a_square_but_the_shooter() -> None:
    t = grenade("r1c2 r1c3 r1c2 r1c2 r0c2").answer(0, "effect:extra_grenade").asks(0, "pay", "cube:red")
    t.answer(0, "cube:red").asks(0, "square", "square:r0c2 square:r1c2 square:r1c3").answer(0, "square:r1c2")
    assert [t.damage(seat) for seat in range(5)] == [[], [0], [0], [0], []] and t.cubes(0) == ""
    t.asks(0, "effect", "effect:move_target stop")


@rule("ADR-W-GRENADE_LAUNCHER-2", "ADR-SHOOT-9")
def test_the_extra_grenade_needs_a_square_in_sight_with_someone_on_it() -> None:
    t = grenade("r1c2 r1c3 r0c3").answer(0, "effect:extra_grenade", "cube:red").asks(0, "square", "square:r1c3")
    no(t, 0, "square:r2c3", "ADR-SHOOT-9")
    no(t, 0, "square:r0c3", "ADR-W-GRENADE_LAUNCHER-2")
    t = grenade("r1c2 r1c3 r0c3").answer(0, "effect:move_target", "square:r0c3").asks(0, "effect", "stop")
    no(t, 0, "effect:extra_grenade", "ADR-SHOOT-9")


@rule("ADR-W-GRENADE_LAUNCHER-3")
def test_the_basic_target_is_hit_again_if_it_stands_there() -> None:
    t = grenade("r1c2 r1c3 r2c3").answer(0, "effect:extra_grenade", "cube:red", "square:r1c3")
    assert t.damage(1) == [0, 0]
    t.answer(0, "effect:move_target", "square:r2c3")
    assert t.damage(1) == [0, 0] and t.damage(2) == [] and t.where(1) == "r2c3"
    t = grenade("r1c2 r1c3 r2c3").answer(0, "effect:move_target", "square:r2c3", "effect:extra_grenade", "cube:red")
    t.answer(0, "square:r2c3")  # moved into the blast
    assert t.damage(1) == [0, 0] and t.damage(2) == [0]
    t = grenade("r1c2 r1c3 r1c3").answer(0, "effect:move_target", "square:r2c3", "effect:extra_grenade", "cube:red")
    t.answer(0, "square:r1c3")  # moved out of it
    assert t.damage(1) == [0] and t.damage(2) == [0]


@rule("ADR-W-GRENADE_LAUNCHER-3")
def test_a_figure_struck_by_the_grenade_alone_is_not_moved() -> None:
    t = grenade("r1c2 r1c3 r2c3").answer(0, "effect:extra_grenade", "cube:red", "square:r2c3")
    t.answer(0, "effect:move_target").asks(0, "push", "square:r0c3 square:r1c2 square:r2c3").answer(0, "square:r1c2")
    assert t.where(1) == "r1c2" and t.where(2) == "r2c3" and [move.figure for move in t.events(Moved)] == [1]


@rule("ADR-W-GRENADE_LAUNCHER-2", "ADR-RUL-4", "ADR-PAY-4")
def test_the_extra_grenade_comes_after_the_basic_damage_and_is_paid() -> None:
    t = AdrenalineTable(3).at("r1c2 r1c3 r2c3").has(0, weapons="grenade_launcher", cubes="R")
    fire(t, "grenade_launcher").asks(0, "effect", "effect:basic")
    no(t, 0, "effect:extra_grenade effect:move_target", "ADR-W-GRENADE_LAUNCHER")
    t = grenade("r1c2 r1c3 r2c3", "YG")
    no(t, 0, "effect:extra_grenade", "ADR-PAY-4")


@rule("ADR-W-GRENADE_LAUNCHER-3", "ADR-MARK-2", "ADR-RUL-3")
def test_marks_convert_with_the_first_of_two_hits() -> None:
    t = AdrenalineTable(3).at("r1c2 r1c3 r1c3").has(0, weapons="grenade_launcher", cubes="R")
    t.has(1, marks="0 0").has(2, marks="0")
    fire(t, "grenade_launcher", "effect:basic", "figure:1", "effect:extra_grenade", "cube:red", "square:r1c3")
    assert t.damage(1) == [0] * 4 and t.damage(2) == [0, 0]


@rule("ADR-W-GRENADE_LAUNCHER-1", "ADR-DOM-5", "ADR-DOM-7")
def test_a_spawnpoint_hit_by_a_grenade_is_not_moved_and_not_tagged_again() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r2c3 r0c3").has(0, weapons="grenade_launcher", cubes="R")
    fire(t, "grenade_launcher", "effect:basic", "spawnpoint:yellow").asks(0, "effect", "effect:extra_grenade stop")
    t.answer(0, "effect:extra_grenade", "cube:red").asks(0, "square", "square:r0c2 square:r2c3")
    t.answer(0, "square:r2c3")
    assert t.tokens("yellow") == {0: 1} and t.damage(1) == [0]


# --- Rocket Launcher


def rocket(at: str, cubes: str = "", target: str = "figure:1") -> AdrenalineTable:
    """The figures stand there, and seat 0 has hit a target with the Rocket Launcher."""
    t = AdrenalineTable(len(at.split())).at(at).has(0, weapons="rocket_launcher", cubes=cubes)
    return fire(t, "rocket_launcher", "effect:basic", target)


@rule("ADR-W-ROCKET_LAUNCHER")
def test_the_rocket_launcher_is_reloaded_for_two_red_cubes() -> None:
    assert reload_cost("rocket_launcher") == "red red"


@rule("ADR-W-ROCKET_LAUNCHER-1")
def test_a_rocket_deals_two_damage_and_may_move_its_target() -> None:
    t = AdrenalineTable(4).at("r1c2 r1c3 r1c2 r0c3").has(0, weapons="rocket_launcher", cubes="")
    fire(t, "rocket_launcher", "effect:basic").asks(0, "target", "figure:1")
    no(t, 0, "figure:2", "ADR-W-ROCKET_LAUNCHER-1")  # on the own square
    no(t, 0, "figure:3", "ADR-SEE-3")
    t.answer(0, "figure:1").asks(0, "effect", "effect:move_target stop", default="stop")
    assert t.damage(1) == [0, 0]
    t.answer(0, "effect:move_target").asks(0, "push", "square:r0c3 square:r1c2 square:r2c3").answer(0, "square:r1c2")
    assert t.where(1) == "r1c2" and finish(t).kind() == "menu"


@rule("ADR-W-ROCKET_LAUNCHER-2")
def test_one_may_jump_off_a_square_and_shoot_someone_standing_on_it() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c0 r1c0").has(0, weapons="rocket_launcher", cubes="GY")
    fire(t, "rocket_launcher").asks(0, "effect", "effect:rocket_jump").answer(0, "effect:rocket_jump", "cube:green")
    t.asks(0, "move", "square:r0c0 square:r1c1 square:r2c1")  # from r0c1 nobody is seen
    t.answer(0, "square:r2c1", "effect:basic").asks(0, "target", "figure:1 figure:2").answer(0, "figure:2")
    t.asks(0, "effect", "effect:fragmenting_warhead effect:move_target stop")  # no second jump
    assert t.damage(2) == [0, 0] and t.where(0) == "r2c1"


@rule("ADR-W-ROCKET_LAUNCHER-2")
def test_after_a_jump_only_the_new_square_counts() -> None:
    t = AdrenalineTable(4).at("r1c0 r1c0 r1c1 r0c2").has(0, weapons="rocket_launcher", cubes="G")
    fire(t, "rocket_launcher", "effect:rocket_jump", "cube:green", "square:r1c1", "effect:basic")
    t.asks(0, "target", "figure:1")
    no(t, 0, "figure:2", "ADR-W-ROCKET_LAUNCHER-1")  # on the new square
    no(t, 0, "figure:3", "ADR-SEE-3")  # was seen from the old one


@rule("ADR-W-ROCKET_LAUNCHER-3", "ADR-RUL-3")
def test_the_warhead_hits_all_on_the_targets_square_before_it_is_moved() -> None:
    t = rocket("r1c2 r1c3 r1c3 r2c3", "YYG").asks(
        0, "effect", "effect:rocket_jump effect:fragmenting_warhead effect:move_target stop", default="stop"
    )
    t.answer(0, "effect:fragmenting_warhead", "cube:yellow")
    assert t.damage(1) == [0, 0, 0] and t.damage(2) == [0] and t.damage(3) == [] and t.cubes(0) == "YG"
    t.answer(0, "effect:move_target", "square:r2c3").asks(0, "effect", "effect:rocket_jump stop")
    t.answer(0, "effect:rocket_jump", "cube:green", "square:r0c2")
    assert t.damage(3) == [] and t.where(1) == "r2c3" and t.where(0) == "r0c2" and t.kind() == "menu"


@rule("ADR-W-ROCKET_LAUNCHER")
def test_a_later_effect_gives_up_the_earlier_ones() -> None:
    t = rocket("r1c2 r1c3 r1c3", "YG").answer(0, "effect:move_target", "square:r2c3")
    t.asks(0, "effect", "effect:rocket_jump stop")
    no(t, 0, "effect:fragmenting_warhead", "ADR-W-ROCKET_LAUNCHER")
    t = rocket("r1c2 r1c3 r1c3", "YG").answer(0, "effect:rocket_jump", "cube:green", "square:r2c2")
    assert finish(t).kind() == "menu" and t.cubes(0) == "Y" and t.damage(2) == []
    t = rocket("r1c2 r1c3 r1c3", "YG").answer(0, "effect:fragmenting_warhead", "cube:yellow")
    t.asks(0, "effect", "effect:rocket_jump effect:move_target stop")


@rule("ADR-W-ROCKET_LAUNCHER-2", "ADR-W-ROCKET_LAUNCHER-3", "ADR-PAY-4")
def test_jump_and_warhead_must_be_paid() -> None:
    t = rocket("r1c2 r1c3 r1c3", "RRR").asks(0, "effect", "effect:move_target stop")
    no(t, 0, "effect:rocket_jump effect:fragmenting_warhead", "ADR-PAY-4")


@rule("ADR-W-ROCKET_LAUNCHER-2", "ADR-SHOOT-10")
def test_the_first_jump_goes_only_where_a_target_can_be_shot() -> None:
    t = AdrenalineTable(3).at("r1c2 r2c3 r2c3").has(0, weapons="rocket_launcher", cubes="G")
    fire(t, "rocket_launcher", "effect:rocket_jump", "cube:green")
    t.asks(0, "move", "square:r0c2 square:r0c3 square:r1c3 square:r2c1 square:r2c2")  # not r0c1, not onto r2c3
    no(t, 0, "square:r0c1 square:r2c3", "ADR-SHOOT-10")
    no(t, 0, "square:r1c2", "ADR-MOVE-4")


@rule("ADR-W-ROCKET_LAUNCHER-3", "ADR-MARK-2", "ADR-DMG-2")
def test_the_warhead_can_overkill_and_converts_marks_of_the_others() -> None:
    t = AdrenalineTable(3).at("r1c2 r1c3 r1c3").has(0, weapons="rocket_launcher", cubes="Y")
    t.has(1, damage=" ".join("2" * 9)).has(2, marks="0 0")
    fire(t, "rocket_launcher", "effect:basic", "figure:1", "effect:fragmenting_warhead", "cube:yellow")
    assert t.damage(1) == [2] * 9 + [0] * 3 and t.damage(2) == [0, 0, 0]


@rule("ADR-W-ROCKET_LAUNCHER-3", "ADR-DOM-5", "ADR-DOM-6", "ADR-DOM-7")
def test_the_warhead_around_a_spawnpoint_hits_the_figures_there() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r2c3 r0c0").has(0, weapons="rocket_launcher", cubes="Y")
    fire(t, "rocket_launcher", "effect:basic", "spawnpoint:yellow").asks(0, "effect", "effect:fragmenting_warhead stop")
    t.answer(0, "effect:fragmenting_warhead", "cube:yellow")
    assert t.tokens("yellow") == {0: 1} and t.damage(1) == [0]
    t = AdrenalineTable(3, mode="domination").at("r1c2 r2c3 r0c0").has(0, weapons="rocket_launcher", cubes="Y")
    fire(t, "rocket_launcher", "effect:basic", "figure:1", "effect:fragmenting_warhead", "cube:yellow")
    assert t.tokens("yellow") == {0: 1} and t.damage(1) == [0, 0, 0]


@rule("ADR-W-ROCKET_LAUNCHER-1", "ADR-BOT-8")
def test_a_rocket_moves_the_bot() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c2 r0c0 r1c0 r2c2").has(0, weapons="rocket_launcher", cubes="")
    fire(t, "rocket_launcher", "effect:basic", "figure:bot", "effect:move_target", "square:r2c1")
    assert t.damage("bot") == [0, 0] and t.where("bot") == "r2c1"
