"""What a seat may know: everything but the powerups in other hands and what lies face down (ADR-HID)."""

from typing import Final

from fragboard.core.grid import DOOR, EAST, SOUTH, WALL
from fragboard.core.masks import things_in
from fragboard.core.types import Int, Seat, Source, bit, bits
from fragboard.games.adrenaline.acting import ACTIONS_BY_SIDE, Reload, moves_of
from fragboard.games.adrenaline.actions import ACTIONS, BOT_ACTION, FRENZY_SHOOT
from fragboard.games.adrenaline.arena import ARENAS, SPAWN_AT, SPAWN_SQUARES, Arena
from fragboard.games.adrenaline.botfigure import BOT_MOVES
from fragboard.games.adrenaline.catalogue import (
    BOARD_TILES,
    COLOURS,
    FACE_DOWN,
    FULL_DECK,
    KINDS,
    LANE,
    MODES,
    NONE,
    ROOMS,
    SLOTS,
    TILES,
    card_id,
)
from fragboard.games.adrenaline.drawing import pick_card
from fragboard.games.adrenaline.flow import side_of, step_of
from fragboard.games.adrenaline.paying import Pay
from fragboard.games.adrenaline.procedure import Procedure, kind_of
from fragboard.games.adrenaline.scoring import worth
from fragboard.games.adrenaline.state import (
    LONG,
    NO_WEAPON,
    NORMAL,
    Adrenaline,
    Player,
    colours_in,
    holds,
    marks_of,
    nibble,
    owner_of,
    size,
    slot_of,
    tags_of,
    token,
)
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS


def square_name(square: Int) -> str:
    return "" if square == NONE else f"r{square // 4}c{square % 4}"


def view(s: Adrenaline, seat: Seat | None) -> dict[str, object]:
    """The table as a seat, or a spectator (None), sees it."""
    arena = ARENAS[s.setup.map]
    known: dict[str, object] = {
        "game": "adrenaline",
        "seat": seat,
        "mode": MODES[s.setup.mode],
        "map": arena.id,
        "round": s.round,
        "step": step_of(s),
        "start": s.start,
        "active": s.active,
        "actions": s.actions,
        "side": "normal" if s.side == NORMAL else "long" if s.side == LONG else "short",
        "bot_owed": s.bot_owed,
        "frenzy": s.frenzied(),
        "turns_left": s.left,
        "quiet_rounds": s.quiet,
        "hurt_this_round": s.hurt,
        "squares": [square_view(s, arena, a) for a in arena.grid.squares],
        "doors": [pair.copy() for pair in DOORS[s.setup.map]],
        "walls": [pair.copy() for pair in WALLS[s.setup.map]],
        "sees": {square: rooms.copy() for square, rooms in SEES[s.setup.map].items()},
        "moves": {square: moves.copy() for square, moves in MOVES[s.setup.map].items()},
        "spawnpoints": {colour: spawnpoint_view(s, i) for i, colour in enumerate(COLOURS)},
        "figures": [figure_view(s.figure(place), p) for place, p in enumerate(s.players)],
        "tile": {} if seat is None else tile_view(s, seat),
        "hand": [] if seat is None else cards_in(s.players[seat].hand),
        "decks": {"powerups": size(s.deck), "weapons": bits(s.arsenal), "tiles": s.supply},
        "discards": {"powerups": counted_cards(s.discards), "tiles": counted_tiles(s.tile_discards)},
        "skulls": s.skulls,
        "skulls_at_start": s.setup.skulls,
        "kills": [{"killer": kill % 8, "over": kill // 8 - 1} for kill in s.kills],
        "tracks": {colour: track_view(s.tracks[i]) for i, colour in enumerate(COLOURS)} if s.domination() else {},
        "tagged": [colour for i, colour in enumerate(COLOURS) if s.tagged >> i & 1],
        "fallen": [s.figure(place) for place in things_in(s.fallen)],
        "turret_board": [tile_name(nibble(s.board_tiles, i)) for i in range(BOARD_TILES)] if s.turret() else [],
        "options": {
            "final_frenzy": "on" if s.setup.frenzy else "off",
            "bot": "on" if s.setup.bot else "off",
            "hidden_ammo": "on" if s.setup.hidden else "off",
        },
        "asked": asked(s),
        "now": [frame.show(s, seat) for frame in s.stack],
        "places": s.places.copy(),
        "reason": s.reason,
    }
    return known


def square_view(s: Adrenaline, arena: Arena, a: int) -> dict[str, object]:
    return {
        "square": square_name(a),
        "room": ROOMS[arena.room[a]],
        "spawnpoint": "" if SPAWN_AT[a] == NONE else COLOURS[SPAWN_AT[a]],
        "tile": tile_name(nibble(s.tiles, a)),
        "turret": owner_of(s.turrets, a),
        "figures": [s.figure(place) for place, p in enumerate(s.players) if p.square == a],
    }


def edges_of(arena: Arena, edge: int) -> list[list[str]]:
    """Doors, or walls between rooms, each as its two squares."""
    grid = arena.grid
    found = []
    for a in grid.squares:
        for d, step in ((EAST, 1), (SOUTH, 4)):
            inside = a % 4 < 3 if d == EAST else a < 8
            if inside and arena.exists(a + step) and grid.edges[a * 4 + d] == edge:
                found.append([square_name(a), square_name(a + step)])
    return found


def tile_view(s: Adrenaline, seat: Seat) -> dict[str, object]:
    """What a seat's action tile lets it do in its turn, and how far it may go for that (ADR-TURN-4 to -8, ADR-FF-5)."""
    side = side_of(s, seat)
    damage = s.players[seat].damage
    offered: dict[str, object] = {}
    for a in ACTIONS_BY_SIDE[side]:
        moves = moves_of(a, side, damage)
        action: dict[str, object] = {"moves": moves}
        if moves > moves_of(a, side, 0):
            action["better"] = True  # by adrenaline
        if a == FRENZY_SHOOT:
            action["reload"] = True  # before the shot (ADR-FF-8)
        offered[ACTIONS.name(a)] = action
    if s.bot_owed and s.active == seat:
        offered[ACTIONS.name(BOT_ACTION)] = {"moves": BOT_MOVES}
    return offered


def rooms_seen(arena: Arena) -> dict[str, list[str]]:
    """By square the rooms that are seen from it, each whole (ADR-SEE)."""
    grid = arena.grid
    return {square_name(a): [name for room, name in enumerate(ROOMS) if grid.sees_room(a, room)] for a in grid.squares}


def moves_between(arena: Arena) -> dict[str, list[int]]:
    """By square how many moves it takes from there to every square, in their order (ADR-MOVE)."""
    grid = arena.grid
    return {square_name(a): [grid.distances(a)[b] for b in grid.squares] for a in grid.squares}


DOORS: Final = [edges_of(arena, DOOR) for arena in ARENAS]
WALLS: Final = [edges_of(arena, WALL) for arena in ARENAS]
SEES: Final = [rooms_seen(arena) for arena in ARENAS]
MOVES: Final = [moves_between(arena) for arena in ARENAS]


def spawnpoint_view(s: Adrenaline, colour: int) -> dict[str, object]:
    shown = [slot_of(s.slots, slot) for slot in range(colour * SLOTS, colour * SLOTS + SLOTS)]
    weapons = ["" if weapon == NO_WEAPON else WEAPONS[weapon].id for weapon in shown]
    return {"square": square_name(SPAWN_SQUARES[colour]), "weapons": weapons}


def figure_view(figure: Int, p: Player) -> dict[str, object]:
    return {
        "figure": figure,
        "square": square_name(p.square),
        "cubes": {colour: p.cubes >> (LANE * i) & 127 for i, colour in enumerate(COLOURS)},
        "weapons": [
            {"id": weapon.id, "loaded": p.loaded >> i & 1 == 1}
            for i, weapon in enumerate(WEAPONS)
            if p.weapons >> i & 1
        ],
        "cards": p.cards,
        "damage": [token(p.line, i) for i in range(p.damage)],
        "marks": {str(giver): marks_of(p.marks, giver) for giver in range(6) if marks_of(p.marks, giver)},
        "skulls": p.skulls,
        "values": [worth(p, rank) for rank in range(4 if p.turned else max(1, 6 - p.skulls))],
        "turned": p.turned,
        "down": p.down(),
        "points": p.points,
        "track_points": p.track_points,
    }


def asked(s: Adrenaline) -> dict[str, object]:
    """Who owes an answer to which question; the options are not told (ADR-HID-6)."""
    who = s.stack[-1].who if s.stack else 0
    return {"kind": kind_of(s), "seats": [i for i in range(s.seats) if who & bit(i)]}


def tile_name(found: Int) -> str:
    return "" if not found else "down" if found == FACE_DOWN else TILES[found - 1].id.lower()


def cards_in(hand: Int) -> list[str]:
    return [card_id(kind) for kind in range(KINDS) for _ in range(holds(hand, kind))]


def counted_cards(hand: Int) -> dict[str, int]:
    return {card_id(kind): holds(hand, kind) for kind in range(KINDS) if holds(hand, kind)}


def counted_tiles(stock: Int) -> dict[str, int]:
    return {tile.id.lower(): nibble(stock, kind) for kind, tile in enumerate(TILES) if nibble(stock, kind)}


def track_view(track: Int) -> dict[str, int]:
    return {str(seat): tags_of(track, seat) for seat in range(5) if tags_of(track, seat)}


# Redealing.


def redeal(s: Adrenaline, seat: Seat, rng: Source) -> None:
    """Spread what the seat cannot see over other hands and deck, so that the asked seat can go on (ADR-HID-7)."""
    unseen = FULL_DECK - s.players[seat].hand - s.discards
    claims = claims_of(s)
    asking = asked_seat(s)
    if asking != NONE and asking != seat and claims:
        p = s.players[asking]
        unseen -= deal_claim(p, unseen, claims, rng)
    other: Int
    for other in range(s.seats):
        if other != seat:
            p = s.players[other]
            if other != asking or not claims:
                p.hand = 0
            while size(p.hand) < p.cards:
                kind = pick_card(unseen, rng)
                unseen -= 1 << (2 * kind)
                p.hand += 1 << (2 * kind)
    s.deck = unseen


def asked_seat(s: Adrenaline) -> Int:
    """The one seat that owes an answer, or NONE."""
    if s.stack:
        seat: Int
        for seat in range(s.seats):
            if s.stack[-1].who & bit(seat):
                return seat
    return NONE


def claims_of(s: Adrenaline) -> list[int]:
    """What the asked seat must be able to pay; a payment inside a frenzied reload comes on top of the shot."""
    if not s.stack:
        return []
    top = s.stack[-1]
    if not isinstance(top, Procedure):
        return []
    claims = top.claims(s)
    if isinstance(top, Pay) and len(s.stack) > 1:
        below = s.stack[-2]
        if isinstance(below, Reload) and claims:
            return [claims[0] + need for need in below.claims(s)] or claims
    return claims


def deal_claim(p: Player, unseen: Int, claims: list[int], rng: Source) -> Int:
    """Deal the asked seat cards that satisfy one of its claims, any that the unseen cards can; what was dealt."""
    there = colours_in(unseen)
    missing: list[int] = []
    for claim in claims:
        lack = lacking(claim, p.cubes)
        if lack == 0:
            missing = [0]
            break
        if lacking(lack, there) == 0 and total_of(lack) <= p.cards:
            missing.append(int(lack))
    lack = missing[rng.below(len(missing))]
    hand: Int = 0
    colour: Int
    for colour in range(3):
        for _ in range(lack >> (LANE * colour) & 127):
            kind = pick_coloured(unseen - hand, colour, rng)
            hand += 1 << (2 * kind)
    p.hand = hand
    return hand


def lacking(cost: Int, purse: Int) -> Int:
    """What a purse lacks of a cost, colour by colour."""
    lack: Int = 0
    colour: Int
    for colour in range(3):
        short = (cost >> (LANE * colour) & 127) - (purse >> (LANE * colour) & 127)
        if short > 0:
            lack += short << (LANE * colour)
    return lack


def total_of(cubes: Int) -> Int:
    return (cubes & 127) + (cubes >> LANE & 127) + (cubes >> (2 * LANE) & 127)


def pick_coloured(cards: Int, colour: Int, rng: Source) -> Int:
    """The kind of a powerup of one colour drawn blindly."""
    left: Int = rng.below(colours_in(cards) >> (LANE * colour) & 127)
    kind: Int = colour
    while True:
        left -= holds(cards, kind)
        if left < 0:
            return kind
        kind += 3
