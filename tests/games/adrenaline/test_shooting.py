"""Shooting: the course of a shoot action, what can be fired, who can be hit (ADR-SHOOT)."""

from __future__ import annotations

import pytest

from fragboard.games.adrenaline.events import Damaged, Fired
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no, sequences
from tests.games.adrenaline.table import WEAPON_IDS, AdrenalineTable

MODES = {
    "electroscythe": "reaper",
    "tractor_beam": "punisher",
    "furnace": "cozy_fire",
    "hellion": "nano_tracer",
    "flamethrower": "barbecue",
    "railgun": "piercing",
    "zx2": "scanner",
    "shotgun": "long_barrel",
    "power_glove": "rocket_fist",
    "shockwave": "tsunami",
    "sledgehammer": "pulverize",
}
SEQUENCES = {
    "lock_rifle": "basic; basic second_lock",
    "machine_gun": "basic; basic focus_shot; basic turret_tripod; basic focus_shot turret_tripod; "
    "basic turret_tripod focus_shot",
    "thor": "basic; basic chain_reaction; basic chain_reaction high_voltage",
    "plasma_gun": "basic; phase_glide basic; basic phase_glide; basic charged_shot; phase_glide basic charged_shot; "
    "basic charged_shot phase_glide; basic phase_glide charged_shot",
    "vortex_cannon": "basic; basic black_hole",
    "grenade_launcher": "basic; basic move_target; basic extra_grenade; basic move_target extra_grenade; "
    "basic extra_grenade move_target",
    "rocket_launcher": "basic; basic rocket_jump; basic move_target; basic move_target rocket_jump; "
    "basic fragmenting_warhead; basic fragmenting_warhead rocket_jump; basic fragmenting_warhead move_target; "
    "basic fragmenting_warhead move_target rocket_jump; rocket_jump basic; rocket_jump basic move_target; "
    "rocket_jump basic fragmenting_warhead; rocket_jump basic fragmenting_warhead move_target",
    "cyberblade": "basic; shadowstep basic; basic shadowstep; basic slice_and_dice; shadowstep basic slice_and_dice; "
    "basic shadowstep slice_and_dice; basic slice_and_dice shadowstep",
}


def crowd(weapon: str, cubes: str = "") -> AdrenalineTable:
    """Seat 0 and seat 1 on r1c2, seats 2 and 3 one and two moves away in the same room, seat 4 behind the wall."""
    return AdrenalineTable(5).at("r1c2 r1c2 r1c3 r2c3 r1c1").has(0, weapons=weapon, cubes=cubes)


@rule("ADR-SHOOT-1")
def test_a_shot_moves_then_takes_a_weapon_then_its_effects_then_windows() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c1 r2c3").has(0, damage="1 1 1 1 1 1", weapons="sledgehammer zx2")
    t.has(0, powerups="targeting_scope_red").has(1, powerups="tagback_grenade_red")
    t.answer(0, "shoot").asks(0, "move", "square:r0c0 square:r1c0 square:r1c1").answer(0, "square:r1c1")
    assert t.where(0) == "r1c1"
    t.asks(0, "weapon", "weapon:zx2 weapon:sledgehammer").answer(0, "weapon:sledgehammer")
    assert t.loaded(0) == ["zx2", "sledgehammer"]
    t.asks(0, "fire_mode", "effect:basic effect:pulverize").answer(0, "effect:basic")
    t.asks(0, "target", "figure:1").answer(0, "figure:1")
    t.asks(0, "scope", "card:targeting_scope_red pass", default="pass")
    assert t.loaded(0) == ["zx2"]  # unloaded before the windows
    t.answer(0, "pass").asks(1, "tagback", "card:tagback_grenade_red pass", default="pass")
    t.answer(1, "pass")
    assert t.asked() == [0] and t.kind() == "menu"


@rule("ADR-SHOOT-1", "ADR-FF-5")
def test_in_the_frenzy_a_reload_comes_between_move_and_weapon() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c0 r2c3").turn(1, side="long", left=2)
    t.has(1, unloaded="sledgehammer", cubes="Y").answer(1, "frenzy_shoot")
    t.asks(1, "move", "square:r1c1").answer(1, "square:r1c1").asks(1, "reload", "weapon:sledgehammer")
    t.answer(1, "weapon:sledgehammer", "cube:yellow").asks(1, "weapon", "weapon:sledgehammer")
    t.answer(1, "weapon:sledgehammer", "effect:basic", "figure:0")
    assert t.damage(0) == [1, 1] and t.loaded(1) == []


@rule("ADR-SHOOT-1", "ADR-TURN-8")
def test_below_six_damage_a_shot_has_no_move() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c1 r2c3").has(0, damage="1 1 1 1 1", weapons="sledgehammer")
    assert "shoot" not in t.legal(0)
    t.has(0, weapons="zx2").answer(0, "shoot").asks(0, "weapon", "weapon:zx2")


@rule("ADR-SHOOT-1")
def test_the_weapon_is_unloaded_whatever_was_used_of_it() -> None:
    t = crowd("lock_rifle zx2", "R")
    fire(t, "lock_rifle", "effect:basic", "figure:1", "stop")
    assert t.loaded(0) == ["zx2"] and t.weapons(0) == ["lock_rifle", "zx2"] and t.cubes(0) == "R"
    fire(t, "zx2", "effect:scanner", "figure:1", "stop")
    assert t.loaded(0) == [] and [shot.seat for shot in t.events(Fired)] == [0, 0]


@rule("ADR-SHOOT-2")
@pytest.mark.parametrize("weapon", ["whisper", "heatseeker"])
def test_a_single_weapon_asks_for_its_target_at_once(weapon: str) -> None:
    t = fire(crowd(weapon), weapon)
    assert t.kind() == "target"
    finish(t)
    assert t.kind() == "menu" and t.loaded(0) == []


@rule("ADR-SHOOT-2", "ADR-DEC-FIRE_MODE")
@pytest.mark.parametrize("weapon", MODES)
def test_a_mode_weapon_uses_one_of_its_modes(weapon: str) -> None:
    at = "r0c2 r0c2 r1c2 r1c3 r2c3" if weapon == "furnace" else "r1c2 r1c2 r1c3 r2c3 r1c1"
    for mode in ("basic", MODES[weapon]):
        t = fire(crowd(weapon, "RRRYYYGGG").at(at), weapon)
        t.asks(0, "fire_mode", f"effect:basic effect:{MODES[weapon]}").answer(0, f"effect:{mode}")
        while t.kind() != "menu":
            assert t.kind() not in ("fire_mode", "effect")  # never both
            t.answer(0, t.listed(0)[0])
        assert t.loaded(0) == [] and t.s.actions == 1


@rule("ADR-SHOOT-2", "ADR-DEC-EFFECT", "ADR-RUL-4")
@pytest.mark.parametrize("weapon", SEQUENCES)
def test_an_effect_weapon_uses_its_effects_in_the_orders_its_clause_allows(weapon: str) -> None:
    t = crowd(weapon, "RRRYYYGGG").at("r1c2 r1c2 r1c2 r1c3 r1c3")
    assert sequences(t, weapon) == set(SEQUENCES[weapon].split("; "))


@rule("ADR-SHOOT-3")
@pytest.mark.parametrize("weapon", WEAPON_IDS)
def test_basic_effects_never_cost_ammo(weapon: str) -> None:
    at = "r0c2 r0c2 r1c2 r1c3 r1c1" if weapon == "furnace" else "r1c2 r1c2 r1c3 r2c3 r1c1"
    t = fire(crowd(weapon).at(at), weapon)
    if t.kind() in ("fire_mode", "effect"):
        t.answer(0, "effect:basic")
    while t.kind() != "menu":
        assert t.kind() != "pay"
        t.answer(0, t.default(0))
    assert t.loaded(0) == [] and t.cubes(0) == "" and t.events(Damaged)


@rule("ADR-SHOOT-3", "ADR-REL-2")
def test_an_unloaded_weapon_cannot_be_fired() -> None:
    t = crowd("zx2").has(0, weapons="zx2", unloaded="sledgehammer").answer(0, "shoot")
    t.asks(0, "weapon", "weapon:zx2")
    no(t, 0, "weapon:sledgehammer", "ADR-REL-2")
    t = crowd("zx2").has(0, weapons="", unloaded="zx2 sledgehammer")
    assert "shoot" not in t.legal(0)
    no(t, 0, "shoot", "ADR-TURN-10")


@rule("ADR-SHOOT-3")
def test_a_weapon_that_is_not_held_cannot_be_fired() -> None:
    t = crowd("zx2").has(1, weapons="thor").answer(0, "shoot")
    no(t, 0, "weapon:thor weapon:shotgun", "ADR-SHOOT-3")


@rule("ADR-SHOOT-3", "ADR-SHOOT-9")
@pytest.mark.parametrize("weapon", [x for x in WEAPON_IDS if x not in ("heatseeker", "power_glove")])
def test_a_weapon_without_a_legal_target_cannot_be_fired(weapon: str) -> None:
    t = AdrenalineTable(3, map="large").at("r2c0 r0c3 r0c3").has(0, weapons=weapon, cubes="RRRYYYGGG")
    assert "shoot" not in t.legal(0)
    no(t, 0, "shoot", "ADR-TURN-10")


@rule("ADR-SHOOT-3", "ADR-RUL-5")
@pytest.mark.parametrize(
    "weapon, effect, cubes, at, squares",
    [
        ("plasma_gun", "phase_glide", "", "r1c0 r2c3 r2c3", "square:r2c1"),
        ("rocket_launcher", "rocket_jump", "G", "r1c0 r2c3 r2c3", "square:r2c1"),
        ("rocket_launcher", "rocket_jump", "G", "r1c0 r1c0 r1c0", "square:r0c0 square:r1c1 square:r2c1"),
        ("cyberblade", "shadowstep", "", "r1c0 r0c0 r2c1", "square:r0c0"),
    ],
)
def test_an_effect_weapon_may_find_its_target_by_a_move_of_its_own(
    weapon: str, effect: str, cubes: str, at: str, squares: str
) -> None:
    t = fire(AdrenalineTable(3).at(at).has(0, weapons=weapon, cubes=cubes), weapon)
    t.asks(0, "effect", f"effect:{effect}").answer(0, f"effect:{effect}")
    if cubes:
        t.asks(0, "pay", "cube:green").answer(0, "cube:green")
    t.asks(0, "move", squares).answer(0, squares.split()[0])
    t.asks(0, "effect", "effect:basic")  # no stop before it is done


@rule("ADR-SHOOT-3")
def test_a_move_that_cannot_be_paid_brings_no_target() -> None:
    t = AdrenalineTable(3).at("r1c0 r2c3 r2c3").has(0, weapons="rocket_launcher", cubes="RRRYYY")
    assert "shoot" not in t.legal(0)
    t.has(0, powerups="newton_green")
    assert "shoot" in t.legal(0)


@rule("ADR-SHOOT-3", "ADR-SHOOT-9", "ADR-W-POWER_GLOVE-3")
def test_the_flight_of_the_power_glove_needs_no_target() -> None:
    t = AdrenalineTable(3).at("r1c0 r2c3 r2c3").has(0, weapons="power_glove", cubes="RY")
    assert "shoot" not in t.legal(0)
    fire(t.has(0, cubes="G"), "power_glove").asks(0, "fire_mode", "effect:rocket_fist")


@rule("ADR-SHOOT-4")
def test_effects_are_chosen_step_by_step() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="cyberblade", cubes="Y")
    fire(t, "cyberblade").asks(0, "effect", "effect:basic").answer(0, "effect:basic", "figure:1")  # nobody next door
    t.asks(0, "effect", "effect:shadowstep effect:slice_and_dice stop", default="stop")
    t.answer(0, "effect:slice_and_dice", "cube:yellow").asks(0, "target", "figure:2").answer(0, "figure:2")
    t.asks(0, "effect", "effect:shadowstep stop", default="stop").answer(0, "effect:shadowstep", "square:r1c0")
    assert t.kind() == "menu"


@rule("ADR-SHOOT-4")
def test_stop_comes_only_after_the_basic_effect() -> None:
    t = fire(AdrenalineTable(3).at("r1c1 r1c1 r1c0").has(0, weapons="plasma_gun"), "plasma_gun")
    t.asks(0, "effect", "effect:basic effect:phase_glide", default="effect:basic")
    no(t, 0, "stop", "ADR-SHOOT-4")


@rule("ADR-SHOOT-4")
def test_no_choice_can_be_taken_back() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c0").has(0, weapons="lock_rifle sledgehammer", cubes="RR")
    fire(t, "lock_rifle")
    no(t, 0, "weapon:sledgehammer end", "ADR-DEC-EFFECT")
    no(t, 0, "stop", "ADR-SHOOT-4")
    t.answer(0, "effect:basic").asks(0, "target", "figure:1 figure:2")
    no(t, 0, "stop none", "ADR-W-LOCK_RIFLE-1")
    no(t, 0, "effect:basic", "ADR-DEC-TARGET")
    t.answer(0, "figure:1", "effect:second_lock", "cube:red").asks(0, "target", "figure:2")
    no(t, 0, "stop none", "ADR-W-LOCK_RIFLE-2")


@rule("ADR-SHOOT-5")
def test_nobody_is_their_own_target() -> None:
    for weapon, effect in (("zx2", "scanner"), ("sledgehammer", "basic"), ("lock_rifle", "basic")):
        t = fire(AdrenalineTable(3).has(0, weapons=weapon), weapon, f"effect:{effect}")
        t.asks(0, "target", "figure:1 figure:2")
        no(t, 0, "figure:0", "ADR-SHOOT-5")


@rule("ADR-SHOOT-5")
@pytest.mark.parametrize("names", ["electroscythe effect:basic", "electroscythe effect:reaper cube:green cube:red"])
def test_an_effect_on_everyone_on_the_square_spares_the_shooter(names: str) -> None:
    weapon, *rest = names.split()
    t = fire(AdrenalineTable(3).has(0, weapons=weapon), weapon, *rest)
    assert t.damage(0) == [] and t.damage(1) == t.damage(2) != []


@rule("ADR-SHOOT-5", "ADR-PART-7")
def test_a_figure_not_on_the_map_is_no_target() -> None:
    t = AdrenalineTable(3).turn(0, round=1).at(2, "").has(0, weapons="zx2 heatseeker")
    t.answer(0, "shoot").asks(0, "weapon", "weapon:zx2").answer(0, "weapon:zx2", "effect:basic")
    t.asks(0, "target", "figure:1")


@rule("ADR-SHOOT-6")
def test_later_moves_do_not_undo_a_choice() -> None:
    t = AdrenalineTable(3).at("r1c2 r2c3 r0c0").has(0, weapons="plasma_gun", cubes="G")
    fire(t, "plasma_gun", "effect:basic", "figure:1", "effect:phase_glide", "square:r0c1")
    t.answer(0, "effect:charged_shot", "cube:green")  # the green room, out of sight of r2c3
    assert t.damage(1) == [0, 0, 0]


@rule("ADR-SHOOT-6")
def test_sight_is_judged_when_the_square_is_chosen() -> None:
    t = AdrenalineTable(3).at("r0c1 r0c2 r0c0").has(0, weapons="grenade_launcher", cubes="R")
    fire(t, "grenade_launcher", "effect:basic", "figure:1", "effect:move_target", "square:r0c3")
    t.answer(0, "effect:extra_grenade", "cube:red").asks(0, "square", "square:r0c0")  # r0c3 cannot be seen from here
    t = AdrenalineTable(3).at("r0c1 r0c2 r0c0").has(0, weapons="grenade_launcher", cubes="R")
    fire(t, "grenade_launcher", "effect:basic", "figure:1", "effect:extra_grenade", "cube:red")
    t.asks(0, "square", "square:r0c0 square:r0c2")


@rule("ADR-SHOOT-7")
def test_the_stated_damage_is_dealt_in_full() -> None:
    t = AdrenalineTable(3).at("r1c2 r2c3 r0c0").has(0, weapons="whisper").has(1, damage="2 2 2 2 2 2 2 2 2 2")
    fire(t, "whisper", "figure:1")
    assert t.damage(1) == [2] * 10 + [0, 0] and t.kind() == "menu"


@rule("ADR-SHOOT-8")
@pytest.mark.parametrize("weapon, effect", [("machine_gun", "basic"), ("zx2", "scanner"), ("railgun", "piercing")])
def test_of_several_targets_one_is_enough_but_needed_and_none_is_chosen_twice(weapon: str, effect: str) -> None:
    t = fire(AdrenalineTable(4).has(0, weapons=weapon, cubes=""), weapon, f"effect:{effect}")
    t.asks(0, "target", "figure:1 figure:2 figure:3", default="figure:1")
    no(t, 0, "stop none", "ADR-SHOOT-8")
    t.answer(0, "figure:2").asks(0, "target", "figure:1 figure:3 stop", default="stop")
    no(t, 0, "figure:2", "ADR-SHOOT-8")  # a repeated target
    assert not t.events(Damaged)
    finish(t.answer(0, "stop"))
    assert t.kind() == "menu" and not t.damage(1) and not t.damage(3) and (t.damage(2) or t.marks(2))


@rule("ADR-SHOOT-8")
def test_an_effect_on_everyone_spares_nobody() -> None:
    t = AdrenalineTable(4, bot="on").at("r1c2 r1c3 r0c2 r2c2 r2c2").has(0, weapons="shockwave", cubes="Y")
    fire(t, "shockwave", "effect:tsunami", "cube:yellow")
    assert [t.damage(figure) for figure in (1, 2, 3, "bot")] == [[0]] * 4 and t.kind() == "menu"


@rule("ADR-SHOOT-8", "ADR-DEC-ORDER")
def test_targets_are_listed_clockwise_from_the_active_player_the_bot_last() -> None:
    t = AdrenalineTable(4, mode="domination", bot="on").turn(2).has(2, weapons="zx2")
    fire(t, "zx2", "effect:basic", seat=2)
    t.asks(2, "target", "figure:3 figure:0 figure:1 figure:bot spawnpoint:red spawnpoint:green", default="figure:3")


@rule("ADR-SHOOT-9")
def test_an_area_must_contain_another_figure() -> None:
    t = AdrenalineTable(3).at("r0c2 r0c2 r1c3").has(0, weapons="furnace")
    fire(t, "furnace").asks(0, "fire_mode", "effect:basic").answer(0, "effect:basic")
    t.asks(0, "room", "room:yellow")
    no(t, 0, "room:blue", "ADR-SHOOT-9")
    t = AdrenalineTable(3).at("r0c2 r0c2 r1c3").has(0, weapons="grenade_launcher", cubes="R")
    fire(t, "grenade_launcher", "effect:basic", "figure:1", "effect:extra_grenade", "cube:red")
    t.asks(0, "square", "square:r0c2 square:r1c3")
    no(t, 0, "square:r0c1 square:r0c3", "ADR-SHOOT-9")


@rule("ADR-SHOOT-10")
def test_a_move_before_the_shot_goes_only_where_the_shot_can_be_completed() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c0 r1c0").has(0, damage="1 1 1 1 1 1", weapons="sledgehammer")
    t.answer(0, "shoot").asks(0, "move", "square:r1c0")
    no(t, 0, "square:r1c1 square:r2c1", "ADR-SHOOT-10")


@rule("ADR-SHOOT-10", "ADR-RUL-5")
def test_the_move_of_the_second_level_may_come_before_the_move_of_a_weapon() -> None:
    t = AdrenalineTable(3).at("r1c0 r2c2 r2c2").has(0, damage="1 1 1 1 1 1", weapons="cyberblade")
    assert "shoot" not in t.legal(0)
    t.at(0, "r1c1").answer(0, "shoot").asks(0, "move", "square:r2c1").answer(0, "square:r2c1", "weapon:cyberblade")
    t.asks(0, "effect", "effect:shadowstep").answer(0, "effect:shadowstep").asks(0, "move", "square:r2c2")
    t.answer(0, "square:r2c2", "effect:basic", "figure:2")
    assert t.damage(2) == [0, 0]


@rule("ADR-SHOOT-11")
def test_figures_that_are_down_remain_targets() -> None:
    t = AdrenalineTable(3).has(0, weapons="zx2 sledgehammer").has(1, damage=" ".join("2" * 9))
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    fire(t, "zx2", "effect:basic").asks(0, "target", "figure:1 figure:2").answer(0, "figure:1")
    assert t.damage(1) == [2] * 9 + [0, 0, 0] and t.marks(1) == {0: 2}


@rule("ADR-SHOOT-10", "ADR-SHOOT-9", "ADR-SHOOT-3")
@pytest.mark.parametrize("weapon", WEAPON_IDS)
@pytest.mark.parametrize("cubes", ["", "R", "GY", "RYG"])
@pytest.mark.parametrize("at", ["r1c0 r1c1 r2c1", "r1c2 r0c2 r2c3", "r2c1 r2c1 r0c3", "r0c2 r1c2 r1c2"])
def test_every_shot_on_offer_can_be_completed(weapon: str, cubes: str, at: str) -> None:
    t = AdrenalineTable(3).at(at).has(0, weapons=weapon, cubes=cubes)
    if "shoot" not in t.legal(0):
        no(t, 0, "shoot", "ADR-TURN-10")
        return
    ends = 0

    def walk() -> None:
        nonlocal ends
        if t.kind() == "menu":
            spent = t.loaded(0) == [] and t.s.actions == 1
            hit = any(t.damage(seat) or t.marks(seat) for seat in (1, 2))
            assert spent and (hit or weapon == "power_glove")
            ends += 1
            return
        before = t.s
        assert t.asked() == [0] and t.legal(0)
        for name in t.legal(0):
            t.s = t.game.clone(before)
            t.answer(0, name)
            walk()
        t.s = before

    t.answer(0, "shoot")
    walk()
    assert ends
