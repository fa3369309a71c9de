"""Messages that no decent client would send: broken, too large, sent before, out of turn, for other seats.

None of them may change a game. The generator knows what the fuzzed viewer knows, and what the other seats know.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

SCRAPS: list[Any] = [None, True, -1, 0, 2**31, 2**63, 2**70, 1.5, 1e308, "", "x" * 65, "\x00", "\ud800", [], {}, [[]]]
TYPES = ["hello", "answer", "undo", "redo", "reply", "pause", "say", "ping", "welcome", "update", "bye", "", "HELLO"]
SMALL = 16_384  # bytes that the server reads
HANGS_UP = 0.02  # how many messages are too large: connecting again takes its time


@dataclass
class Known:
    """What there is to misuse: a seat's open question, the questions of others, and commands sent before."""

    asked: bool  # else even an answer that somebody else could give is wrong
    decision: int
    options: list[str]
    foreign: list[str]
    looks_on: bool = False
    sent: list[dict[str, Any]] = field(default_factory=list)


class Fuzzer:
    """Makes messages of every bad kind, always the same ones for the same seed."""

    def __init__(self, seed: int, known: Known) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.known = known
        self.count = 0
        self.kinds: list[Callable[[], str | bytes]] = [
            self.noise,
            self.bytes,
            self.cut_short,
            self.wrong_type,
            self.missing_field,
            self.field_too_many,
            self.unknown_type,
            self.deep,
            self.stale,
            self.from_the_future,
            self.illegal,
            self.of_another_seat,
            self.no_such_request,
            self.bad_chat,
            self.bad_id,
        ]
        if known.sent:
            self.kinds.append(self.replayed)
            self.kinds.append(self.old_id_for_something_else)
        if not known.asked:
            self.kinds.append(self.out_of_turn)
        if known.looks_on:
            self.kinds.append(self.commands_of_players)

    def next(self) -> tuple[str, str | bytes]:
        """The kind of a message, and the message."""
        kind = self.oversized if self.rng.random() < HANGS_UP else self.rng.choice(self.kinds)
        return kind.__name__, kind()

    def id(self) -> str:
        self.count += 1
        return f"fuzz-{self.seed}-{self.count}"

    def answer(self, **changed: Any) -> dict[str, Any]:
        """An answer that would be taken, if it were not for what is changed."""
        action = self.rng.choice(self.known.options) if self.known.options else "hold"
        return {"type": "answer", "id": self.id(), "decision": self.known.decision, "actions": [action]} | changed

    # Cannot be read.

    def noise(self) -> str:
        return "".join(chr(self.rng.randrange(32, 0x2FF)) for _ in range(self.rng.randrange(80)))

    def bytes(self) -> bytes:
        return self.rng.randbytes(self.rng.randrange(1, 80))

    def cut_short(self) -> str:
        text = json.dumps(self.answer())
        return text[: self.rng.randrange(len(text))]

    def wrong_type(self) -> str:
        message = self.answer()
        message[self.rng.choice(["id", "decision", "actions", "type"])] = self.rng.choice(SCRAPS)
        if message["decision"] == self.known.decision and isinstance(message["id"], str):
            message["decision"] = "now"
        return json.dumps(message)

    def missing_field(self) -> str:
        message = self.answer()
        del message[self.rng.choice(list(message))]
        return json.dumps(message)

    def field_too_many(self) -> str:
        return json.dumps(self.answer(**{self.rng.choice(["seat", "viewer", "host", "__class__", "as"]): 1}))

    def unknown_type(self) -> str:
        kind = self.rng.choice(["seat", "admin", "bot", "clock", *TYPES[8:]])
        return json.dumps({"type": kind, "id": self.id()})

    def deep(self) -> str:
        depth = self.rng.randrange(500, 7000)
        return self.rng.choice(["[" * depth, "[" * depth + "]" * depth, '{"type":' * (depth // 4)])

    def oversized(self) -> str:
        return json.dumps(self.answer(actions=["x" * self.rng.randrange(SMALL, 3 * SMALL)]))

    # Can be read, and may not be done.

    def stale(self) -> str:
        return json.dumps(self.answer(decision=self.rng.randrange(-5, self.known.decision)))

    def from_the_future(self) -> str:
        return json.dumps(self.answer(decision=self.known.decision + self.rng.choice([1, 2, 1000, 2**40])))

    def illegal(self) -> str:
        made_up = ["", "nothing", "seat:99", "order", "__init__", "<b>done</b>", "done " * 20]
        return json.dumps(self.answer(actions=[self.rng.choice(made_up)]))

    def of_another_seat(self) -> str:
        foreign = [action for action in self.known.foreign if action not in self.known.options]
        return json.dumps(self.answer(actions=[self.rng.choice(foreign)]) if foreign else self.answer(seat=1))

    def out_of_turn(self) -> str:
        return json.dumps(self.answer(decision=self.rng.choice([self.known.decision, self.rng.randrange(60)])))

    def commands_of_players(self) -> str:
        """Fine from a player, and not from who looks on."""
        return json.dumps({"type": self.rng.choice(["undo", "redo", "pause"]), "id": self.id()})

    def no_such_request(self) -> str:
        number = self.rng.choice([-1, 0, 7, 2**40])
        return json.dumps({"type": "reply", "id": self.id(), "request": number, "yes": self.rng.random() < 0.5})

    def bad_chat(self) -> str:
        text = self.rng.choice(["", "   ", "x" * 501, "\x1b[2J", "\u202eevil", "\x00"])
        return json.dumps({"type": "say", "id": self.id(), "text": text})

    def bad_id(self) -> str:
        return json.dumps(self.answer(id=self.rng.choice(["", "x" * 65, "y" * 9000])))

    # Was done before.

    def replayed(self) -> str:
        return json.dumps(self.rng.choice(self.known.sent))

    def old_id_for_something_else(self) -> str:
        return json.dumps(self.answer(id=self.rng.choice(self.known.sent)["id"]))
