"""What the active coach may choose: actions for a player, and what he does next (DBR-DEC-ACTIVATE, DBR-DEC-STEP)."""

from fragboard.core.types import Action, Int, Seat, bit, bits
from fragboard.games.dungeon_brawl.actions import (
    ACT,
    BITE,
    BOUNCE_PASS,
    END_TURN,
    GAZE,
    HAND_OFF,
    HIT,
    KNIFE,
    LEAP_OUT,
    OFFSET,
    OPEN,
    PICK_UP,
    PLAYER,
    SHIRT,
    STAND,
    STEP_TO,
    STOP,
    THROW,
    THROW_MATE,
)
from fragboard.games.dungeon_brawl.bouncing import can_bounce
from fragboard.games.dungeon_brawl.catalogue import (
    BLITZ,
    BLOCK_ACTION,
    DIAGONAL,
    DX,
    DY,
    HAND_OFF_ACTION,
    MOVE,
    MULTIPLE_BLOCK_ACTION,
    NONE,
    OFFSETS,
    PASS_ACTION,
    PRONE,
    STANDING,
    STRIDE,
    TEAM,
)
from fragboard.games.dungeon_brawl.ground import blockable, linked, reaches, steppable
from fragboard.games.dungeon_brawl.mates import can_throw_mate
from fragboard.games.dungeon_brawl.passing import can_hand_off, can_throw
from fragboard.games.dungeon_brawl.state import (
    BLOCKED,
    CHEST,
    LEAPT,
    OPENED,
    TRAP,
    TRIED,
    USED,
    Brawl,
    Player,
    free,
)
from fragboard.games.dungeon_brawl.teams.rosters import THRALL
from fragboard.games.dungeon_brawl.teams.skills import (
    HYPNOTIC_GAZE,
    JUMP_UP,
    LEAP,
    MULTIPLE_BLOCK,
    NO_HANDS,
    STAB,
)


def number(mask: Int) -> Int:
    return bits(mask)


def shirts(s: Brawl, seat: Seat) -> list[Action]:
    """End the turn, or activate a player who is unused and standing or prone (DBR-TURN-3)."""
    found: list[Action] = [END_TURN]
    i: Int
    for i in range(TEAM):
        p = s.players[TEAM * seat + i]
        if p.state <= PRONE and not p.flags & USED and p.square != NONE:
            found.append(SHIRT + i)
    return found


def actions(s: Brawl, id: Int) -> list[Action]:
    """The actions open to a player (DBR-ACT)."""
    p = s.players[id]
    found: list[Action] = [ACT + MOVE]
    able = p.state == STANDING or p.has(JUMP_UP)
    enemies: Int = blockable(s, id) if able else 0
    if enemies:
        found.append(ACT + BLOCK_ACTION)
        if p.state == STANDING and p.has(MULTIPLE_BLOCK) and bits(enemies) > 1:
            found.append(ACT + MULTIPLE_BLOCK_ACTION)
    found.append(ACT + BLITZ)
    if s.setup.passes or not s.passes:
        found.append(ACT + PASS_ACTION)
    if s.setup.passes or not s.hand_offs:
        found.append(ACT + HAND_OFF_ACTION)
    return found


def steps(s: Brawl) -> list[Action]:
    """What the active player may do now, ascending."""
    id = s.actor
    p = s.players[id]
    found: list[Action] = [STOP]
    if p.state == PRONE:
        found.append(STAND)
        return found
    a = p.square
    can_pay = s.points + s.rushes
    if p.skills >> LEAP & 1 and not s.did & LEAPT and can_pay >= 2 and s.at[a] < TRAP and leaps(s):
        found.append(LEAP_OUT)
    if s.ball == a and s.carrier == NONE and not s.did & TRIED and not p.has(NO_HANDS):
        found.append(PICK_UP)
    if s.action != MOVE or p.skills >> HYPNOTIC_GAZE & 1 or p.thirsty():
        special(s, id, p, found, can_pay)
    d: Int
    if can_pay:
        for d in range(8):
            if s.board.next[8 * a + d] != NONE and steppable(s, a, d) != NONE:
                found.append(STEP_TO + d)
    if not s.did & OPENED and (can_pay or (s.action == MOVE and (p.ma == 0 or p.rooted()))):
        for d in range(8):
            n: Int = s.board.next[8 * a + d]
            if n == NONE or s.at[n] != CHEST:
                continue
            if DIAGONAL[d] and (s.at[a + DX[d]] == CHEST or s.at[a + STRIDE * DY[d]] == CHEST):
                continue
            found.append(OPEN + d)
    return found


def special(s: Brawl, id: Int, p: Player, found: list[Action], can_pay: Int) -> None:
    """What only some actions or players have."""
    thirsty = p.thirsty()
    if s.action == BLITZ:
        if can_pay and not s.did & BLOCKED and blockable(s, id):
            found.append(HIT)
            if p.has(STAB):
                found.append(KNIFE)
    elif s.action == PASS_ACTION and not thirsty:
        if s.carrier == id:
            if can_throw(s, id):
                found.append(THROW)
            if can_bounce(s, id):
                found.append(BOUNCE_PASS)
        if can_throw_mate(s, id):
            found.append(THROW_MATE)
    elif s.action == HAND_OFF_ACTION and s.carrier == id and not thirsty and can_hand_off(s, id):
        found.append(HAND_OFF)
    if s.action == MOVE and p.has(HYPNOTIC_GAZE) and blockable(s, id):
        found.append(GAZE)
    if thirsty and bites(s):
        found.append(BITE)


def leaps(s: Brawl) -> list[Action]:
    """Landing squares: linked, or two links away over any squares (DBR-SK-LEAP)."""
    a = s.players[s.actor].square
    reached: Int = 0
    d: Int
    e: Int
    for d in range(8):
        m = linked(s, a, d)
        if m == NONE:
            continue
        reached |= offset_bit(m - a)
        for e in range(8):
            n = linked(s, m, e)
            if n != NONE and n != a:
                reached |= offset_bit(n - a)
    found: list[Action] = []
    for place, (x, y) in enumerate(OFFSETS):
        if reached >> place & 1 and free(s, a + STRIDE * y + x):
            found.append(OFFSET + place)
    return found


def offset_bit(difference: Int) -> Int:
    """The bit of a landing square by its difference from where he stands."""
    shifted = difference + 2 * STRIDE + 2
    place = shifted // STRIDE * 5 + shifted % STRIDE
    if place > 12:
        place -= 1
    mask: Int = 1
    return mask << place


def gazes(s: Brawl) -> list[Action]:
    """Linked standing enemies (DBR-SK-HYPNOTIC_GAZE)."""
    mask = blockable(s, s.actor)
    found: list[Action] = []
    id: Int
    for id in range(len(s.players)):
        if mask & bit(id):
            found.append(PLAYER + id)
    return found


def bites(s: Brawl) -> list[Action]:
    """Linked Thralls of his team, standing or not (DBR-SK-BLOOD_LUST)."""
    id = s.actor
    seat = id // TEAM
    found: list[Action] = []
    i: Int
    for i in range(TEAM):
        other = TEAM * seat + i
        if other != id and s.players[other].kind == THRALL and reaches(s, id, other):
            found.append(SHIRT + i)
    return found
