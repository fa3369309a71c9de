"""Marks: how many, when they turn into damage, and what leaves them alone (ADR-MARK)."""

from __future__ import annotations

import pytest

from fragboard.games.adrenaline.events import Damaged, Marked
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire
from tests.games.adrenaline.table import AdrenalineTable


def facing(weapon: str, marks: str, damage: str = "", cubes: str = "") -> AdrenalineTable:
    """Three seats on one square; seat 0 has a weapon, seat 1 marks and damage."""
    return AdrenalineTable(3).has(0, weapons=weapon, cubes=cubes).has(1, marks=marks, damage=damage)


@rule("ADR-MARK-1")
def test_marks_lie_beside_the_line_and_are_no_damage() -> None:
    t = fire(facing("zx2", ""), "zx2", "effect:scanner", "figure:1", "stop")
    assert t.marks(1) == {0: 1} and t.damage(1) == [] and not t.events(Damaged)
    assert t.view(None)["figures"][1]["marks"] == {"0": 1}


@rule("ADR-MARK-1")
@pytest.mark.parametrize("before, after", [("", 2), ("0", 3), ("0 0", 3), ("0 0 0", 3)])
def test_a_victim_holds_at_most_three_marks_of_one_giver(before: str, after: int) -> None:
    t = AdrenalineTable(4).at("r1c2 r1c3 r1c3 r2c2").has(0, weapons="hellion", cubes="R").has(2, marks=before)
    fire(t, "hellion", "effect:nano_tracer", "cube:red", "figure:1")
    assert t.marks(2) == {0: after} and t.marks(1) == {0: 2}


@rule("ADR-MARK-1")
def test_the_limit_holds_for_each_giver_by_itself() -> None:
    t = facing("zx2", "2 2 2").has(2, marks="1 1 1")
    fire(t, "zx2", "effect:scanner", "figure:1", "figure:2")
    assert t.marks(1) == {0: 1, 2: 3} and t.marks(2) == {0: 1, 1: 3}


@rule("ADR-MARK-2")
def test_marks_turn_into_damage_right_behind_the_damage() -> None:
    t = fire(facing("sledgehammer", "0 0 2", "2"), "sledgehammer", "effect:basic", "figure:1")
    assert t.damage(1) == [2, 0, 0, 0, 0] and t.marks(1) == {2: 1}
    assert [(event.points, event.marks, event.damage) for event in t.events(Damaged)] == [(2, 2, 5)]


@rule("ADR-MARK-2", "ADR-DMG-2")
@pytest.mark.parametrize("before, after", [(7, 12), (8, 12), (10, 12), (12, 12)])
def test_every_mark_leaves_even_if_the_line_has_no_room(before: int, after: int) -> None:
    t = facing("sledgehammer", "0 0 0", " ".join(["2"] * before))
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    assert t.damage(1) == [2] * before + [0] * (after - before) and t.marks(1) == {}


@rule("ADR-MARK-2")
def test_converted_marks_can_kill() -> None:
    t = facing("zx2", "0 0", " ".join(["2"] * 8))
    fire(t, "zx2", "effect:basic", "figure:1")
    assert t.damage(1) == [2] * 8 + [0, 0, 0] and t.marks(1) == {0: 2}
    assert t.view(None)["figures"][1]["down"] is True


@rule("ADR-MARK-2", "ADR-RUL-3")
@pytest.mark.parametrize(
    "weapon, cubes, names",
    [
        ("machine_gun", "Y", ["figure:1", "stop", "effect:focus_shot", "cube:yellow", "figure:1"]),
        ("plasma_gun", "G", ["figure:1", "effect:charged_shot", "cube:green"]),
        ("rocket_launcher", "Y", ["figure:1", "effect:fragmenting_warhead", "cube:yellow"]),
    ],
)
def test_marks_convert_once_a_shot(weapon: str, cubes: str, names: list[str]) -> None:
    t = facing(weapon, "0 0", "", cubes).at("r1c0 r1c1 r1c1")
    fire(t, weapon, "effect:basic", *names)
    first = 1 if weapon == "machine_gun" else 2
    hits = [(event.points, event.marks) for event in t.events(Damaged) if event.figure == 1]
    assert hits == [(first, 2), (1, 0)]
    assert t.damage(1) == [0] * (first + 2 + 1) and t.marks(1) == {}


@rule("ADR-MARK-2")
def test_each_victim_of_an_area_has_its_own_marks_converted() -> None:
    t = facing("electroscythe", "0").has(2, marks="0 0 0 1")
    fire(t, "electroscythe", "effect:basic")
    assert t.damage(1) == [0, 0] and t.damage(2) == [0] * 4 and t.marks(1) == {} and t.marks(2) == {1: 1}


@rule("ADR-MARK-3")
def test_the_order_is_damage_conversion_new_marks() -> None:
    t = fire(facing("zx2", "0 0 0"), "zx2", "effect:basic", "figure:1")
    assert t.damage(1) == [0] * 4 and t.marks(1) == {0: 2}
    hits = [event for event in t.events() if isinstance(event, Damaged | Marked)]
    assert [type(event) for event in hits] == [Damaged, Marked] and hits[0].marks == 3 and hits[1].marks == 2


@rule("ADR-MARK-3", "ADR-P-TARGETING_SCOPE")
def test_marks_given_by_a_shot_do_not_convert_through_its_scope() -> None:
    t = facing("zx2", "0", "", "R").has(0, powerups="targeting_scope_red")
    fire(t, "zx2", "effect:basic", "figure:1", "card:targeting_scope_red", "cube:red", "figure:1")
    assert t.damage(1) == [0, 0, 0] and t.marks(1) == {0: 2}


@rule("ADR-MARK-3")
def test_marks_given_by_a_shot_convert_with_the_next_one() -> None:
    t = facing("lock_rifle sledgehammer", "")
    finish(fire(t, "lock_rifle", "effect:basic", "figure:1"))
    assert t.damage(1) == [0, 0] and t.marks(1) == {0: 1}
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    assert t.damage(1) == [0] * 5 and t.marks(1) == {}


@rule("ADR-MARK-4")
def test_marks_convert_only_for_their_own_giver() -> None:
    t = AdrenalineTable(4, bot="on").has(0, weapons="sledgehammer").has(1, marks="2 2 3 bot 0")
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    assert t.damage(1) == [0, 0, 0] and t.marks(1) == {2: 2, 3: 1, "bot": 1}


@rule("ADR-MARK-4")
def test_effects_that_only_mark_convert_nothing() -> None:
    t = facing("zx2", "0 0").has(2, marks="0")
    fire(t, "zx2", "effect:scanner", "figure:1", "figure:2")
    assert t.damage(1) == t.damage(2) == [] and t.marks(1) == {0: 3} and t.marks(2) == {0: 2}


@rule("ADR-MARK-4", "ADR-W-HELLION-1")
def test_who_is_only_marked_keeps_the_old_marks() -> None:
    t = AdrenalineTable(3).at("r1c2 r1c3 r1c3").has(0, weapons="hellion").has(1, marks="0").has(2, marks="0")
    fire(t, "hellion", "effect:basic", "figure:1")
    assert t.damage(1) == [0, 0] and t.marks(1) == {0: 1}
    assert t.damage(2) == [] and t.marks(2) == {0: 2}


@rule("ADR-MARK-4", "ADR-BOT-7")
def test_the_bot_converts_its_own_marks() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c0 r1c1 r2c3 r1c1").has(1, marks="bot bot 0")
    t.answer(0, "bot", "square:r1c1", "figure:1")
    assert t.damage(1) == ["bot"] * 3 and t.marks(1) == {0: 1}


@rule("ADR-MARK-4", "ADR-TUR-6")
def test_a_turret_converts_no_marks() -> None:
    t = AdrenalineTable(3, mode="turret").at("r1c1 r0c0 r2c3").turret("r1c1", 1).has(0, marks="1 1").end_turn()
    assert t.damage(0) == [1] and t.marks(0) == {1: 2}


@rule("ADR-MARK-4", "ADR-DOM-11")
def test_a_strike_converts_no_marks() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c0 r0c0 r2c2").has(0, marks="1 1").end_turn()
    assert t.damage(0) == [0] and t.marks(0) == {1: 2}


@rule("ADR-MARK-5")
def test_marks_stay_through_scoring_and_respawn() -> None:
    t = facing("sledgehammer", "2 2 0", " ".join(["2"] * 8))
    fire(t, "sledgehammer", "effect:basic", "figure:1")
    assert len(t.damage(1)) == 11
    t.end_turn()
    assert t.damage(1) == [] and t.marks(1) == {2: 2}


@rule("ADR-MARK-5", "ADR-FF-2")
def test_marks_stay_when_the_board_is_turned() -> None:
    t = facing("sledgehammer", "2 2", " ".join(["2"] * 9)).skulls(1).has(2, marks="1")
    fire(t, "sledgehammer", "effect:basic", "figure:1").end_turn()
    figures = t.view(None)["figures"]
    assert figures[1]["turned"] is True and t.marks(1) == {2: 2}
    assert figures[2]["turned"] is True and t.marks(2) == {1: 1}
