"""Looking back: step through a game, check its dice, take it home as a file, bring one along, play on from a moment."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from fragboard.core.errors import RecordError
from fragboard.play import record as records
from fragboard.play.record import GameRecord
from fragboard.server import opening, tables
from fragboard.server.api.tables import NEW_TABLE, opened
from fragboard.server.api.troubles import WITH_BODY, answers_with, troubles
from fragboard.server.api.visit import Somebody, TheDesk, Visitor, id_of, spends
from fragboard.server.cards import card
from fragboard.server.desk import Desk
from fragboard.server.forms import BranchForm, Dice, Moment, Opened, Story
from fragboard.server.looking_back import entries_of
from fragboard.server.refusals import WrongForm
from fragboard.server.security import address_of
from fragboard.server.store import Table

router = APIRouter(tags=["looking back"])
LINES = "application/x-ndjson"
RECORD_MARK = b'"fragboard"'  # stands in the first line of every record
FINISHED = troubles(404, 409, 410)
ViewerQuery = Annotated[int | None, Query(ge=0, le=9, description="a seat; missing: the spectator")]
FILE_BODY: dict[str, Any] = {
    "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string", "minLength": 1}}}}
}


async def past_table(id: str, viewer: int | None, request: Request, desk: Desk) -> Table:
    """The table that somebody looks back at. A game that is not at hand must be played through again: that is work."""
    table = await tables.table_of(desk.store, id)
    if not desk.back.is_at_hand(table, viewer):
        desk.limits.spend("stories", address_of(request, desk.settings))
    return table


@router.get("/tables/{id}/story", responses=FINISHED)
async def read_story(id: str, request: Request, visitor: Visitor, desk: TheDesk, viewer: ViewerQuery = None) -> Story:
    """A game as one viewer lived it."""
    table = await past_table(id, viewer, request, desk)
    person = id_of(visitor)
    tale = await desk.back.story(table, viewer, person)
    return Story(
        table=card(table, person),
        viewer=viewer,
        viewers=tale.viewers,
        spectator=tale.spectator,
        lines=tale.lines,
        moments=tale.moments,
        commitment=tale.commitment,
        seed=tale.seed,
        outcome=tale.outcome,
    )


@router.get("/tables/{id}/moment", responses=FINISHED)
async def read_moment(
    id: str,
    request: Request,
    visitor: Visitor,
    desk: TheDesk,
    n: Annotated[int, Query(ge=0, le=1_000_000, description="a number of the story's moments")],
    viewer: ViewerQuery = None,
) -> Moment:
    """The picture as a viewer had it at a moment."""
    table = await past_table(id, viewer, request, desk)
    return await desk.back.moment(table, viewer, id_of(visitor), n)


@router.get("/tables/{id}/export", response_class=Response, responses=answers_with(LINES) | FINISHED)
async def export(id: str, request: Request, visitor: Visitor, desk: TheDesk, anonymous: bool = False) -> Response:
    """A finished game as a file of JSON lines, with or without names."""
    table = await past_table(id, 0, request, desk)
    text = await desk.back.export(table, anonymous=anonymous, person=id_of(visitor))
    name = "fragboard-anonymous.jsonl" if anonymous else f"{table.game}-{table.id}.jsonl"
    return Response(text, media_type=LINES, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/tables/{id}/dice", responses=FINISHED)
async def read_dice(id: str, request: Request, visitor: Visitor, desk: TheDesk) -> Dice:
    """Seed and rolls of a finished game, to check them."""
    return await desk.back.dice(await past_table(id, 0, request, desk), id_of(visitor))


@router.post(
    "/import",
    dependencies=[Depends(spends("imports", by_address=True))],
    responses=WITH_BODY | troubles(409),
    openapi_extra=FILE_BODY,
)
async def bring_along(request: Request, person: Somebody, desk: TheDesk) -> Opened:
    """A game from a file: a finished table, to step through and to branch. Names are cut to 24 characters."""
    record, entries = await asyncio.to_thread(read_record, await request.body())
    table = opening.imported(record, host=person, now=desk.now())
    most = desk.settings.imports_per_person
    return await opened(desk, await tables.keep_import(desk.store, table, entries, now=desk.now(), most=most), person)


@router.post("/tables/{id}/branch", dependencies=NEW_TABLE, responses=WITH_BODY | FINISHED)
async def play_on(id: str, form: BranchForm, person: Somebody, desk: TheDesk) -> Opened:
    """Play on from a moment of a finished game, at a new table."""
    source = await tables.table_of(desk.store, id)
    given = await desk.back.branch(source, form.viewer, form.n, person.id)
    most = desk.settings.tables_per_person
    table = await tables.branch(desk.store, source, form.seats, given=given, host=person, now=desk.now(), most=most)
    return await opened(desk, table, person)


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
