"""`fragboard replay`: a saved game again, whole, at one position or step by step; and whether its dice were fair."""

from bisect import bisect_right
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from fragboard import play
from fragboard.cli import saves
from fragboard.cli.screen import ACT, Log, board, complain, latest, out, question, read_line, say, standings
from fragboard.core.errors import SetupError
from fragboard.core.types import CHANCE
from fragboard.play import GameRecord, Match
from fragboard.play.record import Walk, game_of
from fragboard.play.typed import whole_number


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check that every die follows from the seed.")] = False,
    at: Annotated[int | None, typer.Option(metavar="N", help="Only the position after N answers.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Step through the game.")] = False,
) -> None:
    """Show a saved game again, or check its dice."""
    with saves.opening(file):
        record = play.read(file)
    last = len(record.answers)
    if at is not None and not 0 <= at <= last and not verify:
        raise SetupError(f"{file}: there is no position {at}; the record has positions 0 to {last}")
    if verify:
        check_dice(record)
    elif step:
        step_through(record, 0 if at is None else at)
    elif at is not None:
        show_position(record, at, told_at(record))
    else:
        show_game(record)


def check_dice(record: GameRecord) -> None:
    """Exit 1 with the first die that does not follow from the seed."""
    found = play.verify(record)
    if not found.ok:
        line = "" if found.line is None else f", line {found.line}"
        complain(f"{record.file}{line}: {found.reason}")
        raise typer.Exit(1)
    say(
        f"{record.file}: {found.checked} chance answers match the seed, and the seed matches its commitment", whole=True
    )
    if record.result is None:
        say("The game is not over yet.", "dim")
        return
    say(f"Seed {record.seed.hex() if record.seed else ''}\nCommitment {record.commitment}", "dim", whole=True)


def show_game(record: GameRecord) -> None:
    """Everything that happened, each line with the position it led to, and how it ended."""
    match = play.replay(record)
    headline(match, record)
    log = Log(match.names)
    for told, position in zip(match.events(None), told_at(record), strict=True):
        log.add(told, str(position))
    log.flush()
    out.print(board(match, None, latest(match.events(None))))
    standings(match)


def headline(match: Match, record: GameRecord) -> None:
    date = "" if record.created is None else f" · {record.created}"
    say(f"{match.game.info.title}{date} · {len(record.answers)} answers", "bold")
    say(", ".join(match.names))


def told_at(record: GameRecord) -> list[int]:
    """For each public event, after how many answers it was told."""
    walk = Walk(record, game_of(record))
    walk.state.events = []
    found: list[int] = []
    for position, _ in enumerate(walk):  # the state is the one before the answer
        heard = sum(event.reaches(None) for event in walk.state.events)
        found += [position] * (heard - len(found))
    heard = sum(event.reaches(None) for event in walk.state.events)
    return found + [len(record.answers)] * (heard - len(found))


def show_position(record: GameRecord, at: int, stops: list[int]) -> None:
    """One position: what led to it, the board, and what is asked."""
    match = play.replay(record, at)
    say(Text(f"Position {at} of {len(record.answers)}", "bold").append(answer_before(match, record, at), "not bold"))
    fresh = match.events(None, bisect_right(stops, at - 1))
    log = Log(match.names)
    for told in fresh:
        log.add(told)
    log.flush()
    out.print(board(match, None, fresh))
    asked = match.to_act
    if asked == [CHANCE]:
        say("Chance is asked.")
    elif len(asked) == 1:
        decision = match.decision(asked[0])
        assert decision is not None
        question(match, decision)
    elif asked:
        say(f"Asked at the same time: {', '.join(match.names[seat] for seat in asked)}")
    standings(match)


def answer_before(match: Match, record: GameRecord, at: int) -> str:
    if at == 0:
        return " · before the first answer"
    answer = record.answers[at - 1]
    who = "chance" if answer.seat == CHANCE else match.names[answer.seat]
    how = ", the only option" if answer.auto else ", time was up" if answer.clock else ""
    return f" · {who} answered {answer.name}{how}"


def step_through(record: GameRecord, at: int) -> None:
    """From one position where something happened to the next; back, or to any number."""
    stops = told_at(record)
    last = len(record.answers)
    while True:
        show_position(record, at, stops)
        say(Text(f"Enter next · b back · 0 to {last} go to a position · q quit", ACT))
        try:
            typed = read_line()
        except EOFError:
            return
        if typed == "q":
            return
        if typed == "":
            at = min((stop for stop in stops if stop > at), default=last)
        elif typed == "b":
            at = max((stop for stop in stops if stop < at), default=0)
        elif (number := whole_number(typed)) is not None and number <= last:
            at = number
