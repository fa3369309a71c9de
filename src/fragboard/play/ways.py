"""A list of answers as one choice: what can be foreseen of it before anything is carried out.

A list is rehearsed in a world that its seat holds possible, with such dice as let it go on. If the rules refuse an
answer there whatever the dice show, the whole list is refused: what never could be, or can no longer be, does nothing.
The refusal follows from what the seat knows, so nobody finds out a secret by trying. Where several dice let it go on,
those come first after which the same kind of question is asked: a walk foresees that it goes on walking.

Foreseen is a list as far as the next question goes to the seat itself, and as long as nothing comes to light: the seat
knows the same in every world that was tried. An answer that is nobody's choice may be in the list or be left out.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from fragboard.core.errors import AnswerError
from fragboard.core.game import Game
from fragboard.core.types import CHANCE
from fragboard.play.fair import FairDice
from fragboard.play.types import Entry

IMAGINATION: Final = FairDice(bytes(32))
WORLDS: Final = 8  # in which a list is rehearsed; a secret that is even for two cards escapes once in 128 times
TRIES: Final = 1000  # answers in one of them; what lies beyond is not foreseen


class Met(NamedTuple):
    """A question that a list meets: its kind, and what the seat knows then; nothing, once it depends on dice."""

    kind: str
    known: bytes


class Rehearsal:
    """A list of answers tried out in one world."""

    def __init__(self, game: Game[Any], seat: int, answers: Sequence[int]) -> None:
        self.game = game
        self.seat = seat
        self.answers = answers
        self.met: list[Met] = []  # the questions met on the way
        self.refusal: AnswerError | None = None  # the one furthest down the list, if all dice lead to one
        self.tries = TRIES

    def play(self, s: Any, met: list[Met], *, rolled: bool) -> bool:
        """Whether nothing in the rest of the list is refused, with some dice."""
        game, seat = self.game, self.seat
        while len(met) < len(self.answers) and self.tries > 0:
            if game.to_act(s) == [CHANCE]:
                return self.roll(s, met)
            legal = game.legal(s, seat)
            if not legal:  # another seat is asked, or the game is over: so far and no further
                break
            answer = self.answers[len(met)]
            if answer in legal:
                met = [*met, Met(game.prompt(s, seat).kind, b"" if rolled else game.key(s, seat))]
            elif len(legal) == 1:
                answer = legal[0]
            else:
                self.refuse(s, answer, met)
                return False
            game.apply(s, seat, answer)
            self.tries -= 1
        self.met, self.refusal = met, None
        return True

    def roll(self, s: Any, met: list[Met]) -> bool:
        """Whether the dice can fall so that nothing is refused."""
        after = []
        for outcome, _ in self.game.chance(s):
            tried = self.game.clone(s)
            self.game.apply(tried, CHANCE, outcome)
            self.tries -= 1
            after.append((self.kind(tried) != met[-1].kind, tried))
        return any(self.play(tried, met, rolled=True) for _, tried in sorted(after, key=lambda each: each[0]))

    def kind(self, s: Any) -> str:
        """The kind of the question to the seat; "" if it is not asked."""
        return self.game.prompt(s, self.seat).kind if self.game.legal(s, self.seat) else ""

    def refuse(self, s: Any, answer: int, met: list[Met]) -> None:
        if self.refusal is None or len(met) > len(self.met):
            self.met, self.refusal = met, self.game.refusal(s, self.seat, answer)


def rehearsed(game: Game[Any], s: Any, seat: int, answers: Sequence[int], world: int) -> Rehearsal:
    rehearsal = Rehearsal(game, seat, answers)
    rehearsal.play(game.determinize(s, seat, IMAGINATION.at(seat * WORLDS + world)), [], rolled=False)
    return rehearsal


def foresee(game: Game[Any], s: Any, seat: int, answers: Sequence[int]) -> list[str]:
    """The kinds of questions that the answers of a list are meant for, as far as it is foreseen; or an AnswerError."""
    first = rehearsed(game, s, seat, answers, 0)
    refusal, at = first.refusal, len(first.met)
    if refusal is not None:
        reason = f"answer {at + 1} of {len(answers)}, {game.actions.name(answers[at])}: {refusal.reason}"
        raise AnswerError(reason if at else refusal.reason, refusal.clause, refusal.legal)
    sure = len(first.met)
    for world in range(1, WORLDS):
        other = rehearsed(game, s, seat, answers[:sure], world)
        sure = next(
            (at for at in range(sure) if first.met[at].known and other.met[at : at + 1] != [first.met[at]]), sure
        )
    return [met.kind for met in first.met[:sure]]


def unforeseen(game: Game[Any], s: Any, seat: int, answer: int, rest: Sequence[str], since: Sequence[Entry]) -> str:
    """What keeps a list from going on with its next answer; "" if all has come as foreseen.

    `rest` are the kinds foreseen from that answer on, `since` is what the log has got since the answer before it.
    """
    if not game.to_act(s):
        return "the game is over"
    legal = game.legal(s, seat)
    if not legal or any(entry.seat not in (seat, CHANCE) for entry in since):
        return "another seat is asked first"
    if not rest:
        return "something has been revealed"
    if len(legal) > 1 and (answer not in legal or rest[0] != game.prompt(s, seat).kind):
        return f"{game.actions.name(answer)} no longer answers the question"
    return ""
