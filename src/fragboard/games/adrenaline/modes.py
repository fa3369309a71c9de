"""Domination and turret mode: tags on spawnpoints, and step 5 of a turn (ADR-DOM-3, ADR-DOM-10 f., ADR-TUR-5)."""

from typing import Final

from fragboard.core.types import EVERYONE, Int, Seat
from fragboard.games.adrenaline.arena import ARENAS, SPAWN_AT, SQUARES
from fragboard.games.adrenaline.catalogue import NONE
from fragboard.games.adrenaline.damage import BY_STRIKE, BY_TURRET, deal, others_at
from fragboard.games.adrenaline.events import Tagged
from fragboard.games.adrenaline.state import Adrenaline, owner_of

BY_DAMAGE: Final = 0  # why a spawnpoint is tagged, as events tell it
BY_HOLDING: Final = 1
BY_OVERKILL: Final = 2


def mode_step(s: Adrenaline) -> None:
    if s.domination():
        hold_and_strike(s)
    elif s.turret():
        fire_turrets(s)


def hold_and_strike(s: Adrenaline) -> None:
    """Alone on a spawnpoint you tag it; alone or not, it strikes you, from the second turn on (ADR-DOM-2)."""
    square = s.players[s.active].square
    colour = SPAWN_AT[square]
    if s.round < 2 or colour == NONE:
        return
    if not others_at(s, s.active) >> square & 1:
        tag(s, s.active, colour, BY_HOLDING)
    deal(s, s.active, s.active, 1, converts=False, source=BY_STRIKE)


def fire_turrets(s: Adrenaline) -> None:
    """Each other owner of a turret in the active player's room deals one damage, clockwise (ADR-TUR-5 to ADR-TUR-7)."""
    arena = ARENAS[s.setup.map]
    squares = arena.rooms[arena.room[s.players[s.active].square]]
    owners: Int = 0
    square: Int
    n: Int
    for square in range(SQUARES):
        if squares >> square & 1:
            owner = owner_of(s.turrets, square)
            if owner != NONE:
                owners |= 1 << owner
    for n in range(1, s.seats):
        owner = s.nth(n)
        if owners >> owner & 1:
            deal(s, s.active, owner, 1, converts=False, source=BY_TURRET)


def tag(s: Adrenaline, seat: Seat, spawnpoint: Int, why: Int) -> None:
    """A token on the track of a spawnpoint (ADR-DOM-3)."""
    tracks = s.tracks.copy()
    tracks[spawnpoint] += 1 << (12 * int(seat))
    s.tracks = tracks
    if s.events is not None:
        s.events.append(Tagged(EVERYONE, seat, spawnpoint, why))
