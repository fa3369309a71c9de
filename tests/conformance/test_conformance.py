"""Every installed game keeps the contract: each check, with set-ups in which every two choices meet.

FRAGBOARD_KIT_GAMES is the number of games that each check plays for each set-up. Nearly all of it is checked in the
compiled form only: that the interpreted one plays the same games is a check of its own.
"""

import os
from typing import NamedTuple
from zlib import crc32

import pytest

from fragboard.games import registry
from fragboard.testing.kit import CHECKS, Options, check_event_kinds, check_forms, form, setups

GAMES = int(os.environ.get("FRAGBOARD_KIT_GAMES", "1"))


IN_BOTH_FORMS = ("clones", "snapshots", "fields", "replay")  # what can differ between them beside the games themselves


class Case(NamedTuple):
    id: str
    seats: int
    options: Options
    number: int  # among the set-ups of the game

    def __str__(self) -> str:
        return "-".join([self.id, str(self.seats), *(f"{option}={value}" for option, value in self.options.items())])


CASES = [
    Case(id, seats, options, number)
    for id in registry.names()
    for number, (seats, options) in enumerate(setups(registry.info(id)))
]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_contract_is_kept(case: Case, check: str) -> None:
    game = registry.find(case.id)
    if form(game) == "interpreted" and check not in IN_BOTH_FORMS:
        pytest.skip("the compiled form is checked")
    first = crc32(str(case).encode()) % 1_000_000  # other games for each set-up
    odd = (list(CHECKS).index(check) + case.number) % 2  # each check with sensible players in half of the set-ups
    for at in range(GAMES):
        CHECKS[check](game, case.seats, case.options, 2 * first + odd + at)


@pytest.mark.parametrize("id", registry.names())
def test_every_kind_of_event_happens(id: str) -> None:
    check_event_kinds(registry.find(id), setups(registry.info(id)), 0, games=400)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_both_forms_play_the_same_games(case: Case) -> None:
    """Two games, one at random and one of sensible players, here and interpreted in a process of their own."""
    if form(registry.find(case.id)) == "interpreted":
        pytest.skip("the compiled form is compared with the interpreted one")
    check_forms(case.id, case.seats, case.options, games=GAMES + 1)
