"""`fragboard rules`: read a rulebook, look something up, and see which clauses have no test."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Group

from fragboard.cli import rulebook
from fragboard.cli.arguments import GameId
from fragboard.cli.screen import out, say
from fragboard.games import registry
from fragboard.testing.rules import coverage as coverage_of


def rules(
    game: GameId,
    wanted: Annotated[
        str | None,
        typer.Argument(metavar="CLAUSE|WORD", help="A clause, the beginning of its id, or a word."),
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Name the clauses without a test.")] = False,
    tests: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where the tests are, if not in this checkout.")
    ] = None,
) -> None:
    """Show the rulebook of a game, or what it says about something."""
    registry.info(game)
    if coverage:
        show_coverage(game, tests)
    elif wanted is None:
        show_all(game)
    else:
        found = rulebook.find(game, wanted)
        out.print(rulebook.columns(found, "" if found[0].id.startswith(wanted.upper()) else wanted))


def show_all(game: str) -> None:
    """The whole book: page by page at a terminal, all at once elsewhere."""
    pages = Group(*rulebook.pages(game))
    if not out.is_terminal:
        out.print(pages)
        return
    os.environ.setdefault("LESS", "FRX")  # colours, and no paging if it fits on the screen
    with out.pager(styles=True):
        out.print(pages)


def show_coverage(game: str, tests: Path | None) -> None:
    """Exit 0 if every clause has a test and every test a clause."""
    report = coverage_of(game, tests)
    every = len(report.covered) + len(report.missing)
    if report.complete:
        places = sum(len(found) for found in report.covered.values())
        say(f"{game}: all {every} clauses have a test ({places} places)")
        return
    if report.missing:
        say(f"{game}: {len(report.missing)} of {every} clauses have no test", "bold")
        out.print(rulebook.columns(report.missing))
    if report.unknown:
        say(f"{game}: {len(report.unknown)} tests name a clause that is in no rulebook", "bold")
        for place in report.unknown:
            say(f"  {place.id}  {place}", whole=True)
    raise typer.Exit(1)
