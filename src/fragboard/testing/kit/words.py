"""Can people follow? Prompts, labels, events in words, and the clauses they point at."""

import ast
import json
import re
import sys
from pathlib import Path
from typing import get_args

from fragboard.core.event import Event
from fragboard.core.frame import Window
from fragboard.core.types import EVERYONE, bit
from fragboard.core.words import Role, Weight, Words
from fragboard.testing.kit.run import Broken, Options, Rules, Run, called, record_text
from fragboard.testing.rules import clauses_of


def check_words(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Every question has a kind, a text, a clause and an order of its options; labels differ within a decision."""
    book = Book(game)
    with Run(game, seats, options, seed) as run:
        for _ in run:
            for seat in run.seats_asked():
                prompt_is_sound(run, seat, book)
                labels_are_sound(run, seat, book)


class Book:
    """The clause ids that words may point at: those of the rulebook, or by prefix where a game has none."""

    def __init__(self, game: Rules) -> None:
        self.prefix = game.info.prefix
        self.ids = clauses_of(game)

    def has(self, clause: str) -> bool:
        """A clause, or a topic: the beginning of several."""
        if not self.ids:
            return clause.startswith(self.prefix + "-")
        return clause in self.ids or (clause != "" and any(id.startswith(clause + "-") for id in self.ids))


def prompt_is_sound(run: Run, seat: int, book: Book) -> None:
    prompt = run.game.prompt(run.s, seat)
    words_are_sound(run, f"the prompt of seat {seat}", Words(prompt.text, prompt.clause, "", prompt.refs), book)
    if not prompt.kind or not prompt.clause:
        run.fail(f"the prompt of seat {seat} lacks a kind or a clause: {prompt}")
    if sorted(prompt.order) != list(run.game.legal(run.s, seat)):
        run.fail(f"the prompt of seat {seat} orders {prompt.order}, its options are {run.game.legal(run.s, seat)}")


def labels_are_sound(run: Run, seat: int, book: Book) -> None:
    labels: dict[str, int] = {}
    roles: dict[int, str] = {}
    for action in [int(a) for a in run.game.legal(run.s, seat)]:
        what = f"the option {run.said(seat, action)}"
        run.doing = f"describing {what}"
        words = run.game.describe(run.s, seat, action)
        words_are_sound(run, what, words, book)
        if words.text in labels:
            run.fail(f"{what} and {run.said(seat, labels[words.text])} have the same label {words.text!r}")
        labels[words.text] = action
        if words.weight != "line":
            run.fail(f"{what} has the weight {words.weight!r}, which is for events")
        roles[action] = words.role
    roles_are_sound(run, seat, roles)


def roles_are_sound(run: Run, seat: int, roles: dict[int, str]) -> None:
    """A question has one way to close, confirm or pass, people see it last, and a window can be passed."""
    order = [int(action) for action in run.game.prompt(run.s, seat).order]
    marked = [action for action in order if roles[action]]
    for action in marked:
        if roles[action] not in get_args(Role):
            run.fail(f"the option {run.said(seat, action)} has the role {roles[action]!r}, which is none")
    if len({roles[action] for action in marked}) < len(marked):
        run.fail(f"seat {seat} has two options of one role: {[run.said(seat, action) for action in marked]}")
    if marked != order[len(order) - len(marked) :]:
        run.fail(f"seat {seat} does not see the option {run.said(seat, marked[0])} last, which has a role")
    top = run.s.stack[-1]
    if isinstance(top, Window) and roles[int(top.way_out(run.s, seat))] != "pass":
        run.fail(f"the option {run.said(seat, int(top.way_out(run.s, seat)))} declines, but its role is not 'pass'")


def words_are_sound(run: Run, what: str, words: Words, book: Book) -> None:
    if not words.text.strip():
        run.fail(f"{what} has no words")
    if words.clause and not book.has(words.clause):
        run.fail(f"{what} points at {words.clause!r}, which is no clause")
    if any(int(seat) >= run.seats for seat in re.findall(r"@(\d+)", f"{words.text} {words.effect}")):
        run.fail(f"{what} speaks of a seat that is not there: {words.text!r} {words.effect!r}")
    if not set(words.against) <= set(range(run.seats)):
        run.fail(f"{what} does harm to a seat that is not there: {words.against}")
    refs_are_sound(run, what, words.refs)


def refs_are_sound(run: Run, what: str, refs: list[str]) -> None:
    for ref in refs:
        kind, colon, name = ref.partition(":")
        if not (kind and colon and name):
            run.fail(f"{what} has the reference {ref!r}, which is not of the form kind:name")
        if kind == "seat" and name not in map(str, range(run.seats)):
            run.fail(f"{what} has the reference {ref!r}: such a seat is not there")


def check_events(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Everything that happens can be told, in words, to all whom it reaches, and is plain data."""
    book, examples = Book(game), Examples()
    before: dict[int | None, str] = dict.fromkeys([None, *range(seats)], "heading")  # how the last event was weighted
    with Run(game, seats, options, seed) as run:
        while game.to_act(run.s):
            for event in run.advance().events:
                run.doing = f"telling {event}"
                record_text(event)
                fields_are_sound(run, event, examples)
                if event.to != EVERYONE and (event.to <= 0 or event.to & ~((bit(seats) - 1) & ~1)):
                    run.fail(f"the audience of {event} is neither everyone nor some of the seats")
                for seat in [None, *range(seats)]:
                    if event.reaches(seat):
                        what = f"{event}, told to {called(seat)},"
                        words = game.tell(event, seat)
                        words_are_sound(run, what, words, book)
                        weight_is_sound(run, what, words, before[seat])
                        before[seat] = words.weight


def weight_is_sound(run: Run, what: str, words: Words, before: str) -> None:
    """A detail belongs to something in the same section of the log."""
    if words.weight not in get_args(Weight):
        run.fail(f"{what} has the weight {words.weight!r}, which is none")
    if words.weight == "detail" and before == "heading":
        run.fail(f"{what} is a detail, but there is no line before it that it belongs to")
    if words.role:
        run.fail(f"{what} has the role {words.role!r}, which is for options")


class Examples:
    """The JSON examples in the docstrings of events, with the texts behind them.

    They are read from the sources: a compiled class has no docstring.
    """

    def __init__(self) -> None:
        self.texts: dict[type, str] = {}

    def of(self, kind: type) -> tuple[dict[str, object], str]:
        """What an event of this kind looks like to clients, and what is said about it."""
        if kind not in self.texts:
            for node in ast.parse(source_of(kind).read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                    self.texts[kind] = ast.get_docstring(node) or ""
        try:
            example, end = json.JSONDecoder().raw_decode(self.texts[kind])
        except ValueError:
            raise Broken(f"the docstring of {kind.__name__} does not begin with an example in JSON") from None
        return example, self.texts[kind][end:]


def source_of(kind: type) -> Path:
    """The source of a class, beside its package: a compiled module does not always know where it lies."""
    package, _, module = kind.__module__.rpartition(".")
    return Path(str(sys.modules[package].__file__)).with_name(f"{module}.py")


def fields_are_sound(run: Run, event: Event, examples: Examples) -> None:
    """What clients get of an event is JSON and looks like its example; only what its text says can be null."""
    fields = run.game.event_fields(event)
    example, text = examples.of(type(event))
    name = type(event).__name__
    if json.loads(json.dumps(fields)) != fields:
        run.fail(f"the fields of {name} change on their way through JSON: {fields}")
    if list(fields) != list(example):
        run.fail(f"{name} has the fields {list(fields)}, its example {list(example)}")
    for field, value in fields.items():
        if not (value is None and "null" in text) and not alike(value, example[field]):
            run.fail(f"{field} of {name} is {value!r}, its example {example[field]!r}")


def alike(value: object, example: object) -> bool:
    """Whether two values are the same kind of JSON, all the way down."""
    if isinstance(value, dict) and isinstance(example, dict) and example:
        usual = next(iter(example.values()))
        return all(alike(inner, example.get(key, usual)) for key, inner in value.items())
    if isinstance(value, list) and isinstance(example, list) and example:
        return all(alike(inner, example[0]) for inner in value)
    return type(value) is type(example)


def event_kinds(game: Rules) -> list[type]:
    """The kinds of event that a game's package defines."""
    package = type(game).__module__.rpartition(".")[0]
    found: list[type] = []
    open_kinds: list[type] = [Event]
    while open_kinds:
        kind = open_kinds.pop()
        below: list[type] = kind.__subclasses__()
        open_kinds += below
        if not below and (kind.__module__ + ".").startswith(package + "."):
            found.append(kind)
    return sorted(found, key=lambda kind: kind.__name__)


def check_event_kinds(
    game: Rules, setups: list[tuple[int, Options]], seed: int, *, games: int, kinds: list[type] | None = None
) -> None:
    """Every kind of event happens, and is told, somewhere in so many games, spread over the set-ups."""
    missing = set(event_kinds(game) if kinds is None else kinds)
    for at in range(games):
        seats, options = setups[at % len(setups)]
        with Run(game, seats, options, seed + at) as run:
            while missing and game.to_act(run.s):
                for event in run.advance().events:
                    missing.discard(type(event))
    if missing:
        names = ", ".join(sorted(kind.__name__ for kind in missing))
        raise Broken(f"{game.info.id}: in {games} random games these events never happen: {names}")
