"""Weapons, lying weapons and searching (ZOM-WPN, ZOM-W, ZOM-SRC)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street


def inside(seats: int = 2, kind: str = "police_station", **options: object) -> ZombiesTable:
    """Seat 0 stands in the building north of the Town Square at the end of its move."""
    return ZombiesTable(seats, **options).lay(kind, 0, -1).at(0, (1, -2)).has(0, bullets=0)


@rule("ZOM-WPN-1", "ZOM-W-FIRE_AXE")
def test_an_axe_works_without_being_played_in_every_roll() -> None:
    t = street().has(0, weapon="fire_axe", bullets=0).zombies((1, 2), (1, 1)).turn(0, "fight").answer(0, "roll").die(3)
    t.answer(0, "roll").die(1).answer(0, "dir:N").answer(0, "roll").die(3)
    assert t.trophies(0) == 2 and t.life(0) == 3


@rule("ZOM-W-FIRE_AXE", "ZOM-WPN-2")
def test_a_spare_axe_gives_nothing() -> None:
    t = street(mode="coop").has(0, weapon="skateboard", spare="fire_axe").zombies((1, 2)).turn(0, "fight")
    t.answer(0, "roll").die(3)
    assert t.life(0) == 2


@rule("ZOM-W-FIRE_AXE", "ZOM-RNG-2")
def test_an_axe_does_not_help_a_shot() -> None:
    t = street().has(0, weapon="fire_axe").zombies((1, 1)).answer(0, "shoot:N").die(1, 3)
    assert t.trophies(0) == 0


@rule("ZOM-W-CHAINSAW")
def test_a_chainsaw_adds_two_to_all_later_rolls_of_the_turn() -> None:
    t = street().has(0, weapon="chainsaw", bullets=0).zombies((1, 2), (1, 1)).turn(0, "fight")
    t.asks(0, "fight", "roll chainsaw", default="roll").answer(0, "chainsaw").asks(0, "fight", "roll")
    assert t.weapon(0) == "" and t.weapon_discards() == ["chainsaw"]
    t.answer(0, "roll").die(2).answer(0, "roll").die(1).answer(0, "dir:N").answer(0, "roll").die(2)
    assert t.trophies(0) == 2 and t.life(0) == 3


@rule("ZOM-W-CHAINSAW", "ZOM-RUL-13")
def test_a_chainsaw_of_another_players_turn_ends_with_it() -> None:
    t = street().has(0, hand="where_did_everybody_go").has(1, weapon="chainsaw").zombies((1, 1)).turn(0, "S")
    t.answer(0, "play:where_did_everybody_go", "dir:N").answer(1, "chainsaw", "roll").die(2)
    assert t.trophies(1) == 1
    t.answer(0, "dir:N", "dir:N", "dir:N", "dir:N").zombies(t.where(1)).turn(1, "fight").answer(1, "roll").die(2)
    assert t.life(1) == 2


@rule("ZOM-W-CHAINSAW", "ZOM-WIN-5")
def test_a_chainsaw_starts_only_before_a_roll() -> None:
    t = street().has(0, weapon="chainsaw").refused(0, "chainsaw")
    assert t.weapon(0) == "chainsaw"


@rule("ZOM-W-SKATEBOARD", "ZOM-MOV-5")
def test_a_skateboard_adds_two_to_the_movement_roll() -> None:
    t = street().has(0, weapon="skateboard").answer(0, "roll").die(2).answer(0, *["dir:N"] * 4)
    assert t.where(0) == (1, -2) and t.kind() != "step"


@rule("ZOM-W-SKATEBOARD", "ZOM-C-ADRENALINE_RUSH")
def test_a_skateboard_counts_before_doubling() -> None:
    t = street().has(0, weapon="skateboard", hand="adrenaline_rush").answer(0, "roll").die(1)
    t.answer(0, "play:adrenaline_rush").passes()
    assert t.allowance() == 6


@rule("ZOM-W-SKATEBOARD", "ZOM-WPN-1")
def test_a_skateboard_does_not_help_a_fight() -> None:
    t = street().has(0, weapon="skateboard", bullets=0).zombies((1, 2)).turn(0, "fight").answer(0, "roll").die(3)
    assert t.life(0) == 2


@rule("ZOM-W-SHOTGUN", "ZOM-W-SHOTGUN_USE")
def test_a_shell_adds_one_to_one_fight_roll() -> None:
    t = street().has(0, weapon="shotgun", shells=3, bullets=0).zombies((1, 2)).turn(0, "fight")
    t.asks(0, "fight", "roll shell", default="roll").answer(0, "shell").asks(0, "fight", "roll")
    t.answer(0, "roll").die(2).asks(0, "fight", "roll shell").answer(0, "shell", "roll").die(3)
    assert t.trophies(0) == 1 and t.shells(0) == 1 and t.life(0) == 2


@rule("ZOM-W-SHOTGUN_USE")
def test_a_shell_shot_needs_one_less() -> None:
    t = street().has(0, weapon="shotgun", shells=2).zombies((1, 0)).answer(0, "shoot_shell:N").die(2, 3)
    assert t.trophies(0) == 1 and t.shells(0) == 1 and t.bullets(0) == 3
    t = street().has(0, weapon="shotgun", shells=2).zombies((1, 0)).answer(0, "shoot_shell:N").die(2, 2)
    assert t.trophies(0) == 0


@rule("ZOM-W-SHOTGUN")
def test_an_empty_shotgun_stays_active_and_gives_nothing() -> None:
    t = street().has(0, weapon="shotgun", shells=1, bullets=0).zombies((1, 2)).turn(0, "fight").answer(0, "shell", "roll")
    t.die(1)
    assert t.weapon(0) == "shotgun" and t.shells(0) == 0
    t.asks(0, "fight", "roll")


@rule("ZOM-W-SHOTGUN", "ZOM-SRC-3")
def test_a_shotgun_comes_with_three_shells() -> None:
    t = inside().turn(0, "search").answer(0, "weapon").die(5).chance("card:shotgun").answer(0, "take")
    assert t.weapon(0) == "shotgun" and t.shells(0) == 3


@rule("ZOM-W-GRENADE", "ZOM-THR-1")
def test_a_grenade_is_thrown_once() -> None:
    t = street().has(0, weapon="grenade").at(0, (1, -9)).answer(0, "throw_grenade:S").die(6)
    assert t.weapon(0) == "" and t.weapon_discards() == ["grenade"]
    t.refused(0, "throw_grenade:S")


@rule("ZOM-W-GRENADE", "ZOM-RUL-3")
def test_a_grenades_blast_passes_doors() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at((1, 2), (1, 2)).has(0, weapon="grenade").zombies((1, -2), (0, -2))
    t.answer(0, "throw_grenade:N").die(3)  # onto the outer door cell
    assert t.standing() == [(0, -2)] and t.trophies(0) == 1


@rule("ZOM-W-MOLOTOV", "ZOM-THR-1")
def test_a_molotov_is_thrown_once_and_not_with_a_grenades_name() -> None:
    t = street().has(0, weapon="molotov").at(0, (1, -9)).refused(0, "throw_grenade:S")
    t.answer(0, "throw_molotov:S").die(6)
    assert t.weapon(0) == "" and t.weapon_discards() == ["molotov"]


@rule("ZOM-W-MOLOTOV")
def test_a_molotov_inside_stays_inside() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at((0, -3), (1, -1)).has(0, weapon="molotov").zombies((1, -1))
    t.answer(0, "throw_molotov:S").die(1)
    assert t.standing() == [(1, -1)] and t.life(1) == 3 and t.life(0) == 1


@rule("ZOM-WPN-2", "ZOM-WPN-3", "ZOM-D-FREE")
@pytest.mark.parametrize("mode, seats", [("coop", 2), ("solo", 1)])
def test_the_spare_is_swapped_once_per_turn_at_premove(mode: str, seats: int) -> None:
    t = ZombiesTable(seats, mode=mode).has(0, weapon="fire_axe", spare="skateboard", bullets=0)
    assert "swap" in t.legal(0)
    t.answer(0, "swap")
    assert (t.weapon(0), t.spare(0)) == ("skateboard", "fire_axe")
    t.refused(0, "swap")
    t.turn(0, "premove").answer(0, "roll").die(2)
    t.refused(0, "swap")


@rule("ZOM-WPN-2", "ZOM-WPN-4")
def test_alone_against_others_there_is_no_spare() -> None:
    t = street().has(0, weapon="fire_axe", bullets=0).drop((1, 1), "skateboard").move(0, 1, "N")
    t.asks(0, "take_weapon", "keep for_active", default="keep").answer(0, "for_active")
    assert t.weapon(0) == "skateboard" and t.lying((1, 1)) == ["fire_axe"]


@rule("ZOM-WPN-4", "ZOM-D-TAKE_WEAPON")
def test_one_without_a_free_place_keeps_or_lays_down() -> None:
    t = street(mode="coop").has(0, weapon="fire_axe", spare="chainsaw", bullets=0).drop((1, 1), "skateboard")
    t.move(0, 1, "N").asks(0, "take_weapon", "keep for_active for_spare", default="keep").answer(0, "for_spare")
    assert (t.weapon(0), t.spare(0), t.lying((1, 1))) == ("fire_axe", "skateboard", ["chainsaw"])
    t = street(mode="coop").has(0, weapon="fire_axe", bullets=0).drop((1, 1), "skateboard").move(0, 1, "N")
    t.asks(0, "take_weapon", "keep take", default="take").answer(0, "take")
    assert (t.weapon(0), t.spare(0)) == ("fire_axe", "skateboard")


@rule("ZOM-WPN-5", "ZOM-D-TAKE_WEAPON")
def test_a_lying_weapon_is_taken_or_left_by_whoever_passes() -> None:
    t = street().has(0, bullets=0).drop((1, 1), "fire_axe").move(0, 2, "N")
    t.asks(0, "take_weapon", "keep take", default="take").answer(0, "take")
    assert t.weapon(0) == "fire_axe" and t.kind() == "step"
    t = street().has(0, bullets=0).drop((1, 1), "fire_axe").move(0, 2, "N").answer(0, "keep")
    assert t.weapon(0) == "" and t.lying((1, 1)) == ["fire_axe"]


@rule("ZOM-WPN-5")
def test_after_beating_the_zombie_there() -> None:
    t = street().has(0, bullets=0).drop((1, 1), "fire_axe").zombies((1, 1)).move(0, 2, "N")
    assert t.kind() == "fight"
    t.answer(0, "roll").die(6).asks(0, "take_weapon", "keep take")


@rule("ZOM-WPN-6")
def test_a_lying_shotgun_keeps_its_shells() -> None:
    t = street().has(0, bullets=0).drop((1, 1), "shotgun", shells=5).move(0, 2, "N").answer(0, "take")
    assert t.shells(0) == 5


@rule("ZOM-WPN-7")
def test_an_empty_weapon_deck_is_made_of_its_discards() -> None:
    t = inside().weapon_deck("").turn(0, "search").answer(0, "weapon").die(5)
    assert sum(t.weights().values()) == 12
    t.chance("card:fire_axe").answer(0, "take")
    assert t.weapon(0) == "fire_axe" and t.weapon_discards() == []


@rule("ZOM-WPN-7")
def test_with_deck_and_discards_empty_no_weapon_is_searched_for() -> None:
    t = inside().weapon_deck("")
    for title in ("chainsaw", "fire_axe", "grenade", "shotgun", "molotov", "skateboard"):
        t.drop((1, 2), title).drop((1, 2), title)
    t.turn(0, "search")
    assert t.kind() != "search"


@rule("ZOM-WPN-8")
def test_lying_weapons_are_offered_one_by_one_in_the_order_of_the_catalogue() -> None:
    t = street().has(0, bullets=0).drop((1, 1), "skateboard").drop((1, 1), "fire_axe").move(0, 1, "N")
    assert t.offered() == "fire_axe"
    t.answer(0, "take")
    assert t.offered() == "skateboard"
    t.answer(0, "for_active")  # the axe laid down is not offered again
    assert t.weapon(0) == "skateboard" and t.kind() != "take_weapon"


@rule("ZOM-WPN-8")
def test_of_two_shotguns_the_fuller_one_comes_first() -> None:
    t = street().has(0, bullets=0).drop((1, 1), "shotgun", shells=1).drop((1, 1), "shotgun", shells=4).move(0, 1, "N")
    t.answer(0, "take")
    assert t.shells(0) == 4


@rule("ZOM-WPN-8", "ZOM-MODE-4")
def test_they_are_offered_again_at_the_start_of_premove() -> None:
    t = street().has(0, bullets=0).drop((1, 2), "fire_axe").turn(0, "fight")
    t.asks(0, "take_weapon", "keep take", default="take")


@rule("ZOM-SRC-1", "ZOM-D-SEARCH")
def test_inside_a_cleared_building_one_may_search() -> None:
    inside().turn(0, "search").asks(0, "search", "weapon none", default="none")
    inside().has(0, weapon="shotgun", shells=2).turn(0, "search").asks(0, "search", "weapon ammo none", default="none")


@rule("ZOM-SRC-1", "ZOM-TERM-4", "ZOM-TERM-6")
def test_not_outside_and_not_with_a_zombie_on_a_building_cell() -> None:
    t = inside().zombies((0, -3)).turn(0, "search")
    assert t.kind() != "search"
    t = inside().at(0, (1, -1)).turn(0, "search")
    assert t.kind() != "search"
    inside().zombies((1, -1)).turn(0, "search").asks(0, "search", "weapon none")


@rule("ZOM-SRC-1", "ZOM-SRC-2")
@pytest.mark.parametrize("face, found", [(4, False), (5, True), (6, True)])
def test_five_or_more_finds_and_there_is_one_search_a_turn(face: int, found: bool) -> None:
    t = inside().turn(0, "search").answer(0, "weapon").die(face)
    if found:
        t.chance("card:fire_axe").answer(0, "take")
    assert (t.weapon(0) == "fire_axe") == found and t.kind() != "search"


@rule("ZOM-SRC-3", "ZOM-SRC-4", "ZOM-RUL-20")
def test_a_success_marks_the_building_for_all() -> None:
    t = inside().turn(0, "search").answer(0, "weapon").die(5).chance("card:fire_axe").answer(0, "take")
    t.at(1, (1, -2)).turn(1, "search")
    assert t.kind() != "search"
    t.has(1, weapon="shotgun", shells=0).turn(1, "search").asks(1, "search", "ammo none", default="none")


@rule("ZOM-SRC-4", "ZOM-O-SEARCH_MARK")
def test_a_failed_search_may_be_tried_again_unless_attempts_mark() -> None:
    inside().turn(0, "search").answer(0, "weapon").die(4).turn(0, "search").asks(0, "search", "weapon none")
    t = inside(search_mark="attempt").turn(0, "search").answer(0, "weapon").die(4).turn(0, "search")
    assert t.kind() != "search"


@rule("ZOM-SRC-5")
@pytest.mark.parametrize("face, shells", [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_ammunition_is_found_by_a_second_die(face: int, shells: int) -> None:
    t = inside().has(0, weapon="shotgun", shells=1).turn(0, "search").answer(0, "ammo").die(5, face)
    assert t.shells(0) == 1 + shells


@rule("ZOM-SRC-5", "ZOM-W-SHOTGUN")
def test_a_shotgun_holds_six_at_most() -> None:
    t = inside().has(0, weapon="shotgun", shells=5).turn(0, "search").answer(0, "ammo").die(5, 6)
    assert t.shells(0) == 6
    t = inside().has(0, weapon="shotgun", shells=5).turn(0, "search").answer(0, "ammo").die(4)
    assert t.shells(0) == 5


@rule("ZOM-SRC-6")
def test_one_who_does_not_move_may_search() -> None:
    inside().answer(0, "roll").die(3).answer(0, "stop").asks(0, "search", "weapon none")


@rule("ZOM-SRC-3", "ZOM-HID-5", "ZOM-O-WEAPON_TOP", "ZOM-SET-10")
def test_the_top_card_is_hidden_unless_revealed() -> None:
    t = inside().turn(0, "search").answer(0, "weapon").die(5)
    assert sum(t.weights().values()) == 12
    t.chance("card:grenade")
    assert "grenade" in str(t.view(1))
    t = ZombiesTable(2, weapon_top="revealed", fresh=True).finish_to("premove")
    assert t.top() in t.weapon_titles() and t.top() in str(t.view(1))


@rule("ZOM-WPN-9", "ZOM-O-WEAPONS")
def test_weapons_from_the_hand_are_laid_like_items_and_all_are_active() -> None:
    t = street(weapons="hand").has(0, hand="fire_axe skateboard", bullets=0).turn(0, "S")
    t.asks(0, "window", "pass pass_turn play:fire_axe play:skateboard", default="pass").answer(0, "play:fire_axe")
    assert t.items(0) == ["fire_axe"] and t.played(0)
    t = street(weapons="hand").has(0, items="fire_axe skateboard", bullets=0).zombies((1, 2)).turn(0, "fight")
    t.answer(0, "roll").die(3).answer(0, "roll").die(1)
    assert t.trophies(0) == 1 and t.allowance() == 3


@rule("ZOM-WPN-9", "ZOM-O-WEAPONS")
def test_with_weapons_in_the_hand_there_is_no_weapon_search_and_no_second_of_a_title() -> None:
    t = inside(weapons="hand").turn(0, "search")
    assert t.kind() != "search"
    t = street(weapons="hand").has(0, items="fire_axe", hand="fire_axe").turn(0, "S")
    assert "play:fire_axe" not in t.legal(0)
    t = street(weapons="hand").has(0, items="fire_axe", bullets=0).drop((1, 1), "fire_axe").move(0, 1, "N")
    assert t.kind() != "take_weapon"
    t = street(weapons="hand").has(0, items="fire_axe", bullets=0).drop((1, 1), "skateboard").move(0, 1, "N")
    t.asks(0, "take_weapon", "keep take", default="take")


@rule("ZOM-O-EXPLOSIVES")
def test_a_printed_grenade_clears_the_building_for_a_life() -> None:
    t = inside(explosives="printed").at(0, (1, -1)).has(0, weapon="grenade").zombies((0, -3), (2, -2), (1, 0))
    assert "use_grenade" in t.legal(0) and not [name for name in t.legal(0) if name.startswith("throw")]
    t.answer(0, "use_grenade")
    assert t.trophies(0) == 2 and t.life(0) == 2 and t.weapon(0) == "" and t.standing() == [(1, 0)]


@rule("ZOM-O-EXPLOSIVES")
def test_a_printed_molotov_helps_inside_and_a_printed_shotgun_three_times() -> None:
    t = inside(explosives="printed").has(0, weapon="molotov").answer(0, "use_molotov").zombies((0, -2))
    t.answer(0, "roll").die(2).answer(0, "dir:W").answer(0, "roll").die(2)
    assert t.trophies(0) == 1 and t.weapon(0) == ""
    t = street(explosives="printed").has(0, weapon="shotgun", bullets=0).zombies((1, 2)).turn(0, "fight")
    t.answer(0, "roll").die(1).answer(0, "roll").die(2).answer(0, "roll").die(3)
    assert t.trophies(0) == 1 and t.weapon(0) == "" and t.weapon_discards() == ["shotgun"]


@rule("ZOM-O-CARD_PLACES")
def test_with_card_places_a_card_is_laid_only_in_its_building() -> None:
    t = street(card_places="on").has(0, hand="first_aid_kit").turn(0, "S")
    assert "play:first_aid_kit" not in t.legal(0)
    t = ZombiesTable(2, card_places="on").lay("hospital", 0, -1).at(0, (0, -3)).has(0, hand="first_aid_kit").turn(0, "S")
    assert "play:first_aid_kit" in t.legal(0)


@rule("ZOM-O-OPEN_FRONTS")
def test_with_open_fronts_every_road_cell_beside_a_building_is_a_door() -> None:
    t = ZombiesTable(2, open_fronts="on").lay("gas_station", 1, 0).at(0, (3, 1)).answer(0, "roll").die(3)
    assert "dir:N" in t.legal(0)
    t = ZombiesTable(2).lay("gas_station", 1, 0).at(0, (3, 1)).answer(0, "roll").die(3)
    assert "dir:N" not in t.legal(0)
