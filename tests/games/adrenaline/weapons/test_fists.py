"""The weapons of the close fight: Power Glove, Shockwave, Sledgehammer (section 21)."""

from __future__ import annotations

from fragboard.games.adrenaline.events import Damaged, Moved
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no, reload_cost
from tests.games.adrenaline.table import AdrenalineTable

# --- Power Glove


def fist(at: str, *names: str) -> AdrenalineTable:
    """The figures stand there, and seat 0 flies with the Power Glove."""
    t = AdrenalineTable(len(at.split())).at(at).has(0, weapons="power_glove", cubes="G")
    return fire(t, "power_glove", "effect:rocket_fist", "cube:green", *names)


@rule("ADR-W-POWER_GLOVE")
def test_the_power_glove_is_reloaded_for_yellow_and_green() -> None:
    assert reload_cost("power_glove") == "yellow green"


@rule("ADR-W-POWER_GLOVE-1")
def test_the_power_glove_jumps_at_its_target() -> None:
    t = AdrenalineTable(5).at("r1c1 r1c0 r2c1 r1c1 r1c2").has(0, weapons="power_glove", cubes="").has(2, marks="0")
    fire(t, "power_glove").asks(0, "fire_mode", "effect:basic").answer(0, "effect:basic")
    t.asks(0, "target", "figure:1 figure:2")
    no(t, 0, "figure:3 figure:4", "ADR-W-POWER_GLOVE-1")  # here, and behind a wall
    t.answer(0, "figure:2")
    assert t.where(0) == t.where(2) == "r2c1" and t.damage(2) == [0, 0] and t.marks(2) == {0: 2}
    assert [type(event) for event in t.events() if isinstance(event, Damaged | Moved)] == [Moved, Damaged]


@rule("ADR-W-POWER_GLOVE-2", "ADR-DEC-DIRECTION", "ADR-DEC-FLY_ON")
def test_the_rocket_fist_flies_twice_in_one_direction() -> None:
    t = fist("r0c1 r0c2 r0c2 r0c3").asks(0, "direction", "direction:east direction:west")
    no(t, 0, "direction:north direction:south", "ADR-MOVE-6")  # the rim, and a wall
    t.answer(0, "direction:east")
    assert t.where(0) == "r0c2"
    t.asks(0, "target", "figure:1 figure:2 none", default="none").answer(0, "figure:2")
    assert t.damage(2) == [0, 0] and t.damage(1) == []
    t.asks(0, "fly_on", "go stop", default="stop").answer(0, "go")
    assert t.where(0) == "r0c3"
    t.asks(0, "target", "figure:3 none", default="none").answer(0, "figure:3")
    assert t.damage(3) == [0, 0] and t.kind() == "menu" and t.loaded(0) == []


@rule("ADR-W-POWER_GLOVE-2")
def test_the_rocket_fist_may_stop_after_the_first_square() -> None:
    t = fist("r0c1 r0c2 r0c3", "direction:east", "figure:1", "stop")
    assert t.where(0) == "r0c2" and t.damage(1) == [0, 0] and t.damage(2) == [] and t.kind() == "menu"


@rule("ADR-W-POWER_GLOVE-2", "ADR-DEC-FLY_ON")
def test_the_rocket_fist_ends_where_no_second_move_is_legal() -> None:
    t = fist("r0c1 r0c0 r1c0", "direction:west", "figure:1")  # the rim behind r0c0
    assert t.where(0) == "r0c0" and t.kind() == "menu" and t.damage(1) == [0, 0]
    t = fist("r1c3 r1c2 r1c1", "direction:west", "figure:1")  # a wall behind r1c2
    assert t.where(0) == "r1c2" and t.kind() == "menu" and t.damage(2) == []


@rule("ADR-W-POWER_GLOVE-3")
def test_both_punches_may_be_left_out_and_the_weapon_is_spent() -> None:
    t = fist("r0c1 r0c2 r0c3", "direction:east", "none", "go", "none")
    assert t.where(0) == "r0c3" and t.damage(1) == t.damage(2) == [] and t.loaded(0) == [] and t.cubes(0) == ""
    assert t.kind() == "menu" and t.s.actions == 1


@rule("ADR-W-POWER_GLOVE-3", "ADR-SHOOT-9")
def test_the_rocket_fist_flies_over_empty_squares() -> None:
    t = fist("r0c1 r2c3 r2c3", "direction:east").asks(0, "fly_on", "go stop")  # nobody to punch, no question
    t.answer(0, "go")
    assert t.where(0) == "r0c3" and t.kind() == "menu" and not t.events(Damaged)


@rule("ADR-W-POWER_GLOVE-2", "ADR-PAY-4")
def test_the_rocket_fist_costs_green_and_cannot_turn() -> None:
    t = AdrenalineTable(3).at("r1c0 r1c1 r1c1").has(0, weapons="power_glove", cubes="RRRYYY")
    fire(t, "power_glove").asks(0, "fire_mode", "effect:basic")
    no(t, 0, "effect:rocket_fist", "ADR-PAY-4")
    t = fist("r1c0 r1c1 r2c1").asks(0, "direction", "direction:north direction:east")
    t.answer(0, "direction:east", "none")  # a wall ahead, the door to the south is of no use
    assert t.where(0) == "r1c1" and t.kind() == "menu"


@rule("ADR-W-POWER_GLOVE-1", "ADR-P-TAGBACK_GRENADE", "ADR-RUL-2")
def test_the_victim_of_the_glove_sees_the_shooter_arrive() -> None:
    t = AdrenalineTable(3).at("r1c0 r0c0 r2c3").has(0, weapons="power_glove", cubes="")
    t.has(1, powerups="tagback_grenade_red")
    fire(t, "power_glove", "effect:basic", "figure:1")
    t.asks(1, "tagback", "card:tagback_grenade_red pass")


@rule("ADR-W-POWER_GLOVE-2", "ADR-MARK-2", "ADR-DMG-2")
def test_the_rocket_fist_converts_marks_and_kills() -> None:
    t = AdrenalineTable(3).at("r0c1 r0c2 r0c3").has(0, weapons="power_glove", cubes="G")
    t.has(1, marks="0 0 0").has(2, damage=" ".join("1" * 10))
    fire(t, "power_glove", "effect:rocket_fist", "cube:green", "direction:east", "figure:1", "go", "figure:2")
    assert t.damage(1) == [0] * 5 and t.damage(2) == [1] * 10 + [0, 0]


@rule("ADR-W-POWER_GLOVE-1", "ADR-DOM-4")
def test_the_power_glove_jumps_at_a_spawnpoint() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c1 r2c3 r2c3").has(0, weapons="power_glove", cubes="")
    fire(t, "power_glove", "effect:basic", "spawnpoint:red")
    assert t.where(0) == "r1c0" and t.tokens("red") == {0: 1}
    t = AdrenalineTable(3, mode="domination").at("r0c1 r0c2 r2c3").has(0, weapons="power_glove", cubes="G")
    fire(t, "power_glove", "effect:rocket_fist", "cube:green", "direction:east")
    t.asks(0, "target", "figure:1 spawnpoint:green none").answer(0, "spawnpoint:green")
    assert t.tokens("green") == {0: 1} and t.damage(1) == []


# --- Shockwave


def wave(cubes: str = "") -> AdrenalineTable:
    """Seat 0 on r1c2; seat 1 above, 2 beside, 3 and 4 below it."""
    return AdrenalineTable(5).at("r1c2 r0c2 r1c3 r2c2 r2c2").has(0, weapons="shockwave", cubes=cubes)


@rule("ADR-W-SHOCKWAVE")
def test_the_shockwave_is_reloaded_for_yellow() -> None:
    assert reload_cost("shockwave") == "yellow"


@rule("ADR-W-SHOCKWAVE-1")
def test_the_shockwave_hits_up_to_three_on_different_squares() -> None:
    t = fire(wave(), "shockwave").asks(0, "fire_mode", "effect:basic").answer(0, "effect:basic")
    t.asks(0, "target", "figure:1 figure:2 figure:3 figure:4").answer(0, "figure:3")
    t.asks(0, "target", "figure:1 figure:2 stop", default="stop")
    no(t, 0, "figure:4", "ADR-W-SHOCKWAVE-1")  # on the square of one already chosen
    no(t, 0, "figure:3", "ADR-SHOOT-8")
    t.answer(0, "figure:1", "figure:2")
    assert [t.damage(seat) for seat in (1, 2, 3, 4)] == [[0], [0], [0], []] and t.kind() == "menu"


@rule("ADR-W-SHOCKWAVE-1")
def test_the_shockwave_may_hit_fewer_but_only_one_move_away() -> None:
    t = AdrenalineTable(4).at("r1c2 r1c2 r1c1 r2c2").has(0, weapons="shockwave", cubes="")
    fire(t, "shockwave", "effect:basic").asks(0, "target", "figure:3")
    no(t, 0, "figure:1 figure:2", "ADR-W-SHOCKWAVE-1")
    no(t, 0, "stop", "ADR-SHOOT-8")
    t.answer(0, "figure:3")
    assert t.damage(3) == [0] and t.kind() == "menu"
    t = fire(wave(), "shockwave", "effect:basic", "figure:1", "stop")
    assert t.damage(1) == [0] and t.damage(2) == []


@rule("ADR-W-SHOCKWAVE-2")
def test_the_tsunami_hits_everyone_one_move_away() -> None:
    t = fire(wave("Y").has(3, marks="0 0"), "shockwave", "effect:tsunami", "cube:yellow")
    assert [t.damage(seat) for seat in (1, 2, 3, 4)] == [[0], [0], [0, 0, 0], [0]] and t.cubes(0) == ""
    t = AdrenalineTable(5).at("r1c2 r1c2 r1c1 r2c3 r2c2").has(0, weapons="shockwave", cubes="Y")
    fire(t, "shockwave", "effect:tsunami", "cube:yellow")
    assert [t.damage(seat) for seat in range(5)] == [[], [], [], [], [0]]  # not here, not behind the wall, not two away


@rule("ADR-W-SHOCKWAVE-2", "ADR-PAY-4", "ADR-SHOOT-9")
def test_the_shockwave_needs_someone_near_and_the_tsunami_a_yellow_cube() -> None:
    t = fire(wave("RRGG"), "shockwave").asks(0, "fire_mode", "effect:basic")
    no(t, 0, "effect:tsunami", "ADR-PAY-4")
    t = AdrenalineTable(3).at("r1c2 r1c2 r1c1").has(0, weapons="shockwave", cubes="Y")
    assert "shoot" not in t.legal(0)


@rule("ADR-W-SHOCKWAVE-1", "ADR-W-SHOCKWAVE-2", "ADR-DOM-4", "ADR-DOM-6")
def test_the_shockwave_and_spawnpoints() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r0c2 r1c3").has(0, weapons="shockwave", cubes="Y")
    fire(t, "shockwave", "effect:basic").asks(0, "target", "figure:1 figure:2 spawnpoint:green")
    t.answer(0, "spawnpoint:green").asks(0, "target", "figure:2 stop")  # seat 1 stands on its square
    t = AdrenalineTable(3, mode="domination").at("r1c2 r0c2 r2c3").has(0, weapons="shockwave", cubes="Y")
    fire(t, "shockwave", "effect:tsunami", "cube:yellow")
    assert t.tokens("green") == {0: 1} and t.damage(1) == [0] and t.damage(2) == []


# --- Sledgehammer


@rule("ADR-W-SLEDGEHAMMER")
def test_the_sledgehammer_is_reloaded_for_yellow() -> None:
    assert reload_cost("sledgehammer") == "yellow"


@rule("ADR-W-SLEDGEHAMMER-1")
def test_the_sledgehammer_deals_two_on_its_square() -> None:
    t = AdrenalineTable(4).at("r1c1 r1c1 r1c0 r1c1").has(0, weapons="sledgehammer", cubes="").has(1, marks="0 2")
    fire(t, "sledgehammer", "effect:basic").asks(0, "target", "figure:1 figure:3")
    no(t, 0, "figure:2", "ADR-W-SLEDGEHAMMER-1")
    t.answer(0, "figure:1")
    assert t.damage(1) == [0] * 3 and t.marks(1) == {2: 1} and t.kind() == "menu" and not t.events(Moved)


@rule("ADR-W-SLEDGEHAMMER-2", "ADR-MOVE-6", "ADR-DEC-PUSH")
def test_pulverize_shifts_up_to_two_squares_along_one_direction() -> None:
    t = AdrenalineTable(3).at("r0c2 r0c2 r1c0").has(0, weapons="sledgehammer", cubes="R")
    fire(t, "sledgehammer", "effect:pulverize", "cube:red").asks(0, "target", "figure:1").answer(0, "figure:1")
    assert t.damage(1) == [0] * 3 and t.cubes(0) == ""
    t.asks(0, "push", "square:r0c0 square:r0c1 square:r0c3 square:r1c2 square:r2c2 stay", default="stay")
    no(t, 0, "square:r1c3", "ADR-W-SLEDGEHAMMER-2")  # round a corner
    no(t, 0, "square:r0c2", "ADR-W-SLEDGEHAMMER-2")  # that is `stay`
    t.answer(0, "square:r0c0")
    assert t.where(1) == "r0c0" and t.kind() == "menu"


@rule("ADR-W-SLEDGEHAMMER-2")
def test_pulverize_stops_at_walls_and_may_be_left_at_the_damage() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r0c0").has(0, weapons="sledgehammer", cubes="R")
    fire(t, "sledgehammer", "effect:pulverize", "cube:red", "figure:1").asks(0, "push", "square:r1c0 square:r2c1 stay")
    t.answer(0, "stay")
    assert t.where(1) == "r1c1" and t.damage(1) == [0] * 3 and not t.events(Moved)


@rule("ADR-W-SLEDGEHAMMER-2", "ADR-PAY-4", "ADR-SHOOT-9")
def test_pulverize_costs_red_and_needs_someone_here() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r0c0").has(0, weapons="sledgehammer", cubes="YG")
    fire(t, "sledgehammer").asks(0, "fire_mode", "effect:basic")
    no(t, 0, "effect:pulverize", "ADR-PAY-4")
    t = AdrenalineTable(3).at("r1c1 r1c0 r0c0").has(0, weapons="sledgehammer", cubes="R")
    assert "shoot" not in t.legal(0)


@rule("ADR-W-SLEDGEHAMMER-2", "ADR-DOM-4", "ADR-DOM-7")
def test_the_sledgehammer_tags_a_spawnpoint_and_leaves_it_there() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c0 r2c3 r2c3").has(0, weapons="sledgehammer", cubes="R")
    fire(t, "sledgehammer", "effect:pulverize", "cube:red", "spawnpoint:red")
    assert t.tokens("red") == {0: 1} and finish(t).kind() == "menu"


@rule("ADR-W-SLEDGEHAMMER-2", "ADR-BOT-8")
def test_pulverize_shifts_the_bot() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c0 r2c3 r2c3 r1c0").has(0, weapons="sledgehammer", cubes="R")
    fire(t, "sledgehammer", "effect:pulverize", "cube:red", "figure:bot", "square:r0c0")
    assert t.damage("bot") == [0] * 3 and t.where("bot") == "r0c0"
