"""`fragboard observation`: what a learner gets, place by place."""

import json
import re

import pytest

from fragboard.games import registry
from fragboard.play.rulebook import rulebook
from tests.cli.conftest import Run


@pytest.mark.parametrize("id", registry.names())
def test_every_place_has_a_name_a_range_and_a_clause(run: Run, id: str) -> None:
    game = registry.find(id)
    found = json.loads(run("observation", id, "--json").output)
    assert (found["game"], found["size"], len(found["places"])) == (
        id,
        game.observation_size(),
        game.observation_size(),
    )
    known = {clause.id for clause in rulebook(id)}
    for place in found["places"]:
        assert place["low"] < place["high"] and place["meaning"], place
        assert place["clause"] in known, place


@pytest.mark.parametrize("id", registry.names())
def test_the_table_counts_all_places(run: Run, id: str) -> None:
    result = run("observation", id)
    assert result.exit_code == 0
    rows = re.findall(r"^ *(\d+) +(\d+) ", result.output, flags=re.M)
    ends = [int(at) + int(places) for at, places in rows]
    assert ends[-1] == registry.find(id).observation_size()
    assert [int(at) for at, _ in rows[1:]] == ends[:-1]
    assert "own_seat" in result.output and f"{ends[-1]} numbers in all" in result.output


def test_an_unknown_game_is_refused(run: Run) -> None:
    result = run("observation", "chess")
    assert result.exit_code == 2 and "chess" in result.output + result.stderr
