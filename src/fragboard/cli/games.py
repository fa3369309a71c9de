"""`fragboard games`: what can be played."""

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fragboard.cli.screen import out
from fragboard.core.info import GameInfo, Mode, SetupOption
from fragboard.core.words import listed
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
        for mode in info.modes:
            if told := apart(info, mode):
                out.print(Text(f"  mode {mode.id}: {told}", "dim"))


def options(info: GameInfo) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    grid.add_column(style="dim")
    for option in info.options:
        where = f" (only in {listed(option.modes)})" if option.modes else ""
        grid.add_row(option.id, values(option), option.meaning + where)
    return grid


def apart(info: GameInfo, mode: Mode) -> str:
    """What sets a mode apart: its seats, that all play together, what it fixes."""
    told = [] if mode.seats == info.seats else [f"for {listed([str(n) for n in mode.seats], 'or')}"]
    if not mode.competitive and mode.seats != [1]:
        told.append("all together")
    told += [f"{id} is always {value}" for id, value in mode.fixes.items()]
    return ", ".join(told)


def values(option: SetupOption) -> Text:
    rest = [value for value in option.values if value != option.default]
    if option.numeric():
        rest.append(f"{option.low} to {option.high}")
    return Text.assemble((str(option.default), "bold"), f", {', '.join(rest)}")
