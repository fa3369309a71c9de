"""Damage: tokens from left to right, the killshot and the overkill, figures that are down (ADR-DMG)."""

from __future__ import annotations

import pytest

from fragboard.games.adrenaline.events import Damaged, Downed
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no
from tests.games.adrenaline.table import AdrenalineTable


def line(dealer: int, n: int) -> str:
    """So many tokens of one dealer."""
    return " ".join([str(dealer)] * n)


@rule("ADR-DMG-1")
def test_tokens_go_to_the_right_of_those_already_there() -> None:
    t = AdrenalineTable(3, bot="on").has(0, weapons="sledgehammer").has(1, damage="2 bot 0 2")
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    assert t.damage(1) == [2, "bot", 0, 2, 0, 0]
    assert t.view(None)["figures"][1]["damage"] == [2, 5, 0, 2, 0, 0]


@rule("ADR-DMG-1")
def test_damage_is_dealt_at_once() -> None:
    t = AdrenalineTable(3).has(0, weapons="lock_rifle", cubes="R")
    fire(t, "lock_rifle", "effect:basic", "figure:1")
    assert t.kind() == "effect" and t.damage(1) == [0, 0]
    t.answer(0, "stop")
    assert t.damage(1) == [0, 0] and t.damage(0) == t.damage(2) == []


@rule("ADR-DMG-2")
@pytest.mark.parametrize("before, after, down", [(7, 10, False), (8, 11, True), (9, 12, True), (10, 12, True)])
def test_the_eleventh_token_is_the_killshot_and_the_twelfth_the_last(before: int, after: int, down: bool) -> None:
    t = AdrenalineTable(3).has(0, weapons="shotgun").has(1, damage=line(2, before))
    fire(t, "shotgun", "effect:basic", "figure:1", "stay")
    assert t.damage(1) == [2] * before + [0] * (after - before)
    assert t.view(None)["figures"][1]["down"] is down
    assert [(event.figure, event.by) for event in t.events(Downed)] == [(1, 0)] * down


@rule("ADR-DMG-2", "ADR-RUL-6")
def test_killshot_and_overkill_may_come_from_different_dealers() -> None:
    t = AdrenalineTable(3).turn(1).has(1, weapons="sledgehammer").has(2, damage=line(0, 10) + " 0")
    fire(t, "sledgehammer", "effect:basic", "figure:2", seat=1)
    assert t.damage(2) == [0] * 11 + [1] and not t.events(Downed)  # it was down already


@rule("ADR-DMG-2")
def test_who_is_hit_beyond_the_overkill_still_counts_as_damaged() -> None:
    t = AdrenalineTable(3).has(0, weapons="sledgehammer", powerups="targeting_scope_red")
    t.has(1, damage=line(2, 12), powerups="tagback_grenade_red")
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    assert t.damage(1) == [2] * 12
    t.asks(1, "tagback", "card:tagback_grenade_red pass").answer(1, "card:tagback_grenade_red")
    assert t.marks(0) == {1: 1}


@rule("ADR-DMG-3", "ADR-PART-8")
def test_area_damage_is_dealt_clockwise_from_the_shooter() -> None:
    t = AdrenalineTable(5).turn(2).has(2, weapons="electroscythe")
    fire(t, "electroscythe", "effect:basic", seat=2)
    assert [event.figure for event in t.events(Damaged)] == [3, 4, 0, 1]
    t = AdrenalineTable(4, bot="on").turn(1).has(1, weapons="electroscythe")
    fire(t, "electroscythe", "effect:basic", seat=1)
    assert [event.figure for event in t.events(Damaged)] == [2, 3, 0, 5]  # the bot comes last


@rule("ADR-DMG-4")
def test_a_figure_that_is_down_stays_and_can_be_damaged_marked_and_moved() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r0c0").has(1, damage=line(2, 9))
    t.has(0, weapons="sledgehammer zx2 shotgun", powerups="newton_red", cubes="")
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    assert t.where(1) == "r1c1" and t.view(None)["figures"][1]["down"] is True
    finish(fire(t, "zx2", "effect:basic", "figure:1"))
    assert t.damage(1) == [2] * 9 + [0, 0, 0] and t.marks(1) == {0: 2}
    t.answer(0, "card:newton_red", "figure:1", "square:r2c1")
    assert t.where(1) == "r2c1" and t.view(None)["figures"][1]["down"] is True


@rule("ADR-DMG-4")
def test_the_owner_of_a_figure_that_is_down_can_still_play_a_grenade() -> None:
    t = AdrenalineTable(3).has(0, weapons="shotgun").has(1, damage=line(2, 9), powerups="tagback_grenade_green")
    fire(t, "shotgun", "effect:basic", "figure:1", "stay")
    assert len(t.damage(1)) == 12
    t.asks(1, "tagback", "card:tagback_grenade_green pass").answer(1, "card:tagback_grenade_green")
    assert t.marks(0) == {1: 1} and t.hand(1) == []


@rule("ADR-DMG-4")
def test_a_figure_is_down_until_its_board_is_scored() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r0c0").has(0, weapons="shotgun").has(1, damage=line(2, 9))
    fire(t, "shotgun", "effect:basic", "figure:1", "stay").answer(0, "run", "square:r1c0")
    assert t.where(1) == "r1c1"
    t.end_turn()
    assert t.damage(1) == [] and t.view(None)["figures"][1]["down"] is False
    assert t.where(1) in ("r1c0", "r0c2", "r2c3")  # on a spawnpoint


@rule("ADR-DMG-2", "ADR-SHOOT-11")
def test_area_damage_hits_those_who_are_down_and_the_others_alike() -> None:
    t = AdrenalineTable(4).has(0, weapons="electroscythe").has(1, damage=line(2, 12)).has(2, damage=line(3, 10))
    fire(t, "electroscythe", "effect:basic")
    assert t.damage(1) == [2] * 12 and t.damage(2) == [3] * 10 + [0] and t.damage(3) == [0]
    assert [event.figure for event in t.events(Damaged)] == [1, 2, 3]


@rule("ADR-DMG-1")
def test_damage_is_no_choice_of_the_victim() -> None:
    t = AdrenalineTable(3).has(0, weapons="zx2").has(1, powerups="newton_red")
    fire(t, "zx2", "effect:basic")
    no(t, 1, "pass", "ADR-DEC-BAD")
    t.answer(0, "figure:1")
    assert t.damage(1) == [0]
