"""The checks of sealed answers and of audiences notice what leaks."""

from typing import Any

import pytest

from fragboard.core.types import EVERYONE
from fragboard.testing.kit import check_audiences, check_no_peeking, check_sealed
from tests.testing.mutants import caught, mutant, mutant_frame
from tests.toys.highest_card.actions import BOAST, PASS
from tests.toys.highest_card.events import Dealt, Finished, Raised, Saw
from tests.toys.highest_card.flow import Acts, Bids, OneCard
from tests.toys.highest_card.rules import HighestCardRules

Frame = Any


def test_an_advantage_for_the_fastest_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def resume(self: Frame, s: Any, seat: int, a: int) -> None:
        Bids.resume(self, s, seat, a)
        s.first = seat

    caught(check_sealed, mutant_frame(monkeypatch, Bids, resume=resume), "lead apart")


def test_options_that_depend_on_sealed_answers_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: Frame, s: Any, seat: int, given: list[int]) -> list[int]:
        found = Bids.ask(self, s, seat, given)
        taken = [order[0] for other, order in enumerate(self.given) if order and other != seat]
        return [a for a in found if a == 0 or a not in taken]

    game = mutant_frame(monkeypatch, Bids, ask=ask)
    caught(check_sealed, game, "becomes illegal by what others answer in secret|sees the half-given order")


@pytest.mark.parametrize("seat", [0, None])
def test_a_view_of_what_is_sealed_is_noticed(monkeypatch: pytest.MonkeyPatch, seat: int | None) -> None:
    def show(self: Frame, s: Any, viewer: int | None) -> dict[str, object]:
        more = {"orders": [given[:] for given in self.given]} if viewer == seat else {}
        return {**Bids.show(self, s, viewer), **more}

    game = mutant_frame(monkeypatch, Bids, show=show)
    caught(check_sealed, game, "sees the half-given order|sees what is sealed")


def test_a_view_of_what_is_sealed_only_once_it_is_locked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def show(self: Frame, s: Any, viewer: int | None) -> dict[str, object]:
        orders = [given[:] for seat, given in enumerate(self.given) if self.locked(seat)]
        return {**Bids.show(self, s, viewer), "orders": orders}

    caught(check_sealed, mutant_frame(monkeypatch, Bids, show=show), "sees what is sealed")


def telling(event: Any) -> Any:
    """The method `resume` of a sealed frame that says something about every answer."""

    def resume(self: Frame, s: Any, seat: int, a: int) -> None:
        Bids.resume(self, s, seat, a)
        if s.events is not None:
            s.events += event(self, seat, a)

    return resume


@pytest.mark.parametrize(
    "event",
    [
        lambda self, seat, a: [Raised(EVERYONE, seat, a)],
        lambda self, seat, a: [Finished(EVERYONE)],
        lambda self, seat, a: [Finished(EVERYONE)] * len(self.given[seat]) if self.locked(seat) else [],
    ],
)
def test_words_about_what_is_sealed_are_noticed(monkeypatch: pytest.MonkeyPatch, event: Any) -> None:
    game = mutant_frame(monkeypatch, Bids, resume=telling(event))
    complaint = "is told of the half-given order|sees what is sealed"
    caught(check_sealed, game, complaint)
    caught(check_no_peeking, game, "learns something from the sealed answer")


def test_the_news_that_somebody_is_ready_is_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mutant_frame(
        monkeypatch, Bids, resume=telling(lambda self, seat, a: [Dealt(EVERYONE, seat)] if self.locked(seat) else [])
    )
    for seed in range(4):
        check_sealed(game, 3, {}, seed)
        check_no_peeking(game, 3, {}, seed)


def test_an_answer_that_can_be_seen_through_the_seal_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mutant_frame(monkeypatch, Bids, seen=lambda self, s, seat, a, viewer: a)
    caught(check_sealed, game, "of the sealed answer .* the seats see")


def test_imagining_exactly_what_is_sealed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mutant_frame(monkeypatch, Bids, hide=lambda self, s, seat, rng: None)
    caught(check_sealed, game, "depends on what the seat cannot know")


def test_imagining_exactly_what_was_dealt_is_noticed() -> None:
    game = mutant(redeal=lambda self, s, seat, rng: None)
    caught(check_audiences, game, "depends on what the seat cannot know")
    whole = mutant(determinize=lambda self, s, seat, rng: self.clone(s))
    caught(check_audiences, whole, "depends on what the seat cannot know")


def test_a_secret_told_to_everyone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(self: Frame, s: Any, kind: int) -> None:
        OneCard.drawn(self, s, kind)
        if s.events is not None:
            s.events[-1] = Saw(EVERYONE, self.seat, self.seat, kind)

    caught(check_audiences, mutant_frame(monkeypatch, OneCard, drawn=drawn), "more than its view knows")


def test_an_answer_that_is_called_hidden_but_is_open_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def seen(self: Frame, s: Any, seat: int, a: int, viewer: int) -> int:
        return PASS if a != BOAST and viewer != seat else a

    caught(check_audiences, mutant_frame(monkeypatch, Acts, seen=seen), "sees no difference between .* but learns it")


def test_the_healthy_game_keeps_its_secrets() -> None:
    game = mutant()
    assert isinstance(game, HighestCardRules)
    for seed in range(4):
        check_sealed(game, 4, {}, seed)
        check_audiences(game, 4, {}, seed)
        check_no_peeking(game, 4, {}, seed)
