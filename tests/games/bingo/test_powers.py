"""Every power card (BDA-P)."""

import pytest

from fragboard.core.types import CHANCE
from fragboard.games.bingo.events import Gained, PowerPlayed, Rolled
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

TESSELLATOR = "TARGETING_TESSELLATOR"
CAPACITOR = "CHARGED_CAPACITOR"
BACKUP = "BACKUP_BATTERY"
COMPRESSOR = "CONTINUUM_COMPRESSOR"
ENTROPY = "ENTROPY_ENGINE"


@rule(
    "BDA-P-TARGETING_TESSELLATOR",
    "BDA-P-CHARGED_CAPACITOR",
    "BDA-P-BACKUP_BATTERY",
    "BDA-P-CONTINUUM_COMPRESSOR",
    "BDA-P-ENTROPY_ENGINE",
)
@pytest.mark.parametrize(
    ("name", "price"), [(TESSELLATOR, 4), (CAPACITOR, 2), (BACKUP, 5), (COMPRESSOR, 3), (ENTROPY, 3)]
)
def test_what_each_power_costs_in_the_market(name: str, price: int) -> None:
    for storage, offered in ((price, True), (price - 1, False)):
        t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", supply=0, storage=storage).to_orders()
        t.orders("hold", "battery_activate")
        assert (f"power:{name}" in t.listed(0)) is offered
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", supply=0, storage=16).to_orders()
    t.orders("hold", "battery_activate").answer(0, f"power:{name}")
    assert t.p(0).storage == 16 - price and t.powers(0) == {name: 1}


@rule("BDA-P-TARGETING_TESSELLATOR")
def test_the_tessellator_rolls_both_dice_of_the_killer_who_picks_the_column_or_the_row() -> None:
    for choice, blocks in (("line:B", ["B2", "B4"]), ("line:4", ["B4", "G4"])):
        t = BingoTable(2).has(0, powers=TESSELLATOR).to_orders()
        t.has(0, blocks="").has(1, health=1, blocks="B2 B4 G4")
        t.s.events = []
        t.orders("lazor_activate 1", "battery_activate").answer(0, "yes").roll("B4")
        assert [(e.seat, e.letter, e.number) for e in t.events(Rolled)] == [(0, 0, 3)]
        assert (t.asked(), t.listed(0)) == ([0], ["line:B", "line:4"])
        t.answer(0, choice)
        assert t.blocks(0) == blocks and t.powers(0) == {}


@rule("BDA-P-TARGETING_TESSELLATOR-R")
def test_with_several_killers_the_victim_still_deals_out_the_blocks() -> None:
    t = BingoTable(3).has(2, powers=TESSELLATOR).to_orders().has(0, blocks="").has(2, blocks="")
    t.has(1, health=2, blocks="B2 B3 B4 G4")
    t.orders("lazor_activate 1", "battery_activate", "lazor_activate 1")
    t.answer(2, "yes").roll("B1").answer(2, "line:B")
    assert (t.asked(), t.kind()) == ([1], "deal_block")
    t.answer(1, "square:B4", "square:B2")
    assert (t.blocks(0), t.blocks(2)) == (["B3", "B4"], ["B2"])  # seat 0, who played nothing, gets the larger part


@rule("BDA-P-CHARGED_CAPACITOR")
def test_the_capacitor_gains_four_if_no_damage_was_taken() -> None:
    t = BingoTable(2).has(0, powers=CAPACITOR, supply=2).to_orders()
    t.orders("shield_activate", "battery_activate")
    t.s.events = []
    t.answer(0, f"power:{CAPACITOR}")
    assert [(e.seat, e.energy) for e in t.events(Gained)] == [(0, 4)]
    assert t.p(0).storage == 4 and t.powers(0) == {}


@rule("BDA-P-CHARGED_CAPACITOR")
def test_the_capacitor_cannot_be_played_after_damage() -> None:
    t = BingoTable(2).has(0, powers=CAPACITOR).to_orders().orders("battery_activate", "lazor_activate 0")
    assert (t.asked(), t.kind()) == ([0], "buy")


@rule("BDA-P-CHARGED_CAPACITOR")
def test_damage_of_an_earlier_round_does_not_matter() -> None:
    t = BingoTable(2).has(0, powers=CAPACITOR).to_orders().orders("battery_activate", "lazor_activate 0").done()
    t.to_orders().orders("battery_activate", "battery_activate").buy_nothing()
    assert (t.asked(), t.kind(), t.p(0).health) == ([0], "resolve_power", 2)


@rule("BDA-P-BACKUP_BATTERY")
@pytest.mark.parametrize(("battery", "full"), [("BASIC_BATTERY", 4), ("CHAOTIC_BATTERY", 8)])
def test_the_backup_battery_fills_the_battery(battery: str, full: int) -> None:
    t = BingoTable(2).has(0, battery=battery, powers=BACKUP, supply=2).to_orders().has(0, health=1, blocks="")
    t.has(1, lazor="PLASMA_LAZOR").orders("shield_activate", "lazor_activate 0")
    assert t.kind() == "backup_battery" and t.p(0).storage == 0
    pool = t.p(0).pool
    t.answer(0, "yes")
    assert t.p(0).storage == full and t.powers(0) == {}
    assert t.p(0).pool == pool - full + 2  # the 2E of the shield came home in step (b)


@rule("BDA-P-BACKUP_BATTERY-R")
def test_the_backup_battery_is_not_for_full_or_tesseract_batteries() -> None:
    t = BingoTable(2).has(0, powers=BACKUP, storage=4).to_orders().has(0, health=1, blocks="")
    t.orders("battery_activate", "lazor_activate 0")
    assert t.kind() == "buy"
    t = BingoTable(2).has(0, powers=BACKUP, battery="TESSERACT_BATTERY", storage=3, supply=0).to_orders()
    t.has(0, health=1, blocks="").orders("hold", "lazor_activate 0")
    assert t.kind() == "buy"


@rule("BDA-P-BACKUP_BATTERY-R")
def test_the_backup_battery_fills_a_disabled_battery_too() -> None:
    t = BingoTable(2).has(0, powers=BACKUP, supply=2, off="battery").to_orders().has(0, health=1, blocks="")
    t.orders("hold", "lazor_activate 0")
    assert t.kind() == "backup_battery"
    t.answer(0, "yes")
    assert t.p(0).storage == 4


@rule("BDA-P-CONTINUUM_COMPRESSOR")
def test_the_compressor_lets_the_roller_roll_again() -> None:
    t = BingoTable(3).has(2, powers=COMPRESSOR).roll("N1", "N2", "N4")
    t.s.events = []
    t.answer(2, "seat:1")
    assert t.asked() == [CHANCE]
    t.roll("G5")
    assert [(e.seat, e.power, e.on) for e in t.events(PowerPlayed)] == [(2, 3, 1)]
    assert [(e.seat, e.letter, e.number) for e in t.events(Rolled)] == [(1, 3, 4)]
    assert [t.blocks(seat) for seat in range(3)] == [["N1"], ["G5"], ["N4"]]


@rule("BDA-P-CONTINUUM_COMPRESSOR-R")
def test_all_dice_are_rolled_again_and_the_new_result_stands() -> None:
    t = BingoTable(2).has(0, powers=COMPRESSOR).has(1, powers=COMPRESSOR).roll("**", "N2")
    t.answer(0, "seat:0").roll("N2")  # worse, and it stands
    assert t.asked() == [1]
    t.answer(1, "seat:0").roll("O4")  # until another Compressor is played on it
    assert t.blocks(0) == ["O4"] and t.kind() == "order_action"
    assert t.powers(0) == {} == t.powers(1)


@rule("BDA-P-CONTINUUM_COMPRESSOR", "BDA-PWR-W1")
def test_two_compressors_on_one_roll_start_the_asking_again_each_time() -> None:
    t = BingoTable(3).has(1, powers=f"{COMPRESSOR} {COMPRESSOR}").roll("N1", "N2", "N4")
    for dice in ("G1", "G2"):
        assert (t.asked(), t.kind()) == ([1], "compress_bingo")
        t.answer(1, "seat:0").roll(dice)
    assert t.blocks(0) == ["G2"]


@rule("BDA-P-ENTROPY_ENGINE", "BDA-P-ENTROPY_ENGINE-R")
def test_the_entropy_engine_takes_a_block_off_for_four() -> None:
    t = BingoTable(2).has(0, powers=ENTROPY, blocks="B2 G4", supply=2).roll("N1", "N2")
    pool = t.p(0).pool
    t.answer(0, "yes", "square:G4")
    assert t.blocks(0) == ["B2", "N1"] and t.powers(0) == {}
    assert (t.p(0).supply, t.p(0).pool) == (6, pool + 1 - 4)
    t.orders("battery_activate", "battery_activate").done().to_orders("N4", "G4")
    assert "G4" in t.blocks(0) and t.p(0).storage == 4 and t.p(0).supply == 2  # its square is free again


@rule("BDA-P-ENTROPY_ENGINE")
def test_the_entropy_engine_works_in_w8_too() -> None:
    t = BingoTable(2).to_orders().has(0, powers=ENTROPY, blocks="B2 G4", supply=2)
    t.orders("shield_activate", "battery_activate").answer(0, f"power:{ENTROPY}", "square:B2")
    assert (t.blocks(0), t.p(0).storage) == (["G4"], 4)


@rule("BDA-P-ENTROPY_ENGINE-R")
def test_a_block_burnt_in_w6_does_not_move() -> None:
    t = BingoTable(2).to_orders().has(1, powers=ENTROPY, health=1, blocks="B2 B4 G4", supply=2).has(0, blocks="")
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:letter")
    t.roll("B").answer(1, "yes", "square:B4")
    assert (t.blocks(0), t.blocks(1)) == (["B2"], ["G4"])
    assert t.p(1).storage == 4  # 2 by the battery, and what had room of the supply
