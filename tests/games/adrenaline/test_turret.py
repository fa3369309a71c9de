"""Turret: the board of tiles, commandeering, and firing (ADR-TUR)."""

from typing import Any

import pytest

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import BoardTileLaid, Damaged, FrenzyBegan, Killed, TurretTaken
from fragboard.testing import rule
from tests.games.adrenaline.scenes import opening, tokens
from tests.games.adrenaline.table import AdrenalineTable

TILES = ["rry", "rrp", "ygp", "ygg", "yyp"]


def arena(where: str = "r1c1 r0c3 r0c3", seats: int = 3, **options: Any) -> AdrenalineTable:
    """Seat 0 stands on a turret in the red room and has no cubes; the board shows TILES."""
    t = AdrenalineTable(seats, mode="turret", **options).at(where).has(0, cubes="")
    for slot, tile in enumerate(TILES, 1):
        t.board_tile(slot, tile)
    return t


@rule("ADR-TUR-1", "ADR-SET-5")
def test_five_face_up_tiles_and_a_free_turret_on_every_square_without_a_spawnpoint() -> None:
    t = AdrenalineTable(3, fresh=True, mode="turret").chance("seat:0")
    while t.outcomes()[0].startswith("weapon:"):
        t.chance(t.outcomes()[0])
    t.chance(*(f"tile:{tile}" for tile in TILES))
    view = t.view(None)
    assert view["turret_board"] == TILES and view["skulls"] == 8 and view["decks"]["tiles"] == 31
    assert [e.slot for e in t.events(BoardTileLaid)] == [0, 1, 2, 3, 4]
    for square in view["squares"]:
        assert square["tile"] == "" and square["turret"] == -1
    assert t.outcomes()[0].startswith("card:")


@rule("ADR-TUR-1", "ADR-OPT-HIDDEN_AMMO")
@pytest.mark.parametrize("hidden", ["on", "off"])
def test_the_tiles_of_the_board_always_lie_face_up(hidden: str) -> None:
    t = opening(3, mode="turret", hidden_ammo=hidden)
    assert all(t.view(None)["turret_board"]) and "down" not in t.view(None)["turret_board"]
    assert all(square["tile"] == "" for square in t.view(None)["squares"])


@rule("ADR-TUR-2", "ADR-DEC-TURRET_TILE")
def test_a_grab_on_a_turret_square_takes_any_tile_of_the_board() -> None:
    t = arena().answer(0, "grab", "square:r1c1")
    t.asks(0, "turret_tile", "slot:1 slot:2 slot:3 slot:4 slot:5", default="slot:1")
    t.answer(0, "slot:4", "none")
    assert t.cubes(0) == "YGG" and t.board_tiles() == ["rry", "rrp", "ygp", "", "yyp"]
    assert t.decks()["tile_discards"] == 1 and t.kind() == "menu"


@rule("ADR-TUR-2", "ADR-GRAB-2")
def test_a_powerup_on_it_is_drawn_unless_the_hand_is_full() -> None:
    t = arena().answer(0, "grab", "square:r1c1", "slot:3", "none")
    assert t.asked() == [CHANCE] and t.cubes(0) == "YG"
    t.chance("card:newton_red")
    assert t.hand(0) == ["newton_red"]
    t = arena().has(0, powerups="newton_red newton_green newton_yellow", cubes="YYY")
    t.answer(0, "grab", "square:r1c1", "slot:3", "none")
    assert t.kind() == "menu" and t.cubes(0) == "YYYG"


@rule("ADR-TUR-2")
def test_the_slot_is_refilled_in_step_9_in_slot_order() -> None:
    t = arena().answer(0, "grab", "square:r1c1", "slot:4", "none", "grab", "square:r1c1")
    t.asks(0, "turret_tile", "slot:1 slot:2 slot:3 slot:5")
    t.answer(0, "slot:1", "none", "end")
    assert t.board_tiles() == ["", "rrp", "ygp", "", "yyp"]
    t.chance("tile:rgg", "tile:ggp")
    assert t.board_tiles() == ["rgg", "rrp", "ygp", "ggp", "yyp"] and t.asked() == [1]


@rule("ADR-TUR-2", "ADR-REFILL-1")
def test_the_board_too_is_refilled_from_the_discards_when_the_supply_is_empty() -> None:
    t = arena().supply(0).answer(0, "grab", "square:r1c1", "slot:4", "none", "end")
    assert t.asked() == [CHANCE] and sum(t.weights().values()) == 32  # all but the four tiles on the board
    t.chance("tile:ygg")
    assert t.board_tiles() == TILES and t.decks()["tiles"] == 31 and t.decks()["tile_discards"] == 0


@rule("ADR-TUR-2", "ADR-GRAB-8")
def test_a_turret_square_always_has_something_to_grab() -> None:
    t = arena().answer(0, "grab", "square:r1c1", "slot:4", "none").answer(0, "grab")
    assert {"square:r1c1", "square:r2c1"} <= set(t.legal(0))


@rule("ADR-TUR-2", "ADR-GRAB-4")
def test_weapons_are_grabbed_at_spawnpoints_as_usual() -> None:
    t = arena("r1c0 r0c3 r0c3").shows("red", "sledgehammer").answer(0, "grab", "square:r1c0", "weapon:sledgehammer")
    assert t.loaded(0) == ["sledgehammer"] and t.kind() == "menu"


@rule("ADR-TUR-3", "ADR-DEC-TURRET_TOKEN")
def test_one_thing_may_be_forgone_for_the_turret() -> None:
    t = arena().answer(0, "grab", "square:r1c1", "slot:1")
    t.asks(0, "turret_token", "cube:red cube:yellow none", default="none")
    t.answer(0, "cube:red")
    assert t.cubes(0) == "RY" and t.turret_of("r1c1") == 0
    assert [(e.seat, e.square, e.before, e.forgone) for e in t.events(TurretTaken)] == [(0, 5, -1, 0)]
    t = (
        arena()
        .answer(0, "grab", "square:r1c1", "slot:3")
        .asks(0, "turret_token", "cube:yellow cube:green powerup none")
    )
    t.answer(0, "powerup")
    assert t.cubes(0) == "YG" and t.turret_of("r1c1") == 0 and t.kind() == "menu" and t.hand(0) == []
    t = arena().answer(0, "grab", "square:r1c1", "slot:2", "cube:red").chance("card:newton_red")
    assert t.cubes(0) == "R" and t.turret_of("r1c1") == 0 and t.hand(0) == ["newton_red"]


@rule("ADR-TUR-3")
def test_nothing_need_be_forgone() -> None:
    t = arena().answer(0, "grab", "square:r1c1", "slot:1", "none")
    assert t.cubes(0) == "RRY" and t.turret_of("r1c1") is None and not t.events(TurretTaken)


@rule("ADR-TUR-3")
def test_it_is_the_turret_of_the_square_where_one_stops() -> None:
    t = arena().answer(0, "grab", "square:r2c1", "slot:1", "cube:yellow")
    assert t.turret_of("r2c1") == 0 and t.turret_of("r1c1") is None and t.cubes(0) == "RR"


@rule("ADR-TUR-4")
def test_even_a_thing_that_could_not_be_kept_may_be_forgone() -> None:
    t = arena().has(0, cubes="RRRYYY", powerups="newton_red newton_green newton_yellow")
    t.answer(0, "grab", "square:r1c1", "slot:2").asks(0, "turret_token", "cube:red powerup none")
    t.answer(0, "powerup")
    assert t.turret_of("r1c1") == 0 and t.cubes(0) == "RRRYYY" and len(t.hand(0)) == 3
    t = arena().has(0, cubes="RRRYYY").answer(0, "grab", "square:r1c1", "slot:1", "cube:yellow")
    assert t.turret_of("r1c1") == 0 and t.cubes(0) == "RRRYYY"


@rule("ADR-TUR-4")
def test_a_newcomer_replaces_the_owner() -> None:
    t = arena().turret("r1c1", 2).answer(0, "grab", "square:r1c1", "slot:1", "cube:red")
    assert t.turret_of("r1c1") == 0 and [e.before for e in t.events(TurretTaken)] == [2]


@rule("ADR-TUR-4", "ADR-DEC-TURRET_TOKEN")
def test_nothing_is_asked_if_the_turret_is_already_ones_own() -> None:
    t = arena().turret("r1c1", 0).answer(0, "grab", "square:r1c1", "slot:1")
    assert t.kind() == "menu" and t.cubes(0) == "RRY" and t.turret_of("r1c1") == 0


@rule("ADR-TUR-5")
def test_each_owner_in_the_room_fires_once_clockwise_from_the_active_player() -> None:
    t = arena("r2c2 r0c3 r0c3 r0c3 r0c3", seats=5).turn(2).at(2, "r2c2").has(2, cubes="")
    t.turret("r1c2", 1).turret("r1c3", 1).turret("r2c2", 4).turret("r0c1", 3)
    t.answer(2, "end")
    assert t.damage(2) == [4, 1]
    assert [(e.figure, e.by, e.source) for e in t.events(Damaged)] == [(2, 4, 3), (2, 1, 3)]


@rule("ADR-TUR-5")
def test_own_turrets_and_those_of_other_rooms_do_not_fire() -> None:
    t = arena("r1c0 r0c3 r0c3").turret("r1c1", 0).turret("r0c0", 1).turret("r2c1", 2).answer(0, "end")
    assert t.damage(0) == []


@rule("ADR-TUR-5")
def test_only_the_active_player_is_fired_at_also_on_a_spawnpoint() -> None:
    t = arena("r1c0 r1c1 r1c1").turret("r1c1", 2).answer(0, "end")
    assert t.damage(0) == [2] and t.damage(1) == [] and t.damage(2) == []


@rule("ADR-TUR-6")
def test_turret_damage_converts_no_marks_and_cannot_be_answered() -> None:
    t = arena("r1c0 r1c1 r1c0").turret("r1c1", 1).has(0, marks="1 1", powerups="tagback_grenade_red", cubes="R")
    t.has(1, powerups="targeting_scope_red", cubes="RR").answer(0, "end")
    assert t.damage(0) == [1] and t.marks(0) == {1: 2} and (t.asked(), t.kind()) == ([1], "menu")


@rule("ADR-TUR-6")
def test_turret_damage_counts_like_any_other() -> None:
    t = arena("r1c0 r0c3 r0c3").turret("r1c1", 1).has(0, damage=tokens("2*10")).answer(0, "end")
    assert [(e.figure, e.killer) for e in t.events(Killed)] == [(0, 1)] and t.points() == [0, 6, 8 + 1]
    t = arena("r1c0 r0c3 r0c3").turret("r1c1", 1).answer(0, "end")
    assert t.damage(0) == [1]
    t = arena("r1c0 r0c3 r0c3").turret("r1c1", 2).has(0, damage=tokens("1*5 2*5")).answer(0, "end")
    assert t.points() == [0, 6 + 1, 8]


@rule("ADR-TUR-7", "ADR-TUR-6")
def test_all_owners_fire_even_at_a_figure_that_goes_down() -> None:
    t = arena("r1c2 r0c3 r0c3 r0c3", seats=4).turret("r1c2", 1).turret("r1c3", 2).turret("r2c2", 3)
    t.has(0, damage=tokens("3*10")).answer(0, "end")
    assert [(e.killer, e.over) for e in t.events(Killed)] == [(1, 2)] and len(t.events(Damaged)) >= 2
    assert t.marks(2) == {0: 1} and t.points() == [0, 6, 4, 8 + 1]


@rule("ADR-TUR-7")
def test_owners_who_are_down_fire_too_and_keep_their_turrets() -> None:
    t = arena("r1c0 r0c3 r0c3").turret("r1c1", 1).turret("r0c1", 1).has(1, damage=tokens("0*11")).answer(0, "end")
    assert t.damage(0) == [1] and t.turret_of("r1c1") == t.turret_of("r0c1") == 1


@rule("ADR-TUR-7")
def test_a_seat_may_own_every_turret() -> None:
    t = arena()
    squares = [x["square"] for x in t.view(None)["squares"] if not x["spawnpoint"]]
    for square in squares:
        t.turret(square, 2)
    t.turret("r1c1", None).turn(2).at(2, "r1c1").has(2, cubes="").answer(2, "grab", "square:r1c1", "slot:1", "cube:red")
    assert [t.turret_of(square) for square in squares] == [2] * 8


@rule("ADR-TUR-8", "ADR-KILL-7")
def test_kills_take_a_skull_and_put_no_token_anywhere() -> None:
    t = arena().has(1, damage=tokens("0*11 2")).answer(0, "end")
    assert t.view(None)["skulls"] == 7 and t.killshots() == [] and t.view(None)["kills"] == []
    assert t.view(None)["figures"][1]["skulls"] == 1 and t.marks(2) == {1: 1} and t.asked() == [CHANCE]


@rule("ADR-TUR-8")
def test_the_end_is_triggered_when_the_box_is_empty() -> None:
    t = arena().skulls(1).has(1, damage=tokens("0*11")).answer(0, "end")
    assert t.view(None)["skulls"] == 0 and len(t.events(FrenzyBegan)) == 1
    t = arena().turn(0, side="long", left=1).skulls(0).has(1, damage=tokens("0*11")).answer(0, "end")
    assert t.view(None)["skulls"] == 0 and t.killshots() == []  # no skull is left to take


def finished(*turrets: int, seats: int = 3, **points: int) -> AdrenalineTable:
    """Sudden death: the last turn of round 200 ends; the owners have turrets in reading order."""
    t = arena(seats=seats, final_frenzy="off", where="r1c0" + " r2c3" * (seats - 1)).turn(seats - 1, round=200)
    squares = [x["square"] for x in t.view(None)["squares"] if not x["spawnpoint"] and x["room"] != "yellow"]
    for square, owner in zip(squares, turrets, strict=False):
        t.turret(square, owner)
    for name, given in points.items():
        t.has(int(name[1:]), points=given)
    return t.answer(seats - 1, "end")


@rule("ADR-TUR-9")
def test_only_boards_are_scored_at_the_end() -> None:
    t = (
        arena("r1c0 r2c3 r2c3", final_frenzy="off")
        .turn(2, round=200)
        .turret("r0c1", 1)
        .has(0, damage="1 2 2")
        .answer(2, "end")
    )
    assert t.points() == [0, 6 + 1, 8] and t.ranks() == [3, 2, 1]


@rule("ADR-TUR-9")
def test_a_tie_goes_to_more_turrets() -> None:
    t = finished(1, 1, 0, s0=5, s1=5, s2=6)
    assert t.points() == [5, 5, 6] and t.ranks() == [3, 2, 1] and t.why().endswith("; ties go to more turrets")
    assert finished(1, 1, 0, s0=5, s1=4, s2=1).ranks() == [1, 2, 3]
    assert finished(1, 0, s0=5, s1=5, s2=1).ranks() == [1, 1, 3]
