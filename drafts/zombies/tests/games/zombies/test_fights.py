"""Fighting a zombie (ZOM-FGT)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable


def in_a_fight(seats: int = 2, **options: object) -> ZombiesTable:
    """Seat 0 stands at (1,0) with a zombie, at the start of its fight step."""
    return ZombiesTable(seats, **options).at(0, (1, 0)).zombies((1, 0)).turn(0, "fight")


@rule("ZOM-FGT-1", "ZOM-FGT-2")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_four_or_more_kills_and_collects(face: int) -> None:
    t = in_a_fight().answer(0, "roll").die(face)
    assert t.trophies(0) == 1 and t.life(0) == 3 and t.standing() == [] and t.kind() in ("premove", "")


@rule("ZOM-FGT-2", "ZOM-FGT-3")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_less_costs_a_life_and_the_fight_goes_on(face: int) -> None:
    t = in_a_fight().answer(0, "roll").die(face)
    assert (t.life(0), t.trophies(0), t.standing()) == (2, 0, [(1, 0)])
    t.asks(0, "fight", "roll", default="roll")


@rule("ZOM-FGT-3")
def test_nobody_walks_out_of_a_fight() -> None:
    t = in_a_fight().lay("straight", 0, -1)
    for name in ("dir:N", "dir:S", "stop", "stay", "break_off", "pass"):
        t.refused(0, name)
    t.answer(0, "roll").die(1).answer(0, "roll").die(1)
    t.asks(0, "fight", "roll")
    t.answer(0, "roll").die(1)
    assert t.where(0) == (1, 1) and t.life(0) == 3 and t.standing() == [(1, 0)]


@rule("ZOM-FGT-1", "ZOM-TURN-3")
def test_without_a_zombie_on_the_cell_nothing_is_fought() -> None:
    t = ZombiesTable(2).at(0, (1, 0)).zombies((1, 1), (0, 1)).turn(0, "fight")
    assert t.kind() == "premove" and t.trophies(0) == 0


@rule("ZOM-FGT-4", "ZOM-W-FIRE_AXE")
@pytest.mark.parametrize("face, dead", [(2, False), (3, True)])
def test_bonuses_add_to_the_die(face: int, dead: bool) -> None:
    t = in_a_fight().has(0, weapon="fire_axe").answer(0, "roll").die(face)
    assert t.trophies(0) == dead and t.life(0) == 3 - (not dead)


@rule("ZOM-FGT-4")
def test_a_one_fails_only_if_the_total_is_too_low() -> None:
    t = in_a_fight().has(0, weapon="chainsaw", hand="adrenaline_rush").turn(0, "fight")
    t.answer(0, "chainsaw", "adrenaline", "roll").die(1)  # 1 + 2 + 2
    assert t.trophies(0) == 1 and t.life(0) == 3


@rule("ZOM-FGT-5", "ZOM-MOV-3")
def test_a_zombie_met_in_the_move_is_fought_at_once() -> None:
    t = ZombiesTable(2).lay("straight", 0, -1).zombies((1, 0)).has(0, bullets=0).move(0, 3, "N")
    t.asks(0, "fight", "roll")
    t.refused(0, "dir:N").refused(0, "stop")


@rule("ZOM-FGT-5")
def test_a_zombie_put_on_the_active_pawn_by_a_card_is_fought_before_the_first_step() -> None:
    t = ZombiesTable(2).lay("straight", 0, -1).has(1, hand="were_screwed").answer(0, "roll").die(3)
    t.answer(1, "play:were_screwed", "tile:0", "fill", "fill")  # five on the square, the others on the straight
    while t.kind() != "fight":
        t.answer(t.asked()[0], t.default(t.asked()[0]))
    t.asks(0, "fight", "roll")
    t.answer(0, "roll").die(6)
    assert t.trophies(0) == 1 and t.kind() == "step" and "dir:N" in t.legal(0)


@rule("ZOM-FGT-5", "ZOM-FGT-6")
def test_a_zombie_put_on_the_active_pawn_after_the_move_waits() -> None:
    t = ZombiesTable(2).has(1, hand="were_screwed").turn(0, "E")
    t.answer(1, "play:were_screwed").fill_up(1)
    assert (1, 1) in t.standing() and t.trophies(0) == 0 and t.kind() != "fight"


@rule("ZOM-FGT-6")
def test_a_zombie_that_comes_in_the_zombie_step_is_fought_in_the_next_turn() -> None:
    t = ZombiesTable(2).at((1, 1), (1, 2)).zombies((1, 0)).has(0, bullets=0).turn(0, "zombies").die(1)
    assert t.standing() == [(1, 1)] and t.life(0) == 3
    t.turn(1, "fight")
    assert t.kind(1) != "fight"
    t.turn(0, "fight").asks(0, "fight", "roll")


@rule("ZOM-FGT-7")
def test_only_the_active_player_fights_on_a_shared_cell() -> None:
    t = ZombiesTable(3).at((1, 0), (1, 0), (1, 0)).zombies((1, 0)).turn(0, "fight").answer(0, "roll").die(2)
    assert [t.life(seat) for seat in range(3)] == [2, 3, 3]
    t = ZombiesTable(3).at((1, 0), (1, 0), (1, 0)).zombies((1, 0)).turn(1, "fight")
    t.asks(1, "fight", "roll").answer(1, "roll").die(4)
    assert [t.trophies(seat) for seat in range(3)] == [0, 1, 0]


@rule("ZOM-FGT-7")
def test_a_zombie_that_killed_one_pawn_is_fought_by_the_next_on_the_cell() -> None:
    t = ZombiesTable(2).at((1, 0), (1, 0)).zombies((1, 0)).has(0, life=1).turn(0, "fight").answer(0, "roll").die(1)
    assert t.where(0) == (1, 1) and t.standing() == [(1, 0)]
    t.turn(1, "fight").asks(1, "fight", "roll")


@rule("ZOM-FGT-8", "ZOM-O-MELEE_BULLETS")
def test_bullets_give_nothing_in_a_fight_unless_the_option_is_on() -> None:
    t = in_a_fight().has(0, bullets=9).answer(0, "roll").die(3)
    assert (t.life(0), t.bullets(0)) == (2, 9)
    t = in_a_fight(melee_bullets="on").has(0, bullets=9).answer(0, "roll").die(3)
    t.asks(0, "spend_bullets", "yes no", default="yes")
    t.answer(0, "yes")
    assert (t.life(0), t.bullets(0), t.trophies(0)) == (3, 8, 1)


@rule("ZOM-O-MELEE_BULLETS", "ZOM-D-SPEND_BULLETS")
def test_exactly_as_many_bullets_are_spent_as_reach_the_kill_number() -> None:
    t = in_a_fight(melee_bullets="on").has(0, bullets=3).answer(0, "roll").die(1).answer(0, "yes")
    assert (t.bullets(0), t.trophies(0)) == (0, 1)
    t = in_a_fight(melee_bullets="on").has(0, bullets=2).answer(0, "roll").die(1)  # one too few: not asked
    assert t.life(0) == 2 and t.kind() == "fight" and t.bullets(0) == 2
    t = in_a_fight(melee_bullets="on").has(0, bullets=2, weapon="fire_axe").answer(0, "roll").die(1).answer(0, "yes")
    assert (t.bullets(0), t.trophies(0)) == (0, 1)  # the axe counts first


@rule("ZOM-D-SPEND_BULLETS", "ZOM-C-FIRST_AID_KIT")
def test_bullets_are_asked_for_before_the_kit() -> None:
    t = in_a_fight(melee_bullets="on").has(0, items="first_aid_kit").answer(0, "roll").die(3)
    t.asks(0, "spend_bullets", "yes no", default="yes")
    t.answer(0, "no").asks(0, "first_aid", "yes no", default="yes")
    t.answer(0, "no")
    assert (t.life(0), t.bullets(0), t.items(0)) == (2, 3, ["first_aid_kit"])
