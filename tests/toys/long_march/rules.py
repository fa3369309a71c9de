"""Long March under the contract."""

from fragboard.core.bag import Bag, Deck, bag_of, deck_of
from fragboard.core.blocks import Row
from fragboard.core.event import Event
from fragboard.core.frame import run
from fragboard.core.game import Game
from fragboard.core.observation import Layout
from fragboard.core.result import Result, ranked, together
from fragboard.core.types import Action, Seat, Source
from fragboard.core.words import Prompt, Words
from tests.toys.long_march import learn, state, view, words
from tests.toys.long_march.actions import ACTIONS, KINDS
from tests.toys.long_march.flow import Help, March, NextFigure, OneCard, Turns
from tests.toys.long_march.info import INFO
from tests.toys.long_march.state import COPIES, MARCH, MARCHING, NO_CARD, RACE, TOGETHER, LongMarch

MODES = {"race": RACE, "together": TOGETHER, "march": MARCH}


class LongMarchRules(Game[LongMarch]):
    def new(self, seats: int, options: dict[str, object] | None = None) -> LongMarch:
        settled = self.info.settle(seats, options)
        rounds = int(settled.get("rounds", MARCHING))
        deck = deck_of([COPIES] * KINDS)
        mode = MODES[str(settled["mode"])]
        discards = bag_of([0] * KINDS)
        s = LongMarch(
            seats, False, [March(1, 0)], mode, rounds, 0, [], [0] * (2 * seats), deck, [], [], discards, NO_CARD, 0
        )
        run(s)
        return s

    def clone(self, s: LongMarch) -> LongMarch:
        return s.clone()

    def view_for(self, s: LongMarch, seat: Seat | None) -> dict[str, object]:
        return view.view(s, seat)

    def redeal(self, s: LongMarch, seat: Seat, rng: Source) -> None:
        view.redeal(s, seat, rng)

    def result(self, s: LongMarch) -> Result | None:
        """Most steps win (LM-AIM-2), or all win or lose (LM-AIM-3)."""
        if not s.over:
            return None
        points = s.points()
        if s.mode != TOGETHER:
            return ranked(
                [1 + sum(other > own for other in points) for own in points], points, "the last round is over"
            )
        far = sum(points) >= learn.goal(s)
        return together(far, points, "far enough" if far else "not far enough")

    def values(self, s: LongMarch) -> list[float]:
        result = self.result(s)
        return learn.estimate(s) if result is None else result.returns

    def lean(self, s: LongMarch, seat: Seat, options: list[Action]) -> list[int]:
        return learn.lean(s, seat, options)

    def question(self, s: LongMarch, seat: Seat) -> str:
        return learn.question(s)

    def prompt_for(self, s: LongMarch, seat: Seat) -> Prompt:
        return words.prompt(s, seat)

    def words_for(self, s: LongMarch, seat: Seat, a: Action) -> Words:
        return words.describe(s, a)

    def tell(self, event: Event, seat: Seat | None) -> Words:
        return words.tell(event)

    def layout(self) -> Layout:
        return learn.LAYOUT

    def write(self, s: LongMarch, seat: Seat, row: Row) -> None:
        learn.write(s, seat, row)

    def check(self, s: LongMarch) -> list[str]:
        return state.check(s)


GAME = LongMarchRules(INFO, ACTIONS, [Bag, Deck, LongMarch, March, NextFigure, Turns, OneCard, Help])
