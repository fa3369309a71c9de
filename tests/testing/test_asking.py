"""The checks of options, vocabulary, defaults and refusals notice what is wrong."""

from itertools import count
from typing import Any

import pytest

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.errors import AnswerError
from fragboard.core.frame import apply
from fragboard.core.types import CHANCE
from fragboard.core.words import Words
from fragboard.testing.kit import (
    Broken,
    Rules,
    check_defaults,
    check_leaning,
    check_legal,
    check_masks,
    check_names,
    check_pure,
    check_refusals,
)
from tests.testing.mutants import caught, log_in, log_is_playable, mutant, mutant_frame
from tests.toys.highest_card.actions import PASS, RAISE
from tests.toys.highest_card.flow import Acts
from tests.toys.highest_card.rules import GAME, HighestCardRules

legal = HighestCardRules.legal


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (lambda self, s, seat: legal(self, s, seat)[::-1], "not ascending"),
        (lambda self, s, seat: sorted(legal(self, s, seat) * 2), "not ascending and unique"),
        (lambda self, s, seat: [float(a) for a in legal(self, s, seat)], "not ascending and unique"),
        (lambda self, s, seat: legal(self, s, seat) and [*legal(self, s, seat), 99], "leave the vocabulary"),
        (lambda self, s, seat: [] if s.die else legal(self, s, seat), "has no legal answer"),
        (lambda self, s, seat: legal(self, s, seat) or [0] * (seat >= 0), "is not asked but has options"),
        (lambda self, s, seat: [1] if seat == CHANCE else legal(self, s, seat), "chance has legal answers"),
    ],
)
def test_unsound_options_are_noticed(options: Any, complaint: str) -> None:
    assert log_is_playable(caught(check_legal, mutant(legal=options), complaint))


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"to_act": lambda self, s: HighestCardRules.to_act(self, s)[::-1]}, "to_act is"),
        ({"to_act": lambda self, s: [CHANCE, 0]}, "to_act is"),
        ({"turn": lambda self, s: 5}, "turn is 5"),
    ],
)
def test_an_unsound_list_of_those_asked_is_noticed(changes: dict[str, Any], complaint: str) -> None:
    caught(check_legal, mutant(**changes), complaint)


def test_an_option_that_cannot_be_carried_out_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(self: Any, s: Any, seat: int, a: int) -> int:
        if a == RAISE:
            raise KeyError("no such coin")
        return Acts.play(self, s, seat, a)

    complaint = caught(check_legal, mutant_frame(monkeypatch, Acts, play=play), "KeyError while .*raise")
    assert "no such coin" in complaint


def test_an_option_into_nowhere_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(self: Any, s: Any, seat: int, a: int) -> int:
        s.stack.clear()
        return Acts.play(self, s, seat, a)

    caught(check_legal, mutant_frame(monkeypatch, Acts, play=play), "nobody is asked and nothing is over")


def test_the_log_of_a_complaint_leads_to_the_state_it_is_about() -> None:
    broken = mutant(legal=lambda self, s, seat: [] if s.die else legal(self, s, seat))
    complaint = caught(check_legal, broken, "has no legal answer")
    assert log_in(complaint).split()[-1].startswith("chance=")


def space(change: Any) -> Rules:
    """The game with a vocabulary into which an error has crept."""
    actions = ActionSpace([Block("bid", ["0", "1"]), Block("pass")])
    change(actions)
    return HighestCardRules(GAME.info, actions, [])


def test_names_that_do_not_lead_back_are_noticed() -> None:
    check_names(space(lambda actions: None), 3, {}, 0)
    for change, complaint in [
        (lambda actions: actions.numbers.update({"pass": 0}), "parses to 0"),
        (lambda actions: actions.names.__setitem__(0, "bid 0"), "not one word"),
        (lambda actions: actions.names.__setitem__(0, ""), "not one word"),
        (lambda actions: actions.numbers.update({"no such action": 1}), "is not refused"),
    ]:
        with pytest.raises(Broken, match=complaint):
            check_names(space(change), 3, {}, 0)


def test_a_door_that_differs_from_the_options_is_noticed() -> None:
    def lenient(self: Any, s: Any, seat: int, a: int) -> None:
        if seat not in self.to_act(s):
            raise AnswerError("not asked")

    def strict(self: Any, s: Any, seat: int, a: int) -> None:
        if a == PASS:
            raise AnswerError("no way out")
        HighestCardRules.answer(self, s, seat, a)

    caught(check_masks, mutant(answer=lenient), "the mask of seat . allows")
    caught(check_masks, mutant(answer=strict), "the mask of seat . allows")


def test_a_mask_of_ones_own_is_checked() -> None:
    check_masks(GAME, 3, {}, 0, lambda game, s, seat: [a in game.legal(s, seat) for a in range(game.actions.size)])
    with pytest.raises(Broken, match="places for"):
        check_masks(GAME, 3, {}, 0, lambda game, s, seat: [])
    with pytest.raises(Broken, match="allows"):
        check_masks(GAME, 3, {}, 0, lambda game, s, seat: [0] * game.actions.size)


def test_a_default_that_is_no_option_is_noticed() -> None:
    caught(check_defaults, mutant(default=lambda self, s, seat: RAISE), "the default of seat .* is not legal")


@pytest.mark.parametrize("weights", [lambda self, s, seat, a: [], lambda self, s, seat, a: [0 for _ in a]])
def test_leaning_that_leaves_an_option_out_is_noticed(weights: Any) -> None:
    caught(check_leaning, mutant(lean=weights), "leans by")


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"answer": lambda self, s, seat, a: apply(s, seat, a) if seat in self.to_act(s) else None}, "not refused"),
        ({"why_not": lambda self, s, seat, a: Words("no", "")}, "which is no clause"),
        ({"why_not": lambda self, s, seat, a: Words("no", "HC-NO-1")}, "which is no clause"),
        ({"why_not": lambda self, s, seat, a: Words("", "HC-ACT-1")}, "gives no reason"),
        ({"why_not": lambda self, s, seat, a: [][0]}, "IndexError while refusing"),
        ({"refusal": lambda self, s, seat, a: AnswerError("no", "HC-ACT-1")}, "does not say what is legal"),
        ({"refusal": lambda self, s, seat, a: KeyError("no")}, "(Key|Type)Error while refusing"),
    ],
)
def test_a_bad_refusal_is_noticed(changes: dict[str, Any], complaint: str) -> None:
    caught(check_refusals, mutant(**changes), complaint)


def test_a_refusal_that_changes_something_is_noticed() -> None:
    def costly(self: Any, s: Any, seat: int, a: int) -> Words:
        s.bank += 1
        return HighestCardRules.why_not(self, s, seat, a)

    def noisy(self: Any, s: Any, seat: int, a: int) -> Words:
        if s.events is not None:
            s.events.append(None)
        return HighestCardRules.why_not(self, s, seat, a)

    caught(check_refusals, mutant(why_not=costly), "was refused but changed the state")
    caught(check_refusals, mutant(why_not=noisy), "was refused but made events")


def test_an_answer_that_comes_too_late_must_be_refused() -> None:
    def answer(self: Any, s: Any, seat: int, a: int) -> None:
        if not s.over:
            HighestCardRules.answer(self, s, seat, a)

    caught(check_refusals, mutant(answer=answer), "is not refused")


def test_a_seat_from_elsewhere_must_be_refused() -> None:
    def answer(self: Any, s: Any, seat: int, a: int) -> None:
        if seat < 60:
            HighestCardRules.answer(self, s, seat, a)

    caught(check_refusals, mutant(answer=answer), "is not refused")


def test_a_look_that_changes_something_is_noticed() -> None:
    def view(self: Any, s: Any, seat: int | None) -> dict[str, object]:
        s.bank += 1
        return HighestCardRules.view(self, s, None)

    numbers = count()
    restless = mutant(describe=lambda self, s, seat, a: Words(f"option {next(numbers)}"))
    caught(check_pure, mutant(view=view), "view .*|key .*")
    caught(check_pure, restless, "describe of seat . gives two different answers")
    caught(check_pure, mutant(values=lambda self, s: s.players.append(None)), "values changes the state|while asking")
