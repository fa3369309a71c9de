"""Two worlds that one viewer cannot tell apart: the same game, except for what that viewer may not know.

What a viewer may know is what the rules say: view, question, options and words of a position, and what it is told on
the way. In the second world the others hold other cards and have sealed other orders, and wherever the rules let them,
they answer something else; for the viewer everything is as in the first.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from fragboard.core.game import Game
from fragboard.core.types import CHANCE
from fragboard.testing.kit.knowledge import knows, told

Rules = Game[Any]
State = Any
Follow = Callable[[Any], None]  # lets chance answer, as long as it is asked
Row = list[int | str]  # an answer as it stands in the log of a table
TRIES = 24  # for another answer that looks the same


def known(rules: Rules, s: State, viewer: int | None) -> str:
    """All that a viewer can find out by asking now."""
    return str(knows(rules, s, viewer))


@dataclass
class Way:
    """Answers of one seat in a row, of which a viewer sees nothing before the last; and what it knows after that."""

    answers: list[int]
    known: str
    told: list[str]


def way(
    rules: Rules,
    s: State,
    seat: int,
    *,
    viewer: int | None,
    chances: random.Random,
    given: list[int] | None = None,
    follow: Follow | None = None,
) -> Way:
    """Answer at random for a seat, or chance, until the viewer notices something; or answer what is given.

    What the viewer knows then includes what follows at once.
    """
    s = rules.clone(s)
    s.events = []
    before, taken = known(rules, s, viewer), list[int]()
    while True:
        outcomes = [int(a) for a in rules.answers(s, seat)] if given is None else given[len(taken) :]
        taken.append(chances.choice(outcomes) if given is None else outcomes[0])
        rules.apply(s, seat, taken[-1])
        if follow is not None:
            follow(s)
        found = Way(taken, known(rules, s, viewer), told(rules, s.events, viewer))
        if found.known != before or found.told or seat not in rules.to_act(s):
            return found


def two_ways(
    rules: Rules,
    one: State,
    other: State,
    seat: int,
    *,
    viewer: int | None,
    chances: random.Random,
    follow: Follow | None = None,
) -> tuple[Way, Way] | None:
    """The same for two worlds, as different as can be while the viewer notices the same; None: it would not.

    The viewer itself has the same options in both, and answers the same.
    """
    first = way(rules, one, seat, viewer=viewer, chances=chances, follow=follow)
    alike: list[Way] = []
    for _ in range(TRIES):
        given = first.answers if seat == viewer else None
        second = way(rules, other, seat, viewer=viewer, chances=chances, given=given, follow=follow)
        if (second.known, second.told) == (first.known, first.told):
            alike.append(second)
        if seat == viewer or (alike and alike[-1].answers != first.answers):
            break
    return (first, alike[-1]) if alike else None


@dataclass
class World:
    """A position, and the answers that led to it."""

    s: State
    log: list[Row] = field(default_factory=list)

    def take(self, rules: Rules, seat: int, answers: list[int]) -> None:
        for action in answers:
            forced = seat != CHANCE and len(rules.legal(self.s, seat)) == 1
            self.log.append([seat, rules.actions.name(action), *(["a"] if forced else [])])
            rules.apply(self.s, seat, action)


def twins(rules: Rules, seats: int, *, viewer: int | None, chances: random.Random) -> tuple[World, World]:
    """Play alike for a while, then differently where the viewer cannot see it, up to a question to some seat."""
    one, other = (World(rules.new(seats, rules.info.opening(seats))) for _ in range(2))
    alike, apart = chances.randrange(60), chances.randrange(12)
    while True:
        asked = [int(seat) for seat in rules.to_act(one.s)]
        if not asked:  # the game has ended too early for anything to be hidden
            return twins(rules, seats, viewer=viewer, chances=chances)
        if alike + apart <= 0 and CHANCE not in asked:
            return one, other
        seat = chances.choice(asked)
        if alike > 0:
            ways = (way(rules, one.s, seat, viewer=viewer, chances=chances),) * 2
        else:
            found = two_ways(rules, one.s, other.s, seat, viewer=viewer, chances=chances)
            if found is None:  # with this answer the viewer would know
                return (one, other) if seat != CHANCE else twins(rules, seats, viewer=viewer, chances=chances)
            ways = found
        one.take(rules, seat, ways[0].answers)
        other.take(rules, seat, ways[1].answers)
        alike, apart = (alike - 1, apart) if alike > 0 else (0, apart - 1)
