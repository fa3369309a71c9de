"""`fragboard tournament`: bots against bots, many times, and how sure you can be of the result."""

import json as json_text
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fragboard.cli.arguments import GameId
from fragboard.cli.screen import complain, err, out, say
from fragboard.cli.seating import fitting, read_choices, read_levels
from fragboard.core.errors import SetupError
from fragboard.games import registry
from fragboard.lab.balance import Board, Section, heads, ranks, told
from fragboard.lab.extras import need_matplotlib
from fragboard.lab.numbers import percent
from fragboard.lab.report import page
from fragboard.lab.stats import Spread, Standing, Summary, summarise
from fragboard.lab.tournament import Outcome, Plan, run

INTERRUPTED = 130  # what shells expect after Ctrl-C


def tournament(
    game: GameId,
    bots: Annotated[
        str,
        typer.Option(metavar="LEVELS", help="One bot per seat, such as hard,normal,normal,easy; hard:500ms."),
    ],
    games: Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")] = 100,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, metavar="J", help="In how many processes.")] = 1,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="The same seed gives the same games.")] = "0",
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            "-o",
            metavar="KEY=VALUE",
            help="An option of the game; may be given several times. Values separated by commas share the games.",
        ),
    ] = None,
    balance: Annotated[
        bool, typer.Option("--balance", help="Also count what is used and to what effect; a report always does.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    report: Annotated[Path | None, typer.Option(metavar="FILE.html", help="Write an HTML page with plots.")] = None,
) -> None:
    """Let bots play many games; the bots change seats, so that each sits everywhere equally often.

    The result depends on the seed alone, not on the number of processes, unless a bot thinks in milliseconds.
    Ctrl-C ends it early and reports the games finished so far.
    """
    options, vary = read_choices(option or [])
    counted = balance or (report is not None and registry.balance(game) is not None)
    plan = Plan(game, tuple(read_levels(bots)), games, seed, options, vary, counted)
    for setting in plan.settings():
        fitting(registry.info(game), len(plan.bots), setting)
    plan.check()
    if report is not None:
        check_report(report)
    with progress(games) as advance:
        outcome = run(plan, jobs, advance)
    if not outcome.games:
        complain("interrupted before any game was finished")
        raise typer.Exit(INTERRUPTED)
    summary = summarise(outcome)
    if json:
        typer.echo(json_text.dumps(summary.plain(), indent=2, ensure_ascii=False))
    else:
        show(outcome, summary)
    if report is not None:
        write_report(report, outcome, summary)
    if outcome.interrupted:
        raise typer.Exit(INTERRUPTED)


def write_report(file: Path, outcome: Outcome, summary: Summary) -> None:
    """Draw the report, which takes a few seconds with many settings."""
    with err.status("drawing the report"):
        drawn = page(outcome, summary)
    try:
        file.write_text(drawn, encoding="utf-8", newline="\n")
    except OSError as error:
        complain(f"the report cannot be written to {file}: {error.strerror}")
        raise typer.Exit(1) from None
    err.print(Text(f"Report: {file}"), soft_wrap=True)


def check_report(file: Path) -> None:
    """Refuse a report that could not be written, before an hour of games and not after it."""
    need_matplotlib()
    try:
        if file.is_dir() or not file.absolute().parent.is_dir():
            raise SetupError(f"the report cannot be written to {file}: give a file name in a folder that exists")
        fresh = not file.exists()
        file.open("ab").close()  # an old report stays as it is until there is a new one
        if fresh:
            file.unlink()
    except OSError as error:
        raise SetupError(f"the report cannot be written to {file}: {error.strerror}") from None


@contextmanager
def progress(games: int) -> Iterator[Callable[[int, int], None]]:
    """A bar with the time left, on a terminal only; it disappears when the games are over."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done, _: bar.update(task, completed=done)


def show(outcome: Outcome, summary: Summary) -> None:
    """The result as tables."""
    out.print(Rule(Text(f"{summary.title} · {summary.games} games", "bold"), align="left", style="dim"))
    out.print(standings(outcome, summary))
    if summary.team:
        say(f"{', '.join(summary.bots)}; intervals of 95 %; points of all; ms per decision.", "dim")
    else:
        say(f"Fair share {percent(summary.fair)}; intervals of 95 %; ratings by openskill; ms per decision.", "dim")
        out.print()
        seats = Table("seat", "won", box=None, pad_edge=False)
        for seat, at in enumerate(summary.seats):
            seats.add_row(str(seat), at.text)
        out.print(seats)
    out.print()
    lengths = {"rounds": summary.rounds, "decisions": summary.decisions, "answers": summary.answers}
    for name, spread in lengths.items():
        if spread:
            say(f"{name:<10} {words(spread)}")
    say("endings    " + ", ".join(f"{name} {n}" for name, n in summary.endings.items()))
    for section in summary.sections:
        show_section(section, summary)
    for note in summary.notes:
        say(note, "yellow")


def show_section(section: Section, summary: Summary) -> None:
    """Some of the games: who won by turn order, seat and bot, and what was used."""
    out.print()
    out.print(Rule(Text(f"{section.title} · {section.games} games", "bold"), align="left", style="dim"))
    table = Table(box=None, pad_edge=False)
    columns = [("turn order", ranks(len(section.order)), section.order)]
    if section.given:
        columns.append(("seat", [str(seat) for seat in range(len(section.seats))], section.seats))
        columns.append(("bot", [row.name for row in summary.entries], section.bots))
    columns = [column for column in columns if column[2]]
    for name, _, _ in columns:
        table.add_column(name)
        table.add_column("won", justify="right")
    for row in zip(*(zip(names, shares, strict=True) for _, names, shares in columns), strict=True):
        table.add_row(*(text for name, at in row for text in (name, at.brief)))
    out.print(table)
    for board in section.boards:
        out.print()
        out.print(board_table(board))
        units: dict[str, list[str]] = {}
        for name, unit in heads(board):
            units.setdefault(unit, []).append(name)
        say(
            "; ".join(f"{', '.join(names)}: per {unit}" for unit, names in units.items() if unit)
            + "; won: by seats that used it.",
            "dim",
        )


def board_table(board: Board) -> Table:
    """One row for each thing that is counted, the most used first."""
    table = Table(box=None, pad_edge=False)
    table.add_column(board.title.lower(), style="bold", overflow="fold")
    for name, _ in heads(board):
        table.add_column(name, justify="right", no_wrap=True)
    for row in told(board):
        table.add_row(*row)
    return table


def standings(outcome: Outcome, summary: Summary) -> Table:
    """One row per bot, then one per level with several; or one for a team. Thinking time is shown here alone: it is
    never the same."""
    table = Table(box=None, pad_edge=False)
    table.add_column("" if summary.team else "bot", style="bold", overflow="fold")
    places = ("points",) if summary.team else ("rating", "points", "rank")
    for name in ("won", "share, interval", *places, "ms"):
        table.add_column(name, justify="right", no_wrap=True)
    everybody = range(len(summary.bots))
    for i, row in enumerate(summary.entries):
        table.add_row(*cells(row), f"{thought(outcome, everybody if summary.team else [i]):.2f}")
    for row in summary.levels:
        table.add_row(*cells(row), style="dim")
    return table


def cells(row: Standing) -> list[str]:
    rating = [] if row.rating is None else [row.rating.text]
    rank = [] if row.rank is None else [f"{row.rank:.2f}"]
    return [row.label, f"{row.win.wins:.4g}", row.win.text, *rating, f"{row.points:.2f}", *rank]


def thought(outcome: Outcome, entries: Sequence[int]) -> float:
    """Milliseconds that a bot, or all of a team, thought about a decision on average."""
    seats = [(game, game.seating.index(entry)) for game in outcome.games for entry in entries]
    asked = sum(game.decisions[seat] for game, seat in seats)
    return 1000 * sum(game.seconds[seat] for game, seat in seats) / max(1, asked)


def words(spread: Spread) -> str:
    return (
        f"{spread.least:g} to {spread.most:g}, median {spread.median:g}, "
        f"half of the games {spread.low:.4g} to {spread.high:.4g}, mean {spread.mean:.1f}"
    )
