"""The table as text: the town around the active figure, and what everybody has. Drawn from a view.

The text carries markup, `[bold]A[/]`, for terminals that have styles. No meaning rests on a style alone: figures and
tokens have letters of their own, and what has just happened stands in brackets.
"""

from textwrap import wrap
from typing import Any, Final

from fragboard.core.text import clean
from fragboard.games.zombies.catalogue import TILE_KINDS, TITLES
from fragboard.games.zombies.town import LAYINGS

WIDE: Final = 4  # characters of a cell
ROWS: Final = 21  # cells from north to south that are shown
LETTERS: Final = "ABCDEF"  # seats
GROUND: Final = [" ", ".", ":"]  # closed, road, building
KINDS: Final[dict[str, int]] = {kind.id: n for n, kind in enumerate(TILE_KINDS)}
NAMES: Final[dict[str, str]] = {title.id: title.name for title in TITLES}
LEGEND: Final = (
    "A–F pawns, (A) is new; z zombie, x fallen; + life, * bullets, w weapon, o officer, p pilot, ! what you are after. "
    ". street, : building. The square in the middle of the map is the active player's."
)


def draw(view: dict[str, Any], names: list[str], width: int, fresh: frozenset[str] = frozenset()) -> str:
    """The whole table, as wide as it may be; `fresh` are references to what has just happened."""
    width = max(width, 40)
    lines = [headline(view, names), *town(view, width, fresh), *around(view)]
    for player in view["players"]:
        lines += wrap(sheet(view, player, names), width, subsequent_indent="    ")
    hands = [p["hand"] for p in view["players"] if p["seat"] == view["seat"] and p["hand"] is not None]
    if hands:
        lines += wrap("Your cards: " + (", ".join(NAMES[card] for card in hands[0]) or "none"), width)
    return "\n".join([*lines, *[f"[dim]{line}[/]" for line in wrap(LEGEND, width)]])


def headline(view: dict[str, Any], names: list[str]) -> str:
    text = f"Round {view['round']} · turn of {clean(names[view['active']])}"
    asked = view["asked"]["seats"]
    if asked:
        text += " · asked: " + ", ".join(clean(names[seat]) for seat in asked)
    return f"[bold]{text}[/]"


def around(view: dict[str, Any]) -> list[str]:
    """Decks, stock and what the mode adds."""
    decks = view["decks"]
    text = f"Left: {decks['tiles']} tiles, {decks['events']} cards, {decks['weapons']} weapons, {view['stock']} zombies"
    if view["lives"]:
        text += f" · {view['lives']} lives to go"
    if view["named"]:
        text += f" · the keys are in the {TILE_KINDS[KINDS[view['named']]].name}"
    if view["target"] is not None:
        text += f" · the target is {LETTERS[view['target']]}"
    return [text]


def town(view: dict[str, Any], width: int, fresh: frozenset[str]) -> list[str]:
    """The part of the map around the active figure."""
    cells = grid(view)
    stuff = things(view, fresh)
    at = view["players"][view["active"]]["at"]
    middle = (1, 1) if at is None else coordinates(view, at["tile"], at["cell"])
    columns = max(3, width // WIDE)
    left, top = middle[0] - columns // 2, middle[1] - ROWS // 2
    lines = []
    for y in range(top, top + ROWS):
        row = [cell(cells.get((x, y)), stuff.get((x, y), "")) for x in range(left, left + columns)]
        lines.append("".join(row).rstrip())
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    return lines


def cell(ground: int | None, text: str) -> str:
    """A cell with what stands on it, as wide as all of them."""
    if ground is None:
        return " " * WIDE
    back = GROUND[ground]
    return text[:WIDE].ljust(WIDE, back) if text else (back if ground else " ") * WIDE


def coordinates(view: dict[str, Any], tile: int, cell: int) -> tuple[int, int]:
    """The place of a cell on the map (ZOM-MAP-2)."""
    found = view["tiles"][tile]
    return 3 * found["tx"] + cell % 3, 3 * found["ty"] + cell // 3


def grid(view: dict[str, Any]) -> dict[tuple[int, int], int]:
    """The ground by map coordinates."""
    found = {}
    for number, tile in enumerate(view["tiles"]):
        ground = LAYINGS[4 * KINDS[tile["kind"]] + tile["r"]].ground
        for place in range(9):
            closed = tile["razed"] and ground[place] == 2
            found[coordinates(view, number, place)] = 0 if closed else ground[place]
    return found


def things(view: dict[str, Any], fresh: frozenset[str]) -> dict[tuple[int, int], str]:
    """What stands on a cell, in letters: pawns before zombies before what lies there."""
    found: dict[tuple[int, int], str] = {}

    def add(where: dict[str, Any] | None, text: str) -> None:
        if where is not None:
            at = coordinates(view, where["tile"], where["cell"])
            found[at] = found.get(at, "") + text

    for player in view["players"]:
        letter = LETTERS[player["seat"]]
        add(player["at"], f"({letter})" if f"seat:{player['seat']}" in fresh else letter)
    add(view["officer"] and view["officer"]["at"], "o")
    add(view["pilot"] and view["pilot"]["at"], "p")
    for number, tile in enumerate(view["tiles"]):
        for kind, letter in (("zombies", "z"), ("life", "+"), ("bullets", "*")):
            for place in tile[kind]:
                add({"tile": number, "cell": place}, letter)
    add(view["thing"] and view["thing"]["at"], "!")
    for weapon in view["lying"]:
        add(weapon, "w")
    for fallen in view["fallen"]:
        add(fallen, "x")
    return found


def sheet(view: dict[str, Any], player: dict[str, Any], names: list[str]) -> str:
    """A player with all that everybody may know."""
    seat = player["seat"]
    text = f"{LETTERS[seat]} {clean(names[seat])}: {player['life']} life, {player['bullets']} bullets, "
    text += f"{player['trophies']} trophies, {player['cards']} cards"
    if player["points"]:
        text += f", {player['points']} points"
    arms = [NAMES[player[place]] for place in ("weapon", "spare") if player[place]]
    arms += [NAMES[card] for card in player["front"]]
    text += f" · {', '.join(arms)}" if arms else ""
    pending = [NAMES[card] for card in player["pending"]]
    text += f" · pending: {', '.join(pending)}" if pending else ""
    if player["out"]:
        text += " · out"
    if view["places"]:
        text = f"#{view['places'][seat]} {text}"
    return text
