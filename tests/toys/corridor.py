"""A toy with walks: each player goes up a corridor of their own, three steps a turn, and fights the rats in it.

A rat is beaten by a 3 or more. Anybody who loses against one is asked whether to go `on` and fight again, or `back`:
the same answers as for a step, to another question. The first at the end of a corridor wins.
"""

from typing import Any, Final

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.blocks import Row, flags, number, one_of
from fragboard.core.event import Event
from fragboard.core.frame import DONE, RUN, Frame, State, run
from fragboard.core.game import Game
from fragboard.core.info import GameInfo
from fragboard.core.observation import Layout, Section
from fragboard.core.result import Result, ranked
from fragboard.core.types import CHANCE, Action, Int, Seat, Source, bit
from fragboard.core.ways import Way
from fragboard.core.words import Prompt, Words

ON: Final = 0
BACK: Final = 1
HALT: Final = 2
DIE: Final = 3

STEP: Final = 1  # where a Turn stands
FIGHT: Final = 2
LOST: Final = 3

STEPS: Final = 3
END: Final = 6
RATS: Final = 0b010100  # in the third and the fifth cell

INFO: Final = GameInfo(
    id="corridor",
    title="Corridor",
    summary="Go up a corridor with rats in it.",
    prefix="COR",
    rules="1.0",
    seats=[2],
    seats_clause="COR-1",
    minutes=1,
    length=10_000,
    depth=2,
    options=[],
    options_clause="COR-1",
    answers_clause="COR-2",
    over_clause="COR-2",
)
ACTIONS: Final = ActionSpace([Block("on"), Block("back"), Block("halt"), Block("die", [str(n) for n in range(1, 7)])])


class Corridor(State):
    """Where everybody stands, and which rats are left."""

    def __init__(
        self, seats: Int, over: bool, stack: list[Frame[Any]], cells: list[int], rats: list[int], winner: Int
    ) -> None:
        super().__init__(seats, over, stack)
        self.cells = cells
        self.rats = rats
        self.winner: Int = winner


class Turns(Frame[Corridor]):
    """One turn after the other."""

    def __init__(self, pc: Int, who: Int, seat: Seat) -> None:
        super().__init__(pc, who)
        self.seat: Int = seat

    def settle(self, s: Corridor) -> None:
        self.seat = 1 - self.seat
        s.push(Turn(STEP, 0, self.seat, STEPS))


class Turn(Frame[Corridor]):
    """Up to three steps."""

    def __init__(self, pc: Int, who: Int, seat: Seat, left: Int) -> None:
        super().__init__(pc, who)
        self.seat: Int = seat
        self.left: Int = left

    def settle(self, s: Corridor) -> None:
        if self.pc == STEP and not self.left:
            self.pc = DONE
        else:
            self.who = bit(CHANCE if self.pc == FIGHT else self.seat)

    def options(self, s: Corridor, seat: Seat) -> list[Action]:
        if self.pc == LOST:
            return [ON, BACK]
        return [ON, BACK, HALT] if s.cells[seat] else [ON, HALT]

    def default(self, s: Corridor, seat: Seat) -> Action:
        return BACK if self.pc == LOST else HALT

    def resume(self, s: Corridor, seat: Seat, a: Action) -> None:
        own = self.seat
        if self.pc == FIGHT:
            self.pc = STEP if a >= DIE + 2 else LOST
            if self.pc == STEP:
                s.rats[own] &= ~(1 << s.cells[own])
        elif self.pc == LOST:
            self.pc = FIGHT if a == ON else STEP
            s.cells[own] -= a == BACK
        elif a == HALT:
            self.pc = DONE
        else:
            self.left -= 1
            s.cells[own] += 1 if a == ON else -1
            if s.cells[own] == END:
                s.over, s.winner = True, own
            elif s.rats[own] >> s.cells[own] & 1:
                self.pc = FIGHT

    def chance(self, s: Corridor) -> list[tuple[Action, int]]:
        return [(DIE + face, 1) for face in range(6)]

    def sample(self, s: Corridor, rng: Source) -> Action:
        return DIE + rng.below(6)

    def show(self, s: Corridor, seat: Seat | None) -> dict[str, object]:
        return {"turn": self.seat, "place": self.pc, "left": self.left}


PLAYER: Final = Section("player")
CELL: Final = PLAYER.add(number("cell", 0, END, "COR-1", "where the player stands"))
RATS_LEFT: Final = PLAYER.add(flags("rat", [str(n) for n in range(END)], "COR-3", "a rat is in the cell"))
NOW: Final = Section("now")
TURN_OF: Final = NOW.add(one_of("turn", ["0", "1"], "COR-2", "whose turn it is"))
PLACE: Final = NOW.add(number("place", 0, LOST, "COR-2", "a step, a fight, or a lost one"))
LEFT: Final = NOW.add(number("left", 0, STEPS, "COR-2", "steps left"))
LAYOUT: Final = Layout(INFO, ACTIONS, ["step", "lost"], [Turns, Turn], PLAYER, ["0", "1"], [NOW])


class CorridorRules(Game[Corridor]):
    """The toy under the contract."""

    def new(self, seats: int, options: dict[str, object] | None = None) -> Corridor:
        self.info.settle(seats, options)
        s = Corridor(seats, False, [Turns(RUN, 0, 1)], [0, 0], [RATS, RATS], -1)
        run(s)
        return s

    def clone(self, s: Corridor) -> Corridor:
        stack = [frame.clone() for frame in s.stack]
        return Corridor(s.seats, s.over, stack, s.cells.copy(), s.rats.copy(), s.winner)

    def redeal(self, s: Corridor, seat: Seat, rng: Source) -> None:
        """Nothing is hidden."""

    def view_for(self, s: Corridor, seat: Seat | None) -> dict[str, object]:
        return {"cells": s.cells.copy(), "rats": s.rats.copy(), "stack": [frame.show(s, seat) for frame in s.stack]}

    def result(self, s: Corridor) -> Result | None:
        if not s.over:
            return None
        ranks = [1 if seat == s.winner else 2 for seat in range(2)]
        return ranked(ranks, s.cells.copy(), "the end of the corridor")

    def values(self, s: Corridor) -> list[float]:
        result = self.result(s)
        ahead = float(s.cells[0] - s.cells[1]) / END
        return [ahead, -ahead] if result is None else result.returns

    def question(self, s: Corridor, seat: Seat) -> str:
        top = s.stack[-1] if s.stack else None
        return {STEP: "step", LOST: "lost"}.get(int(top.pc), "") if isinstance(top, Turn) else ""

    def prompt_for(self, s: Corridor, seat: Seat) -> Prompt:
        top = s.stack[-1]
        order = [int(a) for a in top.options(s, seat)]
        if top.pc == LOST:
            return Prompt("lost", "The rat has bitten you. Fight on?", "COR-3", [f"seat:{seat}"], order)
        return Prompt("step", "Where to?", "COR-2", [f"seat:{seat}"], order)

    def words_for(self, s: Corridor, seat: Seat, a: Action) -> Words:
        if s.stack[-1].pc == LOST:
            return Words("Fight on" if a == ON else "Go back", "COR-3", "", [f"seat:{seat}"])
        texts = {ON: "One step on", BACK: "One step back", HALT: "Halt"}
        return Words(texts[int(a)], "COR-2", "", [f"seat:{seat}"])

    def walks(self, s: Corridor, seat: Seat) -> list[Way]:
        """As far on as the steps go, with the chance to get there without losing a fight."""
        top = s.stack[-1]
        if not isinstance(top, Turn) or top.pc != STEP:
            return []
        found = []
        for steps in range(2, min(top.left, END - s.cells[seat]) + 1):
            there = s.cells[seat] + steps
            rats = sum(s.rats[seat] >> cell & 1 for cell in range(s.cells[seat] + 1, there + 1))
            odds = f"{round(100 * (2 / 3) ** rats)}%"
            words = Words(f"Walk to cell {there}", "COR-2", odds, [f"seat:{seat}", f"cell:{there}"])
            found.append(Way([ON] * steps, words))
        return found

    def tell(self, event: Event, seat: Seat | None) -> Words:
        raise NotImplementedError

    def reason_for(self, s: Corridor, seat: Seat, a: Action) -> Words:
        return Words(f"{ACTIONS.name(a)} is not an answer to this question", "COR-2")

    def layout(self) -> Layout:
        return LAYOUT

    def write(self, s: Corridor, seat: Seat, row: Row) -> None:
        for owner in range(s.seats):
            part = PLAYER.blank.copy()
            CELL.put(part, s.cells[owner])
            RATS_LEFT.put(part, s.rats[owner])
            LAYOUT.put_player(row, owner, part)
        if len(s.stack) > 1 and isinstance(s.stack[1], Turn):
            TURN_OF.put(row, s.stack[1].seat)
            PLACE.put(row, s.stack[1].pc)
            LEFT.put(row, s.stack[1].left)

    def check(self, s: Corridor) -> list[str]:
        return [] if all(0 <= cell <= END for cell in s.cells) else [f"nobody can stand in {s.cells}"]


GAME = CorridorRules(INFO, ACTIONS, [Corridor, Turns, Turn])
