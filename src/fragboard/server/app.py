"""The application: its parts, its routes, and what surrounds every request."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import APIRouter, Depends, FastAPI
from fastapi.middleware import Middleware
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

import fragboard
from fragboard.server.access import AccessLog
from fragboard.server.api import games, health, lobby, looking_back, people, ratings, sockets, tables
from fragboard.server.api.troubles import ALWAYS, NothingEscapes, speak_of_troubles
from fragboard.server.api.visit import SIGNED_IN, find_visitor
from fragboard.server.desk import open_desk
from fragboard.server.pages import STATIC, Pages
from fragboard.server.security import BodyLimit, OwnPagesOnly, SafeHeaders
from fragboard.server.settings import Settings


def create_app(settings: Settings, *, static: Path = STATIC, now: Callable[[], float] = time.time) -> FastAPI:
    """A server with these settings. Nothing is opened before its lifespan begins."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_desk(settings, now) as desk:
            app.state.desk = desk
            yield

    app = FastAPI(
        title="Fragboard",
        version=fragboard.__version__,
        summary="Arena board games: sit down, play, look back.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # the page that FastAPI offers needs inline scripts, which our policy forbids
        redoc_url=None,
        redirect_slashes=False,
        lifespan=lifespan,
        middleware=[
            Middleware(AccessLog, settings),
            Middleware(SafeHeaders, settings),
            Middleware(OwnPagesOnly, settings),
            Middleware(BodyLimit, settings),
            Middleware(NothingEscapes),
        ],
    )
    api = APIRouter(prefix="/api", responses=ALWAYS, dependencies=[*SIGNED_IN, Depends(find_visitor)])
    for topic in (games, people, lobby, tables, looking_back, ratings):
        api.include_router(topic.router)
    app.include_router(api)
    app.include_router(health.router)
    app.include_router(sockets.router)
    app.router.default = Elsewhere(Pages(static), app.router.default)
    speak_of_troubles(app)
    return app


class Elsewhere:
    """What no route answers: under /api nothing is there, everything else is for the pages."""

    def __init__(self, pages: ASGIApp, nothing: ASGIApp) -> None:
        self.pages = pages
        self.nothing = nothing

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.nothing(scope, receive, send)
        elif scope["path"] == "/api" or scope["path"].startswith("/api/"):
            raise HTTPException(404)
        else:
            await self.pages(scope, receive, send)
