"""Shooting (ZOM-RNG)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable


def street(seats: int = 2, **options: object) -> ZombiesTable:
    """Straights to the north: cells (1,-9) to (1,2) in one line; seat 0 at its premove on (1,2), seat 1 there too."""
    t = ZombiesTable(seats, **options).lay("straight", 0, -1).lay("straight", 0, -2).lay("straight", 0, -3)
    for seat in range(seats):
        t.at(seat, (1, 2))
    return t


@rule("ZOM-RNG-1", "ZOM-RNG-2")
def test_a_shot_that_reaches_and_kills_is_collected() -> None:
    t = street().zombies((1, 0)).answer(0, "shoot:N").die(2)
    assert t.bullets(0) == 2 and t.standing() == [(1, 0)]
    t.die(4)
    assert (t.bullets(0), t.trophies(0), t.standing(), t.life(0)) == (2, 1, [], 3)


@rule("ZOM-RNG-1", "ZOM-RNG-2", "ZOM-RNG-5")
def test_a_shot_that_falls_short_is_spent_without_a_second_roll() -> None:
    t = street().zombies((1, -1)).answer(0, "shoot:N").die(2)  # three cells away
    assert (t.bullets(0), t.trophies(0), t.life(0), t.standing()) == (2, 0, 3, [(1, -1)])
    t.asks(0, "premove", "roll shoot:N", default="roll")


@rule("ZOM-RNG-2", "ZOM-RNG-5")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_second_roll_below_the_kill_number_misses_and_costs_no_life(face: int) -> None:
    t = street().zombies((1, -1)).answer(0, "shoot:N").die(3, face)
    assert (t.bullets(0), t.trophies(0), t.life(0), t.standing()) == (2, 0, 3, [(1, -1)])


@rule("ZOM-RNG-3")
@pytest.mark.parametrize("y, offered", [(1, True), (-4, True), (-5, False)])
def test_the_target_stands_at_distance_one_to_six(y: int, offered: bool) -> None:
    t = street().zombies((1, y))
    assert ("shoot:N" in t.legal(0)) == offered
    if offered:
        t.answer(0, "shoot:N").die(2 - y, 4)
        assert t.trophies(0) == 1


@rule("ZOM-RNG-3")
def test_the_first_zombie_on_the_line_is_the_target() -> None:
    t = street().zombies((1, 0), (1, -2)).answer(0, "shoot:N").die(2, 6)
    assert t.standing() == [(1, -2)]


@rule("ZOM-RNG-3", "ZOM-RUL-4")
def test_a_line_ends_where_a_passage_is_missing_and_never_bends() -> None:
    t = ZombiesTable(2).lay("corner", 0, -1, 1).at(0, (1, 1)).zombies((2, -2))  # round the bend
    assert not [name for name in t.legal(0) if name.startswith("shoot")]
    t = ZombiesTable(2).lay("straight", 1, 0, 0).at(0, (1, 1)).zombies((4, 1))  # closed to closed
    assert not [name for name in t.legal(0) if name.startswith("shoot")]


@rule("ZOM-RUL-4")
def test_a_shot_passes_a_door_that_lies_in_line() -> None:
    t = ZombiesTable(2).lay("police_station", 0, -1).at(0, (1, 1)).zombies((1, -3))
    t.answer(0, "shoot:N").die(4, 4)
    assert t.trophies(0) == 1
    t = ZombiesTable(2).lay("gas_station", 1, 0).at(0, (3, 1)).zombies((3, 0))  # a wall between
    assert "shoot:N" not in t.legal(0)


@rule("ZOM-RNG-4")
def test_as_many_shots_as_bullets_at_premove_and_at_a_step() -> None:
    t = street().zombies((1, 1)).has(0, bullets=2).answer(0, "shoot:N").die(1, 1)
    t.answer(0, "shoot:N").die(1, 1)
    assert t.bullets(0) == 0 and "shoot:N" not in t.legal(0)
    t = street().zombies((1, 0)).has(0, bullets=2).answer(0, "roll").die(4)
    t.answer(0, "dir:N", "shoot:N").die(1, 1).answer(0, "shoot:N").die(1, 4)
    assert t.trophies(0) == 1 and t.kind() == "step" and t.where(0) == (1, 1)


@rule("ZOM-RNG-4")
def test_nobody_shoots_with_a_zombie_on_the_own_cell() -> None:
    t = street().zombies((1, 2), (1, 0)).turn(0, "fight")
    t.asks(0, "fight", "roll").refused(0, "shoot:N")


@rule("ZOM-RNG-4")
def test_only_in_the_own_turn() -> None:
    t = street().zombies((1, 0)).refused(1, "shoot:N")
    assert t.bullets(1) == 3


@rule("ZOM-RNG-5", "ZOM-PVP-1")
def test_pawns_neither_block_a_line_nor_are_hit() -> None:
    t = street().at(1, (1, 1)).zombies((1, 0)).answer(0, "shoot:N").die(2, 6)
    assert t.trophies(0) == 1 and t.life(1) == 3
    t = street().at(1, (1, 1))
    assert "shoot:N" not in t.legal(0)


@rule("ZOM-RUL-12")
def test_a_zombie_shot_from_afar_leaves_the_tokens_of_its_cell() -> None:
    t = street().zombies((1, 0)).token("bullets", (1, 0)).answer(0, "shoot:N").die(2, 6)
    assert t.tokens((1, 0)) == "bullets" and t.bullets(0) == 2


@rule("ZOM-O-RANGED")
def test_without_ranged_nobody_shoots() -> None:
    t = street(ranged="off").zombies((1, 0)).has(0, weapon="shotgun")
    assert not [name for name in t.legal(0) if name.startswith("shoot")]


@rule("ZOM-RNG-3", "ZOM-D-FREE", "ZOM-DEC-4")
def test_every_direction_with_a_target_is_offered_in_direction_order() -> None:
    t = ZombiesTable(2).zombies((1, 0), (2, 1), (1, 2), (0, 1))
    t.asks(0, "premove", "roll shoot:N shoot:E shoot:S shoot:W", default="roll")
    t.has(0, weapon="shotgun", shells=1)
    t.asks(
        0,
        "premove",
        "roll shoot:N shoot:E shoot:S shoot:W shoot_shell:N shoot_shell:E shoot_shell:S shoot_shell:W",
        default="roll",
    )
