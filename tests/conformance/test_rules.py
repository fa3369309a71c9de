"""Every clause of every rulebook has a test, and every test names clauses that exist."""

import pytest

from fragboard.games import registry
from fragboard.testing import coverage


@pytest.mark.parametrize("id", registry.names())
def test_every_clause_has_a_test(id: str) -> None:
    report = coverage(id)
    assert [str(place) for place in report.unknown] == []
    assert [clause.id for clause in report.missing] == []
