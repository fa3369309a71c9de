"""`fragboard admin`: what an administrator can do to a server's tables and people, in the database itself.

All of it works while a server runs. It imports what it needs only when needed: the other commands must start quickly,
and work without the server's packages.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table as Grid

from fragboard.cli.screen import complain, out, say
from fragboard.cli.serve import NotInstalled
from fragboard.core.errors import FragboardError, RecordError
from fragboard.play import record as records

if TYPE_CHECKING:
    from fragboard.server.people.accounts import People
    from fragboard.server.store import Person, Store, Table

DAY = 86400.0
SHORTEST_PASSWORD = 8

admin = typer.Typer(no_args_is_help=True, help="Manage the tables and people of a server, in its database.")


class AdminError(FragboardError):
    """Something an administrator asked for cannot be done; the message says what to do instead."""


class Status(StrEnum):
    """What becomes of a table."""

    waiting = "waiting"
    running = "running"
    over = "over"
    closed = "closed"


TableId = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as in its address.")]
Who = Annotated[str, typer.Argument(metavar="WHO", help="The name of an account or bot, or anyone's id.")]
OneStatus = Annotated[Status | None, typer.Option(help="Only tables with this status.")]


@admin.callback()
def settings_for_all(
    context: typer.Context,
    config: Annotated[Path | None, typer.Option(metavar="FILE", help="The settings of the server, as TOML.")] = None,
) -> None:
    context.obj = config


@admin.command()
def tables(
    context: typer.Context,
    status: OneStatus = None,
    seats: Annotated[bool, typer.Option("--seats", help="Also show who sits there, with their ids.")] = False,
    limit: Annotated[
        int, typer.Option(min=1, metavar="N", help="Show at most this many, most recently played first.")
    ] = 50,
) -> None:
    """List tables with their status, rules version and length."""

    async def work(store: Store) -> None:
        found = await store.tables.everything(status=None if status is None else status.value, limit=limit)
        counts = await store.tables.count()
        grid = Grid("table", "game", "status", "steps", box=None, pad_edge=False)
        if not seats:  # ids get copied: they have room and a line each
            grid.add_column("last moved")
        grid.add_column("players")
        for table in found:
            moved = time.strftime("%Y-%m-%d %H:%M", time.localtime(table.moved))
            row = [table.id, f"{table.game} {table.rules}", table.status, str(table.length)]
            grid.add_row(*row, *([] if seats else [moved]), players(table, ids=seats))
        if found:
            out.print(grid)
        total = sum(counts.values())
        kinds = ", ".join(f"{number} {kind}" for kind, number in sorted(counts.items()))
        say(f"{len(found)} of {total} tables shown{': ' + kinds if kinds else ''}")

    run(context, work)


def players(table: Table, *, ids: bool) -> str:
    if not ids:
        return ", ".join(seat.name or "(open)" for seat in table.seats)
    return "\n".join(
        f"{seat.seat}: {seat.name or '(open)'}\n   {seat.person or seat.level or ''}" for seat in table.seats
    )


@admin.command()
def close(context: typer.Context, table: TableId) -> None:
    """Close a waiting or running table; it has no result."""

    async def work(store: Store) -> None:
        from fragboard.server.lobby import requests, seating

        await requests.change(store, table, lambda found: seating.closed(found, time.time()))
        say(f"Table {table} is closed. A server that has it open notices within seconds.")

    run(context, work)


@admin.command()
def ban(
    context: typer.Context,
    who: Who,
    reason: Annotated[str, typer.Option(metavar="TEXT", help="Why; shown to the person who is banned.")] = "",
) -> None:
    """Shut somebody out: every request is refused, with the reason. An account's bots are shut out as well."""

    async def work(store: Store) -> None:
        person = await person_called(store, who)
        await people_of(store).ban(person, reason)
        say(f"{person.name} ({person.kind}, {person.id}) is banned.")

    run(context, work)


@admin.command()
def unban(context: typer.Context, who: Who) -> None:
    """Lift a ban."""

    async def work(store: Store) -> None:
        person = await person_called(store, who)
        if person.banned is None:
            raise AdminError(f"{person.name} is not banned")
        await people_of(store).unban(person)
        say(f"{person.name} ({person.kind}, {person.id}) is no longer banned.")

    run(context, work)


@admin.command()
def export(
    context: typer.Context,
    table: TableId,
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="Where to write it; standard output if left out.", show_default=False),
    ] = None,
    anonymous: Annotated[bool, typer.Option("--anonymous", help="Without names and date.")] = False,
    with_secrets: Annotated[
        bool, typer.Option("--with-secrets", help="Also a game that is not over, with its seed and hidden answers.")
    ] = False,
) -> None:
    """Write the record of a game, as `fragboard replay` reads it."""

    async def work(store: Store) -> None:
        from fragboard.server.lobby.requests import table_of
        from fragboard.server.replay.record import record_of

        found = await table_of(store, table)
        if found.status != "over" and not with_secrets:
            raise AdminError(
                f"table {table} is {found.status}, not over: its record would give away hidden answers. "
                "If you need it anyway, add --with-secrets, and do not show it to anyone who plays there"
            )
        record = record_of(found, await store.steps.read(table), secrets=with_secrets)
        if found.status != "over":
            complain(
                "this record holds the seed and all hidden answers: do not show it to anyone who plays at this table"
            )
        record = records.anonymise(record) if anonymous else record
        if file is None:
            sys.stdout.write(records.text_of(record))
        else:
            try:
                records.save(record, file)
            except RecordError as error:
                raise AdminError(f"{file}: {error.reason}") from None
            say(f"{len(record.answers)} answers of table {table} are in {file}", whole=True)

    run(context, work)


@admin.command()
def purge(
    context: typer.Context,
    older_than: Annotated[float, typer.Option(min=0, metavar="DAYS", help="Days without any activity.")],
    status: Annotated[
        list[Status] | None, typer.Option(help="Tables with this status; may be given several times.")
    ] = None,
    guests: Annotated[
        bool, typer.Option("--guests", help="Guests who are not at any table and have not been seen for that long.")
    ] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how much would be deleted.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Delete old tables, with logs and chat, and old guests. Ratings stay. This cannot be undone."""
    if not status and not guests:
        raise AdminError("say what to delete: --status over, --status closed, --status waiting, or --guests")

    async def work(store: Store) -> None:
        before = time.time() - older_than * DAY
        found = {
            f"{kind.value} tables": await store.tables.count_old(status=kind.value, before=before)
            for kind in status or []
        }
        if guests:
            found["guests"] = await store.people.count_old_guests(before=before)
        told = ", ".join(f"{number} {what}" for what, number in found.items())
        if dry_run or not any(found.values()):
            say(f"{told} would be deleted" if dry_run else f"{told}: there is nothing to delete")
            return
        if not yes:
            typer.confirm(f"Delete {told} forever?", abort=True)
        gone = [
            f"{await store.tables.purge(status=kind.value, before=before)} {kind.value} tables" for kind in status or []
        ]
        if guests:
            gone.append(f"{await store.people.purge_guests(before=before)} guests")
        say(f"{', '.join(gone)} deleted")

    run(context, work)


@admin.command()
def create_account(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the account is called.")],
) -> None:
    """Create an account; asks for its password, or reads it from the first line of standard input."""
    if sys.stdin.isatty():
        password = typer.prompt("Password", hide_input=True, confirmation_prompt=True)
    else:
        password = sys.stdin.readline().rstrip("\n")
    if len(password) < SHORTEST_PASSWORD:
        raise AdminError(f"a password needs at least {SHORTEST_PASSWORD} characters")

    async def work(store: Store) -> None:
        person = await people_of(store).create_account(name, password)
        say(f"{person.name} has an account: {person.id}")

    run(context, work, new=True)


# Parts.


def run(context: typer.Context, work: Callable[[Store], Awaitable[None]], *, new: bool = False) -> None:
    """Do something with the database of the server; it is created only where a `new` one makes sense."""
    try:
        from fragboard.server.settings import read_settings
        from fragboard.server.store import Store
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "fragboard":
            raise
        raise NotInstalled(f"this needs {error.name}: pip install 'fragboard[server]'") from None
    where = read_settings(context.obj).database()
    if not new and "://" not in where and not Path(where).expanduser().is_file():
        raise AdminError(
            f"there is no database at {where}; give the server's settings with DATABASE_URL or admin --config FILE"
        )

    async def with_store() -> None:
        async with Store(where) as store:
            await work(store)

    asyncio.run(with_store())


def people_of(store: Store) -> People:
    from fragboard.server.people.accounts import People

    return People(store, session_days=1)


async def person_called(store: Store, who: str) -> Person:
    """Somebody by id, or by the name of an account or a bot: names of guests are not unique."""
    from fragboard.server.people.names import key_of

    found = await store.people.find(who)
    if found is None and who.isprintable():
        found = await store.people.by_name(key_of(who))
    if found is None or found.kind == "level":
        raise AdminError(
            f"there is no account or bot called {who!r}, and nobody with that id; guests are known only by their id, "
            "which fragboard admin tables --seats shows"
        )
    return found
