"""Records: a whole game as readable lines of JSON, in UTF-8. Same game, same bytes.

    {"fragboard": "record", "version": 1, "game": "bingo", "rules": "1.0", "seats": 2, "options": {"mode": "standard",
     …}, "names": ["Ada", "Bo"], "commitment": "e09d…", "seed": "c2af…", "created": "2025-06-01"}
    {"seat": "chance", "answer": "seat:1"}
    {"seat": 0, "answer": "order:lazor_activate"}
    {"seat": 0, "answer": "seat:1", "auto": true}
    {"seat": 1, "answer": "hold", "clock": true}
    {"seat": 0, "answer": "power:ENTROPY_ENGINE"}
    {"seat": 0, "answer": "square:B4", "way": true}
    {"answers": 6, "result": null, "check": "9b71…"}

The first line (one line in the file) says what was played, every following one is an answer by its name, the last one
how many there were and how it ended. `auto` marks an answer that was the only option, `clock` one that was given
because the time was up, `way` one that goes on with the answer of its seat before it: both were given as one choice.
`names` and `created` may be missing. `given` in the first line says that so many answers were
taken over from another game, with other dice; it is missing where there are none. The seed of a running game is in the
first line, and only if the game is to be played on; the seed of a finished one is in the last line. `check` is the
SHA-256 of everything in the file before `, "check"`; without it (in a record edited by hand) only the rules guard the
answers.
"""

import json
import os
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from fragboard.core.errors import AnswerError, RecordError, SetupError, VersionError
from fragboard.core.game import Game
from fragboard.core.result import DRAWN, Result, kind_of
from fragboard.core.types import CHANCE
from fragboard.core.words import spoken
from fragboard.games import registry
from fragboard.play.fair import FairDice, commitment
from fragboard.play.lines import JsonLine, rows

VERSION: Final = 1  # of this format
FIRST: Final = 2  # the line of the first answer
CHECK: Final = ', "check"'  # the last member of the last line; everything before it is checked


class Answer(NamedTuple):
    """One line: who answered (a seat or CHANCE), by name, and how: the only option, by the clock, going on a way."""

    seat: int
    name: str
    auto: bool = False
    clock: bool = False
    way: bool = False


@dataclass(frozen=True)
class GameRecord:
    """A game that was played, or is being played, as far as a file knows it."""

    game: str
    rules: str
    seats: int
    options: dict[str, object]
    commitment: str
    answers: tuple[Answer, ...]
    names: tuple[str, ...] | None = None
    created: str | None = None
    seed: bytes | None = None
    result: dict[str, object] | None = None  # None while the game runs
    given: int = 0  # so many answers were taken over from another game
    file: str = field(default="record", compare=False)

    def error(self, line: int, reason: str) -> RecordError:
        return RecordError(self.file, line, reason)


def names_of(names: tuple[str, ...] | None, seats: int) -> list[str]:
    """What to call the seats: by their names, or `seat 2`."""
    return [f"seat {seat}" for seat in range(seats)] if names is None else list(names)


class Verification(NamedTuple):
    """Whether the dice of a record follow from its seed; if not, the first line that does not, and why."""

    ok: bool
    checked: int  # chance answers that do follow
    line: int | None
    reason: str


def result_row(result: Result | None) -> dict[str, object] | None:
    """A result as it is in the last line."""
    if result is None:
        return None
    row: dict[str, object] = {"ranks": result.ranks, "points": result.points, "returns": result.returns}
    row["reason"] = result.reason
    if result.kind == DRAWN:
        row["kind"] = DRAWN  # which the ranks do not tell; all else follows from them and the mode
    return row


def kind_in(row: Mapping[str, Any], competitive: bool) -> str:
    """The kind of a result as it is in the last line, of a mode that is competitive or not."""
    return str(row.get("kind") or kind_of(row["ranks"], competitive))


# Writing.


def text_of(record: GameRecord) -> str:
    """The record as lines."""
    lines = [line_of(header_of(record)), *(line_of(answer_row(answer)) for answer in record.answers)]
    footer: dict[str, object] = {"answers": len(record.answers), "result": record.result}
    if record.result is not None and record.seed is not None:
        footer["seed"] = record.seed.hex()
    checked = "".join(line + "\n" for line in lines) + line_of(footer).removesuffix("}")
    return f'{checked}{CHECK}: "{sha256(checked.encode()).hexdigest()}"}}\n'


def line_of(row: dict[str, object]) -> str:
    return json.dumps(row, ensure_ascii=False, allow_nan=False)


def header_of(record: GameRecord) -> dict[str, object]:
    row: dict[str, object] = {
        "fragboard": "record",
        "version": VERSION,
        "game": record.game,
        "rules": record.rules,
        "seats": record.seats,
        "options": record.options,
    }
    if record.names is not None:
        row["names"] = list(record.names)
    row["commitment"] = record.commitment
    if record.given:
        row["given"] = record.given
    if record.result is None and record.seed is not None:
        row["seed"] = record.seed.hex()
    if record.created is not None:
        row["created"] = record.created
    return row


def answer_row(answer: Answer) -> dict[str, object]:
    row: dict[str, object] = {"seat": "chance" if answer.seat == CHANCE else answer.seat, "answer": answer.name}
    if answer.auto:
        row["auto"] = True
    if answer.clock:
        row["clock"] = True
    if answer.way:
        row["way"] = True
    return row


def path_of(path: str | os.PathLike[str]) -> Path:
    """Where a record is or will be; an impossible file name is refused here."""
    if not isinstance(path, (str, os.PathLike)) or not isinstance(os.fspath(path), str):
        raise RecordError(repr(path), 1, "this is not the path of a file")
    try:
        possible = b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        possible = False
    if not possible:
        raise RecordError(repr(path), 1, "no file can be called that")
    return Path(path)


def save(record: GameRecord, path: str | os.PathLike[str]) -> None:
    """Write a record to a file, or say why that cannot be."""
    target = path_of(path)
    try:
        write(text_of(record), target)
    except OSError as error:
        why = error.strerror or str(error)
        raise RecordError(os.fspath(path), 1, f"the file cannot be written: {why}") from None


def write(text: str, target: Path) -> None:
    """Write the file whole or not at all: after a crash there is the old one or the new one."""
    scratch = target.parent / f".{target.name}.{secrets.token_hex(4)}.tmp"
    try:
        with open(scratch, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(scratch, target)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise
    folder = os.open(target.parent, os.O_RDONLY) if os.name == "posix" else None
    if folder is not None:
        try:
            os.fsync(folder)  # the new name is on disk too
        finally:
            os.close(folder)


# Reading.


def read(path: str | os.PathLike[str], game: Game[Any] | None = None) -> GameRecord:
    """The record in a file, every answer checked against the rules; `game` for a game that is not installed."""
    target = path_of(path)
    try:
        written = target.read_bytes()
    except OSError as error:
        raise RecordError(os.fspath(path), 1, f"the file cannot be read: {error.strerror}") from None
    record = parse(written, os.fspath(path))
    check(record, game)
    return record


def parse(written: bytes, file: str = "record") -> GameRecord:
    """The record in these bytes, as far as its form goes; whether it is a game of its rules, `check` says."""
    if written and b'"fragboard"' not in written.partition(b"\n")[0]:
        raise RecordError(file, 1, "this is not a record of Fragboard")
    found = rows(written, file)
    header, footer = next(found), None
    if header.values.get("fragboard") != "record":
        raise header.error("this is not a record of Fragboard")
    record = read_header(header)
    answers: list[Answer] = []
    before = CHANCE
    for row in found:
        if footer is not None:
            raise row.error("there is a line after the end of the record")
        if "answers" in row.values:
            footer = row
        else:
            answers.append(read_answer(row, record.seats, before))
            before = before if answers[-1].seat == CHANCE else answers[-1].seat
    if footer is None:
        raise RecordError(file, len(answers) + FIRST, "the record is cut short: its last line is missing")
    return read_footer(footer, replace(record, answers=tuple(answers)))


def read_header(row: JsonLine) -> GameRecord:
    row.text("fragboard")
    version = row.number("version")
    if version != VERSION:
        raise row.error(f"the record has format {version}; this program reads format {VERSION}")
    record = GameRecord(
        game=row.text("game"),
        rules=row.text("rules"),
        seats=row.number("seats"),
        options=row.table("options"),
        names=row.texts("names") if "names" in row.values else None,
        commitment=row.hex("commitment").hex(),
        seed=row.hex("seed") if "seed" in row.values else None,
        created=row.text("created") if "created" in row.values else None,
        given=row.number("given") if "given" in row.values else 0,
        answers=(),
        file=row.file,
    )
    if record.names is not None and len(record.names) != record.seats:
        raise row.error(f"there are {len(record.names)} names for {record.seats} seats")
    if record.names is not None and not all(record.names):
        raise row.error("a name is empty")
    row.close()
    return record


def read_answer(row: JsonLine, seats: int, before: int) -> Answer:
    """An answer; `before` is the seat that answered before it, whatever chance has done since."""
    seat = CHANCE if row.take("seat") == "chance" else row.number("seat")
    if row.values["seat"] != "chance" and not 0 <= seat < seats:
        raise row.error(f"there is no seat {seat}; seats are 0 to {seats - 1}")
    answer = Answer(seat, row.text("answer"), row.flag("auto"), row.flag("clock"), row.flag("way"))
    if (seat == CHANCE and (answer.auto or answer.clock)) or (answer.auto and answer.clock):
        raise row.error("an answer is chance's, the only option, or the clock's, not two of these")
    if answer.way and (answer.clock or seat == CHANCE or seat != before):
        raise row.error("only a seat's own answer that follows another by the same seat can continue a way")
    row.close()
    return answer


def read_footer(row: JsonLine, record: GameRecord) -> GameRecord:
    count = row.number("answers")
    if count != len(record.answers):
        raise row.error(f"the record says it has {count} answers, but there are {len(record.answers)}")
    if not 0 <= record.given <= count:
        raise record.error(1, f"{record.given} answers cannot have been taken over into a game of {count}")
    result = None if row.take("result", None) is None else row.table("result")
    seed = row.hex("seed") if "seed" in row.values else None
    if result is not None and record.seed is not None:
        raise RecordError(record.file, 1, "the seed of a finished game belongs in the last line")
    if result is None and seed is not None:
        raise row.error("the seed of a running game belongs in the first line")
    if "check" in row.values and row.hex("check") != row.digest_before(CHECK):
        raise row.error("this record is not as it was written: its check does not match")
    row.close()
    return replace(record, result=result, seed=record.seed if seed is None else seed)


# Playing it through again.


def game_of(record: GameRecord, game: Game[Any] | None = None) -> Game[Any]:
    """The installed rules of a record, in the version it was played under."""
    if game is None:
        try:
            game = registry.find(record.game)
        except SetupError as error:
            raise record.error(1, str(error)) from None
    if not isinstance(game, Game):
        raise SetupError(f"the rules of a record must be a game, not {game!r}")
    info = game.info
    if record.game != info.id:
        raise record.error(1, f"this is a record of {record.game}, not of {info.id}")
    if record.rules != info.rules:
        raise VersionError(
            record.file, 1, f"played under rules {record.rules} of {info.title}; installed are rules {info.rules}"
        )
    return game


class Walk:
    """A record played through again: `state` is the position before the answer that the iteration is at."""

    def __init__(self, record: GameRecord, game: Game[Any]) -> None:
        self.record = record
        self.game = game
        try:
            self.state = game.new(record.seats, record.options)
        except SetupError as error:
            raise record.error(1, str(error)) from None

    def __iter__(self) -> Iterator[tuple[int, Answer, int]]:
        """Line, answer, action; an answer against the rules stops it."""
        for line, answer in enumerate(self.record.answers, start=FIRST):
            action = self.action_of(line, answer)
            yield line, answer, action
            self.game.apply(self.state, answer.seat, action)

    def action_of(self, line: int, answer: Answer) -> int:
        game, s = self.game, self.state
        try:
            action: int = game.actions.parse(answer.name)
        except AnswerError as error:
            raise self.record.error(line, str(error)) from None
        legal = game.answers(s, answer.seat)
        if action not in legal:
            names = names_of(self.record.names, self.record.seats)
            raise self.record.error(line, spoken(str(game.refusal(s, answer.seat, action)), names))
        if answer.auto and len(legal) > 1:
            raise self.record.error(line, f"the answer is marked as the only option, but there were {len(legal)}")
        if answer.seat != CHANCE and len(legal) == 1 and not answer.auto:
            raise self.record.error(line, 'the answer was the only option, but is not marked with "auto"')
        return action


def check(record: GameRecord, game: Game[Any] | None = None) -> None:
    """Refuse a record with an answer against the rules, or with another result than the one they give."""
    walk = Walk(record, game_of(record, game))
    for _ in walk:
        pass
    result = result_row(walk.game.result(walk.state))
    if result != record.result:
        line = len(record.answers) + FIRST
        raise record.error(line, f"the result is {json.dumps(result)}, not {json.dumps(record.result)}")


def verify(record: GameRecord, game: Game[Any] | None = None) -> Verification:
    """Whether every chance answer follows from the seed, and the seed is the one that was promised."""
    walk = Walk(record, game_of(record, game))
    if record.seed is None:
        return Verification(False, 0, None, "the record has no seed; it is shown when the game is over")
    rolled = checked = 0
    if commitment(record.seed) != record.commitment:
        line = 1 if record.result is None else len(record.answers) + FIRST
        return Verification(False, checked, line, "this is not the seed that was promised in the first line")
    dice = FairDice(record.seed)
    for line, answer, action in walk:
        if answer.seat != CHANCE:
            continue
        due = walk.game.sample(walk.state, dice.at(rolled))
        rolled += 1
        if line < FIRST + record.given:
            continue  # of another game, with other dice
        if due != action:
            reason = f"the seed gives {walk.game.actions.name(due)}, the record says {answer.name}"
            return Verification(False, checked, line, reason)
        checked += 1
    since = f" since the {record.given} answers that were taken over" if record.given else ""
    return Verification(True, checked, None, f"all {checked} chance answers{since} follow from the seed")


def anonymise(record: GameRecord) -> GameRecord:
    """The same game without the names of the players and without its date."""
    return replace(record, names=None, created=None)
