"""Cards and tiles come from their decks (ZOM-DRAW, ZOM-HID-7)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.frame import DONE, NOTHING, RUN, Frame
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit
from fragboard.games.zombies.actions import CARD, KIND
from fragboard.games.zombies.catalogue import (
    ARENA_TILES,
    ARMY_SURPLUS,
    CARD_BITS,
    FLIGHT_DELAY,
    HAND_LIMIT,
    HELIPAD,
    HOSPITAL,
    KEYS_HIGH,
    KEYS_LOW,
    KEYS_MODE,
    KINDS,
    NONE,
    TILE_BITS,
)
from fragboard.games.zombies.events import CardDrawn, CardSeen, Reshuffled
from fragboard.games.zombies.state import Zombies, one, one_tile, tile_count


class DrawCards(Frame[Zombies]):
    """A seat draws event cards up to the hand limit; the others see only that it does (ZOM-DRAW-1, ZOM-HID-2)."""

    def __init__(self, pc: Int, who: Int, seat: Seat) -> None:
        super().__init__(pc, who)
        self.seat: Int = seat

    def clone(self) -> "DrawCards":
        return DrawCards(self.pc, self.who, self.seat)

    def chance(self, s: Zombies) -> list[tuple[Action, int]]:
        return bag.chances_of(s.deck or s.discards, CARD, CARD_BITS)

    def sample(self, s: Zombies, rng: Source) -> Action:
        return CARD + bag.pick(s.deck or s.discards, rng, CARD_BITS)

    def seen(self, s: Zombies, seat: Seat, a: Action, viewer: Seat) -> Action:
        return a if viewer == self.seat or s.together() else NOTHING

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if not s.deck:
            s.deck = s.discards
            s.discards = 0
            if s.events is not None:
                s.events.append(Reshuffled(EVERYONE, 0))
        p = s.players[self.seat]
        s.deck -= one(a - CARD)
        p.hand += one(a - CARD)
        p.cards += 1
        if s.events is not None:
            s.events.append(CardDrawn(EVERYONE, self.seat))
            s.events.append(CardSeen(knowing(s, self.seat), self.seat, a - CARD))

    def settle(self, s: Zombies) -> None:
        if s.players[self.seat].cards < HAND_LIMIT and (s.deck or s.discards):
            self.who = bit(CHANCE)
        else:
            self.pc = DONE

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {"frame": "draw", "seat": self.seat}


def knowing(s: Zombies, seat: Seat) -> Int:
    """Who may know the hand of a seat: all seats in solo and cooperative games, but no spectator (ZOM-HID-2)."""
    return bit(s.seats) - 2 if s.together() else bit(seat)


def draw_cards(s: Zombies, seat: Seat) -> None:
    s.push(DrawCards(RUN, 0, seat=seat))


# The tile deck: what chance may bring next (ZOM-HID-7).


def tiles_left(s: Zombies) -> Int:
    """How many tiles the deck has."""
    return bag.total(s.tiles, TILE_BITS) + len(s.under)


def second_kind(s: Zombies) -> Int:
    """The tile besides the Helipad that is confined to a part of the deck, or NONE."""
    mode = s.setup.mode
    if mode == FLIGHT_DELAY:
        return HOSPITAL
    if mode == KEYS_MODE:
        return s.named
    if s.arena() and tile_count(s.tiles, ARMY_SURPLUS):
        return ARMY_SURPLUS
    return NONE


def second_range(s: Zombies) -> tuple[int, int]:
    """The places of that tile."""
    mode = s.setup.mode
    if mode == KEYS_MODE:
        return KEYS_LOW, KEYS_HIGH
    if mode == FLIGHT_DELAY:
        return 15, 28  # of 28 tiles (ZOM-MODE-2)
    return 1, ARENA_TILES


SCALE: Final = 90  # 1 / 9 and 1 / 10 over a common denominator


def pair_weight(s: Zombies, pad: Int, other: Int) -> Int:
    """How likely it is that Helipad and second tile lie at these places (ZOM-S-KEYS-2)."""
    if pad == other:
        return 0
    low, high = second_range(s)
    choices = high - low + 1
    if low <= pad <= high:
        choices -= 1
    return SCALE // choices if s.setup.mode == KEYS_MODE else 1


def confined_weights(s: Zombies) -> tuple[int, int, int]:
    """The weights of: the Helipad comes now, the second tile does, neither."""
    place = s.drawn + 1
    pads = [0]  # the places still possible; 0: there is none
    if s.setup.pad_low and s.pad_place:
        pads = [int(s.pad_place)]
    elif s.setup.pad_low and tile_count(s.tiles, HELIPAD):
        pads = list(range(max(s.setup.pad_low, place), s.setup.pad_high + 1))
    others = [0]
    if s.keys_place:
        others = [int(s.keys_place)]
    elif second_kind(s) != NONE and tile_count(s.tiles, second_kind(s)):
        low, high = second_range(s)
        others = list(range(max(low, int(place)), high + 1))
    by_pad, by_other, rest = 0, 0, 0
    for pad in pads:
        for other in others:
            weight = pair_weight(s, pad, other) if pad and other else 1
            if pad == place and not s.pad_place:
                by_pad += weight
            elif other == place and not s.keys_place:
                by_other += weight
            else:
                rest += weight
    return int(by_pad), int(by_other), int(rest)


def tile_weights(s: Zombies) -> list[int]:
    """By kind the weight of the next tile; the known bottom comes when the rest is gone."""
    found = [0] * KINDS
    if not s.tiles:
        found[s.under[0]] = 1
        return found
    by_pad, by_other, rest = confined_weights(s)
    pad_in = s.setup.pad_low > 0 and not s.pad_place and tile_count(s.tiles, HELIPAD) > 0
    second = second_kind(s)
    second_in = second != NONE and not s.keys_place and tile_count(s.tiles, second) > 0
    free = 0
    kind: Int
    for kind in range(KINDS):
        if (kind == HELIPAD and pad_in) or (kind == second and second_in):
            continue
        found[kind] = int(tile_count(s.tiles, kind)) * rest
        free += int(tile_count(s.tiles, kind))
    free = free or 1
    if pad_in:
        found[HELIPAD] = by_pad * free
    if second_in:
        found[second] = by_other * free
    return found


def tile_chances(s: Zombies) -> list[tuple[Action, int]]:
    return [(KIND + kind, weight) for kind, weight in enumerate(tile_weights(s)) if weight]


def sample_tile(s: Zombies, rng: Source) -> Action:
    weights = tile_weights(s)
    left: Int = rng.below(sum(weights))
    kind: Int
    for kind in range(KINDS):
        left -= weights[kind]
        if left < 0:
            return KIND + kind
    raise AssertionError("weights add up")


def take_tile(s: Zombies, kind: Int) -> None:
    """The tile that came up leaves the deck."""
    if not s.tiles:
        s.under = s.under[1:]
        return
    s.tiles -= one_tile(kind)
    s.drawn += 1
    if kind == HELIPAD:
        s.pad_place = s.drawn
    elif kind == second_kind(s) or (kind == ARMY_SURPLUS and s.arena()):
        s.keys_place = s.drawn
