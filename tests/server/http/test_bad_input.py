"""Whatever strangers send: each has its own clear message and a proper status code, and changes nothing."""

import json
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from httpx_ws import AsyncWebSocketSession
from structlog.testing import capture_logs

import fragboard
from fragboard.server.store import StoreError, Table
from tests.server.processes import PATIENCE
from tests.server.visiting import TWO_OPEN, Site, quick, running, trouble

pytestmark = pytest.mark.asyncio(loop_scope="module")
DAY = 86400
LEVELS = "'random', 'easy', 'normal' or 'hard'"


class FakeTime:
    """The server's clock, moved by hand."""

    def __init__(self) -> None:
        self.time = 1_760_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def site(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Site]:
    async with running(quick(tmp_path_factory.mktemp("site"))) as site:
        yield site


async def everything(site: Site) -> list[Table]:
    """All tables with their seats. Nobody plays in these tests, so nothing may move."""
    return await site.services.store.tables.everything(status=None, limit=1000)


async def refused(site: Site, answer: httpx.Response, before: list[Table]) -> tuple[int, str, str]:
    """How something was refused, after a look whether anything has changed."""
    assert await everything(site) == before
    return trouble(answer)


# Links and seats.


async def test_a_foreign_link(site: Site) -> None:
    async with site.browser("Ada") as ada, site.browser("Bea") as bea:
        one = await ada.done("/tables", TWO_OPEN)
        two = await ada.done("/tables", TWO_OPEN)
        before = await everything(site)
        id, token = one["table"]["id"], one["links"][0]["token"]
        wrong = two["links"][0]["token"]
        answer = await bea.post(f"/tables/{id}/join", {"token": wrong})
        assert await refused(site, answer, before) == (403, "foreign", "this link belongs to another table")
        for broken in ("", "x", token[:-1], token + "A", token.replace(".", ""), "ü\x00", "." * 400):
            status, code, message = await refused(site, await bea.post(f"/tables/{id}/join", {"token": broken}), before)
            assert (status, code) == (403, "foreign")
            assert "not a link to a seat on this server" in message


async def test_an_expired_link(tmp_path: Path) -> None:
    clock = FakeTime()
    settings = quick(tmp_path, session_days=100)
    async with running(settings, now=clock) as site, site.browser("Ada") as ada, site.browser("Bea") as bea:
        opened = await ada.done("/tables", TWO_OPEN)
        id, link = opened["table"]["id"], opened["links"][0]
        assert link["expires"] == clock() + 14 * DAY
        clock.time += 14 * DAY + 1
        before = await everything(site)
        answer = await bea.post(f"/tables/{id}/join", {"token": link["token"]})
        expired = "this link has expired; ask the host of the table for a new one"
        assert await refused(site, answer, before) == (410, "expired", expired)


async def test_a_revoked_link(site: Site) -> None:
    async with site.browser("Ada") as ada, site.browser("Bea") as bea:
        opened = await ada.done("/tables", TWO_OPEN)
        id, token = opened["table"]["id"], opened["links"][0]["token"]
        await ada.done(f"/tables/{id}/seats/1", {"kind": "open"})
        before = await everything(site)
        revoked = "this link is no longer valid; ask the host of the table for a new one"
        assert await refused(site, await bea.post(f"/tables/{id}/join", {"token": token}), before) == (
            410,
            "revoked",
            revoked,
        )


async def test_a_full_table_and_a_seat_that_is_taken(site: Site) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    async with site.browser("Ada") as ada, site.browser("Bea") as bea, site.browser("Cleo") as cleo:
        opened = await ada.done("/tables", TWO_OPEN | {"seats": seats})
        id, link = opened["table"]["id"], opened["links"][0]
        await bea.done(f"/tables/{id}/sit", {"seat": 1})
        before = await everything(site)
        taken = (409, "taken", "this seat is already taken by Bea")
        assert await refused(site, await cleo.post(f"/tables/{id}/sit", {"seat": 1}), before) == taken
        assert await refused(site, await cleo.post(f"/tables/{id}/join", {"token": link["token"]}), before) == taken
        missing = await cleo.post(f"/tables/{id}/sit", {"seat": 7})
        assert await refused(site, missing, before) == (404, "no-seat", "there is no seat 7; seats are 0 to 2")
        again = await bea.post(f"/tables/{id}/sit", {"seat": 2})
        assert (await refused(site, again, before))[:2] == (409, "seated")
        await ada.done(f"/tables/{id}/close")

    async with site.browser("Ada") as ada, site.browser("Bea") as bea, site.browser("Cleo") as cleo:
        id = (await ada.done("/tables", TWO_OPEN | {"seats": [{"kind": "me"}, {"kind": "open"}]}))["table"]["id"]
        await bea.done(f"/tables/{id}/sit", {})
        full = (409, "full", "all seats of this table are taken")
        assert trouble(await cleo.post(f"/tables/{id}/sit", {})) == full
        await ada.done(f"/tables/{id}/close")
        closed = (410, "closed", "this table has been closed")
        assert trouble(await cleo.post(f"/tables/{id}/sit", {})) == closed


@pytest.mark.parametrize("id", ["nothing", "a" * 200, "%00", "..", "%2e%2e%2fx", "ü", "'; drop table tables; --"])
async def test_no_such_table(site: Site, id: str) -> None:
    async with site.browser("Ada") as ada:
        before = await everything(site)
        for answer in (
            await ada.get(f"/tables/{id}"),
            await ada.post(f"/tables/{id}/sit", {}),
            await ada.post(f"/tables/{id}/close"),
            await ada.get(f"/tables/{id}/story"),
            await ada.get(f"/tables/{id}/export"),
        ):
            assert (await refused(site, answer, before))[0] == 404


async def first_picture(socket: AsyncWebSocketSession, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Say hello, and wait for a picture with something in it: the game begins a moment after the table is full."""
    await socket.send_json({"type": "hello"})
    while True:
        picture: dict[str, Any] | None = (await socket.receive_json(PATIENCE)).get("picture")
        if picture is not None and wanted(picture):
            return picture


async def test_an_answer_to_a_question_that_has_passed(site: Site) -> None:
    async with site.browser("Ada") as ada:
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bea"}]
        id = (await ada.done("/tables", {"game": "bingo", "seats": seats}))["table"]["id"]
        async with ada.socket(id, 0) as socket:
            seat = (await first_picture(socket, lambda picture: bool(picture["asked"])))["asked"][0]
        async with ada.socket(id, seat) as socket:
            question = (await first_picture(socket, lambda picture: bool(picture["question"])))["question"]
            before = await site.services.store.steps.read(id)
            stale = question["decision"] - 1
            answer = {"type": "answer", "id": "late", "decision": stale, "actions": [question["default"]]}
            await socket.send_json(answer)
            refusal = await socket.receive_json(PATIENCE)
        assert (refusal["type"], refusal["id"]) == ("refused", "late")
        assert (
            f"this answers question {stale} to seat {seat}, but now question {stale + 1} is open" in refusal["reason"]
        )
        assert set(refusal["legal"]) == {option["action"] for option in question["options"]}
        assert await site.services.store.steps.read(id) == before
        await ada.done(f"/tables/{id}/close")


# Names.


async def test_a_name_with_markup_is_text_like_any_other(site: Site) -> None:
    name = "<b>Ada</b>&amp;'\""
    async with site.browser() as ada:
        assert (await ada.done("/me", {"name": name}))["name"] == name
        answer = await ada.get("/me")
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "name is too short: at least 1 characters"),
        ("   ", "a name cannot be empty"),
        ("x" * 25, "name is too long: at most 24 characters"),
        ("Ada\u202egnir", "U+202E is not"),
        ("Ada\x00", "U+0000 is not"),
        ("Ada\u200b", "U+200B is not"),
        ("\ud800", "name must be text without broken characters"),
    ],
)
async def test_a_name_that_cannot_be_shown(site: Site, name: str, words: str) -> None:
    async with site.browser("Ada") as ada:
        body = json.dumps({"name": name})
        answer = await ada.post("/me", content=body, headers={"Content-Type": "application/json"})
        status, _, message = trouble(answer)
        assert status == 422
        assert words in message
        assert (await ada.seen("/me"))["name"] == "Ada"


# Forms.


@pytest.mark.parametrize("body", ["", "{", '{"name": }', "[1, 2", "\xff", "NaN,", '{"name": "Ada"} x'])
async def test_a_body_that_is_not_json(site: Site, body: str) -> None:
    async with site.browser("Ada") as ada:
        headers = {"Content-Type": "application/json"}
        status, code, message = trouble(await ada.post("/me", content=body.encode("latin-1"), headers=headers))
        assert (status, code) == ((400, "unreadable") if body else (422, "form"))
        assert "JSON" in message


@pytest.mark.parametrize("body", ["[" * 50_000, '{"name": ' + "1" * 5000 + "}", '{"name": "Ada", "name"'])
async def test_json_that_breaks_readers(site: Site, body: str) -> None:
    async with site.browser("Ada") as ada:
        answer = await ada.post("/me", content=body, headers={"Content-Type": "application/json"})
        assert trouble(answer)[:2] == (400, "unreadable")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
async def test_json_must_say_that_it_is_json(site: Site, kind: str) -> None:
    async with site.browser("Ada") as ada:
        answer = await ada.post("/me", content='{"name": "Eve"}', headers={"Content-Type": kind})
        assert trouble(answer) == (422, "form", "the body must be a JSON object, sent as application/json")
        assert (await ada.seen("/me"))["name"] == "Ada"


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": None}, "game must be text"),
        ({"seats": []}, "seats has too few entries: at least 1"),
        ({"seats": [{"kind": "me"}] * 11}, "seats has too many entries: at most 10"),
        ({"seats": [{"kind": "me"}]}, "seats, not 1"),
        ({"seats": [{"kind": "me"}, {"kind": "king"}]}, "seats.1.kind must be 'me', 'open' or 'bot'"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}, f"seats.1.level must be {LEVELS}"),
        ({"seats": [{"kind": "me"}, {"kind": "open", "level": "easy"}]}, "only a bot has a level"),
        ({"options": {"speed": "fast"}}, "no option 'speed'"),
        ({"options": {"mode": 7}}, "option mode is one of"),
        ({"title": "x" * 61}, "title is too long: at most 60 characters"),
        ({"clock": {"bank": 1, "gain": 0}}, "clock.bank is too small: at least 5"),
        ({"clock": {"bank": 1e400, "gain": 0}}, "clock.bank"),
        ({"clock": {"bank": "60", "gain": 0}}, "clock.bank must be a number"),
        ({"spectators": "open"}, "at least 30 seconds late"),
        ({"public": 1}, "public must be true or false"),
        ({"host": "p_x"}, "host is not a field of this form"),
    ],
)
async def test_a_table_that_cannot_be(site: Site, changed: dict[str, Any], words: str) -> None:
    async with site.browser("Ada") as ada:
        before = await everything(site)
        body = json.dumps(TWO_OPEN | changed)
        answer = await ada.post("/tables", content=body, headers={"Content-Type": "application/json"})
        status, _, message = await refused(site, answer, before)
        assert status == 422
        assert words in message


@pytest.mark.parametrize(
    "path", ["/tables/x/story?viewer=-1", "/tables/x/story?viewer=one", "/tables/x/moment", "/tables/x/moment?n=-1"]
)
async def test_a_question_that_makes_no_sense(site: Site, path: str) -> None:
    async with site.browser("Ada") as ada:
        status, code, message = trouble(await ada.get(path))
        assert (status, code) == (422, "form")
        assert message.startswith(("viewer ", "n "))


# Files.


def record(tmp_path: Path, *, checked: bool = True) -> str:
    """A short unfinished game, as a file; without its checksum, as if edited by hand, only the rules guard it."""
    match = fragboard.new("bingo", seats=2, seed=7)
    seat = match.to_act[0]
    match.answer(seat, match.options(seat)[0])
    match.save(tmp_path / "game.jsonl")
    text = (tmp_path / "game.jsonl").read_text("utf-8")
    return text if checked else re.sub(', "check": "[0-9a-f]+"', "", text)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda text: "", "the file, line 1"),
        (lambda text: "\x00\x01\x02", "the file, line 1: this is not a record of Fragboard"),
        (lambda text: "<!doctype html>", "the file, line 1: this is not a record of Fragboard"),
        (lambda text: "hello", "the file, line 1: this is not a record of Fragboard"),
        (lambda text: "{}", "the file, line 1: this is not a record of Fragboard"),
        (lambda text: text[:30], "the file, line 1: the file is cut short"),
        (lambda text: text[: len(text) // 2], "the file, line"),
        (lambda text: text.replace('"bingo"', '"chess"'), "there is no game 'chess'"),
        (lambda text: text.replace('"seats": 2', '"seats": 99'), "the file, line 1"),
        (lambda text: text.replace('"version": 1', '"version": 7'), "format 7"),
        (lambda text: text.replace('"answer": "', '"answer": "no-', 1), "the file, line 2"),
        (lambda text: text + "{}\n", "the file, line"),
        (lambda text: text.replace('"rules": "', '"rules": "0.'), "rules"),
    ],
)
async def test_a_broken_file(site: Site, tmp_path: Path, damage: Any, words: str) -> None:
    async with site.browser("Ada") as ada:
        before = await everything(site)
        answer = await ada.post(
            "/import", content=damage(record(tmp_path, checked=False)), headers={"Content-Type": "text/plain"}
        )
        status, code, message = await refused(site, answer, before)
        assert (status, code) == (422, "record")
        assert words in message
        assert "traceback" not in message.lower() and str(tmp_path) not in message


async def test_a_file_that_was_changed(site: Site, tmp_path: Path) -> None:
    async with site.browser("Ada") as ada:
        before = await everything(site)
        changed = record(tmp_path).replace('"seats": 2', '"seats": 3')
        answer = await ada.post("/import", content=changed, headers={"Content-Type": "text/plain"})
        assert "this record is not as it was written" in (await refused(site, answer, before))[2]


async def test_nobody_keeps_more_games_from_files_than_allowed(tmp_path: Path) -> None:
    text = {"content": record(tmp_path), "headers": {"Content-Type": "text/plain"}}
    async with running(quick(tmp_path / "one", imports_per_person=1)) as site, site.browser("Ada") as ada:
        assert (await ada.post("/import", **text)).status_code == 200
        assert trouble(await ada.post("/import", **text))[:2] == (409, "full")


async def test_a_whole_file_can_be_imported(site: Site, tmp_path: Path) -> None:
    async with site.browser("Ada") as ada:
        answer = await ada.post("/import", content=record(tmp_path), headers={"Content-Type": "text/plain"})
        assert answer.status_code == 200, answer.text
        table = answer.json()["table"]
        assert (table["status"], table["origin"], table["public"]) == ("over", "import", False)


# Addresses.


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nowhere", "/api/tables/x/y/z", "/api/games/"])
async def test_an_unknown_address_of_the_api(site: Site, path: str) -> None:
    async with site.browser() as ada:
        answer = await ada.client.get(path)
        assert trouble(answer) == (404, "unknown", "there is nothing at this address")


async def test_a_wrong_method_names_the_right_ones(site: Site) -> None:
    async with site.browser() as ada:
        answer = await ada.client.put("/api/me", json={})
        assert trouble(answer)[:2] == (405, "method-not-allowed")
        assert answer.headers["allow"]


async def test_an_unknown_page_is_not_found(site: Site) -> None:
    async with site.browser() as ada:
        answer = await ada.client.get("/no/such/page")
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "text/html; charset=utf-8"


async def test_a_database_that_fails_is_not_the_visitors_fault(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: Any, **__: Any) -> None:
        raise StoreError("password=hunter2 rejected")

    monkeypatch.setattr("fragboard.server.lobby.cards.lobby", fail)
    async with site.browser() as ada:
        answer = await ada.get("/lobby")
    assert trouble(answer) == (503, "database", "the database does not answer; try again in a moment")
    assert answer.headers["retry-after"] == "5"


async def test_what_breaks_inside_is_said_without_details(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("secret details")

    monkeypatch.setattr("fragboard.server.lobby.cards.lobby", broken)
    async with site.browser() as ada:
        with capture_logs() as lines:
            answer = await ada.get("/lobby?token=abc")
    status, code, message = trouble(answer)
    assert (status, code) == (500, "broken")
    assert "content-security-policy" in answer.headers
    assert "secret details" not in message
    assert [(line["event"], line["path"]) for line in lines] == [
        ("a request broke", "/api/lobby"),
        ("request", "/api/lobby"),
    ]
    assert "abc" not in str(lines)
