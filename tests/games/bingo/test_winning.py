"""Winning: what a bingo is, when it is looked for, and how the places are made (BDA-WIN)."""

import pytest

from fragboard.games.bingo.events import Finished, Killed, Placed, Returned
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

LINES = [[letter + number for number in "12345"] for letter in "BINGO"]
LINES += [[letter + number for letter in "BINGO"] for number in "12345"]
ROW_1 = "B1 I1 N1 G1"  # O1 is missing
ROW_2 = "B2 I2 N2 G2"


def finish(*blocks: str, shared: str = "tiebreak", **given: dict[int, int]) -> BingoTable:
    """Each player, by seat, is given blocks and places on the last square named; other things by name and seat."""
    t = BingoTable(len(blocks), shared_finish=shared)
    for seat, names in enumerate(blocks):
        t.has(seat, blocks=" ".join(names.split()[:-1]))
    for what, values in given.items():
        for seat, value in values.items():
            t.has(seat, **{what: value})  # type: ignore[arg-type]
    return t.roll(*[names.split()[-1] for names in blocks])


@rule("BDA-WIN-1")
@pytest.mark.parametrize("line", LINES, ids=lambda line: line[0] + line[-1])
def test_a_full_row_or_column_is_a_bingo(line: list[str]) -> None:
    t = finish(" ".join(line), "N3")
    assert t.ranks() == [1, 2]
    assert [(e.winners, e.by_limit) for e in t.events(Finished)] == [(0b10, False)]
    four = finish(" ".join(line[:4]), "N3")
    assert four.kind() == "order_action"


@rule("BDA-WIN-1")
def test_diagonals_never_count() -> None:
    for diagonal in ("B1 I2 N3 G4 O5", "B5 I4 N3 G2 O1"):
        assert finish(diagonal, "N3").kind() == "order_action"


@rule("BDA-WIN-2")
def test_a_bingo_is_looked_for_after_all_have_placed_for_all() -> None:
    t = finish("N3", f"{ROW_1} O1", "N4")
    assert t.ranks()[1] == 1


@rule("BDA-WIN-2")
def test_after_an_extra_roll_only_the_roller_is_looked_at() -> None:
    t = BingoTable(3).has(0, battery="TESSERACT_BATTERY", storage=16).to_orders()
    t.has(1, blocks=f"{ROW_1} O1")  # as it cannot come about
    t.orders("battery_activate", "battery_activate", "battery_activate").roll("G5")
    assert t.kind() == "buy"  # nobody looked at seat 1
    t = BingoTable(3).has(0, battery="TESSERACT_BATTERY", storage=16).to_orders().has(0, blocks=ROW_1)
    t.orders("battery_activate", "battery_activate", "battery_activate").roll("O1")
    assert t.ranks()[0] == 1


@rule("BDA-WIN-2")
def test_after_a_death_only_the_killers_are_looked_at() -> None:
    t = BingoTable(3).to_orders().has(2, blocks=f"{ROW_1} O1").has(1, health=1, blocks="B4 N4").has(0, blocks="")
    t.orders("lazor_activate 1", "battery_activate", "battery_activate").answer(1, "die:number").roll("4").done()
    assert t.s.round == 2  # the whole round went by without a check of seat 2
    t.roll("N5", "N5", "G5")
    assert t.ranks()[2] == 1  # at the end of the BINGO phase all are looked at


@rule("BDA-WIN-2", "BDA-WIN-3")
def test_a_killer_who_completes_a_line_wins_at_once() -> None:
    t = BingoTable(3).to_orders().has(0, blocks=ROW_1).has(1, health=1, blocks="O1 O4").has(2, health=1)
    t.orders("lazor_activate 1", "lazor_activate 2", "battery_activate").answer(1, "die:letter").roll("O")
    assert t.ranks()[0] == 1 and t.asked() == []
    assert not t.events(Returned)  # nothing that would have followed happens
    assert [e.seat for e in t.events(Killed)] == [1] and t.p(2).health == 1


@rule("BDA-WIN-2", "BDA-WIN-4")
def test_all_killers_of_a_victim_are_looked_at_together() -> None:
    t = BingoTable(3).to_orders().has(0, blocks=ROW_1).has(2, blocks=f"{ROW_2} B5")
    t.has(1, health=2, blocks="O1 O2").orders("lazor_activate 1", "battery_activate", "lazor_activate 1")
    t.answer(1, "die:letter").roll("O").answer(1, "square:O1")
    assert t.ranks() == [2, 3, 1]  # seat 2 has more blocks, though seat 0 was dealt to first


@rule("BDA-WIN-3")
def test_a_bingo_of_one_player_ends_the_game_before_the_next_window() -> None:
    t = BingoTable(2).has(1, powers="ENTROPY_ENGINE", blocks="B5").has(0, blocks=ROW_1).roll("O1", "N3")
    assert t.ranks() == [1, 2] and t.powers(1) == {"ENTROPY_ENGINE": 1}


@rule("BDA-WIN-4")
def test_several_bingos_are_compared_by_lines_first() -> None:
    cross = "B1 B2 B3 B4 I5 N5 G5 O5 B5"
    many = "B1 I1 N1 G1 B2 I2 N2 G2 B3 I3 N3 G3 O1"
    assert finish(many, cross).ranks() == [2, 1]  # two lines against one with more blocks


@rule("BDA-WIN-4")
def test_then_by_blocks_then_health_then_storage_then_turn_order() -> None:
    line, more = f"{ROW_2} O2", f"B5 {ROW_2} O2"  # no square of row 2 that seats 0 to 2 place on is coloured
    assert finish(line, more, health={0: 3, 1: 1}).ranks() == [2, 1]
    assert finish(line, line, health={0: 1, 1: 2}, storage={0: 4, 1: 0}).ranks() == [2, 1]
    assert finish(line, line, health={0: 2, 1: 2}, storage={0: 2, 1: 3}).ranks() == [2, 1]
    assert finish(line, line).ranks() == [1, 2]


@rule("BDA-WIN-4")
def test_the_last_tie_goes_to_the_earlier_in_turn_order() -> None:
    t = BingoTable(3).to_orders().orders(*["battery_activate"] * 3).done()  # seat 1 has the token
    for seat in range(3):
        t.has(seat, blocks=ROW_2, storage=0)
    t.roll("O2", "O2", "O2")
    assert t.ranks() == [3, 1, 2]


@rule("BDA-WIN-5")
def test_a_bingo_does_not_stop_later_players_from_placing() -> None:
    t = BingoTable(3).has(0, blocks=ROW_1).has(2, blocks=f"B5 {ROW_2}").roll("O1", "*3", "O2")
    assert (t.asked(), t.kind()) == ([1], "choose_letter")  # seat 0 has a bingo already
    t.answer(1, "letter:G")
    assert [e.seat for e in t.events(Placed)] == [0, 1, 2]
    assert t.ranks() == [2, 3, 1]


@rule("BDA-WIN-6")
def test_the_others_are_ranked_by_their_longest_line() -> None:
    # seat 1: 3 in a row; seat 2: 6 blocks, but never more than 2 in a line; seat 3: 2 in a line and 3 blocks
    t = finish(f"{ROW_1} O1", "B3 I3 G3", "B1 I2 N3 G4 B2 I3", "B1 B2 I3")
    assert t.ranks() == [1, 2, 3, 4]


@rule("BDA-WIN-6")
def test_the_others_are_then_ranked_by_blocks_health_storage_and_turn_order() -> None:
    same = "B2 N1"  # N1 is coloured on no card
    t = finish(f"{ROW_1} O1", same, same, f"G4 {same}", same, health={1: 2, 2: 3, 4: 3}, storage={1: 4, 2: 1, 4: 2})
    assert t.ranks() == [1, 5, 4, 2, 3]
    assert finish(f"{ROW_1} O1", same, same, same).ranks() == [1, 2, 3, 4]


@rule("BDA-WIN-6")
def test_a_second_bingo_is_ranked_by_its_longest_line_and_not_by_full_lines() -> None:
    cross = "B1 B2 B3 B4 I5 N5 G5 O5"
    wide = "B1 I1 N1 G1 B2 I2 N2 G2 B3 I3 N3 O1"  # one line, twelve blocks
    t = finish(f"{cross} G3 B5", wide, f"{cross} B5")
    assert t.ranks() == [1, 2, 3]  # seat 1 has more blocks than seat 2, who has two lines


@rule("BDA-WIN-7")
def test_after_the_end_no_decision_is_open_and_every_answer_is_refused() -> None:
    t = finish(f"{ROW_1} O1", "N3")
    assert t.asked() == []
    for seat in (0, 1):
        assert t.legal(seat) == []
        for name in ("order:battery_activate", "letter:B", "done", "no", "yes", "seat:1"):
            t.refused(seat, name)


def limit(*blocks: str, rounds: int = 1, **given: dict[int, int]) -> BingoTable:
    """The last round is over; each player, by seat, has these blocks and whatever is given."""
    t = BingoTable(len(blocks), round_limit=rounds).to_orders()
    for seat, names in enumerate(blocks):
        t.has(seat, blocks=names, supply=0)
    for what, values in given.items():
        for seat, value in values.items():
            t.has(seat, **{what: value})  # type: ignore[arg-type]
    return t.orders(*["battery_activate"] * len(blocks)).done()


@rule("BDA-WIN-8")
def test_at_the_round_limit_most_blocks_win() -> None:
    t = limit("B1 B2 B3 B4", "B1 I2 N4 G5 O1", "B1")
    assert t.ranks() == [2, 1, 3]  # and not the longest line
    assert [(e.winners, e.by_limit) for e in t.events(Finished)] == [(0b100, True)]


@rule("BDA-WIN-8")
def test_at_the_round_limit_ties_go_to_health_then_storage_then_turn_order() -> None:
    assert limit("B1", "B1", health={0: 2}, storage={0: 2}).ranks() == [2, 1]
    assert limit("B1", "B1", storage={0: 0, 1: 1}).ranks() == [2, 1]  # 2 against 3 after storing
    assert limit("B1", "B1").ranks() == [1, 2]
    t = limit("B1", "B2 B3", "B1", health={0: 1})
    assert t.ranks() == [3, 1, 2]  # all places follow the same comparison


@rule("BDA-WIN-8")
def test_the_turn_order_is_that_of_the_round_just_played() -> None:
    t = BingoTable(3, round_limit=2).to_orders().orders(*["battery_activate"] * 3).done()
    assert t.s.round == 2 and t.asked() == [-1]
    t.to_orders()
    for seat in range(3):
        t.has(seat, blocks="B1", supply=0, storage=0)
    t.orders(*["battery_activate"] * 3).done()
    assert t.ranks() == [3, 1, 2]  # seat 1 had the token


@rule("BDA-WIN-8")
def test_a_bingo_in_the_last_round_goes_before_the_limit() -> None:
    t = BingoTable(2, round_limit=1).has(0, blocks=ROW_1).has(1, blocks="B2 I3 N4 G5 O2 B3 I2 N1").roll("O1", "N3")
    assert t.ranks() == [1, 2] and t.events(Finished)[0].by_limit is False


@rule("BDA-WIN-8")
def test_the_reason_names_what_parted_players_with_equal_blocks_at_the_limit() -> None:
    most = "most blocks at the round limit"
    assert limit("B1", "B1 B2").why() == most
    assert limit("B1", "B1", health={0: 2}).why() == f"{most}; ties go to more health"
    assert limit("B1", "B1", storage={0: 0, 1: 1}).why() == f"{most}; ties go to more energy stored"
    three = limit("B1", "B1", "B1", health={0: 2, 1: 2})
    assert three.why() == f"{most}; ties go to more health, then the earlier in turn order"
    shared = BingoTable(2, round_limit=1, shared_finish="shared").to_orders()
    shared.has(0, blocks="B1").has(1, blocks="B1").orders("battery_activate", "battery_activate").done()
    assert shared.ranks() == [1, 1] and shared.why() == most


@rule("BDA-WIN-4")
def test_the_reason_names_what_parted_several_bingos() -> None:
    line = f"{ROW_2} O2"
    assert finish(line, "N3").why() == "bingo"
    assert finish(line, "B1 B2 B3 B4 I5 N5 G5 O5 B5").why() == "bingo; ties go to more full lines"
    assert finish(line, line, health={0: 1}).why() == "bingo; ties go to more health"
    assert finish(line, line, "N3").why() == "bingo; ties go to the earlier in turn order"
    assert finish(line, line, shared="shared").why() == "bingo"
