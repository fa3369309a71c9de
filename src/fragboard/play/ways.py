"""A list of answers as one choice: what can be foreseen of it before anything is carried out.

A list is rehearsed in a world that its seat holds possible, with such dice as let it go on. If the rules refuse an
answer there whatever the dice show, the whole list is refused: what never could be, or can no longer be, does nothing.
The refusal follows from what the seat knows, so nobody finds out a secret by trying. An answer that is nobody's choice
may be in the list or be left out.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from fragboard.core.errors import AnswerError
from fragboard.core.game import Game
from fragboard.core.types import CHANCE
from fragboard.play.fair import FairDice

IMAGINATION: Final = FairDice(bytes(32))
TRIES: Final = 1000  # answers of a rehearsal; what lies beyond is not foreseen


class Foreseen(NamedTuple):
    """What an answer of a list is meant for: the kind of question, and what the seat will know when it is asked.

    After chance has answered nobody can say what the seat will know; `known` is empty.
    """

    kind: str
    known: bytes


class Rehearsal:
    """A list of answers tried out. `refusal` is the one that came furthest down the list, if any came."""

    def __init__(self, game: Game[Any], seat: int, answers: Sequence[int]) -> None:
        self.game = game
        self.seat = seat
        self.answers = answers
        self.longest: list[Foreseen] | None = None  # that nothing refused, until somebody else was asked
        self.refusal: AnswerError | None = None
        self.refused = -1  # which answer that was
        self.tries = TRIES

    def plays(self, s: Any, so_far: list[Foreseen], *, rolled: bool) -> bool:
        """Whether the rest of the list can be carried out from here, with some dice."""
        game, seat = self.game, self.seat
        while len(so_far) < len(self.answers) and self.tries:
            if game.to_act(s) == [CHANCE]:
                return self.rolls(s, so_far)
            legal = game.legal(s, seat)
            if not legal:  # another seat is asked, or the game is over: so far and no further
                break
            answer = self.answers[len(so_far)]
            if answer in legal:
                known = b"" if rolled else game.key(s, seat)
                so_far = [*so_far, Foreseen(game.prompt(s, seat).kind, known)]
            elif len(legal) == 1:
                answer = legal[0]
            else:
                self.refuse(s, answer, len(so_far))
                return False
            game.apply(s, seat, answer)
            self.tries -= 1
        if self.longest is None or len(so_far) > len(self.longest):
            self.longest = so_far
        return len(so_far) == len(self.answers)

    def rolls(self, s: Any, so_far: list[Foreseen]) -> bool:
        """Whether the dice can fall so that the list goes on."""
        for outcome, _ in self.game.chance(s):
            tried = self.game.clone(s)
            self.game.apply(tried, CHANCE, outcome)
            self.tries -= 1
            if self.plays(tried, so_far, rolled=True):
                return True
            if self.tries <= 0:
                break
        return False

    def refuse(self, s: Any, answer: int, at: int) -> None:
        if at > self.refused:
            self.refusal, self.refused = self.game.refusal(s, self.seat, answer), at


def foresee(game: Game[Any], s: Any, seat: int, answers: Sequence[int]) -> list[Foreseen]:
    """What the answers of a list are meant for, one by one, as far as that can be foreseen; or an AnswerError.

    It is shorter than the list where somebody else is asked in between.
    """
    rehearsal = Rehearsal(game, seat, answers)
    rehearsal.plays(game.determinize(s, seat, IMAGINATION.at(seat)), [], rolled=False)
    if rehearsal.longest is not None:
        return rehearsal.longest
    refusal, at = rehearsal.refusal, rehearsal.refused
    assert refusal is not None
    reason = f"answer {at + 1} of {len(answers)}, {game.actions.name(answers[at])}: {refusal.reason}"
    raise AnswerError(reason if at else refusal.reason, refusal.clause, refusal.legal)
