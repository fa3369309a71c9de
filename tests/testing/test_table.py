"""The scenario table plays by hand, and says where a scenario goes wrong."""

from typing import Any

import pytest

from fragboard.core.event import Event
from fragboard.core.types import CHANCE
from fragboard.games import registry
from fragboard.testing import Table, TableError, table
from tests.toys.highest_card.events import Saw
from tests.toys.highest_card.rules import GAME


def dealt(**options: object) -> Table[Any]:
    return Table(GAME, 2, **options).rolls(6, 1)


def test_a_scenario_reads_like_one() -> None:
    t = dealt(rounds=1)
    t.expect(asked=[0, 1], question="bid", legal=["bid:0", "bid:1", "bid:2"])
    t.answers(0, "bid:1", "rival:1").answers(1, "bid:0").expect(asked=0, question="act")
    assert t.legal(0) == ["raise", "peek:1", "boast", "pass"]
    assert t.legal(1) == []
    t.refused(0, "bid:1", clause="HC-DEC-ACT").refused(1, "pass").refused(CHANCE, "die:1").refused(0, "fly")
    t.answers(0, "raise", "boast", "pass").answers(1, "pass").expect({"players.0.bid": 2, "die": 0}, asked=CHANCE)
    t.chance("die:5").expect({"players.0.coins": 5}, over=True, winners=[0], event="Finished")


def test_the_argument_alone_will_do_where_it_says_enough() -> None:
    t = dealt().answers(0, "1")
    assert t.log == [(CHANCE, "card:6"), (CHANCE, "card:1"), (0, "bid:1")]


def test_what_is_forced_is_answered_on_the_way() -> None:
    t = dealt(rounds=1).answers(0, "bid:1").auto()  # there is only one rival
    assert t.log[-1] == (0, "rival:1")
    t.answers(1, "bid:0").answers(0, "pass").answers(1, "pass").auto(1).expect(over=True)
    assert t.log[-1] == (CHANCE, "die:1")


def test_events_can_be_asked_for() -> None:
    t = dealt()
    assert [event.card for event in t.events(Saw)] == [5, 0]
    assert len(t.events("Dealt")) == 2 and len(t.events()) == len(t.events(Event)) == 4
    assert t.forget().events() == []
    t.answers(0, "bid:0").answers(1, "bid:0")
    assert [type(event).__name__ for event in t.events()] == ["Bid", "Bid"]


def test_views_and_prompts_are_those_of_a_seat() -> None:
    t = dealt()
    assert [player["card"] for player in t.view(0)["players"]] == [6, None]
    assert [player["card"] for player in t.view(None)["players"]] == [None, None]
    assert t.prompt(1).kind == "bid"


def test_a_table_goes_onward_to_a_question() -> None:
    assert Table(GAME, 3).onward("act").prompt(0).kind == "act"
    with pytest.raises(TableError, match=r"somebody was to be asked fly\n  but now the game is over"):
        Table(GAME, 3).onward("fly")


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (lambda t: t.answers(0, "pass"), r"seat 0 was to answer pass: .*\n  but now seat 0 is asked bid: bid:0, bid:1"),
        (lambda t: t.answers(CHANCE, "die:1"), "chance was to answer die:1: chance is not asked anything now"),
        (lambda t: t.answers(0, "fly"), "seat 0 was to answer fly: there is no action 'fly'"),
        (lambda t: t.rolls(3), "chance was to answer 3"),
        (lambda t: t.auto(3), "chance was to answer 3"),
        (lambda t: t.refused(0, "bid:1"), "bid:1 was to be refused to seat 0"),
        (lambda t: t.refused(0, "pass", clause="HC-AIM-1"), "refused to seat 0 by HC-AIM-1, not by: .*HC-DEC-BID"),
        (lambda t: t.expect({"players.1.coins": 4}), "players.1.coins was to be 4, but is 3"),
        (lambda t: t.expect(asked=0), r"asked was to be \[0\], but is \[0, 1\]"),
        (lambda t: t.expect(question="act"), "question was to be"),
        (lambda t: t.expect(legal=["pass"]), "legal was to be"),
        (lambda t: t.expect(over=True), "over was to be True, but is False"),
        (lambda t: t.expect(winners=[0]), "winners was to be"),
        (lambda t: t.expect(event="Bid"), "a Bid was to happen"),
        (lambda t: t.answers(0, "bid:1").prompt(2), "seat 2 was to be asked something"),
        (lambda t: t.expect(asked=CHANCE), r"after: chance=card:6 chance=card:1"),
    ],
)
def test_a_scenario_that_goes_wrong_says_so(wrong: Any, complaint: str) -> None:
    with pytest.raises(TableError, match=complaint):
        wrong(dealt())


def test_an_argument_that_could_mean_two_things_is_refused() -> None:
    t = Table(GAME, 3).rolls(6, 1, 2).answers(0, "bid:0").answers(1, "bid:0").answers(2, "bid:0")
    with pytest.raises(TableError, match="was to answer 1"):
        t.answers(0, "peek:1", "1")


def test_a_broken_state_is_not_passed_over() -> None:
    t = dealt()
    t.s.bank += 1
    with pytest.raises(TableError, match="the state was to be whole: 7 coins instead of 6"):
        t.expect()


def test_an_installed_game_is_found_by_its_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "find", lambda id: {"highest_card": GAME}[id])
    assert table("highest_card", seats=3, rounds=1).asked() == [CHANCE]


def test_forced_answers_are_given_and_remembered() -> None:
    t = dealt(rounds=1).answers(0, "bid:1").force()  # there is only one rival
    assert t.forced == [(0, "rival:1")] and t.log[-1] == (0, "rival:1")
    assert t.force().forced == [(0, "rival:1")]  # seat 1 has a choice


def test_a_refusal_is_the_message_that_the_seat_gets() -> None:
    t = dealt()
    assert t.refusal(0, "rival:1").startswith("rival:1 is not an answer to: How many coins do you bid? (HC-DEC-BID)")
    with pytest.raises(TableError, match="bid:1 was to be refused to seat 0"):
        t.refusal(0, "bid:1")


def test_chance_and_its_weights_are_listed_and_luck_takes_the_first() -> None:
    t = Table(GAME, 2, copies=2)
    assert t.kind() == "" and t.outcomes() == [f"card:{n}" for n in range(1, 7)]
    assert t.weights()["card:6"] == 2
    assert t.luck().log == [(CHANCE, "card:1"), (CHANCE, "card:1")]
    assert t.kind() == t.kind(1) == "bid" and t.default(0) == "bid:0"


def test_the_open_question_is_compared_whole() -> None:
    t = dealt(rounds=1).offers(1, "bid", "bid:0 bid:1 bid:2", default="bid:0")
    with pytest.raises(TableError, match=r"asked was to be \[1\], but is \[0, 1\]"):
        t.asks(1, "bid", "bid:0 bid:1 bid:2")
    with pytest.raises(TableError, match="question was to be 'rival', but is 'bid'"):
        t.offers(1, "rival", "")
    with pytest.raises(TableError, match=r"options was to be \['bid:1'\], but is"):
        t.offers(1, "bid", "bid:1")
    with pytest.raises(TableError, match="default was to be 'bid:1', but is 'bid:0'"):
        t.offers(1, "bid", "bid:0 bid:1 bid:2", default="bid:1")
    t.answers(0, "bid:0").answers(1, "bid:0").asks(0, "act", " ".join(t.listed(0)))
    assert t.effect(0, "peek:1") == "costs 1 coin"


def test_how_it_ended_can_be_asked_for_once_it_has() -> None:
    t = dealt(rounds=1)
    with pytest.raises(TableError, match="the game was to be over"):
        t.ranks()
    t.answers(0, "bid:0").answers(1, "bid:0").answers(0, "pass").answers(1, "pass").auto(1)
    assert t.ranks() == t.result().ranks and t.why() == t.result().why()


def test_a_broken_state_ends_the_scenario() -> None:
    t = dealt()
    t.s.players[0].coins += 1
    with pytest.raises(TableError, match="the state was to be whole"):
        t.sound()
    with pytest.raises(TableError, match="the state was to be whole"):
        t.answers(0, "bid:0")
