"""The pictures of a balance: what each thing brings, who profits from beginning, and how settings differ.

Needs matplotlib, like the other pictures. Nothing is told apart by colour alone.
"""

from collections.abc import Sequence
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator, PercentFormatter

from fragboard.core.balance import USED
from fragboard.lab.balance import Board, Line, Section, ranks, singular
from fragboard.lab.numbers import Rate, Share, percent
from fragboard.lab.plots import (
    DIM,
    HEIGHT,
    INK,
    SERIES,
    TIDY_STEPS,
    WIDTH,
    Drawn,
    Picture,
    columns,
    fair_line,
)

ABOVE, BELOW, EVEN = SERIES[2], SERIES[0], SERIES[1]  # of the fair share: better, worse, or nobody knows
FEW = 3  # things make a picture
ROW = 0.3  # inches of a name
CELL = 0.66  # inches of a column
SPOTS = (  # of a label around its point
    (8, 0, "left"),
    (-8, 0, "right"),
    (0, 11, "center"),
    (0, -11, "center"),
    (6, 9, "left"),
    (6, -9, "left"),
    (-6, 9, "right"),
    (-6, -9, "right"),
)


class Cell(NamedTuple):
    """A number in a field of numbers; how far it is from what is usual, from -1 to 1, and whether that is sure."""

    text: str
    off: float = 0.0
    sure: bool = False


def turn_order(section: Section) -> list[Drawn]:
    """Whether it pays to begin."""
    if not section.order:
        return []
    names = ranks(len(section.order))
    caption = "Games won by place in turn order, whichever seat began."
    return [columns(f"{section.slug}-order", "Does it pay to go first?", caption, names, section.order)]


def of_board(board: Board, slug: str, fair: float) -> list[Drawn]:
    """Up to four pictures of a group: how often, how well, who wins with it, and how that goes together."""
    used = [line for line in board.lines if line.totals[USED]]
    if len(used) < FEW:
        return []
    id = f"{slug}-{board.id}"
    found = [often(board, id)]
    measure = next(iter(used[0].per_use), "")
    hitting = [line for line in used if line.totals.get(measure)]
    if len(hitting) >= FEW:
        found.append(strong(board, hitting, measure, id))
    found.append(winning(board, used, fair, id))
    if len(hitting) >= FEW:
        found.append(worth(board, hitting, measure, fair, id))
    return found


def often(board: Board, id: str) -> Drawn:
    """How often each thing is used, and the first other count per game beside it."""
    picture = tall(len(board.lines))
    axes = picture.axes
    other = next((count for count in board.lines[0].per_game if count != USED), "")
    for y, line in enumerate(board.lines):
        found = line.per_game[USED]
        if found:
            axes.barh(y, found.mean, height=0.62, color=SERIES[4], alpha=0.75)
            whisker(axes, y, found, INK)
        if other and (beside := line.per_game[other]) and beside.mean:
            axes.plot([beside.mean], [y], marker="D", markersize=6, color=SERIES[2], linestyle="none", zorder=4)
    rows(axes, [line.name for line in board.lines])
    axes.set_xlabel(f"{board.noun} per game")
    title = f"How often: {board.title.lower()}"
    text = "; ".join(f"{line.name} {worded(line.per_game[USED])}" for line in board.lines)
    beside_text = f" Diamonds: how often {other}." if other else ""
    caption = f"Mean number of {board.noun} per game, all seats together, with the 95 % interval.{beside_text}"
    return picture.drawn(f"{id}-often", title, caption, f"{text}.")


def strong(board: Board, lines: Sequence[Line], measure: str, id: str) -> Drawn:
    """What one use brings."""
    ordered = sorted(lines, key=lambda line: -mean(line.per_use[measure]))
    picture = tall(len(ordered))
    axes = picture.axes
    for y, line in enumerate(ordered):
        found = line.per_use[measure]
        if found:
            whisker(axes, y, found, SERIES[3], width=5)
            axes.plot([found.mean], [y], marker="o", markersize=8, color=SERIES[3], markeredgecolor=INK, zorder=3)
    rows(axes, [line.name for line in ordered])
    one = singular(board.noun)
    axes.set_xlabel(f"{measure} per {one}")
    text = "; ".join(f"{line.name} {worded(line.per_use[measure])}" for line in ordered)
    left_out = " Left out: anything that did none." if len(lines) < len(board.lines) else ""
    caption = f"Mean {measure} of one {one}, with the 95 % interval.{left_out}"
    return picture.drawn(f"{id}-strong", f"How strong: {board.title.lower()}", caption, f"{text}.")


def winning(board: Board, lines: Sequence[Line], fair: float, id: str) -> Drawn:
    """What those win who use it."""
    ordered = sorted(lines, key=lambda line: -line.win.share)
    picture = tall(len(ordered))
    axes = picture.axes
    for y, line in enumerate(ordered):
        colour, mark = verdict(line.win, fair)
        axes.plot([line.win.low, line.win.high], [y, y], color=colour, linewidth=5, alpha=0.45, solid_capstyle="round")
        axes.plot([line.win.share], [y], marker=mark, markersize=9, color=colour, markeredgecolor=INK, zorder=3)
    fair_line(axes.axvline, fair)
    rows(axes, [line.name for line in ordered])
    axes.set_xlim(0, min(1.0, max(line.win.high for line in ordered) + 0.04))
    axes.xaxis.set_major_formatter(PercentFormatter(1, 0, symbol=" %"))
    axes.set_xlabel("games won by those who used it")
    text = "; ".join(f"{line.name} {line.win.text}" for line in ordered)
    caption = (
        "Share of victories of the seats that used it at least once, with the 95 % interval. Triangles up are surely "
        f"above what a seat wins on average, {percent(fair)}, triangles down below; winners use more of everything."
    )
    return picture.drawn(f"{id}-winning", f"Who wins with it: {board.title.lower()}", caption, f"{text}.")


def worth(board: Board, lines: Sequence[Line], measure: str, fair: float, id: str) -> Drawn:
    """How often against how well, as a map with names."""
    picture = tall(len(lines))
    axes = picture.axes
    one = singular(board.noun)
    points = [(mean(line.per_game[USED]), mean(line.per_use[measure]), line) for line in lines]
    across, up = around([x for x, _, _ in points], 0.2), around([y for _, y, _ in points], 0.08)
    axes.set_xlim(*across)
    axes.set_ylim(*up)
    for x, y, line in points:
        colour, mark = verdict(line.win, fair)
        axes.plot([x], [y], marker=mark, markersize=9, color=colour, markeredgecolor=INK, zorder=3)
    size = (270.0, 72 * picture.figure.get_size_inches()[1] - 60)  # of the axes, nearly
    spots = [
        (size[0] * (x - across[0]) / (across[1] - across[0]), size[1] * (y - up[0]) / (up[1] - up[0]))
        for x, y, _ in points
    ]
    for (x, y, line), (dx, dy, side) in zip(points, labelled(spots, [p[2].name for p in points], size), strict=True):
        axes.annotate(
            line.name, (x, y), (dx, dy), textcoords="offset points", ha=side, va="center", fontsize=10, color=DIM
        )
    axes.grid()
    axes.set_xlabel(f"{board.noun} per game")
    axes.set_ylabel(f"{measure} per {one}")
    text = "; ".join(f"{line.name} {x:.2f} {board.noun} per game, {y:.2f} {measure} each" for x, y, line in points)
    caption = f"Right: used often. Up: {measure} per {one}. The marks are those of the plot of victories."
    return picture.drawn(f"{id}-worth", f"Choice and effect: {board.title.lower()}", caption, f"{text}.")


def labelled(
    spots: Sequence[tuple[float, float]], names: Sequence[str], size: tuple[float, float]
) -> list[tuple[int, int, str]]:
    """A place for every label where it covers no point and no other label, if there is one; widths are estimates."""
    taken = [(x - 6, y - 6, x + 6, y + 6) for x, y in spots]
    found = []
    for (x, y), name in zip(spots, names, strict=True):
        width = 5.6 * len(name)
        best = None
        for dx, dy, side in SPOTS:
            left = x + dx - {"left": 0.0, "right": width, "center": width / 2}[side]
            box = (left, y + dy - 5, left + width, y + dy + 5)
            hits = sum(overlap(box, other) for other in taken)
            hits += 400 * (box[0] < 0) + 400 * (box[2] > size[0] + 10) + 400 * (box[1] < 0)
            if best is None or hits < best[0]:
                best = (hits, (dx, dy, side), box)
        assert best is not None
        taken.append(best[2])
        found.append(best[1])
    return found


def around(numbers: Sequence[float], room: float) -> tuple[float, float]:
    """From the least to the most, with some room on both sides."""
    low, high = min(numbers), max(numbers)
    more = room * (high - low or high or 1.0)
    return low - more, high + more


def overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    return max(0.0, min(a[2], b[2]) - max(a[0], b[0])) * max(0.0, min(a[3], b[3]) - max(a[1], b[1]))


def settings_compared(sections: Sequence[Section], bots: Sequence[str]) -> list[Drawn]:
    """All settings side by side; the first section is about all games."""
    whole, settings = sections[0], [section for section in sections if section.whole]
    names = ["/".join(str(value) for value in section.given.values()) for section in settings]
    found = []
    if whole.order:
        cells = [[against(at, 1 / len(bots)) for at in section.order] for section in settings]
        found.append(field("by-setting-order", "Does it pay to go first?", ranks(len(bots)), names, cells, FAIR_WORDS))
    cells = [[against(at, all_.share) for at, all_ in zip(s.bots, whole.bots, strict=True)] for s in settings]
    found.append(field("by-setting-bots", "Who wins where", list(bots), names, cells, WON_WORDS))
    for board in whole.boards:
        found += board_compared(board, settings, names)
    return found


def board_compared(board: Board, settings: Sequence[Section], names: Sequence[str]) -> list[Drawn]:
    """One group in all settings: how often, how strong, and who wins with it."""
    used = [line for line in board.lines if line.totals[USED]]
    if len(used) < FEW:
        return []
    lines = [{line.id: line for other in s.boards if other.id == board.id for line in other.lines} for s in settings]
    things = [line.name for line in used]
    title = board.title
    measure = next(iter(used[0].per_use), "")
    cells = [
        [compared(at[x.id].per_game[USED], x.per_game[USED]) if x.id in at else ABSENT for at in lines] for x in used
    ]
    found = [field(f"by-setting-{board.id}-often", f"{title}: {board.noun} per game", names, things, cells, ALL_WORDS)]
    hitting = [x for x in used if x.totals.get(measure)]
    if len(hitting) >= FEW:
        what = f"{title}: {measure} per {singular(board.noun)}"
        cells = [
            [compared(at[x.id].per_use.get(measure), x.per_use[measure]) if x.id in at else ABSENT for at in lines]
            for x in hitting
        ]
        hit = [line.name for line in hitting]
        found.append(field(f"by-setting-{board.id}-strong", what, names, hit, cells, ALL_WORDS))
    cells = [[against(at[x.id].win, x.win.share) if x.id in at else ABSENT for at in lines] for x in used]
    what = f"{title}: games won by those who used it"
    found.append(field(f"by-setting-{board.id}-winning", what, names, things, cells, WON_WORDS))
    return found


ABSENT = Cell("–")
PALE = "pale where chance explains it. One cell in twenty is marked by chance alone."
ALL_WORDS = f"▴ is more than over all games, ▾ less; {PALE}"
WON_WORDS = f"Percent. {ALL_WORDS}"
FAIR_WORDS = f"Percent. ▴ is more than the fair share, ▾ less; {PALE}"


def compared(here: Rate | None, usual: Rate | None) -> Cell:
    """A rate of one setting beside the rate of all games."""
    if here is None or usual is None:
        return ABSENT
    off = (here.mean - usual.mean) / max(here.mean, usual.mean, 1e-9)
    sure = here.low is not None and here.high is not None and not here.low <= usual.mean <= here.high
    return Cell(f"{here.mean:.1f}" if here.mean >= 10 else f"{here.mean:.2f}", off, sure)


def against(here: Share, usual: float) -> Cell:
    """A share beside the one that is usual."""
    if not here.games:
        return ABSENT
    off = (here.share - usual) / max(here.share, usual, 1e-9)
    return Cell(f"{100 * here.share:.0f}", off, not here.low <= usual <= here.high)


def field(
    id: str, title: str, names: Sequence[str], sides: Sequence[str], cells: Sequence[Sequence[Cell]], words: str
) -> Drawn:
    """A field of numbers with columns and rows, coloured by how far each is from what is usual."""
    longest = max(map(len, names))
    top = 0.5 + 0.075 * longest
    picture = Picture(top + ROW * len(sides), max(WIDTH, 2.4 + CELL * len(names)))
    axes = picture.axes
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            colour = ABOVE if cell.off > 0 else BELOW
            depth = min(1.0, abs(cell.off)) * (0.5 if cell.sure else 0.14)
            axes.add_patch(Rectangle((x - 0.47, y - 0.44), 0.94, 0.88, facecolor=colour, alpha=depth, linewidth=0))
            mark = (" ▴" if cell.off > 0 else " ▾") if cell.sure else ""
            axes.text(x, y, cell.text + mark, ha="center", va="center", fontsize=11, color=INK)
    axes.set_xlim(-0.5, len(names) - 0.5)
    axes.set_ylim(len(sides) - 0.5, -0.5)
    tilt = 0 if longest * len(names) < 34 else 38
    axes.set_xticks(range(len(names)), names, color=INK, fontsize=11, rotation=tilt, ha="left" if tilt else "center")
    axes.set_yticks(range(len(sides)), sides, color=INK, fontsize=12)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    text = "; ".join(
        f"{side}: {', '.join(f'{name} {cell.text}' for name, cell in zip(names, row, strict=True))}"
        for side, row in zip(sides, cells, strict=True)
    )
    return picture.drawn(id, title, words, f"{text}.")


def tall(n: int) -> Picture:
    """A picture with so many names below one another."""
    return Picture(max(HEIGHT, 1.0 + ROW * n))


def rows(axes: Axes, names: Sequence[str]) -> None:
    """Names down the side, the first on top."""
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_yticks(range(len(names)), names, color=INK, fontsize=12)
    axes.set_xlim(left=0)
    axes.xaxis.set_major_locator(MaxNLocator(6, steps=TIDY_STEPS))
    axes.grid(axis="x")


def whisker(axes: Axes, y: float, found: Rate, colour: str, width: float = 1.6) -> None:
    """The interval of a rate, if it has one."""
    if found.low is not None and found.high is not None:
        thick = width > 2
        ends = {"color": colour, "linewidth": width, "alpha": 0.45 if thick else 0.9, "solid_capstyle": "round"}
        axes.plot([found.low, found.high], [y, y], **ends)  # type: ignore[arg-type]


def verdict(win: Share, fair: float) -> tuple[str, str]:
    """Colour and mark of a share: surely above the fair one, surely below, or neither."""
    if win.low > fair:
        return ABOVE, "^"
    return (BELOW, "v") if win.high < fair else (EVEN, "o")


def mean(found: Rate | None) -> float:
    return found.mean if found else 0.0


def worded(found: Rate | None) -> str:
    return found.text if found else "none"
