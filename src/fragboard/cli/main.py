"""The command `fragboard`: its parts, its version, and what it says when something is wrong."""

import platform
from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import fragboard
from fragboard.cli.admin import admin
from fragboard.cli.bench import bench
from fragboard.cli.games import games
from fragboard.cli.observation import observation
from fragboard.cli.perft import perft
from fragboard.cli.play import play
from fragboard.cli.replay import replay
from fragboard.cli.rules import rules
from fragboard.cli.screen import complain, say, use_any_encoding
from fragboard.cli.serve import serve
from fragboard.cli.tournament import tournament
from fragboard.cli.watch import watch
from fragboard.core.errors import FragboardError

COMMANDS: list[Callable[..., None]] = [serve, play, watch, replay, rules, games, tournament, observation, perft, bench]


class Commands(TyperGroup):
    """A refusal by Fragboard is one line and exit code 2; a traceback is a bug."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except FragboardError as error:
            complain(str(error))
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_show_locals=False,  # they may hold a seed
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        say(f"fragboard {fragboard.__version__}, {fragboard.form()}, Python {platform.python_version()}", whole=True)
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=show_version, is_eager=True, help="Show the version and how the rules run, then exit."
        ),
    ] = False,
) -> None:
    """Arena board games in the terminal: play against bots, watch them, replay games, read the rules."""
    use_any_encoding()


for command in COMMANDS:
    app.command()(command)
app.add_typer(admin, name="admin")
