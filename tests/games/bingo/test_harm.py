"""Whom an event does harm to: what is done to a player must be shown unmistakably."""

import pytest

from fragboard.core.event import Event
from fragboard.core.types import EVERYONE
from fragboard.games.bingo import events as e
from fragboard.games.bingo.rules import GAME


@pytest.mark.parametrize(
    ("event", "victims"),
    [
        (e.Attacked(EVERYONE, 2, 0, 3, 1), [0]),
        (e.SentOn(EVERYONE, 0, 2, 3), [2]),
        (e.Wounded(EVERYONE, 1, 2, 1), [1]),
        (e.Killed(EVERYONE, 0, 6), [0]),
        (e.LineLost(EVERYONE, 0, 7), [0]),
        (e.BlockTaken(EVERYONE, 2, 0, 12, True), [0]),
        (e.Disabled(EVERYONE, 1, 1), [1]),
        (e.Lost(EVERYONE, 1, 2), [1]),
        (e.Blocked(EVERYONE, 0, 2, 1), []),
        (e.Gained(EVERYONE, 0, 2), []),
        (e.ItemBought(EVERYONE, 0, 2, 4), []),
    ],
)
def test_words_say_to_whom_an_event_does_harm(event: Event, victims: list[int]) -> None:
    for viewer in (None, 0, 1, 2):
        assert GAME.tell(event, viewer).against == victims
