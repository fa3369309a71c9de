"""The checks of prompts, labels and events notice what people could not follow."""

from typing import Any

import pytest

from fragboard.core.event import Event
from fragboard.core.types import EVERYONE
from fragboard.core.words import Words
from fragboard.testing.kit import Broken, check_event_kinds, check_events, check_words, event_kinds, setups
from tests.testing.mutants import caught, mutant
from tests.toys.highest_card.actions import PASS
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
        ({"refs": ["seat:3"]}, "the reference 'seat:3': such a seat is not there"),
        ({"refs": ["seat:me"]}, "the reference 'seat:me': such a seat is not there"),
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
        (Words("choose", weight="moment"), "has the weight 'moment', which is for events"),
    ],
)
def test_unsound_labels_are_noticed(words: Words, complaint: str) -> None:
    caught(check_words, mutant(describe=lambda self, s, seat, a: words), complaint)


def playing(pick: int, role: Any) -> Any:
    """The option at a place of the window's list gets a role."""

    def describe(self: Any, s: Any, seat: int, a: int) -> Words:
        words = Base.describe(self, s, seat, a)
        if PASS in self.legal(s, seat) and a == self.legal(s, seat)[pick]:
            words.role = role
        return words

    return describe


@pytest.mark.parametrize(
    ("pick", "role", "complaint"),
    [
        (-1, "leave", "has the role 'leave', which is none"),
        (0, "close", "does not see the option .* last, which has a role"),
        (-1, "", "the option .*=pass declines, but its role is not 'pass'"),
        (-2, "pass", "has two options of one role"),
    ],
)
def test_an_unsound_role_is_noticed(pick: int, role: str, complaint: str) -> None:
    caught(check_words, mutant(describe=playing(pick, role)), complaint)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"weight": "loud"}, "has the weight 'loud', which is none"),
        ({"weight": "detail"}, "is a detail, but there is no line before it"),
        ({"role": "pass"}, "has the role 'pass', which is for options"),
    ],
)
def test_an_unsound_weight_is_noticed(changes: dict[str, Any], complaint: str) -> None:
    def tell(self: Any, event: Event, seat: int | None) -> Words:
        words = Base.tell(self, event, seat)
        for name, value in changes.items():
            setattr(words, name, value)
        return words

    caught(check_events, mutant(tell=tell), complaint)


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
    """{}: nothing ever makes it."""


class Wordy(Event):
    """Something has happened."""


def giving(**changes: Any) -> Any:
    """What clients get of an event is changed; None takes a field away."""

    def event_fields(self: Any, event: Event) -> dict[str, object]:
        fields = {**Base.event_fields(self, event), **changes}
        return {name: value for name, value in fields.items() if value is not None}

    return event_fields


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"mood": "merry"}, r"Dealt has the fields \['seat', 'mood'\], its example \['seat'\]"),
        ({"seat": None}, r"Dealt has the fields \[\], its example \['seat'\]"),
        ({"seat": "first"}, "seat of Dealt is 'first', its example 1"),
        ({"seat": True}, "seat of Dealt is True, its example 1"),
        ({"seat": [1]}, r"seat of Dealt is \[1\], its example 1"),
        ({"seat": (1, 2)}, "the fields of Dealt change on their way through JSON"),
        ({"seat": {1, 2}}, "TypeError while telling Dealt"),
    ],
)
def test_fields_that_differ_from_the_example_are_noticed(changes: dict[str, Any], complaint: str) -> None:
    caught(check_events, mutant(event_fields=giving(**changes)), complaint)


def test_a_field_that_is_null_without_a_word_is_noticed() -> None:
    def event_fields(self: Any, event: Event) -> dict[str, object]:
        return dict.fromkeys(Base.event_fields(self, event))

    caught(check_events, mutant(event_fields=event_fields), "seat of Dealt is None, its example 1")


def test_an_event_without_an_example_is_noticed() -> None:
    def apply(self: Any, s: Any, seat: int, a: int) -> None:
        Base.apply(self, s, seat, a)
        if s.events is not None:
            s.events.insert(0, Wordy(EVERYONE))

    caught(check_events, mutant(apply=apply), "the docstring of Wordy does not begin with an example in JSON")


def test_an_event_that_never_happens_is_noticed() -> None:
    kinds = event_kinds(GAME)
    assert [kind.__name__ for kind in kinds][:3] == ["Bid", "Boasted", "Dealt"]
    assert Unheard(EVERYONE) and Unheard not in kinds
    check_event_kinds(GAME, setups(GAME.info), 0, games=40)
    with pytest.raises(Broken, match="these events never happen: Unheard"):
        check_event_kinds(GAME, setups(GAME.info), 0, games=5, kinds=[*kinds, Unheard])
