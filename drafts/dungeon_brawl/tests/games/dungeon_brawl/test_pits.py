"""Traps and pits in play (DBR-PIT)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, holds


@rule("DBR-PIT-1", "DBR-TRAP-7")
def test_a_blank_is_removed_and_nothing_happens() -> None:
    t = Brawl("a1 ? .").does("a1:move E")
    t.shows(". a1 .")
    t.does("E").shows(". . a1")


@rule("DBR-PIT-1", "DBR-PIT-3")
@pytest.mark.parametrize("owner", ["a", "b"])
def test_a_pit_opens_for_good_and_whoever_stepped_on_it_falls_in(owner: str) -> None:
    t = Brawl(f"a1 !{owner} .").does("a1:move E")
    assert t.rolling() == "d6"
    t.does("1 1").shows(". a1_/o .").ended("a1")


@rule("DBR-PIT-1")
def test_a_loose_ball_on_the_marker_falls_in_too() -> None:
    t = Brawl("a1 b1 !/* .").does("a1:block b1 push E no 1 1")
    t.shows("a1 . b1_/*/o .")
    assert not t.rolling()


@rule("DBR-PIT-2")
@pytest.mark.parametrize("pit", ["o", "O"])
def test_arriving_on_an_open_pit_means_falling_in(pit: str) -> None:
    t = Brawl(f"a1 {pit} .").does("a1:move E 1 1").shows(f". a1{'_' if pit == 'o' else '~'}/{pit} .")
    t.ended("a1")


@rule("DBR-PIT-3", "DBR-INJ-1")
def test_a_spiked_pit_injures_at_once_without_an_armour_roll() -> None:
    t = Brawl("a1 ^ .").does("a1:move E 4 4")
    assert t.state("a1") == "knocked_out"
    t.shows(". O .")
    t = Brawl("a1 ^ .", a1="av=10").does("a1:move E 1 1").shows(". a1~/O .")


@rule("DBR-PIT-4", "DBR-SK-MIGHTY_BLOW", "DBR-RUL-29")
def test_knocked_down_into_a_pit_there_is_one_sequence_with_the_modifiers_of_the_block() -> None:
    t = Brawl("a1 b1 ! .", a1="MIGHTY_BLOW", b1="av=8").does("a1:block b1 pow E no 4 4")
    assert t.rolling() == "d6"  # 8 + 1 breaks it
    t.does("1 1").shows("a1 . b1~/o .").ended("a1")
    t = Brawl("a1 b1 ^ .", a1="MIGHTY_BLOW", b1="av=8").does("a1:block b1 pow E no 3 4")
    assert t.state("b1") == "knocked_out"  # 7 + 1 on the injury roll of a spiked pit


@rule("DBR-PIT-4", "DBR-RUL-29")
def test_pushed_into_a_pit_without_a_knock_down_the_attacker_adds_nothing() -> None:
    t = Brawl("a1 b1 ! .", a1="MIGHTY_BLOW CLAW", b1="av=8").does("a1:block b1 push E no 4 4")
    assert not t.rolling()
    t.shows("a1 . b1_/o .").ended("a1")


@rule("DBR-PIT-5")
def test_players_in_one_pit_are_linked_and_a_lost_ball_lies_at_the_bottom() -> None:
    t = Brawl("a1/b1*/o . .").does("a1:block b1 pow 1 1")
    t.shows("a1/b1_/*/o . .")
    assert not t.rolling()


@rule("DBR-PIT-6")
@pytest.mark.parametrize("player, target", [("a1", 3), ("a1*", 4)])
def test_a_climb_is_an_agility_roll_easier_without_the_ball(player: str, target: int) -> None:
    t = Brawl(f"{player}/o . .", a1="ma=2").does("a1:move E")
    assert t.rolling() == "d6" and t.needs(lambda t: t.where("a1") == (1, 0)) == target
    t.does(str(target)).shows(f"o {player} .")
    assert t.points() == 1 and t.kind() == "step"


@rule("DBR-PIT-6", "DBR-TURN-5")
def test_whoever_fails_to_climb_stays_in_the_pit_standing_and_his_activation_ends() -> None:
    t = Brawl("a1/o . .").does("a1:move E 2")
    assert not t.rolling()
    t.shows("a1/o . .").ended("a1")


@rule("DBR-PIT-6", "DBR-RUL-30", "DBR-TZ-2")
def test_a_climb_needs_no_dodge_however_many_zones_are_on_him() -> None:
    t = Brawl("""
        a1/b1/o .
        b2      .
    """).does("a1:move E 3")
    assert t.where("a1") == (1, 0) and not t.rolling()


@rule("DBR-PIT-7", "DBR-BLK-1")
def test_blocks_do_not_cross_the_edge_of_a_pit() -> None:
    assert "block" not in Brawl("a1/o b1 .").actions("a1")
    assert "block" not in Brawl("a1 b1/o .").actions("a1")
    assert "block" in Brawl("a1/b1/o . .").actions("a1")


@rule("DBR-PIT-7")
def test_gazes_and_stabs_do_not_cross_the_edge_and_work_inside() -> None:
    t = Brawl("a1/o b1 .", a1="HYPNOTIC_GAZE STAB").does("a1:move")
    assert "gaze" not in t.menu()
    t = Brawl("a1/b1/o . .", a1="HYPNOTIC_GAZE").does("a1:move")
    assert "gaze" in t.menu()
    t = Brawl("a1/o b1 .", a1="STAB").does("a1:blitz")
    assert "stab" not in t.menu() and "block" not in t.menu()
    t = Brawl("a1/b1/o . .", a1="STAB").does("a1:blitz")
    assert "stab" in t.menu()


@rule("DBR-PIT-7", "DBR-SK-BLOOD_LUST")
def test_bites_do_not_cross_the_edge_of_a_pit() -> None:
    t = Brawl("a1/o a2 .", a1="BLOOD_LUST", a2="thrall").does("a1:move 1")
    assert "bite" not in t.menu()
    t = Brawl("a1/a2/o . .", a1="BLOOD_LUST", a2="thrall").does("a1:move 1")
    assert "bite" in t.menu()


@rule("DBR-PIT-7", "DBR-RUL-3", "DBR-BLK-5")
def test_assists_cross_the_edge_of_a_pit() -> None:
    t = Brawl("a1 b1 a2/o").does("a1:block b1")
    assert t.dice_left() == 2


@rule("DBR-PIT-8", "DBR-PUSH-5")
def test_a_push_does_not_move_a_player_in_a_pit_and_nobody_follows_up() -> None:
    t = Brawl("a1/b1/o . .").does("a1:block b1 push").ended("a1")
    t.shows("a1/b1/o . .")
    t = Brawl("a1/b1/o . .").does("a1:block b1 pow 1 1").ended("a1")
    t.shows("a1/b1_/o . .")


@rule("DBR-PIT-9", "DBR-RUL-24")
def test_a_pass_out_of_a_pit_is_a_plain_die_without_interception() -> None:
    t = Brawl("""
        .  .    .  b1 .  .  .  a2
        .  a1*/o .  .  .  .  .  .
        .  b2   .  .  .  .  .  .
    """, a1="ACCURATE").does("a1:pass throw a2")  # fmt: skip
    assert t.rolling() == "d6"
    fumbled = t.fork().does("1")
    assert not fumbled.rolling() and fumbled.ball() == (1, 1) and fumbled.state("a1") == "standing"
    fumbled.ended("a1")
    t.does("2")
    assert t.rolling() == "d6" and t.needs(holds("a2")) == 4  # caught at 0
    t.does("1")
    assert t.rolling() == "d8"


@rule("DBR-PIT-9", "DBR-BP-2", "DBR-PIT-11")
def test_out_of_a_pit_there_is_no_bounce_pass() -> None:
    assert "bounce_pass" not in Brawl("a1*/o . . .").does("a1:pass").menu()
    assert "bounce_pass" in Brawl("a1* . . .\n. . . .").does("a1:pass").menu()


@rule("DBR-PIT-9", "DBR-SK-PASS")
def test_pass_re_rolls_a_fumble_out_of_a_pit() -> None:
    t = Brawl("a1*/o . . a2 .", a1="PASS").does("a1:pass throw a2 1")
    assert t.rolling() == "d6" and t.ball() != (0, 0)
    t.does("2")
    assert t.needs(holds("a2")) == 4


@rule("DBR-PIT-10", "DBR-PASS-6", "DBR-PASS-8")
def test_a_player_in_a_pit_catches_at_nought_and_an_uncaught_ball_bounces_from_above_him() -> None:
    t = Brawl("a1* . . a2/o .").does("a1:pass throw a2 6")
    assert t.rolling() == "d6" and t.needs(holds("a2")) == 4
    t.does("3")
    assert t.rolling() == "d8"
    t.does("5").shows("a1 . . a2/o *")


@rule("DBR-PIT-11")
def test_nobody_leaps_throws_or_is_thrown_in_a_pit() -> None:
    assert "leap" not in Brawl("a1/o . .", a1="LEAP").does("a1:move").menu()
    mates = {"a1": "THROW_TEAM_MATE", "a2": "RIGHT_STUFF"}
    assert "throw_team_mate" not in Brawl("a1/o a2 . .", **mates).does("a1:pass").menu()
    assert "throw_team_mate" not in Brawl("a1 a2/o . .", **mates).does("a1:pass").menu()
    assert "throw_team_mate" in Brawl("a1 a2 . .", **mates).does("a1:pass").menu()


@rule("DBR-PIT-11", "DBR-SK-DUMP_OFF")
def test_nobody_dumps_off_in_a_pit() -> None:
    t = Brawl("a1/b1*/o . . b2", b1="DUMP_OFF").does("a1:block b1")
    assert t.rolling() == "face"


@rule("DBR-RUL-10", "DBR-TRAP-4")
def test_two_touching_markers_can_both_be_stepped_on() -> None:
    t = Brawl("a1 ? ! .").does("a1:move E E 1 1")
    t.shows(". . a1_/o .")


@rule("DBR-RUL-11")
def test_past_an_open_pit_no_diagonal_step_is_free_but_past_a_removed_blank_it_is() -> None:
    t = Brawl("""
        .  .  .
        a1 ?  .
        .  .  .
    """).does("a1:move")
    assert "NE" not in t.steps()
    t.does("E W")
    assert "NE" in t.steps()
    t = Brawl("""
        .  .  .
        a1 o  .
        .  .  .
    """).does("a1:move")
    assert t.steps() == "N E S"


@rule("DBR-RUL-12")
def test_a_prone_player_chain_pushed_into_a_pit_falls_and_rolls() -> None:
    t = Brawl("a1 b1 b2_ o").does("a1:block b1 push E E no")
    assert t.rolling() == "d6"
    t.does("1 1").shows("a1 . b1 b2_/o")


@rule("DBR-RUL-14")
def test_a_blast_reaches_into_a_linked_pit_and_leaves_them_there() -> None:
    Brawl("b1/o C a1").does("a1:move open:W empty 1 1 1 1").shows("b1_/o . a1_")


@rule("DBR-RUL-15")
def test_a_carrier_drops_the_ball_in_the_pit_and_the_next_may_pick_it_up() -> None:
    t = Brawl("a1* a2/o .").does("a1:move E 1 1").shows(". a1_/a2/*/o .").ended("a1")
    t.does("a2:move pick_up 3").shows(". a1_/a2*/o .")


@rule("DBR-RUL-31", "DBR-MOVE-4")
def test_a_climb_by_go_for_it_rolls_that_first_and_failing_is_an_armour_roll_even_on_spikes() -> None:
    t = Brawl("a1_/O . .", a1="ma=3").does("a1:move stand_up E 1")
    assert t.rolling() == "d6" and t.where("a1") == (0, 0)
    t.does("1 1").shows("a1_/O . .").ended("a1")  # armour holds: no injury roll
    t = Brawl("a1_/O . .", a1="ma=3").does("a1:move stand_up E 2")
    assert t.rolling() == "d6"
    t.does("3").shows("O a1 .")
