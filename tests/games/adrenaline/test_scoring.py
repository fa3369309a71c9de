"""Scoring killed boards (ADR-KILL and the rulings about it)."""

from typing import Any

import pytest

from fragboard.games.adrenaline.events import Killed, Scored
from fragboard.testing import rule
from tests.games.adrenaline.scenes import tokens
from tests.games.adrenaline.table import AdrenalineTable


def killed(damage: str, *, seats: int = 5, skulls: int = 0, **options: Any) -> AdrenalineTable:
    """The board of seat 1 has been scored at the end of seat 0's turn."""
    t = AdrenalineTable(seats, **options).has(1, damage=tokens(damage), skulls=skulls)
    if options.get("bot") == "on":
        t.turn(0, bot_owed=False)
    return t.answer(0, "end")


@rule("ADR-KILL-1")
def test_nothing_is_scored_below_the_eleventh_token() -> None:
    t = killed("0*10")
    assert t.points() == [0] * 5 and len(t.damage(1)) == 10 and not t.events(Killed) and t.asked() == [1]


@rule("ADR-KILL-1")
def test_boards_are_scored_clockwise_from_the_active_player_whose_own_comes_first() -> None:
    t = AdrenalineTable(4, mode="turret", bot="on").turn(2, bot_owed=False).at("r0c0 r0c0 r1c0 r2c3")
    t.turret("r1c1", 3).has(2, damage=tokens("0*10"))  # the turret of seat 3 deals the killshot in step 5
    t.has(0, damage=tokens("3*11")).has(3, damage=tokens("2*11")).has("bot", damage=tokens("2*11")).has(1, damage="2")
    t.answer(2, "end")
    assert [e.figure for e in t.events(Killed)] == [2, 3, 0, 5]


@rule("ADR-KILL-1", "ADR-KILL-10")
def test_all_boards_are_scored_even_if_skulls_run_out() -> None:
    t = AdrenalineTable(4).kills(*["3"] * 7)
    for victim in (1, 2, 3):
        t.has(victim, damage=tokens("0*11"))
    t.answer(0, "end")
    assert [e.figure for e in t.events(Killed)] == [1, 2, 3] and t.view(None)["skulls"] == 0
    assert t.killshots() == ["3"] * 7 + ["0"] * 3 and t.points()[0] == 3 * 9 + 1


@rule("ADR-KILL-2")
def test_first_blood_goes_to_the_owner_of_the_first_token() -> None:
    t = killed("3 0*6 2*4")
    assert t.points() == [8, 0, 6, 4 + 1, 0]


@rule("ADR-KILL-3")
def test_more_tokens_rank_higher() -> None:
    t = killed("2*2 0*3 3*5 4")
    assert t.points() == [6, 0, 4 + 1, 8, 2]


@rule("ADR-KILL-3")
def test_of_equal_numbers_the_one_further_left_ranks_higher() -> None:
    t = killed("4 3*3 2*3 0*3 4")
    assert t.points() == [4, 0, 6, 8, 2 + 1]
    t = killed("0 2*5 0*4 3")  # five each; seat 0 came first
    assert t.points() == [8 + 1, 0, 6, 4, 0]
    t = killed("3 0 3 0 3 0 3 0 3 0 2")
    assert t.points() == [6, 0, 4, 8 + 1, 0]


@rule("ADR-KILL-3")
def test_the_overkill_token_counts_for_the_rank() -> None:
    t = killed("0*6 2*6")
    assert t.points()[:3] == [8 + 1, 0, 6]
    t = killed("0*5 2*6 2")
    assert t.points()[:3] == [6 + 1, 0, 8]


@rule("ADR-KILL-4")
@pytest.mark.parametrize(
    ("skulls", "values"),
    [(0, [8, 6, 4, 2]), (1, [6, 4, 2, 1]), (2, [4, 2, 1, 1]), (3, [2, 1, 1, 1]), (4, [1, 1, 1, 1]), (5, [1] * 4)],
)
def test_skulls_strike_out_the_leading_values(skulls: int, values: list[int]) -> None:
    t = killed("4*4 0*4 2*2 3", skulls=skulls)
    assert [t.points()[seat] for seat in (4, 0, 2, 3)] == [values[0] + 1, *values[1:]]


@rule("ADR-KILL-4")
def test_ranks_without_a_value_earn_one_point() -> None:
    for skulls in (6, 7):
        t = killed("0*6 2*5", skulls=skulls)
        assert t.points()[:3] == [1 + 1, 0, 1]
    t = killed("0*3 3*3 2*3 bot*2", seats=4, bot="on", skulls=3)
    assert t.points() == [2 + 1, 0, 1, 1, 1]


@rule("ADR-KILL-4")
def test_the_view_shows_the_values_that_are_left() -> None:
    t = AdrenalineTable(3).has(1, skulls=2)
    assert [f["values"] for f in t.view(None)["figures"]][:2] == [[8, 6, 4, 2, 1, 1], [4, 2, 1, 1]]


@rule("ADR-KILL-5", "ADR-KILL-6")
def test_the_killshot_token_takes_the_place_of_a_skull_which_goes_to_the_victim() -> None:
    t = AdrenalineTable(3).kills("2").has(1, damage=tokens("2*5 0*6"), skulls=1).answer(0, "end")
    assert t.killshots() == ["2", "0"] and t.view(None)["skulls"] == 6
    assert t.view(None)["figures"][1]["skulls"] == 2
    assert [(e.figure, e.killer, e.over, e.skulls) for e in t.events(Killed)] == [(1, 0, -1, 6)]


@rule("ADR-KILL-5", "ADR-KILL-7", "ADR-RUL-6")
def test_killshot_and_overkill_may_belong_to_different_dealers() -> None:
    t = killed("0*11 3")
    assert t.killshots() == ["0 3"] and t.view(None)["kills"] == [{"killer": 0, "over": 3}]
    assert t.marks(3) == {1: 1} and t.marks(0) == {}
    assert t.view(None)["skulls"] == 7  # one skull for both


@rule("ADR-KILL-7")
def test_an_overkill_earns_a_mark_of_the_victim() -> None:
    t = killed("0*12")
    assert t.marks(0) == {1: 1} and t.killshots() == ["0 0"]
    t = killed("0*11")
    assert t.marks(0) == {}


@rule("ADR-KILL-7", "ADR-MARK-1")
def test_a_fourth_mark_of_the_victim_is_lost() -> None:
    t = AdrenalineTable(3).has(0, marks="1 1 1 2").has(1, damage=tokens("0*12")).answer(0, "end")
    assert t.marks(0) == {1: 3, 2: 1}


@rule("ADR-KILL-8", "ADR-MARK-5")
def test_the_line_is_emptied_and_everything_else_stays() -> None:
    t = AdrenalineTable(3).has(1, damage=tokens("0*12"), marks="0 0 2", cubes="RRG", weapons="thor", unloaded="zx2")
    t.has(1, powerups="newton_red teleporter_green").answer(0, "end")
    assert t.damage(1) == [] and t.marks(1) == {0: 2, 2: 1} and t.cubes(1) == "RRG"
    assert (
        t.weapons(1) == ["thor", "zx2"] and t.loaded(1) == ["thor"] and t.hand(1) == ["newton_red", "teleporter_green"]
    )


@rule("ADR-KILL-9")
def test_a_double_kill_earns_one_point_once_even_for_three() -> None:
    for victims, extra in (((1,), 0), ((1, 2), 1), ((1, 2, 3), 1)):
        t = AdrenalineTable(4)
        for victim in victims:
            t.has(victim, damage=tokens("0*11"))
        t.answer(0, "end")
        assert t.points()[0] == 9 * len(victims) + extra
        assert [(e.figure, e.points) for e in t.events(Scored) if e.what == 1] == [(0, 1)] * extra


@rule("ADR-KILL-9")
def test_kills_of_different_turns_are_no_double_kill() -> None:
    t = AdrenalineTable(3).has(1, damage=tokens("0*11")).answer(0, "end").end_turn()
    t.turn(0).has(2, damage=tokens("0*11")).answer(0, "end")
    assert t.points()[0] == 18 and t.killshots() == ["0", "0"]


@rule("ADR-KILL-9", "ADR-RUL-6")
def test_only_killshots_make_a_double_kill() -> None:
    t = AdrenalineTable(4).has(1, damage=tokens("0*11")).has(2, damage=tokens("3*11 0")).answer(0, "end")
    assert t.points() == [9 + 6, 0, 0, 9] and t.killshots() == ["0", "3 0"]
    t = AdrenalineTable(4).has(1, damage=tokens("0*11 3")).has(2, damage=tokens("0*11 3")).answer(0, "end")
    assert t.points() == [9 + 9 + 1, 0, 0, 6 + 6]
    assert t.marks(3) == {1: 1, 2: 1}


@rule("ADR-KILL-9")
def test_the_double_kill_may_belong_to_somebody_else_than_the_active_player() -> None:
    t = AdrenalineTable(4).has(1, damage=tokens("0*2 3*9")).has(2, damage=tokens("0*2 3*9")).answer(0, "end")
    assert t.points() == [2 * (6 + 1), 0, 0, 2 * 8 + 1]


@rule("ADR-KILL-10")
def test_without_a_skull_tokens_go_to_the_overflow_and_the_board_gets_none() -> None:
    t = AdrenalineTable(4, skulls=5).kills("0", "0", "0", "0", "0").turn(0, side="long", left=2)
    t.has(1, damage=tokens("0*11 3"), skulls=1).has(2, damage=tokens("3*11")).answer(0, "end")
    assert t.killshots() == ["0"] * 5 + ["0 3", "3"]
    assert t.view(None)["skulls"] == 0 and t.view(None)["skulls_at_start"] == 5
    assert [e.skulls for e in t.events(Killed)] == [0, 0]
    assert [f["skulls"] for f in t.view(None)["figures"]][2] == 0


@rule("ADR-RUL-7")
def test_a_lone_dealer_earns_first_blood_and_the_highest_value() -> None:
    assert killed("2*11").points() == [0, 0, 9, 0, 0]
    assert killed("2*12", skulls=2).points() == [0, 0, 5, 0, 0]


@rule("ADR-KILL-1", "ADR-KILL-5")
def test_two_kills_in_one_turn_by_shooting() -> None:
    t = (
        AdrenalineTable(3)
        .has(0, weapons="electroscythe", cubes="")
        .has(1, damage=tokens("2*10"))
        .has(2, damage=tokens("1*11"))
    )
    t.answer(0, "shoot", "weapon:electroscythe", "effect:basic", "end", "done")
    assert t.killshots() == ["0", "1 0"]
    assert t.points() == [6 + 6, 8 + 1, 8 + 1] and t.marks(0) == {2: 1}


@rule("ADR-KILL-2", "ADR-KILL-3", "ADR-BOT-9")
def test_the_bot_is_ranked_and_paid_like_anybody() -> None:
    t = killed("bot*5 0*4 2*2", seats=3, bot="on")
    assert t.points() == [6, 0, 4, 8 + 1]
    t = killed("0*10 bot*2", seats=3, bot="on")
    assert t.killshots() == ["bot bot"] and t.marks("bot") == {1: 1}


@rule("ADR-KILL-9", "ADR-TUR-6")
def test_a_turret_may_complete_a_double_kill() -> None:
    t = AdrenalineTable(3, mode="turret").at("r1c0 r0c3 r0c3").turret("r1c1", 1).has(0, damage=tokens("2*10"))
    t.has(2, damage=tokens("1*11")).answer(0, "end")
    assert t.points() == [0, 6 + 9 + 1, 9]


@rule("ADR-KILL-7", "ADR-KILL-8")
def test_the_mark_of_an_overkill_stays_with_an_owner_who_is_killed_in_the_same_turn() -> None:
    t = AdrenalineTable(3).has(1, damage=tokens("0*11 2")).has(2, damage=tokens("0*11 1")).answer(0, "end")
    assert t.marks(2) == {1: 1} and t.marks(1) == {2: 1} and t.killshots() == ["0 2", "0 1"]
    assert t.points() == [9 + 9 + 1, 6, 6]
