"""Why something is no option."""

from fragboard.core.types import Action, Seat
from fragboard.core.words import Words
from tests.toys.highest_card.actions import BOAST, PEEK, RAISE, RIVAL
from tests.toys.highest_card.state import HighestCard
from tests.toys.highest_card.words.describe import prompt


def why_not(s: HighestCard, seat: Seat, a: Action) -> Words | None:
    """Why an action is not an option of a seat that is asked; None: it answers another question."""
    asked = prompt(s, seat)
    player = s.players[seat]
    if a < RIVAL and asked.kind == "bid":
        return Words(f"@{seat} has only {player.coins} coins", "HC-BID-1")
    if RIVAL <= a < RAISE and asked.kind == "rival":
        return Words("the rival is another player of this game", "HC-BID-2")
    if asked.kind == "act" and a == RAISE:
        return Words("there is no bid to raise", "HC-ACT-2")
    if asked.kind == "act" and a == BOAST:
        return Words("only a 6 can be boasted with, and once", "HC-ACT-4")
    if asked.kind == "act" and PEEK <= a < BOAST:
        return Words("only a card not yet seen can be looked at", "HC-ACT-3")
    return None
