"""Processes that a test starts: they are over when the test is, however it ends."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any

Child = subprocess.Popen[str]


@contextmanager
def child(command: list[str], **settings: Any) -> Iterator[Child]:
    """A process in a session of its own, with all that it starts; what is left of them is killed at the end."""
    process = subprocess.Popen(command, text=True, encoding="utf-8", start_new_session=True, **settings)
    with ExitStack() as pipes:
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipes.callback(pipe.close)
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):  # nobody is left
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
