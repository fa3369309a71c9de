"""Refusals in words that people understand: whatever goes wrong under /api becomes a `Trouble` with its status code."""

import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fragboard.core.errors import FragboardError
from fragboard.server.http.limits import TooOften
from fragboard.server.http.security import refuse
from fragboard.server.protocol.forms import Trouble
from fragboard.server.protocol.refusals import Refusal
from fragboard.server.store import StoreError

log = structlog.get_logger()

MEANING = {
    400: "cannot be read",
    401: "no session, or not a valid one",
    403: "not yours, or not from our own pages",
    404: "there is no such thing",
    408: "came too slowly",
    409: "taken, full, already begun, still running, or too late",
    410: "expired, revoked or closed",
    413: "too large",
    422: "not what the form says",
    429: "too often",
    503: "not ready",
}
WORDS = {
    "missing": "is missing",
    "extra_forbidden": "is not a field of this form",
    "string_too_short": "is too short: at least {min_length} characters",
    "string_too_long": "is too long: at most {max_length} characters",
    "too_short": "has too few entries: at least {min_length}",
    "too_long": "has too many entries: at most {max_length}",
    "greater_than_equal": "is too small: at least {ge}",
    "less_than_equal": "is too large: at most {le}",
    "literal_error": "must be {expected}",
    "string_pattern_mismatch": "must be {allowed}",
    "int_type": "must be a whole number",
    "int_parsing": "must be a whole number",
    "float_type": "must be a number",
    "string_type": "must be text",
    "string_unicode": "must be text without broken characters",
    "bool_type": "must be true or false",
    "bool_parsing": "must be true or false",
    "list_type": "must be a list",
    "dict_type": "must be an object",
}
NO_OBJECT = "the body must be a JSON object, sent as application/json"


Answers = dict[int | str, dict[str, Any]]


def troubles(*statuses: int) -> Answers:
    """How a route may refuse, for its description."""
    return {status: {"model": Trouble, "description": MEANING[status]} for status in statuses}


def answers_with(kind: str) -> Answers:
    """A route whose answer is a text of this kind, for its description."""
    return {200: {"content": {kind: {"schema": {"type": "string"}}}}}


ALWAYS = troubles(401, 403, 422, 429, 503)
WITH_BODY = troubles(400, 408, 413)


def speak_of_troubles(app: FastAPI) -> None:
    """Have every exception answered in this way."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, error: Refusal) -> JSONResponse:
        trouble = Trouble(code=error.code, message=error.message, clause=error.clause)
        return JSONResponse(trouble.model_dump(), error.status)

    @app.exception_handler(TooOften)
    async def too_often(request: Request, error: TooOften) -> JSONResponse:
        return refuse(429, "too-often", str(error), {"Retry-After": str(max(1, round(error.seconds)))})

    @app.exception_handler(StoreError)
    async def no_database(request: Request, error: StoreError) -> JSONResponse:
        log.error("the database failed", path=request.url.path, reason=str(error))
        return refuse(503, "database", "the database does not answer; try again in a moment", {"Retry-After": "5"})

    @app.exception_handler(FragboardError)
    async def against_the_rules(request: Request, error: FragboardError) -> JSONResponse:
        return refuse(422, "rules", str(error))

    @app.exception_handler(RequestValidationError)
    async def wrong_form(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        if first["type"] == "json_invalid":
            return refuse(
                400, "unreadable", f"this is not JSON: {first['ctx']['error']} at character {first['loc'][1]}"
            )
        return refuse(422, "form", in_words(first))

    @app.exception_handler(HTTPException)
    async def by_status(request: Request, error: HTTPException) -> JSONResponse:
        if error.status_code == 400:
            return refuse(400, "unreadable", "the body cannot be read as JSON")
        if error.status_code == 404:
            return refuse(404, "unknown", "there is nothing at this address")
        phrase = HTTPStatus(error.status_code).phrase.lower()
        return refuse(error.status_code, phrase.replace(" ", "-"), phrase, dict(error.headers or {}))


class NothingEscapes:
    """What breaks inside is written to the log, and the answer says no more than that it broke."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_and_note(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        except Exception as error:
            log.error("a request broke", path=scope["path"], exc_info=error)
            if scope["type"] == "http" and not begun:
                reason = "something broke on the server; it has been written to its log"
                await refuse(500, "broken", reason)(scope, receive, send)


def in_words(error: dict[str, Any]) -> str:
    """The first thing wrong with a form: where, and what."""
    where = field_path(error["loc"])
    if not where:
        return NO_OBJECT
    template = WORDS.get(error["type"])
    if template is None:
        return f"{where}: {error['msg']}"
    context = error.get("ctx", {})
    return f"{where} {template.format(**context, allowed=allowed(context.get('pattern', '')))}"


def allowed(pattern: str) -> str:
    """`'easy' or 'hard'` for the pattern `^(easy|hard)$`; any other pattern as it is written."""
    plain = re.fullmatch(r"\^\(([\w-]+(?:\|[\w-]+)+)\)\$", pattern)
    if plain is None:
        return f"like {pattern}"
    *others, last = (f"'{choice}'" for choice in plain[1].split("|"))
    return f"{', '.join(others)} or {last}"


def field_path(location: Sequence[str | int]) -> str:
    """`seats.0.level`; empty for the body as a whole. What is not ours to repeat is cut short."""
    return ".".join(str(part)[:40] for part in location[1:])
