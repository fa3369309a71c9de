"""Threats discarded in solo and cooperative games strike their owner (ZOM-BKF, ZOM-B)."""

from __future__ import annotations

import pytest

from fragboard.core.types import CHANCE
from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street

THREATS = [
    "bad_sense_of_direction", "brain_cramp", "butter_fingers", "claustrophobia", "couldnt_get_worse", "fear",
    "hysterical_paralysis", "i_dont_think_theyre_dead", "slight_miscalculation", "this_isnt_so_bad", "were_screwed",
    "where_did_everybody_go", "your_shoes_untied", "zombie_master",
]  # fmt: skip


def team(card: str) -> ZombiesTable:
    """The street with a team of two; seat 0 comes to its discard step with one card."""
    return street(mode="coop").has(0, hand=card, bullets=0)


def discarded(t: ZombiesTable) -> ZombiesTable:
    card = t.hand(0)[0]
    return t.turn(0, "discard").answer(0, f"card:{card}")


@rule("ZOM-DSC-3", "ZOM-O-BACKFIRE", "ZOM-DSC-2")
@pytest.mark.parametrize("card", THREATS)
def test_without_backfires_and_against_others_a_discard_does_nothing(card: str) -> None:
    for t in (street(mode="coop", backfire="off"), street()):
        t.lay("police_station", 1, 0, 1).zombies((3, 0), (1, -5)).has(0, hand=card, trophies=4, weapon="fire_axe")
        before = (t.standing(), t.where(0), t.trophies(0), t.bullets(0), t.weapon(0))
        discarded(t)
        assert (t.standing(), t.where(0), t.trophies(0), t.bullets(0), t.weapon(0)) == before
        assert t.pending(0) == [] and t.active() == 1 and card in t.discards()


@rule("ZOM-BKF-1")
@pytest.mark.parametrize("card", ["fear", "claustrophobia", "your_shoes_untied", "hysterical_paralysis", "brain_cramp"])
def test_a_lasting_backfire_lies_before_the_one_who_discarded_it(card: str) -> None:
    t = discarded(team(card))
    assert t.pending(0) == [card] and t.pending(1) == [] and t.active() == 1


@rule("ZOM-B-BAD_SENSE_OF_DIRECTION", "ZOM-BKF-1")
def test_bad_sense_puts_the_own_pawn_on_the_square_free() -> None:
    t = discarded(team("bad_sense_of_direction"))
    assert t.where(0) == (1, 1) and t.life(0) == 3 and t.where(1) == (1, 2)


@rule("ZOM-B-BAD_SENSE_OF_DIRECTION", "ZOM-MOV-10")
def test_bad_sense_does_not_fight_on_arrival() -> None:
    t = discarded(team("bad_sense_of_direction").zombies((1, 1)))
    assert t.where(0) == (1, 1) and t.life(0) == 3 and t.standing() == [(1, 1)] and t.kind() != "fight"


@rule("ZOM-B-BAD_SENSE_OF_DIRECTION")
def test_bad_sense_costs_nothing_with_the_last_life() -> None:
    t = discarded(team("bad_sense_of_direction").has(0, life=1))
    assert t.where(0) == (1, 1) and t.life(0) == 1


@rule("ZOM-B-BRAIN_CRAMP", "ZOM-BKF-2")
def test_the_whole_allowance_of_the_next_turn_is_stumbled() -> None:
    t = team("").has(0, pending="brain_cramp", hand="").turn(0, "premove").answer(0, "roll").die(2)
    assert t.asked() == [CHANCE] and t.weights() == {"dir:N": 1}
    t.chance("dir:N")
    assert t.weights() == {"dir:N": 1, "dir:E": 1, "dir:S": 1, "dir:W": 1}
    t.chance("dir:S")
    assert t.where(0) == (1, 2) and t.kind() != "step"


@rule("ZOM-B-BRAIN_CRAMP", "ZOM-BKF-2")
def test_a_stumbling_pawn_fights_what_it_meets_and_goes_on() -> None:
    t = team("").has(0, pending="brain_cramp", hand="").zombies((1, 1)).turn(0, "premove").answer(0, "roll").die(2)
    t.chance("dir:N").asks(0, "fight", "roll").answer(0, "roll").die(5).chance("dir:N")
    assert t.where(0) == (1, 0) and t.trophies(0) == 1


@rule("ZOM-B-BRAIN_CRAMP", "ZOM-BKF-2")
def test_death_ends_stumbling() -> None:
    t = team("").has(0, pending="brain_cramp", hand="", life=1).zombies((1, 1)).turn(0, "premove").answer(0, "roll")
    t.die(4).chance("dir:N").answer(0, "roll").die(1)
    assert t.where(0) == (1, 1) and not [name for name in t.outcomes() if name.startswith("dir")]


@rule("ZOM-B-BUTTER_FINGERS", "ZOM-D-BUTTER")
def test_the_loser_chooses_what_butter_fingers_take() -> None:
    t = discarded(team("butter_fingers").has(0, weapon="fire_axe", bullets=3, items="first_aid_kit"))
    t.asks(0, "butter", "bullets card:fire_axe card:first_aid_kit", default="bullets").answer(0, "card:first_aid_kit")
    assert t.items(0) == [] and t.weapon(0) == "fire_axe"


@rule("ZOM-B-BUTTER_FINGERS")
def test_butter_fingers_take_two_bullets() -> None:
    t = discarded(team("butter_fingers").has(0, bullets=3)).force()
    assert t.bullets(0) == 1 and t.bullets(1) == 3


@rule("ZOM-B-BUTTER_FINGERS")
def test_with_nothing_to_lose_nothing_happens() -> None:
    t = discarded(team("butter_fingers"))
    assert t.kind() != "butter" and t.active() == 1


@rule("ZOM-B-CLAUSTROPHOBIA", "ZOM-B-FEAR", "ZOM-B-YOUR_SHOES_UNTIED")
@pytest.mark.parametrize("card", ["claustrophobia", "fear"])
def test_claustrophobia_and_fear_are_over_after_the_next_turn(card: str) -> None:
    t = discarded(team(card)).finish_turn()
    assert t.active() == 0 and t.pending(0) == [card]
    t.finish_turn()
    assert t.pending(0) == []


@rule("ZOM-B-FEAR")
def test_fear_stops_the_next_move() -> None:
    t = discarded(team("fear")).finish_turn().finish_turn()
    assert t.where(0) == (1, 2) and ("stay" in [name for _, name in t.forced] or (0, "stay") in t.log)


@rule("ZOM-B-CLAUSTROPHOBIA")
def test_claustrophobia_keeps_the_own_pawn_out_of_buildings() -> None:
    t = ZombiesTable(1, mode="solo").lay("police_station", 0, -1).at(0, (1, -1)).has(0, pending="claustrophobia")
    t.turn(0, "premove").answer(0, "roll").die(3).asks(0, "step", "stop dir:S", default="stop")


@rule("ZOM-B-YOUR_SHOES_UNTIED")
def test_the_own_shoe_halves_the_next_roll() -> None:
    t = discarded(team("your_shoes_untied")).turn(0, "premove").answer(0, "roll").die(5)
    assert t.allowance() == 2 and t.pending(0) == []


@rule("ZOM-B-YOUR_SHOES_UNTIED")
def test_the_own_shoe_waits_for_a_roll() -> None:
    t = discarded(team("your_shoes_untied")).has(0, hand="much_needed_rest", life=1).turn(0, "premove")
    t.answer(0, "play:much_needed_rest")
    assert t.pending(0) == ["your_shoes_untied"]


@rule("ZOM-B-COULDNT_GET_WORSE", "ZOM-BKF-3")
def test_the_nearest_building_is_filled() -> None:
    t = ZombiesTable(1, mode="solo").lay("gas_station", 1, 0).lay("police_station", 0, -1).at(0, (1, 0))
    t.has(0, hand="couldnt_get_worse")
    discarded(t)
    assert t.standing() == [(x, y) for y in (-3, -2) for x in range(3)]  # its door is three steps nearer


@rule("ZOM-B-COULDNT_GET_WORSE", "ZOM-BKF-3")
def test_a_full_building_is_passed_over() -> None:
    t = ZombiesTable(1, mode="solo").lay("gas_station", 1, 0).lay("police_station", 0, -1).at(0, (4, 1))
    t.zombies((3, 0), (4, 0), (5, 0)).has(0, hand="couldnt_get_worse")
    discarded(t)
    assert len(t.standing()) == 9


@rule("ZOM-B-COULDNT_GET_WORSE", "ZOM-BKF-3")
def test_without_a_building_within_reach_nothing_happens() -> None:
    t = ZombiesTable(1, mode="solo").lay("gas_station", 5, 5).has(0, hand="couldnt_get_worse")
    discarded(t)
    assert t.standing() == []


@rule("ZOM-B-HYSTERICAL_PARALYSIS")
def test_a_lost_turn_still_has_its_zombies() -> None:
    t = ZombiesTable(1, mode="solo").lay("straight", 0, -1).zombies((1, -3)).has(0, pending="hysterical_paralysis")
    t.has(0, hand="").event_deck("fear zombie_master were_screwed").turn(0, "start")
    assert t.outcomes() == [f"die:{face}" for face in range(1, 7)] and t.hand(0) == []
    t.die(1)
    assert t.standing() == [(1, -2)] and t.pending(0) == []


@rule("ZOM-B-HYSTERICAL_PARALYSIS", "ZOM-END-5")
def test_a_lost_turn_still_has_its_rescue_check() -> None:
    t = ZombiesTable(1, mode="solo").lay("helipad", 0, -1).at(0, (1, -2)).has(0, pending="hysterical_paralysis")
    t.turn(0, "start")
    assert t.result().winners() == [0]


@rule("ZOM-B-HYSTERICAL_PARALYSIS")
def test_a_lost_turn_has_the_horde_too() -> None:
    t = ZombiesTable(1, mode="solo").lay("helipad", 0, -1).lay("straight", 0, 1).lay("straight", 0, 2).at(0, (1, -3))
    t.zombies((1, 8)).has(0, pending="hysterical_paralysis").turn(0, "start").die(1)
    assert t.standing() == [(1, 4)]  # one cell in the zombie step, three in the horde step


@rule("ZOM-B-I_DONT_THINK_THEYRE_DEAD")
@pytest.mark.parametrize("trophies, left", [(5, 3), (1, 0), (0, 0)])
def test_trophies_come_back_as_zombies_nearby(trophies: int, left: int) -> None:
    t = discarded(team("i_dont_think_theyre_dead").has(0, trophies=trophies))
    assert t.trophies(0) == left and t.standing() == [(1, 0), (1, 1)][2 - (trophies - left) :]
    assert t.active() == 1


@rule("ZOM-B-I_DONT_THINK_THEYRE_DEAD", "ZOM-BKF-3")
def test_they_rise_on_the_nearest_free_cells_in_cell_order() -> None:
    t = discarded(team("i_dont_think_theyre_dead").has(0, trophies=4).at(0, (1, 1)))
    assert t.standing() == [(1, 0), (0, 1)]


@rule("ZOM-B-SLIGHT_MISCALCULATION")
def test_the_nearest_building_with_a_zombie_and_room_is_struck() -> None:
    t = ZombiesTable(1, mode="solo").lay("police_station", 0, -1).lay("gas_station", 1, 0).at(0, (1, 0))
    t.zombies((4, 0), (5, 0)).has(0, hand="slight_miscalculation")
    discarded(t)
    assert t.standing() == [(3, 0), (4, 0), (5, 0)]


@rule("ZOM-B-SLIGHT_MISCALCULATION")
def test_its_cells_are_filled_in_cell_order() -> None:
    t = ZombiesTable(1, mode="solo").lay("police_station", 0, -1).zombies((2, -2), (1, -3)).at(0, (1, 0))
    t.has(0, hand="slight_miscalculation")
    discarded(t)
    assert t.standing() == [(0, -3), (1, -3), (2, -3), (2, -2)]


@rule("ZOM-B-SLIGHT_MISCALCULATION")
def test_without_such_a_building_nothing_comes() -> None:
    t = ZombiesTable(1, mode="solo").lay("police_station", 0, -1).at(0, (1, 0)).has(0, hand="slight_miscalculation")
    discarded(t)
    assert t.standing() == []


@rule("ZOM-B-THIS_ISNT_SO_BAD")
def test_the_two_farthest_zombies_come_near() -> None:
    t = discarded(team("this_isnt_so_bad").zombies((1, -9), (1, -8), (1, -7)))
    assert t.standing() == [(1, -7), (1, 0), (1, 1)]


@rule("ZOM-B-THIS_ISNT_SO_BAD")
def test_a_zombie_without_a_way_does_not_come() -> None:
    t = discarded(team("this_isnt_so_bad").lay("four_way", 5, 5).zombies((16, 16), (1, -8)))
    assert t.standing() == [(1, 1), (16, 16)]


@rule("ZOM-B-THIS_ISNT_SO_BAD")
def test_without_zombies_none_comes() -> None:
    t = discarded(team("this_isnt_so_bad"))
    assert t.standing() == [] and t.active() == 1


@rule("ZOM-B-WERE_SCREWED", "ZOM-BKF-3")
def test_ten_zombies_come_to_the_nearest_free_cells_but_not_the_own() -> None:
    t = discarded(team("were_screwed"))
    near = [(1, 1), (1, 0), (0, 1), (2, 1), (1, -1), (1, -2), (1, -3), (1, -4), (1, -5), (1, -6)]
    assert sorted(t.standing()) == sorted(near)


@rule("ZOM-B-WERE_SCREWED")
def test_they_come_onto_other_pawns_too() -> None:
    t = discarded(team("were_screwed").at(1, (1, 0)))
    assert (1, 0) in t.standing() and (1, 2) not in t.standing()


@rule("ZOM-B-WERE_SCREWED", "ZOM-BKF-3")
def test_only_cells_with_a_way_are_used() -> None:
    t = ZombiesTable(1, mode="solo").lay("four_way", 5, 5).has(0, hand="were_screwed")
    discarded(t)
    assert t.standing() == [(1, 0), (0, 1), (2, 1), (1, 2)]


@rule("ZOM-B-WHERE_DID_EVERYBODY_GO", "ZOM-BKF-2")
def test_the_own_pawn_stumbles_five_cells() -> None:
    t = discarded(team("where_did_everybody_go"))
    for name in ("dir:N", "dir:N", "dir:N", "dir:N", "dir:S"):
        t.chance(name)
    assert t.where(0) == (1, -1) and t.active() == 1


@rule("ZOM-B-WHERE_DID_EVERYBODY_GO", "ZOM-MOV-9")
def test_what_it_meets_is_fought_at_once() -> None:
    t = discarded(team("where_did_everybody_go").zombies((1, 1))).chance("dir:N")
    t.asks(0, "fight", "roll")


@rule("ZOM-B-WHERE_DID_EVERYBODY_GO")
def test_its_death_ends_it() -> None:
    t = discarded(team("where_did_everybody_go").zombies((1, 1)).has(0, life=1)).chance("dir:N").answer(0, "roll").die(1)
    assert t.where(0) == (1, 1) and t.active() == 1


@rule("ZOM-B-ZOMBIE_MASTER")
def test_five_come_to_cells_without_pawns() -> None:
    t = discarded(team("zombie_master").at(1, (1, 1)))
    assert t.standing() == [(1, -2), (1, -1), (1, 0), (0, 1), (2, 1)]


@rule("ZOM-B-ZOMBIE_MASTER", "ZOM-PART-7")
def test_a_small_stock_sends_fewer() -> None:
    t = street(6, mode="coop").stock(2).has(0, hand="zombie_master")
    discarded(t)
    assert len(t.standing()) == 2


@rule("ZOM-B-ZOMBIE_MASTER", "ZOM-DSC-4")
def test_the_threat_itself_cannot_be_played() -> None:
    t = team("zombie_master").turn(0, "S").refused(0, "play:zombie_master")
    assert t.hand(0) == ["zombie_master"]
