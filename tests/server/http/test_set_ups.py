"""Set-ups as the lobby's form gets them: the card of a game, and what its tests know about the rules.

`web/src/setup/set_ups.json` holds the card of a toy with every kind of option and, by mode, preset and number of
seats, the options there are: first the value of each if nobody sets it, then every value it can have. The client's
tests compare the form with it. `python -m tests.server.http.test_set_ups` writes it.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from fragboard.core.info import MODE, PRESET
from fragboard.games import registry
from fragboard.server.http.games import game_card
from fragboard.server.lobby.create import against_bots
from fragboard.server.protocol.forms import PlayNowForm
from fragboard.server.protocol.refusals import WrongForm
from tests.toys.rescue.info import INFO

PLACE = Path(__file__).parents[3] / "web" / "src" / "setup" / "set_ups.json"


def set_ups() -> dict[str, Any]:
    rows = []
    for mode in INFO.modes:
        for preset in ["none", *(each.id for each in INFO.presets)]:
            for seats in mode.seats:
                given: dict[str, object] = {MODE: mode.id, PRESET: preset}
                settled = INFO.settle(seats, {**INFO.opening(seats, given), **given})
                options = {
                    option.id: [settled[option.id], *INFO.values(option, seats, mode.id)]
                    for option in INFO.options
                    if option.id in settled and option.id not in given
                }
                rows.append({"mode": mode.id, "preset": preset, "seats": seats, "options": options})
    return {"game": game_card(INFO).model_dump(), "rows": rows}


def written() -> str:
    return json.dumps(set_ups()) + "\n"


@pytest.fixture(autouse=True)
def rescue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.packages(), INFO.id, "tests.toys.rescue")


def test_the_form_is_tested_against_the_rules_as_they_are() -> None:
    assert PLACE.read_text() == written(), "python -m tests.server.http.test_set_ups writes it anew"


def test_a_card_says_which_values_go_with_which_seats_and_modes() -> None:
    card = game_card(INFO)
    team, raft = card.modes[1], card.modes[2]
    assert (team.seats, team.competitive, raft.seats, raft.fixes) == ([1, 2, 3, 4], False, [1], {"storm": "none"})
    goal, ties = (next(option for option in card.options if option.id == id) for id in ("goal", "ties"))
    assert goal.modes == ["team", "raft"] and [default.value for default in goal.defaults] == [3]
    assert [(limit.value, limit.seats) for limit in ties.limits] == [("drawn", [3, 4])]
    assert card.presets == {"hard": {"storm": 3, "goal": 8, "ties": "drawn"}}


def test_play_now_takes_the_first_mode_for_so_many() -> None:
    assert against_bots(PlayNowForm(game="rescue", seats=1)).options["mode"] == "team"
    assert len(against_bots(PlayNowForm(game="rescue")).seats) == 4
    with pytest.raises(WrongForm, match="Rescue is for 1, 2, 3, 4 seats, not 7"):
        against_bots(PlayNowForm(game="rescue", seats=7))


if __name__ == "__main__":
    registry.packages()[INFO.id] = "tests.toys.rescue"
    PLACE.write_text(written())
