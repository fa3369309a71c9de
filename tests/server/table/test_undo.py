"""Taking back and giving again at a table: where to, how it is told, and what it must not give away."""

import pytest

from fragboard.core.errors import AnswerError, UndoError
from fragboard.server.table.game import TableGame
from tests.server.playing import lines, picture, row

pytestmark = pytest.mark.usefixtures("toy")


def begun(seats: int = 3) -> TableGame:
    game = TableGame(row(seats=seats))
    game.begin(at=1.0)
    return game


def at_the_window() -> TableGame:
    """Everybody has bid; seat 0 is asked whether to raise, peek or pass."""
    game = begun()
    for seat, action in [(0, "bid:1"), (1, "bid:0"), (0, "rival:2"), (2, "bid:0")]:
        game.answer(seat, action, at=2.0)
    assert game.asked == [0]
    return game


def test_an_open_answer_is_free_to_take_back() -> None:
    game = at_the_window()
    before, known = picture(game, 1), game.streams.length(1)
    game.answer(0, "raise", at=3.0)
    step = game.undo(0, at=4.0)
    assert step.body["why"] == "free"
    assert picture(game, 1) == before
    undo = lines(game, 1)[-1]
    assert (undo.kind, undo.text, undo.back) == ("undo", "Ada takes an answer back", known)


def test_what_is_not_free_needs_consent() -> None:
    game = at_the_window()
    game.answer(0, "pass", at=3.0)
    game.answer(1, "pass", at=3.0)
    with pytest.raises(UndoError, match="only if the others agree"):
        game.undo(0, at=4.0)
    game.undo(0, at=4.0, why="agreed")
    assert game.asked == [0]
    assert lines(game, 2)[-1].text == "Ada takes an answer back, with the others' consent"


def test_a_revealed_order_goes_back_to_where_all_choose() -> None:
    game = at_the_window()
    log = len(game.match.log)
    assert game.undo_target(2) == log - 4
    game.undo(1, at=3.0, why="agreed")
    assert game.asked == [0, 1, 2]
    assert len(game.match.log) == log - 4


def test_open_sealed_answers_are_not_what_is_taken_back() -> None:
    game = begun()
    game.answer(0, "bid:1", at=2.0)
    game.answer(0, "rival:1", at=2.0)
    assert game.undo_target(0) is None
    assert picture(game, 0).undo == ""
    with pytest.raises(UndoError, match="you have no answer"):
        game.undo(0, at=3.0, why="agreed")


def test_it_is_said_that_answers_of_others_go_too() -> None:
    game = at_the_window()
    game.answer(0, "pass", at=3.0)
    assert picture(game, 0).undo == "own"
    game.answer(1, "pass", at=3.0)
    assert picture(game, 0).undo == "others"
    assert picture(game, None).undo == ""


def next_round(game: TableGame) -> None:
    for _ in range(3):
        for seat in game.asked:
            if not game.sealed:
                game.answer(seat, "pass", at=3.0)
    assert game.sealed


def test_a_sealed_answer_of_somebody_else_does_not_count_yet() -> None:
    game = at_the_window()
    game.answer(0, "pass", at=3.0)
    game.answer(1, "pass", at=3.0)
    game.answer(2, "pass", at=3.0)
    assert game.sealed
    assert picture(game, 2).undo == "own"
    game.answer(1, "bid:0", at=4.0)
    assert picture(game, 2).undo == "own"


def test_while_sealed_answers_are_open_the_answer_before_them_can_go() -> None:
    game = at_the_window()
    next_round(game)
    target = game.undo_target(0)
    assert target is not None
    game.answer(1, "bid:0", at=4.0)
    game.answer(0, "bid:0", at=4.0)
    assert game.undo_target(0) == target
    game.undo(0, at=5.0, why="agreed")
    assert game.asked == [0]
    assert len(game.match.log) == target


def test_that_it_can_be_given_again_does_not_tell_who_has_begun() -> None:
    """After going back to a sealed question nothing can be given again, so a hidden answer changes nothing."""
    game = at_the_window()
    game.undo(0, at=3.0, why="agreed")
    assert game.sealed
    assert not picture(game, 0).redo
    with pytest.raises(UndoError, match="there is nothing to redo"):
        game.redo(0, at=4.0)


def test_what_was_taken_back_can_be_given_again() -> None:
    game = at_the_window()
    game.answer(0, "raise", at=3.0)
    after = picture(game, 1)
    game.undo(0, at=4.0)
    assert [picture(game, seat).redo for seat in range(3)] == [True, False, False]
    known = game.streams.length(1)
    game.redo(0, at=5.0)
    told = lines(game, 1, known)
    assert [line.kind for line in told] == ["redo", "Raised"]
    assert picture(game, 1).view == after.view


def test_answers_are_given_again_one_by_one() -> None:
    game = at_the_window()
    views = [picture(game, 0).view]
    for action in ("peek:1", "raise"):
        game.answer(0, action, at=3.0)
        views.append(picture(game, 0).view)
    game.undo(0, at=4.0, why="agreed")
    game.undo(0, at=4.0, why="agreed")
    assert picture(game, 0).view == views[0]
    game.redo(0, at=5.0)
    assert picture(game, 0).view == views[1]
    game.redo(0, at=5.0)
    assert picture(game, 0).view == views[2]
    assert not picture(game, 0).redo


def test_another_answer_ends_giving_again() -> None:
    game = at_the_window()
    game.answer(0, "raise", at=3.0)
    game.undo(0, at=4.0)
    game.answer(0, "pass", at=5.0)
    assert not picture(game, 0).redo
    with pytest.raises(UndoError):
        game.redo(0, at=6.0)


def test_nobody_gives_again_for_another_seat() -> None:
    game = at_the_window()
    game.answer(0, "raise", at=3.0)
    game.undo(0, at=4.0)
    with pytest.raises(UndoError):
        game.redo(1, at=5.0)


def test_old_questions_stay_closed_after_an_undo() -> None:
    game = at_the_window()
    question = picture(game, 0).question
    assert question is not None
    game.answer(0, "raise", at=3.0)
    game.undo(0, at=4.0)
    with pytest.raises(AnswerError, match="but now question"):
        game.answer(0, "raise", decision=question.decision, at=5.0)


def test_the_end_is_the_end() -> None:
    game = begun(2)
    while not game.over:
        game.expire(game.asked[0], at=2.0)
    assert game.undo_target(0) is None
    assert picture(game, 0).undo == ""
    with pytest.raises(UndoError):
        game.undo(0, at=3.0, why="agreed")


# Requests.


def ask(game: TableGame, seat: int, what: str = "undo") -> int:
    """The id of a new request."""
    game.note("ask", seat, {"what": what}, at=3.0)
    return max(game.consent.open)


def test_the_id_of_a_request_does_not_tell_how_long_the_log_is() -> None:
    ids = []
    for hidden in ([], ["bid:1"]):
        game = begun()
        for action in hidden:
            game.answer(1, action, at=2.0)
        ids.append(ask(game, 0, "pause"))
    assert ids[0] == ids[1]


def test_a_request_lives_until_the_answer_is_no_longer_the_last() -> None:
    game = at_the_window()
    game.answer(0, "pass", at=3.0)
    asked = ask(game, 0)
    game.answer(1, "pass", at=4.0)  # what others do does not end it
    assert asked in game.consent.open
    game.note("reply", 1, {"request": asked, "yes": True}, at=4.0)
    assert game.consent.open[asked].yes == {1}
    next_round(game)
    game.answer(0, "bid:0", at=5.0)  # hidden: the answer before the sealed question is still meant
    assert asked in game.consent.open
    game.answer(1, "bid:0", at=5.0)
    game.answer(2, "bid:0", at=5.0)  # revealed
    assert asked not in game.consent.open


def test_a_no_ends_a_request() -> None:
    game = at_the_window()
    game.answer(0, "pass", at=3.0)
    asked = ask(game, 0)
    game.note("reply", 1, {"request": asked, "yes": False}, at=4.0)
    assert not game.consent.open
    game.note("reply", 2, {"request": asked, "yes": True}, at=4.0)  # comes too late, and does nothing
    assert not game.consent.open


def test_an_undo_ends_all_requests_for_one() -> None:
    game = at_the_window()
    game.answer(0, "pass", at=3.0)
    game.answer(1, "pass", at=3.0)
    ask(game, 0)
    pause = ask(game, 1, "pause")
    game.undo(1, at=4.0)
    assert list(game.consent.open) == [pause]
    game.note("pause", 1, {}, at=5.0)
    assert not game.consent.open
    assert game.paused
