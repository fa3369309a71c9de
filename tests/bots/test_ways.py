"""Bots and whole choices: lists as answers, links completed on the spot, walks weighed beside the options."""

from typing import Any

import pytest

from fragboard.bots import Bot, Greedy, Ismcts, Look, Random
from fragboard.bots.base import answers_of, whole_choice
from fragboard.bots.search import Search, carry_out
from fragboard.core.errors import AnswerError
from fragboard.core.types import Source
from fragboard.lab.arena import play
from fragboard.play import new
from fragboard.play.driver import QuickDice
from fragboard.testing import Table
from tests.toys.corridor import DIE, HALT, ON
from tests.toys.corridor import GAME as CORRIDOR
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD


class Planner(Bot):
    """Answers with lists that were written down before."""

    def __init__(self, *plans: int | list[int]) -> None:
        self.plans = list(plans)
        self.asked = 0

    def choose(self, look: Look) -> int | list[int]:
        self.asked += 1
        return self.plans.pop(0) if self.plans else look.options[-1]


class Walker(Bot):
    """Always walks as far as it can at once."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, look: Look) -> int | list[int]:
        self.asked += 1
        return look.walks[-1] if look.walks else ON


def bidding() -> Look:
    return Look(HIGHEST_CARD, Table(HIGHEST_CARD, 3).rolls(6, 1, 4).s, 0)


def number(name: str) -> int:
    return int(HIGHEST_CARD.actions.parse(name))


def test_a_look_sees_walks_but_no_chains() -> None:
    look = Look(CORRIDOR, CORRIDOR.new(2), 0)
    assert look.walks == [[ON, ON], [ON, ON, ON]]
    assert look.choices == [[ON], [HALT], [ON, ON], [ON, ON, ON]]
    assert bidding().walks == []


def test_a_choice_is_completed_by_the_questions_that_are_its_links() -> None:
    bot = Planner(number("bid:1"), number("rival:2"))
    assert whole_choice(bot, bidding()) == [number("bid:1"), number("rival:2")]
    assert bot.asked == 2
    bot = Planner(number("bid:0"))
    assert whole_choice(bot, bidding()) == [number("bid:0")]
    bot = Planner([number("bid:1"), number("rival:2")])
    assert whole_choice(bot, bidding()) == [number("bid:1"), number("rival:2")]
    assert bot.asked == 1


def test_a_forced_link_is_not_asked_for() -> None:
    look = Look(HIGHEST_CARD, Table(HIGHEST_CARD, 2).rolls(6, 1).s, 0)
    bot = Planner(number("bid:1"))
    assert whole_choice(bot, look) == [number("bid:1"), number("rival:1")]
    assert bot.asked == 1


def test_a_look_ahead_of_a_choice_ends_where_something_new_is_asked() -> None:
    """Else a bot could look at what an answer reveals."""
    look = bidding()
    assert look.after([number("bid:0")]) is None
    assert look.after([number("rival:1")]) is None
    further = look.after([number("bid:1")])
    assert further is not None and further.names == ["rival:1", "rival:2"]
    window = Table(HIGHEST_CARD, 3).rolls(6, 1, 4).answers(0, "bid:1").answers(0, "rival:1")
    window.answers(1, "bid:0").answers(2, "bid:0")
    assert Look(HIGHEST_CARD, window.s, 0).after([number("peek:1")]) is None


@pytest.mark.parametrize("bot", [Greedy(tries=4, depth=3), Ismcts(iterations=300), Random()])
def test_a_whole_choice_is_what_the_bot_would_answer_link_by_link(bot: Bot) -> None:
    bot.begin(HIGHEST_CARD, 0, 3)
    whole = whole_choice(bot, bidding())
    bot.begin(HIGHEST_CARD, 0, 3)
    look: Look | None = bidding()
    for at, answer in enumerate(whole):
        assert look is not None
        assert answers_of(bot.choose(look))[0] == answer
        look = bidding().after(whole[: at + 1])
    assert look is None


@pytest.mark.parametrize("bot", [Greedy(tries=40, depth=0), Ismcts(iterations=400, rollout=2)])
def test_bots_choose_a_walk_where_it_is_better_than_any_step(bot: Bot) -> None:
    s = CORRIDOR.new(2)
    s.rats[0] = 0
    s.cells[0] = 3  # three steps to the end
    bot.begin(CORRIDOR, 0, 1)
    assert bot.choose(Look(CORRIDOR, s, 0)) == [ON, ON, ON]


def test_a_search_numbers_walks_behind_the_vocabulary() -> None:
    search = Search(CORRIDOR, CORRIDOR.new(2), 0, QuickDice(1), 2, 0.5, False)
    search.run(200)
    assert set(search.own()) == {ON, HALT, CORRIDOR.actions.size, CORRIDOR.actions.size + 1}
    assert sum(search.shares().values()) == pytest.approx(1)


class Loaded(Source):
    """A die that always shows the same face."""

    def __init__(self, face: int) -> None:
        self.face = face

    def below(self, n: int) -> int:
        return self.face - 1


@pytest.mark.parametrize(
    ("face", "answers", "cell", "asked"),
    [(6, [ON, ON, ON, ON], 3, 1), (6, [ON, ON, HALT], 2, 1), (1, [ON, ON, HALT], 2, 0)],
)
def test_a_walk_in_the_head_stops_before_another_seat_and_at_a_lost_fight(
    face: int, answers: list[int], cell: int, asked: int
) -> None:
    s = CORRIDOR.new(2)
    carry_out(CORRIDOR, s, 0, answers, Loaded(face))
    assert s.cells == [cell, 0]
    assert CORRIDOR.turn(s) == asked


def test_a_tournament_carries_lists_out_and_asks_again_after_dice() -> None:
    walkers = [Walker(), Walker()]
    played = play(CORRIDOR, walkers, seed=4)
    assert sorted(played.ranks) == [1, 2]
    assert sum(played.decisions) == sum(walker.asked for walker in walkers)
    assert played.answers > sum(played.decisions)


def test_an_impossible_list_names_the_bot() -> None:
    with pytest.raises(AnswerError, match=r"the bot in seat 0 \(Planner\)"):
        play(CORRIDOR, [Planner([DIE, ON]), Planner()], seed=4)


def test_a_match_takes_what_a_bot_chooses() -> None:
    match = new(CORRIDOR, 2, 3)
    bot = Walker()
    while not match.over:
        match.answer(match.to_act[0], bot.choose(Look(match.game, match.state, match.to_act[0])))
    assert match.result is not None


def test_a_list_is_not_changed_by_being_played() -> None:
    plan: list[Any] = [ON, ON]
    play(CORRIDOR, [Planner(plan), Walker()], seed=4)
    assert plan == [ON, ON]
