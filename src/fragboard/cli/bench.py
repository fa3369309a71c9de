"""`fragboard bench`: how fast the rules run, compiled against interpreted, and against others."""

import json as json_text
import platform
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fragboard import _form
from fragboard.cli.arguments import Options
from fragboard.cli.screen import complain, err, out, say
from fragboard.cli.seating import USUAL, playable, read_options
from fragboard.core.errors import SetupError
from fragboard.core.info import GameInfo
from fragboard.games import registry
from fragboard.lab.extras import need_pyspiel
from fragboard.lab.peers import PEER, measure_peer
from fragboard.lab.speed import ITERATIONS, ROLLOUT, UNITS, Effort, Measured, SetUp, measure, measure_interpreted

FULL, GATE, QUICK = Effort(9, 0.25), Effort(5, 0.1), Effort(3, 0.04)
RATIOS = {"compiled_loop": 10.0}  # the least that --gate accepts: compiled against interpreted,
PEER_RATIO = 4.0  # and the Python loop against the peer's
WHAT = f"Rollouts of {ROLLOUT} decisions in the search, {ITERATIONS} iterations for each question."

Found = dict[str, Any]  # what --json prints


def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game; all of them if left out.")] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many seats; if left out 4, or the most that can play.")
    ] = None,
    option: Options = None,
    json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    peers: Annotated[bool, typer.Option("--peers", help="Measure OpenSpiel's Hanabi as well (extra `peers`).")] = False,
    gate: Annotated[bool, typer.Option("--gate", help="Exit with 1 if a ratio is too low.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Three short rounds instead of nine.")] = False,
) -> None:
    """Measure the rules: processor time in one thread, random answers, only those with at least two options counted.

    Speeds are the best and the median of nine rounds. The interpreted column comes from a second process.
    """
    ids = registry.names() if game is None else [game]
    if game is None and option:
        raise SetupError("an option belongs to one game; name the game as well")
    set_ups = {id: set_up_of(registry.info(id), seats, read_options(option or [])) for id in ids}
    if peers:
        need_pyspiel()
    effort = QUICK if quick else GATE if gate else FULL
    found = measured(set_ups, effort, peers)
    if json:
        typer.echo(json_text.dumps(found, indent=2, ensure_ascii=False))
    else:
        show(found)
    if gate and (broken := misses(found)):
        for text in broken:
            complain(text)
        raise typer.Exit(1)


def set_up_of(info: GameInfo, seats: int | None, options: dict[str, object]) -> SetUp:
    """As many seats as asked for, otherwise the usual number or the largest that can play with these options; and the
    value of every option."""
    if seats is None:
        possible = playable(info, options)
        seats = USUAL if USUAL in possible else max(possible)
    return seats, dict(info.settle(seats, {**info.opening(seats, options), **options}))


def measured(set_ups: dict[str, SetUp], effort: Effort, peers: bool) -> Found:
    """Every game in every available form, and the peer."""
    found: Found = {"form": _form.form(), "python": platform.python_version(), "effort": asdict(effort), "games": {}}
    for id, set_up in set_ups.items():
        if found["form"] == "compiled":
            note(f"measuring {id}, compiled")
            compiled = measure(registry.find(id), set_up, effort)
            note(f"measuring {id}, interpreted")
            found["games"][id] = row(set_up, measure_interpreted(id, set_up, effort), compiled)
        else:
            note(f"measuring {id}, {found['form']}")
            found["games"][id] = row(set_up, measure(registry.find(id), set_up, effort), None)
        if peers:
            note(f"measuring {id} in turn with {PEER}")
            # its ratio is near its goal, so the gate measures it as thoroughly as a full run
            peer, own = measure_peer(registry.find(id), set_up, FULL if effort == GATE else effort)
            found["games"][id]["peer"] = {
                "name": PEER,
                "peer": rounded(asdict(peer)),
                "own": rounded(asdict(own)),
                "ratio": round(own.best / peer.best, 2),
            }
    return found


def row(set_up: SetUp, interpreted: Measured, compiled: Measured | None) -> Found:
    """A game in both forms. Ratios are those of the best rounds: what disturbs a round only makes it slower."""
    speeds: Found = {}
    for name, unit in UNITS.items():
        slow = interpreted.speeds[name]
        fast = compiled.speeds[name] if compiled else None
        speeds[name] = {
            "unit": unit,
            "interpreted": rounded(asdict(slow)),
            "compiled": rounded(asdict(fast)) if fast else None,
            "ratio": round(fast.best / slow.best, 2) if fast else None,
        }
    return {
        "seats": set_up[0],
        "options": set_up[1],
        "decisions_per_game": interpreted.decisions,
        "snapshot_bytes": interpreted.snapshot,
        "speeds": speeds,
    }


def rounded(speed: dict[str, float]) -> dict[str, int]:
    return {name: round(rate) for name, rate in speed.items()}


def note(text: str) -> None:
    err.print(Text(f"{text} …", "dim"), soft_wrap=True)


def show(found: Found) -> None:
    """The result as one table per game."""
    if found["form"] != "compiled":
        say(f"The rules run {found['form']}; there is nothing compiled to compare with.", "yellow")
    for id, one in found["games"].items():
        title = f"{id}, {one['seats']} seats · {one['decisions_per_game']:g} decisions per game of random answers"
        out.print(Rule(Text(title, "bold"), align="left", style="dim"))
        table = Table(box=None, pad_edge=False)
        table.add_column("per second", style="bold", no_wrap=True)
        for name in ("compiled", "interpreted", "ratio"):
            table.add_column(name, justify="right", no_wrap=True)
        for speed in one["speeds"].values():
            ratio = "" if speed["ratio"] is None else f"{speed['ratio']:.1f}"
            table.add_row(speed["unit"], cell(speed["compiled"]), cell(speed["interpreted"]), ratio)
        out.print(table)
        if peer := one.get("peer"):
            say(
                f"In a Python loop {peer['name']} makes {cell(peer['peer'])} decisions, "
                f"{id} in turn with it {cell(peer['own'])}: {peer['ratio']:.1f} times as many."
            )
        say(f"A snapshot is {one['snapshot_bytes']:,} bytes of JSON.")
    say(f"Best (median) of {found['effort']['rounds']} rounds, processor time. {WHAT}", "dim")


def cell(speed: dict[str, int] | None) -> str:
    return f"{speed['best']:,} ({speed['median']:,})" if speed else "–"


def misses(found: Found) -> list[str]:
    """Every ratio that is too low, in words."""
    if found["form"] != "compiled":
        return [f"the gate compares compiled rules with interpreted ones, and these run {found['form']}"]
    broken = []
    for id, one in found["games"].items():
        for name, least in RATIOS.items():
            ratio = one["speeds"][name]["ratio"]
            if ratio < least:
                broken.append(f"{id}: {UNITS[name]}: {ratio:.1f} times interpreted, at least {least:g} wanted")
        if "peer" in one and one["peer"]["ratio"] < PEER_RATIO:
            broken.append(f"{id}: Python loop: {one['peer']['ratio']:.1f} times {PEER}, at least {PEER_RATIO:g} wanted")
    return broken
