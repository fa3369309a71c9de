"""Throwing and blasts (ZOM-THR)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street


@rule("ZOM-THR-1", "ZOM-THR-2", "ZOM-W-GRENADE")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_throw_flies_exactly_the_die(face: int) -> None:
    t = street().at(0, (1, 2)).at(1, (1, 2)).has(0, weapon="grenade").zombies((1, 2 - face), (1, 2 - face - 2))
    t.answer(0, "throw_grenade:N").die(face)
    assert t.trophies(0) == 1 and t.standing() == [(1, 2 - face - 2)]


@rule("ZOM-THR-1", "ZOM-RUL-18")
def test_a_throw_needs_a_passage_in_its_first_direction() -> None:
    t = street().has(0, weapon="molotov").asks(0, "premove", "roll throw_molotov:N", default="roll")
    t.refused(0, "throw_molotov:S")


@rule("ZOM-RUL-18")
def test_a_roll_of_one_from_the_outer_door_cell_ends_just_inside() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at((1, -1), (1, 2)).has(0, weapon="molotov")
    t.zombies((1, -2), (0, -2), (2, -2), (1, -3), (0, -3)).answer(0, "throw_molotov:N").die(1)
    assert t.trophies(0) == 4 and t.standing() == [(0, -3)] and t.life(0) == 3


@rule("ZOM-THR-2")
def test_zombies_and_pawns_do_not_stop_it() -> None:
    t = street().at((1, 2), (1, 0)).has(0, weapon="grenade").zombies((1, 1), (1, -3)).answer(0, "throw_grenade:N").die(5)
    assert t.standing() == [(1, 1)] and t.trophies(0) == 1 and t.life(1) == 3


@rule("ZOM-THR-3", "ZOM-D-BOUNCE")
def test_blocked_on_a_building_cell_it_bounces_for_one_step() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at((1, -1), (1, 2)).has(0, weapon="grenade").zombies((0, -3))
    t.answer(0, "throw_grenade:N").die(4)  # (1,-2), (1,-3), the bounce, one step left
    t.asks(0, "bounce", "dir:E dir:S dir:W", default="dir:E")
    t.answer(0, "dir:E")
    assert t.standing() == [(0, -3)]  # ends at (2,-3): its blast does not reach (0,-3)
    t = ZombiesTable(2).lay("police_station", 0, -1).at((1, -1), (1, 2)).has(0, weapon="grenade").zombies((0, -3))
    t.answer(0, "throw_grenade:N").die(3)  # the bounce is the last step: it stays at (1,-3)
    assert t.trophies(0) == 1 and t.kind() == "premove"


@rule("ZOM-THR-3")
def test_it_may_bounce_more_than_once() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at((1, -1), (1, 2)).has(0, weapon="grenade")
    t.answer(0, "throw_grenade:N").die(6).answer(0, "dir:E")  # (2,-3) with two left; bounce; one left
    t.asks(0, "bounce", "dir:S dir:W", default="dir:S")
    t.zombies((2, -2)).answer(0, "dir:S")
    assert t.trophies(0) == 1


@rule("ZOM-THR-4")
def test_blocked_on_a_road_cell_it_stays_there() -> None:
    t = ZombiesTable(2).at((1, 2), (1, 2)).has(0, weapon="grenade").zombies((1, 0)).answer(0, "throw_grenade:N").die(6)
    assert t.trophies(0) == 1 and t.kind() == "premove"


@rule("ZOM-THR-5", "ZOM-THR-6", "ZOM-RUL-3")
def test_the_blast_covers_the_cell_and_what_is_joined_to_it() -> None:
    t = ZombiesTable(3).lay("gas_station", 1, 0).at((1, 1), (4, 2), (3, 1)).has(0, weapon="grenade")
    t.zombies((4, 0), (4, 1), (5, 1), (3, 0), (5, 0)).answer(0, "throw_grenade:E").die(3)
    assert t.standing() == [(3, 0), (5, 0)] and t.trophies(0) == 3  # beside it, but behind walls
    assert [t.life(seat) for seat in range(3)] == [3, 1, 1]


@rule("ZOM-W-MOLOTOV", "ZOM-RUL-3")
def test_a_molotov_reaches_only_cells_of_the_same_kind() -> None:
    t = ZombiesTable(2).lay("gas_station", 1, 0).at((1, 1), (1, 2)).has(0, weapon="molotov")
    t.zombies((4, 0), (4, 1), (5, 1)).answer(0, "throw_molotov:E").die(3)
    assert t.standing() == [(4, 0)] and t.trophies(0) == 2


@rule("ZOM-THR-6")
def test_the_thrower_is_hurt_too() -> None:
    t = street().has(0, weapon="grenade").answer(0, "throw_grenade:N").die(1)
    assert t.life(0) == t.life(1) == 1


@rule("ZOM-THR-7", "ZOM-RUL-17", "ZOM-END-2")
def test_a_trophy_victory_comes_before_life_is_lost() -> None:
    t = street().has(0, weapon="grenade", trophies=24, life=1).zombies((1, 1)).answer(0, "throw_grenade:N").die(1)
    assert t.result().winners() == [0] and t.life(0) == 1 and t.trophies(0) == 25


@rule("ZOM-THR-7", "ZOM-DTH-7", "ZOM-DTH-1")
def test_life_is_lost_in_turn_order_from_the_active_player_and_each_death_is_resolved() -> None:
    t = street(3).has(1, weapon="grenade", life=2, trophies=3).has(0, life=1, trophies=5).has(2, life=1, trophies=2)
    t.turn(1, "premove").forget().answer(1, "throw_grenade:N").die(1)
    assert [t.trophies(seat) for seat in range(3)] == [2, 1, 1]
    assert [t.where(seat) for seat in range(3)] == [(1, 1)] * 3 and [t.life(seat) for seat in range(3)] == [3, 3, 3]
    assert [event.seat for event in t.events("Died")] == [1, 2, 0]


@rule("ZOM-THR-8", "ZOM-WPN-6")
def test_the_thrown_card_is_discarded_before_the_blast() -> None:
    t = street().has(0, weapon="grenade", life=1).answer(0, "throw_grenade:N").die(1)
    assert t.weapon(0) == "" and t.lying((1, 2)) == [] and "grenade" in t.weapon_discards()


@rule("ZOM-THR-9")
def test_tokens_and_lying_objects_are_not_harmed() -> None:
    t = street().has(0, weapon="grenade").token("life", (1, 0)).drop((1, -1), "fire_axe").zombies((1, 0), (1, -1))
    t.answer(0, "throw_grenade:N").die(2)
    assert t.tokens((1, 0)) == "life" and t.lying((1, -1)) == ["fire_axe"] and t.trophies(0) == 2


@rule("ZOM-THR-1", "ZOM-ACT-1")
def test_a_throw_is_a_free_action_at_a_step_as_well() -> None:
    t = street().at(1, (1, -9)).has(0, weapon="grenade").zombies((1, -4)).answer(0, "roll").die(4).answer(0, "dir:N")
    t.answer(0, "throw_grenade:N").die(5)
    assert t.trophies(0) == 1 and t.kind() == "step" and t.where(0) == (1, 1)
    assert not [name for name in t.legal(0) if name.startswith("throw")]


@rule("ZOM-THR-6", "ZOM-TURN-4")
def test_the_own_blast_may_end_the_own_move() -> None:
    t = street().has(0, weapon="grenade", life=2).at(1, (1, -9)).answer(0, "roll").die(5).answer(0, "throw_grenade:N")
    t.die(1)
    assert t.where(0) == (1, 1) and t.life(0) == 3 and t.kind() != "step"
