"""Ways: chains found on clones, walks that a game adds, and what both are called."""

from typing import Any

import pytest

from fragboard.core.errors import SetupError
from fragboard.core.frame import DONE, RUN, Frame, State, run
from fragboard.core.types import Action, Int, Seat, bit
from fragboard.core.ways import MOST_WAYS, Way, joined
from fragboard.core.words import Words
from fragboard.games import registry
from fragboard.play.driver import QuickDice
from fragboard.testing import Table
from tests.toys.corridor import GAME as CORRIDOR
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD
from tests.toys.highest_card.rules import HighestCardRules
from tests.toys.highest_card.state import HighestCard


def named(game: Any, ways: list[Way]) -> list[list[str]]:
    return [[game.actions.name(a) for a in way.answers] for way in ways]


def test_a_sealed_order_of_several_steps_is_a_chain() -> None:
    s = Table(HIGHEST_CARD, 3).rolls(6, 1, 4).s
    found = HIGHEST_CARD.ways(s, 0)
    assert named(HIGHEST_CARD, found) == [
        ["bid:1", "rival:1"],
        ["bid:1", "rival:2"],
        ["bid:2", "rival:1"],
        ["bid:2", "rival:2"],
    ]
    assert found[0].words.text == "bid 1 → against @1"
    assert found[0].words.effect.startswith("higher ")
    assert found[0].words.refs == ["seat:1"]


def test_what_follows_without_a_choice_is_no_chain() -> None:
    s = Table(HIGHEST_CARD, 2).rolls(6, 1).s  # there is only one rival
    assert HIGHEST_CARD.ways(s, 0) == []


def test_a_seat_that_is_not_asked_has_no_ways() -> None:
    s = Table(HIGHEST_CARD, 3).rolls(6, 1, 4).answers(0, "bid:0").s
    assert HIGHEST_CARD.ways(s, 0) == []
    with pytest.raises(SetupError, match="there is no seat 7"):
        HIGHEST_CARD.ways(s, 7)


def test_a_question_that_begins_something_new_is_no_link() -> None:
    table = Table(HIGHEST_CARD, 3).rolls(6, 1, 4)
    for seat in range(3):
        table.answers(seat, "bid:0")
    assert HIGHEST_CARD.legal(table.s, 0)  # asked again after each answer of the window, but not to complete it
    assert HIGHEST_CARD.ways(table.s, 0) == []


def test_finding_them_changes_nothing() -> None:
    s = Table(HIGHEST_CARD, 3).rolls(6, 1, 4).s
    before = HIGHEST_CARD.dump(s)
    HIGHEST_CARD.ways(s, 1)
    assert HIGHEST_CARD.dump(s) == before


class Choosing(Frame[HighestCard]):
    """So many questions with so many options each, all of them links."""

    def __init__(self, pc: Int, who: Int, left: Int, wide: Int) -> None:
        super().__init__(pc, who)
        self.left: Int = left
        self.wide: Int = wide

    def options(self, s: HighestCard, seat: Seat) -> list[Action]:
        return list(range(self.wide))

    def link(self, s: HighestCard, seat: Seat) -> bool:
        return True

    def resume(self, s: HighestCard, seat: Seat, a: Action) -> None:
        self.left -= 1
        if not self.left:
            self.pc = DONE

    def settle(self, s: HighestCard) -> None:
        self.who = bit(0)


class Wide(HighestCardRules):
    """A game whose chains are many."""

    def prompt(self, s: State, seat: Seat) -> Any:
        prompt = super().prompt(Table(HIGHEST_CARD, 2).rolls(6, 1).s, seat)
        prompt.order = s.stack[-1].options(s, seat)
        return prompt

    def describe(self, s: State, seat: Seat, a: Action) -> Words:
        top = s.stack[-1]
        assert isinstance(top, Choosing)
        return Words(f"{top.left} {a}: more of it")


def choosing(left: int, wide: int) -> tuple[Wide, HighestCard]:
    game = Wide(HIGHEST_CARD.info, HIGHEST_CARD.actions, [])
    s = game.new(2)
    s.push(Choosing(RUN, 0, left, wide))
    run(s)
    return game, s


def test_there_are_never_more_than_400_and_none_is_favoured() -> None:
    game, s = choosing(4, 7)  # 7, 49, 343, 2401
    found = game.ways(s, 0)
    assert len(found) <= MOST_WAYS
    lengths = [len(way.answers) for way in found]
    assert set(lengths) == {3, 4}  # all have three links, some got the fourth before there were too many
    assert len({tuple(way.answers) for way in found}) == len(found)
    assert len({way.words.text for way in found}) == len(found)


def test_links_are_called_by_what_stands_before_their_colon() -> None:
    links = [Words("Shoot: fire a gun", "A-1", "", ["seat:0"]), Words("@2: in sight", "A-2", "2 damage", ["seat:2"])]
    words = joined([links[0], Words("Rifle", "A-3", "costs 1", ["seat:0", "gun:1"]), links[1]])
    assert words == Words("Shoot → Rifle → @2: in sight", "A-2", "2 damage", ["seat:0", "gun:1", "seat:2"])


def test_a_game_adds_walks_with_their_odds() -> None:
    found = CORRIDOR.ways(CORRIDOR.new(2), 0)
    assert named(CORRIDOR, found) == [["on", "on"], ["on", "on", "on"]]
    assert [way.words.effect for way in found] == ["67%", "67%"]


def test_a_way_that_is_an_option_is_not_listed() -> None:
    class Stubborn(type(CORRIDOR)):  # type: ignore[misc]
        def walks(self, s: Any, seat: Seat) -> list[Way]:
            return [Way([0], Words("One step on"))]

    game = Stubborn(CORRIDOR.info, CORRIDOR.actions, [])
    assert game.ways(game.new(2), 0) == []


def test_the_chains_of_bingo_and_adrenaline() -> None:
    """An order with its target, a block to burn; a run, a grab, a shot: each begins where it should and is legal."""
    wanted = {
        "bingo": {"order:lazor_activate seat", "yes square", "power:ENTROPY_ENGINE square", "die:letter letter"},
        "adrenaline": {
            "run square",
            "grab square",
            "grab square weapon",
            "shoot weapon effect figure",
            "shoot square weapon effect figure",
            "weapon effect figure",
            "effect figure",
        },
    }
    for id, shapes in wanted.items():
        game, met = registry.find(id), set[str]()
        for seed in range(40):
            met |= shapes_met(game, seed)
            if shapes <= met:
                break
        assert shapes <= met, shapes - met


def test_what_a_chain_of_adrenaline_costs_is_said_with_what_it_leads_to() -> None:
    game = registry.find("adrenaline")
    links = [
        Words("Shoot: fire a weapon"),
        Words("Railgun: 3 damage"),
        Words("Piercing: 2 damage each", "A-1", "costs 1 yellow"),
        Words("@1 on r0c1", "A-2", "damage 0 → 2"),
    ]
    words = game.chain_words(links)
    assert (words.text, words.effect) == ("Shoot → Railgun → Piercing → @1 on r0c1", "costs 1 yellow, damage 0 → 2")
    assert game.chain_words([links[0], Words("Run")]).effect == ""


def shapes_met(game: Any, seed: int) -> set[str]:
    dice, s, met = QuickDice(seed), game.new(4), set[str]()
    for _ in range(600):
        seat = game.turn(s)
        if seat < 0:
            if not game.to_act(s):
                break
            game.apply(s, seat, game.sample(s, dice))
            continue
        for way in game.ways(s, seat):
            first, *rest = (game.actions.name(a) for a in way.answers)
            keep = first if first.startswith(("order", "power", "die")) else first.partition(":")[0]
            met.add(" ".join([keep, *(name.partition(":")[0] for name in rest)]))
        options = game.legal(s, seat)
        game.apply(s, seat, options[dice.below(len(options))])
    return met
