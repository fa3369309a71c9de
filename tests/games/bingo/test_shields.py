"""Every shield in both modes (BDA-I)."""

from typing import Any

import pytest

from fragboard.games.bingo.events import Attacked, Disabled, Foreseen, Lost, SentOn, Stored
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

PRICES = {"EFFICIENT": 4, "REFLECTOR": 4, "NEGATOR": 5, "ABSORBER": 5, "ULTRA": 6}


def guarded(shield: str, *, supply: int, seats: int = 3, **given: Any) -> BingoTable:
    """Seat 0 has the shield; seat 1 a Plasma Lazor with 4E (2 or 3 points), seat 2 a Basic one (1 point)."""
    t = BingoTable(seats).has(0, shield=shield, supply=supply, **given).has(1, lazor="PLASMA_LAZOR", supply=4)
    return t.to_orders()


def hit(t: BingoTable, seat: int = 0) -> dict[str, int]:
    """The unblocked damage of a player in this round, by attacker."""
    return dict(t.view(None)["players"][seat]["damage"])


def broken(t: BingoTable, seat: int = 0) -> bool:
    return "shield" in t.view(None)["players"][seat]["disabled_next_round"]


@rule(
    "BDA-I-EFFICIENT_SHIELD",
    "BDA-I-REFLECTOR_SHIELD",
    "BDA-I-NEGATOR_SHIELD",
    "BDA-I-ABSORBER_SHIELD",
    "BDA-I-ULTRA_SHIELD",
)
@pytest.mark.parametrize("name", list(PRICES))
def test_what_each_shield_costs_in_the_market(name: str) -> None:
    for storage, offered in ((PRICES[name], True), (PRICES[name] - 1, False)):
        t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", supply=0, storage=storage).to_orders()
        t.orders("hold", "battery_activate")
        assert (f"item:{name}_SHIELD" in t.listed(0)) is offered
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", supply=0, storage=16).to_orders()
    t.orders("hold", "battery_activate").answer(0, f"item:{name}_SHIELD")
    assert t.p(0).storage == 16 - PRICES[name]


@rule(
    "BDA-I-BASIC_SHIELD",
    "BDA-I-EFFICIENT_SHIELD",
    "BDA-I-REFLECTOR_SHIELD",
    "BDA-I-NEGATOR_SHIELD",
    "BDA-I-ABSORBER_SHIELD",
    "BDA-I-ULTRA_SHIELD",
)
@pytest.mark.parametrize(
    ("name", "activate", "overcharge"),
    [
        ("BASIC", 2, None),
        ("EFFICIENT", 1, 3),
        ("REFLECTOR", 2, 5),
        ("NEGATOR", 3, 5),
        ("ABSORBER", 1, 3),
        ("ULTRA", 2, 6),
    ],
)
def test_what_each_mode_costs(name: str, activate: int, overcharge: int | None) -> None:
    t = guarded(f"{name}_SHIELD", supply=9)
    assert t.pays(0, "shield_activate", activate)
    if overcharge is None:
        assert "order:shield_overcharge" not in t.listed(0)
        return
    assert t.pays(0, "shield_overcharge", overcharge)
    for mode, cost in (("activate", activate), ("overcharge", overcharge)):
        t = BingoTable(2).has(0, shield=f"{name}_SHIELD", supply=cost + 1).to_orders()
        t.orders(f"shield_{mode}" + (" 1" if name == "REFLECTOR" and mode == "overcharge" else ""), "battery_activate")
        assert t.p(0).storage == 1  # what was not paid is stored


@rule("BDA-I-BASIC_SHIELD")
def test_the_basic_shield_blocks_one() -> None:
    t = guarded("BASIC_SHIELD", supply=2).orders("shield_activate", "lazor_activate 0", "battery_activate")
    assert hit(t) == {"1": 1}
    t.done()
    assert t.p(0).health == 2


@rule("BDA-I-EFFICIENT_SHIELD", "BDA-I-ULTRA_SHIELD")
@pytest.mark.parametrize(("shield", "cost"), [("EFFICIENT_SHIELD", 1), ("ULTRA_SHIELD", 2)])
def test_a_shield_that_blocks_for_energy(shield: str, cost: int) -> None:
    t = guarded(shield, supply=cost + 3).orders("shield_activate", "lazor_activate 0", "lazor_activate 0")
    assert t.listed(0) == ["amount:0", "amount:1", "amount:2", "amount:3"]
    t.answer(0, "amount:2")  # the front of the line: both points of seat 1
    assert hit(t) == {"2": 1}
    assert (t.p(0).storage, t.p(0).health, broken(t)) == (1, 2, False)


@rule("BDA-I-EFFICIENT_SHIELD", "BDA-I-ABSORBER_SHIELD", "BDA-I-ULTRA_SHIELD")
@pytest.mark.parametrize(("shield", "cost"), [("EFFICIENT_SHIELD", 3), ("ABSORBER_SHIELD", 3), ("ULTRA_SHIELD", 6)])
def test_a_shield_that_blocks_all_and_is_disabled(shield: str, cost: int) -> None:
    t = guarded(shield, supply=cost).orders("shield_overcharge", "lazor_overcharge 0", "lazor_activate 0")
    t.buy_nothing()
    assert t.p(0).health == 3 and len(t.events(Attacked)) == 2
    assert [(e.seat, e.slot) for e in t.events(Disabled)] == [(0, 1)]
    t.done().has(0, supply=9, foresight=False).to_orders()
    assert not any(name.startswith("order:shield") for name in t.listed(0))
    t.orders("battery_activate", "battery_activate", "battery_activate").done().has(0, supply=9).to_orders()
    assert "order:shield_activate" in t.listed(0)


@rule("BDA-I-REFLECTOR_SHIELD", "BDA-I-REFLECTOR_SHIELD-R1")
def test_the_activated_reflector_blocks_one_and_returns_what_got_through() -> None:
    t = guarded("REFLECTOR_SHIELD", supply=5).orders("shield_activate", "lazor_overcharge 0", "lazor_activate 0")
    assert t.listed(0) == ["amount:0", "amount:1", "amount:2"]  # of 3 points one was blocked
    t.answer(0, "amount:2")
    assert t.p(0).committed == 4  # the E is committed then
    assert t.listed(0) == ["amount:0", "amount:1"]  # for the point of seat 2
    t.answer(0, "amount:0")
    assert [(e.seat, e.target, e.points) for e in t.events(SentOn)] == [(0, 1, 2)]
    assert [(e.seat, e.victim, e.points) for e in t.events(Attacked) if e.wave == 2] == [(0, 1, 2)]
    assert hit(t) == {"1": 2, "2": 1}  # still taken
    assert not broken(t)
    t.answer(0, "die:letter").roll("O").done()
    assert t.p(1).health == 1


@rule("BDA-I-REFLECTOR_SHIELD", "BDA-I-REFLECTOR_SHIELD-R2")
def test_the_overcharged_reflector_sends_the_sum_to_the_player_named_in_the_order() -> None:
    t = guarded("REFLECTOR_SHIELD", supply=5, seats=4)
    t.orders("shield_overcharge 3", "lazor_activate 0", "lazor_activate 0", "shield_activate")
    assert [(e.seat, e.victim, e.points) for e in t.events(Attacked) if e.wave == 2] == [(0, 3, 3)]
    assert hit(t) == {} and hit(t, 3) == {"0": 2}  # the basic shield of seat 3 blocked a point
    assert broken(t)
    t.done()
    assert (t.p(0).health, t.p(3).health) == (3, 1)


@rule("BDA-I-REFLECTOR_SHIELD-R2")
def test_without_damage_nothing_is_reflected() -> None:
    t = guarded("REFLECTOR_SHIELD", supply=5).orders("shield_overcharge 2", "battery_activate", "battery_activate")
    assert not t.events(Attacked) and not t.events(SentOn)
    assert broken(t)


@rule("BDA-I-NEGATOR_SHIELD")
def test_the_activated_negator_blocks_two_and_drains_per_point_blocked() -> None:
    t = guarded("NEGATOR_SHIELD", supply=3, seats=4).has(1, lazor="FOCUSED_LAZOR", supply=3, storage=1)
    t.has(2, lazor="PLASMA_LAZOR", supply=2, storage=3).has(3, supply=2, storage=3)
    t.orders("shield_activate", "lazor_activate 0", "lazor_activate 0", "lazor_activate 0")
    # line of attacks: 1 of seat 1, 2 of seat 2, 1 of seat 3; the first two points are blocked
    assert hit(t) == {"2": 1, "3": 1}
    assert [(e.seat, e.energy) for e in t.events(Lost)] == [(1, 1), (2, 1)]
    assert not t.events(Disabled)


@rule("BDA-I-NEGATOR_SHIELD")
def test_the_overcharged_negator_blocks_three_and_disables_the_lazor_of_one_attacker() -> None:
    t = guarded("NEGATOR_SHIELD", supply=5, seats=4).has(3, lazor="FOCUSED_LAZOR", supply=3)
    t.orders("shield_overcharge", "lazor_activate 0", "lazor_activate 0", "lazor_overcharge 0")
    assert (t.asked(), t.kind()) == ([0], "disable_attacker")
    assert hit(t) == {"3": 2}
    t.answer(0, "seat:2")
    assert [(e.seat, e.slot) for e in t.events(Disabled)] == [(2, 0)]  # and the shield stays usable
    assert not t.events(Lost)
    t.done().has(2, supply=4).to_orders()
    assert "order:lazor_activate" not in t.listed(2)


@rule("BDA-I-NEGATOR_SHIELD-R")
def test_any_attacker_of_wave_one_may_be_chosen_whether_blocked_or_not_and_by_splash_too() -> None:
    t = guarded("NEGATOR_SHIELD", supply=5, seats=4).has(3, lazor="DIFFRACTING_LAZOR", supply=3)
    t.orders("shield_overcharge", "lazor_overcharge 0", "lazor_activate 0", "lazor_activate 1 0")
    assert hit(t) == {"2": 1, "3": 1}
    assert t.listed(0) == ["seat:1", "seat:2", "seat:3"]


@rule("BDA-I-NEGATOR_SHIELD-R")
def test_the_drain_hits_a_player_whose_reflected_damage_was_blocked() -> None:
    t = BingoTable(3).has(0, shield="NEGATOR_SHIELD", supply=3).has(1, shield="REFLECTOR_SHIELD", supply=5, storage=4)
    t.has(2, lazor="PLASMA_LAZOR").to_orders()
    t.orders("shield_activate", "shield_overcharge 0", "lazor_activate 1")
    assert [(e.seat, e.energy) for e in t.events(Lost)] == [(1, 2)]
    assert t.p(1).storage == 2 and hit(t) == {}


@rule("BDA-I-NEGATOR_SHIELD-R")
def test_a_reflected_attack_does_not_make_its_sender_an_attacker_with_a_lazor() -> None:
    t = BingoTable(3).has(0, shield="NEGATOR_SHIELD", supply=5).has(1, shield="REFLECTOR_SHIELD", supply=5)
    t.has(2, lazor="PLASMA_LAZOR").to_orders()
    t.orders("shield_overcharge", "shield_overcharge 0", "lazor_activate 1")
    assert [(e.seat, e.slot) for e in t.events(Disabled)] == [(1, 1)]  # only the Reflector itself


@rule("BDA-I-ABSORBER_SHIELD")
def test_the_activated_absorber_blocks_one_and_stores_one_if_any_got_through() -> None:
    for orders, stored, through in (
        (("lazor_overcharge 0", "lazor_activate 0"), 1, {"1": 2, "2": 1}),
        (("battery_activate", "lazor_activate 0"), 0, {}),
        (("battery_activate", "battery_activate"), 0, {}),
    ):
        t = guarded("ABSORBER_SHIELD", supply=1).orders("shield_activate", *orders)
        assert hit(t) == through
        assert sum(e.energy for e in t.events(Stored) if e.seat == 0) == stored
        assert not broken(t)


@rule("BDA-I-ABSORBER_SHIELD")
def test_the_overcharged_absorber_stores_every_point_blocked_as_far_as_there_is_room() -> None:
    for storage, kept in ((0, 3), (2, 4)):
        t = guarded("ABSORBER_SHIELD", supply=3).has(0, storage=storage)
        t.orders("shield_overcharge", "lazor_activate 0", "lazor_activate 0")
        assert t.p(0).storage == kept and hit(t) == {}


@rule("BDA-I-ULTRA_SHIELD", "BDA-I-ULTRA_SHIELD-R")
def test_the_overcharged_ultra_shield_gives_foresight_even_without_damage() -> None:
    t = guarded("ULTRA_SHIELD", supply=6).orders("shield_overcharge", "battery_activate", "battery_activate")
    assert [e.seat for e in t.events(Foreseen)] == [0]
    assert t.p(0).foresight and t.view(None)["players"][0]["foresight"] is True
    t.done().roll("N1", "N2", "N4")  # seats 1 and 2 place first
    assert (t.asked(), t.kind()) == ([0], "wild_die")
    t.answer(0, "die:letter", "letter:O")
    assert "O4" in t.blocks(0) and not t.p(0).foresight


@rule("BDA-I-ULTRA_SHIELD-R")
def test_foresight_is_settled_after_all_rerolls() -> None:
    t = BingoTable(2).has(0, foresight=True).has(1, powers="CONTINUUM_COMPRESSOR").roll("N1", "N2")
    assert t.kind() == "compress_bingo"
    t.answer(1, "seat:0").roll("G3")
    assert (t.asked(), t.kind()) == ([0], "wild_die")
    t.answer(0, "die:number", "number:5")
    assert t.blocks(0) == ["G5"]


@rule("BDA-I-ULTRA_SHIELD-R")
def test_foresight_belongs_to_the_player_and_not_to_the_card() -> None:
    t = BingoTable(2).has(0, shield="ULTRA_SHIELD", battery="TESSERACT_BATTERY", supply=6, storage=8).to_orders()
    t.orders("shield_overcharge", "battery_activate").answer(0, "item:EFFICIENT_SHIELD", "done").done()
    t.roll("N1", "N2")
    assert (t.asked(), t.kind()) == ([0], "wild_die")


@rule("BDA-I-ULTRA_SHIELD-R")
def test_foresight_is_not_for_extra_rolls() -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=16).to_orders().has(0, foresight=True)
    t.orders("battery_activate", "battery_activate").roll("G4")
    assert "G4" in t.blocks(0) and t.p(0).foresight
