"""Looking back: step through a game, check its dice, take it home as a file, bring one along, play on from a moment."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from fragboard.core.errors import RecordError
from fragboard.play import record as records
from fragboard.play.record import GameRecord
from fragboard.server.http.errors import WITH_BODY, answers_with, troubles
from fragboard.server.http.security import address_of
from fragboard.server.http.tables import NEW_TABLE, opened
from fragboard.server.http.visitor import Somebody, TheServices, Visitor, find_limits, id_of, spends
from fragboard.server.lobby import create, requests
from fragboard.server.protocol.forms import BranchForm, Dice, Moment, Opened, Story
from fragboard.server.protocol.refusals import WrongForm
from fragboard.server.replay.record import entries_of
from fragboard.server.services import Services
from fragboard.server.store import Table

router = APIRouter(tags=["looking back"])
LINES = "application/x-ndjson"
RECORD_MARK = b'"fragboard"'  # is in the first line of every record
FINISHED = troubles(404, 409, 410)
ViewerQuery = Annotated[int | None, Query(ge=0, le=9, description="a seat; missing: the spectator")]
FILE_BODY: dict[str, Any] = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string", "minLength": 1}}}}
}


async def past_table(id: str, viewer: int | None, request: Request, services: Services) -> Table:
    """The table that somebody looks back at. A game that is not at hand must be played through again: that is work."""
    table = await requests.table_of(services.store, id)
    if not services.back.is_at_hand(table, viewer):
        find_limits(request).spend("stories", address_of(request, services.settings))
    return table


@router.get("/tables/{id}/story", responses=FINISHED)
async def read_story(
    id: str, request: Request, visitor: Visitor, services: TheServices, viewer: ViewerQuery = None
) -> Story:
    """A game as one viewer lived it."""
    table = await past_table(id, viewer, request, services)
    return await services.back.story(table, viewer, id_of(visitor))


@router.get("/tables/{id}/moment", responses=FINISHED)
async def read_moment(
    id: str,
    request: Request,
    visitor: Visitor,
    services: TheServices,
    n: Annotated[int, Query(ge=0, le=1_000_000, description="a number of the story's moments")],
    viewer: ViewerQuery = None,
) -> Moment:
    """The picture as a viewer had it at a moment."""
    table = await past_table(id, viewer, request, services)
    return await services.back.moment(table, viewer, id_of(visitor), n)


@router.get("/tables/{id}/export", response_class=Response, responses=answers_with(LINES) | FINISHED)
async def export(
    id: str, request: Request, visitor: Visitor, services: TheServices, anonymous: bool = False
) -> Response:
    """A finished game as a file of JSON lines, with or without names."""
    table = await past_table(id, 0, request, services)
    text = await services.back.export(table, anonymous=anonymous, person=id_of(visitor))
    name = "fragboard-anonymous.jsonl" if anonymous else f"{table.game}-{table.id}.jsonl"
    return Response(text, media_type=LINES, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/tables/{id}/dice", responses=FINISHED)
async def read_dice(id: str, request: Request, visitor: Visitor, services: TheServices) -> Dice:
    """Seed and rolls of a finished game, to check them."""
    return await services.back.dice(await past_table(id, 0, request, services), id_of(visitor))


@router.post(
    "/import",
    dependencies=[Depends(spends("imports", by_address=True))],
    responses=WITH_BODY | troubles(409),
    openapi_extra=FILE_BODY,
)
async def bring_along(request: Request, person: Somebody, services: TheServices) -> Opened:
    """A game from a file: a finished table, to step through and to branch. Names are cut to 24 characters."""
    record, entries = await asyncio.to_thread(read_record, await request.body())
    table = create.imported(record, host=person, now=services.now())
    most = services.settings.imports_per_person
    kept = await requests.keep_import(services.store, table, entries, now=services.now(), most=most)
    return await opened(services, kept, person)


@router.post("/tables/{id}/branch", dependencies=NEW_TABLE, responses=WITH_BODY | FINISHED)
async def play_on(id: str, form: BranchForm, person: Somebody, services: TheServices) -> Opened:
    """Play on from a moment of a finished game, at a new table."""
    source = await requests.table_of(services.store, id)
    given = await services.back.branch(source, form.viewer, form.n, person.id)
    most = services.settings.tables_per_person
    store, now = services.store, services.now()
    table = await requests.branch(store, source, form.seats, given=given, host=person, now=now, most=most)
    return await opened(services, table, person)


def read_record(written: bytes) -> tuple[GameRecord, list[list[Any]]]:
    """The game in a file, checked answer by answer against the rules."""
    try:
        if written and RECORD_MARK not in written.partition(b"\n")[0]:
            raise RecordError("the file", 1, "this is not a record of Fragboard")
        record = records.parse(written, "the file")
        records.check(record)
        return record, entries_of(record)
    except RecordError as error:
        raise WrongForm("record", str(error)) from None
