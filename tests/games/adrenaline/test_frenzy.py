"""The final frenzy (ADR-FF)."""

from typing import Any

import pytest

from fragboard.core.types import CHANCE
from fragboard.games.adrenaline.events import BoardTurned, Killed, Reloaded
from fragboard.testing import rule
from tests.games.adrenaline.scenes import tokens
from tests.games.adrenaline.table import AdrenalineTable


def triggered(seat: int = 0, *, start: int = 0, seats: int = 4, **options: Any) -> AdrenalineTable:
    """In the turn of this seat the next one was killed for the last skull, and came back; another turn begins."""
    t = AdrenalineTable(seats, **options).turn(seat, start=start, bot_owed=False).skulls(1)
    return t.has((seat + 1) % seats, damage=tokens(f"{seat}*11")).end_turn()


def last_turns(t: AdrenalineTable) -> list[tuple[int, str, int]]:
    """Who has which side of the tile and how many actions, turn by turn until it is over."""
    turns = []
    while t.asked():
        turns.append((int(t.s.active), str(t.view(None)["side"]), int(t.view(None)["actions"])))
        t.end_turn()
    return turns


@rule("ADR-FF-1", "ADR-FF-5", "ADR-FF-6", "ADR-FF-10")
@pytest.mark.parametrize("start", [0, 1, 3])
def test_the_examples_of_the_rulebook(start: int) -> None:
    s, p, q, t = ((start + i) % 4 for i in range(4))
    long, short = ("long", 2), ("short", 1)
    assert last_turns(triggered(s, start=start)) == [(p, *long), (q, *long), (t, *long), (s, *short)]
    assert last_turns(triggered(t, start=start)) == [(s, *short), (p, *short), (q, *short), (t, *short)]
    assert last_turns(triggered(p, start=start)) == [(q, *long), (t, *long), (s, *short), (p, *short)]


@rule("ADR-FF-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seat_has_exactly_one_more_turn(seats: int) -> None:
    for seat in range(seats):
        turns = last_turns(triggered(seat, seats=seats))
        assert [turn[0] for turn in turns] == [(seat + 1 + i) % seats for i in range(seats)]


@rule("ADR-FF-2")
def test_boards_without_damage_are_turned_over_at_the_trigger() -> None:
    t = AdrenalineTable(4).skulls(1).has(0, marks="3").has(1, damage=tokens("0*11"), skulls=1, marks="2 2", cubes="RRY")
    t.has(2, skulls=2, marks="1", cubes="G").has(3, damage="0 0", skulls=1).answer(0, "end")
    figures = t.view(None)["figures"]
    assert [f["turned"] for f in figures] == [True, True, True, False]
    assert [f["skulls"] for f in figures] == [0, 0, 0, 1]
    assert [f["values"] for f in figures] == [[2, 1, 1, 1]] * 3 + [[6, 4, 2, 1, 1]]
    assert (t.marks(0), t.marks(1), t.marks(2)) == ({3: 1}, {2: 2}, {1: 1})
    assert t.cubes(1) == "RRY" and t.cubes(2) == "G"
    assert sorted(e.figure for e in t.events(BoardTurned)) == [0, 1, 2]


@rule("ADR-FF-2")
def test_a_turned_board_pays_two_one_one_one_and_no_first_blood() -> None:
    t = AdrenalineTable(5).turn(0, side="long", left=3).skulls(0).has(1, turned=True, damage=tokens("2*3 3*4 4*2 0*2"))
    t.answer(0, "end")
    assert t.points() == [1, 0, 1, 2, 1]
    t = AdrenalineTable(4, bot="on").turn(0, side="long", left=3, bot_owed=False).skulls(0)
    t.has("bot", turned=True, damage=tokens("1*4 0*3 2*2 3*2")).answer(0, "end")
    assert t.points() == [1, 2, 1, 1, 0]


@rule("ADR-FF-2", "ADR-DOM-12")
def test_a_fifth_rank_on_a_turned_board_earns_one_point() -> None:
    t = (
        AdrenalineTable(4, mode="domination", bot="on")
        .turn(0, side="long", left=3, bot_owed=False)
        .skulls(0)
        .at(0, "r0c0")
    )
    t.has(1, turned=True, damage=tokens("1*3 0*2 2*2 3*2 bot*2")).answer(0, "end")
    assert t.points() == [1, 0, 1, 1, 1]  # the two points of the first rank go to nobody


@rule("ADR-FF-3")
def test_a_board_with_damage_keeps_its_front_until_it_is_killed() -> None:
    t = AdrenalineTable(3).turn(0, side="long", left=1).skulls(0).has(0, turned=True).has(2, turned=True)
    t.has(1, damage=tokens("2 0*10"), skulls=1).answer(0, "end")
    assert t.points() == [6, 0, 4 + 1]
    figure = t.view(None)["figures"][1]
    assert figure["turned"] and figure["skulls"] == 0 and figure["values"] == [2, 1, 1, 1]
    assert [e.figure for e in t.events(BoardTurned)] == [1]


@rule("ADR-FF-3", "ADR-RUL-8")
def test_a_turned_board_stays_turned_and_may_be_scored_again() -> None:
    t = AdrenalineTable(3).turn(0, side="long", left=2).skulls(0).has(1, damage=tokens("0*11")).has(2, damage="1")
    t.answer(0, "end").end_turn()
    assert t.points() == [9, 0, 0] and t.s.active == 1
    t.has(1, damage=tokens("2*11")).answer(1, "end")
    assert t.points() == [9, 0, 2] and t.view(None)["figures"][1]["turned"]
    assert not t.view(None)["figures"][2]["turned"]


@rule("ADR-FF-4")
def test_everybody_uses_the_frenzy_side_and_levels_do_not_matter() -> None:
    for damage in ("", "1*3", "1*8"):
        t = AdrenalineTable(4).turn(0, side="long", left=1).at("r1c0 r0c1 r2c3 r2c3")
        t.has(0, damage=tokens(damage), weapons="sledgehammer").asks(0, "menu", "frenzy_run frenzy_grab end")
        t.answer(0, "frenzy_grab")
        t.asks(0, "move", "square:r0c0 square:r0c1 square:r1c0 square:r1c1 square:r2c1")
        for name in ("run", "grab", "shoot"):
            t.refused(0, name)


@rule("ADR-FF-4")
def test_powerups_and_the_bot_work_in_the_frenzy() -> None:
    t = AdrenalineTable(3, bot="on").turn(0, side="short", left=1).has(0, powerups="newton_red teleporter_green")
    t.asks(0, "menu", "frenzy_grab bot card:newton_red card:teleporter_green", default="bot")
    t.answer(0, "card:teleporter_green", "square:r0c3", "bot", "square:r1c0", "figure:1").asks(
        0, "menu", "frenzy_grab card:newton_red end", default="end"
    )


@rule("ADR-FF-5")
def test_the_longer_list() -> None:
    t = (
        AdrenalineTable(4)
        .turn(0, side="long", left=1)
        .at("r1c0 r0c1 r0c0 r0c0")
        .has(0, weapons="sledgehammer", cubes="G")
    )
    t.asks(0, "menu", "frenzy_run frenzy_grab frenzy_shoot end", default="end")
    t.answer(0, "frenzy_shoot").asks(0, "move", "square:r0c0")  # up to one square
    t.answer(0, "square:r0c0", "weapon:sledgehammer", "effect:basic", "figure:2")
    t.answer(0, "frenzy_grab").asks(0, "move", "square:r0c0 square:r0c1 square:r0c2 square:r1c0 square:r1c1")
    t.answer(0, "square:r0c1").chance("tile:rry").asks(0, "menu", "end")


@rule("ADR-FF-5", "ADR-MOVE-4")
def test_a_frenzied_run_is_up_to_four_squares_long() -> None:
    t = AdrenalineTable(3).turn(0, side="long", left=1).answer(0, "frenzy_run")
    squares = "r0c0 r0c1 r0c2 r0c3 r1c1 r1c2 r2c1 r2c2 r2c3"
    t.asks(0, "move", " ".join(f"square:{name}" for name in squares.split()))


@rule("ADR-FF-6")
def test_the_shorter_list() -> None:
    t = AdrenalineTable(4).turn(0, side="short", left=1).at("r1c0 r0c1 r0c0 r0c2").has(0, weapons="sledgehammer")
    t.asks(0, "menu", "frenzy_grab frenzy_shoot end", default="end")
    t.refused(0, "frenzy_run")
    t.answer(0, "frenzy_shoot").asks(0, "move", "square:r0c0 square:r0c1")  # up to two squares
    t.answer(0, "square:r0c1", "weapon:sledgehammer", "effect:basic", "figure:1").asks(0, "menu", "end")
    t = AdrenalineTable(3).turn(0, side="short", left=1).answer(0, "frenzy_grab")
    squares = "r0c0 r0c1 r0c2 r1c0 r1c1 r2c1 r2c2"
    t.asks(0, "move", " ".join(f"square:{name}" for name in squares.split()))


@rule("ADR-FF-7")
def test_weapons_are_reloaded_between_move_and_shot() -> None:
    t = (
        AdrenalineTable(3)
        .turn(0, side="short", left=1)
        .has(0, weapons="zx2", unloaded="sledgehammer shotgun", cubes="YYY")
    )
    t.answer(0, "frenzy_shoot", "square:r1c0").asks(
        0, "reload", "weapon:shotgun weapon:sledgehammer done", default="done"
    )
    t.answer(0, "weapon:shotgun", "cube:yellow", "cube:yellow").asks(0, "reload", "weapon:sledgehammer done")
    t.answer(0, "weapon:sledgehammer", "cube:yellow").asks(0, "weapon", "weapon:zx2 weapon:shotgun weapon:sledgehammer")
    assert len(t.events(Reloaded)) == 2 and t.cubes(0) == ""
    t.answer(0, "weapon:sledgehammer", "effect:basic", "figure:2")
    assert t.loaded(0) == ["zx2", "shotgun"]


@rule("ADR-FF-7")
def test_there_is_no_reload_at_the_end_of_a_frenzied_turn() -> None:
    t = AdrenalineTable(3).turn(0, side="long", left=2).has(0, unloaded="sledgehammer", cubes="YYY").answer(0, "end")
    assert t.asked() == [1] and t.kind() == "menu" and t.loaded(0) == []


@rule("ADR-FF-7", "ADR-DEC-RELOAD")
def test_no_reload_is_asked_with_everything_loaded() -> None:
    t = AdrenalineTable(3).turn(0, side="short", left=1).has(0, weapons="sledgehammer zx2", cubes="YYY")
    t.answer(0, "frenzy_shoot", "square:r1c0").asks(0, "weapon", "weapon:zx2 weapon:sledgehammer")


@rule("ADR-FF-8")
def test_a_destination_is_offered_if_something_can_be_fired_there_after_a_reload() -> None:
    t = AdrenalineTable(3).turn(0, side="short", left=1).at("r1c0 r0c1 r2c3").has(0, unloaded="sledgehammer", cubes="Y")
    t.answer(0, "frenzy_shoot").asks(0, "move", "square:r0c1")
    t.answer(0, "square:r0c1").asks(0, "reload", "weapon:sledgehammer", default="weapon:sledgehammer")  # no way out
    t.answer(0, "weapon:sledgehammer", "cube:yellow", "weapon:sledgehammer", "effect:basic", "figure:1")
    assert t.damage(1) == [0, 0]
    t = AdrenalineTable(3).turn(0, side="short", left=1).at("r1c0 r0c1 r2c3").has(0, unloaded="sledgehammer", cubes="R")
    t.refused(0, "frenzy_shoot")


@rule("ADR-FF-8")
def test_the_reload_offers_only_what_leaves_a_shot() -> None:
    t = AdrenalineTable(3).turn(0, side="short", left=1).at("r1c0 r0c1 r2c3")
    t.has(0, unloaded="sledgehammer shotgun", cubes="YY").answer(0, "frenzy_shoot")
    t.asks(0, "move", "square:r0c0 square:r0c1")  # from r0c0 only the shotgun's long barrel reaches anybody
    t.answer(0, "square:r0c0").asks(0, "reload", "weapon:shotgun")
    t.answer(0, "weapon:shotgun", "cube:yellow", "cube:yellow")
    assert t.kind() == "reload" and t.listed(0) == ["done"]


@rule("ADR-FF-8")
def test_done_comes_once_a_loaded_weapon_can_be_fired() -> None:
    t = (
        AdrenalineTable(3)
        .turn(0, side="short", left=1)
        .at("r0c1 r0c1 r2c3")
        .has(0, unloaded="sledgehammer shotgun", cubes="YYY")
    )
    t.answer(0, "frenzy_shoot", "square:r0c1").asks(0, "reload", "weapon:shotgun weapon:sledgehammer")
    t.answer(0, "weapon:sledgehammer", "cube:yellow").asks(0, "reload", "weapon:shotgun done", default="done")
    t.answer(0, "done", "weapon:sledgehammer", "effect:basic").asks(0, "target", "figure:1")


@rule("ADR-FF-8")
def test_a_reload_that_would_spoil_the_shot_of_another_weapon_is_not_offered() -> None:
    t = AdrenalineTable(3).turn(0, side="short", left=1).at("r0c0 r0c1 r2c3")
    t.has(0, unloaded="sledgehammer shotgun", cubes="YYY").answer(0, "frenzy_shoot", "square:r0c0")
    t.asks(0, "reload", "weapon:shotgun weapon:sledgehammer")  # after the hammer two cubes still reload the shotgun
    t.answer(0, "weapon:sledgehammer", "cube:yellow").asks(0, "reload", "weapon:shotgun")


@rule("ADR-FF-8")
def test_cards_may_pay_for_the_reload() -> None:
    t = AdrenalineTable(3).turn(0, side="short", left=1).at("r0c1 r0c1 r2c3").has(0, unloaded="sledgehammer", cubes="")
    t.refused(0, "frenzy_shoot")
    t.has(0, powerups="newton_yellow").answer(
        0, "frenzy_shoot", "square:r0c1", "weapon:sledgehammer", "card:newton_yellow"
    )
    t.answer(0, "weapon:sledgehammer", "effect:basic", "figure:1")
    assert t.damage(1) == [0, 0]


@rule("ADR-FF-8")
def test_the_cost_of_a_mode_counts_if_only_that_mode_can_be_fired() -> None:
    t = AdrenalineTable(3).turn(0, side="short", left=1).at("r1c0 r2c3 r2c3").has(0, unloaded="power_glove", cubes="YG")
    t.refused(0, "frenzy_shoot")  # nobody is near, and nothing is left for the flight
    t.has(0, cubes="YGG").answer(0, "frenzy_shoot", "square:r1c0").asks(0, "reload", "weapon:power_glove")
    t.answer(0, "weapon:power_glove", "cube:yellow", "cube:green", "weapon:power_glove").asks(
        0, "fire_mode", "effect:rocket_fist"
    )


@rule("ADR-FF-9")
def test_skulls_still_there_are_taken_but_never_lie_on_a_turned_board() -> None:
    t = AdrenalineTable(3).turn(2, round=200).has(1, damage="0").end_turn()
    assert t.view(None)["skulls"] == 8 and t.s.active == 0
    t.has(1, damage=tokens("0*11")).has(2, damage=tokens("0*11 1")).answer(0, "end")
    assert t.view(None)["skulls"] == 6 and t.killshots() == ["0", "0 1"]
    assert [(f["turned"], f["skulls"]) for f in t.view(None)["figures"]] == [(True, 0)] * 3
    assert t.points() == [8 + 1 + 2 + 1, 1, 0]


@rule("ADR-FF-9", "ADR-KILL-10")
def test_without_skulls_kills_of_the_frenzy_go_to_the_overflow() -> None:
    t = triggered(0).has(2, damage=tokens("1*11")).answer(1, "end")
    assert t.killshots()[-1] == "1" and len(t.killshots()) == 9 and t.view(None)["skulls"] == 0
    assert [e.figure for e in t.events(Killed)] == [1, 2]


@rule("ADR-FF-9")
def test_respawns_and_refills_go_on() -> None:
    t = AdrenalineTable(3, hidden_ammo="off").turn(0, side="long", left=1).skulls(0).tile("r0c0", None)
    t.has(1, damage=tokens("0*11")).answer(0, "end")
    assert t.asked() == [CHANCE] and t.outcomes()[0].startswith("card:")
    t.luck().answer(1, "card:targeting_scope_red").chance("tile:rry")
    assert t.tile_at("r0c0") == "rry" and t.asked() == [1] and t.view(None)["side"] in ("long", "short")


@rule("ADR-FF-9")
def test_mode_steps_go_on() -> None:
    t = (
        AdrenalineTable(3, mode="domination")
        .turn(0, side="long", left=1)
        .skulls(0)
        .at("r1c0 r0c0 r0c0")
        .answer(0, "end")
    )
    assert t.tokens("red") == {0: 1} and t.damage(0) == [0]
    t = AdrenalineTable(3, mode="turret").turn(0, side="long", left=1).skulls(0).turret("r1c1", 2).answer(0, "end")
    assert t.damage(0) == [2]


@rule("ADR-FF-9")
def test_a_second_trigger_has_no_effect() -> None:
    t = AdrenalineTable(3).turn(2, round=200).end_turn().skulls(1).has(1, damage=tokens("0*11"))
    t.answer(0, "end")
    assert t.view(None)["skulls"] == 0
    t.luck()
    t.answer(1, t.legal(1)[0])
    assert [turn[0] for turn in last_turns(t)] == [1, 2]


@rule("ADR-FF-11")
def test_after_the_last_frenzied_turn_the_game_is_over_without_respawn() -> None:
    t = AdrenalineTable(3).turn(0, side="short", left=0).skulls(0).at("r0c0 r2c1 r2c1").has(1, damage=tokens("0*11"))
    t.tile("r0c0", None).answer(0, "end")
    assert t.asked() == [] and t.where(1) == "r2c1" and t.tile_at("r0c0") == ""
    assert len(t.events(Killed)) == 1 and t.points()[0] == 9 + 8  # the board, then the track


@rule("ADR-FF-11")
def test_the_turn_before_the_last_does_not_end_the_game() -> None:
    t = AdrenalineTable(3).turn(0, side="short", left=1).skulls(0).answer(0, "end")
    assert t.asked() == [1] and t.view(None)["turns_left"] == 0
