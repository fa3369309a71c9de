"""Skills that change steps, dodges, leaps and activations: each in use, and where it ends (DBR-SK)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, holds, stands


@rule("DBR-SK-GENERAL", "DBR-INJ-3")
@pytest.mark.parametrize("condition", ["hurt", "crippled"])
def test_a_skill_works_only_while_its_owner_is_normal(condition: str) -> None:
    assert Brawl("b1 a1 . .", a1="TWO_HEADS").does("a1:move E").needs(stands("a1")) == 2
    assert Brawl("b1 a1 . .", a1=f"TWO_HEADS {condition}").does("a1:move E").needs(stands("a1")) == 3


@rule("DBR-SK-GENERAL", "DBR-GEN-5")
def test_a_re_rolled_result_stands() -> None:
    t = Brawl("b1 a1 . . .", a1="DODGE PRO").does("a1:move E 1")
    assert t.rolling() == "d6"  # the skill re-rolls by itself
    t.does("2")
    assert t.kind() != "reroll" and t.state("a1") == "prone"  # no die is re-rolled twice


@rule("DBR-SK-GENERAL")
def test_a_skill_of_the_zone_needs_its_owner_to_have_one() -> None:
    t = Brawl("b1 a1 . . .", b1="TENTACLES dazed").does("a1:move E")
    assert t.where("a1") == (2, 0) and t.kind() == "step"


@rule("DBR-SK-BREAK_TACKLE")
def test_break_tackle_uses_strength_for_the_first_dodge_it_helps() -> None:
    t = Brawl("b1 a1 . b2 .\n. . . . .", a1="BREAK_TACKLE st=5 ag=2").does("a1:move E")
    assert t.needs(stands("a1")) == 2  # 2+, +1, one zone
    t.does("6 SE")
    assert t.needs(stands("a1")) == 5  # agility again: 5+, +1, one zone


@rule("DBR-SK-BREAK_TACKLE", "DBR-RUL-22")
def test_break_tackle_does_nothing_for_the_weak_and_counts_halved_strength() -> None:
    assert Brawl("b1 a1 . .", a1="BREAK_TACKLE st=2 ag=4").does("a1:move E").needs(stands("a1")) == 2
    t = Brawl("b1 a1 . . b2\n. . . . .", a1="BREAK_TACKLE st=3 ag=3").does("a1:move E 6")
    assert not t.rolling()


@rule("DBR-SK-DIVING_TACKLE", "DBR-DEC-DIVING_TACKLE")
def test_diving_tackle_makes_a_dodge_fail_and_its_owner_lies_in_the_vacated_square() -> None:
    t = Brawl("b1 a1 . .", b1="DIVING_TACKLE").does("a1:move E 4").offered("b", "diving_tackle", "no yes", default="no")
    assert t.fork().does("no").state("a1") == "standing"
    t.does("yes 1 1").shows(". b1_ a1_ .").ended("a1")


@rule("DBR-SK-DIVING_TACKLE")
def test_diving_tackle_is_asked_only_if_it_makes_the_difference_and_of_one_player() -> None:
    t = Brawl("b1 a1 . .", b1="DIVING_TACKLE").does("a1:move E 5")
    assert t.kind() == "step"  # 5 + 1 - 2 is still 4
    t = Brawl("b1 a1 . .", b1="DIVING_TACKLE").does("a1:move E 6")
    assert t.kind() == "step"
    t = Brawl("b1 a1 . .\nb2 . . .", b1="DIVING_TACKLE", b2="DIVING_TACKLE").does("a1:move E 3 yes")
    assert t.kind() != "diving_tackle"


@rule("DBR-SK-DIVING_TACKLE", "DBR-SK-DODGE")
def test_the_re_roll_against_diving_tackle_is_made_with_the_minus_two() -> None:
    t = Brawl("b1 a1 . .", a1="DODGE", b1="DIVING_TACKLE").does("a1:move E 3 yes")
    assert t.rolling() == "d6" and t.needs(stands("a1")) == 5


@rule("DBR-SK-DIVING_TACKLE", "DBR-SK-SHADOWING")
def test_after_diving_tackle_shadowing_is_not_asked() -> None:
    t = Brawl("b1 a1 . .\nb2 . . .", a1="DODGE", b1="DIVING_TACKLE", b2="SHADOWING").does("a1:move E 3 yes 6")
    assert t.kind() == "step" and t.where("b1") == (1, 0)


@rule("DBR-SK-DODGE")
def test_dodge_re_rolls_one_failed_dodge_in_an_own_turn() -> None:
    t = Brawl("b1 a1 . b2 . .\n. . . . . .", a1="DODGE").does("a1:move E 1")
    assert t.rolling() == "d6" and t.state("a1") == "standing"
    t.does("6 SE 1")
    assert t.state("a1") == "prone"


@rule("DBR-SK-DODGE", "DBR-SK-TACKLE")
def test_tackle_cancels_dodge_on_leaving_its_zone() -> None:
    assert Brawl("b1 a1 . .", a1="DODGE", b1="TACKLE").does("a1:move E 1").state("a1") == "prone"
    assert Brawl("b1 a1 . . b2", a1="DODGE", b2="TACKLE").does("a1:move E 1").state("a1") == "standing"


@rule("DBR-SK-TACKLE", "DBR-BLK-12")
def test_tackle_cancels_dodge_in_a_block_of_its_owner_only() -> None:
    Brawl("a1 b1 .", a1="TACKLE", b1="DODGE").does("a1:block stumble no 1 1").shows("a1 . b1_")
    t = Brawl("a1 b1 .", b1="DODGE TACKLE").does("a1:block stumble no").shows("a1 . b1")
    t.ended("a1")


@rule("DBR-SK-JUMP_UP")
def test_jump_up_stands_up_for_nothing() -> None:
    t = Brawl("a1_ . . .", a1="JUMP_UP ma=2").does("a1:move stand_up")
    assert t.state("a1") == "standing" and t.points() == 2


@rule("DBR-SK-JUMP_UP", "DBR-ACT-3")
def test_jump_up_may_name_a_block_from_the_ground_on_an_agility_roll_at_plus_two() -> None:
    t = Brawl("a1_ b1 . a2", a1="JUMP_UP ag=3").does("a1:block")
    assert t.rolling() == "d6" and t.needs(stands("a1")) == 2
    t.fork().does("1").shows("a1_ b1 . a2").ended("a1")
    t.does("2")
    assert t.rolling() == "face"


@rule("DBR-SK-LEAP", "DBR-DEC-LEAP_SQUARE")
def test_leap_reaches_squares_two_links_away_over_anything() -> None:
    t = Brawl("""
        .  .  .  #  .
        #  b1 .  #  .
        a1 b2 o  .  .
        C  C  C  C  C
    """, a1="LEAP").does("a1:move leap")  # fmt: skip
    wanted = {(2, 2), (2, 1)}
    names = {tuple(int(n) for n in t.short(x).split(",")) for x in t.legal(0)}
    assert names == {(x - 0, y - 2) for x, y in wanted}


@rule("DBR-SK-LEAP")
def test_leap_costs_two_points_and_is_made_once_in_an_activation() -> None:
    t = Brawl("a1 . . . . .", a1="LEAP ma=3").does("a1:move leap @2,0 4")
    assert t.points() == 1 and "leap" not in t.menu() and t.where("a1") == (2, 0)
    t = Brawl("a1 . . . . .", a1="LEAP ma=1").does("a1:move leap @2,0 2")
    assert t.rolling() == "d6"  # one missing point was a Go For It; now the leap
    t.does("3 1 1").shows(". . a1_ . . .").ended("a1")


@rule("DBR-SK-LEAP", "DBR-MOVE-6")
def test_squares_leapt_over_are_not_entered() -> None:
    Brawl("a1 ! . . b1", a1="LEAP").does("a1:move leap @2,0 4").shows(". ! a1 . b1")


@rule("DBR-SK-PREHENSILE_TAIL")
def test_a_prehensile_tail_takes_one_from_dodges_out_of_its_zone_each() -> None:
    assert Brawl("b1 a1 . .", b1="PREHENSILE_TAIL").does("a1:move E").needs(stands("a1")) == 4
    two = Brawl("b1 a1 . .\nb2 . . .", b1="PREHENSILE_TAIL", b2="PREHENSILE_TAIL").does("a1:move E")
    assert two.needs(stands("a1")) == 5


@rule("DBR-SK-PREHENSILE_TAIL")
def test_a_prehensile_tail_beside_the_square_entered_counts_as_a_zone_only() -> None:
    assert Brawl("b1 a1 . b2", b2="PREHENSILE_TAIL").does("a1:move E").needs(stands("a1")) == 4


@rule("DBR-SK-SHADOWING", "DBR-DEC-SHADOWING")
def test_shadowing_follows_into_the_vacated_square_on_seven_or_less() -> None:
    t = Brawl("b1 a1 . . .", a1="ma=6", b1="SHADOWING ma=6").does("a1:move E 3")
    t.offered("b", "shadowing", "no yes", default="no").does("yes 3")
    assert t.rolling() == "d6"
    t.fork().does("5").shows("b1 . a1 . .")
    t.does("4").shows(". b1 a1 . .").asked_for("a", "step")


@rule("DBR-SK-SHADOWING")
def test_shadowing_adds_the_movement_of_the_enemy_and_takes_his_own() -> None:
    Brawl("b1 a1 . . .", a1="ma=8", b1="SHADOWING ma=6").does("a1:move E 3 yes 2 4").shows("b1 . a1 . .")
    Brawl("b1 a1 . . .", a1="ma=8", b1="SHADOWING ma=6").does("a1:move E 3 yes 2 3").shows(". b1 a1 . .")


@rule("DBR-SK-SHADOWING")
def test_shadowing_is_not_asked_after_a_leap_a_fall_or_at_a_pit() -> None:
    assert Brawl("b1 a1 . . .", a1="LEAP", b1="SHADOWING").does("a1:move leap @3,0 6").kind() == "step"
    assert Brawl("b1 a1 . . .", b1="SHADOWING").does("a1:move E 1 1 1").ended("a1").where("b1") == (0, 0)
    assert Brawl("b1 a1/o . . .", b1="SHADOWING").does("a1:move E 6").kind() == "step"


@rule("DBR-SK-SPRINT")
def test_sprint_gives_a_third_go_for_it() -> None:
    t = Brawl("a1 . . . . .", a1="SPRINT ma=1").does("a1:move E E 2 E 2 E 2").shows(". . . . a1 .")
    t.ended("a1")


@rule("DBR-SK-SPRINT", "DBR-MOVE-4")
def test_without_sprint_there_are_two() -> None:
    t = Brawl("a1 . . . . .", a1="ma=1").does("a1:move E E 2 E 2").ended("a1")
    assert t.where("a1") == (3, 0)


@rule("DBR-SK-STUNTY")
def test_stunty_ignores_zones_on_the_square_he_dodges_into() -> None:
    assert Brawl("b1 a1 . b2", a1="STUNTY").does("a1:move E").needs(stands("a1")) == 3


@rule("DBR-SK-STUNTY")
@pytest.mark.parametrize("dice, state", [("3 3", "stunned"), ("3 4", "knocked_out"), ("4 4", "knocked_out")])
def test_stunty_is_injured_sooner(dice: str, state: str) -> None:
    assert Brawl("b1 a1 . . a2", a1="STUNTY").does(f"a1:move E 1 6 6 {dice}").state("a1") == state


@rule("DBR-SK-STUNTY")
def test_a_nine_is_badly_hurt_for_stunty_without_a_casualty_roll() -> None:
    t = Brawl("b1 a1 . . a2", a1="STUNTY").does("a1:move E 1 6 6 4 5")
    assert (t.condition("a1"), t.state("a1")) == ("hurt", "prone") and not t.rolling()


@rule("DBR-SK-STUNTY")
def test_stunty_passes_at_minus_one() -> None:
    t = Brawl("a1* . . a2", a1="STUNTY").does("a1:pass throw a2")
    assert {n: t.fork().does(str(n)).thrown() for n in (3, 4)} == {3: "inaccurate", 4: "accurate"}


@rule("DBR-SK-SURE_FEET")
def test_sure_feet_re_rolls_a_failed_go_for_it() -> None:
    t = Brawl("a1 . . . . .", a1="SURE_FEET ma=1").does("a1:move E E 1")
    assert t.state("a1") == "standing" and t.rolling() == "d6"
    t.does("2").asked_for("a", "step")


@rule("DBR-SK-SURE_FEET")
def test_sure_feet_works_once_in_an_own_turn() -> None:
    t = Brawl("a1 . . . . .", a1="SURE_FEET ma=1").does("a1:move E E 1 2 E 1")
    assert t.state("a1") == "prone"


@rule("DBR-SK-TENTACLES", "DBR-DEC-TENTACLES")
def test_tentacles_hold_an_enemy_who_would_leave_on_five_or_less() -> None:
    t = Brawl("b1 a1 . . .", b1="TENTACLES").does("a1:move E").offered("b", "tentacles", "no yes", default="yes")
    t.does("yes 2")
    t.fork().does("3").shows("b1 a1 . . .").ended("a1")
    t.does("4")
    assert t.rolling() == "d6" and t.needs(stands("a1")) == 3  # he got away: now the dodge


@rule("DBR-SK-TENTACLES", "DBR-SK-LEAP", "DBR-RUL-22")
def test_tentacles_add_the_strength_of_the_enemy_and_hold_leapers_too() -> None:
    t = Brawl("b1 a1 . . .", a1="LEAP st=5", b1="TENTACLES st=3").does("a1:move leap @3,0 yes 1 2")
    t.shows("b1 a1 . . .").ended("a1")
    t = Brawl("b1 a1 . . .", a1="st=5", b1="TENTACLES st=3").does("a1:move E yes 2 2")
    assert t.rolling() == "d6"


@rule("DBR-SK-TENTACLES")
def test_one_tentacled_player_tries_per_step_and_may_decline() -> None:
    t = Brawl("b1 a1 . .\nb2 . . .", b1="TENTACLES", b2="TENTACLES").does("a1:move E no").asked_for("b", "tentacles")
    t.does("yes 6 6")
    assert t.rolling() == "d6" and t.kind() != "tentacles"


@rule("DBR-SK-TITCHY")
def test_titchy_dodges_better() -> None:
    assert Brawl("b1 a1 . .", a1="TITCHY").does("a1:move E").needs(stands("a1")) == 2


@rule("DBR-SK-TITCHY")
def test_the_zone_of_titchy_gives_no_minus_but_still_needs_a_dodge() -> None:
    t = Brawl("b1 a1 . b2", b2="TITCHY").does("a1:move E")
    assert t.needs(stands("a1")) == 3
    assert Brawl("b1 a1 . .", b1="TITCHY").does("a1:move E").rolling() == "d6"


@rule("DBR-SK-TWO_HEADS")
def test_two_heads_dodge_better() -> None:
    assert Brawl("b1 a1 . .", a1="TWO_HEADS").does("a1:move E").needs(stands("a1")) == 2


@rule("DBR-SK-TWO_HEADS")
def test_two_heads_help_in_no_other_roll() -> None:
    assert Brawl("a1 * . b1", a1="TWO_HEADS").does("a1:move E").needs(holds("a1")) == 3


@rule("DBR-SK-VERY_LONG_LEGS")
def test_very_long_legs_leap_better() -> None:
    t = Brawl("a1 . . .", a1="LEAP VERY_LONG_LEGS").does("a1:move leap @2,0")
    assert t.needs(stands("a1")) == 3


@rule("DBR-SK-VERY_LONG_LEGS")
def test_very_long_legs_intercept_better_but_do_not_dodge_better() -> None:
    t = Brawl("a1* . b1 . a2", b1="VERY_LONG_LEGS ag=4").does("a1:pass throw a2 yes")
    assert t.needs(holds("b1")) == 4
    assert Brawl("b1 a1 . .", a1="VERY_LONG_LEGS").does("a1:move E").needs(stands("a1")) == 3


@rule("DBR-SK-BONE_HEAD")
def test_a_bone_head_is_dazed_on_a_one_until_he_passes_the_roll() -> None:
    t = Brawl("a1 . b1 a2", a1="BONE_HEAD").does("a1:move 1").ended("a1")
    assert t.flag("a1", "dazed")
    t.does("end end")
    assert t.flag("a1", "dazed")
    t.does("a1:move 2")
    assert not t.flag("a1", "dazed")


@rule("DBR-SK-BONE_HEAD")
def test_a_bone_head_goes_on_with_a_two() -> None:
    t = Brawl("a1 . b1 a2", a1="BONE_HEAD").does("a1:move 2 E").shows(". a1 b1 a2")
    assert not t.flag("a1", "dazed")


@rule("DBR-SK-REALLY_STUPID")
@pytest.mark.parametrize("mate, how, target", [(".", "", 4), ("a2", "", 2), ("a2_", "", 4), ("a2", "REALLY_STUPID", 4)])
def test_really_stupid_needs_four_or_two_with_a_clever_team_mate_beside_him(mate: str, how: str, target: int) -> None:
    t = Brawl(f"{mate} a1 . b1", a1="REALLY_STUPID", a2=how or "NO_HANDS" if mate != "." else "lost").does("a1:move")
    assert t.needs(lambda t: not t.flag("a1", "dazed")) == target


@rule("DBR-SK-REALLY_STUPID")
def test_a_stupid_players_daze_costs_him_the_activation() -> None:
    Brawl(". a1 . b1", a1="REALLY_STUPID").does("a1:move 3").ended("a1")


@rule("DBR-SK-WILD_ANIMAL")
@pytest.mark.parametrize("action, target", [("move", 4), ("pass", 4), ("blitz", 2), ("block", 2)])
def test_a_wild_animal_prefers_to_hit(action: str, target: int) -> None:
    t = Brawl("a2 a1 b1 .", a1="WILD_ANIMAL").does(f"a1:{action}")
    assert t.needs(lambda t: t.kind() != "activate") == target


@rule("DBR-SK-WILD_ANIMAL", "DBR-TZ-1")
def test_a_wild_animal_that_fails_keeps_its_zone() -> None:
    t = Brawl("a1 b1 . .", a1="WILD_ANIMAL").does("a1:move 1").ended("a1")
    assert not t.flag("a1", "dazed") and t.does("end b1:move E").rolling() == "d6"


@rule("DBR-SK-TAKE_ROOT")
def test_take_root_on_a_one_leaves_him_without_movement() -> None:
    t = Brawl("a1 . b1 .", a1="TAKE_ROOT LEAP").does("a1:move 1").settle()
    assert t.flag("a1", "rooted") and t.where("a1") == (0, 0)
    t = Brawl("a1 b1 .\nC . .", a1="TAKE_ROOT").does("a1:move 1")
    assert t.steps() == "" and t.opens() == "S"  # what DBR-ACT-9 allows


@rule("DBR-SK-TAKE_ROOT", "DBR-FUP-1")
def test_a_rooted_player_blocks_without_following_up_and_rolls_no_more() -> None:
    t = Brawl("a1 b1 . .", a1="TAKE_ROOT rooted").does("a1:block")
    assert t.rolling() == "face"
    t.does("push").settle().shows("a1 . b1 .")
    assert t.kind() == "activate"


@rule("DBR-SK-TAKE_ROOT")
def test_roots_end_when_he_no_longer_stands() -> None:
    t = Brawl("a1 b1 . .", b1="TAKE_ROOT rooted").does("a1:block pow 1 1").shows("a1 b1_ . .")
    assert not t.flag("b1", "rooted")


@rule("DBR-SK-BLOOD_LUST", "DBR-DEC-BITE")
def test_a_thirsty_player_may_bite_a_linked_thrall_and_is_thirsty_no_more() -> None:
    t = Brawl("a2 a1 . b1\n. a3_ . .", a1="BLOOD_LUST", a2="thrall", a3="thrall").does("a1:move 1")
    assert t.flag("a1", "thirsty") and "bite" in t.menu()
    t.does("bite").offered("a", "bite", "2 3", default="2").does("a2 1 1")
    assert t.state("a2") == "stunned" and not t.flag("a1", "thirsty")
    t.asked_for("a", "step")


@rule("DBR-SK-BLOOD_LUST")
def test_a_thirsty_player_who_ends_without_a_thrall_goes_away_and_leaves_the_ball() -> None:
    t = Brawl("a1* . . b1 a2", a1="BLOOD_LUST").does("a1:move 1 stop")
    assert t.state("a1") == "away" and t.rolling() == "d8"


@rule("DBR-SK-BLOOD_LUST")
def test_a_thirsty_player_must_bite_at_the_end_and_a_casualty_is_only_badly_hurt() -> None:
    t = Brawl("a2 a1 . b1", a1="BLOOD_LUST", a2="thrall").does("a1:move 1 stop").settle()
    assert t.rolling() == "d6"
    t.does("6 6")
    assert t.condition("a2") == "hurt" and not t.rolling()
    t.ended("a1")


@rule("DBR-SK-BLOOD_LUST")
def test_a_thirsty_player_neither_throws_nor_hands_off_and_a_block_becomes_a_blitz() -> None:
    t = Brawl("a2 a1* . b1", a1="BLOOD_LUST", a2="thrall").does("a1:pass 1")
    assert "throw" not in t.menu() and "bounce_pass" not in t.menu()
    t = Brawl("a2 a1 b1 .", a1="BLOOD_LUST", a2="thrall").does("a1:block 1")
    assert t.kind() == "step" and "block" in t.menu() and "bite" in t.menu()


@rule("DBR-SK-PASS_BLOCK", "DBR-DEC-PASS_BLOCK")
def test_pass_block_moves_up_to_three_plain_squares_to_where_it_matters() -> None:
    t = Brawl("""
        a1* .  .  .  a2
        .   .  .  .  .
        .   .  .  .  .
        b1  .  .  .  .
    """, b1="PASS_BLOCK").does("a1:pass throw a2").asked_for("b", "pass_block")  # fmt: skip
    assert t.legal(1)[0] == "no" and t.default(1) == "no"
    assert (0, 1) in t.squares() and (2, 0) in t.squares() and (0, 2) not in t.squares()
    t.does("@2,0")
    assert t.where("b1") == (2, 0)
    t.asked_for("b", "intercept")


@rule("DBR-SK-PASS_BLOCK")
def test_pass_block_rolls_its_dodges_and_is_not_asked_for_a_bounce_pass() -> None:
    t = Brawl("""
        a1* .  .  a2
        .   .  .  .
        a3  b1 .  .
    """, b1="PASS_BLOCK").does("a1:pass throw a2 @1,1")  # fmt: skip
    assert t.rolling() == "d6"
    t.does("1 1 1")
    assert t.state("b1") == "prone" and t.where("b1") == (1, 1)
    t = Brawl("a1* . . .\n. . . .\n. b1 . .", b1="PASS_BLOCK").does("a1:pass bounce_pass quick").settle()
    assert t.kind() != "pass_block"


@rule("DBR-SK-PRO", "DBR-DEC-REROLL")
def test_pro_may_re_roll_a_failed_die_on_four_or_more_once_a_turn() -> None:
    t = Brawl("b1 a1 . . .", a1="PRO").does("a1:move E 1").offered("a", "reroll", "no pro", default="no")
    t.fork().does("pro 3 1 1").shows("b1 . a1_ . .")
    t.does("pro 4")
    assert t.rolling() == "d6" and t.needs(stands("a1")) == 3


@rule("DBR-SK-PRO")
def test_pro_is_not_asked_twice_in_a_turn_nor_for_armour() -> None:
    t = Brawl("b1 a1 . b2 .\n. . . . .", a1="PRO").does("a1:move E 1 pro 4 6 SE 1")
    assert t.kind() != "reroll" and t.state("a1") == "prone"
    t = Brawl("b1 a1 . . .", a1="PRO").does("a1:move E 1 no 6 6")
    assert t.rolling() == "d6"


@rule("DBR-SK-PRO", "DBR-DEC-REROLL")
def test_pro_re_rolls_one_of_his_block_dice() -> None:
    t = Brawl("a1 b1 . .", a1="PRO st=4").does("a1:block skull both").offered("a", "reroll", "no pro_1 pro_2")
    t.does("pro_2 4 pow").offered("a", "block_die", "skull pow")


@rule("DBR-RUL-22", "DBR-SK-TENTACLES")
def test_tentacles_count_the_halved_strength_of_a_crippled_enemy() -> None:
    t = Brawl("b1 a1 . . .", a1="st=6 crippled", b1="TENTACLES st=3").does("a1:move E yes 2 3")
    t.shows("b1 a1 . . .").ended("a1")
