"""Ten thousand messages that no decent client would send: all refused, none changes anything, nothing breaks."""

import json
import os
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from httpx_ws import AsyncWebSocketSession, WebSocketDisconnect
from structlog.testing import capture_logs

from tests.server.fuzz import Fuzzer, Known
from tests.server.processes import PATIENCE, server_process
from tests.server.visiting import Browser, Site, quick, running

MESSAGES = 10_000
ANSWERS = 20  # given before the fuzzing begins, so that there is something to send again


class Viewer:
    """Somebody at the table: a seat, or (None) somebody who looks on."""

    def __init__(self, browser: Browser, table: str, seat: int | None) -> None:
        self.browser = browser
        self.table = table
        self.seat = seat
        self.sent: list[dict[str, Any]] = []

    @asynccontextmanager
    async def connected(self) -> AsyncIterator["Connection"]:
        async with self.browser.socket(self.table, self.seat) as session:
            yield Connection(session)

    async def everything(self) -> dict[str, Any]:
        """All that this viewer can see, but for the time."""
        async with self.connected() as connection:
            welcome = await connection.ask({"type": "hello"})
        return {part: welcome[part] for part in ("picture", "lines", "requests", "chat", "paused")}


class Connection:
    """One socket: a message, and what comes back."""

    def __init__(self, session: AsyncWebSocketSession) -> None:
        self.session = session

    async def ask(self, message: dict[str, Any] | str | bytes) -> dict[str, Any]:
        """Send something and wait for the answer to it; what the table tells everybody meanwhile is passed over."""
        if isinstance(message, bytes):
            await self.session.send_bytes(message)
        else:
            await self.session.send_text(message if isinstance(message, str) else json.dumps(message))
        while True:
            answer: dict[str, Any] = json.loads(await self.session.receive_text(PATIENCE))
            if answer["type"] not in ("update", "around", "said"):
                return answer


async def question_of(viewer: Viewer) -> dict[str, Any] | None:
    picture = (await viewer.everything())["picture"]
    return None if picture is None else picture["question"]


async def play(viewers: list[Viewer]) -> None:
    """Some decent answers; at the end one seat has just answered, so that it is not asked."""
    async with AsyncExitStack() as open_sockets:
        sockets = [await open_sockets.enter_async_context(viewer.connected()) for viewer in viewers]
        for turn in count():
            if sum(len(viewer.sent) for viewer in viewers) >= ANSWERS:
                break
            for viewer, connection in zip(viewers, sockets, strict=True):
                welcome = await connection.ask({"type": "hello"})
                question = welcome["picture"] and welcome["picture"]["question"]
                if question is None:
                    continue
                action = question["options"][turn % len(question["options"])]["action"]
                answer = {"type": "answer", "id": f"{viewer.seat}-{turn}", "decision": question["decision"]}
                viewer.sent.append(answer | {"actions": [action]})
                assert (await connection.ask(viewer.sent[-1]))["type"] == "done"
    while (question := await question_of(viewers[-1])) is not None:
        async with viewers[-1].connected() as connection:
            await connection.ask({"type": "hello"})
            command = {"type": "answer", "id": f"last-{question['decision']}", "decision": question["decision"]}
            viewers[-1].sent.append(command | {"actions": [question["default"]]})
            assert (await connection.ask(viewers[-1].sent[-1]))["type"] == "done"


async def known_to(viewer: Viewer, others: list[Viewer]) -> Known:
    own = await question_of(viewer)
    foreign = [question for other in others if (question := await question_of(other)) is not None]
    actions = [option["action"] for question in foreign for option in question["options"]]
    shown = own or foreign[0]
    return Known(
        asked=own is not None,
        decision=shown["decision"],
        options=[option["action"] for option in shown["options"]],
        foreign=actions,
        looks_on=viewer.seat is None,
        sent=viewer.sent,
    )


async def fuzz(viewer: Viewer, fuzzer: Fuzzer, most: int) -> Counter[str]:
    """Send so many messages, connecting again wherever the server hangs up; how many of each kind were refused."""
    refused: Counter[str] = Counter()
    sent = 0
    while sent < most:
        async with viewer.connected() as connection:
            assert (await connection.ask({"type": "hello", "have": 1000}))["type"] == "welcome"
            closed = False
            while sent < most and not closed:
                kind, message = fuzzer.next()
                answer = await connection.ask(message)
                sent += 1
                closed = check_answer(kind, answer, message)
                refused[kind] += 1
            if closed:
                with pytest.raises(WebSocketDisconnect) as hung_up:
                    await connection.session.receive_text(PATIENCE)
                assert hung_up.value.code == 4413
    return refused


def check_answer(kind: str, answer: dict[str, Any], message: str | bytes) -> bool:
    """A clear refusal; only what was done before is acknowledged again. True: the server hangs up."""
    if kind in ("replayed", "old_id_for_something_else"):
        assert answer["type"] == "done", (kind, message, answer)
        return False
    if kind == "oversized":
        assert (answer["type"], answer["code"]) == ("bye", "too-large"), (kind, answer)
        assert "16384 bytes" in answer["reason"]
        return True
    assert answer["type"] == "refused", (kind, message, answer)
    assert answer["reason"], (kind, message)
    assert "Traceback" not in answer["reason"]
    return False


async def state_of(site: Site, table: str, viewers: list[Viewer]) -> list[Any]:
    row = await site.services.store.tables.get(table)
    steps = await site.services.store.steps.read(table)
    return [row.length, row.status, row.asked, row.result, steps, [await viewer.everything() for viewer in viewers]]


async def test_ten_thousand_bad_messages_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "fragboard.server.lobby.create.secrets", SimpleNamespace(token_bytes=bytes)
    )  # always the same dice
    settings = quick(tmp_path, grace=86400)
    async with AsyncExitStack() as people, running(settings) as site:
        names = ["Ada", "Bea", "Cleo", "Dora"]
        browsers = [await people.enter_async_context(site.browser(name)) for name in names]
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = (await browsers[0].done("/tables", {"game": "bingo", "seats": seats, "public": True}))["table"]["id"]
        for browser in browsers[1:3]:
            await browser.done(f"/tables/{table}/sit", {})
        viewers = [Viewer(browsers[seat], table, seat) for seat in range(3)]
        await play(viewers)
        everybody = [*viewers, Viewer(browsers[3], table, None)]
        before = await state_of(site, table, everybody)
        assert before[1] == "running" and before[0] >= ANSWERS
        refused: Counter[str] = Counter()
        with capture_logs() as lines:
            for number, viewer in enumerate(everybody):
                others = [other for other in viewers if other is not viewer]
                fuzzer = Fuzzer(number, await known_to(viewer, others))
                refused += await fuzz(viewer, fuzzer, MESSAGES // len(everybody))
        assert await state_of(site, table, everybody) == before
        assert refused.total() == MESSAGES
        assert {"replayed", "out_of_turn", "of_another_seat", "commands_of_players", "oversized"} <= set(refused)
        assert [line for line in lines if line["log_level"] in ("error", "critical")] == []


@pytest.mark.parametrize(
    ("who", "seat", "code"),
    [
        (None, 0, "nobody"),
        ("Eve", 0, "seat"),
        ("Eve", 7, "no-seat"),
        ("Eve", -1, "no-seat"),
        (None, None, "no-spectators"),
    ],
)
async def test_nobody_gets_at_a_seat_that_is_not_theirs(tmp_path: Path, who: str | None, seat: int, code: str) -> None:
    closes = {"nobody": 4401, "seat": 4403, "no-seat": 4404, "no-spectators": 4403}
    async with running(quick(tmp_path)) as site, site.browser("Ada") as ada, site.browser(who) as eve:
        table = {"game": "bingo", "seats": [{"kind": "me"}] * 2, "spectators": "off"}
        id = (await ada.done("/tables", table))["table"]["id"]
        async with eve.socket(id, seat) as session:
            bye = json.loads(await session.receive_text(PATIENCE))
            assert (bye["type"], bye["code"], bye["again"]) == ("bye", code, False)
            with pytest.raises(WebSocketDisconnect) as hung_up:
                await session.receive_text(PATIENCE)
            assert hung_up.value.code == closes[code]


@pytest.mark.parametrize("path", ["nothing", "a" * 300, "x/y"])
async def test_no_such_table(tmp_path: Path, path: str) -> None:
    async with running(quick(tmp_path)) as site, site.browser("Ada") as ada:
        try:
            async with ada.socket(path, 0) as session:
                assert json.loads(await session.receive_text(PATIENCE))["code"] == "no-table"
        except WebSocketDisconnect:
            assert path == "x/y"  # no route at all


FRAMES = {
    "noise": os.urandom(300),
    "text that is not UTF-8": b"\x81\x82\x00\x00\x00\x00\xff\xfe",
    "not masked": b"\x81\x05hello",
    "reserved bits": b"\xf1\x80\x00\x00\x00\x00",
    "unknown opcode": b"\x83\x80\x00\x00\x00\x00",
    "announces 2**62 bytes": b"\x81\xff\x40\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00",
    "half a frame": b"\x81\xfe\x10",
    "a ping that is too long": b"\x89\xfe\x00\xff\x00\x00\x00\x00" + b"x" * 255,
    "a message without end": b"\x01\x81\x00\x00\x00\x00{" + b"\x00\x81\x00\x00\x00\x00[" * 70_000,
}


def test_broken_frames_do_not_hurt_a_real_server(tmp_path: Path) -> None:
    with server_process(tmp_path) as server, httpx.Client(base_url=server.address, timeout=PATIENCE) as ada:
        ada.post("/api/me", json={"name": "Ada"}).raise_for_status()
        ada.headers["X-Fragboard"] = "1"
        table = ada.post("/api/play-now", json={"game": "bingo"}).raise_for_status().json()["table"]["id"]
        for name, frame in FRAMES.items():
            shake_hands_and_send(server.address, f"/ws/tables/{table}", frame)
            assert ada.get("/healthz").json() == {"status": "ok"}, name
        assert ada.get(f"/api/tables/{table}").json()["status"] == "running"
    log = server.log.read_text("utf-8")
    assert "fragboard/server/" not in log, log  # a line of ours in a traceback


def shake_hands_and_send(address: str, path: str, frame: bytes) -> None:
    """Open a socket properly, then send these bytes and hang up without a word."""
    host, port = urlsplit(address).hostname, urlsplit(address).port
    with socket.create_connection((str(host), port or 80), PATIENCE) as raw:
        raw.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert raw.recv(1000).startswith(b"HTTP/1.1 101")
        try:
            raw.sendall(frame)
        except ConnectionError:
            return  # the server has hung up in the middle of it
