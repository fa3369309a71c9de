"""Records: what is written, what is read again, and what is refused with file, line and reason."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fragboard.core.errors import AnswerError, RecordError, SetupError, UndoError, VersionError
from fragboard.core.game import Game
from fragboard.play import Match, anonymise, branch, load, new, read, replay, verify
from fragboard.play.record import Answer, GameRecord, parse, save, text_of
from tests.play.randomly import GAMES, everything, finished, halfway, moves
from tests.toys.highest_card.rules import GAME as HIGHEST_CARD

Rows = list[dict[str, Any]]


def rules_of(game: str | Game[Any]) -> Game[Any] | None:
    """What the reading functions need for a game that is not installed."""
    return None if isinstance(game, str) else game


def over() -> Match:
    return finished(HIGHEST_CARD, 3, 5)


def rows_of(record: GameRecord) -> Rows:
    return [json.loads(line) for line in text_of(record).split("\n")[:-1]]


def write_rows(rows: Rows, path: Path, *, check: bool = False) -> Path:
    """Rows as a file, as somebody would edit it by hand: without the check."""
    if not check:
        rows[-1].pop("check", None)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def test_a_record_reads_well() -> None:
    match = new(HIGHEST_CARD, 2, 5, names=["Ada", "Bö"])
    match.answer(0, "bid:1")
    match.expire(1)
    first, *answers, last = rows_of(match.record())
    assert first == {
        "fragboard": "record",
        "version": 1,
        "game": "highest_card",
        "rules": "1.0",
        "seats": 2,
        "options": {"rounds": 2, "copies": 2},
        "names": ["Ada", "Bö"],
        "commitment": match.commitment,
        "seed": match.seed.hex() if match.seed else None,
    }
    assert answers[0]["seat"] == "chance"
    assert answers[2:] == [
        {"seat": 0, "answer": "bid:1"},
        {"seat": 0, "answer": "rival:1", "auto": True},
        {"seat": 1, "answer": "bid:0", "clock": True},
    ]
    assert (last["answers"], last["result"]) == (5, None)
    assert '"Bö"' in text_of(match.record())


def test_the_seed_of_a_finished_game_stands_at_the_end() -> None:
    match = over()
    first, *_, last = rows_of(match.record(seed=False))
    assert "seed" not in first
    assert last["seed"] == match.shown_seed
    assert last["result"]["reason"] == "the last round is over"


def test_a_running_game_can_be_shown_without_its_seed() -> None:
    match = halfway(HIGHEST_CARD, 3, 5)
    assert match.seed is not None
    assert match.seed.hex() not in text_of(match.record(seed=False))


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("play", [halfway, finished])
def test_what_is_saved_comes_back(
    game: str | Game[Any], seats: int, play: Callable[..., Match], tmp_path: Path
) -> None:
    match = play(game, seats, 3)
    match.save(tmp_path / "one.jsonl")
    loaded = load(tmp_path / "one.jsonl", rules_of(game))
    assert everything(loaded) == everything(match)
    assert (loaded.names, loaded.seed, loaded.commitment) == (match.names, match.seed, match.commitment)
    loaded.save(tmp_path / "two.jsonl")
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_saved_match_is_played_on_with_the_same_dice(game: str | Game[Any], seats: int, tmp_path: Path) -> None:
    match = halfway(game, seats, 4)
    match.save(tmp_path / "game.jsonl")
    loaded = load(tmp_path / "game.jsonl", rules_of(game))
    for table in (match, loaded):
        for seat, action in moves(table, 99):
            table.answer(seat, action)
    assert everything(loaded) == everything(match)


def test_undone_answers_leave_no_trace_in_the_record() -> None:
    plain, undone = (finished("bingo", 2, 6) for _ in range(2))
    again = new("bingo", 2, 6)
    for seat, action in moves(again, 6):
        again.answer(seat, action)
        if again.can_undo(seat):
            again.undo(seat)
            again.answer(seat, action)
    assert again.undos > 0
    assert text_of(again.record()) == text_of(plain.record()) == text_of(undone.record())


def test_a_match_without_its_seed_can_be_looked_at_but_not_played_past_chance(tmp_path: Path) -> None:
    match = new(HIGHEST_CARD, 2, 5)
    match.save(tmp_path / "game.jsonl", seed=False)
    loaded = load(tmp_path / "game.jsonl", HIGHEST_CARD)
    assert loaded.seed is None
    assert loaded.view(0) == match.view(0)
    assert loaded.commitment == match.commitment
    for seat in (0, 1):
        loaded.answer(seat, "bid:0")
    loaded.answer(0, "pass")
    loaded.answer(1, "pass")
    assert loaded.to_act == [-1]
    with pytest.raises(AnswerError, match="the question is for chance"):
        loaded.answer(0, "pass")


def test_a_record_can_be_looked_at_answer_by_answer() -> None:
    match = over()
    record = match.record()
    for upto in range(len(record.answers) + 1):
        position = replay(record, upto, HIGHEST_CARD)
        assert position.log == match.log[:upto]
    assert everything(position) == everything(match)
    assert replay(record, 0, HIGHEST_CARD).to_act == [-1]
    for beyond in (-1, len(record.answers) + 1):
        with pytest.raises(RecordError, match=f"no position {beyond}; the record has positions 0 to"):
            replay(record, beyond, HIGHEST_CARD)


def test_a_position_in_a_record_can_be_played_on() -> None:
    record = over().record()
    branch = replay(record, 2, HIGHEST_CARD)
    branch.proceed()
    assert branch.to_act == [0, 1, 2]


def test_anonymous_records_have_neither_names_nor_date(tmp_path: Path) -> None:
    match = Match(HIGHEST_CARD, 2, seed=1, names=["Ada", "Bo"], created="2025-06-01")
    match.save(tmp_path / "game.jsonl")
    record = read(tmp_path / "game.jsonl", HIGHEST_CARD)
    assert (record.names, record.created) == (("Ada", "Bo"), "2025-06-01")
    text = text_of(anonymise(record))
    assert "Ada" not in text
    assert "2025" not in text
    assert parse(text.encode()).answers == record.answers


def test_a_name_may_hold_any_character_that_can_be_shown(tmp_path: Path) -> None:
    names = ["Ébène\u00a0\u200d✈ مى\u200cشود", '"\\ 🂡']
    new(HIGHEST_CARD, 2, 1, names=names).save(tmp_path / "game.jsonl")
    assert load(tmp_path / "game.jsonl", HIGHEST_CARD).names == names


# Saving.


def test_saving_replaces_the_file_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    over().save(path)
    before = path.read_bytes()

    def fail(_: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(RecordError, match="the file cannot be written: the disk is full"):
        new(HIGHEST_CARD, 2, 1).save(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.jsonl"]


def test_saving_over_an_old_file_leaves_only_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("something else")
    save(over().record(), path)
    assert read(path, HIGHEST_CARD) == over().record()
    assert os.listdir(tmp_path) == ["game.jsonl"]


@pytest.mark.parametrize("file", ["no/such/folder/game.jsonl", "a\0b", "\ud800", "", b"game.jsonl", 5, None])
def test_where_nothing_can_be_saved_or_read_that_is_said(file: Any, tmp_path: Path) -> None:
    path = str(tmp_path / file) if isinstance(file, str) else file
    with pytest.raises(RecordError, match=r"cannot be written|no file can be called that|not the path of a file"):
        over().save(path)
    with pytest.raises(RecordError, match=r"cannot be read|no file can be called that|not the path of a file"):
        load(path, HIGHEST_CARD)


# Refusing.


def refused(path: Path, line: int, reason: str, game: Game[Any] | None = HIGHEST_CARD) -> RecordError:
    with pytest.raises(RecordError, match=reason) as error:
        read(path, game)
    assert (error.value.file, error.value.line) == (str(path), line)
    assert str(error.value).startswith(f"{path}, line {line}: ")
    return error.value


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    refused(tmp_path / "nothing.jsonl", 1, "cannot be read: No such file")


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (b"", 1, "the file is empty"),
        (b"\x89PNG\r\n\x1a\n", 1, "not a record of Fragboard"),
        (b"hello\n", 1, "not a record of Fragboard"),
        (b"[1, 2]\n", 1, "not a record of Fragboard"),
        (b'{"a": 1}\n', 1, "not a record of Fragboard"),
        (b'{"a": "fragboard"}\n', 1, "not a record of Fragboard"),
        (b'{"fragboard": "\x89"}\n', 1, "not UTF-8"),
        (b'"fragboard" hello\n', 1, "not a line of JSON"),
        (b'["fragboard"]\n', 1, "not a JSON object"),
        (b'{"fragboard": "record", "version": 2}\n', 1, "format 2; this program reads format 1"),
        (b'{"fragboard": "record"}\n', 1, "'version' is missing"),
        (b'{"fragboard": "record", "version": "1"}\n', 1, "'version' is not a whole number"),
        (b'{"fragboard": "record", "fragboard": 1}\n', 1, "twice"),
        (b'{"fragboard": NaN}\n', 1, "NaN is not a number"),
        (b'{"fragboard": ' + b"[" * 100_000 + b"\n", 1, "not a line of JSON"),
        (b'{"fragboard": ' + b"9" * 10_000 + b"}\n", 1, "not a line of JSON"),
    ],
)
def test_what_is_no_record_is_refused(content: bytes, line: int, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    refused(path, line, reason)


def test_wherever_a_record_is_cut_short_it_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    whole = text_of(new(HIGHEST_CARD, 2, 5).record()).encode()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with pytest.raises(RecordError) as error:
            read(path, HIGHEST_CARD)
        assert error.value.line == max(1, whole[:length].count(b"\n") + 1)


def test_wherever_a_byte_is_changed_the_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    whole = text_of(finished(HIGHEST_CARD, 2, 5).record()).encode()
    check = whole.rindex(b'"check"')
    for at in range(0, check, 7):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(RecordError):
            read(path, HIGHEST_CARD)


def test_a_line_lost_or_doubled_is_noticed(tmp_path: Path) -> None:
    rows = rows_of(over().record())
    refused(write_rows([*rows[:4], *rows[5:]], tmp_path / "lost.jsonl"), len(rows) - 1, "says it has")
    refused(write_rows([*rows, rows[2]], tmp_path / "more.jsonl"), len(rows) + 1, "after the end")


def test_an_answer_changed_into_another_legal_one_is_noticed_by_the_check(tmp_path: Path) -> None:
    rows = rows_of(new(HIGHEST_CARD, 2, 5).record())
    rows[1]["answer"] = "card:1" if rows[1]["answer"] != "card:1" else "card:2"
    refused(write_rows(rows, tmp_path / "game.jsonl", check=True), len(rows), "its check does not match")


def test_a_record_with_line_ends_of_another_system_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(text_of(over().record()).replace("\n", "\r\n").encode())
    assert read(path, HIGHEST_CARD) == over().record()


@pytest.mark.parametrize(
    ("line", "change", "reason"),
    [
        (1, {"game": "chess"}, "a record of chess, not of highest_card"),
        (1, {"seats": 7}, "2, 3, 4 seats, not 7"),
        (1, {"options": {"speed": 1}}, "no option 'speed'"),
        (1, {"options": [1]}, "'options' is not an object"),
        (1, {"names": ["Ada"]}, "1 names for 3 seats"),
        (1, {"names": "Ada"}, "not a list of strings"),
        (1, {"names": ["Ada", "Bo", "\ud800"]}, "not a list of strings"),
        (1, {"commitment": "abc"}, "'commitment' is not 64 digits"),
        (1, {"colour": "red"}, "'colour' is not known here"),
        (2, {"answer": "card:9"}, "there is no action 'card:9'"),
        (2, {"answer": "die:1"}, "die:1 cannot come up now"),
        (2, {"seat": 0, "answer": "bid:0"}, "the question is for chance"),
        (2, {"seat": "nobody"}, "'seat' is not a whole number"),
        (2, {"seat": -1}, "there is no seat -1"),
        (2, {"auto": True}, "not two of these"),
        (2, {"auto": False}, "'auto' is true or missing"),
        (5, {"answer": "rival:1"}, "is not an answer to: How many coins do you bid"),
        (5, {"seat": 3}, "there is no seat 3; seats are 0 to 2"),
        (5, {"auto": True}, "the only option, but there were 3"),
        (-1, {"answers": 4}, "says it has 4 answers"),
        (-1, {"result": None, "seed": None}, "'seed' is not text"),
        (-1, {"result": {"ranks": [1, 1, 1]}}, "the result is"),
        (-1, {"result": 5}, "'result' is not an object"),
    ],
)
def test_a_changed_line_is_refused_with_its_number(
    line: int, change: dict[str, object], reason: str, tmp_path: Path
) -> None:
    rows = rows_of(over().record())
    number = line if line > 0 else len(rows)
    rows[number - 1].update(change)
    refused(write_rows(rows, tmp_path / "game.jsonl"), number, reason)


def test_a_forced_answer_must_be_marked(tmp_path: Path) -> None:
    match = new(HIGHEST_CARD, 2, 5)
    match.answer(0, "bid:1")
    rows = rows_of(match.record())
    del rows[4]["auto"]
    refused(write_rows(rows, tmp_path / "game.jsonl"), 5, 'not marked with "auto"')


def test_seeds_stand_where_they_belong(tmp_path: Path) -> None:
    running, done = rows_of(new(HIGHEST_CARD, 2, 5).record()), rows_of(over().record())
    running[-1]["seed"] = running[0].pop("seed")
    refused(write_rows(running, tmp_path / "running.jsonl"), len(running), "belongs in the first line")
    done[0]["seed"] = done[-1].pop("seed")
    refused(write_rows(done, tmp_path / "done.jsonl"), 1, "belongs in the last line")


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "\u2028", "\u202e", ""])
def test_a_record_has_no_names_that_a_terminal_would_obey(name: str, tmp_path: Path) -> None:
    rows = rows_of(new(HIGHEST_CARD, 2, 1, names=["Ada", "Bo"]).record())
    rows[0]["names"][1] = name
    refused(write_rows(rows, tmp_path / "game.jsonl"), 1, "cannot be shown" if name else "a name is empty")


@pytest.mark.parametrize("upto", ["1", 1.0, True, -1, 10_000])
def test_a_position_is_a_whole_number(upto: Any) -> None:
    with pytest.raises(RecordError, match="there is no position"):
        replay(over().record(), upto, HIGHEST_CARD)


def test_rules_that_are_no_game_are_refused() -> None:
    rules: Any = 5
    with pytest.raises(SetupError, match="must be a game, not 5"):
        replay(over().record(), game=rules)


def test_other_rules_are_named(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(replace(over().record(), rules="0.9"), path)
    error = refused(path, 1, "played under rules 0.9 of Highest Card; installed are rules 1.0")
    assert isinstance(error, VersionError)


def test_a_game_that_is_not_installed_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    over().save(path)
    refused(path, 1, r"there is no game 'highest_card'; installed: .*bingo", None)


# Verifying.


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_dice_of_a_finished_game_follow_from_its_seed(game: str | Game[Any], seats: int) -> None:
    match = finished(game, seats, 3)
    report = verify(match.record(), rules_of(game))
    assert report.ok
    assert report.checked == sum(entry.seat == -1 for entry in match.log)


def loaded_die(record: GameRecord) -> tuple[GameRecord, int]:
    """The record with its last die turned to another face that leaves the rest of it possible."""
    at = max(i for i, answer in enumerate(record.answers) if answer.name.startswith("die:"))
    face = "die:1" if record.answers[at].name != "die:1" else "die:2"
    answers = (*record.answers[:at], Answer(-1, face), *record.answers[at + 1 :])
    return replace(record, answers=answers), at + 2


def test_a_turned_die_is_found() -> None:
    record, line = loaded_die(over().record())
    report = verify(record, HIGHEST_CARD)
    assert not report.ok
    assert report.line == line
    assert report.reason.startswith("the seed gives die:")
    assert report.reason.endswith(f"the record says {record.answers[line - 2].name}")


def test_another_seed_is_found(tmp_path: Path) -> None:
    record = over().record()
    report = verify(replace(record, seed=bytes(32)), HIGHEST_CARD)
    assert (report.ok, report.line) == (False, len(record.answers) + 2)
    assert "not the seed that was promised" in report.reason
    running = replace(new(HIGHEST_CARD, 2, 5).record(), seed=bytes(32))
    assert verify(running, HIGHEST_CARD).line == 1
    save(running, tmp_path / "game.jsonl")
    with pytest.raises(RecordError, match="cannot be played on"):
        load(tmp_path / "game.jsonl", HIGHEST_CARD)


def test_a_running_game_without_its_seed_cannot_be_verified_yet() -> None:
    report = verify(new(HIGHEST_CARD, 2, 5).record(seed=False), HIGHEST_CARD)
    assert (report.ok, report.line) == (False, None)
    assert "shown when the game is over" in report.reason


# Games that begin with answers of another one.


def branched(upto: int) -> Match:
    match = branch(over().record(), upto, seed=8, game=HIGHEST_CARD)
    while not match.over:
        match.answer(match.to_act[0], match.options(match.to_act[0])[0])
    return match


def test_a_branch_goes_on_with_dice_of_its_own(tmp_path: Path) -> None:
    played, match = over(), branched(6)
    assert match.log[:6] == played.log[:6] and match.log != played.log
    record = match.record()
    assert (record.given, rows_of(record)[0]["given"]) == (6, 6)
    save(record, tmp_path / "branch.jsonl")
    assert read(tmp_path / "branch.jsonl", HIGHEST_CARD) == record


def test_only_the_dice_after_a_branch_follow_from_its_seed() -> None:
    record = branched(6).record()
    rolled = [line for line, answer in enumerate(record.answers) if answer.seat == -1]
    verdict = verify(record, HIGHEST_CARD)
    assert verdict.ok and verdict.checked == sum(line >= 6 for line in rolled) < len(rolled)
    assert "since the 6 answers that were taken over" in verdict.reason
    assert not verify(replace(record, given=0), HIGHEST_CARD).ok


def test_what_was_taken_over_is_not_taken_back() -> None:
    match = branch(over().record(), 6, seed=8, game=HIGHEST_CARD)
    assert not match.can_undo(0)
    with pytest.raises(UndoError, match="taken over from another game"):
        match.undo(0)


@pytest.mark.parametrize("given", [-1, 10_000])
def test_a_game_cannot_begin_with_more_answers_than_it_has(given: int, tmp_path: Path) -> None:
    rows = rows_of(branched(6).record())
    rows[0]["given"] = given
    with pytest.raises(RecordError, match="cannot have been taken over"):
        read(write_rows(rows, tmp_path / "odd.jsonl"), HIGHEST_CARD)
