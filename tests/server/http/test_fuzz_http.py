"""What the API's own description makes up for requests, right and wrong: never a 5xx, never an undescribed answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, cycle
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import fragboard
from fragboard.server.app import create_app
from fragboard.server.settings import read_settings
from tests.server.processes import GENEROUS, PATIENCE, ServerProcess, server_process

EXAMPLES = 12  # per route and visitor: about a minute in all
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
FAREWELLS = ("/api/logout", "/api/logout-everywhere", "/api/me")  # the session may end with these


def description(*, doors: bool) -> dict[str, Any]:
    """What the API says about itself; without its doors, nobody makes up keys and sessions for them."""
    found = create_app(read_settings()).openapi()
    for operations in found["paths"].values() if not doors else ():
        for operation in operations.values():
            operation.pop("security", None)
    return found


from_outside = schemathesis.openapi.from_dict(description(doors=True))
from_inside = schemathesis.openapi.from_dict(description(doors=False))
bounded = settings(
    max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)


@dataclass
class Host:
    """Somebody with an account, and tables of every kind; somebody new whenever the last request ended the session."""

    http: httpx.Client
    tables: list[str]
    names: Iterator[int]

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies)

    def be_somebody(self) -> None:
        if self.http.get("/api/me").json().get("kind") == "account":
            return
        self.http.cookies.clear()
        self.http.post("/api/me", json={"name": f"Ada {next(self.names)}"}).raise_for_status()
        self.http.post("/api/me/claim", json={"password": "correct horse"}).raise_for_status()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    most = {"FRAGBOARD_TABLES_PER_PERSON": "100000"}
    with server_process(tmp_path_factory.mktemp("site"), **GENEROUS, **most) as server:
        yield server
        assert "Traceback" not in server.log.read_text("utf-8"), server.log.read_text("utf-8")


@pytest.fixture(scope="module")
def host(server: ServerProcess) -> Iterator[Host]:
    with httpx.Client(base_url=server.address, headers={"X-Fragboard": "1"}, timeout=PATIENCE) as http:
        yield Host(http, [], count())


@pytest.fixture
def tables(host: Host) -> None:
    """A waiting table, one that runs, and a finished one; new for every route, because some of them close tables."""
    host.be_somebody()
    waiting = {"game": "bingo", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
    game = fragboard.new("bingo", seats=2, seed=7)
    while not game.over:
        game.expire(game.to_act[0])
    answers = [
        host.http.post("/api/tables", json=waiting),
        host.http.post("/api/tables", json=waiting | {"seats": [{"kind": "me"}] * 2}),
        host.http.post("/api/import", content=fragboard.play.record.text_of(game.record())),
    ]
    host.tables = [answer.raise_for_status().json()["table"]["id"] for answer in answers]


@bounded
@from_outside.parametrize()
def test_strangers(case: schemathesis.Case[Any], server: ServerProcess) -> None:
    answer = case.call(base_url=server.address, timeout=PATIENCE)
    case.validate_response(answer, checks=CHECKS)


turns = cycle(range(3))


@bounded
@from_inside.parametrize()
def test_somebody_with_tables(case: schemathesis.Case[Any], server: ServerProcess, host: Host, tables: None) -> None:
    if "/tables/{id}" in case.path:
        parameters: dict[str, Any] = dict(case.path_parameters or {})
        case.path_parameters = parameters | {"id": host.tables[next(turns)]}
    if isinstance(case.body, dict) and isinstance(case.body.get("game"), str):
        case.body["game"] = "bingo"  # nobody makes that up
    answer = case.call(base_url=server.address, headers={"X-Fragboard": "1"}, cookies=host.cookies, timeout=PATIENCE)
    case.validate_response(answer, checks=CHECKS)
    if case.path in FAREWELLS:
        host.be_somebody()
