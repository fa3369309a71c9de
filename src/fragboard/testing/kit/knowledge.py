"""Does anybody know too much? Views, keys, and what two worlds look like from one seat.

A world is a state that a seat cannot tell from the real one. The kit imagines some for every seat wherever it looks and
lets them live through the same answers as the real game. As long as a world lives, the seat must see, be asked and
be told exactly the same in both; a world dies when the seat is told something that refutes it.
"""

import json
import marshal
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from fragboard.core.codec import encode
from fragboard.core.errors import SetupError
from fragboard.core.event import Event
from fragboard.core.frame import State
from fragboard.core.types import CHANCE
from fragboard.testing.kit.run import (
    Options,
    Rules,
    Run,
    SeededDice,
    Taken,
    as_json,
    called,
    difference,
    listen,
    snapshot,
)

WORLDS = 2  # that live beside the real one, for each seat
LIFE = 6  # answers that a world lives at most


class Known:
    """All that somebody can find out: compared as JSON, which is slow, so a quick look comes first."""

    def __init__(self, facts: dict[str, object]) -> None:
        self.facts = facts
        self.quick = marshal.dumps(facts, 2)  # from version 3 on the bytes depend on what else holds a value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known) and (self.quick == other.quick or str(self) == str(other))

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return as_json(self.facts)


def knows(game: Rules, s: State, seat: int | None) -> Known:
    """All that a seat, or a spectator (None), can find out now by asking."""
    asked = [int(x) for x in game.to_act(s)]
    known: dict[str, object] = {
        "asked": asked,
        "result": encode(game.result(s)),
        "sealed": game.sealed(s),
        "view": game.view(s, seat),
    }
    if seat is not None:
        known["observation"] = game.observation(s, seat).tolist()
        known["legal"] = legal = [int(a) for a in game.legal(s, seat)]
        if seat in asked:
            barred = [a for a in range(len(legal) % 7, game.actions.size, 7) if a not in legal]
            known["prompt"] = encode(game.prompt(s, seat))
            known["words"] = [encode(game.describe(s, seat, a)) for a in legal]
            known["default"] = int(game.default(s, seat))
            known["refusals"] = [encode(game.why_not(s, seat, a)) for a in barred[:4]]
    return Known(known)


def told(game: Rules, events: list[Event], seat: int | None) -> list[str]:
    """What reaches a seat of some events: the records without their audience, and the words."""
    heard = []
    for event in events:
        if event.reaches(seat):
            record: Any = encode(event)
            heard.append(as_json([{k: v for k, v in record.items() if k != "to"}, encode(game.tell(event, seat))]))
    return heard


def check_views(game: Rules, seats: int, options: Options, seed: int) -> None:
    """A view is JSON as it stands, and a copy: it does not change when the game goes on."""
    held: tuple[object, str] = (None, "null")
    viewers = [None, *range(seats)]
    with Run(game, seats, options, seed) as run:
        check_strangers(run)
        for _ in run:
            if as_json(held[0]) != held[1]:
                run.fail(f"an old view has changed, so it shares something with the state: {held[1]}")
            seat = viewers[len(run.log) % len(viewers)]
            run.doing = f"viewing for {called(seat)}"
            view = game.view(run.s, seat)
            held = (view, as_json(view))
            if json.loads(held[1]) != view:
                run.fail(f"the view of {called(seat)} does not survive JSON: {difference(held[1], repr(view))}")


def check_strangers(run: Run) -> None:
    """Nobody sees or is asked anything in the name of a seat that does not exist."""
    game, s, out = run.game, run.s, run.game.observation(run.s, 0)
    for seat in (-1, -2, run.seats, run.seats + 4):
        looks: dict[str, Callable[[], object]] = {
            "view": partial(game.view, s, seat),
            "observe": partial(game.observe, s, seat, out),
            "prompt": partial(game.prompt, s, seat),
            "describe": partial(game.describe, s, seat, 0),
            "why_not": partial(game.why_not, s, seat, 0),
            "default": partial(game.default, s, seat),
            "determinize": partial(game.determinize, s, seat, run.spare),
            "legal": partial(game.legal, s, seat),
        }
        for name, look in looks.items():
            try:
                found = look()
            except SetupError:
                continue
            if name != "legal" or seat != CHANCE or found:  # chance has a place among the seats, and no options
                run.fail(f"{name} answers to seat {seat}, which does not exist")


def check_keys(game: Rules, seats: int, options: Options, seed: int) -> None:
    """Equal views of a seat that is asked mean equal questions; keys are equal exactly when views and options are."""
    questions: dict[tuple[int, str], tuple[str, Run, int]] = {}
    keys: dict[bytes, str] = {}
    for game_seed in (seed, seed + 1):  # two games, so that their beginnings meet
        with Run(game, seats, options, game_seed) as run:
            for _ in run:
                for seat in run.seats_asked():
                    view, legal = as_json(game.view(run.s, seat)), list(game.legal(run.s, seat))
                    question = as_json([legal, encode(game.prompt(run.s, seat))])
                    first, where, at = questions.setdefault((seat, view), (question, run, len(run.log)))
                    if first != question:
                        run.fail(
                            f"seat {seat} has one view but two questions: {difference(first, question)}; "
                            f"the other one was{where.about('', at)}\nand this one is"
                        )
                    known = view + as_json(legal)
                    if keys.setdefault(game.key(run.s, seat), known) != known:
                        run.fail(f"two different situations of seat {seat} have the same key")


class World(NamedTuple):
    """What a seat holds possible; never the real state itself, from which nothing could be learnt."""

    seat: int
    s: State
    born: int  # after so many answers


def check_no_peeking(game: Rules, seats: int, options: Options, seed: int) -> None:
    """A seat sees, is asked and is told the same in every world that it holds possible."""
    with Run(game, seats, options, seed) as run:
        worlds: list[World] = []
        real = Reality(run)
        look = True
        while True:
            for seat in range(seats) if look else []:
                mine = [world for world in worlds if world.seat == seat]
                mine += [World(seat, world, len(run.log)) for world in imagine(real, seat)]
                worlds = [world for world in worlds if world.seat != seat] + mine[-WORLDS:]
            if not game.to_act(run.s):
                break
            taken = run.advance()
            look = run.looks()
            worlds = [world for world in worlds if world.s.stack and lives_on(real, world, taken)]
            worlds = [world for world in worlds if len(run.log) - world.born < LIFE]


class Reality:
    """The real state of a run, with what everybody knows in it, looked up once."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.at = -1
        self.known: dict[int | None, Known] = {}

    def knows(self, seat: int | None) -> Known:
        if self.at != len(self.run.log):
            self.at = len(self.run.log)
            self.known = {}
        if seat not in self.known:
            self.known[seat] = knows(self.run.game, self.run.s, seat)
        return self.known[seat]


def imagine(real: Reality, seat: int) -> list[State]:
    """A world of a seat: whole, the same to look at, made from what the seat knows alone; none if all is open."""
    run, game = real.run, real.run.game
    mark = run.spare.below(1 << 30)
    before = game.clone(run.s)
    run.doing = f"determinizing for seat {seat}"
    other: State = game.determinize(run.s, seat, SeededDice(f"first {mark}"))
    world: State = game.determinize(run.s, seat, SeededDice(f"second {mark}"))
    if run.s != before:
        run.fail(f"determinize for seat {seat} changes the state")
    if other.events is not None:
        run.fail(f"somebody listens to what determinize imagines for seat {seat}")
    if world != run.s:
        looks_real(real, seat, world)
    again: State = game.determinize(other, seat, SeededDice(f"second {mark}"))
    if again != world:
        where = difference(snapshot(game, world), snapshot(game, again))
        run.fail(f"determinize for seat {seat} depends on what the seat cannot know: {where}")
    return [world] if world != run.s else []


def looks_real(real: Reality, seat: int, world: State) -> None:
    """A world that differs from the real one is whole, and nobody but those with secrets sees the difference."""
    run = real.run
    broken = run.game.check(world)
    if broken:
        run.fail(f"determinize for seat {seat} breaks an invariant: {'; '.join(broken)}")
    imagined = knows(run.game, world, seat)
    if imagined != real.knows(seat):
        run.fail(f"seat {seat} can tell the real world: {difference(real.knows(seat), imagined)}")
    imagined = knows(run.game, world, None)
    if imagined != real.knows(None):
        run.fail(f"a spectator knows what seat {seat} does not: {difference(real.knows(None), imagined)}")


def lives_on(real: Reality, world: World, taken: Taken) -> bool:
    """Answer in the world as in the real game; False when the seat knows by now that the world is not the real one."""
    run, game, seat = real.run, real.run.game, world.seat
    run.doing = f"carrying out {run.said(taken.seat, taken.action)} in a world of seat {seat}"
    if taken.hidden and taken.seat != seat:
        heard = answer_in_secret(run, world, taken.seat)
    elif taken.opened and taken.seat != seat:
        return False  # what the others have sealed is no longer what the seat imagined
    else:
        alike = answers_alike(game, world, taken)
        if not alike:
            return False
        action = taken.action if taken.action in alike else alike[run.spare.below(len(alike))]
        heard = listen(game, world.s, taken.seat, action)
    here, there = told(game, taken.events, seat), told(game, heard, seat)
    truth, known = real.knows(seat), knows(game, world.s, seat)
    if known == truth and here == there:
        return bool(run.s != world.s)
    answer = run.said(taken.seat, taken.action)
    if taken.hidden:
        run.fail(f"seat {seat} learns something from the sealed answer {answer}: {here}, {difference(truth, known)}")
    if here == there:
        run.fail(f"seat {seat} learns something from {answer} that it is not told: {difference(truth, known)}")
    # What an opened seal shows may be spent at once; anything else that a seat was told must be in its view.
    if known == truth and not taken.opened and run.s != world.s:
        run.fail(f"seat {seat} is told something of {answer} that its view does not know: {here} against {there}")
    return False


def answers_alike(game: Rules, world: World, taken: Taken) -> list[int]:
    """The answers in a world that look to its seat like the one really given."""
    s, seat = world.s, world.seat
    if taken.seat == CHANCE:
        return [taken.action] if taken.action in [a for a, _ in game.chance(s)] else []
    legal = [int(a) for a in game.legal(s, taken.seat)]
    return [a for a in legal if game.seen(s, taken.seat, a, seat) == taken.seen[seat]]


def answer_in_secret(run: Run, world: World, seat: int) -> list[Event]:
    """In the world, too, a seat locks its order (any order) when it did so in the real game."""
    heard: list[Event] = []
    if seat in run.game.to_act(run.s):
        return heard
    while seat in run.game.to_act(world.s):
        legal = run.game.legal(world.s, seat)
        heard += listen(run.game, world.s, seat, legal[run.spare.below(len(legal))])
    return heard
