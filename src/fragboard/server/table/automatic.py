"""What the server does for a table without being asked, and when.

It begins, answers for bots and for those without a choice, lets a bot take over for anyone who is away or late, gives
the seat back, and carries out what all have agreed to.

One call makes one step, so that each can be stored before the next. Everything here depends on the time and on the
session only; thinking for bots goes on elsewhere, and its results are handed in.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import structlog

from fragboard.core.errors import AnswerError
from fragboard.server.store.rows import Step
from fragboard.server.table import clock, commands, lessons
from fragboard.server.table.session import Session

log = structlog.get_logger()

THINKING: Final = 5.0  # seconds after which a thinking bot is looked at again, should nobody have said that it is ready


class Thought(NamedTuple):
    """What a bot answers, and to which question of its seat. None: it has no answer, the rulebook has."""

    question: int
    answers: list[str] | None


class Returns:
    """Those who came back while a bot answered a question for them: they have the seat with the next one."""

    def __init__(self) -> None:
        self._since: dict[int, int] = {}  # by seat: the question that the bot may still answer

    def ready(self, session: Session, seat: int) -> bool:
        """Whether a seat can be given back. Not inside a sealed question: it would tell that one answer is not all."""
        game = session.game
        if seat not in game.asked:
            return True
        question = game.match.question(seat)
        since = self._since.setdefault(seat, question)
        return since != question and not game.sealed and game.played[seat] == "away"

    def forget(self, seat: int) -> None:
        self._since.pop(seat, None)


def due_step(session: Session, thoughts: Mapping[int, Thought], returns: Returns, now: float) -> Step | None:
    """The next thing to be done by now, done; None: nothing."""
    game = session.game
    if not session.running or game.over:
        return None
    if not game.begun:
        return game.begin(at=now)
    agreed = commands.agreed(session, now)
    if agreed is not None or game.paused:
        return agreed
    return (
        give_back(session, returns, now)
        or take_over(session, now)
        or time_is_up(session, now)
        or answer_for(session, thoughts, now)
    )


def give_back(session: Session, returns: Returns, now: float) -> Step | None:
    for seat in list(session.game.played):
        if not session.presence.here(session.table.seats[seat], now):
            returns.forget(seat)
        elif returns.ready(session, seat):
            returns.forget(seat)
            return session.game.note("back", seat, {}, at=now)
    return None


def take_over(session: Session, now: float) -> Step | None:
    """A bot plays on for somebody who is away and waited for."""
    for number in session.owing():
        seat = session.table.seats[number]
        if session.gone(seat, now) and session.somebody_waits_for(seat, now):
            return session.game.note("bot", number, {"why": "away"}, at=now)
    return None


def time_is_up(session: Session, now: float) -> Step | None:
    for seat in clock.expired(session.clocks, now=now):
        rules = session.clock
        if seat not in session.owing() or rules is None:
            continue
        if rules.empty == "bot":
            return session.game.note("bot", seat, {"why": "late"}, at=now)
        return session.game.expire(seat, at=now)
    return None


def answer_for(session: Session, thoughts: Mapping[int, Thought], now: float) -> Step | None:
    """The answer of a bot, or the only one there is, once its time has come: forced or chosen makes no difference."""
    game = session.game
    for seat in game.asked:
        if session.due(seat) > now:
            continue
        if not game.has_choice(seat):
            return game.answer(seat, [game.only_option(seat)], at=now)
        scripted = lessons.scripted(game, seat)
        if scripted is not None and is_played(session, seat):
            return game.answer(seat, [scripted], at=now)
        thought = thoughts.get(seat)
        if needs_thought(session, seat) and thought is not None and thought.question == game.match.question(seat):
            return answer_of(session, seat, thought, now)
    return None


def answer_of(session: Session, seat: int, thought: Thought, now: float) -> Step:
    """What a bot has thought of; the rulebook's answer if that is nothing, or against the rules."""
    if thought.answers is not None:
        try:
            return session.game.answer(seat, thought.answers, at=now)
        except AnswerError as error:
            log.warning("a bot's answer is against the rules", table=session.table.id, seat=seat, reason=error.reason)
    default = session.game.match.default(seat)
    assert default is not None
    return session.game.answer(seat, [default.name], at=now)


def needs_thought(session: Session, seat: int) -> bool:
    """Whether a bot has to choose for a seat that is asked, and no script does."""
    return is_played(session, seat) and session.game.has_choice(seat) and lessons.scripted(session.game, seat) is None


def is_played(session: Session, seat: int) -> bool:
    """Whether a bot answers for a seat."""
    return session.driver(session.table.seats[seat]) == "bot"


def next_wake(session: Session, now: float, *, acted: bool = False) -> float | None:
    """When there may be something to do, if nobody does anything before. None: never.

    `acted`: all that could be done by now has been, so a bot whose time has come is still thinking.
    """
    game = session.game
    if not session.running or game.over:
        return None
    if not game.begun:
        return now
    times = consent_times(session, now)
    if not game.paused:
        times += [now for seat in sorted(game.played) if returns_now(session, seat, now)]
        for number in game.asked:
            times += wakes_of(session, number, now, acted=acted)
        expiry = clock.next_expiry(session.clocks)
        times += [] if expiry is None else [expiry]
    return min(times, default=None)


def wakes_of(session: Session, number: int, now: float, *, acted: bool) -> list[float]:
    seat = session.table.seats[number]
    if session.driver(seat) == "bot" or not session.game.has_choice(number):
        due = session.due(number)
        return [now + THINKING if acted and due <= now else due]
    waited_for = session.can_be_missed and session.somebody_waits_for(seat, now)
    return [max(now, session.given_up_at(seat, now))] if waited_for else []


def returns_now(session: Session, seat: int, now: float) -> bool:
    """Whether somebody has come back for whom a bot plays, and who can have the seat at once."""
    return seat not in session.game.asked and session.presence.here(session.table.seats[seat], now)


def consent_times(session: Session, now: float) -> list[float]:
    """When a request may be carried out: now, if nobody is waited for, or when those who are away are excused."""
    times = []
    for asked in session.game.consent.open.values():
        waiting = [session.table.seats[number] for number in session.waiting(asked, now)]
        excused = [session.excused_at(seat, asked.kind, now) for seat in waiting]
        times += [now] if not waiting else [at for at in excused if at is not None]
    return times
