"""A real PostgreSQL for tests: a scratch directory, a free port on loopback, stopped by its process id.

`with running_postgres() as server: server.new_database()` gives the address of an empty database. The programs are
taken from the PATH or from where Debian puts them. Where there are none, tests are skipped, unless the environment says
FRAGBOARD_POSTGRES=must.
"""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest

USER = "postgres"
WAIT = 30  # seconds for a start or a stop


def programs() -> Path | None:
    """The folder with initdb and postgres, the newest version first."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return None if on_path is None else Path(on_path).resolve().parent


def needed_programs() -> Path:
    found = programs()
    if found is None:
        message = "PostgreSQL is not installed (Debian: apt-get install postgresql)"
        if os.environ.get("FRAGBOARD_POSTGRES") == "must":
            pytest.fail(message)
        pytest.skip(message)
    return found


def as_user() -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as its own user."""
    return ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"] if os.geteuid() == 0 else []


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Server:
    """A running PostgreSQL."""

    bin: Path
    folder: Path
    port: int
    process: "subprocess.Popen[bytes]"

    def __post_init__(self) -> None:
        self._numbers = count(1)

    def new_database(self, *, like: str | None = None) -> str:
        """The address of a new database, empty or a copy of another one."""
        name = f"test_{next(self._numbers)}"
        copied = [] if like is None else ["--template", like.rpartition("/")[2]]
        self._run("createdb", *copied, name)
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def drop_database(self, address: str) -> None:
        self._run("dropdb", "--force", address.rpartition("/")[2])

    def rename_database(self, name: str, new: str) -> None:
        """Whoever is connected is cut off; to them it looks as if the server had gone."""
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        self._run("psql", "--dbname=postgres", "-c", cut, "-c", f'ALTER DATABASE "{name}" RENAME TO "{new}"')

    def _run(self, program: str, *words: str) -> None:
        where = ["--host=127.0.0.1", f"--port={self.port}", f"--username={USER}"]
        subprocess.run([str(self.bin / program), *where, *words], check=True, capture_output=True, timeout=WAIT)

    def is_ready(self) -> bool:
        asked = [str(self.bin / "pg_isready"), "--host=127.0.0.1", f"--port={self.port}", "--quiet"]
        return subprocess.run(asked, timeout=WAIT).returncode == 0

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)  # fast: open connections are cut
        try:
            self.process.wait(WAIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextmanager
def running_postgres(*, durable: bool = False) -> Iterator[Server]:
    """A PostgreSQL of our own. Durable: commits really go to the disk, for tests that pull the plug."""
    bin = needed_programs()
    folder = Path(tempfile.mkdtemp(prefix="fragboard-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
        cluster = folder / "cluster"
        made = [*as_user(), str(bin / "initdb"), "--auth=trust", f"--username={USER}", "--no-sync", "--locale=C.UTF-8"]
        subprocess.run([*made, "-D", str(cluster)], check=True, capture_output=True, timeout=2 * WAIT, cwd=folder)
        server = start(bin, folder, durable=durable)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def start(bin: Path, folder: Path, *, durable: bool) -> Server:
    port = free_port()
    settings: dict[str, Any] = {
        "listen_addresses": "127.0.0.1",
        "unix_socket_directories": folder,
        "fsync": "on" if durable else "off",
        "max_connections": 100,
    }
    words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
    with open(folder / "log", "wb") as log:
        process = subprocess.Popen(
            [*as_user(), bin / "postgres", "-D", folder / "cluster", "-p", str(port), *words],
            stdout=log,
            stderr=log,
            cwd=folder,
        )
    server = Server(bin, folder, port, process)
    deadline = time.monotonic() + WAIT
    while not server.is_ready():
        if process.poll() is not None or time.monotonic() > deadline:
            process.kill()
            process.wait()
            raise RuntimeError(f"PostgreSQL does not start:\n{(folder / 'log').read_text(errors='replace')}")
        time.sleep(0.05)
    return server
