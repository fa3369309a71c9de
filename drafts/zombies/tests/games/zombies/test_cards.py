"""What each event card does (ZOM-C): its use, how it meets other rules, when it is refused."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street


def holding(card: str, seats: int = 2, window: str = "S") -> ZombiesTable:
    """The street, seat 0 with one card in a window of its own turn."""
    return street(seats).has(0, hand=card).turn(0, window)


# --- Adrenaline Rush ---------------------------------------------------------------------------------------------------


@rule("ZOM-C-ADRENALINE_RUSH")
def test_adrenaline_doubles_the_allowance() -> None:
    t = street().has(0, hand="adrenaline_rush").answer(0, "roll").die(3).answer(0, "play:adrenaline_rush").passes()
    t.answer(0, *["dir:N"] * 6)
    assert t.where(0) == (1, -4) and t.kind() != "step" and t.discards() == ["adrenaline_rush"]


@rule("ZOM-C-ADRENALINE_RUSH")
def test_adrenaline_adds_two_to_one_fight_roll() -> None:
    t = street().has(0, hand="adrenaline_rush adrenaline_rush", bullets=0).zombies((1, 2)).turn(0, "fight")
    t.asks(0, "fight", "roll adrenaline", default="roll").answer(0, "adrenaline").asks(0, "fight", "roll")
    t.answer(0, "roll").die(1)
    assert t.life(0) == 2
    t.answer(0, "roll").die(3)
    assert t.life(0) == 1 and t.played(0)  # that one roll only, and it was the play of the cycle


@rule("ZOM-C-ADRENALINE_RUSH", "ZOM-C-KEYS_STILL_IN_IT")
def test_adrenaline_needs_a_movement_roll_of_the_own_turn() -> None:
    t = street().has(1, hand="adrenaline_rush").answer(0, "roll").die(3)
    assert t.legal(1) == ["pass"]
    t = holding("adrenaline_rush")
    assert "play:adrenaline_rush" not in t.legal(0)
    t = street().has(0, hand="keys_still_in_it adrenaline_rush", bullets=0).answer(0, "play:keys_still_in_it")
    assert "play:adrenaline_rush" not in t.legal(0)


# --- All the Marbles ---------------------------------------------------------------------------------------------------


@rule("ZOM-C-ALL_THE_MARBLES")
def test_marbles_are_laid_first_and_then_stop_the_zombies() -> None:
    t = holding("all_the_marbles").answer(0, "play:all_the_marbles")
    assert t.items(0) == ["all_the_marbles"]
    t.asks(0, "window", "pass pass_turn use_marbles", default="pass")
    t.answer(0, "use_marbles").passes()
    assert t.items(0) == [] and t.discards() == ["all_the_marbles"]
    t.zombies((1, -5)).finish_turn().finish_turn()
    assert (1, -5) in t.standing()
    t.finish_turn()  # the owner's next turn, too
    assert (1, -5) in t.standing()
    t.no_zombies().zombies((1, -8)).turn(1, "zombies").die(1)
    assert (1, -8) not in t.standing()


@rule("ZOM-C-ALL_THE_MARBLES", "ZOM-RUL-9")
def test_cards_move_zombies_in_spite_of_marbles() -> None:
    t = street().zombies((1, -9)).has(0, items="all_the_marbles", hand="this_isnt_so_bad").turn(0, "S")
    t.answer(0, "use_marbles", "play:this_isnt_so_bad")
    t.force().answer(0, "tile:0").answer(0, "cell:1")
    assert t.standing() == [(1, 0)]


@rule("ZOM-C-ALL_THE_MARBLES", "ZOM-WIN-3")
def test_marbles_are_used_by_their_owner_in_a_window_only() -> None:
    t = street().has(0, items="all_the_marbles").has(1, hand="fear").turn(0, "S")
    t.refused(1, "use_marbles").answer(0, "pass").answer(1, "pass")
    assert t.kind() == "premove" or "use_marbles" not in t.legal(0)
    t.refused(0, "use_marbles")


# --- Alternate Food Source ---------------------------------------------------------------------------------------------


@rule("ZOM-C-ALTERNATE_FOOD_SOURCE")
def test_under_alternate_food_pawns_walk_through_zombies() -> None:
    t = holding("alternate_food_source").zombies((1, 1), (1, 0)).answer(0, "play:alternate_food_source")
    t.token("bullets", (1, 1)).move(0, 3, "NNN")
    assert t.where(0) == (1, -1) and t.life(0) == 3 and t.trophies(0) == 0 and t.tokens((1, 1)) == "bullets"


@rule("ZOM-C-ALTERNATE_FOOD_SOURCE", "ZOM-TERM-4")
def test_under_alternate_food_nobody_shoots_but_blasts_kill_and_nothing_is_cleared() -> None:
    t = holding("alternate_food_source").zombies((1, 0)).answer(0, "play:alternate_food_source")
    assert not [name for name in t.legal(0) if name.startswith("shoot")]
    t.has(0, weapon="grenade").answer(0, "throw_grenade:N").die(2)
    assert t.trophies(0) == 1
    t = ZombiesTable(2).lay("police_station", 0, -1).at(0, (1, -2)).zombies((0, -3)).has(0, hand="alternate_food_source")
    t.turn(0, "S").answer(0, "play:alternate_food_source").turn(0, "search", keep=True)
    assert t.kind() != "search"


@rule("ZOM-C-ALTERNATE_FOOD_SOURCE", "ZOM-RUL-16", "ZOM-END-1")
def test_under_alternate_food_the_pad_is_free_and_later_the_zombie_is_fought() -> None:
    t = street().lay("helipad", 1, 0).at(0, (3, 1)).zombies((4, 1)).has(0, hand="alternate_food_source").turn(0, "S")
    t.answer(0, "play:alternate_food_source").move(0, 1, "E")
    assert t.result().winners() == [0]
    t = street().zombies((1, 1)).has(0, hand="alternate_food_source", bullets=0).turn(0, "S")
    t.answer(0, "play:alternate_food_source").move(0, 1, "N").no_food().turn(0, "fight")
    t.asks(0, "fight", "roll")


@rule("ZOM-C-ALTERNATE_FOOD_SOURCE", "ZOM-CRD-6")
def test_alternate_food_is_not_played_by_one_who_has_it_in_force() -> None:
    t = street().has(0, hand="alternate_food_source").has(1, hand="alternate_food_source").turn(0, "S")
    t.answer(0, "play:alternate_food_source")
    assert t.food()


# --- Bad Sense of Direction --------------------------------------------------------------------------------------------


@rule("ZOM-C-BAD_SENSE_OF_DIRECTION")
def test_bad_sense_of_direction_costs_a_life_and_puts_an_opponent_on_the_square() -> None:
    t = street(3).has(0, hand="bad_sense_of_direction").turn(0, "S").answer(0, "play:bad_sense_of_direction")
    t.asks(0, "pick_target", "seat:1 seat:2", default="seat:1").answer(0, "seat:2")
    assert t.life(0) == 2 and t.where(2) == (1, 1) and t.where(1) == (1, 2)


@rule("ZOM-C-BAD_SENSE_OF_DIRECTION")
def test_the_pawn_put_away_keeps_its_allowance() -> None:
    t = street().at((1, -5), (1, 2)).has(1, hand="bad_sense_of_direction").answer(0, "roll").die(2)
    t.answer(1, "play:bad_sense_of_direction").passes().answer(0, "dir:N", "dir:N")
    assert t.where(0) == (1, -1)


@rule("ZOM-C-BAD_SENSE_OF_DIRECTION")
def test_bad_sense_of_direction_needs_two_life() -> None:
    t = street().has(0, hand="bad_sense_of_direction", life=1).turn(0, "S")
    assert "play:bad_sense_of_direction" not in t.legal(0)


# --- Brain Cramp -------------------------------------------------------------------------------------------------------


@rule("ZOM-C-BRAIN_CRAMP", "ZOM-D-STEP")
def test_the_player_of_brain_cramp_makes_the_steps() -> None:
    t = street().has(1, hand="brain_cramp").zombies((1, 1)).answer(0, "roll").die(3).answer(1, "play:brain_cramp")
    t.asks(1, "step", "stop dir:N", default="stop")  # without the owner's free actions
    t.refused(0, "dir:N").answer(1, "dir:N").asks(0, "fight", "roll").answer(0, "roll").die(4)
    assert t.trophies(0) == 1 and t.asked() == [1]
    t.answer(1, "dir:E", "stop")
    assert t.where(0) == (2, 1)


@rule("ZOM-C-BRAIN_CRAMP", "ZOM-RUL-7")
def test_the_later_of_two_cramps_decides_and_adrenaline_still_doubles() -> None:
    t = street(3).has(0, hand="adrenaline_rush", bullets=0).has(1, hand="brain_cramp").has(2, hand="brain_cramp")
    t.answer(0, "roll").die(2).answer(0, "pass").answer(1, "play:brain_cramp").answer(2, "play:brain_cramp")
    t.answer(0, "play:adrenaline_rush").passes()
    assert t.asked() == [2]
    t.answer(2, *["dir:N"] * 4)
    assert t.where(0) == (1, -2) and t.kind() != "step"


@rule("ZOM-C-BRAIN_CRAMP")
def test_brain_cramp_is_for_window_R_of_an_opponent() -> None:
    t = street().has(1, hand="brain_cramp").turn(0, "S")
    assert t.legal(1) == ["pass"]
    t = street().has(0, hand="brain_cramp", bullets=0).answer(0, "roll").die(2)
    assert "play:brain_cramp" not in t.legal(0)


@rule("ZOM-C-BRAIN_CRAMP", "ZOM-ACT-1")
def test_the_owner_has_free_actions_only_after_the_cramp_has_stopped() -> None:
    t = street().has(1, hand="brain_cramp").zombies((1, 0)).answer(0, "roll").die(3).answer(1, "play:brain_cramp")
    t.answer(1, "dir:N", "stop").asks(0, "step", "stop shoot:N", default="stop")
    t.answer(0, "shoot:N").die(1, 6)
    assert t.trophies(0) == 1


# --- Butter Fingers ----------------------------------------------------------------------------------------------------


@rule("ZOM-C-BUTTER_FINGERS", "ZOM-D-BUTTER")
def test_butter_fingers_takes_a_thing_in_front_or_two_bullets() -> None:
    t = street().has(1, weapon="fire_axe", items="first_aid_kit", hand="fear").has(0, hand="butter_fingers")
    t.turn(0, "S").answer(0, "play:butter_fingers")
    t.asks(0, "butter", "bullets card:fire_axe card:first_aid_kit", default="bullets").answer(0, "card:fire_axe")
    assert t.weapon(1) == "" and t.weapon_discards() == ["fire_axe"] and t.hand(1) == ["fear"]


@rule("ZOM-C-BUTTER_FINGERS")
@pytest.mark.parametrize("bullets, left", [(3, 1), (2, 0), (1, 0)])
def test_butter_fingers_takes_up_to_two_bullets(bullets: int, left: int) -> None:
    t = street().has(1, bullets=bullets).has(0, hand="butter_fingers").turn(0, "S").answer(0, "play:butter_fingers")
    assert t.bullets(1) == left


@rule("ZOM-C-BUTTER_FINGERS", "ZOM-D-PICK_TARGET", "ZOM-DEC-6")
def test_butter_fingers_needs_something_to_take() -> None:
    t = street(3).has(1, bullets=0, hand="fear").has(0, hand="butter_fingers").turn(0, "S").answer(0, "play:butter_fingers")
    assert t.bullets(2) == 1 and t.hand(1) == ["fear"]  # seat 2 was the only possible target


# --- Claustrophobia ----------------------------------------------------------------------------------------------------


@rule("ZOM-C-CLAUSTROPHOBIA")
def test_under_claustrophobia_nobody_enters_a_building() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at(0, (1, -1)).has(0, pending="claustrophobia").turn(0, "start")
    t.finish_to("premove").answer(0, "roll").die(3).asks(0, "step", "stop dir:S", default="stop")


@rule("ZOM-C-CLAUSTROPHOBIA", "ZOM-D-STEP")
def test_inside_every_step_must_shorten_the_way_out() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at(0, (0, -3)).has(0, pending="claustrophobia").turn(0, "start")
    t.finish_to("premove").answer(0, "roll").die(4).asks(0, "step", "dir:E dir:S", default="dir:E")
    t.answer(0, "dir:S").answer(0, "dir:E", "dir:S")
    assert t.where(0) == (1, -1)
    t.asks(0, "step", "stop dir:S", default="stop")


@rule("ZOM-C-CLAUSTROPHOBIA", "ZOM-MOV-9", "ZOM-RUL-8")
def test_forced_movement_is_free_of_claustrophobia_and_fear_prevails() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at((1, -1), (1, 1)).has(0, pending="claustrophobia")
    t.has(1, hand="where_did_everybody_go").turn(0, "S").answer(1, "play:where_did_everybody_go")
    assert "dir:N" in t.legal(1)
    t = ZombiesTable(2).lay("police_station", 0, -1).at(0, (1, -2)).has(0, pending="claustrophobia fear", bullets=0)
    t.event_deck("").turn(0, "start").finish_turn()
    assert t.where(0) == (1, -2) and t.pending(0) == []


# --- Just When You Thought It Couldn't Get Any Worse -------------------------------------------------------------------


@rule("ZOM-C-COULDNT_GET_WORSE", "ZOM-D-PICK_TILE")
def test_couldnt_get_worse_fills_a_building() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).lay("gas_station", 1, 0).zombies((0, -3), (4, 0))
    t.has(0, hand="couldnt_get_worse").turn(0, "S").answer(0, "play:couldnt_get_worse")
    t.asks(0, "pick_tile", "tile:1 tile:2", default="tile:1").answer(0, "tile:1")
    assert len(t.standing()) == 7 and {(x, y) for x in range(3) for y in (-3, -2)} <= set(t.standing())


@rule("ZOM-C-COULDNT_GET_WORSE", "ZOM-PART-7")
def test_a_small_stock_fills_in_cell_order() -> None:
    t = ZombiesTable(6).lay("police_station", 0, -1).stock(2).has(0, hand="couldnt_get_worse").turn(0, "S")
    t.answer(0, "play:couldnt_get_worse")
    assert t.standing() == [(0, -3), (1, -3)]


@rule("ZOM-C-COULDNT_GET_WORSE", "ZOM-CRD-6")
def test_a_full_building_is_no_choice() -> None:
    t = ZombiesTable(2).lay("gas_station", 1, 0).zombies((3, 0), (4, 0), (5, 0)).has(0, hand="couldnt_get_worse")
    t.turn(0, "S")
    assert "play:couldnt_get_worse" not in t.legal(0)


# --- Fear --------------------------------------------------------------------------------------------------------------


@rule("ZOM-C-FEAR", "ZOM-D-PREMOVE")
def test_under_fear_there_is_no_movement() -> None:
    t = street().zombies((1, 0)).has(0, pending="fear", hand="keys_still_in_it much_needed_rest fear")
    t.turn(0, "start").finish_to("premove").asks(0, "premove", "stay play:much_needed_rest shoot:N", default="stay")
    t.answer(0, "stay")
    assert t.where(0) == (1, 2)


@rule("ZOM-C-FEAR", "ZOM-SRC-6")
def test_under_fear_one_may_search() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at(0, (1, -2)).has(0, pending="fear").turn(0, "start")
    t.finish_to("search").asks(0, "search", "weapon none", default="none")


@rule("ZOM-C-FEAR")
def test_others_cards_still_move_a_pawn_in_fear() -> None:
    t = street().has(0, pending="fear").has(1, hand="where_did_everybody_go").turn(0, "S")
    t.answer(1, "play:where_did_everybody_go", *["dir:N"] * 5)
    assert t.where(0) == (1, -3)


# --- First Aid Kit -----------------------------------------------------------------------------------------------------


@rule("ZOM-C-FIRST_AID_KIT", "ZOM-D-FIRST_AID")
def test_a_kit_is_discarded_instead_of_a_life() -> None:
    t = street().zombies((1, 2)).has(0, items="first_aid_kit").turn(0, "fight").answer(0, "roll").die(1)
    t.asks(0, "first_aid", "yes no", default="yes").answer(0, "yes")
    assert t.life(0) == 3 and t.items(0) == [] and t.discards() == ["first_aid_kit"] and t.kind() == "fight"


@rule("ZOM-C-FIRST_AID_KIT")
def test_a_kit_may_be_kept_and_saves_from_death() -> None:
    t = street().zombies((1, 2)).has(0, items="first_aid_kit", life=1).turn(0, "fight").answer(0, "roll").die(1)
    t.answer(0, "yes")
    assert t.where(0) == (1, 2) and t.life(0) == 1
    t = street().zombies((1, 2)).has(0, items="first_aid_kit", life=1).turn(0, "fight").answer(0, "roll").die(1)
    t.answer(0, "no")
    assert t.where(0) == (1, 1) and t.items(0) == ["first_aid_kit"]


@rule("ZOM-C-FIRST_AID_KIT")
def test_a_kit_is_no_help_in_a_blast_nor_from_the_hand() -> None:
    t = street().has(0, items="first_aid_kit", weapon="grenade").answer(0, "throw_grenade:N").die(1)
    assert t.life(0) == 1 and t.items(0) == ["first_aid_kit"]
    t = street().zombies((1, 2)).has(0, hand="first_aid_kit").turn(0, "fight").answer(0, "roll").die(1)
    assert t.life(0) == 2


# --- Hysterical Paralysis ----------------------------------------------------------------------------------------------


@rule("ZOM-C-HYSTERICAL_PARALYSIS", "ZOM-WIN-7")
def test_the_whole_next_turn_is_lost() -> None:
    t = holding("hysterical_paralysis").answer(0, "play:hysterical_paralysis")
    assert t.pending(1) == ["hysterical_paralysis"]
    t.zombies((1, -8)).turn(0, "discard", keep=True)
    assert t.active() == 0 and t.hand(1) == [] and (1, -8) in t.standing() and t.pending(1) == []


@rule("ZOM-C-HYSTERICAL_PARALYSIS", "ZOM-CRD-2")
def test_a_lost_turn_starts_a_new_cycle() -> None:
    t = street().has(1, pending="hysterical_paralysis", played=True, hand="fear").turn(1, "start")
    assert t.active() == 0 and not t.played(1)


@rule("ZOM-C-HYSTERICAL_PARALYSIS")
def test_paralysis_needs_an_opponent_without_it() -> None:
    t = street().has(1, pending="hysterical_paralysis").has(0, hand="fear").turn(0, "S")
    t.refused(0, "play:hysterical_paralysis")


# --- I Don't Think They're Dead ----------------------------------------------------------------------------------------


@rule("ZOM-C-I_DONT_THINK_THEYRE_DEAD", "ZOM-D-DEAD_REROLL")
def test_a_failed_die_takes_two_trophies() -> None:
    t = holding("i_dont_think_theyre_dead").has(1, trophies=5).turn(0, "S").answer(0, "play:i_dont_think_theyre_dead")
    t.die(3, 5).asks(1, "dead_reroll", "reroll_1 accept", default="accept").answer(1, "accept")
    assert t.trophies(1) == 3 and t.life(1) == 3 and t.in_stock() == 97


@rule("ZOM-C-I_DONT_THINK_THEYRE_DEAD", "ZOM-D-DEAD_REROLL")
def test_life_pays_for_new_rolls_but_not_the_last() -> None:
    t = holding("i_dont_think_theyre_dead").has(1, trophies=5).turn(0, "S").answer(0, "play:i_dont_think_theyre_dead")
    t.die(1, 2).asks(1, "dead_reroll", "reroll_1 reroll_2 accept").answer(1, "reroll_2").die(6)
    t.asks(1, "dead_reroll", "reroll_1 accept").answer(1, "reroll_1").die(4)
    assert t.trophies(1) == 5 and t.life(1) == 1
    t = holding("i_dont_think_theyre_dead").has(1, trophies=1, life=1).turn(0, "S")
    t.answer(0, "play:i_dont_think_theyre_dead").die(1, 6)
    assert t.trophies(1) == 0 and t.life(1) == 1  # nothing to pay with: the only one is lost


@rule("ZOM-C-I_DONT_THINK_THEYRE_DEAD")
def test_two_good_dice_lose_nothing_and_a_trophy_is_needed() -> None:
    t = holding("i_dont_think_theyre_dead").has(1, trophies=5).turn(0, "S").answer(0, "play:i_dont_think_theyre_dead")
    t.die(4, 6)
    assert t.trophies(1) == 5 and t.kind() != "dead_reroll"
    t = holding("i_dont_think_theyre_dead").turn(0, "S")
    assert "play:i_dont_think_theyre_dead" not in t.legal(0)


# --- The Keys Are Still In It ------------------------------------------------------------------------------------------


@rule("ZOM-C-KEYS_STILL_IN_IT")
def test_the_keys_give_ten_steps() -> None:
    t = street().has(0, hand="keys_still_in_it").answer(0, "play:keys_still_in_it").passes().answer(0, *["dir:N"] * 10)
    assert t.where(0) == (1, -8) and t.kind() != "step"


@rule("ZOM-C-KEYS_STILL_IN_IT", "ZOM-C-YOUR_SHOES_UNTIED")
def test_the_keys_ignore_skateboard_and_shoe_and_the_shoe_waits() -> None:
    t = street().has(0, hand="keys_still_in_it", weapon="skateboard", pending="your_shoes_untied")
    t.turn(0, "premove").answer(0, "play:keys_still_in_it").passes()
    assert t.allowance() == 10 and t.pending(0) == ["your_shoes_untied"]


@rule("ZOM-C-KEYS_STILL_IN_IT")
def test_the_keys_are_for_premove_only() -> None:
    t = holding("keys_still_in_it")
    assert "play:keys_still_in_it" not in t.legal(0) or t.kind() == "premove"
    t = street().has(0, hand="keys_still_in_it", bullets=0).answer(0, "roll").die(2).force()
    t.refused(0, "play:keys_still_in_it")


# --- Lots of Ammo ------------------------------------------------------------------------------------------------------


@rule("ZOM-C-LOTS_OF_AMMO")
def test_lots_of_ammo_gives_three_bullets_or_refills_a_shotgun() -> None:
    t = street().has(0, items="lots_of_ammo", weapon="shotgun", shells=4)
    t.asks(0, "premove", "roll ammo_bullets ammo_shells", default="roll").answer(0, "ammo_shells")
    assert t.shells(0) == 6 and t.bullets(0) == 3 and t.items(0) == [] and t.discards() == ["lots_of_ammo"]


@rule("ZOM-C-LOTS_OF_AMMO")
def test_shells_need_an_active_shotgun_with_room() -> None:
    t = street().has(0, items="lots_of_ammo", weapon="shotgun", shells=6).asks(0, "premove", "roll ammo_bullets")
    t.has(0, weapon="fire_axe").asks(0, "premove", "roll ammo_bullets", default="roll")


@rule("ZOM-C-LOTS_OF_AMMO", "ZOM-WIN-5")
def test_lots_of_ammo_is_used_at_a_step_too_but_not_from_the_hand() -> None:
    t = street().has(0, items="lots_of_ammo").answer(0, "roll").die(2).answer(0, "dir:N", "ammo_bullets")
    assert t.bullets(0) == 6 and t.kind() == "step"
    t = street().has(0, hand="lots_of_ammo").refused(0, "ammo_bullets")
    assert t.bullets(0) == 3


# --- Much Needed Rest --------------------------------------------------------------------------------------------------


@rule("ZOM-C-MUCH_NEEDED_REST", "ZOM-SET-7")
@pytest.mark.parametrize("life, after", [(1, 3), (3, 5), (4, 5)])
def test_rest_gives_two_life_instead_of_all_movement(life: int, after: int) -> None:
    t = street().has(0, hand="much_needed_rest", life=life, bullets=0).answer(0, "play:much_needed_rest")
    assert t.life(0) == after and t.where(0) == (1, 2) and t.kind() not in ("premove", "step")


@rule("ZOM-C-MUCH_NEEDED_REST", "ZOM-CRD-6")
def test_rest_is_not_played_at_the_life_cap() -> None:
    t = street().has(0, hand="much_needed_rest", life=5)
    assert t.legal(0) == ["roll"]


@rule("ZOM-C-MUCH_NEEDED_REST", "ZOM-CRD-2")
def test_rest_is_a_play() -> None:
    t = street().has(0, hand="much_needed_rest", played=True)
    assert t.legal(0) == ["roll"]


# --- Slight Miscalculation ---------------------------------------------------------------------------------------------


@rule("ZOM-C-SLIGHT_MISCALCULATION", "ZOM-D-PICK_CELL")
def test_slight_miscalculation_doubles_the_zombies_of_a_building() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).zombies((0, -3), (1, -3)).has(0, hand="slight_miscalculation")
    t.turn(0, "S").answer(0, "play:slight_miscalculation")
    t.asks(0, "pick_cell", "fill cell:2 cell:3 cell:4 cell:5").answer(0, "cell:5")
    t.asks(0, "pick_cell", "cell:2 cell:3 cell:4", default="cell:2").answer(0, "cell:3")
    assert t.standing() == [(0, -3), (1, -3), (0, -2), (2, -2)]


@rule("ZOM-C-SLIGHT_MISCALCULATION")
def test_it_adds_only_as_many_as_there_is_room_for() -> None:
    t = ZombiesTable(2).lay("gas_station", 1, 0).zombies((3, 0), (4, 0)).has(0, hand="slight_miscalculation")
    t.turn(0, "S").answer(0, "play:slight_miscalculation").force()
    assert len(t.standing()) == 3


@rule("ZOM-C-SLIGHT_MISCALCULATION", "ZOM-CRD-6")
def test_it_needs_a_building_with_a_zombie_and_an_empty_cell() -> None:
    t = ZombiesTable(2).lay("gas_station", 1, 0).zombies((4, 1)).has(0, hand="slight_miscalculation").turn(0, "S")
    assert "play:slight_miscalculation" not in t.legal(0)


# --- This Isn't So Bad -------------------------------------------------------------------------------------------------


@rule("ZOM-C-THIS_ISNT_SO_BAD")
def test_two_different_zombies_are_put_on_free_cells() -> None:
    t = street().zombies((1, -9), (1, -5)).has(0, hand="this_isnt_so_bad").turn(0, "S").answer(0, "play:this_isnt_so_bad")
    t.asks(0, "pick_tile", "tile:2 tile:3").answer(0, "tile:3").force()
    t.answer(0, "tile:0").answer(0, "cell:7")  # even on the pawns
    t.force()  # the other one: not the one just put down
    t.answer(0, "tile:0").answer(0, "cell:1")
    assert t.standing() == [(1, 0), (1, 2)]


@rule("ZOM-C-THIS_ISNT_SO_BAD")
def test_with_one_zombie_only_one_is_moved() -> None:
    t = street().zombies((1, -9)).has(0, hand="this_isnt_so_bad").turn(0, "S").answer(0, "play:this_isnt_so_bad").force()
    t.answer(0, "tile:0").answer(0, "cell:1")
    assert t.standing() == [(1, 0)] and t.kind() not in ("pick_tile", "pick_cell")


@rule("ZOM-C-THIS_ISNT_SO_BAD", "ZOM-CRD-6")
def test_without_a_zombie_it_is_not_played() -> None:
    t = street().has(0, hand="this_isnt_so_bad").turn(0, "S")
    assert "play:this_isnt_so_bad" not in t.legal(0)


# --- We're Screwed! ----------------------------------------------------------------------------------------------------


@rule("ZOM-C-WERE_SCREWED")
def test_ten_zombies_come_also_onto_pawns() -> None:
    t = holding("were_screwed").answer(0, "play:were_screwed").answer(0, "tile:0", "fill")
    assert len(t.standing()) == 5 and (1, 2) in t.standing()
    t.answer(0, "tile:1", "fill").answer(0, "tile:2", "cell:1").answer(0, "tile:2", "cell:4")
    assert len(t.standing()) == 10 and t.in_stock() == 90


@rule("ZOM-C-WERE_SCREWED")
def test_as_far_as_there_are_free_cells() -> None:
    t = ZombiesTable(2).has(0, hand="were_screwed").turn(0, "S").answer(0, "play:were_screwed").fill_up(0)
    assert len(t.standing()) == 5


@rule("ZOM-C-WERE_SCREWED", "ZOM-CRD-6")
def test_a_town_full_of_zombies_takes_no_more() -> None:
    t = ZombiesTable(2).zombies((1, 0), (0, 1), (1, 1), (2, 1), (1, 2)).has(1, hand="were_screwed").turn(0, "S")
    assert t.legal(1) in ([], ["pass"])


# --- Where Did Everybody Go? -------------------------------------------------------------------------------------------


@rule("ZOM-C-WHERE_DID_EVERYBODY_GO")
def test_an_opponents_pawn_goes_exactly_five_cells() -> None:
    t = holding("where_did_everybody_go", 3).answer(0, "play:where_did_everybody_go", "seat:2")
    for name in ("dir:N", "dir:N", "dir:S", "dir:E"):
        t.answer(0, name).refused(0, "stop")
    t.answer(0, "dir:W")
    assert t.where(2) == (1, 1) and t.where(1) == (1, 2) and t.kind() != "step"


@rule("ZOM-C-WHERE_DID_EVERYBODY_GO", "ZOM-RUL-1", "ZOM-END-1")
def test_death_ends_it_and_the_pad_wins() -> None:
    t = holding("where_did_everybody_go").has(1, life=1, trophies=3).zombies((1, 1)).answer(0, "play:where_did_everybody_go")
    t.answer(0, "dir:N").answer(1, "roll").die(1)
    assert t.where(1) == (1, 1) and t.trophies(1) == 1 and t.kind() != "step"
    t = street().lay("helipad", 1, 0).at(1, (3, 1)).has(0, hand="where_did_everybody_go").turn(0, "S")
    t.answer(0, "play:where_did_everybody_go", "dir:E")
    assert t.result().winners() == [1]


@rule("ZOM-C-WHERE_DID_EVERYBODY_GO", "ZOM-DSC-4")
def test_it_needs_an_opponent() -> None:
    t = street(mode="coop").has(0, hand="where_did_everybody_go").turn(0, "S")
    t.refused(0, "play:where_did_everybody_go")


# --- Your Shoe's Untied ------------------------------------------------------------------------------------------------


@rule("ZOM-C-YOUR_SHOES_UNTIED")
@pytest.mark.parametrize("face, allowance", [(1, 0), (3, 1), (6, 3)])
def test_the_next_movement_roll_is_halved_rounded_down(face: int, allowance: int) -> None:
    t = street().has(0, pending="your_shoes_untied", bullets=0).turn(0, "premove").answer(0, "roll").die(face)
    if allowance:
        assert t.allowance() == allowance
        t.answer(0, *["dir:N"] * allowance)
    assert t.where(0) == (1, 2 - allowance) and t.pending(0) == [] and t.kind() != "step"


@rule("ZOM-C-YOUR_SHOES_UNTIED", "ZOM-C-FEAR")
def test_the_shoe_waits_until_such_a_roll_is_made() -> None:
    t = street().has(0, pending="your_shoes_untied fear", bullets=0).turn(0, "start").finish_turn()
    assert t.pending(0) == ["your_shoes_untied"]


@rule("ZOM-C-YOUR_SHOES_UNTIED", "ZOM-CRD-6")
def test_a_second_shoe_on_the_same_target_is_refused() -> None:
    t = street().has(1, pending="your_shoes_untied").has(0, hand="your_shoes_untied").turn(0, "S")
    assert "play:your_shoes_untied" not in t.legal(0)


# --- Zombie Master -----------------------------------------------------------------------------------------------------


@rule("ZOM-C-ZOMBIE_MASTER")
def test_five_zombies_come_but_not_onto_pawns() -> None:
    t = holding("zombie_master").answer(0, "play:zombie_master", "tile:0", "fill")
    assert t.standing() == [(1, 0), (0, 1), (1, 1), (2, 1)]
    t.answer(0, "tile:1", "cell:4")
    assert len(t.standing()) == 5 and (1, 2) not in t.standing()


@rule("ZOM-C-ZOMBIE_MASTER", "ZOM-PART-7")
def test_a_small_stock_ends_it_early() -> None:
    t = ZombiesTable(6).stock(2).has(0, hand="zombie_master").turn(0, "S").answer(0, "play:zombie_master", "fill")
    assert t.standing() == [(1, 0), (0, 1)] and t.in_stock() == 0


@rule("ZOM-C-ZOMBIE_MASTER", "ZOM-CRD-6")
def test_an_empty_stock_refuses_it() -> None:
    t = ZombiesTable(6).stock(0).has(0, hand="zombie_master").turn(0, "S")
    assert "play:zombie_master" not in t.legal(0)
