"""The lobby: my tables, tables with an open seat, tables to watch, finished ones."""

from fastapi import APIRouter

from fragboard.server.http.visitor import TheServices, Visitor, id_of
from fragboard.server.lobby import cards
from fragboard.server.protocol.forms import Lobby

router = APIRouter(tags=["tables"])


@router.get("/lobby")
async def look_around(visitor: Visitor, services: TheServices) -> Lobby:
    """Your tables, and those that are open to everyone."""
    return await cards.lobby(services.store, id_of(visitor))
