"""The ball: carrying, picking up, bouncing, catching (DBR-BALL)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, holds


@rule("DBR-BALL-1", "DBR-PART-6")
def test_a_carrier_walks_with_the_ball_and_loses_it_when_he_is_floored() -> None:
    t = Brawl("a1* . b1 .").does("a1:blitz E")
    t.shows(". a1* b1 .")
    t.does("block skull 1 1")
    assert t.ball() == (1, 0) and t.rolling() == "d8"
    t.does("4").shows("* a1_ b1 .")


@rule("DBR-BALL-1", "DBR-SK-WRESTLE")
def test_a_carrier_who_is_placed_prone_loses_the_ball() -> None:
    Brawl("a1* b1 .", a1="WRESTLE").does("a1:block b1 both yes 4").shows("*/a1_ b1_ .")


@rule("DBR-BALL-1")
def test_a_carrier_who_leaves_the_board_loses_the_ball() -> None:
    t = Brawl(". a1 b1* . .").does("a1:block b1 pow E no 6 6 4 4")
    assert t.state("b1") == "knocked_out" and t.rolling() == "d8"
    t.does("5").shows(". a1 . . *")


@rule("DBR-BALL-1")
def test_a_dazed_carrier_keeps_the_ball() -> None:
    t = Brawl("a1* . b1", a1="BONE_HEAD").does("a1:move 1")
    assert t.flag("a1", "dazed") and t.ball() == "a1"


@rule("DBR-BALL-2")
def test_stepping_onto_a_loose_ball_forces_a_pick_up_roll() -> None:
    t = Brawl("a1 * . b1", a1="ma=6").does("a1:move E")
    assert t.rolling() == "d6" and t.needs(holds("a1")) == 3
    t.does("3 E").shows(". . a1* b1")
    t = Brawl("a1 * .").does("a1:move E 2")
    assert t.rolling() == "d8"
    t.does("5").shows(". a1 *").ended("a1")


@rule("DBR-BALL-2", "DBR-SK-LEAP")
def test_leaping_onto_a_loose_ball_forces_a_pick_up_roll() -> None:
    t = Brawl("a1 . * .", a1="LEAP").does("a1:move leap @2,0 4")
    assert t.rolling() == "d6" and t.needs(holds("a1")) == 3


@rule("DBR-BALL-3")
def test_the_ball_of_a_floored_carrier_bounces_after_armour_and_injury() -> None:
    t = Brawl("a1 b1* . .").does("a1:block b1 pow E no")
    assert t.rolling() == "d6" and t.ball() == (2, 0)
    t.does("6 6")
    assert t.rolling() == "d6"
    t.does("1 1")
    assert t.rolling() == "d8"
    t.does("5").shows("a1 . b1~ *")


@rule("DBR-BALL-3", "DBR-PAD-12")
def test_the_ball_of_a_carrier_who_is_floored_on_a_pad_bounces_off_it_after_the_warp() -> None:
    t = Brawl("a1 b1* 3 . # 4").does("a1:block b1 pow E no 1 1")
    assert t.rolling() == "d10"
    t.does("4")
    assert t.ball() == (2, 0) and t.rolling() == "d8"
    t.does("5").shows("a1 . 3 * # b1_/4")


DIRECTIONS = {1: (0, 0), 2: (1, 0), 3: (2, 0), 4: (0, 1), 5: (2, 1), 6: (0, 2), 7: (1, 2), 8: (2, 2)}


@rule("DBR-BALL-4", "DBR-GEN-3", "DBR-DEC-8")
@pytest.mark.parametrize("die, square", DIRECTIONS.items())
def test_a_bounce_goes_one_step_in_the_direction_of_the_die(die: int, square: tuple[int, int]) -> None:
    t = Brawl("""
        .  .  .
        .  a1* .
        .  .  .
    """).fumble("a1", die)
    assert t.ball() == square


REBOUNDS = [
    # the ball lies under the star; the die; where it comes to rest
    ("# # # #\n# * . #\n# . . #", 1, (2, 2)),  # into a corner of walls: both parts turn round
    ("# # # #\n# * . #\n# . . #", 3, (2, 2)),  # the wall above turns the y part
    ("# # # #\n# * . #\n# . . #", 6, (2, 2)),  # the wall to the west turns the x part
    ("# # # #\n# * . #\n# . . #", 2, (1, 2)),
    ("# # # #\n# * . #\n# . . #", 4, (2, 1)),
    ("# . . .\n. * . .\n. . . .", 1, (2, 2)),  # only the corner itself is wall: both turn round
    (". C . .\n. * . .\n. . . .", 1, (0, 2)),  # a chest is like a wall: the y part turns
    (". C . .\n. * . .\n. . . .", 3, (2, 2)),
    (". C . .\n. * . .\n. . . .", 2, (1, 2)),
    (". # . .\n# * . .\n. # . .", 1, (1, 1)),  # turned to the south-east, which is not linked either
    ("# # # #\n# * # #\n# . # #", 4, (1, 1)),  # east is wall too: it stays
]


@rule("DBR-BALL-5", "DBR-BALL-7")
@pytest.mark.parametrize("picture, die, square", REBOUNDS)
def test_a_ball_rebounds_from_walls_chests_and_corners(picture: str, die: int, square: tuple[int, int]) -> None:
    t = Brawl(picture.replace("*", "a1*")).fumble("a1", die)
    assert t.ball() == square and not t.rolling()


@rule("DBR-BALL-6", "DBR-PIT-5")
def test_a_bounced_ball_drops_into_a_pit_where_nobody_may_catch_it() -> None:
    t = Brawl("a1 * b1/o .").does("a1:move E 1 5")
    t.shows(". a1 b1/*/o .").ended("a1")


@rule("DBR-BALL-6", "DBR-BALL-9")
def test_a_standing_player_must_catch_a_bounced_ball_or_it_bounces_on() -> None:
    t = Brawl("a1 * b1 .").does("a1:move E 1 5")
    assert t.rolling() == "d6" and t.needs(holds("b1")) == 5  # 4+ at 0, and the zone of a1
    t.does("4")
    assert t.rolling() == "d8"
    t.does("5").shows(". a1 b1 *")


@rule("DBR-BALL-6")
@pytest.mark.parametrize("player, how", [("b1_", ""), ("b1~", ""), ("b1", "dazed"), ("b1", "NO_HANDS")])
def test_from_any_other_player_the_ball_bounces_on(player: str, how: str) -> None:
    t = Brawl(f"a1 * {player} .", b1=how).does("a1:move E 1 5")
    assert t.rolling() == "d8" and t.ball() == (2, 0)
    t.does("5").shows(f". a1 {player} *")


@rule("DBR-BALL-6", "DBR-PAD-8")
def test_a_bounced_ball_on_an_empty_pad_warps() -> None:
    t = Brawl("a1 * 3 . # 4 .").does("a1:move E 1 5")
    assert t.rolling() == "d10"
    t.does("4 5").shows(". a1 3 . # 4 *")


@rule("DBR-BALL-6", "DBR-BALL-7")
def test_a_bounced_ball_rests_on_a_marker_and_does_not_flip_it() -> None:
    t = Brawl("a1 * ! .").does("a1:move E 1 5")
    t.shows(". a1 !/* .").ended("a1")


@rule("DBR-BALL-7")
def test_after_twenty_bounces_in_a_row_the_ball_rests_even_under_a_player() -> None:
    t = Brawl("a1* b1_ b2_ .").does("a1:pass throw @3,0 1")  # a fumble
    for bounce in range(20):
        assert t.rolling() == "d8", f"{bounce} bounces so far"
        t.does("5" if bounce % 2 == 0 else "4") if bounce else t.does("5")
    assert not t.rolling()
    t.shows("a1 b1_ b2_/* .")


@rule("DBR-BALL-7")
def test_a_ball_that_cannot_leave_its_square_rests_under_the_player() -> None:
    t = Brawl("a1* . . b1").fumble("a1", 2)
    t.shows("a1/* . . b1").ended("a1")
    assert not t.rolling()


@rule("DBR-BALL-8", "DBR-DEC-STEP")
def test_a_ball_in_the_own_square_may_be_picked_up_once_for_nothing() -> None:
    t = Brawl("a1/* . .", a1="ma=2").does("a1:move")
    assert "pick_up" in t.menu()
    t.does("pick_up")
    assert t.needs(holds("a1")) == 3
    won = t.fork().does("3")
    assert won.points() == 2 and "pick_up" not in won.menu()
    t.does("2").shows("a1/* . .").ended("a1")  # the ball stays
    assert not t.rolling()


@rule("DBR-BALL-8")
def test_a_prone_player_stands_up_before_he_picks_up() -> None:
    t = Brawl("a1_/* . .").does("a1:move")
    assert t.menu() == ["stop", "stand_up"]
    t.does("stand_up")
    assert "pick_up" in t.menu()


@rule("DBR-BALL-9")
def test_catching_is_never_optional() -> None:
    t = Brawl("a1 * b1 .").does("a1:move E 1 5")
    assert t.rolling() == "d6"  # nobody is asked
    t = Brawl("a1 * a2 .", a2="NO_HANDS").does("a1:move E 1 5")
    assert t.rolling() == "d8"


@rule("DBR-BALL-10", "DBR-PAD-9", "DBR-PAD-5")
def test_whoever_is_set_on_a_ball_by_the_warps_of_a_turn_or_a_warp_push_leaves_it_lying() -> None:
    t = Brawl("b1/3 # */4 # a1 .", turn="start a").does("4").shows("3 # b1/*/4 # a1 .")
    t.asked_for("a", "activate")
    t = Brawl("a1 3 # b1/5 # */4 .").does("a1:move E 5 4").shows(". 3 # a1/5 # b1/*/4 .")
    t.asked_for("a", "step")


@rule("DBR-MOVE-6", "DBR-BALL-2", "DBR-PAD-4")
def test_whoever_steps_on_a_pad_and_comes_out_on_the_ball_must_pick_it_up() -> None:
    t = Brawl("a1 3 # */4 . b1").does("a1:move E 4")
    assert t.rolling() == "d6" and t.needs(holds("a1")) == 3


@rule("DBR-BALL-10", "DBR-RET-3")
def test_whoever_comes_back_on_a_ball_leaves_it_lying() -> None:
    t = Brawl("*/E b1 . a2 .", a1="away", turn="start a").settle()
    t.shows("a1/*/E b1 . a2 .")
    assert t.kind() == "activate" and not t.rolling()


@rule("DBR-BALL-10", "DBR-SK-DIVING_TACKLE")
def test_a_diving_tackler_who_comes_to_lie_on_a_ball_leaves_it() -> None:
    t = Brawl("b1 a1/* . .", b1="DIVING_TACKLE").does("a1:move E 3 yes 1 1")
    t.shows(". b1_/* a1_ .").ended("a1")
