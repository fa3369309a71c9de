"""What the games' own test tables share: who is asked what, what is refused, what was told. Each adds its positions."""

from typing import Any, Generic

from fragboard.core.errors import AnswerError
from fragboard.core.event import Event
from fragboard.core.frame import S
from fragboard.core.game import Game, Result
from fragboard.core.types import CHANCE


class Position(Generic[S]):
    """A game in play. `forced` remembers questions with one option that were answered on the way."""

    def __init__(self, game: Game[S], seats: int, options: dict[str, object]) -> None:
        self.game = game
        self.s: S = game.new(seats, options)
        self.s.events = []
        self.forced: list[tuple[int, str]] = []

    def asked(self) -> list[int]:
        """Who owes an answer; [-1] is chance, [] means that the game is over."""
        return [int(x) for x in self.game.to_act(self.s)]

    def kind(self, seat: int | None = None) -> str:
        """The kind of the open question as the rulebook names it; "" when chance is asked."""
        asked = self.asked()
        if not asked or asked == [CHANCE]:
            return ""
        return str(self.game.prompt(self.s, asked[0] if seat is None else seat).kind)

    def legal(self, seat: int) -> list[str]:
        """The options of a seat by name, ascending."""
        return [self.game.actions.name(a) for a in self.game.legal(self.s, seat)]

    def listed(self, seat: int) -> list[str]:
        """The options of a seat by name, in the order people see them."""
        return [self.game.actions.name(a) for a in self.game.prompt(self.s, seat).order]

    def default(self, seat: int) -> str:
        """The answer for a seat whose time is up."""
        return str(self.game.actions.name(self.game.default(self.s, seat)))

    def refused(self, seat: int, name: str, clause: str = "") -> str:
        """The message of a refusal; the state is unchanged, and the clause is named if one is given."""
        before = self.game.dump(self.s)
        try:
            self.game.answer(self.s, seat, self.game.actions.parse(name))
        except AnswerError as error:
            assert self.game.dump(self.s) == before
            assert not clause or error.clause == clause, error
            return str(error)
        raise AssertionError(f"{name} by seat {seat} was accepted")

    def events(self, kind: type[Event] | None = None) -> list[Any]:
        """All events so far, or those of a kind."""
        assert self.s.events is not None
        return [event for event in self.s.events if kind is None or isinstance(event, kind)]

    def view(self, seat: int | None) -> dict[str, Any]:
        return dict(self.game.view(self.s, seat))

    def ranks(self) -> list[int]:
        """The places by seat, once the game is over."""
        return [int(rank) for rank in self._result().ranks]

    def why(self) -> str:
        """Why it ended so, and what parted equals, once it is over."""
        return self._result().why()

    def _result(self) -> Result:
        result = self.game.result(self.s)
        assert result is not None and not self.asked()
        return result
