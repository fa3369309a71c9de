"""Multiplayer Arena Blast (ZOM-A, ZOM-S-ARENA)."""

from __future__ import annotations

import pytest

from fragboard.core.types import CHANCE
from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable

ARENA = ["arena_last_man", "arena_frag", "arena_assassination", "arena_delivery"]


def arena(seats: int = 2, mode: str = "arena_frag", **options: object) -> ZombiesTable:
    """Straights to the north and the south of the Town Square; everybody on its centre."""
    t = ZombiesTable(seats, mode=mode, **options)
    if mode != "arena_delivery":
        t.lay("straight", 0, -1).lay("straight", 0, 1)
    return t.no_zombies()


def killed(t: ZombiesTable, by: int, who: int) -> ZombiesTable:
    """One seat takes another's last life in an attack on the same cell."""
    t.has(who, life=1).at(by, (1, 1)).at(who, (1, 1)).turn(by, "premove")
    return t.answer(by, f"attack:{who}").answer(by, "roll").die(6, 1)


@rule("ZOM-A-1", "ZOM-A-2", "ZOM-D-TILE_POS")
@pytest.mark.parametrize("mode", ARENA[:3])
def test_twelve_tiles_are_laid_seat_after_seat(mode: str) -> None:
    t = ZombiesTable(3, mode=mode, fresh=True)
    placers, drawn = [], 0
    for _ in range(400):
        if len(t.laid()) == 13:
            break
        if t.asked() == [CHANCE] and t.outcomes()[0].startswith("kind:"):
            assert "kind:helipad" not in t.outcomes()
            drawn += 1
        elif t.kind() == "tile_pos" and (not placers or len(placers) < drawn):
            placers.append(t.asked()[0])
        t.step_on()
    kinds = [tile[0] for tile in t.laid()]
    assert len(kinds) == 13 and "army_surplus" in kinds and "helipad" not in kinds
    assert placers[:6] == [0, 1, 2, 0, 1, 2] and t.standing()


@rule("ZOM-A-2", "ZOM-TILE-10")
def test_there_is_no_tile_step_in_the_arena() -> None:
    t = arena().turn(0, "tile")
    assert t.kind() in ("premove", "") and not [name for name in t.outcomes() if name.startswith("kind:")]


@rule("ZOM-A-2", "ZOM-TILE-6", "ZOM-A-3")
def test_until_the_last_tile_lies_the_town_stays_open() -> None:
    t = ZombiesTable(2, mode="arena_frag", fresh=True)
    for _ in range(400):
        if t.asked() == [CHANCE] and not t.outcomes()[0].startswith("kind:"):
            break
        t.step_on()
        if len(t.laid()) < 13 and t.kind() == "":
            assert t.s.town.open_exits() > 0
    assert len(t.laid()) == 13


@rule("ZOM-A-4", "ZOM-A-5")
def test_pawns_enter_at_random_on_free_entry_cells() -> None:
    t = arena(3).lay("gas_station", 1, 0).lay("police_station", -1, 0, 1)
    t.has(1, life=1).at((1, 1), (1, 0), (1, -2)).zombies((1, 4)).has(0, weapon="grenade", life=5)
    t.answer(0, "throw_grenade:N").die(1)  # seat 1 dies; entries: (4,1) and the police station's door
    assert t.outcomes() == ["tile:3", "tile:4"] and set(t.weights().values()) == {1}
    t.chance("tile:4")
    assert t.where(1) == (-1, 1) and t.life(1) == 3


@rule("ZOM-A-4")
def test_without_a_free_entry_one_enters_on_the_square() -> None:
    t = arena(2).has(1, life=1).at((1, 1), (1, 0)).zombies((1, -2), (1, 4)).has(0, weapon="grenade")
    t.answer(0, "throw_grenade:N").die(1)
    assert t.where(1) == (1, 1) or t.outcomes() == ["tile:0"]


@rule("ZOM-A-5")
def test_entering_takes_nothing_until_premove() -> None:
    t = arena(2).token("bullets", (1, -2)).at(1, (1, -2)).turn(0, "premove")
    assert t.bullets(1) == 3
    t.turn(1, "fight")
    assert t.bullets(1) == 4


@rule("ZOM-A-6", "ZOM-D-FREE", "ZOM-PVP-2")
@pytest.mark.parametrize("dice, lost", [((5, 3), (0, 1)), ((2, 3), (1, 0)), ((4, 4), (0, 0))])
def test_the_higher_total_costs_the_other_a_life(dice: tuple[int, int], lost: tuple[int, int]) -> None:
    t = arena(3).answer(0, "attack:2").answer(0, "roll").die(*dice)
    assert (3 - t.life(0), 3 - t.life(2), t.life(1)) == (*lost, 3) and t.kind() == "premove"
    t.asks(0, "premove", "roll attack:1", default="roll")  # each opponent once per turn


@rule("ZOM-A-6", "ZOM-W-FIRE_AXE")
def test_lasting_bonuses_count_for_both_and_helpers_for_the_attacker() -> None:
    t = arena().has(1, weapon="fire_axe").answer(0, "attack:1").answer(0, "roll").die(4, 4)
    assert t.life(0) == 2
    t = arena().has(0, weapon="shotgun", shells=1).answer(0, "attack:1")
    t.asks(0, "fight", "roll shell", default="roll").answer(0, "shell", "roll").die(4, 4)
    assert t.life(1) == 2 and t.shells(0) == 0


@rule("ZOM-A-6", "ZOM-C-FIRST_AID_KIT", "ZOM-D-FIRST_AID")
def test_a_kit_saves_from_an_attack_and_a_shot() -> None:
    t = arena().has(1, items="first_aid_kit").answer(0, "attack:1").answer(0, "roll").die(5, 1)
    t.asks(1, "first_aid", "yes no", default="yes").answer(1, "yes")
    assert t.life(1) == 3 and t.items(1) == []
    t = arena().has(1, items="first_aid_kit").at(1, (1, -1)).answer(0, "shoot:N").die(2, 4)
    t.asks(1, "first_aid", "yes no", default="yes").answer(1, "no")
    assert t.life(1) == 2


@rule("ZOM-A-6")
def test_no_attack_with_a_zombie_there_or_from_another_cell() -> None:
    t = arena().at(1, (1, 0))
    assert "attack:1" not in t.legal(0)
    t = arena(3).zombies((1, 1)).has(0, hand="alternate_food_source").turn(0, "S").answer(0, "play:alternate_food_source")
    assert not [name for name in t.legal(0) if name.startswith(("attack", "shoot"))]


@rule("ZOM-A-7", "ZOM-D-SHOT_TARGET")
def test_a_shot_hits_the_first_cell_with_a_figure_and_one_chooses_there() -> None:
    t = arena(3).at((1, 1), (1, -1), (1, -1)).zombies((1, -1), (1, -3)).answer(0, "shoot:N")
    t.asks(0, "shot_target", "zombie seat:1 seat:2", default="zombie").answer(0, "seat:2").die(2, 4)
    assert t.life(2) == 2 and t.life(1) == 3 and (1, -1) in t.standing()
    t = arena(3).at((1, 1), (1, 0), (1, 1)).zombies((1, -1)).answer(0, "shoot:N").die(1, 6)
    assert t.life(1) == 2 and t.standing() == [(1, -1)]


@rule("ZOM-A-7")
def test_pawns_on_the_own_cell_cannot_be_shot() -> None:
    t = arena()
    t.asks(0, "premove", "roll attack:1", default="roll")


@rule("ZOM-A-8", "ZOM-S-ARENA_FRAG-1")
def test_kills_are_credited_to_attacker_defender_shot_or_blast() -> None:
    t = killed(arena(3), 0, 1)
    assert t.points(0) == 1
    t = arena(3).has(0, life=1).answer(0, "attack:1").answer(0, "roll").die(1, 6)
    assert t.points(1) == 1
    t = arena(3).at(1, (1, -1)).has(1, life=1).answer(0, "shoot:N").die(2, 4)
    assert t.points(0) == 1
    t = arena(3).at((1, 3), (1, 0), (1, 3)).has(0, weapon="grenade").has(1, life=2).answer(0, "throw_grenade:N").die(3)
    assert t.points(0) == 1


@rule("ZOM-A-8", "ZOM-S-ARENA_FRAG-2")
def test_the_own_blast_on_oneself_costs_a_frag() -> None:
    t = arena(3).at((1, 1), (1, 5), (1, 5)).has(0, weapon="grenade", life=1, points=2).answer(0, "throw_grenade:N").die(1)
    assert t.points(0) == 1
    t = arena(3).zombies((1, 1)).has(0, life=1).turn(0, "fight").answer(0, "roll").die(1)
    assert t.points(0) == 0  # never below


@rule("ZOM-A-9", "ZOM-DTH-1")
def test_death_costs_no_trophies_and_the_pawn_enters_anew() -> None:
    t = arena(2).has(1, trophies=5)
    killed(t, 0, 1)
    assert t.trophies(1) == 5 and t.asked() == [CHANCE] and t.outcomes()[0].startswith("tile:")
    t.luck_once()
    assert t.life(1) == t.bullets(1) == 3
    t = arena(2).has(0, trophies=24).zombies((1, 0)).answer(0, "shoot:N").die(1, 6)
    assert t.trophies(0) == 25 and t.asked()


@rule("ZOM-A-10", "ZOM-END-7")
def test_at_the_round_limit_the_highest_score_wins() -> None:
    t = arena(3).has(1, points=2).has(2, points=2).round(100).turn(2, "discard")
    assert t.result().winners() == [1, 2]
    t = arena(3, "arena_last_man").has(0, lives=2, life=1).has(1, lives=2, life=3).has(2, lives=1, life=5).round(100)
    t.turn(2, "discard")
    assert t.result().winners() == [1]


@rule("ZOM-S-ARENA_LAST_MAN-1", "ZOM-S-ARENA_LAST_MAN-2")
def test_the_last_one_alive_wins_and_the_others_are_out() -> None:
    t = arena(3, "arena_last_man")
    assert [t.p(seat).lives for seat in range(3)] == [3, 3, 3]
    t.has(1, lives=1, weapon="fire_axe", hand="fear", items="first_aid_kit")
    t.has(1, items="")
    killed(t, 0, 1)
    assert t.p(1).out and t.weapon(1) == "" and t.hand(1) == [] and t.lying((1, 1)) == ["fire_axe"]
    assert t.asked() and "fear" in t.discards()
    t.turn(0, "discard")
    assert t.active() == 2  # the seat is skipped
    t.has(2, lives=1)
    killed(t, 0, 2)
    assert t.result().winners() == [0]


@rule("ZOM-S-ARENA_LAST_MAN-2")
def test_if_nobody_is_left_those_who_fell_share_the_win() -> None:
    t = arena(2, "arena_last_man").at((1, 1), (1, 0)).has(0, lives=1, life=2, weapon="grenade").has(1, lives=1, life=2)
    t.answer(0, "throw_grenade:N").die(1)
    assert t.result().winners() == [0, 1]


@rule("ZOM-S-ARENA_LAST_MAN-3")
def test_if_the_active_player_goes_out_the_turn_is_finished_by_defaults() -> None:
    t = arena(3, "arena_last_man").at((1, 1), (1, 5), (1, 5)).zombies((1, 1), (1, -3)).has(0, lives=1, life=1, hand="fear")
    t.turn(0, "fight").answer(0, "roll").die(1)
    assert t.p(0).out and t.outcomes() == [f"die:{face}" for face in range(1, 7)]
    t.die(3)
    while t.active() == 0 and t.asked() and t.asked() != [CHANCE]:
        assert t.asked() != [0] or len(t.legal(0)) == 1
        t.step_on()


@rule("ZOM-S-ARENA_FRAG-1", "ZOM-S-ARENA_FRAG-2", "ZOM-O-FRAG_LIMIT")
@pytest.mark.parametrize("seats, given, limit", [(2, None, 3), (3, None, 5), (2, 1, 1), (4, 10, 10)])
def test_the_frag_limit_wins(seats: int, given: int | None, limit: int) -> None:
    options = {} if given is None else {"frag_limit": given}
    t = killed(arena(seats, **options).has(0, points=limit - 1), 0, 1)
    assert t.result().winners() == [0]
    if limit > 1:
        assert killed(arena(seats, **options).has(0, points=limit - 2), 0, 1).asked()


@rule("ZOM-S-ARENA_ASSASSINATION-1", "ZOM-S-ARENA_ASSASSINATION-2")
def test_only_the_target_may_be_attacked_and_its_killer_is_the_next() -> None:
    t = ZombiesTable(3, mode="arena_assassination", fresh=True)
    while not (t.asked() == [CHANCE] and t.outcomes()[0].startswith("seat:")):
        t.step_on()
    assert t.weights() == {"seat:0": 1, "seat:1": 1, "seat:2": 1}
    t = arena(3, "arena_assassination")
    t.s.target = 1
    t.asks(0, "premove", "roll attack:1", default="roll")
    t.turn(1, "premove").asks(1, "premove", "roll attack:0 attack:2", default="roll")
    killed(t, 0, 1)
    assert t.points(0) == 1 and t.s.target == 0
    t = arena(3, "arena_assassination").has(0, points=2)
    t.s.target = 1
    assert killed(t, 0, 1).result().winners() == [0]


@rule("ZOM-S-ARENA_ASSASSINATION-3")
def test_an_uncredited_death_of_the_target_passes_the_role_on() -> None:
    t = arena(3, "arena_assassination").zombies((1, 1)).has(1, life=1)
    t.s.target = 1
    t.turn(1, "fight").answer(1, "roll").die(1)
    assert t.s.target == 2 and [t.points(seat) for seat in range(3)] == [0, 0, 0]


@rule("ZOM-S-ARENA_ASSASSINATION-3")
def test_a_hunters_blast_on_a_hunter_costs_a_point() -> None:
    t = arena(4, "arena_assassination").at((1, 5), (1, 5), (1, 0), (1, 5)).has(0, weapon="grenade", points=1)
    t.has(2, life=1).at(0, (1, 3))
    t.s.target = 1
    t.answer(0, "throw_grenade:N").die(3)
    assert t.points(0) == 0
    t = arena(4, "arena_assassination").at((1, 3), (1, 0), (1, 0), (1, 5)).has(0, weapon="grenade", points=1)
    t.has(1, life=1).has(2, life=1)
    t.s.target = 1
    t.answer(0, "throw_grenade:N").die(3)
    assert t.points(0) == 1 and t.s.target == 0  # summed up after the blast


@rule("ZOM-S-ARENA_DELIVERY-1", "ZOM-S-ARENA_DELIVERY-2", "ZOM-S-ARENA_DELIVERY-3")
def test_the_set_up_of_the_delivery() -> None:
    t = ZombiesTable(2, mode="arena_delivery", fresh=True)
    assert t.laid()[:4] == [
        ("town_square", 0, 0, 0), ("straight", 0, -1, 0), ("straight", 0, -2, 0), ("army_surplus", 0, -3, 1),
    ]  # fmt: skip
    assert {(1, -1), (1, -3), (1, -4), (1, -6)} <= set(t.standing()) and t.cell(int(t.s.thing)) == (1, 1)
    assert sum(t.event_counts().values()) == 37 and t.event_counts()["lots_of_ammo"] == 1


@rule("ZOM-S-ARENA_DELIVERY-4", "ZOM-MODE-4")
def test_the_carrier_scores_inside_the_army_surplus() -> None:
    t = arena(2, "arena_delivery").at(0, (1, 0)).has(0, bullets=0).move(0, 1, "S")
    assert t.s.holder == 0
    inner = next(c for c in t.cells_of(3) if t.s.town.ground[t.place(c)] == 2)
    del inner
    t.at(0, (1, -8)).turn(0, "premove").move(0, 1, "E")
    assert t.points(0) == 1 and t.s.holder == -1 and t.cell(int(t.s.thing)) == (1, 1)
    t.has(0, points=2)
    t.s.holder, t.s.thing = 0, -1
    t.at(0, (1, -8)).turn(0, "premove").move(0, 1, "E")
    assert t.result().winners() == [0]
