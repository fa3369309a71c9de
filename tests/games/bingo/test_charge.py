"""The Charge phase (BDA-CHG)."""

from __future__ import annotations

import pytest

from fragboard.games.bingo.events import Gained
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable


@rule("BDA-CHG-1")
def test_everybody_gains_the_supply_of_their_battery_and_nobody_is_asked() -> None:
    t = BingoTable(3)
    assert [t.p(seat).supply for seat in range(3)] == [2, 2, 2]
    assert t.asked() == [-1]  # the dice of the BINGO phase come next


@rule("BDA-CHG-1")
@pytest.mark.parametrize(
    "battery, supply",
    [
        ("MILITARY_BATTERY", 3),
        ("BARRIER_BATTERY", 3),
        ("REACTIVE_BATTERY", 3),
        ("CHAOTIC_BATTERY", 3),
        ("TESSERACT_BATTERY", 0),
    ],
)
def test_each_battery_gives_its_own_supply(battery: str, supply: int) -> None:
    t = BingoTable(3).has(1, battery=battery).to_orders("B3", "I2", "G5")
    t.orders("battery_activate", "battery_activate" if supply else "hold", "battery_activate").done()
    assert [t.p(seat).supply for seat in range(3)] == [2, supply, 2]
    assert sorted((event.seat, event.energy) for event in t.events(Gained) if event.energy) == [
        (seat, energy) for seat, energy in ((0, 2), (1, supply), (2, 2)) if energy
    ]


@rule("BDA-CHG-1")
def test_a_battery_bought_in_this_round_gives_its_supply_in_the_next() -> None:
    t = BingoTable(2).has(0, storage=4).to_orders().orders("battery_activate", "battery_activate")
    t.answer(0, "item:BARRIER_BATTERY").done()
    assert [t.p(seat).supply for seat in range(2)] == [3, 2]


@rule("BDA-CHG-2", "BDA-DIS-2")
def test_a_disabled_battery_gives_no_supply() -> None:
    t = BingoTable(2).has(0, lazor="DISABLING_LAZOR", supply=3).to_orders()
    t.orders("lazor_activate 1", "battery_activate").answer(0, "disable").done()
    assert t.view(None)["players"][1]["disabled"] == ["battery"]
    assert [t.p(seat).supply for seat in range(2)] == [2, 0]
    t.to_orders().orders("battery_activate", "hold").done()
    assert [t.p(seat).supply for seat in range(2)] == [2, 2]  # back in order


@rule("BDA-CHG-3")
def test_supply_needs_no_room_on_the_battery() -> None:
    t = BingoTable(2).has(0, storage=4).to_orders().orders("battery_activate", "battery_activate").done()
    assert (t.p(0).storage, t.p(0).supply) == (4, 2)
    t.has(0, lazor="VAMPIRIC_LAZOR", supply=2).to_orders()
    assert "order:lazor_overcharge" in t.legal(0)  # 5E, more than the battery holds
