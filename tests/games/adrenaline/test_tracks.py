"""Domination: kills, overkills, the end and its scoring (ADR-DOM-12 to ADR-DOM-16)."""

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import FrenzyBegan, Killed, Scored, Tagged
from fragboard.testing import rule
from tests.games.adrenaline.scenes import dealt, tokens
from tests.games.adrenaline.table import AdrenalineTable
from tests.games.adrenaline.test_domination import arena


@rule("ADR-DOM-12")
def test_own_tokens_are_ranked_but_paid_to_nobody() -> None:
    t = arena(seats=4, where="r1c1 r0c3 r0c3 r0c3").has(1, damage=tokens("1*4 2*5 3*2")).answer(0, "end")
    assert t.points() == [0, 0, 8, 4]  # six points and first blood are lost
    t = arena().has(1, damage=tokens("2 1*9 2")).answer(0, "end")
    assert t.points() == [0, 0, 6 + 1]


@rule("ADR-DOM-12", "ADR-DOM-11", "ADR-DOM-13")
def test_a_strike_may_be_the_killshot_and_has_no_killer() -> None:
    t = arena("r1c0 r0c3 r0c3").has(0, damage=tokens("1*6 2*4"), skulls=1).answer(0, "end")
    assert [(e.figure, e.killer) for e in t.events(Killed)] == [(0, -1)]
    assert t.points() == [0, 6 + 1, 4] and t.view(None)["skulls"] == 7
    assert t.view(None)["figures"][0]["skulls"] == 2 and t.tokens("red") == {0: 1}
    t.chance("card:newton_green").answer(0, "card:newton_green")
    assert t.where(0) == "r0c2" and t.asked() == [1]


@rule("ADR-DOM-12")
def test_an_own_killshot_counts_for_no_double_kill() -> None:
    t = arena("r1c0 r0c3 r0c3").has(0, damage=tokens("1*10")).has(1, damage=tokens("0*11")).answer(0, "end")
    assert [(e.figure, e.killer) for e in t.events(Killed)] == [(0, -1), (1, 0)]
    assert t.points() == [9, 9, 0] and not [e for e in t.events(Scored) if e.what == 1]
    t = (
        arena(seats=4, where="r1c1 r0c3 r0c3 r0c3")
        .has(1, damage=tokens("0*11"))
        .has(2, damage=tokens("0*11"))
        .answer(0, "end")
    )
    assert t.points()[0] == 19  # others' boards make one as usual


@rule("ADR-DOM-13", "ADR-DEC-OVERKILL")
def test_an_overkill_puts_a_token_on_a_track_of_its_owners_choice() -> None:
    t = arena().has(1, damage=tokens("0*11 2")).answer(0, "end")
    assert t.killshots() == []
    t.asks(2, "overkill_track", "spawnpoint:red spawnpoint:yellow spawnpoint:green", default="spawnpoint:red")
    t.answer(2, "spawnpoint:yellow")
    assert t.tokens("yellow") == {2: 1} and t.marks(2) == {1: 1} and t.view(None)["skulls"] == 7
    assert [(e.seat, e.spawnpoint, e.why) for e in t.events(Tagged)] == [(2, 1, 2)] and t.asked() == [CHANCE]


@rule("ADR-DOM-13")
def test_a_plain_kill_puts_no_token_anywhere() -> None:
    t = arena().has(1, damage=tokens("0*11")).answer(0, "end")
    assert all(t.tokens(colour) == {} for colour in ("red", "yellow", "green")) and t.view(None)["kills"] == []
    assert t.view(None)["skulls"] == 7 and t.view(None)["figures"][1]["skulls"] == 1


@rule("ADR-DOM-13")
def test_each_overkill_is_settled_while_its_board_is_scored() -> None:
    t = arena(seats=4, where="r1c1 r0c3 r0c3 r0c3").has(1, damage=tokens("0*12")).has(2, damage=tokens("0*11 3"))
    t.answer(0, "end").asks(0, "overkill_track", "spawnpoint:red spawnpoint:yellow spawnpoint:green")
    assert t.damage(2) == dealt("0*11 3")  # not scored yet
    t.answer(0, "spawnpoint:green")
    assert t.asked() == [3] and t.kind() == "overkill_track"
    t.answer(3, "spawnpoint:green")
    assert t.tokens("green") == {0: 1, 3: 1}


@rule("ADR-DOM-13", "ADR-BOT-15")
def test_the_overkill_of_the_bot_puts_no_token_on_a_track() -> None:
    t = (
        arena("r1c1 r0c3 r0c3 r0c3", bot="on")
        .turn(0, bot_owed=False)
        .has(1, damage=tokens("0*11 bot"))
        .answer(0, "end")
    )
    assert t.asked() == [CHANCE] and t.marks("bot") == {1: 1}


@rule("ADR-DOM-14")
def test_an_empty_skull_box_triggers_the_end() -> None:
    t = arena().skulls(1).has(1, damage=tokens("0*11")).answer(0, "end")
    assert t.view(None)["frenzy"] and len(t.events(FrenzyBegan)) == 1


@rule("ADR-DOM-14")
def test_two_tracks_with_eight_tokens_trigger_the_end() -> None:
    eight, seven = "0 0 0 1 1 1 2 2", "0 0 0 1 1 1 2"
    for red, green, frenzy in (
        (eight, seven, False),
        (eight, eight, True),
        (eight + " 1 1", eight, True),
        (seven, seven, False),
    ):
        t = arena().track("red", red).track("green", green).answer(0, "end")
        assert t.view(None)["frenzy"] == frenzy
    t = arena("r1c0 r0c3 r0c3").track("red", seven).track("yellow", eight).answer(0, "end")  # by holding
    assert t.view(None)["frenzy"] and t.view(None)["skulls"] == 8


@rule("ADR-DOM-14")
def test_both_conditions_at_once_are_one_trigger() -> None:
    t = (
        arena()
        .skulls(1)
        .track("red", "0 0 0 0 1 1 1 1")
        .track("green", "0 0 0 0 1 1 1 1")
        .has(1, damage=tokens("0*11"))
    )
    t.answer(0, "end")
    assert len(t.events(FrenzyBegan)) == 1
    t = arena(final_frenzy="off").skulls(1).track("red", "0 0 0 0 1 1 1 1").track("green", "0 0 0 0 1 1 1 1")
    assert t.answer(0, "end").asked() == []


@rule("ADR-DOM-14")
def test_tracks_grow_beyond_eight() -> None:
    t = arena("r1c0 r0c3 r0c3").track("red", tokens("0*8")).answer(0, "end")
    assert t.tokens("red") == {0: 9} and not t.view(None)["frenzy"]


def finished(red: str, yellow: str, green: str, seats: int = 4, **points: int) -> AdrenalineTable:
    """Sudden death: the last turn of round 200 ends with these tracks."""
    t = arena(seats=seats, where="r1c1" + " r0c3" * (seats - 1), final_frenzy="off").turn(seats - 1, round=200)
    t.track("red", tokens(red)).track("yellow", tokens(yellow)).track("green", tokens(green))
    for name, given in points.items():
        t.has(int(name[1:]), points=given)
    return t.answer(seats - 1, "end")


@rule("ADR-DOM-15")
def test_each_track_is_scored_by_itself() -> None:
    t = finished("0*4 1*3 2*2 3", "3*2 2", "1")
    assert t.points() == [8, 6 + 8, 4 + 6, 2 + 8]
    t = finished("4*5 0*4 1*3 2*2 3", "", "", seats=5)
    assert t.points() == [6, 4, 2, 1, 8]


@rule("ADR-DOM-15")
def test_equal_numbers_all_earn_the_higher_value_and_places_are_skipped() -> None:
    t = finished("0*3 1*3 2 3", "2*2 1*2 0*2 3", "")
    assert t.points() == [8 + 8, 8 + 8, 4 + 8, 4 + 2]
    t = finished("0 1 2 3", "", "1 0*3 2")
    assert t.points() == [8 + 8, 8 + 6, 8 + 6, 8]


@rule("ADR-DOM-15")
def test_who_has_no_token_on_a_track_earns_nothing_there() -> None:
    assert finished("0", "", "").points() == [8, 0, 0, 0]


@rule("ADR-DOM-15", "ADR-FIN-1")
def test_boards_are_scored_as_usual_and_there_is_no_killshot_track() -> None:
    t = arena(final_frenzy="off").turn(2, round=200).has(0, damage="1 1 2").track("red", "2").answer(2, "end")
    assert t.points() == [0, 8 + 1, 6 + 8]


@rule("ADR-DOM-16")
def test_a_tie_goes_to_more_points_from_the_tracks() -> None:
    t = finished("0*2 1", "", "", s1=4, s2=10, s0=0, s3=1)
    assert t.points() == [8, 10, 10, 1] and t.ranks() == [3, 1, 2, 4]
    assert t.why().endswith("; ties go to more points from the tracks")
    t = finished("0 1", "", "", s2=8, s3=8)
    assert t.points() == [8, 8, 8, 8] and t.ranks() == [1, 1, 3, 3]


@rule("ADR-DOM-13", "ADR-FF-9")
def test_without_a_skull_a_kill_takes_none_but_an_overkill_still_tags() -> None:
    t = arena().turn(0, side="long", left=1).skulls(0).has(1, damage=tokens("0*12")).answer(0, "end", "spawnpoint:red")
    assert t.view(None)["skulls"] == 0 and t.view(None)["figures"][1]["skulls"] == 0 and t.tokens("red") == {0: 1}


@rule("ADR-DOM-14", "ADR-FF-2", "ADR-DOM-11")
def test_full_tracks_turn_the_boards_but_not_the_one_just_struck() -> None:
    t = (
        arena("r1c0 r0c3 r0c3")
        .track("red", tokens("0*7"))
        .track("green", tokens("1*8"))
        .has(2, skulls=1)
        .answer(0, "end")
    )
    assert t.view(None)["frenzy"] and [f["turned"] for f in t.view(None)["figures"]] == [False, True, True]
    assert t.view(None)["figures"][2]["skulls"] == 0 and t.view(None)["skulls"] == 8


@rule("ADR-DOM-13", "ADR-DOM-14")
def test_the_token_of_an_overkill_may_fill_the_second_track() -> None:
    for colour, frenzy in (("red", True), ("yellow", False)):
        t = arena().track("red", tokens("0*7")).track("green", tokens("1*8")).has(1, damage=tokens("0*12"))
        t.answer(0, "end", f"spawnpoint:{colour}")
        assert t.view(None)["frenzy"] == frenzy


@rule("ADR-DOM-12", "ADR-FIN-1")
def test_own_tokens_earn_nothing_in_final_scoring_either() -> None:
    t = arena(final_frenzy="off").turn(2, round=200).has(0, damage="0 0 1").answer(2, "end")
    assert t.points() == [0, 6, 0]


@rule("ADR-DOM-15", "ADR-BOT-15")
def test_the_bot_has_a_place_but_nothing_on_the_tracks() -> None:
    t = arena("r1c1 r0c3 r0c3 r0c3", bot="on", final_frenzy="off").turn(2, round=200, bot_owed=False).track("red", "1")
    t.has("bot", points=8).answer(2, "end")
    assert t.points() == [0, 8, 0, 8] and t.view(None)["places"] == [3, 1, 3, 2]  # seat 1 has more from the tracks
