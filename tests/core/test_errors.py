"""The tree of errors, and refused answers: why, what is legal instead, and nothing has changed."""

import pytest

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.errors import (
    AnswerError,
    FragboardError,
    RecordError,
    SetupError,
    SnapshotError,
    UndoError,
    VersionError,
)
from fragboard.core.frame import DONE, RUN, Frame, Roll, State, run
from fragboard.core.game import Game
from fragboard.core.info import GameInfo
from fragboard.core.types import CHANCE, Action, Int, Seat, bit
from fragboard.core.words import Words


class Duel(Frame[State]):
    """Both seats choose rock or paper at the same time; then a die is thrown."""

    def options(self, s: State, seat: Seat) -> list[Action]:
        return [0, 1]

    def resume(self, s: State, seat: Seat, a: Action) -> None:
        pass

    def settle(self, s: State) -> None:
        self.pc = DONE
        s.push(Die(RUN, 0))


class Die(Roll[State]):
    def first(self, s: State) -> Action:
        return 3

    def sides(self, s: State) -> Int:
        return 2

    def landed(self, s: State, face: Int) -> None:
        s.over = True


class DuelGame(Game[State]):
    def new(self, seats: int, options: dict[str, object] | None = None) -> State:
        s = State(seats, False, [Duel(RUN, bit(0) | bit(1))])
        run(s)
        return s

    def why_not(self, s: State, seat: Seat, a: Action) -> Words:
        return Words(f"{self.actions.name(a)} is no weapon", "DUEL-3")


def game() -> DuelGame:
    info = GameInfo("duel", "Duel", "", "DUEL", "1", [2, 3], "DUEL-1", 1, 10, 2, [], "DUEL-2")
    return DuelGame(info, ActionSpace([Block("rock"), Block("paper"), Block("hat"), Block("die", ["1", "2"])]), [])


def refusal(s: State, seat: int, a: int) -> AnswerError:
    """The error of an answer that is refused and has changed nothing."""
    before = s.copy()
    with pytest.raises(AnswerError) as refused:
        game().answer(s, seat, a)
    assert s == before
    return refused.value


@pytest.mark.parametrize(
    ("error", "family"),
    [
        (SetupError("x"), FragboardError),
        (AnswerError("x"), FragboardError),
        (UndoError("x"), FragboardError),
        (RecordError("f", 1, "x"), FragboardError),
        (VersionError("f", 1, "x"), RecordError),
        (SnapshotError("x"), FragboardError),
        (FragboardError("x"), Exception),
    ],
)
def test_everything_raised_on_purpose_is_of_one_family(error: Exception, family: type) -> None:
    assert isinstance(error, family)
    assert type(error).__base__ is family


def test_a_refused_answer_says_the_reason_the_clause_and_what_is_legal() -> None:
    assert str(AnswerError("too far")) == "too far"
    assert str(AnswerError("too far", "X-1")) == "too far (X-1)"
    error = AnswerError("too far", "X-1", ["a", "b"])
    assert str(error) == "too far (X-1); legal now: a, b"
    assert (error.reason, error.clause, error.legal) == ("too far", "X-1", ["a", "b"])
    assert AnswerError("too far").legal == []


def test_of_many_legal_answers_twelve_are_named_and_the_rest_counted() -> None:
    names = [str(n) for n in range(14)]
    assert str(AnswerError("no", "", names[:12])) == "no; legal now: " + ", ".join(names[:12])
    assert str(AnswerError("no", "", names)) == "no; legal now: " + ", ".join(names[:12]) + " and 2 more"
    assert AnswerError("no", "", names).legal == names


def test_a_damaged_record_is_named_with_file_and_line() -> None:
    error = VersionError("old.jsonl", 3, "rules 0.9")
    assert str(error) == "old.jsonl, line 3: rules 0.9"
    assert (error.file, error.line, error.reason) == ("old.jsonl", 3, "rules 0.9")


def test_a_legal_answer_is_carried_out() -> None:
    s = game().new(2)
    game().answer(s, 1, 0)
    assert game().to_act(s) == [0]
    game().answer(s, 0, 1)
    assert game().to_act(s) == [CHANCE]
    game().answer(s, CHANCE, 4)
    assert game().to_act(s) == []


def test_an_illegal_answer_is_refused_with_the_words_of_the_game() -> None:
    error = refusal(game().new(2), 0, 2)
    assert str(error) == "hat is no weapon (DUEL-3); legal now: rock, paper"


@pytest.mark.parametrize("a", [-1, 5])
def test_an_answer_that_is_no_action_is_refused(a: int) -> None:
    assert refusal(game().new(2), 0, a).reason == f"there is no action number {a}; they run from 0 to 4"


@pytest.mark.parametrize(("seat", "name"), [(2, "seat 2"), (7, "seat 7"), (CHANCE, "chance"), (-2, "seat -2")])
def test_an_answer_out_of_turn_is_refused_with_those_who_are_asked(seat: int, name: str) -> None:
    s = game().new(3)
    assert str(refusal(s, seat, 0)) == f"{name} is not asked anything now; the question is for seat 0, seat 1"
    game().answer(s, 0, 0)
    assert str(refusal(s, 0, 0)) == "seat 0 is not asked anything now; the question is for seat 1"


def test_a_seat_cannot_answer_for_chance() -> None:
    s = game().new(2)
    game().answer(s, 0, 0)
    game().answer(s, 1, 0)
    assert str(refusal(s, 0, 3)) == "seat 0 is not asked anything now; the question is for chance"


def test_an_outcome_that_cannot_come_up_is_refused() -> None:
    s = game().new(2)
    game().answer(s, 0, 0)
    game().answer(s, 1, 0)
    assert str(refusal(s, CHANCE, 0)) == "rock cannot come up now; legal now: die:1, die:2"


def test_an_answer_after_the_end_comes_too_late() -> None:
    s = game().new(2)
    for seat, a in ((0, 0), (1, 0), (CHANCE, 3)):
        game().answer(s, seat, a)
    assert str(refusal(s, 0, 1)) == "the game is over, so it is too late to answer"
