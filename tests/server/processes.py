"""A real server process on a free port of this machine, with a database of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fragboard.server.settings import Budgets

PATIENCE = 60  # seconds that a start or a stop may take on a busy machine
GENEROUS = {  # no limit in sight: tests are faster than people, and all come from one address
    f"FRAGBOARD_LIMITS__{name.upper()}": "1000000" for name in Budgets.model_fields
}


class ServerProcess:
    """`fragboard serve` as others start it."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.log = folder / "server.log"
        settings = {"FRAGBOARD_DATA_DIR": str(folder), "FRAGBOARD_BOT_PACE": "0", "FRAGBOARD_BOT_WORKERS": "1"}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "fragboard", "serve", "--port", "0", *arguments],
                env=os.environ | settings | environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()
        if not self.said.startswith("Fragboard is at "):
            self.process.kill()
            self.process.wait(PATIENCE)
            raise AssertionError(f"the server did not start: {self.said}{self.log.read_text('utf-8')}")
        self.address = self.said.split()[-1]

    def stop(self, with_signal: signal.Signals = signal.SIGTERM) -> int:
        """End the process; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(with_signal)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(PATIENCE)
            raise
        finally:
            assert self.process.stdout is not None
            self.process.stdout.close()


@contextmanager
def server_process(folder: Path, *arguments: str, **environment: str) -> Iterator[ServerProcess]:
    """A server for the length of a test."""
    server = ServerProcess(folder, *arguments, **environment)
    try:
        yield server
    finally:
        server.stop()
