"""Tables: opened, joined, left, begun and closed. Viewers hear of every change."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path

from fragboard.server.http.errors import WITH_BODY, troubles
from fragboard.server.http.visitor import Somebody, TheServices, Visitor, id_of, spends
from fragboard.server.lobby import requests
from fragboard.server.lobby.cards import card, seat_links
from fragboard.server.lobby.permissions import check_host
from fragboard.server.protocol.forms import (
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
from fragboard.server.services import Services
from fragboard.server.store import Person, Table

router = APIRouter(tags=["tables"])
NEW_TABLE = [Depends(spends("tables"))]
SEATING = WITH_BODY | troubles(404, 409, 410)
SeatPath = Annotated[int, Path(ge=0, le=9)]


@router.post("/tables", dependencies=NEW_TABLE, responses=WITH_BODY | troubles(409))
async def open_table(form: TableForm, person: Somebody, services: TheServices) -> Opened:
    """A new table, and links to its open seats."""
    most = services.settings.tables_per_person
    table = await requests.put_up(services.store, form, host=person, now=services.now(), most=most)
    return await opened(services, table, person)


@router.post("/play-now", dependencies=NEW_TABLE, responses=WITH_BODY | troubles(409))
async def play_now(form: PlayNowForm, person: Somebody, services: TheServices) -> Opened:
    """A table against bots, begun at once."""
    most = services.settings.tables_per_person
    table = await requests.play_now(services.store, form, host=person, now=services.now(), most=most)
    return await opened(services, table, person)


@router.post("/lessons/{game}/{lesson}", dependencies=NEW_TABLE, responses=troubles(404, 409))
async def begin_lesson(game: str, lesson: str, person: Somebody, services: TheServices) -> Opened:
    """A table for a lesson of a game, begun at once; a lesson that was begun before is closed."""
    most = services.settings.tables_per_person
    table, closed = await requests.teach(services.store, game, lesson, host=person, now=services.now(), most=most)
    for before in closed:
        await services.keeper.changed(before.id)
    return await opened(services, table, person)


@router.get("/tables/{id}", responses=troubles(404))
async def read_table(id: str, visitor: Visitor, services: TheServices) -> TableCard:
    """A table as you see it."""
    return card(await requests.table_of(services.store, id), id_of(visitor))


@router.get("/tables/{id}/links", responses=troubles(404))
async def read_links(id: str, person: Somebody, services: TheServices) -> SeatLinks:
    """The links to the open seats, for the host."""
    table = await requests.table_of(services.store, id)
    check_host(table, person.id)
    return SeatLinks(links=seat_links(table, services.links))


@router.post("/tables/{id}/seats/{seat}", responses=SEATING)
async def change_seat(id: str, seat: SeatPath, form: SeatChange, person: Somebody, services: TheServices) -> SeatLinks:
    """The host opens a seat, with a new link, or gives it to a bot; the links there are now."""
    table = await requests.change_seat(services.store, id, seat, form, person=person, now=services.now())
    await services.keeper.changed(id)
    return SeatLinks(links=seat_links(table, services.links))


@router.post("/tables/{id}/join", responses=SEATING)
async def join_table(id: str, form: JoinForm, person: Somebody, services: TheServices) -> Seated:
    """Sit down by a link."""
    links, now = services.links, services.now()
    _, seat = await requests.join(services.store, id, form.token, links=links, person=person, now=now)
    await services.keeper.changed(id)
    return Seated(table=id, seat=seat)


@router.post("/tables/{id}/sit", responses=SEATING)
async def sit_down(id: str, form: SitForm, person: Somebody, services: TheServices) -> Seated:
    """Sit down at a public table, at this seat or at the first open one."""
    _, seat = await requests.sit(services.store, id, form.seat, person=person, now=services.now())
    await services.keeper.changed(id)
    return Seated(table=id, seat=seat)


@router.post("/tables/{id}/leave", responses=SEATING)
async def leave_table(id: str, form: SitForm, person: Somebody, services: TheServices) -> TableCard:
    """Get up from a seat, or from all of mine; in a running game a bot takes over."""
    table = await requests.leave(services.store, id, form.seat, person=person, now=services.now())
    await services.keeper.changed(id)
    return card(table, person.id)


@router.post("/tables/{id}/start", responses=troubles(404, 409, 410))
async def start_table(id: str, person: Somebody, services: TheServices) -> TableCard:
    """The host begins; bots take the open seats."""
    table = await requests.start(services.store, id, person=person, now=services.now())
    await services.keeper.changed(id)
    return card(table, person.id)


@router.post("/tables/{id}/close", responses=troubles(404, 409, 410))
async def close_table(id: str, person: Somebody, services: TheServices) -> TableCard:
    """The host closes the table for good, without a result."""
    table = await requests.close(services.store, id, person=person, now=services.now())
    await services.keeper.changed(id)
    return card(table, person.id)


@router.post("/tables/{id}/rematch", dependencies=NEW_TABLE, responses=troubles(404, 409))
async def play_again(id: str, person: Somebody, services: TheServices) -> Opened:
    """The same people once more, every one a seat further on; anyone who asks second gets the same table. It
    begins when all have come to it."""
    most = services.settings.tables_per_person
    table = await requests.rematch(services.store, id, person=person, now=services.now(), most=most)
    await services.keeper.changed(id)
    return await opened(services, table, person)


async def opened(services: Services, table: Table, person: Person) -> Opened:
    """A new table is told to the keeper, which begins the game if nobody is missing."""
    await services.keeper.changed(table.id)
    links = seat_links(table, services.links) if table.host == person.id else []
    return Opened(table=card(table, person.id), links=links)
