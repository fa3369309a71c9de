"""Backfires (placeholder)."""

from fragboard.core.types import Int, Seat
from fragboard.games.zombies.state import Zombies
from fragboard.games.zombies.things import discard_card


def backfire(s: Zombies, seat: Seat, title: Int) -> None:
    discard_card(s, title)
