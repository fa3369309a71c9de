"""Tables: put up, joined, left, begun and closed. Whoever looks on hears of every change."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path

from fragboard.server import tables
from fragboard.server.api.troubles import WITH_BODY, troubles
from fragboard.server.api.visit import Somebody, TheDesk, Visitor, id_of, spends
from fragboard.server.cards import card, seat_links
from fragboard.server.desk import Desk
from fragboard.server.forms import (
    JoinForm,
    Opened,
    PlayNowForm,
    SeatChange,
    Seated,
    SeatLinks,
    SitForm,
    TableCard,
    TableForm,
)
from fragboard.server.seating import check_host
from fragboard.server.store import Person, Table

router = APIRouter(tags=["tables"])
NEW_TABLE = [Depends(spends("tables"))]
SEATING = WITH_BODY | troubles(404, 409, 410)
SeatPath = Annotated[int, Path(ge=0, le=9)]


@router.post("/tables", dependencies=NEW_TABLE, responses=WITH_BODY | troubles(409))
async def open_table(form: TableForm, person: Somebody, desk: TheDesk) -> Opened:
    """A new table, and links to its open seats."""
    most = desk.settings.tables_per_person
    return await opened(desk, await tables.create(desk.store, form, host=person, now=desk.now(), most=most), person)


@router.post("/play-now", dependencies=NEW_TABLE, responses=WITH_BODY | troubles(409))
async def play_now(form: PlayNowForm, person: Somebody, desk: TheDesk) -> Opened:
    """A table against bots, begun at once."""
    most = desk.settings.tables_per_person
    return await opened(desk, await tables.play_now(desk.store, form, host=person, now=desk.now(), most=most), person)


@router.post("/lessons/{game}/{lesson}", dependencies=NEW_TABLE, responses=troubles(404, 409))
async def begin_lesson(game: str, lesson: str, person: Somebody, desk: TheDesk) -> Opened:
    """A table for a lesson of a game, begun at once; a lesson that was begun before is closed."""
    most = desk.settings.tables_per_person
    table, closed = await tables.teach(desk.store, game, lesson, host=person, now=desk.now(), most=most)
    for before in closed:
        await desk.keeper.changed(before.id)
    return await opened(desk, table, person)


@router.get("/tables/{id}", responses=troubles(404))
async def read_table(id: str, visitor: Visitor, desk: TheDesk) -> TableCard:
    """A table as who is asking sees it."""
    return card(await tables.table_of(desk.store, id), id_of(visitor))


@router.get("/tables/{id}/links", responses=troubles(404))
async def read_links(id: str, person: Somebody, desk: TheDesk) -> SeatLinks:
    """The links to the open seats, for the host."""
    table = await tables.table_of(desk.store, id)
    check_host(table, person)
    return SeatLinks(links=seat_links(table, desk.links))


@router.post("/tables/{id}/seats/{seat}", responses=SEATING)
async def change_seat(id: str, seat: SeatPath, form: SeatChange, person: Somebody, desk: TheDesk) -> SeatLinks:
    """The host opens a seat, with a new link, or gives it to a bot; the links there are now."""
    table = await tables.change_seat(desk.store, id, seat, form, person=person, now=desk.now())
    await desk.keeper.changed(id)
    return SeatLinks(links=seat_links(table, desk.links))


@router.post("/tables/{id}/join", responses=SEATING)
async def join_table(id: str, form: JoinForm, person: Somebody, desk: TheDesk) -> Seated:
    """Sit down by a link."""
    _, seat = await tables.join(desk.store, id, form.token, links=desk.links, person=person, now=desk.now())
    await desk.keeper.changed(id)
    return Seated(table=id, seat=seat)


@router.post("/tables/{id}/sit", responses=SEATING)
async def sit_down(id: str, form: SitForm, person: Somebody, desk: TheDesk) -> Seated:
    """Sit down at a public table, at this seat or at the first open one."""
    _, seat = await tables.sit(desk.store, id, form.seat, person=person, now=desk.now())
    await desk.keeper.changed(id)
    return Seated(table=id, seat=seat)


@router.post("/tables/{id}/leave", responses=SEATING)
async def leave_table(id: str, form: SitForm, person: Somebody, desk: TheDesk) -> TableCard:
    """Get up from a seat, or from all of mine; in a running game a bot takes over."""
    table = await tables.leave(desk.store, id, form.seat, person=person, now=desk.now())
    await desk.keeper.changed(id)
    return card(table, person.id)


@router.post("/tables/{id}/start", responses=troubles(404, 409, 410))
async def start_table(id: str, person: Somebody, desk: TheDesk) -> TableCard:
    """The host begins; bots take the open seats."""
    table = await tables.start(desk.store, id, person=person, now=desk.now())
    await desk.keeper.changed(id)
    return card(table, person.id)


@router.post("/tables/{id}/close", responses=troubles(404, 409, 410))
async def close_table(id: str, person: Somebody, desk: TheDesk) -> TableCard:
    """The host closes the table for good, without a result."""
    table = await tables.close(desk.store, id, person=person, now=desk.now())
    await desk.keeper.changed(id)
    return card(table, person.id)


@router.post("/tables/{id}/rematch", dependencies=NEW_TABLE, responses=troubles(404, 409))
async def play_again(id: str, person: Somebody, desk: TheDesk) -> Opened:
    """The same people once more, every one a seat further on; who asks second gets the same table. It begins when all
    have come to it."""
    most = desk.settings.tables_per_person
    table = await tables.rematch(desk.store, id, person=person, now=desk.now(), most=most)
    await desk.keeper.changed(id)
    return await opened(desk, table, person)


async def opened(desk: Desk, table: Table, person: Person) -> Opened:
    """A new table is told to the keeper, which begins the game if nobody is missing."""
    await desk.keeper.changed(table.id)
    links = seat_links(table, desk.links) if table.host == person.id else []
    return Opened(table=card(table, person.id), links=links)
