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
from fragboard.server.http import games, health, lobby, people, ratings, replay, socket, tables
from fragboard.server.http.access_log import AccessLog
from fragboard.server.http.errors import ALWAYS, NothingEscapes, speak_of_troubles
from fragboard.server.http.limits import Limits
from fragboard.server.http.pages import STATIC, Pages
from fragboard.server.http.security import BodyLimit, OwnPagesOnly, SafeHeaders
from fragboard.server.http.visitor import SIGNED_IN, find_visitor
from fragboard.server.services import open_services
from fragboard.server.settings import Settings


def create_app(settings: Settings, *, static: Path = STATIC, now: Callable[[], float] = time.time) -> FastAPI:
    """A server with these settings. Nothing is opened before its lifespan begins."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_services(settings, now) as services:
            app.state.services, app.state.limits = services, Limits(settings.limits)
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
    for topic in (games, people, lobby, tables, replay, ratings):
        api.include_router(topic.router)
    app.include_router(api)
    app.include_router(health.router)
    app.include_router(socket.router)
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
