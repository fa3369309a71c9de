"""Pushes, chains and follow-ups, as a table of positions (DBR-PUSH, DBR-FUP)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl

# Before the push; the directions that are offered (one alone is not asked for, "" means that he stays).
POSITIONS = {
    "straight east": (". . .\na1 b1 .\n. . .", "NE E SE"),
    "straight north": (". . .\n. b1 .\n. a1 .", "NW N NE"),
    "straight west": (". . .\n. b1 a1\n. . .", "NW W SW"),
    "diagonally south-east": ("a1 . .\n. b1 .\n. . .", "E S SE"),
    "diagonally north-west": (". . .\n. b1 .\n. . a1", "NW N W"),
    "diagonally north-east": (". . .\n. b1 .\na1 . .", "N NE E"),
    "a wall behind": (". . .\na1 b1 #\n. . .", ""),
    "a wall behind and free squares across it": (". . . .\n. a1 b1 .\n. . # .", "NE E"),
    "a wall beside": (". # .\na1 b1 .\n. . .", "E SE"),
    "a chest behind": (". . .\na1 b1 C\n. . .", ""),
    "a chest above": (". C .\na1 b1 .\n. . .", "E SE"),
    "a wall in the corner behind": (". . #\na1 b1 .\n. . .", "E SE"),
    "a corner pushed diagonally": ("a1 . .\n. b1 #\n. . .", "S"),
    "a pit is a square like any other": (". . .\na1 b1 o\n. . .", "NE E SE"),
    "a full pit counts as empty": (". . b2\na1 b1 b3/o\n. . .", "E SE"),
    "pads and markers": (". . 3\na1 b1 ?\n. . 4", "NE E SE"),
    "a loose ball": (". . .\na1 b1 *\n. . .", "NE E SE"),
    "one free square in a crowd": (". . b2\na1 b1 b3\n. . .", "SE"),
    "an end zone": (". . Z\na1 b1 Z\n. . Z", "NE E SE"),
}


@rule("DBR-PUSH-1", "DBR-PUSH-2", "DBR-PUSH-3", "DBR-DEC-PUSH_SQUARE", "DBR-GEN-7")
@pytest.mark.parametrize("position", POSITIONS)
def test_where_a_push_may_go(position: str) -> None:
    picture, directions = POSITIONS[position]
    t = Brawl(picture).does("a1:block b1 push")
    if " " in directions:
        t.offered("a", "push_square", directions, default=directions.split()[0])
        return
    before = t.where("b1")
    t.settle()
    if directions:
        assert t.moved(before, t.where("b1")) == directions
    else:
        t.shows(picture).ended("a1")


@rule("DBR-PUSH-3", "DBR-PUSH-4")
def test_in_a_crowd_the_next_is_pushed_on_as_if_hit_from_the_pushed_players_square() -> None:
    t = (
        Brawl("""
        .  .  .  b2 .
        .  a1 b1 b3 .
        .  .  .  c1 .
    """)
        .does("a1:block b1 push")
        .offered("a", "push_square", "NE E SE")
    )
    t.does("E").offered("a", "push_square", "NE E SE").does("NE no")
    t.shows("""
        .  .  .  b2 b3
        .  a1 .  b1 .
        .  .  .  c1 .
    """).ended("a1")


@rule("DBR-PUSH-3")
def test_the_active_coach_chooses_for_chains_of_other_teams_too() -> None:
    t = (
        Brawl("""
        #  #  .  .  .
        a1 b1 c1 .  .
        #  #  .  .  .
    """)
        .does("a1:block b1 none push")
        .settle()
    )
    t.offered("a", "push_square", "NE E SE").does("NE no").shows("""
        #  #  .  c1 .
        a1 .  b1 .  .
        #  #  .  .  .
    """)


@rule("DBR-PUSH-4", "DBR-PUSH-5")
def test_an_occupant_without_a_legal_square_is_no_way_out() -> None:
    t = Brawl("a1 b1 b2").does("a1:block b1 push").ended("a1")
    t.shows("a1 b1 b2")


@rule("DBR-PUSH-4", "DBR-SK-TAKE_ROOT")
def test_a_rooted_occupant_is_no_way_out() -> None:
    t = Brawl("a1 b1 b2 .", b2="TAKE_ROOT rooted").does("a1:block b1 push").ended("a1")
    t.shows("a1 b1 b2 .")


@rule("DBR-PUSH-4")
def test_only_the_defender_is_knocked_down_and_chain_pushed_players_keep_their_state() -> None:
    t = Brawl("a1 b1 b2 b3_ .").does("a1:block b1 pow no 1 1")
    t.shows("a1 . b1_ b2 b3_").ended("a1")


@rule("DBR-PUSH-4")
def test_nobody_is_pushed_twice_in_a_chain() -> None:
    t = Brawl("""
        #  #  #  #  #
        a1 b1 b2 b3 #
        #  #  #  #  #
    """).does("a1:block b1 push").ended("a1")  # fmt: skip
    t.shows("""
        #  #  #  #  #
        a1 b1 b2 b3 #
        #  #  #  #  #
    """)


@rule("DBR-PUSH-5")
def test_without_a_legal_square_a_knock_down_floors_him_in_place_and_there_is_no_follow_up() -> None:
    Brawl("a1 b1").does("a1:block pow 1 1").shows("a1 b1_").ended("a1")
    Brawl("a1 b1 .", b1="TAKE_ROOT rooted").does("a1:block pow 1 1").shows("a1 b1_ .").ended("a1")
    Brawl("a1 b1 .", b1="TAKE_ROOT rooted").does("a1:block push").shows("a1 b1 .").ended("a1")


@rule("DBR-PUSH-6")
def test_a_carrier_who_is_pushed_without_falling_keeps_the_ball() -> None:
    Brawl("a1 b1* .").does("a1:block push no").shows("a1 . b1*").ended("a1")


@rule("DBR-PUSH-6", "DBR-WIN-1")
def test_a_carrier_who_is_pushed_into_an_end_zone_wins() -> None:
    Brawl("a1 b1* Z").does("a1:block push no").won("b")


@rule("DBR-FUP-1", "DBR-DEC-FOLLOW_UP")
def test_the_attacker_may_follow_up_for_nothing_if_the_defender_left() -> None:
    t = Brawl("a1 b1 . .", a1="ma=1").does("a1:blitz block push").settle()
    t.offered("a", "follow_up", "no yes", default="no").does("yes").shows(". a1 b1 .")
    assert t.points() == 0


AFTER = {
    "into a pit": ("a1 b1 !", "push no 1 1", "a1 . b1_/o"),
    "into an open spiked pit": ("a1 b1 O", "push no 1 1", "a1 . b1~/O"),
    "on a blank": ("a1 b1 ?", "push no", "a1 . b1"),
    "on a pad": ("a1 b1 3 # 4", "push no 4", "a1 . 3 # b1/4"),
    "on a loose ball": ("a1 b1 * .", "push E no 5", "a1 . b1 *"),
    "against a wall": ("a1 b1", "push", "a1 b1"),
    "against a chest": ("a1 b1 C", "push", "a1 b1 C"),
    "a crowd into a pit": ("a1 b1 b2 o", "push no 1 1", "a1 . b1 b2_/o"),
    "a crowd on a pad": ("a1 b1 b2 3 # 4", "push no 4", "a1 . b1 3 # b2/4"),
    "a crowd against a wall": ("a1 b1 b2", "push", "a1 b1 b2"),
    "down in a crowd": ("a1 b1 b2 .", "pow no 1 1", "a1 . b1_ b2"),
}


@rule("DBR-PUSH-2", "DBR-PUSH-3", "DBR-MOVE-6", "DBR-BLK-10")
@pytest.mark.parametrize("case", AFTER)
def test_what_becomes_of_a_push(case: str) -> None:
    before, script, after = AFTER[case]
    Brawl(before).does(f"a1:block b1 {script}").shows(after).ended("a1")
