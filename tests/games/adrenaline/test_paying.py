"""Paying: cubes, powerups in their place, and when a cost falls due (ADR-PAY)."""

from __future__ import annotations

from fragboard.games.adrenaline.events import Damaged, Moved, Paid
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no
from tests.games.adrenaline.table import AdrenalineTable


def close(weapon: str, cubes: str = "", powerups: str = "") -> AdrenalineTable:
    """Three seats on one square; seat 0 has a weapon and something to pay with."""
    return AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons=weapon, cubes=cubes, powerups=powerups)


@rule("ADR-PAY-1", "ADR-P-PAY", "ADR-DEC-PAY")
def test_a_cube_is_paid_from_the_box_or_with_a_powerup_of_its_colour() -> None:
    for payment, cubes, hand in (("cube:red", "G", ["newton_red"]), ("card:newton_red", "RG", [])):
        t = fire(close("sledgehammer", "RG", "newton_red"), "sledgehammer", "effect:pulverize")
        t.asks(0, "pay", "cube:red card:newton_red", default="cube:red").answer(0, payment)
        assert t.cubes(0) == cubes and t.hand(0) == hand
        t.asks(0, "target", "figure:1 figure:2")


@rule("ADR-PAY-1")
def test_paying_with_the_wrong_card_or_cube_is_refused() -> None:
    t = close("sledgehammer", "RYG", "newton_red newton_green teleporter_yellow")
    fire(t, "sledgehammer", "effect:pulverize")
    no(t, 0, "card:newton_green card:teleporter_yellow", "ADR-PAY-1")
    no(t, 0, "cube:yellow cube:green", "ADR-PAY-1")
    no(t, 0, "card:newton_yellow card:teleporter_red", "ADR-PAY-1")  # not even held
    t.asks(0, "pay", "cube:red card:newton_red")


@rule("ADR-PAY-1")
def test_a_cube_that_is_not_there_cannot_be_paid() -> None:
    t = fire(close("sledgehammer", "YG", "newton_red tagback_grenade_red"), "sledgehammer", "effect:pulverize")
    t.asks(0, "pay", "card:newton_red card:tagback_grenade_red", default="card:newton_red")
    no(t, 0, "cube:red", "ADR-PAY-1")


@rule("ADR-PAY-1", "ADR-DEC-AUTO")
def test_equal_cards_are_one_option() -> None:
    t = fire(close("sledgehammer", "", "newton_red newton_red"), "sledgehammer", "effect:pulverize")
    t.asks(0, "pay", "card:newton_red").answer(0, "card:newton_red")
    assert t.hand(0) == ["newton_red"]


@rule("ADR-PAY-2")
def test_a_card_stands_for_one_cube_and_does_nothing_else() -> None:
    t = close("tractor_beam", "Y", "newton_red").at("r1c1 r1c0 r1c0")
    fire(t, "tractor_beam", "effect:punisher", "card:newton_red")
    t.asks(0, "pay", "cube:yellow").answer(0, "cube:yellow")
    assert not t.events(Moved) and t.cubes(0) == "" and t.hand(0) == []  # no figure is shifted, no change given
    t.asks(0, "target", "figure:1 figure:2")


@rule("ADR-PAY-2")
def test_a_card_pays_for_one_cube_only() -> None:
    t = close("flamethrower", "Y", "newton_yellow").at("r1c1 r1c0 r1c0")
    fire(t, "flamethrower", "effect:barbecue", "card:newton_yellow").asks(0, "pay", "cube:yellow")
    t = close("flamethrower", "", "newton_yellow").at("r1c1 r1c0 r1c0")
    fire(t, "flamethrower").asks(0, "fire_mode", "effect:basic")


@rule("ADR-PAY-2")
def test_a_card_is_no_cube_outside_a_payment() -> None:
    t = AdrenalineTable(3).at(0, "r2c2").tile("r2c2", None).has(0, powerups="targeting_scope_red tagback_grenade_green")
    assert not [name for name in t.legal(0) if name.startswith(("card:", "cube:"))]
    no(t, 0, "cube:red card:targeting_scope_red card:tagback_grenade_green", "ADR-DEC-MENU")


@rule("ADR-PAY-3")
def test_a_cost_falls_due_before_anything_else_of_it_happens() -> None:
    t = fire(close("electroscythe", "RG"), "electroscythe", "effect:reaper")
    t.asks(0, "pay", "cube:green")
    assert not t.events(Damaged)
    t.answer(0, "cube:green").asks(0, "pay", "cube:red")
    assert not t.events(Damaged) and t.cubes(0) == "R"
    t.answer(0, "cube:red")
    assert t.damage(1) == t.damage(2) == [0, 0]


@rule("ADR-PAY-3")
def test_cubes_are_settled_in_the_order_listed() -> None:
    t = fire(close("electroscythe", "RG"), "electroscythe", "effect:reaper")  # green, red
    no(t, 0, "cube:red", "ADR-PAY-1")
    t.answer(0, "cube:green", "cube:red")
    assert [(paid.colour, paid.powerup) for paid in t.events(Paid)] == [(2, -1), (0, -1)]
    t = fire(close("tractor_beam", "RY"), "tractor_beam", "effect:punisher")  # red, yellow
    no(t, 0, "cube:yellow", "ADR-PAY-1")
    t.answer(0, "cube:red", "cube:yellow")
    assert [paid.colour for paid in t.events(Paid)] == [0, 1]


@rule("ADR-PAY-3")
def test_an_optional_effect_is_paid_before_its_target_is_chosen() -> None:
    t = fire(close("lock_rifle", "RR"), "lock_rifle", "effect:basic", "figure:1", "effect:second_lock")
    t.asks(0, "pay", "cube:red").answer(0, "cube:red")
    t.asks(0, "target", "figure:2")
    t = AdrenalineTable(3).at("r1c0 r1c0 r1c0").has(0, weapons="rocket_launcher", cubes="G")
    fire(t, "rocket_launcher", "effect:rocket_jump").asks(0, "pay", "cube:green")


@rule("ADR-PAY-3")
def test_a_reload_is_paid_when_the_weapon_is_chosen() -> None:
    t = AdrenalineTable(3).has(0, unloaded="whisper", cubes="GGY").answer(0, "end", "weapon:whisper")
    for cube in ("green", "green", "yellow"):
        assert t.loaded(0) == []
        t.asks(0, "pay", f"cube:{cube}").answer(0, f"cube:{cube}")
    assert t.loaded(0) == ["whisper"] and t.cubes(0) == ""


@rule("ADR-PAY-4")
def test_what_cannot_be_paid_in_full_is_not_offered() -> None:
    for cubes, powerups, payable in (
        ("RY", "", True),
        ("R", "newton_yellow", True),
        ("", "newton_yellow newton_red", True),
        ("R", "", False),
        ("RRR", "newton_red newton_green", False),
        ("Y", "newton_yellow", False),
        ("GGG", "newton_green", False),
    ):
        t = fire(close("tractor_beam", cubes, powerups), "tractor_beam")
        t.asks(0, "fire_mode", "effect:basic effect:punisher" if payable else "effect:basic")
        if not payable:
            no(t, 0, "effect:punisher", "ADR-PAY-4")


@rule("ADR-PAY-4")
def test_an_optional_effect_that_cannot_be_paid_is_not_offered() -> None:
    t = fire(close("machine_gun", "R"), "machine_gun", "effect:basic", "figure:1", "stop")
    t.asks(0, "effect", "stop")
    no(t, 0, "effect:focus_shot effect:turret_tripod", "ADR-PAY-4")


@rule("ADR-PAY-4")
def test_a_reload_that_cannot_be_paid_is_not_offered() -> None:
    t = AdrenalineTable(3).has(0, unloaded="whisper shotgun", cubes="GYY").answer(0, "end")
    t.asks(0, "reload", "weapon:shotgun done", default="done")
    no(t, 0, "weapon:whisper", "ADR-PAY-4")


@rule("ADR-PAY-4")
def test_paid_cubes_go_back_to_the_set_and_cards_to_the_discards() -> None:
    t = close("tractor_beam", "RRR", "newton_yellow")
    before = t.decks()["powerup_discards"]
    fire(t, "tractor_beam", "effect:punisher", "cube:red", "card:newton_yellow")
    assert t.cubes(0) == "RR" and t.cubes(1) == t.cubes(2) == "RYG"  # nobody else gets them
    assert t.decks()["powerup_discards"] == before + 1
    assert t.view(None)["discards"]["powerups"] == {"newton_yellow": 1}
    t = close("tractor_beam", "RRRY").tile("r1c1", "rry")
    finish(fire(t, "tractor_beam", "effect:punisher", "cube:red", "cube:yellow", "figure:1"))
    t.answer(0, "grab", "square:r1c1")
    assert t.cubes(0) == "RRRY"  # the cube that was paid can be had again, no more


@rule("ADR-PAY-5")
def test_powerups_pay_and_work_in_one_action() -> None:
    t = close("flamethrower", "G", "newton_yellow tagback_grenade_yellow targeting_scope_red").at("r1c1 r1c0 r2c1")
    fire(t, "flamethrower", "effect:barbecue", "card:newton_yellow", "card:tagback_grenade_yellow", "direction:west")
    t.asks(0, "scope", "card:targeting_scope_red pass").answer(0, "card:targeting_scope_red", "cube:green", "figure:1")
    assert t.damage(1) == [0, 0, 0] and t.hand(0) == [] and t.cubes(0) == ""


@rule("ADR-PAY-5")
def test_a_card_being_played_cannot_pay_its_own_cost() -> None:
    t = fire(close("sledgehammer", "", "targeting_scope_red newton_green"), "sledgehammer", "effect:basic", "figure:1")
    t.answer(0, "card:targeting_scope_red").asks(0, "pay", "card:newton_green")
    no(t, 0, "card:targeting_scope_red", "ADR-PAY-5")
    t = fire(close("sledgehammer", "", "targeting_scope_red"), "sledgehammer", "effect:basic", "figure:1")
    assert t.kind() == "menu" and t.hand(0) == ["targeting_scope_red"]


@rule("ADR-PAY-5")
def test_a_second_scope_of_the_same_colour_can_pay_for_the_first() -> None:
    t = close("sledgehammer", "", "targeting_scope_red targeting_scope_red")
    fire(t, "sledgehammer", "effect:basic", "figure:1").asks(0, "scope", "card:targeting_scope_red pass")
    t.answer(0, "card:targeting_scope_red").asks(0, "pay", "card:targeting_scope_red")
    t.answer(0, "card:targeting_scope_red", "figure:1")
    assert t.damage(1) == [0, 0, 0] and t.hand(0) == [] and t.kind() == "menu"


@rule("ADR-PAY-6", "ADR-GRAB-2")
def test_nobody_holds_more_than_three_powerups() -> None:
    t = AdrenalineTable(3).at(0, "r1c1").tile("r1c1", "rrp").has(0, cubes="")
    t.has(0, powerups="newton_red newton_yellow newton_green").answer(0, "grab", "square:r1c1")
    assert t.kind() == "menu" and len(t.hand(0)) == 3 and t.cubes(0) == "RR"
    t = AdrenalineTable(3).at(0, "r1c1").tile("r1c1", "rrp").has(0, powerups="newton_red newton_yellow")
    t.answer(0, "grab", "square:r1c1").chance("card:newton_green")
    assert t.hand(0) == ["newton_red", "newton_yellow", "newton_green"]


@rule("ADR-PAY-6", "ADR-RESP-1")
def test_only_a_respawn_brings_a_fourth_card_for_a_moment() -> None:
    t = close("sledgehammer").has(1, damage="0 0 0 0 0 0 0 0 0", powerups="newton_red newton_yellow newton_green")
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    finish(t).answer(0, "end", "done").chance("card:teleporter_red")
    assert len(t.hand(1)) == 4
    t.asks(1, "respawn_discard", "card:newton_red card:newton_yellow card:newton_green card:teleporter_red")
    t.answer(1, "card:newton_green")
    assert len(t.hand(1)) == 3 and t.where(1) == "r0c2"
