"""A tile is drawn and finds its place: the tile step, the Helipad and its bid, exploring, the arena's tiles."""

from typing import Final

from fragboard.core.frame import DONE, RUN, Sealed
from fragboard.core.seats import seat_after
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit
from fragboard.games.zombies.actions import BID, KIND
from fragboard.games.zombies.catalogue import (
    BID_CAP,
    CELLS,
    DX,
    DY,
    FINDERS_KEEPERS,
    HELIPAD,
    KINDS,
    NONE,
    TILE_KINDS,
)
from fragboard.games.zombies.drawing import sample_tile, take_tile, tile_chances, tiles_left
from fragboard.games.zombies.ending import check_victory, lose_together
from fragboard.games.zombies.events import Bids, TileAside, TileDiscarded, TileDrawn, TileUnder
from fragboard.games.zombies.laying import (
    TURN,
    LayTile,
    arena_left,
    lay_tile,
    legal_turns,
    required,
    spots,
)
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import ANYWHERE, BY_ACTIVE, BY_BID, STRICT, Zombies, one_tile, tile_count
from fragboard.games.zombies.things import lose_trophies

LOOK: Final = 1  # where the tile step stands
DREW: Final = 2


class TileStep(Procedure):
    """The next tile is drawn and laid (ZOM-TILE-1 to -11); `ASIDE` Helipads are laid without a draw."""

    def clone(self) -> "TileStep":
        return TileStep(self.pc, self.who, self.seat)

    def chance(self, s: Zombies) -> list[tuple[Action, int]]:
        return tile_chances(s)

    def sample(self, s: Zombies, rng: Source) -> Action:
        return sample_tile(s, rng)

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        kind = a - KIND
        take_tile(s, kind)
        if s.events is not None:
            s.events.append(TileDrawn(EVERYONE, self.seat, kind))
        if kind == HELIPAD and waits(s):
            set_aside(s)
            return  # and another one is drawn
        self.pc = DONE
        if kind == HELIPAD:
            place_helipad(s)
        else:
            find_place(s, self.seat, kind)

    def settle(self, s: Zombies) -> None:
        if s.aside and s.reunited:
            s.aside = False
            self.pc = DONE
            place_helipad(s)
        elif not tiles_left(s) or none_fits(s):
            self.pc = DONE
        else:
            self.who = bit(CHANCE)


def tile_step(s: Zombies) -> None:
    s.push(TileStep(LOOK, 0, s.active))


def waits(s: Zombies) -> bool:
    """ZOM-S-FINDERS_KEEPERS-6"""
    return s.setup.mode == FINDERS_KEEPERS and not s.reunited


def set_aside(s: Zombies) -> None:
    s.aside = True
    if s.events is not None:
        s.events.append(TileAside(EVERYONE, HELIPAD))


def throw_away(s: Zombies, kind: Int) -> None:
    s.gone += one_tile(kind)
    if s.events is not None:
        s.events.append(TileDiscarded(EVERYONE, kind))
    check_victory(s)


def put_under(s: Zombies, kind: Int) -> None:
    s.under = [*s.under, int(kind)]
    if s.events is not None:
        s.events.append(TileUnder(EVERYONE, kind))


def only_required(s: Zombies) -> bool:
    kind: Int
    for kind in range(KINDS):
        if tile_count(s.tiles, kind) and not required(s, kind):
            return False
    for kind in s.under:
        if not required(s, kind):
            return False
    return True


def none_fits(s: Zombies) -> bool:
    """Only required tiles are left and none could be placed: they are discarded (ZOM-TILE-8)."""
    if not only_required(s):
        return False
    kind: Int
    left: list[int] = []
    for kind in range(KINDS):
        if tile_count(s.tiles, kind) or kind in s.under:
            if spots(s, kind, NONE, True):
                return False
            left.append(int(kind))
    s.tiles = 0
    s.under = []
    for kind in left:
        throw_away(s, kind)
    if s.together():
        lose_together(s, "a tile that the town has no place for")
    return True


def find_place(s: Zombies, seat: Seat, kind: Int) -> None:
    """Near the pawn, anywhere, or nowhere (ZOM-TILE-1 to ZOM-TILE-7, ZOM-O-TILE_REACH)."""
    needed = required(s, kind)
    near = s.players[seat].at // CELLS
    if s.setup.reach != ANYWHERE and spots(s, kind, near, False):
        lay_tile(s, seat, kind, near, False)
    elif (s.setup.reach != STRICT or needed) and spots(s, kind, NONE, False):
        lay_tile(s, seat, kind, NONE, False)
    elif not needed:
        throw_away(s, kind)
    elif spots(s, kind, NONE, True):
        lay_tile(s, seat, kind, NONE, True)
    else:
        put_under(s, kind)


# The Helipad (ZOM-PAD).


def place_helipad(s: Zombies) -> None:
    """Bid for it, or let somebody place it; the frame that calls this is DONE or has set its place."""
    if not spots(s, HELIPAD, NONE, True):
        if s.together():
            put_under(s, HELIPAD)
        else:
            throw_away(s, HELIPAD)
        return
    if s.together() or s.setup.placer == BY_ACTIVE:
        lay_tile(s, s.active, HELIPAD, NONE, True)
    elif s.setup.placer == BY_BID:
        bidders: Int = 0
        seat: Int
        for seat in range(s.seats):
            if s.players[seat].trophies > 0:
                bidders |= bit(seat)
        if bidders:
            s.push(Bid(RUN, bidders, asked=bidders, given=[[] for _ in range(s.seats)]))
        else:
            lay_tile(s, s.active, HELIPAD, NONE, True)
    else:
        lay_tile(s, fewest(s), HELIPAD, NONE, True)


def fewest(s: Zombies) -> Seat:
    """Who has the fewest trophies, the active player before the others (ZOM-O-HELIPAD_PLACER)."""
    found = s.active
    n: Int
    for n in range(1, s.seats):
        seat = seat_after(s.active, n, s.seats)
        if s.players[seat].trophies < s.players[found].trophies:
            found = seat
    return found


class Bid(Sealed[Zombies]):
    """All bid trophies at the same time for the right to place the Helipad (ZOM-PAD-1 to -3)."""

    def clone(self) -> "Bid":
        return Bid(self.pc, self.who, self.asked, [given.copy() for given in self.given])

    def ask(self, s: Zombies, seat: Seat, given: list[int]) -> list[Action]:
        if given:
            return []
        return [BID + n for n in range(min(s.players[seat].trophies, BID_CAP) + 1)]

    def default(self, s: Zombies, seat: Seat) -> Action:
        return BID

    def reveal(self, s: Zombies) -> None:
        bids = [given[0] - BID if given else 0 for given in self.given]
        winner = s.active
        n: Int
        for n in range(1, s.seats):
            seat = seat_after(s.active, n, s.seats)
            if bids[seat] > bids[winner]:
                winner = seat
        if s.events is not None:
            s.events.append(Bids(EVERYONE, bids, winner))
        lose_trophies(s, winner, bids[winner])
        lay_tile(s, winner, HELIPAD, NONE, True)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {"frame": "bid", **super().show(s, seat)}


# Exploration (ZOM-V-EXPLORATION).


class Explore(Procedure):
    """Every open exit of a tile, in direction order, gets a new tile; `seat` picks the rotations."""

    def __init__(self, pc: Int, who: Int, seat: Seat, tile: Int, side: Int, left: Int) -> None:
        super().__init__(pc, who, seat)
        self.tile: Int = tile
        self.side: Int = side
        self.left: Int = left  # tiles still to be tried for this exit; NONE: it has not begun

    def clone(self) -> "Explore":
        return Explore(self.pc, self.who, self.seat, self.tile, self.side, self.left)

    def chance(self, s: Zombies) -> list[tuple[Action, int]]:
        return tile_chances(s)

    def sample(self, s: Zombies, rng: Source) -> Action:
        return sample_tile(s, rng)

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        kind = a - KIND
        take_tile(s, kind)
        if s.events is not None:
            s.events.append(TileDrawn(EVERYONE, self.seat, kind))
        self.left -= 1
        if kind == HELIPAD:
            if waits(s):
                set_aside(s)
            else:
                place_helipad(s)
            return
        tx, ty = s.town.xs[self.tile] + DX[self.side], s.town.ys[self.tile] + DY[self.side]
        loose = False
        if not legal_turns(s, kind, tx, ty, False):
            loose = required(s, kind) and only_required(s)
            if not loose or not legal_turns(s, kind, tx, ty, True):
                put_under(s, kind)
                return
        side = self.side
        self.side += 1
        self.left = NONE
        s.push(
            LayTile(
                TURN,
                0,
                seat=self.seat,
                kind_id=kind,
                near=NONE,
                loose=loose,
                tile=self.tile,
                side=side,
                left=0,
                cells=0,
            )
        )

    def settle(self, s: Zombies) -> None:
        while self.side < 4:
            exits = s.town.exits(self.tile)
            if exits >> self.side & 1 and s.town.neighbour(self.tile, self.side) == NONE and tiles_left(s):
                if self.left == NONE:
                    self.left = tiles_left(s)
                if self.left > 0:
                    self.who = bit(CHANCE)
                    return
            self.side += 1
            self.left = NONE
        self.pc = DONE

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {"frame": "explore", "seat": self.seat, "tile": self.tile, "side": self.side, "left": self.left}


def explore(s: Zombies, seat: Seat, tile: Int) -> None:
    s.push(Explore(RUN, 0, seat=seat, tile=tile, side=0, left=NONE))


# The arena is laid out before the game (ZOM-A-2, ZOM-A-3).


class LayArena(Procedure):
    """One tile after the other, seat after seat, at any legal position."""

    def __init__(self, pc: Int, who: Int, seat: Seat, failed: Int) -> None:
        super().__init__(pc, who, seat)
        self.failed: Int = failed  # tiles in a row that fitted nowhere

    def clone(self) -> "LayArena":
        return LayArena(self.pc, self.who, self.seat, self.failed)

    def last(self, s: Zombies) -> bool:
        """Whether all that were drawn for the arena are out of the deck but for those under it."""
        return arena_left(s) - len(s.under) == 0

    def chance(self, s: Zombies) -> list[tuple[Action, int]]:
        return [(KIND + s.under[0], 1)] if self.last(s) else tile_chances(s)

    def sample(self, s: Zombies, rng: Source) -> Action:
        return KIND + s.under[0] if self.last(s) else sample_tile(s, rng)

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        kind = a - KIND
        if self.last(s):
            s.under = s.under[1:]
        else:
            take_tile(s, kind)
        if s.events is not None:
            s.events.append(TileDrawn(EVERYONE, self.seat, kind))
        if not spots(s, kind, NONE, False):
            self.failed += 1
            put_under(s, kind)
            return
        self.failed = 0
        placer = self.seat
        self.seat = seat_after(placer, 1, s.seats)
        lay_tile(s, placer, kind, NONE, False)

    def settle(self, s: Zombies) -> None:
        left = arena_left(s)
        if left and not (self.last(s) and self.failed >= left):
            self.who = bit(CHANCE)
            return
        self.pc = DONE
        for kind in s.under:
            s.gone += one_tile(kind)
        s.under = []
        kind_id: Int
        for kind_id in range(len(TILE_KINDS)):
            s.gone += tile_count(s.tiles, kind_id) * one_tile(kind_id)
        s.tiles = 0

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {"frame": "arena", "seat": self.seat, "failed": self.failed}
