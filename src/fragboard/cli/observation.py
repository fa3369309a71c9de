"""`fragboard observation`: which numbers a learner gets, place by place."""

import json
from typing import Annotated

import typer
from rich.table import Table

from fragboard.cli.arguments import GameId
from fragboard.cli.screen import out, say
from fragboard.core.blocks import Block
from fragboard.core.observation import Layout
from fragboard.games import registry


def observation(
    game: GameId,
    as_json: Annotated[bool, typer.Option("--json", help="Every single place as JSON, for programs.")] = False,
) -> None:
    """List the places of an observation: name, how many, range, clause and meaning.

    Every number lies between 0 and 1: a place that counts from LOW to HIGH holds (value - LOW) / (HIGH - LOW).
    """
    layout = registry.find(game).layout()
    if as_json:
        names = ("name", "low", "high", "clause", "meaning", "private")
        places = [{name: getattr(place, name) for name in names} for place in layout.places()]
        say(json.dumps({"game": game, "size": layout.size, "places": places}, indent=1), whole=True)
        return
    table = Table("from", "places", "name", "range", "clause", "meaning", box=None, pad_edge=False)
    table.columns[0].justify = table.columns[1].justify = "right"
    table.columns[2].style = "bold"
    table.columns[4].no_wrap = True
    at = 0
    for title, blocks in sections(layout):
        for block in blocks:
            name = f"{title}.{block.name}" if title else block.name
            meaning = f"{block.meaning} (private)" if block.private else block.meaning
            table.add_row(str(at), str(len(block.places)), name, ranges(block), block.clause, meaning)
            at += len(block.places)
        if title == "own":
            width = sum(len(block.places) for block in blocks)
            again = f"the same for N = {', '.join(layout.players)}: {width} places each"
            table.add_row(str(at), str(width * len(layout.players)), f"{layout.player.name}.N", "", "", again)
            at += width * len(layout.players)
    out.print(table)
    say(f"{layout.size} numbers in all, each between 0 and 1")


def sections(layout: Layout) -> list[tuple[str, list[Block]]]:
    """The blocks as they are declared, under the name of their section; those of a player once, as `own`."""
    found = [("", layout.head), ("own", layout.player), *((section.name, section) for section in layout.sections)]
    return [(title, [part for block in section.blocks for part in block.parts()]) for title, section in found]


def ranges(block: Block) -> str:
    """What its places count: `0 to 40`, and after a comma what goes beyond."""
    return ", ".join(f"{low} to {high}" for low, high in sorted({block.range_of(place) for place in block.places}))
