"""Golden playthroughs: a whole game as text that a person can read and a diff can compare.

Every answer comes with who is asked what, all options by name, what it means and what is told; now and then, and at the
end, come the views and the numbers that each seat gets. Any change of rules, words, views or dice shows as a changed
line, and most changes as few: what is already in the text is not written again.
"""

import hashlib
import json
from collections.abc import Iterator
from itertools import groupby
from textwrap import wrap
from typing import Any, Final, TypeGuard

from fragboard.core.event import Event
from fragboard.core.game import Game
from fragboard.core.types import CHANCE, EVERYONE, Source
from fragboard.core.words import Words, spoken
from fragboard.play.fair import FairDice, seed_from
from fragboard.play.match import Match
from fragboard.play.types import Entry

WIDTH: Final = 120
WHOLE: Final = 900  # answers of a game that is written whole; of a longer one, about so many
STRETCH: Final = 150  # answers from one set of views to the next
LOOK: Final = 20  # answers from one digest of all views and numbers to the next


def write(
    game: str | Game[Any], seats: int, options: dict[str, object] | None = None, seed: int | str | bytes | None = 0
) -> str:
    """Play a whole game at random, reproducibly from the seed, and write it down."""
    match = played(game, seats, options, seed)
    lines = [*opening(match), *Pages(match).write(), *ending(match)]
    return spoken("".join(line + "\n" for line in lines), match.names)


def played(
    game: str | Game[Any], seats: int, options: dict[str, object] | None, seed: int | str | bytes | None
) -> Match:
    """A finished match between seats that choose at random; who goes first among several is left to chance too."""
    match = Match(game, seats, seed=seed, options=options)
    chooser = FairDice(seed_from(f"chooser of {match.commitment}"))
    count = 0
    while not match.over:
        choice = chooser.at(count)
        seat = pick(match.to_act, choice)
        match.answer(seat, pick(match.game.legal(match.state, seat), choice))
        count += 1
    return match


def pick(among: list[int], source: Source) -> int:
    return among[source.below(len(among))]


def opening(match: Match) -> list[str]:
    info = match.game.info
    settings = ", ".join(f"{id} {value}" for id, value in match.settings.items())
    return [
        f"# {info.title}, rules {info.rules}, {match.seats} seats, everybody chooses at random",
        *block("# options: ", settings),
        f"# commitment {match.commitment}",
        f"# seed       {match.shown_seed}",
        "",
    ]


class Pages:
    """A log written down, one stretch of answers after the other.

    What is already in the text is not written again: a question or a meaning says at which answer its words stand,
    an event names its clause when the last one of its kind had another, and of a view only what has changed comes
    again. Of a long game some stretches are left out, but for a digest of what they would say.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.game = match.game
        self.s: Any = match.game.new(match.seats, match.settings)
        self.number = 0  # of the answer that is written down
        self.said: dict[str, int] = {}  # words of questions and meanings, and the answer at which they stand
        self.clauses: dict[str, str] = {}  # of the last event of each kind
        self.shown: dict[int | None, dict[str, object]] = {}  # the last views

    def write(self) -> Iterator[str]:
        """The log played through again."""
        log = self.match.log
        apart = -(-len(log) // WHOLE)  # how many stretches there are for one that is written
        yield from self.views()
        for start in range(0, len(log), STRETCH):
            part = log[start : start + STRETCH]
            if start // STRETCH % apart == 0 or start + STRETCH >= len(log):
                yield from self.stretch(part)
            else:
                yield self.left_out(part)

    def left_out(self, part: list[Entry]) -> str:
        """A stretch of which only the digest is written: it changes if a line would."""
        kept = self.said.copy(), self.clauses.copy(), self.shown.copy()
        short = digest("\n".join(self.stretch(part)))
        self.said, self.clauses, self.shown = kept
        return f"{self.number + 1 - len(part)} to {self.number} left out: {short}\n"

    def stretch(self, part: list[Entry]) -> Iterator[str]:
        for entry in part:
            self.number += 1
            self.s.events = []
            yield from self.question(entry)
            self.game.apply(self.s, entry.seat, entry.action)
            for event in self.s.events:
                yield from self.told(event)
            if self.number % LOOK == 0:
                yield f"  all views and numbers: {digest(text(self.everything()))}"
        yield ""
        yield from self.views()

    def question(self, entry: Entry) -> Iterator[str]:
        """Who is asked what, and the answer."""
        game, s, seat, name = self.game, self.s, entry.seat, self.game.actions.name
        if seat == CHANCE:
            yield f"{self.number}. chance: {name(entry.action)}"
            return
        prompt, words = game.prompt(s, seat), game.describe(s, seat, entry.action)
        asks = f"{prompt.kind}: {prompt.text} [{prompt.clause}]"
        clause = f" [{words.clause}]" if words.clause != prompt.clause else ""
        means = f"means: {words.text}{f' ({words.effect})' if words.effect else ''}{clause}"
        options = [] if entry.auto else [name(action) for action in prompt.order]
        yield f"{self.number}. seat {seat}: {name(entry.action)}{', forced' if entry.auto else ''}{self.known(means)}"
        if asks in self.said:
            yield from block(f"  {prompt.kind}{self.known(asks)}: ", grouped(options))
        else:
            yield from block("  ", asks)
            yield from block("  options: ", grouped(options)) if options else []
        others = [f"seat {other}" for other in game.to_act(s) if other != seat]
        yield from block("  open too: ", ", ".join(others)) if others else []
        yield from block("  ", means) if means not in self.said else []
        self.said.setdefault(asks, self.number)
        self.said.setdefault(means, self.number)

    def known(self, words: str) -> str:
        """Where words stand that are not written again."""
        return f" as in {self.said[words]}" if words in self.said else ""

    def told(self, event: Event) -> Iterator[str]:
        """An event, once for everybody, or for each seat that may know it."""
        kind = type(event).__name__
        if event.to == EVERYONE:
            yield from self.heard(kind, self.game.tell(event, None))
            return
        for seat in range(self.match.seats):
            if event.reaches(seat):
                yield from self.heard(f"{kind}, to seat {seat} alone", self.game.tell(event, seat))

    def heard(self, what: str, words: Words) -> list[str]:
        known = self.clauses.get(what) == words.clause
        self.clauses[what] = words.clause
        return block(f"  > {what}: ", words.text if known else f"{words.text} [{words.clause}]")

    def views(self) -> Iterator[str]:
        """What has changed in the view of a spectator, and in what each seat sees beside that; and the numbers for
        learners in short."""
        public = self.game.view(self.s, None)
        yield "  view of a spectator"
        yield from self.changes(None, public)
        for seat in range(self.match.seats):
            own = self.game.view(self.s, seat)
            yield f"  view of seat {seat} beside that, {numbers(self.game, self.s, seat)}"
            yield from self.changes(seat, {k: v for k, v in own.items() if k not in public or v != public[k]})
        yield ""

    def changes(self, viewer: int | None, view: dict[str, object]) -> Iterator[str]:
        before = self.shown.get(viewer)
        self.shown[viewer] = view
        return outline(view) if before is None else changes("", before, view)

    def everything(self) -> list[object]:
        """What a spectator and every seat see now, and the numbers for learners."""
        seats = range(self.match.seats)
        views = [self.game.view(self.s, viewer) for viewer in (None, *seats)]
        return [*views, *(numbers(self.game, self.s, seat) for seat in seats)]


def outline(view: dict[str, object]) -> Iterator[str]:
    """A line for every member, and for every element of a list of objects."""
    for key, value in view.items():
        if holds_objects(value):
            yield from (f"    {key} {i}: {text(x)}" for i, x in enumerate(value))
        else:
            yield f"    {key}: {text(value)}"


def changes(path: str, before: dict[str, object], now: dict[str, object]) -> Iterator[str]:
    """A line for every member that is not as it was, however deep in objects and lists of objects it lies."""
    for key, value in now.items():
        old = before.get(key)
        if key in before and value == old:
            continue
        if isinstance(value, dict) and isinstance(old, dict):
            yield from changes(f"{path}{key} ", old, value)
        elif holds_objects(value) and holds_objects(old):
            yield from changes(f"{path}{key} ", by_place(old), by_place(value))
        else:
            yield f"    {path}{key}: {text(value)}"
    yield from (f"    {path}{key} is gone" for key in before if key not in now)


def holds_objects(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list) and any(isinstance(x, dict) for x in value)


def by_place(several: list[object]) -> dict[str, object]:
    return {str(i): x for i, x in enumerate(several)}


def grouped(names: list[str]) -> str:
    """Names with what comes before their colon written once: square:{r0c0 r0c1} end."""
    found = []
    for kind, several in groupby(names, lambda name: name.partition(":")[0]):
        group = list(several)
        ends = [name.partition(":")[2] for name in group]
        found.append(f"{kind}:{{{' '.join(ends)}}}" if len(group) > 1 and all(ends) else " ".join(group))
    return " ".join(found)


def text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def numbers(game: Game[Any], s: Any, seat: int) -> str:
    """An observation in short: how many numbers are not zero, their range, and a digest that shows any change."""
    out = game.observation(s, seat)
    used = sum(x != 0 for x in out)
    short = digest(" ".join(f"{x:.6f}" for x in out))
    return f"{used} of {len(out)} numbers, from {min(out):g} to {max(out):g}: {short}"


def digest(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()[:12]


def ending(match: Match) -> list[str]:
    result = match.result
    assert result is not None
    lines = [f"# over after {len(match.log)} answers: {result.reason}"]
    for seat in range(match.seats):
        rank, points, returns = result.ranks[seat], result.points[seat], result.returns[seat]
        lines.append(f"# seat {seat}: rank {rank}, points {points}, return {returns:.4f}")
    return lines


def block(start: str, rest: str) -> list[str]:
    """A paragraph with a hanging indent."""
    indent = " " * (len(start) - len(start.lstrip()) + 4)
    lead = "#" + indent if start.startswith("#") else indent
    return wrap(start + rest, WIDTH, subsequent_indent=lead, break_long_words=False, break_on_hyphens=False)
