"""Questions: one at a time, options in the order of the vocabulary, defaults (DBR-DEC)."""

from __future__ import annotations

import pytest

from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.play.driver import QuickDice
from fragboard.testing import rule
from tests.games.dungeon_brawl.setting_up import Opening
from tests.games.dungeon_brawl.table import Brawl

GAME = find("dungeon_brawl")
WORDS = [
    "end_turn",
    "stop",
    "stand_up",
    "leap",
    "pick_up",
    "block",
    "stab",
    "throw",
    "bounce_pass",
    "throw_team_mate",
    "hand_off",
    "gaze",
    "bite",
    "no",
    "yes",
    "none",
    "attacker",
    "defender",
    "treat_as_pushed",
    "leave_it",
    "pass",
    "pro",
    "pro_1",
    "pro_2",
    "pro_3",
]
SIZES = {
    "roster": 24, "position": 7, "star": 30, "kind": 3, "shirt": 4, "action": 6, "player": 40, "step": 8, "open": 8,
    "direction": 8, "leap_offset": 24, "sector": 54, "spot": 36, "range": 4, "bounce_direction": 12, "block_face": 5,
}  # fmt: skip


@rule("DBR-DEC-1", "DBR-DEC-4", "DBR-DEC-5", "DBR-DEC-8")
@pytest.mark.parametrize("seats, seed", [(2, 1), (3, 2)])
def test_one_decision_is_open_at_a_time_with_options_in_ascending_order(seats: int, seed: int) -> None:
    dice, s = QuickDice(seed), GAME.new(seats, {"dungeon": "generated" if seed == 2 else "small"})
    for _ in range(1500):
        asked = GAME.to_act(s)
        if not asked:
            break
        assert len(asked) == 1
        seat = asked[0]
        if seat == CHANCE:
            GAME.apply(s, seat, GAME.sample(s, dice))
            continue
        legal = list(GAME.legal(s, seat))
        assert legal and legal == sorted(set(legal)) and legal[-1] < 298
        assert GAME.default(s, seat) in legal
        GAME.apply(s, seat, legal[dice.below(len(legal))])
        assert not GAME.check(s)


@rule("DBR-DEC-3")
def test_a_far_square_is_named_by_sector_and_spot_and_a_near_one_by_direction() -> None:
    t = Opening(2, traps="off").to("place_player").square(14, 8)
    assert [name for _, name in t.log[-2:]] == ["sector:2,1", "spot:2,2"]
    t = Brawl(". . .\n. a1 .\n. . .").does("a1:move SE")
    assert t.log[-1][1] == "step:se" and t.where("a1") == (2, 2)


@rule("DBR-DEC-6")
def test_the_vocabulary_of_seats_is_298_numbers_in_the_order_of_the_data() -> None:
    names = [GAME.actions.name(n) for n in range(298)]
    assert names[:25] == WORDS
    at = 25
    for block, size in SIZES.items():
        assert all(name.startswith(f"{block}:") for name in names[at : at + size]), block
        at += size
    assert at == 298


@rule("DBR-DEC-7")
def test_a_part_is_offered_only_if_the_rest_can_be_completed() -> None:
    t = Brawl("a1 . b1").does("a1:blitz")
    assert "block" not in t.menu()
    t = Brawl("a1* # . b1").does("a1:pass")
    assert "throw" not in t.menu()


@rule("DBR-DEC-7")
def test_a_chain_once_begun_is_finished() -> None:
    t = Brawl("a1 b1 .\n. b2 .").does("a1:blitz block").offered("a", "block_target", "b1 b2")
    t.no("stop")


@rule("DBR-DEC-2")
def test_answers_that_do_not_fit_are_refused_and_change_nothing() -> None:
    t = Brawl("a1 . b1")
    t.refused(1, "end_turn").refused(0, "stop").refused(0, "shirt:3").refused(CHANCE, "d6:1").refused(7, "end_turn")


@rule("DBR-DEC-PLACE_PLAYER", "DBR-DEC-RETURN_SQUARE", "DBR-DEC-TRAP_SQUARE")
def test_the_default_for_a_square_is_the_first() -> None:
    t = Brawl("E E . b1 a2", a1="away", turn="start a").asked_for("a", "return_square")
    while t.kind() == "return_square":
        t.take(0, t.default(0))
    assert t.where("a1") == (0, 0)


@rule("DBR-DEC-ACTIVATE")
def test_the_turn_may_be_ended_between_activations() -> None:
    Brawl("a1 . a2 . b1").offered("a", "activate", "end 1 2", default="end").does("end").asked_for("b", "activate")


@rule("DBR-DEC-STEP")
def test_the_menu_of_a_step_in_the_order_of_the_vocabulary() -> None:
    t = Brawl("b1 a1* a2 C\n. . . .", a1="LEAP STAB THROW_TEAM_MATE HYPNOTIC_GAZE", a2="RIGHT_STUFF")
    assert t.fork().does("a1:blitz").menu() == ["stop", "leap", "block", "stab"]
    assert t.fork().does("a1:pass").menu() == ["stop", "leap", "throw", "bounce_pass", "throw_team_mate"]
    assert t.fork().does("a1:hand_off").menu() == ["stop", "leap", "hand_off"]
    assert t.fork().does("a1:move").menu() == ["stop", "leap", "gaze"]
    move = t.does("a1:move").legal(0)
    assert move[-3:] == ["step:sw", "step:s", "step:se"] and t.default(0) == "stop"


@rule("DBR-DEC-PASS_TARGET")
def test_team_mates_who_could_catch_are_named_by_shirt_and_their_squares_are_no_spots() -> None:
    t = Brawl("a1* . a2 . a3_ .").does("a1:pass throw")
    assert t.legal(0)[0] == "shirt:2" and t.default(0) == "shirt:2" and "shirt:3" not in t.legal(0)
    assert t.squares() == {(1, 0), (3, 0), (4, 0), (5, 0)}


@rule("DBR-DEC-PASS_TARGET")
def test_without_a_team_mate_the_first_square_is_the_default() -> None:
    t = Brawl("a1* . . b1").does("a1:pass throw")
    assert t.default(0) == t.legal(0)[0] and t.legal(0)[0].startswith("sector:")


@rule("DBR-DEC-LEAP_SQUARE")
def test_the_default_of_a_leap_is_the_first_offset() -> None:
    t = Brawl(". . .\n. a1 .\n. . .", a1="LEAP").does("a1:move leap").asked_for("a", "leap_square")
    assert t.default(0) == t.legal(0)[0] == "leap_offset:-1,-1"


@rule("DBR-DEC-BLOCK_DIE")
def test_equal_faces_are_one_option() -> None:
    t = Brawl("a1 b1 .", a1="st=4").does("a1:block push push").settle()
    assert t.where("b1") == (2, 0)
    t = Brawl("a1 b1 .", a1="st=4").does("a1:block pow skull").asked_for("a", "block_die")
    assert [t.short(name) for name in t.legal(0)] == ["skull", "pow"]


@rule("DBR-DEC-BITE")
def test_the_bite_at_the_end_is_a_choice_among_thralls() -> None:
    t = Brawl("a2 a1 a3 . b1", a1="BLOOD_LUST", a2="thrall", a3="thrall").does("a1:move 1 stop")
    t.offered("a", "bite", "2 3", default="2")


@rule("DBR-DEC-THROW_WHO", "DBR-DEC-THROW_TARGET")
def test_defaults_of_throwing_a_team_mate() -> None:
    t = Brawl("a1 a2 . . b1", a1="THROW_TEAM_MATE", a2="RIGHT_STUFF").does("a1:pass throw_team_mate").settle()
    if t.kind() == "throw_who":
        t.offered("a", "throw_who", "2", default="2").does("a2")
    t.asked_for("a", "throw_target")
    assert t.default(0) == t.legal(0)[0]


@rule("DBR-DEC-PASS_BLOCK", "DBR-DEC-HAND_OFF_TO", "DBR-DEC-GAZE_TARGET")
def test_defaults_that_name_somebody_are_the_first() -> None:
    Brawl("a2 a1* a3 .").does("a1:hand_off hand_off").offered("a", "hand_off_to", "2 3", default="2")
    Brawl("b2 a1 b1 .", a1="HYPNOTIC_GAZE").does("a1:move gaze").offered("a", "gaze_target", "b1 b2", default="b1")
