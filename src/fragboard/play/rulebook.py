"""Rulebooks as numbered clauses, for everybody who shows or tests them.

A clause is a line `**BDA-AIM-1** Text of the rule. [seed]` of a game's `rulebook.md`; its marks say where it comes
from.
"""

import re
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from fragboard.core.errors import FragboardError
from fragboard.games import registry

ID = re.compile(r"[A-Z]{2,4}(?:-[A-Z0-9_]+)+")
MARKS = re.compile(r"((?:\[(?:seed|print|ruling)\])+)\s*$")


class RulebookError(FragboardError):
    """A rulebook, or a test that points at one, cannot be read; the message says where."""


class Clause(NamedTuple):
    """One rule: its id, its words, where it comes from, the heading it is under and its line."""

    id: str
    text: str
    marks: list[str]
    heading: str
    line: int


def parse_rulebook(text: str, name: str = "rulebook.md") -> list[Clause]:
    """The clauses of a rulebook in their order; a clause that is cut short or appears twice is an error."""
    clauses: dict[str, Clause] = {}
    heading = ""
    for line, row in enumerate(text.splitlines(), 1):
        if row.startswith("#"):
            heading = row.lstrip("#").strip()
        found = re.match(r"\*\*([^*]+)\*\*", row)
        if not found or found[1].startswith("["):  # marks are explained in bold, too
            continue
        clause = read_clause(row, found[1], f"{name}, line {line}", heading, line)
        if clause.id in clauses:
            raise RulebookError(
                f"{name}, line {line}: {clause.id} is there twice, first in line {clauses[clause.id].line}"
            )
        clauses[clause.id] = clause
    return list(clauses.values())


def read_clause(row: str, id: str, place: str, heading: str, line: int) -> Clause:
    if not ID.fullmatch(id):
        raise RulebookError(f"{place}: {id!r} is not the id of a clause")
    marks = MARKS.search(row)
    if not marks:
        raise RulebookError(f"{place}: {id} does not end with [seed], [print] or [ruling]")
    text = row[len(id) + 4 : marks.start()].strip()
    if not text:
        raise RulebookError(f"{place}: {id} says nothing")
    return Clause(id, text, re.findall(r"\w+", marks[1]), heading, line)


def rulebook_file(game: str) -> Path:
    """Where an installed game keeps its rulebook; its rules are not loaded."""
    spec = find_spec(registry.package(game))
    folders = list(spec.submodule_search_locations or []) if spec else []
    for folder in folders:
        file = Path(folder, "rulebook.md")
        if file.is_file():
            return file
    raise RulebookError(f"the game {game} has no rulebook.md")


def rulebook(game: str) -> list[Clause]:
    """The clauses of an installed game."""
    file = rulebook_file(game)
    return parse_rulebook(file.read_text("utf-8"), str(file))
