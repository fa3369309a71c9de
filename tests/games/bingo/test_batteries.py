"""Batteries that are used take effect before any damage (BDA-BAT)."""

from __future__ import annotations

import pytest

from fragboard.core.event import Event
from fragboard.games.bingo.events import Attacked, Placed, Rolled, Stored
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable


def tesseract(seats: int = 2, blocks: str = "", storage: int = 8) -> BingoTable:
    """Seat 0 has a Tesseract Battery."""
    return BingoTable(seats).has(0, battery="TESSERACT_BATTERY", blocks=blocks, supply=0, storage=storage)


@rule("BDA-BAT-1")
def test_batteries_take_effect_before_any_damage_and_in_turn_order() -> None:
    t = BingoTable(4, first_player="random").roll("2").has(1, supply=2).to_orders()
    t.orders("battery_activate", "lazor_activate 0", "battery_activate", "battery_activate")
    told = t.events(Event)
    hit = told.index(t.events(Attacked)[0])
    stored = [event.seat for event in told[:hit] if isinstance(event, Stored)]
    assert stored == [2, 3, 0]


@rule("BDA-BAT-1")
@pytest.mark.parametrize("first, left", [("0", 4), ("1", 3)])
def test_it_matters_who_uses_a_battery_first(first: str, left: int) -> None:
    t = BingoTable(2, first_player="random").roll(first).has(0, battery="CHAOTIC_BATTERY", storage=4)
    t.has(1, supply=0, storage=4, lazor="FOCUSED_LAZOR").to_orders("B3", "G3")  # the same number: seat 1 loses 1E
    t.orders("battery_activate", "battery_activate")
    assert t.asked() == [int(first)]
    assert t.p(1).storage == left  # lost before the 2E were stored, or after


@rule("BDA-BAT-1")
def test_what_a_battery_stores_can_be_stolen_in_the_same_round() -> None:
    t = BingoTable(2).has(0, lazor="VAMPIRIC_LAZOR", supply=3).has(1, supply=0, storage=1, lazor="FOCUSED_LAZOR")
    t.to_orders().orders("lazor_activate 1", "battery_activate").done()
    assert t.p(0).storage == 1 and t.p(1).storage == 1 + 2 - 1


@rule("BDA-BAT-2")
@pytest.mark.parametrize(
    "battery, capacity, store",
    [
        ("BASIC_BATTERY", 4, 2),
        ("MILITARY_BATTERY", 6, 3),
        ("BARRIER_BATTERY", 6, 3),
        ("REACTIVE_BATTERY", 6, 3),
        ("CHAOTIC_BATTERY", 8, 4),
    ],
)
def test_using_a_battery_is_free_and_a_full_one_may_be_used(battery: str, capacity: int, store: int) -> None:
    for storage in (0, capacity - 1, capacity):
        t = BingoTable(2).has(0, battery=battery, supply=0, storage=storage, lazor="FOCUSED_LAZOR")
        t.to_orders("B3", "G4").orders("battery_activate", "battery_activate").done()
        assert t.p(0).storage == min(capacity, storage + store)
        event = next(event for event in t.events(Stored) if event.seat == 0)
        assert (event.energy, event.wasted) == (min(store, capacity - storage), max(0, store - (capacity - storage)))


@rule("BDA-BAT-2")
def test_the_tesseract_battery_names_a_cost() -> None:
    t = tesseract(storage=10).to_orders("B3", "G4").orders("battery_activate", "battery_activate")
    assert t.asked() == [-1] and (t.p(0).storage, t.p(0).committed) == (2, 8)


@rule("BDA-BAT-3")
def test_what_a_battery_stores_comes_from_the_pool_beside_the_supply() -> None:
    t = BingoTable(2, first_player="random").roll("1").has(1, storage=4).has(0, supply=2, storage=0)
    t.to_orders()
    pool = t.p(0).pool
    t.orders("battery_activate", "battery_activate")
    assert t.asked() == [1]  # seat 0 has not resolved yet
    assert (t.p(0).pool, t.p(0).supply, t.p(0).storage) == (pool - 2, 2, 2)
    t.answer(1, "done")
    assert (t.p(0).pool, t.p(0).supply, t.p(0).storage) == (pool - 2, 0, 4)


@rule("BDA-BAT-4")
def test_an_extra_roll_is_rolled_with_both_dice_and_placed() -> None:
    t = tesseract().to_orders("B3", "G4").orders("battery_activate", "battery_activate")
    t.roll("O5")
    assert t.blocks(0) == ["B3", "O5"]
    assert [event.seat for event in t.events(Rolled)] == [0, 1, 0]
    assert (t.events(Placed)[-1].seat, t.events(Placed)[-1].fresh) == (0, True)


@rule("BDA-BAT-4")
def test_an_extra_roll_opens_a_window_for_the_continuum_compressor() -> None:
    t = tesseract(3).has(2, powers="CONTINUUM_COMPRESSOR").to_orders("B3", "G4", "N1")
    t.orders("battery_activate", "battery_activate", "battery_activate").roll("*5")
    assert t.asked() == [2] and t.kind() == "compress_roll" and t.blocks(0) == ["B3"]
    t.answer(2, "yes").roll("N4")
    assert t.blocks(0) == ["B3", "N4"]


@rule("BDA-BAT-4")
def test_wild_dice_of_an_extra_roll_are_settled_by_the_roller_after_the_window() -> None:
    t = tesseract(3).has(1, powers="CONTINUUM_COMPRESSOR").to_orders("B3", "G4", "N1")
    t.orders("battery_activate", "battery_activate", "battery_activate").roll("**").answer(1, "no")
    assert t.asked() == [0] and t.kind() == "choose_letter" and len(t.legal(0)) == 5
    t.answer(0, "letter:I")
    assert t.kind() == "choose_number" and len(t.legal(0)) == 5
    t.refused(0, "no")
    assert t.answer(0, "number:2").blocks(0) == ["B3", "I2"]


@rule("BDA-BAT-4")
def test_foresight_does_not_touch_an_extra_roll() -> None:
    t = tesseract().to_orders("B3", "G4")
    t.has(0, foresight=True).orders("battery_activate", "battery_activate").roll("O4")
    assert t.blocks(0) == ["B3", "O4"] and t.p(0).foresight


@rule("BDA-BAT-4")
def test_an_extra_roll_on_a_scored_square_scores_no_block() -> None:
    t = (
        tesseract(storage=9, blocks="O4")
        .to_orders("B3", "G4")
        .orders("battery_activate", "battery_activate")
        .roll("O4")
    )
    assert t.blocks(0) == ["B3", "O4"] and t.p(0).storage == 1  # this battery cannot be charged
    assert not t.events(Placed)[-1].fresh


@rule("BDA-BAT-4")
def test_an_extra_roll_can_win_at_once_before_any_damage() -> None:
    t = tesseract(3, blocks="O1 O2 O3 O4").to_orders("B3", "G4", "N1")
    t.orders("battery_activate", "lazor_activate 0", "battery_activate").roll("O5")
    assert t.asked() == [] and t.events(Attacked) == []
    result = t.game.result(t.s)
    assert result is not None and result.winners() == [0]
    assert not [event for event in t.events(Stored) if event.seat == 2]  # a later battery has not taken effect


@rule("BDA-BAT-4")
def test_after_an_extra_roll_without_a_bingo_the_batteries_go_on() -> None:
    t = tesseract(3).to_orders("B3", "G4", "N1")
    t.orders("battery_activate", "lazor_activate 0", "battery_activate").roll("O3")
    assert len(t.events(Attacked)) == 1 and t.done().p(0).health == 2
    assert t.events(Stored)[0].seat == 2
