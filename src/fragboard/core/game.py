"""The contract: what every game offers to drivers, bots, servers and tests.

One stateless object per game, methods over a mutable state. The base class carries everything that follows from the
stack of frames; a game writes the rest. Only `lean`, `event_fields`, `reason_for`, `walks`, `chain_words` and `restore`
have something to fall back on.
"""

import json
from array import array
from typing import Generic, cast

from mypy_extensions import mypyc_attr

from fragboard.core.actions import ActionSpace
from fragboard.core.blocks import FLOAT, Row
from fragboard.core.codec import SCHEMA, decode, encode
from fragboard.core.errors import AnswerError, SetupError, SnapshotError
from fragboard.core.event import Event, fields_by_name
from fragboard.core.frame import Frame, S, State, apply
from fragboard.core.info import GameInfo
from fragboard.core.observation import Layout
from fragboard.core.result import Result
from fragboard.core.types import CHANCE, OVER, Action, Seat, Source, bit, lowest
from fragboard.core.ways import MOST_WAYS, Way, chains, joined
from fragboard.core.words import Prompt, Words


def no_seat(s: State, seat: Seat) -> SetupError:
    return SetupError(f"there is no seat {seat}; seats are 0 to {s.seats - 1}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game."""

    def __init__(self, info: GameInfo, actions: ActionSpace, kinds: list[type]) -> None:
        self.info = info
        self.actions = actions
        self.kinds: dict[str, type] = {kind.__name__: kind for kind in kinds}  # all that a snapshot may hold

    def __reduce__(self) -> str:
        """Rules are not copied: a pickle names the constant GAME of the module that has their class."""
        return "GAME"

    # What a game writes.

    def new(self, seats: int, options: dict[str, object] | None = None) -> S:
        """The state before the first question; deterministic, since the randomness of set-up is chance too."""
        raise NotImplementedError

    def clone(self, s: S) -> S:
        """An independent copy to which nobody listens."""
        raise NotImplementedError

    def view_for(self, s: S, seat: Seat | None) -> dict[str, object]:
        """What a seat, or a spectator (None), may know: JSON-able, built up from knowledge, never by deletion."""
        raise NotImplementedError

    def result(self, s: S) -> Result | None:
        """Ranks, points and returns; None while the game runs."""
        raise NotImplementedError

    def values(self, s: S) -> list[float]:
        """Returns at the end, an estimate while the game runs."""
        raise NotImplementedError

    def lean(self, s: S, seat: Seat, options: list[Action]) -> list[int]:
        """How a sensible player leans among these options: weights of at least 1, cheap to find; evenly, if unknown."""
        return [1 for _ in options]

    def question(self, s: S, seat: Seat) -> str:
        """The kind of the open question, as a seat may know it; "" when chance is asked or nobody is."""
        raise NotImplementedError

    def prompt_for(self, s: S, seat: Seat) -> Prompt:
        """The question to a seat that is asked."""
        raise NotImplementedError

    def words_for(self, s: S, seat: Seat, a: Action) -> Words:
        """What an option means, with its consequence where the rules know it."""
        raise NotImplementedError

    def walks(self, s: S, seat: Seat) -> list[Way]:
        """Ways that are not chains, with their odds: across dice and questions that are answered afresh at every step.

        What a seat does not know must not show in them.
        """
        return []

    def chain_words(self, links: list[Words]) -> Words:
        """Words for a chain, from those of its links."""
        return joined(links)

    def tell(self, event: Event, seat: Seat | None) -> Words:
        """An event in words for a seat or a spectator that it reaches."""
        raise NotImplementedError

    def event_fields(self, event: Event) -> dict[str, object]:
        """What clients get of an event: its fields by name, with the ids that the view has, JSON-able."""
        return fields_by_name(event, {})

    def reason_for(self, s: S, seat: Seat, a: Action) -> Words:
        """Why an action is not an option of a seat that is asked: it answers another question, if nothing else."""
        asked = self.prompt(s, seat)
        return Words(f"{self.actions.name(a)} is not an answer to: {asked.text}", self.decision_clause(asked.kind))

    def decision_clause(self, kind: str) -> str:
        """The clause that says who is asked a question of this kind, and with which options: `HC-DEC-BID`."""
        return f"{self.info.prefix}-DEC-{kind.upper()}"

    def layout(self) -> Layout:
        """The places of an observation; always the same object."""
        raise NotImplementedError

    def write(self, s: S, seat: Seat, row: Row) -> None:
        """Write what the seat knows into a row that already has the question and its options."""
        raise NotImplementedError

    def check(self, s: S) -> list[str]:
        """Every broken invariant."""
        raise NotImplementedError

    # What is asked for a seat: one that does not exist is refused here, so that no game has to.

    def view(self, s: S, seat: Seat | None) -> dict[str, object]:
        """What a seat, or a spectator (None), may know."""
        if seat is not None and not 0 <= seat < s.seats:
            raise no_seat(s, seat)
        return self.view_for(s, seat)

    def prompt(self, s: S, seat: Seat) -> Prompt:
        """The question to a seat that is asked."""
        if not 0 <= seat < s.seats:
            raise no_seat(s, seat)
        return self.prompt_for(s, seat)

    def describe(self, s: S, seat: Seat, a: Action) -> Words:
        """What an option means, with its consequence where the rules know it."""
        if not 0 <= seat < s.seats:
            raise no_seat(s, seat)
        return self.words_for(s, seat, a)

    def why_not(self, s: S, seat: Seat, a: Action) -> Words:
        """Why an action is not an option of a seat that is asked."""
        if not 0 <= seat < s.seats:
            raise no_seat(s, seat)
        return self.reason_for(s, seat, a)

    def observation_size(self) -> int:
        """How many numbers `observe` fills."""
        return self.layout().size

    def observe(self, s: S, seat: Seat, out: object) -> None:
        """Fill an array of float32 (NumPy, array('f'), any writable buffer) with what a seat knows."""
        if not 0 <= seat < s.seats:
            raise no_seat(s, seat)
        layout = self.layout()
        row = layout.begin(s, seat, self.question(s, seat), self.legal(s, seat))
        self.write(s, seat, row)
        layout.fill(row, seat, out)

    def observation(self, s: S, seat: Seat) -> "array[float]":
        """The same numbers in an array of their own."""
        out = array("f", bytes(FLOAT * self.observation_size()))
        self.observe(s, seat, out)
        return out

    # What follows from the stack.

    def to_act(self, s: S) -> list[Seat]:
        """Who owes an answer: nobody when it is over, chance alone, one seat, or several at the same time."""
        if not s.stack:
            return []
        who = s.stack[-1].who
        if who & bit(CHANCE):
            return [CHANCE]
        return [seat for seat in range(s.seats) if who & bit(seat)]

    def turn(self, s: S) -> Seat:
        """One of those that owe an answer, CHANCE or OVER: for loops."""
        if not s.stack:
            return OVER
        return lowest(s.stack[-1].who)

    def sealed(self, s: S) -> bool:
        """Whether the answers given now stay hidden from the other seats until all are in."""
        return len(s.stack) > 0 and s.stack[-1].sealed()

    def private(self, s: S, seat: Seat) -> bool:
        """Whether the list of options of a seat that is asked depends on what the others may not know."""
        return len(s.stack) > 0 and s.stack[-1].private(s, seat)

    def legal(self, s: S, seat: Seat) -> list[Action]:
        """The seat's options, ascending; empty for a seat that is not asked, and for chance."""
        if not 0 <= seat < s.seats:
            if seat == CHANCE:
                return []
            raise no_seat(s, seat)
        if not s.stack:
            return []
        top = s.stack[-1]
        if not top.who & bit(seat):
            return []
        return top.options(s, seat)

    def ways(self, s: S, seat: Seat) -> list[Way]:
        """Whole choices of a seat that take several answers; none if it is not asked. Not for hot code."""
        if not self.legal(s, seat):
            return []
        walks = [way for way in self.walks(s, seat) if len(way.answers) > 1][:MOST_WAYS]
        return [*chains(self, s, seat, MOST_WAYS - len(walks)), *walks]

    def default(self, s: S, seat: Seat) -> Action:
        """The rulebook's answer for a seat whose time is up."""
        if not 0 <= seat < s.seats:
            raise no_seat(s, seat)
        return s.stack[-1].default(s, seat)

    def chance(self, s: S) -> list[tuple[Action, int]]:
        """Every outcome with its exact weight; only when chance is asked."""
        return s.stack[-1].chance(s)

    def sample(self, s: S, rng: Source) -> Action:
        """One outcome; only when chance is asked."""
        return s.stack[-1].sample(s, rng)

    def apply(self, s: S, seat: Seat, a: Action) -> None:
        """Carry out an answer that is known to be legal."""
        apply(s, seat, a)

    def answer(self, s: S, seat: Seat, a: Action) -> None:
        """Carry out an answer, or refuse it with the reason and change nothing."""
        if not CHANCE <= seat < s.seats or a not in self.answers(s, seat):
            raise self.refusal(s, seat, a)
        apply(s, seat, a)

    def answers(self, s: S, seat: Seat) -> list[Action]:
        """Everything a seat may answer now, or that may come up, if it is chance that is asked for."""
        if seat == CHANCE:
            return [outcome for outcome, _ in self.chance(s)] if self.turn(s) == CHANCE else []
        return self.legal(s, seat)

    def refusal(self, s: S, seat: Seat, a: Action) -> AnswerError:
        """The error for an answer that cannot be taken: what is wrong with it and what is legal instead."""
        asked = self.to_act(s)
        if not asked:
            return AnswerError("the game is over, so it is too late to answer", self.info.over_clause)
        clause = self.info.answers_clause
        if seat not in asked:
            others = "chance" if asked[0] == CHANCE else ", ".join(f"seat {x}" for x in asked)
            who = "chance" if seat == CHANCE else f"seat {seat}"
            return AnswerError(f"{who} is not asked anything now; the question is for {others}", clause)
        legal = [self.actions.name(x) for x in self.answers(s, seat)]
        if not 0 <= a < self.actions.size:
            return AnswerError(
                f"there is no action number {a}; they run from 0 to {self.actions.size - 1}", clause, legal
            )
        if seat == CHANCE:
            return AnswerError(f"{self.actions.name(a)} cannot come up now", clause, legal)
        why = self.why_not(s, seat, a)
        return AnswerError(why.text, why.clause, legal)

    def redeal(self, s: S, seat: Seat, rng: Source) -> None:
        """Redeal what lies hidden from a seat outside the frames, so that every open question keeps its answers."""
        raise NotImplementedError

    def restore(self, s: S) -> None:
        """Rebuild what a state needs besides its snapshot, such as a board that is drawn from a number."""

    def seen(self, s: S, seat: Seat, a: Action, viewer: Seat) -> Action:
        """What a viewer sees of an answer that is about to be given: it, a stand-in, or NOTHING."""
        return s.stack[-1].seen(s, seat, a, viewer)

    def determinize(self, s: S, seat: Seat, rng: Source) -> S:
        """A full state that the seat cannot tell from this one."""
        if not 0 <= seat < s.seats:
            raise no_seat(s, seat)
        imagined = self.clone(s)
        self.redeal(imagined, seat, rng)
        for frame in imagined.stack:
            frame.hide(imagined, seat, rng)
        return imagined

    def imagine(self, s: S, seat: Seat, rng: Source) -> S:
        """A determinization in which sealed answers of the others are open again: where a search begins."""
        imagined = self.determinize(s, seat, rng)
        if imagined.stack:
            imagined.stack[-1].reopen(imagined, seat)
        return imagined

    def key(self, s: S, seat: Seat) -> bytes:
        """Canonical bytes of view and options: equal keys, equal knowledge. Not for hot code."""
        known = {"view": self.view(s, seat), "legal": self.legal(s, seat)}
        return json.dumps(known, sort_keys=True, separators=(",", ":")).encode()

    def dump(self, s: S) -> dict[str, object]:
        """A snapshot, JSON-able, with the stack in it."""
        return {"schema": SCHEMA, "game": self.info.id, "rules": self.info.rules, "state": encode(s)}

    def load(self, snapshot: object) -> S:
        """The state of a snapshot of these rules."""
        if not isinstance(snapshot, dict) or snapshot.get("game") != self.info.id:
            raise SnapshotError(f"this is not a snapshot of {self.info.title}")
        written = (snapshot.get("schema"), snapshot.get("rules"))
        if written != (SCHEMA, self.info.rules):
            raise SnapshotError(
                f"the snapshot has schema {written[0]} and rules {written[1]}; "
                f"installed are schema {SCHEMA} and rules {self.info.rules}"
            )
        state = decode(snapshot.get("state"), self.kinds)
        if not isinstance(state, State):
            raise SnapshotError("the snapshot holds no state")
        loaded = cast(S, state)
        try:
            self.restore(loaded)
            broken = [] if all(isinstance(frame, Frame) for frame in loaded.stack) else ["the stack holds no frames"]
            broken = broken or self.check(loaded)
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            broken = [str(error)]
        if broken:
            raise SnapshotError(f"the snapshot is damaged: {broken[0]}")
        return loaded
