"""Walking a lesson: the position it begins with, how far a log has come along it, and what the others answer next.

Everything follows from the log, so it holds after an undo, a restart and in every process. Whether somebody is on the
path depends on the learner's own choices alone: what others have hidden does not show in it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from fragboard.core.errors import AnswerError, FragboardError, SetupError
from fragboard.core.game import Game
from fragboard.core.lesson import Lesson, LessonStep
from fragboard.core.types import CHANCE
from fragboard.core.words import Words
from fragboard.games import registry
from fragboard.play.fair import seed_from
from fragboard.play.match import Match
from fragboard.play.opening import resume
from fragboard.play.types import Decision, Entry

MOST: Final = 1000  # answers of others between two steps; more is a lesson that leads nowhere


class LessonError(FragboardError):
    """A lesson cannot be walked as it is written; the message says where."""


@dataclass(frozen=True)
class Progress:
    """How far a log has come: `step` is the one to be done next (their number: all are done).

    `strayed` is where in the log the learner chose something else; None: on the path. `begun` are the answers that the
    step has got so far, where it expects several.
    """

    step: int
    strayed: int | None = None
    begun: tuple[str, ...] = ()


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons of an installed game in their order; the rules are not loaded."""
    return registry.lessons(game)


def find(game: str, id: str) -> Lesson:
    """One lesson of an installed game."""
    found = {lesson.id: lesson for lesson in lessons_of(game)}
    if id not in found:
        raise SetupError(f"{game} has no lesson {id!r}; it has {', '.join(found) or 'none'}")
    return found[id]


def seed_of(lesson: Lesson) -> bytes:
    return seed_from(lesson.seed)


def opening(game: Game[Any], lesson: Lesson) -> list[Entry]:
    """The log of the position where a lesson begins: what is given, and the forced answers between."""
    state = game.new(lesson.seats, dict(game.info.settle(lesson.seats, dict(lesson.options))))
    log: list[Entry] = []
    for number, (seat, action) in enumerate(lesson.given, start=1):
        log += forced(game, state)
        asked = [int(each) for each in game.to_act(state)]
        wanted = game.actions.parse(action)
        if seat not in asked or wanted not in game.answers(state, seat):
            may = ", ".join(f"{each}: {names(game, state, each)}" for each in asked)
            raise LessonError(f"{lesson.id}: given answer {number}, {seat}={action}, is not asked for ({may})")
        log.append(Entry(seat, wanted))
        game.apply(state, seat, wanted)
    return log


def forced(game: Game[Any], state: Any) -> list[Entry]:
    """Give the answers that are nobody's choice; which they were."""
    log: list[Entry] = []
    while True:
        only = [(seat, legal[0]) for seat in game.to_act(state) if len(legal := game.legal(state, seat)) == 1]
        if not only or game.to_act(state) == [CHANCE]:
            return log
        seat, action = only[0]
        log.append(Entry(int(seat), int(action), auto=True))
        game.apply(state, seat, action)


def names(game: Game[Any], state: Any, seat: int) -> str:
    return " ".join(game.actions.name(action) for action in game.answers(state, seat))


# Along the path.


def progress(game: Game[Any], lesson: Lesson, log: Sequence[Entry], given: int) -> Progress:
    """How far a log has come along a lesson; its first `given` answers are those of the opening."""
    step, begun = 0, tuple[str, ...]()
    for at, entry in enumerate(islice(log, given, None), start=given):
        if entry.seat != lesson.seat or entry.auto:
            continue
        if step == len(lesson.steps):
            break  # the lesson is over; anyone who plays on does as they like
        expects = lesson.steps[step].expects
        chosen = (*begun, game.actions.name(entry.action))
        if expects and not rest_of(lesson.steps[step], chosen):
            return Progress(step, at, begun)
        begun = chosen
        if not expects or " ".join(chosen) in expects:
            step, begun = step + 1, ()
    return Progress(step, None, begun)


def rest_of(step: LessonStep, begun: tuple[str, ...]) -> list[tuple[str, ...]]:
    """What a step still expects after some answers, for each of its choices that begins with them."""
    choices = [tuple(expected.split()) for expected in step.expects]
    return [choice[len(begun) :] for choice in choices if choice[: len(begun)] == begun]


def scripted(game: Game[Any], lesson: Lesson, log: Sequence[Entry], given: int, seat: int) -> str | None:
    """What another seat answers next by the script; None: the script is left, or says nothing more.

    Counted by the choices of that seat alone: in a sealed question nobody knows who answers first.
    """
    if progress(game, lesson, log, given).strayed is not None:
        return None
    lines = [said.action for step in lesson.steps for said in step.others if said.seat == seat]
    answered = [entry.action for entry in islice(log, given, None) if entry.seat == seat and not entry.auto]
    done = [game.actions.name(action) for action in answered]
    return lines[len(done)] if done == lines[: len(done)] and len(done) < len(lines) else None


def meant(game: Game[Any], lesson: Lesson, log: Sequence[Entry], strayed: Progress) -> list[Words]:
    """The answers that a step expected, in the words in which they were offered where the path was left."""
    state = game.new(lesson.seats, dict(game.info.settle(lesson.seats, dict(lesson.options))))
    for entry in log[: strayed.strayed]:
        game.apply(state, entry.seat, entry.action)
    rests = rest_of(lesson.steps[strayed.step], strayed.begun)
    wanted = dict.fromkeys(game.actions.parse(rest[0]) for rest in rests)
    legal = game.legal(state, lesson.seat)
    return [game.describe(state, lesson.seat, action) for action in wanted if action in legal]


# Walking, for tests and for those who write lessons.


def begin(game: Game[Any], lesson: Lesson, seed: int | None = None) -> Match:
    """A match where a lesson begins, as a table online has it."""
    log = opening(game, lesson)
    match = resume(
        game,
        lesson.seats,
        log,
        seed=seed_from(lesson.seed if seed is None else seed),
        options=dict(lesson.options),
        given=len(log),
    )
    match.proceed()
    return match


Pick = Callable[[LessonStep, Decision], str]


def first(step: LessonStep, decision: Decision) -> str:
    """The first answer that a step expects; where it expects any, the first that there is."""
    return step.expects[0] if step.expects else decision.choices[0].name


def walk(
    game: Game[Any], lesson: Lesson, pick: Pick = first, seed: int | None = None
) -> Iterator[tuple[LessonStep, Match]]:
    """Walk a lesson to its end, where the learner is asked again or the game is over.

    Before each answer of the learner comes the step with the match as it stands, and at the end the last step again.
    Whatever the lesson has not foreseen is a LessonError.
    """
    match = begin(game, lesson, seed)
    start, done = len(match.log), None
    for step in lesson.steps:
        lead_on(match, lesson)
        check_chance(match, lesson, done, start)
        decision = checked_question(match, lesson, step)
        yield step, match
        start, done = len(match.log), step
        choose(match, lesson, pick(step, decision))
    lead_on(match, lesson)
    check_chance(match, lesson, done, start)
    yield lesson.steps[-1], match


def choose(match: Match, lesson: Lesson, choice: str) -> None:
    """Let the learner make a choice of one answer or several, all of which must be taken."""
    try:
        match.answer(lesson.seat, choice.split())
    except AnswerError as error:
        raise LessonError(f"{lesson.id}: {choice} is refused: {error}") from None
    if match.stopped:
        raise LessonError(f"{lesson.id}: {choice} stops {match.stopped}")


def lead_on(match: Match, lesson: Lesson) -> None:
    """Let the others answer by the script until the learner has a choice, or the game is over."""
    game = match.game
    for _ in range(MOST):
        asked = match.to_act
        if not asked or len(game.legal(match.state, lesson.seat)) > 1:
            return
        lines = [(seat, line) for seat in asked if (line := line_of(match, lesson, seat)) is not None]
        if not lines:
            asks = "; ".join(f"seat {seat}: {names(game, match.state, seat)}" for seat in asked)
            raise LessonError(f"{lesson.id}: the script does not say what is answered here ({asks})")
        match.answer(*lines[0])
    raise LessonError(f"{lesson.id}: the learner is not asked again")


def line_of(match: Match, lesson: Lesson, seat: int) -> str | None:
    """What a seat answers: the only option, or what the script says, if that is an option."""
    game = match.game
    legal = [game.actions.name(action) for action in game.legal(match.state, seat)]
    line = legal[0] if len(legal) == 1 else scripted(game, lesson, match.log, match.given, seat)
    return line if line in legal else None


def checked_question(match: Match, lesson: Lesson, step: LessonStep) -> Decision:
    """The question to the learner, which offers all that the step expects."""
    decision = match.decision(lesson.seat)
    if decision is None:
        raise LessonError(f"{lesson.id}: the game is over before {step.text!r}")
    legal = [choice.name for choice in decision.choices]
    missing = [expected for expected in step.expects if expected.split()[0] not in legal]
    if missing:
        raise LessonError(f"{lesson.id}: {step.text!r} expects {missing}, but the options are {', '.join(legal)}")
    return decision


def check_chance(match: Match, lesson: Lesson, step: LessonStep | None, start: int) -> None:
    """Chance has done what the lesson relies on since the answer to a step."""
    wanted = [] if step is None else [said.action for said in step.others if said.seat == CHANCE]
    fell = [match.game.actions.name(entry.action) for entry in match.log[start:] if entry.seat == CHANCE]
    if fell[: len(wanted)] != wanted:
        raise LessonError(f"{lesson.id}: chance gives {fell} with seed {lesson.seed}, not {wanted}")


def find_seed(game: Game[Any], lesson: Lesson, most: int = 10_000) -> int:
    """A seed with which chance does all that a lesson relies on: for those who write one."""
    why = ""
    for seed in range(most):
        try:
            for _ in walk(game, lesson, seed=seed):
                pass
        except LessonError as error:  # other dice may also lead to questions that the lesson does not know
            why = str(error)
        else:
            return seed
    raise LessonError(f"{lesson.id}: no seed below {most} fits it; the last one: {why}")
