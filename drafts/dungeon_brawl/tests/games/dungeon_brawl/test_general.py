"""What it is and its parts (DBR-GEN, DBR-PART)."""

from __future__ import annotations

import pytest

from fragboard.games import find
from fragboard.testing import rule
from tests.games.dungeon_brawl.setting_up import Opening
from tests.games.dungeon_brawl.table import Brawl


@rule("DBR-GEN-1")
def test_two_to_ten_coaches_with_four_players_each() -> None:
    assert find("dungeon_brawl").info.seats == list(range(2, 11))
    for seats in (2, 10):
        assert len(Opening(seats).s.players) == 4 * seats


@rule("DBR-GEN-2")
def test_there_is_one_winner_and_no_points_table() -> None:
    t = Brawl("a1* Z . b1 . c1 . d1").does("a1:move E")
    assert t.ranks() == [1, 2, 2, 2]


@rule("DBR-GEN-3")
def test_x_grows_to_the_east_and_y_to_the_south() -> None:
    t = Brawl(". . .\n. a1 .\n. . .").does("a1:move E")
    assert t.where("a1") == (2, 1)
    assert t.does("S").where("a1") == (2, 2)


@rule("DBR-GEN-4")
def test_there_are_no_alliances() -> None:
    Brawl("b1 a1 c1 .\na2 . . .").does("a1:block").offered("a", "block_target", "b1 c1")


@rule("DBR-GEN-5")
def test_every_die_is_public_the_moment_it_is_made_and_thrown_one_at_a_time() -> None:
    t = Brawl("a1 b1 . .").does("a1:block pow E no 6")
    assert t.rolling() == "d6"
    heard = len([e for e in t.events() if e.reaches(1) and e.reaches(None)])
    t.does("1")
    assert len([e for e in t.events() if e.reaches(1) and e.reaches(None)]) > heard


@rule("DBR-GEN-6")
def test_coaches_are_asked_in_turn_order_from_the_active_one_and_players_by_shirt() -> None:
    t = Brawl("""
        c1 b2 .
        b1 a1 .
        .  d1 .
    """, order="dcba", turn="a", b1="TENTACLES", b2="TENTACLES", c1="TENTACLES", d1="TENTACLES")  # fmt: skip
    t.does("a1:move E")
    asked = []
    while t.kind() == "tentacles":
        asked.append(t.about())
        t.does("no")
    assert asked == ["d1", "c1", "b1", "b2"]


@rule("DBR-GEN-7")
@pytest.mark.parametrize(
    "picture, linked",
    [
        ("a1 b1", True),
        ("a1 .\n. b1", True),
        ("a1 #\n. b1", False),
        ("a1 .\n# b1", False),
        ("a1 C\n. b1", False),
        ("a1 . b1", False),
        ("a1 b2_\nb3_ b1", True),
    ],
)
def test_neighbours_are_linked_unless_a_corner_is_in_the_way(picture: str, linked: bool) -> None:
    assert ("block" in Brawl(picture).actions("a1")) == linked


@rule("DBR-GEN-9", "DBR-RET-3")
def test_plain_squares_have_nothing_on_them() -> None:
    t = Brawl("""
        .  3    .
        ?  b1/E C
        Z  o    .
    """, a1="away", a2="lost", turn="start a")  # fmt: skip
    assert t.squares() == {(0, 0), (2, 0), (2, 2)}


@rule("DBR-PART-2", "DBR-PART-7")
def test_a_sheet_shows_numbers_skills_shirt_and_condition_to_everybody() -> None:
    t = Brawl("a1 . b1", a1="BLOCK ma=7 st=4", b1="hurt")
    for viewer in (0, 1, None):
        player = t.view(viewer)["players"][0]
        assert (player["ma"], player["st"], player["ag"], player["av"], player["shirt"]) == (7, 4, 3, 8, 1)
        assert player["skills"] == ["BLOCK"]
        assert t.view(viewer)["players"][4]["condition"] == "hurt"


@rule("DBR-PART-6")
def test_the_ball_is_in_exactly_one_place() -> None:
    assert Brawl("a1* . b1").ball() == "a1"
    assert Brawl("a1 * b1").ball() == (1, 0)
    assert Brawl("a1 C b1").ball() is None
    t = Brawl("a1* . b1")
    t.s.ball = 0
    assert t.game.check(t.s)


@rule("DBR-PART-8")
@pytest.mark.parametrize("state", ["knocked_out", "away", "lost", "dead"])
def test_four_states_are_off_the_board(state: str) -> None:
    t = Brawl("a1 . b1", a2=state)
    assert t.where("a2") is None and t.state("a2") == state
    assert t.view(1)["players"][1]["state"] == state
