"""Purchases: when, with what, and what becomes of the old item (BDA-BUY)."""

from typing import Any

from fragboard.testing import rule
from tests.games.bingo.table import BingoTable


def shop(storage: int = 4, *, seats: int = 2, **given: Any) -> BingoTable:
    """Seat 0, who resolves first, is about to buy with this storage; the others have used their batteries."""
    t = BingoTable(seats).has(0, supply=2, storage=0, **given)
    t.has(0, storage=storage).to_orders()
    return t.orders("shield_activate", *["battery_activate"] * (seats - 1))


def rich(*, seats: int = 2, storage: int = 16, **given: Any) -> BingoTable:
    """Seat 0 goes shopping with a Tesseract Battery."""
    return shop(storage, seats=seats, battery="TESSERACT_BATTERY", **given)


def offers(t: BingoTable, seat: int) -> list[str]:
    assert (t.asked(), t.kind()) == ([seat], "buy")
    return t.listed(seat)


@rule("BDA-BUY-1")
def test_cards_are_bought_one_after_the_other_until_done() -> None:
    t = rich()
    t.answer(0, "power:CHARGED_CAPACITOR")
    assert "item:PLASMA_LAZOR" in offers(t, 0)
    t.answer(0, "item:PLASMA_LAZOR")
    assert "power:BACKUP_BATTERY" in offers(t, 0)
    t.answer(0, "done")
    assert offers(t, 1)  # it is seat 1's turn
    assert t.items(0)[0] == "PLASMA_LAZOR" and t.powers(0) == {"CHARGED_CAPACITOR": 1}


@rule("BDA-BUY-1")
def test_nobody_buys_outside_the_own_resolve() -> None:
    t = BingoTable(2).has(0, storage=4).has(1, storage=4)
    t.refused(0, "item:PLASMA_LAZOR")
    t.to_orders().refused(0, "item:PLASMA_LAZOR")
    t.orders("battery_activate", "battery_activate")
    t.refused(1, "item:PLASMA_LAZOR")
    t.answer(0, "done").refused(0, "item:PLASMA_LAZOR")


@rule("BDA-BUY-2")
def test_only_storage_pays_and_the_capacity_limits_the_price() -> None:
    t = BingoTable(2).has(0, supply=9).to_orders().orders("shield_activate", "battery_activate")
    assert t.p(0).storage == 4
    assert "item:PLASMA_LAZOR" in offers(t, 0)
    for name in ("item:VAMPIRIC_LAZOR", "item:ULTRA_SHIELD", "item:DISABLING_LAZOR", "power:BACKUP_BATTERY"):
        t.refused(0, name)  # they cost 5E and more


@rule("BDA-BUY-2")
def test_spent_cubes_go_to_the_pool_at_once() -> None:
    t = rich(storage=10)
    pool = t.p(0).pool
    t.answer(0, "item:VAMPIRIC_LAZOR")
    assert (t.p(0).storage, t.p(0).pool) == (5, pool + 5)


@rule("BDA-BUY-3")
def test_a_card_bought_is_gone_for_those_who_resolve_later() -> None:
    t = shop(seats=3).answer(0, "item:PLASMA_LAZOR")
    assert "item:PLASMA_LAZOR" not in offers(t, 1)
    assert "item:FOCUSED_LAZOR" in offers(t, 1)


@rule("BDA-BUY-3", "BDA-RUL-16")
def test_a_power_is_offered_until_the_last_copy_is_bought() -> None:
    t = shop(4).answer(0, "power:CHARGED_CAPACITOR")
    assert "power:CHARGED_CAPACITOR" in offers(t, 0)
    t.answer(0, "power:CHARGED_CAPACITOR")
    assert "power:CHARGED_CAPACITOR" not in offers(t, 1)


@rule("BDA-BUY-4")
def test_each_slot_changes_at_most_once_per_resolve() -> None:
    t = rich().answer(0, "item:FOCUSED_LAZOR")
    assert not any("LAZOR" in name for name in offers(t, 0))
    t.refused(0, "item:PLASMA_LAZOR")
    t.answer(0, "item:EFFICIENT_SHIELD")
    assert not any("SHIELD" in name for name in offers(t, 0))
    assert "item:MILITARY_BATTERY" in offers(t, 0)
    t.answer(0, "item:MILITARY_BATTERY")  # 4E are left
    assert offers(t, 0) == [
        "power:TARGETING_TESSELLATOR",
        "power:CHARGED_CAPACITOR",
        "power:CONTINUUM_COMPRESSOR",
        "power:ENTROPY_ENGINE",
        "done",
    ]


@rule("BDA-BUY-4")
def test_a_slot_that_changed_can_change_again_in_the_next_resolve() -> None:
    t = shop().answer(0, "item:PLASMA_LAZOR").done()
    t.has(0, storage=4).to_orders().orders("battery_activate", "battery_activate").answer(1, "done")
    assert "item:FOCUSED_LAZOR" in offers(t, 0)


@rule("BDA-BUY-4")
def test_what_one_player_changed_is_not_held_against_the_next() -> None:
    t = rich().has(1, powers="CHARGED_CAPACITOR").answer(0, "item:FOCUSED_LAZOR", "done")
    assert (t.asked(), t.kind()) == ([1], "resolve_power")
    assert t.view(None)["now"][-1] == {"resolving": 1, "changed": []}
    t.answer(1, "no")
    assert "item:PLASMA_LAZOR" in offers(t, 1)


@rule("BDA-BUY-4")
def test_any_number_of_powers_can_be_bought_and_held() -> None:
    t = rich(powers="ENTROPY_ENGINE BACKUP_BATTERY").answer(0, "no")
    names = ["CHARGED_CAPACITOR", "CHARGED_CAPACITOR", "CONTINUUM_COMPRESSOR", "CONTINUUM_COMPRESSOR", "ENTROPY_ENGINE"]
    t.answer(0, *[f"power:{name}" for name in names])
    assert t.powers(0) == {
        "CHARGED_CAPACITOR": 2,
        "BACKUP_BATTERY": 1,
        "CONTINUUM_COMPRESSOR": 2,
        "ENTROPY_ENGINE": 2,
    }
    assert t.p(0).storage == 16 - 2 - 2 - 3 - 3 - 3


@rule("BDA-BUY-5")
def test_a_bought_item_takes_its_slot_at_once_and_the_basic_one_is_set_aside() -> None:
    t = rich(seats=3).answer(0, "item:PLASMA_LAZOR")
    assert t.items(0)[0] == "PLASMA_LAZOR"
    assert t.view(2)["players"][0]["items"]["lazor"] == "PLASMA_LAZOR"
    t.answer(0, "done")
    assert not any("BASIC" in name for name in offers(t, 1))
    t.done()
    assert not any("BASIC" in name for name in t.view(None)["market"]["items"])


@rule("BDA-BUY-5")
def test_a_replaced_advanced_item_reaches_the_market_at_round_end_without_refund() -> None:
    t = rich(lazor="PLASMA_LAZOR").answer(0, "item:FOCUSED_LAZOR")
    assert t.p(0).storage == 16 - 4
    t.answer(0, "done")
    assert "item:PLASMA_LAZOR" not in offers(t, 1)
    t.done()
    assert "PLASMA_LAZOR" in t.view(None)["market"]["items"]


@rule("BDA-BUY-6")
def test_a_bought_lazor_can_be_ordered_from_the_next_round_on() -> None:
    t = shop().answer(0, "item:PLASMA_LAZOR").done()
    t.has(0, supply=4).to_orders()
    assert "order:lazor_overcharge" in t.listed(0)
    t.orders("lazor_overcharge 1", "battery_activate")
    assert (t.asked(), t.kind()) == ([1], "reward_die")  # three points at once


@rule("BDA-BUY-6", "BDA-DIS-4")
def test_a_bought_shield_can_be_ordered_though_the_old_one_was_disabled() -> None:
    t = BingoTable(2).has(0, shield="ABSORBER_SHIELD", supply=3, storage=4).to_orders()
    t.orders("shield_overcharge", "battery_activate")
    assert t.view(None)["players"][0]["disabled_next_round"] == ["shield"]
    t.answer(0, "item:EFFICIENT_SHIELD")
    assert t.view(None)["players"][0]["disabled_next_round"] == []
    t.done().to_orders()
    assert "order:shield_activate" in t.listed(0)


@rule("BDA-BUY-6")
def test_a_bought_battery_holds_energy_at_once_and_supplies_from_the_next_charge() -> None:
    t = BingoTable(2).has(0, supply=2, storage=4).to_orders().has(0, blocks="B1 B2 B4")
    t.has(1, health=1, blocks="B1 B2 B4").orders("lazor_activate 1", "battery_activate")
    t.answer(0, "item:MILITARY_BATTERY")
    assert (t.p(0).storage, t.p(0).supply) == (0, 0)  # no supply yet
    t.answer(1, "die:letter").roll("B")
    assert t.p(0).storage == 6  # three scored squares, and more than a Basic Battery holds
    t.done()
    assert t.p(0).supply == 3


@rule("BDA-BUY-7")
def test_energy_left_stays_up_to_the_capacity_of_the_new_battery() -> None:
    t = shop(7, battery="CHAOTIC_BATTERY").answer(0, "item:MILITARY_BATTERY")
    assert t.p(0).storage == 3
    t = rich(storage=16)
    pool = t.p(0).pool
    t.answer(0, "item:MILITARY_BATTERY")  # 12E left, 6E fit
    assert (t.p(0).storage, t.p(0).pool) == (6, pool + 4 + 6)


@rule("BDA-BUY-7", "BDA-I-TESSERACT_BATTERY-R1")
def test_a_battery_says_how_much_energy_its_purchase_leaves() -> None:
    for t, name in (
        (shop(8, battery="CHAOTIC_BATTERY"), "item:MILITARY_BATTERY"),
        (rich(storage=16), "item:MILITARY_BATTERY"),
        (rich(storage=16), "item:BASIC_BATTERY"),
        (shop(8, battery="CHAOTIC_BATTERY"), "item:TESSERACT_BATTERY"),
    ):
        effect = t.effect(0, name)
        t.answer(0, name)
        assert f" {t.p(0).storage}E" in effect


@rule("BDA-BUY-8")
def test_the_owner_of_a_tesseract_battery_may_change_back_for_nothing() -> None:
    t = rich(storage=10)
    pool = t.p(0).pool
    assert "item:BASIC_BATTERY" in offers(t, 0)
    t.answer(0, "item:BASIC_BATTERY")
    assert t.items(0)[2] == "BASIC_BATTERY"
    assert (t.p(0).storage, t.p(0).pool) == (4, pool + 6)
    assert not any("BATTERY" in name for name in offers(t, 0) if name.startswith("item"))  # the slot has changed
    t.answer(0, "done").done()
    assert t.p(0).supply == 2


@rule("BDA-BUY-8")
def test_nobody_else_can_change_back() -> None:
    t = shop(8, battery="CHAOTIC_BATTERY")
    assert "item:BASIC_BATTERY" not in offers(t, 0)
    t.answer(0, "item:TESSERACT_BATTERY")
    assert "item:BASIC_BATTERY" not in offers(t, 0)  # it was bought in this very resolve
    t.refused(0, "item:BASIC_BATTERY")


@rule("BDA-BUY-9")
def test_a_replaced_tesseract_battery_leaves_the_game() -> None:
    for name in ("item:BASIC_BATTERY", "item:MILITARY_BATTERY"):
        t = rich().answer(0, name, "done").done()
        assert t.s.round == 2
        assert "TESSERACT_BATTERY" not in t.view(None)["market"]["items"]
        assert t.view(None)["gone"]["items"] == ["TESSERACT_BATTERY"]


@rule("BDA-BUY-10")
def test_nothing_can_be_sold_given_away_or_dropped() -> None:
    t = shop(4, lazor="PLASMA_LAZOR", powers="CHARGED_CAPACITOR").answer(0, "no")
    storage = t.p(0).storage
    for name in ("item:PLASMA_LAZOR", "item:BASIC_LAZOR", "item:BASIC_BATTERY", "no", "drain", "yes"):
        t.refused(0, name)
    t.answer(0, "done")
    assert t.p(0).storage == storage and t.items(0)[0] == "PLASMA_LAZOR" and t.powers(0) == {"CHARGED_CAPACITOR": 1}


@rule("BDA-DEC-BUY", "BDA-DEC-3")
def test_everything_that_can_be_paid_is_offered_in_the_order_of_the_catalogue() -> None:
    t = BingoTable(2).has(0, battery="CHAOTIC_BATTERY", storage=8, supply=0).to_orders()
    t.orders("battery_activate", "battery_activate")
    lazors = "item:FOCUSED_LAZOR item:PLASMA_LAZOR item:VAMPIRIC_LAZOR item:DIFFRACTING_LAZOR item:DISABLING_LAZOR"
    shields = "item:EFFICIENT_SHIELD item:REFLECTOR_SHIELD item:NEGATOR_SHIELD item:ABSORBER_SHIELD item:ULTRA_SHIELD"
    batteries = "item:MILITARY_BATTERY item:BARRIER_BATTERY item:REACTIVE_BATTERY item:TESSERACT_BATTERY"
    powers = "power:TARGETING_TESSELLATOR power:CHARGED_CAPACITOR power:BACKUP_BATTERY"
    more = "power:CONTINUUM_COMPRESSOR power:ENTROPY_ENGINE done"
    t.asks(0, "buy", f"{lazors} {shields} {batteries} {powers} {more}", default="done")


@rule("BDA-DEC-BUY")
def test_the_basic_battery_stands_on_the_list_of_a_tesseract_owner() -> None:
    t = rich(storage=2)
    t.asks(0, "buy", "item:BASIC_BATTERY power:CHARGED_CAPACITOR done", default="done")
    items = [name for name in offers(rich(), 0) if "BATTERY" in name or "LAZOR" in name or "SHIELD" in name]
    assert items.index("item:BASIC_BATTERY") == items.index("item:ULTRA_SHIELD") + 1  # the first of the batteries


@rule("BDA-DEC-BUY")
def test_whoever_can_pay_for_nothing_is_done_without_being_asked() -> None:
    t = BingoTable(2).has(0, supply=3).to_orders().orders("lazor_activate 1", "battery_activate")
    assert (0, "done") in t.forced and t.asked() == [1]
    t = shop(2).answer(0, "power:CHARGED_CAPACITOR")
    assert t.forced[-1] == (0, "done") and t.asked() == [1]
