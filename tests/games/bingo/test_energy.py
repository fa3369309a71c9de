"""Where cubes lie, and how energy is gained, stored, paid, lost and stolen (BDA-ENG)."""

from __future__ import annotations

import pytest

from fragboard.games.bingo.events import Gained, Lost, Stored
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable, count


def cubes(t: BingoTable, seat: int) -> list[int]:
    """Pool, health, grid, supply, storage, committed."""
    p = t.p(seat)
    return [p.pool, p.health, count(p.grid), p.supply, p.storage, p.committed]


def drained(order: str, *, supply: int, storage: int) -> BingoTable:
    """Seat 0 drains seat 1, which fires a Basic Lazor (2E); the table stands still before the resolve of seat 1."""
    cost = 3 if order == "lazor_activate" else 6
    t = BingoTable(2).has(0, lazor="DISABLING_LAZOR", battery="CHAOTIC_BATTERY", supply=cost, storage=8)
    t.has(1, supply=supply, storage=storage).to_orders().orders(f"{order} 1", "lazor_activate 0").answer(0, "drain")
    assert t.kind(0) == "buy"
    return t


@rule("BDA-ENG-1")
def test_every_cube_is_in_one_of_six_places_all_through_a_round() -> None:
    t = BingoTable(3).has(0, lazor="PLASMA_LAZOR", supply=4, storage=3).has(1, shield="EFFICIENT_SHIELD", supply=5)
    seen = [cubes(t, 0)]
    for step in ("roll", "orders", "block", "buy"):
        if step == "roll":
            t.to_orders()
        elif step == "orders":
            t.orders("lazor_overcharge 1", "shield_activate", "battery_activate")
        elif step == "block":
            t.answer(1, "amount:2")
        else:
            t.done()
        seen.append(cubes(t, 0))
        assert [sum(cubes(t, seat)) for seat in range(3)] == [40, 40, 40]
    assert seen == [
        [30, 3, 0, 4, 3, 0],
        [29, 3, 1, 4, 3, 0],
        [29, 3, 1, 0, 3, 4],
        [33, 3, 1, 0, 3, 0],
        [31, 3, 1, 2, 3, 0],
    ]


@rule("BDA-ENG-1")
def test_a_cube_too_many_or_too_few_is_noticed() -> None:
    t = BingoTable(2)
    t.p(0).pool += 1
    assert any("BDA-ENG-1" in broken for broken in t.game.check(t.s))
    t.p(0).pool -= 2
    assert any("BDA-ENG-1" in broken for broken in t.game.check(t.s))


@rule("BDA-ENG-2")
def test_supply_lasts_for_one_round_and_storage_stays_up_to_the_capacity() -> None:
    t = BingoTable(2).has(0, supply=5, storage=3).to_orders().orders("lazor_activate 1", "battery_activate").done()
    assert t.s.round == 2
    assert (t.p(0).supply, t.p(0).storage) == (2, 4)  # of 3E left over 1 found room; the supply is the new one


@rule("BDA-ENG-2")
def test_more_energy_than_the_battery_holds_is_noticed() -> None:
    t = BingoTable(2)
    t.p(0).pool -= 5
    t.p(0).storage += 5
    assert any("BDA-ENG-2" in broken for broken in t.game.check(t.s))


@rule("BDA-ENG-3")
def test_committed_cubes_cannot_be_stolen() -> None:
    t = BingoTable(2).has(0, lazor="VAMPIRIC_LAZOR", supply=5).has(1, supply=2)
    t.to_orders().orders("lazor_overcharge 1", "lazor_activate 0")
    assert [event.energy for event in t.events(Lost) if event.energy] == []
    assert t.p(0).storage == 0


@rule("BDA-ENG-3")
def test_committed_cubes_cannot_be_drained() -> None:
    t = drained("lazor_overcharge", supply=2, storage=1)
    assert (t.p(1).supply, t.p(1).storage, t.p(1).committed) == (0, 0, 2)


@rule("BDA-ENG-3")
def test_committed_cubes_pay_for_nothing_else() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=4).has(1, shield="EFFICIENT_SHIELD", supply=2)
    t.to_orders().orders("lazor_overcharge 1", "shield_activate")  # 1 of 2E is committed
    assert t.legal(1) == ["amount:0", "amount:1"]


@rule("BDA-ENG-4")
@pytest.mark.parametrize(
    "supply, storage, left", [(5, 3, (3, 3)), (2, 3, (0, 3)), (1, 3, (0, 2)), (0, 3, (0, 1)), (0, 2, (0, 0))]
)
def test_payments_take_the_supply_first_and_then_the_storage(supply: int, storage: int, left: tuple[int, int]) -> None:
    t = BingoTable(2).has(0, supply=supply, storage=storage).has(1, shield="EFFICIENT_SHIELD", supply=2).to_orders()
    t.orders("lazor_activate 1", "shield_activate")
    assert t.kind(1) == "block_amount"
    assert (t.p(0).supply, t.p(0).storage) == left and t.p(0).committed == 2


@rule("BDA-ENG-4")
def test_points_of_a_shield_are_paid_with_supply_first_too() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=4, storage=4)
    t.has(1, shield="EFFICIENT_SHIELD", supply=2, storage=3).to_orders()
    t.orders("lazor_overcharge 1", "shield_activate").answer(1, "amount:3")
    assert t.kind(0) == "buy"
    assert (t.p(1).supply, t.p(1).storage, t.p(1).committed) == (0, 1, 4)


@rule("BDA-ENG-5")
def test_gained_energy_goes_from_the_pool_to_the_supply() -> None:
    t = BingoTable(2).has(0, storage=3).has(1, storage=1)
    pool = t.p(0).pool
    t.to_orders().orders("battery_activate", "battery_activate").done()
    p = t.p(0)
    assert (p.supply, p.storage) == (
        2,
        4,
    ) and p.pool == pool + 2 - 1 - 1 - 2  # supply away, block, stored 1, new supply


@rule("BDA-ENG-5")
def test_stored_energy_goes_from_the_pool_to_the_battery_and_the_excess_is_lost() -> None:
    t = BingoTable(2).has(0, supply=0, storage=3)
    pool = t.p(0).pool
    t.to_orders("N3", "B1")  # coloured: 1E
    assert (t.p(0).pool, t.p(0).supply, t.p(0).storage) == (pool - 2, 0, 4)
    t.orders("battery_activate", "battery_activate")
    assert (t.p(0).pool, t.p(0).storage) == (pool - 2, 4)
    stored = [(event.energy, event.wasted) for event in t.events(Stored) if event.seat == 0]
    assert stored == [(1, 0), (0, 2)]


@rule("BDA-ENG-6")
@pytest.mark.parametrize(
    "supply, storage, left", [(4, 4, (2, 1)), (4, 2, (1, 0)), (3, 1, (0, 0)), (2, 1, (0, 0)), (6, 0, (1, 0))]
)
def test_lost_energy_comes_from_the_storage_and_then_from_the_supply(
    supply: int, storage: int, left: tuple[int, int]
) -> None:
    p = drained("lazor_overcharge", supply=supply, storage=storage).p(1)  # 3E, after the lazor's 2E
    assert (p.supply, p.storage) == left
    assert p.committed == 2 and p.pool == 40 - 3 - 1 - 2 - sum(left)  # health, a block, committed


@rule("BDA-ENG-6")
def test_what_is_not_there_is_not_lost() -> None:
    t = drained("lazor_activate", supply=2, storage=1)
    assert [(event.seat, event.energy) for event in t.events(Lost)] == [(1, 1)]
    assert t.p(1).storage == 0


@rule("BDA-ENG-7")
@pytest.mark.parametrize("has, lost", [(0, 0), (1, 1), (4, 2)])
def test_the_thief_stores_what_the_victim_really_lost(has: int, lost: int) -> None:
    t = BingoTable(2).has(0, lazor="VAMPIRIC_LAZOR", supply=5).has(1, supply=2, storage=has)
    t.to_orders().orders("lazor_overcharge 1", "shield_activate").done()
    assert t.p(0).storage == lost and t.p(1).storage == has - lost


@rule("BDA-ENG-7")
def test_stolen_energy_goes_to_the_battery_of_the_thief_at_once() -> None:
    t = BingoTable(2, first_player="random").roll("1").has(0, lazor="VAMPIRIC_LAZOR", supply=3)
    t.has(1, supply=2, storage=4).to_orders().orders("lazor_activate 1", "shield_activate")
    assert t.asked() == [1] and t.kind() == "buy"  # the thief has not resolved yet
    assert (t.p(0).supply, t.p(0).storage) == (0, 1)


@rule("BDA-ENG-7")
def test_stolen_energy_without_room_is_gone_all_the_same() -> None:
    t = BingoTable(2).has(0, lazor="VAMPIRIC_LAZOR", supply=5, storage=3).has(1, supply=2, storage=4)
    t.to_orders().orders("lazor_overcharge 1", "shield_activate").done()
    assert t.p(0).storage == 4 and t.p(1).storage == 2


@rule("BDA-ENG-8")
def test_stolen_energy_changes_no_cube_of_its_colour() -> None:
    t = BingoTable(2).has(0, lazor="VAMPIRIC_LAZOR", supply=5).has(1, supply=0, storage=4)
    pools = t.p(0).pool, t.p(1).pool
    t.to_orders().orders("lazor_overcharge 1", "shield_activate").done()
    for seat in range(2):
        assert sum(cubes(t, seat)) == 40
    assert t.p(0).pool == pools[0] - 1 + 5 - 2 - 2  # block, paid, stored, new supply
    assert t.p(1).pool == pools[1] - 1 + 2 + 2 - 2 + 2  # block, paid, stolen, new supply, 2 points of damage


@rule("BDA-ENG-8")
def test_blocks_taken_from_the_dead_are_scored_with_own_cubes() -> None:
    t = BingoTable(2).has(0, supply=2).has(1, blocks="G1 G3", health=1, supply=0).to_orders("B2", "B1")
    pools = t.p(0).pool, t.p(1).pool
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:letter").roll("G").done()
    assert t.blocks(0) == ["B2", "G1", "G3"]
    assert t.p(0).pool == pools[0] - 2 + 2 - 2  # two blocks, 2E paid, new supply
    assert t.p(1).pool == pools[1] + 2 - 2 - 2 - 2  # two blocks back, two health boxes more, 2E stored, new supply


@rule("BDA-ENG-9")
def test_no_more_is_stored_than_the_pool_holds() -> None:
    t = BingoTable(2).has(0, supply=35)  # 2 cubes are left, 1 of them becomes a block
    t.to_orders().orders("battery_activate", "battery_activate")
    assert [event.energy for event in t.events(Stored) if event.seat == 0][:1] == [1]


@rule("BDA-ENG-9")
def test_no_more_is_gained_than_the_pool_holds() -> None:
    t = BingoTable(2).has(0, battery="CHAOTIC_BATTERY").has(1, supply=36).to_orders("I1", "I3")
    assert t.p(1).pool == 0
    t.orders("battery_activate", "lazor_activate 0")  # the same letter would bring seat 1 one E
    assert sum(event.energy for event in t.events(Gained) if event.seat == 1 and t.s.round == 1) == 0
    t = BingoTable(2).has(0, battery="CHAOTIC_BATTERY").has(1, supply=35).to_orders("I1", "I3")
    t.orders("battery_activate", "lazor_activate 0")
    assert [event.energy for event in t.events(Gained) if event.seat == 1][:1] == [1]


@rule("BDA-ENG-9")
def test_a_gain_takes_what_is_left_in_the_pool() -> None:
    t = BingoTable(2).has(0, supply=35, powers="ENTROPY_ENGINE").roll("B3", "B1").answer(0, "yes")
    assert cubes(t, 0) == [0, 3, 0, 37, 0, 0]  # 4E were due, and the pool held 1 cube and the burnt block


@rule("BDA-ENG-9")
def test_a_coloured_square_brings_nothing_when_the_last_cube_is_the_block() -> None:
    t = BingoTable(2).has(0, supply=36).to_orders("N3", "B1")
    assert t.blocks(0) == ["N3"]
    assert cubes(t, 0) == [0, 3, 1, 36, 0, 0]


@rule("BDA-ENG-10")
@pytest.mark.parametrize(
    "supply, storage, committed, after",
    [(34, 3, 0, (33, 3, 0)), (0, 4, 33, (0, 3, 33)), (0, 0, 37, (0, 0, 36)), (1, 0, 36, (0, 0, 36))],
)
def test_with_an_empty_pool_a_block_is_taken_from_supply_storage_and_committed_cubes(
    supply: int, storage: int, committed: int, after: tuple[int, int, int]
) -> None:
    t = BingoTable(2)
    t.p(0).committed = committed
    t.has(0, supply=supply, storage=storage)
    assert t.p(0).pool == 0
    t.roll("B2", "B1")
    assert t.blocks(0) == ["B2"]
    assert (t.p(0).supply, t.p(0).storage, t.p(0).committed) == after and t.p(0).pool == 0


@rule("BDA-ENG-10")
def test_with_an_empty_pool_health_boxes_are_filled_from_the_energy() -> None:
    t = BingoTable(2, first_player="random").roll("1")
    t.has(1, health=1, supply=38, storage=1, powers="BACKUP_BATTERY").has(0, supply=2)
    t.to_orders("B1", "B1")  # the block of seat 1 comes from the supply, too
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:number").roll("2")
    assert t.kind(1) == "backup_battery" and t.p(1).health == 3
    assert cubes(t, 1) == [0, 3, 1, 35, 1, 0]  # 1 cube came from the lost health, 2 from the supply
