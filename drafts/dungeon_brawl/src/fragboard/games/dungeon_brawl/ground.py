"""Who reaches whom: links, steps, tackle zones (DBR-GEN-7, DBR-MOVE-1 to 3, DBR-TZ-1, DBR-PIT-7)."""

from fragboard.core.types import Int, Seat, bit, bits
from fragboard.games.dungeon_brawl.board import ENTRANCE, NO_PAD, WALL
from fragboard.games.dungeon_brawl.catalogue import DIAGONAL, DX, DY, NONE, STANDING, STEP, STRIDE, TEAM
from fragboard.games.dungeon_brawl.state import CHEST, DAZED, OPEN_PIT, TRAP, Brawl, fate_of, in_pit


def linked(s: Brawl, a: Int, d: Int) -> Int:
    """The square linked with `a` in direction `d` (0 to 7), closed chests counted, or NONE (DBR-GEN-7)."""
    n: Int = s.board.next[8 * a + d]
    if n == NONE:
        return NONE
    at = s.at
    if at[n] == CHEST or at[a] == CHEST:
        return NONE
    if DIAGONAL[d] and (at[a + DX[d]] == CHEST or at[a + STRIDE * DY[d]] == CHEST):
        return NONE
    return n


def links_of(s: Brawl, a: Int) -> Int:
    """The directions in which squares are linked with `a`, as a mask of 8 bits."""
    found: Int = 0
    d: Int
    for d in range(8):
        if linked(s, a, d) != NONE:
            found |= bit(d - 1)
    return found


def are_linked(s: Brawl, a: Int, b: Int) -> bool:
    """Whether two squares are linked; a square is not linked with itself, though players in one pit are."""
    d: Int
    for d in range(8):
        if STEP[d] == b - a:
            return linked(s, a, d) != NONE
    return False


def steppable(s: Brawl, a: Int, d: Int) -> Int:
    """The square a step from `a` leads to, or NONE: linked, without a player, not past a marker or pit diagonally."""
    n = linked(s, a, d)
    if n == NONE:
        return NONE
    value: Int = s.at[n]
    if value and value < TRAP:
        return NONE
    if DIAGONAL[d] and (s.at[a + DX[d]] >= TRAP or s.at[a + STRIDE * DY[d]] >= TRAP):  # DBR-MOVE-2
        return NONE
    return n


def reaches(s: Brawl, id: Int, other: Int) -> bool:
    """Whether blocks, stabs, gazes, bites and hand-offs go from one player to another: linked squares outside pits, or
    the same pit (DBR-PIT-7, DBR-HAND-1)."""
    a, b = s.players[id].square, s.players[other].square
    if a == NONE or b == NONE:
        return False
    if a == b:
        return True
    if s.at[a] >= TRAP or s.at[b] >= TRAP:
        return False
    return are_linked(s, a, b)


def near(s: Brawl, id: Int, other: Int) -> bool:
    """Whether two players are linked at all: assists and zones cross a pit's edge (DBR-PIT-5, DBR-PIT-7)."""
    a, b = s.players[id].square, s.players[other].square
    return a != NONE and b != NONE and (a == b or are_linked(s, a, b))


def zoning(s: Brawl, seat: Seat, square: Int) -> Int:
    """The enemies of a seat with a tackle zone on a square, as a mask with `bit(id)` for each (DBR-TZ-1)."""
    found: Int = 0
    at = s.at
    players = s.players
    base: Int = 8 * square
    nexts = s.board.next
    d: Int
    for d in range(8):
        n: Int = nexts[base + d]
        if n == NONE:
            continue
        value: Int = at[n]
        if value == 0 or value == CHEST:
            continue
        if value < CHEST:
            id: Int = value - 1
            if id // TEAM == seat:
                continue
            p = players[id]
            if p.state == STANDING and not p.flags & DAZED and linked(s, square, d) != NONE:
                found |= bit(id)
        elif fate_of(s.markers[value - TRAP]) == OPEN_PIT and linked(s, square, d) != NONE:
            found |= zoning_inside(s, seat, n)
    if at[square] >= TRAP:
        found |= zoning_inside(s, seat, square)
    return found


def zoning_inside(s: Brawl, seat: Seat, pit: Int) -> Int:
    """Enemies of a seat with a zone who are in a pit."""
    found: Int = 0
    id: Int
    for id in range(len(s.players)):
        p = s.players[id]
        if p.square == pit and id // TEAM != seat and p.state == STANDING and not p.flags & DAZED:
            found |= bit(id)
    return found


def zones_on(s: Brawl, id: Int, square: Int) -> Int:
    """How many enemies of a player have a zone on a square."""
    return bits(zoning(s, id // TEAM, square))


def pad_at(s: Brawl, square: Int) -> Int:
    """The number of the pad on a square, or NONE."""
    number: Int = s.board.pad_at[square]
    return NONE if number == NO_PAD else number


def floor_at(s: Brawl, square: Int) -> bool:
    return 0 <= square < s.board.size and s.board.region[square] != WALL


def plain(s: Brawl, square: Int) -> bool:
    """DBR-GEN-9: a floor square without closed chest, pad, marker, open pit or player that is no end zone."""
    region: Int = s.board.region[square]
    return WALL < region < 6 and s.at[square] == 0 and s.board.pad_at[square] == NO_PAD


def in_entrance(s: Brawl, square: Int) -> bool:
    return s.board.region[square] == ENTRANCE


def blockable(s: Brawl, id: Int) -> Int:
    """The standing enemies a player could block now (DBR-BLK-1), as a mask with `bit(id)` for each."""
    found: Int = 0
    p = s.players[id]
    if p.square == NONE:
        return 0
    other: Int
    if in_pit(s, id):
        for other in range(len(s.players)):
            q = s.players[other]
            if q.square == p.square and q.state == STANDING and other // TEAM != id // TEAM:
                found |= bit(other)
        return found
    d: Int
    for d in range(8):
        n = s.board.next[8 * p.square + d]
        if n == NONE:
            continue
        value: Int = s.at[n]
        if 0 < value < CHEST:
            other = value - 1
            if other // TEAM != id // TEAM and s.players[other].state == STANDING and linked(s, p.square, d) != NONE:
                found |= bit(other)
    return found
