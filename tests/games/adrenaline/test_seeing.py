"""Seeing: one's own room and the rooms behind the doors of one's own square (ADR-SEE)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.adrenaline.ground import MAPS, fire, no, rooms, sees
from tests.games.adrenaline.table import AdrenalineTable


@rule("ADR-SEE-1", "ADR-SEE-2", "ADR-SEE-3", "ADR-MAP-SMALL", "ADR-MAP-MEDIUM_A", "ADR-MAP-MEDIUM_B", "ADR-MAP-LARGE")
@pytest.mark.parametrize("map", MAPS)
def test_every_square_sees_its_room_and_the_rooms_behind_its_doors(map: str) -> None:
    t = AdrenalineTable(3, map=map).has(0, weapons="zx2")
    for here in rooms(map):
        for there in rooms(map):
            t.at(f"{here} {there} {there}")
            assert ("shoot" in t.legal(0)) == sees(map, here, there), f"{here} to {there}"


@rule("ADR-SEE-1", "ADR-SEE-3", "ADR-W-HEATSEEKER-1")
@pytest.mark.parametrize("map", MAPS)
def test_what_is_not_seen_is_all_the_rest(map: str) -> None:
    t = AdrenalineTable(3, map=map).has(0, weapons="heatseeker")
    for here in rooms(map):
        for there in rooms(map):
            t.at(f"{here} {there} {there}")
            assert ("shoot" in t.legal(0)) != sees(map, here, there), f"{here} to {there}"


@rule("ADR-SEE-1")
def test_the_own_room_is_seen_whole_and_the_own_square_too() -> None:
    t = AdrenalineTable(5).at("r1c2 r1c2 r1c3 r2c2 r2c3").has(0, weapons="zx2")
    fire(t, "zx2", "effect:basic").asks(0, "target", "figure:1 figure:2 figure:3 figure:4")


@rule("ADR-SEE-2")
def test_a_door_shows_the_whole_room_behind_it() -> None:
    t = AdrenalineTable(5).at("r0c2 r1c2 r1c3 r2c2 r2c3").has(0, weapons="zx2")
    fire(t, "zx2", "effect:basic").asks(0, "target", "figure:1 figure:2 figure:3 figure:4")


@rule("ADR-SEE-2")
def test_doors_on_other_squares_of_the_room_show_nothing() -> None:
    t = AdrenalineTable(4).at("r0c1 r0c2 r0c3 r1c0").has(0, weapons="zx2")
    fire(t, "zx2", "effect:basic").asks(0, "target", "figure:1")
    no(t, 0, "figure:2 figure:3", "ADR-SEE-3")


@rule("ADR-SEE-3", "ADR-SEE-6")
def test_sight_is_not_mutual() -> None:
    t = AdrenalineTable(3, map="large").at("r2c1 r1c3 r0c0").has(0, weapons="zx2").has(1, weapons="whisper")
    fire(t, "zx2", "effect:basic").asks(0, "target", "figure:1")
    t = AdrenalineTable(3, map="large").at("r2c1 r1c3 r0c0").has(1, weapons="zx2").turn(1)
    assert "shoot" not in t.legal(1)


@rule("ADR-SEE-6")
def test_the_example_of_the_large_map() -> None:
    t = AdrenalineTable(5, map="large").at("r2c1 r2c0 r1c1 r1c3 r0c1").has(0, weapons="zx2")
    fire(t, "zx2", "effect:basic").asks(0, "target", "figure:1 figure:2 figure:3")
    t = AdrenalineTable(5, map="large").at("r2c1 r2c1 r2c1 r1c3 r0c3").has(3, weapons="zx2").turn(3)
    fire(t, "zx2", "effect:basic", seat=3).asks(3, "target", "figure:4")  # the blue room, but not the white one


@rule("ADR-SEE-4")
def test_figures_block_no_sight() -> None:
    for between in ("r0c1", "r0c2"):
        t = AdrenalineTable(3).at(f"r0c0 {between} r0c2").has(0, weapons="zx2")
        fire(t, "zx2", "effect:basic").asks(0, "target", "figure:1 figure:2")


@rule("ADR-SEE-4", "ADR-W-ZX2-2")
def test_one_shot_can_use_several_doors() -> None:
    t = AdrenalineTable(4, map="large").at("r2c1 r2c0 r1c1 r2c3").has(0, weapons="zx2")
    fire(t, "zx2", "effect:scanner", "figure:1", "figure:2", "figure:3")
    assert [t.marks(seat) for seat in (1, 2, 3)] == [{0: 1}] * 3


@rule("ADR-SEE-5")
def test_a_room_is_seen_if_any_square_of_it_is() -> None:
    t = AdrenalineTable(4).at("r0c2 r2c3 r0c3 r1c0").has(0, weapons="furnace")
    fire(t, "furnace", "effect:basic").asks(0, "room", "room:yellow room:blue")
    no(t, 0, "room:red room:white room:purple", "ADR-W-FURNACE-1")


@rule("ADR-SEE-5", "ADR-BOT-5")
def test_the_bot_sees_by_the_same_rules() -> None:
    t = AdrenalineTable(4, map="large", bot="on").at("r1c0 r1c3 r0c1 r2c0 r2c1")
    t.answer(0, "bot", "square:r2c1").asks(0, "bot_target", "figure:1 figure:3")
    no(t, 0, "figure:2", "ADR-SEE-5")
