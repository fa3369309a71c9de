"""What the view tells a board to draw with: sight, distances, action tiles and shots, from the rules' own functions."""

from typing import Any

from fragboard.testing import rule
from tests.games.adrenaline.table import AdrenalineTable


def tile(t: AdrenalineTable, seat: int) -> list[str]:
    """A seat's action tile in short: `grab 2+` may go two squares, by adrenaline."""
    offered: dict[str, Any] = t.view(seat)["tile"]
    return [f"{action} {one['moves']}{'+' if 'better' in one else ''}" for action, one in offered.items()]


@rule("ADR-SEE-6")
def test_the_view_tells_the_rooms_that_are_seen_from_a_square() -> None:
    sees = AdrenalineTable(3, map="large").view(None)["sees"]
    assert sees["r2c1"] == ["yellow", "white", "purple"]
    assert "white" not in sees["r1c3"] and "blue" in sees["r1c3"]


@rule("ADR-MOVE-5")
def test_the_view_tells_how_far_squares_are_from_each_other() -> None:
    view = AdrenalineTable(3, map="large").view(None)
    squares = [one["square"] for one in view["squares"]]
    far = dict(zip(squares, view["moves"]["r1c0"], strict=True))
    assert (far["r1c0"], far["r2c0"], far["r1c1"]) == (0, 1, 3)
    assert all(list(table) == squares for table in (view["sees"], view["moves"]))


@rule("ADR-TURN-7", "ADR-TURN-8")
def test_the_action_tile_tells_what_adrenaline_adds() -> None:
    t = AdrenalineTable(3)
    assert tile(t, 0) == ["run 3", "grab 1", "shoot 0"] == tile(t, 1)
    assert t.view(None)["tile"] == {}
    t.has(0, damage="1 1 1")
    assert tile(t, 0) == ["run 3", "grab 2+", "shoot 0"]
    t.has(0, damage="1 1 1 2 2 2")
    assert tile(t, 0) == ["run 3", "grab 2+", "shoot 1+"]


@rule("ADR-BOT-4")
def test_the_bot_is_on_the_tile_of_whoever_owes_its_action() -> None:
    t = AdrenalineTable(3, bot="on").turn(0, bot_owed=True)
    assert [tile(t, 0)[-1], len(tile(t, 1))] == ["bot 1", 3]


@rule("ADR-FF-5", "ADR-FF-6")
def test_in_the_frenzy_every_tile_shows_the_actions_of_the_last_turn() -> None:
    long, short = ["frenzy_run 4", "frenzy_grab 2", "frenzy_shoot 1"], ["frenzy_grab 3", "frenzy_shoot 2"]
    for active, side, left, expected in (
        (0, "short", 3, [short, short, short, short]),  # it began after the turn of seat 3
        (2, "long", 3, [short, short, long, long]),  # after the turn of seat 1
        (3, "long", 2, [short, short, short, long]),  # seat 2 has played
    ):
        t = AdrenalineTable(4).turn(active, side=side, left=left, start=0)
        assert [tile(t, seat) for seat in range(4)] == expected
        assert t.view(active)["tile"]["frenzy_shoot"]["reload"]


@rule("ADR-SHOOT-4")
def test_a_shot_tells_which_effects_are_done() -> None:
    t = AdrenalineTable(3).at("r1c2 r1c3 r2c3").has(0, weapons="thor", cubes="GG")
    t.answer(0, "shoot", "weapon:thor")
    assert shot(t)["used"] == []
    t.answer(0, "figure:1")
    assert (shot(t)["used"], shot(t)["place"][0]) == (["basic"], 1)
    t.answer(0, "effect:chain_reaction", "cube:green")
    assert (shot(t)["used"], shot(t)["effect"]) == (["basic"], "chain_reaction")


def shot(t: AdrenalineTable) -> dict[str, Any]:
    found: dict[str, Any] = next(frame for frame in t.view(0)["now"] if frame["frame"] == "shot")
    return found
