"""How well people and bots play."""

from typing import Annotated

from fastapi import APIRouter, Query

from fragboard.server.http.errors import troubles
from fragboard.server.http.visitor import TheServices, Visitor, id_of
from fragboard.server.people import ratings
from fragboard.server.protocol.forms import Leaderboard, Player

router = APIRouter(tags=["ratings"])


@router.get("/leaderboard", responses=troubles(404))
async def read_leaderboard(visitor: Visitor, services: TheServices, game: Annotated[str, Query()] = "") -> Leaderboard:
    """The best players of a game, or of all games together."""
    return await ratings.leaderboard(services.store, game)


@router.get("/players/{id}", responses=troubles(404))
async def read_player(id: str, visitor: Visitor, services: TheServices) -> Player:
    """A player's ratings and last games."""
    return await ratings.player(services.store, id, viewer=id_of(visitor))
