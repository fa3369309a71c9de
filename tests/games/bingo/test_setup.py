"""What the game is, the words of the rulebook, the parts and the set-up (BDA-AIM, BDA-TRM, BDA-PRT, BDA-SET)."""

from __future__ import annotations

from typing import Any

import pytest

from fragboard.core.errors import SetupError
from fragboard.games import find
from fragboard.games.bingo.events import TokenGiven
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

CARD_IDS = ["RED", "BLUE", "GREEN", "YELLOW", "PURPLE"]
LAZORS = ["FOCUSED_LAZOR", "PLASMA_LAZOR", "VAMPIRIC_LAZOR", "DIFFRACTING_LAZOR", "DISABLING_LAZOR"]
SHIELDS = ["EFFICIENT_SHIELD", "REFLECTOR_SHIELD", "NEGATOR_SHIELD", "ABSORBER_SHIELD", "ULTRA_SHIELD"]
BATTERIES = ["MILITARY_BATTERY", "BARRIER_BATTERY", "REACTIVE_BATTERY", "CHAOTIC_BATTERY", "TESSERACT_BATTERY"]
POWER_NAMES = ["TARGETING_TESSELLATOR", "CHARGED_CAPACITOR", "BACKUP_BATTERY", "CONTINUUM_COMPRESSOR", "ENTROPY_ENGINE"]
PLACES = ("pool", "health", "supply", "storage", "committed")


def seen(t: BingoTable, seat: int) -> dict[str, Any]:
    """A player as a spectator sees them."""
    player: dict[str, Any] = t.view(None)["players"][seat]
    return player


def possible(t: BingoTable) -> list[tuple[str, int]]:
    """What chance may bring, with weights."""
    return [(t.game.actions.name(a), int(weight)) for a, weight in t.game.chance(t.s)]


# --- what it is ------------------------------------------------------------------------------------------------------


@rule("BDA-AIM-1")
def test_dice_fill_the_card_and_a_killer_takes_blocks_of_the_dead_player() -> None:
    t = BingoTable(2).has(1, blocks="B1 B2 O3", health=1).to_orders("I3", "I5")
    assert t.blocks(0) == ["I3"]
    t.orders("lazor_activate 1", "battery_activate").answer(1, "die:letter").roll("B")
    assert t.blocks(0) == ["B1", "B2", "I3"]
    assert t.blocks(1) == ["I5", "O3"]


@rule("BDA-AIM-2")
@pytest.mark.parametrize("blocks, dice", [("G1 G2 G3 G5", "G4"), ("B4 I4 N4 O4", "G4")])
def test_the_first_to_fill_a_row_or_a_column_wins(blocks: str, dice: str) -> None:
    t = BingoTable(3).has(1, blocks=blocks).roll("B2", dice, "B4")
    assert t.asked() == []
    result = t.game.result(t.s)
    assert result is not None and result.winners() == [1]


@rule("BDA-AIM-2")
def test_four_in_a_line_do_not_win() -> None:
    t = BingoTable(2).has(0, blocks="G1 G2 G3").roll("G4", "B1")
    assert t.kind() == "order_action" and t.game.result(t.s) is None


@rule("BDA-AIM-3")
def test_two_to_five_players_can_play() -> None:
    for seats in (2, 3, 4, 5):
        assert len(BingoTable(seats).view(None)["players"]) == seats
    for seats in (0, 1, 6):
        with pytest.raises(SetupError, match="BDA-AIM-3"):
            find("bingo").new(seats, {})


# --- words -----------------------------------------------------------------------------------------------------------


@rule("BDA-TRM-1")
def test_seats_count_from_0_and_the_seat_after_the_last_is_seat_0() -> None:
    t = BingoTable(3)
    assert [player["seat"] for player in t.view(0)["players"]] == [0, 1, 2]
    tokens = []
    for _ in range(4):
        tokens.append(t.view(0)["first"])
        t.to_orders().orders(*["battery_activate"] * 3).done()
    assert tokens == [0, 1, 2, 0]


@rule("BDA-TRM-2")
def test_turn_order_begins_with_the_first_player_and_skips_those_who_have_nothing_to_do() -> None:
    t = BingoTable(4, first_player="random").roll("2")
    t.roll("B2", "*3", "*4", "*5")  # seats 2, 3, 0 and 1
    asked = []
    while t.kind() == "choose_letter":
        asked.append(t.asked())
        t.answer(t.asked()[0], "letter:I")
    assert asked == [[3], [0], [1]]
    assert [t.blocks(seat) for seat in range(4)] == [["I4"], ["I5"], ["B2"], ["I3"]]


@rule("BDA-TRM-3")
def test_a_square_is_named_by_its_column_and_its_row() -> None:
    t = BingoTable(2).to_orders("N4", "O1")
    assert t.blocks(0) == ["N4"] and t.blocks(1) == ["O1"]
    assert seen(t, 0)["blocks"] == ["N4"]
    assert BingoTable(2).has(0, blocks="N1 N2 N3 N5").roll("N4", "B1").asked() == []  # the letter is the column
    assert BingoTable(2).has(0, blocks="B4 I4 G4 O4").roll("N4", "B1").asked() == []  # the number is the row


@rule("BDA-TRM-4")
def test_scoring_a_block_puts_a_cube_on_the_square_and_the_square_is_scored() -> None:
    t = BingoTable(2)
    pool = t.p(0).pool
    t.to_orders("G1", "B1")
    assert t.blocks(0) == ["G1"] and t.p(0).pool == pool - 1
    t.orders("battery_activate", "battery_activate").done()
    pool = t.has(0, storage=0).p(0).pool
    t.roll("B3", "G1")  # seat 1 rolls first now; the square of seat 0 is scored
    assert t.blocks(0) == ["G1"] and t.p(0).storage == 2 and t.p(0).pool == pool - 2


@rule("BDA-TRM-5")
def test_one_cube_is_one_energy_in_supply_in_storage_and_committed() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=2, storage=3)
    t.has(1, shield="EFFICIENT_SHIELD", supply=3).to_orders()
    t.orders("lazor_overcharge 1", "shield_activate")  # 4E, that is 2 cubes of supply and 2 of storage
    assert t.kind() == "block_amount"
    assert (t.p(0).supply, t.p(0).storage, t.p(0).committed) == (0, 1, 4)


@rule("BDA-TRM-6")
@pytest.mark.parametrize("order", ["lazor_activate", "lazor_overcharge"])
def test_an_item_is_used_in_either_mode(order: str) -> None:
    t = BingoTable(2).has(0, lazor="FOCUSED_LAZOR", battery="MILITARY_BATTERY", supply=3).to_orders()
    assert list(seen(t, 0)["items"]) == ["lazor", "shield", "battery"]
    cost = 1 if order == "lazor_activate" else 3
    t.orders(f"{order} 1", "battery_activate").done()
    assert t.p(0).storage == 3 + 1 - cost  # the reward for using a lazor came


@rule("BDA-TRM-7")
def test_damage_taken_counts_the_points_beyond_the_health_left() -> None:
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=4).has(1, battery="REACTIVE_BATTERY", health=1, supply=0)
    t.to_orders().orders("lazor_overcharge 1", "battery_activate")
    assert t.p(1).storage == 3 + 3  # 3 for the use and 1 for each of the 3 points


@rule("BDA-TRM-7")
def test_blocked_points_are_not_damage_taken() -> None:
    t = BingoTable(2).has(0, supply=2).has(1, powers="CHARGED_CAPACITOR", supply=2)
    t.to_orders().orders("lazor_activate 1", "shield_activate")
    assert t.kind(1) == "resolve_power"  # the Capacitor asks for a round without damage
    t = BingoTable(2).has(0, lazor="PLASMA_LAZOR", supply=2).has(1, powers="CHARGED_CAPACITOR", supply=2)
    t.to_orders().orders("lazor_activate 1", "shield_activate")
    assert t.kind() != "resolve_power"


@rule("BDA-TRM-8")
def test_neighbours_are_the_seats_directly_before_and_after() -> None:
    for target, beside in ((2, ["seat:1", "seat:3"]), (4, ["seat:3"]), (3, ["seat:2", "seat:4"])):
        t = BingoTable(5).has(0, lazor="DIFFRACTING_LAZOR", supply=3).to_orders()
        t.answer(0, "order:lazor_activate", f"seat:{target}")
        if len(beside) == 2:
            assert t.kind(0) == "order_splash" and t.legal(0) == beside
        else:  # the other neighbour is the shooter
            assert t.forced == [(0, beside[0])]
    t = BingoTable(5).has(1, lazor="DIFFRACTING_LAZOR", supply=3).to_orders()
    assert t.answer(1, "order:lazor_activate", "seat:4").legal(1) == ["seat:0", "seat:3"]


@rule("BDA-TRM-8")
def test_with_two_players_both_neighbours_are_the_same_player() -> None:
    t = BingoTable(2).has(0, lazor="DIFFRACTING_LAZOR", supply=3).to_orders()
    t.orders("lazor_activate 1", "battery_activate")
    assert t.p(0).splash == -1 and t.p(0).health == 3 and t.p(1).health == 1


# --- parts -----------------------------------------------------------------------------------------------------------


@rule("BDA-PRT-1")
def test_there_are_five_cards_of_five_by_five_squares_with_three_health_boxes() -> None:
    t = BingoTable(5, card_choice="pick")
    assert t.listed(0) == [f"card:{name}" for name in CARD_IDS]
    t = BingoTable(2).roll("**", "B1")
    assert t.listed(0) == ["letter:B", "letter:I", "letter:N", "letter:G", "letter:O"]
    t.answer(0, "letter:O")
    assert t.listed(0) == ["number:1", "number:2", "number:3", "number:4", "number:5"]
    names = [t.game.actions.name(a) for a in range(t.game.actions.size)]
    squares = [name.removeprefix("square:") for name in names if name.startswith("square:")]
    assert squares == [letter + number for letter in "BINGO" for number in "12345"]
    assert seen(t, 0)["health"] == 3


@rule("BDA-PRT-2")
def test_every_card_has_five_coloured_squares() -> None:
    t = BingoTable(5)
    assert [len(set(seen(t, seat)["coloured"])) for seat in range(5)] == [5] * 5


@rule("BDA-PRT-3")
def test_each_player_has_forty_cubes_of_an_own_colour() -> None:
    t = BingoTable(5).to_orders()
    for seat in range(5):
        player = seen(t, seat)
        assert sum(player[place] for place in PLACES) + len(player["blocks"]) == 40
    assert sorted(seen(t, seat)["card"] for seat in range(5)) == sorted(CARD_IDS)


@rule("BDA-PRT-4")
def test_each_player_has_a_letter_die_and_a_number_die_with_a_wild_face_each() -> None:
    t = BingoTable(5)
    for _ in range(5):
        assert possible(t) == [(f"letter:{face}", 1) for face in "BINGO*"]
        t.roll("N")
        assert possible(t) == [(f"number:{face}", 1) for face in "12345*"]
        t.roll("2")
    assert t.kind() == "order_action"


@rule("BDA-PRT-5", "BDA-SET-4")
def test_everybody_starts_with_the_three_basic_items_face_up() -> None:
    t = BingoTable(5)
    basics = {"lazor": "BASIC_LAZOR", "shield": "BASIC_SHIELD", "battery": "BASIC_BATTERY"}
    for viewer in (None, 0, 3):
        assert [player["items"] for player in t.view(viewer)["players"]] == [basics] * 5


@rule("BDA-PRT-6")
def test_there_is_one_copy_of_each_of_fifteen_advanced_items() -> None:
    t = BingoTable(2).has(0, storage=4).has(1, storage=4).to_orders()
    assert t.view(None)["market"]["items"] == LAZORS + SHIELDS + BATTERIES
    t.orders("battery_activate", "battery_activate").answer(0, "item:PLASMA_LAZOR")
    assert t.items(0)[0] == "PLASMA_LAZOR" and t.kind(1) == "buy"
    assert "item:FOCUSED_LAZOR" in t.legal(1) and "item:PLASMA_LAZOR" not in t.legal(1)


@rule("BDA-PRT-7")
def test_there_are_two_copies_of_each_of_five_powers() -> None:
    t = BingoTable(3)
    for seat in range(3):
        t.has(seat, storage=4)
    assert t.view(None)["market"]["powers"] == dict.fromkeys(POWER_NAMES, 2)
    t.to_orders().orders(*["battery_activate"] * 3)
    t.answer(0, "power:ENTROPY_ENGINE").answer(1, "power:ENTROPY_ENGINE")
    assert t.asked() == [2] and "power:ENTROPY_ENGINE" not in t.legal(2) and "power:CHARGED_CAPACITOR" in t.legal(2)


@rule("BDA-PRT-8")
def test_there_is_one_first_player_token_and_it_has_one_name() -> None:
    t = BingoTable(4)
    for round in range(1, 4):
        t.to_orders().orders(*["battery_activate"] * 4).done()
        passed = t.events(TokenGiven)
        assert len(passed) == round and passed[-1].seat == t.view(None)["first"] == round
        assert "First Player" in t.game.tell(passed[-1], None).text


@rule("BDA-PRT-9")
def test_there_are_enough_markers_for_everybody() -> None:
    t = BingoTable(5)
    for seat in range(5):
        t.has(seat, off="lazor shield battery", foresight=True)
    assert all(seen(t, seat)["disabled"] == ["lazor", "shield", "battery"] for seat in range(5))
    t.roll(*["B1"] * 5)
    for seat in range(5):
        assert t.asked() == [seat] and t.kind() == "wild_die"
        t.answer(seat, "die:letter", "letter:G")
    assert t.forced == [(seat, "hold") for seat in range(5)]


# --- set-up ----------------------------------------------------------------------------------------------------------


@rule("BDA-SET-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_random_player_receives_the_token(seats: int) -> None:
    for seat in range(seats):
        t = BingoTable(seats, first_player="random")
        outcomes = possible(t)
        assert [name for name, _ in outcomes] == [f"seat:{x}" for x in range(seats)]
        assert len({weight for _, weight in outcomes}) == 1
        t.roll(str(seat))
        assert t.view(None)["first"] == seat
        assert [event.seat for event in t.events(TokenGiven)] == [seat]


@rule("BDA-SET-2", "BDA-SET-7")
def test_each_player_picks_a_card_in_turn_order_from_those_left() -> None:
    t = BingoTable(3, first_player="random", card_choice="pick").roll("1")
    assert t.asked() == [1] and t.kind() == "pick_card"
    assert t.legal(1) == [f"card:{name}" for name in CARD_IDS]
    t.answer(1, "card:GREEN")
    assert t.asked() == [2] and "card:GREEN" not in t.legal(2) and len(t.legal(2)) == 4
    t.refused(2, "card:GREEN")
    t.answer(2, "card:RED")
    assert t.asked() == [0] and t.legal(0) == ["card:BLUE", "card:YELLOW", "card:PURPLE"]
    t.answer(0, "card:PURPLE")
    assert [seen(t, seat)["card"] for seat in range(3)] == ["PURPLE", "GREEN", "RED"]
    assert possible(t)[0] == ("letter:B", 1)  # all have their dice: the first round can begin


@rule("BDA-SET-7")
def test_the_last_of_five_players_takes_the_card_that_is_left() -> None:
    t = BingoTable(5, card_choice="pick")
    for seat, name in enumerate(["PURPLE", "YELLOW", "GREEN", "BLUE"]):
        t.answer(seat, f"card:{name}")
    assert t.forced == [(4, "card:RED")] and seen(t, 4)["card"] == "RED"


@rule("BDA-SET-3")
def test_everybody_starts_with_full_health() -> None:
    t = BingoTable(4)
    assert [seen(t, seat)["health"] for seat in range(4)] == [3, 3, 3, 3]


@rule("BDA-SET-4")
def test_there_is_one_slot_for_each_kind_of_item() -> None:
    t = BingoTable(2).has(0, battery="MILITARY_BATTERY", storage=6).to_orders()
    t.orders("battery_activate", "battery_activate").answer(0, "item:PLASMA_LAZOR")
    assert seen(t, 0)["items"] == {"lazor": "PLASMA_LAZOR", "shield": "BASIC_SHIELD", "battery": "MILITARY_BATTERY"}


@rule("BDA-SET-5")
def test_batteries_grids_and_hands_are_empty_and_the_other_cubes_are_the_pool() -> None:
    t = BingoTable(3, card_choice="pick")
    t.answer(0, "card:RED").answer(1, "card:BLUE")
    for seat in range(3):  # the first Charge is still to come
        player = seen(t, seat)
        assert (player["storage"], player["supply"], player["committed"]) == (0, 0, 0)
        assert player["blocks"] == [] and player["powers"] == {} and not player["foresight"]
        assert player["pool"] == 40 - 3
    full = BingoTable(3, card_choice="pick", start_storage="full")
    assert [(seen(full, seat)["storage"], seen(full, seat)["pool"]) for seat in range(3)] == [(4, 33)] * 3


@rule("BDA-SET-6")
def test_the_market_is_open_to_everyone_and_has_no_starter_items() -> None:
    t = BingoTable(2)
    market = {"items": LAZORS + SHIELDS + BATTERIES, "powers": dict.fromkeys(POWER_NAMES, 2)}
    assert all(t.view(viewer)["market"] == market for viewer in (None, 0, 1))
    assert not any(name.startswith("BASIC") for name in t.view(None)["market"]["items"])
