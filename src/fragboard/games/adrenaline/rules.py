"""Adrenaline as a game of the contract: this module only ties the others together."""

from fragboard.core.blocks import Row
from fragboard.core.event import Event, fields_by_name
from fragboard.core.frame import run
from fragboard.core.game import Game
from fragboard.core.observation import Layout
from fragboard.core.result import Result, ranked
from fragboard.core.types import Action, Seat, Source
from fragboard.core.words import Prompt, Words
from fragboard.games.adrenaline import (
    acting,
    botfigure,
    drawing,
    ending,
    entering,
    flow,
    grabbing,
    paying,
    powerups,
    scoring,
    shooting,
    state,
    windows,
)
from fragboard.games.adrenaline.actions import ACTIONS
from fragboard.games.adrenaline.arena import MAPS
from fragboard.games.adrenaline.catalogue import MODES
from fragboard.games.adrenaline.checks import check
from fragboard.games.adrenaline.events import FIELDS
from fragboard.games.adrenaline.info import INFO
from fragboard.games.adrenaline.learn import advice, features, leaning
from fragboard.games.adrenaline.procedure import kind_of
from fragboard.games.adrenaline.state import Adrenaline
from fragboard.games.adrenaline.view import redeal, view
from fragboard.games.adrenaline.words import describe, refuse
from fragboard.games.adrenaline.words.tell import tell


class AdrenalineGame(Game[Adrenaline]):
    """Adrenaline."""

    def new(self, seats: int, options: dict[str, object] | None = None) -> Adrenaline:
        chosen = self.info.settle(seats, options)
        setup = state.Setup(
            map=MAPS.index(str(chosen["map"])),
            mode=MODES.index(str(chosen["mode"])),
            skulls=int(chosen["skulls"]),
            frenzy=chosen["final_frenzy"] == "on",
            bot=chosen["bot"] == "on",
            hidden=chosen["hidden_ammo"] == "on",
        )
        s = flow.new_table(seats, setup)
        run(s)
        return s

    def clone(self, s: Adrenaline) -> Adrenaline:
        return s.clone()

    def redeal(self, s: Adrenaline, seat: Seat, rng: Source) -> None:
        redeal(s, seat, rng)

    def view_for(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return view(s, seat)

    def result(self, s: Adrenaline) -> Result | None:
        if not s.places:
            return None
        points = [int(p.points) for p in s.players[: s.seats]]
        reason = f"most points, after {s.reason}"
        notes = [ending.note(s, p) for p in s.players[: s.seats]]
        return ranked(s.places[: s.seats], points, reason, s.places[s.seats :], ending.ties(s), notes)

    def values(self, s: Adrenaline) -> list[float]:
        return advice.values(s)

    def lean(self, s: Adrenaline, seat: Seat, options: list[Action]) -> list[int]:
        return leaning.lean(s, seat, options)

    def question(self, s: Adrenaline, seat: Seat) -> str:
        return kind_of(s)

    def prompt_for(self, s: Adrenaline, seat: Seat) -> Prompt:
        return describe.prompt(s, seat)

    def words_for(self, s: Adrenaline, seat: Seat, a: Action) -> Words:
        return describe.describe(s, seat, a)

    def chain_words(self, links: list[Words]) -> Words:
        return describe.chain_words(links)

    def tell(self, event: Event, seat: Seat | None) -> Words:
        return tell(event, seat)

    def event_fields(self, event: Event) -> dict[str, object]:
        return fields_by_name(event, FIELDS)

    def reason_for(self, s: Adrenaline, seat: Seat, a: Action) -> Words:
        return refuse.why_not(s, seat, a) or super().reason_for(s, seat, a)

    def decision_clause(self, kind: str) -> str:
        return refuse.decision_clause(kind)

    def layout(self) -> Layout:
        return features.LAYOUT

    def write(self, s: Adrenaline, seat: Seat, row: Row) -> None:
        features.write(s, seat, row)

    def check(self, s: Adrenaline) -> list[str]:
        return check(s)


GAME = AdrenalineGame(
    INFO,
    ACTIONS,
    [
        state.Setup,
        state.Player,
        state.Adrenaline,
        flow.Course,
        entering.Enter,
        entering.Respawns,
        drawing.DrawCards,
        drawing.Refill,
        acting.Run,
        acting.Shoot,
        acting.Reload,
        grabbing.Grab,
        paying.Pay,
        shooting.Shot,
        windows.TagbackWindow,
        powerups.Newton,
        powerups.Teleport,
        botfigure.BotAction,
        scoring.Scoring,
    ],
)
