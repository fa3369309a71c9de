"""Skills of passing, catching and throwing: each in use, and where it ends (DBR-SK)."""

from __future__ import annotations

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, holds, stands

ROW = "a1* . . . . a2 ."  # a short pass


def results(t: Brawl) -> str:
    """What each face of the pass roll brings, f(umble), i(naccurate) or a(ccurate)."""
    return "".join(t.fork().does(str(face)).thrown()[0] for face in range(1, 7))


@rule("DBR-SK-ACCURATE")
def test_accurate_adds_one_to_pass_rolls() -> None:
    assert results(Brawl(ROW).does("a1:pass throw a2")) == "fiiaaa"
    assert results(Brawl(ROW, a1="ACCURATE").does("a1:pass throw a2")) == "fiaaaa"


@rule("DBR-SK-ACCURATE", "DBR-PASS-4")
def test_accurate_does_not_save_a_natural_one() -> None:
    t = Brawl("a1* . a2 .", a1="ACCURATE ag=6").does("a1:pass throw a2")
    assert results(t)[0] == "f"


@rule("DBR-SK-STRONG_ARM")
def test_strong_arm_helps_short_long_and_bomb_passes() -> None:
    assert results(Brawl(ROW, a1="STRONG_ARM").does("a1:pass throw a2")) == "fiaaaa"


@rule("DBR-SK-STRONG_ARM")
def test_strong_arm_does_not_help_a_quick_pass() -> None:
    plain, strong = (Brawl("a1* . . a2 .", a1=how).does("a1:pass throw a2") for how in ("", "STRONG_ARM"))
    assert results(plain) == results(strong) == "fiaaaa"


@rule("DBR-SK-ALWAYS_HUNGRY")
def test_an_always_hungry_thrower_eats_his_team_mate_on_two_ones() -> None:
    how = {"a1": "THROW_TEAM_MATE ALWAYS_HUNGRY", "a2": "RIGHT_STUFF REGENERATION"}
    t = Brawl("a1 a2* . . . . b1", **how).does("a1:pass throw_team_mate a2 @4,0 1 1")
    assert t.state("a2") == "dead" and t.rolling() == "d8" and t.ball() == (0, 0)


@rule("DBR-SK-ALWAYS_HUNGRY")
def test_a_single_one_is_a_fumble_and_anything_else_is_harmless() -> None:
    how = {"a1": "THROW_TEAM_MATE ALWAYS_HUNGRY", "a2": "RIGHT_STUFF"}
    t = Brawl("a1 a2 . . . . b1", **how).does("a1:pass throw_team_mate a2 @4,0 1 2")
    assert t.rolling() == "d6" and t.where("a2") == (1, 0)  # he lands on his own square
    t = Brawl("a1 a2 . . . . b1", **how).does("a1:pass throw_team_mate a2 @4,0 2")
    assert t.rolling() == "d6"
    t.does("4")
    assert t.rolling() == "d8"  # the flight


ANIMOSITY = "ANIMOSITY kind=sewer_alliance.ratfolk_thrower"


@rule("DBR-SK-ANIMOSITY")
def test_animosity_refuses_a_team_mate_of_another_kin_on_a_one() -> None:
    t = Brawl("a1* a2 . .", a1=ANIMOSITY).does("a1:hand_off hand_off a2")
    t.fork().does("1").shows("a1* a2 . .").ended("a1")
    t.does("2")
    assert t.needs(holds("a2")) == 3
    t = Brawl("a1* . . a2", a1=ANIMOSITY).does("a1:pass throw a2 1").shows("a1* . . a2").ended("a1")


@rule("DBR-SK-ANIMOSITY")
def test_animosity_does_not_mind_his_own_kin_or_empty_squares() -> None:
    t = Brawl("a1* a2 . .", a1=ANIMOSITY, a2="kind=sewer_alliance.ratfolk_lineman").does("a1:hand_off hand_off a2")
    assert t.needs(holds("a2")) == 3
    t = Brawl("a1* . . . a2", a1=ANIMOSITY).does("a1:pass throw @2,0")
    assert t.fork().does("1").rolling() == "d8"  # the pass itself is fumbled


@rule("DBR-SK-BIG_HAND")
def test_big_hand_ignores_zones_when_picking_up() -> None:
    assert Brawl("a1 * b1", a1="BIG_HAND").does("a1:move E").needs(holds("a1")) == 3


@rule("DBR-SK-BIG_HAND")
def test_big_hand_does_not_help_catching() -> None:
    assert Brawl("a1* a2 b1", a2="BIG_HAND").does("a1:hand_off hand_off a2").needs(holds("a2")) == 4


@rule("DBR-SK-CATCH")
def test_catch_re_rolls_a_failed_catch_or_interception() -> None:
    t = Brawl("a1* a2 . .", a2="CATCH").does("a1:hand_off hand_off a2 1")
    assert t.rolling() == "d6" and t.needs(holds("a2")) == 3
    t = Brawl("a1* . b1 . a2", b1="CATCH").does("a1:pass throw a2 yes 1")
    assert t.needs(holds("b1")) == 6


@rule("DBR-SK-CATCH")
def test_catch_does_not_re_roll_a_pick_up_nor_a_second_time() -> None:
    assert Brawl("a1 * . b1", a1="CATCH").does("a1:move E 1").rolling() == "d8"
    assert Brawl("a1* a2 . .", a2="CATCH").does("a1:hand_off hand_off a2 1 1").rolling() == "d8"


@rule("DBR-SK-DISTURBING_PRESENCE")
def test_disturbing_presence_takes_one_from_passes_catches_and_interceptions_nearby() -> None:
    t = Brawl("a1* . . a2\n. . . .\n. . . .\nb1_ . . .", b1="DISTURBING_PRESENCE").does("a1:pass throw a2")
    assert results(t) == "fiiaaa"
    t.does("6")
    assert t.needs(holds("a2")) == 4
    two = Brawl("a1* a2 .\n. . .\nb1 b2_ .", b1="DISTURBING_PRESENCE", b2="DISTURBING_PRESENCE")
    assert two.does("a1:hand_off hand_off a2").needs(holds("a2")) == 5


@rule("DBR-SK-DISTURBING_PRESENCE")
def test_disturbing_presence_needs_a_clear_line_and_distance_three_and_leaves_team_mates_alone() -> None:
    for picture in ("a1* a2 . . . b1", "a1* a2 # b1"):
        t = Brawl(picture, b1="DISTURBING_PRESENCE").does("a1:hand_off hand_off a2")
        assert t.needs(holds("a2")) == 3
    t = Brawl("a1* a2 . a3 b1", a3="DISTURBING_PRESENCE").does("a1:hand_off hand_off a2")
    assert t.needs(holds("a2")) == 3


@rule("DBR-SK-DIVING_CATCH")
def test_diving_catch_adds_one_to_an_accurate_pass_aimed_at_him_and_dives_for_one_beside_him() -> None:
    t = Brawl("a1* . . a2 .", a2="DIVING_CATCH").does("a1:pass throw a2 6")
    assert t.needs(holds("a2")) == 2
    t = Brawl("a1* . . . a2 .", a2="DIVING_CATCH").does("a1:pass throw @3,0 6")
    assert t.rolling() == "d6" and t.needs(holds("a2")) == 4


@rule("DBR-SK-DIVING_CATCH")
def test_diving_catch_does_not_reach_a_bounce_and_two_divers_hinder_each_other() -> None:
    t = Brawl("a1 * . a2 .", a2="DIVING_CATCH").does("a1:move E 1 5")
    assert t.ball() == (2, 0) and not t.rolling()
    both = {"a2": "DIVING_CATCH", "a3": "DIVING_CATCH"}
    t = Brawl("a1* . . . a2\n. . . . a3", **both).does("a1:pass throw @3,0 6")
    assert t.rolling() == "d8"


@rule("DBR-SK-DUMP_OFF", "DBR-DEC-DUMP_OFF")
def test_dump_off_makes_a_quick_pass_before_the_block() -> None:
    t = Brawl("a1 b1* . b2 . . .", b1="DUMP_OFF").does("a1:block").offered("b", "dump_off", "no yes", default="no")
    t.does("yes").asked_for("b", "pass_target")
    assert (6, 0) not in t.squares()
    t.does("b2 6 6")
    assert t.ball() == "b2" and t.rolling() == "face"
    t.does("push E no").ended("a1")


@rule("DBR-SK-DUMP_OFF", "DBR-WIN-1")
def test_dump_off_needs_the_ball_and_a_win_by_it_is_a_win_at_once() -> None:
    assert Brawl("a1 b1 . b2* .", b1="DUMP_OFF").does("a1:block").rolling() == "face"
    Brawl("a1 b1* . b2/Z .", b1="DUMP_OFF").does("a1:block yes b2 6 6").won("b")


@rule("DBR-SK-EXTRA_ARMS")
def test_extra_arms_pick_up_catch_and_intercept_better() -> None:
    assert Brawl("a1 * . b1", a1="EXTRA_ARMS").does("a1:move E").needs(holds("a1")) == 2
    assert Brawl("a1* a2 .", a2="EXTRA_ARMS").does("a1:hand_off hand_off a2").needs(holds("a2")) == 2
    t = Brawl("a1* . b1 . a2", b1="EXTRA_ARMS").does("a1:pass throw a2 yes")
    assert t.needs(holds("b1")) == 5


@rule("DBR-SK-EXTRA_ARMS")
def test_extra_arms_do_not_throw_better() -> None:
    assert results(Brawl(ROW, a1="EXTRA_ARMS").does("a1:pass throw a2")) == "fiiaaa"


@rule("DBR-SK-HYPNOTIC_GAZE", "DBR-DEC-GAZE_TARGET")
def test_a_gaze_dazes_a_linked_enemy_until_his_coach_activates_him() -> None:
    t = (
        Brawl("b2 a1 b1 .", a1="HYPNOTIC_GAZE ag=4")
        .does("a1:move gaze")
        .offered("a", "gaze_target", "b1 b2", default="b1")
    )
    t.does("b1")
    assert t.needs(lambda t: t.flag("b1", "dazed")) == 4  # 3+, one other zone
    t.does("4").ended("a1")
    t.does("end b1:move")
    assert not t.flag("b1", "dazed")


@rule("DBR-SK-HYPNOTIC_GAZE")
def test_a_gaze_is_part_of_a_move_only_and_ends_the_activation_either_way() -> None:
    assert "gaze" not in Brawl("a1 b1 .", a1="HYPNOTIC_GAZE").does("a1:blitz").menu()
    assert "gaze" not in Brawl("a1 b1_ .", a1="HYPNOTIC_GAZE").does("a1:move").menu()
    t = Brawl("a1 b1 .", a1="HYPNOTIC_GAZE").does("a1:move gaze 3").ended("a1")
    assert not t.flag("b1", "dazed")


@rule("DBR-SK-NERVES_OF_STEEL")
def test_nerves_of_steel_ignore_zones_when_passing_and_catching() -> None:
    t = Brawl("b1 a1* . . a2 b2", a1="NERVES_OF_STEEL", a2="NERVES_OF_STEEL").does("a1:pass throw a2")
    assert results(t) == "fiaaaa"
    t.does("6")
    assert t.needs(holds("a2")) == 3


@rule("DBR-SK-NERVES_OF_STEEL")
def test_nerves_of_steel_do_not_help_picking_up() -> None:
    assert Brawl("a1 * b1", a1="NERVES_OF_STEEL").does("a1:move E").needs(holds("a1")) == 4


@rule("DBR-SK-NO_HANDS")
def test_without_hands_a_step_onto_the_ball_makes_it_bounce_and_ends_the_activation() -> None:
    t = Brawl("a1 * . b1", a1="NO_HANDS").does("a1:move E")
    assert t.rolling() == "d8"
    t.does("5").shows(". a1 * b1").ended("a1")


@rule("DBR-SK-NO_HANDS")
def test_without_hands_nobody_catches_is_handed_or_intercepts() -> None:
    assert Brawl("a1* . b1 . a2", b1="NO_HANDS").does("a1:pass throw a2").kind() != "intercept"
    t = Brawl("a1* . a2 .", a2="NO_HANDS").does("a1:pass throw @2,0 6")
    assert t.rolling() == "d8"
    assert "pick_up" not in Brawl("a1/* . .", a1="NO_HANDS").does("a1:move").menu()


@rule("DBR-SK-PASS", "DBR-DEC-REROLL")
def test_pass_re_rolls_a_fumble_by_itself_and_asks_after_an_inaccurate_pass() -> None:
    t = Brawl(ROW, a1="PASS").does("a1:pass throw a2")
    assert t.fork().does("1").rolling() == "d6" and t.fork().does("1 6").rolling() == "d6"
    t.does("2").offered("a", "reroll", "no pass", default="no").does("pass 6")
    assert t.needs(holds("a2")) == 3


@rule("DBR-SK-PASS", "DBR-GEN-5")
def test_a_re_rolled_pass_stands() -> None:
    t = Brawl(ROW, a1="PASS").does("a1:pass throw a2 1 1")
    assert t.rolling() == "d8" and t.ball() == (0, 0)
    t = Brawl(ROW, a1="PASS").does("a1:pass throw a2 2 no")
    assert t.rolling() == "d8"


@rule("DBR-SK-SAFE_THROW")
def test_safe_throw_undoes_an_interception_on_an_agility_roll() -> None:
    t = Brawl("a1* . b1 . a2", a1="SAFE_THROW").does("a1:pass throw a2 yes 6")
    assert t.rolling() == "d6"
    kept = t.fork().does("4")
    assert kept.rolling() == "d6" and kept.ball() != "b1"  # the pass goes on
    assert t.does("3").ball() == "b1"


@rule("DBR-SK-SAFE_THROW", "DBR-SK-VERY_LONG_LEGS")
def test_safe_throw_does_nothing_against_very_long_legs_and_saves_fumbles_without_a_one() -> None:
    t = Brawl("a1* . b1 . a2", a1="SAFE_THROW", b1="VERY_LONG_LEGS").does("a1:pass throw a2 yes 6")
    assert t.ball() == "b1" and not t.rolling()
    row = "a1* " + ". " * 9 + "a2"  # a long pass: a 2 is a fumble
    Brawl(row, a1="SAFE_THROW").does("a1:pass throw a2 2").shows(row).ended("a1")
    assert Brawl(row, a1="SAFE_THROW").does("a1:pass throw a2 1").rolling() == "d8"


@rule("DBR-SK-SURE_HANDS")
def test_sure_hands_re_roll_a_failed_pick_up() -> None:
    t = Brawl("a1 * . b1", a1="SURE_HANDS").does("a1:move E 1")
    assert t.rolling() == "d6" and t.needs(holds("a1")) == 3


@rule("DBR-SK-SURE_HANDS", "DBR-SK-STRIP_BALL")
def test_sure_hands_are_immune_to_strip_ball_and_do_not_help_catching() -> None:
    Brawl("a1 b1* . .", a1="STRIP_BALL", b1="SURE_HANDS").does("a1:block push E no").shows("a1 . b1* .").ended("a1")
    assert Brawl("a1* a2 . .", a2="SURE_HANDS").does("a1:hand_off hand_off a2 1").rolling() == "d8"


@rule("DBR-SK-RIGHT_STUFF", "DBR-SK-THROW_TEAM_MATE", "DBR-DEC-THROW_WHO")
def test_only_right_stuff_may_be_thrown() -> None:
    t = Brawl("a2 a1 a3 .\n. a4_ . .", a1="THROW_TEAM_MATE", a2="RIGHT_STUFF", a3="RIGHT_STUFF", a4="RIGHT_STUFF")
    t.does("a1:pass throw_team_mate").offered("a", "throw_who", "2 3", default="2")


@rule("DBR-SK-RIGHT_STUFF")
def test_without_right_stuff_nobody_is_thrown() -> None:
    assert "throw_team_mate" not in Brawl("a1 a2 . .", a1="THROW_TEAM_MATE").does("a1:pass").menu()
    assert (
        "throw_team_mate" not in Brawl("a1 a2 . .", a1="THROW_TEAM_MATE", a2="RIGHT_STUFF hurt").does("a1:pass").menu()
    )


MATES = {"a1": "THROW_TEAM_MATE", "a2": "RIGHT_STUFF"}
HALL = """
    .  .  .  .  .  .  .  .  .
    a1 a2 .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  b1
"""


@rule("DBR-SK-THROW_TEAM_MATE", "DBR-DEC-THROW_TARGET", "DBR-OPT-RANGES")
def test_a_team_mate_is_thrown_in_quick_or_short_range_and_flies_three_steps_on() -> None:
    t = Brawl(HALL, **MATES).does("a1:pass throw_team_mate a2").asked_for("a", "throw_target")
    assert (6, 1) in t.squares() and (7, 1) not in t.squares()
    t.does("@5,1 4 5 5 2")
    assert t.rolling() == "d6" and t.needs(stands("a2")) == 4
    t.does("4")
    assert t.where("a2") == (7, 0)
    t.offered("a", "activate", "end 2")  # he may still be activated


@rule("DBR-SK-THROW_TEAM_MATE")
def test_a_fumbled_team_mate_lands_on_his_own_square_and_a_wall_ends_the_flight() -> None:
    t = Brawl(HALL, **MATES).does("a1:pass throw_team_mate a2 @5,1 1")
    assert t.where("a2") == (1, 1) and t.needs(stands("a2")) == 4
    t = Brawl(HALL, **MATES).does("a1:pass throw_team_mate a2 @5,0 4 2")
    assert t.state("a2") == "prone" and t.where("a2") == (5, 0) and t.rolling() == "d6"
    t.does("4 4")
    assert t.rolling() == "d6"  # 8 + 1 breaks armour 8
    t.does("1 1").ended("a1")


@rule("DBR-SK-THROW_TEAM_MATE_2")
def test_landing_on_a_player_knocks_him_down_and_the_thrown_one_goes_on() -> None:
    t = Brawl("""
        .  .  .  .  .  b1 .  .
        a1 a2 .  .  .  .  .  .
        .  .  .  .  .  .  .  .
    """, **MATES).does("a1:pass throw_team_mate a2 @3,1 4 5 5 2")  # fmt: skip
    assert t.state("b1") == "prone"
    t.does("1 1")
    assert t.rolling() == "d8"
    t.does("5 1 1")
    assert t.where("a2") == (6, 0) and t.state("a2") == "prone"


@rule("DBR-SK-THROW_TEAM_MATE_2", "DBR-PIT-2")
def test_a_pit_counts_as_a_square_without_player_and_a_carrier_keeps_the_ball_if_he_lands_standing() -> None:
    t = Brawl("""
        .  .   .  .  .  .      .  .
        a1 a2* .  .  .  .      .  .
        .  .   .  .  .  b1/o   .  .
    """, **MATES)  # fmt: skip
    kept = t.fork().does("a1:pass throw_team_mate a2 @3,1 4 5 5 2 6")
    assert kept.ball() == "a2" and kept.where("a2") == (5, 0)
    t.does("a1:pass throw_team_mate a2 @3,1 4 5 5 7")
    assert t.state("b1") == "standing"
    while t.rolling() == "d6" and t.state("a2") == "standing":
        t.does("6")
    assert t.where("a2") == (5, 2) and t.ball() == (5, 2)
