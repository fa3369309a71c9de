"""Knock-downs, armour, injury and return (DBR-KD, DBR-ARM, DBR-INJ, DBR-RET)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl

DOWN = "a1:block pow E no"


def struck(dice: str, how: str = "", **options: object) -> Brawl:
    """b1 is knocked down beside another of his team."""
    return Brawl("a1 b1 . . b2 E E", b1=f"st={6 if 'crippled' in how else 3} {how}", options=options).does(
        f"{DOWN} {dice}"
    )


@rule("DBR-KD-1")
def test_a_player_knocked_down_is_prone_and_rolls_armour_one_placed_prone_does_not() -> None:
    t = struck("")
    assert t.rolling() == "d6" and t.state("b1") == "prone"
    t = Brawl("a1 b1 .", b1="WRESTLE").does("a1:block both yes")
    assert not t.rolling()
    t.shows("a1_ b1_ .")


@rule("DBR-KD-1")
@pytest.mark.parametrize("before, dice, after", [("_", "1 1", "_"), ("~", "1 1", "~"), ("_", "6 6 1 1", "~")])
def test_a_prone_or_stunned_player_rolls_again_and_keeps_the_worse_state(before: str, dice: str, after: str) -> None:
    t = Brawl(f"a1 C b1{before}").does(f"a1:move open:E empty 1 1 {dice}").shows(f"a1_ . b1{after}")
    assert not t.rolling()


@rule("DBR-ARM-1")
@pytest.mark.parametrize("av, broken", [(6, True), (7, False), (8, False)])
def test_armour_is_broken_by_a_total_greater_than_its_value(av: int, broken: bool) -> None:
    t = struck("3 4", f"av={av}")
    assert (t.rolling() == "d6") == broken


@rule("DBR-INJ-1")
@pytest.mark.parametrize(
    "dice, state",
    [("1 1", "stunned"), ("3 4", "stunned"), ("4 4", "knocked_out"), ("4 5", "knocked_out"), ("5 5", "")],
)
def test_the_injury_roll(dice: str, state: str) -> None:
    t = struck(f"6 6 {dice}")
    if state:
        assert t.state("b1") == state and not t.rolling()
    else:
        assert t.rolling() == "d6"  # a casualty


@rule("DBR-INJ-2", "DBR-INJ-4", "DBR-INJ-5", "DBR-INJ-6")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("before", ["normal", "hurt", "crippled"])
def test_the_casualty_roll_and_the_ladder(before: str, die: int) -> None:
    t = struck(f"6 6 6 6 {die}", before)
    ladder = ["normal", "hurt", "crippled", "dead"]
    at = ladder.index(before)
    if die <= 3:  # Badly Hurt: one step, stays on the board
        after = ladder[min(at + 1, 3)]
        state = "dead" if after == "dead" else "prone"
    elif die <= 5:  # Serious Injury: crippled and removed
        after = "dead" if before == "crippled" else "crippled"
        state = "dead" if after == "dead" else "away"
    else:  # Dead: two steps
        after = "crippled" if before == "normal" else "dead"
        state = "dead" if after == "dead" else "away"
    assert (t.condition("b1"), t.state("b1")) == (after, state)
    assert (t.where("b1") is not None) == (state == "prone")


@rule("DBR-INJ-5", "DBR-OPT-SERIOUS")
@pytest.mark.parametrize("serious", ["crippled", "one_step"])
@pytest.mark.parametrize("before", ["normal", "hurt", "crippled"])
def test_a_serious_injury_with_one_step(before: str, serious: str) -> None:
    t = struck("6 6 6 6 4", before, serious=serious)
    one = {"normal": "hurt", "hurt": "crippled", "crippled": "dead"}[before]
    full = {"normal": "crippled", "hurt": "crippled", "crippled": "dead"}[before]
    assert t.condition("b1") == (one if serious == "one_step" else full)
    assert t.where("b1") is None


@rule("DBR-INJ-3", "DBR-SK-GENERAL")
def test_a_hurt_player_has_no_skills() -> None:
    Brawl("a1 b1 .", b1="BLOCK hurt").does("a1:block both 1 1 1 1").shows("a1_ b1_ .")
    Brawl("a1 b1 .", b1="BLOCK").does("a1:block both 1 1").shows("a1_ b1 .")


@rule("DBR-INJ-3", "DBR-RUL-22")
@pytest.mark.parametrize("st, halved", [(1, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_a_crippled_player_has_half_his_strength_at_least_one(st: int, halved: int) -> None:
    t = Brawl("a1 b1 .", a1=f"st={st} crippled", b1=f"st={halved}").does("a1:block")
    assert t.dice_left() == 1
    t = Brawl("a1 b1 .", a1=f"st={st} crippled", b1=f"st={halved + 1}").does("a1:block")
    assert t.dice_left() == (3 if halved + 1 > 2 * halved else 2)


@rule("DBR-INJ-3", "DBR-WIN-2")
def test_a_dead_player_is_out_for_good() -> None:
    t = struck("6 6 6 6 6", "hurt").does("end").asked_for("b", "activate")
    assert t.state("b1") == "dead" and t.where("b1") is None


@rule("DBR-INJ-4", "DBR-RUL-20")
def test_a_badly_hurt_player_keeps_his_square_and_stands_up_by_the_plain_rules() -> None:
    t = struck("6 6 6 6 1", "JUMP_UP ma=6")
    assert t.where("b1") == (2, 0)
    t.does("end b1:move stand_up")
    assert t.points() == 3  # the skill is gone


@rule("DBR-INJ-7")
def test_a_player_stunned_in_a_foreign_turn_turns_prone_at_the_end_of_his_coachs_next_turn() -> None:
    t = struck("6 6 1 1").does("end").asked_for("b", "activate")
    t.offered("b", "activate", "end 2")
    t.does("end").asked_for("a", "activate")
    assert t.state("b1") == "prone"


@rule("DBR-INJ-7", "DBR-TURN-2")
def test_a_player_stunned_in_his_own_turn_stays_so_until_the_end_of_the_next() -> None:
    t = Brawl("b1 a1 . . a2", turn="start a").does("a1:move E 1 6 6 1 1 end").asked_for("b", "activate")
    assert t.state("a1") == "stunned"
    t.does("end").offered("a", "activate", "end 2").does("end")
    assert t.state("a1") == "prone"


@rule("DBR-INJ-8", "DBR-RET-1")
def test_a_knocked_out_player_is_removed_without_a_step_and_comes_back_on_four() -> None:
    t = struck("6 6 4 4")
    assert (t.state("b1"), t.condition("b1"), t.where("b1")) == ("knocked_out", "normal", None)
    t.does("end")
    assert t.rolling() == "d6"
    stays = t.fork().does("3").asked_for("b", "activate")
    assert stays.state("b1") == "knocked_out"
    t.does("4 @5,0").asked_for("b", "activate")
    assert (t.state("b1"), t.where("b1")) == ("standing", (5, 0))


@rule("DBR-OPT-KO")
@pytest.mark.parametrize("ko", ["roll", "next_turn"])
def test_with_next_turn_knocked_out_players_come_back_without_a_roll(ko: str) -> None:
    t = struck("6 6 4 4", ko=ko).does("end")
    assert (t.rolling() == "d6") == (ko == "roll")
    if ko == "next_turn":
        t.offered("b", "return_square", "*")


@rule("DBR-INJ-9", "DBR-SK-REGENERATION", "DBR-SK-DECAY")
def test_the_skills_that_matter_are_those_he_had_when_the_sequence_began() -> None:
    t = struck("6 6 6 6 1 1", "DECAY REGENERATION")  # the first result already makes him hurt
    assert t.rolling() == "d6"  # Regeneration works all the same
    t.does("4")
    assert t.condition("b1") == "normal"


@rule("DBR-RET-1")
def test_players_come_back_by_shirt_number_at_the_start_of_their_coachs_turn() -> None:
    t = Brawl("a4 b1 . E E", a1="away", a2="knocked_out", a3="away", turn="start a")
    t.offered("a", "return_square", "*").does("@3,0")
    assert t.where("a1") == (3, 0) and t.rolling() == "d6"
    t.does("3").settle().asked_for("a", "activate")
    assert t.where("a3") == (4, 0) and t.state("a2") == "knocked_out"


@rule("DBR-RET-2")
def test_they_come_back_standing_in_their_condition_and_may_be_activated() -> None:
    t = Brawl("a2 b1 . E", a1="away crippled", turn="start a").settle()
    assert (t.state("a1"), t.condition("a1")) == ("standing", "crippled")
    t.offered("a", "activate", "end 1 2")


@rule("DBR-RET-3", "DBR-DEC-RETURN_SQUARE", "DBR-DUN-4")
def test_the_coach_picks_a_free_entrance_square() -> None:
    t = Brawl("E b1/E E . a2", a1="away", turn="start a")
    assert t.squares() == {(0, 0), (2, 0)}


@rule("DBR-RET-3", "DBR-RUL-26", "DBR-GEN-9", "DBR-RUL-25")
def test_with_no_free_entrance_square_the_nearest_plain_squares_are_offered() -> None:
    t = Brawl("""
        .  .    3  .
        ?  b1/E Z  .
        C  o    a2 .
        .  .    .  .
    """, a1="away", turn="start a")  # fmt: skip
    assert t.squares() == {(0, 0), (1, 0)}


@rule("DBR-RET-3")
def test_with_no_plain_square_at_all_he_waits() -> None:
    t = Brawl("b1/E a2 b2", a1="away", turn="start a", seats=2).asked_for("a", "activate")
    assert t.state("a1") == "away"


@rule("DBR-RUL-19")
def test_a_dead_result_on_a_normal_player_leaves_him_crippled_and_back_next_turn() -> None:
    t = struck("6 6 6 6 6").does("end").settle()
    assert t.condition("b1") == "crippled" and t.state("b1") == "standing"


@rule("DBR-RUL-21")
@pytest.mark.parametrize("skill, flag", [("BONE_HEAD", "dazed"), ("TAKE_ROOT", "rooted")])
def test_a_player_who_becomes_hurt_is_rid_of_drawbacks_and_of_daze_and_root(skill: str, flag: str) -> None:
    t = Brawl("a1 b1 . . b2", b1=f"{skill} {flag}").does("a1:block pow").settle()
    if t.kind() == "follow_up":
        t.does("no")
    t.does("6 6 6 6 1")
    assert t.condition("b1") == "hurt" and not t.flag("b1", flag)
    t.does("end b1:move")
    assert not t.rolling()  # no activation roll any more
