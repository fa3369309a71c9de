"""The reveal: orders become public, rewards come, costs are committed (BDA-REV)."""

from __future__ import annotations

import pytest

from fragboard.core.types import EVERYONE
from fragboard.games.bingo.events import Attacked, Gained, Lost, OrderShown, Wounded
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable


def waiting() -> BingoTable:
    """Seat 1 will be asked how much to block when seat 0 shoots it, so that the table stands still after the reveal."""
    return BingoTable(3).has(1, shield="EFFICIENT_SHIELD", supply=3)


@rule("BDA-REV-1")
def test_orders_become_public_together_with_mode_and_targets() -> None:
    t = waiting().has(0, lazor="DIFFRACTING_LAZOR", supply=5).to_orders()
    t.answer(0, "order:lazor_overcharge", "seat:1").answer(2, "order:battery_activate")
    assert all(player["last_order"] == {} for player in t.view(None)["players"])
    t.answer(1, "order:shield_activate")
    orders = [player["last_order"] for player in t.view(None)["players"]]
    assert orders == [
        {"order": "lazor_overcharge", "target": 1, "splash": 2},
        {"order": "shield_activate"},
        {"order": "battery_activate"},
    ]
    assert all(event.to == EVERYONE for event in t.events(OrderShown)) and len(t.events(OrderShown)) == 3


@rule("BDA-REV-2")
@pytest.mark.parametrize(
    "battery, order, gained",
    [
        ("MILITARY_BATTERY", "lazor_activate 1", 1),
        ("MILITARY_BATTERY", "lazor_overcharge 1", 1),
        ("MILITARY_BATTERY", "shield_activate", 0),
        ("MILITARY_BATTERY", "battery_activate", 0),
        ("BARRIER_BATTERY", "shield_activate", 1),
        ("BARRIER_BATTERY", "shield_overcharge", 1),
        ("BARRIER_BATTERY", "lazor_activate 1", 0),
        ("BASIC_BATTERY", "lazor_activate 1", 0),
        ("BASIC_BATTERY", "shield_activate", 0),
    ],
)
def test_a_military_or_barrier_battery_rewards_the_item_used(battery: str, order: str, gained: int) -> None:
    t = BingoTable(2).has(0, lazor="FOCUSED_LAZOR", shield="ABSORBER_SHIELD", battery=battery, supply=4, storage=4)
    t.to_orders().orders(order, "battery_activate")
    assert t.kind(0) == "buy"
    assert sum(event.energy for event in t.events(Gained) if event.seat == 0) == gained


@rule("BDA-REV-2", "BDA-DIS-2")
def test_a_disabled_battery_gives_no_reward() -> None:
    t = BingoTable(2).has(0, battery="MILITARY_BATTERY", supply=2, storage=4, off="battery").to_orders()
    t.orders("lazor_activate 1", "battery_activate")
    assert t.kind(0) == "buy" and t.p(0).storage == 4 and not t.events(Gained)


@rule("BDA-REV-2", "BDA-REV-3")
def test_the_reward_comes_before_the_cost_is_committed() -> None:
    t = waiting().has(0, battery="MILITARY_BATTERY", supply=0, storage=1).to_orders()
    t.orders("lazor_activate 1", "shield_activate", "battery_activate")
    assert t.kind(1) == "block_amount"
    assert (t.p(0).supply, t.p(0).storage, t.p(0).committed) == (0, 0, 2)


@rule("BDA-REV-3")
def test_everybody_commits_the_cost_of_the_ordered_mode() -> None:
    t = waiting().has(0, supply=3).has(2, supply=3, storage=1)
    t.to_orders().orders("lazor_activate 1", "shield_activate", "shield_activate")
    assert [(t.p(x).supply, t.p(x).storage, t.p(x).committed) for x in range(3)] == [(1, 0, 2), (2, 0, 1), (1, 1, 2)]


@rule("BDA-REV-3")
def test_the_cost_is_paid_even_if_there_is_nothing_to_do() -> None:
    t = BingoTable(2).has(0, shield="ULTRA_SHIELD", supply=2).to_orders()
    t.orders("shield_activate", "battery_activate")
    assert t.p(0).storage == 0  # nobody attacked, and the 2E are gone


@rule("BDA-REV-4")
def test_the_lazor_of_a_player_who_dies_still_hits() -> None:
    t = BingoTable(2).has(0, health=1, supply=2).has(1, supply=2).to_orders()
    t.orders("lazor_activate 1", "lazor_activate 0").answer(0, "die:letter").roll("O")
    assert t.p(0).health == 3 and t.p(1).health == 2
    assert [(event.seat, event.health) for event in t.events(Wounded)] == [(0, 0), (1, 2)]


@rule("BDA-REV-4")
def test_the_shield_of_a_player_who_dies_has_blocked() -> None:
    t = BingoTable(2, first_player="random").roll("1")
    t.has(0, lazor="VAMPIRIC_LAZOR", supply=5).has(1, shield="NEGATOR_SHIELD", health=1, supply=3).to_orders()
    t.orders("lazor_overcharge 1", "shield_activate")
    assert t.kind(1) == "reward_die"  # 1 of 3 points got through and killed
    assert t.view(None)["players"][1]["damage"] == {"0": 1}


@rule("BDA-REV-4")
def test_a_lazor_that_is_disabled_later_in_the_round_still_hits_and_steals() -> None:
    t = BingoTable(3, first_player="random").roll("1")  # the Disabling Lazor's after-effect comes first
    t.has(0, lazor="VAMPIRIC_LAZOR", supply=3).has(1, lazor="DISABLING_LAZOR", supply=3)
    t.has(2, supply=0, storage=4).to_orders()
    t.orders("lazor_activate 2", "lazor_activate 0", "shield_activate").answer(1, "disable")
    assert sorted((event.seat, event.victim, event.points) for event in t.events(Attacked)) == [(0, 2, 2), (1, 0, 2)]
    assert [(event.seat, event.energy) for event in t.events(Lost)] == [(2, 1)]
    assert t.done().view(None)["players"][0]["disabled"] == ["lazor"]
