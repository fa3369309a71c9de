"""The weapons that aim by sight: Lock Rifle, Machine Gun, T.H.O.R., Plasma Gun, Whisper (section 21)."""

from __future__ import annotations

from fragboard.games.adrenaline.events import Marked
from fragboard.testing import rule
from tests.games.adrenaline.ground import finish, fire, no, reload_cost
from tests.games.adrenaline.table import AdrenalineTable


def yellow_room(weapon: str, cubes: str = "") -> AdrenalineTable:
    """Seat 0 on r1c2, seats 1 to 3 in the same room on r1c3, r2c2 and r2c3, seat 4 out of sight on r0c3."""
    return AdrenalineTable(5).at("r1c2 r1c3 r2c2 r2c3 r0c3").has(0, weapons=weapon, cubes=cubes)


def gunned(cubes: str, *names: str) -> AdrenalineTable:
    """A shot with the Machine Gun after `basic` has been chosen."""
    return fire(yellow_room("machine_gun", cubes), "machine_gun", "effect:basic", *names)


# --- Lock Rifle


@rule("ADR-W-LOCK_RIFLE")
def test_the_lock_rifle_is_reloaded_for_two_green_cubes() -> None:
    assert reload_cost("lock_rifle") == "green green"


@rule("ADR-W-LOCK_RIFLE", "ADR-W-LOCK_RIFLE-1")
def test_the_lock_rifle_deals_two_damage_and_a_mark() -> None:
    t = fire(yellow_room("lock_rifle"), "lock_rifle", "effect:basic")
    t.asks(0, "target", "figure:1 figure:2 figure:3")
    no(t, 0, "figure:4", "ADR-SEE-3")
    t.answer(0, "figure:2").asks(0, "effect", "stop")  # no red cube
    assert t.damage(2) == [0, 0] and t.marks(2) == {0: 1}


@rule("ADR-W-LOCK_RIFLE-2")
def test_the_second_lock_marks_a_different_target() -> None:
    t = fire(yellow_room("lock_rifle", "RR"), "lock_rifle", "effect:basic", "figure:2", "effect:second_lock")
    t.asks(0, "pay", "cube:red").answer(0, "cube:red").asks(0, "target", "figure:1 figure:3")
    no(t, 0, "figure:2", "ADR-W-LOCK_RIFLE-2")
    no(t, 0, "figure:4", "ADR-SEE-3")
    t.answer(0, "figure:3")
    assert t.damage(3) == [] and t.marks(3) == {0: 1} and t.cubes(0) == "R" and t.kind() == "menu"


@rule("ADR-W-LOCK_RIFLE-2", "ADR-MARK-4")
def test_the_second_lock_converts_no_marks_but_the_first_shot_does() -> None:
    t = yellow_room("lock_rifle", "R").has(1, marks="0 0").has(3, marks="0 0")
    fire(t, "lock_rifle", "effect:basic", "figure:1", "effect:second_lock", "cube:red", "figure:3")
    assert t.damage(1) == [0] * 4 and t.marks(1) == {0: 1}
    assert t.damage(3) == [] and t.marks(3) == {0: 3}


@rule("ADR-W-LOCK_RIFLE-2", "ADR-SHOOT-9", "ADR-RUL-4")
def test_the_second_lock_needs_the_first_and_someone_else() -> None:
    t = fire(yellow_room("lock_rifle", "R"), "lock_rifle").asks(0, "effect", "effect:basic")
    no(t, 0, "effect:second_lock", "ADR-W-LOCK_RIFLE")
    t = AdrenalineTable(3).at("r1c2 r1c3 r0c3").has(0, weapons="lock_rifle", cubes="R")
    fire(t, "lock_rifle", "effect:basic", "figure:1").asks(0, "effect", "stop")


@rule("ADR-W-LOCK_RIFLE-2", "ADR-DOM-4", "ADR-DOM-7")
def test_the_lock_rifle_hits_a_spawnpoint_but_does_not_mark_it() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r1c3 r0c3").has(0, weapons="lock_rifle", cubes="R")
    fire(t, "lock_rifle", "effect:basic").asks(0, "target", "figure:1 spawnpoint:yellow spawnpoint:green")
    t.answer(0, "spawnpoint:green", "effect:second_lock", "cube:red").asks(0, "target", "figure:1").answer(
        0, "figure:1"
    )
    assert t.tokens("green") == {0: 1} and t.marks(1) == {0: 1} and len(t.events(Marked)) == 1


# --- Machine Gun


@rule("ADR-W-MACHINE_GUN")
def test_the_machine_gun_is_reloaded_for_green_and_red() -> None:
    assert reload_cost("machine_gun") == "green red"


@rule("ADR-W-MACHINE_GUN-1")
def test_the_machine_gun_hits_one_or_two_targets() -> None:
    t = gunned("").asks(0, "target", "figure:1 figure:2 figure:3")
    no(t, 0, "figure:4", "ADR-SEE-3")
    t.answer(0, "figure:3").asks(0, "target", "figure:1 figure:2 stop", default="stop")
    no(t, 0, "figure:3", "ADR-SHOOT-8")
    t.answer(0, "figure:1")
    assert t.damage(1) == t.damage(3) == [0] and t.damage(2) == []
    t = gunned("", "figure:3", "stop")
    assert t.damage(3) == [0] and t.damage(1) == t.damage(2) == []


@rule("ADR-W-MACHINE_GUN-2")
def test_the_focus_shot_adds_to_one_of_the_basic_targets() -> None:
    t = gunned("Y", "figure:1", "figure:3").asks(0, "effect", "effect:focus_shot stop")
    t.answer(0, "effect:focus_shot", "cube:yellow").asks(0, "target", "figure:1 figure:3")
    no(t, 0, "figure:2 stop none", "ADR-W-MACHINE_GUN-2")
    t.answer(0, "figure:3")
    assert t.damage(1) == [0] and t.damage(3) == [0, 0] and t.cubes(0) == ""


@rule("ADR-W-MACHINE_GUN-3")
def test_the_turret_tripod_adds_to_a_basic_target_and_hits_a_new_one() -> None:
    t = gunned("G", "figure:1", "figure:3").asks(0, "effect", "effect:turret_tripod stop")
    t.answer(0, "effect:turret_tripod", "cube:green").asks(0, "target", "figure:1 figure:3 none", default="none")
    t.answer(0, "figure:1").asks(0, "target", "figure:2 none", default="none").answer(0, "figure:2")
    assert t.damage(1) == [0, 0] and t.damage(3) == [0] and t.damage(2) == [0]


@rule("ADR-W-MACHINE_GUN-3")
def test_one_half_of_the_turret_tripod_may_be_left_out_but_not_both() -> None:
    t = gunned("G", "figure:1", "figure:3", "effect:turret_tripod", "cube:green", "figure:3", "none")
    assert t.damage(3) == [0, 0] and t.damage(1) == [0] and t.damage(2) == []
    t = gunned("G", "figure:1", "figure:3", "effect:turret_tripod", "cube:green", "none")
    t.asks(0, "target", "figure:2")
    no(t, 0, "none", "ADR-W-MACHINE_GUN-3")
    no(t, 0, "figure:4", "ADR-SEE-3")
    t.answer(0, "figure:2")
    assert t.damage(1) == t.damage(3) == t.damage(2) == [0]


@rule("ADR-W-MACHINE_GUN-3", "ADR-SHOOT-10")
def test_without_a_new_target_the_turret_tripod_must_take_a_basic_one() -> None:
    t = yellow_room("machine_gun", "G").at(2, "r0c3")
    fire(t, "machine_gun", "effect:basic", "figure:1", "figure:3", "effect:turret_tripod", "cube:green")
    t.asks(0, "target", "figure:1 figure:3")
    no(t, 0, "none", "ADR-W-MACHINE_GUN-3")
    finish(t.answer(0, "figure:1"))
    assert t.damage(1) == [0, 0] and t.kind() == "menu"


@rule("ADR-W-MACHINE_GUN-4")
def test_the_effect_used_second_takes_the_other_basic_target() -> None:
    t = gunned("YG", "figure:1", "figure:3", "effect:focus_shot", "cube:yellow", "figure:1")
    t.answer(0, "effect:turret_tripod", "cube:green").asks(0, "target", "figure:3 none")
    no(t, 0, "figure:1", "ADR-W-MACHINE_GUN-4")
    t.answer(0, "figure:3", "figure:2")
    assert [t.damage(seat) for seat in (1, 2, 3)] == [[0, 0], [0], [0, 0]]
    t = gunned("YG", "figure:1", "figure:3", "effect:turret_tripod", "cube:green", "figure:1", "none")
    t.answer(0, "effect:focus_shot", "cube:yellow").asks(0, "target", "figure:3")
    no(t, 0, "figure:1", "ADR-W-MACHINE_GUN-4")


@rule("ADR-W-MACHINE_GUN-4")
def test_a_single_basic_target_is_topped_up_once() -> None:
    t = gunned("YG", "figure:1", "stop", "effect:focus_shot", "cube:yellow", "figure:1")
    t.answer(0, "effect:turret_tripod", "cube:green").asks(0, "target", "figure:2 figure:3")  # only a new one
    t = gunned("YG", "figure:1", "stop", "effect:turret_tripod", "cube:green", "figure:1", "none")
    t.asks(0, "effect", "stop")
    no(t, 0, "effect:focus_shot", "ADR-W-MACHINE_GUN-4")
    t = gunned("YG", "figure:1", "stop", "effect:turret_tripod", "cube:green", "none", "figure:2")
    t.asks(0, "effect", "effect:focus_shot stop").answer(0, "effect:focus_shot", "cube:yellow", "figure:1")
    assert t.damage(1) == [0, 0] and t.damage(2) == [0]


@rule("ADR-W-MACHINE_GUN-4", "ADR-SHOOT-9")
def test_the_tripod_is_not_offered_with_nobody_left_to_hit() -> None:
    t = AdrenalineTable(3).at("r1c2 r1c3 r0c3").has(0, weapons="machine_gun", cubes="YG")
    fire(t, "machine_gun", "effect:basic", "figure:1").asks(0, "effect", "effect:focus_shot effect:turret_tripod stop")
    t.answer(0, "effect:focus_shot", "cube:yellow", "figure:1").asks(0, "effect", "stop")
    no(t, 0, "effect:turret_tripod", "ADR-SHOOT-9")


@rule("ADR-W-MACHINE_GUN-1", "ADR-DOM-5")
def test_the_machine_gun_tags_a_spawnpoint_once() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r1c3 r0c3").has(0, weapons="machine_gun", cubes="YG")
    fire(t, "machine_gun", "effect:basic", "figure:1", "spawnpoint:yellow")
    t.answer(0, "effect:focus_shot", "cube:yellow").asks(0, "target", "figure:1").answer(0, "figure:1")
    t.answer(0, "effect:turret_tripod", "cube:green").asks(0, "target", "spawnpoint:green")
    finish(t)
    assert t.tokens("yellow") == {0: 1} and t.tokens("green") == {0: 1} and t.damage(1) == [0, 0]


@rule("ADR-W-MACHINE_GUN-2", "ADR-W-LOCK_RIFLE-2", "ADR-DOM-5", "ADR-DOM-7")
def test_effects_that_only_a_tagged_or_unmarkable_spawnpoint_could_take_are_not_offered() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r1c3 r0c3").has(0, weapons="machine_gun", cubes="YG")
    fire(t, "machine_gun", "effect:basic", "spawnpoint:green", "stop").asks(0, "effect", "effect:turret_tripod stop")
    t.answer(0, "effect:turret_tripod", "cube:green").asks(0, "target", "figure:1 spawnpoint:yellow")
    t = AdrenalineTable(3, mode="domination").at("r1c2 r1c3 r0c3").has(0, weapons="lock_rifle", cubes="R")
    fire(t, "lock_rifle", "effect:basic", "figure:1").asks(0, "effect", "stop")


# --- T.H.O.R.


def chain(cubes: str = "GG") -> AdrenalineTable:
    """A chain on the large map: 0 sees 1 only, 1 sees 2 through the blue door, 2 sees 3 through the green one."""
    t = AdrenalineTable(5, map="large").at("r2c1 r1c3 r0c3 r0c1 r0c0")
    return fire(t.has(0, weapons="thor", cubes=cubes), "thor", "effect:basic")


@rule("ADR-W-THOR")
def test_the_thor_is_reloaded_for_green_and_red() -> None:
    assert reload_cost("thor") == "green red"


@rule("ADR-W-THOR-1", "ADR-W-THOR-2", "ADR-W-THOR-3", "ADR-W-THOR-4")
def test_the_chain_of_the_thor_goes_where_the_shooter_cannot_see() -> None:
    t = chain().asks(0, "target", "figure:1")
    no(t, 0, "figure:2 figure:3 figure:4", "ADR-SEE-3")
    t.answer(0, "figure:1").asks(0, "effect", "effect:chain_reaction stop", default="stop")
    assert t.damage(1) == [0, 0]
    t.answer(0, "effect:chain_reaction", "cube:green").asks(0, "target", "figure:2")
    no(t, 0, "figure:3 figure:4", "ADR-W-THOR-2")
    t.answer(0, "figure:2").asks(0, "effect", "effect:high_voltage stop")
    assert t.damage(2) == [0]
    t.answer(0, "effect:high_voltage", "cube:green").asks(0, "target", "figure:3")
    no(t, 0, "figure:4", "ADR-W-THOR-3")
    t.answer(0, "figure:3")
    assert t.damage(3) == [0, 0] and t.cubes(0) == "" and t.kind() == "menu"


@rule("ADR-W-THOR", "ADR-W-THOR-3")
def test_the_order_of_the_thor_is_fixed() -> None:
    t = chain("GGG").answer(0, "figure:1")
    no(t, 0, "effect:high_voltage effect:basic", "ADR-W-THOR")
    t.answer(0, "effect:chain_reaction", "cube:green", "figure:2", "stop")
    assert t.kind() == "menu" and t.cubes(0) == "GG" and t.loaded(0) == []
    t = chain("G").answer(0, "figure:1", "effect:chain_reaction", "cube:green", "figure:2").asks(0, "effect", "stop")
    no(t, 0, "effect:high_voltage", "ADR-PAY-4")


@rule("ADR-W-THOR-4")
def test_the_three_targets_of_the_thor_are_different_and_none_is_the_shooter() -> None:
    t = AdrenalineTable(4).at("r1c2 r1c3 r2c2 r2c3").has(0, weapons="thor", cubes="GG")
    fire(t, "thor", "effect:basic", "figure:2", "effect:chain_reaction", "cube:green")
    t.asks(0, "target", "figure:1 figure:3")
    no(t, 0, "figure:0 figure:2", "ADR-W-THOR-4")
    t.answer(0, "figure:1", "effect:high_voltage", "cube:green").asks(0, "target", "figure:3")
    no(t, 0, "figure:0 figure:1 figure:2", "ADR-W-THOR-4")


@rule("ADR-W-THOR-2", "ADR-SHOOT-9")
def test_the_chain_needs_someone_whom_the_target_sees() -> None:
    t = AdrenalineTable(3, map="large").at("r2c1 r2c3 r1c0").has(0, weapons="thor", cubes="GG")
    fire(t, "thor", "effect:basic", "figure:1").asks(0, "effect", "stop")  # the target sees the yellow room only


@rule("ADR-W-THOR-2", "ADR-MARK-2")
def test_marks_convert_along_the_chain() -> None:
    t = AdrenalineTable(4).at("r1c2 r1c3 r2c2 r2c3").has(0, weapons="thor", cubes="G").has(3, marks="0 0 1")
    fire(t, "thor", "effect:basic", "figure:1", "effect:chain_reaction", "cube:green", "figure:3")
    assert t.damage(3) == [0, 0, 0] and t.marks(3) == {1: 1} and t.damage(1) == [0, 0]


@rule("ADR-W-THOR-2", "ADR-DOM-9")
def test_a_spawnpoint_ends_the_chain() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r1c3 r2c2").has(0, weapons="thor", cubes="GG")
    fire(t, "thor", "effect:basic", "spawnpoint:yellow").asks(0, "effect", "stop")
    t = AdrenalineTable(3, mode="domination").at("r1c2 r1c3 r2c2").has(0, weapons="thor", cubes="GG")
    fire(t, "thor", "effect:basic", "figure:1", "effect:chain_reaction", "cube:green")
    t.asks(0, "target", "figure:2 spawnpoint:yellow").answer(0, "spawnpoint:yellow").asks(0, "effect", "stop")
    assert t.tokens("yellow") == {0: 1}


@rule("ADR-W-THOR-3", "ADR-BOT-8", "ADR-SEE-5")
def test_the_chain_runs_over_the_bot() -> None:
    t = AdrenalineTable(3, map="large", bot="on").at("r2c1 r0c3 r2c1 r1c3").has(0, weapons="thor", cubes="G")
    fire(t, "thor", "effect:basic").asks(0, "target", "figure:2 figure:bot").answer(0, "figure:bot")
    t.answer(0, "effect:chain_reaction", "cube:green").asks(0, "target", "figure:1").answer(0, "figure:1")
    assert t.damage("bot") == [0, 0] and t.damage(1) == [0]


# --- Plasma Gun


@rule("ADR-W-PLASMA_GUN")
def test_the_plasma_gun_is_reloaded_for_green_and_yellow() -> None:
    assert reload_cost("plasma_gun") == "green yellow"


@rule("ADR-W-PLASMA_GUN-1", "ADR-W-PLASMA_GUN-3")
def test_the_plasma_gun_deals_two_damage_and_one_more_for_a_cube() -> None:
    t = fire(yellow_room("plasma_gun", "G"), "plasma_gun", "effect:basic").asks(
        0, "target", "figure:1 figure:2 figure:3"
    )
    no(t, 0, "figure:4", "ADR-SEE-3")
    t.answer(0, "figure:3").asks(0, "effect", "effect:phase_glide effect:charged_shot stop")
    assert t.damage(3) == [0, 0]
    t.answer(0, "effect:charged_shot", "cube:green").asks(0, "effect", "effect:phase_glide stop")
    assert t.damage(3) == [0, 0, 0] and t.cubes(0) == ""


@rule("ADR-W-PLASMA_GUN-2")
def test_the_glide_may_bring_a_target_into_sight() -> None:
    t = AdrenalineTable(3).at("r1c0 r2c3 r1c1").has(0, weapons="plasma_gun", cubes="G")
    fire(t, "plasma_gun").asks(0, "effect", "effect:basic effect:phase_glide").answer(0, "effect:phase_glide")
    t.asks(0, "move", "square:r0c0 square:r1c1 square:r2c1").answer(0, "square:r2c1")  # r0c1 shows nobody
    t.answer(0, "effect:basic").asks(0, "target", "figure:1 figure:2").answer(0, "figure:1")
    t.asks(0, "effect", "effect:charged_shot stop")  # no second glide
    no(t, 0, "effect:phase_glide", "ADR-W-PLASMA_GUN")
    assert t.damage(1) == [0, 0] and t.where(0) == "r2c1"


@rule("ADR-W-PLASMA_GUN-2")
def test_the_glide_is_never_split() -> None:
    t = fire(yellow_room("plasma_gun"), "plasma_gun", "effect:phase_glide", "square:r1c3", "effect:basic", "figure:1")
    assert t.where(0) == "r1c3" and t.damage(1) == [0, 0]
    finish(t)
    assert t.kind() == "menu"


@rule("ADR-W-PLASMA_GUN-3")
def test_the_charged_shot_follows_the_target_out_of_sight() -> None:
    t = yellow_room("plasma_gun", "G").has(3, marks="0")
    fire(t, "plasma_gun", "effect:basic", "figure:3", "effect:phase_glide", "square:r0c1")
    t.asks(0, "effect", "effect:charged_shot stop").answer(0, "effect:charged_shot", "cube:green")
    assert (
        t.damage(3) == [0] * 4 and t.where(0) == "r0c1" and t.kind() == "menu"
    )  # its mark converted with the first hit


@rule("ADR-W-PLASMA_GUN-3", "ADR-SHOOT-4")
def test_the_charged_shot_needs_the_basic_one_and_a_green_cube() -> None:
    t = fire(yellow_room("plasma_gun", "G"), "plasma_gun").asks(0, "effect", "effect:basic effect:phase_glide")
    no(t, 0, "effect:charged_shot", "ADR-W-PLASMA_GUN")
    t = fire(yellow_room("plasma_gun", "RY"), "plasma_gun", "effect:basic", "figure:1")
    t.asks(0, "effect", "effect:phase_glide stop")
    no(t, 0, "effect:charged_shot", "ADR-PAY-4")


@rule("ADR-W-PLASMA_GUN-3", "ADR-DOM-5")
def test_a_tagged_spawnpoint_takes_no_charged_shot() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r0c0 r0c0").has(0, weapons="plasma_gun", cubes="G")
    fire(t, "plasma_gun", "effect:basic", "spawnpoint:yellow").asks(0, "effect", "effect:phase_glide stop")


# --- Whisper


@rule("ADR-W-WHISPER")
def test_the_whisper_is_reloaded_for_two_green_and_a_yellow_cube() -> None:
    assert reload_cost("whisper") == "green green yellow"


@rule("ADR-W-WHISPER-1", "ADR-W-WHISPER-2")
def test_the_whisper_hits_from_afar() -> None:
    t = fire(yellow_room("whisper"), "whisper").asks(0, "target", "figure:3")  # the diagonal square
    no(t, 0, "figure:1 figure:2", "ADR-W-WHISPER-1")
    no(t, 0, "figure:4", "ADR-SEE-3")
    t.answer(0, "figure:3")
    assert t.damage(3) == [0, 0, 0] and t.marks(3) == {0: 1} and t.kind() == "menu" and t.loaded(0) == []


@rule("ADR-W-WHISPER-2")
def test_the_square_behind_the_door_is_too_near_for_the_whisper() -> None:
    t = AdrenalineTable(5).at("r0c2 r1c2 r1c3 r0c2 r2c2").has(0, weapons="whisper")
    fire(t, "whisper").asks(0, "target", "figure:2 figure:4")
    no(t, 0, "figure:1 figure:3", "ADR-W-WHISPER-1")


@rule("ADR-W-WHISPER-1", "ADR-MARK-3", "ADR-DMG-2")
def test_the_whisper_with_marks_overkills() -> None:
    t = yellow_room("whisper").has(3, damage="1 1 1 1 1 1 1", marks="0 0 0")
    fire(t, "whisper", "figure:3")
    assert t.damage(3) == [1] * 7 + [0] * 5 and t.marks(3) == {0: 1}


@rule("ADR-W-WHISPER-1", "ADR-DOM-4")
def test_the_whisper_takes_a_spawnpoint_at_its_distance() -> None:
    t = AdrenalineTable(3, mode="domination").at("r1c2 r0c0 r2c3").has(0, weapons="whisper")
    fire(t, "whisper").asks(0, "target", "figure:1 figure:2 spawnpoint:yellow")  # the green one is next door
    t.answer(0, "spawnpoint:yellow")
    assert t.tokens("yellow") == {0: 1} and t.damage(2) == []
