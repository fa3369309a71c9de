"""The checks of prompts, labels and events notice what people could not follow."""

from typing import Any

import pytest

from fragboard.core.event import Event
from fragboard.core.types import EVERYONE
from fragboard.core.words import Words
from fragboard.testing.kit import Broken, check_event_kinds, check_events, check_words, event_kinds, setups
from tests.testing.mutants import caught, mutant
from tests.toys.highest_card.rules import GAME, HighestCardRules

Base = HighestCardRules


def prompting(**changes: Any) -> Any:
    def prompt(self: Any, s: Any, seat: int) -> Any:
        found = Base.prompt(self, s, seat)
        for name, value in changes.items():
            setattr(found, name, value)
        return found

    return prompt


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"kind": ""}, "lacks a kind"),
        ({"text": " "}, "has no words"),
        ({"text": "Do you fear @7?"}, "a seat that is not there"),
        ({"clause": ""}, "lacks a kind or a clause"),
        ({"clause": "HC-NO-1"}, "points at 'HC-NO-1', which is no clause"),
        ({"order": []}, "orders \\[\\], its options are"),
        ({"refs": ["seat"]}, "not of the form kind:name"),
    ],
)
def test_an_unsound_prompt_is_noticed(changes: dict[str, Any], complaint: str) -> None:
    caught(check_words, mutant(prompt=prompting(**changes)), complaint)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (Words("choose this"), "have the same label 'choose this'"),
        (Words(""), "has no words"),
        (Words("choose", "HC-NO-1"), "which is no clause"),
        (Words("choose", "", "kills @9"), "a seat that is not there"),
        (Words("choose", "", "", ["here"]), "not of the form kind:name"),
        (Words("choose", "", "", [], [9]), "does harm to a seat that is not there"),
    ],
)
def test_unsound_labels_are_noticed(words: Words, complaint: str) -> None:
    caught(check_words, mutant(describe=lambda self, s, seat, a: words), complaint)


def test_a_topic_of_the_rulebook_will_do_as_a_clause() -> None:
    check_words(mutant(prompt=prompting(clause="HC-ACT")), 3, {}, 0)


def test_an_event_without_words_is_noticed() -> None:
    def speechless(self: Any, event: Event, seat: int | None) -> Words:
        if type(event).__name__ == "Thrown":
            raise NotImplementedError("Thrown")
        return Base.tell(self, event, seat)

    def speechless_to_spectators(self: Any, event: Event, seat: int | None) -> Words:
        return Words("") if seat is None else Base.tell(self, event, seat)

    caught(check_events, mutant(tell=speechless), "NotImplementedError while telling Thrown")
    caught(check_events, mutant(tell=speechless_to_spectators), "told to a spectator, has no words")


@pytest.mark.parametrize("to", [0, 1, 1 << 5, -2])
def test_an_audience_that_does_not_exist_is_noticed(to: int) -> None:
    def apply(self: Any, s: Any, seat: int, a: int) -> None:
        Base.apply(self, s, seat, a)
        for event in s.events or []:
            event.to = to

    caught(check_events, mutant(apply=apply), "the audience of .* is neither everyone nor some of the seats")


class Unheard(Event):
    """{"is": "Unheard", "to": -1}: nothing ever makes it."""


def test_an_event_that_never_happens_is_noticed() -> None:
    kinds = event_kinds(GAME)
    assert [kind.__name__ for kind in kinds][:3] == ["Bid", "Boasted", "Dealt"]
    assert Unheard(EVERYONE) and Unheard not in kinds
    check_event_kinds(GAME, setups(GAME.info), 0, games=40)
    with pytest.raises(Broken, match="these events never happen: Unheard"):
        check_event_kinds(GAME, setups(GAME.info), 0, games=5, kinds=[*kinds, Unheard])
