"""After-effects: what lazors, shields and batteries do when both waves are over (BDA-EFX)."""

from __future__ import annotations

import pytest

from fragboard.core.event import Event
from fragboard.games.bingo.events import Attacked, Disabled, Foreseen, Lost, Stored, Wounded
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

EFFECTS = (Lost, Stored, Disabled, Foreseen)


def effects(t: BingoTable) -> list[tuple[str, int]]:
    """Kind and seat of all that happened between the last attack and the first question or loss of health after it."""
    told = t.events(Event)
    start = max(i for i, event in enumerate(told) if isinstance(event, Attacked))
    ends = [i for i, event in enumerate(told) if i > start and isinstance(event, Wounded)]
    end = ends[0] if ends else len(told)
    return [(type(event).__name__, event.seat) for event in told[start:end] if isinstance(event, EFFECTS)]


@rule("BDA-EFX-1")
def test_after_effects_come_in_turn_order_of_those_who_cause_them() -> None:
    stolen = {}
    for first in ("0", "1"):
        t = BingoTable(3, first_player="random").roll(first)
        t.has(0, lazor="VAMPIRIC_LAZOR", supply=3).has(1, lazor="DISABLING_LAZOR", supply=3)
        t.has(2, supply=2, storage=1).to_orders()
        t.orders("lazor_activate 2", "lazor_activate 2", "shield_activate")  # 1E of seat 2 is free
        assert t.asked() == [1] and t.kind() == "disabling_choice"
        t.answer(1, "drain")
        stolen[first] = t.p(0).storage
    assert stolen == {"0": 1, "1": 0}


@rule("BDA-EFX-1")
def test_all_after_effects_of_one_player_come_before_those_of_the_next() -> None:
    for first in ("0", "1", "2"):
        t = BingoTable(4, first_player="random").roll(first)
        t.has(0, shield="ABSORBER_SHIELD", supply=3).has(1, shield="ULTRA_SHIELD", supply=6)
        t.has(2, supply=2, storage=4).has(3, supply=2, storage=4).to_orders()
        t.orders("shield_overcharge", "shield_overcharge", "lazor_activate 0", "lazor_activate 1")
        seats = [seat for kind, seat in effects(t) if seat in (0, 1) and kind in ("Stored", "Foreseen", "Disabled")]
        expected = [1, 1, 0, 0] if first == "1" else [0, 0, 1, 1]
        assert seats[:4] == expected


@rule("BDA-EFX-1")
def test_after_effects_wait_for_the_end_of_wave_2() -> None:
    t = BingoTable(4).has(0, lazor="VAMPIRIC_LAZOR", supply=3).has(1, shield="REFLECTOR_SHIELD", supply=5, storage=4)
    t.has(2, shield="EFFICIENT_SHIELD", supply=3).to_orders()
    t.orders("lazor_activate 1", "shield_overcharge 2", "shield_activate", "battery_activate")
    assert t.asked() == [2] and t.kind() == "block_amount"  # wave 2
    assert t.p(0).storage == 0 and t.p(1).storage == 4 and not t.events(Disabled)
    t.answer(2, "amount:0")
    assert (t.p(0).storage, t.p(1).storage) == (1, 3) and len(t.events(Disabled)) == 1


@rule("BDA-EFX-2")
def test_the_vampiric_lazor_steals() -> None:
    t = BingoTable(2).has(0, lazor="VAMPIRIC_LAZOR", supply=3).has(1, supply=2, storage=4).to_orders()
    t.orders("lazor_activate 1", "shield_activate")
    assert effects(t)[:2] in ([("Lost", 1), ("Stored", 0)], [("Stored", 0), ("Lost", 1)])
    t.done()
    assert (t.p(0).storage, t.p(1).storage) == (1, 3)


@rule("BDA-EFX-2")
@pytest.mark.parametrize("order, cost, points", [("lazor_activate", 3, 2), ("lazor_overcharge", 6, 3)])
def test_the_disabling_lazor_drains_or_disables(order: str, cost: int, points: int) -> None:
    def table() -> BingoTable:
        t = BingoTable(2).has(0, lazor="DISABLING_LAZOR", supply=cost).has(1, supply=2, storage=4).to_orders()
        t.orders(f"{order} 1", "shield_activate")
        assert t.asked() == [0] and t.kind() == "disabling_choice" and t.legal(0) == ["drain", "disable"]
        assert not t.events(Lost) and not t.events(Wounded)
        return t

    t = table().answer(0, "drain")
    assert t.events(Lost)[0].energy == points and not t.events(Disabled)
    t = table().answer(0, "disable")
    assert [(event.seat, event.slot) for event in t.events(Disabled)] == [(1, 1)] and not t.events(Lost)


@rule("BDA-EFX-2")
def test_the_negator_shield_drains_or_disables() -> None:
    t = BingoTable(3).has(0, shield="NEGATOR_SHIELD", supply=3, storage=4)
    t.has(1, lazor="PLASMA_LAZOR", supply=2, storage=3)
    t.to_orders().orders("shield_activate", "lazor_activate 0", "battery_activate")
    assert effects(t) == [("Lost", 1)] and t.p(1).storage == 1  # 1E for each of the 2 points blocked
    t = BingoTable(3).has(0, shield="NEGATOR_SHIELD", supply=5).has(1, supply=2, storage=3).has(2, supply=2, storage=3)
    t.to_orders().orders("shield_overcharge", "lazor_activate 0", "lazor_activate 0")
    assert t.asked() == [0] and t.kind() == "disable_attacker" and t.listed(0) == ["seat:1", "seat:2"]
    t.answer(0, "seat:2")
    assert [(event.seat, event.slot) for event in t.events(Disabled)] == [(2, 0)]


@rule("BDA-EFX-2")
def test_the_absorber_shield_and_the_reactive_battery_store() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=2).has(1, shield="ABSORBER_SHIELD", supply=1).to_orders()
    t.orders("lazor_activate 1", "shield_activate")
    assert effects(t) == [("Stored", 1)]  # 1 of 2 points got through
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=2).has(1, shield="ABSORBER_SHIELD", supply=3).to_orders()
    t.orders("lazor_activate 1", "shield_overcharge")
    assert effects(t)[0] == ("Stored", 1) and t.p(1).storage == 2  # 1E per point blocked
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=2).has(1, battery="REACTIVE_BATTERY", supply=0)
    t.has(1, lazor="FOCUSED_LAZOR").to_orders().orders("lazor_activate 1", "battery_activate")
    assert effects(t) == [("Stored", 1)] and t.p(1).storage == 3 + 2


@rule("BDA-EFX-2")
def test_the_ultra_shield_gives_foresight() -> None:
    t = BingoTable(2).has(0, supply=2).has(1, shield="ULTRA_SHIELD", supply=6).to_orders()
    t.orders("lazor_activate 1", "shield_overcharge")
    assert ("Foreseen", 1) in effects(t) and t.p(1).foresight
    t = BingoTable(2).has(1, shield="ULTRA_SHIELD", supply=6).to_orders()
    t.orders("battery_activate", "shield_overcharge")
    assert t.p(1).foresight  # nobody needs to attack


@rule("BDA-EFX-2")
@pytest.mark.parametrize(
    "shield, order, cost",
    [
        ("EFFICIENT_SHIELD", "shield_overcharge", 3),
        ("REFLECTOR_SHIELD", "shield_overcharge 0", 5),
        ("ABSORBER_SHIELD", "shield_overcharge", 3),
        ("ULTRA_SHIELD", "shield_overcharge", 6),
    ],
)
def test_a_shield_that_disables_itself_is_marked_then(shield: str, order: str, cost: int) -> None:
    t = BingoTable(2).has(0, supply=2).has(1, shield=shield, supply=cost).to_orders()
    t.orders("lazor_activate 1", order)
    assert ("Disabled", 1) in effects(t)
    t.done()
    assert t.view(None)["players"][1]["disabled"] == ["shield"]


@rule("BDA-EFX-2")
def test_other_shields_do_not_disable_themselves() -> None:
    for shield, order, cost in (("NEGATOR_SHIELD", "overcharge", 5), ("REFLECTOR_SHIELD", "activate", 2)):
        t = BingoTable(2).has(1, shield=shield, supply=cost).to_orders()
        t.orders("battery_activate", f"shield_{order}").done()
        assert t.view(None)["players"][1]["disabled"] == []


@rule("BDA-EFX-3")
@pytest.mark.parametrize("blocked, stolen", [(0, 2), (1, 1), (2, 0)])
def test_lazors_take_only_what_is_free_after_a_shield_is_paid(blocked: int, stolen: int) -> None:
    t = BingoTable(2).has(0, lazor="VAMPIRIC_LAZOR", supply=5).has(1, shield="EFFICIENT_SHIELD", supply=1, storage=2)
    t.to_orders().orders("lazor_overcharge 1", "shield_activate").answer(1, f"amount:{blocked}")
    assert t.p(0).storage == stolen
    assert sum(event.energy for event in t.events(Lost)) == stolen


@rule("BDA-EFX-3", "BDA-ENG-3")
def test_energy_paid_to_return_damage_cannot_be_drained_either() -> None:
    t = BingoTable(2).has(0, lazor="DISABLING_LAZOR", supply=3, storage=4)
    t.has(1, shield="REFLECTOR_SHIELD", supply=2, storage=1).to_orders()
    t.orders("lazor_activate 1", "shield_activate").answer(1, "amount:1").answer(0, "drain")
    assert t.kind(0) == "buy" and t.p(1).committed == 3
    assert sum(event.energy for event in t.events(Lost)) == 0
