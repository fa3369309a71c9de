"""Dungeon Brawl as a game of the contract: this module only ties the others together."""

from fragboard.core.blocks import Row
from fragboard.core.event import Event, fields_by_name
from fragboard.core.frame import run
from fragboard.core.game import Game
from fragboard.core.observation import Layout
from fragboard.core.result import Result, ranked
from fragboard.core.types import Action, Seat, Source
from fragboard.core.words import Prompt, Words
from fragboard.games.dungeon_brawl import (
    activating,
    aiming,
    arriving,
    assisting,
    ballplay,
    blocking,
    bouncing,
    chests,
    drafting,
    falling,
    flow,
    intercepting,
    mates,
    passing,
    placing,
    pushing,
    returning,
    rolling,
    state,
    stepping,
    traps,
    warping,
)
from fragboard.games.dungeon_brawl.actions import ACTIONS
from fragboard.games.dungeon_brawl.catalogue import LAST_ROUND, NONE
from fragboard.games.dungeon_brawl.checks import check
from fragboard.games.dungeon_brawl.events import readers_of
from fragboard.games.dungeon_brawl.info import INFO
from fragboard.games.dungeon_brawl.layouts import SIZES
from fragboard.games.dungeon_brawl.learn import advice, leaning
from fragboard.games.dungeon_brawl.procedure import question_of
from fragboard.games.dungeon_brawl.state import Brawl
from fragboard.games.dungeon_brawl.view import redeal, view
from fragboard.games.dungeon_brawl.words import describe
from fragboard.games.dungeon_brawl.words.tell import tell


def setup_of(seats: int, chosen: dict[str, str | int]) -> state.Setup:
    """The settled options, as the rules use them."""
    dungeon = str(chosen["dungeon"])
    usual = 0 if seats <= 4 else 1 if seats <= 6 else 2  # DBR-DUN-2
    number = chosen["number"]
    rounds = str(chosen["rounds"])
    return state.Setup(
        mode=[mode.id for mode in INFO.modes].index(str(chosen["mode"])),
        size=SIZES.index(dungeon) if dungeon in SIZES else usual,
        generated=dungeon == "generated",
        number=number if isinstance(number, int) else NONE,
        end_zones=int(chosen["end_zones"]),
        unique=chosen["unique"] == "on",
        stars=chosen["stars"] == "on",
        budget=0 if chosen["budget"] == "none" else int(chosen["budget"]),
        traps=chosen["traps"] == "on",
        third=chosen["third"] == "asked",
        passes=chosen["passes"] == "unlimited",
        short=chosen["ranges"] == "short",
        slam=chosen["wall"] == "slam",
        one_step=chosen["serious"] == "one_step",
        lost=chosen["lost"] == "entrance",
        wakes=chosen["ko"] == "next_turn",
        rounds=LAST_ROUND if rounds == "none" else int(rounds),
        holder=chosen["clock"] == "holder",
        once=chosen["warps"] == "once",
    )


class DungeonBrawl(Game[Brawl]):
    """Dungeon Brawl."""

    def new(self, seats: int, options: dict[str, object] | None = None) -> Brawl:
        s = flow.new_table(seats, setup_of(seats, self.info.settle(seats, options)))
        run(s)
        return s

    def clone(self, s: Brawl) -> Brawl:
        return s.clone()

    def restore(self, s: Brawl) -> None:
        """The dungeon is made anew from its number, what is in its squares from the rest."""
        if s.number != NONE:
            s.board = flow.board_for(s)
            s.at = state.laid_out(s)

    def redeal(self, s: Brawl, seat: Seat, rng: Source) -> None:
        redeal(s, seat, rng)

    def view_for(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return view(s, seat)

    def result(self, s: Brawl) -> Result | None:
        if not s.over:
            return None
        ranks = [1 if seat in s.winners else 2 for seat in range(s.seats)]
        if s.drawn:
            ranks = [1 if seat in s.winners else 1 + len(s.winners) for seat in range(s.seats)]
        goals = [1 if seat in s.winners and not s.drawn else 0 for seat in range(s.seats)]
        return ranked(ranks, goals, s.reason, drawn=s.drawn)

    def values(self, s: Brawl) -> list[float]:
        return advice.values(s)

    def lean(self, s: Brawl, seat: Seat, options: list[Action]) -> list[int]:
        return leaning.lean(s, seat, options)

    def question(self, s: Brawl, seat: Seat) -> str:
        return question_of(s)

    def prompt_for(self, s: Brawl, seat: Seat) -> Prompt:
        return describe.prompt(s, seat)

    def words_for(self, s: Brawl, seat: Seat, a: Action) -> Words:
        return describe.describe(s, seat, a)

    def tell(self, event: Event, seat: Seat | None) -> Words:
        return tell(event, seat)

    def event_fields(self, event: Event) -> dict[str, object]:
        return fields_by_name(event, readers_of(event))

    def layout(self) -> Layout:
        raise NotImplementedError

    def write(self, s: Brawl, seat: Seat, row: Row) -> None:
        raise NotImplementedError

    def check(self, s: Brawl) -> list[str]:
        return check(s)


GAME = DungeonBrawl(
    INFO,
    ACTIONS,
    [
        state.Setup,
        state.Coach,
        state.Player,
        state.Brawl,
        flow.Course,
        drafting.Draft,
        traps.Markers,
        traps.PlaceMarker,
        placing.PlaceTeams,
        returning.Returns,
        activating.Activation,
        stepping.Step,
        arriving.Arrive,
        warping.Warp,
        chests.Open,
        rolling.Test,
        falling.Fall,
        ballplay.PickUp,
        ballplay.Flight,
        blocking.Block,
        pushing.Push,
        assisting.Assists,
        aiming.PassRoll,
        passing.Pass,
        passing.HandOff,
        bouncing.BouncePass,
        intercepting.Intercept,
        intercepting.PassBlocks,
        mates.ThrowMate,
    ],
)
