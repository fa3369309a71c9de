"""Arguments that several commands share, with one wording."""

from typing import Annotated

import typer

from fragboard.bots import LEVELS
from fragboard.games import registry

GameId = Annotated[
    str, typer.Argument(metavar="GAME", help="A game: fragboard games lists them.", autocompletion=registry.names)
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help="An option of the game; may be given several times."),
]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many seats.", show_default=False)]
Seed = Annotated[
    str | None,
    typer.Option(metavar="TEXT", help="A number or text for a repeatable game; without it the dice are secret."),
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="LEVELS", help=f"{', '.join(LEVELS)}, hard:500ms; one for all bots, or a list such as easy,hard."
    ),
]
