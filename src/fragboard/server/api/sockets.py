"""The door to a live table: who comes in is found out here, what is said inside is up to `socket`."""

from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from fragboard.server.api.visit import find_desk, recognise
from fragboard.server.refusals import Refusal
from fragboard.server.security import address_of
from fragboard.server.socket import serve_table
from fragboard.server.store import Person

router = APIRouter()
MOST_SEATS = 10


@router.websocket("/ws/tables/{id}")
async def sit_at_table(socket: WebSocket, id: str, seat: Annotated[str | None, Query()] = None) -> None:
    """One viewer of a table: a seat, or without one a spectator."""
    desk = find_desk(socket)

    async def who() -> Person | None:
        try:
            return await recognise(socket, desk)
        except Refusal:  # a wrong key or somebody who is banned: told the same as somebody who is not signed in
            return None

    await serve_table(
        socket,
        desk.keeper,
        table_id=id,
        seat=read_seat(seat),
        recognise=who,
        address=address_of(socket, desk.settings),
        limits=desk.limits,
    )


def read_seat(text: str | None) -> int | None:
    """The seat that is asked for; one that cannot be is none of anybody's, which is refused further on."""
    if text is None:
        return None
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else -1
