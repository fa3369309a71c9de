"""Who can be shot at: targets on squares, weapons that can be fired, and what a shot needs (ADR-SHOOT, ADR-DOM-4).

Targets are bits: figures 0 to 4, the bot 5, and in domination the spawnpoints 6 to 8, which stand on their squares.
"""

from fragboard.core.masks import things_in
from fragboard.core.types import Int, Seat
from fragboard.games.adrenaline.arena import ALWAYS, ARENAS, OTHER_WAY, SPAWN_SQUARES, SQUARES, Arena
from fragboard.games.adrenaline.catalogue import BOT, FIGURES, NONE, SPAWN, enough
from fragboard.games.adrenaline.damage import others_at
from fragboard.games.adrenaline.state import Adrenaline
from fragboard.games.adrenaline.weapons.arsenal import PULLERS, WEAPONS


def taggable(s: Adrenaline) -> Int:
    """The spawnpoints that the active seat can tag by damage, as targets (ADR-DOM-2, ADR-DOM-5)."""
    if not s.domination() or s.round < 2:
        return 0
    return (7 & ~s.tagged) << SPAWN


def squares_of(targets: Int) -> Int:
    """The squares of the spawnpoints among the targets."""
    mask: Int = 0
    spawn: Int
    if targets >> SPAWN:
        for spawn in range(3):
            if targets >> (SPAWN + spawn) & 1:
                mask |= 1 << SPAWN_SQUARES[spawn]
    return mask


def square_of(s: Adrenaline, target: Int) -> Int:
    """Where a target stands."""
    return SPAWN_SQUARES[target - SPAWN] if target >= SPAWN else s.of(target).square


def targets_on(s: Adrenaline, seat: Seat, squares: Int, *, deals: bool) -> Int:
    """Everybody but the shooter on some squares; spawnpoints only for what deals damage (ADR-SHOOT-5, ADR-DOM-7)."""
    found: Int = 0
    place: Int
    for place in range(len(s.players)):
        square = s.players[place].square
        if place != seat and square != NONE and squares >> square & 1:
            found |= 1 << (BOT if place == s.seats else place)
    if deals:
        tags = taggable(s)
        spawn: Int
        if tags:
            for spawn in range(3):
                if tags >> (SPAWN + spawn) & 1 and squares >> SPAWN_SQUARES[spawn] & 1:
                    found |= 1 << (SPAWN + spawn)
    return found


def crowd(s: Adrenaline, seat: Seat) -> Int:
    """The squares of the other figures, and the bit that stands for an effect which needs nobody."""
    return others_at(s, seat) | ALWAYS


def fires(arena: Arena, weapon: Int, square: Int, crowd: Int, tags: Int, purse: Int) -> bool:
    """Whether a loaded weapon can be fired from a square (ADR-SHOOT-3); `tags` are squares of spawnpoints."""
    here = crowd
    if tags:
        here |= tags & arena.seen[square] if PULLERS >> weapon & 1 else tags
    at = weapon * SQUARES + square
    if arena.free[at] & here:
        return True
    return arena.paid[at] & here != 0 and enough(purse, OTHER_WAY[weapon])


def fireable(s: Adrenaline, seat: Seat, square: Int, loaded: Int, purse: Int) -> Int:
    """The weapons of a mask that can be fired from a square."""
    if not loaded:
        return 0
    arena = ARENAS[s.setup.map]
    others = crowd(s, seat)
    tags = squares_of(taggable(s))
    found: Int = 0
    weapon: Int = 0
    left = loaded
    while left:
        if left & 1 and fires(arena, weapon, square, others, tags, purse):
            found |= 1 << weapon
        left >>= 1
        weapon += 1
    return found


def shoots_after_reload(s: Adrenaline, seat: Seat, square: Int, loaded: Int, purse: Int) -> bool:
    """Whether some weapon can be fired, loaded or with what is left after paying its reload (ADR-FF-8)."""
    if fireable(s, seat, square, loaded, purse):
        return True
    unloaded = s.players[seat].weapons & ~loaded
    weapon: Int = 0
    while unloaded:
        if unloaded & 1:
            cost = WEAPONS[weapon].reload
            if enough(purse, cost) and fireable(s, seat, square, 1 << weapon, purse - cost):
                return True
        unloaded >>= 1
        weapon += 1
    return False


def shot_squares(s: Adrenaline, seat: Seat, moves: Int, *, reloads: bool) -> Int:
    """The squares within some moves from which a shot can be completed (ADR-TURN-10, ADR-FF-8)."""
    p = s.players[seat]
    if not (p.weapons if reloads else p.loaded):
        return 0
    squares = ARENAS[s.setup.map].reach[moves * SQUARES + p.square]
    purse = p.purse()
    found: Int = 0
    square: Int
    for square in range(SQUARES):
        if squares >> square & 1:
            if reloads:
                can = shoots_after_reload(s, seat, square, p.loaded, purse)
            else:
                can = fireable(s, seat, square, p.loaded, purse) != 0
            if can:
                found |= 1 << square
    return found


def shot_claims(s: Adrenaline, seat: Seat, squares: Int, loaded: Int, *, reloads: bool) -> list[int]:
    """The purses with which a shot could be completed from one of some squares; none: it can in any case."""
    found: list[int] = []
    held = s.players[seat].weapons if reloads else loaded
    for square in things_in(squares):
        for weapon in things_in(held):
            base = 0 if loaded >> weapon & 1 else int(WEAPONS[weapon].reload)
            if fireable(s, seat, square, 1 << weapon, 0):
                need = base
            elif fireable(s, seat, square, 1 << weapon, OTHER_WAY[weapon]):
                need = base + OTHER_WAY[weapon]
            else:
                continue
            if not need:
                return []
            found.append(need)
    return found


assert FIGURES == (1 << SPAWN) - 1
