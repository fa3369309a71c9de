"""Cubes on the move: gaining, storing, paying, losing, stealing and placing (BDA-ENG)."""

from fragboard.core.types import EVERYONE, Int, Seat
from fragboard.games.bingo.catalogue import CARDS, COLOURED_STORE, FULL_HEALTH, SCORED_STORE
from fragboard.games.bingo.events import Gained, Lost, Placed, Stored
from fragboard.games.bingo.state import Bingo, Player


def gain(s: Bingo, seat: Seat, n: Int) -> None:
    """Cubes move from a player's pool to the supply (BDA-ENG-5, BDA-ENG-9)."""
    p = s.players[seat]
    n = min(n, p.pool)
    p.pool -= n
    p.supply += n
    if s.events is not None and n:
        s.events.append(Gained(EVERYONE, seat, n))


def store(s: Bingo, seat: Seat, n: Int) -> None:
    """Cubes move from a player's pool to the battery, as far as there is room (BDA-ENG-5)."""
    p = s.players[seat]
    stored = min(n, p.room(), p.pool)
    p.pool -= stored
    p.storage += stored
    if s.events is not None and n:
        s.events.append(Stored(EVERYONE, seat, stored, n - stored))


def take_free(p: Player, n: Int) -> None:
    """Every payment takes supply first, then storage (BDA-ENG-4); the caller says where the cubes go."""
    loose = min(n, p.supply)
    p.supply -= loose
    p.storage -= n - loose


def pay(p: Player, n: Int) -> None:
    """Free E is set aside for the rest of the round (BDA-ENG-3)."""
    take_free(p, n)
    p.committed += n


def lose(s: Bingo, seat: Seat, n: Int) -> Int:
    """Free E goes back to the pool, storage first; how much there really was (BDA-ENG-6)."""
    p = s.players[seat]
    stored = min(n, p.storage)
    loose = min(n - stored, p.supply)
    p.storage -= stored
    p.supply -= loose
    p.pool += stored + loose
    if s.events is not None and stored + loose:
        s.events.append(Lost(EVERYONE, seat, stored + loose))
    return stored + loose


def steal(s: Bingo, thief: Seat, victim: Seat, n: Int) -> None:
    """The thief stores what the victim really lost (BDA-ENG-7)."""
    store(s, thief, lose(s, victim, n))


def take_cube(p: Player) -> None:
    """A cube for a block or a health box: from the pool, else from wherever one is left (BDA-ENG-10)."""
    if p.pool:
        p.pool -= 1
    elif p.supply:
        p.supply -= 1
    elif p.storage:
        p.storage -= 1
    else:
        p.committed -= 1


def heal(p: Player) -> None:
    """All health boxes are filled (BDA-DTH-14)."""
    while p.health < FULL_HEALTH:
        take_cube(p)
        p.health += 1


def score(s: Bingo, seat: Seat, square: Int) -> Int:
    """Score a block if the square is free; the E that is then to be stored (BDA-BIN-6 to BDA-BIN-8)."""
    p = s.players[seat]
    if p.grid >> square & 1:
        return SCORED_STORE
    take_cube(p)
    p.grid |= 1 << square
    return COLOURED_STORE if CARDS[p.card].coloured >> square & 1 else 0


def place(s: Bingo, seat: Seat, square: Int) -> None:
    """Place a rolled square; it cannot be refused (BDA-BIN-9)."""
    fresh = not s.players[seat].grid >> square & 1
    energy = score(s, seat, square)
    if s.events is not None:
        s.events.append(Placed(EVERYONE, seat, square, fresh))
    if energy:
        store(s, seat, energy)
