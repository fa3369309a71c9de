"""`scripts/play` in a fresh copy, with nothing but Python on the PATH: one command, and people can play."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]
# What every system has; no Node, no compiler, no sqlite3, no git.
TOOLS = "bash cat cksum cp dirname env find id ls mkdir mv paste rm sed sh sort tr uname xargs"
NOT_COPIED = {".git", ".venv", "build", "dist", "web/node_modules", "src/fragboard/server/static"}
MADE = shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis", "*.so", "*.pyd", "_not_built.txt")

pytestmark = [
    pytest.mark.online,
    pytest.mark.timeout(900),
    pytest.mark.skipif(sys.platform == "win32", reason="a script for bash"),
]


def copy_of_the_sources(to: Path) -> Path:
    """What a clone has: nothing that was built or installed here."""

    def left_out(folder: str, names: list[str]) -> set[str]:
        inside = Path(folder).relative_to(ROOT)
        return MADE(folder, names) | {name for name in names if (inside / name).as_posix() in NOT_COPIED}

    shutil.copytree(ROOT, to, ignore=left_out)
    return to


def only_python(folder: Path) -> str:
    """A PATH with the tools of a bare system and this Python."""
    folder.mkdir()
    for tool in TOOLS.split():
        found = shutil.which(tool)
        assert found, tool
        (folder / tool).symlink_to(found)
    python = Path(sys.base_prefix, "bin", f"python3.{sys.version_info.minor}")
    for name in ("python3", python.name):
        # a link would make Python look for its library beside the link
        (folder / name).write_text(f'#!/bin/sh\nexec "{python}" "$@"\n')
        (folder / name).chmod(0o755)
    return str(folder)


@contextmanager
def played(checkout: Path, env: dict[str, str]) -> Iterator[tuple[str, str]]:
    """`scripts/play` on a free port: the address it prints, and what it said before. Then it is asked to stop."""
    said: list[str] = []
    server = subprocess.Popen(
        [checkout / "scripts" / "play", "--port", "0"],
        cwd=checkout.parent,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert server.stdout
        for line in server.stdout:
            said.append(line)
            if address := re.search(r"http://127\.0\.0\.1:\d+", line):
                yield address[0], "".join(said)
                break
        else:
            pytest.fail("scripts/play printed no address:\n" + "".join(said))
        server.terminate()
        rest, _ = server.communicate(timeout=60)
        assert server.returncode == 0, "".join(said) + rest
    finally:
        server.kill()
        server.wait()


def read(address: str) -> tuple[str, str]:
    """What is there, and its kind."""
    with urlopen(address, timeout=30) as answer:
        return answer.read().decode(), answer.headers["Content-Type"]


def test_one_command_in_a_fresh_copy_serves_the_built_client(tmp_path: Path) -> None:
    checkout = copy_of_the_sources(tmp_path / "fragboard")
    env = {name: value for name, value in os.environ.items() if not name.startswith(("FRAGBOARD_", "VIRTUAL_ENV"))}
    env.pop("PYTHONPATH", None)
    env.pop("DATABASE_URL", None)
    env |= {"PATH": only_python(tmp_path / "bin"), "FRAGBOARD_DATA_DIR": str(tmp_path / "data")}

    with played(checkout, env) as (address, said):
        assert "Installing fragboard with server" in said
        page, kind = read(address)
        assert kind.startswith("text/html") and "<title>Fragboard" in page
        scripts = re.findall(r'<script[^>]* src="(/[^"]+\.js)"', page)
        assert scripts
        for script in scripts:
            code, kind = read(address + script)
            assert kind.startswith("text/javascript") and len(code) > 100
        assert '"id":"bingo"' in read(address + "/api/games")[0].replace(" ", "")
        assert read(address + "/healthz")[0]
    assert (tmp_path / "data" / "fragboard.sqlite").exists()

    with played(checkout, env) as (address, said):
        assert "Installing" not in said
        assert read(address)[0] == page
