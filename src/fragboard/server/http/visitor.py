"""Who is asking, and how often: what most routes need before they begin."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Request, Security
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fragboard.server.http.limits import Limits
from fragboard.server.http.security import COOKIE, address_of
from fragboard.server.protocol.refusals import NotSignedIn, Refusal
from fragboard.server.services import Services
from fragboard.server.settings import Settings
from fragboard.server.store import Person

DAY = 86400

# For the description of the API only; `recognise` reads both, also for sockets.
SIGNED_IN = [
    Security(APIKeyCookie(name=COOKIE, scheme_name="session", auto_error=False)),
    Security(HTTPBearer(scheme_name="key", auto_error=False)),
]


def find_services(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def find_limits(connection: HTTPConnection) -> Limits:
    """How often each visitor has done something lately on this server."""
    limits: Limits = connection.app.state.limits
    return limits


async def recognise(connection: HTTPConnection, services: Services) -> Person | None:
    """Who is asking: by key or by session; nobody is None. A wrong key is refused, an ended session is nobody's."""
    authorization = connection.headers.get("authorization")
    if authorization is not None:
        scheme, _, key = authorization.partition(" ")
        if scheme.lower() != "bearer":
            raise NotSignedIn("key", "the Authorization header must be: Bearer fbk_…")
        return await services.people.of_key(key.strip())
    token = connection.cookies.get(COOKIE)
    return await services.people.of_token(token) if token else None


async def find_visitor(request: Request, services: Annotated[Services, Depends(find_services)]) -> Person | None:
    """Who is asking, counted against the requests it may make."""
    address = address_of(request, services.settings)
    try:
        person = await recognise(request, services)
    except Refusal:  # a wrong key, or somebody who is banned
        find_limits(request).spend("requests", address)
        raise
    find_limits(request).spend("requests", address if person is None else person.id)
    return person


async def find_somebody(visitor: Annotated[Person | None, Depends(find_visitor)]) -> Person:
    if visitor is None:
        raise NotSignedIn("nobody", "give yourself a name first")
    return visitor


TheServices = Annotated[Services, Depends(find_services)]
Visitor = Annotated[Person | None, Depends(find_visitor)]
Somebody = Annotated[Person, Depends(find_somebody)]


def id_of(visitor: Person | None) -> str | None:
    return None if visitor is None else visitor.id


def spends(budget: str, *, by_address: bool = False) -> Callable[[Request, Services, Person | None], Awaitable[None]]:
    """A dependency: this route also has a budget of its own. `by_address`: a new guest, who costs nothing, must not
    bring a new budget along."""

    async def spend(request: Request, services: TheServices, visitor: Visitor) -> None:
        by_id = visitor is not None and not by_address
        find_limits(request).spend(budget, visitor.id if by_id and visitor else address_of(request, services.settings))

    return spend


def remember(response: Response, token: str, settings: Settings) -> None:
    """Set the session's cookie."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=int(settings.session_days * DAY),
        httponly=True,
        samesite="lax",
        secure=settings.behind_tls,
    )


def forget(response: Response, settings: Settings) -> None:
    """Take the session's cookie away."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=settings.behind_tls)
