"""The pictures of a report: SVG text that takes its colours from the page, and is the same for the same numbers.

Needs matplotlib, the extra `report`. Every colour here is one of the page's; it is drawn in its dark shade and then
replaced by the page's own name for it, so that one picture serves dark and light.
"""

import io
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from html import escape
from statistics import median
from typing import Any, NamedTuple

import matplotlib
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from fragboard.lab.numbers import Share, percent
from fragboard.lab.stats import Summary

INK, DIM, GRID, FAIR = "#eef1fb", "#b7bfd8", "#2a3049", "#ffd69b"
SERIES = ("#ff8b76", "#6fcbfa", "#ffc838", "#d488ff", "#3fcdb9", "#f2f4fa")
NAMES = {INK: "text", DIM: "text-2", GRID: "line", FAIR: "warn"}
NAMES |= dict(zip(SERIES, ("flare", "sky", "amber", "violet", "jade", "white"), strict=True))
MARKS = ("o", "s", "^", "D", "v", "P", "X", "<", ">", "*")
DASHES = ("-", "--", ":", "-.")
WIDTH, HEIGHT = 5.2, 3.7  # inches of 72 units: about what a phone shows without shrinking it much
TIDY_STEPS = (1, 2, 5, 10)  # between two marks of an axis
STEPS = 160  # points of a line at most
STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "fragboard",
    "font.family": "DejaVu Sans",  # comes with matplotlib, so that nothing depends on the fonts of the machine
    "font.size": 14,
    "text.color": INK,
    "axes.labelcolor": DIM,
    "axes.edgecolor": GRID,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": GRID,
    "xtick.color": DIM,
    "ytick.color": DIM,
    "path.simplify": False,
}


class Drawn(NamedTuple):
    """A picture and the words above and below it; a wide one needs more than half of a page."""

    title: str
    svg: str
    caption: str
    wide: bool = False


class Picture:
    """A figure with one pair of axes."""

    def __init__(self, height: float, width: float = WIDTH) -> None:
        self.figure = Figure(figsize=(width, height), layout="constrained", facecolor="none")
        FigureCanvasSVG(self.figure)
        self.axes: Axes = self.figure.add_subplot(facecolor="none")
        self.axes.set_axisbelow(True)

    def drawn(self, id: str, title: str, caption: str, text: str) -> Drawn:
        """The picture as an element of a page, with a title and a text for those who cannot see it."""
        out = io.StringIO()
        self.figure.savefig(out, format="svg", metadata=dict.fromkeys(("Creator", "Date", "Format", "Type")))
        drawn = out.getvalue()
        inside = drawn[drawn.index(">", drawn.index("<svg")) + 1 :]
        inside = re.sub(r"<style.*?</style>", "", inside, flags=re.DOTALL)  # it would apply to the whole page
        inside = re.sub(r"font-family: [^;\"]*;? ?", "", inside)
        inside = re.sub(r'(\bid="|url\(#|href="#)', rf"\1{id}-", inside)  # unique among all pictures of the page
        for colour, name in NAMES.items():
            inside = inside.replace(colour, f"var(--{name})")
        width, height = (72 * size for size in self.figure.get_size_inches())
        svg = (
            f'<svg viewBox="0 0 {width:g} {height:g}" role="img" aria-labelledby="{id}-title {id}-text">'
            f'<title id="{id}-title">{escape(title)}</title><desc id="{id}-text">{escape(text)}</desc>{inside}'
        )
        return Drawn(title, svg, caption, width > 72 * WIDTH)


@contextmanager
def own_style() -> Iterator[None]:
    """Pictures are drawn inside this, not with the settings of the person who runs it."""
    with matplotlib.rc_context():
        matplotlib.rcdefaults()
        matplotlib.rcParams.update(STYLE)
        yield


def pictures(summary: Summary, lengths: Sequence[int], unit: str) -> list[Drawn]:
    """The pictures of every report."""
    with own_style():
        about_bots = [shares(summary)] if summary.team else [shares(summary), courses(summary), seats(summary)]
        return [*about_bots, histogram(lengths, unit)]


def shares(summary: Summary) -> Drawn:
    """Who wins how often, against what would be fair; or a team, in all games and in each setting."""
    rows = [*summary.entries, *summary.levels]
    if summary.team:
        rows += [replace(rows[0], name=section.title, win=section.bots[0]) for section in summary.sections[1:]]
    picture = Picture(max(HEIGHT, 1.0 + 0.42 * len(rows)))
    axes = picture.axes
    for y, row in enumerate(rows):
        together = y >= len(summary.entries)
        at, colour = row.win, SERIES[1] if summary.team else looks(summary)[row.name][0]
        axes.plot([at.low, at.high], [y, y], color=colour, linewidth=5, alpha=0.45, solid_capstyle="round")
        mark = "D" if together else "o"
        axes.plot([at.share], [y], marker=mark, markersize=9, color=colour, markeredgecolor=INK, zorder=3)
    if not summary.team:
        fair_line(axes.axvline, summary.fair)
    axes.set_ylim(-0.6, len(rows) - 0.4)
    axes.set_yticks(range(len(rows)), [row.label for row in rows], color=INK)
    axes.invert_yaxis()
    axes.set_xlim(0, min(1.0, max([row.win.high for row in rows] + [summary.fair]) + 0.06))
    axes.xaxis.set_major_formatter(PercentFormatter(1, 0, symbol=" %"))
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=TIDY_STEPS))
    axes.grid(axis="x")
    axes.set_xlabel("games won")
    text = "; ".join(f"{row.label} {row.win.text}" for row in rows)
    if summary.team:
        return picture.drawn(
            "shares", "How often each bot wins", "Share of games won, with the 95 % interval.", f"{text}."
        )
    caption = f"Share of games won, with the 95 % interval. The dashed line is the fair share, {percent(summary.fair)}."
    return picture.drawn("shares", "Who wins", caption, f"{text}. Fair share {percent(summary.fair)}.")


def courses(summary: Summary) -> Drawn:
    """How the ratings settle."""
    picture = Picture(HEIGHT + 0.26 * ((len(summary.course) + 1) // 2 - 2))
    axes = picture.axes
    for name, steps in summary.course.items():
        colour, dash, mark = looks(summary)[name]
        at = thinned(len(steps))
        mu, sigma = [steps[i].mu for i in at], [steps[i].sigma for i in at]
        low, high = [m - d for m, d in zip(mu, sigma, strict=True)], [m + d for m, d in zip(mu, sigma, strict=True)]
        axes.fill_between(at, low, high, color=colour, alpha=0.12, linewidth=0)
        every = max(1, len(at) // 6)
        axes.plot(at, mu, color=colour, linestyle=dash, linewidth=2, marker=mark, markevery=every, label=name)
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=TIDY_STEPS, integer=True))
    axes.grid(axis="y")
    axes.set_xlabel("games played")
    axes.set_ylabel("rating")
    axes.margins(x=0.02)
    picture.figure.legend(loc="outside upper left", ncols=2, frameon=False, handlelength=3)
    text = "; ".join(f"{row.name} ends at {row.rating.text}" for row in summary.entries if row.rating)
    caption = "Ratings (openskill, Plackett-Luce) after each game, with one sigma on either side."
    return picture.drawn("ratings", "How the ratings settle", caption, f"{text}.")


def seats(summary: Summary) -> Drawn:
    """Whether it matters where one sits."""
    names = [f"seat {seat}" for seat in range(len(summary.seats))]
    caption = "Games won from each seat, whoever sat there. One interval in twenty misses the fair share by chance."
    return columns("seats", "Does the seat matter?", caption, names, summary.seats)


def columns(id: str, title: str, caption: str, names: Sequence[str], shares: Sequence[Share]) -> Drawn:
    """Shares side by side, against the one that would be fair."""
    picture = Picture(HEIGHT)
    axes = picture.axes
    fair = 1 / len(shares)
    for x, at in enumerate(shares):
        axes.plot([x, x], [at.low, at.high], color=SERIES[1], linewidth=5, alpha=0.45, solid_capstyle="round")
        axes.plot([x], [at.share], marker="o", markersize=9, color=SERIES[1], markeredgecolor=INK, zorder=3)
    fair_line(axes.axhline, fair)
    axes.set_xticks(range(len(shares)), names, color=INK)
    axes.set_xlim(-0.5, len(shares) - 0.5)
    axes.set_ylim(0, min(1.0, max([at.high for at in shares] + [fair]) + 0.06))
    axes.yaxis.set_major_formatter(PercentFormatter(1, 0, symbol=" %"))
    axes.yaxis.set_major_locator(MaxNLocator(6, steps=TIDY_STEPS))
    axes.grid(axis="y")
    axes.set_ylabel("games won")
    text = "; ".join(f"{name} {at.text}" for name, at in zip(names, shares, strict=True))
    return picture.drawn(id, title, caption, f"{text}. Fair share {percent(fair)}.")


def histogram(lengths: Sequence[int], unit: str) -> Drawn:
    """How long the games last."""
    picture = Picture(HEIGHT)
    axes = picture.axes
    least, most = min(lengths), max(lengths)
    width = max(1, -(-(most - least + 1) // 24))
    counts = Counter((n - least) // width for n in lengths)
    middle = median(lengths)
    places = [least + width * i + (width - 1) / 2 for i in counts]
    axes.bar(places, list(counts.values()), width=0.86 * width, color=SERIES[4])
    axes.axvline(middle, color=INK, linestyle=":", linewidth=1.6)
    axes.xaxis.set_major_locator(MaxNLocator(8, steps=TIDY_STEPS, integer=True))
    axes.yaxis.set_major_locator(MaxNLocator(6, steps=TIDY_STEPS, integer=True))
    axes.grid(axis="y")
    axes.set_xlabel(unit)
    axes.set_ylabel("games")
    text = f"From {least} to {most} {unit}; half of the games have at most {middle:g}."
    caption = f"Length of the games in {unit}. The dotted line is the median, {middle:g}."
    return picture.drawn("length", "How long it takes", caption, text)


def looks(summary: Summary) -> dict[str, tuple[str, str, str]]:
    """Colour, dash and mark by name: one colour for a level, and never told apart by colour alone."""
    levels = list(dict.fromkeys(summary.bots))
    found = {name: (SERIES[i % len(SERIES)], "-", "o") for i, name in enumerate(levels)}
    for i, (row, bot) in enumerate(zip(summary.entries, summary.bots, strict=True)):
        nth = summary.bots[:i].count(bot)
        found[row.name] = (found[bot][0], DASHES[nth % len(DASHES)], MARKS[i % len(MARKS)])
    return found


def fair_line(draw: Callable[..., object], fair: float) -> None:
    draw(fair, color=FAIR, linestyle="--", linewidth=1.6)


def thinned(n: int) -> list[int]:
    """At most some hundred of the numbers below n, evenly spread, with the first and the last."""
    step = max(1, -(-n // STEPS))
    return sorted({*range(0, n, step), n - 1})
