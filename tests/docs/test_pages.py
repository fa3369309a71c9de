"""The other pages: their Python runs, what they quote is so, and their dice are the dice of a real game."""

import re
from pathlib import Path
from typing import Any

import pytest

from fragboard.bots import LEVELS
from fragboard.core.game import Game
from fragboard.lab.speed import UNITS
from fragboard.play import playthrough
from fragboard.play.fair import FairDice, seed_from
from fragboard.play.record import Answer
from fragboard.testing import parse_rulebook, rulebook
from tests.docs.pages import PAGES, README, ROOT, blocks, name, prose, run, text

ARCHITECTURE = ROOT / "docs" / "architecture.md"
BOTS = ROOT / "docs" / "bots.md"
FACES = {"letter": "BINGO*", "number": "12345*", "seat": "01234"}


@pytest.mark.parametrize("page", [page for page in PAGES if page != README and blocks(page, "python")], ids=name)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(page)


def test_the_loop_is_the_one_that_runs() -> None:
    quoted = blocks(ARCHITECTURE, "python")[0]
    assert quoted in text(ROOT / "src" / "fragboard" / "core" / "frame.py")


def test_the_dice_can_be_checked_with_these_lines_alone() -> None:
    lines = run(ARCHITECTURE)
    match = playthrough.played("bingo", 5, None, "a page about dice")
    assert match.seed is not None and lines["commitment"](match.seed) == match.commitment
    chances = [answer for answer in match.record().answers if answer.seat == -1]
    assert len(chances) > 20
    for k, answer in enumerate(chances):
        assert face_by(lines, match.seed, k, answer) == answer.name.partition(":")[2]


def face_by(lines: dict[str, Any], seed: bytes, k: int, answer: Answer) -> str:
    kind = answer.name.partition(":")[0]
    return FACES[kind][lines["below"](len(FACES[kind]), lines["words"](seed, k))]


@pytest.mark.parametrize("n", [1, 3, 6, 2**62, 2**62 - 1, 3 * 2**60])
def test_words_are_thrown_away_as_described(n: int) -> None:
    lines, seed = run(ARCHITECTURE), seed_from("words")
    for k in range(20):
        stream, own = lines["words"](seed, k), FairDice(seed).at(k)
        assert [lines["below"](n, stream) for _ in range(9)] == [own.below(n) for _ in range(9)]


def test_every_level_and_every_measure_is_named() -> None:
    for level in LEVELS:
        assert f"| `{level}` |" in text(BOTS)
    bench = text(README).partition("<!-- bench -->")[2].partition("<!-- /bench -->")[0]
    for unit in UNITS.values():
        assert f"\n| {unit} |" in bench


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name != "decisions"], ids=name)
def test_every_clause_that_is_named_exists(page: Path) -> None:
    toy = parse_rulebook(text(ROOT / "tests" / "toys" / "highest_card" / "rulebook.md"))
    clauses = {clause.id for clause in [*rulebook("bingo"), *toy]}
    for id in re.findall(r"\b(?:BDA|HC)-[A-Z0-9_-]+", prose(page)):
        assert id in clauses, id


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name != "decisions"], ids=name)
def test_every_file_that_is_named_exists(page: Path) -> None:
    """Paths with a slash, from the root, or from the package."""
    for path in re.findall(r"`((?:[\w.]+/)+[\w.]*\w\.\w+)`", prose(page)):
        assert any((base / path).exists() for base in (ROOT, ROOT / "src", ROOT / "src" / "fragboard")), path


def test_the_contract_is_the_one_that_games_keep() -> None:
    """Every method of a game stands in the table, and nothing else."""
    table = text(ARCHITECTURE).partition("## The contract")[2].partition("\n## ")[0]
    methods = {name for name, found in vars(Game).items() if callable(found) and not name.startswith("_")}
    assert set(re.findall(r"`(\w+)\(", table)) == methods


def test_every_module_of_the_server_has_its_place() -> None:
    """By room, as they lie there; a room begins with its name in bold."""
    table = text(ARCHITECTURE).partition("| rooms of `server/` |")[2].partition("\n## ")[0]
    room, named = "", []
    for first in re.findall(r"^\| ([^|]*`[^|]*) \|", table, re.MULTILINE):
        if heading := re.fullmatch(r"\*\*`([\w/]+)/`\*\*", first):
            room = f"{heading[1]}/"
        else:
            named += [f"{room}{module}" for module in re.findall(r"`(\w+)`", first)]
    server = ROOT / "src/fragboard/server"
    there = {path.relative_to(server).with_suffix("").as_posix() for path in server.rglob("*.py")}
    there = {path for path in there if "__" not in path and not path.startswith("store/migrations")}
    assert sorted(named) == sorted(there | {"store/migrations"})


def test_every_folder_of_the_client_has_its_place() -> None:
    table = text(ARCHITECTURE).partition("| folder of `web/src/` |")[2].partition("\n\n")[0]
    named = re.findall(r"`(\w+)/", "".join(re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)))
    there = {path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()}
    assert sorted(named) == sorted(there - {"testing"})
