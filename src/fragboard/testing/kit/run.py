"""A game played by the kit: seeded, logged, and able to say how to get to the same place again.

A check walks through a `Run` inside a `with` block; whatever breaks there, a property or the game itself, is raised
as `Broken` with the log so far as names, and `replay` takes that log. Every other seed gives a game of sensible
players: at random a long game seldom gets anywhere. A check looks at every position of a short game and at a seeded
sample of the rest, fewer the longer the game: of 10 000 positions, at about 1 000.
"""

import json
import random
from collections.abc import Callable, Iterator, Mapping
from types import TracebackType
from typing import Any, NamedTuple, NoReturn, Self

from fragboard.core.codec import encode
from fragboard.core.event import Event
from fragboard.core.frame import State
from fragboard.core.game import Game
from fragboard.core.types import CHANCE, Int, Source

Rules = Game[Any]
Options = Mapping[str, object]

EAGER = 200  # positions at the beginning that are all looked at; then, after n answers, one of n / EAGER


class Broken(AssertionError):
    """A property that a game does not keep; the message ends with the log that shows it."""


class SeededDice(Source):
    """Random numbers from a seed, the same in every form of the rules."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)

    def below(self, n: Int) -> Int:
        return self.random.randrange(n)


class Taken(NamedTuple):
    """One answer and what it led to."""

    seat: int
    action: int
    events: list[Event]
    hidden: bool  # given under a seal that is still closed
    opened: bool  # given under a seal, and the last one needed
    seen: list[int]  # what each seat saw of it at the time


class Run:
    """One game, answered by a policy until it is over."""

    def __init__(
        self, game: Rules, seats: int, options: Options | None = None, seed: int = 0, policy: "Policy | None" = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.seed = seed
        self.policy: Policy = policy or (leaning if seed % 2 else at_random)
        self.dice = SeededDice(f"{game.info.id} {seats} {seed}")  # for the game itself
        self.spare = SeededDice(f"{game.info.id} {seats} {seed} spare")  # for whatever a check wants to try beside it
        self.eyes = SeededDice(f"{game.info.id} {seats} {seed} eyes")  # for which positions are looked at
        self.log: list[tuple[int, int]] = []
        self.doing = "setting up"
        self.last: Taken | None = None
        self.s: Any = None

    def __enter__(self) -> Self:
        try:
            self.s = self.game.new(self.seats, dict(self.options))
        except Exception as error:
            raise Broken(self.about(f"{type(error).__name__} while {self.doing}: {error}")) from error
        self.doing = "being looked at"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if isinstance(error, Exception) and not isinstance(error, Broken):
            raise Broken(self.about(f"{type(error).__name__} while {self.doing}: {error}")) from error

    def __iter__(self) -> Iterator[Self]:
        """The run itself in those states that are looked at, the first and the last among them."""
        yield self
        while self.game.to_act(self.s):
            self.advance()
            if self.looks():
                yield self

    def every(self) -> Iterator[Self]:
        """The run itself in every state."""
        yield self
        while self.game.to_act(self.s):
            self.advance()
            yield self

    def looks(self) -> bool:
        """Whether this state is one to be looked at; asked once for each."""
        n = len(self.log)
        return n < EAGER or self.eyes.below(n) < EAGER or not self.game.to_act(self.s)

    def advance(self) -> Taken:
        """Let the policy answer once."""
        self.doing = "looking for an answer"
        seat, action = self.policy(self)
        return self.take(seat, action)

    def take(self, seat: int, action: int) -> Taken:
        """Carry out an answer, listening; a game that outlives its stated length is broken."""
        self.doing = f"carrying out {self.said(seat, action)}"
        self.log.append((seat, action))
        asked, top = self.game.to_act(self.s), self.s.stack[-1]
        sealed, seen = self.game.sealed(self.s), self.seen(seat, action)
        events = listen(self.game, self.s, seat, action)
        if len(self.log) > self.game.info.length:
            self.fail(f"the game is longer than info.length, {self.game.info.length} answers")
        closed = sealed and bool(self.s.stack) and self.s.stack[-1] is top and self.game.sealed(self.s)
        hidden = closed and (len(asked) > 1 or seat in self.game.to_act(self.s))
        self.last = Taken(seat, action, events, hidden, sealed and not hidden, seen)
        self.doing = "being looked at"
        return self.last

    def seen(self, seat: int, action: int) -> list[int]:
        """What each seat sees of an answer that is about to be given."""
        return [int(self.game.seen(self.s, seat, action, viewer)) for viewer in range(self.seats)]

    def seats_asked(self) -> list[int]:
        """The seats that owe an answer, without chance."""
        return [int(seat) for seat in self.game.to_act(self.s) if seat != CHANCE]

    def said(self, seat: int, action: int) -> str:
        try:
            name = self.game.actions.name(action)
        except Exception:
            name = f"#{action}"
        return f"{who(seat)}={name}"

    def about(self, what: str, answers: int | None = None) -> str:
        """A complaint with everything needed to see it again, now or after fewer answers."""
        past = self.log if answers is None else self.log[:answers]
        log = " ".join(self.said(seat, action) for seat, action in past)
        where = f"{self.game.info.id}, {self.seats} seats, {self.options}, seed {self.seed}"
        return f"{what}\n  in {where}\n  after {len(past)} answers: {log}"

    def fail(self, what: str) -> NoReturn:
        raise Broken(self.about(what))


Policy = Callable[[Run], tuple[int, int]]


def options_of(run: Run, seat: int) -> list[int]:
    """The options of a seat that is asked; having none is a dead end."""
    options = [int(a) for a in run.game.legal(run.s, seat)]
    if not options:
        run.fail(f"seat {seat} is asked and has no legal answer")
    return options


def at_random(run: Run) -> tuple[int, int]:
    """Any seat that is asked, any of its options."""
    asked = run.game.to_act(run.s)
    seat = int(asked[run.dice.below(len(asked))])
    if seat == CHANCE:
        return seat, int(run.game.sample(run.s, run.dice))
    options = options_of(run, seat)
    return seat, options[run.dice.below(len(options))]


def leaning(run: Run) -> tuple[int, int]:
    """Any seat that is asked, and one of its options as a sensible player leans."""
    asked = run.game.to_act(run.s)
    seat = int(asked[run.dice.below(len(asked))])
    if seat == CHANCE:
        return seat, int(run.game.sample(run.s, run.dice))
    options = options_of(run, seat)
    return seat, run.dice.random.choices(options, run.game.lean(run.s, seat, options))[0]


def always_first(run: Run) -> tuple[int, int]:
    """The first seat that is asked takes its first option."""
    seat = int(run.game.to_act(run.s)[0])
    return seat, int(run.game.sample(run.s, run.dice)) if seat == CHANCE else options_of(run, seat)[0]


def always_last(run: Run) -> tuple[int, int]:
    """The last seat that is asked takes its last option."""
    seat = int(run.game.to_act(run.s)[-1])
    return seat, int(run.game.sample(run.s, run.dice)) if seat == CHANCE else options_of(run, seat)[-1]


def by_default(run: Run) -> tuple[int, int]:
    """Everybody's time is always up."""
    seat = int(run.game.to_act(run.s)[0])
    return seat, int(run.game.sample(run.s, run.dice) if seat == CHANCE else run.game.default(run.s, seat))


POLICIES: dict[str, Policy] = {
    "random": at_random,
    "leaning": leaning,
    "first": always_first,
    "last": always_last,
    "default": by_default,
}


def who(seat: int) -> str:
    """A seat in a log."""
    return "chance" if seat == CHANCE else str(seat)


def called(seat: int | None) -> str:
    """A seat in a sentence."""
    return "a spectator" if seat is None else "chance" if seat == CHANCE else f"seat {seat}"


def replay(game: Rules, seats: int, options: Options | None, log: str) -> Run:
    """The run of a log as a complaint prints it: `chance=die:3 0=card:RED ...`."""
    run = Run(game, seats, options)
    with run:
        for entry in log.split():
            seat, _, name = entry.partition("=")
            run.take(CHANCE if seat == "chance" else int(seat), int(game.actions.parse(name)))
    return run


def listen(game: Rules, s: State, seat: int, action: int) -> list[Event]:
    """Apply an answer and return the events it made; those who listened before do so again afterwards."""
    before = s.events
    heard: list[Event] = []
    s.events = heard
    game.apply(s, seat, action)
    s.events = before
    return heard


def as_json(value: object) -> str:
    """Canonical text of a JSON-able value; what JSON cannot say is an error."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)


def snapshot(game: Rules, s: State) -> str:
    """A whole state as text: two states are the same if and only if these are."""
    return as_json(game.dump(s))


def record_text(event: Event) -> str:
    return as_json(encode(event))


def difference(here: object, there: object, around: int = 60) -> str:
    """Where two texts part, with a little of what surrounds it."""
    one, other = str(here), str(there)
    at = next((i for i, (x, y) in enumerate(zip(one, other, strict=False)) if x != y), min(len(one), len(other)))
    start = max(0, at - around)
    return f"...{one[start : at + around]}... against ...{other[start : at + around]}..."
