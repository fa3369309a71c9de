"""Recorded games replay to their recorded end; damaged ones are refused with file, line and reason.

`tests/play/test_record.py` goes through every rule of the format with a small game. Here are whole games of the real
one: the damage lies deep inside, and the reason names the clause that it breaks.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fragboard.core.errors import RecordError, VersionError
from fragboard.core.types import CHANCE
from fragboard.play import load, read, replay, verify
from fragboard.play.record import FIRST, Walk, game_of, result_row, text_of
from tests.records.regenerate import FOLDER, PLAYED

FILES = sorted(FOLDER.glob("*.jsonl"))
Row = dict[str, Any]

every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def test_every_game_that_was_played_for_this_folder_is_there() -> None:
    assert {game.path for game in PLAYED} <= set(FILES)


@every_file
def test_a_recorded_game_replays_to_its_recorded_end(file: Path) -> None:
    record = read(file)
    match = load(file)
    assert match.over and match.result is not None
    assert result_row(match.result) == record.result
    assert len(match.log) == len(record.answers)
    assert text_of(match.record()) == text_of(record) == file.read_text("utf-8")


@every_file
def test_the_dice_of_a_recorded_game_follow_from_its_seed(file: Path) -> None:
    record = read(file)
    assert record.seed is not None
    report = verify(record)
    assert (report.ok, report.checked) == (True, sum(answer.seat == CHANCE for answer in record.answers))
    assert report.checked > 0


@every_file
def test_a_recorded_game_says_nothing_of_who_played_it_and_when(file: Path) -> None:
    record = read(file)
    assert (record.names, record.created) == (None, None)


def test_the_recorded_games_show_what_they_promise() -> None:
    games = {file.stem: read(file) for file in FILES}
    assert {record.seats for record in games.values()} == {2, 3, 4, 5}
    assert any(answer.clock for answer in games["bingo-3-with-the-clock"].answers)
    shared: Any = games["bingo-3-shared-victory"].result
    assert shared["ranks"].count(1) > 1


# Damage.


def rows_of(file: Path) -> list[Row]:
    """The lines as somebody would edit them by hand: without the check."""
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    del rows[-1]["check"]
    return rows


def written(path: Path, rows: list[Row]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def refused(path: Path, line: int, reason: str) -> RecordError:
    with pytest.raises(RecordError, match=reason) as error:
        load(path)
    assert (error.value.file, error.value.line) == (str(path), line)
    assert str(error.value).startswith(f"{path}, line {line}: ")
    return error.value


def last_answer(rows: list[Row], kind: str) -> int:
    """The place of the last answer of a kind that somebody chose."""
    return max(i for i, row in enumerate(rows) if row.get("answer", "").startswith(kind) and "auto" not in row)


@every_file
def test_a_file_without_its_check_is_read_all_the_same(file: Path, tmp_path: Path) -> None:
    assert read(written(tmp_path / "game.jsonl", rows_of(file))) == read(file)


@every_file
def test_a_game_cut_short_is_refused(file: Path, tmp_path: Path) -> None:
    path, whole = tmp_path / "game.jsonl", file.read_bytes()
    lines = whole.splitlines(keepends=True)
    half = len(lines) // 2
    path.write_bytes(b"".join(lines[:half]))
    refused(path, half + 1, "cut short: its last line is missing")
    path.write_bytes(b"".join(lines[:half]) + lines[half][:-3])
    refused(path, half + 1, "cut short: this line does not end")


@every_file
def test_whichever_bit_is_flipped_the_game_is_refused(file: Path, tmp_path: Path) -> None:
    path, whole = tmp_path / "game.jsonl", file.read_bytes()
    for n in range(40):
        at, bit = len(whole) * n // 40, 1 << n % 8
        path.write_bytes(whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1 :])
        with pytest.raises(RecordError) as error:
            load(path)
        assert error.value.file == str(path)
        if bit == 0x80:
            assert error.value.line == whole.count(b"\n", 0, at) + 1
            assert error.value.reason == "these bytes are not UTF-8 text"


@pytest.mark.parametrize("foreign", ["playthroughs/bingo-2-standard.txt", "perft/bingo.json", "perft/regenerate.py"])
def test_a_file_of_another_kind_is_refused(foreign: str) -> None:
    refused(FOLDER.parent / foreign, 1, "this is not a record of Fragboard")


def test_a_snapshot_is_no_record(tmp_path: Path) -> None:
    match = replay(read(FILES[0]), 20)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(match.game.dump(match.state)) + "\n")
    refused(path, 1, "this is not a record of Fragboard")


@every_file
def test_other_rules_are_named_before_anything_they_know_and_these_do_not(file: Path, tmp_path: Path) -> None:
    rows = rows_of(file)
    rows[0]["rules"] = "99.0"
    rows[5]["answer"] = "teleport:3"
    error = refused(written(tmp_path / "game.jsonl", rows), 1, "under rules 99.0 of Ultimate Bingo .* are rules 1.0")
    assert isinstance(error, VersionError)


def order_with_done(rows: list[Row]) -> tuple[int, str]:
    at = last_answer(rows, "order:")
    rows[at]["answer"] = "done"
    return at, r"\(BDA-[A-Z0-9_-]+\); legal now: order:"


def shoot_oneself(rows: list[Row]) -> tuple[int, str]:
    at = next(i for i, row in enumerate(rows) if row.get("answer") == "order:lazor_activate")
    target = next(i for i in range(at + 1, len(rows)) if rows[i]["seat"] == rows[at]["seat"])
    rows[target]["answer"] = f"seat:{rows[target]['seat']}"
    return target, r"\(BDA-[A-Z0-9_-]+\); legal now: seat:"


def buy_what_is_not_for_sale(rows: list[Row]) -> tuple[int, str]:
    at = last_answer(rows, "done")
    rows[at]["answer"] = "item:BASIC_LAZOR"
    return at, r"\(BDA-[A-Z0-9_-]+\); legal now: "


def answer_for_another(rows: list[Row]) -> tuple[int, str]:
    at = last_answer(rows, "done")
    asked = rows[at]["seat"]
    rows[at]["seat"] = (asked + 1) % rows[0]["seats"]
    return at, f"seat {rows[at]['seat']} is not asked anything now; the question is for seat {asked}"


def order_twice(rows: list[Row]) -> tuple[int, str]:
    """A seat that has locked its order gives another one while the rest still thinks."""
    orders = [row.get("answer", "").startswith("order:") for row in rows]
    at = next(i for i, row in enumerate(rows) if row.get("answer") == "order:battery_activate" and orders[i + 1])
    rows.insert(at + 1, {"seat": rows[at]["seat"], "answer": "order:shield_activate"})
    rows[-1]["answers"] += 1
    return at + 1, f"seat {rows[at]['seat']} is not asked anything now"


def answer_for_chance(rows: list[Row]) -> tuple[int, str]:
    at = max(i for i, row in enumerate(rows) if row.get("seat") == "chance")
    rows[at]["seat"] = 0
    return at, "seat 0 is not asked anything now; the question is for chance"


def loaded_die(rows: list[Row]) -> tuple[int, str]:
    at = next(i for i, row in enumerate(rows) if row.get("answer", "").startswith("letter:"))
    rows[at]["answer"] = "number:1"
    return at, "number:1 cannot come up now [(]BDA-DEC-4[)]; legal now: letter:B, .*, letter:[*]"


def unknown_item(rows: list[Row]) -> tuple[int, str]:
    at = last_answer(rows, "done")
    rows[at]["answer"] = "item:RAILGUN"
    return at, "there is no action 'item:RAILGUN'; of this kind there are item:BASIC_LAZOR, "


def unknown_kind(rows: list[Row]) -> tuple[int, str]:
    at = last_answer(rows, "order:")
    rows[at]["answer"] = "teleport:3"
    return at, "there is no action 'teleport:3'; kinds of action are yes, seat, card, "


def one_answer_more(rows: list[Row]) -> tuple[int, str]:
    rows.insert(-1, {"seat": 0, "answer": "done"})
    rows[-1]["answers"] += 1
    return len(rows) - 2, "the game is over, so it is too late to answer [(]BDA-WIN-7[)]"


def another_end(rows: list[Row]) -> tuple[int, str]:
    rows[-1]["result"]["points"][0] += 1
    return len(rows) - 1, r'the result is \{"ranks": .*\}, not \{"ranks": '


Damage = Callable[[list[Row]], tuple[int, str]]

DAMAGES: list[Damage] = [
    order_with_done,
    shoot_oneself,
    buy_what_is_not_for_sale,
    answer_for_another,
    order_twice,
    answer_for_chance,
    loaded_die,
    unknown_item,
    unknown_kind,
    one_answer_more,
    another_end,
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
@pytest.mark.parametrize("file", FILES[:3], ids=lambda file: file.stem)
def test_an_answer_against_the_rules_is_refused_with_its_line_and_the_reason(
    file: Path, damage: Damage, tmp_path: Path
) -> None:
    rows = rows_of(file)
    at, reason = damage(rows)
    refused(written(tmp_path / "game.jsonl", rows), at + 1, reason)


# What is no damage.


def swap_sealed(file: Path) -> list[Row]:
    """The lines with two neighbouring sealed answers of different seats given the other way round."""
    record = read(file)
    walk = Walk(record, game_of(record))
    line = 0
    for number, answer, _ in walk:
        following = record.answers[number - FIRST + 1]
        open_to_both = len(walk.game.legal(walk.state, answer.seat)) > 1 and walk.game.sealed(walk.state)
        if open_to_both and following.seat in walk.game.to_act(walk.state) and following.seat != answer.seat:
            line = number
            break
    rows = rows_of(file)
    rows[line - 1], rows[line] = rows[line], rows[line - 1]
    return rows


@every_file
def test_in_which_order_sealed_answers_came_makes_no_difference(file: Path, tmp_path: Path) -> None:
    rows = swap_sealed(file)
    swapped = read(written(tmp_path / "game.jsonl", rows))
    assert swapped.answers != read(file).answers
    assert swapped.result == read(file).result
    assert verify(swapped).ok


def test_but_the_check_notices_it(tmp_path: Path) -> None:
    file = FILES[0]
    rows = swap_sealed(file)
    found = re.search(r'"check": "(\w+)"', file.read_text("utf-8"))
    assert found is not None
    rows[-1]["check"] = found[1]
    refused(written(tmp_path / "game.jsonl", rows), len(rows), "its check does not match")
