"""The end: what triggers it, the final frenzy, final scoring and places (ADR-END, ADR-FF, ADR-FIN)."""

from typing import Final

from fragboard.core.types import EVERYONE, Int, bit
from fragboard.games.adrenaline.arena import SQUARES
from fragboard.games.adrenaline.catalogue import (
    DEATHMATCH,
    DOMINATION,
    LAST_ROUND,
    NONE,
    QUIET_ROUNDS,
    SEATS,
    TRACK_FULL,
    TRACK_POINTS,
)
from fragboard.games.adrenaline.events import Finished, FrenzyBegan
from fragboard.games.adrenaline.scoring import FOR_KILLS, FOR_TRACK, award, score_board, turn_board
from fragboard.games.adrenaline.state import Adrenaline, Player, owner_of, tags_of

SKULLS_GONE: Final = "the last skull was taken"
TRACKS_FULL: Final = "two tracks were full"
STALEMATE: Final = "nobody was hurt for 20 rounds"
TOO_LONG: Final = "200 rounds were over"
TRACKS: Final = {DEATHMATCH: "the killshot track", DOMINATION: "the tracks"}


def check_end(s: Adrenaline) -> None:
    """Step 7 (ADR-END-1 to ADR-END-3, ADR-FF-11)."""
    why = trigger(s)
    if s.frenzied():
        if not s.left:
            finish(s)
        return
    if not why:
        return
    s.reason = why
    if s.setup.frenzy:
        begin_frenzy(s)
    else:
        finish(s)


def trigger(s: Adrenaline) -> str:
    """Why the end is triggered in this turn, or ""; a round ends with the turn before the starting player's."""
    last_of_round = s.active + 1 == s.start or (s.start == 0 and s.active + 1 == s.seats)
    if last_of_round:
        s.quiet = 0 if s.hurt else s.quiet + 1
        s.hurt = False
    if not s.skulls:
        return SKULLS_GONE
    if s.domination() and full_tracks(s) >= 2:  # ADR-DOM-14
        return TRACKS_FULL
    if last_of_round and s.quiet >= QUIET_ROUNDS:
        return STALEMATE
    if last_of_round and s.round >= LAST_ROUND:
        return TOO_LONG
    return ""


def full_tracks(s: Adrenaline) -> Int:
    full: Int = 0
    for track in s.tracks:
        if track_tokens(track) >= TRACK_FULL:
            full += 1
    return full


def track_tokens(track: Int) -> Int:
    """How many tokens lie on the track of a spawnpoint."""
    n: Int = 0
    seat: Int
    for seat in range(SEATS):
        n += tags_of(track, seat)
    return n


def begin_frenzy(s: Adrenaline) -> None:
    """Boards without damage are turned over; everybody has one more turn (ADR-FF-1, ADR-FF-2)."""
    s.left = s.seats
    if s.events is not None:
        s.events.append(FrenzyBegan(EVERYONE, s.active))
    place: Int
    for place in range(len(s.players)):
        p = s.players[place]
        if not p.damage and not p.turned:
            turn_board(s, s.figure(place))


def finish(s: Adrenaline) -> None:
    """Final scoring and places; nothing more happens."""
    place: Int
    for place in range(len(s.players)):
        if s.players[place].damage:
            score_board(s, s.figure(place))
    if s.setup.mode == DEATHMATCH:
        score_killshots(s)
    elif s.domination():
        score_tracks(s)
    s.places = places_of(s)
    s.over = True
    if s.events is not None:
        winners: Int = 0
        for seat in range(s.seats):
            if s.places[seat] == 1:
                winners |= bit(seat)
        bot = len(s.places) > s.seats and s.places[s.seats] == 1
        s.events.append(Finished(EVERYONE, winners, bot))


def score_killshots(s: Adrenaline) -> None:
    """Each token counts for its owner, ties to whose first was placed earlier (ADR-FIN-2)."""
    counts = [0] * 6
    owners: list[int] = []
    for kill in s.kills:
        for owner in (kill % 8, kill // 8 - 1):
            if owner == NONE:
                continue
            if not counts[owner]:
                owners.append(owner)
            counts[owner] += 1
    owners.sort(key=lambda owner: -counts[owner])  # stable, so the earlier first token stays ahead
    for rank, owner in enumerate(owners):
        points = TRACK_POINTS[rank] if rank < len(TRACK_POINTS) else 0
        if points:
            award(s, owner, points, FOR_KILLS)
            s.of(owner).track_points += points


def score_tracks(s: Adrenaline) -> None:
    """Each track by itself; equal numbers all earn the higher value (ADR-DOM-15)."""
    for spawnpoint, track in enumerate(s.tracks):
        for seat in range(s.seats):
            mine = tags_of(track, seat)
            if mine:
                ahead = len([1 for other in range(s.seats) if tags_of(track, other) > mine])
                points = TRACK_POINTS[ahead]
                award(s, seat, points, FOR_TRACK, spawnpoint=spawnpoint)
                s.players[seat].track_points += points


def turrets_of(s: Adrenaline, seat: int) -> int:
    return len([1 for square in range(SQUARES) if owner_of(s.turrets, square) == seat])


def ties(s: Adrenaline) -> str:
    """What broke ties, in words; "" if nobody with the same points has another place."""
    for place, p in enumerate(s.players):
        for other in range(place):
            if s.players[other].points == p.points and s.places[other] != s.places[place]:
                more = "turrets" if s.turret() else f"points from {TRACKS[s.setup.mode]}"
                return f"ties go to more {more}"
    return ""


def note(s: Adrenaline, p: Player) -> str:
    """What somebody's points are made of; "" if all are from boards (with the double kills)."""
    if not p.track_points:
        return ""
    return f"{p.points - p.track_points} from boards, {p.track_points} from {TRACKS[s.setup.mode]}"


def places_of(s: Adrenaline) -> list[int]:
    """Ranks by figure: points, then what the mode compares (ADR-FIN-3, ADR-DOM-16, ADR-TUR-9, ADR-BOT-14)."""
    keys: list[tuple[int, int]] = []
    for place, p in enumerate(s.players):
        second = turrets_of(s, place) if s.turret() and place < s.seats else int(p.track_points)
        keys.append((int(p.points), second))
    return [1 + len([1 for other in keys if other > key]) for key in keys]
