"""The contract for a bot: three methods, and what it gets to see."""

from collections.abc import Sequence
from typing import Any

from fragboard.bots.search import Search, look_ahead
from fragboard.core.game import Game
from fragboard.core.result import Result
from fragboard.core.types import Source
from fragboard.core.ways import goes_on
from fragboard.core.words import Prompt


class Look:
    """What a bot knows when it is asked: its options, its view, and positions that it holds possible."""

    def __init__(self, game: Game[Any], state: Any, seat: int) -> None:
        self.game = game
        self.seat = seat
        self._state = state  # the truth; everything public below goes through what the seat may know

    @property
    def options(self) -> list[int]:
        """The legal actions, ascending; never empty."""
        return list(self.game.legal(self._state, self.seat))

    @property
    def names(self) -> list[str]:
        """The names of the options."""
        return [self.game.actions.name(a) for a in self.options]

    @property
    def view(self) -> dict[str, object]:
        """What the seat may know, as JSON-able values."""
        return self.game.view(self._state, self.seat)

    @property
    def prompt(self) -> Prompt:
        """The question: its kind, text and clause."""
        return self.game.prompt(self._state, self.seat)

    def determinize(self, rng: Source) -> Any:
        """A full state that the seat cannot tell from the real one."""
        return self.game.determinize(self._state, self.seat, rng)

    def imagine(self, rng: Source) -> Any:
        """The same with the sealed answers of the others open again, to try things out on."""
        return self.game.imagine(self._state, self.seat, rng)

    def after(self, answers: Sequence[int]) -> "Look | None":
        """A look at the question that only completes these answers; None: there is none, or they are not legal."""
        s = self.game.clone(self._state)
        for answer in answers:
            if answer not in self.game.legal(s, self.seat):
                return None
            self.game.apply(s, self.seat, answer)
            if not goes_on(s, self.seat):
                return None
        return Look(self.game, s, self.seat)

    @property
    def walks(self) -> list[list[int]]:
        """Ways that are no chains, such as a walk with fights on it, each as a list of answers."""
        return [list(way.answers) for way in self.game.walks(self._state, self.seat)]

    @property
    def choices(self) -> list[list[int]]:
        """The options and the walks, each as a list of answers."""
        return [*([option] for option in self.options), *self.walks]

    def ahead(self, rng: Source, tries: int, depth: int) -> list[float]:
        """What each of the choices brings on average, after `depth` more decisions answered at random."""
        return look_ahead(self.game, self._state, self.seat, self.choices, rng, tries, depth)

    def search(self, rng: Source, rollout: int, explore: float, leaning: bool) -> Search:
        """A search of this question, not yet run."""
        return Search(self.game, self._state, self.seat, rng, rollout, explore, leaning)

    def observe(self, out: object) -> None:
        """Fill an array of float32 with what the seat knows, as numbers."""
        self.game.observe(self._state, self.seat, out)


class Bot:
    """A player made of code. `choose` is all that a bot must write."""

    def begin(self, game: Game[Any], seat: int, seed: int) -> None:
        """A game begins; a bot that uses the seed for all its chances can be replayed."""

    def choose(self, look: Look) -> int | list[int]:
        """The answer to a question, one of `look.options`; or several answers as one choice, the first of them one."""
        raise NotImplementedError

    def end(self, result: Result) -> None:
        """The game is over."""


def answers_of(chosen: int | Sequence[int]) -> list[int]:
    """What a bot has chosen, as a list."""
    return list(chosen) if isinstance(chosen, Sequence) else [chosen]


def chosen_of(answers: list[int]) -> int | list[int]:
    """The inverse of `answers_of`: a single answer stands for itself."""
    return answers[0] if len(answers) == 1 else answers


def whole_choice(bot: Bot, look: Look) -> list[int]:
    """What a bot answers, together with its answers to the questions that only complete that."""
    answers = answers_of(bot.choose(look))
    further = look.after(answers)
    while further is not None:
        options = further.options
        answers += options if len(options) == 1 else answers_of(bot.choose(further))
        further = look.after(answers)
    return answers


def pick(look: Look, names: Sequence[str]) -> int:
    """The first of these names that is an option; for bots that think in words."""
    for name in names:
        if name in look.names:
            return look.options[look.names.index(name)]
    raise LookupError(f"none of {', '.join(names)} is an option; the options are {', '.join(look.names)}")
