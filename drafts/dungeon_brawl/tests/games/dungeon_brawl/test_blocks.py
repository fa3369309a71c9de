"""Blocks: strength, assists, dice and what they do (DBR-BLK)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl


@rule("DBR-BLK-1", "DBR-ACT-3", "DBR-DEC-BLOCK_TARGET")
def test_the_target_is_a_standing_enemy_on_a_linked_square() -> None:
    t = Brawl("""
        b1  #  b2
        .   a1 c1
        b3_ a2 .
    """).does("a1:block none")
    assert t.dice_left() == 1  # c1 is the only one; b2 beside him stays out
    t = Brawl("""
        b1  .  b2
        .   a1 c1
        b3_ a2 .
    """).does("a1:block")
    t.offered("a", "block_target", "b1 b2 c1", default="b1")


@rule("DBR-BLK-2", "DBR-SK-FOUL_APPEARANCE", "DBR-SK-DUMP_OFF")
def test_foul_appearance_comes_before_dump_off_and_dump_off_before_the_dice() -> None:
    t = Brawl("a1 b1* . . b2", b1="FOUL_APPEARANCE DUMP_OFF").does("a1:block")
    assert t.rolling() == "d6"
    t.does("2").offered("b", "dump_off", "no yes", default="no")
    t.does("no")
    assert t.rolling() == "face"


@rule("DBR-BLK-2", "DBR-BLK-10", "DBR-FUP-1")
def test_pushes_and_follow_up_come_before_the_fall() -> None:
    t = (
        Brawl("""
        .  .  .
        a1 b1 .
        .  .  .
    """)
        .does("a1:block pow")
        .offered("a", "push_square", "NE E SE", default="NE")
    )
    t.does("E").offered("a", "follow_up", "no yes", default="no")
    t.does("yes")
    assert t.rolling() == "d6" and t.where("a1") == (1, 1)
    t.does("1 1").ended("a1")


@rule("DBR-BLK-3", "DBR-BLK-4")
@pytest.mark.parametrize(
    "mine, his, dice, chooser",
    [(3, 3, 1, "a"), (4, 3, 2, "a"), (6, 3, 2, "a"), (7, 3, 3, "a"), (3, 4, 2, "b"), (2, 4, 2, "b"), (2, 5, 3, "b")],
)
def test_the_stronger_side_throws_more_dice_and_chooses(mine: int, his: int, dice: int, chooser: str) -> None:
    t = Brawl("a1 b1 .", a1=f"st={mine}", b1=f"st={his}").does("a1:block")
    assert t.dice_left() == dice
    faces = ["skull", "push", "pow"][:dice]
    t.does(" ".join(faces))
    if dice > 1:
        t.offered(chooser, "block_die", " ".join(faces), default="skull")


@rule("DBR-BLK-3", "DBR-INJ-3")
def test_a_crippled_fighter_has_half_his_strength() -> None:
    t = Brawl("a1 b1 .", a1="st=5 crippled", b1="st=2").does("a1:block")
    assert t.dice_left() == 1  # 5 halved is 2


@rule("DBR-BLK-5")
def test_a_team_mate_linked_with_the_other_fighter_assists_by_himself() -> None:
    assert Brawl("a1 b1 a2").does("a1:block").dice_left() == 2
    t = Brawl("""
        b2 a1 b1
        .  .  .
    """).does("a1:block b1")
    t.does("pow push").offered("b", "block_die", "push pow")


@rule("DBR-BLK-5")
def test_an_enemy_other_than_the_fighter_stops_an_assist() -> None:
    t = Brawl("""
        a1 b1 a2
        .  .  b2
    """).does("a1:block b1")
    assert t.dice_left() == 1
    prone = Brawl("""
        a1 b1 a2
        .  .  b2_
    """).does("a1:block b1")
    assert prone.dice_left() == 2


@rule("DBR-BLK-5", "DBR-RUL-5", "DBR-SK-GUARD")
def test_a_third_team_stops_the_assist_of_a_team_mate_too_unless_he_has_guard() -> None:
    picture = """
        a1 b1 a2 .
        .  .  .  c1
    """
    assert Brawl(picture).does("a1:block b1").dice_left() == 1
    assert Brawl(picture, a2="GUARD").does("a1:block b1").dice_left() == 2


@rule("DBR-BLK-5")
@pytest.mark.parametrize("mate, how", [("a2_", ""), ("a2~", ""), ("a2", "dazed")])
def test_only_a_standing_undazed_team_mate_assists(mate: str, how: str) -> None:
    assert Brawl(f"a1 b1 {mate}", a2=how).does("a1:block").dice_left() == 1


@rule("DBR-BLK-6", "DBR-DEC-ASSIST", "DBR-GEN-4")
def test_a_third_party_linked_with_both_picks_a_side_or_stays_out() -> None:
    t = (
        Brawl("""
        a1 b1
        .  c1
    """)
        .does("a1:block b1")
        .offered("c", "assist", "none attacker defender", default="none")
    )
    assert t.fork().does("attacker").dice_left() == 2
    assert t.fork().does("none").dice_left() == 1
    t.does("defender push pow").offered("b", "block_die", "push pow")


@rule("DBR-BLK-6", "DBR-DEC-ASSIST")
def test_a_third_party_helps_against_the_fighter_he_is_linked_with() -> None:
    Brawl("a1 b1 c1").does("a1:block b1").offered("c", "assist", "none attacker")
    Brawl("c1 a1 b1").does("a1:block b1").offered("c", "assist", "none defender")


@rule("DBR-BLK-6", "DBR-RUL-4", "DBR-SK-GUARD")
def test_a_third_party_in_the_zone_of_anyone_but_the_fighters_cannot_assist() -> None:
    picture = """
        a1 b1 c1 .
        .  .  .  {}
    """
    for other, asked in (("d1", False), ("b2", False), ("a2", False), ("c2", True)):
        t = Brawl(picture.format(other)).does("a1:block b1")
        assert (t.kind() == "assist") == asked, other
    t = Brawl(picture.format("d1"), c1="GUARD").does("a1:block b1")
    assert t.kind() == "assist"


@rule("DBR-BLK-7", "DBR-GEN-6", "DBR-RUL-27")
def test_third_parties_are_asked_one_by_one_in_turn_order_from_the_active_coach() -> None:
    t = Brawl("""
        c2 c1 .
        a1 b1 .
        d1 .  .
    """, turn="b").does("b1:block a1")  # fmt: skip
    seen = []
    while t.kind() == "assist":
        seen.append((t.seat_asked(), t.about()))
        t.does("none")
    assert [seat for seat, _ in seen] == ["c", "c", "d"]
    assert t.dice_left() == 1


@rule("DBR-BLK-7", "DBR-RUL-3")
def test_a_third_party_may_assist_from_a_pit_and_once_per_block() -> None:
    t = Brawl("a1 b1 c1/o").does("a1:block b1").offered("c", "assist", "none attacker").does("attacker")
    assert t.rolling() == "face" and t.dice_left() == 2


@rule("DBR-BLK-8", "DBR-DEC-8")
def test_the_block_die_has_five_faces_of_which_pushed_has_two_sides() -> None:
    t = Brawl("a1 b1 .").does("a1:block")
    assert {name: t.weight(name) for name in ("skull", "both", "push", "stumble", "pow")} == {
        "skull": 1, "both": 1, "push": 2, "stumble": 1, "pow": 1,
    }  # fmt: skip


@rule("DBR-BLK-9")
def test_attacker_down_floors_the_attacker_and_pushes_nobody() -> None:
    Brawl("a1 b1 .").does("a1:block skull 1 1").shows("a1_ b1 .").ended("a1")


@rule("DBR-BLK-9", "DBR-SK-BLOCK", "DBR-BLK-10")
@pytest.mark.parametrize("mine, his", [("", ""), ("BLOCK", ""), ("", "BLOCK"), ("BLOCK", "BLOCK")])
def test_both_down_floors_both_but_who_has_block(mine: str, his: str) -> None:
    t = Brawl("a1 b1 .", a1=mine, b1=his).does("a1:block both")
    while t.rolling() == "d6":
        t.does("1 1")
    t.shows(f"a1{'' if mine else '_'} b1{'' if his else '_'} .").ended("a1")


@rule("DBR-BLK-12")
def test_pushed_defender_down_and_defender_stumbles() -> None:
    Brawl("a1 b1 .").does("a1:block push E no").shows("a1 . b1")
    Brawl("a1 b1 .").does("a1:block pow E no 1 1").shows("a1 . b1_")
    Brawl("a1 b1 .").does("a1:block stumble E no 1 1").shows("a1 . b1_")
    Brawl("a1 b1 .", b1="DODGE").does("a1:block stumble E no").shows("a1 . b1").ended("a1")
    Brawl("a1 b1 .", a1="TACKLE", b1="DODGE").does("a1:block stumble E no 1 1").shows("a1 . b1_")


@rule("DBR-BLK-10")
def test_consequences_come_in_order_defender_then_chain_then_attacker_then_ball() -> None:
    t = Brawl("a1 b1*/3 b2 ! # 4 .").does("a1:block pow E E yes")
    assert t.rolling() == "d6" and t.state("b1") == "prone"  # the defender's armour, at (2,0)
    t.does("1 1")
    assert t.state("b2") == "prone" and t.where("b2") == (3, 0)  # then the chain: b2 falls into the pit
    t.does("1 1")
    assert t.rolling() == "d10"  # then the attacker arrives on the pad he followed up on
    t.does("4")
    assert t.rolling() == "d8" and t.ball() == (2, 0)
    t.does("5").ended("a1")
    t.shows(". 3 b1_ b2_/*/o # a1/4 .")


@rule("DBR-BLK-11", "DBR-ACT-2")
def test_after_the_block_of_a_blitz_he_may_move_on_if_he_still_stands() -> None:
    t = Brawl("""
        a1 b1 .
        .  .  .
    """, a1="ma=2").does("a1:blitz block push E no")  # fmt: skip
    assert t.kind() == "step" and t.points() == 1 and "block" not in t.menu()
    t.does("S").shows("""
        .  .  b1
        a1 .  .
    """)
    Brawl("a1 b1 .").does("a1:blitz block skull 1 1").ended("a1")
