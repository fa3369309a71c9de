"""Goals, turn, set-up and end of the game (ZOM-GOAL, ZOM-TERM, ZOM-SET, ZOM-TURN, ZOM-END)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street


def at_pad(seats: int = 2, **options: object) -> ZombiesTable:
    """The Helipad lies in the north of the Town Square; its centre is (1,-2). Seat 0 stands just below."""
    return ZombiesTable(seats, **options).lay("helipad", 0, -1).at(0, (1, -1)).has(0, bullets=0)


@rule("ZOM-GOAL-1", "ZOM-SET-1", "ZOM-S-STANDARD-1")
def test_every_survivor_starts_on_the_square_of_an_empty_town() -> None:
    t = ZombiesTable(4, fresh=True)
    assert t.laid() == [("town_square", 0, 0, 0)] and [t.where(seat) for seat in range(4)] == [(1, 1)] * 4
    assert t.standing() == []


@rule("ZOM-GOAL-2", "ZOM-END-1")
def test_the_first_on_the_free_centre_of_the_helipad_wins() -> None:
    t = at_pad().move(0, 1, "N")
    assert t.result().winners() == [0] and t.ranks()[0] == 1


@rule("ZOM-END-1")
def test_the_zombie_on_the_centre_is_to_be_killed_first() -> None:
    t = at_pad().zombies((1, -2)).move(0, 1, "N")
    assert t.asked()
    t.answer(0, "roll").die(4)
    assert t.result().winners() == [0]


@rule("ZOM-GOAL-2", "ZOM-END-2", "ZOM-RUL-17")
def test_the_first_with_25_trophies_wins_at_once() -> None:
    t = street().has(0, trophies=24).zombies((1, 0)).answer(0, "shoot:N").die(2, 4)
    assert t.result().winners() == [0] and not t.asked()


@rule("ZOM-O-TROPHY_GOAL")
@pytest.mark.parametrize("goal", [10, 40])
def test_the_trophy_goal_may_be_set(goal: int) -> None:
    t = street(trophy_goal=goal).has(0, trophies=goal - 1).zombies((1, 0)).answer(0, "shoot:N").die(2, 4)
    assert t.result().winners() == [0]
    t = street(trophy_goal=goal).has(0, trophies=goal - 2).zombies((1, 0)).answer(0, "shoot:N").die(2, 4)
    assert t.asked()


@rule("ZOM-END-3")
def test_of_several_the_active_player_wins_first() -> None:
    t = at_pad(3).at(1, (1, -2)).zombies((1, -2)).has(0, hand="alternate_food_source").turn(0, "S")
    t.answer(0, "play:alternate_food_source")  # seat 1 stands on the centre already
    assert t.result().winners() == [1]
    t = at_pad(3).at((1, -2), (1, -2), (1, -2)).zombies((1, -2)).has(2, hand="alternate_food_source").turn(1, "S")
    t.answer(2, "play:alternate_food_source")
    assert t.result().winners() == [1]


@rule("ZOM-GOAL-3", "ZOM-END-4", "ZOM-S-COOP-2")
def test_together_all_win_when_every_pawn_is_on_the_free_centre() -> None:
    t = at_pad(2, mode="coop").at((1, -2), (1, -2)).turn(1, "search")
    assert t.result().winners() == [0, 1]
    t = at_pad(2, mode="coop").at((1, -2), (1, -1)).turn(1, "search")
    assert t.asked()
    t = at_pad(2, mode="coop").at((1, -2), (1, -2)).zombies((1, -2)).turn(1, "search")
    assert t.asked()


@rule("ZOM-END-5", "ZOM-S-COOP-2")
def test_the_check_is_made_only_in_the_turn_of_the_last_seat() -> None:
    t = at_pad(2, mode="coop").at((1, -2), (1, -2)).turn(0, "search")
    assert t.asked()
    t = at_pad(2, mode="coop").at((1, -2), (1, -2)).turn(1, "zombies")
    assert t.asked()


@rule("ZOM-S-SOLO-2", "ZOM-END-4")
def test_alone_the_check_comes_every_turn() -> None:
    t = at_pad(1, mode="solo").move(0, 1, "N")
    assert t.result().winners() == [0]


@rule("ZOM-O-RESCUE_CHECK")
def test_the_check_may_come_after_the_zombies() -> None:
    t = at_pad(1, mode="solo", rescue_check="after_zombies").zombies((1, -1)).at(0, (1, -2)).turn(0, "search").die(1)
    assert t.standing() == [(1, -2)] and t.asked()  # the dead have come first
    t = at_pad(1, mode="solo", rescue_check="after_zombies").at(0, (1, -2)).turn(0, "search").die(1)
    assert t.result().winners() == [0]


@rule("ZOM-RUL-15", "ZOM-O-CLEAR_PAD")
def test_zombies_elsewhere_on_the_pad_matter_only_with_the_option() -> None:
    t = at_pad(1, mode="solo").at(0, (1, -2)).zombies((0, -3)).turn(0, "search")
    assert t.result().winners() == [0]
    t = at_pad(1, mode="solo", clear_pad="on").at(0, (1, -2)).zombies((0, -3)).turn(0, "search")
    assert t.asked()


@rule("ZOM-END-6")
def test_trophies_never_win_together() -> None:
    t = street(mode="coop").has(0, trophies=30).zombies((1, 0)).answer(0, "shoot:N").die(2, 4)
    assert t.trophies(0) == 31 and t.asked()


@rule("ZOM-END-7", "ZOM-O-ROUND_LIMIT")
def test_at_the_round_limit_most_trophies_win_and_a_team_loses() -> None:
    t = ZombiesTable(3, round_limit=20).has(1, trophies=4).has(2, trophies=4).round(20).turn(2, "discard").force()
    assert t.result().winners() == [1, 2]
    t = ZombiesTable(2, mode="coop").round(100).turn(1, "discard")
    assert t.result().winners() == []
    t = ZombiesTable(2, mode="coop").round(99).turn(1, "discard")
    assert t.asked()


@rule("ZOM-END-8")
def test_after_the_end_nothing_is_accepted() -> None:
    t = at_pad().move(0, 1, "N")
    assert t.asked() == []
    t.refused(0, "roll", "ZOM-END-8").refused(1, "pass", "ZOM-END-8")


@rule("ZOM-END-9")
def test_the_absent_are_given_the_default() -> None:
    t = street().has(0, hand="fear fear zombie_master").turn(0, "S")
    assert t.default(0) == "pass"
    t.finish_turn()
    assert t.active() == 1


@rule("ZOM-TERM-1")
def test_trophies_are_public() -> None:
    t = street().has(0, trophies=7)
    assert t.view(1)["players"][0]["trophies"] == t.view(None)["players"][0]["trophies"] == 7


@rule("ZOM-TERM-2", "ZOM-SET-9")
def test_a_round_is_one_turn_of_every_seat() -> None:
    t = ZombiesTable(3)
    seen = []
    for _ in range(4):
        seen.append((t.active(), int(t.s.round)))
        t.finish_turn()
    assert seen == [(0, 2), (1, 2), (2, 2), (0, 3)]


@rule("ZOM-TERM-5")
def test_the_pilot_is_a_target() -> None:
    t = ZombiesTable(1, mode="flight_delay").lay("straight", 0, -2).at(0, (1, 2)).zombies((1, -5)).turn(0, "zombies").die(1)
    assert t.standing() == [(1, -4)]
    assert t.cell(int(t.s.pilot)) == (1, -2)


@rule("ZOM-TERM-7")
def test_the_end_of_a_round_comes_after_the_last_discard() -> None:
    t = ZombiesTable(2, mode="flight_delay").zombies((1, -2)).turn(0, "discard")
    assert t.s.pilot_life == 3
    t.turn(1, "discard")
    assert t.s.pilot_life == 2


@rule("ZOM-SET-2", "ZOM-HID-7", "ZOM-MODE-2")
def test_the_helipad_lies_in_the_lower_half() -> None:
    t = ZombiesTable(2)
    t.s.drawn = 0
    for place in (1, 14, 15, 16, 28):
        t = ZombiesTable(2).drawn(place - 1).turn(0, "tile")
        weights = t.weights()
        assert ("kind:helipad" in weights) == (place >= 15)
        if place >= 15:
            share = weights["kind:helipad"] / sum(weights.values())
            assert abs(share - 1 / (29 - place + 1)) < 1e-9


@rule("ZOM-SET-3", "ZOM-O-HELIPAD_DEPTH")
@pytest.mark.parametrize("depth, low, high", [("middle", 10, 20), ("early", 5, 14)])
def test_the_helipad_may_lie_higher(depth: str, low: int, high: int) -> None:
    for place in (low - 1, low, high):
        t = ZombiesTable(2, helipad_depth=depth).drawn(place - 1).turn(0, "tile")
        weights = t.weights()
        assert ("kind:helipad" in weights) == (place >= low)
        if place == high:
            assert set(weights) == {"kind:helipad"}


@rule("ZOM-SET-4", "ZOM-SET-5", "ZOM-SET-6", "ZOM-DRAW-1")
def test_three_cards_three_life_three_bullets() -> None:
    t = ZombiesTable(3, fresh=True).finish_to("window", "tile_pos")
    for seat in range(3):
        assert len(t.hand(seat)) == 3 and t.life(seat) == 3 and t.bullets(seat) == 3
        assert not set(t.hand(seat)) & set(t.weapon_titles())
    assert sum(t.weapon_counts().values()) == 12 and sum(t.event_counts().values()) == 29


@rule("ZOM-SET-7", "ZOM-O-LIFE_CAP")
def test_nobody_has_more_than_five_life() -> None:
    t = street().has(0, life=5, hand="much_needed_rest")
    assert "play:much_needed_rest" not in t.legal(0)
    t = street(life_cap="off").has(0, life=5, hand="much_needed_rest").answer(0, "play:much_needed_rest")
    assert t.life(0) == 7


@rule("ZOM-SET-8")
def test_bullets_have_no_cap() -> None:
    t = street().has(0, bullets=58, items="lots_of_ammo").answer(0, "ammo_bullets")
    assert t.bullets(0) == 61


@rule("ZOM-SET-11", "ZOM-S-COP_CHASE-1")
def test_a_scenario_may_start_elsewhere() -> None:
    t = ZombiesTable(2, mode="cop_chase", fresh=True)
    assert [t.where(seat) for seat in range(2)] == [(1, -2)] * 2


@rule("ZOM-TURN-1", "ZOM-TURN-2", "ZOM-O-TURN_ORDER")
@pytest.mark.parametrize("order, steps", [("seed", "card kind fight move dead"), ("printed", "kind fight card move dead")])
def test_the_steps_of_a_turn_come_in_their_order(order: str, steps: str) -> None:
    t = ZombiesTable(2, turn_order=order, zombie_ties="auto").zombies((1, 1)).has(0, bullets=0).turn(0, "start")
    seen: list[str] = []
    for _ in range(60):
        if t.active() != 0:
            break
        kind = t.kind()
        step = t.outcomes()[0].split(":")[0] if not kind else kind
        names = {"card": "card", "kind": "kind", "fight": "fight", "premove": "move", "discard": "discard"}
        if step in names and (not seen or seen[-1] != names[step]):
            seen.append(names[step])
        if kind == "fight":
            t.answer(0, "roll").die(6)
        else:
            t.step_on()
    wanted = steps.replace(" dead", " discard").split()
    assert seen == wanted


@rule("ZOM-TURN-2")
def test_horde_and_discard_close_the_turn() -> None:
    t = at_pad().at(0, (1, 2)).lay("straight", 0, 1).zombies((1, 5)).has(0, hand="fear").turn(0, "zombies").die(1)
    assert t.standing() == [(1, 4)] or t.kind() in ("window", "discard")
    t.finish_to("discard")
    assert t.kind() == "discard" and t.asked() == [0]


@rule("ZOM-TURN-3")
def test_a_step_with_nothing_to_do_is_passed_over() -> None:
    t = street().turn(0, "search")
    assert t.outcomes() == [f"die:{face}" for face in range(1, 7)]  # straight to the zombies
    assert t.kind() == ""


@rule("ZOM-TURN-4")
def test_a_death_in_the_move_skips_the_search() -> None:
    t = street().zombies((1, 1)).has(0, life=1, bullets=0).move(0, 4, "N").answer(0, "roll").die(1)
    assert t.where(0) == (1, 1) and t.kind() not in ("step", "search", "premove")
