"""Powerups at the menu and ammo tiles: Newton, the Teleporter, what the deck and the tiles hold (section 22)."""

from __future__ import annotations

import pytest

from fragboard.games.adrenaline.events import CardPlayed, Moved
from fragboard.testing import rule
from tests.games.adrenaline.ground import MAPS, finish, fire, no, rooms
from tests.games.adrenaline.table import CARD_IDS, TILE_IDS, AdrenalineTable

COLOURS = ("red", "yellow", "green")
TYPES = ("targeting_scope", "newton", "tagback_grenade", "teleporter")


@rule("ADR-P-DECK", "ADR-PART-2")
def test_each_powerup_exists_twice_in_each_colour() -> None:
    t = AdrenalineTable(3).at(0, "r1c1").tile("r1c1", "rrp").answer(0, "grab", "square:r1c1")
    assert t.weights() == {f"card:{kind}_{colour}": 2 for kind in TYPES for colour in COLOURS}
    assert t.decks()["powerups"] == 24 == 2 * len(CARD_IDS)
    t = AdrenalineTable(3).at(0, "r1c1").tile("r1c1", "rrp").has(1, powerups="newton_red newton_red")
    t.has(2, powerups="newton_green").answer(0, "grab", "square:r1c1")
    assert "card:newton_red" not in t.weights() and t.weights()["card:newton_green"] == 1


@rule("ADR-TILE-1", "ADR-TILE-2", "ADR-REFILL-4")
def test_what_is_on_the_ammo_tiles_and_how_often() -> None:
    t = AdrenalineTable(3).at(0, "r1c1").answer(0, "grab", "square:r1c1")
    three = dict.fromkeys(("rry", "rrg", "ryy", "yyg", "rgg", "ygg"), 3)
    equal = dict.fromkeys(("rrp", "yyp", "ggp"), 2)
    different = dict.fromkeys(("ryp", "rgp", "ygp"), 4)
    assert t.weights() == {f"tile:{tile}": n for tile, n in (three | equal | different).items()}
    assert sum(t.weights().values()) == 36


@rule("ADR-TILE-1", "ADR-TILE-2", "ADR-GRAB-1")
@pytest.mark.parametrize("tile", TILE_IDS)
def test_a_tile_brings_what_it_shows(tile: str) -> None:
    t = AdrenalineTable(3).at(0, "r1c1").has(0, cubes="").answer(0, "grab", "square:r1c1").chance(f"tile:{tile}")
    assert t.cubes(0) == tile.upper().removesuffix("P")
    if tile.endswith("p"):
        t.chance("card:newton_red")
        assert t.hand(0) == ["newton_red"] and len(t.cubes(0)) == 2
    else:
        assert t.kind() == "menu" and len(t.cubes(0)) == 3


@rule("ADR-P-NEWTON", "ADR-DEC-NEWTON", "ADR-DEC-PUSH")
def test_newton_shifts_another_figure_along_one_direction() -> None:
    t = AdrenalineTable(3).at("r1c0 r0c2 r2c1").has(0, powerups="newton_red")
    t.answer(0, "card:newton_red").asks(0, "newton_target", "figure:1 figure:2", default="figure:1")
    no(t, 0, "figure:0", "ADR-P-NEWTON")
    t.answer(0, "figure:1")
    t.asks(0, "push", "square:r0c0 square:r0c1 square:r0c3 square:r1c2 square:r2c2", default="square:r0c0")
    no(t, 0, "square:r1c3", "ADR-P-NEWTON")  # round a corner
    no(t, 0, "stay square:r0c2", "ADR-P-NEWTON")  # one square at least
    t.answer(0, "square:r2c2")
    assert t.where(1) == "r2c2" and t.hand(0) == [] and t.s.actions == 2
    assert [(move.figure, move.by) for move in t.events(Moved)] == [(1, 0)]


@rule("ADR-P-NEWTON", "ADR-TURN-12")
def test_newton_works_before_between_and_after_actions_and_is_no_action() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c1 r1c1").has(0, powerups="newton_red newton_yellow newton_green")
    t.answer(0, "card:newton_red", "figure:1", "square:r1c0").answer(0, "run", "square:r1c1")
    t.answer(0, "card:newton_yellow", "figure:1", "square:r0c0").answer(0, "run", "square:r1c0")
    assert t.s.actions == 0
    t.asks(0, "menu", "card:newton_green end").answer(0, "card:newton_green", "figure:1", "square:r0c2")
    assert t.where(1) == "r0c2" and t.hand(0) == []
    t.asks(0, "menu", "end")


@rule("ADR-P-NEWTON", "ADR-P-TELEPORTER", "ADR-TURN-12")
def test_the_window_closes_with_the_reload() -> None:
    t = AdrenalineTable(3).has(0, powerups="newton_red teleporter_red", unloaded="sledgehammer", cubes="Y")
    t.answer(0, "end").asks(0, "reload", "weapon:sledgehammer done")
    no(t, 0, "card:newton_red card:teleporter_red", "ADR-TURN-12")


@rule("ADR-P-NEWTON")
def test_newton_is_for_the_active_player_alone() -> None:
    t = AdrenalineTable(3).has(1, powerups="newton_red teleporter_red")
    no(t, 1, "card:newton_red card:teleporter_red", "ADR-DEC-BAD")
    assert not [name for name in t.legal(0) if name.startswith("card:")]


@rule("ADR-P-NEWTON", "ADR-BOT-8")
def test_newton_can_move_the_bot() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c0 r1c1 r1c1 r2c3").has(0, powerups="newton_red")
    t.answer(0, "card:newton_red").asks(0, "newton_target", "figure:1 figure:2 figure:bot")
    t.answer(0, "figure:bot").asks(0, "push", "square:r0c3 square:r1c3 square:r2c1 square:r2c2")
    t.answer(0, "square:r2c1")
    assert t.where("bot") == "r2c1"


@rule("ADR-P-NEWTON", "ADR-DEC-MENU")
def test_newton_needs_another_figure_on_the_map() -> None:
    t = AdrenalineTable(3).turn(0, round=1).at(1, "").at(2, "").has(0, powerups="newton_red teleporter_red")
    assert [name for name in t.legal(0) if name.startswith("card:")] == ["card:teleporter_red"]


@rule("ADR-P-TELEPORTER")
@pytest.mark.parametrize("map", MAPS)
def test_the_teleporter_goes_to_any_other_square(map: str) -> None:
    t = AdrenalineTable(3, map=map).has(0, powerups="teleporter_yellow").answer(0, "card:teleporter_yellow")
    t.asks(0, "move", " ".join(f"square:{square}" for square in rooms(map) if square != "r1c0"))
    no(t, 0, "square:r1c0", "ADR-P-TELEPORTER")
    t.answer(0, "square:r2c3")
    assert t.where(0) == "r2c3" and t.hand(0) == [] and t.s.actions == 2
    assert t.where(1) == t.where(2) == "r1c0"


@rule("ADR-P-TELEPORTER", "ADR-TURN-12")
def test_the_teleporter_works_between_actions() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c0 r2c3").has(0, powerups="teleporter_red", weapons="sledgehammer whisper")
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    finish(t)  # the scope window, which offers nothing but pass
    t.answer(0, "card:teleporter_red", "square:r1c2")
    fire(t, "whisper", "figure:2")
    assert t.damage(1) == [0, 0] and t.damage(2) == [0, 0, 0]


@rule("ADR-P-PAY")
@pytest.mark.parametrize("card", CARD_IDS)
def test_any_powerup_pays_a_cube_of_its_colour(card: str) -> None:
    colour = card.rsplit("_", 1)[1]
    weapon, effect = {
        "red": ("sledgehammer", "pulverize"),
        "yellow": ("shockwave", "tsunami"),
        "green": ("power_glove", "rocket_fist"),
    }[colour]
    t = AdrenalineTable(3).at("r1c0 r1c0 r1c1").has(0, weapons=weapon, cubes="", powerups=card)
    fire(t, weapon, f"effect:{effect}").asks(0, "pay", f"card:{card}").answer(0, f"card:{card}")
    assert t.hand(0) == [] and not t.events(CardPlayed)


@rule("ADR-P-PLAY")
@pytest.mark.parametrize("card", ["newton_green", "teleporter_green"])
def test_a_powerup_goes_to_the_discards_before_anything_is_chosen(card: str) -> None:
    t = AdrenalineTable(3).has(0, powerups=card).answer(0, f"card:{card}")
    assert t.hand(0) == [] and t.view(1)["discards"]["powerups"] == {card: 1}
    assert len(t.events(CardPlayed)) == 1 and t.kind() in ("newton_target", "move")


@rule("ADR-P-PLAY", "ADR-DEC-SCOPE")
def test_a_scope_is_discarded_then_paid_then_aimed() -> None:
    t = AdrenalineTable(3).has(0, powerups="targeting_scope_green", weapons="electroscythe", cubes="R")
    fire(t, "electroscythe", "effect:basic", "card:targeting_scope_green")
    assert t.view(1)["discards"]["powerups"] == {"targeting_scope_green": 1} and t.hand(0) == []
    t.asks(0, "pay", "cube:red").answer(0, "cube:red").asks(0, "target", "figure:1 figure:2")
