"""What a seat is after, as distances: greedy bots, the search and leaning players all walk by these."""

from fragboard.core.types import Int, Seat
from fragboard.games.zombies.catalogue import (
    ARMY_SURPLUS,
    CELLS,
    COP_CHASE,
    DELIVERY,
    FINDERS_KEEPERS,
    FLIGHT_DELAY,
    HOSPITAL,
    KEYS_MODE,
    MIDDLE,
    NONE,
)
from fragboard.games.zombies.state import Zombies
from fragboard.games.zombies.town import distances


def goal_of(s: Zombies, seat: Seat) -> list[int]:
    """By place how far it is to the nearest thing that the seat is after; NONE where there is no way."""
    return distances(s.town.steps, sought(s, seat))


def sought(s: Zombies, seat: Seat) -> list[int]:
    """The places that the seat wants to reach."""
    mode = s.setup.mode
    if mode == COP_CHASE and s.holder == NONE:
        return [int(s.officer if s.officer != NONE else s.thing)]
    if mode == FLIGHT_DELAY and not s.healed:
        return of_the_pilot(s, seat)
    if mode == FINDERS_KEEPERS and not s.reunited:
        return [int(p.at) for other, p in enumerate(s.players) if other != seat and p.at != NONE] or zombies(s)
    if mode == KEYS_MODE and s.holder != seat:
        return of_the_keys(s)
    if mode == DELIVERY:
        if s.holder == seat:
            return building(s, s.town.find(ARMY_SURPLUS))
        return [int(s.players[s.holder].at if s.holder != NONE else s.thing)]
    if s.arena():
        return [int(p.at) for other, p in enumerate(s.players) if other != seat and not p.out and p.at != NONE]
    if s.pad != NONE:
        return [int(CELLS * s.pad + MIDDLE)]
    return tokens(s) or zombies(s)


def of_the_pilot(s: Zombies, seat: Seat) -> list[int]:
    hospital = s.town.find(HOSPITAL)
    if s.pilot != NONE and s.players[seat].at == s.pilot and hospital != NONE:
        return building(s, hospital)
    return [int(s.pilot)] if s.pilot != NONE else zombies(s)


def of_the_keys(s: Zombies) -> list[int]:
    if s.holder != NONE:
        return [int(s.players[s.holder].at)]
    if s.thing != NONE:
        return [int(s.thing)]
    tile = s.town.find(s.named) if s.named != NONE else NONE
    return building(s, tile) or tokens(s) or zombies(s)


def building(s: Zombies, tile: Int) -> list[int]:
    """The building cells of a tile, if it lies."""
    if tile == NONE:
        return []
    inside = s.town.laying(tile).building
    return [int(CELLS * tile + cell) for cell in range(CELLS) if inside >> cell & 1]


def tokens(s: Zombies) -> list[int]:
    """Cells with tokens."""
    found: list[int] = []
    tile: Int
    cell: Int
    for tile in range(len(s.tokens)):
        lying = (s.tokens[tile] | s.tokens[tile] >> CELLS) & 511
        if lying:
            for cell in range(CELLS):
                if lying >> cell & 1:
                    found.append(int(CELLS * tile + cell))
    return found


def zombies(s: Zombies) -> list[int]:
    """Cells with a standing zombie: trophies to be had."""
    found: list[int] = []
    tile: Int
    cell: Int
    for tile in range(len(s.zombies)):
        standing = s.zombies[tile]
        if standing:
            for cell in range(CELLS):
                if standing >> cell & 1:
                    found.append(int(CELLS * tile + cell))
    return found
