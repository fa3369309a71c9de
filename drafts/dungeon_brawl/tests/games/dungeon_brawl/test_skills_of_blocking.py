"""Skills of blocks, pushes and injuries: each in use, and where it ends (DBR-SK)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl


@rule("DBR-SK-BLOCK")
def test_block_keeps_its_owner_on_his_feet_on_both_down() -> None:
    Brawl("a1 b1 .", a1="BLOCK").does("a1:block both 1 1").shows("a1 b1_ .")


@rule("DBR-SK-BLOCK")
def test_block_does_not_help_against_defender_down() -> None:
    Brawl("a1 b1 .", b1="BLOCK").does("a1:block pow no 1 1").shows("a1 . b1_")


@rule("DBR-SK-CLAW")
def test_claw_breaks_any_armour_with_eight() -> None:
    assert Brawl("a1 b1 .", a1="CLAW", b1="av=10").does("a1:block pow no 4 4").rolling() == "d6"


@rule("DBR-SK-CLAW", "DBR-RUL-29")
def test_claw_needs_eight_and_works_only_on_enemies_its_owner_knocks_down() -> None:
    assert Brawl("a1 b1 .", a1="CLAW", b1="av=10").does("a1:block pow no 3 4").ended("a1").state("b1") == "prone"
    t = Brawl("a1 b1 .", a1="av=10", b1="CLAW").does("a1:block skull 4 4")
    assert t.state("a1") == "stunned" or t.rolling() == "d6"  # the defender's block knocked him down
    t = Brawl("b1 a1 . .", a1="av=10", b1="CLAW").does("a1:move E 1 4 4").ended("a1")
    assert t.state("a1") == "prone"  # a failed dodge is nobody's block


@rule("DBR-SK-CLAW", "DBR-SK-MIGHTY_BLOW")
def test_claw_and_mighty_blow_together_the_total_after_modifiers_counts() -> None:
    t = Brawl("a1 b1 . .", a1="CLAW MIGHTY_BLOW", b1="av=9").does("a1:block pow E no 3 4")
    assert t.rolling() == "d6"  # 7 + 1 is 8
    t.does("3 4").ended("a1")
    assert t.state("b1") == "stunned"  # the one is used up


@rule("DBR-SK-DAUNTLESS")
def test_dauntless_makes_the_strengths_equal_if_the_die_and_his_strength_are_greater() -> None:
    t = Brawl("a1 b1 .", a1="DAUNTLESS st=3", b1="st=5").does("a1:block")
    assert t.rolling() == "d6"
    assert t.fork().does("2").dice_left() == 2 and t.fork().does("3").dice_left() == 1


@rule("DBR-SK-DAUNTLESS")
def test_dauntless_is_not_rolled_against_an_equal_and_comes_before_assists() -> None:
    assert Brawl("a1 b1 .", a1="DAUNTLESS").does("a1:block").rolling() == "face"
    t = Brawl("a1 b1 a2", a1="DAUNTLESS st=3", b1="st=4").does("a1:block 6")
    assert t.dice_left() == 2  # equal, and an assist


@rule("DBR-SK-DAUNTLESS", "DBR-SK-HORNS", "DBR-BLK-3")
def test_dauntless_looks_at_the_strength_with_horns() -> None:
    assert Brawl("a1 b1 .", a1="DAUNTLESS HORNS st=3", b1="st=4").does("a1:blitz block").rolling() == "face"


@rule("DBR-SK-DECAY")
def test_decay_makes_two_casualty_rolls_and_applies_both() -> None:
    t = Brawl("a1 b1 . . b2", b1="DECAY").does("a1:block pow E no 6 6 6 6 1")
    assert t.rolling() == "d6"
    t.does("1")
    assert t.condition("b1") == "crippled"


@rule("DBR-SK-DECAY")
def test_decay_does_not_matter_without_a_casualty() -> None:
    t = Brawl("a1 b1 . . b2", b1="DECAY").does("a1:block pow E no 6 6 4 4").ended("a1")
    assert t.state("b1") == "knocked_out"


@rule("DBR-SK-DIRTY_PLAYER", "DBR-SK-LONER", "DBR-SK-ROT")
@pytest.mark.parametrize("skill", ["DIRTY_PLAYER", "LONER", "ROT"])
def test_three_skills_have_no_effect(skill: str) -> None:
    plain = Brawl("a1 b1 . .").does("a1:block both 1 1 1 1")
    marked = Brawl("a1 b1 . .", a1=skill, b1=skill).does("a1:block both 1 1 1 1")
    assert plain.draw() == marked.draw() and marked.kind() == "activate"


@rule("DBR-SK-DIRTY_PLAYER", "DBR-SK-LONER", "DBR-SK-ROT", "DBR-ACT-6")
@pytest.mark.parametrize("skill", ["DIRTY_PLAYER", "LONER", "ROT"])
def test_skills_without_effect_open_no_action(skill: str) -> None:
    assert Brawl("a1 b1_ .", a1=skill).actions("a1") == Brawl("a1 b1_ .").actions("a1")


@rule("DBR-SK-FEND")
def test_nobody_follows_up_after_blocking_fend() -> None:
    Brawl("a1 b1 . .", b1="FEND").does("a1:block push").settle().shows("a1 . b1 .").ended("a1")


@rule("DBR-SK-FEND", "DBR-SK-JUGGERNAUT")
def test_juggernaut_in_a_blitz_follows_up_all_the_same() -> None:
    t = Brawl("a1 b1 . .", a1="JUGGERNAUT", b1="FEND").does("a1:blitz block push").settle()
    assert t.kind() == "follow_up"
    t = Brawl("a1 b1 . .", a1="JUGGERNAUT", b1="FEND").does("a1:block push").settle()
    assert t.kind() == "activate"


@rule("DBR-SK-FOUL_APPEARANCE")
def test_foul_appearance_loses_a_block_on_a_one_and_ends_a_block_action() -> None:
    t = Brawl("a1 b1 .", b1="FOUL_APPEARANCE").does("a1:block 1").ended("a1")
    t.shows("a1 b1 .")
    assert Brawl("a1 b1 .", b1="FOUL_APPEARANCE").does("a1:block 2").rolling() == "face"


@rule("DBR-SK-FOUL_APPEARANCE", "DBR-SK-STAB")
def test_foul_appearance_stops_stabs_and_a_blitz_may_move_on() -> None:
    t = Brawl("a1 b1 .\n. . .", b1="FOUL_APPEARANCE").does("a1:blitz block 1")
    assert t.kind() == "step" and "block" not in t.menu() and t.points() == 5
    assert Brawl("a1 b1 .", a1="STAB", b1="FOUL_APPEARANCE").does("a1:blitz stab").rolling() == "d6"


@rule("DBR-SK-FRENZY")
def test_frenzy_must_follow_up_and_block_once_more() -> None:
    t = Brawl("a1 b1 . . .", a1="FRENZY").does("a1:block push").settle()
    assert t.rolling() == "face" and t.where("a1") == (1, 0)
    t.does("push").settle().shows(". . a1 b1 .").ended("a1")  # not a third time


@rule("DBR-SK-FRENZY")
def test_the_second_block_of_a_blitz_costs_another_point_and_none_follows_a_knock_down() -> None:
    t = Brawl("a1 b1 . . .", a1="FRENZY ma=3").does("a1:blitz block push").settle()
    assert t.rolling() == "face" and t.points() == 1
    t = Brawl("a1 b1 . . .", a1="FRENZY ma=1").does("a1:blitz block push").settle()
    assert t.rolling() == "d6"  # Go For It
    t = Brawl("a1 b1 . . .", a1="FRENZY").does("a1:block pow 1 1").ended("a1")


@rule("DBR-RUL-28", "DBR-SK-FRENZY")
def test_a_frenzied_follow_up_onto_a_pad_is_forced_and_ends_the_frenzy() -> None:
    t = Brawl("a1 b1/3 . # 4 .", a1="FRENZY").does("a1:block push E 4").ended("a1")
    t.shows(". 3 b1 # a1/4 .")


@rule("DBR-SK-GRAB", "DBR-DEC-PUSH_SQUARE")
def test_grab_pushes_to_any_linked_empty_square() -> None:
    t = Brawl(". . .\na1 b1 .\n. . .", a1="GRAB", b1="SIDE_STEP").does("a1:block push")
    t.offered("a", "push_square", "NW N NE E SW S SE")


@rule("DBR-SK-GRAB", "DBR-SK-FRENZY")
def test_grab_works_in_a_block_action_without_frenzy_only() -> None:
    Brawl(". . .\na1 b1 .\n. . .", a1="GRAB").does("a1:blitz block push").offered("a", "push_square", "NE E SE")
    Brawl(". . .\na1 b1 .\n. . .", a1="GRAB FRENZY").does("a1:block push").offered("a", "push_square", "NE E SE")


@rule("DBR-SK-GUARD")
def test_guard_assists_in_spite_of_enemy_zones() -> None:
    assert Brawl("a1 b1 a2\n. . b2", a2="GUARD").does("a1:block b1").dice_left() == 2


@rule("DBR-SK-GUARD")
def test_guard_does_not_assist_from_the_ground() -> None:
    assert Brawl("a1 b1 a2_\n. . b2", a2="GUARD").does("a1:block b1").dice_left() == 1


@rule("DBR-SK-HORNS")
def test_horns_add_one_in_a_blitz() -> None:
    assert Brawl("a1 b1 .", a1="HORNS").does("a1:blitz block").dice_left() == 2


@rule("DBR-SK-HORNS")
def test_horns_add_nothing_in_a_block_or_in_defence() -> None:
    assert Brawl("a1 b1 .", a1="HORNS").does("a1:block").dice_left() == 1
    assert Brawl("a1 b1 .", b1="HORNS").does("a1:blitz block").dice_left() == 1


@rule("DBR-SK-JUGGERNAUT", "DBR-DEC-JUGGERNAUT")
def test_juggernaut_may_take_both_down_as_pushed_in_his_blitz() -> None:
    t = Brawl("a1 b1 .", a1="JUGGERNAUT").does("a1:blitz block both")
    t.offered("a", "juggernaut", "treat_as_pushed leave_it", default="treat_as_pushed")
    t.fork().does("leave_it 1 1 1 1").shows("a1_ b1_ .")
    t.does("treat_as_pushed no").shows("a1 . b1")


@rule("DBR-SK-JUGGERNAUT", "DBR-SK-STAND_FIRM", "DBR-SK-WRESTLE")
def test_against_juggernaut_neither_stand_firm_nor_wrestle_works_in_a_blitz() -> None:
    t = Brawl("a1 b1 .", a1="JUGGERNAUT", b1="STAND_FIRM").does("a1:blitz block push").settle()
    assert t.where("b1") == (2, 0)
    t = Brawl("a1 b1 .", a1="JUGGERNAUT", b1="WRESTLE").does("a1:blitz block both leave_it")
    assert t.kind() != "wrestle"
    assert Brawl("a1 b1 .", a1="JUGGERNAUT").does("a1:block both").kind() != "juggernaut"


@rule("DBR-SK-MIGHTY_BLOW")
def test_mighty_blow_adds_one_to_armour_if_only_that_breaks_it_otherwise_to_injury() -> None:
    t = Brawl("a1 b1 . .", a1="MIGHTY_BLOW", b1="av=8").does("a1:block pow E no 4 4 3 4").ended("a1")
    assert t.state("b1") == "stunned"  # 8 + 1 broke it, 7 stays 7
    t = Brawl("a1 b1 . .", a1="MIGHTY_BLOW", b1="av=8").does("a1:block pow E no 4 5 3 4").ended("a1")
    assert t.state("b1") == "knocked_out"  # 9 broke it alone, 7 + 1


@rule("DBR-SK-MIGHTY_BLOW")
def test_mighty_blow_works_in_defence_too_but_not_with_a_stab_or_a_dodge() -> None:
    t = Brawl("a1 b1 . .", a1="av=8", b1="MIGHTY_BLOW").does("a1:block skull 4 4")
    assert t.rolling() == "d6"
    t = Brawl("a1 b1 . .", a1="MIGHTY_BLOW STAB", b1="av=8").does("a1:block stab 4 4").ended("a1")
    assert t.state("b1") == "standing"
    t = Brawl("b1 a1 . .", a1="av=8", b1="MIGHTY_BLOW").does("a1:move E 1 4 4").ended("a1")


@rule("DBR-SK-MULTIPLE_BLOCK", "DBR-DEC-BLOCK_TARGET")
def test_multiple_block_hits_two_named_before_the_first_each_two_stronger() -> None:
    t = Brawl("b1 a1 b2", a1="MULTIPLE_BLOCK st=6").does("a1:multiple_block")
    t.offered("a", "block_target", "b1 b2", default="b1").does("b2 b1")
    assert t.dice_left() == 1  # 6 against 3 + 2 and the assist of the other
    t.does("push")
    assert t.rolling() == "face"  # the second, against b1
    t.does("push").ended("a1")


@rule("DBR-SK-MULTIPLE_BLOCK")
def test_multiple_block_does_not_follow_up_and_the_second_is_lost_if_he_no_longer_stands() -> None:
    t = Brawl("a1 b1 .\n. b2 .", a1="MULTIPLE_BLOCK st=6 FRENZY").does("a1:multiple_block b1 b2")
    dice = t.dice_left()
    t.does(" ".join(["skull"] * dice) + " 1 1").ended("a1")
    assert t.state("b2") == "standing"
    assert "multiple_block" not in Brawl("a1 b1 .", a1="MULTIPLE_BLOCK").actions("a1")


@rule("DBR-SK-REGENERATION")
def test_regeneration_cancels_the_steps_on_four() -> None:
    t = Brawl("a1 b1 . . b2", b1="REGENERATION").does("a1:block pow E no 6 6 6 6 1 4")
    assert (t.condition("b1"), t.state("b1")) == ("normal", "prone")
    t = Brawl("a1 b1 . . b2", b1="REGENERATION").does("a1:block pow E no 6 6 6 6 6 4")
    assert (t.condition("b1"), t.state("b1")) == ("normal", "away")


@rule("DBR-SK-REGENERATION", "DBR-SK-PRO")
def test_regeneration_fails_on_three_and_is_never_re_rolled() -> None:
    t = Brawl("a1 b1 . . b2", b1="REGENERATION PRO").does("a1:block pow E no 6 6 6 6 1 3").ended("a1")
    assert t.condition("b1") == "hurt"


@rule("DBR-SK-SIDE_STEP", "DBR-DEC-PUSH_SQUARE")
def test_side_step_lets_his_own_coach_pick_any_free_linked_square() -> None:
    t = Brawl(". . .\na1 b1 .\n. . .", b1="SIDE_STEP").does("a1:block push")
    t.offered("b", "push_square", "NW N NE E SW S SE", default="NW")


@rule("DBR-SK-SIDE_STEP")
def test_without_a_free_square_the_normal_push_applies() -> None:
    Brawl("a1 b1 b2 .", b1="SIDE_STEP").does("a1:block push no").shows("a1 . b1 b2")


@rule("DBR-SK-STAB")
def test_a_stab_is_an_unmodified_armour_roll_and_ends_the_activation() -> None:
    t = Brawl("a1 b1 . .", a1="STAB").does("a1:block stab 4 4").ended("a1")
    assert t.state("b1") == "standing"
    t = Brawl("a1 b1 . .", a1="STAB").does("a1:block stab 4 5 4 4").ended("a1")
    assert t.state("b1") == "knocked_out"


@rule("DBR-SK-STAB", "DBR-DEC-BLOCK_TARGET")
def test_a_stab_floors_in_place_and_is_chosen_instead_of_a_block() -> None:
    t = Brawl("a1 b1 . .", a1="STAB").does("a1:block").offered("a", "block_target", "block stab", default="block")
    t.does("stab 6 6 1 1").shows("a1 b1~ . .").ended("a1")
    assert Brawl("a1 b1 . .", a1="STAB").does("a1:block block").rolling() == "face"


@rule("DBR-SK-STAKES")
def test_stakes_add_one_against_the_dead() -> None:
    t = Brawl("a1 b1 . .", a1="STAB STAKES", b1="roster=night_court").does("a1:block stab 4 4")
    assert t.rolling() == "d6"


@rule("DBR-SK-STAKES")
def test_stakes_add_nothing_against_the_living_or_without_a_stab() -> None:
    Brawl("a1 b1 . .", a1="STAB STAKES").does("a1:block stab 4 4").ended("a1")
    Brawl("a1 b1 . .", a1="STAKES", b1="roster=tomb_crew").does("a1:block pow E no 4 4").ended("a1")


@rule("DBR-SK-STAND_FIRM", "DBR-DEC-STAND_FIRM")
def test_stand_firm_may_stay_where_he_is() -> None:
    t = Brawl("a1 b1 . .", b1="STAND_FIRM").does("a1:block push").offered("b", "stand_firm", "no yes", default="yes")
    t.fork().does("yes").shows("a1 b1 . .").ended("a1")
    t.does("no E no").shows("a1 . b1 .")
    Brawl("a1 b1 . .", b1="STAND_FIRM").does("a1:block pow yes 1 1").shows("a1 b1_ . .").ended("a1")


@rule("DBR-SK-STAND_FIRM")
def test_stand_firm_in_a_chain_stops_whoever_would_be_pushed_into_him() -> None:
    Brawl("a1 b1 b2 .", b2="STAND_FIRM").does("a1:block push yes").shows("a1 b1 b2 .").ended("a1")


@rule("DBR-SK-STRIP_BALL")
def test_strip_ball_knocks_the_ball_loose_in_the_square_he_is_pushed_to() -> None:
    t = Brawl("a1 b1* . .", a1="STRIP_BALL").does("a1:block push E no")
    assert t.rolling() == "d8" and t.ball() == (2, 0)
    t.does("5").shows("a1 . b1 *")


@rule("DBR-SK-STRIP_BALL")
def test_strip_ball_does_nothing_to_a_carrier_who_stays() -> None:
    Brawl("a1 b1*", a1="STRIP_BALL").does("a1:block push").shows("a1 b1*").ended("a1")


@rule("DBR-SK-THICK_SKULL")
def test_thick_skull_is_only_stunned_by_an_eight() -> None:
    t = Brawl("a1 b1 . .", b1="THICK_SKULL").does("a1:block pow E no 6 6 4 4")
    assert t.state("b1") == "stunned"


@rule("DBR-SK-THICK_SKULL", "DBR-SK-STUNTY")
def test_thick_skull_does_not_save_from_a_nine_and_for_stunty_it_is_a_seven() -> None:
    assert Brawl("a1 b1 . .", b1="THICK_SKULL").does("a1:block pow E no 6 6 4 5").state("b1") == "knocked_out"
    both = "THICK_SKULL STUNTY"
    assert Brawl("a1 b1 . .", b1=both).does("a1:block pow E no 6 6 3 4").state("b1") == "stunned"
    assert Brawl("a1 b1 . .", b1=both).does("a1:block pow E no 6 6 4 4").state("b1") == "knocked_out"


@rule("DBR-SK-WRESTLE", "DBR-DEC-WRESTLE")
def test_wrestle_places_both_prone_block_or_not() -> None:
    t = Brawl("a1 b1 .", a1="BLOCK", b1="WRESTLE").does("a1:block both").offered("b", "wrestle", "no yes", default="no")
    t.does("yes").shows("a1_ b1_ .").ended("a1")


@rule("DBR-SK-WRESTLE")
def test_the_attacker_is_asked_first_and_declining_leaves_both_down_as_it_is() -> None:
    t = Brawl("a1 b1 .", a1="WRESTLE", b1="WRESTLE").does("a1:block both").asked_for("a", "wrestle")
    t.does("no").asked_for("b", "wrestle").does("no 1 1 1 1").shows("a1_ b1_ .")
    assert Brawl("a1 b1 .", a1="WRESTLE").does("a1:block push").kind() != "wrestle"


@rule("DBR-OPT-WALL", "DBR-PUSH-5")
@pytest.mark.parametrize("wall", ["stay", "slam"])
def test_with_slam_a_defender_pushed_against_a_wall_may_be_floored(wall: str) -> None:
    t = Brawl("a1 b1", a1="MIGHTY_BLOW", options={"wall": wall}).does("a1:block push")
    assert (t.rolling() == "d6") == (wall == "slam")
    if wall == "slam":
        t.fork().does("3").shows("a1 b1").ended("a1")
        t.does("4 4 4").shows("a1 b1_").ended("a1")  # without the attacker's modifier


@rule("DBR-OPT-WALL")
@pytest.mark.parametrize("how", ["STAND_FIRM", "TAKE_ROOT rooted"])
def test_nobody_is_slammed_who_stays_by_himself(how: str) -> None:
    t = Brawl("a1 b1 .", b1=how, options={"wall": "slam"}).does("a1:block push")
    if t.kind() == "stand_firm":
        t.does("yes")
    t.ended("a1")
    Brawl("a1/b1/o .", options={"wall": "slam"}).does("a1:block push").ended("a1")


@rule("DBR-OPT-THIRD")
@pytest.mark.parametrize("third", ["asked", "off"])
def test_third_parties_are_asked_only_if_the_table_wants_it(third: str) -> None:
    t = Brawl("a1 b1 c1", options={"third": third}).does("a1:block b1")
    assert (t.kind() == "assist") == (third == "asked")


@rule("DBR-SK-STAND_FIRM", "DBR-SK-SIDE_STEP", "DBR-SK-GRAB")
def test_two_skills_that_contradict_stand_firm_is_asked_before_the_square() -> None:
    t = Brawl(". . .\na1 b1 .\n. . .", a1="GRAB", b1="STAND_FIRM SIDE_STEP").does("a1:block push")
    t.asked_for("b", "stand_firm").does("no").asked_for("a", "push_square")
