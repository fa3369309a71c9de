"""How well people and bots play."""

from typing import Annotated

from fastapi import APIRouter, Query

from fragboard.server import ratings
from fragboard.server.api.troubles import troubles
from fragboard.server.api.visit import TheDesk, Visitor, id_of
from fragboard.server.forms import Leaderboard, Player

router = APIRouter(tags=["ratings"])


@router.get("/leaderboard", responses=troubles(404))
async def read_leaderboard(visitor: Visitor, desk: TheDesk, game: Annotated[str, Query()] = "") -> Leaderboard:
    """The best players of a game, or of all games together."""
    return await ratings.leaderboard(desk.store, game)


@router.get("/players/{id}", responses=troubles(404))
async def read_player(id: str, visitor: Visitor, desk: TheDesk) -> Player:
    """A player's ratings and last games."""
    return await ratings.player(desk.store, id, viewer=id_of(visitor))
