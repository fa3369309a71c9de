"""Modes and options (DBR-MODE, DBR-OPT)."""

from __future__ import annotations

import pytest

from fragboard.core.errors import FragboardError
from fragboard.games import find
from fragboard.testing import rule
from tests.games.dungeon_brawl.setting_up import Opening
from tests.games.dungeon_brawl.table import Brawl

INFO = find("dungeon_brawl").info


@rule("DBR-MODE-STANDARD")
def test_the_standard_mode_has_the_defaults() -> None:
    settled = INFO.settle(4, {})
    wanted = {
        "dungeon": "auto", "number": "drawn", "end_zones": "2", "unique": "off", "stars": "on", "budget": "none",
        "traps": "on", "third": "asked", "passes": "one", "ranges": "all", "wall": "stay", "serious": "crippled",
        "lost": "out", "ko": "roll", "rounds": "40", "clock": "draw", "warps": "every",
    }  # fmt: skip
    assert {name: settled[name] for name in wanted} == wanted


@rule("DBR-MODE-DELVE", "DBR-OPT-DUNGEON")
@pytest.mark.parametrize("seats, width", [(2, 25), (4, 25), (5, 37), (6, 37), (7, 49), (10, 49)])
def test_delve_is_played_in_a_generated_dungeon(seats: int, width: int) -> None:
    assert Opening(seats, mode="delve").luck().s.board.width == width


@rule("DBR-MODE-LEAGUE")
def test_league_has_the_higher_budget() -> None:
    assert INFO.settle(2, {"mode": "league"})["budget"] == "550000"


@rule("DBR-MODE-OLD_STONE")
def test_old_stone_has_slams_short_throws_and_players_who_come_back() -> None:
    settled = INFO.settle(2, {"mode": "old_stone"})
    assert (settled["wall"], settled["ranges"], settled["lost"]) == ("slam", "short", "entrance")
    assert Brawl("a1 b1", options={"mode": "old_stone"}).does("a1:block push").rolling() == "d6"


@rule("DBR-OPT-DUNGEON", "DBR-DUN-2")
@pytest.mark.parametrize(
    "dungeon, seats", [("small", 5), ("small", 10), ("medium", 3), ("medium", 7), ("large", 5), ("large", 2)]
)
def test_a_fixed_dungeon_must_suit_the_number_of_teams(dungeon: str, seats: int) -> None:
    with pytest.raises(FragboardError):
        INFO.settle(seats, {"dungeon": dungeon})


@rule("DBR-OPT-DUNGEON")
@pytest.mark.parametrize("dungeon, seats, width", [("medium", 4, 36), ("large", 6, 48), ("small", 4, 28)])
def test_a_fixed_dungeon_may_be_chosen_where_two_fit(dungeon: str, seats: int, width: int) -> None:
    assert Opening(seats, dungeon=dungeon).luck().s.board.width == width


@rule("DBR-OPT-NUMBER")
@pytest.mark.parametrize("number", [10000, -1, "any"])
def test_a_dungeon_number_that_does_not_exist_is_refused(number: object) -> None:
    with pytest.raises(FragboardError):
        INFO.settle(2, {"number": number})


@rule("DBR-OPT-LOST")
@pytest.mark.parametrize("lost", ["out", "entrance"])
def test_with_entrance_a_lost_player_comes_back(lost: str) -> None:
    t = Brawl("a1 3 # a2 b1 E E", options={"lost": lost}).does("a1:move E 3 end end")
    if lost == "out":
        t.asked_for("a", "activate")
        assert t.state("a1") == "lost"
    else:
        t.asked_for("a", "return_square").does("@5,0")
        assert t.where("a1") == (5, 0)


@rule("DBR-OPT-END_ZONES", "DBR-OPT-UNIQUE", "DBR-OPT-STARS", "DBR-OPT-TRAPS", "DBR-OPT-CLOCK")
@pytest.mark.parametrize("option, value", [("end_zones", "3"), ("unique", "yes"), ("rounds", "10"), ("colour", "red")])
def test_options_and_values_that_do_not_exist_are_refused(option: str, value: str) -> None:
    with pytest.raises(FragboardError):
        INFO.settle(2, {option: value})
