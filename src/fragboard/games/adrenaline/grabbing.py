"""Grabbing ammo, weapons and turrets (ADR-GRAB, ADR-TUR-2 to ADR-TUR-4)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.masks import options_of
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit, bits
from fragboard.games.adrenaline.actions import CUBE, NOBODY, POWERUP, SLOT, SQUARE, TILE, WEAPON
from fragboard.games.adrenaline.arena import ARENAS, SPAWN_AT, SPAWN_SQUARES, SQUARES
from fragboard.games.adrenaline.catalogue import (
    BOARD_TILES,
    FACE_DOWN,
    LANE,
    MOST_CARDS,
    MOST_CUBES,
    MOST_WEAPONS,
    NONE,
    SLOTS,
    TILES,
    enough,
)
from fragboard.games.adrenaline.damage import move_figure
from fragboard.games.adrenaline.drawing import draw_cards, pick_tile, tile_chances
from fragboard.games.adrenaline.events import TileTaken, TurretTaken, WeaponTaken
from fragboard.games.adrenaline.paying import charge
from fragboard.games.adrenaline.procedure import Procedure
from fragboard.games.adrenaline.state import (
    NO_WEAPON,
    Adrenaline,
    nibble,
    nibbles,
    owner_of,
    slot_of,
    with_owner,
    with_slot,
)
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS

MOVE: Final = 1  # where a Grab stands
ARRIVE: Final = 2
LOOK: Final = 3  # a face-down tile is drawn
CHOOSE_WEAPON: Final = 4
PAID: Final = 5
DROP: Final = 6
CHOOSE_TILE: Final = 7
FORGO: Final = 8

NOTHING_FORGONE: Final = -1
FORGONE_CARD: Final = 3


def grab_squares(s: Adrenaline, seat: Seat, moves: Int) -> Int:
    """The squares within some moves that offer something to grab (ADR-GRAB-8)."""
    p = s.players[seat]
    arena = ARENAS[s.setup.map]
    reach = arena.reach[moves * SQUARES + p.square]
    found: Int = 0
    if s.turret():
        found = reach & arena.ammo
    else:
        square: Int = 0
        tiles = s.tiles
        while tiles:
            if tiles & 15 and reach >> square & 1:
                found |= 1 << square
            tiles >>= 4
            square += 1
    colour: Int
    for colour in range(3):
        square = SPAWN_SQUARES[colour]
        if reach >> square & 1 and payable(s, p.purse(), colour):
            found |= 1 << square
    return found


def payable(s: Adrenaline, purse: Int, colour: Int) -> Int:
    """The weapons shown at a spawnpoint whose grab price a purse covers (ADR-GRAB-4, ADR-GRAB-5)."""
    found: Int = 0
    slot: Int
    for slot in range(colour * SLOTS, colour * SLOTS + SLOTS):
        weapon = slot_of(s.slots, slot)
        if weapon != NO_WEAPON and enough(purse, WEAPONS[weapon].grab):
            found |= 1 << weapon
    return found


def grab_claims(s: Adrenaline, seat: Seat, squares: Int) -> list[int]:
    """The purses with which something could be grabbed on one of some squares; none: it can in any case."""
    found: list[int] = []
    for square in range(SQUARES):
        if not squares >> square & 1:
            continue
        colour = SPAWN_AT[square]
        if colour == NONE:
            if s.turret() or nibble(s.tiles, square):
                return []
            continue
        for slot in range(colour * SLOTS, colour * SLOTS + SLOTS):
            weapon = slot_of(s.slots, slot)
            if weapon != NO_WEAPON:
                if not WEAPONS[weapon].grab:
                    return []
                found.append(int(WEAPONS[weapon].grab))
    return found


class Grab(Procedure):
    """Move, then take what lies there."""

    def __init__(self, pc: Int, who: Int, seat: Seat, moves: Int, weapon: Int, tile: Int) -> None:
        super().__init__(pc, who, seat)
        self.moves: Int = moves
        self.weapon: Int = weapon  # the weapon being bought
        self.tile: Int = tile  # the kind of tile being taken

    def clone(self) -> "Grab":
        return Grab(self.pc, self.who, self.seat, self.moves, self.weapon, self.tile)

    def kind(self, s: Adrenaline) -> str:
        return KINDS_OF_GRAB[self.pc]

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        p = s.players[seat]
        if self.pc == MOVE:
            return options_of(grab_squares(s, seat, self.moves), SQUARE)
        if self.pc == CHOOSE_WEAPON:
            return options_of(payable(s, p.purse(), SPAWN_AT[p.square]), WEAPON)
        if self.pc == DROP:
            return options_of(p.weapons, WEAPON)
        if self.pc == CHOOSE_TILE:
            return [SLOT + slot for slot in range(BOARD_TILES) if nibble(s.board_tiles, slot)]
        tile = TILES[self.tile]
        found = [CUBE + colour for colour in range(3) if tile.cubes >> (LANE * colour) & 127]
        if tile.powerup:
            found.append(POWERUP)
        found.append(NOBODY)
        return found

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        p = s.players[self.seat]
        if self.pc == MOVE:
            self.pc = ARRIVE
            move_figure(s, seat, a - SQUARE, seat)
        elif self.pc == LOOK:  # chance shows what a face-down tile is (ADR-REFILL-4)
            s.stock -= nibbles(1, a - TILE)
            self.take_tile(s, a - TILE)
        elif self.pc == CHOOSE_WEAPON:
            self.pc = PAID
            self.weapon = a - WEAPON
            charge(s, seat, WEAPONS[self.weapon].grab_row)
        elif self.pc == DROP:
            self.take_weapon(s, a - WEAPON)
        elif self.pc == CHOOSE_TILE:
            slot: Int = a - SLOT
            self.tile = nibble(s.board_tiles, slot) - 1
            s.board_tiles &= ~nibbles(15, slot)
            s.tile_discards += nibbles(1, self.tile)
            if owner_of(s.turrets, p.square) == seat:
                self.gain(s, NOTHING_FORGONE)
            else:
                self.pc = FORGO
        else:
            self.gain(s, NOTHING_FORGONE if a == NOBODY else FORGONE_CARD if a == POWERUP else a - CUBE)

    def settle(self, s: Adrenaline) -> None:
        p = s.players[self.seat]
        if self.pc == ARRIVE:
            if SPAWN_AT[p.square] != NONE:
                self.pc = CHOOSE_WEAPON
            elif s.turret():
                self.pc = CHOOSE_TILE
            elif nibble(s.tiles, p.square) == FACE_DOWN:
                self.pc = LOOK
                self.who = bit(CHANCE)
                return
            else:
                self.take_tile(s, nibble(s.tiles, p.square) - 1)
                return
        elif self.pc == PAID:
            if bits(p.weapons) < MOST_WEAPONS:
                self.take_weapon(s, NONE)
                return
            self.pc = DROP
        self.who = bit(self.seat)

    def chance(self, s: Adrenaline) -> list[tuple[Action, int]]:
        return tile_chances(s.stock)

    def sample(self, s: Adrenaline, rng: Source) -> Action:
        return TILE + pick_tile(s.stock, rng)

    def take_weapon(self, s: Adrenaline, dropped: Int) -> None:
        """The weapon is held loaded; a fourth puts another one into the slot it came from (ADR-GRAB-6, ADR-GRAB-7)."""
        self.pc = DONE
        p = s.players[self.seat]
        slot: Int = SPAWN_AT[p.square] * SLOTS
        while slot_of(s.slots, slot) != self.weapon:
            slot += 1
        p.weapons |= 1 << self.weapon
        p.loaded |= 1 << self.weapon
        s.slots = with_slot(s.slots, slot, NO_WEAPON if dropped == NONE else dropped)
        if dropped != NONE:
            p.weapons &= ~(1 << dropped)
            p.loaded &= ~(1 << dropped)
        if s.events is not None:
            s.events.append(WeaponTaken(EVERYONE, seat=self.seat, weapon=self.weapon, rack=slot, dropped=dropped))

    def take_tile(self, s: Adrenaline, kind: Int) -> None:
        """The tile of the player's square is taken (ADR-GRAB-1)."""
        s.tiles &= ~nibbles(15, s.players[self.seat].square)
        s.tile_discards += nibbles(1, kind)
        self.tile = kind
        self.gain(s, NOTHING_FORGONE)

    def gain(self, s: Adrenaline, forgone: Int) -> None:
        """The cubes that fit, then a powerup if one is shown and the hand is not full (ADR-GRAB-2, ADR-RUL-9)."""
        self.pc = DONE
        p = s.players[self.seat]
        tile = TILES[self.tile]
        before = p.cubes
        colour: Int
        for colour in range(3):
            shown = tile.cubes >> (LANE * colour) & 127
            if colour == forgone:
                shown -= 1
            held = p.cubes >> (LANE * colour) & 127
            p.cubes += (min(MOST_CUBES, held + shown) - held) << (LANE * colour)
        if s.events is not None:
            s.events.append(
                TileTaken(EVERYONE, seat=self.seat, square=p.square, tile=self.tile, gained=p.cubes - before)
            )
        if forgone != NOTHING_FORGONE:
            self.take_turret(s, forgone)
        if tile.powerup and forgone != FORGONE_CARD and p.cards < MOST_CARDS:
            draw_cards(s, self.seat, 1)

    def take_turret(self, s: Adrenaline, forgone: Int) -> None:
        """A token on the turret of the player's square, in place of another's (ADR-TUR-3, ADR-TUR-4)."""
        square = s.players[self.seat].square
        if s.events is not None:
            s.events.append(
                TurretTaken(
                    EVERYONE, seat=self.seat, square=square, before=owner_of(s.turrets, square), forgone=forgone
                )
            )
        s.turrets = with_owner(s.turrets, square, self.seat)

    def by_hand(self, s: Adrenaline) -> bool:
        return self.pc in (MOVE, CHOOSE_WEAPON)

    def link(self, s: Adrenaline, seat: Seat) -> bool:
        """All but what is forgone for a turret: that is weighed with the tile in hand."""
        return self.pc != FORGO

    def claims(self, s: Adrenaline) -> list[int]:
        p = s.players[self.seat]
        if self.pc == MOVE:
            return grab_claims(s, self.seat, ARENAS[s.setup.map].reach[self.moves * SQUARES + p.square])
        if self.pc == CHOOSE_WEAPON:
            return grab_claims(s, self.seat, 1 << p.square)
        return []

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "grab",
            "seat": self.seat,
            "place": self.pc,
            "moves": self.moves,
            "weapon": "" if self.weapon == NONE else WEAPONS[self.weapon].id,
            "tile": "" if self.tile == NONE else TILES[self.tile].id.lower(),
        }


KINDS_OF_GRAB: Final = {
    MOVE: "move",
    CHOOSE_WEAPON: "grab_weapon",
    DROP: "drop_weapon",
    CHOOSE_TILE: "turret_tile",
    FORGO: "turret_token",
}


def grab(s: Adrenaline, seat: Seat, moves: Int) -> None:
    s.push(Grab(MOVE, 0, seat=seat, moves=moves, weapon=NONE, tile=NONE))
