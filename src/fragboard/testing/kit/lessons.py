"""Can a lesson be walked? Along every answer that it expects, with words, clauses and references that exist."""

from fragboard.core.lesson import Lesson, LessonStep
from fragboard.play import Decision, Match
from fragboard.play.lessons import LessonError, first, walk
from fragboard.testing.kit.run import Broken, Rules
from fragboard.testing.kit.words import Book

LONGEST = 320  # characters of a step: what is read beside a board, on a phone too
ID = 32  # characters of a lesson's id


def check_lesson(game: Rules, lesson: Lesson) -> None:
    """A lesson can be walked to its end along each answer of each step; what it says is short and points at things
    that exist."""
    if not lesson.steps or not 0 < len(lesson.id) <= ID or not lesson.title.strip():
        raise Broken(f"{lesson.id}: a lesson has steps, a title, and an id of at most {ID} characters")
    for text in (*(step.text for step in lesson.steps), lesson.ending):
        if not 0 < len(text.strip()) <= LONGEST:
            raise Broken(f"{lesson.id}: a text has 1 to {LONGEST} characters, not {len(text)}: {text!r}")
    for step in lesson.steps[:-1]:
        if not step.expects:
            raise Broken(f"{lesson.id}: only the last step may expect any answer, not {step.text!r}")
    try:
        offered = walked(game, lesson)
        for number, step in enumerate(lesson.steps):
            for answer in step.expects[1:] or (() if step.expects else offered):
                walked(game, lesson, number, answer)
    except LessonError as error:
        raise Broken(str(error)) from error


def walked(game: Rules, lesson: Lesson, number: int = -1, answer: str = "") -> tuple[str, ...]:
    """Walk along the first answers, but at one step along another one; what the last step offered."""
    book = Book(game)
    asked: list[LessonStep] = []
    offered: tuple[str, ...] = ()

    def pick(step: LessonStep, decision: Decision) -> str:
        nonlocal offered
        offered = tuple(choice.name for choice in decision.choices)
        return answer if len(asked) == number + 1 else first(step, decision)

    for step, match in walk(game, lesson, pick):
        if len(asked) < len(lesson.steps):
            asked.append(step)
            step_is_sound(lesson, step, match, book)
    return offered


def step_is_sound(lesson: Lesson, step: LessonStep, match: Match, book: Book) -> None:
    if not book.has(step.clause):
        raise Broken(f"{lesson.id}: {step.text!r} points at {step.clause!r}, which is no clause")
    unknown = [ref for ref in step.refs if ref not in known_refs(lesson, match)]
    if unknown:
        raise Broken(f"{lesson.id}: {step.text!r} lights up {unknown}, of which the learner has never heard")


def known_refs(lesson: Lesson, match: Match) -> set[str]:
    """What the learner's question, its options and all events so far refer to; and all seats."""
    known = {f"seat:{seat}" for seat in range(match.seats)}
    decision = match.decision(lesson.seat)
    if decision is not None:
        known.update(decision.prompt.refs, *(choice.refs for choice in decision.choices))
    for told in match.events(lesson.seat):
        known.update(told.refs)
    return known
