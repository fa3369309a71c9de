"""Grabbing ammo and weapons (ADR-GRAB)."""

import pytest

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import TileTaken, WeaponTaken
from fragboard.testing import rule
from tests.games.adrenaline.scenes import tokens
from tests.games.adrenaline.table import AdrenalineTable

RELOAD = {  # section 21
    "lock_rifle": "GG",
    "machine_gun": "GR",
    "thor": "GR",
    "plasma_gun": "GY",
    "whisper": "GGY",
    "electroscythe": "G",
    "tractor_beam": "G",
    "vortex_cannon": "RG",
    "furnace": "RG",
    "heatseeker": "RRY",
    "hellion": "RY",
    "flamethrower": "R",
    "grenade_launcher": "R",
    "rocket_launcher": "RR",
    "railgun": "YYG",
    "cyberblade": "YR",
    "zx2": "YR",
    "shotgun": "YY",
    "power_glove": "YG",
    "shockwave": "Y",
    "sledgehammer": "Y",
}
CUBE = {"R": "cube:red", "Y": "cube:yellow", "G": "cube:green"}


def tile(id: str, *, cubes: str = "", powerups: str = "") -> AdrenalineTable:
    """Seat 0 has grabbed this tile from the square where it stands."""
    t = AdrenalineTable(3, hidden_ammo="off").at(0, "r1c1").tile("r1c1", id).has(0, cubes=cubes, powerups=powerups)
    return t.answer(0, "grab", "square:r1c1")


@rule("ADR-GRAB-1")
@pytest.mark.parametrize("id", ["rry", "rrg", "ryy", "yyg", "rgg", "ygg"])
def test_a_tile_gives_the_cubes_it_shows(id: str) -> None:
    t = tile(id)
    assert t.cubes(0) == id.upper() and t.tile_at("r1c1") == "" and t.kind() == "menu"
    assert [(e.seat, e.square) for e in t.events(TileTaken)] == [(0, 5)]


@rule("ADR-GRAB-1")
def test_what_exceeds_three_cubes_of_a_colour_is_lost() -> None:
    assert tile("rry", cubes="RR").cubes(0) == "RRRY"
    assert tile("rry", cubes="RRRYYY").cubes(0) == "RRRYYY"
    assert tile("ygg", cubes="GG").cubes(0) == "YGGG"
    assert tile("rry", cubes="RR").events(TileTaken)[0].gained == 0x000101  # one red and one yellow cube were taken


@rule("ADR-GRAB-2", "ADR-RUL-9")
@pytest.mark.parametrize(("id", "cubes"), [("rrp", "RR"), ("yyp", "YY"), ("ggp", "GG"), ("ryp", "RY"), ("ygp", "YG")])
def test_a_powerup_is_drawn_after_the_cubes_are_taken(id: str, cubes: str) -> None:
    t = tile(id, powerups="newton_red teleporter_red")
    assert t.asked() == [CHANCE] and t.cubes(0) == cubes and t.tile_at("r1c1") == ""
    t.chance("card:newton_red")
    assert t.hand(0) == ["newton_red", "newton_red", "teleporter_red"] and t.kind() == "menu"


@rule("ADR-GRAB-2")
def test_nothing_is_drawn_to_a_full_hand() -> None:
    t = tile("rgp", powerups="newton_red teleporter_red teleporter_green")
    assert t.asked() == [0] and t.kind() == "menu" and t.cubes(0) == "RG" and len(t.hand(0)) == 3
    assert t.decks()["powerups"] == 21


@rule("ADR-GRAB-3")
def test_the_tile_is_discarded_and_the_square_stays_empty_until_the_refill() -> None:
    t = tile("rry")
    assert t.decks()["tile_discards"] == 1 and t.view(None)["discards"]["tiles"] == {"rry": 1}
    t.answer(0, "run", "square:r1c0")
    assert t.tile_at("r1c1") == ""
    t.answer(0, "end")
    assert t.asked() == [CHANCE] and t.outcomes()[0].startswith("tile:")
    t.chance("tile:ygp")
    assert t.tile_at("r1c1") == "ygp"


@rule("ADR-GRAB-3")
def test_an_emptied_square_offers_nothing_in_the_same_turn() -> None:
    t = tile("rry", cubes="").answer(0, "grab")
    assert "square:r1c1" not in t.legal(0)


@rule("ADR-GRAB-3")
def test_a_tile_may_be_taken_even_if_it_brings_nothing() -> None:
    t = tile("rrp", cubes="RRRYYYGGG", powerups="newton_red teleporter_red teleporter_green")
    assert t.cubes(0) == "RRRYYYGGG" and t.tile_at("r1c1") == "" and t.kind() == "menu"
    assert t.view(None)["actions"] == 1


@rule("ADR-GRAB-4")
def test_a_grabbed_weapon_is_loaded_and_may_be_fired_at_once() -> None:
    t = AdrenalineTable(3).shows("red", "cyberblade").has(0, cubes="R")
    t.answer(0, "grab", "square:r1c0", "weapon:cyberblade", "cube:red")
    assert t.weapons(0) == t.loaded(0) == ["cyberblade"] and t.cubes(0) == "" and t.shown("red") == ["", "", ""]
    assert [(e.seat, e.rack, e.dropped) for e in t.events(WeaponTaken)] == [(0, 0, -1)]
    t.answer(0, "shoot", "weapon:cyberblade", "effect:basic", "figure:1", "stop")
    assert t.damage(1) == [0, 0]


@rule("ADR-GRAB-4")
def test_a_weapon_is_taken_where_the_grab_stops() -> None:
    t = AdrenalineTable(3).at("r0c1 r1c0 r1c0").shows("green", "thor - hellion").has(0, cubes="RY")
    t.answer(0, "grab", "square:r0c2")
    t.asks(0, "grab_weapon", "weapon:thor weapon:hellion")
    t.answer(0, "weapon:hellion", "cube:yellow")
    assert t.where(0) == "r0c2" and t.loaded(0) == ["hellion"] and t.shown("green") == ["thor", "", ""]


@rule("ADR-GRAB-5")
@pytest.mark.parametrize("id", RELOAD)
def test_the_first_cube_of_a_weapon_is_free_when_grabbing(id: str) -> None:
    price = RELOAD[id][1:]
    t = AdrenalineTable(3).shows("red", id).tile("r0c0", None).tile("r1c1", None).has(0, cubes=price)
    t.answer(0, "grab", "square:r1c0", f"weapon:{id}", *(CUBE[colour] for colour in price))
    assert t.loaded(0) == [id] and t.cubes(0) == "" and t.kind() == "menu"
    for missing in range(len(price)):
        t = AdrenalineTable(3).shows("red", id).tile("r0c0", None).tile("r1c1", None)
        t.has(0, cubes=price[:missing] + price[missing + 1 :])
        t.refused(0, "grab")


@rule("ADR-GRAB-6")
def test_a_fourth_weapon_takes_the_place_of_another() -> None:
    t = (
        AdrenalineTable(3)
        .shows("red", "thor zx2 hellion")
        .has(0, weapons="shotgun furnace", unloaded="railgun", cubes="RRR")
    )
    t.answer(0, "grab", "square:r1c0", "weapon:zx2", "cube:red")
    t.asks(0, "drop_weapon", "weapon:furnace weapon:railgun weapon:shotgun", default="weapon:furnace")
    t.answer(0, "weapon:shotgun")
    assert t.weapons(0) == ["furnace", "railgun", "zx2"] and t.loaded(0) == ["furnace", "zx2"]
    assert t.shown("red") == ["thor", "shotgun", "hellion"]


@rule("ADR-GRAB-6")
def test_a_third_weapon_is_simply_taken() -> None:
    t = AdrenalineTable(3).shows("red", "thor").has(0, weapons="shotgun", unloaded="railgun", cubes="R")
    t.answer(0, "grab", "square:r1c0", "weapon:thor", "cube:red")
    assert t.kind() == "menu" and t.weapons(0) == ["thor", "railgun", "shotgun"]


@rule("ADR-GRAB-7")
def test_a_weapon_put_down_can_be_grabbed_again_and_comes_loaded() -> None:
    t = AdrenalineTable(3).shows("red", "thor").has(0, weapons="shotgun furnace", unloaded="zx2", cubes="RR")
    t.answer(0, "grab", "square:r1c0", "weapon:thor", "cube:red", "weapon:zx2")
    assert t.shown("red") == ["zx2", "", ""]
    t.answer(0, "grab", "square:r1c0", "weapon:zx2", "cube:red", "weapon:thor")  # for its normal price
    assert t.loaded(0) == ["furnace", "zx2", "shotgun"] and t.shown("red") == ["thor", "", ""]


@rule("ADR-GRAB-7", "ADR-REL-2")
def test_anybody_may_grab_what_was_put_down() -> None:
    t = AdrenalineTable(3).shows("red", "thor").has(0, weapons="shotgun furnace", unloaded="sledgehammer", cubes="R")
    t.answer(0, "grab", "square:r1c0", "weapon:thor", "cube:red", "weapon:sledgehammer", "end").luck()
    assert t.shown("red")[0] == "sledgehammer" and t.asked() == [1]
    t.answer(1, "grab", "square:r1c0", "weapon:sledgehammer")
    assert t.loaded(1) == ["sledgehammer"]


@rule("ADR-GRAB-7", "ADR-REFILL-2")
def test_the_other_slots_are_refilled_only_in_step_9() -> None:
    t = AdrenalineTable(3).shows("red", "thor zx2 electroscythe").has(0, cubes="RR")
    t.answer(0, "grab", "square:r1c0", "weapon:zx2", "cube:red")
    assert t.shown("red") == ["thor", "", "electroscythe"]
    t.answer(0, "grab", "square:r1c0").asks(0, "grab_weapon", "weapon:thor weapon:electroscythe")
    t.answer(0, "weapon:thor", "cube:red", "end")
    assert t.shown("red") == ["", "", "electroscythe"] and t.asked() == [CHANCE]
    t.chance("weapon:railgun", "weapon:shotgun")
    assert t.shown("red") == ["railgun", "shotgun", "electroscythe"] and t.asked() == [1]


@rule("ADR-GRAB-8")
def test_squares_with_nothing_to_grab_are_no_destinations() -> None:
    t = AdrenalineTable(3).shows("red", "thor").has(0, cubes="").answer(0, "grab")
    t.asks(0, "move", "square:r0c0 square:r1c1")  # thor cannot be paid
    t = AdrenalineTable(3).shows("red", "").has(0, cubes="RRRYYYGGG").answer(0, "grab")
    t.asks(0, "move", "square:r0c0 square:r1c1")  # no weapon is left
    t = AdrenalineTable(3).tile("r1c1", None).answer(0, "grab")
    t.asks(0, "move", "square:r0c0 square:r1c0")  # its tile is gone


@rule("ADR-GRAB-8", "ADR-PAY-1")
def test_cards_count_for_what_can_be_paid() -> None:
    t = (
        AdrenalineTable(3)
        .shows("red", "whisper thor")
        .has(0, cubes="", powerups="newton_green newton_yellow")
        .answer(0, "grab")
    )
    t.asks(0, "move", "square:r0c0 square:r1c0 square:r1c1")
    t.answer(0, "square:r1c0").asks(0, "grab_weapon", "weapon:whisper")


@rule("ADR-GRAB-1", "ADR-OPT-HIDDEN_AMMO", "ADR-REFILL-4")
def test_a_face_down_tile_is_drawn_when_it_is_grabbed() -> None:
    t = AdrenalineTable(3).has(0, cubes="").answer(0, "grab", "square:r1c1")
    assert t.asked() == [CHANCE] and len(t.outcomes()) == 12 and sum(t.weights().values()) == 36
    t.chance("tile:yyg")
    assert t.cubes(0) == "YYG" and t.view(2)["discards"]["tiles"] == {"yyg": 1}
    t.answer(0, "grab", "square:r2c1")
    assert t.weights()["tile:yyg"] == 2 and sum(t.weights().values()) == 35


@rule("ADR-GRAB-3", "ADR-TURN-7")
def test_two_tiles_may_be_grabbed_in_one_turn() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").at(0, "r1c1").has(0, cubes="", damage=tokens("1*3"))
    t.tile("r1c1", "rry").tile("r0c0", "ygg").answer(0, "grab", "square:r1c1", "grab", "square:r0c0")
    assert t.cubes(0) == "RRYYGG" and t.decks()["tile_discards"] == 2
