"""`fragboard serve` as a real process: it says where it is, serves, and stops without losing anything."""

import json
import signal
import socket
import sys
import tomllib
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner, Result
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from fragboard.cli.main import app
from fragboard.server.run import addresses
from fragboard.server.settings import read_settings
from tests.server.processes import PATIENCE, server_process

OWN = {"X-Fragboard": "1"}


@pytest.fixture(autouse=True)
def leave_logs_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is run in the test's own process must not change how it logs."""
    monkeypatch.setattr("fragboard.server.run.set_up_logs", lambda settings: None)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["serve", *arguments])


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_until_it_is_told_to_stop(tmp_path: Path, how: signal.Signals) -> None:
    with server_process(tmp_path, FRAGBOARD_LOG_LEVEL="debug") as server:
        assert httpx.get(f"{server.address}/healthz").json() == {"status": "ok"}
        assert httpx.get(f"{server.address}/api/games?token=hunter2").status_code == 200
        ada = httpx.post(f"{server.address}/api/me", json={"name": "Lovelace"}, headers=OWN)
        live = f"{server.address.replace('http', 'ws')}/ws/tables/x?token=hunter2"
        with connect(live, additional_headers={"Cookie": f"fragboard={ada.cookies['fragboard']}"}) as viewer:
            assert json.loads(viewer.recv(PATIENCE))["code"] == "no-table"
        with pytest.raises(InvalidStatus):
            connect(live, origin=Origin("http://evil.test"))
        assert server.stop(how) == 0
    log = server.log.read_text("utf-8")
    assert "path=/api/games" in log
    assert '"WebSocket /ws/tables/x" [accepted]' in log and '"WebSocket /ws/tables/x" 403' in log
    assert not any(secret in log for secret in ("hunter2", "Lovelace", ada.cookies["fragboard"]))
    assert "Traceback" not in log


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    with server_process(tmp_path) as server, httpx.Client(base_url=server.address, headers=OWN) as ada:
        ada.post("/api/me", json={"name": "Ada"}).raise_for_status()
        table = ada.post("/api/play-now", json={"game": "bingo", "level": "random"}).json()["table"]["id"]
        cookies = {"Cookie": f"fragboard={ada.cookies['fragboard']}"}
        address = server.address.replace("http", "ws")
        with connect(f"{address}/ws/tables/{table}?seat=0", additional_headers=cookies) as live:
            live.send(json.dumps({"type": "hello"}))
            before = json.loads(live.recv(PATIENCE))
            while before.get("picture") is None or before["picture"]["question"] is None:
                before = json.loads(live.recv(PATIENCE))
            server.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                while True:
                    live.recv(PATIENCE)
        assert server.stop() == 0
    with server_process(tmp_path) as server:
        address = server.address.replace("http", "ws")
        with connect(f"{address}/ws/tables/{table}?seat=0", additional_headers=cookies) as live:
            live.send(json.dumps({"type": "hello"}))
            after = json.loads(live.recv(PATIENCE))
            assert after["type"] == "welcome"
            assert after["picture"]["question"] == before["picture"]["question"]
            assert after["picture"]["view"] == before["picture"]["view"]


def test_a_second_server_is_kept_away_from_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRAGBOARD_DATA_DIR", str(tmp_path))
    with server_process(tmp_path) as server:
        refused = run("--port", "0")
        assert refused.exit_code == 2
        assert f"process {server.process.pid}" in " ".join(refused.stderr.split())
        assert server.stop() == 0
    with server_process(tmp_path) as server:  # the lock ends with the process
        assert server.stop(signal.SIGKILL) != 0
    with server_process(tmp_path) as server:
        assert server.stop() == 0


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRAGBOARD_DATA_DIR", str(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("--port", str(port))
    assert result.exit_code == 2
    assert result.stderr.strip() == (
        f"fragboard: port {port} is taken by another program; choose another one with --port, or 0 for any free one"
    )


def test_an_address_of_another_machine_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRAGBOARD_DATA_DIR", str(tmp_path))
    result = run("--host", "192.0.2.1", "--port", "0")
    assert result.exit_code == 2
    assert "cannot listen on '192.0.2.1'" in result.stderr


def test_a_database_that_cannot_be_used_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fragboard.sqlite").write_text("this is not a database, whatever it is called")
    monkeypatch.setenv("FRAGBOARD_DATA_DIR", str(tmp_path))
    result = run("--port", "0")
    assert result.exit_code == 2
    assert "cannot be used" in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_settings_that_make_no_sense_are_said_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "fragboard.toml"
    file.write_text("grace = 'long'\n")
    result = run("--config", str(file))
    assert result.exit_code == 2
    assert result.stderr.startswith("fragboard: setting grace:")
    assert "no settings file" in run("--config", str(tmp_path / "missing.toml")).stderr


def test_without_the_extra_packages_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    monkeypatch.delitem(sys.modules, "fragboard.server.run", raising=False)
    result = run()
    assert result.exit_code == 2
    assert result.stderr.strip() == "fragboard: the server needs uvicorn: pip install 'fragboard[server]'"


def test_the_extra_exists() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert any(need.startswith("uvicorn") for need in project["optional-dependencies"]["server"])


@pytest.mark.parametrize(
    ("host", "public", "expected"),
    [
        ("127.0.0.1", "", ["http://127.0.0.1:8400"]),
        ("::1", "", ["http://[::1]:8400"]),
        ("0.0.0.0", "", ["http://localhost:8400", "http://10.1.2.3:8400"]),
        ("127.0.0.1", "https://games.example.org", ["http://127.0.0.1:8400", "https://games.example.org"]),
    ],
)
def test_it_says_where_people_find_it(
    monkeypatch: pytest.MonkeyPatch, host: str, public: str, expected: list[str]
) -> None:
    monkeypatch.setattr("fragboard.server.run.network_address", lambda: "10.1.2.3")
    assert addresses(read_settings(host=host, public_url=public), 8400) == expected
