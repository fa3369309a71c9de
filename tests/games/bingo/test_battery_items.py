"""Every battery (BDA-I)."""

import pytest

from fragboard.games.bingo.events import Gained, Lost, Rolled, Stored
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

TESSERACT = "TESSERACT_BATTERY"


def with_battery(battery: str, *, seats: int = 3, supply: int = 2) -> BingoTable:
    """Seat 0 has the battery, empty; the orders are open and the squares placed on were plain."""
    return BingoTable(seats).has(0, battery=battery, supply=supply, storage=0).to_orders()


@rule(
    "BDA-I-MILITARY_BATTERY",
    "BDA-I-BARRIER_BATTERY",
    "BDA-I-REACTIVE_BATTERY",
    "BDA-I-CHAOTIC_BATTERY",
    "BDA-I-TESSERACT_BATTERY",
)
@pytest.mark.parametrize(
    ("name", "price"), [("MILITARY", 4), ("BARRIER", 4), ("REACTIVE", 5), ("CHAOTIC", 5), ("TESSERACT", 8)]
)
def test_what_each_battery_costs_in_the_market(name: str, price: int) -> None:
    own = "CHAOTIC_BATTERY" if name == "TESSERACT" else TESSERACT
    for storage, offered in ((price, True), (price - 1, False)):
        t = BingoTable(2).has(0, battery=own, supply=2, storage=storage).to_orders()
        t.orders("shield_activate", "battery_activate")
        assert (f"item:{name}_BATTERY" in t.listed(0)) is offered


@rule(
    "BDA-I-BASIC_BATTERY",
    "BDA-I-MILITARY_BATTERY",
    "BDA-I-BARRIER_BATTERY",
    "BDA-I-REACTIVE_BATTERY",
    "BDA-I-CHAOTIC_BATTERY",
)
@pytest.mark.parametrize(
    ("name", "capacity", "supply", "stores"),
    [("BASIC", 4, 2, 2), ("MILITARY", 6, 3, 3), ("BARRIER", 6, 3, 3), ("REACTIVE", 6, 3, 3), ("CHAOTIC", 8, 3, 4)],
)
def test_capacity_supply_and_what_activating_stores(name: str, capacity: int, supply: int, stores: int) -> None:
    t = with_battery(f"{name}_BATTERY", supply=20)
    t.orders("shield_activate", "battery_activate", "battery_activate").done()
    assert (t.p(0).storage, t.p(0).supply) == (capacity, supply)
    t = with_battery(f"{name}_BATTERY", supply=0)
    t.orders("battery_activate", "battery_activate", "battery_activate")
    assert t.p(0).storage == stores
    assert [(e.energy, e.wasted) for e in t.events(Stored) if e.seat == 0] == [(stores, 0)]


@rule("BDA-I-BASIC_BATTERY", "BDA-I-CHAOTIC_BATTERY")
@pytest.mark.parametrize("name", ["BASIC", "MILITARY", "BARRIER", "REACTIVE", "CHAOTIC"])
def test_using_a_battery_is_free_and_it_has_no_overcharge(name: str) -> None:
    t = with_battery(f"{name}_BATTERY", supply=0)
    assert (0, "order:battery_activate") in t.forced  # without any E it is the only order


@rule("BDA-I-MILITARY_BATTERY", "BDA-I-BARRIER_BATTERY")
@pytest.mark.parametrize(
    ("battery", "order", "extra"),
    [
        ("MILITARY_BATTERY", "lazor_activate 1", 1),
        ("MILITARY_BATTERY", "shield_activate", 0),
        ("MILITARY_BATTERY", "battery_activate", 0),
        ("BARRIER_BATTERY", "shield_activate", 1),
        ("BARRIER_BATTERY", "lazor_activate 1", 0),
        ("BARRIER_BATTERY", "battery_activate", 0),
    ],
)
def test_military_and_barrier_batteries_reward_the_item_used(battery: str, order: str, extra: int) -> None:
    t = with_battery(battery)
    t.s.events = []
    t.orders(order, "battery_activate", "battery_activate")
    assert sum(e.energy for e in t.events(Gained) if e.seat == 0) == extra
    if order != "battery_activate":
        assert t.p(0).storage == extra  # 2E were spent


@rule("BDA-I-MILITARY_BATTERY", "BDA-I-BARRIER_BATTERY")
def test_the_extra_energy_may_pay_for_the_very_order_that_earns_it() -> None:
    t = with_battery("MILITARY_BATTERY", supply=1)
    assert t.listed(0) == ["order:lazor_activate", "order:battery_activate"]
    t = with_battery("BARRIER_BATTERY", supply=1)
    assert t.listed(0) == ["order:shield_activate", "order:battery_activate"]


@rule("BDA-I-REACTIVE_BATTERY")
def test_the_reactive_battery_stores_one_more_per_point_of_damage_taken() -> None:
    t = with_battery("REACTIVE_BATTERY", supply=0).has(1, lazor="PLASMA_LAZOR")
    t.orders("battery_activate", "lazor_activate 0", "battery_activate")
    assert t.p(0).storage == 3 + 2
    t = with_battery("REACTIVE_BATTERY", supply=0).has(1, lazor="PLASMA_LAZOR", supply=4)
    t.orders("battery_activate", "lazor_overcharge 0", "lazor_activate 0")
    assert t.p(0).storage == 6  # 3 + 4, cut to the capacity


@rule("BDA-I-REACTIVE_BATTERY")
def test_the_reactive_battery_counts_points_beyond_the_health_left_and_only_when_used() -> None:
    t = with_battery("REACTIVE_BATTERY", supply=0).has(0, health=1, blocks="").has(1, lazor="PLASMA_LAZOR")
    t.orders("battery_activate", "lazor_activate 0", "battery_activate")
    assert t.p(0).storage == 3 + 2
    t = with_battery("REACTIVE_BATTERY", supply=2).has(1, lazor="PLASMA_LAZOR")
    t.orders("shield_activate", "lazor_activate 0", "battery_activate")
    assert t.p(0).storage == 0


@rule("BDA-I-CHAOTIC_BATTERY")
def test_the_chaotic_battery_gives_for_the_letter_and_takes_for_the_number() -> None:
    t = BingoTable(4).has(0, battery="CHAOTIC_BATTERY", supply=0).to_orders("N1", "N2", "G1", "B5")
    for seat in (1, 2, 3):
        t.has(seat, storage=2, supply=2)
    t.s.events = []
    t.orders("battery_activate", "shield_activate", "shield_activate", "shield_activate")
    assert [(e.seat, e.energy) for e in t.events(Gained)] == [(1, 1)]
    assert [(e.seat, e.energy) for e in t.events(Lost)] == [(2, 1)]
    assert (t.p(1).supply, t.p(1).storage) == (1, 2)
    assert (t.p(2).supply, t.p(2).storage) == (0, 1)  # from the storage first
    assert t.p(3).storage == 2 and t.p(0).storage == 4


@rule("BDA-I-CHAOTIC_BATTERY-R")
def test_the_same_letter_and_number_neither_gain_nor_lose() -> None:
    t = BingoTable(2).has(0, battery="CHAOTIC_BATTERY", supply=0).to_orders("N1", "N1").has(1, storage=2)
    t.s.events = []
    t.orders("battery_activate", "shield_activate")
    assert not t.events(Gained) and not t.events(Lost)
    assert t.p(1).storage == 2


@rule("BDA-I-CHAOTIC_BATTERY-R")
def test_a_wild_die_counts_with_the_value_chosen() -> None:
    t = BingoTable(3).has(0, battery="CHAOTIC_BATTERY", supply=0).roll("*1", "G2", "*3")
    t.answer(0, "letter:G").answer(2, "letter:B")
    t.s.events = []
    t.orders("battery_activate", "shield_activate", "shield_activate")
    assert [(e.seat, e.energy) for e in t.events(Gained)] == [(1, 1)]  # both stars are no match


@rule("BDA-I-TESSERACT_BATTERY")
def test_the_tesseract_battery_holds_sixteen_and_has_no_supply() -> None:
    t = BingoTable(2).has(0, battery=TESSERACT, storage=16, supply=0).to_orders()
    t.orders("hold", "battery_activate").done()
    assert (t.p(0).storage, t.p(0).supply) == (16, 0)
    assert t.view(None)["players"][0]["capacity"] == 16


@rule("BDA-I-TESSERACT_BATTERY", "BDA-BAT-4")
def test_the_tesseract_battery_makes_an_extra_roll_for_eight() -> None:
    t = BingoTable(2).has(0, battery=TESSERACT, storage=9, supply=0).to_orders()
    assert t.pays(0, "battery_activate", 8)
    t.s.events = []
    t.orders("battery_activate", "battery_activate").roll("G5")
    assert [(e.seat, e.letter, e.number) for e in t.events(Rolled)] == [(0, 3, 4)]
    assert "G5" in t.blocks(0)
    assert t.p(0).storage == 1


@rule("BDA-I-TESSERACT_BATTERY")
def test_the_extra_roll_can_win_at_once() -> None:
    t = BingoTable(3).has(1, battery=TESSERACT, storage=8).to_orders().has(1, blocks="B1 I1 N1 G1")
    t.has(2, health=1).orders("lazor_activate 2", "battery_activate", "battery_activate").roll("O1")
    assert t.ranks()[1] == 1 and t.p(2).health == 1


@rule("BDA-I-TESSERACT_BATTERY-R1")
def test_a_bought_tesseract_battery_comes_full_whatever_was_left() -> None:
    t = BingoTable(2).has(0, battery="CHAOTIC_BATTERY", supply=2, storage=8).to_orders()
    t.orders("shield_activate", "battery_activate")
    pool = t.p(0).pool
    t.answer(0, "item:TESSERACT_BATTERY")
    assert (t.p(0).storage, t.p(0).pool) == (16, pool + 8 - 16)


@rule("BDA-I-TESSERACT_BATTERY-R1")
def test_the_old_storage_goes_to_the_pool_before_the_new_one_is_filled() -> None:
    t = BingoTable(2, purse="storage_and_loose").has(0, battery="CHAOTIC_BATTERY", supply=4, storage=8).to_orders()
    t.orders("shield_activate", "battery_activate")  # 2E are loose and pay first, so 2E are left in the storage
    t.answer(0, "item:TESSERACT_BATTERY")
    assert (t.p(0).storage, t.p(0).supply) == (16, 0)


@rule("BDA-I-TESSERACT_BATTERY-R1")
def test_its_energy_pays_for_purchases_modes_and_shield_points() -> None:
    t = BingoTable(2).has(0, battery="CHAOTIC_BATTERY", supply=2, storage=8).to_orders()
    t.orders("shield_activate", "battery_activate").answer(0, "item:TESSERACT_BATTERY", "item:EFFICIENT_SHIELD")
    assert t.p(0).storage == 12  # spent in the same resolve
    t.answer(0, "done").done().to_orders()
    t.orders("shield_activate", "lazor_activate 0").buy_nothing()
    assert t.kind() == "block_amount"
    t.answer(0, "amount:1")
    assert t.p(0).storage == 12 - 1 - 1


@rule("BDA-I-TESSERACT_BATTERY-R2")
def test_squares_store_nothing_on_a_tesseract_battery() -> None:
    t = BingoTable(2).has(0, battery=TESSERACT, storage=10, supply=0, blocks="O1").roll("B1", "N2")  # B1 is coloured
    assert t.p(0).storage == 10
    t = BingoTable(2).has(0, battery=TESSERACT, storage=10, supply=0, blocks="O1").roll("O1", "N2")  # scored already
    assert t.p(0).storage == 10 and t.blocks(0) == ["O1"]


@rule("BDA-I-TESSERACT_BATTERY-R2")
def test_unspent_supply_is_lost_with_a_tesseract_battery() -> None:
    t = BingoTable(2).has(0, battery=TESSERACT, storage=10, supply=3).to_orders().orders("hold", "battery_activate")
    assert (t.p(0).storage, t.p(0).supply) == (10, 0)


@rule("BDA-I-TESSERACT_BATTERY-R2")
def test_stolen_and_absorbed_energy_is_lost_with_a_tesseract_battery() -> None:
    t = BingoTable(2).has(0, battery=TESSERACT, storage=10, supply=0, lazor="VAMPIRIC_LAZOR").to_orders()
    t.orders("lazor_activate 1", "battery_activate")
    assert t.p(0).storage == 7
    assert [(e.seat, e.energy) for e in t.events(Lost)] == [(1, 1)]  # gone all the same
    t = BingoTable(2).has(0, battery=TESSERACT, storage=10, supply=0, shield="ABSORBER_SHIELD").to_orders()
    t.orders("shield_overcharge", "lazor_activate 0")
    assert t.p(0).storage == 7


@rule("BDA-I-TESSERACT_BATTERY-R2")
def test_a_tesseract_battery_can_lose_energy() -> None:
    t = BingoTable(2).has(0, battery=TESSERACT, storage=10, supply=0).has(1, lazor="VAMPIRIC_LAZOR", supply=5)
    t.to_orders().orders("hold", "lazor_overcharge 0")
    assert (t.p(0).storage, t.p(1).storage) == (8, 2)


@rule("BDA-I-TESSERACT_BATTERY-R2")
def test_a_kill_stores_nothing_on_a_tesseract_battery() -> None:
    t = BingoTable(2).has(0, battery=TESSERACT, storage=10, supply=2).to_orders().has(0, blocks="B2")
    t.has(1, health=1, blocks="B1 B2").orders("lazor_activate 1", "battery_activate").buy_nothing()
    t.answer(1, "die:letter").roll("B")
    assert t.blocks(0) == ["B1", "B2"] and t.p(0).storage == 10
