"""The table of a lesson: what the learner is told, and what the bots answer. Everything else is as at every table."""

from fragboard.core.words import spoken
from fragboard.play import lessons
from fragboard.server.protocol.messages import Lesson
from fragboard.server.table.game import TableGame
from fragboard.server.table.viewers.lines import Viewer


def scripted(game: TableGame, seat: int) -> str | None:
    """What the script lets a seat answer to the question it is asked; None: a bot thinks for itself."""
    if game.lesson is None or seat == game.lesson.seat:
        return None
    name = lessons.scripted(game.rules, game.lesson, game.match.log, game.match.given, seat)
    if name is None or game.rules.actions.parse(name) not in game.rules.legal(game.match.state, seat):
        return None
    return name


def lesson_shown(game: TableGame, viewer: Viewer) -> Lesson | None:
    """Where the learner stands. It follows from the learner's choices alone, so nothing that is hidden shows in it."""
    lesson = game.lesson
    if lesson is None or viewer != lesson.seat:
        return None
    names, log = game.match.names, game.match.log
    stands = lessons.progress(game.rules, lesson, log, game.match.given)
    over = stands.step == len(lesson.steps)
    step = lesson.steps[min(stands.step, len(lesson.steps) - 1)]
    off = stands.strayed is not None
    wanted = lessons.meant(game.rules, lesson, log, stands) if off else []
    return Lesson(
        id=lesson.id,
        title=lesson.title,
        step=stands.step,
        steps=len(lesson.steps),
        state="over" if over else "off" if off else "on",
        text=spoken(lesson.ending if over else step.text, names),
        clause="" if over else step.clause,
        refs=[] if over else list(step.refs),
        expects=[] if over or off else expected(lessons.rest_of(step, stands.begun)),
        meant=spoken(" / ".join(words.text for words in wanted), names),
        back=stands.strayed is not None and leads_back(game, lesson.seat, stands.strayed),
        next=next_lesson(game),
    )


def expected(choices: list[tuple[str, ...]]) -> list[str]:
    """The answers that go on: whole choices, and the first answer of each."""
    return list(dict.fromkeys([*(" ".join(choice) for choice in choices), *(choice[0] for choice in choices)]))


def leads_back(game: TableGame, seat: int, strayed: int) -> bool:
    """Whether an undo goes towards the answer that left the path: not before a sealed question is revealed."""
    sealed = game.sealed_since
    return game.undo_target(seat) is not None and (sealed is None or strayed < sealed)


def next_lesson(game: TableGame) -> str | None:
    ids = [lesson.id for lesson in lessons.lessons_of(game.rules.info.id)]
    after = ids[ids.index(game.lesson.id) + 1 :] if game.lesson is not None else []
    return after[0] if after else None
