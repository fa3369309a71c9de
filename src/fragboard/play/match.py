"""A match: one game being played, in memory. It owns the seed and the log, and checks everything it is asked.

The log of answers is the game; the state follows from it. The match answers for chance, with dice that can be verified,
and for seats that have exactly one option, so that nobody is asked a question without a choice. What a seat is shown is
numbered for that seat alone: the length of the log is not public while sealed answers are open.

A *patient* match does not answer for seats without a choice where that would tell the others that there was none:
inside sealed questions, windows and wherever else a list of options is private. Its driver answers there, after
a while, as for a bot.
"""

import os
from collections.abc import Sequence
from copy import copy
from operator import index
from typing import Any, SupportsIndex

from fragboard.core.errors import AnswerError, FragboardError, SetupError, SnapshotError, UndoError
from fragboard.core.event import Event
from fragboard.core.game import Game
from fragboard.core.result import Result
from fragboard.core.types import CHANCE
from fragboard.core.words import Words, spoken
from fragboard.play import record as records
from fragboard.play import undo
from fragboard.play.checked import Given, checked_actions, checked_game, checked_names
from fragboard.play.course import Course
from fragboard.play.fair import FairDice, seed_from
from fragboard.play.record import Answer, GameRecord
from fragboard.play.typed import is_text
from fragboard.play.types import Choice, Decision, Entry, Told, WholeChoice
from fragboard.play.ways import foresee, unforeseen


class Match:
    """One game: its seats, its settings, its seed, its log, and the position they have led to.

    `state` and `log` are for looking; `clone` first if you want to try something. A new match runs on to its first
    real question; one from `replay` or `resume` stands where its answers end, until `proceed` or an answer moves it.
    """

    def __init__(
        self,
        game: str | Game[Any],
        seats: int,
        *,
        seed: int | str | bytes | None = None,
        options: dict[str, object] | None = None,
        names: Sequence[str] | None = None,
        created: str | None = None,
        patient: bool = False,
    ) -> None:
        self.game: Game[Any] = checked_game(game)
        if options is not None and not isinstance(options, dict):
            raise SetupError(f"options are given by name, such as {{'mode': 'standard'}}, not {options!r}")
        for name in options or {}:
            if not isinstance(name, str):
                raise SetupError(f"options are given by name, such as {{'mode': 'standard'}}, not by {name!r}")
        if isinstance(seats, SupportsIndex) and not isinstance(seats, bool):
            seats = index(seats)  # of NumPy, say
        if created is not None and not is_text(created):
            raise SetupError(f"the date of a match is printable text, not {created!r}")
        self.settings: dict[str, object] = dict(self.game.info.settle(seats, options))
        self.seats = seats
        self.given_names = checked_names(names, seats)
        self.created = created
        self.dice: FairDice | None = FairDice(seed_from(seed))
        self.commitment = self.dice.commitment
        self.undos = 0
        self.given = 0  # so many answers of the log were taken over from another game
        self.stopped = ""  # where and why the rest of the last list of answers was dropped; "": it was not
        self.patient = patient
        self._course = Course(self.game, seats, self.settings)
        self._obstacles: dict[int | None, tuple[int | None, str | None]] = {}  # by seat, at this position
        self.proceed()

    def __repr__(self) -> str:
        asked = "over" if self.over else f"asked: {self.to_act}"
        return f"<Match {self.game.info.id}, {self.seats} seats, {len(self.log)} answers, {asked}>"

    # Looking.

    @property
    def state(self) -> Any:
        """The position."""
        return self._course.state

    @property
    def log(self) -> list[Entry]:
        """All answers, chance's among them."""
        return self._course.log

    @property
    def names(self) -> list[str]:
        """Who sits where; `seat 2` where nobody gave a name."""
        return records.names_of(self.given_names, self.seats)

    @property
    def seed(self) -> bytes | None:
        """A secret until the match is over. None: this match came without it and cannot be played on past chance."""
        return None if self.dice is None else self.dice.seed

    @property
    def shown_seed(self) -> str | None:
        """The seed in hex for everybody to see, once the match is over."""
        return self.seed.hex() if self.over and self.seed is not None else None

    @property
    def to_act(self) -> list[int]:
        """Who owes an answer: several seats decide at the same time, nobody when it is over."""
        return [int(seat) for seat in self.game.to_act(self.state)]

    @property
    def over(self) -> bool:
        """Whether nobody owes an answer."""
        return not self.game.to_act(self.state)

    @property
    def result(self) -> Result | None:
        """Ranks, points and returns; None while the match runs."""
        return self.game.result(self.state)

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat, or a spectator (None), may know, as JSON-able values."""
        return self.game.view(self.state, None if seat is None else self._seat(seat, SetupError))

    def decision(self, seat: int) -> Decision | None:
        """The question to a seat, or None if it is not asked."""
        seat = self._seat(seat, SetupError)
        if not self.game.legal(self.state, seat):
            return None
        prompt = self.game.prompt(self.state, seat)
        prompt.text = spoken(prompt.text, self.names)
        return Decision(
            self._course.asked[seat], seat, prompt, tuple(self._choice(seat, action) for action in prompt.order)
        )

    def question(self, seat: int) -> int:
        """The id of the last question to a seat, whether it is still open or not."""
        return self._course.asked[self._seat(seat, SetupError)]

    def options(self, seat: int) -> list[Choice]:
        """What a seat may answer, in the order people should see it; empty if it is not asked."""
        asked = self.decision(seat)
        return [] if asked is None else list(asked.choices)

    def ways(self, seat: int) -> list[WholeChoice]:
        """Whole choices of a seat that take several answers, for `answer`; empty if it is not asked."""
        seat, name = self._seat(seat, SetupError), self.game.actions.name
        found = []
        for way in self.game.ways(self.state, seat):
            words, actions = self._spoken(way.words), tuple(int(action) for action in way.answers)
            names = tuple(name(action) for action in actions)
            found.append(WholeChoice(actions, names, words.text, words.clause, words.effect, tuple(words.refs)))
        return found

    def default(self, seat: int) -> Choice | None:
        """The rulebook's answer for a seat whose time is up; None if it is not asked."""
        seat = self._seat(seat, SetupError)
        if not self.game.legal(self.state, seat):
            return None
        return self._choice(seat, self.game.default(self.state, seat))

    def events(self, seat: int | None, since: int = 0) -> list[Told]:
        """What a seat, or a spectator (None), has been told after number `since`.

        An undo makes streams shorter: a client that sees `undos` change starts again with a view.
        """
        viewer = None if seat is None else self._seat(seat, SetupError)
        if isinstance(since, bool) or not isinstance(since, SupportsIndex) or index(since) < 0:
            raise SetupError(f"events are counted from 1, so there are none since {since!r}; 0 gives them all")
        since = index(since)
        heard = self._course.heard(viewer, since)
        return [self._told(since + i + 1, event, viewer) for i, event in enumerate(heard)]

    def happened(self, position: int) -> list[Event]:
        """What the answer at a position of the log (0 is the first) has brought about, whoever may know it."""
        return self._course.happened(self._position(position, len(self.log) - 1, SetupError))

    def tell(self, event: Event, seat: int | None) -> Words:
        """An event in words for a seat, or a spectator (None), that it reaches."""
        viewer = None if seat is None else self._seat(seat, SetupError)
        if not event.reaches(viewer):
            raise SetupError(f"{type(event).__name__} is not for {'spectators' if seat is None else f'seat {seat}'}")
        return self._spoken(self.game.tell(event, viewer))

    # Playing.

    def answer(
        self,
        seat: int,
        option: Given | WholeChoice | Sequence[Given],
        decision: int | Decision | None = None,
    ) -> list[Entry]:
        """Answer for a seat, by action number, name or choice, and run on to the next real question.

        Several answers in a list are one choice. They are given one by one until something comes up that the list did
        not foresee; the rest is dropped, and `stopped` says where and why. With the decision it is meant for, an answer
        that comes too late is refused and not taken for another question. Gives back what was added to the log. A
        refused answer, or a list that cannot be carried out as far as can be foreseen, changes nothing.
        """
        seat = self._seat(seat, AnswerError)
        try:
            actions = checked_actions(self.game, option)
        except AnswerError as error:  # there is no such action; say what there is instead
            legal = [self.game.actions.name(a) for a in self.game.legal(self.state, seat)]
            raise AnswerError(error.reason, self.game.info.answers_clause, legal) from None
        if len(actions) > 1:
            return self._went(seat, actions, decision)
        return self._answered(seat, actions[0], decision)

    def expire(self, seat: int, decision: int | Decision | None = None) -> list[Entry]:
        """The time of a seat is up: the rulebook answers for it."""
        seat = self._seat(seat, AnswerError)
        asked = self.default(seat)
        if asked is None:
            raise AnswerError(f"seat {seat} is not asked anything now, so its time cannot be up")
        return self._answered(seat, asked.action, decision, clock=True)

    def proceed(self) -> list[Entry]:
        """Answer for chance and for seats without a choice, until somebody has one; what was added to the log."""
        start = len(self.log)
        entry = self._without_choice()
        while entry is not None:
            self._take(entry)
            entry = self._without_choice()
        return self.log[start:]

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether a seat (None: the one that chose last) may take its last answer back."""
        return self._obstacle(seat)[1] is None

    def undo(self, seat: int | None = None) -> Entry:
        """Take back the last answer of a seat (None: of the one that chose last), or say what stands in the way.

        What the answer was is said to its own seat only.
        """
        at, why = self._obstacle(seat)
        if at is None or why is not None:
            what = "there is nothing to take back" if at is None or seat is None else self._cannot(at)
            raise UndoError(f"{what}: {why}")
        return self.rewind(at)[0]

    def rewind(self, upto: int) -> list[Entry]:
        """Go back to where the log had `upto` answers, whatever has happened since; what was taken away.

        Only for those who have asked everyone: `undo` is for the rest. Answers to earlier questions come too late.
        """
        upto = self._position(upto, len(self.log), UndoError)
        if upto < self.given:
            raise UndoError(f"the first {self.given} answers were taken over from another game and stay")
        taken = self._course.rewind(upto)
        self._obstacles.clear()
        self.undos += 1
        return taken

    def restore(self, entries: Sequence[Entry]) -> None:
        """Take again what `rewind` has taken away, at the position where it did; chance's answers are trusted."""
        for entry in entries:
            chance = entry.seat == CHANCE and self.to_act == [CHANCE]
            if not chance and entry.action not in self.game.legal(self.state, entry.seat):
                raise UndoError("the game has gone another way since; this cannot be redone")
            self._take(entry)

    # Keeping.

    def record(self, *, seed: bool = True) -> GameRecord:
        """The match as a record. Of a running match it holds the seed, unless told not to: others must not see it."""
        name = self.game.actions.name
        return GameRecord(
            game=self.game.info.id,
            rules=self.game.info.rules,
            seats=self.seats,
            options=dict(self.settings),
            commitment=self.commitment,
            answers=tuple(Answer(entry.seat, name(entry.action), *entry[2:]) for entry in self.log),
            names=self.given_names,
            created=self.created,
            seed=self.seed if seed or self.over else None,
            result=records.result_row(self.result),
            given=self.given,
        )

    def save(self, path: str | os.PathLike[str], *, seed: bool = True) -> None:
        """Write the record to a file, whole or not at all."""
        records.save(self.record(seed=seed), path)

    def snapshot(self) -> dict[str, object]:
        """A short cut to this position, JSON-able, for `resume`; the log belongs to it."""
        return {**self._course.snapshot(), "undos": self.undos}

    def stand(self, log: Sequence[Entry], snapshot: dict[str, Any] | None = None) -> None:
        """Stand where this log ends, whose answers are known to be legal; a snapshot from on the way shortens it."""
        self._course = Course(self.game, self.seats, self.settings)
        self._obstacles.clear()
        position = 0
        if snapshot is not None:
            position = self._position(snapshot.get("position", -1), len(log), SnapshotError)
            self._course.jump(log[:position], snapshot)
            self.undos = snapshot["undos"]
        for entry in log[position:]:
            self._take(entry)

    def clone(self) -> "Match":
        """An independent match at the same position, with the same dice to come."""
        twin = copy(self)
        twin._course = self._course.clone()
        twin._obstacles = {}
        return twin

    # Inside.

    def _take(self, entry: Entry) -> None:
        self._course.take(entry)
        self._obstacles.clear()

    def _answered(self, seat: int, action: int, decision: int | Decision | None, *, clock: bool = False) -> list[Entry]:
        """Take an answer and run on, or refuse it: out of turn, too late or illegal."""
        forced = self._checked(seat, action, decision) == 1
        start = len(self.log)
        self.stopped = ""
        self._take(Entry(seat, action, auto=forced, clock=clock and not forced))
        self.proceed()
        return self.log[start:]

    def _went(self, seat: int, actions: Sequence[int], decision: int | Decision | None) -> list[Entry]:
        """Take the answers of a list one by one as far as it goes, or refuse the whole of it."""
        if not actions:
            raise AnswerError("a list of answers needs at least one", self.game.info.answers_clause)
        self._checked(seat, actions[0], decision)
        try:
            foreseen = foresee(self.game, self.state, seat, actions)
        except AnswerError as error:
            raise AnswerError(spoken(error.reason, self.names), error.clause, error.legal) from None
        start, given, why = len(self.log), 0, ""
        while given < len(actions) and not why:
            before = len(self.log)
            options = self.game.legal(self.state, seat)
            action = actions[given] if actions[given] in options else options[0]  # left out where there is no choice
            self._take(Entry(seat, action, auto=len(options) == 1, way=given > 0))
            self.proceed()
            for entry in self.log[before:]:
                given += given < len(actions) and entry.seat == seat and entry.action == actions[given]
            if given < len(actions):
                why = unforeseen(self.game, self.state, seat, actions[given], foreseen[given:], self.log[before:])
        self.stopped = f"after {given} of {len(actions)} answers: {why}" if why else ""
        return self.log[start:]

    def _checked(self, seat: int, action: int, decision: int | Decision | None) -> int:
        """Refuse an answer that is out of turn, too late or illegal; else how many options there are."""
        legal = self.game.legal(self.state, seat)
        meant = decision.id if isinstance(decision, Decision) else decision
        if legal and meant is not None and meant != self._course.asked[seat]:
            names = [self.game.actions.name(a) for a in legal]
            raise AnswerError(
                f"this answers question {meant} to seat {seat}, but now question {self._course.asked[seat]} is open",
                self.game.info.answers_clause,
                names,
            )
        if action not in legal:
            error = self.game.refusal(self.state, seat, action)
            raise AnswerError(spoken(error.reason, self.names), error.clause, error.legal)
        return len(legal)

    def _without_choice(self) -> Entry | None:
        """The next answer that needs nobody's choice."""
        if self.to_act == [CHANCE]:
            if self.dice is None:
                return None
            return Entry(CHANCE, self.game.sample(self.state, self.dice.at(self._course.chances)))
        forced = self._course.without_choice(patient=self.patient)
        return None if forced is None else Entry(*forced, auto=True)

    def _seat(self, seat: int, error: type[FragboardError]) -> int:
        if type(seat) is int and 0 <= seat < self.seats:  # nearly always; the long way costs a microsecond or two
            return seat
        if seat == CHANCE and self.dice is None and self.to_act == [CHANCE]:
            raise error("chance is to act, but this match came without its seed and cannot be played on")
        if isinstance(seat, bool) or not isinstance(seat, SupportsIndex) or not 0 <= index(seat) < self.seats:
            raise error(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")
        return index(seat)

    def _position(self, position: int, last: int, error: type[FragboardError]) -> int:
        if isinstance(position, bool) or not isinstance(position, SupportsIndex) or not 0 <= index(position) <= last:
            raise error(f"there is no position {position!r}; they run from 0 to {last}")
        return index(position)

    def _choice(self, seat: int, action: int) -> Choice:
        words = self._spoken(self.game.describe(self.state, seat, action))
        name = self.game.actions.name(action)
        return Choice(int(action), name, words.text, words.clause, words.effect, tuple(words.refs), words.role)

    def _told(self, number: int, event: Event, seat: int | None) -> Told:
        words = self._spoken(self.game.tell(event, seat))
        return Told(
            number,
            type(event).__name__,
            words.text,
            words.clause,
            words.effect,
            tuple(words.refs),
            tuple(int(victim) for victim in words.against),
            event,
            self.game.event_fields(event),
            words.weight,
        )

    def _spoken(self, words: Words) -> Words:
        """Words with the names of the seats in them."""
        text, effect = spoken(words.text, self.names), spoken(words.effect, self.names)
        return Words(text, words.clause, effect, words.refs, words.against, words.role, words.weight)

    def _obstacle(self, seat: int | None) -> tuple[int | None, str | None]:
        """Where the seat last chose, and what stands in the way of taking that back."""
        if seat is not None:
            seat = self._seat(seat, UndoError)
        elif self.game.sealed(self.state):
            return None, undo.SEALED  # whatever the log says: whether somebody has begun to answer is hidden
        if seat not in self._obstacles:
            at = undo.last_choice(self.log, seat)
            if at is None:
                why: str | None = (
                    "nobody has chosen anything yet" if seat is None else "you have not chosen anything yet"
                )
            elif at < self.given:
                at, why = None, "everything before was taken over from another game"
            else:
                why = undo.obstacle(self.game, self._course.state_at(at), self.log[at:])
            self._obstacles[seat] = at, why
        return self._obstacles[seat]

    def _cannot(self, at: int) -> str:
        """For the seat that gave an answer: which one it was, in the words in which it was offered."""
        entry = self.log[at]
        words = self._spoken(self.game.describe(self._course.state_at(at), entry.seat, entry.action))
        return f"you cannot take back '{words.text}'"
