"""How many tables can one server process carry? Live tables on loopback, played by people who answer at random.

    python benchmarks/load.py --tables 200 --viewers 5 --seconds 60

Starts a server process with a scratch SQLite database (or uses one that is already running: `--url`; its limits must be
wide open), opens the tables, plays, and says how long it takes from an answer until everyone at the table is shown it,
and what that costs the server. Exits with 1 if anything went wrong: a refusal, a closed socket, a hole in a stream, a
viewer who was not shown an answer.
"""

import asyncio
import json as json_text
import multiprocessing
import os
import platform
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.crowd import Crowd, Measured, Orders
from tests.online.server import Server

console = Console(stderr=True)
Show = Callable[[str, int, int], None]  # what is done, how far, of how much


class Usage:
    """What a process has used, from /proc; nothing where there is none."""

    def __init__(self, pid: int | None) -> None:
        self.seconds: float | None = None
        self.bytes: int | None = None
        if pid is not None and Path(f"/proc/{pid}/stat").exists():
            ticks = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]  # user, system
            self.seconds = sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")
            pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])  # resident
            self.bytes = pages * os.sysconf("SC_PAGE_SIZE")


# The processes of the clients.


def crowd_process(orders: Orders, pipe: Connection, seconds: float) -> None:
    """Open the tables, wait for the word, play, send the figures."""
    try:
        pipe.send(asyncio.run(crowd_life(orders, pipe, seconds)))
    except Exception as error:  # whatever it is, the test has failed and says so
        pipe.send(Measured(errors=Counter([f"the clients failed: {error!r}"])))


async def crowd_life(orders: Orders, pipe: Connection, seconds: float) -> Measured:
    crowd = Crowd(orders)

    async def say_how_far() -> None:
        while True:
            pipe.send((crowd.ready, len(crowd.figures.acknowledged)))
            await asyncio.sleep(0.25)

    saying = asyncio.create_task(say_how_far())
    try:
        await crowd.gather()
        pipe.send((crowd.ready, 0))
        await asyncio.to_thread(pipe.recv)  # everyone is ready
        await crowd.play(seconds)
    finally:
        saying.cancel()
    await crowd.close()
    return crowd.figures


class Clients:
    """The client processes, seen from here."""

    def __init__(self, orders: list[Orders], seconds: float) -> None:
        self.wanted = sum(order.tables for order in orders)
        self.seconds = seconds
        self.figures = Measured()
        context = multiprocessing.get_context("spawn")
        self.pipes: list[Connection] = []
        self.processes = []
        for order in orders:
            here, there = context.Pipe()
            self.pipes.append(here)
            self.processes.append(context.Process(target=crowd_process, args=(order, there, seconds), daemon=True))
        self.far = [(0, 0)] * len(orders)
        self.ended = [False] * len(orders)

    def start(self) -> None:
        for process in self.processes:
            process.start()

    def begin(self) -> None:
        for pipe, ended in zip(self.pipes, self.ended, strict=True):
            if not ended:
                pipe.send("play")

    async def wait(self, until: Callable[[], bool], show: Callable[[], None]) -> None:
        """Listen to the processes until that is true, or all of them have ended."""
        while not until() and not all(self.ended):
            for i, pipe in enumerate(self.pipes):
                while not self.ended[i] and pipe.poll():
                    said = pipe.recv()
                    if isinstance(said, Measured):
                        self.figures.add(said)
                        self.ended[i] = True
                    else:
                        self.far[i] = said
            show()
            await asyncio.sleep(0.05)

    @property
    def ready(self) -> int:
        return sum(ready for ready, _ in self.far)

    @property
    def answers(self) -> int:
        return sum(answers for _, answers in self.far)


# The measurement.


async def measure(orders: list[Orders], *, seconds: float, pid: int | None, show: Show) -> dict[str, Any]:
    idle = Usage(pid)
    clients = Clients(orders, seconds)
    clients.start()
    await clients.wait(
        lambda: clients.ready == clients.wanted, lambda: show("opening tables", clients.ready, clients.wanted)
    )
    before, begun = Usage(pid), time.monotonic()
    clients.begin()
    last = Usage(pid)

    def look() -> None:
        nonlocal last
        passed = time.monotonic() - begun
        if passed <= seconds:
            last = Usage(pid)
        show(f"playing, {clients.answers} answers", min(int(passed), int(seconds)), int(seconds))

    await clients.wait(lambda: False, look)
    return found(orders, clients.figures, seconds=seconds, idle=idle, before=before, after=last)


def milliseconds(times: list[float]) -> dict[str, float] | None:
    if len(times) < 2:
        return None
    cuts = quantiles(times, n=100, method="inclusive")
    return {name: round(1000 * cut, 2) for name, cut in [("p50", cuts[49]), ("p99", cuts[98]), ("max", max(times))]}


def found(
    orders: list[Orders], figures: Measured, *, seconds: float, idle: Usage, before: Usage, after: Usage
) -> dict[str, Any]:
    tables = sum(order.tables for order in orders)
    answers = len(figures.acknowledged)
    server: dict[str, Any] = {}
    if None not in (idle.bytes, after.bytes, before.seconds, after.seconds):
        cpu = after.seconds - before.seconds  # type: ignore[operator]  # looked at above
        server = {
            "cpu_seconds": round(cpu, 2),
            "share_of_one_core": round(cpu / seconds, 3),
            "cpu_ms_per_answer": round(1000 * cpu / max(1, answers), 2),
            "cpu_ms_per_table_and_second": round(1000 * cpu / tables / seconds, 2),
            "idle_mb": round(idle.bytes / 1e6, 1),  # type: ignore[operator]
            "loaded_mb": round(after.bytes / 1e6, 1),  # type: ignore[operator]
            "kb_per_table": round((after.bytes - idle.bytes) / 1e3 / tables, 1),  # type: ignore[operator]
        }
    return {
        "machine": {"python": platform.python_version(), "system": platform.system(), "cores": os.cpu_count()},
        "tables": tables,
        "viewers": orders[0].viewers,
        "seconds": seconds,
        "think": orders[0].think,
        "answers": answers,
        "answers_per_second": round(answers / seconds, 1),
        "updates_per_second": round(figures.updates / seconds, 1),
        "mb_per_second": round(figures.bytes / seconds / 1e6, 2),
        "games_finished": figures.games,
        "acknowledged_ms": milliseconds(figures.acknowledged),
        "shown_ms": milliseconds(figures.shown),
        "shown_to_all_ms": milliseconds(figures.shown_to_all),
        "server": server,
        "clients_share_of_one_core": round(figures.busy / seconds / len(orders), 3),
        "errors": dict(figures.errors.most_common()),
    }


def table_of(figures: dict[str, Any]) -> Table:
    """The figures for people."""
    shown = Table("what", "p50", "p99", "max", title=f"{figures['tables']} tables × {figures['viewers']} connections")
    for what, key in [
        ("answer → acknowledged and on disk, ms", "acknowledged_ms"),
        ("answer → shown, each viewer, ms", "shown_ms"),
        ("answer → shown to the last viewer, ms", "shown_to_all_ms"),
    ]:
        times = figures[key] or {}
        shown.add_row(what, *(str(times.get(name, "–")) for name in ("p50", "p99", "max")))
    shown.add_section()
    flat = {name: value for name, value in figures.items() if not isinstance(value, dict) and value is not None}
    flat |= {f"server: {name}": value for name, value in figures["server"].items()}
    for name, value in flat.items():
        shown.add_row(name.replace("_", " "), str(value))
    for error, count in figures["errors"].items():
        shown.add_row(f"[red]error: {error}", f"[red]{count}")
    return shown


async def run(url: str, database: str, orders: list[Orders], seconds: float) -> dict[str, Any]:
    """The measurement, with a progress bar, against a server of its own unless there is one."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    async with AsyncExitStack() as stack:
        progress = stack.enter_context(Progress(*columns, console=console))
        task = progress.add_task("starting the server", total=None)
        pid = None
        if not url:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="fragboard-load-"))
            server = Server(Path(folder), database=database, log_level="warning")
            stack.push_async_callback(server.stop)
            await server.start()
            url, pid = server.url, server.pid
        for order in orders:
            order.url = url

        def show(what: str, far: int, whole: int) -> None:
            progress.update(task, description=what, completed=far, total=whole)

        return await measure(orders, seconds=seconds, pid=pid, show=show)


def load(
    tables: Annotated[int, typer.Option(min=1, help="Live tables.")] = 200,
    viewers: Annotated[int, typer.Option(min=2, help="Connections at each: five seats, then spectators.")] = 5,
    seconds: Annotated[float, typer.Option(min=1, help="How long to play.")] = 60,
    think: Annotated[float, typer.Option(min=0.01, help="Seconds between two answers at a table, on average.")] = 1.0,
    clients: Annotated[int, typer.Option(min=1, help="Processes for the clients.")] = 1,
    url: Annotated[str, typer.Option(help="A server that is already running; its limits must be wide open.")] = "",
    database: Annotated[str, typer.Option(help="postgresql://… for the server that is started.")] = "",
    seed: Annotated[int, typer.Option(help="For the answers.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play at many tables at once and measure how the server copes."""
    shares = [tables // clients + (i < tables % clients) for i in range(clients)]
    orders = [Orders(url, share, viewers, think, seed + 10_000 * i) for i, share in enumerate(shares) if share]
    figures = asyncio.run(run(url.rstrip("/"), database, orders, seconds))
    console.print(table_of(figures))
    if json:
        typer.echo(json_text.dumps(figures, indent=2))
    if figures["errors"] or not figures["answers"]:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(load)
