"""Tables as requests change them: put up, joined, left, changed, begun, closed, played again.

What may be done is decided in `opening` and `seating`, on the table as it is while nobody else can change it; here it
is stored. The caller tells the keeper afterwards, so that viewers hear of it.
"""

from collections.abc import Sequence
from typing import Any

from fragboard.core.errors import SetupError
from fragboard.games import registry
from fragboard.play import lessons
from fragboard.server.lobby import create, seating
from fragboard.server.lobby.seat_links import Links
from fragboard.server.protocol.forms import PlayNowForm, SeatChange, SeatForm, TableForm
from fragboard.server.protocol.refusals import NotFound, TooLate
from fragboard.server.store import NoTable, Person, Step, Store, Table
from fragboard.server.store.notation import written
from fragboard.server.store.rows import IMPORTED


async def table_of(store: Store, id: str) -> Table:
    """A table, or the refusal that there is none."""
    found = await store.tables.find(id)
    if found is None:
        raise no_table()
    return found


async def put_up(store: Store, form: TableForm, *, host: Person, now: float, most: int) -> Table:
    """Put up a table; one person has at most so many that wait or run."""
    table = create.from_form(form, host=host, now=now)
    await check_room(store, host, most)
    await store.tables.create(table)
    return table


async def play_now(store: Store, form: PlayNowForm, *, host: Person, now: float, most: int) -> Table:
    """A table against bots that begins at once."""
    return await put_up(store, create.against_bots(form), host=host, now=now, most=most)


async def teach(
    store: Store, game: str, lesson: str, *, host: Person, now: float, most: int
) -> tuple[Table, list[Table]]:
    """A table for a lesson, begun at once. One person has one lesson at a time: those before it are closed, and given
    back too."""
    try:
        wanted = lessons.find(game, lesson)
    except SetupError as error:
        raise NotFound("no-lesson", str(error)) from None
    rules = registry.find(game)
    given = written(rules, lessons.opening(rules, wanted))
    made = create.taught(game, wanted, given=len(given), host=host, now=now)
    closed = []
    for table in await store.tables.of_person(host.id, statuses=["running"], limit=2 * most):
        if table.host == host.id and table.lesson is not None:
            closed.append(await close(store, table.id, person=host, now=now))
    await check_room(store, host, most)
    await store.tables.create(made, steps=[given_step(made, given, now)])
    return made, closed


async def rematch(store: Store, id: str, *, person: Person, now: float, most: int) -> Table:
    """The next game of the same people; anyone who asks second gets the table of the first, if it is still open."""
    before = await table_of(store, id)
    there = None if before.next is None else await store.tables.find(before.next)
    if there is not None and there.status != "closed":
        return there
    made = create.rematch(before, person=person, now=now)
    await check_room(store, person, most)
    return await table_of(store, await store.tables.create_next(id, made, instead_of=before.next))


async def branch(
    store: Store, source: Table, seats: Sequence[SeatForm], *, given: Sequence[Any], host: Person, now: float, most: int
) -> Table:
    """A finished game played on at a new table; `given` are its answers so far, as they are in a step."""
    made = create.branch(source, seats, given=len(given), host=host, now=now)
    await check_room(store, host, most)
    await store.tables.create(made, steps=[given_step(made, given, now)])
    return made


async def keep_import(store: Store, table: Table, entries: Sequence[Any], *, now: float, most: int) -> Table:
    """A game from a file (`create.imported`), with its answers as they are in a step; one person keeps so many."""
    if await store.tables.count_of(host=table.host, origin=IMPORTED) >= most:
        raise TooLate("full", f"you have already imported {most} games; old ones are deleted after a while")
    await store.tables.create(table, steps=[given_step(table, entries, now)])
    return table


async def sit(store: Store, id: str, seat: int | None, *, person: Person, now: float) -> tuple[Table, int]:
    """Sit down at a public table; the table and the seat."""
    table = await change(store, id, lambda table: seating.sit(table, person, seat, now))
    return table, table.seats_of(person.id)[0] if seat is None else seat


async def join(store: Store, id: str, token: str, *, links: Links, person: Person, now: float) -> tuple[Table, int]:
    """Sit down by a link; the table and the seat."""
    await table_of(store, id)
    link = links.read(token, table=id)
    return await change(store, id, lambda table: seating.join(table, person, link, links, now)), link.seat


async def leave(store: Store, id: str, seat: int | None, *, person: Person, now: float) -> Table:
    return await change(store, id, lambda table: seating.leave(table, person, seat, now))


async def change_seat(store: Store, id: str, seat: int, wanted: SeatChange, *, person: Person, now: float) -> Table:
    return await change(store, id, lambda table: seating.change(table, person, seat, wanted, now))


async def start(store: Store, id: str, *, person: Person, now: float) -> Table:
    return await change(store, id, lambda table: seating.start(table, person, now))


async def close(store: Store, id: str, *, person: Person, now: float) -> Table:
    return await change(store, id, lambda table: seating.close(table, person, now))


# Parts.


async def change(store: Store, id: str, decide: seating.Decide) -> Table:
    try:
        return await store.tables.change(id, decide)
    except NoTable:
        raise no_table() from None


async def check_room(store: Store, host: Person, most: int) -> None:
    alive = await store.tables.of_person(host.id, statuses=["waiting", "running"], limit=2 * most)
    if sum(table.host == host.id for table in alive) >= most:
        raise TooLate("full", f"you already host {most} tables; close one, or finish a game")


def given_step(table: Table, entries: Sequence[Any], now: float) -> Step:
    return Step(table=table.id, seq=1, kind="given", seat=None, command=None, body={"entries": list(entries)}, at=now)


def no_table() -> NotFound:
    return NotFound("no-table", "there is no such table")
