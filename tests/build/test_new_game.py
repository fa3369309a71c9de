"""A game that is added touches two folders, its tests and its pages, and nothing else; also under a name with an
underscore. A toy moves into a copy of the sources, and everything finds it there.
"""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fragboard.games import registry
from tests.build.test_play_script import ROOT, copy_of_the_sources

ID = "long_march"
MAY_TOUCH = (
    f"src/fragboard/games/{ID}/",
    f"web/src/games/{ID}/",
    f"tests/games/{ID}/",
    f"tests/perft/{ID}.json",
    f"tests/playthroughs/{ID}",
    f"tests/records/{ID}",
    "docs/",
    "README.md",
    "CHANGELOG.md",
)
BOARD = '<script lang="ts">let { view } = $props();</script>\n<p>{JSON.stringify(view)}</p>\n'
SERVER = """
import asyncio, sys
from pathlib import Path
from tests.server.visiting import quick, running

async def main(folder):
    async with running(quick(folder)) as site, site.browser("Ada") as ada:
        (card,) = [card for card in (await ada.seen("/games"))["games"] if card["id"] == "long_march"]
        assert [option["id"] for option in card["options"]] == ["mode", "rounds"], card["options"]
        form = {"game": "long_march", "options": {"mode": "together"}, "seats": [{"kind": "me"}] * 3}
        table = await ada.done("/tables", form)
        assert table["table"]["game"] == "long_march", table

asyncio.run(main(Path(sys.argv[1])))
"""


class Checkout:
    """A copy of the sources with one game more."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.before = self.files()
        self.add_the_game()

    def files(self) -> dict[str, bytes]:
        every = (path for path in self.root.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
        made = re.compile(r"\.pytest_cache|\.hypothesis|\.mypy_cache")
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes() for path in every if not made.search(str(path))
        }

    def add_the_game(self) -> None:
        toy = ROOT / "tests" / "toys" / ID
        for path in toy.rglob("*"):
            if path.suffix in (".py", ".md"):
                to = self.root / "src/fragboard/games" / ID / path.relative_to(toy)
                to.parent.mkdir(parents=True, exist_ok=True)
                to.write_text(path.read_text("utf-8").replace(f"tests.toys.{ID}", f"fragboard.games.{ID}"), "utf-8")
        board = self.root / "web/src/games" / ID / "Board.svelte"
        board.parent.mkdir()
        board.write_text(BOARD, "utf-8")
        positions = [{"name": "start", "seats": 2, "mode": "race", "log": "", "leaves": [4, 12]}]
        (self.root / f"tests/perft/{ID}.json").write_text(json.dumps(positions), "utf-8")
        golden = [{"seats": 2, "mode": "race", "seed": 1}]
        (self.root / f"tests/playthroughs/{ID}.json").write_text(json.dumps(golden), "utf-8")

    def run(self, *words: str) -> str:
        """What Python says there, with interpreted rules."""
        env = {key: value for key, value in os.environ.items() if not key.startswith("FRAGBOARD_")}
        env |= {"PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{self.root}", "FRAGBOARD_PURE": "1", "COLUMNS": "100"}
        done = subprocess.run([sys.executable, *words], cwd=self.root, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Checkout]:
    made = Checkout(copy_of_the_sources(tmp_path_factory.mktemp("copy") / "fragboard"))
    yield made
    changed = {name for name, text in made.files().items() if made.before.get(name) != text}
    assert [name for name in sorted(changed) if not name.startswith(MAY_TOUCH)] == []
    assert made.before.keys() <= made.files().keys()


def test_the_command_knows_it(checkout: Checkout) -> None:
    assert "Long March" in checkout.run("-m", "fragboard", "games")
    assert "LM-AIM-1" in checkout.run("-m", "fragboard", "rules", ID)
    assert "4" in checkout.run("-m", "fragboard", "perft", ID, "1", "--seats", "2")
    watched = checkout.run("-m", "fragboard", "watch", ID, "--seats", "3", "--bots", "random", "-o", "mode=together")
    assert "round 1" in watched.lower()


def test_the_server_offers_it_and_opens_tables(checkout: Checkout, tmp_path: Path) -> None:
    checkout.run("-c", SERVER, str(tmp_path))


def test_no_message_and_no_type_changes(checkout: Checkout) -> None:
    checkout.run("-m", "fragboard.server.protocol_docs", "--check")


def test_the_build_compiles_it(checkout: Checkout) -> None:
    code = "from pathlib import Path; from fragboard._form import groups; print(*groups(Path('src/fragboard')))"
    assert f"games._{ID}" in checkout.run("-c", code).split()


def test_the_tests_that_every_game_has_find_it(checkout: Checkout) -> None:
    every = ["tests/conformance", "tests/perft", "tests/playthroughs", "tests/games/test_rooms.py"]
    found = checkout.run("-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *every)
    for test in ("test_conformance.py", "test_rules.py", "test_soak.py", "test_perft.py", "test_playthroughs.py"):
        assert re.search(rf"{test}::.*{ID}", found), test
    checkout.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", f"{ID}-5 and clones")


def test_scripts_find_it(checkout: Checkout) -> None:
    script = (checkout.root / "scripts/test").read_text("utf-8")
    found = re.search(r"for game in \$\(\.venv/bin/python -c '(.*)'\)", script)
    assert found
    assert checkout.run("-c", found[1]).split() == sorted([*registry.names(), ID])


# Nothing outside its folders names a game.


@pytest.mark.parametrize("id", registry.names())
def test_no_code_names_a_game_outside_its_folders(id: str) -> None:
    named = re.compile(rf"\b{id}\b", re.IGNORECASE)
    places = [
        f"{path.relative_to(ROOT).as_posix()}: {said}"
        for path in sources()
        if f"games/{id}/" not in path.as_posix()
        for said in spoken_in(path)
        if named.search(said)
    ]
    assert places == []


def sources() -> list[Path]:
    """What would have to know a game if it were not found by its folder; tests may know games."""
    python = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "dev").glob("*.py"), ROOT / "hatch_build.py"]
    client = [path for kind in ("*.ts", "*.svelte", "*.css") for path in (ROOT / "web" / "src").rglob(kind)]
    client = [path for path in client if ".test." not in path.name and path.parent.name != "testing"]
    plain = [ROOT / "pyproject.toml", *(ROOT / "scripts").iterdir(), *(ROOT / "web").glob("*.ts")]
    return [*python, *client, *plain]


def spoken_in(path: Path) -> list[str]:
    """The code of a file, without comments and docstrings: those may give examples."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        return names_in(ast.parse(text))
    if path.suffix in (".ts", ".svelte", ".css"):
        return re.sub(r"/\*.*?\*/|<!--.*?-->|(?m:(?:^|\s)//.*$)", "", text, flags=re.DOTALL).splitlines()
    return [line for line in text.splitlines() if not line.lstrip().startswith("#")]


def names_in(tree: ast.Module) -> list[str]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, kinds) and node.body and isinstance(node.body[0], ast.Expr)
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            found.append(node.value)
        elif isinstance(node, ast.Name):
            found.append(node.id)
        elif isinstance(node, ast.alias):
            found.append(node.name)
        elif isinstance(node, ast.ImportFrom):
            found.append(node.module or "")
    return found
