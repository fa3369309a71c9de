"""What every weapon reaches from every square of every map, against sight and distance as the clauses define them."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.adrenaline.ground import MAPS, fire, line, neighbours, rooms, sees, within
from tests.games.adrenaline.table import WEAPON_IDS, AdrenalineTable


def seen(map: str, here: str) -> set[str]:
    return {there for there in rooms(map) if sees(map, here, there)}


def reached(map: str, weapon: str, here: str, there: str) -> bool:
    """Whether somebody on `here` without ammo can fire at figures that all stand on `there`."""
    sight, near = sees(map, here, there), there in neighbours(map, here)
    match weapon:
        case "plasma_gun":
            return any(sees(map, square, there) for square in within(map, here, 2))
        case "whisper":
            return sight and there not in within(map, here, 1)
        case "electroscythe" | "sledgehammer":
            return here == there
        case "tractor_beam":
            return bool(seen(map, here) & within(map, there, 2))
        case "vortex_cannon":
            return bool((seen(map, here) - {here}) & within(map, there, 1))
        case "furnace":
            return near or (sight and rooms(map)[here] != rooms(map)[there])
        case "heatseeker":
            return not sight
        case "hellion" | "rocket_launcher":
            return sight and here != there
        case "flamethrower":
            return there in line(map, here, 2)
        case "railgun":
            return here[1] == there[1] or here[3] == there[3]
        case "cyberblade" | "shotgun":
            return here == there or near
        case "power_glove" | "shockwave":
            return near
        case _:
            return sight


def answers(squares: set[str]) -> str:
    return " ".join(f"square:{square}" for square in sorted(squares))


@rule("ADR-SHOOT-3", "ADR-SHOOT-9", "ADR-SHOOT-10", "ADR-SEE-3", "ADR-MOVE-5", "ADR-MOVE-6", "ADR-MOVE-7")
@pytest.mark.parametrize("weapon", WEAPON_IDS)
@pytest.mark.parametrize("map", MAPS)
def test_a_weapon_can_be_fired_exactly_where_its_clause_has_a_target(weapon: str, map: str) -> None:
    t = AdrenalineTable(3, map=map).has(0, weapons=weapon, cubes="")
    for here in rooms(map):
        for there in rooms(map):
            t.at(f"{here} {there} {there}")
            assert ("shoot" in t.legal(0)) == reached(map, weapon, here, there), f"{here} to {there}"


@rule("ADR-SHOOT-10", "ADR-TURN-8", "ADR-RUL-5")
@pytest.mark.parametrize("weapon", WEAPON_IDS)
def test_the_move_of_the_second_level_goes_where_the_weapon_reaches(weapon: str) -> None:
    t = AdrenalineTable(3).has(0, weapons=weapon, cubes="", damage="1 1 1 1 1 1")
    start = t.s
    for here in rooms("medium_a"):
        for there in rooms("medium_a"):
            t.s = t.game.clone(start)
            t.at(f"{here} {there} {there}")
            good = {square for square in within("medium_a", here, 1) if reached("medium_a", weapon, square, there)}
            assert ("shoot" in t.legal(0)) == bool(good), f"{here} to {there}"
            if good:
                t.answer(0, "shoot").asks(0, "move", answers(good))


@rule("ADR-W-TRACTOR_BEAM-1", "ADR-W-TRACTOR_BEAM-3")
@pytest.mark.parametrize("map", MAPS)
def test_the_tractor_beam_pulls_to_every_square_in_sight_within_two_moves(map: str) -> None:
    start = AdrenalineTable(3, map=map).has(0, weapons="tractor_beam", cubes="")
    position = start.s
    for here in rooms(map):
        for there in rooms(map):
            start.s = start.game.clone(position)
            t = start.at(f"{here} {there} {there}")
            good = seen(map, here) & within(map, there, 2)
            if good:
                fire(t, "tractor_beam", "effect:basic", "figure:2").asks(0, "square", answers(good))


@rule("ADR-W-VORTEX_CANNON-1")
@pytest.mark.parametrize("map", MAPS)
def test_the_vortex_opens_on_every_square_in_sight_near_someone(map: str) -> None:
    start = AdrenalineTable(3, map=map).has(0, weapons="vortex_cannon", cubes="")
    position = start.s
    for here in rooms(map):
        for there in rooms(map):
            start.s = start.game.clone(position)
            t = start.at(f"{here} {there} {there}")
            good = (seen(map, here) - {here}) & within(map, there, 1)
            if good:
                fire(t, "vortex_cannon", "effect:basic").asks(0, "square", answers(good))


@rule("ADR-MOVE-6", "ADR-P-NEWTON", "ADR-W-SLEDGEHAMMER-2", "ADR-W-SHOTGUN-1", "ADR-W-GRENADE_LAUNCHER-1")
@pytest.mark.parametrize("map", MAPS)
def test_every_push_follows_its_clause(map: str) -> None:
    for here in rooms(map):
        t = AdrenalineTable(3, map=map).at(f"{here} {here} {here}").has(0, powerups="newton_red")
        t.answer(0, "card:newton_red", "figure:1").asks(0, "push", answers(line(map, here, 2)))
        t = AdrenalineTable(3, map=map).at(f"{here} {here} {here}").has(0, weapons="sledgehammer", cubes="R")
        fire(t, "sledgehammer", "effect:pulverize", "cube:red", "figure:1")
        t.asks(0, "push", answers(line(map, here, 2)) + " stay")
        t = AdrenalineTable(3, map=map).at(f"{here} {here} {here}").has(0, weapons="shotgun")
        fire(t, "shotgun", "effect:basic", "figure:1").asks(0, "push", answers(neighbours(map, here)) + " stay")
        t = AdrenalineTable(3, map=map).at(f"{here} {here} {here}").has(0, weapons="grenade_launcher", cubes="")
        fire(t, "grenade_launcher", "effect:basic", "figure:1", "effect:move_target")
        t.asks(0, "push", answers(neighbours(map, here)))


@rule("ADR-W-PLASMA_GUN-2", "ADR-W-ROCKET_LAUNCHER-2", "ADR-SHOOT-10")
@pytest.mark.parametrize("map", MAPS)
def test_the_first_glide_or_jump_goes_where_a_target_is(map: str) -> None:
    for weapon, effect, basic in (("plasma_gun", "phase_glide", "zx2"), ("rocket_launcher", "rocket_jump", "hellion")):
        start = AdrenalineTable(3, map=map).has(0, weapons=weapon, cubes="G")
        position = start.s
        for here in rooms(map):
            for there in rooms(map):
                start.s = start.game.clone(position)
                t = start.at(f"{here} {there} {there}")
                good = {x for x in within(map, here, 2) - {here} if reached(map, basic, x, there)}
                if good:
                    fire(t, weapon, f"effect:{effect}")
                    if t.kind() == "pay":
                        t.answer(0, "cube:green")
                    t.asks(0, "move", answers(good))


@rule("ADR-W-THOR-2", "ADR-SEE-5")
@pytest.mark.parametrize("map", MAPS)
def test_the_chain_follows_the_sight_of_the_target(map: str) -> None:
    start = AdrenalineTable(3, map=map).has(0, weapons="thor", cubes="G")
    position = start.s
    for here in rooms(map):
        for there in rooms(map):
            start.s = start.game.clone(position)
            t = fire(start.at(f"{here} {here} {there}"), "thor", "effect:basic", "figure:1")
            t.asks(0, "effect", "effect:chain_reaction stop" if sees(map, here, there) else "stop")


SPAWNPOINTS = {"red": "r1c0", "yellow": "r2c3", "green": "r0c2"}


def tagged(map: str, weapon: str, here: str, square: str) -> bool:
    """Whether somebody on `here` without ammo can fire at a spawnpoint on `square` (ADR-DOM-4, ADR-DOM-8)."""
    if weapon == "tractor_beam":
        return sees(map, here, square)
    if weapon == "vortex_cannon":
        return sees(map, here, square) and bool((seen(map, here) - {here}) & within(map, square, 1))
    return reached(map, weapon, here, square)


def walk(t: AdrenalineTable) -> int:
    """In how many ways a shot can go on to its end; every question on the way has an answer."""
    if t.kind() == "menu":
        assert t.loaded(0) == []
        return 1
    before, ends = t.s, 0
    assert t.asked() == [0] and t.legal(0), f"{t.kind()} has no options"
    for name in t.legal(0):
        t.s = t.game.clone(before)
        ends += walk(t.answer(0, name))
    t.s = before
    return ends


@rule("ADR-DOM-4", "ADR-DOM-6", "ADR-DOM-8", "ADR-SHOOT-3", "ADR-SHOOT-10")
@pytest.mark.parametrize("weapon", WEAPON_IDS)
def test_spawnpoints_are_reached_like_figures_and_every_shot_at_them_can_be_completed(weapon: str) -> None:
    t = AdrenalineTable(3, mode="domination").has(0, weapons=weapon, cubes="")
    start = t.s
    for here in rooms("medium_a"):
        t.s = t.game.clone(start)
        t.at(f"{here} r0c3 r0c3")
        targets = [reached("medium_a", weapon, here, "r0c3")]
        targets += [tagged("medium_a", weapon, here, square) for square in SPAWNPOINTS.values()]
        assert ("shoot" in t.legal(0)) == any(targets), here
        if any(targets):
            assert walk(t.answer(0, "shoot")) > 0


@rule("ADR-DOM-4", "ADR-SHOOT-10", "ADR-TURN-8")
@pytest.mark.parametrize("weapon", WEAPON_IDS)
@pytest.mark.parametrize("here", ["r0c1", "r1c1", "r2c1", "r1c3"])
def test_shots_at_spawnpoints_after_a_move_and_with_ammo_can_be_completed(weapon: str, here: str) -> None:
    t = AdrenalineTable(3, mode="domination").at(f"{here} r0c3 r0c3").has(0, weapons=weapon, cubes="RYYG")
    t.has(0, damage="1 1 1 1 1 1")
    if "shoot" in t.legal(0):
        assert walk(t.answer(0, "shoot")) > 0
    else:
        near = within("medium_a", here, 1)
        assert not any(tagged("medium_a", weapon, x, square) for x in near for square in SPAWNPOINTS.values())
