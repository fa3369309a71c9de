"""Death (ZOM-DTH)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street


def dying(seats: int = 2, *, trophies: int = 0, options: dict[str, object] | None = None, **has: object) -> ZombiesTable:
    """Seat 0 stands on (1,2) with its last life and a zombie, in the fight step."""
    t = street(seats, **(options or {})).zombies((1, 2)).has(0, life=1, trophies=trophies, **has)
    return t.turn(0, "fight")


@rule("ZOM-DTH-1", "ZOM-O-DEATH_LOSS")
@pytest.mark.parametrize("trophies, up, down", [(0, 0, 0), (1, 0, 1), (4, 2, 2), (5, 2, 3)])
def test_half_of_the_trophies_are_lost(trophies: int, up: int, down: int) -> None:
    t = dying(trophies=trophies).answer(0, "roll").die(1)
    assert t.trophies(0) == up and t.in_stock() == 99 - up
    t = dying(trophies=trophies, options={"death_loss": "down"}).answer(0, "roll").die(1)
    assert t.trophies(0) == down


@rule("ZOM-DTH-2")
def test_every_weapon_stays_on_the_cell() -> None:
    t = dying(weapon="fire_axe").answer(0, "roll").die(1)
    assert t.weapon(0) == "" and t.lying((1, 2)) == ["fire_axe"]
    t = dying(options={"mode": "coop"}, weapon="shotgun", shells=2, spare="skateboard").answer(0, "roll").die(1)
    assert t.lying((1, 2)) == ["shotgun", "skateboard"] and t.weapon(0) == t.spare(0) == ""


@rule("ZOM-DTH-3")
@pytest.mark.parametrize("bullets", [0, 9])
def test_the_pawn_comes_back_on_the_square_with_three_and_three(bullets: int) -> None:
    t = dying(bullets=bullets).answer(0, "roll").die(1)
    assert (t.where(0), t.life(0), t.bullets(0)) == ((1, 1), 3, 3)


@rule("ZOM-DTH-4")
def test_cards_items_and_pending_cards_stay() -> None:
    t = dying(hand="fear", items="lots_of_ammo", pending="your_shoes_untied").answer(0, "roll").die(1)
    assert (t.hand(0), t.items(0), t.pending(0)) == (["fear"], ["lots_of_ammo"], ["your_shoes_untied"])


@rule("ZOM-DTH-5")
def test_the_zombie_stays_on_its_cell() -> None:
    t = dying().answer(0, "roll").die(1)
    assert t.standing() == [(1, 2)] and t.trophies(0) == 0


@rule("ZOM-TURN-4", "ZOM-RUL-2")
def test_after_a_death_the_zombies_still_move_but_nothing_else_of_the_turn_is_played() -> None:
    t = dying().zombies((1, 1), (1, -8)).answer(0, "roll").die(1)
    assert t.where(0) == (1, 1) and t.kind() not in ("fight", "premove", "step")  # not even the zombie there
    assert t.outcomes() == [f"die:{face}" for face in range(1, 7)]
    t.die(1)
    assert (1, -7) in t.standing()


@rule("ZOM-DTH-6")
def test_death_in_another_turn_leaves_a_normal_next_turn() -> None:
    t = street().has(0, weapon="grenade").has(1, life=2, trophies=3, hand="fear").at(1, (1, 0)).answer(0, "throw_grenade:N")
    t.die(2)
    assert (t.where(1), t.life(1), t.trophies(1)) == ((1, 1), 3, 1)
    t.turn(1, "premove")
    assert "roll" in t.legal(1)


@rule("ZOM-DTH-7")
def test_life_lost_beyond_the_last_is_ignored() -> None:
    t = street().has(0, weapon="grenade").has(1, life=1).at(1, (1, 0)).answer(0, "throw_grenade:N").die(2)
    assert t.life(1) == 3


@rule("ZOM-DTH-8", "ZOM-S-SOLO-1", "ZOM-S-SOLO-2")
def test_alone_every_death_takes_a_life_and_the_last_loses_the_game() -> None:
    t = ZombiesTable(1, mode="solo").zombies((1, 1)).has(0, life=1)
    assert t.lives() == 3
    t.turn(0, "fight").answer(0, "roll").die(1)
    assert t.lives() == 2 and t.asked()
    t.lives(1).has(0, life=1).turn(0, "fight").answer(0, "roll").die(1)
    assert t.result().winners() == [] and t.lives() == 0


@rule("ZOM-DTH-9", "ZOM-S-COOP-1")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_together_the_team_has_three_lives_each_in_common(seats: int) -> None:
    t = ZombiesTable(seats, mode="coop").zombies((1, 1)).has(0, life=1)
    assert t.lives() == 3 * seats
    t.turn(0, "fight").answer(0, "roll").die(1)
    assert t.lives() == 3 * seats - 1
    t.lives(1).has(0, life=1).turn(0, "fight").answer(0, "roll").die(1)
    assert t.result().winners() == []
