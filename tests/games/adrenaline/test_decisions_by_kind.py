"""Decisions kind by kind: who, when, the exact list in its order, and the answer of the clock (ADR-DEC)."""

from typing import Any

from fragboard.testing import rule
from tests.games.adrenaline.scenes import tokens
from tests.games.adrenaline.table import AdrenalineTable


def armed(where: str, weapon: str, cubes: str = "", **given: Any) -> AdrenalineTable:
    """Seat 0 has this weapon, and nothing else that a test does not give it."""
    seats = len(where.split())
    return AdrenalineTable(seats).at(where).has(0, weapons=weapon, cubes=cubes, **given)


@rule("ADR-DEC-MENU")
def test_the_menu_lists_actions_the_bot_cards_and_the_end() -> None:
    t = AdrenalineTable(3, bot="on").has(0, weapons="sledgehammer")
    t.has(0, powerups="teleporter_red newton_green tagback_grenade_red")
    t.asks(0, "menu", "run grab shoot bot card:newton_green card:teleporter_red", default="bot")
    t.answer(0, "bot", "square:r1c0", "figure:1")
    t.asks(0, "menu", "run grab shoot card:newton_green card:teleporter_red end", default="end")
    t.turn(0, actions=0, bot_owed=False).asks(0, "menu", "card:newton_green card:teleporter_red end")


@rule("ADR-DEC-MENU", "ADR-PART-7")
def test_a_newton_needs_another_figure_on_the_map() -> None:
    t = AdrenalineTable(3).turn(0, round=1).at(1, "").at(2, "").has(0, powerups="newton_red teleporter_red")
    t.asks(0, "menu", "run grab card:teleporter_red end")


@rule("ADR-DEC-MENU")
def test_the_menu_comes_again_after_everything() -> None:
    t = AdrenalineTable(3).has(0, powerups="newton_red").answer(0, "card:newton_red", "figure:1", "square:r1c1")
    t.asks(0, "menu", "run grab end").answer(0, "run", "square:r1c1").asks(0, "menu", "run grab end")
    t.answer(0, "grab", "square:r1c1").chance("tile:rry").asks(0, "menu", "end")


@rule("ADR-DEC-MOVE")
def test_moves_list_the_squares_that_can_be_reached() -> None:
    t = AdrenalineTable(3).has(0, powerups="teleporter_red").answer(0, "card:teleporter_red")
    squares = "r0c0 r0c1 r0c2 r0c3 r1c1 r1c2 r1c3 r2c1 r2c2 r2c3"  # any other square
    t.asks(0, "move", " ".join(f"square:{name}" for name in squares.split()), default="square:r0c0")
    t = armed("r1c0 r1c0 r1c0", "cyberblade").answer(0, "shoot", "weapon:cyberblade", "effect:basic", "figure:1")
    t.answer(0, "effect:shadowstep").asks(0, "move", "square:r0c0 square:r1c1", default="square:r0c0")
    t = armed("r1c1 r2c1 r0c3", "sledgehammer", damage=tokens("1*6")).answer(0, "shoot")
    t.asks(0, "move", "square:r2c1", default="square:r2c1")  # only where the shot can be completed
    t = AdrenalineTable(3).tile("r0c0", None).shows("red", "thor").answer(0, "grab")
    t.asks(0, "move", "square:r1c0 square:r1c1")


@rule("ADR-DEC-GRAB_WEAPON")
def test_a_grab_on_a_spawnpoint_lists_the_payable_weapons() -> None:
    t = AdrenalineTable(3).shows("red", "sledgehammer whisper thor").has(0, cubes="R").answer(0, "grab", "square:r1c0")
    t.asks(0, "grab_weapon", "weapon:thor weapon:sledgehammer", default="weapon:thor")


@rule("ADR-DEC-DROP_WEAPON")
def test_after_paying_the_weapons_held_before_are_listed() -> None:
    t = AdrenalineTable(3).shows("red", "thor").has(0, weapons="zx2 hellion", unloaded="lock_rifle", cubes="R")
    t.answer(0, "grab", "square:r1c0", "weapon:thor")
    assert t.kind() == "pay" and t.weapons(0) == ["lock_rifle", "hellion", "zx2"]
    t.answer(0, "cube:red").asks(
        0, "drop_weapon", "weapon:lock_rifle weapon:hellion weapon:zx2", default="weapon:lock_rifle"
    )


@rule("ADR-DEC-TURRET_TILE", "ADR-DEC-TURRET_TOKEN")
def test_turret_tile_then_turret_token() -> None:
    t = AdrenalineTable(3, mode="turret").at("r1c1 r0c3 r0c3").board_tile(2, "rgg").board_tile(4, "rgp")
    t.answer(0, "grab", "square:r1c1").asks(0, "turret_tile", "slot:1 slot:2 slot:3 slot:4 slot:5", default="slot:1")
    t.answer(0, "slot:2").asks(0, "turret_token", "cube:red cube:green none", default="none")
    t.answer(0, "none", "grab", "square:r1c1").asks(0, "turret_tile", "slot:1 slot:3 slot:4 slot:5", default="slot:1")
    t.answer(0, "slot:4").asks(0, "turret_token", "cube:red cube:green powerup none", default="none")


@rule("ADR-DEC-WEAPON")
def test_a_shot_lists_the_weapons_that_can_be_fired_from_here() -> None:
    t = (
        AdrenalineTable(3)
        .at("r1c0 r1c0 r0c3")
        .has(0, weapons="sledgehammer lock_rifle", unloaded="electroscythe", cubes="")
    )
    t.answer(0, "shoot").asks(0, "weapon", "weapon:lock_rifle weapon:sledgehammer", default="weapon:lock_rifle")
    t = AdrenalineTable(3).at("r1c1 r1c0 r0c3").has(0, weapons="sledgehammer lock_rifle", cubes="")
    t.answer(0, "shoot").asks(0, "weapon", "weapon:lock_rifle")


@rule("ADR-DEC-FIRE_MODE")
def test_modes_are_listed_if_they_can_be_paid_and_have_a_target() -> None:
    t = armed("r1c0 r1c0 r1c0", "sledgehammer", "R").answer(0, "shoot", "weapon:sledgehammer")
    t.asks(0, "fire_mode", "effect:basic effect:pulverize", default="effect:basic")
    t = (
        armed("r1c0 r1c0 r1c0", "sledgehammer", "Y")
        .answer(0, "shoot", "weapon:sledgehammer")
        .asks(0, "fire_mode", "effect:basic")
    )
    t = (
        armed("r1c0 r1c1 r1c1", "shotgun")
        .answer(0, "shoot", "weapon:shotgun")
        .asks(0, "fire_mode", "effect:long_barrel")
    )


@rule("ADR-DEC-EFFECT")
def test_effects_are_listed_before_and_after_each_step() -> None:
    t = armed("r1c0 r1c0 r1c0", "machine_gun", "YG").answer(0, "shoot", "weapon:machine_gun")
    t.asks(0, "effect", "effect:basic", default="effect:basic")
    t.answer(0, "effect:basic", "figure:1", "stop").asks(
        0, "effect", "effect:focus_shot effect:turret_tripod stop", default="stop"
    )
    t.answer(0, "effect:focus_shot", "cube:yellow", "figure:1").asks(
        0, "effect", "effect:turret_tripod stop", default="stop"
    )
    t.answer(0, "effect:turret_tripod", "cube:green", "figure:2")
    assert t.kind() == "menu"  # no order allows another effect


@rule("ADR-DEC-TARGET")
def test_targets_are_chosen_one_at_a_time() -> None:
    t = armed("r1c0 r1c0 r1c0 r1c1", "zx2").answer(0, "shoot", "weapon:zx2", "effect:scanner")
    t.asks(0, "target", "figure:1 figure:2 figure:3", default="figure:1").answer(0, "figure:2")
    t.asks(0, "target", "figure:1 figure:3 stop", default="stop").answer(0, "figure:3")
    t.asks(0, "target", "figure:1 stop", default="stop").answer(0, "stop")
    assert [t.marks(seat) for seat in (1, 2, 3)] == [{}, {0: 1}, {0: 1}]


@rule("ADR-DEC-TARGET")
def test_none_is_listed_where_a_choice_may_be_left_empty() -> None:
    t = armed("r1c0 r1c0 r1c0", "machine_gun", "G").answer(
        0, "shoot", "weapon:machine_gun", "effect:basic", "figure:1", "stop"
    )
    t.answer(0, "effect:turret_tripod", "cube:green").asks(0, "target", "figure:1 none", default="none")
    t.answer(0, "none").asks(0, "target", "figure:2")  # at least one of the two must be chosen
    t = armed("r0c0 r0c1 r0c2", "flamethrower").answer(
        0, "shoot", "weapon:flamethrower", "effect:basic", "direction:east"
    )
    t.asks(0, "target", "figure:1 none", default="none").answer(0, "figure:1").asks(
        0, "target", "figure:2 none", default="none"
    )
    t = armed("r0c0 r0c1 r2c2", "power_glove", "G")
    t.answer(0, "shoot", "weapon:power_glove", "effect:rocket_fist", "cube:green", "direction:east")
    t.asks(0, "target", "figure:1 none", default="none")


@rule("ADR-DEC-TARGET", "ADR-DEC-ORDER")
def test_targets_are_listed_clockwise_then_the_bot_then_spawnpoints() -> None:
    t = AdrenalineTable(4, bot="on", mode="domination").turn(2).has(2, weapons="lock_rifle", cubes="")
    t.answer(2, "shoot", "weapon:lock_rifle", "effect:basic")
    t.asks(2, "target", "figure:3 figure:0 figure:1 figure:bot spawnpoint:red spawnpoint:green", default="figure:3")


@rule("ADR-DEC-SQUARE")
def test_squares_of_effects() -> None:
    t = armed("r0c2 r0c1 r1c2", "furnace").answer(0, "shoot", "weapon:furnace", "effect:cozy_fire")
    t.asks(0, "square", "square:r0c1 square:r1c2", default="square:r0c1")
    t = armed("r1c1 r1c0 r2c1", "grenade_launcher", "R").answer(
        0, "shoot", "weapon:grenade_launcher", "effect:basic", "figure:1"
    )
    t.answer(0, "effect:extra_grenade", "cube:red").asks(0, "square", "square:r1c0 square:r2c1", default="square:r1c0")
    t = armed("r1c0 r1c1 r2c3", "tractor_beam").answer(0, "shoot", "weapon:tractor_beam", "effect:basic", "figure:1")
    t.asks(0, "square", "square:r0c0 square:r1c0 square:r1c1", default="square:r0c0")
    t = armed("r1c0 r0c1 r2c3", "vortex_cannon").answer(0, "shoot", "weapon:vortex_cannon", "effect:basic")
    t.asks(0, "square", "square:r0c0 square:r0c1 square:r0c2", default="square:r0c0")


@rule("ADR-DEC-ROOM")
def test_rooms_are_listed_by_colour() -> None:
    t = armed("r0c2 r0c3 r1c3", "furnace").answer(0, "shoot", "weapon:furnace", "effect:basic")
    t.asks(0, "room", "room:yellow room:blue", default="room:yellow")


@rule("ADR-DEC-DIRECTION")
def test_directions_are_listed_from_north() -> None:
    t = armed("r0c2 r0c0 r2c2 r0c3", "flamethrower").answer(0, "shoot", "weapon:flamethrower", "effect:basic")
    t.asks(0, "direction", "direction:east direction:south direction:west", default="direction:east")
    t = armed("r1c0 r2c3 r2c3", "power_glove", "G").answer(
        0, "shoot", "weapon:power_glove", "effect:rocket_fist", "cube:green"
    )
    t.asks(0, "direction", "direction:north direction:east", default="direction:north")


@rule("ADR-DEC-FLY_ON")
def test_flying_on_is_asked_if_a_second_move_is_legal() -> None:
    t = armed("r0c0 r2c3 r0c2", "power_glove", "G")
    t.answer(0, "shoot", "weapon:power_glove", "effect:rocket_fist", "cube:green", "direction:east")
    t.asks(0, "fly_on", "go stop", default="stop")
    t.answer(0, "go").asks(0, "target", "figure:2 none", default="none")
    t = armed("r1c0 r2c3 r0c2", "power_glove", "G")
    t.answer(0, "shoot", "weapon:power_glove", "effect:rocket_fist", "cube:green", "direction:east")
    assert t.kind() == "menu" and t.where(0) == "r1c1"  # a wall ends the flight


@rule("ADR-DEC-PUSH")
def test_pushes_list_squares_and_stay_where_the_move_may_be_left_out() -> None:
    t = armed("r1c1 r1c1 r0c3", "shotgun").answer(0, "shoot", "weapon:shotgun", "effect:basic", "figure:1")
    t.asks(0, "push", "square:r1c0 square:r2c1 stay", default="stay")
    t = armed("r0c0 r0c0 r0c3", "sledgehammer", "R").answer(
        0, "shoot", "weapon:sledgehammer", "effect:pulverize", "cube:red"
    )
    t.answer(0, "figure:1").asks(0, "push", "square:r0c1 square:r0c2 square:r1c0 stay", default="stay")
    t = armed("r1c1 r1c1 r0c3", "grenade_launcher").answer(
        0, "shoot", "weapon:grenade_launcher", "effect:basic", "figure:1"
    )
    t.answer(0, "effect:move_target").asks(0, "push", "square:r1c0 square:r2c1", default="square:r1c0")


@rule("ADR-DEC-NEWTON", "ADR-DEC-PUSH")
def test_newton_lists_every_other_figure_then_its_squares() -> None:
    t = (
        AdrenalineTable(4, bot="on")
        .turn(3, bot_owed=False)
        .at("r0c0 r0c3 r2c1 r1c0 r2c3")
        .has(3, powerups="newton_red")
    )
    t.answer(3, "card:newton_red").asks(3, "newton_target", "figure:0 figure:1 figure:2 figure:bot", default="figure:0")
    t.answer(3, "figure:0").asks(3, "push", "square:r0c1 square:r0c2 square:r1c0", default="square:r0c1")


@rule("ADR-DEC-PAY")
def test_each_cube_is_paid_by_itself_in_order() -> None:
    t = AdrenalineTable(3).has(0, unloaded="railgun", cubes="YG", powerups="newton_yellow teleporter_green newton_red")
    t.answer(0, "end", "weapon:railgun").asks(0, "pay", "cube:yellow card:newton_yellow", default="cube:yellow")
    t.answer(0, "card:newton_yellow").asks(0, "pay", "cube:yellow")
    t.answer(0, "cube:yellow").asks(0, "pay", "cube:green card:teleporter_green", default="cube:green")


@rule("ADR-DEC-PAY", "ADR-DEC-SCOPE")
def test_a_scope_is_paid_with_anything_then_its_target_is_chosen() -> None:
    t = armed(
        "r1c0 r1c0 r1c0", "electroscythe", "RG", powerups="targeting_scope_red targeting_scope_yellow newton_green"
    )
    t.answer(0, "shoot", "weapon:electroscythe", "effect:basic")
    t.asks(0, "scope", "card:targeting_scope_red card:targeting_scope_yellow pass", default="pass")
    t.answer(0, "card:targeting_scope_red")
    t.asks(0, "pay", "cube:red cube:green card:targeting_scope_yellow card:newton_green", default="cube:red")
    t.answer(0, "cube:green").asks(0, "target", "figure:1 figure:2", default="figure:1")
    t.answer(0, "figure:2").asks(0, "scope", "card:targeting_scope_yellow pass")
    assert t.damage(2) == [0, 0]


@rule("ADR-DEC-SCOPE")
def test_the_scope_window_opens_by_public_facts() -> None:
    def shot(cubes: str, powerups: str, damage: str = "") -> AdrenalineTable:
        t = armed("r2c1 r2c1 r0c0", "sledgehammer", cubes, powerups=powerups).has(1, damage=tokens(damage))
        return t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1")

    shot("G", "newton_red").asks(0, "scope", "pass", default="pass")
    shot("", "newton_red newton_green").asks(0, "scope", "pass")
    shot("", "targeting_scope_red newton_green").asks(0, "scope", "card:targeting_scope_red pass")
    assert shot("", "targeting_scope_red").kind() == "menu"  # nothing could pay
    assert shot("GGG", "").kind() == "menu"  # no card
    assert shot("G", "targeting_scope_red", "2*10").kind() == "menu"  # the line is full


@rule("ADR-DEC-TAGBACK")
def test_grenades_are_asked_of_damaged_seats_clockwise() -> None:
    t = AdrenalineTable(4).turn(2).has(2, weapons="electroscythe", cubes="")
    t.has(3, powerups="tagback_grenade_green tagback_grenade_red").has(0, powerups="newton_red")
    t.answer(2, "shoot", "weapon:electroscythe", "effect:basic")
    t.asks(3, "tagback", "card:tagback_grenade_red card:tagback_grenade_green pass", default="pass")
    t.answer(3, "card:tagback_grenade_red").asks(3, "tagback", "card:tagback_grenade_green pass")
    t.answer(3, "pass").asks(0, "tagback", "pass", default="pass")
    t.answer(0, "pass")  # seat 1 holds no card
    assert t.asked() == [2] and t.kind() == "menu" and t.marks(2) == {3: 1}


@rule("ADR-DEC-TAGBACK")
def test_a_seat_that_did_not_see_the_shooter_is_not_asked() -> None:
    t = armed("r1c0 r0c2 r0c3", "lock_rifle").has(1, powerups="tagback_grenade_red")
    t.answer(0, "shoot", "weapon:lock_rifle", "effect:basic", "figure:1", "stop")
    assert t.damage(1) == [0, 0] and t.asked() == [0] and t.kind() == "menu"


@rule("ADR-DEC-BOT_MOVE", "ADR-DEC-BOT_TARGET")
def test_the_bot_is_moved_then_aimed() -> None:
    t = AdrenalineTable(4, bot="on").at("r1c0 r0c0 r2c1 r0c3 r0c1").answer(0, "bot")
    t.asks(0, "bot_move", "square:r0c0 square:r0c1 square:r0c2", default="square:r0c0")
    t.answer(0, "square:r0c2").asks(0, "bot_target", "figure:1 figure:3", default="figure:1")


@rule("ADR-DEC-RELOAD")
def test_reload_lists_what_can_be_paid_and_done() -> None:
    t = (
        AdrenalineTable(3)
        .has(0, weapons="zx2", unloaded="whisper sledgehammer", cubes="GY", powerups="newton_green")
        .answer(0, "end")
    )
    t.asks(0, "reload", "weapon:whisper weapon:sledgehammer done", default="done")
    t.answer(0, "weapon:sledgehammer", "cube:yellow").asks(0, "reload", "done")


@rule("ADR-DEC-OVERKILL")
def test_the_owner_of_an_overkill_is_asked_for_a_track() -> None:
    t = AdrenalineTable(4, mode="domination").at("r1c1 r0c3 r0c3 r0c3").has(2, damage=tokens("0*11 1")).answer(0, "end")
    t.asks(1, "overkill_track", "spawnpoint:red spawnpoint:yellow spawnpoint:green", default="spawnpoint:red")
