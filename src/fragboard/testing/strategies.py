"""Hypothesis strategies: set-ups, positions reached by play, answers; and a machine that answers and checks.

Chance is drawn by hypothesis like any other answer, so it looks for unlucky dice, and small examples are found first.
    @given(positions(GAME))
    def test_something(position): ...
    TestBingo = machine(GAME).TestCase
"""

import json
from typing import Any, NamedTuple

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.strategies import SearchStrategy

from fragboard.core.errors import AnswerError
from fragboard.core.frame import State
from fragboard.core.info import MODE, GameInfo, SetupOption
from fragboard.testing.kit.run import Options, Rules, Run, snapshot

CHOICES = st.integers(min_value=0, max_value=2**16)


class Position(NamedTuple):
    """A state, and how it was reached; `run.about(...)` tells it."""

    run: Run
    s: Any


def values_of(info: GameInfo, option: SetupOption, seats: int, mode: str) -> SearchStrategy[str | int]:
    """Any value of an option that fits, its default first."""
    fitting = info.values(option, seats, mode)
    words = st.sampled_from(sorted(fitting, key=lambda value: value != option.usual(seats, mode)))
    free = option.numeric() and len(fitting) > 1
    return words | st.integers(option.low, option.high) if free else words


@st.composite
def setups(draw: st.DrawFn, game: Rules, seats: int | None = None) -> tuple[int, Options]:
    """A number of seats, a mode for so many, and some of its options."""
    info = game.info
    seats = seats or draw(st.sampled_from(info.seats))
    chosen: dict[str, object] = {}
    if info.modes:
        chosen[MODE] = draw(st.sampled_from([mode.id for mode in info.modes if seats in mode.seats]))
    mode = info.mode_of(chosen).id
    for option in info.options:
        if option.id != MODE and option.exists_in(mode) and draw(st.booleans()):
            chosen[option.id] = draw(values_of(info, option, seats, mode))
    return seats, {**info.opening(seats, chosen), **chosen}


def every_answer(game: Rules, s: State) -> list[tuple[int, int]]:
    """All answers that anybody, or chance, can give now."""
    return [(int(seat), int(a)) for seat in game.to_act(s) for a in game.answers(s, seat)]


def answers(game: Rules, s: State) -> SearchStrategy[tuple[int, int]]:
    """Any answer that can be given now, as (seat, action); nothing when the game is over."""
    found = every_answer(game, s)
    return st.sampled_from(found) if found else st.nothing()


@st.composite
def positions(draw: st.DrawFn, game: Rules, *, longest: int = 80, over: bool = False) -> Position:
    """A state reached by play from any set-up, after at most so many answers; finished games only if asked for."""
    seats, options = draw(setups(game))
    with Run(game, seats, options) as run:
        for choice in draw(st.lists(CHOICES, max_size=longest)):
            found = every_answer(game, run.s)
            if not found:
                break
            before = game.clone(run.s)
            run.take(*found[choice % len(found)])
            if not over and not game.to_act(run.s):
                run.log.pop()
                run.s = before
                break
    return Position(run, run.s)


class Machine(RuleBasedStateMachine):
    """Answers at random, reloads, clones, tries what is illegal, and finds the state whole after each step."""

    game: Rules
    seats: int | None = None
    options: Options | None = None

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        seats, options = data.draw(setups(self.game, self.seats))
        self.run = Run(self.game, seats, options if self.options is None else self.options)
        self.run.__enter__()

    def running(self) -> bool:
        return bool(self.game.to_act(self.run.s))

    @precondition(running)
    @rule(choices=st.lists(CHOICES, min_size=1, max_size=12))
    def answer(self, choices: list[int]) -> None:
        """Some answers in a row."""
        with_run = self.run
        for choice in choices:
            found = every_answer(self.game, with_run.s)
            if found:
                with_run.take(*found[choice % len(found)])
                self.is_whole()

    @rule(seat=st.integers(-3, 12), choice=CHOICES)
    def refuse(self, seat: int, choice: int) -> None:
        """Something that nobody may answer now."""
        action = choice % (self.game.actions.size + 2) - 1
        if (seat, action) in every_answer(self.game, self.run.s):
            return
        before = snapshot(self.game, self.run.s)
        try:
            self.game.answer(self.run.s, seat, action)
        except AnswerError:
            if snapshot(self.game, self.run.s) != before:
                self.run.fail(f"the refusal of {action} to seat {seat} changed the state")
        else:
            self.run.fail(f"{action} is not refused to seat {seat}")

    @rule()
    def reload(self) -> None:
        """Save, load, and go on with what was loaded."""
        text = snapshot(self.game, self.run.s)
        self.run.s = self.game.load(json.loads(text))
        if snapshot(self.game, self.run.s) != text:
            self.run.fail("a snapshot comes back different")

    @rule()
    def copy(self) -> None:
        """Go on with a clone."""
        text = snapshot(self.game, self.run.s)
        self.run.s = self.game.clone(self.run.s)
        if snapshot(self.game, self.run.s) != text:
            self.run.fail("a clone differs from its original")

    @invariant()
    def is_whole(self) -> None:
        game, s = self.game, self.run.s
        broken = game.check(s)
        if broken:
            self.run.fail(f"broken: {'; '.join(broken)}")
        if len(s.stack) > game.info.depth:
            self.run.fail(f"the stack is deeper than info.depth, {game.info.depth}")
        if (game.result(s) is None) != bool(game.to_act(s)):
            self.run.fail(f"the result is {game.result(s)} while to_act is {game.to_act(s)}")
        for seat in self.run.seats_asked():
            if game.default(s, seat) not in game.legal(s, seat):
                self.run.fail(f"the default of seat {seat} is not legal")


def machine(game: Rules, seats: int | None = None, options: Options | None = None) -> type[Machine]:
    """The machine of a game; its `TestCase` is a test. Without seats or options, it tries all."""
    return type(f"{game.info.id}_machine", (Machine,), {"game": game, "seats": seats, "options": options})
