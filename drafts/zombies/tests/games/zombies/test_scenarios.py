"""Cop Chase, Flight Delay, Finders Keepers, the keys, the law (ZOM-MODE, ZOM-S)."""

from __future__ import annotations

import pytest

from fragboard.core.errors import FragboardError
from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable


@rule("ZOM-MODE-1", "ZOM-S-STANDARD-1", "ZOM-S-SOLO-1", "ZOM-S-COOP-1", "ZOM-A-1")
@pytest.mark.parametrize("mode, low, high", [
    ("standard", 2, 6), ("solo", 1, 1), ("coop", 2, 6), ("cop_chase", 1, 5), ("flight_delay", 1, 5),
    ("finders_keepers", 2, 6), ("keys_arent_in_it", 2, 6), ("i_fought_the_law", 1, 6), ("arena_last_man", 2, 6),
    ("arena_frag", 2, 6), ("arena_assassination", 2, 6), ("arena_delivery", 2, 6),
])  # fmt: skip
def test_every_mode_has_its_number_of_players(mode: str, low: int, high: int) -> None:
    game = find("zombies")
    for seats in range(1, 7):
        if low <= seats <= high:
            assert game.to_act(game.new(seats, {"mode": mode}))
        else:
            with pytest.raises(FragboardError):
                game.new(seats, {"mode": mode})


# --- Cop Chase ---------------------------------------------------------------------------------------------------------


def chase(seats: int = 1, **options: object) -> ZombiesTable:
    return ZombiesTable(seats, mode="cop_chase", **options).no_zombies()


def officer(t: ZombiesTable) -> tuple[int, int]:
    return t.cell(int(t.s.officer))


@rule("ZOM-S-COP_CHASE-1", "ZOM-S-COP_CHASE-2", "ZOM-S-COP_CHASE-3", "ZOM-MODE-3", "ZOM-PART-8")
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_set_up_of_the_chase(seats: int) -> None:
    t = ZombiesTable(seats, mode="cop_chase", fresh=True)
    assert t.laid() == [
        ("town_square", 0, 0, 0), ("police_station", 0, -1, 0), ("four_way", 1, 0, 0), ("four_way", 0, 1, 0),
        ("four_way", -1, 0, 0),
    ]  # fmt: skip
    assert [t.where(seat) for seat in range(seats)] == [(1, -2)] * seats and officer(t) == (1, 4)
    assert t.s.officer_life == 2 + seats
    centres = {(4, 1), (1, 4), (-2, 1)}
    exits = {(x + dx, y + dy) for x, y in centres for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))}
    assert set(t.standing()) == exits and t.tokens((0, -3)) == "life" and t.tokens((1, -3)) == "bullets"


@rule("ZOM-S-COP_CHASE-4", "ZOM-D-FIGHT")
def test_one_who_enters_the_officers_cell_fights_him_and_may_break_off() -> None:
    t = chase().at(0, (1, 3)).has(0, bullets=0).move(0, 4, "S").asks(0, "fight", "roll", default="roll")
    t.answer(0, "roll").die(4)
    assert t.s.officer_life == 2 and t.life(0) == 3
    t.asks(0, "fight", "roll break_off", default="roll").answer(0, "roll").die(3)
    assert t.s.officer_life == 2 and t.life(0) == 2
    t.answer(0, "break_off")
    assert t.kind() != "step"  # that ends all movement of the turn


@rule("ZOM-S-COP_CHASE-5", "ZOM-D-FREE")
def test_one_who_starts_on_his_cell_may_fight_again_once() -> None:
    t = chase().at(0, (1, 4)).has(0, bullets=0)
    assert "officer" in t.legal(0)
    t.answer(0, "officer").answer(0, "roll").die(5).answer(0, "break_off")
    assert t.s.officer_life == 2 and "officer" not in t.legal(0) and "roll" not in t.legal(0)


@rule("ZOM-S-COP_CHASE-5")
def test_shots_and_blasts_hurt_him() -> None:
    t = chase().at(0, (1, 1)).answer(0, "shoot:S").die(3, 4)
    assert t.s.officer_life == 2 and t.trophies(0) == 0
    t = chase(2).at(0, (1, 1)).has(0, weapon="grenade").answer(0, "throw_grenade:S").die(3)
    assert t.s.officer_life == 2


@rule("ZOM-S-COP_CHASE-6")
def test_at_the_end_of_the_round_he_flees_as_far_as_he_can() -> None:
    t = chase().at(0, (1, 1)).turn(0, "discard").die(3)
    assert officer(t) == (0, 4)  # two steps within reach: three cells lie five away; the west comes before
    t = chase().at(0, (1, 3)).turn(0, "discard").die(1)
    assert officer(t) == (0, 4)  # one step: the first in cell order of those two away
    t = chase().at(0, (1, 3)).turn(0, "discard")
    assert t.weights() == {f"die:{face}": 1 for face in range(1, 7)}


@rule("ZOM-S-COP_CHASE-7")
def test_a_zombie_at_the_end_of_his_way_goes_back_to_the_stock() -> None:
    t = chase().at(0, (1, 3)).zombies((0, 4)).turn(0, "discard").die(1)
    assert officer(t) == (0, 4) and t.standing() == [] and t.in_stock() == 100


@rule("ZOM-S-COP_CHASE-7")
def test_zombies_neither_enter_his_cell_nor_hunt_him() -> None:
    t = chase().at(0, (1, 1)).zombies((1, 5)).turn(0, "zombies").die(1)
    assert t.standing() == [(1, 5)]  # his cell is the only way


@rule("ZOM-S-COP_CHASE-8", "ZOM-MODE-4")
def test_at_no_life_the_uniform_goes_to_the_victor_or_lies_there() -> None:
    t = chase().at(0, (1, 3)).has(0, bullets=0)
    t.s.officer_life = 1
    t.move(0, 4, "S").answer(0, "roll").die(4)
    assert t.s.officer == -1 and t.s.holder == 0 and t.kind() == "step"
    t = chase().at(0, (1, 1))
    t.s.officer_life = 1
    t.answer(0, "shoot:S").die(3, 4)
    assert t.s.holder == -1 and t.cell(int(t.s.thing)) == (1, 4)
    t.move(0, 3, "SSS")
    assert t.s.holder == 0


@rule("ZOM-S-COP_CHASE-9", "ZOM-DTH-8")
def test_the_chase_is_won_with_the_uniform_and_lost_with_the_lives() -> None:
    def pad(holder: int) -> ZombiesTable:
        t = chase().lay("helipad", 0, 2).at(0, (1, 7))
        t.s.officer, t.s.officer_life, t.s.holder = -1, 0, holder
        t.s.thing = -1 if holder == 0 else t.place((1, 4))
        return t.turn(0, "search")

    assert pad(0).result().winners() == [0]
    assert pad(-1).asked()
    t = chase().zombies((1, -2)).has(0, life=1)
    t.lives(1)
    t.turn(0, "fight").answer(0, "roll").die(1)
    assert t.result().winners() == []


# --- Flight Delay ------------------------------------------------------------------------------------------------------


def delay(seats: int = 1, **options: object) -> ZombiesTable:
    return ZombiesTable(seats, mode="flight_delay", **options)


def pilot(t: ZombiesTable) -> tuple[int, int]:
    return t.cell(int(t.s.pilot))


@rule("ZOM-S-FLIGHT_DELAY-1", "ZOM-S-FLIGHT_DELAY-2", "ZOM-S-FLIGHT_DELAY-3", "ZOM-MODE-2", "ZOM-HID-7")
def test_the_set_up_of_the_delay() -> None:
    t = ZombiesTable(3, mode="flight_delay", fresh=True)
    assert t.laid() == [("town_square", 0, 0, 0), ("helipad", 0, -1, 0)] and t.standing() == []
    assert [t.where(seat) for seat in range(3)] == [(1, -2)] * 3 and pilot(t) == (1, -2) and t.s.pilot_life == 3
    for place in (14, 15, 28):  # 28 tiles: the lower half is 15 to 28
        t = delay()
        for kind in ("corner", "four_way", "t_junction", "straight"):
            for _ in range(4):
                if t.s.drawn < place - 1:
                    t.out(kind)
        for kind in ("police_station", "fire_station", "sporting_goods", "lawn_garden", "toy_store", "gas_station",
                     "skate_shop", "florist", "drug_store", "army_surplus", "hardware_store"):
            if t.s.drawn < place - 1:
                t.out(kind)
        t.turn(0, "tile")
        assert ("kind:hospital" in t.weights()) == (place >= 15)


@rule("ZOM-S-FLIGHT_DELAY-3", "ZOM-S-FLIGHT_DELAY-4", "ZOM-D-ESCORT", "ZOM-MOV-5")
def test_an_escort_takes_him_along_at_half_the_pace() -> None:
    t = delay().answer(0, "roll").asks(0, "escort", "yes no", default="no").answer(0, "yes").die(5)
    t.answer(0, "dir:S", "dir:S", "dir:S")
    assert t.where(0) == pilot(t) == (1, 1) and t.kind() != "step"  # 5 halved, rounded up
    t = delay().answer(0, "roll").answer(0, "no").die(2).answer(0, "dir:S", "dir:S")
    assert t.where(0) == (1, 0) and pilot(t) == (1, -2)


@rule("ZOM-S-FLIGHT_DELAY-3")
def test_if_the_escort_dies_he_stays_on_the_death_cell() -> None:
    t = delay().zombies((1, -1)).has(0, life=1, bullets=0).answer(0, "roll").answer(0, "yes").die(6).answer(0, "dir:S")
    t.answer(0, "roll").die(1)
    assert pilot(t) == (1, -1) and t.where(0) == (1, 1)


@rule("ZOM-S-FLIGHT_DELAY-4")
def test_healed_he_slows_nobody() -> None:
    t = delay()
    t.s.healed = True
    t.answer(0, "roll").answer(0, "yes").die(4).answer(0, *["dir:S"] * 4)
    assert t.where(0) == pilot(t) == (1, 2)


@rule("ZOM-S-FLIGHT_DELAY-5")
def test_zombies_hunt_him_too() -> None:
    t = delay().at(0, (1, 2)).zombies((1, -1)).turn(0, "zombies").die(1)
    assert t.standing() == [(1, -2)]


@rule("ZOM-S-FLIGHT_DELAY-6")
def test_a_zombie_on_his_cell_wounds_him_at_the_end_of_the_round_and_his_death_loses() -> None:
    t = delay().at(0, (1, 2)).zombies((1, -2)).turn(0, "discard")
    assert t.s.pilot_life == 2 and t.asked()
    t.s.pilot_life = 1
    t.turn(0, "discard")
    assert t.result().winners() == []
    t = delay(2).has(0, weapon="grenade").at((1, 0), (1, 2)).answer(0, "throw_grenade:N").die(2)
    assert t.s.pilot_life == 1


@rule("ZOM-S-FLIGHT_DELAY-7", "ZOM-D-SEARCH")
def test_inside_the_hospital_he_is_healed_for_a_life_or_a_kit() -> None:
    def inside(**has: object) -> ZombiesTable:
        t = delay().lay("hospital", 0, -2).at(0, (1, -5)).has(0, **has)
        t.s.pilot = t.place((1, -5))
        t.s.pilot_life = 1
        return t.turn(0, "search")

    t = inside(items="first_aid_kit").asks(0, "search", "weapon heal_life heal_kit none", default="none")
    t.answer(0, "heal_life")
    assert t.life(0) == 2 and t.s.healed and t.s.pilot_life == 3
    t = inside(hand="first_aid_kit").answer(0, "heal_kit")
    assert t.s.healed and t.hand(0) == [] and t.life(0) == 3
    inside(life=1).asks(0, "search", "weapon none", default="none")


@rule("ZOM-S-FLIGHT_DELAY-8", "ZOM-HRD-1")
def test_the_horde_waits_for_his_healing() -> None:
    t = delay().lay("straight", 0, 1).lay("straight", 0, 2).at(0, (0, 1)).zombies((1, 8)).turn(0, "horde")
    assert t.standing() == [(1, 8)]
    t.s.healed = True
    t.turn(0, "horde")
    assert t.standing() == [(1, 5)]


@rule("ZOM-S-FLIGHT_DELAY-9", "ZOM-DTH-8")
def test_the_delay_is_won_with_the_healed_pilot_on_the_centre() -> None:
    for healed, there, won in ((True, True, True), (False, True, False), (True, False, False)):
        t = delay().at(0, (1, -2))
        t.s.healed = healed
        t.s.pilot = t.place((1, -2) if there else (1, -1))
        t.turn(0, "search")
        assert bool(t.asked()) != won
        if won:
            assert t.result().winners() == [0]


# --- Finders Keepers ---------------------------------------------------------------------------------------------------


def finders(seats: int = 2, **options: object) -> ZombiesTable:
    return ZombiesTable(seats, mode="finders_keepers", **options)


@rule("ZOM-S-FINDERS_KEEPERS-1", "ZOM-S-FINDERS_KEEPERS-2", "ZOM-MODE-3")
def test_everybody_starts_apart() -> None:
    t = finders(6, fresh=True)
    assert t.laid() == [
        ("town_square", 0, 0, 0), ("four_way", 0, -3, 0), ("four_way", 3, 0, 0), ("four_way", 0, 3, 0),
        ("four_way", -3, 0, 0), ("t_junction", 2, -2, 2),
    ]  # fmt: skip
    assert [t.where(seat) for seat in range(6)] == [(1, 1), (1, -8), (10, 1), (1, 10), (-8, 1), (7, -5)]
    assert t.standing() == [] and len(finders(3, fresh=True).laid()) == 3


@rule("ZOM-S-FINDERS_KEEPERS-3")
def test_until_all_are_joined_no_part_may_lose_its_last_exit() -> None:
    t = finders().lay("police_station", 0, -4, 2).lay("fire_station", 1, -3, 1).lay("hospital", -1, -3, 3)
    t.turn(1, "tile").draws("sporting_goods").force()  # it would close the north, however open the rest is
    assert t.kind() == "tile_pos" or t.discarded_tiles() == ["sporting_goods"]
    if t.kind() == "tile_pos":
        assert "tile:1" not in t.legal(1)


@rule("ZOM-S-FINDERS_KEEPERS-4", "ZOM-TERM-7")
def test_the_reunion_is_on_one_tile_at_the_end_of_a_round_and_is_remembered() -> None:
    t = finders().at((1, 1), (1, 0)).turn(0, "discard")
    assert not t.s.reunited
    t.turn(1, "discard")
    assert t.s.reunited
    t.at(1, (1, -8)).turn(1, "discard")
    assert t.s.reunited
    t = finders().at((1, 1), (1, -8)).turn(1, "discard")
    assert not t.s.reunited


@rule("ZOM-S-FINDERS_KEEPERS-5")
def test_until_then_the_dead_come_back_on_their_own_tile() -> None:
    t = finders().at(1, (1, -7)).zombies((1, -7)).has(1, life=1).turn(1, "fight").answer(1, "roll").die(1)
    assert t.where(1) == (1, -8)
    t = finders().at(1, (1, -7)).zombies((1, -7)).has(1, life=1)
    t.s.reunited = True
    t.turn(1, "fight").answer(1, "roll").die(1)
    assert t.where(1) == (1, 1)


@rule("ZOM-S-FINDERS_KEEPERS-6")
def test_a_helipad_drawn_too_early_waits_and_another_tile_is_drawn() -> None:
    t = finders().tile_deck("helipad corner").turn(0, "tile").draws("helipad")
    assert t.s.aside and t.outcomes() in ([], ["kind:corner"])
    t = finders().tile_deck("helipad corner").turn(0, "tile").draws("helipad")
    t.finish_to("premove")
    t.s.reunited = True
    t.turn(1, "tile").force()
    assert t.kind() == "tile_pos" and t.asked() == [1]
    t.answer(1, t.default(1))
    t.finish_to("premove")
    assert "helipad" in [tile[0] for tile in t.laid()]


@rule("ZOM-S-FINDERS_KEEPERS-7")
def test_an_empty_deck_with_a_pawn_cut_off_loses() -> None:
    t = finders().tile_deck("corner").turn(0, "tile").draws("corner").finish_to("premove", "window")
    assert t.result().winners() == [] if not t.asked() else False


@rule("ZOM-S-FINDERS_KEEPERS-8")
def test_won_by_the_rescue_check_after_the_reunion() -> None:
    t = finders().lay("helipad", 0, -1).at((1, -2), (1, -2))
    t.turn(1, "search")
    assert t.asked()  # not yet reunited
    t.s.reunited = True
    t.turn(1, "search")
    assert t.result().winners() == [0, 1]
    t = finders().zombies((1, 1)).has(0, life=1)
    t.lives(1)
    t.turn(0, "fight").answer(0, "roll").die(1)
    assert t.result().winners() == []


# --- The Keys Aren't Still in It ---------------------------------------------------------------------------------------


def keys(seats: int = 2, building: str = "police_station") -> ZombiesTable:
    """The designated building lies north of the Town Square, the Helipad east of it."""
    t = ZombiesTable(seats, mode="keys_arent_in_it", named=building).lay(building, 0, -1).lay("helipad", 1, 0)
    return t.has(0, bullets=0)


@rule("ZOM-S-KEYS-1", "ZOM-S-KEYS-2", "ZOM-DEC-7")
def test_a_building_is_announced_and_lies_at_place_10_to_19() -> None:
    t = ZombiesTable(2, mode="keys_arent_in_it", fresh=True)
    while not any(name.startswith("kind:") for name in t.outcomes()):
        t.luck_once()
    assert len(t.weights()) == 12 and set(t.weights().values()) == {1}
    t.chance("kind:toy_store")
    assert "toy_store" in str(t.view(None)["named"])
    for place in (9, 10, 20):
        t = ZombiesTable(2, mode="keys_arent_in_it", named="toy_store").drawn(place - 1).turn(0, "tile")
        assert ("kind:toy_store" in t.weights()) == (place >= 10)
        if place == 20:
            break


@rule("ZOM-S-KEYS-3", "ZOM-D-SEARCH")
def test_a_key_search_gives_the_keys_and_leaves_no_marker() -> None:
    t = keys().at(0, (1, -2)).turn(0, "search").asks(0, "search", "weapon keys none", default="none").answer(0, "keys")
    t.die(5)
    assert t.s.holder == 0 and t.s.found and t.s.marked == 0
    t.at(1, (1, -2)).turn(1, "search").asks(1, "search", "weapon none", default="none")


@rule("ZOM-S-KEYS-3", "ZOM-MODE-4")
def test_the_keys_stay_where_their_carrier_dies_and_anybody_takes_them() -> None:
    t = keys().at(0, (1, 0)).zombies((1, 0)).has(0, life=1)
    t.s.found, t.s.holder = True, 0
    t.turn(0, "fight").answer(0, "roll").die(1)
    assert t.s.holder == -1 and t.cell(int(t.s.thing)) == (1, 0)
    t.no_zombies().at(1, (1, 1)).turn(1, "premove").move(1, 1, "N")
    assert t.s.holder == 1


@rule("ZOM-S-KEYS-4")
def test_the_pad_wins_only_with_the_keys_and_trophies_do_not() -> None:
    t = keys().at(0, (3, 1)).move(0, 1, "E")
    assert t.asked()
    t = keys().at(0, (3, 1))
    t.s.found, t.s.holder = True, 0
    t.move(0, 1, "E")
    assert t.result().winners() == [0]
    t = keys().has(0, trophies=24, bullets=3).zombies((1, 0)).answer(0, "shoot:N").die(6, 6)
    assert t.trophies(0) == 25 and t.asked()


@rule("ZOM-S-KEYS-4", "ZOM-END-7")
def test_at_the_round_limit_the_carrier_wins_else_the_most_trophies() -> None:
    t = keys().has(1, trophies=9).round(100)
    t.s.found, t.s.holder = True, 0
    t.turn(1, "discard")
    assert t.result().winners() == [0]
    t = keys().has(1, trophies=9).round(100).turn(1, "discard")
    assert t.result().winners() == [1]


# --- I Fought the Law! -------------------------------------------------------------------------------------------------


def law(seats: int = 1, **options: object) -> ZombiesTable:
    return ZombiesTable(seats, mode="i_fought_the_law", **options)


@rule("ZOM-S-LAW-1", "ZOM-S-LAW-2", "ZOM-TILE-6", "ZOM-TILE-7")
def test_the_three_military_buildings_are_required() -> None:
    t = law().lay("hospital", 0, -1).lay("lawn_garden", 1, 0, 1).lay("sporting_goods", -1, 0, 3).out("helipad")
    t.turn(0, "tile").draws("police_station").force()
    assert "police_station" in [tile[0] for tile in t.laid()] or t.kind() == "tile_pos"
    t = law().lay("hospital", 0, -1).lay("lawn_garden", 1, 0, 1).lay("sporting_goods", -1, 0, 3).out("helipad")
    t.out("police_station").out("fire_station").turn(0, "tile").draws("drug_store").answer(0)
    assert "drug_store" in [tile[0] for tile in t.laid()] + t.discarded_tiles()


@rule("ZOM-S-LAW-3", "ZOM-S-LAW-4")
def test_an_explosive_on_a_building_cell_destroys_the_whole_building() -> None:
    t = law(2).lay("police_station", 0, -1).at((1, 0), (0, -3)).has(0, weapon="molotov", bullets=0)
    t.zombies((2, -3), (0, -2), (1, -1)).token("life", (2, -2)).drop((1, -3), "fire_axe").answer(0, "throw_molotov:N")
    t.die(2)
    assert t.trophies(0) == 2 and t.standing() == [(1, -1)]
    assert t.life(1) == 1 and t.where(1) == (1, -1)  # put on the outer cell of the door
    assert t.lying((1, -3)) == [] and t.tokens((2, -2)) == "" and t.s.razed == 1 << 1
    t.at(0, (1, -1)).no_zombies().turn(0, "premove").answer(0, "roll").die(1)
    assert "dir:N" not in t.legal(0)  # closed for the rest of the game


@rule("ZOM-S-LAW-3", "ZOM-THR-5")
def test_other_buildings_only_take_a_blast() -> None:
    t = law().lay("hospital", 0, -1).at(0, (1, 0)).has(0, weapon="grenade", bullets=0).zombies((2, -3))
    t.answer(0, "throw_grenade:N").die(2)
    assert t.standing() == [(2, -3)] and t.s.razed == 0


@rule("ZOM-S-LAW-5")
def test_a_used_explosive_is_shuffled_back() -> None:
    t = law().lay("straight", 0, -1).at(0, (1, -3)).has(0, weapon="grenade", bullets=0).answer(0, "throw_grenade:S").die(5)
    assert t.weapon_discards() == [] and t.weapon_counts()["grenade"] == 2


@rule("ZOM-S-LAW-6")
@pytest.mark.parametrize("kind, weapon", [("gas_station", "molotov"), ("army_surplus", "grenade")])
def test_two_buildings_give_their_explosive(kind: str, weapon: str) -> None:
    t = law().lay(kind, 1, 0).at(0, (4, 0)).has(0, bullets=0).turn(0, "search").answer(0, "weapon").die(5)
    if t.asked() == [CHANCE]:
        assert t.outcomes() == [f"card:{weapon}"]
        t.chance(f"card:{weapon}")
    t.answer(0, "take")
    assert t.weapon(0) == weapon and t.s.marked == 0
    t = law().lay(kind, 1, 0).at(0, (4, 0)).has(0, bullets=0).drop((1, 1), weapon).drop((1, 1), weapon)
    t.turn(0, "search").answer(0, "weapon").die(5)
    assert len(t.weights()) == 5
    t.luck_once()
    assert t.s.marked == 1 << 1


@rule("ZOM-S-LAW-7", "ZOM-DTH-8")
def test_the_law_is_beaten_when_all_three_are_destroyed() -> None:
    def pad(razed: int) -> ZombiesTable:
        t = law().lay("police_station", 0, -1).lay("fire_station", 1, 0, 1).lay("army_surplus", 0, 1, 1)
        t.lay("helipad", 0, 2).at(0, (1, 7))
        t.s.razed = razed
        return t.turn(0, "search")

    assert pad(0b1110).result().winners() == [0]
    assert pad(0b0110).asked()
    t = law().zombies((1, 1)).has(0, life=1)
    t.lives(1)
    t.turn(0, "fight").answer(0, "roll").die(1)
    assert t.result().winners() == []


@rule("ZOM-OPT-2")
def test_the_law_keeps_its_weapons() -> None:
    t = law(preset="printed")
    assert not t.s.setup.from_hand and not t.s.setup.printed_arms and t.s.setup.melee
