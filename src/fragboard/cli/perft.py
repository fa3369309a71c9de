"""`fragboard perft`: count the ways a game can continue, to see whether its rules have changed."""

from time import perf_counter
from typing import Annotated

import typer

from fragboard.cli.arguments import GameId, Options, Seats
from fragboard.cli.screen import say
from fragboard.cli.seating import fitting, playable, read_options
from fragboard.games import registry
from fragboard.testing.perft import divide as leaves_behind
from fragboard.testing.perft import perft as leaves


def perft(
    game: GameId,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=1, help="How many answers deep.")],
    seats: Seats = None,
    option: Options = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also count by first answer.")] = False,
) -> None:
    """Count the sequences of answers from the start, chance included; any change to the rules changes a number.

    Without --seats it counts the smallest number of seats that can play with these options.
    """
    rules = registry.find(game)
    info, options = rules.info, read_options(option or [])
    if seats is None:
        seats = min(playable(info, options))
    start = rules.new(fitting(info, seats, options), options)
    if divide:
        for name, count in leaves_behind(rules, start, depth).items():
            say(f"{name:<30} {count:>16,}")
        return
    say(f"{'depth':>5} {'leaves':>16} {'seconds':>9}", "bold")
    for d in range(1, depth + 1):
        began = perf_counter()
        count = leaves(rules, start, d)
        say(f"{d:>5} {count:>16,} {perf_counter() - began:>9.2f}")
