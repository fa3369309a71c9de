"""What must always hold: cards, tiles, weapons, cubes and tokens are conserved (ADR-PART, ADR-PAY-6, ADR-GRAB-6)."""

from fragboard.core.types import Int, bits
from fragboard.games.adrenaline.arena import ARENAS, SQUARES
from fragboard.games.adrenaline.catalogue import (
    ALL_SLOTS,
    BOT,
    COPIES,
    DEATHMATCH,
    FACE_DOWN,
    KINDS,
    LANE,
    MOST_CARDS,
    MOST_CUBES,
    MOST_WEAPONS,
    NONE,
    OVERKILL,
    TILES,
    card_id,
)
from fragboard.games.adrenaline.state import (
    NO_WEAPON,
    Adrenaline,
    Player,
    holds,
    nibble,
    size,
    slot_of,
    tiles_in,
    token,
)
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS


def check(s: Adrenaline) -> list[str]:
    """Every broken invariant of the table."""
    broken = []
    if len(s.players) != s.seats + (1 if s.setup.bot else 0):
        broken.append(f"{len(s.players)} figures at {s.seats} seats")
    if not (0 <= s.start < s.seats and 0 <= s.active < s.seats):
        broken.append(f"the starting player is {s.start}, the active one {s.active}")
    for place, p in enumerate(s.players):
        broken += [f"figure {s.figure(place)}: {what}" for what in check_player(s, place, p)]
    broken += check_cards(s) + check_tiles(s) + check_weapons(s)
    if s.skulls < 0 or sum(p.skulls for p in s.players) > s.setup.skulls:
        broken.append("there are more skulls than were laid out (ADR-SET-2)")
    if s.fallen >> len(s.players):
        broken.append("boards were scored of figures that do not play (ADR-KILL-1)")
    if s.setup.mode == DEATHMATCH and s.skulls != max(0, s.setup.skulls - len(s.kills)):
        broken.append(f"{s.skulls} skulls are left beside {len(s.kills)} kills (ADR-KILL-5)")
    for frame in s.stack:
        broken += frame.check(s)
    return broken


def check_player(s: Adrenaline, place: int, p: Player) -> list[str]:
    broken = []
    if p.square != NONE and not ARENAS[s.setup.map].floor >> p.square & 1:
        broken.append(f"stands on square {p.square}, which does not exist")
    cubes = [p.cubes >> (LANE * colour) & 127 for colour in range(3)]
    if p.cubes < 0 or max(cubes) > MOST_CUBES:
        broken.append(f"holds {cubes} cubes (ADR-GRAB-1)")
    if p.loaded & ~p.weapons or bits(p.weapons) > MOST_WEAPONS:
        broken.append(f"holds the weapons {p.weapons:b}, loaded {p.loaded:b} (ADR-GRAB-6)")
    if p.cards != size(p.hand) or p.cards > MOST_CARDS + 1:
        broken.append(f"holds {size(p.hand)} powerups and says {p.cards} (ADR-PAY-6)")
    if not 0 <= p.damage <= OVERKILL or p.line >> (3 * p.damage):
        broken.append(f"the damage line is {p.line:o} with {p.damage} tokens (ADR-DMG-2)")
    dealers = [token(p.line, i) for i in range(p.damage)]
    if any(dealer != BOT and dealer >= s.seats for dealer in dealers):
        broken.append(f"damage of figures that do not play: {dealers}")
    if p.turned and p.skulls:
        broken.append("a turned board has skulls (ADR-FF-9)")
    if place == s.seats and (p.cubes or p.weapons or p.hand):
        broken.append("the bot holds something (ADR-BOT-1)")
    return broken


def check_cards(s: Adrenaline) -> list[str]:
    broken = []
    for kind in range(KINDS):
        n = holds(s.deck, kind) + holds(s.discards, kind) + sum(holds(p.hand, kind) for p in s.players)
        if n != COPIES:
            broken.append(f"there are {n} of {card_id(kind)} (ADR-P-DECK)")
    if s.deck >> (2 * KINDS) or s.discards >> (2 * KINDS):
        broken.append("there are powerups of a kind that does not exist (ADR-P-DECK)")
    return broken


def check_tiles(s: Adrenaline) -> list[str]:
    broken = []
    on_squares = [nibble(s.tiles, square) for square in range(SQUARES)]
    shown = on_squares + [nibble(s.board_tiles, slot) for slot in range(5)]
    for kind, tile in enumerate(TILES):
        n = nibble(s.stock, kind) + nibble(s.tile_discards, kind) + shown.count(kind + 1)
        if n != tile.copies:
            broken.append(f"there are {n} tiles {tile.id} (ADR-TILE-1, ADR-TILE-2)")
    if tiles_in(s.stock) != s.supply + on_squares.count(FACE_DOWN):
        broken.append(f"{tiles_in(s.stock)} tiles are unseen, but the supply has {s.supply} (ADR-REFILL-4)")
    ammo = ARENAS[s.setup.map].ammo
    if any(found and not ammo >> square & 1 for square, found in enumerate(on_squares)):
        broken.append(f"a tile lies where none belongs: {on_squares} (ADR-SET-5)")
    return broken


def check_weapons(s: Adrenaline) -> list[str]:
    seen: Int = 0
    total = bits(s.arsenal)
    places = [s.arsenal, *[p.weapons for p in s.players]]
    for slot in range(ALL_SLOTS):
        weapon = slot_of(s.slots, slot)
        if weapon != NO_WEAPON:
            places.append(1 << weapon)
    total = 0
    for mask in places:
        seen |= mask
        total += bits(mask)
    if total != len(WEAPONS) or seen != (1 << len(WEAPONS)) - 1:
        return [f"the weapons are in {places} (ADR-PART-2)"]
    return []
