"""The example bot as a real process at a real server: it plays its seat to the end, whatever happens to the server."""

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest

from tests.server.processes import GENEROUS, PATIENCE, ServerProcess, server_process

BOT = Path(__file__).parents[2] / "examples/remote_bot.py"
QUICK = {"mode": "quick"}


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait for something to come true."""
    end = time.monotonic() + 2 * PATIENCE
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.05)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with server_process(tmp_path) as server:
        yield server


@contextmanager
def host_with_key(address: str) -> Iterator[tuple[httpx.Client, str]]:
    """Somebody with an account, and a key for a bot."""
    with httpx.Client(base_url=address, headers={"X-Fragboard": "1"}, timeout=PATIENCE) as ada:
        ada.post("/api/me", json={"name": "Ada"}).raise_for_status()
        ada.post("/api/me/claim", json={"password": "correct horse"}).raise_for_status()
        yield ada, ada.post("/api/me/keys", json={"name": "Adabot"}).raise_for_status().json()["secret"]


def opened(ada: httpx.Client, **changed: Any) -> dict[str, Any]:
    seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
    form = {"game": "bingo", "options": QUICK, "seats": seats, "public": True} | changed
    found: dict[str, Any] = ada.post("/api/tables", json=form).raise_for_status().json()
    return found


@contextmanager
def running_bot(address: str, key: str, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, str(BOT), "--server", address, "--key", key, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as bot:
        try:
            yield bot
        finally:
            bot.kill()


def ended(address: str, key: str, *arguments: str) -> tuple[int, str]:
    """The exit status of a bot, and all that it says until it is done."""
    with running_bot(address, key, *arguments) as bot:
        said = bot.communicate(timeout=2 * PATIENCE)[0]
        return bot.returncode, said


def said_by(address: str, key: str, *arguments: str) -> str:
    return ended(address, key, *arguments)[1]


def test_it_finds_an_open_seat_and_plays_to_the_end(server: ServerProcess) -> None:
    with host_with_key(server.address) as (ada, key):
        table = opened(ada)["table"]["id"]
        said = said_by(server.address, key)
        assert said.startswith(f"sitting at table {table}, seat 0\nover: "), said
        until(lambda: ada.get(f"/api/tables/{table}").json()["status"] == "over", "the game is over")
        seat = ada.get(f"/api/tables/{table}").json()["seats"][0]
        assert (seat["name"], seat["kind"]) == ("Adabot", "person")
        until(lambda: bool(ada.get(f"/api/players/{seat['player']}").json()["games"]), "the game is on its page")


def test_it_joins_by_a_link(server: ServerProcess) -> None:
    with host_with_key(server.address) as (ada, key):
        made = opened(ada, public=False)
        table, token = made["table"]["id"], made["links"][0]["token"]
        said = said_by(server.address, key, "--table", table, "--token", token)
        assert f"sitting at table {table}, seat 0" in said
        assert "over: " in said


def test_it_says_why_it_cannot_sit_down(server: ServerProcess) -> None:
    with host_with_key(server.address) as (ada, key):
        assert said_by(server.address, key) == "no table has an open seat\n"
        private = opened(ada, public=False)["table"]["id"]
        said = said_by(server.address, key, "--table", private)
        assert said == "this table is not public; ask its host for a link to a seat\n"


def test_a_refusal_of_the_server_is_one_line_and_status_1(server: ServerProcess) -> None:
    with host_with_key(server.address) as (_, key):
        unknown_key = (1, "this is not a key of this server, or it has been revoked\n")
        assert ended(server.address, "fbk_wrong") == unknown_key
        assert ended(server.address, "fbk_wrong", "--table", "none") == unknown_key
        assert ended(server.address, key, "--table", "none") == (1, "there is no such table\n")


def test_a_server_that_cannot_be_reached_is_one_line_and_status_1() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    status, said = ended(f"http://127.0.0.1:{port}", "fbk_any")
    assert (status, said.count("\n")) == (1, 1)
    assert said.startswith(f"no Fragboard server answers at http://127.0.0.1:{port}"), said


def test_a_server_of_something_else_is_one_line_and_status_1() -> None:
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as other:
        answering = Thread(target=other.handle_request)
        answering.start()
        status, said = ended(f"http://127.0.0.1:{other.server_port}", "fbk_any")
        answering.join(PATIENCE)
    assert (status, said.count("\n")) == (1, 1)
    assert said.startswith("no Fragboard server answers at "), said


def test_it_survives_a_server_that_is_killed(tmp_path: Path) -> None:
    slow = {"FRAGBOARD_BOT_PACE": "1"}  # until it is killed: the game goes on for longer than the bot takes to come
    with server_process(tmp_path, **GENEROUS, **slow) as server, host_with_key(server.address) as (ada, key):
        table = opened(ada)["table"]["id"]
        with running_bot(server.address, key) as bot:
            story = f"/api/tables/{table}/story"
            until(lambda: len(ada.get(story).json().get("lines", [])) > 5, "the game is under way")
            assert bot.poll() is None
            server.process.kill()
            server.process.wait(PATIENCE)
            with server_process(tmp_path, "--port", server.address.rpartition(":")[2]):
                assert "over: " in bot.communicate(timeout=2 * PATIENCE)[0]
                assert ada.get(f"/api/tables/{table}").json()["status"] == "over"
