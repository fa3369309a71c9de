"""The scenario table: a game played by hand in a test, dice included.

    table("bingo", seats=2, first_player="seat_0")
        .answers(0, "card:RED").auto()
        .rolls("B", 3, "N", "*")
        .expect({"players.0.storage": 1}, asked=1, question="choose_number")

Every answer goes through the door that checks; where a scenario goes wrong, the table says who is asked what instead.
A game's own tests subclass it for their positions.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, NoReturn, Self

from fragboard.core.errors import AnswerError
from fragboard.core.event import Event
from fragboard.core.frame import S
from fragboard.core.game import Game
from fragboard.core.result import Result
from fragboard.core.types import CHANCE
from fragboard.core.words import Prompt
from fragboard.games import registry
from fragboard.testing.kit.run import SeededDice, called, snapshot, who


class TableError(AssertionError):
    """The scenario did not go as it was written; the message says what is asked instead, and how it came to that."""


class Table(Generic[S]):
    """A game in play, with everything that has happened. `forced` are the answers without a choice given on the way."""

    def __init__(self, game: Game[S], seats: int, **options: object) -> None:
        self.game = game
        self.s: S = game.new(seats, options)
        self.log: list[tuple[int, str]] = []
        self.forced: list[tuple[int, str]] = []
        self.s.events = []

    # Answers.

    def answers(self, seat: int, *names: str) -> Self:
        """The seat answers, one name after the other; the argument alone will do where it says enough."""
        for name in names:
            self.take(seat, name)
        return self

    def chance(self, *names: str) -> Self:
        """Chance answers, by full names."""
        return self.answers(CHANCE, *names)

    def rolls(self, *faces: object) -> Self:
        """Chance answers, by what comes up: `rolls("B", 3)`."""
        return self.answers(CHANCE, *(str(face) for face in faces))

    def auto(self, *chances: object) -> Self:
        """Answer what is forced, and chance with what is listed, until somebody has a choice or the list is used up."""
        left = [str(name) for name in chances]
        while True:
            asked = self.asked()
            alone = next((seat for seat in asked if len(self.options(seat)) == 1), None)
            if asked == [CHANCE] and left:
                self.take(CHANCE, left.pop(0))
            elif alone is not None:
                self.take(alone, self.options(alone)[0])
            elif left:
                self.complain(f"chance was to answer {', '.join(left)}")
            else:
                return self

    def onward(self, question: str, *, seed: int = 0) -> Self:
        """Play on by default answers and seeded chance until somebody is asked a question of this kind."""
        dice = SeededDice(f"onward {seed}")
        while question not in (self.prompt(seat).kind for seat in self.asked() if seat != CHANCE):
            if not self.asked():
                self.complain(f"somebody was to be asked {question}")
            seat = self.asked()[0]
            action = self.game.sample(self.s, dice) if seat == CHANCE else self.game.default(self.s, seat)
            self.take(seat, self.game.actions.name(action))
        return self

    def force(self) -> Self:
        """Answer for each seat that has no choice, as drivers do."""
        while alone := [x for x in self.asked() if x != CHANCE and len(self.legal(x)) == 1]:
            self.take_forced(alone[0])
        return self

    def take_forced(self, seat: int) -> None:
        """The one answer that a seat can give."""
        self.forced.append((seat, self.legal(seat)[0]))
        self.take(*self.forced[-1])

    def luck(self) -> Self:
        """Chance answers with its first outcome until a seat is asked or the game is over."""
        while self.asked() == [CHANCE]:
            self.take(CHANCE, self.outcomes()[0])
        return self

    def take(self, seat: int, name: str) -> None:
        """One answer; refused, it ends the scenario."""
        full = self.full_name(seat, name)
        try:
            self.game.answer(self.s, seat, self.game.actions.parse(full))
        except AnswerError as error:
            self.complain(f"{called(seat)} was to answer {name}: {error.reason}")
        self.log.append((seat, full))
        self.sound()

    def full_name(self, seat: int, name: str) -> str:
        """The option that is meant by a name or by its argument alone."""
        options = self.options(seat)
        meant = [name] if name in options else [x for x in options if x.partition(":")[2] == name]
        if len(meant) > 1:
            self.complain(f"{called(seat)} was to answer {name}, which can mean {' or '.join(meant)}")
        return meant[0] if meant else name

    def refused(self, seat: int, name: str, clause: str | None = None) -> Self:
        """The answer is not accepted, for the reason given in the clause, and changes nothing."""
        self.refusal(seat, name, clause)
        return self

    def refusal(self, seat: int, name: str, clause: str | None = None) -> str:
        """What a seat is told whose answer is not accepted; the clause, if one is given, is in it."""
        before, heard = snapshot(self.game, self.s), len(self.events())
        message = ""
        try:
            self.game.answer(self.s, seat, self.game.actions.parse(name))
        except AnswerError as error:
            message = str(error)
            if clause is not None and error.clause != clause:
                self.complain(f"{name} was to be refused to {called(seat)} by {clause}, not by: {error}")
        else:
            self.log.append((seat, name))
            self.complain(f"{name} was to be refused to {called(seat)}")
        if snapshot(self.game, self.s) != before or len(self.events()) != heard:
            self.complain(f"the refusal of {name} to {called(seat)} changed something")
        return message

    # Questions.

    def asked(self) -> list[int]:
        """Who owes an answer."""
        return [int(seat) for seat in self.game.to_act(self.s)]

    def options(self, seat: int) -> list[str]:
        """What a seat, or chance, may answer, by name."""
        return [self.game.actions.name(a) for a in self.game.answers(self.s, seat)]

    def legal(self, seat: int) -> list[str]:
        """The options of a seat, by name."""
        return [self.game.actions.name(a) for a in self.game.legal(self.s, seat)]

    def listed(self, seat: int) -> list[str]:
        """The options of a seat, by name, in the order in which people see them."""
        return [self.game.actions.name(a) for a in self.prompt(seat).order]

    def default(self, seat: int) -> str:
        """The answer for a seat whose time is up, by name."""
        return self.game.actions.name(self.game.default(self.s, seat))

    def effect(self, seat: int, name: str) -> str:
        """What an option says of its consequence."""
        return self.game.describe(self.s, seat, self.game.actions.parse(name)).effect

    def weights(self) -> dict[str, int]:
        """What chance may answer, by name, with its weights."""
        return {self.game.actions.name(a): weight for a, weight in self.game.chance(self.s)}

    def outcomes(self) -> list[str]:
        """What chance may answer, by name."""
        return list(self.weights())

    def kind(self, seat: int | None = None) -> str:
        """The kind of the open question, to a seat or to the first that is asked; "" if no seat is asked."""
        asked = [x for x in self.asked() if x != CHANCE and seat in (None, x)]
        return self.game.prompt(self.s, asked[0]).kind if asked else ""

    def prompt(self, seat: int) -> Prompt:
        if seat not in self.asked():
            self.complain(f"{called(seat)} was to be asked something")
        return self.game.prompt(self.s, seat)

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.s, seat)

    def events(self, kind: str | type[Event] | None = None) -> list[Any]:
        """What has happened since the beginning or the last `forget`: all of it, or one kind."""
        heard = self.s.events or []
        if isinstance(kind, str):
            return [event for event in heard if type(event).__name__ == kind]
        return [event for event in heard if kind is None or isinstance(event, kind)]

    def forget(self) -> Self:
        """Forget what has happened, and listen from here."""
        self.s.events = []
        return self

    # The end.

    def result(self) -> Result:
        """How it ended."""
        found = self.game.result(self.s)
        if found is None or self.asked():
            self.complain("the game was to be over")
        return found

    def ranks(self) -> list[int]:
        """The places by seat, once the game is over."""
        return [int(rank) for rank in self.result().ranks]

    def why(self) -> str:
        """Why it ended that way, and what broke ties, once it is over."""
        return self.result().why()

    # Expectations.

    def expect(
        self,
        facts: Mapping[str, object] | None = None,
        *,
        asked: int | Iterable[int] | None = None,
        question: str | None = None,
        legal: Iterable[str] | None = None,
        over: bool | None = None,
        winners: Iterable[int] | None = None,
        event: str | type[Event] | None = None,
    ) -> Self:
        """All of it is so. Facts are paths into the state: `{"players.0.health": 3, "round": 2}`."""
        for path, value in (facts or {}).items():
            self.compare(path, self.fact(path), value)
        if asked is not None:
            self.compare("asked", self.asked(), [asked] if isinstance(asked, int) else list(asked))
        if question is not None:
            self.compare(
                "question", [self.prompt(seat).kind for seat in self.asked()[:1] if seat != CHANCE], [question]
            )
        if legal is not None:
            self.compare("legal", [sorted(self.legal(seat)) for seat in self.asked()[:1]], [sorted(legal)])
        if over is not None:
            self.compare("over", not self.asked(), over)
        if winners is not None:
            result = self.game.result(self.s)
            self.compare("winners", None if result is None else result.winners(), list(winners))
        if event is not None and not self.events(event):
            self.complain(f"a {event if isinstance(event, str) else event.__name__} was to happen")
        return self.sound()

    def asks(self, seat: int, kind: str, listed: str, *, default: str | None = None) -> Self:
        """The one open question: who is asked what, the options as people see them, and what the clock answers."""
        self.compare("asked", self.asked(), [seat])
        return self.offers(seat, kind, listed, default=default)

    def offers(self, seat: int, kind: str, listed: str, *, default: str | None = None) -> Self:
        """The question to a seat, whoever else is asked: its options as people see them, and what the clock answers."""
        names = listed.split()
        self.compare("question", self.prompt(seat).kind, kind)
        self.compare("options", self.listed(seat), names)
        self.compare("legal", sorted(self.legal(seat)), sorted(names))
        if default is not None:
            self.compare("default", self.default(seat), default)
        return self

    def sound(self) -> Self:
        """Nothing is broken."""
        broken = self.game.check(self.s)
        if broken:
            self.complain(f"the state was to be whole: {'; '.join(broken)}")
        return self

    def fact(self, path: str) -> object:
        """What is at a path of attributes and places in the state."""
        found: Any = self.s
        for name in path.split("."):
            found = found[int(name)] if isinstance(found, list) else getattr(found, name)
        return found

    def compare(self, what: str, found: object, wanted: object) -> None:
        if found != wanted:
            self.complain(f"{what} was to be {wanted!r}, but is {found!r}")

    # Complaints.

    def situation(self) -> str:
        """Who is asked what."""
        if not self.asked():
            return "the game is over"
        asked = []
        for seat in self.asked():
            kind = "for one of" if seat == CHANCE else f"{self.game.prompt(self.s, seat).kind}:"
            asked.append(f"{called(seat)} is asked {kind} {', '.join(self.options(seat))}")
        return "; ".join(asked)

    def complain(self, what: str) -> NoReturn:
        log = " ".join(f"{who(seat)}={name}" for seat, name in self.log)
        raise TableError(f"{what}\n  but now {self.situation()}\n  after: {log}")


def table(id: str, seats: int = 4, **options: object) -> Table[Any]:
    """A table for an installed game."""
    return Table(registry.find(id), seats, **options)
