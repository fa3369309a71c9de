"""Options, and set-ups that are refused (ADR-OPT)."""

import pytest

from fragboard.core.errors import SetupError
from fragboard.testing import rule
from tests.games.adrenaline.scenes import GAME, opening, tokens
from tests.games.adrenaline.table import AdrenalineTable


@rule("ADR-OPT-MODE", "ADR-OPT-MAP", "ADR-OPT-SKULLS", "ADR-OPT-FRENZY", "ADR-OPT-BOT", "ADR-OPT-HIDDEN_AMMO")
def test_the_defaults() -> None:
    view = AdrenalineTable(3, fresh=True).view(None)
    assert (view["mode"], view["map"], view["skulls"]) == ("deathmatch", "medium_a", 8)
    assert view["options"] == {"final_frenzy": "on", "bot": "off", "hidden_ammo": "on"}


@rule("ADR-OPT-MODE")
def test_three_modes() -> None:
    for mode in ("deathmatch", "domination", "turret"):
        assert AdrenalineTable(3, mode=mode).view(None)["mode"] == mode
    assert AdrenalineTable(3, mode="domination").view(None)["tracks"] and not AdrenalineTable(3).view(None)["tracks"]
    assert AdrenalineTable(3, mode="turret").view(None)["turret_board"]


@rule("ADR-OPT-MAP")
@pytest.mark.parametrize(("map", "squares"), [("small", 10), ("medium_a", 11), ("medium_b", 11), ("large", 12)])
def test_any_map_goes_with_any_number_of_seats_and_any_mode(map: str, squares: int) -> None:
    for seats in (3, 4, 5):
        for mode in ("deathmatch", "domination", "turret"):
            view = opening(seats, map=map, mode=mode).view(None)
            assert view["map"] == map and len(view["squares"]) == squares


@rule("ADR-OPT-SKULLS")
@pytest.mark.parametrize("mode", ["deathmatch", "domination", "turret"])
def test_five_to_eight_skulls_in_every_mode(mode: str) -> None:
    for skulls in (5, 6, 7, 8):
        assert AdrenalineTable(3, mode=mode, skulls=skulls).view(None)["skulls"] == skulls
    assert AdrenalineTable(3, mode=mode).view(None)["skulls"] == 8


@rule("ADR-OPT-SKULLS", "ADR-END-1")
def test_as_many_kills_as_skulls_end_the_game() -> None:
    t = AdrenalineTable(3, skulls=5, final_frenzy="off")
    for kill in range(1, 6):
        assert t.asked()
        t.turn(0).has(1, damage=tokens("0*11")).end_turn()
        assert len(t.killshots()) == kill
    assert t.asked() == []


@rule("ADR-OPT-FRENZY")
def test_frenzy_or_sudden_death() -> None:
    for value, asked in (("on", True), ("off", False)):
        t = AdrenalineTable(3, final_frenzy=value).skulls(1).has(1, damage=tokens("0*11")).answer(0, "end")
        assert bool(t.asked()) == asked and t.view(None)["options"]["final_frenzy"] == value


@rule("ADR-OPT-BOT")
def test_the_bot_is_there_or_not() -> None:
    assert len(AdrenalineTable(3, bot="off").view(None)["figures"]) == 3
    assert len(AdrenalineTable(3, bot="on").view(None)["figures"]) == 4


@rule("ADR-OPT-HIDDEN_AMMO")
def test_tiles_lie_face_down_or_face_up() -> None:
    hidden = {x["tile"] for x in AdrenalineTable(3).view(0)["squares"] if not x["spawnpoint"]}
    shown = {x["tile"] for x in AdrenalineTable(3, hidden_ammo="off").view(None)["squares"] if not x["spawnpoint"]}
    assert hidden == {"down"} and "down" not in shown and "" not in shown


@rule("ADR-OPT-BAD")
@pytest.mark.parametrize(
    "options",
    [
        {"colour": "red"},
        {"mode": "Deathmatch"},
        {"mode": "capture"},
        {"map": "huge"},
        {"map": 2},
        {"skulls": 4},
        {"skulls": 9},
        {"skulls": 6.5},
        {"skulls": True},
        {"skulls": "many"},
        {"final_frenzy": True},
        {"final_frenzy": "maybe"},
        {"bot": 1},
        {"bot": None},
        {"hidden_ammo": ""},
        {"seats": 3},
    ],
)
def test_unknown_options_and_values_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(SetupError, match="ADR-OPT"):
        GAME.new(3, options)


@rule("ADR-OPT-BAD", "ADR-GOAL-3")
@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7, 40])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(SetupError):
        GAME.new(seats, {"bot": "on"})


@rule("ADR-OPT-BAD", "ADR-TWO-1", "ADR-BOT-2")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"mode": "domination", "bot": "on"}),
        (2, {"mode": "turret", "bot": "on"}),
        (2, {"bot": "off", "map": "small"}),
        (5, {"bot": "on"}),
        (5, {"bot": "on", "mode": "turret"}),
    ],
)
def test_forbidden_combinations_are_refused(seats: int, options: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        GAME.new(seats, options)
