"""The four maps as section 23 draws them, the sight and the distances that follow, and what tests of shots share."""

from __future__ import annotations

import re

from fragboard.core.types import CHANCE
from tests.games.adrenaline.table import AdrenalineTable

MAPS = {
    "small": ("GGG. RRRY .WWY", "r0c0-r1c0 r0c2-r1c2 r1c1-r2c1 r1c2-r1c3 r2c2-r2c3"),
    "medium_a": ("GGGB RRYY .WYY", "r0c0-r1c0 r0c2-r0c3 r0c2-r1c2 r0c3-r1c3 r1c1-r2c1 r2c1-r2c2"),
    "medium_b": ("RGG. RPPY WWWY", "r0c0-r0c1 r0c1-r1c1 r0c2-r1c2 r1c0-r2c0 r1c1-r2c1 r1c2-r1c3 r2c2-r2c3"),
    "large": ("RGGB RPYY WWYY", "r0c0-r0c1 r0c1-r1c1 r0c2-r0c3 r0c2-r1c2 r0c3-r1c3 r1c0-r2c0 r1c1-r2c1 r2c1-r2c2"),
}


def rooms(map: str) -> dict[str, str]:
    """The room of every square that exists, in reading order."""
    rows = MAPS[map][0].split()
    return {f"r{r}c{c}": room for r, row in enumerate(rows) for c, room in enumerate(row) if room != "."}


def doors(map: str, square: str) -> set[str]:
    """The squares behind the doors of a square."""
    pairs = [pair.split("-") for pair in MAPS[map][1].split()]
    return {a if b == square else b for a, b in pairs if square in (a, b)}


def neighbours(map: str, square: str) -> set[str]:
    """The squares one move away: next to it in its room, or behind its doors (ADR-MOVE-1)."""
    room = rooms(map)
    r, c = int(square[1]), int(square[3])
    beside = {f"r{y}c{x}" for y, x in ((r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1))}
    return {other for other in beside if room.get(other) == room[square]} | doors(map, square)


def within(map: str, square: str, moves: int) -> set[str]:
    """The squares at a distance of at most so many moves, the square itself included (ADR-MOVE-5)."""
    found = {square}
    for _ in range(moves):
        found |= {other for known in found for other in neighbours(map, known)}
    return found


def line(map: str, square: str, moves: int) -> set[str]:
    """The squares up to so many legal moves away along one direction (ADR-MOVE-6)."""
    found = set()
    for dy, dx in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        at = square
        for _ in range(moves):
            ahead = f"r{int(at[1]) + dy}c{int(at[3]) + dx}"
            if ahead not in neighbours(map, at):
                break
            found.add(ahead)
            at = ahead
    return found


def sees(map: str, here: str, there: str) -> bool:
    """Its own room, and the rooms behind the doors of its own square (ADR-SEE-1, ADR-SEE-2)."""
    room = rooms(map)
    return room[there] in {room[here]} | {room[other] for other in doors(map, here)}


def fire(t: AdrenalineTable, weapon: str, *names: str, seat: int = 0) -> AdrenalineTable:
    """A seat takes a shoot action with this weapon and gives the answers named."""
    return t.answer(seat, "shoot", f"weapon:{weapon}", *names)


def finish(t: AdrenalineTable) -> AdrenalineTable:
    """Questions with one option are answered up to the next choice, the menu or chance."""
    while t.asked() not in ([], [CHANCE]) and t.kind() != "menu" and len(t.legal(t.asked()[0])) == 1:
        t.answer(t.asked()[0], t.legal(t.asked()[0])[0])
    return t


def no(t: AdrenalineTable, seat: int, names: str, clause: str) -> None:
    """Each of these answers is refused with a reason and this clause of the rulebook, and nothing changes."""
    for name in names.split():
        message = t.refusal(seat, name)
        found = re.match(r"(.{10,}?) \((ADR-[A-Z0-9_-]+)\)(;|$)", message, re.DOTALL)
        assert found, f"no reason or clause: {message}"
        assert found[2] == clause, f"{name}: {message}"


def reload_cost(weapon: str) -> str:
    """The cubes that a reload of this weapon takes, in their order; it is loaded after the last of them."""
    t = AdrenalineTable(3).has(0, unloaded=weapon, cubes="RRRYYYGGG").answer(0, "end")
    t.asks(0, "reload", f"weapon:{weapon} done", default="done").answer(0, f"weapon:{weapon}")
    paid = []
    while t.kind() == "pay":
        assert not t.loaded(0)
        paid += t.legal(0)
        t.answer(0, t.legal(0)[0])
    assert t.loaded(0) == [weapon]
    return " ".join(name.removeprefix("cube:") for name in paid)


def sequences(t: AdrenalineTable, weapon: str) -> set[str]:
    """Every order of effects that a shot from here can take, whatever else is answered."""
    found: set[str] = set()

    def walk(used: list[str]) -> None:
        if t.kind() == "menu":
            found.add(" ".join(used))
            return
        before, kind = t.s, t.kind()
        for name in t.legal(0):
            t.s = t.game.clone(before)
            t.answer(0, name)
            walk([*used, name.removeprefix("effect:")] if kind == "effect" and name != "stop" else used)
        t.s = before

    fire(t, weapon)
    walk([])
    return found
