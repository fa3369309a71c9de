"""The socket of a viewer: who comes in, what is refused, and that nothing a client sends does any harm."""

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from httpx_ws import AsyncWebSocketSession, WebSocketDisconnect

from fragboard.server.http import socket as sockets
from fragboard.server.settings import Budgets
from tests.server.visiting import OFTEN, PASSWORD, TWO_OPEN, Browser, Site, quick, running

REVOKED = "this is not a key of this server, or it has been revoked"


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[Site]:
    async with running(quick(tmp_path)) as opened:
        yield opened


async def put_up(host: Browser, **more: Any) -> str:
    made = await host.done("/tables", {**TWO_OPEN, **more})
    return str(made["table"]["id"])


async def heard(socket: AsyncWebSocketSession) -> Any:
    return json.loads(await socket.receive_text(timeout=20))


async def until(socket: AsyncWebSocketSession, *types: str) -> Any:
    """The next message of one of these types."""
    while True:
        message = await heard(socket)
        if message["type"] in types:
            return message


async def closed(socket: AsyncWebSocketSession) -> tuple[int, str]:
    """How the server hangs up: with which code, after which goodbye."""
    return (await closed_because(socket))[:2]


async def closed_because(socket: AsyncWebSocketSession) -> tuple[int, str, str]:
    """The same, and what people are told."""
    bye = await until(socket, "bye")
    with pytest.raises(WebSocketDisconnect) as ended:
        await heard(socket)
    return ended.value.code, bye["code"], bye["reason"]


async def greeted(socket: AsyncWebSocketSession) -> Any:
    await socket.send_text('{"type": "hello"}')
    return await until(socket, "welcome")


async def test_hello_is_answered_with_everything(site: Site) -> None:
    async with site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, 0) as socket:
            welcome = await greeted(socket)
            assert (welcome["seat"], welcome["picture"], welcome["table"]["host"]) == (0, None, True)
            await socket.send_text('{"type": "ping"}')
            assert (await until(socket, "pong"))["now"] >= welcome["now"]


async def test_two_people_play_over_sockets(site: Site) -> None:
    async with site.browser("Ada") as ada, site.browser("Bo") as bo:
        id = await put_up(ada)
        async with ada.socket(id, 0) as first:
            await greeted(first)
            await bo.done(f"/tables/{id}/sit", {"seat": 1})
            update = await until(first, "update")
            async with bo.socket(id, 1) as second:
                pictures = {0: update["picture"], 1: (await greeted(second))["picture"]}
                asked = pictures[0]["asked"][0]
                question = pictures[asked]["question"]
                assert pictures[1 - asked]["question"] is None
                answer = {
                    "type": "answer",
                    "id": "a1",
                    "decision": question["decision"],
                    "actions": [question["options"][0]["action"]],
                }
                mine, other = (first, second) if asked == 0 else (second, first)
                await mine.send_text(json.dumps(answer))
                assert (await until(mine, "done"))["id"] == "a1"
                assert (await until(other, "update"))["picture"]["asked"] != [asked]


# Who comes in.


@pytest.mark.parametrize(("origin", "first"), [("https://evil.example", "close"), ("http://table.test", "accept")])
async def test_a_foreign_page_is_refused_before_it_is_let_in(site: Site, origin: str, first: str) -> None:
    async with site.browser("Ada") as ada:
        id = await put_up(ada)
    headers = [(b"host", b"table.test"), (b"origin", origin.encode())]
    path = f"/ws/tables/{id}"
    said: list[Any] = [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}]
    answered: list[Any] = []

    async def receive() -> Any:
        return said.pop(0)

    async def send(message: Any) -> None:
        answered.append(message["type"])

    scope = {"type": "websocket", "path": path, "raw_path": path.encode(), "query_string": b"", "headers": headers}
    await site.app({**scope, "scheme": "ws", "subprotocols": [], "root_path": "", "client": ("::1", 1)}, receive, send)
    assert answered[0] == f"websocket.{first}"


@pytest.mark.parametrize(("seat", "code"), [(1, (4403, "seat")), (7, (4404, "no-seat")), (-1, (4404, "no-seat"))])
async def test_a_seat_that_is_not_yours(site: Site, seat: int, code: tuple[int, str]) -> None:
    async with site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, seat) as socket:
            assert await closed(socket) == code


async def test_without_a_name_there_is_no_seat(site: Site) -> None:
    async with site.browser("Ada") as ada, site.browser() as stranger:
        id = await put_up(ada)
        async with stranger.socket(id, 0) as socket:
            assert await closed(socket) == (4401, "nobody")
        async with stranger.socket(id) as socket:
            assert (await greeted(socket))["seat"] is None


async def test_a_table_that_is_not_there_or_closed(site: Site) -> None:
    async with site.browser("Ada") as ada:
        async with ada.socket("nowhere") as socket:
            assert await closed(socket) == (4404, "no-table")
        id = await put_up(ada)
        async with ada.socket(id, 0) as socket:
            await greeted(socket)
            await ada.done(f"/tables/{id}/close")
            assert await closed(socket) == (1000, "closed")
        async with ada.socket(id, 0) as socket:
            assert await closed(socket) == (4410, "closed")


async def test_where_nobody_looks_on_nobody_does(site: Site) -> None:
    async with site.browser("Ada") as ada, site.browser("Bo") as bo:
        id = await put_up(ada, spectators="off")
        async with bo.socket(id) as socket:
            assert await closed(socket) == (4403, "no-spectators")


async def test_too_many_sockets_are_refused_for_a_while(tmp_path: Path) -> None:
    few = Budgets(**{**dict.fromkeys(Budgets.model_fields, OFTEN), "sockets": 2})
    async with running(quick(tmp_path, limits=few)) as site, site.browser("Ada") as ada:
        id = await put_up(ada)
        for _ in range(2):
            async with ada.socket(id, 0) as socket:
                await greeted(socket)
        async with ada.socket(id, 0) as socket:
            bye = await until(socket, "bye")
            assert (bye["code"], bye["again"]) == ("too-often", True)


# What is said.


UNREADABLE = [
    "",
    "hello",
    "[]",
    "null",
    "{}",
    '{"type": "nonsense"}',
    '{"type": "hello", "have": "many"}',
    '{"type": "hello", "more": 1}',
    '{"type": "answer", "id": 5, "decision": 1, "actions": ["x"]}',
    '{"type": "answer", "id": "x"}',
    '{"type": "hello", "have": 1e400}',
    '{"type": "say", "id": "x", "text": "\\ud800"}',
    "[" * 5000,
]


async def test_what_cannot_be_read_is_refused_and_the_socket_stays(site: Site) -> None:
    async with site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, 0) as socket:
            await greeted(socket)
            for message in UNREADABLE:
                await socket.send_text(message)
                refused = await until(socket, "refused")
                assert refused["id"] == ""
                assert refused["reason"].startswith("this message cannot be read")
            await socket.send_bytes(b"\x00\xff")
            assert (await until(socket, "refused"))["id"] == ""
            await socket.send_text('{"type": "ping"}')
            await until(socket, "pong")


async def test_hello_comes_first(site: Site) -> None:
    async with site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, 0) as socket:
            await socket.send_text('{"type": "undo", "id": "early"}')
            refused = await until(socket, "refused")
            assert (refused["id"], refused["reason"]) == ("early", "say hello first")
            await greeted(socket)


async def test_who_says_nothing_is_not_waited_for(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO", 0.2)
    async with site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, 0) as socket:
            assert await closed(socket) == (4408, "silent")


async def test_what_is_too_large_ends_the_conversation(site: Site) -> None:
    async with site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, 0) as socket:
            await greeted(socket)
            largest = site.settings.message_bytes
            await socket.send_text(json.dumps({"type": "say", "id": "x", "text": "é" * (largest // 2)}))
            assert await closed(socket) == (4413, "too-large")


async def test_too_many_messages_are_refused_one_by_one(tmp_path: Path) -> None:
    few = Budgets(**{**dict.fromkeys(Budgets.model_fields, OFTEN), "chat": 2, "answers": 3})
    async with running(quick(tmp_path, limits=few)) as site, site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, 0) as socket:
            await greeted(socket)
            for number in range(3):
                await socket.send_text(json.dumps({"type": "say", "id": f"s{number}", "text": "hi"}))
            assert [(await until(socket, "done", "refused"))["type"] for _ in range(3)] == ["done", "done", "refused"]
            for number in range(3):
                await socket.send_text(json.dumps({"type": "undo", "id": f"u{number}"}))
            reasons = [(await until(socket, "refused"))["reason"] for _ in range(3)]
            assert ["too many in a minute" in reason for reason in reasons] == [False, False, True]


async def test_who_hangs_up_is_away(site: Site) -> None:
    async with site.browser("Ada") as ada, site.browser("Bo") as bo:
        id = await put_up(ada)
        await bo.done(f"/tables/{id}/sit", {"seat": 1})
        async with ada.socket(id, 0) as first:
            welcome = await greeted(first)
            assert [seat["present"] for seat in welcome["seats"]] == [True, False]
            async with bo.socket(id, 1) as second:
                await greeted(second)
                assert (await until(first, "around"))["seats"][1]["present"]
            gone = await until(first, "around")
            assert not gone["seats"][1]["present"]
            assert gone["seats"][1]["until"] is not None


async def test_a_stop_of_the_server_says_goodbye(tmp_path: Path) -> None:
    async with running(quick(tmp_path)) as site, site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, 0) as socket:
            await greeted(socket)
            stopping = asyncio.create_task(site.services.keeper.stop())
            bye = await until(socket, "bye")
            assert (bye["code"], bye["again"]) == ("stopping", True)
            await stopping


async def test_pings_and_nonsense_cost_as_much_as_anything_else(tmp_path: Path) -> None:
    limits = dict.fromkeys(Budgets.model_fields, OFTEN) | {"answers": 4}
    async with running(quick(tmp_path, limits=limits)) as site, site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, 0) as socket:
            await greeted(socket)
            for text in ("nonsense", '{"type": "ping"}', '{"type": "ping"}'):
                await socket.send_text(text)
            assert [(await until(socket, "refused", "pong"))["type"] for _ in range(3)] == ["refused", "pong", "pong"]
            await socket.send_text('{"type": "ping"}')
            assert "too many in a minute" in (await until(socket, "refused", "pong"))["reason"]


async def test_nobody_has_more_sockets_open_than_allowed(tmp_path: Path) -> None:
    async with running(quick(tmp_path, sockets_at_once=1)) as site, site.browser("Ada") as ada:
        id = await put_up(ada)
        async with ada.socket(id, 0) as first:
            await greeted(first)
            async with ada.socket(id, 0) as second:
                assert await closed(second) == (4429, "too-often")
        while site.app.state.limits._held:  # until the server has noticed that the first one is gone
            await asyncio.sleep(0.01)
        async with ada.socket(id, 0) as third:
            await greeted(third)


async def test_a_rematch_begins_when_the_last_one_opens_it(site: Site) -> None:
    async with site.browser("Ada") as ada, site.browser("Bo") as bo:
        made = await ada.done("/tables", {**TWO_OPEN, "seats": [{"kind": "me"}, {"kind": "open"}]})
        before = made["table"]["id"]
        await bo.done(f"/tables/{before}/sit", {"seat": 1})
        await site.services.store.tables.change(before, lambda table: replace(table, status="over", asked=[]))
        again = (await ada.done(f"/tables/{before}/rematch"))["table"]
        assert again["status"] == "waiting"
        async with ada.socket(again["id"], 1) as first:
            assert (await greeted(first))["picture"] is None
            async with bo.socket(again["id"], 0) as second:
                await greeted(second)
                assert (await until(first, "update"))["picture"]["asked"]


# Whoever is shut out while the socket is open.


async def sign_out(site: Site, ada: Browser) -> None:
    assert (await ada.post("/logout")).is_success


async def ban(site: Site, ada: Browser) -> None:
    me = await ada.seen("/me")
    person = await site.services.store.people.find(me["id"])
    assert person is not None
    await site.services.people.ban(person, "shouting")


@pytest.mark.parametrize(
    ("shut_out", "code", "reason"),
    [
        (sign_out, (4401, "signed-out"), "you are no longer signed in; sign in again to continue"),
        (ban, (4403, "banned"), "you are banned from this server: shouting"),
    ],
)
async def test_an_open_socket_ends_with_what_let_it_in(
    site: Site, monkeypatch: pytest.MonkeyPatch, shut_out: Any, code: tuple[int, str], reason: str
) -> None:
    monkeypatch.setattr(sockets, "RECOGNISE", 0.05)
    async with site.browser("Ada") as ada, site.browser("Bo") as bo:
        id = await put_up(ada)
        async with ada.socket(id, 0) as first, bo.socket(id) as other:
            await greeted(first)
            await greeted(other)
            await shut_out(site, ada)
            assert await closed_because(first) == (*code, reason)
            await other.send_text('{"type": "ping"}')
            await until(other, "pong")


async def test_a_revoked_key_ends_what_it_has_let_in(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "RECOGNISE", 0.05)
    async with site.browser("Ada") as ada:
        id = await put_up(ada)
        await ada.done("/me/claim", {"password": PASSWORD})
        key = await ada.done("/me/keys", {"name": "Robo"})
        async with site.browser(Authorization=f"Bearer {key['secret']}") as robot:
            await robot.done(f"/tables/{id}/sit", {"seat": 1})
            async with robot.socket(id, 1) as socket:
                await greeted(socket)
                assert (await ada.delete(f"/me/keys/{key['id']}")).is_success
                assert await closed(socket) == (4401, "key")
            async with robot.socket(id, 1) as socket:
                assert await closed_because(socket) == (4401, "key", REVOKED)


@pytest.mark.parametrize("seat", [0, None])
async def test_who_is_banned_hears_why_at_the_door(site: Site, seat: int | None) -> None:
    async with site.browser("Ada") as ada:
        id = await put_up(ada)
        await ban(site, ada)
        async with ada.socket(id, seat) as socket:
            assert await closed_because(socket) == (4403, "banned", "you are banned from this server: shouting")
