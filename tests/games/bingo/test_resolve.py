"""Resolve: four steps, one player after the other (BDA-RES)."""

from fragboard.games.bingo.events import Killed, Wounded
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable


@rule("BDA-RES-1")
def test_a_player_finishes_all_four_steps_before_the_next_begins() -> None:
    t = BingoTable(3).has(0, storage=4).to_orders().has(1, health=1, blocks="B2")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate")
    assert (t.asked(), t.kind()) == ([0], "buy")  # seat 0 is at step (d)
    assert t.p(1).health == 1 and t.p(1).supply == 2  # seat 1 has not begun
    t.answer(0, "done")
    assert (t.asked(), t.kind()) == ([1], "reward_die")
    assert t.p(2).supply == 2  # and seat 2 neither


@rule("BDA-RES-1")
def test_resolve_goes_round_in_turn_order() -> None:
    t = BingoTable(3).to_orders().orders("battery_activate", "battery_activate", "battery_activate").done()
    t.has(0, storage=4).has(1, storage=4).has(2, storage=4).to_orders()
    t.orders("battery_activate", "battery_activate", "battery_activate")
    seen = []
    while t.kind() == "buy":
        seen.append(t.asked()[0])
        t.answer(seen[-1], "done")
    assert seen == [1, 2, 0]  # in the second round seat 1 has the token


@rule("BDA-RES-1", "BDA-RES-4", "BDA-RES-5")
def test_the_steps_are_health_then_spent_energy_then_unspent_energy_then_purchases() -> None:
    t = BingoTable(2).has(0, storage=3, powers="ENTROPY_ENGINE").has(1, lazor="PLASMA_LAZOR").to_orders()
    t.has(0, health=2, blocks="B2 B3", supply=3)
    t.orders("shield_activate", "lazor_activate 0")  # 1 of 2 points is blocked
    assert t.kind() == "resolve_power"
    assert t.p(0).health == 1 and t.p(0).committed == 0  # (a) and (b) are done
    assert (t.p(0).supply, t.p(0).storage) == (1, 3)  # (c) is not
    t.answer(0, "no")
    assert (t.p(0).supply, t.p(0).storage, t.kind()) == (0, 4, "buy")


@rule("BDA-RES-1", "BDA-RES-3")
def test_death_comes_before_purchases() -> None:
    t = BingoTable(2).to_orders().has(0, health=1, blocks="B2 G4", storage=4)
    t.orders("battery_activate", "lazor_activate 0")
    assert (t.asked(), t.kind()) == ([0], "reward_die")
    t.answer(0, "die:letter").roll("O")
    assert (t.asked(), t.kind()) == ([0], "buy")


@rule("BDA-RES-2")
def test_all_damage_of_the_round_is_taken_off_at_once() -> None:
    t = BingoTable(3).has(1, lazor="PLASMA_LAZOR").to_orders()
    t.orders("battery_activate", "lazor_activate 0", "lazor_activate 0")
    assert [(e.seat, e.points) for e in t.events(Wounded)] == [(0, 3)]
    assert [e.seat for e in t.events(Killed)] == [0]


@rule("BDA-RES-2")
def test_lost_health_goes_to_the_pool() -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", supply=0).has(1, lazor="PLASMA_LAZOR").to_orders()
    pool = t.p(0).pool
    t.orders("hold", "lazor_activate 0")
    assert (t.p(0).health, t.p(0).pool) == (1, pool + 2)


@rule("BDA-RES-2")
def test_damage_is_taken_off_in_the_resolve_of_its_victim_not_before() -> None:
    t = BingoTable(3).has(0, storage=4).to_orders()
    t.orders("lazor_activate 2", "battery_activate", "battery_activate")
    assert t.kind() == "buy" and t.p(2).health == 3
    t.answer(0, "done")
    assert t.asked() == [1] and t.p(2).health == 3
    t.done()
    assert t.p(2).health == 2


@rule("BDA-RES-3")
def test_a_player_dies_when_no_health_is_left_and_not_before() -> None:
    for health, dies in ((2, False), (1, True)):
        t = BingoTable(2).to_orders().has(1, health=health, blocks="")
        t.orders("lazor_activate 1", "battery_activate").done()
        assert bool(t.events(Killed)) is dies
        assert t.p(1).health == (3 if dies else 1)


@rule("BDA-RES-4")
def test_committed_cubes_go_to_the_pool_in_the_own_resolve() -> None:
    t = BingoTable(3).has(0, storage=4).to_orders()
    t.orders("battery_activate", "shield_activate", "lazor_activate 0")
    assert t.asked() == [0] and [t.p(i).committed for i in range(3)] == [0, 2, 2]
    pools = [t.p(1).pool, t.p(2).pool]
    t.answer(
        0, "done"
    )  # the others have nothing to buy with: the round ends, and the next Charge takes 2 from the pool
    assert [t.p(i).committed for i in range(3)] == [0, 0, 0]
    assert [t.p(1).pool, t.p(2).pool] == [pools[0] + 2 - 2, pools[1] + 2 - 2]
    assert [t.p(1).storage, t.p(2).storage] == [0, 0]


@rule("BDA-RES-6")
def test_unspent_supply_is_stored() -> None:
    t = BingoTable(2).has(0, supply=3).to_orders()
    t.orders("lazor_activate 1", "battery_activate")
    assert (t.p(0).supply, t.p(0).storage, t.asked()) == (0, 1, [1])


@rule("BDA-RES-6")
def test_supply_without_room_goes_back_to_the_pool() -> None:
    t = BingoTable(2).has(0, supply=5, storage=2).to_orders()
    pool = t.p(0).pool
    t.orders("lazor_activate 1", "battery_activate")  # 2 spent, 2 stored, 1 lost
    assert (t.asked(), t.kind()) == ([0], "buy")
    assert (t.p(0).supply, t.p(0).storage, t.p(0).pool) == (0, 4, pool + 3)


@rule("BDA-RES-7")
def test_purchases_are_offered_after_storing() -> None:
    t = BingoTable(2).has(0, supply=4).to_orders()
    t.orders("lazor_activate 1", "lazor_activate 0")
    assert (t.asked(), t.kind()) == ([0], "buy")  # the 2E just stored can pay
    assert t.listed(0) == ["power:CHARGED_CAPACITOR", "done"]


@rule("BDA-RES-8")
def test_energy_from_a_later_kill_stays_in_the_storage() -> None:
    t = BingoTable(2).to_orders().has(0, blocks="B3").has(1, health=1, blocks="B1 B3")
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:letter").roll("B")
    assert t.p(0).storage == 3  # B1 is coloured on RED, B3 was scored already
    assert t.asked() == [1]  # seat 0 resolved before and is not asked to buy
    t.done()
    assert (t.s.round, t.p(0).storage, t.p(0).supply) == (2, 3, 2)
