"""Winning and the end (DBR-WIN), and the rulings about it."""

from __future__ import annotations

import pytest

from fragboard.core.errors import AnswerError
from fragboard.testing import rule
from tests.games.dungeon_brawl.table import Brawl


@rule("DBR-WIN-1", "DBR-GEN-1", "DBR-GEN-2")
def test_a_standing_player_who_carries_the_ball_into_an_end_zone_wins_at_once() -> None:
    t = Brawl("a1* Z . b1 . c1").does("a1:move E")
    t.won("a")
    assert t.ranks() == [1, 2, 2]


@rule("DBR-WIN-1")
def test_the_win_waits_for_the_dodge_of_that_step() -> None:
    t = Brawl("b1 a1* Z").does("a1:move E")
    assert t.rolling() == "d6" and t.asked()
    t.does("3").won("a")


@rule("DBR-WIN-1", "DBR-PASS-6")
def test_a_catch_in_an_end_zone_wins_also_in_another_coachs_turn() -> None:
    Brawl("a1* . . a2/Z").does("a1:pass throw a2 6 6").won("a")
    Brawl("a1 * b1/Z").does("a1:move E 1 5 6").won("b")


@rule("DBR-WIN-1", "DBR-SK-BLOOD_LUST")
def test_a_thirsty_player_does_not_win_until_he_has_bitten() -> None:
    t = Brawl("a1* Z a2 . b1", a1="BLOOD_LUST", a2="thrall").does("a1:move 1 E")
    assert t.asked() and t.kind() == "step"
    t.does("bite 1 1").won("a")


@rule("DBR-WIN-2")
def test_the_last_team_that_is_not_out_wins_at_once() -> None:
    Brawl("a1 b1 . .", b1="st=6 crippled", b2="lost").does("a1:block pow E no 6 6 6 6 6").won("a")


@rule("DBR-WIN-2")
def test_if_none_is_left_the_game_is_drawn() -> None:
    t = Brawl("a1 C b1", a1="crippled", b1="crippled", a2="lost", b2="lost")
    t.does("a1:move open:E empty 6 6 6 6 6")
    if t.asked():
        t.does("6 6 6 6 6")
        t.drawn("ab")
    else:
        t.won("b")


@rule("DBR-WIN-3", "DBR-OPT-ROUNDS")
@pytest.mark.parametrize("rounds, last", [("20", 20), ("40", 40), ("60", 60), ("none", 200)])
def test_after_the_last_round_the_game_is_drawn_between_all_teams_not_out(rounds: str, last: int) -> None:
    t = Brawl("a1* . b1", c1="lost", seats=3, options={"rounds": rounds}, round=last - 1).does("end end")
    assert t.asked_for("a", "activate").round() == last
    t.does("end end").drawn("ab")


@rule("DBR-OPT-CLOCK")
@pytest.mark.parametrize(
    "picture, winners",
    [
        ("a1 . b1* . .", "b"),
        ("a1 . * b1 .", "b"),
        ("a1 . * . b1", "ab"),
        ("a1 # * . b1", "b"),
        ("a1_ * . b1 .", "b"),
        ("a1 C . b1 .", "ab"),
    ],
)
def test_with_holder_the_ball_decides_after_the_last_round(picture: str, winners: str) -> None:
    t = Brawl(picture, options={"rounds": "20", "clock": "holder"}, round=20).does("end end")
    t.won(winners) if len(winners) == 1 else t.drawn(winners)


@rule("DBR-WIN-4", "DBR-DEC-2", "DBR-HID-5")
def test_after_the_end_nothing_is_asked_and_nothing_changes_anything() -> None:
    t = Brawl("a1* Z . ! b1").does("a1:move E").won("a")
    assert t.asked() == []
    for action in range(t.game.actions.size):
        with pytest.raises(AnswerError):
            t.game.answer(t.s, 0, action)
    assert "pit" in str(t.view(0)["markers"])


@rule("DBR-RUL-16")
def test_a_ball_that_lies_in_an_end_zone_wins_nothing() -> None:
    t = Brawl("a1* . Z . b1").does("a1:pass throw @2,0 6")
    assert t.rolling() == "d8"
    t.does("2")  # the walls above and below: it stays
    t.settle()
    assert t.asked() and t.ball() == (2, 0)


@rule("DBR-RUL-16", "DBR-PASS-6")
def test_the_ball_can_be_thrown_at_a_pad_or_a_marker() -> None:
    t = Brawl("a1* . 3 # 4 .").does("a1:pass throw @2,0 6")
    assert t.rolling() == "d10"
    t.does("4 5").shows("a1 . 3 # 4 *")
    t = Brawl("a1* . ! . b1").does("a1:pass throw @2,0 6 5").shows("a1 . ! * b1")


@rule("DBR-RUL-17")
def test_a_failed_roll_into_an_end_zone_does_not_win() -> None:
    t = Brawl("b1 a1* Z . .").does("a1:move E 1 1 1 5").shows("b1 . a1_/Z * .")
    t.ended("a1")


@rule("DBR-RUL-18")
def test_stepping_into_an_end_zone_onto_the_ball_wins_if_the_pick_up_succeeds() -> None:
    Brawl("a1 */Z . b1").does("a1:move E 3").won("a")
    assert Brawl("a1 */Z . . b1").does("a1:move E 2 5").asked()
