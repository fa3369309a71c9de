"""Chests (DBR-CHEST)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, holds


@rule("DBR-CHEST-1", "DBR-ACT-5")
def test_a_chest_beside_a_standing_player_is_opened_for_a_point_once_in_an_activation() -> None:
    t = Brawl("""
        C  a1 C
        .  .  .
    """, a1="ma=3").does("a1:move")  # fmt: skip
    assert t.opens() == "W E"
    t.does("open:E ball")
    assert t.points() == 2 and t.opens() == ""
    t.shows("""
        C  a1 *
        .  .  .
    """)


@rule("DBR-CHEST-1", "DBR-GEN-7")
def test_a_chest_round_a_corner_cannot_be_opened_but_one_beside_another_diagonally_can() -> None:
    t = Brawl("""
        #  C
        a1 .
        .  .
    """).does("a1:move")
    assert t.opens() == ""
    t = Brawl("""
        .  C
        a1 .
    """).does("a1:move")
    assert t.opens() == "NE"
    t = Brawl("""
        C  C
        a1 .
    """).does("a1:move")
    assert t.opens() == "N"  # the other chest is a corner in the way


@rule("DBR-CHEST-1", "DBR-MOVE-4")
def test_with_his_points_spent_he_opens_by_a_go_for_it() -> None:
    t = Brawl("a1 . C .", a1="ma=1").does("a1:move E open:E")
    assert t.rolling() == "d6"
    t.does("2 ball").shows(". a1 * .")


@rule("DBR-CHEST-1")
def test_a_chest_may_be_opened_while_marked_and_from_inside_a_pit_but_not_while_prone() -> None:
    t = Brawl("""
        b1 a1 C
        .  .  .
    """).does("a1:move open:E")
    assert t.rolling() == "ball"
    t = Brawl("a1/o C .").does("a1:move")
    assert t.opens() == "E"
    t = Brawl("a1_ C .").does("a1:move")
    assert t.opens() == ""


@rule("DBR-CHEST-2")
def test_an_empty_chest_floors_everybody_on_linked_squares_and_is_gone() -> None:
    t = Brawl("""
        b1  .  #  c1
        a1  C  a2 .
        b2_ .  .  .
        .   .  .  .
    """).does("a1:move open:E empty 1 1 1 1 1 1 1 1")
    t.shows("""
        b1_ .  #   c1
        a1_ .  a2_ .
        b2_ .  .   .
        .   .  .   .
    """).ended("a1")


@rule("DBR-CHEST-2", "DBR-ARM-1")
def test_a_blast_adds_one_to_armour_and_one_to_injury() -> None:
    t = Brawl("a1 C .", a1="av=8").does("a1:move open:E empty 4 4")
    assert t.rolling() == "d6"  # 8 + 1 is greater than 8
    t.does("3 4")
    assert t.state("a1") == "knocked_out"  # 7 + 1
    t = Brawl("a1 C .", a1="av=8").does("a1:move open:E empty 3 4")
    assert not t.rolling() and t.state("a1") == "prone"


@rule("DBR-CHEST-3", "DBR-GEN-6")
def test_a_blast_is_resolved_for_the_opener_first_then_in_turn_order_by_shirt() -> None:
    t = Brawl("""
        c1 b2 b1
        a1 C  a2
        .  .  .
    """, turn="b").does("b1:move open:SW empty")  # fmt: skip
    order = []
    for before in range(5):
        dice = "1 1 " * before + "6 6 1 1 " + "1 1 " * (4 - before)  # only this one's armour breaks, he is stunned
        one = t.fork().does(dice)
        order += [p for p in ("a1", "a2", "b1", "b2", "c1") if one.state(p) == "stunned"]
    assert order == ["b1", "b2", "c1", "a1", "a2"]


@rule("DBR-CHEST-3")
def test_a_blast_pushes_nobody_sets_off_nothing_and_is_no_block() -> None:
    t = Brawl("""
        a1 C  b1
        .  C  .
        .  .  ?
    """, b1="BLOCK STAND_FIRM", a1="WRESTLE CLAW MIGHTY_BLOW").give("b1", av=9)  # fmt: skip
    t.does("a1:move open:E empty 1 1")
    t.does("4 4")  # 8 + 1 is not greater than 9, and Claw has no part in it
    t.shows("""
        a1_ .  b1_
        .   C  .
        .   .  ?
    """).ended("a1")


@rule("DBR-CHEST-4")
def test_the_ball_lies_loose_on_the_square_of_its_chest_and_may_be_fetched() -> None:
    t = Brawl("a1 C .", a1="ma=2").does("a1:move open:E ball")
    t.shows("a1 * .")
    assert not t.rolling()  # it does not bounce
    t.does("E")
    assert t.needs(holds("a1")) == 3
    t.does("3").shows(". a1* .")


@rule("DBR-CHEST-5", "DBR-HID-2", "DBR-FEAT-8")
def test_once_the_ball_is_found_every_other_chest_explodes_without_a_draw() -> None:
    t = Brawl("a1 C * .").does("a1:move open:E")
    assert t.rolling() == "d6"  # armour at once
    t.does("1 1").shows("a1_ . * .")


@rule("DBR-FEAT-8", "DBR-DEC-8", "DBR-HID-2")
@pytest.mark.parametrize("chests", [1, 2, 5])
def test_with_k_chests_closed_the_ball_is_in_the_opened_one_with_one_chance_in_k(chests: int) -> None:
    row = " ".join(["C . ."] * (chests - 1))
    t = Brawl(f"a1 C # {row}", spare=0).does("a1:move open:E")
    assert sum(t.weights().values()) / t.weight("ball") == chests
