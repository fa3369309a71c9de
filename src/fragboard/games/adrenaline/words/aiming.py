"""Words for targets, squares, rooms and directions, with who is hit and how hard (`describe.py` has the rest)."""

from fragboard.core.masks import things_in
from fragboard.core.types import Action, Int, Seat
from fragboard.core.words import Words, capital, listed, plural
from fragboard.games.adrenaline.acting import Shoot
from fragboard.games.adrenaline.actions import DIRECTION, ROOM, SQUARE
from fragboard.games.adrenaline.arena import ARENAS, SPAWN_AT
from fragboard.games.adrenaline.botfigure import BotAction
from fragboard.games.adrenaline.catalogue import (
    AREA,
    BOT,
    COLOURS,
    DIRECTIONS,
    FACE_DOWN,
    FIGURES,
    HIT,
    NONE,
    ROOMS,
    SECOND_LEVEL,
    SLOTS,
    SPAWN,
    TARGET,
)
from fragboard.games.adrenaline.ending import track_tokens
from fragboard.games.adrenaline.grabbing import Grab
from fragboard.games.adrenaline.shooting import SCOPE_TARGET, Shot
from fragboard.games.adrenaline.state import NO_WEAPON, Adrenaline, nibble, owner_of, slot_of
from fragboard.games.adrenaline.targets import square_of, targets_on
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS
from fragboard.games.adrenaline.words.names import marked, name_of, ref_of, square_name, square_ref, tile_text, wound


def next_hit(shot: Shot) -> tuple[Int, Int]:
    """The damage and marks that await the target being chosen, those for everybody on its square included."""
    damage: Int = 0
    marks: Int = 0
    steps = WEAPONS[shot.weapon].effects[shot.effect].steps
    at = next((n for n in range(int(shot.step), len(steps)) if steps[n].op == HIT), len(steps))
    while at < len(steps) and steps[at].op == HIT:
        damage += steps[at].damage
        marks += steps[at].marks
        at += 1
        if at < len(steps) and steps[at].op == AREA and steps[at].place == TARGET:
            at += 1
    return damage, marks


def describe_target(s: Adrenaline, seat: Seat, target: Int, kind: str, clause: str) -> Words:
    """A figure or spawnpoint to be chosen."""
    top = s.stack[-1]
    if kind in ("bot_spawn", "overkill_track"):
        colour = COLOURS[target - SPAWN]
        refs = [f"spawnpoint:{colour}"]
        if kind == "bot_spawn":
            return Words(f"The {colour} spawnpoint", clause, "", refs)
        tokens = track_tokens(s.tracks[target - SPAWN])
        return Words(f"The track of the {colour} spawnpoint", clause, f"{tokens} → {tokens + 1} tokens", refs)
    at = square_of(s, target)
    refs = [ref_of(target), square_ref(at)]
    text = f"{capital(name_of(target))} on {square_name(at)}"
    effect = ""
    if isinstance(top, Shot):
        effect = shot_effect(s, top, target)
    elif isinstance(top, BotAction):
        effect = wound(s, target, BOT, 1, converts=True)
        if s.of(BOT).damage >= SECOND_LEVEL:
            effect += ", 1 mark"
    return Words(text, clause, effect, refs)


def shot_effect(s: Adrenaline, shot: Shot, target: Int) -> str:
    if shot.pc == SCOPE_TARGET:
        return wound(s, target, shot.seat, 1, converts=False)
    damage, marks = next_hit(shot)
    if target >= SPAWN:
        return "puts your token on its track" if damage else ""
    parts = []
    if damage:
        parts.append(wound(s, target, shot.seat, damage, converts=not shot.hit >> target & 1))
    if marks:
        parts.append(plural(marks, "mark") if damage else marked(s, target, shot.seat, marks))
    return ", ".join(parts)


def describe_aim(s: Adrenaline, seat: Seat, a: Action, kind: str, clause: str) -> Words:
    """A square, room or direction to be chosen."""
    top = s.stack[-1]
    arena = ARENAS[s.setup.map]
    if a >= DIRECTION:
        d = a - DIRECTION
        own = s.players[seat].square
        squares = [arena.ahead[own * 4 + d], arena.beyond[own * 4 + d]]
        mask = sum(1 << x for x in squares if x != NONE)
        refs = [f"direction:{DIRECTIONS[d]}"] + [square_ref(x) for x in squares if x != NONE]
        return Words(capital(DIRECTIONS[d]), clause, crowd_text(s, seat, mask), refs)
    if a >= ROOM:
        room = a - ROOM
        refs = [f"room:{ROOMS[room]}"]
        return Words(f"The {ROOMS[room]} room", clause, crowd_text(s, seat, arena.rooms[room]), refs)
    square: Int = a - SQUARE
    refs = [square_ref(square)]
    name = square_name(square)
    if isinstance(top, Shot) and kind == "square":
        return Words(f"Square {name}", clause, crowd_text(s, seat, 1 << square), refs)
    if kind in ("push", "bot_move"):
        return Words(f"To {name}", clause, f"in the {ROOMS[arena.room[square]]} room", refs)
    stays = s.players[seat].square == square
    text = f"Stay on {name}" if stays else f"To {name}"
    if isinstance(top, Grab):
        return Words(text, clause, loot(s, square), refs)
    if isinstance(top, Shoot) or kind == "move":
        seen = targets_on(s, seat, arena.seen[square], deals=False)
        names = [name_of(target) for target in things_in(seen & FIGURES)]
        return Words(text, clause, f"sees {listed(names)}" if names else "sees nobody", refs)
    return Words(text, clause, "", refs)


def crowd_text(s: Adrenaline, seat: Seat, squares: Int) -> str:
    """Who stands on some squares."""
    found = targets_on(s, seat, squares, deals=True)
    names = [name_of(target) for target in things_in(found)]
    return f"{listed(names)} there" if names else "nobody there"


def loot(s: Adrenaline, square: Int) -> str:
    """What can be grabbed on a square."""
    colour = SPAWN_AT[square]
    if colour != NONE:
        shown = [slot_of(s.slots, slot) for slot in range(colour * SLOTS, colour * SLOTS + SLOTS)]
        names = [WEAPONS[weapon].name for weapon in shown if weapon != NO_WEAPON]
        return f"weapons: {', '.join(names)}"
    if s.turret():
        owner = owner_of(s.turrets, square)
        return "a tile, and a free turret" if owner == NONE else f"a tile, and the turret of @{owner}"
    tile = nibble(s.tiles, square)
    return "a face-down tile" if tile == FACE_DOWN else tile_text(tile - 1)
