"""The pages people open: the built client, and honest status codes where there is nothing."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from fragboard.server.http.pages import Pages

INDEX = "<!doctype html><title>Fragboard</title>"
SCRIPT = "console.log('board')\n" * 50
KNOWN = ["/", "/new/bingo", "/rules/bingo", "/account", "/leaderboard", "/player/level:normal"]
KNOWN += ["/t/k3v9", "/t/k3v9?seat=1", "/join/k3v9", "/replay/k3v9?viewer=0&n=4"]

pytestmark = pytest.mark.asyncio


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "static/assets").mkdir(parents=True)
    (tmp_path / "static/index.html").write_text(INDEX)
    (tmp_path / "static/assets/main-4f2a.js").write_text(SCRIPT)
    (tmp_path / "static/assets/main-4f2a.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (tmp_path / "secret.txt").write_text("not for the world")
    return tmp_path / "static"


@pytest_asyncio.fixture
async def browser(built: Path) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(Pages(built))
    async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as client:
        yield client


@pytest.mark.parametrize("path", KNOWN)
async def test_every_page_of_the_client_is_the_index_page(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert (answer.status_code, answer.text) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/nowhere", "/t", "/t/", "/t/a/b", "/account/", "/new/chess", "/rules/", "/t/%00", "//evil.test/", "/t/ü"]
)
async def test_an_unknown_page_is_the_index_page_with_status_404(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(f"http://table.test{path}")
    assert (answer.status_code, answer.text) == (404, INDEX)


@pytest.mark.parametrize("path", ["/assets/gone-1.js", "/robots.txt", "/assets/", "/assets/main-4f2a.js.gz", "/.env"])
async def test_a_missing_file_is_no_page(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert (answer.status_code, answer.text) == (404, "there is no such file")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/..%5csecret.txt"]
)
async def test_nothing_outside_the_folder_is_served(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert answer.status_code == 404
    assert "not for the world" not in answer.text


async def test_hashed_files_are_kept_for_ever_and_come_compressed(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/main-4f2a.js", headers={"Accept-Encoding": "br, gzip"})
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_who_cannot_unpack_gets_the_plain_file(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/main-4f2a.js", headers={"Accept-Encoding": "identity"})
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert "content-encoding" not in answer.headers


async def test_a_page_that_has_not_changed_is_not_sent_again(browser: httpx.AsyncClient) -> None:
    first = await browser.get("/account")
    again = await browser.get("/account", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_pages_can_only_be_read(browser: httpx.AsyncClient) -> None:
    answer = await browser.post("/account")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET, HEAD")
    head = await browser.head("/account")
    assert (head.status_code, head.content) == (200, b"")


async def test_without_a_build_the_page_says_how_to_make_one(tmp_path: Path) -> None:
    transport = httpx.ASGITransport(Pages(tmp_path / "missing"))
    async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as client:
        page = await client.get("/")
        assert page.status_code == 503
        assert "npm run build" in page.text
        assert (await client.get("/nowhere")).status_code == 404
