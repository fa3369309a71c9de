"""What must always hold: the ball in one place, four players a team, markers conserved (DBR-PART)."""

from fragboard.games.dungeon_brawl.board import WALL
from fragboard.games.dungeon_brawl.catalogue import AWAY, BLANK, CRIPPLED, DEAD, NONE, NORMAL, STANDING, STUNNED, TEAM
from fragboard.games.dungeon_brawl.state import (
    DOWN,
    OPEN_PIT,
    REMOVED,
    Brawl,
    fate_of,
    in_pit,
    kind_of,
    laid_out,
    owner_of,
    square_of,
)
from fragboard.games.dungeon_brawl.traps import count, markers_at_start, total


def check(s: Brawl) -> list[str]:
    """Every broken invariant of the table."""
    broken: list[str] = []
    if len(s.players) != TEAM * s.seats or len(s.coaches) != s.seats:
        return [f"{len(s.players)} players of {len(s.coaches)} coaches at {s.seats} seats (DBR-PART-2)"]
    if sorted(set(s.order)) != sorted(s.order) or any(not 0 <= seat < s.seats for seat in s.order):
        broken.append(f"the turn order is {s.order} (DBR-SET-2)")
    if s.number == NONE:
        return broken
    if s.round and (len(s.order) != s.seats or s.active != s.order[s.turn]):
        broken.append(f"{s.active} is active in turn {s.turn} of {s.order}")
    for id in range(len(s.players)):
        broken += [f"player {id}: {what}" for what in check_player(s, id)]
    broken += check_ball(s) + check_markers(s)
    if s.at != laid_out(s):
        broken.append("what is in the squares is not what players, chests and markers say")
    if s.actor != NONE and not 0 <= s.actor < len(s.players):
        broken.append(f"the active player is {s.actor}")
    if s.points < 0 or s.rushes < 0 or s.rushes > 3:
        broken.append(f"{s.points} points and {s.rushes} Go For It points are left (DBR-MOVE-4)")
    for frame in s.stack:
        broken += frame.check(s)
    return broken


def floor(s: Brawl, square: int) -> bool:
    return 0 <= square < s.board.size and s.board.region[square] != WALL


def check_player(s: Brawl, id: int) -> list[str]:
    broken = []
    p = s.players[id]
    if (p.square != NONE) != (p.state <= STUNNED):
        broken.append(f"has state {p.state} on square {p.square} (DBR-PART-8)")
    if p.square != NONE:
        if not floor(s, p.square):
            return [f"stands on {p.square}, which is no floor"]
        if not in_pit(s, id) and sum(q.square == p.square for q in s.players) > 1:
            broken.append("shares his square (DBR-MOVE-1)")
        if p.square in s.chests:
            broken.append("stands on a chest (DBR-MOVE-3)")
    if p.condition > CRIPPLED and p.state != DEAD:
        broken.append("is dead and not off the board (DBR-INJ-3)")
    if not STANDING <= p.state <= DEAD or not NORMAL <= p.condition <= 3:
        broken.append(f"has state {p.state} and condition {p.condition}")
    if p.condition != NORMAL and p.skills:
        broken.append("is hurt and has skills (DBR-INJ-3)")
    if p.state == AWAY and p.condition > CRIPPLED:
        broken.append("is away and dead")
    if p.state != STANDING and (p.dazed() or p.rooted()):
        broken.append("is dazed or rooted without standing (DBR-TZ-4)")
    return broken


def check_ball(s: Brawl) -> list[str]:
    if s.ball == NONE:
        broken = [] if s.carrier == NONE else [f"{s.carrier} holds a ball that nobody has found (DBR-PART-6)"]
        if not s.chests:
            broken.append("no chest is left to hide the ball (DBR-PART-6)")
        return broken
    if not floor(s, s.ball):
        return [f"the ball is on {s.ball}, which is no floor (DBR-PART-6)"]
    if s.carrier == NONE:
        return []
    p = s.players[s.carrier]
    if p.state != STANDING or p.square != s.ball:
        return [f"{s.carrier} holds the ball in state {p.state} on {p.square}, the ball is on {s.ball} (DBR-BALL-1)"]
    return []


def check_markers(s: Brawl) -> list[str]:
    broken = []
    places: list[int] = []
    for packed in s.markers:
        square = int(square_of(packed))
        if fate_of(packed) == REMOVED:
            if kind_of(packed) != BLANK:
                broken.append("a pit was removed (DBR-PIT-1)")
            continue
        if fate_of(packed) == OPEN_PIT and kind_of(packed) == BLANK:
            broken.append("a blank is an open pit (DBR-PIT-1)")
        if not floor(s, square) or square in places or square in s.chests or square in s.board.pads:
            broken.append(f"a marker lies on {square} (DBR-TRAP-2)")
        if not DOWN <= fate_of(packed) <= REMOVED or owner_of(packed) >= s.seats or kind_of(packed) > 2:
            broken.append(f"there is a marker {packed}")
        places.append(square)
    full = markers_at_start(s.seats)
    for seat, coach in enumerate(s.coaches):
        laid = [kind_of(packed) for packed in s.markers if owner_of(packed) == seat]
        if not s.setup.traps or not (laid or coach.left or coach.discarded):
            continue
        for kind in range(3):
            n = laid.count(kind) + count(coach.left, kind) + count(coach.discarded, kind)
            if n != count(full, kind) and total(coach.left) + total(coach.discarded) + len(laid) == total(full):
                broken.append(f"coach {seat} has {n} markers of kind {kind} (DBR-PART-5)")
    return broken
