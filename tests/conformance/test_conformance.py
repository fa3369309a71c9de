"""Every installed game keeps the contract: each check, with every number of seats and every value of every option.

FRAGBOARD_KIT_GAMES is the number of games that each check plays for each set-up. Interpreted, which takes several times
as long, a game is checked with every number of seats in every mode; compiled, with every value of every other option.
"""

import os
from zlib import crc32

import pytest

from fragboard.games import registry
from fragboard.testing.kit import CHECKS, Options, check_event_kinds, check_forms, form, setups

GAMES = int(os.environ.get("FRAGBOARD_KIT_GAMES", "1"))


def name(id: str, seats: int, options: Options) -> str:
    return "-".join([id, str(seats), *(f"{option}={value}" for option, value in options.items())])


def is_checked(id: str, seats: int, options: Options) -> bool:
    """All set-ups if there is speed; else those in which nothing is chosen but the mode, and what the seats need."""
    extra = options.keys() - {"mode"} - registry.info(id).opening(seats).keys()
    return not extra or form(registry.find(id)) == "compiled"


CASES = [
    pytest.param(id, seats, options, id=name(id, seats, options))
    for id in registry.names()
    for seats, options in setups(registry.info(id))
    if is_checked(id, seats, options)
]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize(("id", "seats", "options"), CASES)
def test_the_contract_is_kept(id: str, seats: int, options: Options, check: str) -> None:
    first = crc32(name(id, seats, options).encode()) % 1_000_000  # other games for each set-up
    for at in range(GAMES):
        CHECKS[check](registry.find(id), seats, options, first + at)


@pytest.mark.parametrize("id", registry.names())
def test_every_kind_of_event_happens(id: str) -> None:
    check_event_kinds(registry.find(id), setups(registry.info(id)), 0, games=400)


@pytest.mark.parametrize(("id", "seats"), [(id, seats) for id in registry.names() for seats in registry.info(id).seats])
def test_the_interpreted_rules_in_a_process_of_their_own_play_the_same_games(id: str, seats: int) -> None:
    """Run compiled, this compares the two forms; run interpreted, it shows that nothing hangs on the process."""
    check_forms(id, seats, registry.info(id).opening(seats), games=GAMES + 1)
