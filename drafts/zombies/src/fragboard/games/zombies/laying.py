"""Laying a tile: where, how it is turned, and what comes with it (ZOM-TILE, ZOM-SPN)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.masks import options_of
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit, bits
from fragboard.games.zombies.actions import CELL, DIR, ROT, TILE
from fragboard.games.zombies.catalogue import (
    ARENA_TILES,
    ARMY_SURPLUS,
    CELLS,
    DELIVERY,
    DELIVERY_TILES,
    DIRECTIONS,
    DX,
    DY,
    EXIT_CELL,
    FINDERS_KEEPERS,
    FIRE_STATION,
    FLIGHT_DELAY,
    HELIPAD,
    HOSPITAL,
    KEYS_MODE,
    LAW,
    MIDDLE,
    NONE,
    POLICE_STATION,
    TILE_IDS,
    TILE_KINDS,
)
from fragboard.games.zombies.events import ON_TILE, TileLaid, TokensLaid, ZombiesPut
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies, tile_count
from fragboard.games.zombies.things import put_zombie
from fragboard.games.zombies.town import (
    LAYINGS,
    TURNS,
    exits_left,
    fits,
    packed,
    part_of,
    parts_open,
    with_tile,
)

AGAINST: Final = 1  # where laying a tile stands: the tile it is laid against,
SIDE: Final = 2  # on which side,
TURN: Final = 3  # how it is turned,
EMPTY: Final = 4  # the cells that stay empty,
LIFE_CELL: Final = 5  # and the tokens
BULLET_CELL: Final = 6


def lay(s: Zombies, kind: Int, r: Int, tx: Int, ty: Int) -> Int:
    """A tile lies on the map, with nothing on it yet; its number."""
    s.laid = [*s.laid, packed(kind, r, tx, ty)]
    s.town = with_tile(s.town, kind, r, tx, ty, s.setup.fronts, s.setup.phobia)
    s.zombies.append(0)
    s.tokens = [*s.tokens, 0]
    tile = s.town.size - 1
    if kind == HELIPAD:
        s.pad = tile
    return tile


def required(s: Zombies, kind: Int) -> bool:
    """Whether the game needs tiles of a kind (ZOM-TILE-7)."""
    mode = s.setup.mode
    if s.arena():
        return False
    if kind == HELIPAD:
        return mode != FLIGHT_DELAY
    if mode == FLIGHT_DELAY:
        return kind == HOSPITAL
    if mode == KEYS_MODE:
        return kind == s.named
    return mode == LAW and kind in (FIRE_STATION, POLICE_STATION, ARMY_SURPLUS)


def arena_left(s: Zombies) -> Int:
    """How many tiles of the arena are still to be laid (ZOM-A-2)."""
    every: Int = DELIVERY_TILES if s.setup.mode == DELIVERY else ARENA_TILES
    return every - s.drawn + len(s.under)


def still_required(s: Zombies) -> bool:
    """Whether a required tile is still to come (ZOM-TILE-6)."""
    if s.arena():
        return arena_left(s) > 0
    if s.aside:
        return True
    kind: Int
    for kind in range(len(TILE_KINDS)):
        if tile_count(s.tiles, kind) and required(s, kind):
            return True
    for kind in s.under:
        if required(s, kind):
            return True
    return False


def scattered(s: Zombies) -> bool:
    """Whether some start tiles of Finders Keepers are not joined yet (ZOM-S-FINDERS_KEEPERS-3)."""
    if s.setup.mode != FINDERS_KEEPERS:
        return False
    part = part_of(s.town, 0)
    starts: Int = 1
    starts = (starts << s.seats) - 1
    return part & starts != starts


def legal_turns(s: Zombies, kind: Int, tx: Int, ty: Int, loose: bool) -> list[int]:
    """The rotations with which a tile may lie at an empty position."""
    found = []
    town = s.town
    opened = s.setup.open_town and still_required(s)
    before = town.open_exits() if opened else 0
    apart = scattered(s)
    for r in TURNS[kind]:
        if not fits(town, kind, r, tx, ty, loose):
            continue
        if opened and exits_left(town, kind, r, tx, ty, before) <= 0:
            continue
        if apart and not parts_open(with_tile(town, kind, r, tx, ty, False, False)):
            continue
        found.append(r)
    return found


def touches(s: Zombies, tx: Int, ty: Int) -> Int:
    """The lowest-numbered tile beside a position, or NONE."""
    found: Int = NONE
    d: Int
    for d in range(4):
        other = s.town.tile_at(tx + DX[d], ty + DY[d])
        if other != NONE and (found == NONE or other < found):
            found = other
    return found


def spots(s: Zombies, kind: Int, near: Int, loose: bool) -> list[int]:
    """Where a tile may lie: 4 · tile + side. Near a tile only beside it, else each position once (ZOM-D-TILE_POS)."""
    found = []
    town = s.town
    tile: Int
    d: Int
    for tile in range(town.size):
        if near != NONE and tile != near:
            continue
        for d in range(4):
            tx, ty = town.xs[tile] + DX[d], town.ys[tile] + DY[d]
            if town.tile_at(tx, ty) != NONE:
                continue
            if near == NONE and touches(s, tx, ty) != tile:
                continue
            if legal_turns(s, kind, tx, ty, loose):
                found.append(int(4 * tile + d))
    return found


def lay_tile(s: Zombies, seat: Seat, kind: Int, near: Int, loose: bool) -> None:
    """A placer lays a tile that has a place."""
    s.push(LayTile(AGAINST, 0, seat=seat, kind_id=kind, near=near, loose=loose, tile=NONE, side=NONE, left=0, cells=0))


class LayTile(Procedure):
    """One tile is laid, with its zombies and tokens; the placer decides what there is to decide."""

    def __init__(
        self,
        pc: Int,
        who: Int,
        seat: Seat,
        kind_id: Int,
        near: Int,
        loose: bool,
        tile: Int,
        side: Int,
        left: Int,
        cells: Int,
    ) -> None:
        super().__init__(pc, who, seat)
        self.kind_id: Int = kind_id
        self.near: Int = near  # it must lie beside this tile, unless NONE
        self.loose = loose  # roads may end at closed sides (ZOM-PAD-4)
        self.tile: Int = tile  # it is laid against; then its own number
        self.side: Int = side
        self.left: Int = left  # cells that stay empty, or tokens, still to be chosen
        self.cells: Int = cells  # those among which is chosen

    def clone(self) -> "LayTile":
        return LayTile(
            self.pc,
            self.who,
            self.seat,
            self.kind_id,
            self.near,
            self.loose,
            self.tile,
            self.side,
            self.left,
            self.cells,
        )

    def kind(self, s: Zombies) -> str:
        if self.pc <= SIDE:
            return "tile_pos"
        if self.pc == TURN:
            return "tile_rot"
        return "leave_empty" if self.pc == EMPTY else "token_cell"

    def link(self, s: Zombies, seat: Seat) -> bool:
        return self.pc in (SIDE, TURN) and self.side != NONE or self.pc == SIDE

    def tx(self, s: Zombies) -> Int:
        return s.town.xs[self.tile] + DX[self.side]

    def ty(self, s: Zombies) -> Int:
        return s.town.ys[self.tile] + DY[self.side]

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        if self.pc == TURN:
            return [ROT + r for r in legal_turns(s, self.kind_id, self.tx(s), self.ty(s), self.loose)]
        if self.pc >= EMPTY:
            return options_of(self.cells, CELL)
        found: list[Action] = []
        for spot in spots(s, self.kind_id, self.near, self.loose):
            a: Action = TILE + spot // 4
            if self.pc == SIDE:
                if spot // 4 == self.tile:
                    found.append(DIR + spot % 4)
            elif not found or found[-1] != a:
                found.append(a)
        return found

    def default(self, s: Zombies, seat: Seat) -> Action:
        if self.pc == EMPTY and self.cells >> MIDDLE & 1:
            return CELL + MIDDLE
        return self.listed(s, seat)[0]

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if self.pc == AGAINST:
            self.tile = a - TILE
            self.pc = SIDE
        elif self.pc == SIDE:
            self.side = a - DIR
            self.pc = TURN
        elif self.pc == TURN:
            self.put_down(s, a - ROT)
        else:
            self.chosen(s, a - CELL)

    def put_down(self, s: Zombies, r: Int) -> None:
        tx, ty = self.tx(s), self.ty(s)
        self.tile = lay(s, self.kind_id, r, tx, ty)
        if s.events is not None:
            s.events.append(TileLaid(EVERYONE, self.seat, self.tile, self.kind_id, r, tx, ty))
        self.spawn(s)

    def spawn(self, s: Zombies) -> None:
        """How many zombies come, and whether there is a choice (ZOM-SPN-4, ZOM-RUL-10)."""
        kind = TILE_KINDS[self.kind_id]
        laying = s.town.laying(self.tile)
        self.cells = laying.building if kind.named else laying.road
        n = min(kind.zombies, s.stock)
        self.left = bits(self.cells) - n if n else 0
        if not n:
            self.cells = 0
        self.pc = EMPTY

    def chosen(self, s: Zombies, cell: Int) -> None:
        self.left -= 1
        self.cells &= ~(1 << int(cell))
        if self.pc == LIFE_CELL:
            add_tokens(s, self.tile, 1 << int(cell), 0)
        elif self.pc == BULLET_CELL:
            add_tokens(s, self.tile, 0, 1 << int(cell))

    def settle(self, s: Zombies) -> None:
        if self.pc < EMPTY or self.left:
            self.who = bit(self.seat)
        elif self.pc == EMPTY:
            put_zombies(s, self.tile, self.cells)
            self.begin_tokens(s)
        elif self.pc == LIFE_CELL:
            self.pc = BULLET_CELL
            self.left = len(TILE_KINDS[self.kind_id].bullets)
        else:
            self.pc = DONE

    def begin_tokens(self, s: Zombies) -> None:
        """As printed, or where the placer likes (ZOM-SPN-5, ZOM-O-TOKEN_LAYOUT)."""
        laying = s.town.laying(self.tile)
        if not s.setup.choose_tokens or not laying.building:
            self.pc = DONE
            add_tokens(s, self.tile, laying.life, laying.bullets)
            return
        self.pc = LIFE_CELL
        self.left = len(TILE_KINDS[self.kind_id].life)
        self.cells = laying.building

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "lay",
            "seat": self.seat,
            "kind": TILE_IDS[self.kind_id],
            "near": None if self.near == NONE else self.near,
            "loose": self.loose,
            "tile": None if self.tile == NONE else self.tile,
            "side": None if self.side == NONE else DIRECTIONS[self.side],
            "place": self.pc,
            "left": self.left,
            "cells": [cell for cell in range(CELLS) if self.cells >> cell & 1],
        }


def put_zombies(s: Zombies, tile: Int, cells: Int) -> None:
    """Zombies on these cells of a new tile, as far as there are any."""
    cell: Int
    put: Int = 0
    for cell in range(CELLS):
        if cells >> cell & 1 and put_zombie(s, CELLS * tile + cell):
            put |= 1 << int(cell)
    if put and s.events is not None:
        s.events.append(ZombiesPut(EVERYONE, tile, put, ON_TILE))


def add_tokens(s: Zombies, tile: Int, life: Int, bullets: Int) -> None:
    if life or bullets:
        tokens = s.tokens.copy()
        tokens[tile] |= int(life | bullets << CELLS)
        s.tokens = tokens
        if s.events is not None:
            s.events.append(TokensLaid(EVERYONE, tile, life, bullets))


def exit_cells(kind: Int, r: Int) -> Int:
    """The mask of the exit cells of a turned tile."""
    exits = LAYINGS[4 * kind + r].exits
    found: Int = 0
    d: Int
    for d in range(4):
        if exits >> d & 1:
            found |= 1 << int(EXIT_CELL[d])
    return found
