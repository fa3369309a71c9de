"""The table as text: bingo cards side by side, the market below them. Drawn from a view, so it shows no secret.

The text carries markup, `[bold]B[/]`, for terminals that have styles. No meaning rests on a style alone: cards name
their colour, blocks and coloured squares have signs of their own, and what has just happened stands in brackets.
"""

from textwrap import wrap
from typing import Any, Final

from fragboard.core.text import cells, clean, cut, fill
from fragboard.games.bingo.catalogue import FULL_HEALTH, ITEMS, LETTERS, NUMBERS, POWERS, SLOTS

NARROW: Final = 15  # a card as small as it gets: five of them in 80 columns
WIDE: Final = 27
SEATS: Final = "ABCDE"
STYLES: Final = {"RED": "red", "BLUE": "bright_blue", "GREEN": "green", "YELLOW": "yellow", "PURPLE": "magenta"}
LIGHT: Final = "╭─╮│╰╯"
HEAVY: Final = "┏━┓┃┗┛"  # the viewer's own card
LEGEND: Final = "■ block ◇ coloured ◆ both [ ] new ! one short ✗ off E stored/room +supply -spent » order « last"
OPEN: Final = "[bold][[/]"  # around a square that has just changed
CLOSE: Final = "[bold]][/]"
BETWEEN: Final = "[bold]|[/]"
SHOWN: Final = ("batteries", "damage", "after-effects", "resolve", "over")  # when this round's orders are open
FORESIGHT: Final = "foresight"
ITEM_ROOM: Final[int] = 2 + max([len(x.name) for x in ITEMS])  # where every name fits in full, with its mark
POWER_ROOM: Final[int] = 2 + max([len(x.name) for x in POWERS])
NAMES: Final[dict[str, str]] = {x.id: x.name for x in ITEMS} | {x.id: x.name for x in POWERS}
POWER_IDS: Final[list[str]] = [x.id for x in POWERS]
PRICES: Final[dict[str, int]] = {x.id: int(x.price) for x in ITEMS} | {x.id: int(x.price) for x in POWERS}


def draw(view: dict[str, Any], names: list[str], width: int, fresh: frozenset[str] = frozenset()) -> str:
    """The whole table, as wide as it may be; `fresh` are references to what has just happened."""
    width = max(width, NARROW + 1)
    lines = [headline(view, names, width)]
    seats = len(view["players"])
    most = min(seats, (width + 1) // (NARROW + 1))
    rows = -(-seats // most)
    each = -(-seats // rows)
    wide = min(WIDE, (width + 1) // each - 1)
    for start in range(0, seats, each):
        row = range(start, min(seats, start + each))
        extras = max(len(extras_of(view["players"][seat])) for seat in row)
        cards = [card(view, seat, names, wide, extras, fresh) for seat in row]
        lines += [" ".join(parts) for parts in zip(*cards, strict=True)]
    lines += market(view, width)
    lines += [f"[dim]{line}[/]" for line in wrap(LEGEND, width)]
    return "\n".join(lines)


def headline(view: dict[str, Any], names: list[str], width: int) -> str:
    text = f"Round {view['round']} of {view['round_limit']} · {view['phase']}" if view["round"] else "Set-up"
    asked = view["asked"].get("seats", [])
    if 0 < len(asked) < len(names):
        text += " · asked: " + ", ".join(clean(names[seat]) for seat in asked)
    return f"[bold]{cut(text, width)}[/]"


# One card.


def card(view: dict[str, Any], seat: int, names: list[str], wide: int, extras: int, fresh: frozenset[str]) -> list[str]:
    """A player with all that lies open before them, and room for so many powers."""
    p = view["players"][seat]
    style = STYLES.get(p["card"], "dim")
    box = HEAVY if seat == view["seat"] else LIGHT
    margin = " " if wide > NARROW + 1 else ""
    room = wide - 2 - 2 * len(margin)
    hearts = "♥" * p["health"] + "♡" * (FULL_HEALTH - p["health"])
    dice = " ".join(face or "-" for face in p["dice"])
    held = extras_of(p)
    lines = [
        f"[red]{hearts}[/]" + " " * (room - FULL_HEALTH - 3) + f"[bold]{dice}[/]",
        fill(energy(p), room),
        *[item(p, slot, room, fresh) for slot in SLOTS],
        *[extra(id, n, room, fresh) for id, n in held.items()],
        *([" " * room] * (extras - len(held))),
        order(p["last_order"], view["phase"], room),
    ]
    edge = f"[{style}]{box[3]}[/]"
    return [
        top_edge(view, seat, names, wide, style, box),
        *[edge + line + edge for line in grid(p, seat, style, wide - 2, fresh)],
        *[edge + margin + line + margin + edge for line in lines],
        bottom_edge(view, seat, wide, style, box),
    ]


def top_edge(view: dict[str, Any], seat: int, names: list[str], wide: int, style: str, box: str) -> str:
    """Who it is, and whether an answer is open (?) or locked (✓); at the end the place."""
    sign = ""
    locked = [frame["locked"] for frame in view["now"] if "locked" in frame]
    if view["places"]:
        sign = f"#{view['places'][seat]}"
    elif locked:
        sign = "✓" if locked[0][seat] else "?"
    elif seat in view["asked"].get("seats", []):
        sign = "?"
    title = title_of(seat, names[seat], wide - 5 - len(sign))
    line = box[1] * (wide - 5 - cells(title) - len(sign))
    return f"[{style}]{box[0]}[/] [bold]{title}[/] [{style}]{line}[/][bold]{sign}[/][{style}]{box[1]}{box[2]}[/]"


def title_of(seat: int, name: str, room: int) -> str:
    """A name with the letter of its seat; what is in parentheses is dropped first when there is little room."""
    name = clean(name)
    if SEATS[seat] not in name.split():
        name = f"{SEATS[seat]} {name}"
    if cells(name) > room and name.endswith(")") and " (" in name:
        name = name[: name.rindex(" (")]
    return cut(name, room)


def bottom_edge(view: dict[str, Any], seat: int, wide: int, style: str, box: str) -> str:
    """The colour of the card in words, and the First Player token."""
    colour = view["players"][seat]["card"].lower()
    token = "1st" if seat == view["first"] and view["round"] else ""
    left = f" {colour} " if colour else box[1]
    line = box[1] * (wide - 3 - len(left) - len(token))
    return f"[{style}]{box[4]}{left}{line}[/][bold]{token}[/][{style}]{box[1]}{box[5]}[/]"


def grid(p: dict[str, Any], seat: int, style: str, inside: int, fresh: frozenset[str]) -> list[str]:
    """Columns B I N G O, rows 1 to 5; beside the name of a line stands how far it is."""
    step = min(4, max(2, (inside - 5) // 4))  # from one square to the next
    left = 1 + (inside - 5 - 4 * step) // 2  # where the numbers stand
    places = [left + 2 + step * column for column in range(len(LETTERS))]
    head: dict[int, str] = {}
    for at, letter in zip(places, LETTERS, strict=True):
        head[at] = f"[bold]{letter}[/]"
        head[at + 1] = progress(p, letter)
    lines = [laid(head, inside)]
    for number in NUMBERS:
        row = {left - 1: progress(p, number), left: f"[bold]{number}[/]"}
        for at, letter in zip(places, LETTERS, strict=True):
            new = f"square:{seat}/{letter}{number}" in fresh
            row[at] = square(letter + number, p, new, style)
            if new:  # in brackets; where two of them touch, a bar is between them
                row[at - 1] = BETWEEN if row.get(at - 1) == CLOSE else OPEN
                row[at + 1] = CLOSE
        lines.append(laid(row, inside))
    return lines


def progress(p: dict[str, Any], line: str) -> str:
    """The mark of a column or row: a star for a bingo, `!` if one block is missing."""
    have = sum(line in name for name in p["blocks"])
    return {5: "[bold]★[/]", 4: "[bold]![/]"}.get(have, " ")


def square(name: str, p: dict[str, Any], new: bool, style: str) -> str:
    block, coloured = name in p["blocks"], name in p["coloured"]
    sign = ("◆" if coloured else "■") if block else ("◇" if coloured else "·")
    if new:
        return f"[bold {style}]{sign}[/]"
    return f"[{style}]{sign}[/]" if block or coloured else f"[dim]{sign}[/]"


def laid(signs: dict[int, str], room: int) -> str:
    """Signs at their places in a line."""
    return "".join(signs.get(at, " ") for at in range(room))


def energy(p: dict[str, Any]) -> str:
    """Stored of capacity, supply, and what is spent already: `E 3/4 +2 -1`."""
    text = f"E {p['storage']}/{p['capacity']}"
    if p["supply"]:
        text += f" +{p['supply']}"
    if p["committed"]:
        text += f" -{p['committed']}"
    return text


def item(p: dict[str, Any], slot: str, room: int, fresh: frozenset[str]) -> str:
    """`L Plasma`; `L✗Plasma` is disabled, `L!Plasma` will be in the next round."""
    id = p["items"][slot]
    mark = "✗" if slot in p["disabled"] else "!" if slot in p["disabled_next_round"] else " "
    text = fill(slot[0].upper() + mark + known_as(id, room), room)
    if slot in p["disabled"]:
        return f"[dim]{text}[/]"
    return f"[bold]{text}[/]" if f"item:{id}" in fresh else text


def extras_of(p: dict[str, Any]) -> dict[str, int]:
    """Powers by their number, and foresight."""
    return {**p["powers"], **({FORESIGHT: 1} if p["foresight"] else {})}


def extra(id: str, n: int, room: int, fresh: frozenset[str]) -> str:
    text = fill((f"{n}×" if n > 1 else "+ ") + known_as(id, room), room)
    return f"[bold]{text}[/]" if f"power:{id}" in fresh else text


def known_as(id: str, room: int) -> str:
    """All names in full where all of them fit."""
    return NAMES.get(id, id) if room >= (POWER_ROOM if id in POWER_IDS else ITEM_ROOM) else short(id)


def short(id: str) -> str:
    """One word that nobody confuses: items by their first, powers by the noun that is theirs alone."""
    second = id in ("TARGETING_TESSELLATOR", "CHARGED_CAPACITOR", "CONTINUUM_COMPRESSOR")
    return id.split("_")[1 if second else 0].capitalize()


def order(last: dict[str, Any], phase: str, room: int) -> str:
    """The order that was shown last, `» lazor+ →B` for an overcharged lazor aimed at seat B; `«` if last round's."""
    if not last:
        return " " * room
    slot, _, mode = last["order"].partition("_")
    aims = ",".join(SEATS[last[x]] for x in ("target", "splash") if x in last)
    sign = "»" if phase in SHOWN else "«"
    text = f"{sign} {slot}" + ("+" if mode == "overcharge" else "") + (f" →{aims}" if aims else "")
    return f"[dim]{fill(text, room)}[/]"


# The market.


def market(view: dict[str, Any], width: int) -> list[str]:
    """What can be bought, with prices, and what comes back with the next round."""
    ids = view["market"]["items"]
    lines = []
    for slot in SLOTS:
        offers = [f"{short(id)} {PRICES[id]}E" for id in ids if id.endswith(slot.upper())]
        lines += shelf(slot.capitalize(), offers, width)
    powers = view["market"]["powers"].items()
    lines += shelf("Power", [f"{short(id)} {PRICES[id]}E" + (f" ×{n}" if n > 1 else "") for id, n in powers], width)
    coming = view["market_next_round"]
    lines += shelf("Later", [short(id) for id in [*coming["items"], *coming["powers"]]], width)
    return lines


def shelf(name: str, offers: list[str], width: int) -> list[str]:
    if not offers:
        return []
    text = "\xa0· ".join(offer.replace(" ", "\xa0") for offer in offers)  # a price stays with its card
    rows = wrap(text, max(10, width - 9))
    return [f"[bold]{name if not i else '':<8}[/] {row}".replace("\xa0", " ") for i, row in enumerate(rows)]
