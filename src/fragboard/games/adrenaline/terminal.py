"""The table as text: the arena with its walls and doors, spawnpoints, boards and tracks. Drawn from a view.

The text carries markup, `[bold]A[/]`, for terminals that have styles. No meaning rests on a style alone: rooms, tiles
and colours have letters of their own, and what has just happened stands in brackets.
"""

from textwrap import wrap
from typing import Any, Final

from fragboard.core.text import clean
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS

CELL: Final = 12  # characters of a square
LETTERS: Final = "ABCDE*"  # figures: seats, then the bot
STYLES: Final = {
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "white": "white",
    "purple": "magenta",
    "blue": "bright_blue",
}
NAMES: Final[dict[str, str]] = {weapon.id: weapon.name for weapon in WEAPONS}
COSTS: Final[dict[str, str]] = {weapon.id: weapon.letters for weapon in WEAPONS}
LEGEND: Final = (
    "A–E figures, * the bot; (A) is new. A square: room and spawnpoint, tile (? face down), turret t and its owner. "
    "Doors are gaps, walls are lines. Boards: damage by dealer, m marks, s skulls; weapons in brackets are unloaded."
)


def draw(view: dict[str, Any], names: list[str], width: int, fresh: frozenset[str] = frozenset()) -> str:
    """The whole table, as wide as it may be; `fresh` are references to what has just happened."""
    width = max(width, 4 * CELL + 5)
    lines = [headline(view, names), *arena(view, fresh), *spawnpoints(view, width), *tracks(view, width)]
    for figure in view["figures"]:
        lines += board(view, figure, names, width)
    if view["hand"]:
        lines.append("Your powerups: " + ", ".join(card.replace("_", " ") for card in view["hand"]))
    return "\n".join([*lines, *[f"[dim]{line}[/]" for line in wrap(LEGEND, width)]])


def headline(view: dict[str, Any], names: list[str]) -> str:
    text = f"Round {view['round']} · {view['step'].replace('_', ' ')} · turn of {clean(names[view['active']])}"
    if view["frenzy"]:
        text += " · final frenzy"
    asked = view["asked"]["seats"]
    if asked:
        text += " · asked: " + ", ".join(clean(names[seat]) for seat in asked)
    return f"[bold]{text}[/]"


def arena(view: dict[str, Any], fresh: frozenset[str]) -> list[str]:
    """Three rows of four squares, with edges between them."""
    squares = {square["square"]: square for square in view["squares"]}
    doors = {frozenset(pair) for pair in view["doors"]}
    lines = [edge_row(squares, doors, 0)]
    for r in range(3):
        rows = [cell(squares.get(f"r{r}c{c}"), fresh) for c in range(4)]
        for part in range(3):
            line = ""
            for c in range(4):
                line += side(squares, doors, r, c) + rows[c][part]
            lines.append(line + side(squares, doors, r, 4))
        lines.append(edge_row(squares, doors, r + 1))
    return lines


def room_of(squares: dict[str, Any], r: int, c: int) -> str:
    square = squares.get(f"r{r}c{c}")
    return str(square["room"]) if square else ""


def side(squares: dict[str, Any], doors: set[frozenset[str]], r: int, c: int) -> str:
    """The character between a square and the one to its left."""
    left, right = room_of(squares, r, c - 1), room_of(squares, r, c)
    if left == right:
        return " "
    return "┊" if frozenset((f"r{r}c{c - 1}", f"r{r}c{c}")) in doors else "│"


def edge_row(squares: dict[str, Any], doors: set[frozenset[str]], r: int) -> str:
    """The line above a row of squares."""
    line = ""
    for c in range(4):
        above, below = room_of(squares, r - 1, c), room_of(squares, r, c)
        if above == below:
            middle = " " * CELL
        elif frozenset((f"r{r - 1}c{c}", f"r{r}c{c}")) in doors:
            middle = "───      ───"
        else:
            middle = "─" * CELL
        line += "·" + middle
    return line + "·"


def cell(square: dict[str, Any] | None, fresh: frozenset[str]) -> list[str]:
    """A square in three lines: room, tile and turret, figures."""
    if square is None:
        return [" " * CELL] * 3
    style = STYLES[square["room"]]
    name = square["room"] + (" SPAWN" if square["spawnpoint"] else "")
    tile = {"": "", "down": "?"}.get(square["tile"], square["tile"].upper())
    turret = f" t{LETTERS[square['turret']]}" if square["turret"] >= 0 else ""
    figures = ""
    for figure in square["figures"]:
        ref = "figure:bot" if figure == 5 else f"seat:{figure}"
        figures += f"({LETTERS[figure]})" if ref in fresh else LETTERS[figure]
    if len(figures) > CELL:  # so many new ones that only their letters fit
        figures = "".join(LETTERS[figure] for figure in square["figures"])
    mark = f"{tile}{turret} {square['square']}".strip()
    return [
        f"[{style}]{name[:CELL].ljust(CELL)}[/]",
        f"[dim]{mark[:CELL].ljust(CELL)}[/]",
        f"[bold]{figures[:CELL].ljust(CELL)}[/]",
    ]


def spawnpoints(view: dict[str, Any], width: int) -> list[str]:
    lines = []
    for colour, spawnpoint in view["spawnpoints"].items():
        shown = [f"{NAMES[id]} {COSTS[id]}" for id in spawnpoint["weapons"] if id]
        lines.append(f"[{STYLES[colour]}]{colour:>6}[/] {', '.join(shown) or 'no weapons'}"[: width + 20])
    return lines


def tracks(view: dict[str, Any], width: int) -> list[str]:
    """Skulls, and what the mode keeps on its board."""
    lines = [f"Skulls left: {view['skulls']} of {view['skulls_at_start']}"]
    if view["kills"]:
        kills = [LETTERS[k["killer"]] + (LETTERS[k["over"]] if k["over"] >= 0 else "") for k in view["kills"]]
        lines[0] += " · killshots: " + " ".join(kills)
    for colour, track in view["tracks"].items():
        tokens = " ".join(f"{LETTERS[int(seat)]}{n}" for seat, n in track.items())
        lines.append(f"Track {colour}: {tokens or 'empty'}")
    if view["turret_board"]:
        lines.append("Turret board: " + " ".join(tile.upper() or "-" for tile in view["turret_board"]))
    return lines


def board(view: dict[str, Any], figure: dict[str, Any], names: list[str], width: int) -> list[str]:
    """A figure with its board and what lies before it."""
    number = figure["figure"]
    name = "the bot" if number == 5 else clean(names[number])
    cubes = "".join(colour[0].upper() * n for colour, n in figure["cubes"].items())
    weapons = [NAMES[w["id"]] if w["loaded"] else f"({NAMES[w['id']]})" for w in figure["weapons"]]
    marks = " ".join(f"{LETTERS[int(giver)]}{n}" for giver, n in figure["marks"].items())
    line = "".join(LETTERS[dealer] for dealer in figure["damage"])
    text = f"{LETTERS[number]} {name}: {figure['points']} points · {line or '-'} {len(line)}/11"
    text += f" m {marks}" if marks else ""
    text += f" s{figure['skulls']}" if figure["skulls"] else ""
    text += " turned" if figure["turned"] else ""
    if number != 5:
        cards = "1 card" if figure["cards"] == 1 else f"{figure['cards']} cards"
        text += f" · cubes {cubes or '-'} · {cards} · {', '.join(weapons) or 'no weapons'}"
    if view["places"]:
        text = f"#{view['places'][min(number, len(view['places']) - 1)]} {text}"
    return wrap(text, width, subsequent_indent="    ")
