"""Every game has the same rooms, so that whoever knows one finds the way in all."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from fragboard.games import names
from fragboard.games.registry import package

ROOMS = {
    "": "info rules lessons catalogue state actions events flow view balance terminal",
    "words/": "describe refuse tell names",
    "learn/": "features advice leaning",
}


@pytest.mark.parametrize("game", names())
def test_a_game_has_the_rooms_that_all_games_have(game: str) -> None:
    spec = find_spec(package(game))
    assert spec is not None and spec.origin is not None
    home = Path(spec.origin).parent
    wanted = [f"{room}{name}.py" for room, names in ROOMS.items() for name in names.split()]
    assert [path for path in wanted if not (home / path).exists()] == []
