"""Bingo as a game of the contract: this module only ties the others together."""

from fragboard.core.blocks import Row
from fragboard.core.event import Event, fields_by_name
from fragboard.core.frame import run
from fragboard.core.game import Game
from fragboard.core.observation import Layout
from fragboard.core.result import Result, ranked
from fragboard.core.types import Action, Seat, Source, bits
from fragboard.core.words import Prompt, Words
from fragboard.games.bingo import battle, death, flow, orders, powers, resolve, rolls, state, winning
from fragboard.games.bingo.actions import ACTIONS
from fragboard.games.bingo.events import FIELDS
from fragboard.games.bingo.info import INFO
from fragboard.games.bingo.learn import advice, features, leaning
from fragboard.games.bingo.questions import kind_of
from fragboard.games.bingo.state import Bingo
from fragboard.games.bingo.view import view
from fragboard.games.bingo.words import describe, refuse
from fragboard.games.bingo.words.tell import tell


class BingoGame(Game[Bingo]):
    """Ultimate Bingo Deathmatch Arena."""

    def new(self, seats: int, options: dict[str, object] | None = None) -> Bingo:
        chosen = self.info.settle(seats, options)
        setup = state.Setup(
            random_first=chosen["first_player"] == "random",
            pick=chosen["card_choice"] == "pick",
            full=chosen["start_storage"] == "full",
            loose=chosen["purse"] == "storage_and_loose",
            gone=chosen["used_powers"] == "gone",
            shared=chosen["shared_finish"] == "shared",
            round_limit=int(chosen["round_limit"]),
        )
        s = flow.new_table(seats, setup)
        run(s)
        return s

    def clone(self, s: Bingo) -> Bingo:
        return s.clone()

    def redeal(self, s: Bingo, seat: Seat, rng: Source) -> None:
        """The only secrets are the orders, and they lie in their frame (BDA-HID-1)."""

    def view_for(self, s: Bingo, seat: Seat | None) -> dict[str, object]:
        return view(s, seat)

    def result(self, s: Bingo) -> Result | None:
        if not s.places:
            return None
        reason = "most blocks at the round limit" if s.by_limit else "bingo"
        return ranked(s.places.copy(), [bits(p.grid) for p in s.players], reason, None, winning.ties(s))

    def values(self, s: Bingo) -> list[float]:
        return advice.values(s)

    def lean(self, s: Bingo, seat: Seat, options: list[Action]) -> list[int]:
        return leaning.lean(s, seat, options)

    def question(self, s: Bingo, seat: Seat) -> str:
        return kind_of(s, seat)

    def prompt_for(self, s: Bingo, seat: Seat) -> Prompt:
        return describe.prompt(s, seat)

    def words_for(self, s: Bingo, seat: Seat, a: Action) -> Words:
        return describe.describe(s, seat, a)

    def tell(self, event: Event, seat: Seat | None) -> Words:
        return tell(event, seat)

    def event_fields(self, event: Event) -> dict[str, object]:
        return fields_by_name(event, FIELDS)

    def reason_for(self, s: Bingo, seat: Seat, a: Action) -> Words:
        return refuse.why_not(s, seat, a) or super().reason_for(s, seat, a)

    def layout(self) -> Layout:
        return features.LAYOUT

    def write(self, s: Bingo, seat: Seat, row: Row) -> None:
        features.write(s, seat, row)

    def check(self, s: Bingo) -> list[str]:
        return state.check(s)


GAME = BingoGame(
    INFO,
    ACTIONS,
    [
        state.Setup,
        state.Player,
        state.Bingo,
        flow.Course,
        flow.PickCards,
        rolls.DiceRoll,
        rolls.Placing,
        powers.CompressBingo,
        powers.CompressRoll,
        powers.BurnWindow,
        powers.BurnSquare,
        orders.Orders,
        battle.Batteries,
        battle.ExtraRoll,
        battle.Wave,
        battle.AfterEffects,
        death.Death,
        death.TessellatorWindow,
        resolve.Resolve,
    ],
)
