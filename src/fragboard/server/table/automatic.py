"""What the server does for a table without being asked, and when.

It begins, answers for bots and for those without a choice, lets a bot take over for who is away or late, gives the seat
back, and carries out what all have agreed to.

One call makes one step, so that each can be stored before the next. Everything here depends on the time and on the
sitting only; thinking for bots goes on elsewhere, and its results are handed in.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

import structlog

from fragboard.core.errors import AnswerError
from fragboard.server.store.rows import Step
from fragboard.server.table import clock, commands, lessons
from fragboard.server.table.session import Sitting

log = structlog.get_logger()

THINKING: Final = 5.0  # seconds after which a thinking bot is looked at again, should nobody have said that it is ready


class Thought(NamedTuple):
    """What a bot answers, and to which question of its seat. None: it has no answer, the rulebook has."""

    question: int
    action: str | None


class Returns:
    """Who has come back while a bot answered a question for them: they have the seat with the next one."""

    def __init__(self) -> None:
        self._since: dict[int, int] = {}  # by seat: the question that the bot may still answer

    def ready(self, sitting: Sitting, seat: int) -> bool:
        """Whether a seat can be given back. Not inside a sealed question: it would tell that one answer is not all."""
        game = sitting.game
        if seat not in game.asked:
            return True
        question = game.match.question(seat)
        since = self._since.setdefault(seat, question)
        return since != question and not game.sealed and game.played[seat] == "away"

    def forget(self, seat: int) -> None:
        self._since.pop(seat, None)


def due_step(sitting: Sitting, thoughts: Mapping[int, Thought], returns: Returns, now: float) -> Step | None:
    """The next thing to be done by now, done; None: nothing."""
    game = sitting.game
    if not sitting.running or game.over:
        return None
    if not game.begun:
        return game.begin(at=now)
    agreed = commands.agreed(sitting, now)
    if agreed is not None or game.paused:
        return agreed
    return (
        give_back(sitting, returns, now)
        or take_over(sitting, now)
        or time_is_up(sitting, now)
        or answer_for(sitting, thoughts, now)
    )


def give_back(sitting: Sitting, returns: Returns, now: float) -> Step | None:
    for seat in list(sitting.game.played):
        if not sitting.presence.here(sitting.table.seats[seat], now):
            returns.forget(seat)
        elif returns.ready(sitting, seat):
            returns.forget(seat)
            return sitting.game.note("back", seat, {}, at=now)
    return None


def take_over(sitting: Sitting, now: float) -> Step | None:
    """A bot plays on for somebody who is away and waited for."""
    for number in sitting.owing():
        seat = sitting.table.seats[number]
        if sitting.gone(seat, now) and sitting.somebody_waits_for(seat, now):
            return sitting.game.note("bot", number, {"why": "away"}, at=now)
    return None


def time_is_up(sitting: Sitting, now: float) -> Step | None:
    for seat in clock.expired(sitting.clocks, now=now):
        rules = sitting.clock
        if seat not in sitting.owing() or rules is None:
            continue
        if rules.empty == "bot":
            return sitting.game.note("bot", seat, {"why": "late"}, at=now)
        return sitting.game.expire(seat, at=now)
    return None


def answer_for(sitting: Sitting, thoughts: Mapping[int, Thought], now: float) -> Step | None:
    """The answer of a bot, or the only one there is, once its time has come: forced or chosen makes no difference."""
    game = sitting.game
    for seat in game.asked:
        if sitting.due(seat) > now:
            continue
        if not game.has_choice(seat):
            return game.answer(seat, game.only_option(seat), at=now)
        scripted = lessons.scripted(game, seat)
        if scripted is not None and is_played(sitting, seat):
            return game.answer(seat, scripted, at=now)
        thought = thoughts.get(seat)
        if needs_thought(sitting, seat) and thought is not None and thought.question == game.match.question(seat):
            return answer_of(sitting, seat, thought, now)
    return None


def answer_of(sitting: Sitting, seat: int, thought: Thought, now: float) -> Step:
    """What a bot has thought of; the rulebook's answer if that is nothing, or against the rules."""
    if thought.action is not None:
        try:
            return sitting.game.answer(seat, thought.action, at=now)
        except AnswerError as error:
            log.warning("a bot's answer is against the rules", table=sitting.table.id, seat=seat, reason=error.reason)
    default = sitting.game.match.default(seat)
    assert default is not None
    return sitting.game.answer(seat, default.name, at=now)


def needs_thought(sitting: Sitting, seat: int) -> bool:
    """Whether a bot has to choose for a seat that is asked, and no script does."""
    return is_played(sitting, seat) and sitting.game.has_choice(seat) and lessons.scripted(sitting.game, seat) is None


def is_played(sitting: Sitting, seat: int) -> bool:
    """Whether a bot answers for a seat."""
    return sitting.driver(sitting.table.seats[seat]) == "bot"


def next_wake(sitting: Sitting, now: float, *, acted: bool = False) -> float | None:
    """When there may be something to do, if nobody does anything before. None: never.

    `acted`: all that could be done by now has been, so a bot whose time has come is still thinking.
    """
    game = sitting.game
    if not sitting.running or game.over:
        return None
    if not game.begun:
        return now
    times = consent_times(sitting, now)
    if not game.paused:
        times += [now for seat in sorted(game.played) if returns_now(sitting, seat, now)]
        for number in game.asked:
            times += wakes_of(sitting, number, now, acted=acted)
        expiry = clock.next_expiry(sitting.clocks)
        times += [] if expiry is None else [expiry]
    return min(times, default=None)


def wakes_of(sitting: Sitting, number: int, now: float, *, acted: bool) -> list[float]:
    seat = sitting.table.seats[number]
    if sitting.driver(seat) == "bot" or not sitting.game.has_choice(number):
        due = sitting.due(number)
        return [now + THINKING if acted and due <= now else due]
    waited_for = sitting.can_be_missed and sitting.somebody_waits_for(seat, now)
    return [max(now, sitting.given_up_at(seat, now))] if waited_for else []


def returns_now(sitting: Sitting, seat: int, now: float) -> bool:
    """Whether somebody has come back for whom a bot plays, and who can have the seat at once."""
    return seat not in sitting.game.asked and sitting.presence.here(sitting.table.seats[seat], now)


def consent_times(sitting: Sitting, now: float) -> list[float]:
    """When a request may be carried out: now, if nobody is waited for, or when those who are away are excused."""
    times = []
    for asked in sitting.game.consent.open.values():
        waiting = [sitting.table.seats[number] for number in sitting.waiting(asked, now)]
        excused = [sitting.excused_at(seat, asked.kind, now) for seat in waiting]
        times += [now] if not waiting else [at for at in excused if at is not None]
    return times
