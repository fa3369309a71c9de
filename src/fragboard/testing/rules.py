"""Rule coverage: the clauses of a rulebook, the tests that pin them down, and what is left over on either side.

A test names the clauses it pins down with `@rule("BDA-AIM-1")`. Tests are read, not run.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import fragboard
from fragboard.core.errors import FragboardError
from fragboard.core.game import Game
from fragboard.games import registry
from fragboard.play.rulebook import ID, Clause, RulebookError, parse_rulebook, rulebook

if TYPE_CHECKING:
    import pytest


class NoTestsError(FragboardError):
    """There are no tests to look at."""


class Place(NamedTuple):
    """A test that names a clause."""

    id: str
    file: Path
    line: int
    test: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.test}"


class Report(NamedTuple):
    """Clauses with the tests that cover them, clauses without one, and ids that no rulebook has."""

    covered: dict[str, list[Place]]
    missing: list[Clause]
    unknown: list[Place]

    @property
    def complete(self) -> bool:
        return not self.missing and not self.unknown


def rule(*ids: str) -> "pytest.MarkDecorator":
    """Mark a test with the clauses that it pins down."""
    import pytest  # only those who write tests need it

    if not ids:
        raise RulebookError("rule() names no clause")
    for id in ids:
        if not ID.fullmatch(id):
            raise RulebookError(f"{id!r} is not the id of a clause, such as 'BDA-AIM-1'")
    return pytest.mark.rule(*ids)


# Rulebooks.


def clauses_of(game: Game[Any]) -> frozenset[str]:
    """The clause ids of any game that has a rulebook beside its rules; none if it has none."""
    file = Path(str(sys.modules[type(game).__module__].__file__)).with_name("rulebook.md")
    if not file.is_file():
        return frozenset()
    return frozenset(clause.id for clause in parse_rulebook(file.read_text("utf-8"), str(file)))


# Tests.


def folder_of_tests() -> Path:
    """The tests of a checkout; a package that was installed without them has none."""
    package = Path(str(fragboard.__file__)).resolve().parent
    checkout = package.parents[1]
    if (checkout / "pyproject.toml").is_file() and (checkout / "tests").is_dir():
        return checkout / "tests"
    raise NoTestsError(
        f"rule coverage reads the tests, and this installation ({package}) came without them: "
        "run it in a checkout of fragboard, or name the folder of the tests"
    )


def marked(tests: Path) -> list[Place]:
    """Every clause named by a test below a folder; tests that are skipped or expected to fail pin nothing down."""
    if not tests.is_dir():
        raise NoTestsError(f"there is no folder {tests}")
    found: list[Place] = []
    for file in sorted(tests.rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"), str(file))
        for module_rule in module_rules(tree):
            found += places(module_rule, file, "the whole module")
        found += rules_in(tree.body, file)
    return found


def rules_in(body: list[ast.stmt], file: Path) -> Iterator[Place]:
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        calls = [call for d in node.decorator_list for call in ast.walk(d) if is_call_of(call, "rule")]
        is_class = isinstance(node, ast.ClassDef)
        if calls and not node.name.startswith("Test" if is_class else "test"):
            raise RulebookError(f"{file}, line {node.lineno}: {node.name} is marked with a rule but is not a test")
        if not any(is_call_of(x, "skip") or is_call_of(x, "xfail") for d in node.decorator_list for x in ast.walk(d)):
            for call in calls:
                yield from places(call, file, node.name)
            if is_class:
                yield from rules_in(node.body, file)


def module_rules(tree: ast.Module) -> Iterator[ast.AST]:
    """Rules of a whole module: `pytestmark = rule(...)`, or a list with one."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets):
            yield from (call for call in ast.walk(node.value) if is_call_of(call, "rule"))


def is_call_of(node: ast.AST, name: str) -> bool:
    """`rule(...)`, `testing.rule(...)`, `pytest.mark.skip(...)`, or a bare `pytest.mark.skip`."""
    target = node.func if isinstance(node, ast.Call) else node
    if isinstance(target, ast.Attribute):
        return target.attr == name and (isinstance(node, ast.Call) or name != "rule")
    return isinstance(node, ast.Call) and isinstance(target, ast.Name) and target.id == name


def places(call: ast.AST, file: Path, test: str) -> Iterator[Place]:
    assert isinstance(call, ast.Call)
    for argument in call.args:
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
            raise RulebookError(f"{file}, line {call.lineno}: rule() takes the ids of clauses as literals, in quotes")
        yield Place(argument.value, file, argument.lineno, test)


def coverage(game: str, tests: Path | None = None) -> Report:
    """Which clauses of an installed game have a test, which have none, and which ids no rulebook has."""
    clauses = rulebook(game)
    prefix = registry.info(game).prefix + "-"
    foreign = tuple(registry.info(id).prefix + "-" for id in registry.names() if id != game)
    covered: dict[str, list[Place]] = {clause.id: [] for clause in clauses}
    unknown = []
    for place in marked(tests or folder_of_tests()):
        if place.id in covered:
            covered[place.id].append(place)
        elif place.id.startswith(prefix) or not place.id.startswith(foreign):
            unknown.append(place)
    missing = [clause for clause in clauses if not covered[clause.id]]
    return Report({id: found for id, found in covered.items() if found}, missing, unknown)
