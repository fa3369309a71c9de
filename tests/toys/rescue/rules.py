"""Rescue under the contract: a cup takes 1 litre, a bucket 3 unless the storm spills it."""

from typing import Any, Final

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.blocks import Row, flag, number
from fragboard.core.event import Event
from fragboard.core.frame import RUN, Frame, State, run
from fragboard.core.game import Game
from fragboard.core.observation import Layout, Section
from fragboard.core.result import Result, ranked, shares_of, shares_to_returns, together
from fragboard.core.types import CHANCE, Action, Int, Seat, Source, bit
from fragboard.core.words import Prompt, Words
from tests.toys.rescue.info import INFO

CUP: Final = 0
BUCKET: Final = 1
DIE: Final = 2
ACTIONS: Final = ActionSpace([Block("cup"), Block("bucket"), Block("die", [str(n) for n in range(1, 7)])])


class Rescue(State):
    """What everybody has bailed out. A goal of 0: they play against one another."""

    def __init__(
        self,
        seats: Int,
        over: bool,
        stack: list[Frame[Any]],
        rounds: Int,
        goal: Int,
        drawn: bool,
        storm: Int,
        turn: Int,
        water: list[int],
    ) -> None:
        super().__init__(seats, over, stack)
        self.rounds: Int = rounds
        self.goal: Int = goal
        self.drawn = drawn
        self.storm: Int = storm
        self.turn: Int = turn
        self.water = water

    def clone(self) -> "Rescue":
        stack = [frame.clone() for frame in self.stack]
        settings = (self.rounds, self.goal, self.drawn, self.storm)
        return Rescue(self.seats, self.over, stack, *settings, self.turn, self.water.copy())


class Bail(Frame[Rescue]):
    """One turn after the other; `daring`: the die of a bucket is thrown."""

    def __init__(self, pc: Int, who: Int, daring: bool) -> None:
        super().__init__(pc, who)
        self.daring = daring

    def settle(self, s: Rescue) -> None:
        if s.turn == s.rounds * s.seats:
            s.over = True
        else:
            self.who = bit(CHANCE if self.daring else s.turn % s.seats)

    def options(self, s: Rescue, seat: Seat) -> list[Action]:
        return [CUP, BUCKET]

    def default(self, s: Rescue, seat: Seat) -> Action:
        return CUP

    def resume(self, s: Rescue, seat: Seat, a: Action) -> None:
        if a == BUCKET:
            self.daring = True
            return
        self.daring = False
        s.water[s.turn % s.seats] += 1 if a == CUP else 3 if a - DIE >= s.storm else 0
        s.turn += 1

    def chance(self, s: Rescue) -> list[tuple[Action, int]]:
        return [(DIE + face, 1) for face in range(6)]

    def sample(self, s: Rescue, rng: Source) -> Action:
        return DIE + rng.below(6)

    def show(self, s: Rescue, seat: Seat | None) -> dict[str, object]:
        return {"daring": self.daring}


SEATS: Final = [str(seat) for seat in range(max(INFO.seats))]
PLAYER: Final = Section("player")
WATER: Final = PLAYER.add(number("water", 0, 15, "RES-AIM-1", "litres bailed out"))
TABLE: Final = Section("table")
TURN: Final = TABLE.add(number("turn", 0, 5 * len(SEATS), "RES-O-ROUNDS", "turns that are over"))
GOAL: Final = TABLE.add(number("goal", 0, 9, "RES-O-GOAL", "litres that each has to bail out"))
STORM: Final = TABLE.add(number("storm", 0, 5, "RES-O-STORM", "up to which number the bucket spills"))
DARING: Final = TABLE.add(flag("daring", "RES-DEC-1", "a bucket is filled"))
LAYOUT: Final = Layout(INFO, ACTIONS, ["bail"], [Bail], PLAYER, SEATS, [TABLE])


class RescueRules(Game[Rescue]):
    """Everything is open, and nothing is told."""

    def new(self, seats: int, options: dict[str, object] | None = None) -> Rescue:
        settled = self.info.settle(seats, options)
        storm = 0 if settled["storm"] == "none" else int(settled["storm"])
        drawn = settled.get("ties") == "drawn"
        goal = int(settled.get("goal", 0))
        s = Rescue(seats, False, [Bail(RUN, 0, False)], int(settled["rounds"]), goal, drawn, storm, 0, [0] * seats)
        run(s)
        return s

    def clone(self, s: Rescue) -> Rescue:
        return s.clone()

    def redeal(self, s: Rescue, seat: Seat, rng: Source) -> None:
        """Nothing is hidden."""

    def view_for(self, s: Rescue, seat: Seat | None) -> dict[str, object]:
        shown = {"round": s.turn // s.seats + 1, "goal": s.goal, "water": s.water.copy(), "storm": s.storm}
        return {**shown, "stack": [frame.show(s, seat) for frame in s.stack], "turn": s.turn}

    def result(self, s: Rescue) -> Result | None:
        if not s.over:
            return None
        if s.goal:
            won = sum(s.water) >= s.goal * s.seats
            return together(won, s.water.copy(), "the boat is dry" if won else "the boat has sunk")
        ranks = [1 + sum(other > own for other in s.water) for own in s.water]
        return ranked(ranks, s.water.copy(), "most water", drawn=s.drawn and ranks.count(1) > 1)

    def values(self, s: Rescue) -> list[float]:
        result = self.result(s)
        if result is not None:
            return result.returns
        return [0.0] * s.seats if s.goal else shares_to_returns(shares_of([1] * s.seats))

    def question(self, s: Rescue, seat: Seat) -> str:
        return "" if not s.stack or s.stack[-1].who & bit(CHANCE) else "bail"

    def prompt_for(self, s: Rescue, seat: Seat) -> Prompt:
        return Prompt("bail", "A cup or a bucket?", "RES-DEC-1", [f"seat:{seat}"], [CUP, BUCKET])

    def words_for(self, s: Rescue, seat: Seat, a: Action) -> Words:
        return Words("Take a cup" if a == CUP else "Take a bucket", "RES-DEC-1", "", [f"seat:{seat}"])

    def tell(self, event: Event, seat: Seat | None) -> Words:
        raise NotImplementedError

    def reason_for(self, s: Rescue, seat: Seat, a: Action) -> Words:
        return Words(f"{ACTIONS.name(a)} is not an answer to this question", "RES-DEC-1")

    def layout(self) -> Layout:
        return LAYOUT

    def write(self, s: Rescue, seat: Seat, row: Row) -> None:
        for owner in range(s.seats):
            part = PLAYER.blank.copy()
            WATER.put(part, s.water[owner])
            LAYOUT.put_player(row, owner, part)
        TURN.put(row, s.turn)
        GOAL.put(row, s.goal)
        STORM.put(row, s.storm)
        bail = s.stack[0] if s.stack else None
        DARING.put(row, int(isinstance(bail, Bail) and bail.daring))

    def check(self, s: Rescue) -> list[str]:
        return [] if all(0 <= water <= 15 for water in s.water) else [f"nobody can have {s.water}"]


GAME = RescueRules(INFO, ACTIONS, [Rescue, Bail])
