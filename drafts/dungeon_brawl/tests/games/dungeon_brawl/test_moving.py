"""Steps, Go For It, tackle zones, dodging and agility rolls (DBR-MOVE, DBR-TZ, DBR-AG)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, holds, stands


@rule("DBR-MOVE-1")
def test_a_step_goes_to_a_linked_square_without_a_player() -> None:
    t = Brawl("""
        .  .  .
        .  a1 b1
        #  .  .
    """).does("a1:move")
    assert t.steps() == "NW N NE W S SE"


@rule("DBR-MOVE-1", "DBR-DEC-STEP")
def test_a_step_costs_one_point_and_stopping_is_possible_after_every_step() -> None:
    t = Brawl("a1 . . . . . . . .", a1="ma=3").does("a1:move")
    for left in (3, 2, 1):
        assert "stop" in t.menu() and t.points() == left
        t.does("E")
        assert not t.rolling()
    t.shows(". . . a1 . . . . .")
    assert t.points() == 0 and "stop" in t.menu()
    t.does("stop").ended("a1")


@rule("DBR-MOVE-1", "DBR-PIT-5")
def test_an_open_pit_may_be_entered_however_many_are_in_it() -> None:
    t = Brawl("a1 a2/b1/o .").does("a1:move")
    assert t.steps() == "E"
    t.does("E 1 1").shows(". a1_/a2/b1/o .")


@rule("DBR-MOVE-1", "DBR-GEN-7")
@pytest.mark.parametrize("corner", ["#", "C"])
def test_a_diagonal_step_does_not_go_round_a_corner_of_wall_or_chest(corner: str) -> None:
    t = Brawl(f"""
        .  .  .
        .  a1 {corner}
        .  .  .
    """).does("a1:move")
    assert t.steps() == "NW N W SW S"


@rule("DBR-MOVE-2")
@pytest.mark.parametrize("hole", ["?", "!", "^", "o", "O"])
def test_a_diagonal_step_does_not_go_past_a_marker_or_a_pit(hole: str) -> None:
    t = Brawl(f"""
        .  .  .
        .  a1 {hole}
        .  .  .
    """).does("a1:move")
    assert t.steps() == "NW N W E SW S"


@rule("DBR-MOVE-2")
def test_a_pad_hinders_no_diagonal_step() -> None:
    t = Brawl("""
        .  .  .
        .  a1 3
        .  .  .
    """).does("a1:move")
    assert t.steps() == "NW N NE W E SW S SE"


@rule("DBR-MOVE-3")
def test_a_closed_chest_cannot_be_entered_but_markers_pits_and_pads_can() -> None:
    t = Brawl("""
        #  ?  #
        C  a1 3
        #  o  #
    """).does("a1:move")
    assert t.steps() == "N E S"


@rule("DBR-MOVE-4", "DBR-RUL-32")
def test_after_the_points_two_more_may_be_spent_each_on_a_roll_of_two() -> None:
    t = Brawl("a1 . . . . .", a1="ma=1").does("a1:move E")
    t.shows(". a1 . . . .")
    t.does("E")
    assert t.rolling() == "d6" and t.needs(stands("a1")) == 2
    t.does("2 E 2").shows(". . . a1 . .").ended("a1")


@rule("DBR-MOVE-4")
def test_a_failed_go_for_it_floors_him_in_the_square_he_was_entering() -> None:
    t = Brawl("a1 . . .", a1="ma=1").does("a1:move E E 1")
    assert t.rolling() == "d6"  # armour
    t.does("3 4").shows(". . a1_ .").ended("a1")


@rule("DBR-MOVE-4", "DBR-BLK-2")
def test_a_failed_go_for_it_for_a_block_floors_him_where_he_stands_and_there_is_no_block() -> None:
    t = Brawl("a1 . b1 .", a1="ma=1").does("a1:blitz E block 1 1 1")
    t.shows(". a1_ b1 .").ended("a1")


@rule("DBR-MOVE-4", "DBR-CHEST-1")
def test_a_failed_go_for_it_for_a_chest_floors_him_where_he_stands_and_the_chest_stays_shut() -> None:
    t = Brawl("a1 . C .", a1="ma=1").does("a1:move E open:E 1 1 1")
    t.shows(". a1_ C .").ended("a1")


@rule("DBR-MOVE-4", "DBR-SK-LEAP")
def test_a_failed_go_for_it_for_a_leap_floors_him_where_he_stands() -> None:
    t = Brawl("a1 . . . .", a1="ma=1 LEAP").does("a1:move leap @2,0 1 1 1")
    t.shows("a1_ . . . .").ended("a1")


@rule("DBR-MOVE-5")
def test_the_go_for_it_roll_comes_before_the_dodge_roll() -> None:
    t = Brawl("""
        .  b1 .  .
        .  .  .  .
        .  a1 .  .
        .  .  .  .
    """, a1="ma=1").does("a1:move N S")  # fmt: skip
    assert t.needs(lambda t: t.state("a1") == "standing" and t.where("a1") == (1, 2)) == 2
    t.does("2")
    assert t.rolling() == "d6" and t.needs(stands("a1")) == 3, "Go For It is passed, the dodge is rolled"


@rule("DBR-MOVE-5")
def test_a_failed_go_for_it_skips_the_dodge_roll() -> None:
    t = Brawl("""
        b1 .  .
        .  .  .
        a1 .  .
    """, a1="ma=1").does("a1:move N S 1 1 1")  # fmt: skip
    t.shows("""
        b1 .  .
        .  .  .
        a1_ .  .
    """).ended("a1")


@rule("DBR-MOVE-5", "DBR-MOVE-6", "DBR-PIT-4")
def test_a_failed_dodge_does_not_skip_the_arrival_on_a_marker() -> None:
    t = Brawl("b1 a1 !").does("a1:move E 1")
    t.does("1 1").shows("b1 . a1_/o").ended("a1")  # one armour roll only


@rule("DBR-MOVE-5", "DBR-MOVE-6", "DBR-PAD-12")
def test_a_failed_dodge_onto_a_pad_rolls_armour_and_then_warps() -> None:
    t = Brawl("b1 a1 3 # 4").does("a1:move E 1 1 1")
    assert t.rolling() == "d10"
    t.does("4").shows("b1 . 3 # a1_/4").ended("a1")


@rule("DBR-MOVE-5", "DBR-SK-DIVING_TACKLE", "DBR-SK-SHADOWING", "DBR-WIN-1")
def test_a_winning_step_does_not_wait_for_a_shadower() -> None:
    t = Brawl("b1 a1* Z .", b1="SHADOWING").does("a1:move E 3")
    t.won("a")


@rule("DBR-MOVE-6", "DBR-PIT-1")
def test_on_arrival_a_marker_flips_before_the_ball_on_it_is_picked_up() -> None:
    t = Brawl("a1 !/* .").does("a1:move E 1 1")
    t.shows(". a1_/*/o .").ended("a1")


@rule("DBR-MOVE-6", "DBR-BALL-2")
def test_on_arrival_the_ball_is_last_and_a_blank_marker_changes_nothing() -> None:
    t = Brawl("a1 ?/* .").does("a1:move E")
    assert t.rolling() == "d6" and t.needs(holds("a1")) == 3
    t.does("3").shows(". a1* .")


@rule("DBR-MOVE-6")
def test_a_player_knocked_down_on_a_loose_ball_makes_it_bounce() -> None:
    t = Brawl("b1 a1 * .").does("a1:move E 2 1 1")
    assert t.rolling() == "d8"
    t.does("5").shows("b1 . a1_ *").ended("a1")


@rule("DBR-TZ-1")
@pytest.mark.parametrize(
    "enemy, dodges",
    [("b1", True), ("b1_", False), ("b1~", False), ("#", False)],
)
def test_only_a_standing_player_has_a_tackle_zone(enemy: str, dodges: bool) -> None:
    t = Brawl(f"{enemy} a1 . .").does("a1:move E")
    assert (t.rolling() == "d6") == dodges


@rule("DBR-TZ-1", "DBR-TZ-4")
def test_a_dazed_player_has_no_tackle_zone() -> None:
    t = Brawl("b1 a1 . .", b1="dazed").does("a1:move E")
    assert not t.rolling() and t.where("a1") == (2, 0)


@rule("DBR-TZ-1", "DBR-GEN-7")
def test_a_zone_does_not_reach_round_a_corner() -> None:
    t = Brawl("""
        #  b1
        a1 .
        .  .
    """).does("a1:move S")
    assert not t.rolling()


@rule("DBR-TZ-1", "DBR-PIT-7")
def test_zones_reach_out_of_a_pit_and_into_it() -> None:
    t = Brawl("b1/o a1 . .").does("a1:move E")
    assert t.rolling() == "d6"
    t = Brawl("b1 a1/o/* . .").does("a1:move pick_up")
    assert t.needs(holds("a1")) == 4  # 4+, +1 for the pick-up, -1 for the zone


@rule("DBR-TZ-1", "DBR-SK-NERVES_OF_STEEL")
def test_players_in_one_pit_have_zones_on_each_other() -> None:
    plain = Brawl("a1/b1/o/* . .").does("a1:move pick_up")
    assert plain.needs(holds("a1")) == 4
    alone = Brawl("a1/o/* . b1").does("a1:move pick_up")
    assert alone.needs(holds("a1")) == 3


@rule("DBR-TZ-2")
def test_whoever_steps_out_of_an_enemy_zone_must_dodge_wherever_he_goes() -> None:
    for direction in ("NW", "NE", "SE", "S"):
        t = Brawl("""
            .  .  .
            b1 a1 .
            .  .  .
        """).does(f"a1:move {direction}")
        assert t.rolling() == "d6"


@rule("DBR-TZ-2")
def test_team_mates_need_no_dodge() -> None:
    t = Brawl("a2 a1 . .").does("a1:move E")
    assert not t.rolling()


@rule("DBR-TZ-2")
def test_a_failed_dodge_floors_him_in_the_square_entered() -> None:
    t = Brawl("b1 a1 . .").does("a1:move E 2 1 1")
    t.shows("b1 . a1_ .").ended("a1")


@rule("DBR-TZ-2")
def test_no_dodge_is_rolled_when_entering_a_zone() -> None:
    t = Brawl("b1 . a1 .").does("a1:move W")
    assert not t.rolling()


@rule("DBR-TZ-3")
def test_a_pushed_player_and_a_follow_up_need_no_dodge() -> None:
    t = Brawl("""
        .  .  .  .
        b2 a1 b1 .
        .  .  .  a2
    """).does("a1:block b1 push E yes")
    t.shows("""
        .  .  .  .
        b2 .  a1 b1
        .  .  .  a2
    """).ended("a1")


@rule("DBR-TZ-3", "DBR-SK-LEAP")
def test_a_leap_needs_no_dodge() -> None:
    t = Brawl("b1 a1 . . .", a1="LEAP").does("a1:move leap @3,0")
    assert t.needs(stands("a1")) == 4  # the leap itself: AG 3 at 0
    t.does("4").shows("b1 . . a1 .")
    assert t.kind() == "step"


@rule("DBR-TZ-4")
def test_a_dazed_player_neither_assists_nor_catches() -> None:
    t = Brawl("""
        a1 b1 a2
        .  .  .
    """, a2="dazed").does("a1:block b1")  # fmt: skip
    assert t.dice_left() == 1, "one die: the dazed team-mate gives no assist"
    t = Brawl("a1* a2 . .", a2="dazed").does("a1:hand_off hand_off a2")
    assert t.rolling() == "d8"  # he does not even try


@rule("DBR-TZ-4")
def test_a_dazed_player_may_be_blocked_and_the_daze_ends_when_he_falls() -> None:
    t = Brawl("a1 b1 .", b1="dazed").does("a1:block b1 pow E no 1 1")
    t.shows("a1 . b1_")
    assert not t.flag("b1", "dazed")


@rule("DBR-AG-1")
@pytest.mark.parametrize("ag, target", [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 2), (7, 2)])
def test_the_target_follows_from_agility_and_a_natural_one_always_fails(ag: int, target: int) -> None:
    t = Brawl("a1 . . . .", a1=f"ag={ag} LEAP").does("a1:move leap @2,0")
    assert t.needs(stands("a1")) == target


@rule("DBR-AG-1")
def test_a_natural_six_always_succeeds() -> None:
    t = Brawl("""
        b1 b2 b3
        .  .  .
        a1 .  c1
        b4 c2 .
    """, a1="ag=1").does("a1:move NE")  # fmt: skip
    assert t.needs(stands("a1")) == 6


@rule("DBR-AG-2")
@pytest.mark.parametrize("zones, target", [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_a_dodge_is_easier_by_one_and_harder_by_each_zone_on_the_square_entered(zones: int, target: int) -> None:
    row = ["b2", "b3", "c1"][:zones] + ["."] * (3 - zones)
    t = Brawl(f"""
        b1 a1 .  {row[0]}
        .  .  .  {row[1]}
        .  .  .  {row[2]}
    """).does("a1:move SE" if zones == 3 else "a1:move E")  # fmt: skip
    assert t.needs(stands("a1")) == target


@rule("DBR-AG-2")
@pytest.mark.parametrize("zones, target", [(0, 3), (1, 4), (2, 5)])
def test_a_pick_up_is_easier_by_one_and_harder_by_each_zone(zones: int, target: int) -> None:
    row = ["b2", "c1"][:zones] + ["."] * (2 - zones)
    t = Brawl(f"""
        .  a1 *  {row[0]}
        .  .  .  {row[1]}
    """).does("a1:move E")
    assert t.needs(holds("a1")) == target


@rule("DBR-AG-3")
@pytest.mark.parametrize("zones, target", [(0, 3), (1, 4), (2, 5)])
def test_a_handed_ball_is_caught_at_plus_one_less_the_zones(zones: int, target: int) -> None:
    row = ["b2", "c1"][:zones] + ["."] * (2 - zones)
    t = Brawl(f"""
        a1* a2 {row[0]}
        .   .  {row[1]}
    """).does("a1:hand_off hand_off a2")
    assert t.needs(holds("a2")) == target


@rule("DBR-AG-3", "DBR-PASS-5")
def test_an_accurate_pass_is_caught_at_plus_one_and_a_bounce_at_nought() -> None:
    t = Brawl("a1* . . a2 .").does("a1:pass throw a2 6")
    assert t.needs(holds("a2")) == 3
    t = Brawl("a1* . . a2 a3").does("a1:pass throw a2 6 1 5")
    assert t.needs(holds("a3")) == 4


@rule("DBR-AG-3", "DBR-INT-1")
def test_an_interception_is_at_minus_two_less_the_zones() -> None:
    t = Brawl("a1* . b1 . a2", b1="ag=4").does("a1:pass throw a2 yes")
    assert t.needs(holds("b1")) == 5
    t = Brawl("""
        a1* . b1 . a2
        .   . a3 . .
    """, b1="ag=4").does("a1:pass throw a2 yes")  # fmt: skip
    assert t.needs(holds("b1")) == 6


@rule("DBR-AG-4")
def test_a_leap_counts_no_zones() -> None:
    t = Brawl("""
        .  b1 .  b2
        a1 .  .  b3
        .  c1 .  .
    """, a1="LEAP").does("a1:move leap @2,1")  # fmt: skip
    assert t.needs(stands("a1")) == 4


@rule("DBR-AG-4", "DBR-PIT-6")
def test_a_climb_counts_no_zones() -> None:
    t = Brawl("""
        .    b1 b2
        a1/o .  b3
        .    c1 .
    """).does("a1:move E")
    assert t.needs(lambda t: t.where("a1") == (1, 1)) == 3


@rule("DBR-AG-4", "DBR-SK-THROW_TEAM_MATE")
def test_a_landing_counts_the_zones_on_the_landing_square() -> None:
    picture = """
        .  .  .  .  .  .  .
        a1 .  .  .  .  {}  .
        a2 .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    for enemy, target in ((".", 4), ("b1", 5)):
        t = Brawl(picture.format(enemy), a1="THROW_TEAM_MATE", a2="RIGHT_STUFF")
        t.does("a1:pass throw_team_mate a2 @3,1 4 5 7 5")  # the flight: east, south, east
        assert t.needs(stands("a2")) == target
