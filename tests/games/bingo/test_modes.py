"""Modes: ready-made sets of options (BDA-MODE)."""

from fragboard.games import find
from fragboard.games.bingo.events import Killed
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable


def values(**options: object) -> dict[str, str | int]:
    return dict(find("bingo").info.settle(3, options))


DEFAULTS: dict[str, str | int] = {
    "mode": "standard",
    "first_player": "random",
    "card_choice": "pick",
    "start_storage": "empty",
    "purse": "storage",
    "used_powers": "return",
    "shared_finish": "tiebreak",
    "round_limit": 60,
}


@rule("BDA-MODE-STANDARD")
def test_the_standard_game_has_all_options_at_their_default() -> None:
    assert values() == DEFAULTS == values(mode="standard")
    t = BingoTable(3, mode="standard")
    assert [t.p(seat).storage for seat in range(3)] == [0, 0, 0]
    assert t.view(None)["round_limit"] == 60


@rule("BDA-MODE-QUICK")
def test_the_quick_game_starts_with_full_batteries() -> None:
    assert values(mode="quick") == {**DEFAULTS, "mode": "quick", "start_storage": "full"}
    t = BingoTable(3, mode="quick")
    assert [t.p(seat).storage for seat in range(3)] == [4, 4, 4]
    t.to_orders().orders("battery_activate", "battery_activate", "battery_activate")
    assert t.kind() == "buy" and "item:PLASMA_LAZOR" in t.listed(0)  # shopping in the first round


@rule("BDA-MODE-SUDDEN_DEATH")
def test_sudden_death_ends_after_eight_rounds_with_shared_victory() -> None:
    sudden = {"mode": "sudden_death", "round_limit": 8, "shared_finish": "shared"}
    assert values(mode="sudden_death") == {**DEFAULTS, **sudden}
    t = BingoTable(2, mode="sudden_death")
    for _ in range(8):
        assert t.asked() == [-1]
        t.has(0, blocks="").has(1, blocks="", health=2).to_orders().orders("battery_activate", "battery_activate")
        t.done()
    assert t.s.round == 8 and t.ranks() == [1, 1]  # the same number of blocks, whatever the health


@rule("BDA-MODE-SUDDEN_DEATH")
def test_a_bingo_wins_sudden_death_before_that() -> None:
    t = BingoTable(2, mode="sudden_death").has(1, blocks="B1 I1 N1 G1").roll("N3", "O1")
    assert t.ranks() == [2, 1] and t.s.round == 1


@rule("BDA-MODE-BAZAAR")
def test_the_bazaar_takes_loose_energy_and_powers_run_out() -> None:
    bazaar = {"mode": "bazaar", "purse": "storage_and_loose", "used_powers": "gone"}
    assert values(mode="bazaar") == {**DEFAULTS, **bazaar}
    t = BingoTable(2, mode="bazaar").has(0, storage=4, supply=2, powers="CHARGED_CAPACITOR").to_orders()
    t.orders("battery_activate", "battery_activate").answer(0, "power:CHARGED_CAPACITOR")
    assert "item:TESSERACT_BATTERY" in t.listed(0)  # 4E stored, 6E loose
    t.done()
    assert t.view(None)["market"]["powers"]["CHARGED_CAPACITOR"] == 1
    assert t.view(None)["gone"]["powers"] == {"CHARGED_CAPACITOR": 1}


@rule("BDA-MODE-DUEL")
def test_in_a_duel_every_target_is_the_opponent_and_a_kill_has_one_killer() -> None:
    t = BingoTable(2).has(0, lazor="DIFFRACTING_LAZOR", supply=3).has(1, shield="REFLECTOR_SHIELD", supply=5)
    t.to_orders().has(0, health=1, blocks="B2 I2")
    t.answer(0, "order:lazor_activate").answer(1, "order:shield_overcharge")
    assert t.forced == [(0, "seat:1"), (1, "seat:0")]
    assert [(e.seat, e.killers) for e in t.events(Killed)] == [(0, 0b100)]
    t.answer(0, "die:number").roll("2")
    assert {"B2", "I2"} <= set(t.blocks(1))  # nothing is dealt out
