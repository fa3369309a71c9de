"""Undo: never across another seat's decision, a reveal or a chance event."""

import re
from typing import Any

import pytest

from fragboard.core.errors import AnswerError, UndoError
from fragboard.core.game import Game
from fragboard.core.types import EVERYONE
from fragboard.play import Match, new
from tests.play.randomly import GAMES, everything, finished, moves
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD
from tests.toys.highest_card.rules import HighestCardRules
from tests.toys.highest_card.state import HighestCard


def at_the_window(game: Game[Any] = HIGHEST_CARD, *, six: bool = False) -> Match:
    """Seat 0 may raise, peek or pass, and boast if it holds a 6; it has two free coins and bids one."""
    for seed in range(100):
        match = new(game, 3, seed)
        if (match.state.players[0].card == 5) == six:
            break
    match.answer(0, "bid:1")
    match.answer(0, "rival:2")
    match.answer(1, "bid:0")
    match.answer(2, "bid:0")
    assert match.to_act == [0]
    return match


def refused(match: Match, seat: int | None, reason: str) -> None:
    before = everything(match)
    assert not match.can_undo(seat)
    with pytest.raises(UndoError, match=reason):
        match.undo(seat)
    assert everything(match) == before


def test_an_open_answer_can_be_taken_back() -> None:
    match = at_the_window()
    before, log, told = match.game.dump(match.state), match.log.copy(), match.events(1)
    match.answer(0, "raise")
    assert match.can_undo(0)
    assert match.undo(0).action == match.game.actions.parse("raise")
    assert (match.game.dump(match.state), match.log, match.events(1)) == (before, log, told)
    assert match.undos == 1


def test_answers_are_taken_back_one_by_one() -> None:
    match = at_the_window()
    match.answer(0, "raise")
    match.answer(0, "raise")  # the last free coin: the others are asked, seat 1 first
    assert match.to_act == [1]
    match.undo()
    match.undo()
    assert match.state.players[0].bid == 1
    refused(match, 0, "you cannot take back 'against seat 2': sealed answers are never taken back")


def test_answers_to_questions_from_before_the_undo_come_too_late() -> None:
    match = at_the_window()
    match.answer(0, "pass")
    old = match.decision(1)
    match.undo(0)
    match.answer(0, "raise")
    match.answer(0, "pass")
    assert match.to_act == [1]
    with pytest.raises(AnswerError, match="but now question"):
        match.answer(1, "pass", old)


def test_without_any_choice_there_is_nothing_to_take_back() -> None:
    match = new("bingo", 3, 1)
    refused(match, None, "^there is nothing to take back: nobody has chosen anything yet$")
    refused(match, 2, "^there is nothing to take back: you have not chosen anything yet$")
    with pytest.raises(UndoError, match="there is no seat 5"):
        match.undo(5)


def test_a_sealed_answer_is_never_taken_back() -> None:
    match = new(HIGHEST_CARD, 3, 1)
    match.answer(0, "bid:1")
    refused(match, 0, "you cannot take back '.*': sealed answers are never")
    match.answer(0, "rival:1")
    refused(match, 0, "you cannot take back 'against seat 1': sealed answers are never")


def test_who_names_no_seat_learns_nothing_of_sealed_answers() -> None:
    """HC-HID-2: neither what was answered, nor by whom, nor whether anybody has begun."""
    only = "^there is nothing to take back: sealed answers are never taken back$"
    match = new(HIGHEST_CARD, 3, 1)
    for seat, answer in [(0, "bid:1"), (0, "rival:1"), (1, "bid:0"), (2, "bid:0")]:
        refused(match, None, only)
        match.answer(seat, answer)
    assert not match.game.sealed(match.state)
    refused(match, None, only)


def test_the_seat_itself_is_told_in_the_words_and_names_of_the_question() -> None:
    match = new(HIGHEST_CARD, 3, 1, names=["Ada", "Bo", "Cy"])
    match.answer(0, "bid:1")
    match.answer(0, "rival:1")
    refused(match, 0, "^you cannot take back 'against Bo': sealed answers are never taken back$")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_no_refusal_speaks_in_names_of_actions(game: str | Game[Any], seats: int) -> None:
    match = new(game, seats, 3)
    for seat, action in moves(match, 3):
        match.answer(seat, action)
        for asking in (None, seat):
            if not match.can_undo(asking):
                with pytest.raises(UndoError) as error:
                    match.undo(asking)
                assert not re.search(r"\w:\w", str(error.value))


def test_another_seats_answer_stands_in_the_way() -> None:
    match = at_the_window()
    match.answer(0, "pass")
    assert match.can_undo(0)
    match.answer(1, "pass")
    refused(match, 0, "^you cannot take back '.*': another seat has answered since$")
    assert match.can_undo(1)


def test_a_forced_answer_of_another_seat_stands_in_the_way_too() -> None:
    match = at_the_window()
    match.answer(0, "pass")
    for owner in (0, 2):
        match.state.players[1].seen |= 1 << (owner + 1)  # nothing left to peek at, and no bid to raise
    match.state.players[1].card = 0
    match.proceed()
    assert match.log[-1].auto
    assert match.log[-1].seat == 1
    refused(match, 0, "another seat has answered since")


def test_chance_stands_in_the_way() -> None:
    match = at_the_window()
    for seat in range(3):
        match.answer(seat, "pass")
    refused(match, 2, "sealed answers are being given now")  # whether chance came before them does not matter
    bingo = new("bingo", 2, 3)
    while "chance" not in why_not(bingo):
        seat, action = next(moves(bingo, len(bingo.log)))
        bingo.answer(seat, action)
    refused(bingo, None, "^there is nothing to take back: chance has answered since$")


def why_not(match: Match) -> str:
    try:
        match.clone().undo()
    except UndoError as error:
        return str(error)
    return ""


def test_a_secret_told_stands_in_the_way() -> None:
    match = at_the_window()
    match.answer(0, "peek:1")
    refused(match, 0, "it has told somebody a secret")


class Silent(HighestCardRules):
    """The same game, but what is told in private is seen in the view only."""

    def apply(self, s: HighestCard, seat: int, a: int) -> None:
        super().apply(s, seat, a)
        if s.events is not None:
            s.events[:] = [event for event in s.events if event.to == EVERYONE]


def test_a_secret_seen_stands_in_the_way_although_nobody_tells_it() -> None:
    known = HIGHEST_CARD
    match = at_the_window(Silent(known.info, known.actions, list(known.kinds.values())))
    match.answer(0, "peek:1")
    refused(match, 0, "it has shown something that was hidden")
    match.answer(0, "raise")
    match.undo(0)


def test_a_card_laid_open_stands_in_the_way() -> None:
    match = at_the_window(six=True)
    match.answer(0, "boast")
    refused(match, 0, "it has shown something that was hidden")


def test_a_finished_match_stays_finished() -> None:
    refused(finished(HIGHEST_CARD, 3, 2), None, "the game is over")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_whatever_can_be_taken_back_comes_back_exactly(game: str | Game[Any], seats: int) -> None:
    match = new(game, seats, 12)
    undone = 0
    for seat, action in moves(match, 12):
        before, answers = match.game.dump(match.state), len(match.log)
        match.answer(seat, action)
        after = match.game.dump(match.state), match.log.copy(), match.events(None)
        if match.can_undo(seat):
            undone += 1
            assert all(entry.seat == seat for entry in match.log[answers:])
            match.undo(seat)
            assert (match.game.dump(match.state), len(match.log)) == (before, answers)
            match.answer(seat, action)
            assert (match.game.dump(match.state), match.log, match.events(None)) == after
    assert undone == match.undos > 0


def test_own_forced_answers_are_taken_back_with_the_choice_before_them() -> None:
    crossed = 0
    for seed in range(4):
        match = new("bingo", 3, seed)
        for seat, action in moves(match, seed):
            answers = len(match.log)
            match.answer(seat, action)
            if len(match.log) > answers + 1 and match.can_undo(seat):
                assert [entry.auto for entry in match.log[answers:]] == [False] + [True] * (
                    len(match.log) - answers - 1
                )
                match.undo(seat)
                assert len(match.log) == answers
                match.answer(seat, action)
                crossed += 1
    assert crossed > 0


def test_orders_of_bingo_are_never_taken_back() -> None:
    """BDA-ORD-10."""
    match = new("bingo", 3, 1)
    orders = 0
    for seat, action in moves(match, 1):
        sealed = match.game.sealed(match.state)
        match.answer(seat, action)
        if sealed:
            assert not match.can_undo(seat)
            orders += 1
    assert orders > 0
