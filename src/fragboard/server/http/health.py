"""For those who run the server: is it well, and how much does it do."""

from fastapi import APIRouter, Response

from fragboard.server.http.errors import answers_with, troubles
from fragboard.server.http.visitor import TheServices
from fragboard.server.metrics import CONTENT_TYPE
from fragboard.server.protocol.refusals import NotFound, Refusal

router = APIRouter(tags=["operating"])


@router.get("/healthz", responses=troubles(503))
async def is_healthy(services: TheServices) -> dict[str, str]:
    """Whether the server can do its work: it runs, and its database answers."""
    if not await services.store.healthy():
        raise Refusal(503, "database", "the database does not answer")
    return {"status": "ok"}


@router.get("/metrics", response_class=Response, responses=answers_with("text/plain") | troubles(404))
async def numbers(services: TheServices) -> Response:
    """Counters and gauges for Prometheus."""
    if not services.settings.metrics:
        raise NotFound("off", "this server does not show its metrics")
    return Response(services.keeper.metrics.text(), media_type=CONTENT_TYPE)
