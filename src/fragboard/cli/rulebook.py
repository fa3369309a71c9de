"""A rulebook on the screen: found by clause, topic or word, and set in columns."""

import re
from collections.abc import Iterable, Iterator, Sequence

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from fragboard.core.errors import FragboardError
from fragboard.games import registry
from fragboard.play.rulebook import ID, Clause, parse_rulebook, rulebook, rulebook_file

INLINE = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*")
STYLES = ("cyan", "bold", "italic")


class NotInRulebook(FragboardError):
    """No clause, topic or word like this; the message lists the topics."""


def find(game: str, wanted: str) -> list[Clause]:
    """What is meant: a clause with its rulings, all of a topic (with or without prefix), or all with the word."""
    clauses = rulebook(game)
    prefix = registry.info(game).prefix
    for id in (wanted.upper(), f"{prefix}-{wanted}"):  # without the prefix only as it is written
        found = [clause for clause in clauses if clause.id == id or clause.id.startswith(id + "-")]
        if found:
            return found
    word = wanted.casefold()
    found = [clause for clause in clauses if word in f"{clause.id} {clause.text}".casefold()]
    if not found:
        topics = ", ".join(dict.fromkeys("-".join(clause.id.split("-")[:2]) for clause in clauses))
        raise NotInRulebook(f"the rulebook of {game} has no clause, topic or word {wanted!r}; its topics are {topics}")
    return found


def explained(game: str, found: Sequence[Clause]) -> list[Clause]:
    """Clauses, followed by those they refer to."""
    named = {id for clause in found for id in ID.findall(clause.text)}
    return [*found, *(clause for clause in rulebook(game) if clause.id in named and clause not in found)]


def columns(clauses: Sequence[Clause], word: str = "", marks: bool = True) -> Table:
    """Clauses with their ids beside them, and with the marks that say where they come from."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold cyan", no_wrap=True)
    grid.add_column()
    for clause in clauses:
        text = inline(clause.text)
        if word:
            text.highlight_regex(f"(?i){re.escape(word)}", "reverse")
        grid.add_row(clause.id, Text.assemble(text, (f"  {' '.join(clause.marks)}", "dim")) if marks else text)
    return grid


def inline(text: str) -> Text:
    """`code`, *emphasis* and **strength** as styles."""
    shown = Text()
    end = 0
    for found in INLINE.finditer(text):
        shown.append(text[end : found.start()])
        index = found.lastindex or 1
        shown.append(found[index], STYLES[index - 1])
        end = found.end()
    return shown.append(text[end:])


def pages(game: str) -> Iterator[RenderableType]:
    """The whole rulebook from top to bottom."""
    file = rulebook_file(game)
    written = file.read_text("utf-8")
    at_line = {clause.line: clause for clause in parse_rulebook(written, str(file))}
    clauses: list[Clause] = []
    prose: list[str] = []
    for number, row in enumerate(written.splitlines(), start=1):
        heading = row.startswith("#")
        clause = at_line.get(number)
        if clauses and clause is None:
            yield columns(clauses)
            clauses = []
        if prose and (clause is not None or heading):
            yield Markdown("\n".join(prose))
            prose = []
        if clause is not None:
            clauses.append(clause)
        elif heading:
            yield from titled(row)
        else:
            prose.append(row)
    yield from end_of(clauses, prose)


def end_of(clauses: list[Clause], prose: Iterable[str]) -> Iterator[RenderableType]:
    if clauses:
        yield columns(clauses)
    yield Markdown("\n".join(prose))


def titled(row: str) -> Iterator[RenderableType]:
    level = len(row) - len(row.lstrip("#"))
    title = Text(row.lstrip("#").strip(), "bold" if level < 3 else "bold italic")
    yield Text()
    yield Rule(title, align="left", style="dim", characters="═" if level == 1 else "─") if level < 3 else title
