"""What a person sees: boards, what has happened, questions, and the one line of an error."""

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fragboard.core.game import Game
from fragboard.core.result import ending, headline
from fragboard.core.words import spoken
from fragboard.play import Choice, Decision, Match, Told, WholeChoice

Draw = Callable[[dict[str, object], list[str], int, frozenset[str]], str]

out = Console(highlight=False, emoji=False)
err = Console(stderr=True, highlight=False, emoji=False)
DIGITS = 12  # of a commitment at the start; the record has all of it, and it is shown at the end
ACT = "bold cyan"  # what can be typed now, and nothing else


def say(text: str | Text = "", style: str = "", whole: bool = False) -> None:
    """A line for people, without markup, broken between words; a `whole` one is not, so that it can be copied."""
    out.print(text if isinstance(text, Text) else Text(text, style), soft_wrap=whole)


def complain(text: str) -> None:
    err.print(Text.assemble(("fragboard: ", "bold red"), text), soft_wrap=True)


def read_line(prompt: str = "> ") -> str:
    """What a person types; at the end of the input EOFError. A line from a pipe is shown, as if it had been typed."""
    typed = input(prompt)
    if not sys.stdin.isatty():
        say(typed, whole=True)
    return typed.strip()


def use_any_encoding() -> None:
    """A terminal that lacks a character shows another one instead of stopping the game."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


# Boards.


def board(match: Match, seat: int | None, fresh: Sequence[Told] = ()) -> Text:
    """The table as a seat, or a spectator (None), sees it; what has just happened is marked."""
    refs = frozenset(ref for told in fresh for ref in told.refs)
    drawn = artist(match.game)(match.view(seat), match.names, out.width, refs)
    text = Text.from_markup(drawn, emoji=False)
    text.no_wrap = True
    return text


def artist(game: Game[Any]) -> Draw:
    """The game's own `terminal.draw`; for a game without one, the view itself."""
    module = type(game).__module__.rpartition(".")[0] + ".terminal"
    if find_spec(module) is None:
        return draw_outline
    found: Draw = import_module(module).draw
    return found


def draw_outline(view: dict[str, object], names: list[str], width: int, fresh: frozenset[str]) -> str:
    return "\n".join(outline(view)).replace("[", r"\[")


def outline(value: object, indent: str = "") -> Iterator[str]:
    """Nested values as indented lines."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if isinstance(inner, dict | list) and inner:
            yield f"{indent}{key}"
            yield from outline(inner, indent + "  ")
        else:
            yield f"{indent}{key}: {inner}"


# What has happened.


class Log:
    """Events as lines: those of one kind that follow one another share lines, details are indented under their line."""

    def __init__(self, names: list[str], viewer: int | None = None, after: Callable[[], None] = lambda: None) -> None:
        self.names = names
        self.viewer = viewer
        self.after = after  # called after every group of events
        self.pending: list[Told] = []
        self.margin = ""

    def add(self, told: Told, margin: str = "") -> None:
        """One more event; it is shown with the next one of another kind, or by `flush`."""
        if self.pending and (self.pending[0].kind != told.kind or told.weight == "heading"):
            self.flush()
        if not self.pending:
            self.margin = margin
        self.pending.append(told)

    def flush(self) -> None:
        if not self.pending:
            return
        parts = [self.words(told) for told in self.pending]
        weight = self.pending[0].weight
        if weight == "heading":
            out.print(Rule(Text(" · ").join(parts), align="left", style="dim"))
        else:
            margin = (f"{self.margin:>6}  " if self.margin else "  ") + ("  " if weight == "detail" else "")
            for line in flow(parts, out.width - len(margin)):
                out.print(Text.assemble((margin, "dim"), line))
                margin = " " * len(margin)
        self.pending = []
        self.after()

    def words(self, told: Told) -> Text:
        """An event, with short names highlighted."""
        text = told.text
        for name in self.names:
            text = text.replace(name, short(name))
        shown = Text(text, "bold" if told.weight == "heading" else "")
        for seat, name in enumerate(self.names):
            shown.highlight_words([short(name)], "bold underline" if seat == self.viewer else "bold")
        return shown


def short(name: str) -> str:
    """A name without what follows it in parentheses: `Bot B (normal)` is Bot B where it appears often."""
    return re.sub(r" \(.*\)$", "", name) or name


def flow(parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after another; lines break between parts, or inside one that is too long for any line."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 3 + part.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], (" · ", "dim"), part)
        else:
            lines += part.wrap(out, width)
    return lines


def latest(events: Sequence[Told]) -> Sequence[Told]:
    """What has happened since the last heading."""
    return events[last_heading(events) :]


def last_heading(events: Sequence[Told]) -> int:
    """Where the last section of the log begins."""
    return max((i for i, told in enumerate(events) if told.weight == "heading"), default=0)


# Questions.


def question(match: Match, decision: Decision) -> None:
    """A question with its numbered options."""
    name = match.names[decision.seat]
    prompt = decision.prompt
    out.print()
    text = Text.assemble((name, "bold underline"), (": ", "bold"), (prompt.text, "bold"))
    clause = Text(f"  {prompt.clause}", "dim")
    out.print(text + clause if text.cell_len + clause.cell_len <= out.width else text)
    choices(decision.choices)
    ways = len(match.ways(decision.seat))
    if ways:
        say(f"  w lists {ways} whole choices that take several answers", "dim")


def choices(offered: Sequence[Choice | WholeChoice]) -> None:
    """Options, or ways, by their numbers."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", style=ACT, min_width=4)
    grid.add_column()
    grid.add_column(style="dim")
    for number, choice in enumerate(offered, start=1):
        grid.add_row(str(number), Text(choice.text), Text(choice.effect))
    out.print(grid)


# Beginning and end.


def promise(match: Match) -> None:
    """What is played, by whom, and the commitment to the dice."""
    info = match.game.info
    mode = info.mode_of(match.settings).id
    usual = {option.id: option.usual(match.seats, mode) for option in info.options}
    changed = [f"{id}={value}" for id, value in match.settings.items() if value != usual[id]]
    out.print(Rule(Text(f"{info.title} · rules {info.rules}", "bold"), align="left", style="dim"))
    out.print(Text(", ".join(match.names) + (f" · {', '.join(changed)}" if changed else "")))
    say(f"The dice are fixed; commitment {match.commitment[:DIGITS]}…", "dim")


def unveil(match: Match) -> None:
    """The seed, once the match is over."""
    if match.shown_seed is not None:
        say(f"Seed {match.shown_seed}\nCommitment {match.commitment}", "dim", whole=True)


def standings(match: Match, you: int | None = None) -> None:
    """How it ended, and how for the one person who plays. Those who play together have no places."""
    result = match.result
    if result is None:
        return
    grid = Table.grid(padding=(0, 3))
    grid.add_column(justify="right", style="bold")
    unit = match.game.info.points
    against = match.game.info.mode_of(match.settings).competitive
    for seat in sorted(range(match.seats), key=lambda seat: result.ranks[seat]):
        won = "bold" if result.ranks[seat] == 1 else ""
        points = Text(counted(result.points[seat], unit))
        if result.notes[seat]:
            points.append(f" ({result.notes[seat]})", "dim")
        place = f"{result.ranks[seat]}." if against else ""
        grid.add_row(place, Text(match.names[seat], won), points)
    how = spoken(headline(result.kind, result.ranks), match.names)
    out.print(Rule(Text(f"The game is over. {how}: {result.why()}", "bold"), align="left", style="dim"))
    out.print(grid)
    if you is not None:
        say(f"You {ending(result.kind, result.ranks, you)}.", "bold")


def counted(number: int, unit: str) -> str:
    return f"{number} {unit.removesuffix('s') if number == 1 else unit}"
