"""What several tests of Zombies share: what a viewer knows, and games at random."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from fragboard.core.codec import encode
from fragboard.core.event import Event
from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.play.driver import QuickDice
from fragboard.testing import Table

GAME = find("zombies")


def told(t: Table[Any], viewer: int | None) -> list[Any]:
    """Everything a viewer has heard, as records and in words."""
    heard = [event for event in t.events(Event) if event.reaches(viewer)]
    return [[encode(event), t.game.tell(event, viewer).text] for event in heard]


def knowledge(t: Table[Any], viewer: int | None) -> str:
    """All that a viewer gets: the view, what was heard, the numbers for learners, the own options."""
    known: list[Any] = [t.view(viewer), told(t, viewer)]
    if viewer is not None:
        known += [t.game.observation(t.s, viewer).tolist(), t.legal(viewer), t.game.key(t.s, viewer).decode()]
        if viewer in t.asked():
            known.append(t.game.prompt(t.s, viewer).text)
    return json.dumps(known, sort_keys=True)


def positions(games: int, steps: int = 500, seats: int = 3, **options: object) -> Iterator[Any]:
    """Every position of some games answered at random, up to so many answers."""
    for seed in range(games):
        dice = QuickDice(seed)
        s: Any = GAME.new(seats, options)
        for _ in range(steps):
            asked = GAME.to_act(s)
            yield s
            if not asked:
                break
            if asked == [CHANCE]:
                GAME.apply(s, CHANCE, GAME.sample(s, dice))
            else:
                seat = asked[dice.below(len(asked))]
                legal = GAME.legal(s, seat)
                GAME.apply(s, seat, legal[dice.below(len(legal))])
