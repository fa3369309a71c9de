"""The windows of a shot: first the Targeting Scope, then the Tagback Grenade (section 22)."""

from __future__ import annotations

import pytest

from fragboard.games.adrenaline.events import Damaged
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no
from tests.games.adrenaline.table import AdrenalineTable

SCOPE = "targeting_scope_red"
GRENADE = "tagback_grenade_red"


@rule("ADR-P-TARGETING_SCOPE", "ADR-DEC-SCOPE")
def test_a_scope_adds_one_damage_to_a_figure_the_shot_damaged() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer", powerups=SCOPE, cubes="Y").has(2, damage="1")
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    t.asks(0, "scope", f"card:{SCOPE} pass", default="pass")
    t.answer(0, f"card:{SCOPE}", "cube:yellow").asks(0, "target", "figure:1")
    no(t, 0, "figure:2 figure:0", "ADR-P-TARGETING_SCOPE")
    t.answer(0, "figure:1")
    assert t.damage(1) == [0, 0, 0] and t.hand(0) == [] and t.cubes(0) == ""
    assert [(event.points, event.source) for event in t.events(Damaged)] == [(2, 0), (1, 1)]


@rule("ADR-P-TARGETING_SCOPE", "ADR-DEC-PAY")
def test_a_scope_costs_one_cube_of_any_colour_or_another_card() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer", cubes="RYYG")
    t.has(0, powerups=f"{SCOPE} newton_green teleporter_red")
    fire(t, "sledgehammer", "effect:basic", "figure:1", f"card:{SCOPE}")
    t.asks(0, "pay", "cube:red cube:yellow cube:green card:newton_green card:teleporter_red", default="cube:red")
    t.answer(0, "card:newton_green", "figure:1")
    assert t.hand(0) == ["teleporter_red"] and t.cubes(0) == "RYYG"


@rule("ADR-P-TARGETING_SCOPE")
def test_the_scope_window_comes_after_all_effects() -> None:
    t = AdrenalineTable(3).has(0, weapons="machine_gun", powerups=SCOPE, cubes="YR")
    fire(t, "machine_gun", "effect:basic", "figure:1", "figure:2")
    t.asks(0, "effect", "effect:focus_shot stop")
    no(t, 0, f"card:{SCOPE}", "ADR-DEC-EFFECT")
    t.answer(0, "effect:focus_shot", "cube:yellow", "figure:2")
    finish(t).answer(0, f"card:{SCOPE}", "cube:red", "figure:2")
    assert t.damage(1) == [0] and t.damage(2) == [0, 0, 0]


@rule("ADR-P-TARGETING_SCOPE", "ADR-P-TARGETING_SCOPE-2")
def test_a_figure_that_only_got_marks_cannot_be_chosen() -> None:
    t = AdrenalineTable(3).at("r1c2 r1c3 r1c3").has(0, weapons="hellion", powerups=SCOPE, cubes="Y")
    fire(t, "hellion", "effect:basic", "figure:2", f"card:{SCOPE}", "cube:yellow").asks(0, "target", "figure:2")
    no(t, 0, "figure:1", "ADR-P-TARGETING_SCOPE")
    t = AdrenalineTable(3).has(0, weapons="zx2", powerups=SCOPE, cubes="Y")
    fire(t, "zx2", "effect:scanner", "figure:1", "stop")
    assert t.kind() == "menu"  # no damage, no window


@rule("ADR-P-TARGETING_SCOPE", "ADR-DMG-2")
def test_a_full_line_takes_no_scope() -> None:
    for before, asked in ((8, True), (9, True), (10, False), (12, False)):
        t = AdrenalineTable(3).has(0, weapons="sledgehammer", powerups=SCOPE, cubes="Y")
        t.has(1, damage=" ".join(["2"] * before))
        fire(t, "sledgehammer", "effect:basic", "figure:1")
        assert (t.kind() == "scope") == asked, before
    t = AdrenalineTable(3).has(0, weapons="electroscythe", powerups=SCOPE, cubes="Y")
    t.has(1, damage=" ".join(["2"] * 11))
    fire(t, "electroscythe", "effect:basic", f"card:{SCOPE}", "cube:yellow").asks(0, "target", "figure:2")


@rule("ADR-P-TARGETING_SCOPE", "ADR-DMG-2")
def test_a_scope_can_be_the_killshot_or_the_overkill() -> None:
    for before, after in ((8, 11), (9, 12)):
        t = AdrenalineTable(3).has(0, weapons="sledgehammer", powerups=SCOPE, cubes="Y")
        t.has(1, damage=" ".join(["2"] * before))
        fire(t, "sledgehammer", "effect:basic", "figure:1", f"card:{SCOPE}", "cube:yellow", "figure:1")
        assert t.damage(1) == [2] * before + [0, 0, 0] and len(t.damage(1)) == after
        assert t.view(None)["figures"][1]["down"] is True


@rule("ADR-P-TARGETING_SCOPE-2")
@pytest.mark.parametrize("second, damage", [("figure:1", ([0, 0, 0], [0])), ("figure:2", ([0, 0], [0, 0]))])
def test_several_scopes_go_on_the_same_figure_or_on_others(second: str, damage: tuple[list[int], list[int]]) -> None:
    t = AdrenalineTable(3).has(0, weapons="electroscythe", cubes="RG")
    t.has(0, powerups="targeting_scope_red targeting_scope_yellow")
    fire(t, "electroscythe", "effect:basic").asks(
        0, "scope", "card:targeting_scope_red card:targeting_scope_yellow pass"
    )
    t.answer(0, "card:targeting_scope_yellow", "cube:red", "figure:1")
    t.asks(0, "scope", "card:targeting_scope_red pass").answer(0, "card:targeting_scope_red", "cube:green", second)
    assert (t.damage(1), t.damage(2)) == damage and t.kind() == "menu"


@rule("ADR-P-TARGETING_SCOPE-2", "ADR-DEC-SCOPE")
def test_the_scope_window_closes_when_another_scope_could_not_be_paid() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer", cubes="R")
    t.has(0, powerups="targeting_scope_red targeting_scope_yellow")
    fire(t, "sledgehammer", "effect:basic", "figure:1", "card:targeting_scope_red", "cube:red", "figure:1")
    assert t.kind() == "menu" and t.hand(0) == ["targeting_scope_yellow"]


@rule("ADR-DEC-SCOPE", "ADR-HID-6")
@pytest.mark.parametrize(
    "powerups, cubes, asked",
    [
        ("newton_red", "R", True),
        ("newton_red tagback_grenade_green", "", True),
        ("newton_red", "", False),
        (SCOPE, "", False),
        ("", "RYG", False),
    ],
)
def test_the_scope_window_opens_by_numbers_alone(powerups: str, cubes: str, asked: bool) -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer", powerups=powerups, cubes=cubes)
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    if asked:
        t.asks(0, "scope", "pass", default="pass")
        no(t, 0, "card:newton_red", "ADR-DEC-SCOPE")
    else:
        assert t.kind() == "menu"


@rule("ADR-P-TARGETING_SCOPE", "ADR-BOT-8")
def test_a_scope_may_add_to_a_shot_on_the_bot() -> None:
    t = AdrenalineTable(3, bot="on").has(0, weapons="sledgehammer", powerups=SCOPE, cubes="Y")
    fire(t, "sledgehammer", "effect:basic", "figure:bot", f"card:{SCOPE}", "cube:yellow", "figure:bot")
    assert t.damage("bot") == [0, 0, 0]


@rule("ADR-P-TARGETING_SCOPE", "ADR-DOM-7")
def test_a_scope_cannot_be_used_on_a_spawnpoint() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c0 r2c3 r2c3")
    t.has(0, weapons="sledgehammer", powerups=SCOPE, cubes="Y")
    fire(t, "sledgehammer", "effect:basic", "spawnpoint:red")
    assert t.kind() == "menu" and t.tokens("red") == {0: 1}
    t = AdrenalineTable(3, mode="domination").at("r1c0 r1c0 r2c3")
    t.has(0, weapons="electroscythe", powerups=SCOPE, cubes="Y")
    fire(t, "electroscythe", "effect:basic", f"card:{SCOPE}", "cube:yellow").asks(0, "target", "figure:1")


@rule("ADR-P-TAGBACK_GRENADE", "ADR-DEC-TAGBACK")
def test_a_grenade_gives_the_shooter_one_mark() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer").has(1, powerups=GRENADE)
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    t.asks(1, "tagback", f"card:{GRENADE} pass", default="pass").answer(1, f"card:{GRENADE}")
    assert t.marks(0) == {1: 1} and t.hand(1) == [] and t.view(2)["discards"]["powerups"] == {GRENADE: 1}
    assert t.asked() == [0] and t.kind() == "menu" and t.damage(0) == []


@rule("ADR-P-TAGBACK_GRENADE", "ADR-SHOOT-1")
def test_grenades_come_after_scopes_clockwise_from_the_active_player() -> None:
    t = AdrenalineTable(4).turn(2).has(2, weapons="electroscythe", powerups=SCOPE, cubes="R")
    t.has(0, powerups=GRENADE).has(1, powerups="tagback_grenade_green").has(3, powerups="newton_red")
    fire(t, "electroscythe", "effect:basic", seat=2).asks(2, "scope", f"card:{SCOPE} pass").answer(2, "pass")
    t.asks(3, "tagback", "pass").answer(3, "pass")  # asked although it holds no grenade
    t.asks(0, "tagback", f"card:{GRENADE} pass").answer(0, f"card:{GRENADE}")
    t.asks(1, "tagback", "card:tagback_grenade_green pass").answer(1, "pass")
    assert t.marks(2) == {0: 1} and t.asked() == [2]


@rule("ADR-P-TAGBACK_GRENADE", "ADR-DEC-TAGBACK")
def test_only_damaged_seats_with_a_card_are_asked() -> None:
    t = AdrenalineTable(4).has(0, weapons="machine_gun", cubes="").has(2, powerups=GRENADE)
    fire(t, "machine_gun", "effect:basic", "figure:1", "figure:3")
    assert finish(t).kind() == "menu"  # 2 was not hit, 1 and 3 hold nothing


@rule("ADR-P-TAGBACK_GRENADE")
def test_who_does_not_see_the_shooter_cannot_answer() -> None:
    for here, asked in (("r2c1", False), ("r2c2", True)):
        t = AdrenalineTable(3).at(f"{here} r2c3 r0c0").has(0, weapons="zx2").has(1, powerups=GRENADE)
        fire(t, "zx2", "effect:basic", "figure:1")
        assert (t.kind() == "tagback") == asked, here


@rule("ADR-P-TAGBACK_GRENADE-2")
def test_a_seat_may_play_several_grenades() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer").has(1, powerups=f"{GRENADE} {GRENADE} tagback_grenade_yellow")
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    t.asks(1, "tagback", f"card:{GRENADE} card:tagback_grenade_yellow pass").answer(1, f"card:{GRENADE}")
    t.asks(1, "tagback", f"card:{GRENADE} card:tagback_grenade_yellow pass").answer(1, "card:tagback_grenade_yellow")
    t.asks(1, "tagback", f"card:{GRENADE} pass").answer(1, f"card:{GRENADE}")
    assert t.marks(0) == {1: 3} and t.kind() == "menu"


@rule("ADR-P-TAGBACK_GRENADE-2", "ADR-DEC-TAGBACK")
def test_the_window_of_a_seat_stays_open_while_it_holds_a_card() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer").has(1, powerups=f"{GRENADE} newton_red")
    fire(t, "sledgehammer", "effect:basic", "figure:1").answer(1, f"card:{GRENADE}")
    t.asks(1, "tagback", "pass", default="pass")
    no(t, 1, "card:newton_red", "ADR-DEC-TAGBACK")


@rule("ADR-P-TAGBACK_GRENADE", "ADR-MARK-1")
def test_a_grenade_beyond_three_marks_is_lost() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer", marks="1 1 1").has(1, powerups=GRENADE)
    fire(t, "sledgehammer", "effect:basic", "figure:1").answer(1, f"card:{GRENADE}")
    assert t.marks(0) == {1: 3} and t.hand(1) == []


@rule("ADR-P-TAGBACK_GRENADE-2")
def test_effects_that_only_mark_open_no_window() -> None:
    t = AdrenalineTable(3).has(0, weapons="zx2").has(1, powerups=GRENADE)
    fire(t, "zx2", "effect:scanner", "figure:1", "stop")
    assert t.kind() == "menu"
    t = AdrenalineTable(3).at("r1c2 r1c3 r1c3").has(0, weapons="hellion").has(1, powerups=GRENADE)
    t.has(2, powerups="tagback_grenade_green")
    fire(t, "hellion", "effect:basic", "figure:2").asks(2, "tagback", "card:tagback_grenade_green pass").answer(
        2, "pass"
    )
    assert t.asked() == [0]


@rule("ADR-P-TAGBACK_GRENADE-2", "ADR-RUL-2")
def test_the_damage_of_a_scope_opens_no_sight() -> None:
    t = AdrenalineTable(3).at("r2c1 r2c3 r0c0").has(0, weapons="plasma_gun", powerups=SCOPE, cubes="R")
    t.has(1, powerups=GRENADE)
    fire(t, "plasma_gun", "effect:basic", "figure:1", "effect:phase_glide", "square:r2c2")
    finish(t).answer(0, f"card:{SCOPE}", "cube:red", "figure:1")  # seen now, but only by the scope
    assert t.damage(1) == [0, 0, 0] and t.asked() == [0] and t.kind() == "menu"


@rule("ADR-RUL-2", "ADR-W-PLASMA_GUN-3")
def test_sight_is_noted_each_time_the_shot_damages() -> None:
    t = AdrenalineTable(3).at("r2c1 r2c3 r0c0").has(0, weapons="plasma_gun", cubes="G").has(1, powerups=GRENADE)
    fire(t, "plasma_gun", "effect:basic", "figure:1", "effect:phase_glide", "square:r2c2")
    t.answer(0, "effect:charged_shot", "cube:green").asks(1, "tagback", f"card:{GRENADE} pass")


@rule("ADR-RUL-2", "ADR-W-PLASMA_GUN-2")
def test_who_saw_the_shooter_at_the_damage_may_answer_when_the_shooter_is_gone() -> None:
    t = AdrenalineTable(3).at("r1c3 r2c3 r0c0").has(0, weapons="plasma_gun", cubes="").has(1, powerups=GRENADE)
    fire(t, "plasma_gun", "effect:basic", "figure:1", "effect:phase_glide", "square:r0c3")
    finish(t).asks(1, "tagback", f"card:{GRENADE} pass")


@rule("ADR-RUL-2", "ADR-W-SLEDGEHAMMER-2")
def test_a_figure_pushed_round_a_corner_may_answer() -> None:
    t = AdrenalineTable(3).at("r0c2 r0c2 r1c0").has(0, weapons="sledgehammer", cubes="R").has(1, powerups=GRENADE)
    fire(t, "sledgehammer", "effect:pulverize", "cube:red", "figure:1", "square:r2c2")
    t.asks(1, "tagback", f"card:{GRENADE} pass").answer(1, f"card:{GRENADE}")  # the yellow room is behind the corner
    assert t.marks(0) == {1: 1}


@rule("ADR-RUL-2", "ADR-W-TRACTOR_BEAM-1")
@pytest.mark.parametrize(
    "shooter, target, square, asked", [("r2c1", "r2c2", "r2c3", False), ("r2c2", "r0c1", "r1c2", True)]
)
def test_sight_is_noted_after_a_move_that_comes_before_the_damage(
    shooter: str, target: str, square: str, asked: bool
) -> None:
    t = AdrenalineTable(3).at(f"{shooter} {target} r0c0").has(0, weapons="tractor_beam").has(1, powerups=GRENADE)
    fire(t, "tractor_beam", "effect:basic", "figure:1", f"square:{square}")
    assert t.where(1) == square and t.damage(1) == [0] and (t.kind() == "tagback") == asked


@rule("ADR-RUL-2", "ADR-W-VORTEX_CANNON-1")
@pytest.mark.parametrize("start, vortex, asked", [("r2c2", "r2c3", False), ("r2c3", "r2c2", True)])
def test_the_vortex_pulls_its_target_into_sight_or_out_of_it(start: str, vortex: str, asked: bool) -> None:
    t = AdrenalineTable(3).at(f"r2c1 {start} r0c0").has(0, weapons="vortex_cannon", cubes="").has(1, powerups=GRENADE)
    finish(fire(t, "vortex_cannon", "effect:basic", f"square:{vortex}", "figure:1"))
    assert t.damage(1) == [0, 0] and (t.kind() == "tagback") == asked


@rule("ADR-RUL-2", "ADR-W-GRENADE_LAUNCHER-3")
@pytest.mark.parametrize("again, asked", [(False, False), (True, True)])
def test_a_second_hit_after_a_push_is_seen_from_the_new_square(again: bool, asked: bool) -> None:
    t = AdrenalineTable(3).at("r2c1 r2c3 r2c2").has(0, weapons="grenade_launcher", cubes="R").has(1, powerups=GRENADE)
    fire(t, "grenade_launcher", "effect:basic", "figure:1", "effect:move_target", "square:r2c2")
    if again:
        t.answer(0, "effect:extra_grenade", "cube:red", "square:r2c2")
    else:
        t.answer(0, "stop")
    assert finish(t).asked() == [1 if asked else 0] and len(t.damage(1)) == 1 + again


@rule("ADR-RUL-2", "ADR-W-LOCK_RIFLE-1")
def test_a_push_of_newton_after_the_shot_changes_nothing() -> None:
    t = AdrenalineTable(3).at("r2c1 r2c3 r0c0").has(0, weapons="lock_rifle", cubes="", powerups="newton_red")
    t.has(1, powerups=GRENADE)
    fire(t, "lock_rifle", "effect:basic", "figure:1", "stop")
    t.answer(0, "card:newton_red", "figure:1", "square:r2c2")  # sees the shooter now, but the window is over
    assert t.asked() == [0] and t.kind() == "menu" and t.hand(1) == [GRENADE]


@rule("ADR-RUL-1")
def test_an_optional_effect_is_never_interrupted() -> None:
    t = AdrenalineTable(3).has(0, weapons="lock_rifle", powerups=SCOPE, cubes="RR").has(1, powerups=GRENADE)
    fire(t, "lock_rifle", "effect:basic", "figure:1").asks(0, "effect", "effect:second_lock stop")
    no(t, 1, f"card:{GRENADE}", "ADR-DEC-BAD")
    t.answer(0, "effect:second_lock", "cube:red", "figure:2")
    t.asks(0, "scope", f"card:{SCOPE} pass").answer(0, "pass").asks(1, "tagback", f"card:{GRENADE} pass")


@rule("ADR-RUL-1")
def test_there_is_one_tagback_window_for_all_damage_of_a_shot() -> None:
    t = AdrenalineTable(3).has(0, weapons="machine_gun", cubes="YG").has(1, powerups=GRENADE)
    fire(t, "machine_gun", "effect:basic", "figure:1", "figure:2", "effect:focus_shot", "cube:yellow", "figure:1")
    t.answer(0, "effect:turret_tripod", "cube:green", "figure:2")
    finish(t).asks(1, "tagback", f"card:{GRENADE} pass").answer(1, "pass")
    assert t.asked() == [0] and t.kind() == "menu"


@rule("ADR-RUL-1")
def test_the_mark_of_a_grenade_waits_for_a_shot_of_its_giver() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer zx2").has(1, powerups=GRENADE, weapons="shotgun")
    fire(t, "sledgehammer", "effect:basic", "figure:1").answer(1, f"card:{GRENADE}")
    fire(t, "zx2", "effect:basic", "figure:1")
    assert t.marks(0) == {1: 1} and t.damage(0) == []
    t.end_turn()
    fire(t, "shotgun", "effect:basic", "figure:0", "stay", seat=1)
    assert t.damage(0) == [1] * 4 and t.marks(0) == {}


@rule("ADR-P-TAGBACK_GRENADE", "ADR-BOT-7")
def test_the_shot_of_the_bot_can_be_answered() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c0 r1c1 r2c3 r1c1").has(1, powerups=GRENADE).has(0, powerups=SCOPE)
    t.answer(0, "bot", "square:r1c1", "figure:1").asks(1, "tagback", f"card:{GRENADE} pass")  # no scope before it
    t.answer(1, f"card:{GRENADE}")
    assert t.marks("bot") == {1: 1} and t.marks(0) == {}
    t = AdrenalineTable(3, bot="on").at("r1c0 r2c3 r0c3 r2c1").has(1, powerups=GRENADE)
    t.answer(0, "bot", "square:r2c1", "figure:1")
    assert t.damage(1) == ["bot"] and t.asked() == [0]  # it does not see the bot
