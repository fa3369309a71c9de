"""Options: every value changes play as its clause says (BDA-O)."""

import pytest

from fragboard.core.errors import SetupError
from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.games.bingo.events import Finished, TokenGiven
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

GAME = find("bingo")


@rule("BDA-O-FIRST_PLAYER")
def test_the_first_player_is_drawn_from_all_seats_alike() -> None:
    t = BingoTable(4, first_player="random")
    assert t.asked() == [CHANCE]
    outcomes = t.game.chance(t.s)
    assert [t.game.actions.name(a) for a, _ in outcomes] == ["seat:0", "seat:1", "seat:2", "seat:3"]
    assert len({weight for _, weight in outcomes}) == 1
    t.game.answer(t.s, CHANCE, t.game.actions.parse("seat:2"))
    assert t.s.first == 2 and [e.seat for e in t.events(TokenGiven)] == [2]
    assert GAME.to_act(GAME.new(3, {})) == [CHANCE]  # the default


@rule("BDA-O-FIRST_PLAYER")
def test_seat_0_may_start_with_the_token() -> None:
    t = BingoTable(4, first_player="seat_0", card_choice="pick")
    assert t.s.first == 0 and t.asked() == [0]


@rule("BDA-O-CARD_CHOICE")
def test_cards_are_picked_or_given_by_seat() -> None:
    t = BingoTable(3, card_choice="pick")
    assert (t.asked(), t.kind()) == ([0], "pick_card")
    t = BingoTable(5, card_choice="by_seat")
    assert t.asked() == [CHANCE]
    assert [p["card"] for p in t.view(None)["players"]] == ["RED", "BLUE", "GREEN", "YELLOW", "PURPLE"]


@rule("BDA-O-CARD_CHOICE")
def test_cards_by_seat_do_not_follow_the_token() -> None:
    s = GAME.new(2, {"card_choice": "by_seat"})
    GAME.answer(s, CHANCE, GAME.actions.parse("seat:1"))
    view = GAME.view(s, None)
    assert [p["card"] for p in view["players"]] == ["RED", "BLUE"] and view["first"] == 1  # type: ignore[attr-defined]


@rule("BDA-O-START_STORAGE")
def test_batteries_start_empty_or_full() -> None:
    for value, storage in (("empty", 0), ("full", 4)):
        t = BingoTable(3, start_storage=value)
        assert [(p.storage, p.supply) for p in t.s.players] == [(storage, 2)] * 3


def shop(purse: str, *, supply: int, storage: int = 4, battery: str = "BASIC_BATTERY") -> BingoTable:
    """Seat 0 comes to step (d) with this much left; 2E more pay for its shield."""
    t = BingoTable(2, purse=purse).has(0, battery=battery, supply=supply + 2, storage=storage).to_orders()
    return t.orders("shield_activate", "battery_activate")


@rule("BDA-O-PURSE")
def test_loose_energy_is_lost_or_pays() -> None:
    t = shop("storage", supply=3)
    assert (t.p(0).supply, t.p(0).storage) == (0, 4)
    t.refused(0, "item:DISABLING_LAZOR")
    t = shop("storage_and_loose", supply=3)
    assert (t.p(0).supply, t.p(0).storage) == (3, 4)
    t.answer(0, "item:DISABLING_LAZOR")  # for 7E
    assert (t.p(0).supply, t.p(0).storage) == (0, 0)


@rule("BDA-O-PURSE")
def test_loose_energy_pays_first_and_only_what_had_no_room_is_loose() -> None:
    t = shop("storage_and_loose", supply=3, storage=2)
    assert (t.p(0).supply, t.p(0).storage) == (1, 4)  # 2E found room
    t.answer(0, "power:CHARGED_CAPACITOR")
    assert (t.p(0).supply, t.p(0).storage) == (0, 3)


@rule("BDA-O-PURSE")
def test_what_is_still_loose_is_stored_after_the_last_purchase_as_far_as_there_is_room() -> None:
    t = shop("storage_and_loose", supply=9)
    pool = t.p(0).pool
    t.answer(0, "item:MILITARY_BATTERY")  # 4 of 9 loose E; 5E stay loose while buying goes on
    assert (t.p(0).supply, t.p(0).storage) == (5, 4)
    t.answer(0, "done")
    assert (t.p(0).supply, t.p(0).storage) == (0, 6)  # room for 2E
    assert t.p(0).pool == pool + 4 + 3
    t = shop("storage_and_loose", supply=2).answer(0, "done")
    assert (t.p(0).supply, t.p(0).storage) == (0, 4)  # no room at all


@rule("BDA-O-PURSE")
def test_the_way_out_says_how_much_energy_is_kept() -> None:
    for supply, kept in ((9, 6), (5, 5)):
        t = shop("storage_and_loose", supply=supply).answer(0, "item:MILITARY_BATTERY")
        effect = t.effect(0, "done")
        t.answer(0, "done")
        assert t.p(0).storage == kept and effect == f"keeps {kept}E"


@rule("BDA-O-PURSE")
def test_loose_energy_buys_a_tesseract_battery_with_a_basic_one() -> None:
    t = shop("storage_and_loose", supply=5)
    pool = t.p(0).pool
    t.answer(0, "item:TESSERACT_BATTERY")  # 5E loose and 3E stored; 1E left goes to the pool
    assert (t.p(0).supply, t.p(0).storage, t.p(0).pool) == (0, 16, pool + 9 - 16)


@rule("BDA-O-USED_POWERS")
def test_played_powers_return_or_are_gone() -> None:
    for value, left in (("return", 2), ("gone", 1)):
        t = BingoTable(2, used_powers=value).has(0, powers="CONTINUUM_COMPRESSOR").roll("N1", "N2")
        t.answer(0, "seat:0").roll("N4").orders("battery_activate", "battery_activate").done()
        assert t.view(None)["market"]["powers"]["CONTINUUM_COMPRESSOR"] == left


def both_bingo(**options: object) -> BingoTable:
    """Seats 0 and 2 complete a line in the same BINGO phase; seat 2 has more blocks."""
    t = BingoTable(4, **options).has(0, blocks="B1 I1 N1 G1").has(2, blocks="B5 B1 I1 N1 G1").has(3, blocks="B2")
    return t.roll("O1", "N2", "O1", "N4")


@rule("BDA-O-SHARED_FINISH")
def test_several_bingos_are_compared_or_win_together() -> None:
    assert both_bingo(shared_finish="tiebreak").ranks() == [2, 4, 1, 3]
    t = both_bingo(shared_finish="shared")
    assert t.ranks() == [1, 4, 1, 3]
    assert [e.winners for e in t.events(Finished)] == [0b1010]
    result = t.game.result(t.s)
    assert result is not None and result.winners() == [0, 2] and result.returns[0] == result.returns[2] > 0


@rule("BDA-O-SHARED_FINISH")
def test_a_single_bingo_is_not_shared() -> None:
    t = BingoTable(2, shared_finish="shared").has(0, blocks="B1 I1 N1 G1").roll("O1", "N2")
    assert t.ranks() == [1, 2]


@rule("BDA-O-SHARED_FINISH")
def test_killers_who_both_complete_a_line_win_together() -> None:
    t = BingoTable(3, shared_finish="shared").to_orders().has(0, blocks="B1 I1 N1 G1").has(2, blocks="B5 B2 I2 N2 G2")
    t.has(1, health=2, blocks="O1 O2").orders("lazor_activate 1", "battery_activate", "lazor_activate 1")
    t.answer(1, "die:letter").roll("O").answer(1, "square:O1")
    assert t.ranks() == [1, 3, 1]


@rule("BDA-O-SHARED_FINISH", "BDA-O-ROUND_LIMIT")
def test_at_the_round_limit_all_with_most_blocks_win_together() -> None:
    for value, ranks in (("tiebreak", [2, 1, 4, 3]), ("shared", [1, 1, 4, 3])):
        t = BingoTable(4, shared_finish=value, round_limit=1).to_orders().has(0, health=1, blocks="B1 I2")
        t.has(1, blocks="N4 N5").has(2, blocks="B1", health=2).has(3, blocks="O5")
        t.orders(*["battery_activate"] * 4).done()
        assert t.ranks() == ranks


@rule("BDA-O-ROUND_LIMIT")
@pytest.mark.parametrize("limit", [1, 60, 200])
def test_the_game_ends_with_the_round_of_the_limit(limit: int) -> None:
    for rounds_played, over in ((limit - 1, False), (limit, True)):
        t = BingoTable(2) if limit == 60 else BingoTable(2, round_limit=limit)
        if rounds_played == 0:
            assert t.asked() == [CHANCE]
            continue
        t.s.round = rounds_played
        t.to_orders().orders("battery_activate", "battery_activate").done()
        assert (t.asked() == []) is over


@rule("BDA-O-MODE")
def test_an_option_given_beside_the_mode_goes_before_it() -> None:
    t = BingoTable(2, mode="quick", start_storage="empty")
    assert t.p(0).storage == 0
    t = BingoTable(2, mode="sudden_death", round_limit=20)
    assert t.view(None)["round_limit"] == 20 and t.view(None)["options"]["shared_finish"] == "shared"
    t = BingoTable(2, mode="bazaar", used_powers="return")
    assert t.view(None)["options"]["used_powers"] == "return"
    assert t.view(None)["options"]["purse"] == "storage_and_loose"


@rule("BDA-O-BAD")
@pytest.mark.parametrize(
    "options",
    [
        {"colour": "red"},
        {"first_player": "seat_1"},
        {"card_choice": "PICK"},
        {"start_storage": 4},
        {"purse": ""},
        {"used_powers": None},
        {"shared_finish": True},
        {"mode": "duel"},
        {"round_limit": 0},
        {"round_limit": 201},
        {"round_limit": -1},
        {"round_limit": 2.5},
        {"round_limit": True},
        {"round_limit": "many"},
        {"mode": "quick", "seats": 3},
    ],
)
def test_unknown_options_and_values_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        GAME.new(3, options)


@rule("BDA-O-BAD", "BDA-AIM-3")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 40])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.new(seats, {})
