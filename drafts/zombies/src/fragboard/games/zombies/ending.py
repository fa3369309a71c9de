"""How the game ends (section 12), and who has won."""

from fragboard.core.result import Result, ranked, together
from fragboard.core.seats import seat_after
from fragboard.core.types import EVERYONE, Int, Seat, bit
from fragboard.games.zombies.catalogue import CELLS, HELIPAD, KEYS_MODE, LAST_MAN, MIDDLE, NONE, STANDARD
from fragboard.games.zombies.events import Finished
from fragboard.games.zombies.state import Zombies, tile_count


def finish(s: Zombies, winners: Int, reason: str) -> None:
    """The game is over; `winners` is a mask of seats, bit 0 is seat 0."""
    s.over = True
    s.reason = reason
    s.places = places(s, winners)
    if s.events is not None:
        told: Int = 0
        seat: Int
        for seat in range(s.seats):
            if winners >> seat & 1:
                told |= bit(seat)
        s.events.append(Finished(EVERYONE, told))


def places(s: Zombies, winners: Int) -> list[int]:
    """Winners are first; the others follow by trophies, or by points and lives in the arena."""
    won = [winners >> seat & 1 for seat in range(s.seats)]
    if s.together():
        return [1 if won[seat] else 2 for seat in range(s.seats)]
    marks = [[int(won[seat]), score(s, seat)] for seat in range(s.seats)]
    return [1 + sum(1 for other in marks if other > mine) for mine in marks]


def score(s: Zombies, seat: Seat) -> int:
    p = s.players[seat]
    if not s.arena():
        return int(p.trophies)
    if s.setup.mode == LAST_MAN:
        return 0 if p.out else int(100 * p.lives + p.life)
    return int(p.points)


def lose_together(s: Zombies, reason: str) -> None:
    finish(s, 0, reason)


def win_together(s: Zombies, reason: str) -> None:
    winners: Int = 1
    finish(s, (winners << s.seats) - 1, reason)


def trophies_win(s: Zombies) -> bool:
    """ZOM-END-2, ZOM-S-KEYS-4"""
    if s.setup.mode == STANDARD:
        return True
    if s.setup.mode != KEYS_MODE:
        return False
    return tile_count(s.gone, HELIPAD) > 0 or (not s.found and s.named != NONE and tile_count(s.gone, s.named) > 0)


def check_victory(s: Zombies) -> None:
    """After a kill, an arrival, a card: the active player goes before the others, then turn order (ZOM-END-3)."""
    mode = s.setup.mode
    if s.over or (mode != STANDARD and mode != KEYS_MODE):
        return
    n: Int
    one: Int = 1
    by_trophies = trophies_win(s)
    for n in range(s.seats):
        seat = seat_after(s.active, n, s.seats)
        p = s.players[seat]
        if by_trophies and p.trophies >= s.setup.goal:
            finish(s, one << seat, "enough trophies")
            return
        if s.pad != NONE and p.at == CELLS * s.pad + MIDDLE and (mode == STANDARD or s.holder == seat):
            if not s.zombies[s.pad] >> MIDDLE & 1 or fed(s):
                finish(s, one << seat, "escaped from the Helipad")
                return


def fed(s: Zombies) -> bool:
    """Alternate Food Source is in force."""
    for p in s.players:
        if p.food:
            return True
    return False


def round_limit(s: Zombies) -> None:
    """ZOM-END-7, ZOM-A-10, ZOM-S-KEYS-4"""
    if s.together():
        lose_together(s, "the round limit")
        return
    one: Int = 1
    if s.setup.mode == KEYS_MODE and s.holder != NONE:
        finish(s, one << s.holder, "the keys at the round limit")
        return
    best = max(score(s, seat) for seat in range(s.seats) if s.plays(seat))
    winners: Int = 0
    seat: Int
    for seat in range(s.seats):
        if s.plays(seat) and score(s, seat) == best:
            winners |= one << seat
    finish(s, winners, "the round limit")


def result(s: Zombies) -> Result | None:
    if not s.places:
        return None
    if s.together():
        points = [int(p.trophies) for p in s.players]
        return together(s.places[0] == 1, points, s.reason)
    points = [int(p.points) if s.arena() else int(p.trophies) for p in s.players]
    return ranked(s.places, points, s.reason)
