"""Every lazor in both modes (BDA-I)."""

import pytest

from fragboard.games.bingo.events import Attacked, Disabled, Lost, Stored, Wounded
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

PRICES = {"FOCUSED": 4, "PLASMA": 4, "VAMPIRIC": 5, "DIFFRACTING": 5, "DISABLING": 7}


def armed(lazor: str, *, supply: int = 8, seats: int = 3) -> BingoTable:
    """Seat 0 has the lazor and a supply; the orders are open."""
    return BingoTable(seats).has(0, lazor=lazor, supply=supply).to_orders()


def shoots(lazor: str, mode: str, *, supply: int = 8) -> BingoTable:
    """Seat 0 shoots at seat 1, who uses the battery, and so does seat 2."""
    return armed(lazor, supply=supply).orders(f"lazor_{mode} 1", "battery_activate", "battery_activate")


@rule(
    "BDA-I-FOCUSED_LAZOR",
    "BDA-I-PLASMA_LAZOR",
    "BDA-I-VAMPIRIC_LAZOR",
    "BDA-I-DIFFRACTING_LAZOR",
    "BDA-I-DISABLING_LAZOR",
)
@pytest.mark.parametrize("name", list(PRICES))
def test_what_each_lazor_costs_in_the_market(name: str) -> None:
    for storage, offered in ((PRICES[name], True), (PRICES[name] - 1, False)):
        t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", supply=0, storage=storage).to_orders()
        t.orders("hold", "battery_activate")
        assert (f"item:{name}_LAZOR" in t.listed(0)) is offered
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", supply=0, storage=16).to_orders()
    t.orders("hold", "battery_activate").answer(0, f"item:{name}_LAZOR")
    assert t.p(0).storage == 16 - PRICES[name]


@rule(
    "BDA-I-BASIC_LAZOR",
    "BDA-I-FOCUSED_LAZOR",
    "BDA-I-PLASMA_LAZOR",
    "BDA-I-VAMPIRIC_LAZOR",
    "BDA-I-DIFFRACTING_LAZOR",
    "BDA-I-DISABLING_LAZOR",
)
@pytest.mark.parametrize(
    ("name", "mode", "cost", "damage"),
    [
        ("BASIC", "activate", 2, 1),
        ("FOCUSED", "activate", 1, 1),
        ("FOCUSED", "overcharge", 3, 2),
        ("PLASMA", "activate", 2, 2),
        ("PLASMA", "overcharge", 4, 3),
        ("VAMPIRIC", "activate", 3, 2),
        ("VAMPIRIC", "overcharge", 5, 3),
        ("DIFFRACTING", "activate", 3, 2),
        ("DIFFRACTING", "overcharge", 5, 3),
        ("DISABLING", "activate", 3, 2),
        ("DISABLING", "overcharge", 6, 3),
    ],
)
def test_what_each_mode_costs_and_how_much_it_hurts(name: str, mode: str, cost: int, damage: int) -> None:
    t = armed(f"{name}_LAZOR")
    assert t.pays(0, f"lazor_{mode}", cost)
    t.has(0, supply=cost + 1).orders(f"lazor_{mode} 1", "battery_activate", "battery_activate")
    assert [(e.seat, e.points) for e in t.events(Attacked) if e.victim == 1] == [(0, damage)]
    if name == "DISABLING":
        t.answer(0, "disable")
    t.buy_nothing()
    assert [(e.points, e.health) for e in t.events(Wounded) if e.seat == 1] == [(damage, 3 - damage)]
    assert t.p(0).storage == 1 + sum(e.energy for e in t.events(Lost))  # what was not paid, and what was stolen


@rule("BDA-I-BASIC_LAZOR")
def test_the_basic_lazor_has_no_overcharge_and_is_never_for_sale() -> None:
    t = armed("BASIC_LAZOR", supply=12)
    assert "order:lazor_overcharge" not in t.listed(0)
    t.orders("lazor_activate 1", "battery_activate", "battery_activate")
    assert "item:BASIC_LAZOR" not in t.listed(0)
    t.done()
    assert t.p(1).health == 2


@rule("BDA-I-FOCUSED_LAZOR", "BDA-I-PLASMA_LAZOR")
def test_damage_becomes_loss_of_health() -> None:
    for lazor, mode, left in (
        ("FOCUSED_LAZOR", "activate", 2),
        ("FOCUSED_LAZOR", "overcharge", 1),
        ("PLASMA_LAZOR", "activate", 1),
    ):
        assert shoots(lazor, mode).done().p(1).health == left


@rule("BDA-I-VAMPIRIC_LAZOR")
def test_the_vampiric_lazor_steals_one_or_two() -> None:
    for mode, cost, stolen in (("activate", 3, 1), ("overcharge", 5, 2)):
        t = armed("VAMPIRIC_LAZOR", supply=cost).has(1, storage=2, supply=0)
        t.orders(f"lazor_{mode} 1", "battery_activate", "battery_activate")
        # seat 1 had 2E and stored 2E more before the after-effects
        assert t.p(0).storage == stolen
        assert t.p(1).storage == 4 - stolen
        assert [(e.seat, e.energy) for e in t.events(Lost)] == [(1, stolen)]


@rule("BDA-I-VAMPIRIC_LAZOR")
def test_a_steal_takes_only_what_is_there_and_is_lost_without_room() -> None:
    t = armed("VAMPIRIC_LAZOR", supply=5).has(1, supply=2, storage=1)
    t.orders("lazor_overcharge 1", "shield_activate", "battery_activate")  # 1E is left to seat 1
    assert (t.p(0).storage, t.p(1).storage, t.p(1).supply) == (1, 0, 0)
    t = armed("VAMPIRIC_LAZOR", supply=5).has(0, storage=3).has(1, storage=4)
    t.orders("lazor_overcharge 1", "battery_activate", "battery_activate")
    assert (t.p(0).storage, t.p(1).storage) == (4, 2)  # one of the two stolen had no room
    assert [(e.energy, e.wasted) for e in t.events(Stored) if e.seat == 0] == [(1, 1)]


@rule("BDA-I-VAMPIRIC_LAZOR")
def test_the_steal_is_not_optional_and_works_through_a_shield() -> None:
    t = BingoTable(2).has(0, lazor="VAMPIRIC_LAZOR", supply=3).has(1, shield="EFFICIENT_SHIELD", supply=5).to_orders()
    t.orders("lazor_activate 1", "shield_overcharge")
    assert t.p(0).storage == 1 and t.p(1).health == 3
    assert [(e.seat, e.energy) for e in t.events(Lost)] == [(1, 1)]


@rule("BDA-I-DIFFRACTING_LAZOR", "BDA-I-DIFFRACTING_LAZOR-R")
def test_the_diffracting_lazor_hits_a_player_beside_the_target() -> None:
    for mode, points, splash in (("activate", 2, 1), ("overcharge", 3, 2)):
        t = armed("DIFFRACTING_LAZOR", seats=5)
        t.orders(f"lazor_{mode} 3 4", *["battery_activate"] * 4)
        attacks = [(e.seat, e.victim, e.points, e.wave) for e in t.events(Attacked)]
        assert sorted(attacks) == [(0, 3, points, 1), (0, 4, splash, 1)]


@rule("BDA-I-DIFFRACTING_LAZOR-R")
def test_the_splash_goes_to_a_neighbour_of_the_target_other_than_the_shooter() -> None:
    t = armed("DIFFRACTING_LAZOR", seats=4).answer(0, "order:lazor_activate", "seat:2")
    assert t.listed(0) == ["seat:1", "seat:3"]  # and no way to refuse
    t = armed("DIFFRACTING_LAZOR", seats=4).answer(0, "order:lazor_activate", "seat:3")
    assert t.forced == [(0, "seat:2")]
    t = armed("DIFFRACTING_LAZOR", seats=3).answer(0, "order:lazor_activate", "seat:1")
    assert t.forced == [(0, "seat:2")]


@rule("BDA-I-DIFFRACTING_LAZOR-R", "BDA-MODE-DUEL")
def test_in_a_duel_the_splash_is_lost() -> None:
    t = armed("DIFFRACTING_LAZOR", seats=2).orders("lazor_activate 1", "battery_activate")
    assert [(e.victim, e.points) for e in t.events(Attacked)] == [(1, 2)]


@rule("BDA-I-DIFFRACTING_LAZOR-R")
def test_the_splash_is_a_separate_attack_that_meets_the_shield_of_its_victim() -> None:
    t = armed("DIFFRACTING_LAZOR", seats=4)
    t.orders("lazor_overcharge 2 1", "shield_activate", "battery_activate", "battery_activate").buy_nothing()
    assert t.p(1).health == 2  # one of the two splash points was blocked
    assert t.kind() == "reward_die" and t.asked() == [2]


@rule("BDA-I-DISABLING_LAZOR")
def test_the_disabling_lazor_drains_two_or_three() -> None:
    for mode, drained in (("activate", 2), ("overcharge", 3)):
        t = armed("DISABLING_LAZOR").has(1, storage=2, supply=3)
        t.orders(f"lazor_{mode} 1", "shield_activate", "battery_activate").answer(0, "drain")
        # 2E of 5 are committed; the storage is taken first
        assert [(e.seat, e.energy) for e in t.events(Lost)] == [(1, drained)]
        assert (t.p(1).storage, t.p(1).supply) == (0, 3 - drained)
        assert not t.events(Disabled)


@rule("BDA-I-DISABLING_LAZOR")
@pytest.mark.parametrize("order", ["lazor_activate 2", "shield_activate", "battery_activate"])
def test_the_disabling_lazor_puts_out_the_item_that_the_target_uses(order: str) -> None:
    slot = order.split("_")[0]
    t = armed("DISABLING_LAZOR").orders("lazor_activate 1", order, "battery_activate").answer(0, "disable")
    storage = t.p(1).storage
    t.done()
    assert t.view(None)["players"][1]["disabled"] == [slot]
    assert not any(e.seat == 1 for e in t.events(Lost)) and t.p(1).storage >= storage
    t.has(1, supply=4).to_orders()
    assert not any(name.startswith(f"order:{slot}") for name in t.listed(1))
    t.orders("battery_activate", "hold" if slot == "battery" else "battery_activate", "battery_activate").done()
    assert t.view(None)["players"][1]["disabled"] == []  # for 1 round


@rule("BDA-I-DISABLING_LAZOR-R")
def test_the_choice_is_made_after_the_damage_and_not_in_the_order() -> None:
    t = armed("DISABLING_LAZOR").answer(0, "order:lazor_activate", "seat:1")
    assert 0 not in t.asked()  # the order is locked with its target
    t.answer(1, "order:battery_activate").answer(2, "order:battery_activate")
    assert (t.asked(), t.kind()) == ([0], "disabling_choice")
    assert len(t.events(Attacked)) == 1


@rule("BDA-I-DISABLING_LAZOR-R")
def test_drain_may_be_chosen_though_nothing_is_there() -> None:
    t = armed("DISABLING_LAZOR").has(1, supply=2, storage=0)
    t.orders("lazor_activate 1", "shield_activate", "battery_activate")
    assert t.listed(0) == ["drain", "disable"]
    t.answer(0, "drain")
    assert not t.events(Disabled) and sum(e.energy for e in t.events(Lost)) == 0
