"""Drawing powerups, and the refill of squares, slots and turret board (ADR-REFILL)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.frame import DONE, NOTHING, RUN, Frame
from fragboard.core.masks import options_of
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit, bits
from fragboard.games.adrenaline.actions import CARD, TILE, WEAPON
from fragboard.games.adrenaline.arena import ARENAS, SQUARES
from fragboard.games.adrenaline.catalogue import ALL_SLOTS, BOARD_TILES, FACE_DOWN, KINDS, NONE
from fragboard.games.adrenaline.events import BoardTileLaid, CardDrawn, CardSeen, Reshuffled, TileLaid, WeaponShown
from fragboard.games.adrenaline.state import (
    HAND_BITS,
    NO_WEAPON,
    TILE_BITS,
    Adrenaline,
    nibble,
    nibbles,
    slot_of,
    tiles_in,
    with_slot,
)

LAY_TILES: Final = 1  # where a Refill stands
SHOW_WEAPONS: Final = 2


class DrawCards(Frame[Adrenaline]):
    """A seat draws powerups; the others see only that it does (ADR-HID-1, ADR-HID-5)."""

    def __init__(self, pc: Int, who: Int, seat: Seat, left: Int) -> None:
        super().__init__(pc, who)
        self.seat: Int = seat
        self.left: Int = left

    def clone(self) -> "DrawCards":
        return DrawCards(self.pc, self.who, self.seat, self.left)

    def chance(self, s: Adrenaline) -> list[tuple[Action, int]]:
        deck = drawn_from(s)
        return [(CARD + kind, deck >> (2 * kind) & 3) for kind in range(KINDS) if deck >> (2 * kind) & 3]

    def sample(self, s: Adrenaline, rng: Source) -> Action:
        return CARD + pick_card(drawn_from(s), rng)

    def seen(self, s: Adrenaline, seat: Seat, a: Action, viewer: Seat) -> Action:
        return a if viewer == self.seat else NOTHING

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        p = s.players[self.seat]
        if not s.deck:
            s.deck = s.discards
            s.discards = 0
            if s.events is not None:
                s.events.append(Reshuffled(EVERYONE, False))
        s.deck -= 1 << (2 * (a - CARD))
        p.hand += 1 << (2 * (a - CARD))
        p.cards += 1
        self.left -= 1
        if s.events is not None:
            s.events.append(CardDrawn(EVERYONE, self.seat))
            s.events.append(CardSeen(bit(self.seat), self.seat, a - CARD))

    def settle(self, s: Adrenaline) -> None:
        if self.left:
            self.who = bit(CHANCE)
        else:
            self.pc = DONE

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "draw", "seat": self.seat}


def drawn_from(s: Adrenaline) -> int:
    """The powerup deck or, when it is empty, the discards, which become the new one with this draw (ADR-REFILL-3).

    Not sooner: until then everyone sees the discarded card that made a figure appear (ADR-HID-5).
    """
    return s.deck or s.discards


def draw_cards(s: Adrenaline, seat: Seat, n: Int) -> None:
    s.push(DrawCards(RUN, 0, seat=seat, left=n))


def pick_card(cards: Int, rng: Source) -> Int:
    """The kind of a powerup drawn blindly."""
    return bag.pick(cards, rng, HAND_BITS)


def pick_tile(stock: Int, rng: Source) -> Int:
    """The kind of a tile drawn blindly from a packed stock."""
    return bag.pick(stock, rng, TILE_BITS)


def tile_chances(stock: Int) -> list[tuple[Action, int]]:
    return bag.chances_of(stock, TILE, TILE_BITS)


class Refill(Frame[Adrenaline]):
    """Tiles for squares or turret board, then weapons for empty slots; at set-up the other way round (ADR-SET-8)."""

    def __init__(self, pc: Int, who: Int, at: Int, setup: bool) -> None:
        super().__init__(pc, who)
        self.at: Int = at  # the square or slot that is being filled
        self.setup = setup

    def clone(self) -> "Refill":
        return Refill(self.pc, self.who, self.at, self.setup)

    def chance(self, s: Adrenaline) -> list[tuple[Action, int]]:
        if self.pc == LAY_TILES:
            return tile_chances(s.stock)
        return [(a, 1) for a in options_of(s.arsenal, WEAPON)]

    def sample(self, s: Adrenaline, rng: Source) -> Action:
        if self.pc == LAY_TILES:
            return TILE + pick_tile(s.stock, rng)
        left: Int = rng.below(bits(s.arsenal))
        weapon: Int = 0
        while True:
            left -= s.arsenal >> weapon & 1
            if left < 0:
                return WEAPON + weapon
            weapon += 1

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        if self.pc == SHOW_WEAPONS:
            s.arsenal &= ~(1 << (a - WEAPON))
            s.slots = with_slot(s.slots, self.at, a - WEAPON)
            if s.events is not None:
                s.events.append(WeaponShown(EVERYONE, self.at, a - WEAPON))
            return
        kind: Int = a - TILE
        s.stock -= nibbles(1, kind)
        s.supply -= 1
        if s.turret():
            s.board_tiles += nibbles(kind + 1, self.at)
            if s.events is not None:
                s.events.append(BoardTileLaid(EVERYONE, self.at, kind))
        else:
            s.tiles += nibbles(kind + 1, self.at)
            if s.events is not None:
                s.events.append(TileLaid(EVERYONE, self.at, kind))

    def settle(self, s: Adrenaline) -> None:
        if self.pc == LAY_TILES:
            self.lay_tiles(s)
        else:
            self.show_weapons(s)

    def lay_tiles(self, s: Adrenaline) -> None:
        """Every place that lost its tile gets a new one; face down, nobody is asked (ADR-REFILL-1, ADR-REFILL-4)."""
        places: Int = BOARD_TILES if s.turret() else SQUARES
        ammo = ARENAS[s.setup.map].ammo
        while self.at < places:
            if s.turret():
                empty = nibble(s.board_tiles, self.at) == 0
            else:
                empty = ammo >> self.at & 1 != 0 and nibble(s.tiles, self.at) == 0
            if empty:
                if not s.supply:
                    restock(s)
                if not s.setup.hidden or s.turret():
                    self.who = bit(CHANCE)
                    return
                s.supply -= 1
                s.tiles += nibbles(FACE_DOWN, self.at)
                if s.events is not None:
                    s.events.append(TileLaid(EVERYONE, self.at, NONE))
            self.at += 1
        self.at = 0
        self.pc = DONE if self.setup else SHOW_WEAPONS

    def show_weapons(self, s: Adrenaline) -> None:
        """Slots are filled in their order while the deck lasts; weapons are never reshuffled (ADR-REFILL-2)."""
        while s.arsenal and self.at < ALL_SLOTS:
            if slot_of(s.slots, self.at) == NO_WEAPON:
                self.who = bit(CHANCE)
                return
            self.at += 1
        self.at = 0
        self.pc = LAY_TILES if self.setup else DONE

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "refill"}


def restock(s: Adrenaline) -> None:
    """The tile discards, this turn's included, become the new supply (ADR-REFILL-1)."""
    s.stock += s.tile_discards
    s.supply += tiles_in(s.tile_discards)
    s.tile_discards = 0
    if s.events is not None:
        s.events.append(Reshuffled(EVERYONE, True))
