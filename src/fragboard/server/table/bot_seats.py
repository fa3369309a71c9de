"""The bots of one table: which of them are thinking, and what they have come up with."""

import asyncio
from time import perf_counter
from typing import Final

import structlog

from fragboard.server.metrics import Metrics
from fragboard.server.table.automatic import Thought, needs_thought
from fragboard.server.table.bot_workers import Question, Thinker, ThinkingError, seed_of
from fragboard.server.table.session import Session

log = structlog.get_logger()

GLANCE: Final = 0.05  # seconds to wait for a thought, at least


class Thoughts:
    """Thinking begins when a bot is asked, and goes on while its pause passes."""

    def __init__(self, thinker: Thinker, metrics: Metrics) -> None:
        self._thinker = thinker
        self._metrics = metrics
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}  # by seat and question
        self.found: dict[int, Thought] = {}

    def begin(self, session: Session) -> None:
        """Let every bot think that is asked and does not yet."""
        game = session.game
        if not session.running or not game.begun or game.paused:
            return
        for seat in game.asked:
            number = game.match.question(seat)
            if not needs_thought(session, seat) or self.is_ready(session, seat):
                continue
            if (seat, number) not in self._tasks:
                question = Question(
                    game=session.table.game,
                    state=game.rules.dump(game.match.state),
                    seat=seat,
                    level=session.level(seat),
                    seed=seed_of(session.table.seed, seat, game.answers_of(seat)),
                )
                self._tasks[seat, number] = asyncio.create_task(self._think(session.table.id, seat, number, question))

    async def wait(self, session: Session, now: float, most: float) -> bool:
        """Wait for a bot whose pause is over, if there is one; whether to look again."""
        if session.game.paused or not session.running:
            return False
        due = [seat for seat in session.game.asked if session.due(seat) <= now and needs_thought(session, seat)]
        if any(self.is_ready(session, seat) for seat in due):
            return True
        late = [task for (seat, _), task in self._tasks.items() if seat in due]
        if not late:
            return False
        await asyncio.wait(late, timeout=max(GLANCE, most), return_when=asyncio.FIRST_COMPLETED)
        return True

    def is_ready(self, session: Session, seat: int) -> bool:
        """Whether the bot at a seat has thought about the question it is asked now."""
        found = self.found.get(seat)
        return found is not None and found.question == session.game.match.question(seat)

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    async def _think(self, table: str, seat: int, number: int, question: Question) -> None:
        began = perf_counter()
        answers: list[str] | None = None
        try:
            answers = await self._thinker.think(question)
        except ThinkingError as error:
            self._metrics.bot_failures.inc()
            log.warning("the rulebook answers for a bot", table=table, seat=seat, reason=str(error))
        finally:
            self._tasks.pop((seat, number), None)
        self._metrics.thought.observe(perf_counter() - began)
        self.found[seat] = Thought(number, answers)
