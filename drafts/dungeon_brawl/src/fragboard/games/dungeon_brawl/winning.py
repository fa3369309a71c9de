"""When it is over: a goal, the last team, the last round (DBR-WIN, DBR-OPT-CLOCK)."""

from fragboard.core.types import EVERYONE, Int, Seat, bit
from fragboard.games.dungeon_brawl.board import END_ZONE, FAR
from fragboard.games.dungeon_brawl.catalogue import AWAY, NONE, STANDING, TEAM
from fragboard.games.dungeon_brawl.events import Finished, Revealed
from fragboard.games.dungeon_brawl.state import DOWN, Brawl, fate_of, kind_of, owner_of, square_of


def goal(s: Brawl) -> bool:
    """DBR-WIN-1: a standing player, not thirsty, holds the ball on an end-zone square."""
    if s.over:
        return True
    if s.carrier == NONE:
        return False
    p = s.players[s.carrier]
    if p.square == NONE or s.board.region[p.square] != END_ZONE or p.state != STANDING or p.thirsty():
        return False
    finish(s, [int(s.carrier) // TEAM], drawn=False, reason="the ball was carried into an end zone")
    return True


def is_out(s: Brawl, seat: Seat) -> bool:
    """A team without any player who is standing, prone, stunned, knocked out or away (DBR-TURN-1)."""
    i: Int
    for i in range(TEAM):
        if s.players[TEAM * seat + i].state <= AWAY:
            return False
    return True


def last_team(s: Brawl) -> bool:
    """DBR-WIN-2: the last team wins; with none left the game is drawn."""
    if s.over:
        return True
    left: list[int] = []
    for seat in range(s.seats):
        if not is_out(s, seat):
            left.append(seat)
            if len(left) > 1:
                return False
    if left:
        finish(s, left, drawn=False, reason="no other team is left")
    else:
        finish(s, list(range(s.seats)), drawn=True, reason="no team is left")
    return True


def time_up(s: Brawl) -> None:
    """DBR-WIN-3, or DBR-OPT-CLOCK."""
    left = [seat for seat in range(s.seats) if not is_out(s, seat)]
    if not s.setup.holder or s.ball == NONE:
        finish(s, left, drawn=True, reason="the last round is over")
        return
    if s.carrier != NONE:
        finish(s, [int(s.carrier) // TEAM], drawn=False, reason="holding the ball after the last round")
        return
    walk = s.board.walk(s.ball)
    best = FAR
    nearest: list[int] = []
    for id, p in enumerate(s.players):
        if p.state == STANDING and p.square != NONE and walk[p.square] <= best:
            if walk[p.square] < best:
                best = walk[p.square]
                nearest = []
            if id // TEAM not in nearest:
                nearest.append(id // TEAM)
    if not nearest:
        finish(s, left, drawn=True, reason="the last round is over")
        return
    nearest.sort()
    finish(s, nearest, drawn=len(nearest) > 1, reason="nearest to the ball after the last round")


def finish(s: Brawl, winners: list[int], *, drawn: bool, reason: str) -> None:
    """The game ends; everything is revealed (DBR-HID-5)."""
    s.over = True
    s.winners = winners
    s.drawn = drawn
    s.reason = reason
    if s.events is None:
        return
    mask: Int = 0
    for seat in winners:
        mask |= bit(seat)
    for packed in s.markers:
        if fate_of(packed) == DOWN:
            s.events.append(Revealed(EVERYONE, owner_of(packed), square_of(packed), kind_of(packed)))
    for seat, coach in enumerate(s.coaches):
        for kind in range(3):
            for _ in range(coach.discarded >> (4 * kind) & 15):
                s.events.append(Revealed(EVERYONE, seat, NONE, kind))
    s.events.append(Finished(EVERYONE, mask, drawn))
