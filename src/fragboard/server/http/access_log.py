"""One log line per request: what was asked for and how it ended, without anything secret.

What stands after the question mark, headers and bodies are left out: they may hold keys, tokens and passwords.
"""

from time import perf_counter
from urllib.parse import quote

import structlog
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fragboard.server.http.security import address_of
from fragboard.server.settings import Settings

log = structlog.get_logger()
QUIET = ("/healthz", "/metrics")  # asked for all day long


class AccessLog:
    """Writes down every HTTP request once it is answered."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = perf_counter()
        status = 500

        async def send_and_note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            write = log.debug if scope["path"] in QUIET else log.info
            write(
                "request",
                method=scope["method"],
                path=quote(scope["path"]),
                status=status,
                ms=round((perf_counter() - began) * 1000, 1),
                address=address_of(HTTPConnection(scope), self.settings),
            )
