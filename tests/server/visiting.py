"""A whole server inside the test's own process, and people who visit it with a browser of their own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from asgi_lifespan import LifespanManager
from fastapi import FastAPI
from httpx_ws import AsyncWebSocketSession, aconnect_ws
from httpx_ws.transport import ASGIWebSocketTransport

from fragboard.server.app import create_app
from fragboard.server.services import Services
from fragboard.server.settings import Budgets, Settings, read_settings

HOST = "http://table.test"
OFTEN = 1_000_000
PASSWORD = "correct horse"
TWO_OPEN: dict[str, Any] = {"game": "bingo", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}


def quick(folder: Path, **given: Any) -> Settings:
    """Settings for a scratch server: its bots keep nobody waiting, and no test spends a budget by accident."""
    loose = dict.fromkeys(Budgets.model_fields, OFTEN)
    chosen: dict[str, Any] = {"data_dir": folder, "bot_pace": 0, "bot_workers": 1, "limits": loose}
    return read_settings(**(chosen | given))


class Site:
    """A running server, seen from outside (`browser`) and from inside (`services`)."""

    def __init__(self, app: FastAPI, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    @asynccontextmanager
    async def browser(self, name: str | None = None, **headers: str) -> AsyncIterator["Browser"]:
        """Somebody with a browser of their own; with a name they are a guest already."""
        transport = ASGIWebSocketTransport(self.app)
        shown = {"X-Fragboard": "1", "Origin": HOST} | {key.replace("_", "-"): value for key, value in headers.items()}
        async with httpx.AsyncClient(transport=transport, base_url=HOST, headers=shown) as client:
            browser = Browser(client)
            if name is not None:
                (await client.post("/api/me", json={"name": name})).raise_for_status()
            yield browser


class Browser:
    """The requests of one person, in few words."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client

    async def get(self, path: str, **options: Any) -> httpx.Response:
        return await self.client.get(f"/api{path}", **options)

    async def post(self, path: str, body: Any = None, **options: Any) -> httpx.Response:
        if body is not None:
            options["json"] = body
        return await self.client.post(f"/api{path}", **options)

    async def delete(self, path: str) -> httpx.Response:
        return await self.client.delete(f"/api{path}")

    async def done(self, path: str, body: Any = None) -> Any:
        """Post something that must work."""
        answer = await self.post(path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def seen(self, path: str) -> Any:
        """Get something that must be there."""
        answer = await self.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    @asynccontextmanager
    async def socket(self, table: str, seat: int | None = None) -> AsyncIterator[AsyncWebSocketSession]:
        query = "" if seat is None else f"?seat={seat}"
        socket: AsyncWebSocketSession
        async with aconnect_ws(f"{HOST}/ws/tables/{table}{query}", self.client) as socket:
            yield socket


@asynccontextmanager
async def running(settings: Settings, **options: Any) -> AsyncIterator[Site]:
    """A server from its start to its stop."""
    app = create_app(settings, **options)
    async with LifespanManager(app, startup_timeout=30, shutdown_timeout=30):
        yield Site(app, settings)


def trouble(answer: httpx.Response) -> tuple[int, str, str]:
    """How something was refused: status, code, message. Anything but a whole `Trouble` fails."""
    said = answer.json()
    assert answer.headers["content-type"] == "application/json"
    assert set(said) == {"code", "message", "clause"}, said
    return answer.status_code, said["code"], said["message"]
