"""One game between bots: reproducible from its seed, fair to everybody, and strict with bots that cheat."""

from typing import Any, cast

import pytest

from fragboard.bots import Bot, Look, Random, level
from fragboard.core.errors import AnswerError, SetupError
from fragboard.core.game import Game
from fragboard.core.result import Result
from fragboard.core.types import Seat
from fragboard.games import find
from fragboard.lab.arena import SEED_BITS, Played, derive, play
from tests.toys.highest_card.info import INFO
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD
from tests.toys.highest_card.rules import HighestCardRules
from tests.toys.highest_card.state import HighestCard


class Witness(Random):
    """Plays at random and remembers what it was told."""

    def __init__(self) -> None:
        self.began: list[tuple[int, int]] = []
        self.asked = 0
        self.fewest = 99
        self.ended: list[Result] = []

    def begin(self, game: Game[Any], seat: int, seed: int) -> None:
        super().begin(game, seat, seed)
        self.began.append((seat, seed))

    def choose(self, look: Look) -> int:
        self.asked += 1
        self.fewest = min(self.fewest, len(look.options))
        return super().choose(look)

    def end(self, result: Result) -> None:
        self.ended.append(result)


class Cheat(Bot):
    """Answers what is never an option of anybody."""

    def choose(self, look: Look) -> int:
        return next(a for a in range(look.game.actions.size) if a not in look.options)


def witnesses(seats: int) -> list[Witness]:
    return [Witness() for _ in range(seats)]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_follows_from_its_seed(seats: int) -> None:
    games = [play(find("bingo"), witnesses(seats), seed=seed) for seed in (5, 5, "5", 6)]
    assert games[0] == games[1] == games[2]
    assert games[0] != games[3]


def test_everything_is_counted_and_nobody_is_asked_without_a_choice() -> None:
    bots = witnesses(3)
    played = play(find("bingo"), bots, seed=1)
    assert played.decisions == tuple(bot.asked for bot in bots)
    assert min(bot.fewest for bot in bots) >= 2
    assert played.answers > sum(played.decisions) > 0
    assert len(played.seconds) == 3 and all(0 < seconds < 60 for seconds in played.seconds)
    assert played.rounds is not None and played.rounds >= 1
    assert sorted(played.ranks) == [1, 2, 3]


def test_thinking_time_is_no_part_of_a_game() -> None:
    played = play(HIGHEST_CARD, witnesses(2), seed=1)
    later = Played(**{**played.__dict__, "seconds": (9.0, 9.0)})
    assert later == played


def test_bots_sit_where_they_are_told_and_take_their_seed_along() -> None:
    straight, turned = witnesses(3), witnesses(3)
    play(HIGHEST_CARD, straight, seed=4)
    played = play(HIGHEST_CARD, turned, seed=4, seating=[2, 0, 1], number=17)
    assert [bot.began[0][0] for bot in straight] == [0, 1, 2]
    assert [bot.began[0][0] for bot in turned] == [1, 2, 0]
    assert [bot.began[0][1] for bot in straight] == [bot.began[0][1] for bot in turned]
    assert len({bot.began[0][1] for bot in straight}) == 3
    assert played.seating == (2, 0, 1) and played.number == 17


def test_bots_hear_once_how_it_ended() -> None:
    bots = witnesses(2)
    played = play(HIGHEST_CARD, bots, seed=2)
    for bot in bots:
        assert len(bot.began) == 1
        assert [tuple(result.ranks) for result in bot.ended] == [played.ranks]
        assert [tuple(result.points) for result in bot.ended] == [played.points]


def test_options_reach_the_game() -> None:
    lengths = {play(HIGHEST_CARD, witnesses(2), seed=2, options={"rounds": n}).rounds for n in (1, 4)}
    assert lengths == {1, 4}


def test_an_illegal_answer_is_refused() -> None:
    with pytest.raises(AnswerError, match=r"the bot in seat 0 \(Cheat\).*legal now"):
        play(HIGHEST_CARD, [Cheat(), Random()], seed=0)


class Anything(Bot):
    """Answers whatever it is told to."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, look: Look) -> int:
        return cast(int, self.answer)


@pytest.mark.parametrize("answer", [None, "hold", 1.0, True, -1, 10**30])
def test_an_answer_that_is_no_action_names_the_bot(answer: object) -> None:
    with pytest.raises(AnswerError) as error:
        play("bingo", [Anything(answer), "random"], seed=1)
    assert error.value.reason == f"the bot in seat 0 (Anything) answered {answer!r}, not one of look.options"


def test_a_number_of_another_kind_is_an_answer() -> None:
    class Number:
        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    class First(Bot):
        def choose(self, look: Look) -> int:
            return cast(int, Number(look.options[0]))

    assert play("bingo", [First(), "random"], seed=1).answers


def test_games_and_levels_are_known_by_their_names() -> None:
    assert play("bingo", ["random", "easy"], seed=1) == play(find("bingo"), [level("random"), level("easy")], seed=1)
    with pytest.raises(SetupError, match="there is no game 'ludo'"):
        play("ludo", ["random", "easy"], seed=1)


def test_every_bot_needs_one_seat() -> None:
    with pytest.raises(SetupError, match="each of 2 bots"):
        play(HIGHEST_CARD, witnesses(2), seed=0, seating=[0, 0])


class Timeless(HighestCardRules):
    """A game that shows no round."""

    def view(self, s: HighestCard, seat: Seat | None) -> dict[str, object]:
        view = super().view(s, seat)
        del view["round"]
        return view


def test_a_game_without_rounds_has_none() -> None:
    game = Timeless(INFO, HIGHEST_CARD.actions, list(HIGHEST_CARD.kinds.values()))
    assert play(game, witnesses(2), seed=0).rounds is None


@pytest.mark.parametrize(
    ("ranks", "shares"),
    [((2, 1, 3), [0, 1, 0]), ((1, 1, 3), [0.5, 0.5, 0]), ((1, 1, 1), [1 / 3] * 3), ((2, 2, 2), [0, 0, 0])],
)
def test_a_shared_victory_counts_in_parts(ranks: tuple[int, ...], shares: list[float]) -> None:
    played = Played(0, (0, 1, 2), ranks, (0, 0, 0), "", None, (1, 1, 1), 3)
    assert played.shares() == shares


def test_derived_seeds_differ_and_fit_into_compiled_numbers() -> None:
    seeds = [derive(seed, "game", i) for seed in (0, 1, "x") for i in range(500)]
    assert len(set(seeds)) == 1500
    assert all(0 <= seed < 1 << SEED_BITS for seed in seeds)
    assert max(seeds) > 1 << (SEED_BITS - 2)
    assert derive(1, 23) != derive(12, 3)
