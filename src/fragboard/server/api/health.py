"""For those who run the server: is it well, and how much does it do."""

from fastapi import APIRouter, Response

from fragboard.server.api.troubles import answers_with, troubles
from fragboard.server.api.visit import TheDesk
from fragboard.server.metrics import CONTENT_TYPE
from fragboard.server.refusals import NotFound, Refusal

router = APIRouter(tags=["operating"])


@router.get("/healthz", responses=troubles(503))
async def is_healthy(desk: TheDesk) -> dict[str, str]:
    """Whether the server can do its work: it runs, and its database answers."""
    if not await desk.store.healthy():
        raise Refusal(503, "database", "the database does not answer")
    return {"status": "ok"}


@router.get("/metrics", response_class=Response, responses=answers_with("text/plain") | troubles(404))
async def numbers(desk: TheDesk) -> Response:
    """Counters and gauges for Prometheus."""
    if not desk.settings.metrics:
        raise NotFound("off", "this server shows no numbers")
    return Response(desk.keeper.metrics.text(), media_type=CONTENT_TYPE)
