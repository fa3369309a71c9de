"""One table's game in memory: the steps of its log, the match they lead to, and the lines of each viewer.

No clock, no files, no network: time comes in with the steps. Whether a step was just made here or comes from the store,
it leads to the same game: every line has the same number, every question the same id.

Kinds of steps: `given` (answers taken over from another game), `begin` (set-up by chance), `answer`, `clock` (the
rulebook answers for a seat whose time is up), `undo`, `redo`; `bot` and `back` (who plays a seat), `seat` (it changed
hands), `pause` and `go`; `ask` and `reply` (see `consent`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from fragboard.core.errors import SnapshotError, UndoError
from fragboard.core.frame import Window
from fragboard.core.game import Game
from fragboard.core.lesson import Lesson
from fragboard.core.types import CHANCE
from fragboard.games import registry
from fragboard.play import Entry, lessons, resume
from fragboard.play.record import result_row
from fragboard.server.store.notation import read, standing, written
from fragboard.server.store.rows import Step, Table
from fragboard.server.table.consent import Consent
from fragboard.server.table.viewers.lines import Notice, Streams

MOST_DEFAULTS: Final = 100  # answers of the rulebook in one step; a seat that is asked more often gets another step

NOTICES: Final = {
    "clock": "@{seat}'s time is up: the rulebook answers",
    "away": "@{seat} is away: a bot plays on",
    "late": "@{seat}'s time is up: a bot plays on",
    "back": "@{seat} is back",
    "seat": "A seat has changed hands: it is @{seat}'s now",
    "pause": "The table is paused",
    "go": "The game continues",
    "free": "@{seat} takes an answer back",
    "alone": "@{seat} takes an answer back",
    "agreed": "@{seat} takes an answer back, with the others' consent",
    "redo": "@{seat} gives the answer again",
    "no-undo": "@{seat} does not agree to take the answer back",
    "no-pause": "@{seat} does not agree to a pause",
    "no-go": "@{seat} does not agree to continue",
}  # by kind of step, or by its reason

WhyUndone = Literal["free", "alone", "agreed"]  # nothing was revealed by it, nobody had to be asked, all have agreed


class TooFarBack(SnapshotError):
    """The game must be reopened from all its steps."""


@dataclass(frozen=True)
class Taken:
    """Answers that were taken back, and can be given again where they were."""

    seat: int
    position: int
    entries: list[Entry]


class TableGame:
    """The game of a table, as far as its steps go. `seq` is the number of the last one."""

    def __init__(
        self,
        table: Table,
        *,
        rules: Game[Any] | None = None,
        snapshot: dict[str, Any] | None = None,
        before: Sequence[Step] = (),
    ) -> None:
        """A game of which nothing has happened; or, where a snapshot stands, after the steps `before` it."""
        self.table = table.id
        self.rules = registry.find(table.game) if rules is None else rules
        self.streams = Streams(self.rules, table.size, open_hands=table.spectators == "open")
        self.consent = Consent()
        self.lesson = lesson_of(table)
        self.commands = {step.command for step in before if step.command is not None}  # those carried out
        self.seq = 0
        self.begun = False
        self.paused = False
        self.played: dict[int, str] = {}  # seats of people for whom a bot plays, and why: they are away, or late
        self.opened = 0.0  # when the open question was asked; hidden answers to it do not count
        self.asking = 0.0  # the same; in a window since when seats have been asked around and nobody has done anything
        self.moved = 0.0  # when something last happened that everyone may know
        self.watch: Callable[[], None] | None = None  # called after every answer and every line
        self._public: object = None  # what everyone knows, to tell whether it has changed
        self._taken: list[Taken] = []
        self._choices: list[list[tuple[int, int]]] = [[] for _ in range(table.size)]  # where, and where to go back to
        self._imported = table.imported  # such a game has no beginning of its own
        self._floor = 0  # answers before it were taken over and stay
        self._sealed: tuple[Any, int] | None = None  # the sealed question that is open, and where it began
        self._moved = False  # the step that is being taken has asked something new
        self._window: tuple[Any, int] | None = None  # the window that is open, and how much everyone knew by then
        self._asked_anew = False  # the step that is being taken has not just gone around in a window
        self.match = resume(
            self.rules,
            table.size,
            read(self.rules, standing(before)),
            seed=table.seed or None,
            options=dict(table.options),
            given=table.given,
            snapshot=snapshot["match"] if snapshot else None,
        )
        self.match.commitment = table.commitment
        self.name_seats([seat.name for seat in table.seats])
        if snapshot:
            self._begin_at(snapshot)

    # Looking.

    @property
    def over(self) -> bool:
        return self.begun and self.match.over

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        return [seat for seat in self.match.to_act if seat != CHANCE] if self.begun else []

    @property
    def sealed(self) -> bool:
        """Whether the answers given now are hidden."""
        return self._sealed is not None

    @property
    def sealed_since(self) -> int | None:
        """Where in the log the sealed question began that is open; None: there is none."""
        return None if self._sealed is None else self._sealed[1]

    def has_choice(self, seat: int) -> bool:
        return len(self.rules.legal(self.match.state, seat)) > 1

    def only_option(self, seat: int) -> str:
        """The answer of a seat that is asked and has no choice."""
        return str(self.rules.actions.name(self.rules.legal(self.match.state, seat)[0]))

    def answers_of(self, seat: int) -> int:
        """How many answers of a seat are in the log."""
        return sum(entry.seat == seat for entry in self.match.log)

    def name_seats(self, names: Sequence[str]) -> None:
        """What the seats are called, in all words from now on."""
        self.match.given_names = tuple(name or f"seat {seat}" for seat, name in enumerate(names))

    def result(self) -> dict[str, object] | None:
        """Ranks, points, returns and the reason, as it is stored."""
        return result_row(self.match.result) if self.over else None

    def undo_target(self, seat: int) -> int | None:
        """Where the log goes back to if this seat takes back its last choice; None: there is none.

        Choices in a sealed question that is still open stay. One in a sealed question that was revealed takes all
        answers to it back: nobody who has seen the others' orders may be the only one to choose again.
        """
        if not self.begun or self.over:
            return None
        since = self._revealed()
        back = next((back for at, back in reversed(self._choices[seat]) if at < since), -1)
        return back if back >= self._floor else None

    def undo_takes_others(self, seat: int) -> bool:
        """Whether answers of other seats are taken back with this seat's last choice; sealed ones tell nothing yet."""
        target = self.undo_target(seat)
        if target is None:
            return False
        return any(entry.seat not in (seat, CHANCE) for entry in self.match.log[target : self._revealed()])

    def _revealed(self) -> int:
        """How much of the log everyone may know of: up to the sealed question that is open, if one is."""
        return len(self.match.log) if self._sealed is None else self._sealed[1]

    def can_redo(self, seat: int) -> bool:
        """Never while sealed answers are given: that it is possible no more would tell that somebody has begun."""
        if not self._taken or self._sealed is not None:
            return False
        last = self._taken[-1]
        return last.seat == seat and last.position == len(self.match.log)

    def knows(self, position: int) -> bool:
        """Whether the game can go back so far; if not, it must be reopened from all its steps."""
        return self.streams.reaches(position)

    # Making steps. Each is carried out here at once: if it cannot be stored, this game must be thrown away.

    def begin(self, *, at: float) -> Step:
        """What chance does before the first question."""
        self.begun = True
        start = len(self.match.log)
        entries = self.match.proceed()
        self._account(start)
        return self._made("begin", None, {"entries": written(self.rules, entries)}, at=at)

    def answer(
        self, seat: int, actions: Sequence[str], *, at: float, decision: int | None = None, command: str | None = None
    ) -> Step:
        """Answers that are one choice, with all that follows from them without anyone's choice, or an AnswerError.

        Where the rest of them was dropped, and why, `match.stopped` says.
        """
        start = len(self.match.log)
        entries = self.match.answer(seat, actions, decision)
        self._account(start)
        return self._made("answer", seat, {"entries": written(self.rules, entries)}, at=at, command=command)

    def expire(self, seat: int, *, at: float) -> Step:
        """The time of a seat is up: the rulebook answers until the seat owes nothing more, all in one step.

        One step for each answer would tell how many a sealed order takes.
        """
        self._announce("clock", seat, {})
        entries: list[Entry] = []
        while seat in self.asked and len(entries) < MOST_DEFAULTS:
            start = len(self.match.log)
            entries += self.match.expire(seat)
            self._account(start)
        return self._made("clock", seat, {"entries": written(self.rules, entries)}, at=at)

    def undo(self, seat: int, *, at: float, why: WhyUndone = "free", command: str | None = None) -> Step:
        """Take back the last choice of a seat."""
        target = self.undo_target(seat)
        if target is None:
            raise UndoError("you have no answer that could be taken back")
        if why == "free" and not self.match.can_undo(seat):
            raise UndoError("this can be taken back only if the others agree")
        return self.note("undo", seat, {"upto": target, "why": why}, at=at, command=command)

    def redo(self, seat: int, *, at: float, command: str | None = None) -> Step:
        """Give again what the seat has taken back last."""
        if not self.can_redo(seat):
            raise UndoError("there is nothing to redo")
        return self.note("redo", seat, {}, at=at, command=command)

    def note(self, kind: str, seat: int | None, body: dict[str, Any], *, at: float, command: str | None = None) -> Step:
        """Any other step."""
        step = Step(table=self.table, seq=self.seq + 1, kind=kind, seat=seat, command=command, body=body, at=at)
        self.take(step)
        return step

    def _made(
        self, kind: str, seat: int | None, body: dict[str, Any], *, at: float, command: str | None = None
    ) -> Step:
        step = Step(table=self.table, seq=self.seq + 1, kind=kind, seat=seat, command=command, body=body, at=at)
        self._after(step)
        return step

    # Taking steps.

    def take(self, step: Step) -> None:
        """Carry out a step, such as one that comes from the store."""
        if step.seq != self.seq + 1:
            raise SnapshotError(f"step {step.seq} of table {self.table} does not follow step {self.seq}")
        if step.kind == "undo":
            self._go_back(step)
        elif step.kind == "redo":
            self._announce("redo", step.seat, {})
            self._take_entries(self._taken.pop().entries)
        elif step.kind == "ask":
            seat = step.seat or 0
            self.consent.ask(step, self.undo_target(seat), others=self.undo_takes_others(seat))
        elif step.kind == "reply":
            refused = self.consent.reply(step)
            if refused is not None:
                self._announce("no", step.seat, {"why": f"no-{refused}"})
        else:
            self.begun = self.begun or step.kind == "begin" or self._imported
            self._announce(step.kind, step.seat, step.body)
            self._take_entries(read(self.rules, step.body.get("entries", ())))
        self._after(step)

    def _announce(self, kind: str, seat: int | None, body: dict[str, Any], back: Any = None) -> None:
        """The table's own line about a step, and what it changes beside the match."""
        text = NOTICES.get(body.get("why", kind))
        if text is None:
            return
        against = [seat] if kind in ("clock", "bot") and seat is not None else []
        self.streams.notice(Notice(kind, text.format(seat=seat), seat, against, back))
        if seat is not None and kind == "bot":
            self.played[seat] = body["why"]
        elif seat is not None and kind in ("back", "seat"):
            self.played.pop(seat, None)
        elif kind in ("pause", "go"):
            self.paused = kind == "pause"
            self._moved = True
            self._look_around()
        self._look()

    def _look(self) -> None:
        if self.watch is not None:
            self.watch()

    def _go_back(self, step: Step) -> None:
        upto: int = step.body["upto"]
        if not self.knows(upto):
            raise TooFarBack(f"step {step.seq} of table {self.table} goes back to before the snapshot")
        taken = self.match.rewind(upto)
        assert step.seat is not None
        self._taken.append(Taken(step.seat, upto, taken))
        self._choices = [[place for place in places if place[0] < upto] for places in self._choices]
        self._sealed = (self.match.state.stack[-1], upto) if self.rules.sealed(self.match.state) else None
        self._announce("undo", step.seat, step.body, self.streams.rewind(upto))
        self._moved = True
        self._look_around()

    def _take_entries(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            start = len(self.match.log)
            self.match.restore([entry])
            self._account(start)

    def _account(self, start: int) -> None:
        """The log has grown: note what was told, who has chosen where, and whether the question is a sealed one."""
        log, state = self.match.log, self.match.state
        for at in range(start, len(log)):
            entry = log[at]
            if entry.seat != CHANCE and not entry.auto and not entry.way:
                self._choices[entry.seat].append((at, at if self._sealed is None else self._sealed[1]))
            self.streams.tell(self.match.happened(at))
        top = state.stack[-1] if self.rules.sealed(state) else None
        if top is None or self._sealed is None or self._sealed[0] is not top:
            self._sealed = None if top is None else (top, len(log))
            self._moved = True
        self._look_around()
        self._look()

    def _look_around(self) -> None:
        """Whether a window only goes around: whoever passes shows the others nothing, so the round stays the same."""
        state = self.match.state
        top = state.stack[-1] if state.stack and isinstance(state.stack[-1], Window) else None
        known = self._window
        if top is None or known is None or known[0] is not top or known[1] != self.streams.public:
            self._window = None if top is None else (top, self.streams.public)
            self._asked_anew = True

    def _after(self, step: Step) -> None:
        self.seq = step.seq
        if step.command is not None:
            self.commands.add(step.command)
        if step.kind == "given":
            self._floor = len(self.match.log)
        if step.kind in ("begin", "answer", "clock"):
            self._taken.clear()
        if step.kind in ("undo", "pause", "go"):
            self.consent.settle(("undo",) if step.kind == "undo" else ("pause", "go"))
        if self.over:
            self.consent.settle(("undo", "pause", "go"))
        self.consent.keep(self.undo_target)
        if self._moved:
            self.opened = step.at
        if self._moved and (self._asked_anew or self._window is None):
            self.asking = step.at
        self._moved = self._asked_anew = False
        public = self.asked, self.streams.public
        if public != self._public:
            self._public, self.moved = public, step.at

    # Snapshots.

    def snapshot(self) -> dict[str, Any] | None:
        """A short cut to this position, JSON-able, without the log, which is in the steps; None where there is more to
        remember than it can hold."""
        if not self.begun or self._sealed is not None or self._taken or self.consent.open:
            return None
        return {
            "match": self.match.snapshot(),
            "lengths": self.streams.lengths(),
            "seq": self.seq,
            "paused": self.paused,
            "played": sorted(self.played.items()),
            "opened": self.opened,
            "asking": self.asking,
            "moved": self.moved,
            "floor": self._floor,
            "requests": self.consent.count,
            "choices": [places[-1:] for places in self._choices],
        }

    def _begin_at(self, snapshot: dict[str, Any]) -> None:
        self.begun, self.seq, self._floor = True, snapshot["seq"], snapshot["floor"]
        self.paused, self.opened = snapshot["paused"], snapshot["opened"]
        self.asking = snapshot.get("asking", self.opened)
        self.played = {seat: why for seat, why in snapshot["played"]}
        self.consent.count = snapshot["requests"]
        self._choices = [[(at, back) for at, back in places] for places in snapshot["choices"]]
        self.streams.begin_at(len(self.match.log), snapshot["lengths"])
        self.moved, self._public = snapshot["moved"], (self.asked, self.streams.public)
        self._look_around()
        self._asked_anew = False


def lesson_of(table: Table) -> Lesson | None:
    """The lesson that a table was put up for; None for every other table, and for a lesson that is no more."""
    return next((lesson for lesson in lessons.lessons_of(table.game) if lesson.id == table.lesson), None)


def open_game(
    table: Table, steps: Sequence[Step], *, rules: Game[Any] | None = None, snapshot: dict[str, Any] | None = None
) -> TableGame:
    """The game of a table after these steps, which are all of them; with a snapshot only those after it are carried
    out."""
    start = 0 if snapshot is None else snapshot["seq"]
    before = [step for step in steps if step.seq <= start]
    if len(before) != start:
        raise SnapshotError(f"the snapshot stands after step {start} of table {table.id}, which is not there")
    game = TableGame(table, rules=rules, snapshot=snapshot, before=before)
    for step in steps[start:]:
        game.take(step)
    return game
