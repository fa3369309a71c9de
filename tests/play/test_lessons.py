"""Lessons: where they begin, how far a log has come along one, what the others answer, and what is wrong with one."""

from collections.abc import Iterator
from typing import Any

import pytest

from fragboard.core.errors import SetupError
from fragboard.core.lesson import Lesson, LessonStep, Said, chance, said
from fragboard.games import registry
from fragboard.play import Match
from fragboard.play.lessons import (
    LessonError,
    Progress,
    begin,
    find,
    find_seed,
    lessons_of,
    meant,
    opening,
    rest_of,
    walk,
)
from fragboard.play.lessons import progress as progress_of
from fragboard.play.lessons import scripted as scripted_for
from fragboard.testing import Broken, check_lesson
from tests.toys.highest_card.lessons import BID
from tests.toys.highest_card.rules import GAME


def progress(match: Match) -> Progress:
    return progress_of(GAME, BID, match.log, match.given)


def scripted(match: Match, seat: int) -> str | None:
    return scripted_for(GAME, BID, match.log, match.given, seat)


@pytest.fixture
def match() -> Match:
    return begin(GAME, BID)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setitem(registry.packages(), "highest_card", "tests.toys.highest_card")
    yield "highest_card"


# Where it begins.


def test_a_lesson_begins_at_the_position_that_its_given_answers_lead_to(match: Match) -> None:
    assert [GAME.actions.name(entry.action) for entry in match.log] == ["card:6", "card:2", "card:4"]
    assert match.given == 3 and match.to_act == [0, 1, 2]


def test_forced_answers_between_the_given_ones_need_not_be_written() -> None:
    two = BID._replace(seats=2, given=(*chance("card:6", "card:2"), *said(0, "bid:1"), *said(1, "bid:0")))
    assert [(entry.seat, GAME.actions.name(entry.action), entry.auto) for entry in opening(GAME, two)][2:] == [
        (0, "bid:1", False),
        (0, "rival:1", True),
        (1, "bid:0", False),
    ]


def test_a_given_answer_that_nobody_asks_for_is_said_with_what_is_asked() -> None:
    wrong = BID._replace(given=(*chance("card:6"), *said(0, "bid:1")))
    with pytest.raises(LessonError, match=r"given answer 2, 0=bid:1, is not asked for \(-1: card:1 card:2"):
        opening(GAME, wrong)


def test_lessons_are_found_by_game_and_id(toy: str) -> None:
    assert find(toy, "bid") is BID
    assert lessons_of("bingo")
    with pytest.raises(SetupError, match="highest_card has no lesson 'bluff'; it has bid"):
        find(toy, "bluff")


def test_a_game_without_the_file_has_no_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.packages(), "blank", "tests.toys")
    assert registry.lessons("blank") == ()


# How far it has come.


def test_each_expected_answer_is_a_step(match: Match) -> None:
    assert progress(match) == Progress(0)
    match.answer(0, "bid:2")
    assert progress(match) == Progress(1)
    match.answer(0, "rival:1")
    assert progress(match) == Progress(2)


def test_what_the_others_answer_does_not_show_in_it(match: Match) -> None:
    match.answer(1, "bid:1")
    match.answer(1, "rival:0")
    assert progress(match) == Progress(0)


def test_another_answer_leaves_the_path_where_it_was_given(match: Match) -> None:
    match.answer(0, "bid:1")
    match.answer(0, "rival:2")
    at = len(match.log) - 1
    assert progress(match) == Progress(1, strayed=at)
    match.answer(1, "bid:0")
    match.answer(2, "bid:0")
    match.answer(0, "pass")
    assert progress(match) == Progress(1, strayed=at), "the path is not found again by accident"
    (words,) = meant(GAME, BID, match.log, progress(match))
    assert words.text == "against @1"


def test_taking_back_leads_to_the_path_again(match: Match) -> None:
    match.answer(0, "bid:0")
    assert progress(match).strayed is not None
    match.rewind(match.given)
    assert progress(match) == Progress(0)
    assert scripted(match, 1) == "bid:0"


def test_after_the_last_step_everything_is_allowed() -> None:
    *_, (_, match) = walk(GAME, BID)
    assert progress(match) == Progress(3)
    match.answer(0, "bid:0")
    assert progress(match) == Progress(3)


# What the others answer.


def test_each_seat_has_its_own_lines_whoever_answers_first(match: Match) -> None:
    assert (scripted(match, 1), scripted(match, 2)) == ("bid:0", "bid:0")
    match.answer(2, "bid:0")
    assert (scripted(match, 1), scripted(match, 2)) == ("bid:0", "pass")


def test_off_the_path_and_after_the_last_line_nobody_has_a_script(match: Match) -> None:
    match.answer(0, "bid:0")
    assert scripted(match, 1) is None
    *_, (_, ended) = walk(GAME, BID)
    assert scripted(ended, 1) is None


def test_a_seat_that_has_said_something_else_has_lost_its_lines(match: Match) -> None:
    match.answer(1, "bid:1")
    assert scripted(match, 1) is None
    assert scripted(match, 2) == "bid:0"


# Walking, and what is wrong with a lesson.


def test_walking_shows_each_step_with_its_question_and_then_the_end() -> None:
    seen = [(step, match.decision(0)) for step, match in walk(GAME, BID)]
    assert [step for step, _ in seen] == [*BID.steps, BID.steps[-1]]
    assert [asked.prompt.kind for _, asked in seen if asked] == ["bid", "rival", "act", "bid"]


def changed(at: int, **fields: Any) -> Lesson:
    steps = list(BID.steps)
    steps[at] = steps[at]._replace(**fields)
    return BID._replace(steps=tuple(steps))


WRONG = {
    "expects.*'boost'.*but the options are raise": changed(2, expects=("boost",)),
    "the script does not say what is answered here": changed(2, others=(Said(1, "pass"),)),
    "chance gives": changed(2, others=(*BID.steps[2].others[:-1], *chance("die:6"))),
    "which is no clause": changed(0, clause="HC-NOTHING"),
    "of which the learner has never heard": changed(0, refs=("seat:7",)),
    "a text has 1 to": changed(0, text=" "),
    "only the last step may expect any answer": changed(1, expects=()),
    "expects.*'rival:0'": changed(1, expects=("rival:1", "rival:0")),
    "over before": BID._replace(
        options={"copies": 1, "rounds": 1}, steps=(*BID.steps, LessonStep("More.", "HC-ACT-1", ()))
    ),
    "a lesson has steps": BID._replace(steps=()),
}


@pytest.mark.parametrize("reason", WRONG)
def test_what_is_wrong_with_a_lesson_is_said(reason: str) -> None:
    with pytest.raises(Broken, match=f"(?s){reason}"):
        check_lesson(GAME, WRONG[reason])


def test_the_lesson_of_the_toy_is_sound() -> None:
    check_lesson(GAME, BID)


def test_a_seed_is_found_for_what_a_lesson_relies_on() -> None:
    wants = changed(2, others=(*BID.steps[2].others[:-1], *chance("die:6", "card:5")))
    check_lesson(GAME, wants._replace(seed=find_seed(GAME, wants)))
    with pytest.raises(LessonError, match="no seed below 20 fits it"):
        find_seed(GAME, changed(0, expects=("bid:3",)), most=20)


# Several answers as one step.

WHOLE = BID._replace(
    steps=(
        BID.steps[0]._replace(expects=("bid:0", "bid:1 rival:1", "bid:2 rival:1")),
        *BID.steps[2:],
    )
)


def stands(match: Match) -> Progress:
    return progress_of(GAME, WHOLE, match.log, match.given)


def test_a_step_may_expect_a_whole_choice_given_at_once_or_one_by_one() -> None:
    at_once, one_by_one = begin(GAME, WHOLE), begin(GAME, WHOLE)
    at_once.answer(0, ["bid:1", "rival:1"])
    assert stands(at_once) == Progress(1)
    one_by_one.answer(0, "bid:1")
    assert stands(one_by_one) == Progress(0, None, ("bid:1",))
    assert rest_of(WHOLE.steps[0], ("bid:1",)) == [("rival:1",)]
    one_by_one.answer(0, "rival:1")
    assert stands(one_by_one) == Progress(1)


def test_whoever_leaves_a_whole_choice_in_the_middle_is_told_what_was_meant() -> None:
    match = begin(GAME, WHOLE)
    match.answer(0, ["bid:2", "rival:2"])
    left = stands(match)
    assert left == Progress(0, len(match.log) - 1, ("bid:2",))
    assert [words.text for words in meant(GAME, WHOLE, match.log, left)] == ["against @1"]


def test_a_whole_choice_that_cannot_be_made_is_noticed() -> None:
    wrong = WHOLE._replace(steps=(WHOLE.steps[0]._replace(expects=("bid:1 rival:0",)), *WHOLE.steps[1:]))
    with pytest.raises(Broken, match="bid:1 rival:0 is refused: answer 2 of 2, rival:0"):
        check_lesson(GAME, wrong)
