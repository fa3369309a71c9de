"""No bot peeks: what others have sealed changes nothing in its thoughts, and what it imagines is a sound position."""

from typing import Any

import pytest

from fragboard.bots import Bot, Greedy, Ismcts, Random
from fragboard.core.types import CHANCE
from fragboard.play.driver import QuickDice
from tests.bots.positions import BINGO, Asked, asked, begun, sealed_positions
from tests.games.bingo.table import BingoTable

LOCKED = [
    ["order:battery_activate"],
    ["order:shield_activate"],
    ["order:lazor_activate", "seat:0"],
    ["order:lazor_overcharge", "seat:2"],
]
UNLOCKED: list[list[str]] = [[], ["order:lazor_activate"], ["order:lazor_overcharge"]]


def table_with(orders: list[str], seat: int) -> BingoTable:
    """Seats 0 and 2 think; seat 1 or 3 has given this, and the other one of them nothing."""
    table = BingoTable(4)
    for other in range(4):
        table.has(other, health=2, storage=4, blocks="B2 I3 N4")
    table.has(1, lazor="PLASMA_LAZOR").has(3, lazor="FOCUSED_LAZOR", battery="CHAOTIC_BATTERY")
    return table.to_orders().answer(seat, *orders)


def thoughts(s: Any, seat: int, iterations: int = 150) -> object:
    """Everything that a search brings forth."""
    bot = Ismcts(iterations=iterations, rollout=6)
    bot.begin(BINGO, seat, 11)
    search = bot.think(Asked("order", s, seat).look())
    return search.best(), search.shares(), search.value()


def answers(s: Any, seat: int) -> list[int | list[int]]:
    """What each of the bots says."""
    bots: list[Bot] = [Random(), Greedy(tries=3, depth=4), Greedy(tries=1, depth=0), Ismcts(iterations=40)]
    return [begun(bot, seat, seed).choose(Asked("order", s, seat).look()) for bot in bots for seed in range(3)]


@pytest.mark.parametrize("thinker", [0, 2])
@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize("orders", [LOCKED, UNLOCKED], ids=["locked", "half-given"])
def test_sealed_orders_of_others_change_no_thought_and_no_answer(
    orders: list[list[str]], seat: int, thinker: int
) -> None:
    tables = [table_with(given, seat) for given in orders]
    assert len({str(BINGO.dump(table.s)) for table in tables}) == len(orders)
    for table in tables[1:]:
        assert BINGO.view(table.s, thinker) == BINGO.view(tables[0].s, thinker)
        assert thoughts(table.s, thinker) == thoughts(tables[0].s, thinker)
        assert answers(table.s, thinker) == answers(tables[0].s, thinker)


def test_nor_do_they_while_the_thinker_chooses_its_target() -> None:
    tables = [table_with(given, 1).answer(0, "order:lazor_activate") for given in LOCKED]
    assert tables[0].kind(0) == "order_target"
    assert len({str(thoughts(table.s, 0)) for table in tables}) == 1


def test_in_random_games_a_search_from_any_state_that_looks_the_same_thinks_the_same() -> None:
    found = sealed_positions(games=6, every=12)
    assert len(found) > 20
    different = 0
    for number, position in enumerate(found):
        other = BINGO.determinize(position.s, position.seat, QuickDice(number))
        different += BINGO.dump(other) != BINGO.dump(position.s)
        assert thoughts(other, position.seat, 25) == thoughts(position.s, position.seat, 25)
    assert different > 10


# What is imagined.


def play_on(s: Any, dice: QuickDice, most: int) -> int:
    """Answer at random for anybody who is asked; the state stays whole and nobody is without an option."""
    for count in range(most):
        asked_now = [int(seat) for seat in BINGO.to_act(s)]
        if not asked_now:
            return count
        seat = asked_now[dice.below(len(asked_now))]
        if seat == CHANCE:
            BINGO.apply(s, CHANCE, BINGO.sample(s, dice))
        else:
            options = BINGO.legal(s, seat)
            assert options, f"seat {seat} is asked and has no option"
            BINGO.answer(s, seat, options[dice.below(len(options))])
        assert BINGO.check(s) == []
    return most


def imagined_well(position: Asked, seed: int) -> None:
    before = BINGO.dump(position.s)
    imagined = BINGO.imagine(position.s, position.seat, QuickDice(seed))
    assert BINGO.check(imagined) == []
    assert [int(a) for a in BINGO.legal(imagined, position.seat)] == position.legal()
    for seat in BINGO.to_act(imagined):
        assert BINGO.legal(imagined, seat)
    play_on(imagined, QuickDice(seed + 1), 60)
    assert BINGO.dump(position.s) == before


@pytest.mark.parametrize("kind", asked())
def test_what_is_imagined_at_any_question_can_be_played_on(kind: str) -> None:
    for seed in range(5):
        imagined_well(asked()[kind], seed)


def test_what_is_imagined_between_half_given_orders_can_be_played_on() -> None:
    found = sealed_positions(games=10, every=3)
    half_given = [p for p in found if any(p.s.stack[-1].given[seat] for seat in BINGO.to_act(p.s))]
    assert len(found) > 150 and len(half_given) > 30
    for number, position in enumerate(found):
        imagined_well(position, number)


def test_others_may_think_their_sealed_orders_over_in_what_is_imagined() -> None:
    table = table_with(["order:lazor_activate", "seat:0"], 1)
    assert 1 not in table.asked()
    imagined = BINGO.imagine(table.s, 0, QuickDice(1))
    assert BINGO.to_act(imagined) == [0, 1, 2, 3]
    assert [imagined.stack[-1].given[seat] for seat in range(4)] == [[], [], [], []]
