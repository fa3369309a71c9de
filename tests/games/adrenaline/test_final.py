"""Final scoring (ADR-FIN)."""

from typing import Any

from fragboard.games.adrenaline.events import Finished, Killed, Scored
from fragboard.testing import rule
from tests.games.adrenaline.scenes import tokens
from tests.games.adrenaline.table import AdrenalineTable


def last_kill(*kills: str, seats: int = 4, victim: int = 3, damage: str = "0*11", **options: Any) -> AdrenalineTable:
    """Sudden death with five skulls; these four kills lie on the track, and seat 0's turn ends with the fifth."""
    t = AdrenalineTable(seats, final_frenzy="off", skulls=5, **options).kills(*kills)
    return t.has(victim, damage=tokens(damage)).turn(0, bot_owed=False)


@rule("ADR-FIN-1")
def test_boards_with_damage_are_scored_once_more() -> None:
    t = last_kill("3", "3", "3", "3").has(1, damage="2 0 0").has(2, damage="1", skulls=1).answer(0, "end")
    # board 3: seat 0 has 9; track: seat 3 has 8, seat 0 has 6; board 1: 0 has 8, 2 has 6 + 1; board 2: 1 has 6 + 1
    assert t.points() == [9 + 6 + 8, 6 + 1, 6 + 1, 8]


@rule("ADR-FIN-1")
def test_the_last_boards_give_no_killshot_skull_or_double_kill() -> None:
    t = last_kill("3", "3", "3", "3").has(1, damage=tokens("0*10")).has(2, damage=tokens("0*9")).answer(0, "end")
    assert [e.figure for e in t.events(Killed)] == [3] and t.killshots() == ["3", "3", "3", "3", "0"]
    assert [f["skulls"] for f in t.view(None)["figures"]] == [0, 0, 0, 1]
    assert not [e for e in t.events(Scored) if e.what == 1] and t.points()[0] == 9 + 9 + 9 + 6


@rule("ADR-FIN-1", "ADR-FF-2")
def test_turned_boards_are_scored_by_their_own_values() -> None:
    t = AdrenalineTable(4).turn(0, side="short", left=0).skulls(0).kills(*["3"] * 8)
    t.has(1, turned=True, damage="2 0 0 3").has(2, damage="1 0", skulls=2).answer(0, "end")
    assert t.points() == [2 + 2, 4 + 1, 1, 1 + 8]


@rule("ADR-FIN-1")
def test_boards_without_damage_pay_nothing() -> None:
    t = last_kill("0", "0", "0", "0").answer(0, "end")
    assert t.points() == [9 + 8, 0, 0, 0]


@rule("ADR-FIN-2")
def test_the_killshot_track_is_scored_by_tokens_overkills_included() -> None:
    t = last_kill("1", "1", "2 0", "2 0").answer(0, "end")  # seat 0 has three tokens, 1 and 2 have two each
    assert t.points() == [9 + 8, 6, 4, 0]
    assert sorted((e.figure, e.points) for e in t.events(Scored) if e.what == 2) == [(0, 8), (1, 6), (2, 4)]


@rule("ADR-FIN-2")
def test_of_equal_numbers_the_one_placed_earlier_ranks_higher() -> None:
    t = last_kill("2", "1", "1", "2").answer(0, "end")
    assert t.points() == [9 + 4, 6, 8, 0]
    t = last_kill("1 2", "2", "1", "3 3", damage="0*12").answer(0, "end")  # a killshot lies before its overkill
    assert t.points() == [9 + 2, 8, 6, 4]


@rule("ADR-FIN-2")
def test_five_owners_earn_eight_to_one() -> None:
    t = last_kill("4", "3", "2", "1", seats=5).answer(0, "end")
    assert t.points() == [9 + 1, 2, 4, 6, 8]
    t = last_kill("bot", "3", "2", "1", bot="on").answer(0, "end")
    assert t.points() == [9 + 1, 2, 4, 6, 8]


@rule("ADR-FIN-2", "ADR-KILL-10")
def test_tokens_in_the_overflow_count() -> None:
    t = AdrenalineTable(3, skulls=5).turn(0, side="short", left=0).kills("1", "1", "0", "0", "1", "0", "0")
    t.answer(0, "end")
    assert t.points() == [8, 6, 0]


@rule("ADR-FIN-3")
def test_a_tie_goes_to_more_points_from_the_track() -> None:
    t = last_kill("1", "1", "1", "1").has(1, points=7).answer(0, "end")
    assert t.points() == [15, 15, 0, 0] and t.ranks() == [2, 1, 3, 3]
    assert t.why() == "most points, after the last skull was taken; ties go to more points from the killshot track"
    result = t.game.result(t.s)
    assert result is not None and result.notes == [
        "9 from boards, 6 from the killshot track",
        "7 from boards, 8 from the killshot track",
        "",
        "",
    ]
    t = last_kill("2", "2", "2", "0").has(1, points=15).has(2, points=4).answer(0, "end")  # 0: 9 + 6, 2: 4 + 8
    assert t.points()[:2] == [15, 15] and t.ranks() == [1, 2, 3, 4]


@rule("ADR-FIN-3", "ADR-FIN-4")
def test_players_without_tokens_share_a_place() -> None:
    t = last_kill("0", "0", "0", "0").has(1, points=5).has(2, points=5).has(3, points=2).answer(0, "end")
    assert t.ranks() == [1, 2, 2, 4] and t.why() == "most points, after the last skull was taken"
    result = t.game.result(t.s)
    assert result is not None and result.points == [17, 5, 5, 2] and result.returns[1] == result.returns[2]


@rule("ADR-FIN-3")
def test_a_shared_victory() -> None:
    t = AdrenalineTable(4, final_frenzy="off").turn(3, round=200)
    t.has(1, points=9).has(2, points=9).has(0, points=3).answer(3, "end")
    assert t.asked() == [] and t.ranks() == [3, 1, 1, 4]
    assert [e.winners for e in t.events(Finished)] == [0b1100]


@rule("ADR-FIN-4")
def test_all_players_are_placed_by_points() -> None:
    t = last_kill("0", "0", "0", "0", seats=5).has(1, points=3).has(2, points=20).has(4, points=4).answer(0, "end")
    assert t.points() == [17, 3, 20, 0, 4] and t.ranks() == [2, 4, 1, 5, 3]


@rule("ADR-FIN-4", "ADR-BOT-14")
def test_the_bot_has_a_place_of_its_own() -> None:
    t = last_kill("0", "0", "0", "0", bot="on").has("bot", points=30).has(1, points=3).has(2, points=2).answer(0, "end")
    assert t.ranks() == [2, 3, 4, 5] and t.view(None)["places"] == [2, 3, 4, 5, 1]
    assert [(e.winners, e.bot) for e in t.events(Finished)] == [(0, True)]
    t = last_kill("0", "0", "0", "0", bot="on").has("bot", points=3).has(1, points=4).answer(0, "end")
    assert t.ranks() == [1, 2, 4, 4] and t.view(None)["places"][4] == 3


@rule("ADR-FIN-3", "ADR-DEC-BAD")
def test_nothing_is_answered_after_the_end() -> None:
    t = last_kill("0", "0", "0", "0").answer(0, "end")
    assert t.asked() == [] and t.view(None)["asked"]["seats"] == []
    for seat in range(4):
        assert t.legal(seat) == []
        t.refused(seat, "end", "ADR-DEC-BAD")
