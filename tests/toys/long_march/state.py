"""The state: figures in their order, their steps, the deck with what is known of it, and the card in hand."""

from typing import Any, Final

from fragboard.core.bag import Bag, Deck
from fragboard.core.frame import Frame, State
from fragboard.core.types import Int, Seat
from tests.toys.long_march.actions import KINDS, LOWEST

FIELDS: Final = 7
COPIES: Final = 4  # of each card
NO_CARD: Final = -1
RACE: Final = 0
TOGETHER: Final = 1
MARCH: Final = 2
MARCHING: Final = 1300  # rounds of a march


class LongMarch(State):
    def __init__(
        self,
        seats: Int,
        over: bool,
        stack: list[Frame[Any]],
        mode: Int,
        rounds: Int,
        round: Int,
        order: list[int],
        steps: list[int],
        deck: Deck,
        top_by: list[int],
        bottom_by: list[int],
        discards: Bag,
        hand: Int,
        figure: Int,
    ) -> None:
        super().__init__(seats, over, stack)
        self.mode: Int = mode
        self.rounds: Int = rounds
        self.round: Int = round  # from 1
        self.order = order  # ids of figures, as drawn
        self.steps = steps  # by figure, from the lowest id
        self.deck = deck
        self.top_by = top_by  # who put the cards of its top there,
        self.bottom_by = bottom_by  # and those of its bottom
        self.discards = discards
        self.hand: Int = hand  # the card that was drawn and not yet used
        self.figure: Int = figure  # whose turn it is

    def clone(self) -> "LongMarch":
        return LongMarch(
            self.seats,
            self.over,
            [frame.clone() for frame in self.stack],
            self.mode,
            self.rounds,
            self.round,
            self.order.copy(),
            self.steps.copy(),
            self.deck.clone(),
            self.top_by.copy(),
            self.bottom_by.copy(),
            self.discards.clone(),
            self.hand,
            self.figure,
        )

    def owner(self, figure: Int) -> Seat:
        """Figures are dealt to the seats in turn, so that the ids of a seat lie far apart."""
        return (figure - LOWEST) % self.seats

    def field(self, figure: Int) -> Int:
        return self.steps[figure - LOWEST] % FIELDS

    def points(self) -> list[int]:
        return [sum(self.steps[seat :: self.seats]) for seat in range(self.seats)]


def check(s: LongMarch) -> list[str]:
    """Every broken invariant."""
    broken = s.deck.check() + s.discards.check()
    for kind in range(KINDS):
        known = [*s.deck.top, *s.deck.bottom, s.hand].count(kind)
        n = s.deck.counts[kind] + s.discards.counts[kind] + known
        if n != COPIES:
            broken.append(f"{n} cards with a {kind + 1} instead of {COPIES}")
    if len(s.top_by) != len(s.deck.top) or len(s.bottom_by) != len(s.deck.bottom):
        broken.append("the ends of the deck are not as long as what is known of them")
    if len(set(s.order)) != len(s.order) or not set(s.order) <= set(range(LOWEST, LOWEST + 2 * s.seats)):
        broken.append(f"an order of figures that are not there: {s.order}")
    return broken
