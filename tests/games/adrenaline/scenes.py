"""What several tests of Adrenaline share: lines of tokens, the first turn, what a viewer knows, games at random."""

import json
from collections.abc import Iterator
from typing import Any

from fragboard.core.codec import encode
from fragboard.core.event import Event
from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.games.adrenaline.state import Adrenaline
from fragboard.play.driver import QuickDice
from tests.games.adrenaline.table import AdrenalineTable

GAME = find("adrenaline")


def tokens(text: str) -> str:
    """`0*6 2*5` written out: `0 0 0 0 0 0 2 2 2 2 2`."""
    parts = [part.partition("*") for part in text.split()]
    return " ".join(owner for owner, _, times in parts for _ in range(int(times or 1)))


def dealt(text: str) -> list[Any]:
    """The same as a damage line is read: `0*2 bot` is [0, 0, "bot"]."""
    return [name if name == "bot" else int(name) for name in tokens(text).split()]


def opening(seats: int = 3, start: int = 0, **options: object) -> AdrenalineTable:
    """Set-up is done with chance's lowest outcomes, and the starting player's first card is about to be drawn."""
    t = AdrenalineTable(seats, fresh=True, **options).chance(f"seat:{start}")
    while not t.outcomes()[0].startswith("card:"):
        t.chance(t.outcomes()[0])
    return t


def over(t: AdrenalineTable) -> AdrenalineTable:
    """Everybody takes the answer of the clock and chance its lowest outcome until the game is over."""
    for _ in range(2000):
        asked = t.asked()
        if not asked:
            return t
        if asked == [CHANCE]:
            t.luck()
        else:
            t.answer(asked[0], t.default(asked[0]))
    raise AssertionError("the game goes on and on")


def told(t: AdrenalineTable, viewer: int | None) -> list[Any]:
    """Everything a viewer has heard, as records and in words."""
    heard = [event for event in t.events(Event) if event.reaches(viewer)]
    return [[encode(event), t.game.tell(event, viewer).text] for event in heard]


def knowledge(t: AdrenalineTable, viewer: int | None) -> str:
    """All that a viewer gets: the view, what was heard, the numbers for learners, the own options."""
    known: list[Any] = [t.view(viewer), told(t, viewer)]
    if viewer is not None:
        known += [t.game.observation(t.s, viewer).tolist(), t.legal(viewer), t.game.key(t.s, viewer).decode()]
        if viewer in t.asked():
            known.append(t.game.prompt(t.s, viewer).text)
    return json.dumps(known, sort_keys=True)


def positions(games: int, steps: int = 500, **options: object) -> Iterator[Adrenaline]:
    """Every position of some games answered at random, up to so many answers; 3, 4, 5 seats in turn, 4 with the bot."""
    for seed in range(games):
        dice = QuickDice(seed)
        seats = 3 + seed % 3
        given = {**options, "bot": "on"} if seats == 4 else options
        s: Adrenaline = GAME.new(seats, given)
        for _ in range(steps):
            asked = GAME.to_act(s)
            yield s
            if not asked:
                break
            if asked == [CHANCE]:
                GAME.apply(s, CHANCE, GAME.sample(s, dice))
            else:
                legal = GAME.legal(s, asked[0])
                GAME.apply(s, asked[0], legal[dice.below(len(legal))])
