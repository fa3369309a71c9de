"""The lobby: my tables, tables with an open seat, tables to watch, finished ones."""

from fastapi import APIRouter

from fragboard.server import cards
from fragboard.server.api.visit import TheDesk, Visitor, id_of
from fragboard.server.forms import Lobby

router = APIRouter(tags=["tables"])


@router.get("/lobby")
async def look_around(visitor: Visitor, desk: TheDesk) -> Lobby:
    """The tables that concern who is asking, and those that are open to everybody."""
    return await cards.lobby(desk.store, id_of(visitor))
