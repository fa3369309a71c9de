"""The BINGO phase: rolling, wild dice, placing (BDA-BIN)."""

from __future__ import annotations

import pytest

from fragboard.core.types import EVERYONE
from fragboard.games.bingo.events import Gained, Lost, Placed, Rolled, Stored
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

LETTERS = [f"letter:{x}" for x in "BINGO"]
NUMBERS = [f"number:{x}" for x in "12345"]


def next_die(t: BingoTable) -> str:
    """Which die chance is asked for."""
    assert t.asked() == [-1]
    return t.game.actions.name(t.game.chance(t.s)[0][0]).split(":")[0]


@rule("BDA-BIN-1")
def test_everybody_rolls_both_dice_open_to_everyone_before_anything_is_placed() -> None:
    t = BingoTable(3).roll("B3", "N2")
    assert [t.blocks(seat) for seat in range(3)] == [[], [], []]
    t.roll("O1")
    rolled = t.events(Rolled)
    assert [(event.seat, event.letter, event.number) for event in rolled] == [(0, 0, 2), (1, 2, 1), (2, 4, 0)]
    assert all(event.to == EVERYONE for event in rolled)
    assert [player["dice"] for player in t.view(None)["players"]] == [["B", "3"], ["N", "2"], ["O", "1"]]


@rule("BDA-BIN-2")
@pytest.mark.parametrize("dice", ["B1", "I5", "N2", "G4", "O3"])
def test_the_letter_die_names_the_column_and_the_number_die_the_row(dice: str) -> None:
    t = BingoTable(2).to_orders(dice, "B1")
    assert t.blocks(0) == [dice]
    assert t.view(1)["players"][0]["placed"] == dice


@rule("BDA-BIN-3")
def test_a_wild_letter_may_be_any_of_the_five_letters() -> None:
    t = BingoTable(2).has(0, blocks="I4").roll("*4", "B1")
    assert t.asked() == [0] and t.kind() == "choose_letter" and t.listed(0) == LETTERS
    t.answer(0, "letter:G")
    assert t.blocks(0) == ["I4", "G4"]


@rule("BDA-BIN-3")
def test_a_wild_number_may_be_any_of_the_five_numbers() -> None:
    t = BingoTable(2).roll("G*", "B1")
    assert t.asked() == [0] and t.kind() == "choose_number" and t.listed(0) == NUMBERS
    t.answer(0, "number:5")
    assert t.blocks(0) == ["G5"]


@rule("BDA-BIN-3")
def test_two_wild_dice_reach_every_square() -> None:
    for letter in "BINGO":
        for number in "12345":
            t = BingoTable(2).roll("**", "B1").answer(0, f"letter:{letter}", f"number:{number}")
            assert t.blocks(0) == [letter + number]


@rule("BDA-BIN-3", "BDA-BIN-8")
def test_a_square_that_is_scored_already_may_be_chosen_too() -> None:
    t = BingoTable(2).has(0, blocks="I4 G4").roll("*4", "B1").answer(0, "letter:I")
    assert t.blocks(0) == ["I4", "G4"] and t.p(0).storage == 2


@rule("BDA-BIN-4")
def test_the_window_opens_when_all_dice_lie_and_nothing_is_placed_before_it_closes() -> None:
    t = BingoTable(3).has(1, powers="CONTINUUM_COMPRESSOR").roll("B3", "N2")
    assert t.asked() == [-1]
    t.roll("*1")
    assert t.asked() == [1] and t.kind() == "compress_bingo"
    assert [t.blocks(seat) for seat in range(3)] == [[], [], []]
    t.answer(1, "no")
    assert t.blocks(0) == ["B3"] and t.kind() == "choose_letter"  # the wild die is settled after the window


@rule("BDA-BIN-4")
def test_a_repeated_roll_is_the_one_that_is_placed() -> None:
    t = BingoTable(2).has(1, powers="CONTINUUM_COMPRESSOR").roll("B3", "N2").answer(1, "seat:0").roll("O5")
    assert t.blocks(0) == ["O5"] and t.blocks(1) == ["N2"]


@rule("BDA-BIN-4")
def test_in_words_a_wild_die_has_a_star() -> None:
    t = BingoTable(2).has(1, powers="CONTINUUM_COMPRESSOR").roll("*3", "**")
    assert [t.game.tell(event, None).text for event in t.events(Rolled)] == ["@0 rolls ★3", "@1 rolls ★★"]
    assert t.game.describe(t.s, 1, t.game.actions.parse("seat:0")).effect == "shows ★3"


@rule("BDA-BIN-5")
def test_players_place_one_after_the_other_and_see_what_earlier_ones_chose() -> None:
    t = BingoTable(3, first_player="random").roll("1").roll("*2", "B4", "**")  # seats 1, 2 and 0
    assert t.asked() == [1] and t.blocks(2) == []
    t.answer(1, "letter:O")
    assert t.asked() == [0] and t.kind() == "choose_letter"
    players = t.view(0)["players"]
    assert players[1]["blocks"] == ["O2"] and players[2]["blocks"] == ["B4"] and players[0]["blocks"] == []
    t.answer(0, "letter:N")
    assert t.kind() == "choose_number" and t.blocks(0) == []
    t.answer(0, "number:1")
    assert [event.seat for event in t.events(Placed)] == [1, 2, 0]


@rule("BDA-BIN-5")
def test_foresight_is_settled_before_the_wild_letter_and_the_wild_number() -> None:
    t = BingoTable(2).has(0, foresight=True).roll("B2", "I1")
    kinds = []
    for answer in ("die:number", "number:4"):
        kinds.append(t.kind())
        t.answer(0, answer)
    assert kinds == ["wild_die", "choose_number"] and t.blocks(0) == ["B4"]
    t = BingoTable(2).has(0, foresight=True).roll("B*", "I1")
    assert t.forced == [(0, "die:letter")] and t.kind() == "choose_letter"  # the only die that is not wild yet
    t.answer(0, "letter:O")
    assert t.kind() == "choose_number"
    assert t.answer(0, "number:5").blocks(0) == ["O5"]


@rule("BDA-BIN-6")
def test_a_free_square_is_scored_with_a_cube_from_the_pool() -> None:
    t = BingoTable(2)
    before = t.p(0).pool, t.p(0).supply, t.p(0).storage
    t.roll("G2", "I1")
    assert t.blocks(0) == ["G2"]
    assert (t.p(0).pool, t.p(0).supply, t.p(0).storage) == (before[0] - 1, before[1], before[2])


@rule("BDA-BIN-7")
def test_a_block_on_a_coloured_square_stores_one_energy() -> None:
    coloured = {0: "B1 I2 N3 G4 O5", 1: "B5 I4 N3 G2 O1"}
    for seat, names in coloured.items():
        for name in names.split():
            t = BingoTable(2).roll(*((name, "B3") if seat == 0 else ("B3", name)))
            assert t.blocks(seat) == [name]
            assert (t.p(seat).storage, t.p(seat).supply) == (1, 2)


@rule("BDA-BIN-7")
def test_the_own_card_says_which_squares_are_coloured() -> None:
    t = BingoTable(2).roll("B5", "B5")  # coloured for seat 1 (blue) only
    assert [t.p(seat).storage for seat in range(2)] == [0, 1]


@rule("BDA-BIN-7")
def test_a_coloured_square_brings_nothing_with_a_full_battery() -> None:
    t = BingoTable(2).has(0, storage=4).roll("N3", "B1")
    assert t.blocks(0) == ["N3"] and t.p(0).storage == 4


@rule("BDA-BIN-8")
@pytest.mark.parametrize("name", ["B2", "N3"])  # N3 is coloured
def test_a_square_that_is_scored_already_stores_two_energy_and_no_bonus(name: str) -> None:
    t = BingoTable(2).has(0, blocks=name)
    pool = t.p(0).pool
    t.roll(name, "B1")
    assert t.blocks(0) == [name] and t.p(0).storage == 2 and t.p(0).pool == pool - 2
    assert [(event.seat, event.fresh) for event in t.events(Placed)] == [(0, False), (1, True)]


@rule("BDA-BIN-8")
def test_energy_for_a_scored_square_is_cut_to_the_capacity() -> None:
    t = BingoTable(2).has(0, blocks="B2", storage=3).roll("B2", "B1")
    assert t.p(0).storage == 4
    assert [(event.energy, event.wasted) for event in t.events(Stored) if event.seat == 0] == [(1, 1)]


@rule("BDA-BIN-9")
def test_placing_cannot_be_refused() -> None:
    t = BingoTable(2).roll("**", "*2")
    for seat, answer in ((0, "letter:B"), (0, "number:1"), (1, "letter:B")):
        assert t.asked() == [seat]
        for way_out in ("no", "hold", "done"):
            t.refused(seat, way_out)
        t.answer(seat, answer)
    assert t.blocks(0) == ["B1"] and t.blocks(1) == ["B2"]


@rule("BDA-BIN-10")
def test_the_win_check_waits_until_everybody_has_placed() -> None:
    t = BingoTable(3).has(0, blocks="B1 B2 B3 B4").roll("B5", "*2", "N1")
    assert t.asked() == [1] and t.kind() == "choose_letter"  # seat 0 has a bingo, and the others still place
    t.answer(1, "letter:I")
    assert t.asked() == [] and t.blocks(2) == ["N1"]
    result = t.game.result(t.s)
    assert result is not None and result.winners() == [0]


@rule("BDA-BIN-10")
def test_a_later_player_can_win_against_an_earlier_one_at_the_same_check() -> None:
    t = BingoTable(2).has(0, blocks="B1 B2 B3 B4").has(1, blocks="G1 G2 G3 G4 B5 I5 N5 O5").roll("B5", "G5")
    result = t.game.result(t.s)
    assert result is not None and result.winners() == [1]  # two full lines against one


@rule("BDA-BIN-11")
def test_an_extra_roll_does_not_change_what_a_player_placed_with() -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=8, supply=0).to_orders("B3", "I1")
    t.orders("battery_activate", "battery_activate").roll("O5").done()
    assert t.blocks(0) == ["B3", "O5"] and t.view(None)["players"][0]["placed"] == "B3"


@rule("BDA-BIN-11")
@pytest.mark.parametrize("extra", ["I5", "O1"])
def test_a_chaotic_battery_compares_with_the_bingo_phase_and_not_with_the_extra_roll(extra: str) -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=10, supply=0).has(1, battery="CHAOTIC_BATTERY")
    t.to_orders("B3", "I1").orders("battery_activate", "battery_activate").roll(extra)
    assert t.blocks(0) == ["B3", extra]
    assert not t.events(Gained) and not t.events(Lost)  # seat 1 placed with I and 1, seat 0 with B and 3


@rule("BDA-BIN-11")
@pytest.mark.parametrize("dice, change", [("I3", 1), ("B1", -1)])
def test_a_chaotic_battery_still_knows_the_bingo_phase_after_an_extra_roll(dice: str, change: int) -> None:
    t = BingoTable(2).has(0, battery="TESSERACT_BATTERY", storage=10, supply=0).has(1, battery="CHAOTIC_BATTERY")
    t.to_orders(dice, "I1").orders("battery_activate", "battery_activate").roll("O5")
    changes = [event.energy for event in t.events(Gained)] + [-event.energy for event in t.events(Lost)]
    assert changes == [change]


@rule("BDA-BIN-11")
def test_a_reward_roll_does_not_change_what_a_player_placed_with() -> None:
    t = BingoTable(2).has(0, supply=2).has(1, health=1).to_orders("B3", "I1")
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:letter").roll("O").done()
    assert t.view(None)["players"][1]["placed"] == "I1"
    t.roll("G2", "G4")
    assert t.view(None)["players"][1]["placed"] == "G2"  # until the next BINGO phase


@rule("BDA-BIN-12")
def test_dice_are_drawn_in_turn_order_the_letter_before_the_number() -> None:
    t = BingoTable(3, first_player="random").roll("2")
    for seat in (2, 0, 1):
        assert next_die(t) == "letter"
        t.roll("N")
        assert next_die(t) == "number"
        t.roll("1")
        assert t.events(Rolled)[-1].seat == seat
    assert t.kind() == "order_action"


@rule("BDA-BIN-12")
def test_a_repeated_roll_draws_again_in_the_same_way() -> None:
    t = BingoTable(3).has(0, powers="CONTINUUM_COMPRESSOR").roll("B1", "B2", "B3").answer(0, "seat:1")
    assert next_die(t) == "letter"
    t.roll("G")
    assert next_die(t) == "number"
    t.roll("5")
    assert [t.blocks(seat) for seat in range(3)] == [["B1"], ["G5"], ["B3"]]
