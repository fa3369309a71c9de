"""Why an answer is refused in the middle of a shot (`refuse.py` has the rest)."""

from fragboard.core.types import Action, Int, Seat
from fragboard.core.words import Words
from fragboard.games.adrenaline.actions import CUBE, DIRECTION, EFFECT, FIGURE, NOBODY, ROOM, SQUARE, STAY, STOP, WEAPON
from fragboard.games.adrenaline.arena import ARENAS, SQUARES
from fragboard.games.adrenaline.catalogue import (
    APART,
    BASIC,
    BOT,
    CHAIN,
    COLOURS,
    DISTANT,
    NEAR,
    NONE,
    OVERKILL,
    PICK,
    PULLED,
    ROOMS,
    SEEN,
    SPAWN,
    UNSEEN,
    VORTEX,
    VORTEX_REACH,
    WITHIN,
    enough,
)
from fragboard.games.adrenaline.shooting import CHOOSE, SCOPE_TARGET, Shot
from fragboard.games.adrenaline.state import Adrenaline
from fragboard.games.adrenaline.targets import square_of, taggable
from fragboard.games.adrenaline.weapons.arsenal import EFFECT_IDS, NODES, WEAPONS
from fragboard.games.adrenaline.words.names import amount, effect_name, square_name


def why_not_in_shot(s: Adrenaline, shot: Shot, seat: Seat, a: Action, kind: str) -> Words | None:
    if shot.pc == CHOOSE:
        if EFFECT <= a < CUBE:
            return why_not_effect(s, shot, seat, a - EFFECT)
        if a == STOP and not WEAPONS[shot.weapon].modes:
            return Words("the basic effect comes first", "ADR-SHOOT-4")
        return None
    if kind == "target":
        if FIGURE <= a < SQUARE:
            return why_not_target(s, shot, seat, a - FIGURE)
        if a in (NOBODY, STOP) and shot.pc != SCOPE_TARGET and all(x < NOBODY for x in shot.options(s, seat)):
            clause = "ADR-SHOOT-8" if shot.now().high > 1 else WEAPONS[shot.weapon].effects[shot.effect].clause
            return Words("you must choose a target", clause)
        return None
    clause = WEAPONS[shot.weapon].effects[shot.effect].clause
    if kind in ("square", "move", "push") and SQUARE <= a < ROOM:
        return why_not_square(s, shot, seat, a - SQUARE, kind, clause)
    if kind == "room" and ROOM <= a < DIRECTION:
        return why_not_room(s, seat, a - ROOM, clause)
    if kind == "direction" and DIRECTION <= a < WEAPON:
        own = s.players[seat].square
        if ARENAS[s.setup.map].ahead[own * 4 + a - DIRECTION] == NONE:
            return Words("there is no legal move that way", "ADR-MOVE-6")
        return Words("nobody whom this could hit stands that way", "ADR-SHOOT-9")
    if kind == "push" and a == STAY:
        return Words("who chooses to move the target must move it", "ADR-DEC-PUSH")
    return None


def why_not_effect(s: Adrenaline, shot: Shot, seat: Seat, number: Int) -> Words:
    weapon = WEAPONS[shot.weapon]
    ids = [effect.id for effect in weapon.effects]
    id = EFFECT_IDS[number]
    if id not in ids:
        return Words(f"the {weapon.name} has no effect of that name", "ADR-SHOOT-2")
    effect = weapon.effects[ids.index(id)]
    if shot.node != NONE and ids.index(id) not in NODES[shot.node].effects:
        return Words(f"{effect_name(id)} has been used, or cannot come at this point", weapon.clause)
    if not enough(s.players[seat].purse(), effect.cost):
        return Words(f"{effect_name(id)} costs {amount(effect.cost)}, which you cannot pay", "ADR-PAY-4")
    if effect.reach == BASIC and shot.topped:
        return Words("your only target has had its extra damage", "ADR-W-MACHINE_GUN-4")
    return Words(f"{effect_name(id)} would have no target", "ADR-SHOOT-9")


def self_clause(shot: Shot) -> str:
    """Why nobody is a target of their own shot."""
    if shot.pc == SCOPE_TARGET:
        return "ADR-P-TARGETING_SCOPE"
    return "ADR-W-THOR-4" if shot.now().place == CHAIN else "ADR-SHOOT-5"


def why_not_target(s: Adrenaline, shot: Shot, seat: Seat, target: Int) -> Words:
    if target == seat:
        return Words("you cannot choose yourself", self_clause(shot))
    if target >= SPAWN:
        return why_not_spawnpoint(s, shot, seat, target)
    if (target == BOT and not s.setup.bot) or (target != BOT and target >= s.seats):
        return Words("that figure does not take part", "ADR-PART-7")
    if s.of(target).square == NONE:
        return Words("that figure is not on the map", "ADR-PART-7")
    if shot.pc == SCOPE_TARGET:
        if shot.hit >> target & 1 and s.of(target).damage == OVERKILL:
            return Words("that damage line is full", "ADR-P-TARGETING_SCOPE")
        return Words("this shot has not damaged that figure", "ADR-P-TARGETING_SCOPE")
    effect = WEAPONS[shot.weapon].effects[shot.effect]
    step = shot.now()
    if shot.picked >> target & 1:
        return Words("you have chosen that figure already", "ADR-SHOOT-8")
    if step.fresh and shot.targets >> target & 1:
        clause = "ADR-W-THOR-4" if step.place == CHAIN else effect.clause
        return Words("that figure is a target of this shot already", clause)
    return out_of_reach(s, shot, seat, target, effect.clause)


def out_of_reach(s: Adrenaline, shot: Shot, seat: Seat, target: Int, clause: str) -> Words:
    """A figure or spawnpoint that stands in the wrong place."""
    step = shot.now()
    own = s.players[seat].square
    seen = ARENAS[s.setup.map].seen[own] >> square_of(s, target) & 1
    what = "figure" if target < SPAWN else "spawnpoint"
    if step.op == PICK and step.place == BASIC:
        if shot.topped >> target & 1:
            return Words("that target has had its extra damage", "ADR-W-MACHINE_GUN-4")
        return Words("that is none of your basic targets", clause)
    if step.op == PICK and step.place == CHAIN:
        return Words(f"your last target does not see that {what}", clause)
    if step.op == PICK and step.place == UNSEEN:
        return Words(f"you see that {what}, and may only choose what you do not see", clause)
    if step.op == PICK and step.place in (SEEN, APART, DISTANT) and not seen:
        return Words(f"you do not see that {what} from here", "ADR-SEE-3")
    if step.op == PICK and step.place in (PULLED, WITHIN, VORTEX, VORTEX_REACH) and target >= SPAWN and not seen:
        return Words("you do not see that spawnpoint from here", "ADR-DOM-8")
    return Words(f"that {what} does not stand where this effect reaches", clause)


def why_not_spawnpoint(s: Adrenaline, shot: Shot, seat: Seat, target: Int) -> Words:
    colour = COLOURS[target - SPAWN]
    if not s.domination():
        return Words("spawnpoints are targets in domination only", "ADR-DOM-4")
    if s.round < 2:
        return Words("spawnpoints are no targets in your first turn", "ADR-DOM-2")
    if shot.pc == SCOPE_TARGET:
        return Words("a Targeting Scope cannot be used on a spawnpoint", "ADR-DOM-7")
    if not taggable(s) >> target & 1:
        return Words(f"you have tagged the {colour} spawnpoint by damage in this turn", "ADR-DOM-5")
    if not shot.now().deals:
        return Words("spawnpoints take no marks", "ADR-DOM-7")
    return out_of_reach(s, shot, seat, target, "ADR-DOM-4")


def why_not_square(s: Adrenaline, shot: Shot, seat: Seat, square: Int, kind: str, clause: str) -> Words:
    arena = ARENAS[s.setup.map]
    own = s.players[seat].square
    if not arena.floor >> square & 1:
        return Words(f"there is no square {square_name(square)} on this map", "ADR-PART-1")
    if kind == "square":
        if shot.now().place in (SEEN, NEAR) and shot.area(s, shot.now().place) >> square & 1:
            return Words(f"nobody stands on {square_name(square)}", "ADR-SHOOT-9")
        if shot.now().place == NEAR:
            return Words(f"{square_name(square)} is not exactly one move away", clause)
        if not arena.seen[own] >> square & 1:
            return Words(f"you do not see {square_name(square)} from here", clause)
        return Words(f"{square_name(square)} is no square for this: nobody there, or out of reach", clause)
    if kind == "move":
        most = shot.now().high
        if square == own:
            return Words("a move of your own ends on another square", "ADR-MOVE-4")
        if not arena.reach[most * SQUARES + own] >> square & 1:
            return Words(f"{square_name(square)} is more than {most} moves away", "ADR-MOVE-1")
        return Words(f"from {square_name(square)} you could hit nobody", "ADR-SHOOT-10")
    return Words(f"the target cannot be moved to {square_name(square)}", clause)


def why_not_room(s: Adrenaline, seat: Seat, room: Int, clause: str) -> Words:
    arena = ARENAS[s.setup.map]
    own = s.players[seat].square
    if arena.room[own] == room:
        return Words("that is the room you are in", clause)
    if not arena.seen[own] & arena.rooms[room]:
        return Words(f"you do not see the {ROOMS[room]} room from here", clause)
    return Words(f"nobody is in the {ROOMS[room]} room", "ADR-SHOOT-9")
