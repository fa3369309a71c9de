"""Playing event cards: cycles, windows, drawing, discarding (ZOM-CRD, ZOM-WIN, ZOM-DRAW, ZOM-DSC)."""

from __future__ import annotations

import pytest

from fragboard.testing import rule
from tests.games.zombies.scenes import knowledge
from tests.games.zombies.table import ZombiesTable
from tests.games.zombies.test_shots import street


@rule("ZOM-DRAW-1")
@pytest.mark.parametrize("hand, drawn", [("", 3), ("fear", 2), ("fear fear brain_cramp", 0)])
def test_the_hand_is_filled_to_three_at_the_start_of_the_turn(hand: str, drawn: int) -> None:
    t = ZombiesTable(2).has(0, hand=hand).turn(0, "draw")
    for _ in range(drawn):
        assert t.outcomes() and all(name.startswith("card:") for name in t.outcomes())
        t.luck_once()
    assert len(t.hand(0)) == 3 and not (t.outcomes() and t.outcomes()[0].startswith("card:"))


@rule("ZOM-DRAW-2", "ZOM-CRD-12")
def test_an_empty_event_deck_is_made_of_its_discards() -> None:
    t = ZombiesTable(2).event_deck("fear").turn(0, "draw").chance("card:fear")
    left = t.weights()
    assert sum(left.values()) == 37 and "card:were_screwed" in left and left.get("card:fear") == 1


@rule("ZOM-CRD-1")
def test_every_card_has_one_of_four_kinds_and_two_of_them_are_threats() -> None:
    kinds = {
        "self": "adrenaline_rush alternate_food_source keys_still_in_it much_needed_rest",
        "item": "all_the_marbles first_aid_kit lots_of_ammo",
        "opponent": "bad_sense_of_direction brain_cramp butter_fingers claustrophobia fear hysterical_paralysis "
        "i_dont_think_theyre_dead where_did_everybody_go your_shoes_untied",
        "zombie": "couldnt_get_worse slight_miscalculation this_isnt_so_bad were_screwed zombie_master",
    }
    t = ZombiesTable(2)
    assert sum(len(names.split()) for names in kinds.values()) == len(t.event_counts())
    for kind, names in kinds.items():
        for name in names.split():
            t = ZombiesTable(2, mode="coop").lay("police_station", 0, -1).has(0, hand=f"{name} fear fear" if name != "fear" else "fear fear were_screwed")
            t.turn(0, "discard")
            assert ("none" in t.legal(0)) == (kind in ("self", "item")), name  # only threats force a discard


@rule("ZOM-CRD-2", "ZOM-RUL-14")
def test_one_card_per_cycle() -> None:
    t = street().has(0, hand="fear were_screwed").turn(0, "S").answer(0, "play:fear")
    assert t.pending(1) == ["fear"] and t.kind() == "premove"
    t.refused(0, "play:were_screwed")
    t.turn(0, "E", keep=True)
    assert t.kind() != "window"


@rule("ZOM-CRD-2", "ZOM-RUL-14")
def test_the_cycle_runs_to_the_next_own_turn() -> None:
    t = street().has(0, hand="fear were_screwed zombie_master", played=True).turn(1, "S")
    assert t.kind(0) != "window" and not t.prompted(0)
    t.turn(0, "start")
    assert t.asked() == [-1] or t.prompted(0)
    assert not t.played(0)


@rule("ZOM-CRD-3", "ZOM-CRD-2")
def test_cards_are_played_in_other_turns_too_and_before_the_first_own_turn() -> None:
    t = street().has(1, hand="fear").turn(0, "S").answer(1, "play:fear")
    assert t.pending(0) == ["fear"] and t.played(1)


@rule("ZOM-CRD-4")
def test_laying_an_item_is_the_play_and_using_it_is_none() -> None:
    t = street().has(0, hand="lots_of_ammo fear").turn(0, "S").answer(0, "play:lots_of_ammo")
    assert t.items(0) == ["lots_of_ammo"] and t.played(0) and t.hand(0) == ["fear"]
    t.answer(0, "ammo_bullets")
    assert t.bullets(0) == 6 and t.discards() == ["lots_of_ammo"]
    t = street().has(0, items="lots_of_ammo", hand="fear").turn(0, "premove").answer(0, "ammo_bullets")
    assert not t.played(0)


@rule("ZOM-CRD-5")
def test_printed_places_are_ignored() -> None:
    t = street().has(0, hand="first_aid_kit all_the_marbles lots_of_ammo").turn(0, "S")
    t.asks(0, "window", "pass pass_turn play:all_the_marbles play:first_aid_kit play:lots_of_ammo", default="pass")


@rule("ZOM-CRD-6")
def test_a_card_that_could_change_nothing_may_not_be_played() -> None:
    t = ZombiesTable(2).has(0, hand="couldnt_get_worse slight_miscalculation this_isnt_so_bad").turn(0, "S")
    assert t.forced_last() == "pass" or t.kind() == "premove"  # no building and no zombie is on the map
    t = ZombiesTable(2).at((1, 1), (1, 1)).has(0, hand="bad_sense_of_direction").turn(0, "S")
    assert t.kind() == "premove"  # the opponent stands there already
    t = ZombiesTable(2).has(1, bullets=0).has(0, hand="butter_fingers i_dont_think_theyre_dead").turn(0, "S")
    assert t.kind() == "premove"
    t = ZombiesTable(2).has(1, pending="fear").has(0, hand="fear").turn(0, "S")
    assert t.kind() == "premove"  # the same card is pending


@rule("ZOM-CRD-6", "ZOM-D-PICK_TARGET")
def test_a_lasting_card_is_not_played_on_a_target_that_has_it() -> None:
    t = ZombiesTable(3).has(1, pending="fear").has(0, hand="fear").turn(0, "S").answer(0, "play:fear")
    assert t.pending(2) == ["fear"]  # the only target left


@rule("ZOM-CRD-7", "ZOM-RUL-19")
def test_nobody_answers_a_card() -> None:
    t = ZombiesTable(3).has(0, hand="fear").has(1, hand="fear", items="first_aid_kit").turn(0, "S")
    t.answer(0, "play:fear").asks(0, "pick_target", "seat:1 seat:2", default="seat:1").answer(0, "seat:1")
    assert t.pending(1) == ["fear"]
    t = ZombiesTable(3).has(0, hand="fear").has(1, played=True).turn(0, "S").answer(0, "play:fear", "seat:1")
    assert t.pending(1) == ["fear"]


@rule("ZOM-CRD-8")
def test_next_turn_is_the_first_that_the_target_starts_after_the_card() -> None:
    t = street().has(1, hand="fear").turn(0, "S").answer(1, "play:fear").passes()
    assert t.kind() in ("premove", "") and "stay" not in t.legal(0)  # this turn has begun already
    t.turn(0, "start").finish_to("premove")
    assert "stay" in t.legal(0) or "stay" in [name for _, name in t.forced]
    assert t.pending(0) == ["fear"]
    t.finish_turn()
    assert t.pending(0) == []


@rule("ZOM-CRD-8", "ZOM-WIN-7")
def test_a_lost_turn_counts_as_that_turn() -> None:
    t = street().has(1, pending="fear hysterical_paralysis", hand="were_screwed").turn(1, "start")
    assert t.pending(1) == [] and t.active() == 0


@rule("ZOM-CRD-9")
def test_until_the_end_of_your_next_turn_runs_through_the_next_turn_that_starts() -> None:
    t = street().has(0, hand="alternate_food_source").turn(0, "S").answer(0, "play:alternate_food_source")
    for _ in range(2):
        assert t.food()
        t.finish_turn()
    assert t.food() and t.active() == 0
    t.finish_turn()
    assert not t.food()


@rule("ZOM-CRD-10", "ZOM-CRD-11", "ZOM-D-PICK_TILE", "ZOM-D-PICK_CELL")
def test_cells_are_chosen_by_tile_then_cell_and_fill_places_in_cell_order() -> None:
    t = street().zombies((1, -1)).has(0, hand="zombie_master").turn(0, "S").answer(0, "play:zombie_master")
    t.asks(0, "pick_tile", "tile:0 tile:1 tile:2 tile:3", default="tile:0").answer(0, "tile:1")
    t.asks(0, "pick_cell", "fill cell:1 cell:4").answer(0, "fill")
    assert t.standing() == [(1, -3), (1, -2), (1, -1)]
    t.asks(0, "pick_tile", "tile:0 tile:2 tile:3").answer(0, "tile:0")
    t.asks(0, "pick_cell", "fill cell:1 cell:3 cell:4 cell:5").answer(0, "cell:3")  # not (1,2) with its pawns
    t.answer(0, "tile:2", "cell:4").asks(0, "pick_tile", "tile:0 tile:2 tile:3").answer(0, "tile:3")
    t.asks(0, "pick_cell", "cell:1 cell:4 cell:7").answer(0, "cell:7")  # the last one: no fill
    assert len(t.standing()) == 6 and (0, 1) in t.standing() and (1, -5) in t.standing()


@rule("ZOM-CRD-12")
def test_played_cards_lie_open_in_the_discard_pile() -> None:
    t = street().has(0, hand="butter_fingers").turn(0, "S").answer(0, "play:butter_fingers")
    assert t.discards() == ["butter_fingers"] and t.bullets(1) == 1


@rule("ZOM-WIN-1", "ZOM-WIN-2")
def test_three_windows_open_in_a_turn() -> None:
    t = street().has(1, hand="fear").turn(0, "tile").no_tile()
    seen = []
    for _ in range(40):
        if t.active() != 0:
            break
        if t.kind() == "window":
            seen.append(t.window())
        t.step_on()
    assert seen == ["S", "R", "E"]


@rule("ZOM-WIN-1", "ZOM-RUL-6")
def test_there_is_no_window_R_without_an_allowance() -> None:
    t = street().has(0, pending="your_shoes_untied", bullets=0).has(1, hand="fear").turn(0, "premove").answer(0, "roll")
    t.die(1)
    assert t.kind() != "window" or t.window() == "E"
    t = street().has(0, bullets=0).has(1, hand="fear").turn(0, "premove").answer(0, "roll").die(1)
    assert t.kind() == "window" and t.window() == "R"


@rule("ZOM-WIN-2")
def test_seats_are_asked_in_turn_order_from_the_active_player() -> None:
    t = ZombiesTable(3)
    for seat in range(3):
        t.has(seat, hand="first_aid_kit")
    t.turn(1, "S")
    for seat in (1, 2, 0):
        t.asks(seat, "window", "pass pass_turn play:first_aid_kit", default="pass").answer(seat, "pass")
    assert t.kind() != "window"


@rule("ZOM-WIN-2")
def test_a_circuit_with_a_play_is_followed_by_another() -> None:
    t = ZombiesTable(3)
    for seat in range(3):
        t.has(seat, hand="first_aid_kit lots_of_ammo")
    t.turn(0, "S").answer(0, "pass").answer(1, "play:first_aid_kit")
    assert t.asked() == [2]
    t.answer(2, "pass")
    assert t.asked() == [0]  # a second circuit; seat 1 has used its play
    t.answer(0, "pass")
    assert t.asked() == [2]
    t.answer(2, "pass")
    assert t.kind() != "window"


@rule("ZOM-WIN-3", "ZOM-D-WINDOW")
def test_after_pass_turn_the_seat_only_passes_for_the_rest_of_the_turn() -> None:
    t = street().has(1, hand="fear").turn(0, "S").answer(1, "pass_turn").answer(0, "roll").die(1)
    assert t.legal(1) == ["pass"]
    t.force()
    assert t.kind() == "step" and (1, "pass") in t.forced
    t.turn(1, "S")
    t.asks(1, "window", "pass pass_turn play:fear", default="pass")  # a new turn


@rule("ZOM-WIN-3")
def test_pass_turn_is_offered_only_with_something_to_play() -> None:
    t = street().has(1, hand="adrenaline_rush").turn(0, "S")
    assert t.asked() == [1] and t.legal(1) == ["pass"]


@rule("ZOM-WIN-4", "ZOM-HID-4", "ZOM-DEC-1")
def test_who_is_asked_depends_on_public_things_only() -> None:
    seen = []
    for hand in ("fear", "adrenaline_rush"):
        t = street().has(1, hand=hand).turn(0, "S")
        assert t.asked() == [1] and t.kind() == "window"
        before = knowledge(t, 0)
        t.answers(1, "pass")
        seen.append([before, knowledge(t, 0)])
    assert seen[0] == seen[1]


@rule("ZOM-WIN-4")
@pytest.mark.parametrize("has, asked", [
    ({"hand": "fear"}, True), ({"hand": "fear", "played": True}, False), ({}, False),
    ({"items": "all_the_marbles"}, True), ({"items": "all_the_marbles", "played": True, "hand": "fear"}, True),
    ({"items": "first_aid_kit"}, False),
])
def test_a_seat_is_asked_with_an_unused_play_and_a_card_or_with_marbles(has: dict[str, object], asked: bool) -> None:
    t = street().has(1, **has).turn(0, "S")
    assert (t.asked() == [1] and t.kind() == "window") == asked


@rule("ZOM-WIN-5")
def test_inside_own_decisions_some_cards_may_be_played() -> None:
    hand = "keys_still_in_it much_needed_rest adrenaline_rush"
    t = street().has(0, hand=hand)
    t.asks(0, "premove", "roll play:keys_still_in_it play:much_needed_rest", default="roll")
    t.has(0, items="lots_of_ammo", hand="")
    t.asks(0, "premove", "roll ammo_bullets", default="roll")
    t = street().has(0, hand=hand, weapon="chainsaw").zombies((1, 2)).turn(0, "fight")
    t.asks(0, "fight", "roll chainsaw adrenaline", default="roll")


@rule("ZOM-WIN-6")
def test_there_are_no_windows_within_a_fight_or_between_steps() -> None:
    t = street().has(1, hand="fear").has(0, bullets=0).zombies((1, 1)).answer(0, "roll").die(3).answer(1, "pass")
    t.answer(0, "dir:N").answer(0, "roll").die(1)
    assert t.asked() == [0] and t.kind() == "fight"
    t.refused(1, "play:fear").answer(0, "roll").die(6)
    assert t.asked() == [0] and t.kind() == "step"
    t.answer(0, "dir:N")
    assert t.asked() == [0] and t.kind() == "step"


@rule("ZOM-DSC-1", "ZOM-DSC-2", "ZOM-DSC-5", "ZOM-D-DISCARD")
def test_one_card_may_be_discarded_without_effect() -> None:
    t = street().has(0, hand="fear zombie_master zombie_master")
    t.turn(0, "discard").asks(0, "discard", "none card:fear card:zombie_master", default="none")
    t.answer(0, "card:zombie_master")
    assert t.hand(0) == ["fear", "zombie_master"] and t.discards() == ["zombie_master"] and t.standing() == []
    assert not t.played(0) and t.active() == 1


@rule("ZOM-DSC-1")
def test_without_a_card_in_hand_nothing_is_asked() -> None:
    t = street().turn(0, "discard")
    assert t.active() == 1


@rule("ZOM-DSC-3", "ZOM-DSC-4")
def test_together_threats_cannot_be_played_and_backfire_when_discarded() -> None:
    t = street(mode="coop").has(0, hand="fear first_aid_kit").turn(0, "S")
    t.asks(0, "window", "pass pass_turn play:first_aid_kit", default="pass")
    t.refused(0, "play:fear", "ZOM-DSC-4")
    t = street(mode="coop").has(0, hand="fear first_aid_kit").turn(0, "discard").answer(0, "card:fear")
    assert t.pending(0) == ["fear"]


@rule("ZOM-DSC-4", "ZOM-D-DISCARD")
def test_a_full_hand_of_threats_must_lose_one() -> None:
    t = street(mode="coop").has(0, hand="fear zombie_master were_screwed").turn(0, "discard")
    t.asks(0, "discard", "card:fear card:were_screwed card:zombie_master", default="card:fear")
    t = street(mode="coop").has(0, hand="fear zombie_master").turn(0, "discard")
    t.asks(0, "discard", "none card:fear card:zombie_master", default="none")
    t = street(mode="coop", backfire="off").has(0, hand="fear zombie_master were_screwed").turn(0, "discard")
    t.asks(0, "discard", "none card:fear card:were_screwed card:zombie_master", default="none")
