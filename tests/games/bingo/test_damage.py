"""Damage in two waves, and the shields it meets (BDA-DMG)."""

from __future__ import annotations

import pytest

from fragboard.games.bingo.events import Attacked, Killed, Lost, SentOn, Wounded
from fragboard.testing import rule
from tests.games.bingo.table import ITEM_IDS, BingoTable


def damage(t: BingoTable, seat: int) -> dict[str, int]:
    """Unblocked damage of this round on a player, by attacker."""
    found: dict[str, int] = t.view(None)["players"][seat]["damage"]
    return found


def attacks(t: BingoTable) -> set[tuple[int, int, int, int]]:
    """Attacker, victim, points and wave of every attack."""
    return {(event.seat, event.victim, event.points, event.wave) for event in t.events(Attacked)}


def two_waves(shield: str, order: str, supply: int, first: str = "0") -> BingoTable:
    """Seat 1 is shot for 1 by seat 3, and seat 0 sends the 3 points of seat 2 on to it."""
    t = BingoTable(4, first_player="random").roll(first)
    t.has(0, shield="REFLECTOR_SHIELD", supply=5, storage=4).has(1, shield=shield, supply=supply)
    t.has(2, lazor="PLASMA_LAZOR", supply=4).has(3, supply=2).to_orders()
    return t.orders("shield_overcharge 1", order, "lazor_overcharge 0", "lazor_activate 1")


@rule("BDA-DMG-1")
def test_every_lazor_makes_an_attack_of_its_printed_damage() -> None:
    t = BingoTable(4).has(0, lazor="PLASMA_LAZOR", supply=4).has(1, lazor="FOCUSED_LAZOR", supply=3)
    t.to_orders().orders("lazor_overcharge 2", "lazor_overcharge 3", "lazor_activate 0", "battery_activate")
    assert attacks(t) == {(0, 2, 3, 1), (1, 3, 2, 1), (2, 0, 1, 1)}


@rule("BDA-DMG-1")
def test_the_diffracting_lazor_also_attacks_the_splash_target() -> None:
    t = BingoTable(4).has(0, lazor="DIFFRACTING_LAZOR", supply=5, storage=4).to_orders()
    t.orders("lazor_overcharge 2 1", *["battery_activate"] * 3)
    assert attacks(t) == {(0, 2, 3, 1), (0, 1, 2, 1)}
    assert damage(t, 1) == {"0": 2} and damage(t, 2) == {"0": 3} and damage(t, 3) == {}


@rule("BDA-DMG-1")
def test_nobody_is_spared_because_the_attacker_is_hit_too() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=4, health=1).has(1, supply=2, health=3).to_orders()
    t.orders("lazor_overcharge 1", "lazor_activate 0").answer(0, "die:letter").roll("O")
    assert t.kind(1) == "reward_die"  # seat 0 is dead and back, and seat 1 dies all the same
    assert [(event.seat, event.points) for event in t.events(Wounded)] == [(0, 1), (1, 3)]


@rule("BDA-DMG-2")
def test_both_waves_are_sorted_out_before_anybody_loses_health() -> None:
    t = two_waves("EFFICIENT_SHIELD", "shield_activate", 9)
    for wave in (1, 2):
        assert t.asked() == [1] and t.kind() == "block_amount"
        assert [t.p(seat).health for seat in range(4)] == [3, 3, 3, 3] and t.events(Wounded) == []
        assert max(event.wave for event in t.events(Attacked)) == wave
        t.answer(1, "amount:0")
    assert attacks(t) == {(2, 0, 3, 1), (3, 1, 1, 1), (0, 1, 3, 2)}


@rule("BDA-DMG-3")
@pytest.mark.parametrize("first, through", [("0", {"2": 2}), ("1", {"2": 2}), ("2", {"1": 2})])
def test_a_block_takes_points_from_the_attackers_in_turn_order(first: str, through: dict[str, int]) -> None:
    t = BingoTable(3, first_player="random").roll(first).has(0, shield="NEGATOR_SHIELD", supply=3)
    t.has(1, lazor="PLASMA_LAZOR", supply=2, storage=4).has(2, lazor="FOCUSED_LAZOR", supply=3, storage=4).to_orders()
    t.orders("shield_activate", "lazor_activate 0", "lazor_overcharge 0")  # 2 points each, 2 are blocked
    assert t.kind() == "buy" and damage(t, 0) == through


@rule("BDA-DMG-3")
@pytest.mark.parametrize("first, through", [("0", {"1": 1, "2": 2}), ("2", {"1": 2, "2": 1})])
def test_a_block_can_end_within_an_attack(first: str, through: dict[str, int]) -> None:
    t = BingoTable(3, first_player="random").roll(first).has(0, supply=2)
    t.has(1, lazor="PLASMA_LAZOR", supply=2, storage=4).has(2, lazor="FOCUSED_LAZOR", supply=3, storage=4).to_orders()
    t.orders("shield_activate", "lazor_activate 0", "lazor_overcharge 0")
    assert t.kind() in ("reward_die", "buy") and damage(t, 0) == through


@rule("BDA-DMG-3")
def test_a_chosen_block_goes_along_the_line_too() -> None:
    t = BingoTable(3).has(0, shield="EFFICIENT_SHIELD", supply=4, storage=4)
    t.has(1, lazor="PLASMA_LAZOR", supply=2).has(2, lazor="FOCUSED_LAZOR", supply=3).to_orders()
    t.orders("shield_activate", "lazor_activate 0", "lazor_overcharge 0").answer(0, "amount:3")
    assert t.kind(0) == "buy" and damage(t, 0) == {"2": 1} and t.p(0).health == 2


@rule("BDA-DMG-3")
@pytest.mark.parametrize("first, order", [("0", [1, 2]), ("2", [2, 1]), ("3", [1, 2])])
def test_victims_are_dealt_with_in_turn_order(first: str, order: list[int]) -> None:
    t = BingoTable(4, first_player="random").roll(first).has(1, shield="EFFICIENT_SHIELD", supply=3)
    t.has(2, shield="ULTRA_SHIELD", supply=4).to_orders()
    t.orders("lazor_activate 1", "shield_activate", "shield_activate", "lazor_activate 2")
    asked = []
    while t.kind() == "block_amount":
        asked += t.asked()
        t.answer(t.asked()[0], "amount:0")
    assert asked == order


@rule("BDA-DMG-4")
@pytest.mark.parametrize("order, health", [("lazor_activate", 3), ("lazor_overcharge", 2)])
def test_damage_meets_the_shield_first_and_the_rest_goes_to_health(order: str, health: int) -> None:
    t = BingoTable(2).has(0, lazor="FOCUSED_LAZOR", supply=3).has(1, supply=2).to_orders()
    t.orders(f"{order} 1", "shield_activate").done()
    assert t.p(1).health == health


@rule("BDA-DMG-5")
@pytest.mark.parametrize("order", ["lazor_activate 0", "battery_activate", "hold"])
def test_only_a_player_who_uses_a_shield_blocks(order: str) -> None:
    t = (
        BingoTable(2)
        .has(0, supply=2)
        .has(1, shield="NEGATOR_SHIELD", supply=9, off="battery" if order == "hold" else "")
    )
    t.to_orders().orders("lazor_activate 1", order).done()
    assert t.p(1).health == 2
    t = BingoTable(2).has(0, supply=2).has(1, shield="NEGATOR_SHIELD", supply=9).to_orders()
    assert t.orders("lazor_activate 1", "shield_activate").done().p(1).health == 3


@rule("BDA-DMG-6")
@pytest.mark.parametrize(
    "shield, order, supply, through",
    [
        ("NEGATOR_SHIELD", "shield_overcharge", 5, {"0": 1}),  # blocks 3: 1 in wave 1, 2 in wave 2
        ("NEGATOR_SHIELD", "shield_activate", 3, {"0": 2}),  # blocks 2: 1 and 1
        ("BASIC_SHIELD", "shield_activate", 2, {"0": 3}),  # blocks 1: used up in wave 1
        ("ABSORBER_SHIELD", "shield_activate", 1, {"0": 3}),
        ("ABSORBER_SHIELD", "shield_overcharge", 3, {}),  # blocks all, in both waves
        ("EFFICIENT_SHIELD", "shield_overcharge", 3, {}),
        ("ULTRA_SHIELD", "shield_overcharge", 6, {}),
    ],
)
def test_a_fixed_block_serves_for_both_waves(shield: str, order: str, supply: int, through: dict[str, int]) -> None:
    t = two_waves(shield, order, supply)
    assert t.kind(0) == "buy" and damage(t, 1) == through


@rule("BDA-DMG-6")
def test_a_fixed_block_not_needed_in_wave_1_is_whole_in_wave_2() -> None:
    t = BingoTable(3).has(0, shield="REFLECTOR_SHIELD", supply=5, storage=4).has(1, shield="NEGATOR_SHIELD", supply=3)
    t.has(2, lazor="PLASMA_LAZOR", supply=4).to_orders()
    t.orders("shield_overcharge 1", "shield_activate", "lazor_overcharge 0")
    assert damage(t, 1) == {"0": 1} and damage(t, 0) == {}


@rule("BDA-DMG-6")
def test_a_shield_that_blocks_all_counts_the_points_of_both_waves() -> None:
    t = two_waves("ABSORBER_SHIELD", "shield_overcharge", 3)
    assert t.p(1).storage == 4  # 1E per point blocked


@rule("BDA-DMG-6")
def test_a_block_not_needed_is_not_kept_for_the_next_round() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR").has(1, shield="NEGATOR_SHIELD", supply=5).to_orders()
    t.orders("battery_activate", "shield_overcharge").done()
    t.has(0, supply=4).has(1, supply=3).to_orders().orders("lazor_overcharge 1", "shield_activate").done()
    assert t.p(1).health == 2  # 2 of 3 points are blocked


@rule("BDA-DMG-7")
@pytest.mark.parametrize("shield, cost", [("EFFICIENT_SHIELD", 1), ("ULTRA_SHIELD", 2)])
def test_a_chosen_block_is_asked_for_in_each_wave_and_paid_at_once(shield: str, cost: int) -> None:
    t = two_waves(shield, "shield_activate", cost + 3)
    assert t.asked() == [1] and t.kind() == "block_amount" and t.legal(1) == ["amount:0", "amount:1"]
    assert t.p(1).committed == cost
    t.answer(1, "amount:1")
    assert t.asked() == [1] and t.kind() == "block_amount"
    assert (t.p(1).supply, t.p(1).committed) == (2, cost + 1)
    assert t.legal(1) == ["amount:0", "amount:1", "amount:2"]  # 3 points come, and 2E are free
    t.answer(1, "amount:2")
    assert damage(t, 1) == {"0": 1} and t.p(1).committed == cost + 3


@rule("BDA-DMG-7")
def test_declining_in_wave_1_leaves_the_energy_for_wave_2() -> None:
    t = two_waves("EFFICIENT_SHIELD", "shield_activate", 4).answer(1, "amount:0")
    assert t.legal(1) == ["amount:0", "amount:1", "amount:2", "amount:3"]
    t.answer(1, "amount:3")
    assert damage(t, 1) == {"3": 1}


@rule("BDA-DMG-7")
def test_a_chosen_block_is_not_asked_for_in_a_wave_without_attacks() -> None:
    t = BingoTable(3).has(0, shield="REFLECTOR_SHIELD", supply=5, storage=4).has(1, shield="EFFICIENT_SHIELD", supply=3)
    t.has(2, lazor="PLASMA_LAZOR", supply=4).to_orders()
    t.orders("shield_overcharge 1", "shield_activate", "lazor_overcharge 0")
    assert t.kind(1) == "block_amount" and t.view(1)["players"][1]["attacks"] == {"0": 3}  # this is wave 2 already
    assert t.answer(1, "amount:0").kind() == "buy"
    t = BingoTable(2).has(0, storage=4).has(1, shield="EFFICIENT_SHIELD", supply=3).to_orders()
    assert t.orders("battery_activate", "shield_activate").kind() == "buy"


@rule("BDA-DMG-7")
def test_without_free_energy_nothing_is_blocked_and_nobody_asked() -> None:
    t = BingoTable(2).has(0, supply=2).has(1, shield="EFFICIENT_SHIELD", supply=1).to_orders()
    t.orders("lazor_activate 1", "shield_activate").done()
    assert (1, "amount:0") in t.forced and t.p(1).health == 2


@rule("BDA-DMG-8")
@pytest.mark.parametrize(
    "shield, order", [("ABSORBER_SHIELD", "shield_overcharge"), ("NEGATOR_SHIELD", "shield_activate")]
)
def test_a_lazor_steals_even_if_all_its_damage_was_blocked(shield: str, order: str) -> None:
    t = BingoTable(2).has(0, lazor="VAMPIRIC_LAZOR", supply=3, storage=2).has(1, shield=shield, supply=3, storage=3)
    t.to_orders().orders("lazor_activate 1", order)
    assert damage(t, 1) == {}
    assert (1, 1) in [(event.seat, event.energy) for event in t.events(Lost)]


@rule("BDA-DMG-8")
def test_a_lazor_steals_even_if_all_its_damage_was_reflected() -> None:
    t = BingoTable(3).has(0, lazor="VAMPIRIC_LAZOR", supply=3, storage=2)
    t.has(1, shield="REFLECTOR_SHIELD", supply=5, storage=3).to_orders()
    t.orders("lazor_activate 1", "shield_overcharge 2", "battery_activate")
    assert t.kind(0) == "buy" and damage(t, 1) == {} and damage(t, 2) == {"1": 2}
    assert t.p(0).storage == 3 and t.p(1).storage == 2  # stolen from its target, not from the one who is hit


@rule("BDA-DMG-8")
@pytest.mark.parametrize("choice", ["drain", "disable"])
def test_a_disabling_lazor_works_even_if_all_its_damage_was_blocked(choice: str) -> None:
    t = BingoTable(2).has(0, lazor="DISABLING_LAZOR", supply=3).has(1, shield="ULTRA_SHIELD", supply=6, storage=4)
    t.to_orders().orders("lazor_activate 1", "shield_activate").answer(1, "amount:2").answer(0, choice)
    assert damage(t, 1) == {}
    t.done()
    assert t.view(None)["players"][1]["disabled"] == (["shield"] if choice == "disable" else [])
    assert t.p(1).storage == (4 if choice == "disable" else 4 - 2 + 2)  # 2E of supply are left over and stored


@rule("BDA-DMG-9")
def test_reflected_damage_is_an_attack_by_the_player_who_sends_it_on() -> None:
    t = BingoTable(3).has(0, shield="REFLECTOR_SHIELD", supply=5, storage=4).has(1, blocks="G1 G2", health=1)
    t.has(2, lazor="PLASMA_LAZOR", supply=4).to_orders("B3", "B3", "B3")
    t.orders("shield_overcharge 1", "battery_activate", "lazor_overcharge 0")
    assert damage(t, 1) == {"0": 3} and damage(t, 0) == {}
    t.answer(0, "done").answer(1, "die:letter").roll("G")
    assert t.events(Killed)[0].killers == 1 << 1  # seat 0 alone
    assert t.blocks(0) == ["B3", "G1", "G2"] and t.blocks(2) == ["B3"]


@rule("BDA-DMG-9")
def test_returned_damage_is_an_attack_by_the_player_who_returns_it() -> None:
    t = BingoTable(3).has(0, shield="REFLECTOR_SHIELD", supply=5, storage=4).has(1, lazor="PLASMA_LAZOR", supply=4)
    t.to_orders().orders("shield_activate", "lazor_overcharge 0", "battery_activate")
    assert t.asked() == [0] and t.kind() == "return_amount"
    t.answer(0, "amount:2")
    assert damage(t, 0) == {"1": 2} and damage(t, 1) == {"0": 2}  # what got through is still taken
    assert attacks(t) == {(1, 0, 3, 1), (0, 1, 2, 2)}


@rule("BDA-DMG-9")
def test_reflected_damage_meets_the_shield_of_its_target() -> None:
    t = two_waves("NEGATOR_SHIELD", "shield_activate", 3)
    drained = [(event.seat, event.energy) for event in t.events(Lost)]
    assert (0, 1) in drained  # 1 point of seat 0's attack was blocked, and seat 0 had stored energy
    assert damage(t, 1) == {"0": 2}


@rule("BDA-DMG-10")
@pytest.mark.parametrize("order", ["order:shield_activate", "order:shield_overcharge"])
def test_damage_of_wave_2_is_never_sent_on(order: str) -> None:
    t = BingoTable(3).has(0, shield="REFLECTOR_SHIELD", supply=5, storage=4).has(1, supply=9, storage=4)
    t.has(2, lazor="PLASMA_LAZOR", supply=4).to_orders()
    t.p(1).shield = ITEM_IDS.index("REFLECTOR_SHIELD")  # a second copy, which the box does not hold
    answers = [(0, "order:shield_overcharge"), (0, "seat:1"), (1, order), (2, "order:lazor_overcharge"), (2, "seat:0")]
    if order == "order:shield_overcharge":
        answers.insert(3, (1, "seat:2"))
    for seat, name in answers:
        t.game.answer(t.s, seat, t.game.actions.parse(name))
    assert t.asked() == [0] and t.kind() == "buy"  # no return_amount was asked of seat 1
    assert attacks(t) == {(2, 0, 3, 1), (0, 1, 3, 2)} and len(t.events(SentOn)) == 1
    assert damage(t, 2) == {}


@rule("BDA-DMG-11")
def test_damage_is_fixed_after_wave_2_and_taken_in_the_resolve_of_the_victim() -> None:
    t = BingoTable(3).has(0, supply=2, storage=4).has(1, supply=2, storage=4).has(2, storage=4).to_orders()
    t.orders("lazor_activate 2", "lazor_activate 2", "battery_activate")
    for seat in (0, 1):
        assert t.asked() == [seat] and t.kind() == "buy"
        assert damage(t, 2) == {"0": 1, "1": 1} and t.p(2).health == 3
        t.answer(seat, "done")
    assert t.asked() == [2] and t.p(2).health == 1
