"""`fragboard games`: what can be played."""

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fragboard.cli.screen import out
from fragboard.core.info import GameInfo, SetupOption
from fragboard.games import registry


def games() -> None:
    """List the games with their seats, minutes and options."""
    games = [registry.info(id) for id in registry.names()]
    table = Table("game", "title", "seats", "minutes", box=None, pad_edge=False)
    table.columns[0].style = "bold"
    for info in games:
        seats = ", ".join(str(n) for n in info.seats)
        table.add_row(info.id, info.title, seats, str(info.minutes))
    out.print(table)
    for info in games:
        out.print(Text.assemble("\n", (info.id, "bold"), " · --option KEY=VALUE, the default first"))
        out.print(Padding(options(info), (0, 0, 0, 2)))


def options(info: GameInfo) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    grid.add_column(style="dim")
    for option in info.options:
        grid.add_row(option.id, values(option), option.meaning)
    return grid


def values(option: SetupOption) -> Text:
    others = [value for value in option.values if value != option.default]
    rest = ", ".join(others) if option.values else f"{option.low} to {option.high}"
    return Text.assemble((str(option.default), "bold"), f", {rest}")
