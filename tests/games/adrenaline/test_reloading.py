"""Reloading (ADR-REL)."""

import pytest

from fragboard.games.adrenaline.events import Reloaded
from fragboard.testing import rule
from tests.games.adrenaline.table import AdrenalineTable
from tests.games.adrenaline.test_grabbing import CUBE, RELOAD


@rule("ADR-REL-1")
@pytest.mark.parametrize("id", RELOAD)
def test_reloading_costs_the_full_price(id: str) -> None:
    t = AdrenalineTable(3).has(0, unloaded=id, cubes=RELOAD[id]).answer(0, "end")
    t.asks(0, "reload", f"weapon:{id} done", default="done")
    t.answer(0, f"weapon:{id}", *(CUBE[colour] for colour in RELOAD[id]))
    assert t.loaded(0) == [id] and t.cubes(0) == "" and len(t.events(Reloaded)) == 1
    t = AdrenalineTable(3).has(0, unloaded=id, cubes=RELOAD[id][1:]).answer(0, "end")
    t.asks(0, "reload", "done")  # the first cube is not free here


@rule("ADR-REL-1")
def test_several_weapons_are_reloaded_one_after_the_other() -> None:
    t = AdrenalineTable(3).has(0, unloaded="sledgehammer electroscythe zx2", cubes="RYYG").answer(0, "end")
    t.asks(0, "reload", "weapon:electroscythe weapon:zx2 weapon:sledgehammer done", default="done")
    t.answer(0, "weapon:zx2", "cube:yellow", "cube:red")
    t.asks(0, "reload", "weapon:electroscythe weapon:sledgehammer done")
    t.answer(0, "weapon:sledgehammer", "cube:yellow").asks(0, "reload", "weapon:electroscythe done")
    t.answer(0, "weapon:electroscythe", "cube:green")
    assert t.loaded(0) == ["electroscythe", "zx2", "sledgehammer"] and t.asked() == [1]


@rule("ADR-REL-1")
def test_nothing_need_be_reloaded() -> None:
    t = AdrenalineTable(3).has(0, unloaded="sledgehammer", cubes="YYY").answer(0, "end", "done")
    assert t.loaded(0) == [] and t.cubes(0) == "YYY" and t.asked() == [1]


@rule("ADR-REL-1")
def test_a_weapon_that_cannot_be_paid_is_not_offered() -> None:
    t = AdrenalineTable(3).has(0, unloaded="whisper sledgehammer", cubes="GY").answer(0, "end")
    t.asks(0, "reload", "weapon:sledgehammer done")
    t.answer(0, "weapon:sledgehammer", "cube:yellow").asks(0, "reload", "done")


@rule("ADR-REL-1", "ADR-PAY-1")
def test_cards_pay_for_a_reload() -> None:
    t = AdrenalineTable(3).has(0, unloaded="shotgun", cubes="Y", powerups="newton_yellow").answer(0, "end")
    t.answer(0, "weapon:shotgun").asks(0, "pay", "cube:yellow card:newton_yellow")
    t.answer(0, "cube:yellow", "card:newton_yellow")
    assert t.loaded(0) == ["shotgun"] and t.hand(0) == []


@rule("ADR-REL-2")
def test_a_fired_weapon_cannot_be_fired_again() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer", cubes="")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1")
    t.asks(0, "menu", "run grab end")
    t.answer(0, "end", "done").end_turn().end_turn()
    assert t.asked() == [0] and t.loaded(0) == []
    t.refused(0, "shoot")


@rule("ADR-REL-2")
def test_a_reloaded_weapon_can_be_fired_again() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer", cubes="Y")
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1", "end", "weapon:sledgehammer", "cube:yellow")
    t.end_turn().end_turn()
    t.answer(0, "shoot", "weapon:sledgehammer", "effect:basic", "figure:1")
    assert t.damage(1) == [0] * 4


@rule("ADR-REL-1", "ADR-TURN-2")
def test_only_the_active_player_reloads_and_only_in_step_4() -> None:
    t = AdrenalineTable(3).has(0, unloaded="sledgehammer").has(1, unloaded="shotgun", cubes="YY")
    t.refused(0, "weapon:sledgehammer")
    t.answer(0, "end", "done")
    assert t.asked() == [1] and t.kind() == "menu" and t.loaded(1) == []
