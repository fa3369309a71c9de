"""Lessons as data: a position, sentences about it, and the answers that lead through it.

A game may bring a file `lessons.py` with `LESSONS`, a tuple of these. It loads without the rules, like `info.py`.
How far somebody has come in a lesson follows from the log alone (`play/lessons.py`).
"""

from typing import NamedTuple

from fragboard.core.types import CHANCE


class Said(NamedTuple):
    """One answer by its name; the seat may be chance."""

    seat: int
    action: str


class LessonStep(NamedTuple):
    """One question to the learner.

    `text` says in a sentence or two what there is to learn and to do; seats are written in it as `@1`. `expects` are
    the answers that go on; every one of them must suit all that follows, and only the last step may leave them open
    (empty: any answer). Several answers that are one choice stand in one text, separated by blanks, without those that
    are forced: `"order:lazor_activate seat:1"`; the learner may give them at once or one by one. `refs` light up on the
    board. `others` is what comes meanwhile: the answers of the other seats, and those of chance that the lesson relies
    on; in a sealed question they may be given before the learner's.
    """

    text: str
    clause: str
    expects: tuple[str, ...]
    refs: tuple[str, ...] = ()
    others: tuple[Said, ...] = ()


class Lesson(NamedTuple):
    """A short scripted piece of a game for one learner.

    `given` are the choices and the chance answers that lead to the position where it begins; forced answers need not
    be written. What chance does afterwards follows from `seed`.
    """

    id: str
    title: str
    seats: int
    options: dict[str, str | int]
    given: tuple[Said, ...]
    steps: tuple[LessonStep, ...]
    ending: str
    seed: int = 0
    seat: int = 0


def said(seat: int, *actions: str) -> tuple[Said, ...]:
    """Answers of one seat, one after the other."""
    return tuple([Said(seat, action) for action in actions])


def chance(*actions: str) -> tuple[Said, ...]:
    """What the dice show and the decks give."""
    return said(CHANCE, *actions)
