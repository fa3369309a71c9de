"""Exploration, Influx, Claustrophobia (ZOM-V) and the options in general (ZOM-OPT)."""

from __future__ import annotations

import pytest

from fragboard.core.errors import FragboardError
from fragboard.games import find
from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street


@rule("ZOM-V-MIX-1")
def test_variants_combine_with_each_other_and_with_modes_but_not_all() -> None:
    game = find("zombies")
    all_three = {"exploration": "on", "zombie_influx": "on", "claustrophobia_variant": "on"}
    for mode, seats in (("standard", 2), ("solo", 1), ("finders_keepers", 3), ("i_fought_the_law", 2)):
        assert game.to_act(game.new(seats, {"mode": mode, **all_three}))
    for mode in ("arena_last_man", "arena_frag", "arena_assassination", "arena_delivery"):
        with pytest.raises(FragboardError):
            game.new(2, {"mode": mode, "exploration": "on"})
        assert game.to_act(game.new(2, {"mode": mode, "zombie_influx": "on", "claustrophobia_variant": "on"}))
    with pytest.raises(FragboardError):
        game.new(2, {"mode": "coop", "helipad_placer": "bid"})


def explorer(**options: object) -> ZombiesTable:
    """A street with open exits only at its northern end (1,-9); seat 0 is about to go there."""
    t = ZombiesTable(2, exploration="on", **options).lay("straight", 0, -1).lay("t_junction", 0, -2)
    return t.has(0, bullets=0).at(0, (1, -3))


@rule("ZOM-V-EXPLORATION-1", "ZOM-V-EXPLORATION-2", "ZOM-D-TILE_ROT", "ZOM-MOV-6")
def test_every_open_exit_of_the_tile_gets_a_tile_on_arrival() -> None:
    t = ZombiesTable(2, exploration="on").lay("straight", 0, -1).lay("t_junction", 0, -2, 2).has(0, bullets=0)
    t.at(0, (1, -3)).move(0, 2, "N")  # the junction leads east, south and west
    t.draws("corner").asks(0, "tile_rot", "rot:2 rot:3", default="rot:2").answer(0, "rot:3")
    assert t.laid()[3] == ("corner", 1, -2, 3)
    while t.kind() == "leave_empty":
        t.answer(0, t.default(0))
    t.draws("police_station")
    assert t.kind() in ("tile_rot", "step", "") and len(t.laid()) >= 4
    t.force()
    assert t.laid()[4][:3] == ("police_station", -1, -2) and t.kind() == "step"


@rule("ZOM-V-EXPLORATION-1", "ZOM-V-EXPLORATION-6")
def test_there_is_no_tile_step_and_window_S_opens_after_the_draw() -> None:
    t = explorer().has(0, hand="first_aid_kit first_aid_kit fear").turn(0, "start")
    assert t.kind() == "window" and t.window() == "S"


@rule("ZOM-V-EXPLORATION-2")
def test_a_tile_that_does_not_fit_goes_under_the_deck_and_the_next_is_tried() -> None:
    t = explorer(open_town="on").at(0, (1, -3)).tile_deck("police_station straight helipad")
    t.move(0, 2, "N")
    while t.asked() == [-1] and len(t.outcomes()) > 1 and "kind:straight" in t.outcomes():
        t.chance("kind:straight")
    assert t.laid()[2][0] == "t_junction"


@rule("ZOM-V-EXPLORATION-3", "ZOM-V-EXPLORATION-4")
def test_the_town_square_is_explored_at_the_end_of_set_up() -> None:
    t = ZombiesTable(3, exploration="on", fresh=True)
    for _ in range(300):
        if len(t.laid()) == 5:
            break
        assert t.asked() in ([-1], [0]), "seat 0 is the first on the square"
        t.step_on()
    assert {tile[1:3] for tile in t.laid()} == {(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)}


@rule("ZOM-V-EXPLORATION-3")
def test_coming_back_to_an_explored_tile_lays_nothing_more() -> None:
    t = ZombiesTable(2, exploration="on").lay("straight", 0, -1).lay("police_station", 0, -2).at(0, (1, 0))
    t.has(0, bullets=0).move(0, 1, "N")
    assert len(t.laid()) == 3


@rule("ZOM-V-EXPLORATION-5")
def test_a_helipad_drawn_while_exploring_is_placed_anywhere() -> None:
    t = explorer().tile_deck("helipad corner").has(0, trophies=1).move(0, 2, "N").draws("helipad")
    assert t.kind() == "bid" and t.asked() == [0]
    t.answer(0, "bid:1").force()
    assert t.kind() == "tile_pos" and len(t.legal(0)) > 1


@rule("ZOM-V-EXPLORATION-6", "ZOM-TILE-7")
def test_required_tiles_fit_loosely_when_only_they_are_left() -> None:
    t = ZombiesTable(1, mode="i_fought_the_law", exploration="on").lay("straight", 0, -1).lay("corner", 0, -2, 1)
    t.lay("corner", 1, -1, 3).lay("straight", 1, -3).tile_deck("army_surplus").at(0, (1, -3)).has(0, bullets=0)
    t.move(0, 2, "N").luck().force()
    assert ("army_surplus", 1, -2) in [tile[:3] for tile in t.laid()]


@rule("ZOM-V-INFLUX-1", "ZOM-V-INFLUX-4")
def test_a_killed_zombie_stays_lying_and_counts() -> None:
    t = street(zombie_influx="on").zombies((1, 0)).answer(0, "shoot:N").die(2, 6)
    assert t.trophies(0) == 1 and t.standing() == [] and t.downed() == [(1, 0)] and t.in_stock() == 99
    t = street(zombie_influx="on").has(0, trophies=4, life=1).zombies((1, 2)).turn(0, "fight").answer(0, "roll").die(1)
    assert t.trophies(0) == 2 and t.in_stock() == 99  # lost trophies bring no figure back


@rule("ZOM-V-INFLUX-2", "ZOM-V-INFLUX-3")
def test_as_many_stand_up_as_the_die_says_nearest_first() -> None:
    t = street(zombie_influx="on").fallen((1, 0), (1, -3), (1, -6)).turn(0, "influx").die(2)
    assert t.standing() == [(1, -3), (1, 0)] and t.downed() == [(1, -6)]


@rule("ZOM-V-INFLUX-3")
def test_none_rises_under_a_pawn_or_a_zombie_and_those_without_a_way_come_last() -> None:
    t = street(zombie_influx="on").lay("four_way", 5, 5).fallen((1, 2), (1, 0), (16, 16), (1, -3)).zombies((1, 0))
    t.turn(0, "influx").die(1)
    assert t.standing() == [(1, -3), (1, 0)]
    t.turn(0, "influx").die(6)
    assert (16, 16) in t.standing() and t.downed() == [(1, 0), (1, 2)]


@rule("ZOM-V-INFLUX-4")
def test_fallen_zombies_block_nothing_and_may_lie_several_on_a_cell() -> None:
    t = street(zombie_influx="on").fallen((1, 1), (1, 1)).has(0, bullets=0).token("life", (1, 1)).move(0, 2, "NN")
    assert t.where(0) == (1, 0) and t.life(0) == 4
    t.at(0, (1, -5)).at(1, (1, -5)).turn(0, "influx").die(6)
    assert t.standing() == [(1, 1)] and t.downed() == [(1, 1)]  # one per cell


@rule("ZOM-V-CLAUSTROPHOBIA-1")
def test_zombies_never_pass_a_door() -> None:
    t = ZombiesTable(2, claustrophobia_variant="on").lay("police_station", 0, -1).at((0, -3), (0, -3)).zombies((1, -1))
    t.turn(0, "zombies").die(6)
    assert t.standing() == [(1, -1)]


@rule("ZOM-V-CLAUSTROPHOBIA-2")
def test_those_inside_stay_inside_and_distances_ignore_doors() -> None:
    t = ZombiesTable(2, claustrophobia_variant="on").lay("police_station", 0, -1).at((1, 1), (0, -3)).zombies((1, -2))
    t.turn(0, "zombies").die(1).force()
    assert (1, -2) not in t.standing() and all(y < -1 for _, y in t.standing())
    t = ZombiesTable(2, claustrophobia_variant="on").lay("police_station", 0, -1).has(0, hand="zombie_master")
    t.turn(0, "S").answer(0, "play:zombie_master", "tile:1", "fill")
    assert len(t.standing()) == 5  # cards put zombies anywhere


@rule("ZOM-OPT-1", "ZOM-O-VARIANTS")
def test_the_printed_preset_sets_every_switch_and_a_hand_set_value_goes_before_it() -> None:
    t = ZombiesTable(2, preset="printed", ranged="on")
    o = t.s.setup
    assert o.printed_order and o.reach == 1 and not o.open_town and o.placer == 1 and not o.horde and o.melee
    assert o.ranged and o.free_mover and o.from_hand and o.printed_arms and o.card_places
    assert not (o.fronts or o.exploration or o.influx or o.phobia)
    plain = ZombiesTable(2).s.setup
    assert not plain.printed_order and plain.reach == 0 and plain.open_town and plain.goal == 25 and plain.rounds == 100
    assert not (plain.exploration or plain.influx or plain.phobia)


@rule("ZOM-OPT-1")
def test_options_are_public() -> None:
    t = ZombiesTable(2, ranged="off")
    assert t.view(None)["options"]["ranged"] == t.view(1)["options"]["ranged"] == "off"


@rule("ZOM-OPT-2", "ZOM-O-TROPHY_GOAL", "ZOM-O-ROUND_LIMIT", "ZOM-O-FRAG_LIMIT")
@pytest.mark.parametrize("options", [
    {"trophy_goal": 9}, {"trophy_goal": 41}, {"round_limit": 19}, {"round_limit": 301}, {"mode": "coop", "trophy_goal": 20},
    {"mode": "arena_frag", "frag_limit": 11}, {"mode": "arena_frag", "frag_limit": 0}, {"frag_limit": 5},
    {"tile_reach": "far"}, {"nonsense": "on"},
])  # fmt: skip
def test_values_that_do_not_exist_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(FragboardError):
        find("zombies").new(2, options)


@rule("ZOM-GOAL-4")
def test_competitive_variants_have_other_ways_to_win() -> None:
    t = ZombiesTable(2, mode="arena_last_man").has(1, lives=1, life=1).answer(0, "attack:1").answer(0, "roll").die(6, 1)
    assert t.result().winners() == [0]
