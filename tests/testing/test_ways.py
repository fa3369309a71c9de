"""The check of whole choices notices what is wrong with them."""

from typing import Any

import pytest

from fragboard.core.ways import Way
from fragboard.core.words import Words
from fragboard.testing.kit import check_ways
from tests.testing.mutants import caught, mutant, mutant_frame
from tests.toys.corridor import GAME as CORRIDOR
from tests.toys.highest_card.actions import BID, PASS, PEEK, RAISE, RIVAL
from tests.toys.highest_card.flow import Acts
from tests.toys.highest_card.rules import GAME, HighestCardRules

ways = HighestCardRules.ways
WORDS = Words("something", "HC-BID-1")


def test_sound_ways_are_not_complained_about() -> None:
    for seed in range(4):
        check_ways(GAME, 3, {}, seed)
        check_ways(CORRIDOR, 2, {}, seed)


def bidding(s: Any, seat: int) -> bool:
    return bool(s.stack) and type(s.stack[-1]).__name__ == "Bids" and not s.stack[-1].given[seat]


def acting(s: Any) -> bool:
    return bool(s.stack) and type(s.stack[-1]).__name__ == "Acts"


def free_to_peek(s: Any, seat: int) -> bool:
    return acting(s) and s.players[seat].free() > 1 and s.players[seat].bid > 0 and seat != 1 and not s.knows(seat, 1)


def changes(self: Any, s: Any, seat: int) -> list[Way]:
    s.die += 1
    return []


@pytest.mark.parametrize(
    ("found", "complaint"),
    [
        (lambda self, s, seat: [Way([BID], WORDS)] if bidding(s, seat) else [], "is only an option"),
        (lambda self, s, seat: [Way([BID + 1, BID], WORDS)] if bidding(s, seat) else [], "answer 2 is no option"),
        (lambda self, s, seat: [Way([RIVAL, BID], WORDS)] if bidding(s, seat) else [], "answer 1 is no option"),
        (lambda self, s, seat: [Way([BID + 1, RIVAL + seat], WORDS)] if bidding(s, seat) else [], "is no option"),
        (lambda self, s, seat: ways(self, s, seat) * 2, "have the same label"),
        (lambda self, s, seat: [Way([BID, PASS], WORDS)] if s.stack else [], "is not asked, but has|no option"),
        (
            lambda self, s, seat: (
                [Way([BID + 1, RIVAL], Words(f"{i}", "HC-BID-1")) for i in range(401)] * bidding(s, seat)
            ),
            "more than 400",
        ),
        (
            lambda self, s, seat: [Way(way.answers, Words(way.words.text, "XX")) for way in ways(self, s, seat)],
            "which is no clause",
        ),
        (changes, "changes the state"),
        (
            lambda self, s, seat: [Way([PEEK + 1, RAISE], WORDS)] if seat == 0 and free_to_peek(s, 0) else [],
            "is foreseen only for 1 answers",
        ),
    ],
)
def test_unsound_ways_are_noticed(found: Any, complaint: str) -> None:
    caught(check_ways, mutant(ways=found), complaint, games=20)


def test_words_that_tell_a_secret_are_noticed() -> None:
    def telling(self: Any, s: Any, seat: int) -> list[Way]:
        rival = s.players[(seat + 1) % 3].card
        return [
            Way(way.answers, Words(f"{way.words.text}, who holds {rival}", "HC-BID-1")) for way in ways(self, s, seat)
        ]

    caught(check_ways, mutant(ways=telling), "tell it what it cannot know")


def test_links_across_a_secret_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window whose every question counts as a link: what comes after a look at a card is another choice."""
    broken = mutant_frame(monkeypatch, Acts, link=lambda self, s, seat: True)
    caught(check_ways, broken, "foreseen only for|tell it what it cannot know", games=20)
