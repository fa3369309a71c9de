"""How a game ended, and the words of it."""

import pytest

from fragboard.core.result import KINDS, Result, ending, headline, kind_of, ranked, shares_of, together
from fragboard.core.words import listed, ordinal, spoken


@pytest.mark.parametrize(
    ("ranks", "competitive", "kind"),
    [
        ([2, 1, 3], True, "won"),
        ([1, 3, 1], True, "shared"),
        ([1, 1], True, "shared"),
        ([2, 3, 4], True, "lost together"),  # behind a figure of nobody's
        ([1, 1, 1], False, "won together"),
        ([2, 2], False, "lost together"),
        ([1], False, "won alone"),
        ([2], False, "lost alone"),
    ],
)
def test_the_kind_follows_from_ranks_and_mode(ranks: list[int], competitive: bool, kind: str) -> None:
    assert kind_of(ranks, competitive) == kind and kind in KINDS


def test_those_who_play_against_one_another_are_ranked() -> None:
    assert ranked([1, 2], [9, 6], "bingo").kind == "won"
    assert ranked([1, 1, 3], [9, 9, 6], "bingo").kind == "shared"
    drawn = ranked([1, 1, 3], [9, 9, 6], "time is up", drawn=True)
    assert drawn.kind == "drawn" and drawn.returns == pytest.approx([0.25, 0.25, -0.5])
    assert ranked([2, 3], [4, 3], "most points", [1]).kind == "lost together"
    assert Result([2, 1], [0, 1], [-1.0, 1.0], "over").kind == "won"


def test_those_who_play_together_win_or_lose_all_of_it() -> None:
    won, lost = together(True, [3, 4], "rescued"), together(False, [3, 4], "sunk", ["", "a note"])
    assert (won.kind, won.ranks, won.returns, won.others) == ("won together", [1, 1], [1.0, 1.0], [])
    assert (lost.kind, lost.ranks, lost.returns, lost.others) == ("lost together", [2, 2], [-1.0, -1.0], [1])
    assert (won.winners(), lost.winners(), lost.notes) == ([0, 1], [], ["", "a note"])
    assert [together(won, [7], "over").kind for won in (True, False)] == ["won alone", "lost alone"]


@pytest.mark.parametrize(
    ("kind", "ranks", "words", "each"),
    [
        ("won", [2, 1, 2], "Ben wins", ["came 2nd of 3", "won", "came 2nd of 3"]),
        ("shared", [1, 3, 1], "Ada and Cleo share the win", ["shared the win", "came 3rd of 3", "shared the win"]),
        ("drawn", [1, 1, 1], "A draw", ["drew", "drew", "drew"]),
        ("drawn", [1, 1, 3], "A draw between Ada and Ben", ["drew", "drew", "came 3rd of 3"]),
        ("won together", [1, 1], "All players win together", ["won together", "won together"]),
        ("lost together", [2, 2], "All players lose together", ["lost together", "lost together"]),
        ("lost together", [3, 2], "No player wins", ["came 3rd of 3", "came 2nd of 3"]),
        ("won alone", [1], "Ada wins", ["won"]),
        ("lost alone", [2], "Ada loses", ["lost"]),
    ],
)
def test_the_words_of_a_result(kind: str, ranks: list[int], words: str, each: list[str]) -> None:
    assert spoken(headline(kind, ranks), ["Ada", "Ben", "Cleo"]) == words
    assert [ending(kind, ranks, seat) for seat in range(len(ranks))] == each


def test_shares_of_a_win() -> None:
    assert shares_of([2, 1]) == [0.0, 1.0] and shares_of([1, 1, 3]) == [0.5, 0.5, 0.0] and shares_of([2, 2]) == [0, 0]


def test_lists_and_places_in_words() -> None:
    assert [listed(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b", "c"], "or") == "a, b or c"
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 22, 103, 113)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "22nd", "103rd", "113th")
    ]
