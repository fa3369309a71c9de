"""One real server and one real Chromium for all tests of this folder; each test has its own people.

The browser is the one `FRAGBOARD_CHROMIUM` names, else one on the PATH, else Playwright's own. Pictures go to
`FRAGBOARD_ARTIFACTS`, else to build/artifacts.
"""

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.browser.visitor import PATIENCE, House
from tests.server.processes import GENEROUS, server_process

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """The path of the browser; None is Playwright's own."""
    named = os.environ.get("FRAGBOARD_CHROMIUM")
    found = (shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome"))
    return named or next((path for path in found if path), None)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a database of its own and quick bots."""
    settings = {"FRAGBOARD_BOT_PACE": "0.05", "FRAGBOARD_TABLES_PER_PERSON": "1000", "FRAGBOARD_DATABASE_URL": ""}
    with server_process(tmp_path_factory.mktemp("house"), **GENEROUS, **settings) as running:
        yield running.address


# Not for the whole session: while Playwright is there its event loop counts as running, and other tests have theirs.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE * 1000)  # the machine may be busy
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    yield started
    started.close()


@pytest.fixture(scope="package")
def artifacts() -> Path:
    folder = Path(os.environ.get("FRAGBOARD_ARTIFACTS") or "build/artifacts").absolute()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def house(server: str, browser: Browser, artifacts: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """The server as people find it; whatever went wrong in one of their pages fails the test."""
    house = House(server, browser)
    yield house
    problems = house.problems()
    failed = getattr(request.node, "failed", False)
    if failed or problems:
        house.picture_all(artifacts / "failed" / request.node.name)
    house.leave()
    assert not problems, "\n".join(problems)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes what became of the test itself, for `house`."""
    report = yield
    if report.when == "call":
        item.failed = report.failed  # type: ignore[attr-defined]
    return report
