"""Perft counts what there is to count."""

from fragboard.core.types import CHANCE
from fragboard.testing import divide, perft, perfts, replay
from tests.toys.highest_card.rules import GAME


def test_chance_is_one_branch_for_each_outcome_and_sealed_seats_answer_in_seat_order() -> None:
    s = GAME.new(2, {"copies": 1})
    # 6 cards, then 5; seat 0 bids 0, or 1 or 2 against the only rival; then the same for seat 1
    assert perfts(GAME, s, 4) == [6, 30, 90, 30 * (3 + 2 * 1)]
    assert perft(GAME, s, 0) == 1


def test_the_parts_add_up_to_the_whole_and_nothing_is_changed() -> None:
    s = replay(GAME, 2, {}, "chance=card:6 chance=card:1").s
    before = GAME.dump(s)
    assert divide(GAME, s, 1) == {"bid:0": 1, "bid:1": 1, "bid:2": 1}
    assert divide(GAME, s, 2) == {"bid:0": 3, "bid:1": 1, "bid:2": 1}
    assert sum(divide(GAME, s, 4).values()) == perft(GAME, s, 4)
    assert divide(GAME, s, 0) == {}
    assert GAME.dump(s) == before


def test_a_game_that_is_over_has_no_further_leaves() -> None:
    end = replay(GAME, 2, {"rounds": 1}, "chance=card:6 chance=card:1 0=bid:0 1=bid:0 0=pass 1=pass")
    assert perfts(GAME, end.s, 2) == [6, 0]
    GAME.answer(end.s, CHANCE, GAME.actions.parse("die:1"))
    assert perft(GAME, end.s, 1) == 0
