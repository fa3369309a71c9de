"""The five cards and their coloured squares (BDA-C)."""

import pytest

from fragboard.games.bingo.catalogue import CARDS
from fragboard.testing import rule
from tests.games.bingo.table import BingoTable

COLOURED = {
    "RED": "B1 I2 N3 G4 O5",
    "BLUE": "B5 I4 N3 G2 O1",
    "GREEN": "B2 I5 N3 G1 O4",
    "YELLOW": "B4 I1 N3 G5 O2",
    "PURPLE": "B2 I1 N3 G5 O4",
}
SQUARES = [letter + number for letter in "BINGO" for number in "12345"]


@rule("BDA-C-RED", "BDA-C-BLUE", "BDA-C-GREEN", "BDA-C-YELLOW", "BDA-C-PURPLE")
@pytest.mark.parametrize("seat", range(5))
def test_each_card_stores_on_its_coloured_squares_and_on_no_other(seat: int) -> None:
    card = list(COLOURED)[seat]
    stored = []
    for square in SQUARES:
        t = BingoTable(5).roll(*[square if i == seat else "N1" for i in range(5)])
        assert t.view(None)["players"][seat]["card"] == card
        if t.p(seat).storage:
            assert t.p(seat).storage == 1
            stored.append(square)
    assert stored == COLOURED[card].split()
    assert BingoTable(5).view(None)["players"][seat]["coloured"] == stored


@rule("BDA-C-0")
def test_every_card_has_one_coloured_square_in_each_row_and_column() -> None:
    assert [card.id for card in CARDS] == list(COLOURED)
    for player in BingoTable(5).view(None)["players"]:
        squares = player["coloured"]
        assert sorted(square[0] for square in squares) == sorted("BINGO")
        assert sorted(square[1] for square in squares) == sorted("12345")


@rule("BDA-C-RED", "BDA-DEC-PICK_CARD")
def test_a_picked_card_keeps_its_squares_whoever_has_it() -> None:
    t = BingoTable(2, card_choice="pick").answer(0, "card:YELLOW").answer(1, "card:RED").roll("G5", "O5")
    assert (t.p(0).storage, t.p(1).storage) == (1, 1)
