"""Every position goes on in exactly as many ways as it did when the numbers were written down (see `regenerate`)."""

import pytest

from fragboard.games import registry
from fragboard.testing import divide
from tests.perft.regenerate import Counted, read

POSITIONS = [
    pytest.param(id, position, id=f"{id}-{position.name}".replace(" ", "-"))
    for id in registry.names()
    for position in read(id)
]


@pytest.mark.parametrize(("id", "position"), POSITIONS)
def test_the_leaves_are_as_many_as_ever(id: str, position: Counted) -> None:
    leaves = position.recount(id)
    if leaves != position.leaves:
        rules = registry.find(id)
        depth = next(d for d, (now, then) in enumerate(zip(leaves, position.leaves, strict=True), 1) if now != then)
        behind = divide(rules, position.reached(id).s, depth)
        pytest.fail(
            f"{position.name}: {leaves} leaves, not {position.leaves}; at depth {depth} there are {behind}; "
            "if that is meant: python -m tests.perft.regenerate"
        )


@pytest.mark.parametrize("id", registry.names())
def test_every_number_of_seats_is_counted_from_the_start(id: str) -> None:
    assert [position.seats for position in read(id) if not position.log] == registry.info(id).seats
