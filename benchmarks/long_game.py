"""How long does it take to open a table with a very long log?

    python benchmarks/long_game.py --answers 5000

Plays a game at random, stores it in a scratch SQLite database with the snapshots that a server makes along the way, and
opens it repeatedly: from the snapshot, as a server does, and from its first answer.
"""

import asyncio
import json as json_text
import platform
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import pytest
import typer
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fragboard
from fragboard.server.store import Store
from fragboard.server.table.journal import load
from tests.online.long_game import Counted, stored

console = Console(stderr=True)


async def measure(answers: int, times: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix="fragboard-long-") as folder, pytest.MonkeyPatch.context() as patch:
        counted = Counted()
        counted.install(patch)
        async with Store(str(Path(folder) / "tables.sqlite")) as store:
            with console.status(f"playing {answers} answers"):
                table = await stored(store, counted.rules, answers)
            found = {"form": fragboard.form(), "python": platform.python_version(), "answers": answers}
            found["steps"] = table.length
            for name, whole in [("by_snapshot", False), ("from_the_start", True)]:
                with console.status(f"opening {name.replace('_', ' ')}"):
                    found[name] = await opening(store, table.id, counted, times=times, whole=whole)
    return found


async def opening(store: Store, id: str, counted: Counted, *, times: int, whole: bool) -> dict[str, float]:
    """Milliseconds for opening a table, and how many answers were played again for that."""
    took, before = [], counted.applied
    for _ in range(times):
        begun = time.perf_counter()
        await load(store, id, whole=whole)
        took.append(1000 * (time.perf_counter() - begun))
    replayed = (counted.applied - before) // times
    return {"median_ms": round(median(took), 1), "worst_ms": round(max(took), 1), "replayed": replayed}


def long_game(
    answers: Annotated[int, typer.Option(min=100, help="Answers in the log, chance's included.")] = 5000,
    times: Annotated[int, typer.Option(min=1, help="How often to open it.")] = 20,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Open a very long game repeatedly."""
    found = asyncio.run(measure(answers, times))
    shown = Table(
        "opening", "median ms", "worst ms", "answers played again", title=f"{answers} answers, {found['form']}"
    )
    for name in ("by_snapshot", "from_the_start"):
        shown.add_row(name.replace("_", " "), *(str(value) for value in found[name].values()))
    console.print(shown)
    if json:
        typer.echo(json_text.dumps(found, indent=2))


if __name__ == "__main__":
    typer.run(long_game)
