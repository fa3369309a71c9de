"""Zombies!!! as a game of the contract: this module only ties the others together."""

from fragboard.core.event import Event, fields_by_name
from fragboard.core.frame import run
from fragboard.core.game import Game
from fragboard.core.result import Result
from fragboard.core.types import Action, Seat, Source
from fragboard.core.words import Prompt, Words
from fragboard.games.zombies import (
    arming,
    cards,
    dead,
    drawing,
    ending,
    fighting,
    flow,
    forced,
    laying,
    moving,
    setup,
    sharing,
    shooting,
    state,
    throwing,
    tilestep,
    windows,
)
from fragboard.games.zombies.actions import ACTIONS
from fragboard.games.zombies.checks import check
from fragboard.games.zombies.events import fields_for
from fragboard.games.zombies.info import INFO
from fragboard.games.zombies.learn import advice, leaning
from fragboard.games.zombies.procedure import kind_of
from fragboard.games.zombies.state import Zombies
from fragboard.games.zombies.town import town_of
from fragboard.games.zombies.view import redeal, view
from fragboard.games.zombies.words import describe, refuse
from fragboard.games.zombies.words.tell import tell


class ZombiesGame(Game[Zombies]):
    """Zombies!!!"""

    def new(self, seats: int, options: dict[str, object] | None = None) -> Zombies:
        chosen = self.info.settle(seats, options)
        s = setup.new_table(seats, setup.read_options(seats, chosen))
        run(s)
        return s

    def clone(self, s: Zombies) -> Zombies:
        return s.clone()

    def restore(self, s: Zombies) -> None:
        s.town = town_of(s.laid, s.razed, s.setup.fronts, s.setup.phobia)

    def redeal(self, s: Zombies, seat: Seat, rng: Source) -> None:
        redeal(s, seat, rng)

    def view_for(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return view(s, seat)

    def result(self, s: Zombies) -> Result | None:
        return ending.result(s)

    def values(self, s: Zombies) -> list[float]:
        return advice.values(s)

    def lean(self, s: Zombies, seat: Seat, options: list[Action]) -> list[int]:
        return leaning.lean(s, seat, options)

    def question(self, s: Zombies, seat: Seat) -> str:
        return kind_of(s)

    def prompt_for(self, s: Zombies, seat: Seat) -> Prompt:
        return describe.prompt(s, seat)

    def words_for(self, s: Zombies, seat: Seat, a: Action) -> Words:
        return describe.describe(s, seat, a)

    def tell(self, event: Event, seat: Seat | None) -> Words:
        return tell(event, seat)

    def event_fields(self, event: Event) -> dict[str, object]:
        return fields_by_name(event, fields_for(event))

    def reason_for(self, s: Zombies, seat: Seat, a: Action) -> Words:
        return refuse.why_not(s, seat, a) or super().reason_for(s, seat, a)

    def decision_clause(self, kind: str) -> str:
        return refuse.decision_clause(kind)

    def check(self, s: Zombies) -> list[str]:
        return check(s)


GAME = ZombiesGame(
    INFO,
    ACTIONS,
    [
        state.Setup,
        state.Player,
        state.Zombies,
        flow.Course,
        drawing.DrawCards,
        tilestep.TileStep,
        tilestep.Bid,
        tilestep.Explore,
        tilestep.LayArena,
        laying.LayTile,
        windows.TurnWindow,
        fighting.Fight,
        moving.Arrival,
        moving.Move,
        forced.ForcedMove,
        arming.TakeWeapon,
        arming.Search,
        shooting.Gunshot,
        throwing.Throw,
        dead.ZombieStep,
        dead.Rising,
        cards.Casting,
        cards.Undead,
        sharing.Share,
    ],
)
