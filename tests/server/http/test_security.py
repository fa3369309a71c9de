"""What protects people from foreign pages and the server from strangers, on every route."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from httpx_ws import WebSocketDisconnect
from starlette.requests import HTTPConnection

from fragboard.server.http.security import BodyLimit, address_of
from fragboard.server.settings import read_settings
from tests.server.visiting import HOST, PASSWORD, TWO_OPEN, Site, quick, running, trouble

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    async with running(quick(tmp_path_factory.mktemp("site"))) as site:
        yield site


@pytest.mark.parametrize("path", ["/", "/nowhere", "/api/games", "/api/nowhere", "/healthz", "/assets/x.js"])
async def test_every_answer_keeps_browsers_strict(site: Site, path: str) -> None:
    async with site.browser() as ada:
        headers = (await ada.client.get(path)).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


async def test_behind_tls_cookies_are_secure_and_browsers_stay_with_https(tmp_path: Path) -> None:
    async with running(quick(tmp_path, behind_tls=True)) as site, site.browser() as ada:
        answer = await ada.post("/me", {"name": "Ada"})
        assert "Secure" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"].startswith("max-age=")


async def test_the_cookie_cannot_be_read_by_scripts_nor_sent_by_other_sites(site: Site) -> None:
    async with site.browser() as ada:
        cookie = (await ada.post("/me", {"name": "Ada"})).headers["set-cookie"]
        assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
        assert "Secure" not in cookie
        gone = (await ada.post("/logout")).headers["set-cookie"]
        assert 'fragboard=""' in gone and "Max-Age=0" in gone


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "https://table.test.evil.test", "file://", "http://"])
async def test_a_foreign_page_cannot_change_anything(site: Site, origin: str) -> None:
    async with site.browser("Ada") as ada:
        answer = await ada.post("/me", {"name": "Eve"}, headers={"Origin": origin})
        assert trouble(answer)[:2] == (403, "foreign-page")
        assert (await ada.seen("/me"))["name"] == "Ada"


async def test_a_cookie_alone_does_not_prove_that_our_page_sent_the_request(site: Site) -> None:
    async with site.browser("Ada") as ada:
        del ada.client.headers["X-Fragboard"]
        answer = await ada.post("/me", {"name": "Eve"})
        assert trouble(answer)[:2] == (403, "no-proof")
        assert "X-Fragboard: 1" in trouble(answer)[2]
        assert (await ada.seen("/me"))["name"] == "Ada"


async def test_the_public_address_is_our_own_page_too(tmp_path: Path) -> None:
    async with running(quick(tmp_path, public_url="https://games.example.org")) as site, site.browser("Ada") as ada:
        headers = {"Origin": "https://games.example.org"}
        assert (await ada.post("/me", {"name": "Bea"}, headers=headers)).status_code == 200


async def test_a_program_with_a_key_needs_no_proof(site: Site) -> None:
    async with site.browser("Bo") as ada:
        await ada.done("/me/claim", {"password": PASSWORD})
        key = await ada.done("/me/keys", {"name": "Robo"})
    async with httpx.AsyncClient(transport=httpx.ASGITransport(site.app), base_url=HOST) as program:
        answer = await program.post("/api/tables", json=TWO_OPEN, headers={"Authorization": f"Bearer {key['secret']}"})
        assert answer.status_code == 200
        assert answer.json()["table"]["seats"][0]["player"] == key["player"]


@pytest.mark.parametrize("value", ["Bearer fbk_wrong", "Bearer", "Basic QWRhOmFkYQ==", "fbk_x", "Bearer \x7f"])
async def test_a_wrong_key_is_refused_and_not_taken_for_nobody(site: Site, value: str) -> None:
    async with site.browser() as ada:
        answer = await ada.get("/me", headers={"Authorization": value})
        assert trouble(answer)[:2] == (401, "key")


async def test_an_ended_or_made_up_session_is_nobodys(site: Site) -> None:
    async with site.browser("Ada") as ada:
        token = ada.client.cookies["fragboard"]
        await ada.done("/logout-everywhere")
        for cookie in (token, "made-up", "x" * 4000):
            ada.client.cookies.clear()
            ada.client.cookies.set("fragboard", cookie)
            assert (await ada.seen("/me"))["kind"] == "nobody"
            assert trouble(await ada.post("/tables", TWO_OPEN))[:2] == (401, "nobody")


# Sizes.


async def test_a_body_that_is_too_large_is_refused_before_it_is_read(site: Site) -> None:
    async with site.browser("Ada") as ada:
        answer = await ada.post("/me", {"name": "x" * 70_000})
        assert trouble(answer)[:2] == (413, "too-large")
        assert "65536 bytes" in trouble(answer)[2]
        assert (await ada.seen("/me"))["name"] == "Ada"


async def test_a_body_in_pieces_is_cut_off_at_the_limit(site: Site) -> None:
    sent = 0

    async def pieces() -> AsyncIterator[bytes]:
        nonlocal sent
        for _ in range(1000):
            sent += 1000
            yield b"x" * 1000

    async with site.browser("Ada") as ada:
        answer = await ada.post("/me", content=pieces(), headers={"Content-Type": "application/json"})
        assert trouble(answer)[:2] == (413, "too-large")


async def test_a_file_may_be_larger_but_not_without_end(site: Site) -> None:
    async with site.browser("Ada") as ada:
        fits = await ada.post("/import", content=b"x" * 200_000)
        assert trouble(fits)[:2] == (422, "record")
        assert trouble(await ada.post("/import", content=b"x" * 2_000_001))[:2] == (413, "too-large")


async def test_a_body_that_never_comes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fragboard.server.http.security.BODY_SECONDS", 0.01)
    sent: list[Any] = []

    async def never(*_: Any) -> None:
        raise AssertionError("no route may see an unfinished body")

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "path": "/api/me", "headers": [], "method": "POST"}
    await BodyLimit(never, read_settings())(scope, receive, send)
    assert sent[0]["status"] == 408


# How often.


async def test_too_often_says_when_to_come_back(tmp_path: Path) -> None:
    async with running(quick(tmp_path, limits={"names": 2})) as site, site.browser("Ada") as ada:
        await ada.done("/me", {"name": "Bea"})
        await ada.done("/me", {"name": "Cleo"})
        answer = await ada.post("/me", {"name": "Dora"})
        assert trouble(answer)[:2] == (429, "too-often")
        assert 1 <= int(answer.headers["retry-after"]) <= 60
        assert (await ada.seen("/me"))["name"] == "Cleo"


async def test_guessing_passwords_is_slow(tmp_path: Path) -> None:
    async with running(quick(tmp_path, limits={"sign_in": 3})) as site, site.browser() as eve:
        guesses = [await eve.post("/login", {"name": "Ada", "password": f"guess {n}"}) for n in range(4)]
        assert [guess.status_code for guess in guesses] == [401, 401, 401, 429]
        async with site.browser("Eve, again") as guest:  # a new guest costs nothing, and brings no new guesses
            assert (await guest.post("/login", {"name": "Ada", "password": "guess"})).status_code == 429


async def test_one_person_does_not_spend_the_budget_of_another(tmp_path: Path) -> None:
    async with running(quick(tmp_path, limits={"tables": 1})) as site, site.browser("Ada") as ada:
        await ada.done("/tables", TWO_OPEN)
        assert (await ada.post("/tables", TWO_OPEN)).status_code == 429
        async with site.browser("Bea") as bea:
            await bea.done("/tables", TWO_OPEN)


async def test_requests_of_strangers_are_counted_by_address(tmp_path: Path) -> None:
    async with running(quick(tmp_path, limits={"requests": 3})) as site, site.browser() as eve:
        codes = [(await eve.get("/lobby")).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]
        wrong = {"Authorization": "Bearer fbk_guess"}
        assert (await eve.get("/lobby", headers=wrong)).status_code == 429


@pytest.mark.parametrize(
    ("client", "forwarded", "trusted", "expected"),
    [
        ("203.0.113.5", "", [], "203.0.113.5"),
        ("203.0.113.5", "10.9.9.9", [], "203.0.113.5"),
        ("203.0.113.5", "10.9.9.9", ["127.0.0.1"], "203.0.113.5"),
        ("127.0.0.1", "10.9.9.9", ["127.0.0.1"], "10.9.9.9"),
        ("127.0.0.1", "6.6.6.6, 10.9.9.9", ["127.0.0.1"], "10.9.9.9"),
        ("127.0.0.1", "6.6.6.6, 10.9.9.9", ["127.0.0.1", "10.0.0.0/8"], "6.6.6.6"),
        ("127.0.0.1", "", ["127.0.0.1"], "127.0.0.1"),
        ("unix", "10.9.9.9", ["127.0.0.1"], "unix"),
    ],
)
async def test_forwarded_addresses_are_believed_of_trusted_proxies_only(
    client: str, forwarded: str, trusted: list[str], expected: str
) -> None:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    scope = {"type": "http", "client": (client, 1234), "headers": headers}
    assert address_of(HTTPConnection(scope), read_settings(trusted_proxies=trusted)) == expected


# Sockets.


@pytest.mark.parametrize("origin", ["http://evil.test", "null"])
async def test_a_foreign_page_cannot_open_a_socket(site: Site, origin: str) -> None:
    async with site.browser("Ada") as ada:
        table = (await ada.done("/play-now", {"game": "bingo"}))["table"]["id"]
        ada.client.headers["Origin"] = origin
        with pytest.raises(WebSocketDisconnect):  # before it was accepted: a browser sees status 403
            async with ada.socket(table, 0):
                raise AssertionError("the socket opened")
