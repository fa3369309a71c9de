"""Giving orders in secret (BDA-ORD)."""

from __future__ import annotations

from itertools import permutations

import pytest

from fragboard.core.event import Event
from fragboard.games.bingo.events import OrderShown, PowerPlayed
from fragboard.games.bingo.questions import QUESTIONS
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

LAZORS = ["FOCUSED_LAZOR", "PLASMA_LAZOR", "VAMPIRIC_LAZOR", "DIFFRACTING_LAZOR", "DISABLING_LAZOR"]
SHIELDS = ["EFFICIENT_SHIELD", "REFLECTOR_SHIELD", "NEGATOR_SHIELD", "ABSORBER_SHIELD", "ULTRA_SHIELD"]
BATTERIES = ["BASIC_BATTERY", "MILITARY_BATTERY", "BARRIER_BATTERY", "REACTIVE_BATTERY", "CHAOTIC_BATTERY"]
LAZOR, SHIELD, BATTERY = "order:lazor_activate", "order:shield_activate", "order:battery_activate"
LAZOR_OVER, SHIELD_OVER = "order:lazor_overcharge", "order:shield_overcharge"


def shown(t: BingoTable, seat: int) -> str:
    """What everybody reads of a seat's order at the reveal."""
    event = next(event for event in t.events(OrderShown) if event.seat == seat)
    return t.game.tell(event, None).text


@rule("BDA-ORD-1")
def test_an_entropy_engine_can_be_played_before_the_orders() -> None:
    t = BingoTable(3).has(1, powers="ENTROPY_ENGINE", supply=0).roll("I3", "B3", "B4")
    assert t.asked() == [1] and t.kind() == "entropy"
    t.answer(1, "yes")  # its only block comes off
    assert t.kind() == "order_action" and t.asked() == [0, 1, 2]
    assert t.blocks(1) == [] and t.p(1).supply == 4 and LAZOR in t.legal(1)
    assert len(t.events(PowerPlayed)) == 1


@rule("BDA-ORD-2")
def test_all_players_are_asked_at_the_same_time_and_in_secret() -> None:
    t = BingoTable(3).to_orders()
    assert t.asked() == [0, 1, 2] and [t.kind(seat) for seat in range(3)] == ["order_action"] * 3
    assert t.listed(0) == [LAZOR, SHIELD, BATTERY]
    a, b = (BingoTable(3).to_orders().answer(0, *answers) for answers in ([LAZOR, "seat:2"], [BATTERY]))
    assert a.asked() == b.asked() == [1, 2]
    for viewer in (1, 2, None):
        assert a.view(viewer) == b.view(viewer)
    assert a.view(0) != b.view(0)


@rule("BDA-ORD-3")
def test_an_order_is_item_and_mode_then_target_then_splash() -> None:
    t = BingoTable(4).has(0, lazor="DIFFRACTING_LAZOR", supply=5).to_orders()
    kinds = []
    for answer in (LAZOR_OVER, "seat:2", "seat:3"):
        kinds.append(t.kind(0))
        t.answer(0, answer)
    assert kinds == ["order_action", "order_target", "order_splash"]
    assert t.asked() == [1, 2, 3]
    for seat in (1, 2, 3):
        t.answer(seat, BATTERY)
    assert t.view(None)["players"][0]["last_order"] == {"order": "lazor_overcharge", "target": 2, "splash": 3}


@rule("BDA-ORD-4")
def test_with_a_battery_that_works_for_nothing_nobody_may_hold() -> None:
    t = BingoTable(2).to_orders()
    assert BATTERY in t.legal(0) and "hold" not in t.legal(0)
    t.refused(0, "hold", "BDA-ORD-4")


@rule("BDA-ORD-4")
def test_with_a_disabled_battery_a_player_may_hold() -> None:
    t = BingoTable(2).has(0, off="battery").to_orders()
    assert t.listed(0) == [LAZOR, SHIELD, "hold"]
    t.refused(0, BATTERY, "BDA-ORD-7")
    t.orders("hold", "battery_activate")
    assert (t.p(0).storage, t.p(0).health, t.p(1).health) == (2, 3, 3)  # the supply of 2E, and nothing else
    assert shown(t, 0) == "@0 holds"


@rule("BDA-ORD-4")
def test_with_a_battery_whose_use_costs_energy_a_player_may_hold() -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=8, supply=0).to_orders()
    assert t.listed(0) == [LAZOR, SHIELD, BATTERY, "hold"]
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=7, supply=0).to_orders()
    assert t.listed(0) == [LAZOR, SHIELD, "hold"]
    t.orders("hold", "battery_activate").done()
    assert t.p(0).storage == 7


@rule("BDA-ORD-4")
def test_there_is_always_a_free_battery_or_hold_and_never_both() -> None:
    for battery in [*BATTERIES, "TESSERACT_BATTERY"]:
        for off in ("", "battery", "lazor shield battery", "lazor shield"):
            t = BingoTable(3).has(0, battery=battery, off=off, storage=4, supply=2).to_orders()
            if not any(seat == 0 for seat, _ in t.forced):
                free = battery != "TESSERACT_BATTERY" and BATTERY in t.legal(0)
                assert free != ("hold" in t.legal(0))
            else:
                assert t.forced == [(0, "hold" if "battery" in off or battery == "TESSERACT_BATTERY" else BATTERY)]


@rule("BDA-ORD-5")
def test_only_the_cost_of_the_ordered_mode_is_paid() -> None:
    for order, cost in (("lazor_activate", 2), ("lazor_overcharge", 4)):
        t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=6).has(1, shield="EFFICIENT_SHIELD", supply=2)
        t.to_orders().orders(f"{order} 1", "shield_activate")
        assert t.kind(1) == "block_amount" and t.p(0).committed == cost and t.p(0).supply == 6 - cost


@rule("BDA-ORD-5")
def test_basic_items_have_no_overcharge() -> None:
    t = BingoTable(2).has(0, supply=9).to_orders()
    t.refused(0, LAZOR_OVER, "BDA-ORD-5")
    t.refused(0, SHIELD_OVER, "BDA-ORD-5")
    assert t.listed(0) == [LAZOR, SHIELD, BATTERY]


@rule("BDA-ORD-5")
def test_an_order_is_for_one_mode_of_one_item() -> None:
    t = BingoTable(3).has(0, lazor="PLASMA_LAZOR", supply=9).to_orders().answer(0, SHIELD)
    for second in (LAZOR, LAZOR_OVER, BATTERY, SHIELD):
        t.refused(0, second)


@rule("BDA-ORD-6")
@pytest.mark.parametrize("supply, storage", [(1, 0), (0, 1), (0, 0)])
def test_a_mode_that_costs_more_than_the_free_energy_cannot_be_ordered(supply: int, storage: int) -> None:
    t = BingoTable(2).has(0, lazor="FOCUSED_LAZOR", supply=supply, storage=storage).to_orders()
    if supply + storage:
        assert t.listed(0) == [LAZOR, BATTERY]  # 1E: the Focused Lazor, but not its overcharge nor the shield
        t.refused(0, SHIELD, "BDA-ORD-6")
        t.refused(0, LAZOR_OVER, "BDA-ORD-6")
    else:
        assert t.forced == [(0, BATTERY)]


@rule("BDA-ORD-6")
def test_supply_and_storage_count_together() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=2, storage=2).to_orders()
    assert LAZOR_OVER in t.legal(0)
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=2, storage=1).to_orders()
    assert LAZOR_OVER not in t.legal(0)


@rule("BDA-ORD-6")
@pytest.mark.parametrize(
    "battery, can, cannot", [("MILITARY_BATTERY", LAZOR, SHIELD), ("BARRIER_BATTERY", SHIELD, LAZOR)]
)
def test_the_reward_of_a_battery_counts_for_the_very_order_it_rewards(battery: str, can: str, cannot: str) -> None:
    t = BingoTable(3).has(0, battery=battery, supply=1).to_orders()
    assert t.listed(0) == [can, BATTERY]
    t.refused(0, cannot, "BDA-ORD-6")
    t.orders("lazor_activate 1" if can == LAZOR else "shield_activate", "battery_activate", "battery_activate").done()
    assert t.p(1).health == (2 if can == LAZOR else 3)
    assert t.p(0).storage == 0 and t.p(0).supply == 3  # all was spent; this is the supply of the next round


@rule("BDA-ORD-6", "BDA-ENG-9")
def test_the_reward_does_not_count_if_the_pool_cannot_give_it() -> None:
    t = BingoTable(3).has(0, lazor="PLASMA_LAZOR", battery="MILITARY_BATTERY", supply=0, storage=3)
    t.p(0).committed = 33
    t.has(0).to_orders()
    assert t.p(0).pool == 0 and LAZOR in t.legal(0) and LAZOR_OVER not in t.legal(0)  # 4E, and only 3 can be had
    t = BingoTable(3).has(0, lazor="PLASMA_LAZOR", battery="MILITARY_BATTERY", supply=0, storage=3)
    t.p(0).committed = 32
    assert LAZOR_OVER in t.has(0).to_orders().legal(0)


@rule("BDA-ORD-7")
def test_a_disabled_item_cannot_be_ordered() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", shield="EFFICIENT_SHIELD", supply=9, off="lazor").to_orders()
    assert t.listed(0) == [SHIELD, SHIELD_OVER, BATTERY]
    t.refused(0, LAZOR, "BDA-ORD-7")
    t.refused(0, LAZOR_OVER, "BDA-ORD-7")
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", shield="EFFICIENT_SHIELD", supply=9, off="shield").to_orders()
    assert t.listed(0) == [LAZOR, LAZOR_OVER, BATTERY]
    t.refused(0, SHIELD_OVER, "BDA-ORD-7")


@rule("BDA-ORD-8")
@pytest.mark.parametrize("lazor", ["BASIC_LAZOR", *LAZORS])
def test_a_lazor_is_pointed_at_one_other_player(lazor: str) -> None:
    for order in (LAZOR,) if lazor == "BASIC_LAZOR" else (LAZOR, LAZOR_OVER):
        t = BingoTable(4).has(1, lazor=lazor, supply=6).to_orders().answer(1, order)
        assert t.kind(1) == "order_target" and t.listed(1) == ["seat:2", "seat:3", "seat:0"]
        t.refused(1, "seat:1", "BDA-ORD-8")
        t.refused(1, "no")


@rule("BDA-ORD-9")
@pytest.mark.parametrize("shield", ["BASIC_SHIELD", *SHIELDS])
def test_only_the_overcharged_reflector_shield_points_at_somebody(shield: str) -> None:
    for order in (SHIELD,) if shield == "BASIC_SHIELD" else (SHIELD, SHIELD_OVER):
        t = BingoTable(4).has(1, shield=shield, supply=6).to_orders().answer(1, order)
        if shield == "REFLECTOR_SHIELD" and order == SHIELD_OVER:
            assert t.kind(1) == "order_target" and t.listed(1) == ["seat:2", "seat:3", "seat:0"]
            t.refused(1, "seat:1")
            assert t.events(OrderShown) == []  # nobody's order is known yet
        else:
            assert t.asked() == [0, 2, 3]


@rule("BDA-ORD-9")
def test_batteries_and_hold_have_no_target() -> None:
    for battery in [*BATTERIES, "TESSERACT_BATTERY"]:
        t = BingoTable(3).has(1, battery=battery, storage=4, supply=4).to_orders()
        assert t.answer(1, BATTERY).asked() == [0, 2]
    t = BingoTable(3).has(1, off="battery").to_orders()
    assert t.answer(1, "hold").asked() == [0, 2]


@rule("BDA-ORD-10")
def test_no_choice_of_an_order_can_be_taken_back() -> None:
    t = BingoTable(3).to_orders().answer(0, LAZOR)
    t.refused(0, BATTERY)
    t.refused(0, SHIELD)
    t.answer(0, "seat:1")
    for name in ("seat:2", BATTERY, LAZOR):
        t.refused(0, name)
    assert t.asked() == [1, 2]


@rule("BDA-ORD-10")
def test_the_sequence_in_which_orders_are_given_never_changes_anything() -> None:
    ends = []
    orders = {0: [LAZOR, "seat:2"], 1: [SHIELD], 2: [LAZOR, "seat:1"], 3: [BATTERY]}
    for sequence in permutations(range(4)):
        t = BingoTable(4).to_orders()
        t.s.events = None
        for seat in sequence:
            t.answer(seat, *orders[seat])
        ends.append(t.game.dump(t.s))
    assert len(ends) == 24 and all(end == ends[0] for end in ends)


@rule("BDA-ORD-10")
def test_half_given_orders_may_be_finished_in_any_sequence() -> None:
    t = BingoTable(3).to_orders().answer(0, LAZOR).answer(2, LAZOR).answer(1, BATTERY)
    assert t.asked() == [0, 2]
    t.answer(2, "seat:0").answer(0, "seat:2").done()
    assert [t.p(seat).health for seat in range(3)] == [2, 3, 2]


@rule("BDA-ORD-11")
def test_all_hands_are_shown_together_after_the_last_order() -> None:
    t = BingoTable(3).has(0, storage=4).to_orders().answer(1, SHIELD).answer(2, BATTERY).answer(0, LAZOR)
    assert t.events(OrderShown) == []
    t.answer(0, "seat:1")
    told = [type(event).__name__ for event in t.events(Event)]
    first = told.index("OrderShown")
    assert told[first : first + 4].count("OrderShown") == 3


@rule("BDA-ORD-12")
def test_the_reveal_says_which_hand_to_draw_and_where_it_points() -> None:
    t = BingoTable(4).has(1, shield="REFLECTOR_SHIELD", supply=5).has(2, supply=2).to_orders()
    t.orders("lazor_activate 3", "shield_overcharge 0", "shield_activate", "battery_activate")
    hands = {}
    for event in t.events(OrderShown):
        words = t.game.tell(event, None)
        hands[event.seat] = (("lazor", "shield", "battery")[event.order // 2], event.target)
        assert (f"seat:{event.target}" in words.refs) == (event.target >= 0)
    assert hands == {0: ("lazor", 3), 1: ("shield", 0), 2: ("shield", -1), 3: ("battery", -1)}


@rule("BDA-ORD-13")
def test_the_reveal_says_in_words_what_a_hand_does_not_show() -> None:
    t = BingoTable(4).has(0, lazor="DIFFRACTING_LAZOR", supply=5).has(1, off="battery").to_orders()
    t.orders("lazor_overcharge 2 3", "hold", "battery_activate", "battery_activate")
    assert shown(t, 0) == "@0 overcharges the Diffracting Lazor at @2, splash on @3"
    assert shown(t, 1) == "@1 holds"
    assert not any("hand" in kind or "shape" in kind for kind in QUESTIONS)


@rule("BDA-ORD-14")
def test_advanced_lazors_and_shields_have_both_modes_and_batteries_one() -> None:
    for lazor, shield in zip(LAZORS, SHIELDS, strict=True):
        t = BingoTable(2).has(0, lazor=lazor, shield=shield, supply=9).to_orders()
        assert t.listed(0) == [LAZOR, LAZOR_OVER, SHIELD, SHIELD_OVER, BATTERY]
    names = [t.game.actions.name(a) for a in range(t.game.actions.size)]
    assert [name for name in names if name.startswith("order:battery")] == [BATTERY]
