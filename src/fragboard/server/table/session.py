"""All that is known about a table in play: its row, its game, its clocks, who is there, who is watching, and who
answers for a seat. Nothing is stored or sent from here: `live` says when, `journal` stores, `viewers` tell.
"""

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from fragboard.core.words import spoken
from fragboard.server.metrics import Metrics
from fragboard.server.protocol.forms import BOT_LEVEL
from fragboard.server.protocol.messages import Driver, RequestKind
from fragboard.server.settings import Settings
from fragboard.server.store import Store
from fragboard.server.store.rows import Seat, Step, Table, TableChange
from fragboard.server.table import clock
from fragboard.server.table.bot_workers import Thinker
from fragboard.server.table.clock import ClockRules, Clocks
from fragboard.server.table.consent import Asked
from fragboard.server.table.game import TableGame
from fragboard.server.table.presence import Presence
from fragboard.server.table.viewers.audience import Audience
from fragboard.server.table.viewers.delayed import DelayedGame
from fragboard.server.table.viewers.lines import Viewer

PAUSE_ALONE: Final = 86400.0  # seconds that somebody in a correspondence game may be away, and a pause still waits


@dataclass(frozen=True, kw_only=True)
class Tools:
    """What every table needs from the server. `wake` is called when a table wants to be looked at at another time."""

    store: Store
    settings: Settings
    thinker: Thinker
    metrics: Metrics
    now: Callable[[], float]
    wake: Callable[[], None]


@dataclass
class Session:
    """A table in memory. To change it, hold the lock of its `LiveTable`."""

    table: Table
    game: TableGame
    presence: Presence
    settings: Settings
    audience: Audience = field(default_factory=Audience)
    delayed: DelayedGame | None = None  # the game as delayed spectators know it, while there are any
    clocks: Clocks = field(init=False)

    def __post_init__(self) -> None:
        self.stand(self.table, self.game)

    def stand(self, table: Table, game: TableGame) -> None:
        """The table as it is stored, and its game."""
        self.table, self.game = table, game
        self.clocks = clock.read(table.clocks)
        game.name_seats([seat.name for seat in table.seats])

    def late(self, viewer: Viewer) -> TableGame | None:
        """The game that lags behind, for those who see it; None for everyone else."""
        return self.delayed.game if viewer is None and self.delayed is not None else None

    @property
    def clock(self) -> ClockRules | None:
        return clock.rules_of(self.table.clock)

    @property
    def running(self) -> bool:
        return self.table.status == "running"

    def speak(self, text: str) -> str:
        """A text with the names of the seats in it."""
        return spoken(text, self.game.match.names)

    # Who answers.

    def driver(self, seat: Seat) -> Driver:
        """Who answers for a seat. While a game runs, that is never nobody."""
        if seat.kind == "person":
            return "bot" if seat.seat in self.game.played else "person"
        return "bot" if self.running or seat.kind == "bot" else "nobody"

    def drivers(self, step: Step) -> dict[int, Driver] | None:
        """What a step changes about that."""
        if step.seat is None or step.kind not in ("bot", "back"):
            return None
        return {step.seat: self.driver(self.table.seats[step.seat])}

    def level(self, seat: int) -> str:
        """How well the bot at a seat plays."""
        return self.table.seats[seat].level or BOT_LEVEL

    def owing(self) -> list[int]:
        """Seats that are asked and answered for by a person."""
        return [seat for seat in self.game.asked if self.driver(self.table.seats[seat]) == "person"]

    # Who is there.

    @property
    def can_be_missed(self) -> bool:
        """Whether a bot takes over for anyone who is away; in correspondence games the clock alone decides."""
        return self.clock is None or not self.clock.correspondence

    def given_up_at(self, seat: Seat, now: float) -> float:
        """When the grace time of a seat is over, if nobody comes."""
        return self.presence.last_here(seat, now) + self.settings.grace

    def gone(self, seat: Seat, now: float) -> bool:
        return self.can_be_missed and self.given_up_at(seat, now) <= now

    def somebody_waits_for(self, seat: Seat, now: float) -> bool:
        """Whether another person sits there. A game that nobody looks at waits, instead of being played by bots."""
        others = (s for s in self.table.seats if s.kind == "person" and s.person != seat.person)
        return any(self.presence.here(other, now) for other in others)

    # Consent.

    def waiting(self, asked: Asked, now: float) -> list[int]:
        """The seats that have yet to say yes: of other people, unless a bot plays for them or they are gone."""
        agreed = {self.table.seats[seat].person for seat in (asked.seat, *asked.yes)}
        return [
            seat.seat
            for seat in self.table.seats
            if seat.kind == "person"
            and seat.person not in agreed
            and self.driver(seat) == "person"
            and not self.excused(seat, asked.kind, now)
        ]

    def excused(self, seat: Seat, kind: RequestKind, now: float) -> bool:
        at = self.excused_at(seat, kind, now)
        return at is not None and at <= now

    def excused_at(self, seat: Seat, kind: RequestKind, now: float) -> float | None:
        """When a request needs no consent of somebody who is away: with the end of the grace time. In correspondence
        games people are away most of the time; there only a pause does not outlast a day without them."""
        if self.can_be_missed:
            return self.given_up_at(seat, now)
        if kind != "go" or self.presence.here(seat, now):
            return None
        return (seat.seen or 0.0) + PAUSE_ALONE

    # Time.

    def due(self, seat: int) -> float:
        """When an answer that is no person's is given: after a pause that depends only on what everyone knows.

        In a window the pauses of all seats begin when it starts going around, so six seats that pass take no longer
        than one. In a lesson the learner's own comes at once: nobody is there to learn something from it.
        """
        if self.game.lesson is not None and seat == self.game.lesson.seat:
            return self.game.opened
        return max(self.game.opened, self.game.asking + self.settings.bot_pace * (0.5 + self.chance(seat)))

    def chance(self, seat: int) -> float:
        """From 0 to 1, another one for every question; the same after a restart."""
        message = f"fragboard/pause/1:{seat}:{self.game.asking}".encode()
        return hmac.digest(self.table.seed or b"-", message, "sha256")[0] / 256

    def change_by(self, step: Step, now: float) -> TableChange:
        """What a step that the game has taken changes about the table's row; the clocks are turned."""
        self.clocks = self.clocks_after(step, now)
        change = TableChange(asked=self.game.asked, paused=self.game.paused, clocks=clock.written(self.clocks))
        change["moved"] = self.game.moved
        if step.kind == "undo" and step.body["why"] != "free":
            change["rated"] = False
        if self.game.over:  # what is left to do then is to write the result down
            change |= TableChange(status="over", result=self.game.result(), ended=now, wake_at=now)
        return change

    def clocks_after(self, step: Step, now: float) -> Clocks:
        if step.kind == "begin":
            return clock.turned(clock.fresh(self.clock, self.table.size), self.clock, self.owing(), now=now)
        if step.kind == "pause":
            return clock.halted(self.clocks, now=now)
        if self.game.paused:
            return self.clocks
        clocks = clock.resumed(self.clocks, now=now) if step.kind == "go" else self.clocks
        return clock.turned(clocks, self.clock, self.owing(), now=now, gain=step.kind not in ("undo", "redo"))
