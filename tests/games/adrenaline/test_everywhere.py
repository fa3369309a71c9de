"""The contract holds with every number of seats, on every map, in every mode, with and without the bot figure.

The conformance tests play set-ups in which every two of these meet; here come all combinations, looked at by the checks
that a map can break by itself. They are checked in the compiled form, as the rest of the contract is.
"""

from zlib import crc32

import pytest

from fragboard.games.adrenaline.info import INFO
from fragboard.games.adrenaline.rules import GAME
from fragboard.testing import rule
from fragboard.testing.kit import CHECKS, form

VALUES = {option.id: list(option.values) for option in INFO.options}
SET_UPS: list[tuple[int, dict[str, object]]] = [
    (seats, {"map": map, "mode": mode, "bot": bot})
    for seats in INFO.seats
    for map in VALUES["map"]
    for mode in VALUES["mode"]
    for bot in VALUES["bot"]
    if INFO.fits(seats, {"map": map, "mode": mode, "bot": bot})
]
FEW = ("legal", "invariants", "results")


def name(seats: int, options: dict[str, object]) -> str:
    return f"{seats}-{options['map']}-{options['mode']}-bot={options['bot']}"


CASES = [pytest.param(seats, options, id=name(seats, options)) for seats, options in SET_UPS]


@rule("ADR-OPT-MAP", "ADR-OPT-MODE", "ADR-BOT-2", "ADR-TWO-1")
def test_these_are_all_set_ups_there_are() -> None:
    counts = {seats: sum(found == seats for found, _ in SET_UPS) for seats in INFO.seats}
    assert counts == {2: 4, 3: 24, 4: 24, 5: 12}


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_the_contract_is_kept_everywhere(seats: int, options: dict[str, object]) -> None:
    if form(GAME) == "interpreted":
        pytest.skip("the compiled form is checked")
    seed = crc32(name(seats, options).encode()) % 1_000_000
    for check in FEW:
        CHECKS[check](GAME, seats, options, seed)
