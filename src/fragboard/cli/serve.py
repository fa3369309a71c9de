"""`fragboard serve`: the table online, on this machine."""

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from fragboard.cli.screen import ACT, say
from fragboard.core.errors import FragboardError


class NotInstalled(FragboardError):
    """A part of Fragboard that needs packages which are not installed."""


def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for everyone on the network.")
    ] = None,
    port: Annotated[int | None, typer.Option(metavar="N", help="The port; 0 takes any free one.")] = None,
    workers_for_bots: Annotated[int | None, typer.Option(metavar="N", help="Processes in which bots think.")] = None,
    open: Annotated[bool, typer.Option("--open", help="Open the lobby in the browser.")] = False,
    config: Annotated[Path | None, typer.Option(metavar="FILE", help="A TOML file with settings.")] = None,
) -> None:
    """Serve games to browsers and bots, until Ctrl-C. Nothing is lost by stopping: games continue at the next start."""
    try:
        from fragboard.server.run import run
        from fragboard.server.settings import read_settings
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "fragboard":
            raise
        raise NotInstalled(f"the server needs {error.name}: pip install 'fragboard[server]'") from None
    settings = read_settings(config, host=host, port=port, bot_workers=workers_for_bots)

    def ready(addresses: list[str]) -> None:
        say(f"Fragboard is at {addresses[0]}", ACT, whole=True)
        for address in addresses[1:]:
            say(f"For others: {address}", ACT, whole=True)
        say("Ctrl-C stops it.")
        if open:
            webbrowser.open(addresses[0])

    run(settings, ready)
