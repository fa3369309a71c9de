"""A table in memory: one writer at a time, everything on disk before anyone hears of it, everyone told what is new.

Whatever changes or reads the game holds the table's lock. If a step cannot be stored at all, the table leaves memory:
what nobody has been told has not happened.
"""

import asyncio
from collections.abc import Coroutine
from time import perf_counter
from typing import Any, Final

import structlog

from fragboard.core.errors import AnswerError, UndoError
from fragboard.server.lobby.permissions import holds, plays_with_open_hands
from fragboard.server.protocol.messages import (
    Answer,
    Around,
    Bye,
    Clock,
    Done,
    FromClient,
    Hello,
    Pause,
    Ping,
    Pong,
    Redo,
    Refused,
    Reply,
    Said,
    Say,
    Undo,
    Welcome,
)
from fragboard.server.protocol.refusals import Refusal, TooLate
from fragboard.server.store import ChatLine, Conflict, Person, Step, Table, TableChange
from fragboard.server.table import automatic, clock, commands
from fragboard.server.table.automatic import Returns
from fragboard.server.table.bot_seats import Thoughts
from fragboard.server.table.chat import TableChat
from fragboard.server.table.commands import AnyCommand, Make
from fragboard.server.table.game import TableGame, TooFarBack
from fragboard.server.table.journal import Journal
from fragboard.server.table.presence import AHEAD, Presence
from fragboard.server.table.session import Session, Tools
from fragboard.server.table.viewers import around
from fragboard.server.table.viewers.audience import Listener, encode
from fragboard.server.table.viewers.lines import Viewer
from fragboard.server.table.viewers.picture import picture_of

log = structlog.get_logger()

TRIES: Final = 8  # times a command is looked at again because another process was quicker
LINES: Final = 300  # that a welcome holds at most; the story has them all

CLOSED: Final = Bye(code="closed", reason="this table has been closed", again=False)
BROKEN: Final = Bye(code="broken", reason="the server had to read this table again; reconnect", again=True)
SEATED: Final = Bye(code="seated", reason="you play here now: hands are shown only to spectators", again=False)
PUT_OUT: Final = Bye(code="seat", reason="this seat is no longer yours", again=False)


class LiveTable:
    """The actor of one table. `keeps`: this process acts for the table; `wake_at`: when there is something to do."""

    def __init__(self, table: Table, game: TableGame, tools: Tools) -> None:
        self.tools = tools
        self.session = Session(table, game, Presence(tools.now()), tools.settings)
        self.journal = Journal(self.session, tools)
        self.chat = TableChat(tools.store, table.id)
        self.thoughts = Thoughts(tools.thinker, tools.metrics)
        self.lock = asyncio.Lock()
        self.keeps = False
        self.gone = False  # no longer in memory: open it again
        self.wake_at: float | None = None
        self.idle_since = tools.now()
        self._returns = Returns()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def id(self) -> str:
        return self.session.table.id

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def game(self) -> TableGame:
        return self.session.game

    # What a client says.

    def listener(self, viewer: Viewer, person: Person | None) -> Listener:
        """A new pair of eyes; it hears nothing before its `hello`."""
        return Listener(viewer, person, self.tools.metrics)

    async def receive(self, listener: Listener, message: FromClient) -> None:
        """Do what a client asks for. Once begun it is carried to its end, also if the client hangs up meanwhile."""
        await asyncio.shield(self._spawn(self._receive(listener, message)))

    async def _receive(self, listener: Listener, message: FromClient) -> None:
        try:
            await self._dispatch(listener, message)
        except AnswerError as error:
            self._refuse(listener, message, error.reason, error.clause, error.legal)
        except UndoError as error:
            self._refuse(listener, message, str(error))
        except Refusal as error:
            self._refuse(listener, message, error.message, error.clause)
        except Exception:
            log.exception("a command could not be carried out", table=self.id)
            self._dismiss_all(BROKEN)
            listener.dismiss(BROKEN)

    async def _dispatch(self, listener: Listener, message: FromClient) -> None:
        """Every message that a client can send, and what it leads to."""
        match message:
            case Ping():
                listener.tell(Pong(now=self.tools.now()))
            case Hello():
                await self._welcome(listener, message.have)
            case Say():
                await self._say(listener, message)
            case Answer():
                await self._command(listener, message, commands.answer)
            case Undo():
                await self._command(listener, message, commands.undo)
            case Redo():
                await self._command(listener, message, commands.redo)
            case Reply():
                await self._command(listener, message, commands.reply)
            case Pause():
                await self._command(listener, message, commands.pause)

    def _refuse(
        self, listener: Listener, message: FromClient, reason: str, clause: str = "", legal: list[str] | None = None
    ) -> None:
        self.tools.metrics.refused.inc()
        listener.tell(Refused(id=getattr(message, "id", ""), reason=reason, clause=clause, legal=legal or []))

    async def _command(self, listener: Listener, command: AnyCommand, make: Make[AnyCommand]) -> None:
        began = perf_counter()
        commands.check_id(command.id)
        async with self.lock:
            if not self.gone:
                stopped = await self._carry_out(listener, command, make)
                listener.tell(Done(id=command.id, stopped=stopped))
        self.tools.metrics.acknowledged.observe(perf_counter() - began)

    async def _carry_out(self, listener: Listener, command: AnyCommand, make: Make[AnyCommand]) -> str:
        """Make a step of a command and store it; if others were quicker, look again whether it still makes sense.

        Where the rest of several answers was dropped, and why.
        """
        for _ in range(TRIES):
            if commands.is_repeated(self.session, listener, command):
                return ""
            try:
                step = commands.step_for(self.session, listener, command, make, self.tools.now())
                stopped = self.game.match.stopped if isinstance(command, Answer) else ""
                if await self._write(step):
                    await self._do_agreed()
                    return stopped
            except TooFarBack:
                await self._read_again()
        raise TooLate("busy", "too much is happening at this table at once; try again")

    async def _do_agreed(self) -> None:
        """The last yes carries the request out."""
        step = commands.agreed(self.session, self.tools.now())
        if step is not None:
            await self._write(step)

    async def _say(self, listener: Listener, message: Say) -> None:
        async with self.lock:
            self._spread(await self.chat.say(self.table, listener, message, self.tools.now()))
            listener.tell(Done(id=message.id))

    def _spread(self, lines: list[ChatLine]) -> None:
        for line in lines:
            said = encode(Said(chat=around.chat(line)))
            for listener in self.session.audience:
                listener.push(said)

    # Storing, then telling.

    async def _write(self, step: Step) -> bool:
        """Store a step that the game has taken, and tell everyone. False: others were quicker; look again."""
        change = self.session.change_by(step, self.tools.now())
        due = self._due()
        stored = await self.journal.write(step, TableChange(wake_at=due) | change)
        self._publish(due if stored else self._due())
        if stored:
            await self.journal.afterwards()
        return stored

    async def _read_again(self) -> None:
        """Something goes back to before the snapshot from which this game was opened."""
        await self.journal.reload(whole=True)
        self._publish(self._due())

    async def _take_news(self) -> None:
        """What others have written; the keeper of the table logs which seats have changed hands."""
        try:
            changed_hands = await self.journal.take_news()
        except Conflict:  # it grows faster than it can be read; the writer says so again
            return
        self._publish(self._due())
        if self.keeps and self.session.running:
            for seat in changed_hands:
                if not await self._write(self.game.note("seat", seat, {}, at=self.tools.now())):
                    return  # another process has written the next step already, and says so

    def _due(self, *, acted: bool = False) -> float | None:
        """When the server must act for this table by itself."""
        return automatic.next_wake(self.session, self.tools.now(), acted=acted)

    def _plan(self, due: float | None) -> None:
        """When to look at this table again: if it is ours, and for delayed spectators."""
        delayed = self.session.delayed
        times = [due if self.keeps else None, None if delayed is None else delayed.next_due]
        self.wake_at = min((time for time in times if time is not None), default=None)
        self.tools.wake()

    def _publish(self, due: float | None) -> None:
        """Tell every viewer what is new for it, and those who have lost their seat or the table that they have."""
        audience, table = self.session.audience, self.table
        for listener in audience:
            seat, person = listener.viewer, listener.person_id
            if table.status == "closed":
                listener.dismiss(CLOSED)
            elif seat is None and plays_with_open_hands(table, person):
                listener.dismiss(SEATED)
            elif seat is not None and not holds(table, seat, person):
                listener.dismiss(PUT_OUT)
        for viewer in audience.viewers:
            audience.update(viewer, self.session.late(viewer) or self.game, self._clocks(viewer))
        audience.look_around(self._around)
        self._plan(due)

    def _clocks(self, viewer: Viewer) -> list[Clock]:
        """A delayed spectator sees no clocks: they show the present."""
        return [] if self.session.late(viewer) is not None else clock.shown(self.session.clocks)

    def _around(self, listener: Listener) -> Around:
        return around.around(self.session, listener, self.tools.now())

    # Coming and going.

    async def _welcome(self, listener: Listener, have: int) -> None:
        """Tell a client everything it does not have; from then on it hears what comes."""
        async with self.lock:
            viewer, audience = listener.viewer, self.session.audience
            if self.gone:
                listener.dismiss(BROKEN)
            if listener.bye is not None:
                return
            await self._take_news()  # anyone who comes from another process may have heard more
            self._spread(await self.chat.catch_up())
            late = viewer is None and self.table.delay > 0
            game = (await self.journal.follow_delayed()).game if late else self.game
            audience.update(viewer, game, self._clocks(viewer))  # a delayed spectator hears first what is due by now
            await self._come(listener)
            total, known = game.streams.length(viewer), game.streams.known_after(viewer)
            after = have if known <= have <= total <= have + LINES else max(known, total - LINES)
            picture = picture_of(game, viewer, self._clocks(viewer)) if game.begun else None
            about = self._around(listener)
            listener.tell(
                Welcome(
                    table=about.table,
                    seat=viewer,
                    seats=about.seats,
                    after=after,
                    lines=game.streams.lines(viewer, game.match.names, after=after),
                    picture=picture,
                    chat=[around.chat(line) for line in self.chat.lines],
                    requests=about.requests,
                    paused=about.paused,
                    now=self.tools.now(),
                )
            )
            listener.around = encode(about)
            audience.join(listener, sent=total, picture=encode(picture))
            self._publish(self._due())

    async def _come(self, listener: Listener) -> None:
        if listener.joined:
            return
        listener.joined = True
        self.tools.metrics.viewers.inc()
        if listener.viewer is not None and self.session.presence.come(listener.viewer):
            await self.journal.see(listener.viewer, self.tools.now() + AHEAD)

    async def leave(self, listener: Listener) -> None:
        """A socket is closed."""
        await asyncio.shield(self._spawn(self._leave(listener)))

    async def _leave(self, listener: Listener) -> None:
        async with self.lock:
            self.session.audience.leave(listener)
            if not listener.joined:
                return
            listener.joined = False
            self.tools.metrics.viewers.dec()
            self.idle_since = now = self.tools.now()
            if not self.session.audience.watched_by(None):
                self.session.delayed = None
            if listener.viewer is not None and self.session.presence.go(listener.viewer) and not self.gone:
                try:
                    await self.journal.see(listener.viewer, now)
                except Exception:  # the time noted before runs out by itself
                    log.exception("it could not be noted that somebody has gone", table=self.id)
                self._publish(self._due())

    @property
    def seats_here(self) -> list[int]:
        """Seats of people who are connected."""
        return self.session.presence.seats

    # Acting by itself.

    async def act(self) -> None:
        """Do what is due, and wait for bots whose answer is due; return when there is nothing to do by now."""
        while not self.gone:
            await asyncio.shield(self._spawn(self._act()))
            now = self.tools.now()
            most = automatic.THINKING if self.wake_at is None else min(automatic.THINKING, self.wake_at - now)
            if not self.keeps or not await self.thoughts.wait(self.session, now, most):
                return

    async def _act(self) -> None:
        async with self.lock:
            delayed = self.session.delayed
            if delayed is not None and delayed.advance(self.tools.now()):
                self._publish(self._due())
            if self.keeps and not self.gone:
                await self._do_due()
                self.thoughts.begin(self.session)
            self._plan(self._due(acted=True))

    async def _do_due(self) -> None:
        tries = TRIES
        while tries:
            try:
                step = automatic.due_step(self.session, self.thoughts.found, self._returns, self.tools.now())
                if step is None:
                    return
                if not await self._write(step):
                    tries -= 1
            except TooFarBack:
                await self._read_again()
                tries -= 1
            except Exception:
                log.exception("a table cannot go on", table=self.id)
                self._dismiss_all(BROKEN)
                return

    async def catch_up(self, seq: int | None = None) -> None:
        """Another process has written something: a step with this number, or something about the table."""
        async with self.lock:
            if not self.gone and (seq is None or seq > self.game.seq):
                await self._take_news()

    async def catch_up_chat(self) -> None:
        async with self.lock:
            self._spread(await self.chat.catch_up())

    # The end.

    async def close(self, bye: Bye) -> None:
        """Leave memory; what is being written comes to its end first."""
        async with self.lock:
            self._dismiss_all(bye)

    def _dismiss_all(self, bye: Bye) -> None:
        self.gone = True
        self.thoughts.stop()
        for listener in self.session.audience:
            listener.dismiss(bye)
        self.tools.wake()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
