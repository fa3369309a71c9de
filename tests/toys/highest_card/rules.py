"""Highest Card under the contract: everything a driver, a bot or a test needs."""

from fragboard.core.bag import Bag, bag_of
from fragboard.core.blocks import Row
from fragboard.core.event import Event
from fragboard.core.frame import run
from fragboard.core.game import Game
from fragboard.core.observation import Layout
from fragboard.core.result import Result, ranked
from fragboard.core.types import Action, Seat, Source
from fragboard.core.words import Prompt, Words
from tests.toys.highest_card import state, view
from tests.toys.highest_card.actions import ACTIONS, RANKS
from tests.toys.highest_card.flow import DEAL, Acts, Bids, Deal, Die, OneCard, Round
from tests.toys.highest_card.info import INFO
from tests.toys.highest_card.learn import advice, features
from tests.toys.highest_card.state import COINS, NO_CARD, NOBODY, HighestCard, Player
from tests.toys.highest_card.words import describe, refuse, tell


class HighestCardRules(Game[HighestCard]):
    """One card each, one secret bid each."""

    def new(self, seats: int, options: dict[str, object] | None = None) -> HighestCard:
        settled = self.info.settle(seats, options)
        copies = int(settled["copies"])
        players = [Player(COINS, NO_CARD, False, 0, 0, NOBODY) for _ in range(seats)]
        deck = bag_of([copies] * RANKS)
        s = HighestCard(seats, False, [Round(DEAL, 0)], int(settled["rounds"]), copies, 1, 0, 0, 0, deck, players)
        run(s)
        return s

    def clone(self, s: HighestCard) -> HighestCard:
        return s.clone()

    def view_for(self, s: HighestCard, seat: Seat | None) -> dict[str, object]:
        return view.view(s, seat)

    def redeal(self, s: HighestCard, seat: Seat, rng: Source) -> None:
        view.redeal(s, seat, rng)

    def result(self, s: HighestCard) -> Result | None:
        """Most coins win (HC-AIM-1)."""
        if not s.over:
            return None
        coins = [int(player.coins) for player in s.players]
        return ranked([1 + sum(other > own for other in coins) for own in coins], coins, "the last round is over")

    def values(self, s: HighestCard) -> list[float]:
        result = self.result(s)
        return advice.estimate(s) if result is None else result.returns

    def question(self, s: HighestCard, seat: Seat) -> str:
        return features.question(s, seat)

    def prompt_for(self, s: HighestCard, seat: Seat) -> Prompt:
        return describe.prompt(s, seat)

    def words_for(self, s: HighestCard, seat: Seat, a: Action) -> Words:
        return describe.describe(s, seat, a)

    def tell(self, event: Event, seat: Seat | None) -> Words:
        return tell.tell(event, seat)

    def reason_for(self, s: HighestCard, seat: Seat, a: Action) -> Words:
        return refuse.why_not(s, seat, a) or super().reason_for(s, seat, a)

    def layout(self) -> Layout:
        return features.LAYOUT

    def write(self, s: HighestCard, seat: Seat, row: Row) -> None:
        features.write(s, seat, row)

    def check(self, s: HighestCard) -> list[str]:
        return state.check(s)


GAME = HighestCardRules(INFO, ACTIONS, [Bag, HighestCard, Player, Round, Deal, OneCard, Bids, Acts, Die])
