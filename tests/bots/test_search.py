"""The search: what its tree holds, how it models sealed orders, and that it finds what is obvious."""

from typing import Any

import pytest

from fragboard.bots import Bot, Greedy, Ismcts, Look
from fragboard.bots.base import answers_of
from fragboard.bots.search import SEATS, Node, Search
from fragboard.core.game import Game
from fragboard.core.types import CHANCE
from fragboard.play.driver import QuickDice
from tests.bots.positions import (
    BINGO,
    NEARLY,
    NEARLY_TOO,
    Asked,
    a_kill_wins,
    asked,
    choice,
    everybody_else_is_forced,
    one_number_wins,
    one_square_wins,
    sealed_positions,
)
from tests.games.bingo.table import BingoTable
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD


def searched(s: Any, seat: int, iterations: int, *, seed: int = 1, game: Game[Any] = BINGO) -> Search:
    bot = Ismcts(iterations=iterations, rollout=6)
    bot.begin(game, seat, seed)
    return bot.think(Look(game, s, seat))


def looked_ahead(s: Any, seat: int, seed: int, game: Game[Any]) -> int:
    bot = Greedy(tries=2, depth=6)
    bot.begin(game, seat, seed)
    return answers_of(bot.choose(Look(game, s, seat)))[0]


def options_of(search: Search) -> set[int]:
    return {int(a) for a in search.own()}


# What the tree holds.


@pytest.mark.parametrize("kind", asked())
def test_the_root_holds_the_options_of_the_seat_and_nothing_else(kind: str) -> None:
    question = asked()[kind]
    search = searched(question.s, question.seat, 250)
    assert options_of(search) == set(question.legal())
    assert search.best() in question.legal()


def test_the_root_holds_no_later_question_when_the_last_sealed_answer_is_forced() -> None:
    """A forced answer that opens the seal is no step of the tree; what follows belongs below the own order."""
    table = everybody_else_is_forced()
    assert table.kind(0) == "order_target"
    for seed in range(3):
        search = searched(table.s, 0, 300, seed=seed)
        assert [BINGO.actions.name(a) for a in sorted(options_of(search))] == ["seat:1", "seat:2", "seat:3"]


@pytest.mark.parametrize("seats", [2, 3])
def test_nor_when_it_is_the_second_step_that_is_forced(seats: int) -> None:
    """With two seats a lazor has only one target; with three the last seat can be left without a choice at all."""
    table = BingoTable(seats)
    for seat in range(seats):
        table.has(seat, storage=4)
    if seats == 3:
        table.has(2, off="lazor shield")
    table.to_orders()
    for seat in range(2):
        assert options_of(searched(table.s, seat, 300)) == {int(a) for a in BINGO.legal(table.s, seat)}


def test_in_random_games_the_root_holds_only_options() -> None:
    for number, position in enumerate(sealed_positions(games=8, every=20)):
        assert options_of(searched(position.s, position.seat, 60, seed=number)) <= set(position.legal())


def test_thinking_in_two_goes_is_thinking_once() -> None:
    question = asked()["order_action"]
    once, twice = searched(question.s, question.seat, 120), searched(question.s, question.seat, 70)
    twice.run(50)
    assert (once.shares(), once.value(), once.iterations) == (twice.shares(), twice.value(), twice.iterations)


@pytest.mark.parametrize("kind", ["buy", "reward_line", "compress_bingo"])
def test_every_iteration_is_spent_on_an_option_and_brings_a_return(kind: str) -> None:
    question = asked()[kind]
    search = searched(question.s, question.seat, 200)
    assert sum(search.shares().values()) == pytest.approx(1)
    assert -1 <= search.value() <= 1
    assert sum(node.visits for node in search.own().values()) == search.iterations == 200


# A game that watches its answers.


def watched(real: Game[Any]) -> Game[Any]:
    """The same rules; every answer that is not legal at the time fails, and so does one that breaks the state."""

    def apply(self: Game[Any], s: Any, seat: int, a: int) -> None:
        legal = [x for x, _ in real.chance(s)] if seat == CHANCE else real.legal(s, seat)
        assert a in legal, f"{real.actions.name(a)} by seat {seat}, which may answer {legal}"
        real.apply(s, seat, a)
        assert real.check(s) == []

    written = [name for name in vars(type(real)) if not name.startswith("_") and callable(getattr(real, name))]
    rules: dict[str, Any] = {name: staticmethod(getattr(real, name)) for name in written}
    game: Game[Any] = type("Watched", (Game,), {**rules, "apply": apply})(real.info, real.actions, [])
    return game


@pytest.mark.parametrize("kind", asked())
def test_a_search_never_gives_an_answer_that_is_not_legal_at_the_time(kind: str) -> None:
    question = asked()[kind]
    game = watched(BINGO)
    searched(question.s, question.seat, 40, game=game)
    looked_ahead(question.s, question.seat, 1, game)


def test_nor_between_half_given_orders() -> None:
    game = watched(BINGO)
    for number, position in enumerate(sealed_positions(games=6, every=12)):
        searched(position.s, position.seat, 12, seed=number, game=game)
        looked_ahead(position.s, position.seat, number, game)


# Sealed orders.


def seats_below(node: Node) -> set[int]:
    """Whose answers lie below a node."""
    found = {int(key % SEATS) for key in node.children}
    for child in node.children.values():
        found |= seats_below(child)
    return found


def test_sealed_orders_of_others_are_chosen_independently() -> None:
    """All begin at the root, and below the order of another seat lie only the further steps of that order."""
    table = BingoTable(4)
    for seat in range(4):
        table.has(seat, storage=4, health=2)
    table.to_orders()
    search = searched(table.s, 1, 600)
    assert {int(key % SEATS) for key in search.root.children} == {0, 1, 2, 3}
    for key, child in search.root.children.items():
        seat = int(key % SEATS)
        assert BINGO.actions.name(key // SEATS).startswith("order:")
        if seat != 1:
            assert seats_below(child) <= {seat}
    assert len(seats_below(search.root)) == 4


def test_everybody_at_the_table_is_expected_to_play_for_itself() -> None:
    """Seat 0 wins with its lazor, unless seat 1 raises a shield: so it is expected to raise one."""
    table = BingoTable(2).has(0, blocks=NEARLY, lazor="PLASMA_LAZOR")
    table.has(1, blocks=NEARLY_TOO, health=2, shield="ABSORBER_SHIELD", supply=3, off="lazor").to_orders("B2", "B1")
    visits = dict.fromkeys(("order:shield_activate", "order:shield_overcharge", "order:battery_activate"), 0)
    for seed in range(5):
        for key, node in searched(table.s, 0, 500, seed=seed).root.children.items():
            if key % SEATS == 1:
                visits[BINGO.actions.name(key // SEATS)] += node.visits
    assert visits["order:battery_activate"] < 0.35 * sum(visits.values())


# What is obvious.


OBVIOUS: dict[str, Bot] = {
    "look ahead": Greedy(tries=24, depth=6),
    "search": Ismcts(iterations=400),
}


@pytest.mark.parametrize("bot", OBVIOUS)
def test_the_number_that_makes_a_bingo_is_chosen(bot: str) -> None:
    assert choice(OBVIOUS[bot], one_number_wins(), 0) == "number:4"


def test_letter_and_number_that_make_a_bingo_are_chosen() -> None:
    """It takes two steps, so one look ahead is not enough."""
    table = one_square_wins()
    assert choice(OBVIOUS["search"], table, 0) == "letter:N"
    assert choice(OBVIOUS["search"], table.answer(0, "letter:N"), 0) == "number:4"


@pytest.mark.parametrize("bot", OBVIOUS)
def test_a_kill_that_wins_is_made(bot: str) -> None:
    table = a_kill_wins()
    first = choice(OBVIOUS[bot], table, 0)
    assert first.startswith("order:lazor_")
    assert choice(OBVIOUS[bot], table.answer(0, first), 0) == "seat:1"


def test_the_kill_really_wins() -> None:
    """Whatever line is lost: the position is as obvious as the tests above take it to be."""
    for line in range(10):
        table = a_kill_wins().answer(0, "order:lazor_activate", "seat:1").buy_nothing()
        letter = line < 5
        table.answer(1, "die:letter" if letter else "die:number").roll("BINGO"[line] if letter else str(line - 4))
        assert table.ranks()[0] == 1


def test_a_certain_win_is_worth_all_there_is() -> None:
    table = one_number_wins()
    search = searched(table.s, 0, 400)
    own = {BINGO.actions.name(a): node for a, node in search.own().items()}
    assert own["number:4"].worth / int(own["number:4"].visits) == pytest.approx(1)
    assert search.best() == BINGO.actions.parse("number:4")


def test_more_thought_does_not_lose_the_obvious() -> None:
    table = a_kill_wins()
    shares = searched(table.s, 0, 1000).shares()
    lazors = sum(share for a, share in shares.items() if BINGO.actions.name(a).startswith("order:lazor_"))
    assert lazors > 0.7


# Other games.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_search_plays_any_game_of_the_contract(seats: int) -> None:
    """Cards in hidden hands, bids in two steps, a window and dice."""
    s, dice = HIGHEST_CARD.new(seats, {}), QuickDice(seats)
    bots = [Ismcts(iterations=30) for _ in range(seats)]
    for seat, bot in enumerate(bots):
        bot.begin(HIGHEST_CARD, seat, seat)
    while HIGHEST_CARD.to_act(s):
        seat = int(HIGHEST_CARD.turn(s))
        if seat == CHANCE:
            HIGHEST_CARD.apply(s, CHANCE, HIGHEST_CARD.sample(s, dice))
        else:
            HIGHEST_CARD.answer(s, seat, answers_of(bots[seat].choose(Look(HIGHEST_CARD, s, seat)))[0])
    assert HIGHEST_CARD.result(s) is not None


def test_a_position_that_looks_the_same_is_thought_about_the_same_in_another_game_too() -> None:
    """Behind the backs of the others lie other cards."""
    s, dice = HIGHEST_CARD.new(3, {}), QuickDice(1)
    while int(HIGHEST_CARD.turn(s)) == CHANCE:
        HIGHEST_CARD.apply(s, CHANCE, HIGHEST_CARD.sample(s, dice))
    positions = [s, *(HIGHEST_CARD.determinize(s, 0, QuickDice(seed)) for seed in range(6))]
    assert len({str(HIGHEST_CARD.dump(position)) for position in positions}) > 2
    found = [searched(position, 0, 80, game=HIGHEST_CARD).shares() for position in positions]
    assert all(shares == found[0] for shares in found)


def test_a_search_leaves_the_position_alone() -> None:
    for kind in ("order_action", "deal_block"):
        question: Asked = asked()[kind]
        before = BINGO.dump(question.s)
        searched(question.s, question.seat, 100)
        assert BINGO.dump(question.s) == before
