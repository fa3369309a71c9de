"""Every bot answers every kind of question with something legal, and the same again from the same seed."""

from time import perf_counter

import pytest

from fragboard.bots import Greedy, Ismcts, Random
from fragboard.games.bingo.questions import QUESTIONS
from fragboard.lab.arena import play
from tests.bots.positions import BINGO, asked, begun, bots, choice
from tests.games.bingo.table import BingoTable


@pytest.mark.parametrize("bot", bots())
@pytest.mark.parametrize("kind", QUESTIONS)
def test_the_answer_is_legal_and_follows_from_the_seed(kind: str, bot: str) -> None:
    question = asked()[kind]
    before = BINGO.dump(question.s)
    first = begun(bots()[bot], question.seat, 7).choose(question.look())
    again = begun(bots()[bot], question.seat, 7).choose(question.look())
    assert first == again
    assert first in question.legal()
    assert BINGO.dump(question.s) == before


@pytest.mark.parametrize("bot", bots())
def test_a_bot_that_begins_anew_forgets_what_it_drew_before(bot: str) -> None:
    player, question = bots()[bot], asked()["buy"]
    answers = []
    for _ in range(2):
        begun(player, question.seat, 3)
        answers.append([player.choose(question.look()) for _ in range(4)])
    assert answers[0] == answers[1]


@pytest.mark.parametrize("bot", bots())
def test_whole_games_follow_from_their_seed(bot: str) -> None:
    table = [bots()[bot], Random(), Random()]
    games = [play(BINGO, table, seed=seed, options={"round_limit": 4}) for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_random_answers_are_spread_evenly() -> None:
    question = asked()["choose_letter"]
    bot = begun(Random(), question.seat)
    given = [bot.choose(question.look()) for _ in range(1000)]
    assert sorted(set(given)) == question.legal()
    assert all(150 < given.count(a) < 250 for a in question.legal())


def test_a_bot_that_always_slips_plays_at_random() -> None:
    question = asked()["choose_letter"]
    slipping = begun(Greedy(tries=1, depth=1, slips=100), question.seat)
    given = [slipping.choose(question.look()) for _ in range(100)]
    assert sorted(set(given)) == question.legal()


@pytest.mark.parametrize("bot", bots())
def test_the_only_option_is_the_answer(bot: str) -> None:
    table = BingoTable(3).to_orders().has(0, off="lazor shield")
    assert table.legal(0) == ["order:battery_activate"]
    assert choice(bots()[bot], table, 0) == "order:battery_activate"


def test_search_does_not_think_where_there_is_no_choice() -> None:
    table = BingoTable(3).to_orders().has(0, off="lazor shield")
    assert choice(Ismcts(iterations=10**9), table, 0) == "order:battery_activate"


@pytest.mark.parametrize("iterations", [1, 2, 5, 20])
@pytest.mark.parametrize("kind", ["order_action", "order_target", "order_splash", "buy", "block_amount"])
def test_even_the_smallest_budget_gives_a_legal_answer(kind: str, iterations: int) -> None:
    question = asked()[kind]
    for seed in range(5):
        bot = begun(Ismcts(iterations=iterations), question.seat, seed)
        assert bot.choose(question.look()) in question.legal()


@pytest.mark.parametrize("seat", range(5))
def test_a_single_iteration_is_enough_for_every_seat_that_orders(seat: int) -> None:
    table = BingoTable(5).to_orders()
    question = asked()["order_action"]._replace(s=table.s, seat=seat)
    assert begun(Ismcts(iterations=1), seat).choose(question.look()) in question.legal()


def test_a_budget_of_time_is_kept() -> None:
    question = asked()["order_action"]
    began = perf_counter()
    search = Ismcts(milliseconds=50)
    begun(search, question.seat)
    thought = search.think(question.look())
    assert perf_counter() - began < 5
    assert thought.iterations > 0
    assert thought.best() in question.legal()
