"""Golden playthroughs: a whole game as text that a person can read and a diff can compare.

Every step says who is asked what, all options by name, the answer and what is told; now and then, and at the end, come
the views and the numbers that each seat gets. Any change of rules, words, views or dice shows as a changed line.
"""

import hashlib
import json
from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Final

from fragboard.core.event import Event
from fragboard.core.game import Game
from fragboard.core.types import CHANCE, EVERYONE, Source
from fragboard.core.words import spoken
from fragboard.play.fair import FairDice, seed_from
from fragboard.play.match import Match
from fragboard.play.types import Entry

WIDTH: Final = 120
VIEWS_EVERY: Final = 40  # answers from one set of views to the next


def write(
    game: str | Game[Any], seats: int, options: dict[str, object] | None = None, seed: int | str | bytes | None = 0
) -> str:
    """Play a whole game at random, reproducibly from the seed, and write it down."""
    match = played(game, seats, options, seed)
    lines = [*opening(match), *steps(match), *ending(match)]
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


def steps(match: Match) -> Iterator[str]:
    """The log played through again, one answer at a time."""
    game = match.game
    s = game.new(match.seats, match.settings)
    yield from views(match, s)
    for number, entry in enumerate(match.log, start=1):
        s.events = []
        yield from question(game, s, number, entry)
        game.apply(s, entry.seat, entry.action)
        for event in s.events:
            yield from told(game, event, match.seats)
        if number % VIEWS_EVERY == 0 and game.to_act(s):
            yield ""
            yield from views(match, s)
    yield ""
    yield from views(match, s)


def question(game: Game[Any], s: Any, number: int, entry: Entry) -> Iterator[str]:
    """Who is asked what, and the answer."""
    name = game.actions.name
    if entry.seat == CHANCE:
        yield f"{number}. chance: {name(entry.action)}"
        return
    prompt = game.prompt(s, entry.seat)
    others = [f"seat {seat}" for seat in game.to_act(s) if seat != entry.seat]
    waiting = f" (open too: {', '.join(others)})" if others else ""
    forced = ", the only option" if entry.auto else ""
    yield f"{number}. seat {entry.seat}: {name(entry.action)}{forced}"
    yield from block(f"    {prompt.kind} [{prompt.clause}]: ", prompt.text + waiting)
    if not entry.auto:
        yield from block("    options: ", ", ".join(name(action) for action in prompt.order))
    words = game.describe(s, entry.seat, entry.action)
    effect = f" ({words.effect})" if words.effect else ""
    yield from block("    means: ", f"{words.text}{effect} [{words.clause}]")


def told(game: Game[Any], event: Event, seats: int) -> Iterator[str]:
    """An event, once for everybody, or for each seat that may know it."""
    kind = type(event).__name__
    if event.to == EVERYONE:
        words = game.tell(event, None)
        yield from block(f"    > {kind}: ", f"{words.text} [{words.clause}]")
        return
    for seat in range(seats):
        if event.reaches(seat):
            words = game.tell(event, seat)
            yield from block(f"    > {kind}, to seat {seat} alone: ", f"{words.text} [{words.clause}]")


def views(match: Match, s: Any) -> Iterator[str]:
    """The view of a spectator whole, of each seat what differs from it, and the numbers for learners in short."""
    public = match.game.view(s, None)
    yield "  view of a spectator"
    yield from outline(public)
    for seat in range(match.seats):
        own = match.game.view(s, seat)
        yield f"  view of seat {seat}, where it differs"
        yield from outline({key: value for key, value in own.items() if key not in public or value != public[key]})
        yield f"    numbers: {numbers(match.game, s, seat)}"
    yield ""


def outline(view: dict[str, object]) -> Iterator[str]:
    """A line for every member, and for every element of a list of objects: small changes make small diffs."""
    for key, value in view.items():
        if isinstance(value, list) and any(isinstance(x, dict) for x in value):
            yield from (f"    {key} {i}: {text(x)}" for i, x in enumerate(value))
        else:
            yield f"    {key}: {text(value)}"


def text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def numbers(game: Game[Any], s: Any, seat: int) -> str:
    """An observation in short: how many numbers, how many not zero, their range, and a digest that shows any change."""
    out = [0.0] * game.observation_size()
    game.observe(s, seat, out)
    used = sum(x != 0 for x in out)
    digest = hashlib.sha256(" ".join(f"{x:.6f}" for x in out).encode()).hexdigest()[:12]
    return f"{len(out)}, of which {used} are not 0, from {min(out):g} to {max(out):g}, digest {digest}"


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
