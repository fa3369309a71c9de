"""Moving and distance (ADR-MOVE)."""

from __future__ import annotations

import pytest

from fragboard.games.adrenaline.events import Moved
from fragboard.testing import rule
from tests.games.adrenaline.ground import MAPS, finish, fire, neighbours, no, rooms, sees, within
from tests.games.adrenaline.table import AdrenalineTable


def squares(found: set[str]) -> str:
    """The answers for some squares, in reading order."""
    return " ".join(f"square:{square}" for square in sorted(found))


@rule("ADR-MOVE-1", "ADR-MOVE-3", "ADR-MOVE-4", "ADR-TURN-4", "ADR-DEC-MOVE")
@pytest.mark.parametrize("map", MAPS)
def test_a_run_reaches_what_lies_within_three_moves(map: str) -> None:
    for here in rooms(map):
        t = AdrenalineTable(3, map=map).at(0, here).answer(0, "run")
        t.asks(0, "move", squares(within(map, here, 3) - {here}))


@rule("ADR-MOVE-1", "ADR-MOVE-5")
@pytest.mark.parametrize("map", MAPS)
def test_one_move_goes_across_an_open_edge_or_through_a_door(map: str) -> None:
    t = AdrenalineTable(3, map=map).has(0, weapons="shotgun")
    for here in rooms(map):
        for there in rooms(map):
            t.at(f"{here} {there} {there}")
            legal = there == here or there in neighbours(map, here)
            assert ("shoot" in t.legal(0)) == legal, f"{here} to {there}"


@rule("ADR-MOVE-1")
@pytest.mark.parametrize("here, there", [("r1c1", "r1c2"), ("r1c1", "r0c1"), ("r0c1", "r1c1"), ("r1c2", "r1c1")])
def test_nobody_walks_through_a_wall(here: str, there: str) -> None:
    t = AdrenalineTable(3).at(f"{here} r2c3 r2c3").has(0, damage="1 1 1 1 1 1", weapons="sledgehammer")
    t.at(1, there).at(2, there)
    assert there not in neighbours("medium_a", here) and "shoot" not in t.legal(0)
    t = AdrenalineTable(3).at(0, here).tile(here, "down").tile(there, "down").answer(0, "grab")
    no(t, 0, f"square:{there}", "ADR-MOVE-1")


@rule("ADR-MOVE-1")
def test_missing_cells_the_rim_and_diagonals_are_never_crossed() -> None:
    t = AdrenalineTable(3).at(0, "r1c0").has(0, powerups="newton_red").at(1, "r1c0").at(2, "r2c1")
    t.answer(0, "card:newton_red", "figure:1").asks(0, "push", "square:r0c0 square:r1c1")
    no(t, 0, "square:r2c0 square:r2c1 square:r0c1", "ADR-P-NEWTON")
    t = AdrenalineTable(3).at("r1c0 r1c0 r2c1").has(0, powerups="newton_red")
    t.answer(0, "card:newton_red", "figure:2").asks(0, "push", "square:r1c1 square:r2c2 square:r2c3")


@rule("ADR-MOVE-2")
def test_figures_never_hinder_a_move() -> None:
    t = AdrenalineTable(5).at("r1c0 r1c1 r1c1 r1c1 r0c0").answer(0, "run")
    t.asks(0, "move", squares(within("medium_a", "r1c0", 3) - {"r1c0"}))
    t.answer(0, "square:r2c2")
    assert t.where(0) == "r2c2"


@rule("ADR-MOVE-3")
def test_only_the_destination_is_chosen_and_bends_are_free() -> None:
    t = AdrenalineTable(3).at(0, "r1c0").answer(0, "run", "square:r2c2")  # east, south, east
    assert t.where(0) == "r2c2" and t.kind() == "menu"
    assert [(m.figure, m.square, m.by) for m in t.events(Moved)] == [(0, 10, 0)]


@rule("ADR-MOVE-4")
def test_a_run_ends_elsewhere() -> None:
    t = AdrenalineTable(3).answer(0, "run")
    no(t, 0, "square:r1c0", "ADR-MOVE-4")
    t = AdrenalineTable(3).turn(1, side="long", left=2).answer(1, "frenzy_run")
    assert t.listed(1) == squares(within("medium_a", "r1c0", 4) - {"r1c0"}).split()
    no(t, 1, "square:r1c0", "ADR-MOVE-4")


@rule("ADR-MOVE-4")
@pytest.mark.parametrize(
    "weapon, effect", [("plasma_gun", "phase_glide"), ("rocket_launcher", "rocket_jump"), ("cyberblade", "shadowstep")]
)
def test_a_move_from_a_weapon_ends_elsewhere(weapon: str, effect: str) -> None:
    here = "r1c0" if weapon == "cyberblade" else "r1c1"
    t = AdrenalineTable(3).at(f"r1c0 {here} {here}").has(0, weapons=weapon)
    fire(t, weapon, "effect:basic", "figure:1", f"effect:{effect}")
    finish(t)  # the jump is paid
    reach = within("medium_a", "r1c0", 1 if weapon == "cyberblade" else 2) - {"r1c0"}
    t.asks(0, "move", squares(reach))
    no(t, 0, "square:r1c0", "ADR-MOVE-4")


@rule("ADR-MOVE-4")
def test_moves_before_a_grab_or_a_shot_may_be_zero_squares_long() -> None:
    t = AdrenalineTable(3).has(0, damage="1 1 1 1 1 1", weapons="zx2").at("r1c0 r1c1 r1c1")
    t.answer(0, "shoot").asks(0, "move", "square:r0c0 square:r1c0 square:r1c1").answer(0, "square:r1c0")
    assert t.where(0) == "r1c0" and t.kind() == "weapon"
    t = AdrenalineTable(3).at(0, "r1c1").tile("r1c1", "down").answer(0, "grab")
    assert "square:r1c1" in t.listed(0)


@rule("ADR-MOVE-5")
def test_exactly_one_move_away_is_never_the_own_square() -> None:
    t = AdrenalineTable(5).at("r1c2 r1c2 r1c1 r0c2 r2c3").has(0, weapons="shotgun")
    fire(t, "shotgun", "effect:long_barrel").asks(
        0, "target", "figure:3"
    )  # not 1 here, 2 behind a wall, 4 at two moves
    no(t, 0, "figure:1 figure:2 figure:4", "ADR-W-SHOTGUN-2")


@rule("ADR-MOVE-5")
def test_distance_is_the_smallest_number_of_moves() -> None:
    t = AdrenalineTable(3).has(0, weapons="whisper")
    for here in rooms("medium_a"):
        for there in rooms("medium_a"):
            t.at(f"{here} {there} {here}")
            far = there not in within("medium_a", here, 1)
            assert ("shoot" in t.legal(0)) == (far and sees("medium_a", here, there)), f"{here} to {there}"


@rule("ADR-MOVE-6", "ADR-P-NEWTON")
def test_one_direction_passes_doors_and_ends_at_walls() -> None:
    t = AdrenalineTable(3).at("r1c0 r0c1 r1c3").has(0, powerups="newton_red newton_green")
    t.answer(0, "card:newton_red", "figure:1").asks(0, "push", "square:r0c0 square:r0c2 square:r0c3")
    t.answer(0, "square:r0c3").answer(0, "card:newton_green", "figure:2")
    t.asks(0, "push", "square:r0c3 square:r1c2 square:r2c3")  # a wall behind r1c2


@rule("ADR-MOVE-7", "ADR-W-RAILGUN-1")
@pytest.mark.parametrize("map", MAPS)
def test_a_cardinal_line_is_a_row_or_column_whatever_lies_between(map: str) -> None:
    t = AdrenalineTable(3, map=map).has(0, weapons="railgun")
    for here in rooms(map):
        for there in rooms(map):
            t.at(f"{here} {there} {there}")
            straight = here[1] == there[1] or here[3] == there[3]
            assert ("shoot" in t.legal(0)) == straight, f"{here} to {there}"


@rule("ADR-MOVE-8")
def test_the_shooter_picks_the_destination_of_a_figure_that_is_moved() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r0c0").has(0, weapons="shotgun")
    fire(t, "shotgun", "effect:basic", "figure:1").asks(0, "push", "square:r1c0 square:r2c1 stay", default="stay")
    no(t, 1, "square:r1c0", "ADR-DEC-BAD")  # its owner has no say
    no(t, 0, "square:r0c1 square:r1c2", "ADR-W-SHOTGUN-1")  # through the walls
    t.answer(0, "square:r2c1")
    assert t.where(1) == "r2c1" and [(m.figure, m.by) for m in t.events(Moved)] == [(1, 0)]
