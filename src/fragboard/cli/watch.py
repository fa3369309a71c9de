"""`fragboard watch`: bots play, and every step is shown."""

import time
from pathlib import Path
from typing import Annotated

import typer

from fragboard.cli import saves, seating
from fragboard.cli.arguments import Bots, GameId, Options, Seats, Seed
from fragboard.cli.screen import Log, board, latest, out, promise, say, standings, unveil
from fragboard.games import registry
from fragboard.play import Match


def watch(
    game: GameId,
    seats: Seats = None,
    bots: Bots = "normal",
    option: Options = None,
    seed: Seed = None,
    delay: Annotated[float, typer.Option(min=0, metavar="SECONDS", help="A pause after every line.")] = 0,
    boards: Annotated[bool, typer.Option("--boards", help="Draw the board at every heading of the log.")] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the game for replay.")] = None,
) -> None:
    """Watch bots play a game to its end."""
    levels = seating.read_levels(bots)
    options = seating.read_options(option or [])
    count = seating.count_seats(registry.info(game), seats, people=0, levels=levels, options=options)
    sitting = seating.seat_bots(count, [], levels)
    match = Match(game, count, seed=seed, options=options, names=seating.names_of(count, sitting))
    if save is not None:
        saves.save(match, save)  # find out that this is not possible before the game rather than after it
    promise(match)
    Show(match, sitting, delay, boards).run()
    out.print(board(match, None, latest(match.events(None))))
    standings(match)
    unveil(match)
    if save is not None:
        saves.save(match, save)
        say(f"Saved. Check the dice with:\n{saves.command('replay', save, '--verify')}", whole=True)


class Show:
    """A game of bots, shown line by line to its end."""

    def __init__(self, match: Match, levels: dict[int, str], delay: float, boards: bool) -> None:
        self.match = match
        self.bots = seating.begin(match, levels)
        self.boards = boards
        self.log = Log(match.names, None, lambda: time.sleep(delay))
        self.heard = 0

    def run(self) -> None:
        self.tell()
        while not self.match.over:
            seating.answer_for(self.match, self.bots, self.match.to_act[0])
            self.tell()
        self.log.flush()
        seating.end(self.match, self.bots)

    def tell(self) -> None:
        for told in self.match.events(None, self.heard):
            if self.boards and told.weight == "heading":
                self.log.flush()
                out.print(board(self.match, None, latest(self.match.events(None)[: self.heard])))
            self.log.add(told)
            self.heard = told.number
