"""What protects people from foreign pages and the server from strangers, whatever the route: headers that every answer
carries, the check that a request comes from our own pages, the size of bodies, and whose address a request has.
"""

import asyncio
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fragboard.server.protocol.forms import Trouble
from fragboard.server.settings import Settings

COOKIE = "fragboard"
PROOF = "X-Fragboard"  # a header that a foreign page cannot send without asking us first; we never say yes
BODY_SECONDS = 30  # in which a body must have arrived
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
STRICT_TRANSPORT = "max-age=31536000"


def refuse(status: int, code: str, message: str, headers: dict[str, str] | None = None) -> JSONResponse:
    """A refusal before any route is reached."""
    return JSONResponse(Trouble(code=code, message=message).model_dump(), status, headers)


class SafeHeaders:
    """Every answer carries the headers that keep browsers strict; what the API says is not kept in any cache."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.headers = dict(HEADERS)
        if settings.behind_tls:
            self.headers["Strict-Transport-Security"] = STRICT_TRANSPORT

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self.headers)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, send_with_headers)


class OwnPagesOnly:
    """Requests that change something come from our own pages, or from programs that have no cookie to be abused."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
            connection = HTTPConnection(scope)
            if not from_own_page(connection.headers, self.settings):
                reason = "this request comes from another site's page"
                await refuse(403, "foreign-page", reason)(scope, receive, send)
                return
            if COOKIE in connection.cookies and PROOF not in connection.headers:
                reason = f"a request that changes something and carries a cookie needs the header {PROOF}: 1"
                await refuse(403, "no-proof", reason)(scope, receive, send)
                return
        await self.app(scope, receive, send)


class BodyLimit:
    """Bodies are read whole before any route sees them: not more than the limit, and not forever."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.largest = settings.body_bytes
        self.larger = {"/api/import": settings.import_bytes}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        limit = self.larger.get(scope["path"], self.largest)
        announced = Headers(scope=scope).get("content-length", "")
        try:
            if len(announced.lstrip("0")) > len(str(limit)) or int(announced or 0) > limit:
                raise TooLarge
            async with asyncio.timeout(BODY_SECONDS):
                body = await whole_body(receive, limit)
        except TooLarge:
            reason = f"this is too large: at most {limit} bytes are read here"
            await refuse(413, "too-large", reason, {"Connection": "close"})(scope, receive, send)
        except TimeoutError:
            reason = f"the request did not arrive within {BODY_SECONDS} seconds"
            await refuse(408, "too-slow", reason, {"Connection": "close"})(scope, receive, send)
        except Gone:
            return
        else:
            await self.app(scope, replayed(body, receive), send)


class TooLarge(Exception):
    """More bytes than this route reads."""


class Gone(Exception):
    """Who sent the request has hung up."""


async def whole_body(receive: Receive, limit: int) -> bytes:
    parts = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        parts += message.get("body", b"")
        if len(parts) > limit:
            raise TooLarge
        if not message.get("more_body", False):
            return bytes(parts)


def replayed(body: bytes, receive: Receive) -> Receive:
    """The body once, then whatever comes after it."""
    given = False

    async def receive_again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again


def from_own_page(headers: Headers, settings: Settings) -> bool:
    """Whether a browser says that the request comes from a page of this server; programs say nothing.

    Browsers always name the origin of requests that change something and of sockets.
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    if settings.public_url and origin == settings.public_url:
        return True
    scheme, host = urlsplit(origin)[:2]
    return scheme in ("http", "https") and bool(host) and host == headers.get("host")


def address_of(connection: HTTPConnection, settings: Settings) -> str:
    """Where a request comes from. What `X-Forwarded-For` says is believed only of proxies that are trusted."""
    address = connection.client.host if connection.client else "unknown"
    trusted = settings.trusted_proxies
    forwarded = ",".join(connection.headers.getlist("x-forwarded-for"))
    for hop in reversed([part.strip() for part in forwarded.split(",") if part.strip()]):
        if not is_within(address, trusted):
            break
        address = hop
    return address[:64]


def is_within(address: str, networks: Iterable[str]) -> bool:
    """Whether an address is one of these, or in one of these networks (`10.0.0.0/8`)."""
    try:
        found = ip_address(address)
        return any(found in ip_network(network, strict=False) for network in networks)
    except ValueError:
        return address in networks
