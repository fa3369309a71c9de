"""A real `fragboard serve` process on a free loopback port, which is started, stopped or killed by its pid."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from tests.server.processes import GENEROUS

PATIENCE = 60.0  # seconds until a server that does not answer has failed


def free_port() -> int:
    """A port on loopback that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """One server process at a time, always on the same port and the same database."""

    def __init__(self, folder: Path, *, database: str = "", name: str = "server", **settings: object) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log_file = folder / f"{name}.log"
        self.database = database or str(folder / "tables.sqlite")
        self.settings: dict[str, object] = {"data_dir": folder, "bot_workers": 1, **settings}
        self.process: subprocess.Popen[bytes] | None = None
        self.sessions: set[int] = set()  # each process of ours leads one, with all that it starts

    @property
    def pid(self) -> int:
        assert self.process is not None, "the server has not been started"
        return self.process.pid

    async def start(self, **settings: object) -> float:
        """Start it, for this time with these settings too, and wait until it answers; how many seconds that took."""
        assert self.process is None, "the server runs already"
        begun = time.monotonic()
        command = [sys.executable, "-m", "fragboard", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                env=self._environment(settings),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # a Ctrl-C at the tests is not one at the server
            )
        self.sessions.add(self.process.pid)
        while not await self._answers():
            if self.process.poll() is not None or time.monotonic() - begun > PATIENCE:
                await self.kill()
                raise RuntimeError(f"the server did not come up:\n{self.log()}")
            await asyncio.sleep(0.02)
        return time.monotonic() - begun

    async def kill(self) -> None:
        """SIGKILL to the server alone: what it has started must notice by itself."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Ask it to stop; its exit code."""
        return await self._end(signal.SIGTERM)

    def log(self) -> str:
        """What the server has written so far, the end of it."""
        return self.log_file.read_text(errors="replace")[-20_000:] if self.log_file.exists() else ""

    def left_behind(self) -> list[int]:
        """Processes that our servers have started and that live, although their server does not."""
        found = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # it may end while we look
                fields = status.read_text().rpartition(")")[2].split()
                pid, session = int(status.parent.name), int(fields[3])
                if session in self.sessions and (self.process is None or session != self.process.pid):
                    found.append(pid)
        return found

    async def _end(self, how: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        with contextlib.suppress(ProcessLookupError):
            os.kill(process.pid, how)
        try:
            return await asyncio.to_thread(process.wait, PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            raise RuntimeError(f"the server did not stop:\n{self.log()}") from None

    def _environment(self, settings: dict[str, object]) -> dict[str, str]:
        own = {f"FRAGBOARD_{name.upper()}": str(value) for name, value in {**self.settings, **settings}.items()}
        return {**os.environ, **GENEROUS, **own, "DATABASE_URL": self.database, "FRAGBOARD_DATABASE_URL": self.database}

    async def _answers(self) -> bool:
        """Whether it says that it is well."""
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        try:
            writer.write(f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n\r\n".encode())
            return (await reader.readline()).split()[1:2] == [b"200"]
        except OSError:
            return False
        finally:
            writer.close()
