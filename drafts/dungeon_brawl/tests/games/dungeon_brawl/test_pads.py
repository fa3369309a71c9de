"""Teleporters (DBR-PAD)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, holds

ROOM = """
    .  .  .  #  5  .
    .  a1 3  #  #  #
    .  .  .  #  4  .
"""


@rule("DBR-PAD-1", "DBR-PAD-2", "DBR-PAD-4", "DBR-PART-3")
def test_whoever_steps_on_a_pad_is_warped_to_the_pad_of_the_number_rolled_and_may_go_on() -> None:
    t = Brawl(ROOM, a1="ma=3").does("a1:move E")
    assert t.rolling() == "d10" and len(t.outcomes()) == 10
    t.does("4").shows("""
        .  .  .  #  5  .
        .  .  3  #  #  #
        .  .  .  #  a1/4  .
    """)
    assert t.points() == 2
    t.does("E")
    assert t.where("a1") == (5, 2)


@rule("DBR-PAD-1", "DBR-PUSH-2", "DBR-RUL-6")
def test_whoever_is_pushed_on_a_pad_is_warped_at_once_and_stays_on_the_other() -> None:
    t = Brawl("a1 b1 3 # 4 .").does("a1:block b1 push E no 4")
    t.shows("a1 . 3 # b1/4 .").ended("a1")


@rule("DBR-PAD-1", "DBR-FUP-1")
def test_a_follow_up_on_a_pad_warps() -> None:
    t = Brawl("a1 b1/3 . # 4 .").does("a1:block b1 push E yes 4")
    t.shows(". 3 b1 # a1/4 .").ended("a1")


@rule("DBR-PAD-1", "DBR-SK-LEAP")
def test_a_leap_on_a_pad_warps() -> None:
    t = Brawl("a1 . 3 # 4 .", a1="LEAP").does("a1:move leap @2,0 4 4")
    t.shows(". . 3 # a1/4 .")


@rule("DBR-PAD-2", "DBR-PAD-3", "DBR-RUL-2")
def test_the_number_of_his_own_pad_loses_him_in_space_for_good() -> None:
    t = Brawl("a1 3 # 4 . a2").does("a1:move E 3")
    assert t.state("a1") == "lost" and t.condition("a1") == "normal" and not t.rolling()
    t.ended("a1")
    t.does("end").until_turn("a")
    assert t.state("a1") == "lost"


@rule("DBR-PAD-2")
def test_a_warped_player_keeps_his_state() -> None:
    t = Brawl("a1 . b1_/3 # 4 .", turn="start a").does("4")
    t.shows("a1 . 3 # b1_/4 .")


@rule("DBR-PAD-5", "DBR-RUL-7")
def test_a_newcomer_pushes_the_occupant_of_a_pad_on_to_another() -> None:
    t = Brawl("a1 3 # b1/4 # b2/5 # 6").does("a1:move E 4")
    assert t.rolling() == "d10" and t.where("a1") == (3, 0)
    t.does("5")
    assert t.where("b1") == (5, 0) and t.rolling() == "d10"
    t.does("6").shows(". 3 # a1/4 # b1/5 # b2/6")
    assert t.kind() == "step"


@rule("DBR-PAD-5", "DBR-PAD-2", "DBR-RUL-7")
def test_a_player_displaced_twice_rolls_twice_and_his_own_pad_is_the_one_he_is_on() -> None:
    t = Brawl("a1 3 # b1/4 # b2/5").does("a1:move E 4 5 4")  # a1 to 4, b1 to 5, b2 to 4 where a1 is now
    t.does("5")  # a1, displaced, to 5 where b1 is
    assert t.where("a1") == (5, 0) and t.where("b2") == (3, 0) and t.rolling() == "d10"
    t.does("5")
    assert t.state("b1") == "lost"


@rule("DBR-PAD-6")
def test_a_chain_of_warp_pushes_ends_with_the_fiftieth_roll() -> None:
    t = Brawl("a1 3 # b1/4 # b2/5").does("a1:move E 4")
    rolls, to = 1, "5"
    while t.rolling() == "d10":
        t.does(to)
        to = "4" if to == "5" else "5"
        rolls += 1
        assert rolls <= 50
    assert rolls == 50
    assert sorted(t.state(p) for p in ("a1", "b1", "b2")) == ["lost", "standing", "standing"]


@rule("DBR-PAD-7")
def test_a_carrier_rolls_for_himself_and_then_for_the_ball() -> None:
    t = Brawl("a1* 3 # 4 . # 5 .").does("a1:move E 4")
    assert t.rolling() == "d10"
    same = t.fork().does("4")
    same.shows(". 3 # a1*/4 . # 5 .")
    t.does("5")
    assert t.rolling() == "d8"
    t.does("5").shows(". 3 # a1/4 . # 5 *")
    assert t.kind() == "step"  # DBR-TURN-6


@rule("DBR-PAD-7")
def test_a_ball_is_never_lost_even_if_its_carrier_is() -> None:
    t = Brawl("a1* 3 . # 4 . a2").does("a1:move E 3")
    assert t.state("a1") == "lost" and t.rolling() == "d10"
    t.does("3")
    assert t.rolling() == "d8"
    t.does("5").shows(". 3 * # 4 . a2")


@rule("DBR-PAD-7")
def test_the_ball_is_rolled_for_after_all_warp_pushes() -> None:
    t = Brawl("a1* 3 # b1/4 # 5 . # 6").does("a1:move E 4 5")
    assert t.rolling() == "d10" and t.where("b1") == (5, 0)
    t.does("4").shows(". 3 # a1*/4 # b1/5 . # 6")


@rule("DBR-PAD-8")
def test_a_loose_ball_on_an_empty_pad_is_warped_and_its_own_number_leaves_it_there() -> None:
    t = Brawl("a1 * 3 . # 4 .").does("a1:move E 1 5 3")
    assert t.rolling() == "d8"
    t.does("5").shows(". a1 3 * # 4 .")


@rule("DBR-PAD-9", "DBR-TURN-2")
def test_at_the_start_of_a_turn_all_enemies_on_pads_are_warped_by_pad_number() -> None:
    t = Brawl("c1/5 # b1/3 # 4 # 6 a1", turn="start a").does("4")
    assert t.where("b1") == (4, 0) and t.where("c1") == (0, 0)
    t.does("6").shows("5 # 3 # b1/4 # c1/6 a1")
    t.asked_for("a", "activate")


@rule("DBR-PAD-9")
def test_one_who_is_displaced_before_his_go_is_struck_off() -> None:
    t = Brawl("c1/5 # b1/3 # 4 # 6 a1", turn="start a").does("5")
    assert t.rolling() == "d10"
    t.does("6").shows("b1/5 # 3 # 4 # c1/6 a1")
    t.asked_for("a", "activate")


@rule("DBR-PAD-10", "DBR-TURN-2")
def test_own_players_on_pads_are_left_alone_at_the_start_of_the_turn() -> None:
    t = Brawl("a1/3 # 4 b1", turn="start a")
    t.asked_for("a", "activate")
    t = Brawl("a1 3 # 4 . b1").does("a1:move E 4 stop").ended("a1")
    t.shows(". 3 # a1/4 . b1")


@rule("DBR-PAD-11", "DBR-RUL-1")
def test_pads_link_nothing() -> None:
    t = Brawl("a1/3 # b1/4")
    assert "block" not in t.actions("a1")
    t = Brawl("a1*/3 # a2/4 b1").does("a1:hand_off")
    assert "hand_off" not in t.menu()


@rule("DBR-PAD-12", "DBR-MOVE-6")
def test_a_player_knocked_down_on_a_pad_warps_only_if_he_is_still_on_the_board() -> None:
    t = Brawl("a1 b1 3 # 4 . b2").does("a1:block b1 pow E no 6 6 4 4")
    assert t.state("b1") == "knocked_out" and not t.rolling()
    t = Brawl("a1 b1 3 # 4 .").does("a1:block b1 pow E no 6 6 1 1 4")
    t.shows("a1 . 3 # b1~/4 .")


@rule("DBR-PAD-12", "DBR-SK-TAKE_ROOT")
def test_a_warp_ends_being_rooted() -> None:
    t = Brawl("b1/3 # 4 . a1", b1="TAKE_ROOT rooted", turn="start a").does("4")
    assert not t.flag("b1", "rooted") and t.where("b1") == (2, 0)


@rule("DBR-OPT-WARPS")
@pytest.mark.parametrize("warps", ["every", "once"])
def test_with_once_a_player_is_warped_at_most_once_before_his_coach_plays(warps: str) -> None:
    t = Brawl("c1/3 # 4 # 5 # a1 . b1", turn="start a", options={"warps": warps}).does("4 end")
    assert (t.rolling() == "d10") == (warps == "every")
    if warps == "every":
        t.does("5")
    t.asked_for("b", "activate")
    assert t.where("c1") == ((4, 0) if warps == "every" else (2, 0))


@rule("DBR-OPT-WARPS")
def test_once_counts_anew_after_a_turn_of_the_own_coach() -> None:
    t = Brawl("b1/3 # 4 # 5 # a1", turn="start a", options={"warps": "once"}).does("4 end")
    t.asked_for("b", "activate").does("end")
    assert t.rolling() == "d10"


@rule("DBR-RUL-8")
def test_a_ball_bouncing_off_its_pad_must_be_caught_by_a_player_beside_it() -> None:
    t = Brawl("a1* 3 # 4 # 5 b1").does("a1:move E 4 5 5")
    assert t.rolling() == "d6" and t.needs(holds("b1")) == 4


@rule("DBR-RUL-9")
def test_a_warped_player_may_be_in_enemy_zones_and_then_must_dodge() -> None:
    t = Brawl("""
        a1 3  #  4  .
        #  #  #  b1 .
    """).does("a1:move E 4 E")
    assert t.rolling() == "d6"


@rule("DBR-RUL-6")
def test_whoever_was_pushed_on_a_pad_is_warped_again_in_the_next_turn_of_another_team() -> None:
    t = Brawl("a1 b1 3 # 4 # 5 . c1").does("a1:block b1 push E no 4 end")
    t.asked_for("b", "activate")  # his own coach comes next: he may walk off first
    t.does("end")
    assert t.rolling() == "d10"  # c's turn
    t.does("5").asked_for("c", "activate")
