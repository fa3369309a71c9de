"""What goes over a table's socket: the words of the protocol, each with one literal example.

A viewer is a seat of a table, or a spectator. Each viewer has its own stream of *lines* (what happened), numbered from
1 without holes: what the viewer may not know leaves no trace in it, not even a number. Together with new lines comes
the *picture*: everything as the viewer may see it now. A picture that has not changed is not sent again.

`docs/protocol.md` and the client's types are made from these classes (`python -m fragboard.server.protocol_docs`).
"""

from typing import Any, Literal

import msgspec

from fragboard.core.words import Role, Weight

PersonKind = Literal["guest", "account", "bot", "level"]
SeatKind = Literal["open", "person", "bot"]
Driver = Literal["nobody", "person", "bot"]
Status = Literal["waiting", "running", "over", "closed"]
Spectators = Literal["off", "public", "open"]
RequestKind = Literal["undo", "pause", "go"]


class Struct(msgspec.Struct, forbid_unknown_fields=True):
    """A message with an unknown field is refused."""


# Parts.


class Line(Struct, omit_defaults=True):
    """{"n": 12, "kind": "Wounded", "text": "Ada loses 2 health", "clause": "BDA-DMG-2", "refs": ["seat:0"],
    "against": [0], "event": {"seat": 0, "points": 2, "health": 1}}

    `kind` is the event's name in the rules, in capitals, or one of the table's own: `undo`, `redo`, `bot`, `back`,
    `clock`, `pause`, `go`, `seat`, `no` (a request was refused). `against` are the seats that this is bad for.
    `event` has the event's fields by name, with the ids that the view has. An `undo` takes back the lines after number
    `back`: they stay in the stream, and are shown as struck out; a `redo` gives new lines. `weight`: a `heading`
    begins a section such as a turn or a round, a `moment` is to be watched and told again to anyone who was away, a
    `detail` belongs to the line before it.
    """

    n: int
    kind: str
    text: str
    clause: str = ""
    effect: str = ""
    refs: list[str] = []
    against: list[int] = []
    event: dict[str, Any] | None = None
    back: int | None = None
    weight: Weight = "line"


class Option(Struct, omit_defaults=True):
    """{"action": "order:lazor_activate", "text": "Fire the Basic Lazor", "clause": "BDA-ORD-3", "effect": "1 damage",
    "refs": ["item:BASIC_LAZOR"]}

    `role`: `close` ends an optional choosing or a turn, `confirm` takes what was built up, `pass` declines what the
    game offers out of turn.
    """

    action: str
    text: str
    clause: str = ""
    effect: str = ""
    refs: list[str] = []
    role: Role = ""


class Way(Struct, omit_defaults=True):
    """{"actions": ["order:lazor_activate", "seat:1"], "text": "Basic Lazor (2E) → Bo", "clause": "BDA-ORD-8",
    "effect": "health 3 → 2 unless blocked", "refs": ["item:BASIC_LAZOR", "seat:1"]}

    A whole choice: an option of the question, and answers to those that follow from it.
    """

    actions: list[str]
    text: str
    clause: str = ""
    effect: str = ""
    refs: list[str] = []


class Question(Struct):
    """{"decision": 25, "kind": "buy", "text": "Buy something?", "clause": "BDA-BUY-1", "refs": ["seat:0"],
    "options": [{"action": "done", "text": "Buy nothing more"}], "ways": [], "default": "done"}

    `decision` must come back with the answer. `ways`: whole choices that can be made at once, at most 400. `default` is
    what the rulebook answers when the time is up.
    """

    decision: int
    kind: str
    text: str
    clause: str
    refs: list[str]
    options: list[Option]
    ways: list[Way]
    default: str


class Clock(Struct):
    """{"bank": 95.5, "until": 1760000000.25}: seconds in the bank; while it runs, the time when it is empty."""

    bank: float
    until: float | None


class Outcome(Struct):
    """{"kind": "won", "headline": "Ada wins", "endings": ["won", "came 2nd of 2"], "ranks": [1, 2], "points": [9, 6],
    "notes": ["1 from boards, 8 from the killshot track", ""], "reason": "most points, after the last skull was taken"}

    `kind`: won, shared, drawn, won together, lost together, won alone or lost alone. By seat: `endings` say how it
    ended for each; rank 1 is the winner, and those who lost together have none; `notes` say what the points are made
    of, where the game knows.
    """

    kind: str
    headline: str
    endings: list[str]
    ranks: list[int]
    points: list[int]
    notes: list[str]
    reason: str


class Lesson(Struct):
    """{"id": "orders", "title": "Give an order", "step": 1, "steps": 3, "state": "on", "text": "Now all choose …",
    "clause": "BDA-ORD-2", "refs": ["seat:1"], "expects": ["order:lazor_activate"], "meant": "", "back": false,
    "next": "damage"}

    Where the learner is at the table of a lesson. `step` counts from 0; `expects` are the actions that continue it
    (empty: any); those of a way are one text, separated by blanks, beside the first of them. `state`: `on` the path;
    `off` it, since an answer that the step did not mean (`meant` has the words of what it did, `back` says that undo
    leads back from here); `over`, and `text` is the end of the lesson. `next`: the lesson after it.
    """

    id: str
    title: str
    step: int
    steps: int
    state: Literal["on", "off", "over"]
    text: str
    clause: str
    refs: list[str]
    expects: list[str]
    meant: str
    back: bool
    next: str | None


class Picture(Struct):
    """{"view": {"round": 3}, "asked": [0, 2], "question": null, "clocks": [], "undo": "own", "redo": false,
    "outcome": null, "lesson": null}

    `view` is the game's own: what this viewer may know; where spectators see open hands, its `hands` are the views of
    all seats. `asked` are the seats that owe an answer now, `question` is what the viewer itself is asked. `undo`:
    what you can take back, at once or if the others agree: nothing, your `own` last answer, or with it answers of
    `others`. `lesson`: for the learner at the table of one.
    """

    view: dict[str, Any]
    asked: list[int]
    question: Question | None
    clocks: list[Clock]
    undo: Literal["", "own", "others"]
    redo: bool
    outcome: Outcome | None
    lesson: Lesson | None


class Seat(Struct):
    """{"seat": 0, "name": "Ada", "kind": "person", "level": "", "driver": "person", "present": true, "until": null,
    "player": "p_x4k", "you": true}

    `kind`: open, person or bot. `driver`: who answers now; a bot for a person who is away, from the time `until` on.
    """

    seat: int
    name: str
    kind: SeatKind
    level: str
    driver: Driver
    present: bool
    until: float | None
    player: str
    you: bool


class Chat(Struct):
    """{"n": 3, "seat": 0, "name": "Ada", "text": "good game", "at": 1760000000.25}: seat null is a spectator."""

    n: int
    seat: int | None
    name: str
    text: str
    at: float


class Request(Struct):
    """{"id": 7, "kind": "undo", "seat": 0, "text": "Ada asks to take back her last answer", "waiting": [2]}

    Something that needs consent: `undo`, `pause` or `go` (on after a pause). `waiting` are the seats yet to say yes.
    """

    id: int
    kind: RequestKind
    seat: int
    text: str
    waiting: list[int]


class TableInfo(Struct):
    """{"id": "k3v9…", "title": "Friday frags", "game": "bingo", "rules": "1.0", "options": {"mode": "quick"},
    "seats": 4, "status": "running", "host": true, "clock": null, "spectators": "public", "delay": 0,
    "commitment": "e09d…", "seed": null, "next": null}

    `host`: the viewer may change seats and close the table. `seed` is shown once the game is over. `next`: the rematch.
    """

    id: str
    title: str
    game: str
    rules: str
    options: dict[str, str | int]
    seats: int
    status: Status
    host: bool
    clock: dict[str, float] | None
    spectators: Spectators
    delay: float
    commitment: str
    seed: str | None
    next: str | None


# From the client.


class Hello(Struct, tag="hello"):
    """{"type": "hello", "have": 0}: first of all, and again after a hole; `have` is the last line the client has."""

    have: int = 0


class Answer(Struct, tag="answer"):
    """{"type": "answer", "id": "b6c1…", "decision": 25, "actions": ["done"]}

    `id` is made up by the client, unique per command (at most 60 characters): a retry with the same id is harmless.
    `actions`: an option of the question, or several answers as one choice (at most 100), such as one of its `ways`.
    They are given one after the other until something comes up that they did not foresee: a roll that fails, a question
    to another seat, something that is revealed; the rest is dropped. What cannot be carried out as far as can be
    foreseen is refused as a whole.
    """

    id: str
    decision: int
    actions: list[str]


class Undo(Struct, tag="undo"):
    """{"type": "undo", "id": "b6c2…"}: take back your last answer; if that is not free, the others are asked."""

    id: str


class Redo(Struct, tag="redo"):
    """{"type": "redo", "id": "b6c3…"}: give again what was taken back last, while nobody has answered since."""

    id: str


class Reply(Struct, tag="reply"):
    """{"type": "reply", "id": "b6c4…", "request": 7, "yes": true}: consent, or not. A no of the asker withdraws it."""

    id: str
    request: int
    yes: bool


class Pause(Struct, tag="pause"):
    """{"type": "pause", "id": "b6c5…"}: ask for the clocks to stop; while they are stopped, ask to continue."""

    id: str


class Say(Struct, tag="say"):
    """{"type": "say", "id": "b6c6…", "text": "good game"}"""

    id: str
    text: str


class Ping(Struct, tag="ping"):
    """{"type": "ping"}"""


FromClient = Hello | Answer | Undo | Redo | Reply | Pause | Say | Ping


# From the server.


class Welcome(Struct, tag="welcome"):
    """{"type": "welcome", "table": {}, "seat": 0, "seats": [], "after": 0, "lines": [], "picture": {}, "chat": [],
    "requests": [], "paused": false, "now": 1760000000.25}

    The answer to `hello`: everything. The lines are those after number `after`; if that is not the `have` of the
    client, it forgets what it had. `picture` is null while the table waits for players. `seat` null is a spectator.
    """

    table: TableInfo
    seat: int | None
    seats: list[Seat]
    after: int
    lines: list[Line]
    picture: Picture | None
    chat: list[Chat]
    requests: list[Request]
    paused: bool
    now: float


class Update(Struct, tag="update"):
    """{"type": "update", "after": 12, "lines": [], "picture": {}}: new lines after number `after`, the new picture."""

    after: int
    lines: list[Line]
    picture: Picture


class Around(Struct, tag="around"):
    """{"type": "around", "table": {}, "seats": [], "requests": [], "paused": false}: the table itself has changed."""

    table: TableInfo
    seats: list[Seat]
    requests: list[Request]
    paused: bool


class Said(Struct, tag="said"):
    """{"type": "said", "chat": {"n": 3, "seat": 0, "name": "Ada", "text": "good game", "at": 1760000000.25}}"""

    chat: Chat


class Done(Struct, tag="done", omit_defaults=True):
    """{"type": "done", "id": "b6c1…", "stopped": "after 2 of 3 answers: another seat is asked first"}

    The command is carried out, and on disk. `stopped`: where and why the rest of several answers was dropped.
    """

    id: str
    stopped: str = ""


class Refused(Struct, tag="refused"):
    """{"type": "refused", "id": "b6c1…", "reason": "you cannot pay 4E", "clause": "BDA-ENG-3", "legal": ["done"]}

    Nothing has changed. `id` is empty if the message could not be read.
    """

    id: str
    reason: str
    clause: str
    legal: list[str]


class Pong(Struct, tag="pong"):
    """{"type": "pong", "now": 1760000000.25}"""

    now: float


class Bye(Struct, tag="bye"):
    """{"type": "bye", "code": "closed", "reason": "the host has closed this table", "again": false}

    The last message before the server closes the socket. `again`: reconnecting makes sense.
    """

    code: str
    reason: str
    again: bool


FromServer = Welcome | Update | Around | Said | Done | Refused | Pong | Bye
