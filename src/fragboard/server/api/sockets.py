"""The door to a live table: who comes in is found out here, what is said inside is up to `socket`."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from fragboard.server.api.visit import find_desk, recognise
from fragboard.server.security import address_of
from fragboard.server.socket import serve_table

router = APIRouter()


@router.websocket("/ws/tables/{id}")
async def sit_at_table(socket: WebSocket, id: str, seat: Annotated[str | None, Query()] = None) -> None:
    """One viewer of a table: a seat, or without one a spectator."""
    desk = find_desk(socket)
    await serve_table(
        socket,
        desk.keeper,
        table_id=id,
        seat=read_seat(seat),
        recognise=partial(recognise, socket, desk),
        address=address_of(socket, desk.settings),
        limits=desk.limits,
    )


def read_seat(text: str | None) -> int | None:
    """The seat that is asked for; one that cannot be is none of anybody's, which is refused further on."""
    if text is None:
        return None
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else -1
