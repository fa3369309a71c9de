"""Entering the arena (ADR-SPAWN)."""

import pytest

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import Entered
from fragboard.testing import rule
from tests.games.adrenaline.scenes import opening
from tests.games.adrenaline.table import AdrenalineTable


@rule("ADR-SPAWN-1")
@pytest.mark.parametrize(("colour", "square"), [("red", "r1c0"), ("yellow", "r2c3"), ("green", "r0c2")])
def test_the_colour_of_the_discarded_card_says_where_a_figure_enters(colour: str, square: str) -> None:
    t = opening(3, 1).chance(f"card:teleporter_{colour}", "card:tagback_grenade_red")
    assert t.where(1) == "" and len(t.hand(1)) == 2
    t.answer(1, f"card:teleporter_{colour}")
    assert t.where(1) == square and t.hand(1) == ["tagback_grenade_red"]
    assert t.view(None)["discards"]["powerups"] == {f"teleporter_{colour}": 1}
    assert [e.figure for e in t.events(Entered)] == [1]


@rule("ADR-SPAWN-1")
def test_either_card_may_be_kept() -> None:
    t = (
        opening()
        .chance("card:newton_green", "card:newton_red")
        .asks(0, "spawn_discard", "card:newton_red card:newton_green")
    )
    t.answer(0, "card:newton_red")
    assert t.where(0) == "r1c0" and t.hand(0) == ["newton_green"]


@rule("ADR-SPAWN-1")
def test_every_seat_enters_at_the_start_of_its_first_turn_and_never_again() -> None:
    t = opening(3, 2).luck()
    for seat in (2, 0, 1):
        assert t.asked() == [seat] and t.kind() == "spawn_discard"
        later = {2: [0, 1], 0: [1], 1: []}[seat]
        assert all(t.where(other) == "" for other in later)
        t.answer(seat, t.legal(seat)[0], "end")
        if seat != 1:
            assert t.asked() == [CHANCE] and t.outcomes()[0].startswith("card:")
            t.luck()
    assert t.asked() == [2] and t.kind() == "menu" and t.s.round == 2


@rule("ADR-SPAWN-2")
def test_entering_is_not_an_action() -> None:
    t = opening().luck().answer(0, "card:targeting_scope_red")
    assert (t.asked(), t.kind(), t.view(None)["actions"]) == ([0], "menu", 2)
    t.answer(0, "run", "square:r1c1", "run", "square:r1c0")
    assert t.kind() == "menu"


@rule("ADR-SPAWN-3")
def test_any_number_of_figures_may_share_a_square() -> None:
    t = opening(5).luck()
    for seat in range(5):
        card = next(name for name in t.legal(seat) if name.endswith("red"))
        t.answer(seat, card)
        assert t.where(seat) == "r1c0"
        t.answer(seat, "end")
        if seat < 4:
            t.chance(next(x for x in t.outcomes() if x.endswith("red")))
            t.chance(next(x for x in t.outcomes() if x.endswith("green")))
    figures = {x["square"]: x["figures"] for x in t.view(None)["squares"]}
    assert figures["r1c0"] == [0, 1, 2, 3, 4]


@rule("ADR-SPAWN-3")
def test_one_may_run_onto_a_square_of_others() -> None:
    t = AdrenalineTable(5).at("r1c0 r1c1 r1c1 r1c1 r1c1").answer(0, "run", "square:r1c1")
    assert {t.where(seat) for seat in range(5)} == {"r1c1"}
