"""The golden playthroughs are what the rules play today (see `regenerate`)."""

from difflib import unified_diff
from itertools import islice

import pytest

from fragboard.games import registry
from tests.playthroughs.regenerate import FOLDER, GOLDEN, Golden

LARGEST = 150_000  # bytes: short enough to be read
SHOWN = 30  # lines of a difference


def name(golden: Golden) -> str:
    return golden.path.stem


@pytest.mark.parametrize("golden", GOLDEN, ids=name)
def test_the_game_is_played_as_it_is_written_down(golden: Golden) -> None:
    written, played = golden.path.read_text("utf-8"), golden.text()
    if written != played:
        lines = unified_diff(written.splitlines(), played.splitlines(), "written", "played", n=1, lineterm="")
        pytest.fail("\n".join([*islice(lines, SHOWN), "...", "python -m tests.playthroughs.regenerate"]))


def test_there_is_a_playthrough_for_every_number_of_seats_and_every_mode() -> None:
    for id in registry.names():
        info = registry.info(id)
        assert {golden.seats for golden in GOLDEN if golden.game == id} == set(info.seats)
        modes = {value for option in info.options if option.id == "mode" for value in option.values}
        assert {golden.mode for golden in GOLDEN if golden.game == id} == modes


def test_no_file_is_left_over_or_too_long_to_read() -> None:
    files = sorted(FOLDER.glob("*.txt"))
    assert files == sorted(golden.path for golden in GOLDEN)
    assert [file.name for file in files if file.stat().st_size > LARGEST] == []
