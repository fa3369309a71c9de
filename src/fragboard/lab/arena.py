"""One game between bots, played over the contract at full speed: no match, no log, no words.

Everything that is left to chance follows from one seed: the dice of the game and the seeds of the bots. A game can be
played again from its seed if its bots think in iterations and not in milliseconds.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from time import perf_counter
from typing import Any, SupportsIndex

from fragboard.bots import Bot, Look, level
from fragboard.core.balance import Balance, Use
from fragboard.core.errors import AnswerError, SetupError
from fragboard.core.game import Game
from fragboard.core.result import WON, WON_TOGETHER, shares_of
from fragboard.core.types import CHANCE, OVER
from fragboard.play.checked import checked_game
from fragboard.play.driver import QuickDice

SEED_BITS = 60  # what fits into the numbers of compiled code with room to spare


@dataclass(frozen=True)
class Played:
    """A finished game in a few numbers; lists are by seat, `seating` says which bot sat there.

    `answers` counts everything, dice included; `decisions` only answers with at least two options. `rounds` is None for
    a game that does not count them. `seconds` is what the bots thought; it is no part of the game and never compared.
    Only if the balance was wanted are there `uses` and a `starter`, the seat that began (-1: nobody, or nobody asked).
    `setting` is the place of the options it was played with among those of its tournament.
    """

    number: int
    seating: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    rounds: int | None
    decisions: tuple[int, ...]
    answers: int
    seconds: tuple[float, ...] = field(default=(), compare=False)
    kind: str = WON  # of the result
    setting: int = 0
    starter: int = -1
    uses: tuple[Use, ...] = ()

    def shares(self) -> list[float]:
        """What each seat won: 1 for the winner, equal parts for those who share a victory, 1 for each of a team."""
        return [1.0] * len(self.ranks) if self.kind == WON_TOGETHER else shares_of(list(self.ranks))


def derive(seed: int | str, *path: int | str) -> int:
    """A seed of its own for everything below a seed: always the same number, unrelated to its neighbours."""
    text = "/".join(["fragboard/lab/1", str(seed), *map(str, path)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> (64 - SEED_BITS)


def play(
    game: str | Game[Any],
    bots: Sequence[Bot | str],
    *,
    seed: int | str,
    options: Mapping[str, object] | None = None,
    number: int = 0,
    seating: Sequence[int] | None = None,
    setting: int = 0,
    balance: Balance | None = None,
) -> Played:
    """Play one game between bots, or levels by their names; `seating` is the place in `bots` of the one in each seat.

    Nobody listens to the events of the game unless a `balance` is to be read from them.
    """
    game = checked_game(game)
    order = tuple(range(len(bots))) if seating is None else tuple(seating)
    if sorted(order) != list(range(len(bots))):
        raise SetupError(f"each of {len(bots)} bots must have one seat, which is not so in {list(order)}")
    s = game.new(len(bots), dict(options or {}))
    s.events = None if balance is None else []
    seated = [level(bot) if isinstance(bot, str) else bot for bot in (bots[i] for i in order)]
    for seat, bot in enumerate(seated):
        bot.begin(game, seat, derive(seed, "bot", order[seat]))
    decisions, seconds, answers = drive(game, s, seated, QuickDice(derive(seed, "dice")))
    result = game.result(s)
    assert result is not None, "a game that asks nobody has a result"
    for bot in seated:
        bot.end(result)
    rounds = game.view(s, None).get("round")
    return Played(
        number=number,
        seating=order,
        ranks=tuple(result.ranks),
        points=tuple(result.points),
        reason=result.reason,
        rounds=rounds if isinstance(rounds, int) else None,
        decisions=tuple(decisions),
        answers=answers,
        seconds=tuple(seconds),
        kind=result.kind,
        setting=setting,
        starter=-1 if balance is None else balance.starter(s.events),
        uses=() if balance is None else tuple(balance.uses(s.events)),
    )


def drive(game: Game[Any], s: Any, bots: Sequence[Bot], dice: QuickDice) -> tuple[list[int], list[float], int]:
    """Answer for chance and where there is no choice, ask the bots for the rest, until the game is over.

    A list of answers goes on until chance or another seat has answered, or the next of them is no option; then the bot
    is asked again. How many decisions and seconds they took, by seat, and the number of all answers.
    """
    looks = [Look(game, s, seat) for seat in range(len(bots))]
    decisions, seconds, answers = [0] * len(bots), [0.0] * len(bots), 0
    rest: list[int] = []  # of a list of answers
    chooser = OVER  # whose they are
    while (seat := game.turn(s)) != OVER:
        answers += 1
        if seat == CHANCE:
            rest = []
            game.apply(s, CHANCE, game.sample(s, dice))
            continue
        options = game.legal(s, seat)
        if rest and seat != chooser:
            rest = []
        if rest and rest[0] in options:
            game.apply(s, seat, rest.pop(0))
            continue
        answer: object = options[0]
        if len(options) > 1:
            began = perf_counter()
            answer = bots[seat].choose(looks[seat])
            seconds[seat] += perf_counter() - began
            decisions[seat] += 1
            rest = []
            if isinstance(answer, list) and answer:
                answer, *rest = answer
                chooser = seat
            if type(answer) is not int or answer not in options:
                answer = checked_answer(game, s, seat, answer, bots[seat])
        assert isinstance(answer, int)
        game.apply(s, seat, answer)
    return decisions, seconds, answers


def checked_answer(game: Game[Any], s: Any, seat: int, answer: object, bot: Bot) -> int:
    """A bot's answer, if it is one of its options after all (a number of NumPy, say); else the error that names it."""
    who = f"the bot in seat {seat} ({type(bot).__name__})"
    legal = game.legal(s, seat)
    action = index(answer) if isinstance(answer, SupportsIndex) and not isinstance(answer, bool) else -1
    if not 0 <= action < game.actions.size:
        names = [game.actions.name(a) for a in legal]
        raise AnswerError(f"{who} answered {answer!r}, not one of look.options", game.info.answers_clause, names)
    if action not in legal:
        refused = game.refusal(s, seat, action)
        raise AnswerError(f"{who}: {refused.reason}", refused.clause, refused.legal)
    return action
