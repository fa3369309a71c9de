"""The checks of views and keys, and the one against peeking, notice what is wrong."""

from typing import Any

import pytest

from fragboard.core.frame import Sealed
from fragboard.core.types import EVERYONE
from fragboard.core.words import Words
from fragboard.testing.kit import check_keys, check_no_peeking, check_views
from tests.testing.mutants import caught, log_is_playable, mutant, mutant_frame
from tests.toys.highest_card.actions import PASS
from tests.toys.highest_card.events import Finished, Shown
from tests.toys.highest_card.flow import Acts, Bids
from tests.toys.highest_card.rules import HighestCardRules

Base = HighestCardRules
SUSPICION = "can tell the real world|a spectator knows|that it is not told|from the sealed answer"


def view_with(**extra: Any) -> Any:
    """The method `view` with something more in it: functions of the state and the seat."""

    def view(self: Any, s: Any, seat: int | None) -> dict[str, object]:
        return {**Base.view(self, s, seat), **{name: found(s, seat) for name, found in extra.items()}}

    return view


def cards(s: Any, seat: int | None = None) -> list[int]:
    return [int(player.card) for player in s.players]


@pytest.mark.parametrize(
    ("extra", "complaint"),
    [
        (lambda s, seat: (1, 2), "does not survive JSON"),
        (lambda s, seat: {1: 2}, "does not survive JSON"),
        (lambda s, seat: {1, 2}, "TypeError while viewing"),
        (lambda s, seat: float("nan"), "ValueError while viewing"),
        (lambda s, seat: s.deck.counts, "an old view has changed"),
    ],
)
def test_a_view_that_is_not_plain_or_not_a_copy_is_noticed(extra: Any, complaint: str) -> None:
    caught(check_views, mutant(view=view_with(extra=extra)), complaint)


def peeking_numbers(self: Any, s: Any, seat: int, out: Any) -> None:
    Base.observe(self, s, seat, out)
    out[5] = float(sum(cards(s)[:2]))


def test_one_view_with_two_questions_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    silent = mutant_frame(monkeypatch, Bids, show=lambda self, s, seat: {})
    caught(check_keys, silent, "one view but two questions", seats=2)


def test_a_key_that_is_too_coarse_is_noticed() -> None:
    caught(check_keys, mutant(key=lambda self, s, seat: b"key"), "have the same key")


def peeking_words(self: Any, s: Any, seat: int, a: int) -> Words:
    return Words(f"{Base.describe(self, s, seat, a).text} against {cards(s)}")


def peeking_refusal(self: Any, s: Any, seat: int, a: int) -> Words:
    return Words(f"no, with {cards(s)}", "HC-ACT-1")


def peeking_default(self: Any, s: Any, seat: int) -> int:
    return int(Base.legal(self, s, seat)[cards(s)[seat - 1] % 2])


@pytest.mark.parametrize(
    "changes",
    [
        {"view": view_with(cards=cards)},
        {"view": view_with(next=lambda s, seat: None if seat is None else cards(s)[seat - 1])},
        {"view": view_with(given=lambda s, seat: [f.given for f in s.stack if isinstance(f, Sealed)])},
        {"observe": peeking_numbers},
        {"describe": peeking_words},
        {"why_not": peeking_refusal},
        {"default": peeking_default},
        {"legal": lambda self, s, seat: Base.legal(self, s, seat)[cards(s)[seat - 1] % 2 :]},
    ],
)
def test_knowing_too_much_is_noticed(changes: dict[str, Any]) -> None:
    complaint = caught(check_no_peeking, mutant(**changes), SUSPICION)
    assert log_is_playable(complaint)


def test_a_spectator_who_knows_more_than_a_seat_is_noticed() -> None:
    view = view_with(cards=lambda s, seat: cards(s) if seat is None else [])
    caught(check_no_peeking, mutant(view=view), "a spectator knows what seat . does not")


def test_an_unsound_determinization_is_noticed() -> None:
    def breaks(self: Any, s: Any, seat: int, rng: Any) -> Any:
        imagined = Base.determinize(self, s, seat, rng)
        imagined.bank += 1
        return imagined

    def takes(self: Any, s: Any, seat: int, rng: Any) -> Any:
        s.bank += 1
        return Base.determinize(self, s, seat, rng)

    def forgets_the_own_card(self: Any, s: Any, seat: int, rng: Any) -> None:
        Base.redeal(self, s, (seat + 1) % s.seats, rng)

    def swaps(self: Any, s: Any, seat: int, rng: Any) -> None:
        """Only two of the hidden cards change places: the result depends on what they really are."""
        one, other = (s.players[(seat + i) % s.seats] for i in (1, 2))
        hidden = not s.knows(seat, (seat + 1) % s.seats) and not s.knows(seat, (seat + 2) % s.seats)
        if hidden and one.card >= 0 and other.card >= 0 and rng.below(2):
            one.card, other.card = other.card, one.card

    caught(check_no_peeking, mutant(determinize=breaks), "determinize for seat . breaks an invariant")
    caught(check_no_peeking, mutant(determinize=takes), "determinize for seat . changes the state")
    caught(check_no_peeking, mutant(redeal=forgets_the_own_card), "can tell the real world")
    caught(check_no_peeking, mutant(redeal=swaps), "depends on what the seat cannot know")


def test_a_window_that_opens_by_a_hidden_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mutant_frame(monkeypatch, Acts, may=lambda self, s, seat: s.players[seat].card > 2)
    caught(check_no_peeking, game, "that it is not told|learns something from")


def test_an_event_that_tells_a_secret_later_is_noticed() -> None:
    def apply(self: Any, s: Any, seat: int, a: int) -> None:
        Base.apply(self, s, seat, a)
        if a == PASS and s.events is not None and s.players[seat].card >= 0:
            s.events.append(Shown(EVERYONE, seat, s.players[seat].card))

    caught(check_no_peeking, mutant(apply=apply), "is told something of .* that its view does not know")


def test_a_number_of_messages_that_tells_a_secret_is_noticed() -> None:
    def apply(self: Any, s: Any, seat: int, a: int) -> None:
        Base.apply(self, s, seat, a)
        if a == PASS and s.events is not None:
            s.events += [Finished(EVERYONE)] * max(0, s.players[seat].card)

    caught(check_no_peeking, mutant(apply=apply), "is told something of .* that its view does not know")
