"""`fragboard admin` as whoever runs a server types it, on both databases."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
import typer
from typer.testing import CliRunner, Result

from fragboard import play
from fragboard.cli.admin import admin
from fragboard.cli.main import Commands
from fragboard.play import record as records
from fragboard.play.fair import commitment, seed_from
from fragboard.server.lobby import create, requests
from fragboard.server.protocol.forms import SeatForm, TableForm
from fragboard.server.replay.record import record_of
from fragboard.server.replay.story import LookingBack
from fragboard.server.store import Person, Store, Table
from fragboard.server.table.game import TableGame, open_game
from tests.server.conftest import somebody
from tests.server.store.test_store import a_table

T = TypeVar("T")
Run = Callable[..., Result]

app = typer.Typer(cls=Commands)
app.add_typer(admin, name="admin")


@pytest.fixture
def run(any_database: str, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("tables")` is `fragboard admin tables` with this database."""
    monkeypatch.setenv("DATABASE_URL", any_database)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("FRAGBOARD_CONFIG", raising=False)
    return typed


def typed(*words: str | Path, lines: str = "") -> Result:
    return CliRunner().invoke(app, ["admin", *map(str, words)], input=lines)


def with_store(where: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async def done() -> T:
        async with Store(where) as store:
            return await work(store)

    return asyncio.run(done())


def played_table(where: str, *, answers: int = 10_000) -> tuple[Table, list[str]]:
    """A game of bots, played through (or so many answers of it) as the server writes it, with an undo in it."""

    async def work(store: Store) -> tuple[Table, list[str]]:
        ada = await somebody(store, "Ada")
        seats = [SeatForm(kind="me"), SeatForm(kind="bot")]
        form = TableForm(game="bingo", title="Friday", seats=seats)
        made = create.from_form(form, host=ada, now=1_700_000_000)
        table = replace(made, seed=seed_from(7), commitment=commitment(seed_from(7)))
        await store.tables.create(table)
        game = TableGame(table)
        await store.steps.append(game.begin(at=1), {})
        await answer_all(store, game, answers)
        if game.over:
            step = game.note("go", None, {}, at=3)
            await store.steps.append(step, {"status": "over", "ended": 3, "result": game.result()})
        name = game.rules.actions.name
        return await store.tables.get(table.id), [name(entry.action) for entry in game.match.log]

    return with_store(where, work)


async def answer_all(store: Store, game: TableGame, answers: int) -> None:
    """Always the rulebook's default; what can be taken back for nothing is, once, and given again."""
    undone = False
    while not game.over and answers:
        seat = game.asked[0]
        default = game.match.default(seat)
        assert default is not None
        await store.steps.append(game.answer(seat, default.name, at=2), {})
        answers -= 1
        if not undone and not game.over and game.match.can_undo(seat) and game.undo_target(seat) is not None:
            await store.steps.append(game.undo(seat, at=2), {})
            await store.steps.append(game.redo(seat, at=2), {})
            undone = True


def words(result: Result) -> str:
    return " ".join((result.output + result.stderr).split())


# Tables.


def test_tables_are_listed_with_status_rules_and_players(run: Run, any_database: str) -> None:
    assert "0 of 0 tables shown" in words(run("tables"))
    ada = with_store(any_database, somebody)

    async def put_up(store: Store) -> Table:
        seats = [SeatForm(kind="me"), SeatForm(kind="open")]
        return await requests.put_up(store, TableForm(game="bingo", seats=seats), host=ada, now=1, most=9)

    table = with_store(any_database, put_up)
    shown = run("tables")
    assert shown.exit_code == 0
    for word in (table.id, "bingo 1.0", "waiting", "Ada, (open)", "1 of 1 tables shown: 1 waiting"):
        assert word in words(shown)
    assert table.id not in run("tables", "--status", "over").output
    assert ada.id in run("tables", "--seats").output
    assert table.seed.hex() not in shown.output


def test_closing_a_table(run: Run, any_database: str) -> None:
    with_store(any_database, lambda store: store.tables.create(a_table()))
    assert run("close", "t1").exit_code == 0
    assert with_store(any_database, lambda store: store.tables.get("t1")).status == "closed"
    again = run("close", "t1")
    assert (again.exit_code, "this table has been closed" in words(again)) == (2, True)
    missing = run("close", "t9")
    assert (missing.exit_code, "there is no such table" in words(missing)) == (2, True)


# People.


def test_banning_by_name_and_by_id(run: Run, any_database: str) -> None:
    account = with_store(any_database, lambda store: somebody(store, "Ada", "account"))
    guest = with_store(any_database, lambda store: somebody(store, "Bo"))
    banned = run("ban", "ADA", "--reason", "spoiled games")
    assert (banned.exit_code, account.id in banned.output) == (0, True)
    assert run("ban", guest.id).exit_code == 0

    async def people(store: Store) -> list[Person | None]:
        return [await store.people.find(account.id), await store.people.find(guest.id)]

    first, second = with_store(any_database, people)
    assert first is not None and first.banned is not None and first.ban_reason == "spoiled games"
    assert second is not None and second.banned is not None
    assert run("unban", "Ada").exit_code == 0
    first, _ = with_store(any_database, people)
    assert first is not None and first.banned is None
    assert "is not banned" in words(run("unban", "Ada"))
    unknown = run("ban", "Bo")
    assert (unknown.exit_code, "admin tables --seats shows" in words(unknown)) == (2, True)


def test_an_account_is_made_with_a_password_from_the_input(run: Run, any_database: str) -> None:
    made = run("create-account", "Ada", lines="correct horse\n")
    assert made.exit_code == 0, made.output
    stored = with_store(any_database, lambda store: store.people.by_name("ada"))
    assert stored is not None and stored.kind == "account" and "correct" not in (stored.password or "correct")
    assert "correct horse" not in made.output
    for name, lines, reason in (
        ("ada", "correct horse\n", "is taken"),
        ("Bo", "short\n", "at least 8 characters"),
        ("Bo", "", "at least 8 characters"),
        ("B\u202eo", "correct horse\n", "U+202E"),
    ):
        refused = run("create-account", name, lines=lines)
        assert (refused.exit_code, reason in words(refused)) == (2, True)
    assert with_store(any_database, lambda store: store.people.count()) == {"account": 1}


# Export.


def test_the_record_of_a_finished_game_can_be_replayed_and_verified(
    run: Run, any_database: str, tmp_path: Path
) -> None:
    table, names = played_table(any_database)
    assert table.status == "over"
    file = tmp_path / "game.jsonl"
    assert run("export", table.id, file).exit_code == 0
    record = play.read(file)
    assert [answer.name for answer in record.answers] == names
    assert (record.names, record.created, record.seed) == (("Ada", "Bot B"), "2023-11-14", table.seed)
    assert play.verify(record).ok
    assert run("export", table.id).output == file.read_text("utf-8")
    shown = with_store(any_database, lambda store: LookingBack(store).export(table, anonymous=False))
    assert shown == file.read_text("utf-8")  # what the page hands out is the same
    assert run("export", table.id, "--anonymous").output == records.text_of(records.anonymise(record))


def test_a_running_game_is_exported_only_with_its_secrets_and_a_warning(
    run: Run, any_database: str, tmp_path: Path
) -> None:
    table, names = played_table(any_database, answers=25)
    refused = run("export", table.id)
    assert (refused.exit_code, "--with-secrets" in words(refused)) == (2, True)
    assert table.seed.hex() not in refused.output
    file = tmp_path / "game.jsonl"
    told = run("export", table.id, file, "--with-secrets")
    assert (told.exit_code, "do not show it to anyone" in told.stderr) == (0, True)
    match = play.load(file)
    assert [match.game.actions.name(entry.action) for entry in match.log][: len(names)] == names
    assert match.seed == table.seed


def test_the_record_has_what_stands_and_not_what_was_taken_back(any_database: str) -> None:
    table, _ = played_table(any_database, answers=40)
    steps = with_store(any_database, lambda store: store.steps.read(table.id))
    assert {"undo", "redo"} <= {step.kind for step in steps}
    for upto in range(len(steps) + 1):
        game = open_game(table, steps[:upto])
        wanted = [game.rules.actions.name(entry.action) for entry in game.match.log]
        assert [answer.name for answer in record_of(table, steps[:upto]).answers] == wanted
    assert record_of(table, steps).seed is None


# Purge.


def test_purging_says_first_what_it_would_do(run: Run, any_database: str) -> None:
    async def fill(store: Store) -> None:
        for id, status in (("w", "waiting"), ("c", "closed"), ("o", "over"), ("r", "running")):
            await store.tables.create(a_table(id, status=status))
        await somebody(store, "Old guest")
        await somebody(store, "Account", "account")

    with_store(any_database, fill)

    def count() -> dict[str, int]:
        return with_store(any_database, lambda store: store.tables.count())

    everything = ("purge", "--older-than", "30", "--status", "over", "--status", "waiting", "--guests")
    dry = run(*everything, "--dry-run")
    assert "1 over tables, 1 waiting tables, 1 guests would be deleted" in words(dry)
    assert sum(count().values()) == 4
    assert run(*everything, lines="n\n").exit_code == 1
    assert sum(count().values()) == 4
    done = run(*everything, "--yes")
    assert "1 over tables, 1 waiting tables, 1 guests deleted" in words(done)
    assert count() == {"closed": 1, "running": 1}
    assert with_store(any_database, lambda store: store.people.count()) == {"account": 1}
    assert "nothing to delete" in words(run(*everything))
    young = run("purge", "--older-than", "99999", "--status", "closed", "--yes")
    assert "nothing to delete" in words(young)
    vague = run("purge", "--older-than", "30")
    assert (vague.exit_code, "say what to delete" in words(vague)) == (2, True)
    assert run("purge", "--status", "over").exit_code == 2


# The database.


def test_no_database_is_made_by_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", str(tmp_path / "none.sqlite"))
    for command in (["tables"], ["close", "t1"], ["export", "t1"], ["ban", "Ada"]):
        refused = typed(*command)
        assert (refused.exit_code, "there is no database at" in words(refused)) == (2, True)
    assert not list(tmp_path.iterdir())
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none")
    unreachable = typed("tables")
    assert (unreachable.exit_code, "cannot be used" in words(unreachable)) == (2, True)


def test_settings_come_from_a_file_too(sqlite_database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    file = tmp_path / "fragboard.toml"
    file.write_text(f'database_url = "{sqlite_database}"\n')
    assert "0 of 0 tables shown" in words(typed("--config", file, "tables"))
    assert "there is no settings file" in words(typed("--config", tmp_path / "none.toml", "tables"))
