"""The round, the turn and the actions (DBR-TURN, DBR-ACT)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl, stands


@rule("DBR-TURN-1", "DBR-SET-2")
def test_a_round_is_one_turn_of_every_coach_in_turn_order() -> None:
    t = Brawl("a1 . b1 . c1 . d1", order="cadb", turn="c")
    seen = []
    for _ in range(5):
        seen.append(t.seat_asked())
        t.asked_for(t.seat_asked(), "activate").does("end")
    assert seen == ["c", "a", "d", "b", "c"]


@rule("DBR-TURN-1")
def test_a_team_that_is_out_is_skipped() -> None:
    t = Brawl("a1 . c1", b1="lost", b2="dead", seats=3).does("end")
    assert t.seat_asked() == "c"


@rule("DBR-TURN-1", "DBR-RET-1")
@pytest.mark.parametrize("state", ["knocked_out", "away"])
def test_a_team_with_a_player_who_may_come_back_is_not_out(state: str) -> None:
    t = Brawl("a1 . c1 E", b1=state, seats=3).does("end")
    assert t.rolling() == "d6" if state == "knocked_out" else t.seat_asked() == "b"


@rule("DBR-TURN-2", "DBR-PAD-9", "DBR-RET-1")
def test_a_turn_begins_with_warps_and_then_the_own_players_come_back() -> None:
    t = Brawl("b1/3 # 4 # a2 . E E", a1="knocked_out", turn="start a")
    assert t.rolling() == "d10"
    t.does("4")
    assert t.rolling() == "d6"
    t.does("4").offered("a", "return_square", "*")
    t.does("@6,0").asked_for("a", "activate")


@rule("DBR-TURN-2", "DBR-INJ-7")
def test_at_the_end_of_a_turn_those_who_were_stunned_when_it_began_turn_prone() -> None:
    t = Brawl("a1~ . a2 . b1", turn="start a").does("end").asked_for("b", "activate")
    t.shows("a1_ . a2 . b1")


@rule("DBR-TURN-3", "DBR-DEC-ACTIVATE")
def test_each_standing_or_prone_player_is_activated_once_in_any_order() -> None:
    t = Brawl("a1 . a2_ . a3~ . a4 . b1").offered("a", "activate", "end 1 2 4", default="end")
    t.does("a4:move stop").offered("a", "activate", "end 1 2")
    t.does("a2:move stop").offered("a", "activate", "end 1")
    t.does("a1:move stop")
    t.does("end").asked_for("b", "activate")


@rule("DBR-TURN-3")
def test_one_activation_is_finished_before_the_next_begins() -> None:
    t = Brawl("a1 . a2 . b1").does("a1:move")
    t.no("shirt:2").no("end")


@rule("DBR-TURN-4", "DBR-RUL-13")
def test_a_mishap_ends_the_activation_never_the_turn() -> None:
    t = Brawl("b1 a1 . . a2 .").does("a1:move E 1 1 1").ended("a1")
    t.offered("a", "activate", "end 2")
    t = Brawl("a1 C . a2 .").does("a1:move open:E empty 1 1").ended("a1")
    t.offered("a", "activate", "end 2")


ENDS = {
    "knocked down": ("b1 a1 . . a2", {}, "a1:move E 1 1 1"),
    "placed prone": ("a1 b1 . a2", {"a1": "WRESTLE"}, "a1:blitz block both yes"),
    "falls into a pit": ("a1 ! . a2", {}, "a1:move E 1 1"),
    "fails to climb": ("a1/o . . a2", {}, "a1:move E 1"),
    "fails a pick-up": ("a1 * . . a2", {}, "a1:move E 1 5"),
    "fails to pick up here": ("a1/* . . . a2", {}, "a1:move pick_up 1"),
    "throws": ("a1* . . a2 .", {}, "a1:pass throw a2 6 6"),
    "fumbles": ("a1* . . a2 .", {}, "a1:pass throw a2 1 5"),
    "hands off": ("a1* a2 . .", {}, "a1:hand_off hand_off a2 6"),
    "gazes": ("a1 b1 . a2", {"a1": "HYPNOTIC_GAZE"}, "a1:move gaze 6"),
    "stabs": ("a1 b1 . a2", {"a1": "STAB"}, "a1:blitz stab 1 1"),
    "held by Tentacles": ("b1 a1 . . a2", {"b1": "TENTACLES"}, "a1:move E yes 1 1"),
    "fails the roll of a skill": ("a1 . . a2", {"a1": "BONE_HEAD"}, "a1:move 1"),
    "leaves the board": ("a1 3 # 4 a2", {}, "a1:move E 3"),
}


@rule("DBR-TURN-5")
@pytest.mark.parametrize("case", ENDS)
def test_an_activation_ends_at_once(case: str) -> None:
    picture, skills, script = ENDS[case]
    Brawl(picture, **skills).does(script).ended("a1").offered("a", "activate", "end 2")


@rule("DBR-TURN-5")
def test_otherwise_it_ends_when_the_coach_says_so() -> None:
    Brawl("a1 . . a2").does("a1:move E").asked_for("a", "step").does("stop").offered("a", "activate", "end 2")


GOES_ON = {
    "loses the ball to a pad": ("a1* 3 . # 4 . # 5 . b1", {}, "a1:move E 4 5 5"),
    "is warped": ("a1 3 # 4 . b1", {}, "a1:move E 4"),
    "opens a chest that does not floor him": ("a1 C . b1", {}, "a1:move open:E ball"),
    "is left standing by a block": ("a1 b1 .\n. . .", {}, "a1:blitz block push E no"),
}


@rule("DBR-TURN-6")
@pytest.mark.parametrize("case", GOES_ON)
def test_an_activation_goes_on(case: str) -> None:
    picture, skills, script = GOES_ON[case]
    t = Brawl(picture, **skills).does(script).asked_for("a", "step")
    assert t.steps()


@rule("DBR-ACT-1", "DBR-DEC-ACTIVATE")
def test_the_coach_names_the_player_and_then_the_action() -> None:
    t = Brawl("a1 . a2 . b1").does("a1")
    t.offered("a", "activate", "move blitz pass hand_off", default="move")
    t = Brawl("a1 b1 a2").does("a1").offered("a", "activate", "move block blitz pass hand_off", default="move")
    t = Brawl("a1 b1 a2\n. b2 .", a1="MULTIPLE_BLOCK").does("a1")
    t.offered("a", "activate", "move block multiple_block blitz pass hand_off")


@rule("DBR-ACT-2")
def test_a_blitz_is_a_move_with_one_block_for_a_point_at_any_moment() -> None:
    t = Brawl(". a1 . b1 . .\n. . . . . .", a1="ma=3").does("a1:blitz")
    assert "block" not in t.menu()
    t.does("E")
    assert "block" in t.menu() and t.points() == 2
    t.does("block push E no")
    assert t.points() == 1 and "block" not in t.menu()
    t.does("S").shows(". . . . b1 .\n. . a1 . . .")


@rule("DBR-ACT-2")
def test_any_number_of_players_may_blitz_in_a_turn() -> None:
    t = Brawl("a1 b1 .\na2 b2 .").does("a1:blitz block b1 skull 1 1")
    assert "blitz" in t.actions("a2")


@rule("DBR-ACT-3")
def test_a_block_is_for_a_standing_player_with_a_linked_standing_enemy() -> None:
    assert "block" in Brawl("a1 b1").actions("a1")
    assert "block" not in Brawl("a1 b1_").actions("a1")
    assert "block" not in Brawl("a1 . b1").actions("a1")
    assert "block" not in Brawl("a1_ b1").actions("a1")
    assert "block" in Brawl("a1_ b1", a1="JUMP_UP").actions("a1")


@rule("DBR-ACT-4", "DBR-OPT-PASSES")
@pytest.mark.parametrize("passes", ["one", "unlimited"])
@pytest.mark.parametrize("action", ["pass", "hand_off"])
def test_pass_and_hand_off_are_declared_once_a_turn_with_or_without_the_ball(action: str, passes: str) -> None:
    t = Brawl("a1 . a2 . . b1", options={"passes": passes}).does(f"a1:{action} stop")
    other = "pass" if action == "hand_off" else "hand_off"
    assert (action in t.actions("a2")) == (passes == "unlimited") and other in t.actions("a2")


@rule("DBR-ACT-4", "DBR-ACT-8")
def test_a_pass_counts_as_declared_even_if_the_player_fails_his_skill_roll() -> None:
    t = Brawl("a1 . a2 . b1", a1="BONE_HEAD").does("a1:pass 1").ended("a1")
    assert "pass" not in t.actions("a2")


@rule("DBR-ACT-4")
def test_a_pass_is_a_move_that_may_end_with_one_throw() -> None:
    t = Brawl("a1 * . . a2", a1="ma=3").does("a1:pass")
    assert "throw" not in t.menu()
    t.does("E 6")
    assert "throw" in t.menu()
    t = Brawl("a1* . . a2").does("a1:move")
    assert "throw" not in t.menu() and "hand_off" not in t.menu()


@rule("DBR-ACT-5", "DBR-CHEST-1")
@pytest.mark.parametrize("action", ["move", "blitz", "pass", "hand_off"])
def test_a_chest_may_be_opened_during_every_action_with_movement(action: str) -> None:
    assert Brawl("a1 C . b1").does(f"a1:{action}").opens() == "E"


@rule("DBR-ACT-6")
def test_there_is_one_block_in_an_activation_and_nobody_on_the_ground_is_attacked() -> None:
    t = Brawl("a1 b1 .\n. b2_ .").does("a1:blitz block push E no")
    assert "block" not in t.menu()
    assert "block" not in Brawl("a1 b1_ .").does("a1:blitz").menu()


@rule("DBR-ACT-7", "DBR-DEC-STEP")
def test_standing_up_comes_first_and_costs_three_points() -> None:
    t = Brawl("a1_ . . . .", a1="ma=4").does("a1:move")
    t.offered("a", "step", "stop stand_up", default="stop")
    t.does("stand_up")
    assert t.state("a1") == "standing" and t.points() == 1 and t.steps() == "E"


@rule("DBR-ACT-7", "DBR-MOVE-4")
def test_with_less_than_three_points_he_rolls_and_stands_without_any_left() -> None:
    t = Brawl("a1_ . . . .", a1="ma=2").does("a1:move stand_up")
    assert t.rolling() == "d6" and t.needs(stands("a1")) == 4
    fallen = t.fork().does("3")
    fallen.shows("a1_ . . . .").ended("a1")
    t.does("4")
    assert t.points() == 0 and t.steps() == "E"
    t.does("E")
    assert t.rolling() == "d6"  # Go For It


@rule("DBR-ACT-8")
@pytest.mark.parametrize("skill", ["BONE_HEAD", "REALLY_STUPID", "WILD_ANIMAL", "TAKE_ROOT", "BLOOD_LUST"])
def test_activation_skills_roll_after_the_action_is_named_before_standing_up(skill: str) -> None:
    t = Brawl("a1_ . b1", a1=skill).does("a1:move")
    assert t.rolling() == "d6" and t.state("a1") == "prone"
    t.does("6").offered("a", "step", "stop stand_up")


@rule("DBR-ACT-9")
def test_a_player_with_movement_nought_neither_steps_nor_goes_for_it() -> None:
    t = Brawl("a1 C . b1", a1="ma=0").does("a1:move")
    assert t.steps() == "" and t.opens() == "E"
    t.does("open:E")
    assert t.rolling() == "ball"  # without paying


@rule("DBR-ACT-9")
def test_a_player_with_movement_nought_blocks_throws_and_hands_off() -> None:
    assert "block" in Brawl("a1 b1", a1="ma=0").actions("a1")
    t = Brawl("a1* a2 . . a3", a1="ma=0")
    assert "throw" in t.fork().does("a1:pass").menu()
    assert "hand_off" in t.does("a1:hand_off").menu()
