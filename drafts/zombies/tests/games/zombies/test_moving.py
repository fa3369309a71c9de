"""Movement and free actions (ZOM-MOV, ZOM-ACT)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street


@rule("ZOM-MOV-1", "ZOM-MOV-2")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_pawn_moves_up_to_the_die(face: int) -> None:
    t = street().answer(0, "roll").die(face)
    for _ in range(face):
        assert t.kind() == "step"
        t.answer(0, "dir:N")
    assert t.where(0) == (1, 2 - face) and t.kind() != "step"


@rule("ZOM-MOV-2", "ZOM-D-STEP")
def test_one_passage_at_a_time_never_diagonally_and_one_may_stop_early() -> None:
    t = ZombiesTable(2).answer(0, "roll").die(5)
    t.asks(0, "step", "stop dir:N dir:E dir:S dir:W", default="stop")
    t.answer(0, "dir:N").asks(0, "step", "stop dir:S", default="stop")
    t.answer(0, "stop")
    assert t.where(0) == (1, 0) and t.kind() != "step"


@rule("ZOM-MOV-3")
def test_entering_a_zombies_cell_stops_the_pawn_until_it_has_won() -> None:
    t = street().has(0, bullets=0).zombies((1, 1)).answer(0, "roll").die(3).answer(0, "dir:N").answer(0, "roll").die(4)
    t.asks(0, "step", "stop dir:N dir:S").answer(0, "dir:N", "dir:N")
    assert t.where(0) == (1, -1) and t.kind() != "step" and t.trophies(0) == 1


@rule("ZOM-MOV-4")
def test_pawns_share_cells_and_never_block() -> None:
    t = street(3).at((1, 2), (1, 1), (1, 0)).move(0, 3, "NNN")
    assert t.where(0) == (1, -1)
    t = street(3).at((1, 2), (1, 1), (1, 1)).move(0, 1, "N")
    assert t.where(0) == t.where(1) == t.where(2) == (1, 1)


@rule("ZOM-MOV-5", "ZOM-RUL-5")
def test_the_modifiers_of_the_roll_come_in_their_order() -> None:
    t = street().at(0, (1, -9)).has(0, weapon="skateboard", pending="your_shoes_untied", hand="adrenaline_rush")
    t.answer(0, "roll").die(5).answer(0, "play:adrenaline_rush").passes()
    t.answer(0, *["dir:S"] * 6)
    assert t.where(0) == (1, -3) and t.kind() != "step"  # (5 + 2) halved is 3, doubled is 6


@rule("ZOM-MOV-5")
def test_a_skateboard_counts_before_the_shoe_halves() -> None:
    t = street().has(0, weapon="skateboard", pending="your_shoes_untied").answer(0, "roll").die(1)
    t.answer(0, "dir:N")
    assert t.where(0) == (1, 1) and t.kind() != "step"  # (1 + 2) halved is 1


@rule("ZOM-MOV-7", "ZOM-SPN-6")
def test_tokens_are_taken_on_arrival_when_no_zombie_is_there() -> None:
    t = street().token("life", (1, 1)).token("bullets", (1, 0)).move(0, 2, "NN")
    assert (t.life(0), t.bullets(0)) == (4, 4) and t.tokens((1, 1)) == t.tokens((1, 0)) == ""


@rule("ZOM-MOV-7")
def test_tokens_under_a_zombie_are_taken_with_its_death() -> None:
    t = street().has(0, bullets=0).token("bullets", (1, 1)).zombies((1, 1)).move(0, 2, "N")
    assert t.bullets(0) == 0
    t.answer(0, "roll").die(4)
    assert t.bullets(0) == 1 and t.tokens((1, 1)) == ""


@rule("ZOM-MOV-7")
def test_tokens_are_taken_at_the_start_of_premove() -> None:
    t = street().token("bullets", (1, 2)).turn(0, "fight")
    assert t.bullets(0) == 4 and t.tokens((1, 2)) == ""
    assert t.bullets(1) == 3  # whose turn it is not


@rule("ZOM-MOV-7", "ZOM-SET-7")
def test_a_life_token_that_cannot_be_taken_stays() -> None:
    t = street().has(0, life=5).token("life", (1, 1)).move(0, 2, "NN")
    assert t.life(0) == 5 and t.tokens((1, 1)) == "life"


@rule("ZOM-MOV-8")
def test_with_the_allowance_used_up_one_is_asked_once_more_if_something_free_is_possible() -> None:
    t = street().zombies((1, 0)).answer(0, "roll").die(1).answer(0, "dir:N")
    t.asks(0, "step", "stop shoot:N", default="stop")
    t.refused(0, "dir:N").answer(0, "stop")
    assert t.kind() != "step"
    t = street().has(0, bullets=0).zombies((1, 0)).answer(0, "roll").die(1).answer(0, "dir:N")
    assert t.kind() != "step"


@rule("ZOM-MOV-9", "ZOM-C-WHERE_DID_EVERYBODY_GO")
def test_forced_movement_drags_a_pawn_out_of_an_unfought_cell_and_fights_on_the_way() -> None:
    t = street().zombies((1, 2), (1, 0)).at(0, (1, 1)).has(0, bullets=0, hand="where_did_everybody_go").turn(0, "S")
    t.answer(0, "play:where_did_everybody_go").asks(0, "step", "dir:N", default="dir:N")
    t.answer(0, "dir:N")
    assert t.where(1) == (1, 1) and (1, 2) in t.standing() and t.trophies(1) == 0
    t.asks(0, "step", "dir:N dir:E dir:S dir:W", default="dir:N")
    t.answer(0, "dir:N").asks(1, "fight", "roll").answer(1, "roll").die(5)
    assert t.trophies(1) == 1 and t.trophies(0) == 0
    t.answer(0, "dir:N", "dir:N", "dir:N")
    assert t.where(1) == (1, -3) and t.kind() != "step"


@rule("ZOM-MOV-9")
def test_forced_movement_uses_no_allowance() -> None:
    t = street().has(1, hand="where_did_everybody_go").answer(0, "roll").die(2)
    t.answer(1, "play:where_did_everybody_go", *["dir:N"] * 5).passes()
    assert t.where(0) == (1, -3)
    t.answer(0, "dir:N", "dir:N")
    assert t.where(0) == (1, -5) and t.kind() != "step"


@rule("ZOM-MOV-10", "ZOM-C-BAD_SENSE_OF_DIRECTION")
def test_a_pawn_that_is_put_somewhere_takes_what_lies_there_but_does_not_fight() -> None:
    t = street().at(1, (1, -3)).token("bullets", (1, 1)).has(0, hand="bad_sense_of_direction").turn(0, "S")
    t.answer(0, "play:bad_sense_of_direction")
    assert t.where(1) == (1, 1) and t.bullets(1) == 4
    t = street().at(1, (1, -3)).token("bullets", (1, 1)).zombies((1, 1)).has(0, hand="bad_sense_of_direction")
    t.turn(0, "S").answer(0, "play:bad_sense_of_direction")
    assert t.where(1) == (1, 1) and t.bullets(1) == 3 and t.life(1) == 3 and (1, 1) in t.standing()
    assert t.kind(1) != "fight"


@rule("ZOM-MOV-10", "ZOM-FGT-5")
def test_the_active_pawn_put_on_a_zombie_before_its_steps_fights_it_at_once() -> None:
    t = street().zombies((1, 1)).has(1, hand="bad_sense_of_direction").has(0, bullets=0).answer(0, "roll").die(2)
    t.answer(1, "play:bad_sense_of_direction").passes()
    t.asks(0, "fight", "roll").answer(0, "roll").die(4)
    t.asks(0, "step", "stop dir:N dir:E dir:S dir:W")


@rule("ZOM-MOV-6", "ZOM-MOV-7", "ZOM-END-1")
def test_tokens_are_taken_before_victory_is_checked() -> None:
    t = street().lay("helipad", 1, 0).at(0, (3, 1)).token("bullets", (4, 1)).move(0, 1, "E")
    assert t.bullets(0) == 4 and t.result().winners() == [0]


@rule("ZOM-ACT-1", "ZOM-D-FREE")
def test_free_actions_are_taken_before_the_roll_and_at_every_step() -> None:
    t = street().zombies((1, 0)).has(0, weapon="grenade", items="lots_of_ammo")
    t.asks(0, "premove", "roll ammo_bullets shoot:N throw_grenade:N", default="roll")
    t.answer(0, "roll").die(3).answer(0, "dir:N")
    t.asks(0, "step", "stop ammo_bullets dir:N dir:E dir:S dir:W shoot:N throw_grenade:N throw_grenade:E "
              "throw_grenade:S throw_grenade:W", default="stop")


@rule("ZOM-ACT-2")
def test_free_actions_cost_no_allowance() -> None:
    t = street().zombies((1, -1)).has(0, items="lots_of_ammo lots_of_ammo").answer(0, "roll").die(2)
    t.answer(0, "ammo_bullets", "ammo_bullets")
    assert t.bullets(0) == 9
    t.answer(0, "shoot:N").die(3, 4).answer(0, "dir:N", "dir:N")
    assert t.where(0) == (1, 0)


@rule("ZOM-RUL-6")
def test_an_allowance_of_nothing_gives_no_window_and_no_step_but_free_actions() -> None:
    t = street().zombies((1, 0)).has(0, pending="your_shoes_untied").has(1, hand="fear")
    t.answer(0, "roll").die(1).asks(0, "step", "stop shoot:N", default="stop")
    t.answer(0, "shoot:N").die(2, 6).answer(0)
    assert t.trophies(0) == 1 and t.where(0) == (1, 2)
