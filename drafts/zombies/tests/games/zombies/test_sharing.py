"""Together and against each other (ZOM-PVP, ZOM-SHR)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable


def team(seats: int = 2, **options: object) -> ZombiesTable:
    """A team on the Town Square, seat 0 at premove."""
    return ZombiesTable(seats, mode="coop", **options)


@rule("ZOM-PVP-1", "ZOM-PVP-2")
@pytest.mark.parametrize("mode", ["standard", "coop", "keys_arent_in_it"])
def test_outside_the_arena_nobody_attacks_a_player(mode: str) -> None:
    t = ZombiesTable(2, mode=mode).refused(0, "attack:1", "ZOM-PVP-1")
    assert t.life(1) == 3


@rule("ZOM-PVP-1")
def test_blasts_and_cards_still_hurt() -> None:
    t = ZombiesTable(2).has(0, weapon="grenade").at((1, 1), (1, 0)).answer(0, "throw_grenade:N").die(1)
    assert t.life(1) == 1


@rule("ZOM-SHR-1", "ZOM-SHR-2", "ZOM-D-SHARE_THING", "ZOM-D-FREE")
def test_everything_is_given_one_thing_at_a_time() -> None:
    t = team().has(0, hand="fear first_aid_kit", items="lots_of_ammo", weapon="fire_axe")
    assert {"give", "ask"} <= set(t.legal(0))
    t.answer(0, "give").force()
    t.asks(0, "share_thing", "life bullet card:fear card:fire_axe card:first_aid_kit card:lots_of_ammo", default="life")
    t.answer(0, "card:fire_axe")
    assert t.weapon(1) == "fire_axe" and t.weapon(0) == "" and t.kind() == "premove"
    t.answer(0, "give").force().answer(0, "card:fear")
    assert t.hand(1) == ["fear"]
    t.answer(0, "give").force().answer(0, "card:lots_of_ammo")
    assert t.items(1) == ["lots_of_ammo"]


@rule("ZOM-SHR-1", "ZOM-D-SHARE_SEAT")
def test_only_with_pawns_on_the_same_cell_and_in_cooperative_games() -> None:
    t = team(4).at(1, (1, 0)).answer(0, "give").asks(0, "share_seat", "seat:2 seat:3", default="seat:2")
    t = team().at(1, (1, 0))
    assert "give" not in t.legal(0) and "ask" not in t.legal(0)
    t = ZombiesTable(2)
    assert "give" not in t.legal(0)


@rule("ZOM-SHR-2", "ZOM-D-SHARE_ANSWER")
def test_a_request_is_answered_yes_or_no() -> None:
    t = team().has(1, bullets=2).answer(0, "ask").force().answer(0, "bullet")
    t.asks(1, "share_answer", "yes no", default="no").answer(1, "yes")
    assert (t.bullets(0), t.bullets(1)) == (4, 1) and t.asked() == [0] and t.kind() == "premove"
    t.answer(0, "ask").force().answer(0, "bullet").answer(1, "no")
    assert (t.bullets(0), t.bullets(1)) == (4, 1)


@rule("ZOM-SHR-3")
def test_nobody_gives_the_last_life_or_receives_too_much() -> None:
    t = team().has(0, life=1, bullets=1).answer(0, "give").force()
    assert "life" not in t.legal(0) and t.bullets(1) == 4  # the bullet was all there was to give
    t = team().has(1, life=5).answer(0, "give").force()
    assert "life" not in t.legal(0)
    t = team().has(0, hand="fear", bullets=0, life=1).has(1, hand="fear zombie_master zombie_master")
    assert "give" not in t.legal(0)
    t = team().has(0, weapon="fire_axe", bullets=0, life=1).has(1, weapon="grenade", spare="molotov")
    assert "give" not in t.legal(0)


@rule("ZOM-SHR-4")
def test_a_refused_request_is_not_repeated_in_the_turn() -> None:
    t = team().has(1, hand="fear").answer(0, "ask").force().answer(0, "card:fear").answer(1, "no")
    t.answer(0, "ask").force()
    t.refused(0, "card:fear")


@rule("ZOM-SHR-4")
def test_what_changed_hands_does_not_change_them_again_in_the_turn() -> None:
    t = team().has(0, weapon="fire_axe").answer(0, "give").force().answer(0, "card:fire_axe").answer(0, "ask").force()
    t.refused(0, "card:fire_axe")


@rule("ZOM-SHR-4")
def test_bullets_and_life_move_in_one_direction_between_two() -> None:
    t = team().answer(0, "give").force().answer(0, "bullet").answer(0, "give").force().answer(0, "bullet")
    assert (t.bullets(0), t.bullets(1)) == (1, 5)
    t.answer(0, "ask").force()
    t.refused(0, "bullet")
    assert "life" in t.legal(0) or t.kind() == "share_answer"


@rule("ZOM-SHR-5")
def test_shells_move_with_their_shotgun_and_it_becomes_active_or_spare() -> None:
    t = team().has(0, weapon="shotgun", shells=5).answer(0, "give").force().answer(0, "card:shotgun")
    assert (t.weapon(1), t.shells(1)) == ("shotgun", 5)
    t = team().has(0, weapon="shotgun", shells=5).has(1, weapon="fire_axe").answer(0, "give").force()
    t.answer(0, "card:shotgun")
    assert (t.weapon(1), t.spare(1)) == ("fire_axe", "shotgun")


@rule("ZOM-SHR-5", "ZOM-D-SHARE_THING")
def test_of_two_equal_cards_the_one_in_front_is_given_and_of_weapons_the_spare() -> None:
    t = team().has(0, hand="first_aid_kit", items="first_aid_kit").answer(0, "give").force()
    t.answer(0, "card:first_aid_kit")
    assert t.items(1) == ["first_aid_kit"] and t.hand(0) == ["first_aid_kit"]
    t = team().has(0, weapon="shotgun", shells=1, spare="shotgun", spare_shells=4).answer(0, "give").force()
    t.answer(0, "card:shotgun")
    assert t.shells(1) == 4 and t.shells(0) == 1


@rule("ZOM-SHR-2", "ZOM-TERM-3")
def test_sharing_happens_at_a_step_too_and_solo_has_nobody() -> None:
    t = team().lay("straight", 0, -1).at(1, (1, 0)).answer(0, "roll").die(2)
    assert "give" not in t.legal(0)
    t.answer(0, "dir:N")
    assert "give" in t.legal(0)
    assert "give" not in ZombiesTable(1, mode="solo").legal(0)
