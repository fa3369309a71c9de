"""The four maps, square by square and edge by edge (ADR-MAP, ADR-PART-1, ADR-PART-6)."""

import pytest

from fragboard.testing import rule
from tests.games.adrenaline.table import AdrenalineTable

ROOMS = {"R": "red", "Y": "yellow", "G": "green", "W": "white", "P": "purple", "B": "blue"}
MAPS = {
    "small": (
        "GGG. RRRY .WWY",
        "r0c0-r1c0 r0c2-r1c2 r1c1-r2c1 r1c2-r1c3 r2c2-r2c3",
        "r0c1-r1c1 r1c2-r2c2",
    ),
    "medium_a": (
        "GGGB RRYY .WYY",
        "r0c0-r1c0 r0c2-r0c3 r0c2-r1c2 r0c3-r1c3 r1c1-r2c1 r2c1-r2c2",
        "r0c1-r1c1 r1c1-r1c2",
    ),
    "medium_b": (
        "RGG. RPPY WWWY",
        "r0c0-r0c1 r0c1-r1c1 r0c2-r1c2 r1c0-r2c0 r1c1-r2c1 r1c2-r1c3 r2c2-r2c3",
        "r1c0-r1c1 r1c2-r2c2",
    ),
    "large": (
        "RGGB RPYY WWYY",
        "r0c0-r0c1 r0c1-r1c1 r0c2-r0c3 r0c2-r1c2 r0c3-r1c3 r1c0-r2c0 r1c1-r2c1 r2c1-r2c2",
        "r1c0-r1c1 r1c1-r1c2",
    ),
}
SPAWNPOINTS = {"green": "r0c2", "red": "r1c0", "yellow": "r2c3"}


def cells(map: str) -> dict[str, str]:
    """The room of every square that exists."""
    rows = MAPS[map][0].split()
    return {f"r{r}c{c}": ROOMS[x] for r, row in enumerate(rows) for c, x in enumerate(row) if x != "."}


def pairs(text: str) -> list[list[str]]:
    return sorted(sorted(pair.split("-")) for pair in text.split())


def passages(map: str) -> set[tuple[str, str]]:
    """Every move of one square."""
    rooms = cells(map)
    found = {(a, b) for a, b in pairs(MAPS[map][1])}
    for square, room in rooms.items():
        row, column = int(square[1]), int(square[3])
        for other in (f"r{row}c{column + 1}", f"r{row + 1}c{column}"):
            if rooms.get(other) == room:
                found.add((square, other))
    return found | {(b, a) for a, b in found}


def edges(map: str) -> int:
    """How many pairs of squares lie side by side."""
    rooms = cells(map)
    return sum(
        other in rooms
        for square in rooms
        for other in (f"r{square[1]}c{int(square[3]) + 1}", f"r{int(square[1]) + 1}c{square[3]}")
    )


@pytest.mark.parametrize("map", MAPS)
@rule("ADR-MAP-SMALL", "ADR-MAP-MEDIUM_A", "ADR-MAP-MEDIUM_B", "ADR-MAP-LARGE", "ADR-PART-1")
def test_the_squares_of_a_map(map: str) -> None:
    shown = AdrenalineTable(3, map=map).view(None)["squares"]
    assert {square["square"]: square["room"] for square in shown} == cells(map)
    names = [square["square"] for square in shown]
    assert names == sorted(names) and set(names) <= {f"r{r}c{c}" for r in range(3) for c in range(4)}


@pytest.mark.parametrize("map", MAPS)
@rule("ADR-MAP-SMALL", "ADR-MAP-MEDIUM_A", "ADR-MAP-MEDIUM_B", "ADR-MAP-LARGE")
def test_the_doors_and_walls_of_a_map(map: str) -> None:
    view = AdrenalineTable(3, map=map).view(None)
    assert sorted(sorted(edge) for edge in view["doors"]) == pairs(MAPS[map][1])
    assert sorted(sorted(edge) for edge in view["walls"]) == pairs(MAPS[map][2])
    opened = len(passages(map)) // 2
    assert opened + len(view["walls"]) == edges(map)  # every edge is open, a door or a wall


@pytest.mark.parametrize("map", MAPS)
@rule("ADR-MAP-SMALL", "ADR-MAP-MEDIUM_A", "ADR-MAP-MEDIUM_B", "ADR-MAP-LARGE")
def test_one_moves_through_open_edges_and_doors_only(map: str) -> None:
    for square in cells(map):
        t = AdrenalineTable(3, map=map, bot="on").at("bot", square).answer(0, "bot")
        near = sorted({square} | {b for a, b in passages(map) if a == square})
        t.asks(0, "bot_move", " ".join(f"square:{name}" for name in near))


@pytest.mark.parametrize("map", MAPS)
@rule("ADR-MAP-SPAWN", "ADR-PART-6")
def test_the_spawnpoints_lie_in_the_rooms_of_their_colour(map: str) -> None:
    view = AdrenalineTable(3, map=map).view(None)
    assert {colour: found["square"] for colour, found in view["spawnpoints"].items()} == SPAWNPOINTS
    for square in view["squares"]:
        expected = {at: colour for colour, at in SPAWNPOINTS.items()}.get(square["square"], "")
        assert square["spawnpoint"] == expected
        assert not expected or square["room"] == expected
    rooms = {square["room"] for square in view["squares"]}
    assert {"red", "yellow", "green"} <= rooms <= set(ROOMS.values())


@rule("ADR-PART-6")
def test_cubes_and_weapons_come_in_three_colours() -> None:
    t = AdrenalineTable(3)
    assert list(t.view(None)["figures"][0]["cubes"]) == ["red", "yellow", "green"]
    assert [
        t.game.actions.name(a) for a in range(t.game.actions.size) if t.game.actions.name(a).startswith("room:")
    ] == [f"room:{colour}" for colour in ("red", "yellow", "green", "white", "purple", "blue")]
