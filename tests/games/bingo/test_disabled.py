"""Disabled items (BDA-DIS)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

LAZOR, SHIELD, BATTERY = "order:lazor_activate", "order:shield_activate", "order:battery_activate"
IDLE = "battery_activate"


def marks(t: BingoTable, seat: int) -> list[str]:
    """The items of a player that are disabled in this round, as everybody sees them."""
    found: list[str] = t.view(None)["players"][seat]["disabled"]
    return found


def disabled(
    order: str,
    *,
    seats: int = 2,
    lazor: str | None = None,
    battery: str | None = None,
    supply: int | None = None,
    storage: int | None = None,
) -> BingoTable:
    """Seat 0 disables in round 1 what seat 1 uses, and the resolve begins."""
    t = BingoTable(seats).has(0, lazor="DISABLING_LAZOR", supply=3)
    t.has(1, lazor=lazor, battery=battery, supply=supply, storage=storage).to_orders()
    return t.orders("lazor_activate 1", order, *[IDLE] * (seats - 2)).answer(0, "disable")


@rule("BDA-DIS-1")
@pytest.mark.parametrize(
    "order, slot, option",
    [("lazor_activate 0", "lazor", LAZOR), ("shield_activate", "shield", SHIELD), (IDLE, "battery", BATTERY)],
)
def test_an_item_disabled_for_1_round_is_out_for_the_whole_next_round(order: str, slot: str, option: str) -> None:
    t = disabled(order, supply=2, storage=4)
    assert t.view(None)["players"][1]["disabled_next_round"] == [slot]
    t.done()
    assert marks(t, 1) == [slot]
    t.has(1, supply=4).to_orders()
    assert option not in t.legal(1)
    t.refused(1, option, "BDA-ORD-7")
    t.orders(IDLE, "hold" if slot == "battery" else IDLE)
    if t.asked() == [1]:
        assert marks(t, 1) == [slot]  # the whole round, resolve included
    t.done()
    assert marks(t, 1) == [] and option in t.has(1, supply=4).to_orders().legal(1)


@rule("BDA-DIS-1")
def test_a_disabled_item_keeps_working_for_the_rest_of_the_present_round() -> None:
    t = disabled(IDLE, battery="REACTIVE_BATTERY", supply=2)  # marked before its own after-effect
    t.done()
    assert t.p(1).storage == 6 and marks(t, 1) == ["battery"]  # 3E, 1E for each of 2 points, and 1 of 2E of supply


@rule("BDA-DIS-1")
def test_a_shield_disabled_by_itself_still_blocks_in_its_round() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=4).has(1, shield="EFFICIENT_SHIELD", supply=3).to_orders()
    t.orders("lazor_overcharge 1", "shield_overcharge").done()
    assert t.p(1).health == 3 and marks(t, 1) == ["shield"]
    t.to_orders()
    t.refused(1, SHIELD, "BDA-ORD-7")


@rule("BDA-DIS-1")
def test_a_negator_shield_puts_the_lazor_of_an_attacker_out_for_the_next_round() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=4).has(1, shield="NEGATOR_SHIELD", supply=5).to_orders()
    t.orders("lazor_overcharge 1", "shield_overcharge").done()
    assert marks(t, 0) == ["lazor"] and marks(t, 1) == []
    t.to_orders().refused(0, LAZOR, "BDA-ORD-7")


@rule("BDA-DIS-2")
def test_a_disabled_battery_gives_nothing_and_cannot_be_used() -> None:
    t = disabled(IDLE, battery="MILITARY_BATTERY", storage=2, supply=0).done()
    assert marks(t, 1) == ["battery"] and t.p(1).supply == 0
    storage = t.p(1).storage
    t.to_orders().refused(1, BATTERY, "BDA-ORD-7")
    t.orders(IDLE, "lazor_activate 0").done()
    assert t.p(1).storage == storage - 2  # no reward for the lazor


@rule("BDA-DIS-2", "BDA-ORD-6")
def test_a_disabled_battery_makes_no_order_possible_by_its_reward() -> None:
    t = BingoTable(2).has(0, battery="MILITARY_BATTERY", supply=0, storage=1, off="battery", shield="ABSORBER_SHIELD")
    assert t.to_orders().listed(0) == [SHIELD, "hold"]
    t.refused(0, LAZOR, "BDA-ORD-6")


@rule("BDA-DIS-2")
def test_energy_can_be_spent_from_and_stored_in_a_disabled_battery() -> None:
    t = BingoTable(2, first_player="random").roll("1").has(0, supply=3, storage=2, off="battery", blocks="B3")
    t.to_orders("I1", "B3")  # scored already: 2E
    assert t.p(0).storage == 4
    t.orders("lazor_activate 1", IDLE).done()
    assert t.p(0).storage == 4  # 2E were paid from the supply, and 1E found no room
    t = BingoTable(2).has(0, supply=0, storage=3, off="battery").to_orders("I4", "I1")
    t.orders("lazor_activate 1", IDLE).done()
    assert t.p(0).storage == 1
    t = BingoTable(2).has(0, supply=2, storage=1, off="battery").to_orders("N3", "I1")  # coloured: 1E
    t.orders("hold", IDLE).done()
    assert t.p(0).storage == 4


@rule("BDA-DIS-2")
def test_purchases_can_be_paid_from_a_disabled_battery() -> None:
    t = BingoTable(2).has(0, storage=4, off="battery").to_orders().orders("hold", IDLE)
    assert t.kind(0) == "buy" and "item:PLASMA_LAZOR" in t.legal(0)


@rule("BDA-DIS-3")
def test_a_shield_disabled_by_itself_and_by_a_lazor_is_out_for_one_round() -> None:
    for first in ("0", "1"):  # the mark of the lazor may come before or after the shield's own
        t = BingoTable(2, first_player="random").roll(first).has(0, lazor="DISABLING_LAZOR", supply=3)
        t.has(1, shield="EFFICIENT_SHIELD", supply=3).to_orders()
        t.orders("lazor_activate 1", "shield_overcharge").answer(0, "disable").done()
        assert marks(t, 1) == ["shield"]
        t.to_orders().orders(IDLE, IDLE).done()
        assert marks(t, 1) == [] and SHIELD in t.has(1, supply=3).to_orders().legal(1)


@rule("BDA-DIS-3")
def test_a_lazor_disabled_by_two_others_is_out_for_one_round() -> None:
    t = BingoTable(3).has(0, lazor="DISABLING_LAZOR", supply=3).has(1, lazor="PLASMA_LAZOR", supply=2)
    t.has(2, shield="NEGATOR_SHIELD", supply=5).to_orders()
    t.orders("lazor_activate 1", "lazor_activate 2", "shield_overcharge").answer(0, "disable").done()
    assert marks(t, 1) == ["lazor"]
    t.to_orders().orders(IDLE, IDLE, IDLE).done()
    assert marks(t, 1) == [] and LAZOR in t.has(1, supply=3).to_orders().legal(1)


@rule("BDA-DIS-3")
def test_two_items_of_one_player_can_be_disabled_at_once() -> None:
    t = BingoTable(3).has(0, lazor="DISABLING_LAZOR", supply=3).has(1, shield="EFFICIENT_SHIELD", supply=3)
    t.has(1, off="lazor").to_orders()
    t.orders("lazor_activate 1", "shield_overcharge", IDLE).answer(0, "disable").done()
    assert marks(t, 1) == ["shield"]  # the lazor's mark has come off


@rule("BDA-DIS-4")
def test_a_new_item_is_not_disabled_and_the_old_one_loses_its_mark() -> None:
    t = disabled("lazor_activate 2", seats=3, lazor="PLASMA_LAZOR", supply=2, storage=4)
    while t.asked() != [1]:
        t.answer(t.asked()[0], "done")
    t.answer(1, "item:FOCUSED_LAZOR").done()
    assert marks(t, 1) == [] and "PLASMA_LAZOR" in t.view(None)["market"]["items"]
    t.has(1, supply=3).has(2, storage=4).to_orders()
    assert LAZOR in t.legal(1)
    t.orders(IDLE, IDLE, IDLE)
    while t.asked() != [2]:
        t.answer(t.asked()[0], "done")
    t.answer(2, "item:PLASMA_LAZOR").done()
    assert marks(t, 2) == [] and "order:lazor_overcharge" in t.has(2, supply=4).to_orders().legal(2)


@rule("BDA-DIS-4")
def test_replacing_an_item_in_the_round_in_which_it_is_disabled_ends_the_mark() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", storage=4, off="lazor").to_orders().orders(IDLE, IDLE)
    t.answer(0, "item:FOCUSED_LAZOR")
    assert marks(t, 0) == []
    t.done()
    assert LAZOR in t.has(0, supply=3).to_orders().legal(0)


@rule("BDA-DIS-4")
def test_a_new_battery_charges_though_the_old_one_was_disabled() -> None:
    t = disabled(IDLE, storage=4)
    while t.asked() != [1]:
        t.answer(t.asked()[0], "done")
    t.answer(1, "item:BARRIER_BATTERY").done()
    assert marks(t, 1) == [] and t.p(1).supply == 3


@rule("BDA-DIS-4")
def test_buying_for_another_slot_leaves_the_mark() -> None:
    t = disabled("lazor_activate 0", supply=2, storage=4)
    while t.asked() != [1]:
        t.answer(t.asked()[0], "done")
    t.answer(1, "item:EFFICIENT_SHIELD").done()
    assert marks(t, 1) == ["lazor"]
