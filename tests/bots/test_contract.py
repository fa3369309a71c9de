"""The contract for a bot: what a stranger writes, what it gets to see, and how it is called."""

from array import array
from typing import Any

import pytest

from fragboard.bots import Bot, Look
from fragboard.bots.base import pick
from fragboard.core.errors import AnswerError
from fragboard.core.game import Game
from fragboard.core.result import Result
from fragboard.games import find
from fragboard.lab.arena import play
from fragboard.play.driver import QuickDice
from tests.bots.positions import asked
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD


class Stranger(Bot):
    """Ten lines: shoots if it can, else takes the last option."""

    def choose(self, look: Look) -> int:
        for action, name in zip(look.options, look.names, strict=True):
            if name.startswith("order:lazor"):
                return action
        return look.options[-1]


class Listener(Stranger):
    """Notes how it is called."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def begin(self, game: Game[Any], seat: int, seed: int) -> None:
        self.calls.append(f"begin {game.info.id} {seat}")
        self.seed = seed

    def choose(self, look: Look) -> int:
        self.calls.append("choose")
        assert len(look.options) > 1, "a question without a choice"
        return super().choose(look)

    def end(self, result: Result) -> None:
        self.calls.append(f"end {len(result.ranks)}")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_bot_of_ten_lines_plays_whole_games(seats: int) -> None:
    played = play(find("bingo"), [Stranger() for _ in range(seats)], seed=1)
    assert sorted(played.ranks)[0] == 1 and len(played.ranks) == seats


def test_it_plays_other_games_too() -> None:
    assert play(HIGHEST_CARD, [Stranger() for _ in range(3)], seed=1).answers > 0


def test_a_bot_is_called_once_at_the_beginning_for_each_choice_and_once_at_the_end() -> None:
    one, other = Listener(), Listener()
    played = play(find("bingo"), [one, other], seed=2)
    for seat, bot in enumerate((one, other)):
        assert bot.calls[0] == f"begin bingo {seat}" and bot.calls[-1] == "end 2"
        assert bot.calls[1:-1] == ["choose"] * played.decisions[seat]
    assert one.seed != other.seed


def test_a_bot_that_writes_nothing_cannot_choose() -> None:
    with pytest.raises(NotImplementedError):
        Bot().choose(asked()["buy"].look())


@pytest.mark.parametrize("wrong", [-1, 9999, 0])
def test_what_a_bot_may_not_answer_is_refused(wrong: int) -> None:
    class Wrong(Bot):
        def choose(self, look: Look) -> int:
            return wrong

    with pytest.raises(AnswerError):
        play(find("bingo"), [Wrong(), Stranger()], seed=1)


@pytest.mark.parametrize("kind", ["order_action", "order_target", "buy", "deal_block"])
def test_a_look_shows_what_the_seat_knows(kind: str) -> None:
    question = asked()[kind]
    look, game = question.look(), question.look().game
    assert look.options == question.legal() and look.options == sorted(look.options)
    assert look.names == [game.actions.name(a) for a in look.options]
    assert look.view == game.view(question.s, question.seat)
    assert look.prompt.kind == kind
    out = array("f", [0.0]) * game.observation_size()
    look.observe(out)
    assert out == game.observation(question.s, question.seat)
    imagined = look.imagine(QuickDice(1))
    assert imagined is not question.s
    assert [int(a) for a in game.legal(imagined, question.seat)] == look.options


def test_changing_what_a_look_gives_out_changes_nothing() -> None:
    question = asked()["buy"]
    before = question.look().game.dump(question.s)
    look = question.look()
    look.options.clear()
    look.view.clear()
    look.game.apply(look.imagine(QuickDice(1)), question.seat, question.legal()[0])
    assert look.game.dump(question.s) == before
    assert look.options == question.legal()


def test_a_bot_can_think_in_words() -> None:
    look = asked()["order_action"].look()
    assert look.game.actions.name(pick(look, ["order:battery_activate", "hold"])) in ("order:battery_activate", "hold")
    with pytest.raises(LookupError, match=r"none of yes, no is an option; the options are order:"):
        pick(look, ["yes", "no"])
