"""A match: one game being played, in memory. It owns the seed and the log, and checks everything it is asked.

The log of answers is the game; the state follows from it. The match answers for chance, with dice that can be verified,
and for seats that have exactly one option, so that nobody is asked a question without a choice. What a seat is shown is
numbered for that seat alone: the length of the log is not public while sealed answers are open.
"""

import os
from collections.abc import Sequence
from copy import copy
from operator import index
from typing import Any, SupportsIndex

from fragboard.core.errors import AnswerError, FragboardError, SetupError, UndoError
from fragboard.core.event import Event
from fragboard.core.game import Game, Result
from fragboard.core.types import CHANCE
from fragboard.core.words import Words, spoken
from fragboard.games import registry
from fragboard.play import record as records
from fragboard.play import undo
from fragboard.play.fair import FairDice, commitment, seed_from
from fragboard.play.record import FIRST, Answer, GameRecord, Walk
from fragboard.play.typed import is_text
from fragboard.play.types import Choice, Decision, Entry, Told


class Match:
    """One game: its seats, its settings, its seed, its log, and the position they have led to.

    `state` and `log` are for looking; `clone` first if you want to try something. A new match runs on to its first
    real question; one from `replay` stands exactly where its answers end, until `proceed` or an answer moves it.
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
    ) -> None:
        self.game: Game[Any] = checked_game(game)
        if options is not None and not isinstance(options, dict):
            raise SetupError(f"options are given by name, such as {{'mode': 'standard'}}, not {options!r}")
        if created is not None and not is_text(created):
            raise SetupError(f"the date of a match is a text that can be shown, not {created!r}")
        self.settings: dict[str, object] = dict(self.game.info.settle(seats, options))
        self.seats = seats
        self.given_names = checked_names(names, seats)
        self.created = created
        self.dice: FairDice | None = FairDice(seed_from(seed))
        self.commitment = self.dice.commitment
        self.undos = 0
        self.given = 0  # so many answers of the log were taken over from another game
        self._asked: list[int] = []  # how many questions each seat has been asked
        self._obstacles: dict[int | None, tuple[int | None, str | None]] = {}  # by seat, at this position
        self._restart([])
        self.proceed()

    # Looking.

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
        return Decision(self._asked[seat], seat, prompt, tuple(self._choice(seat, action) for action in prompt.order))

    def options(self, seat: int) -> list[Choice]:
        """What a seat may answer, in the order people should see it; empty if it is not asked."""
        asked = self.decision(seat)
        return [] if asked is None else list(asked.choices)

    def default(self, seat: int) -> Choice | None:
        """The rulebook's answer for a seat whose time is up; None if it is not asked."""
        seat = self._seat(seat, SetupError)
        if not self.game.legal(self.state, seat):
            return None
        return self._choice(seat, self.game.default(self.state, seat))

    def events(self, seat: int | None, since: int = 0) -> list[Told]:
        """What a seat, or a spectator (None), has been told after number `since`.

        An undo makes streams shorter: who sees `undos` change begins again with a view.
        """
        viewer = None if seat is None else self._seat(seat, SetupError)
        if isinstance(since, bool) or not isinstance(since, SupportsIndex) or index(since) < 0:
            raise SetupError(f"events are counted from 1, so there are none since {since!r}; 0 gives them all")
        since = index(since)
        heard = [event for event in self._events if event.reaches(viewer)]
        return [self._told(since + i + 1, event, viewer) for i, event in enumerate(heard[since:])]

    def tell(self, event: Event, seat: int | None) -> Words:
        """An event in words for a seat, or a spectator (None), that it reaches."""
        viewer = None if seat is None else self._seat(seat, SetupError)
        if not event.reaches(viewer):
            raise SetupError(f"{type(event).__name__} is not for {'spectators' if seat is None else f'seat {seat}'}")
        return self._spoken(self.game.tell(event, viewer))

    # Playing.

    def answer(
        self, seat: int, option: SupportsIndex | str | Choice, decision: int | Decision | None = None
    ) -> list[Entry]:
        """Answer for a seat, by action number, name or choice, and run on to the next real question.

        With the decision it is meant for, an answer that comes too late is refused and not taken for another question.
        Gives back what was added to the log. A refused answer changes nothing.
        """
        seat = self._seat(seat, AnswerError)
        try:
            action = self._action(option)
        except AnswerError as error:  # there is no such action; say what there is instead
            legal = [self.game.actions.name(a) for a in self.game.legal(self.state, seat)]
            raise AnswerError(error.reason, self.game.info.answers_clause, legal) from None
        return self._answered(seat, action, decision)

    def expire(self, seat: int, decision: int | Decision | None = None) -> list[Entry]:
        """The time of a seat is up: the rulebook answers for it."""
        seat = self._seat(seat, AnswerError)
        asked = self.default(seat)
        if asked is None:
            raise AnswerError(f"seat {seat} is not asked anything now, so no time of it can be up")
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
            what = "nothing can be taken back" if at is None or seat is None else self._cannot(at)
            raise UndoError(f"{what}: {why}")
        taken = self.log[at]
        asked = self._asked
        self._restart(self.log[:at])
        self._asked = [count + 1 for count in asked]  # answers to questions from before the undo come too late
        self.undos += 1
        return taken

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
            answers=tuple(Answer(entry.seat, name(entry.action), entry.auto, entry.clock) for entry in self.log),
            names=self.given_names,
            created=self.created,
            seed=self.seed if seed or self.over else None,
            result=records.result_row(self.result),
            given=self.given,
        )

    def save(self, path: str | os.PathLike[str], *, seed: bool = True) -> None:
        """Write the record to a file, whole or not at all."""
        records.save(self.record(seed=seed), path)

    def clone(self) -> "Match":
        """An independent match at the same position, with the same dice to come."""
        twin = copy(self)
        twin.state = self.game.clone(self.state)
        twin._events = twin.state.events = self._events.copy()
        twin.log = self.log.copy()
        twin._asked = self._asked.copy()
        twin._obstacles = {}
        return twin

    # Inside.

    def _restart(self, log: Sequence[Entry]) -> None:
        """Stand where this log ends."""
        self.state = self.game.new(self.seats, self.settings)
        self._events: list[Event] = []
        self.state.events = self._events
        self.log: list[Entry] = []
        self._chances = 0
        self._asked = [int(seat in self.to_act) for seat in range(self.seats)]
        for entry in log:
            self._take(entry)

    def _take(self, entry: Entry) -> None:
        """Carry out an answer and count whom it asks something new."""
        top, before = self.state.stack[-1], self.to_act
        self.game.apply(self.state, entry.seat, entry.action)
        self.log.append(entry)
        self._chances += entry.seat == CHANCE
        self._obstacles.clear()
        moved = not self.state.stack or self.state.stack[-1] is not top
        for seat in self.to_act:
            if seat != CHANCE and (moved or seat == entry.seat or seat not in before):
                self._asked[seat] += 1

    def _answered(self, seat: int, action: int, decision: int | Decision | None, *, clock: bool = False) -> list[Entry]:
        """Take an answer and run on, or refuse it: out of turn, too late or illegal."""
        legal = self.game.legal(self.state, seat)
        meant = decision.id if isinstance(decision, Decision) else decision
        if legal and meant is not None and meant != self._asked[seat]:
            names = [self.game.actions.name(a) for a in legal]
            raise AnswerError(
                f"this answers question {meant} to seat {seat}, but now question {self._asked[seat]} is open",
                self.game.info.answers_clause,
                names,
            )
        if action not in legal:
            error = self.game.refusal(self.state, seat, action)
            raise AnswerError(spoken(error.reason, self.names), error.clause, error.legal)
        start = len(self.log)
        forced = len(legal) == 1
        self._take(Entry(seat, action, auto=forced, clock=clock and not forced))
        self.proceed()
        return self.log[start:]

    def _without_choice(self) -> Entry | None:
        """The next answer that needs nobody's choice."""
        for seat in self.to_act:
            if seat == CHANCE:
                if self.dice is None:
                    return None
                return Entry(CHANCE, self.game.sample(self.state, self.dice.at(self._chances)))
            legal = self.game.legal(self.state, seat)
            if len(legal) == 1:
                return Entry(seat, legal[0], auto=True)
        return None

    def _seat(self, seat: int, error: type[FragboardError]) -> int:
        if isinstance(seat, bool) or not isinstance(seat, SupportsIndex) or not 0 <= index(seat) < self.seats:
            raise error(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")
        return index(seat)

    def _action(self, option: SupportsIndex | str | Choice) -> int:
        """The action that is meant; one that does not exist is refused."""
        actions = self.game.actions
        if isinstance(option, Choice):
            return actions.parse(option.name)
        if isinstance(option, str):
            return actions.parse(option)
        if isinstance(option, bool) or not isinstance(option, SupportsIndex):
            raise AnswerError(f"an answer is the number or the name of an action, or a choice, not {option!r}")
        number = index(option)
        if not 0 <= number < actions.size:
            raise AnswerError(f"there is no action number {number}; they run from 0 to {actions.size - 1}")
        return number

    def _choice(self, seat: int, action: int) -> Choice:
        words = self._spoken(self.game.describe(self.state, seat, action))
        name = self.game.actions.name(action)
        return Choice(int(action), name, words.text, words.clause, words.effect, tuple(words.refs))

    def _told(self, number: int, event: Event, seat: int | None) -> Told:
        words = self._spoken(self.game.tell(event, seat))
        against = tuple(int(victim) for victim in words.against)
        kind = type(event).__name__
        return Told(number, kind, words.text, words.clause, words.effect, tuple(words.refs), against, event)

    def _spoken(self, words: Words) -> Words:
        """Words with the names of the seats in them."""
        names = self.names
        return Words(spoken(words.text, names), words.clause, spoken(words.effect, names), words.refs, words.against)

    def _obstacle(self, seat: int | None) -> tuple[int | None, str | None]:
        """Where the seat last chose, and what stands in the way of taking that back."""
        if seat is not None:
            seat = self._seat(seat, UndoError)
        elif self.game.sealed(self.state):
            return None, undo.SEALED  # whatever the log says: whether somebody has begun to answer is hidden
        if seat not in self._obstacles:
            at = undo.last_choice(self.log, seat)
            if at is None:
                why: str | None = "nobody has chosen anything yet" if seat is None else "you have chosen nothing yet"
            elif at < self.given:
                at, why = None, "all before was taken over from another game"
            else:
                start = self.game.new(self.seats, self.settings)
                why = undo.obstacle(self.game, start, self.log, at)
            self._obstacles[seat] = at, why
        return self._obstacles[seat]

    def _cannot(self, at: int) -> str:
        """For the seat that gave an answer: which one it was, in the words in which it was offered."""
        state, entry = self.game.new(self.seats, self.settings), self.log[at]
        for earlier in self.log[:at]:
            self.game.apply(state, earlier.seat, earlier.action)
        words = self._spoken(self.game.describe(state, entry.seat, entry.action))
        return f"you cannot take back '{words.text}'"


def checked_game(game: str | Game[Any]) -> Game[Any]:
    """The rules that are meant, by their id or as they are."""
    if isinstance(game, str):
        return registry.find(game)
    if not isinstance(game, Game):
        known = ", ".join(registry.names())
        raise SetupError(f"a game is given by its id or as its rules, not as {game!r}; installed: {known}")
    return game


def checked_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...] | None:
    """One name for every seat, or none at all."""
    if names is None:
        return None
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != seats:
        raise SetupError(f"{seats} seats need {seats} names, not {names!r}")
    for name in names:
        if not is_text(name) or not name:
            raise SetupError(f"a name is a text of characters that can be shown, not {name!r}")
    return tuple(names)


def new(
    game: str | Game[Any],
    seats: int,
    seed: int | str | bytes | None = None,
    options: dict[str, object] | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Begin a match: `new("bingo", seats=4, seed=7)`. Without a seed the dice are secret until the end."""
    return Match(game, seats, seed=seed, options=options, names=names)


def load(path: str | os.PathLike[str], game: Game[Any] | None = None) -> Match:
    """The match of a saved record, ready to be played on; `game` for a game that is not installed."""
    record = records.read(path, game)
    match = replay(record, game=game)
    if record.seed is not None and not match.over:
        if commitment(record.seed) != record.commitment:
            raise record.error(1, "the seed is not the one that was promised; the match cannot be played on")
        match.proceed()
    return match


def replay(record: GameRecord, upto: int | None = None, game: Game[Any] | None = None) -> Match:
    """The match as it stood after `upto` answers of a record (chance's and forced ones count), or after all."""
    rules = records.game_of(record, game)
    count = len(record.answers) if upto is None else upto
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= len(record.answers):
        last = len(record.answers)
        raise record.error(last + FIRST, f"there is no position {count!r}; the record has positions 0 to {last}")
    log = [Entry(a.seat, action, a.auto, a.clock) for _, a, action in Walk(record, rules)][:count]
    match = Match(
        rules,
        record.seats,
        seed=record.seed,
        options=record.options,
        names=record.names,
        created=record.created,
    )
    match._restart(log)  # every answer of it has been checked by the walk
    match.commitment = record.commitment
    match.given = min(record.given, count)
    if record.seed is None:
        match.dice = None
    return match


def branch(
    record: GameRecord, upto: int, *, seed: int | str | bytes | None = None, game: Game[Any] | None = None
) -> Match:
    """Play on from where a record stood after `upto` answers, with other dice: 'what if?'"""
    match = replay(record, upto, game)
    match.dice = FairDice(seed_from(seed))
    match.commitment = match.dice.commitment
    match.given = upto
    match.proceed()
    return match
