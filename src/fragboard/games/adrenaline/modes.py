"""Step 5: holding and strike in domination, firing turrets in turret mode (ADR-DOM-10, ADR-DOM-11, ADR-TUR-5)."""

from fragboard.core.types import Int
from fragboard.games.adrenaline.arena import ARENAS, SPAWN_AT, SQUARES
from fragboard.games.adrenaline.catalogue import NONE
from fragboard.games.adrenaline.damage import BY_STRIKE, BY_TURRET, deal, others_at
from fragboard.games.adrenaline.shooting import BY_HOLDING, tag
from fragboard.games.adrenaline.state import Adrenaline, owner_of


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
