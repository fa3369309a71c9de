"""The weapons of barrel and blade: Railgun, Cyberblade, ZX-2, Shotgun (section 21)."""

from __future__ import annotations

import pytest

from fragboard.games.adrenaline.events import Damaged, Moved
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no, reload_cost
from tests.games.adrenaline.table import AdrenalineTable

# --- Railgun


@rule("ADR-W-RAILGUN")
def test_the_railgun_is_reloaded_for_two_yellow_and_a_green_cube() -> None:
    assert reload_cost("railgun") == "yellow yellow green"


@rule("ADR-W-RAILGUN-1", "ADR-MOVE-7")
def test_the_railgun_shoots_through_walls_along_any_line() -> None:
    t = AdrenalineTable(5).at("r1c1 r1c3 r0c1 r1c1 r0c0").has(0, weapons="railgun", cubes="")
    fire(t, "railgun", "effect:basic").asks(0, "target", "figure:1 figure:2 figure:3")
    no(t, 0, "figure:4", "ADR-W-RAILGUN-1")
    t.answer(0, "figure:1")
    assert t.damage(1) == [0, 0, 0] and t.where(1) == "r1c3" and t.kind() == "menu"


@rule("ADR-W-RAILGUN-2")
@pytest.mark.parametrize(
    "first, second",
    [
        ("figure:1", "figure:4 stop"),  # west, with the own square
        ("figure:2", "figure:3 figure:4 stop"),  # east
        ("figure:4", "figure:1 figure:2 figure:3 stop"),  # the own square goes with any line
    ],
)
def test_the_piercing_shot_keeps_to_one_line(first: str, second: str) -> None:
    t = AdrenalineTable(5).at("r1c1 r1c0 r1c3 r1c2 r1c1").has(0, weapons="railgun", cubes="")
    fire(t, "railgun", "effect:piercing", first).asks(0, "target", second, default="stop")
    refused = {"figure:1": "figure:2 figure:3", "figure:2": "figure:1", "figure:4": "figure:0"}[first]
    no(t, 0, refused, "ADR-SHOOT-5" if refused == "figure:0" else "ADR-W-RAILGUN-2")
    t.answer(0, second.split()[0])
    hit = {first, second.split()[0]}
    assert [len(t.damage(seat)) for seat in (1, 2, 3, 4)] == [2 * (f"figure:{seat}" in hit) for seat in (1, 2, 3, 4)]


@rule("ADR-W-RAILGUN-2")
def test_the_piercing_shot_may_hit_one_or_two_on_a_square() -> None:
    t = AdrenalineTable(3).at("r0c0 r0c3 r0c3").has(0, weapons="railgun").has(2, marks="0")
    fire(t, "railgun", "effect:piercing", "figure:1", "figure:2")
    assert t.damage(1) == [0, 0] and t.damage(2) == [0, 0, 0]
    t = AdrenalineTable(3).at("r0c0 r0c3 r0c3").has(0, weapons="railgun")
    fire(t, "railgun", "effect:piercing", "figure:1", "stop")
    assert t.damage(1) == [0, 0] and t.damage(2) == []


@rule("ADR-W-RAILGUN-2")
def test_two_on_the_own_square_go_together_but_not_two_round_a_corner() -> None:
    t = AdrenalineTable(4).at("r1c1 r1c1 r1c1 r2c1").has(0, weapons="railgun")
    fire(t, "railgun", "effect:piercing", "figure:1").asks(0, "target", "figure:2 figure:3 stop")
    t = AdrenalineTable(4).at("r1c1 r1c0 r2c1 r0c1").has(0, weapons="railgun")
    fire(t, "railgun", "effect:piercing", "figure:1")
    assert t.damage(1) == [0, 0] and t.kind() == "menu"  # nobody else lies on that line


@rule("ADR-W-RAILGUN-1", "ADR-SHOOT-9")
def test_the_railgun_needs_someone_in_line() -> None:
    t = AdrenalineTable(3).at("r1c1 r0c0 r2c2").has(0, weapons="railgun")
    assert "shoot" not in t.legal(0)


@rule("ADR-W-RAILGUN-2", "ADR-DOM-4")
def test_the_railgun_takes_figures_and_spawnpoints_of_a_line() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c1 r1c0 r2c3").has(0, weapons="railgun")
    fire(t, "railgun", "effect:piercing", "figure:1").asks(0, "target", "spawnpoint:red stop")
    t.answer(0, "spawnpoint:red")
    assert t.tokens("red") == {0: 1} and t.damage(1) == [0, 0]


@rule("ADR-W-RAILGUN-1", "ADR-P-TAGBACK_GRENADE")
def test_who_is_hit_through_a_wall_cannot_answer() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c3 r0c0").has(0, weapons="railgun").has(1, powerups="tagback_grenade_red")
    fire(t, "railgun", "effect:basic", "figure:1")
    assert t.damage(1) == [0, 0, 0] and t.asked() == [0] and t.kind() == "menu"


# --- Cyberblade


@rule("ADR-W-CYBERBLADE")
def test_the_cyberblade_is_reloaded_for_yellow_and_red() -> None:
    assert reload_cost("cyberblade") == "yellow red"


@rule("ADR-W-CYBERBLADE-1")
def test_the_cyberblade_cuts_on_its_own_square() -> None:
    t = AdrenalineTable(4).at("r1c1 r1c1 r1c0 r1c1").has(0, weapons="cyberblade", cubes="")
    fire(t, "cyberblade", "effect:basic").asks(0, "target", "figure:1 figure:3")
    no(t, 0, "figure:2", "ADR-W-CYBERBLADE-1")
    t.answer(0, "figure:3").asks(0, "effect", "effect:shadowstep stop")
    assert t.damage(3) == [0, 0]


@rule("ADR-W-CYBERBLADE-2", "ADR-SHOOT-10")
def test_the_shadowstep_comes_first_where_someone_can_be_cut() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c0 r2c2").has(0, weapons="cyberblade", cubes="Y")
    fire(t, "cyberblade").asks(0, "effect", "effect:shadowstep").answer(0, "effect:shadowstep")
    t.asks(0, "move", "square:r1c0")
    no(t, 0, "square:r2c1", "ADR-SHOOT-10")
    t.answer(0, "square:r1c0", "effect:basic", "figure:1").asks(0, "effect", "stop")  # once, and nobody else is here
    assert t.damage(1) == [0, 0] and t.where(0) == "r1c0"


@rule("ADR-W-CYBERBLADE-2", "ADR-W-CYBERBLADE-3")
def test_the_shadowstep_between_two_cuts() -> None:
    t = AdrenalineTable(4).at("r1c1 r1c1 r2c1 r2c1").has(0, weapons="cyberblade", cubes="Y")
    fire(t, "cyberblade", "effect:basic", "figure:1").asks(0, "effect", "effect:shadowstep stop")  # nobody else here
    t.answer(0, "effect:shadowstep").asks(0, "move", "square:r1c0 square:r2c1").answer(0, "square:r2c1")
    t.answer(0, "effect:slice_and_dice", "cube:yellow").asks(0, "target", "figure:2 figure:3").answer(0, "figure:3")
    assert t.damage(1) == t.damage(3) == [0, 0] and t.damage(2) == [] and t.kind() == "menu"


@rule("ADR-W-CYBERBLADE-2")
def test_the_shadowstep_at_the_end_may_go_anywhere_near() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="cyberblade", cubes="Y")
    fire(t, "cyberblade", "effect:basic", "figure:1", "effect:slice_and_dice", "cube:yellow", "figure:2")
    t.answer(0, "effect:shadowstep").asks(0, "move", "square:r1c0 square:r2c1").answer(0, "square:r1c0")
    assert t.where(0) == "r1c0" and t.damage(1) == t.damage(2) == [0, 0] and t.kind() == "menu"


@rule("ADR-W-CYBERBLADE-3")
def test_the_second_cut_takes_a_different_target() -> None:
    t = AdrenalineTable(4).at("r1c1 r1c1 r1c1 r1c1").has(0, weapons="cyberblade", cubes="Y").has(2, marks="0")
    fire(t, "cyberblade", "effect:basic", "figure:1", "effect:slice_and_dice", "cube:yellow")
    t.asks(0, "target", "figure:2 figure:3")
    no(t, 0, "figure:1", "ADR-W-CYBERBLADE-3")
    t.answer(0, "figure:2")
    assert t.damage(1) == [0, 0] and t.damage(2) == [0, 0, 0]


@rule("ADR-W-CYBERBLADE-3", "ADR-PAY-4", "ADR-RUL-4")
def test_the_second_cut_follows_the_first_and_costs_yellow() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="cyberblade", cubes="Y")
    fire(t, "cyberblade").asks(0, "effect", "effect:basic")
    no(t, 0, "effect:slice_and_dice", "ADR-W-CYBERBLADE")
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="cyberblade", cubes="RG")
    fire(t, "cyberblade", "effect:basic", "figure:1").asks(0, "effect", "effect:shadowstep stop")
    no(t, 0, "effect:slice_and_dice", "ADR-PAY-4")


@rule("ADR-W-CYBERBLADE-3", "ADR-DOM-4", "ADR-DOM-5")
def test_the_cyberblade_cuts_a_spawnpoint_once() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c0 r1c0 r2c3").has(0, weapons="cyberblade", cubes="Y")
    fire(t, "cyberblade", "effect:basic", "spawnpoint:red", "effect:slice_and_dice", "cube:yellow")
    t.asks(0, "target", "figure:1").answer(0, "figure:1")
    assert t.tokens("red") == {0: 1} and t.damage(1) == [0, 0]
    t = AdrenalineTable(3, mode="domination").at("r1c1 r2c3 r2c3").has(0, weapons="cyberblade", cubes="")
    fire(t, "cyberblade", "effect:shadowstep").asks(0, "move", "square:r1c0")  # a step to a spawnpoint alone
    finish(t)
    assert t.tokens("red") == {0: 1} and t.where(0) == "r1c0"


# --- ZX-2


@rule("ADR-W-ZX2")
def test_the_zx2_is_reloaded_for_yellow_and_red() -> None:
    assert reload_cost("zx2") == "yellow red"


@rule("ADR-W-ZX2-1")
def test_the_zx2_deals_a_damage_and_two_marks() -> None:
    t = AdrenalineTable(3).at("r1c2 r2c3 r0c3").has(0, weapons="zx2", cubes="").has(1, marks="0 0")
    fire(t, "zx2").asks(0, "fire_mode", "effect:basic effect:scanner").answer(0, "effect:basic")
    t.asks(0, "target", "figure:1")
    no(t, 0, "figure:2", "ADR-SEE-3")
    t.answer(0, "figure:1")
    assert t.damage(1) == [0, 0, 0] and t.marks(1) == {0: 2} and t.kind() == "menu"


@rule("ADR-W-ZX2-2")
def test_the_scanner_marks_up_to_three() -> None:
    t = AdrenalineTable(5).at("r0c2 r0c0 r0c3 r1c2 r2c3").has(0, weapons="zx2", cubes="").has(4, marks="0 0 0")
    fire(t, "zx2", "effect:scanner").asks(0, "target", "figure:1 figure:2 figure:3 figure:4").answer(0, "figure:4")
    t.asks(0, "target", "figure:1 figure:2 figure:3 stop").answer(0, "figure:1")
    no(t, 0, "figure:1 figure:4", "ADR-SHOOT-8")
    t.asks(0, "target", "figure:2 figure:3 stop").answer(0, "figure:2")
    assert [t.marks(seat) for seat in (1, 2, 3, 4)] == [{0: 1}, {0: 1}, {}, {0: 3}] and t.kind() == "menu"
    assert not t.events(Damaged)


@rule("ADR-W-ZX2-2")
def test_the_scanner_needs_sight() -> None:
    t = AdrenalineTable(4).at("r1c2 r2c3 r0c3 r1c0").has(0, weapons="zx2")
    fire(t, "zx2", "effect:scanner")
    no(t, 0, "figure:2 figure:3", "ADR-SEE-3")
    t.answer(0, "figure:1")
    assert t.marks(1) == {0: 1} and t.kind() == "menu"  # nobody else is in sight, so no second question


@rule("ADR-W-ZX2-1", "ADR-W-ZX2-2", "ADR-DOM-7")
def test_the_zx2_tags_a_spawnpoint_but_does_not_scan_it() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r0c3 r1c0").has(0, weapons="zx2")
    fire(t, "zx2").asks(0, "fire_mode", "effect:basic").answer(0, "effect:basic")  # nobody to scan
    t.asks(0, "target", "spawnpoint:yellow spawnpoint:green").answer(0, "spawnpoint:green")
    assert t.tokens("green") == {0: 1} and t.kind() == "menu"


@rule("ADR-W-ZX2-2", "ADR-BOT-8")
def test_the_scanner_marks_the_bot() -> None:
    t = AdrenalineTable(3, bot="on").has(0, weapons="zx2")
    fire(t, "zx2", "effect:scanner", "figure:bot", "figure:1", "figure:2")
    assert t.marks("bot") == t.marks(1) == t.marks(2) == {0: 1}


# --- Shotgun


@rule("ADR-W-SHOTGUN")
def test_the_shotgun_is_reloaded_for_two_yellow_cubes() -> None:
    assert reload_cost("shotgun") == "yellow yellow"


@rule("ADR-W-SHOTGUN-1", "ADR-DEC-PUSH")
def test_the_shotgun_deals_three_on_its_square_and_may_push() -> None:
    t = AdrenalineTable(4).at("r1c1 r1c1 r1c0 r1c1").has(0, weapons="shotgun", cubes="").has(3, marks="0")
    fire(t, "shotgun").asks(0, "fire_mode", "effect:basic effect:long_barrel").answer(0, "effect:basic")
    t.asks(0, "target", "figure:1 figure:3")
    no(t, 0, "figure:2", "ADR-W-SHOTGUN-1")
    t.answer(0, "figure:3").asks(0, "push", "square:r1c0 square:r2c1 stay", default="stay")
    assert t.damage(3) == [0] * 4  # before it is moved
    t.answer(0, "square:r1c0")
    assert t.where(3) == "r1c0" and t.kind() == "menu"


@rule("ADR-W-SHOTGUN-1")
def test_the_shotgun_need_not_push() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c0").has(0, weapons="shotgun")
    fire(t, "shotgun", "effect:basic", "figure:1", "stay")
    assert t.where(1) == "r1c1" and t.damage(1) == [0] * 3 and not t.events(Moved)


@rule("ADR-W-SHOTGUN-2")
def test_the_long_barrel_deals_two_one_move_away_and_does_not_push() -> None:
    t = AdrenalineTable(5).at("r1c1 r1c1 r1c0 r2c1 r1c2").has(0, weapons="shotgun", cubes="")
    fire(t, "shotgun", "effect:long_barrel").asks(0, "target", "figure:2 figure:3")
    no(t, 0, "figure:1 figure:4", "ADR-W-SHOTGUN-2")
    t.answer(0, "figure:3")
    assert t.damage(3) == [0, 0] and t.kind() == "menu" and not t.events(Moved)


@rule("ADR-W-SHOTGUN-1", "ADR-W-SHOTGUN-2", "ADR-SHOOT-9")
def test_only_modes_with_a_target_are_offered() -> None:
    t = AdrenalineTable(3).at("r1c1 r1c1 r1c1").has(0, weapons="shotgun")
    fire(t, "shotgun").asks(0, "fire_mode", "effect:basic")
    no(t, 0, "effect:long_barrel", "ADR-SHOOT-9")
    t = AdrenalineTable(3).at("r1c1 r1c0 r1c0").has(0, weapons="shotgun")
    fire(t, "shotgun").asks(0, "fire_mode", "effect:long_barrel")


@rule("ADR-W-SHOTGUN-1", "ADR-DOM-7")
def test_the_shotgun_does_not_push_a_spawnpoint() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c0 r2c3 r2c3").has(0, weapons="shotgun")
    fire(t, "shotgun", "effect:basic").asks(0, "target", "spawnpoint:red").answer(0, "spawnpoint:red")
    assert t.tokens("red") == {0: 1} and finish(t).kind() == "menu"


@rule("ADR-W-SHOTGUN-1", "ADR-BOT-8", "ADR-DMG-4")
def test_the_shotgun_pushes_a_bot_it_has_killed() -> None:
    t = AdrenalineTable(3, bot="on").at("r1c1 r2c3 r2c3 r1c1").has(0, weapons="shotgun")
    t.has("bot", damage=" ".join("1" * 9))
    fire(t, "shotgun", "effect:basic", "figure:bot", "square:r2c1")
    assert t.damage("bot") == [1] * 9 + [0] * 3 and t.where("bot") == "r2c1"
