"""How good a position is, seat by seat: the heuristic that greedy bots and the search look at."""

from typing import Final

from fragboard.core.result import returns_of, shares_to_returns
from fragboard.core.types import Int, bits
from fragboard.games.adrenaline.catalogue import KILLSHOT, LANE
from fragboard.games.adrenaline.scoring import ranked_dealers, worth
from fragboard.games.adrenaline.state import Adrenaline, marks_of, tags_of

SCALE: Final = 12.0  # points of lead that make a seat about twice as likely to win
CUBE: Final = 0.15  # worth in points: what is in the box,
CARD: Final = 0.35
WEAPON: Final = 0.9
LOADED: Final = 0.7
MARK: Final = 0.5
TOKEN: Final = 0.5  # on a track
WOUND: Final = 0.12  # what a token costs its owner, besides what it pays others


def values(s: Adrenaline) -> list[float]:
    """Returns at the end; before it chances of winning by points in hand and points to come, adding up to 0."""
    if s.places:
        return returns_of(s.places[: s.seats])
    worths = standing(s)
    best = max(worths)
    weights = [2.0 ** ((x - best) / SCALE * 4.0) for x in worths]
    total = sum(weights)
    return shares_to_returns([weight / total for weight in weights])


def standing(s: Adrenaline) -> list[float]:
    """Points, and what lies on boards, tracks and in hands, in points."""
    worths = [float(p.points) for p in s.players[: s.seats]]
    place: Int
    for place in range(len(s.players)):
        add_board(s, place, worths)
    for seat in range(s.seats):
        p = s.players[seat]
        cubes = float((p.cubes & 127) + (p.cubes >> LANE & 127) + (p.cubes >> (2 * LANE) & 127))
        worths[seat] += cubes * CUBE + float(p.cards) * CARD
        worths[seat] += float(bits(p.weapons)) * WEAPON + float(bits(p.loaded)) * LOADED - float(p.damage) * WOUND
    add_tracks(s, worths)
    return worths


def add_board(s: Adrenaline, place: Int, worths: list[float]) -> None:
    """What a board would pay now, the likelier the fuller it is; marks on it are damage to come."""
    p = s.players[place]
    figure = s.figure(place)
    due = 0.35 + 0.65 * float(min(p.damage, KILLSHOT)) / float(KILLSHOT)
    for rank, dealer in enumerate(ranked_dealers(p.line, p.damage)):
        if dealer < s.seats and dealer != figure:
            worths[dealer] += float(worth(p, rank)) * due
    giver: Int
    for giver in range(s.seats):
        worths[giver] += float(marks_of(p.marks, giver)) * MARK


def add_tracks(s: Adrenaline, worths: list[float]) -> None:
    for kill in s.kills:
        for owner in (kill % 8, kill // 8 - 1):
            if 0 <= owner < s.seats:
                worths[owner] += 2.0 * TOKEN
    if s.domination():
        for seat in range(s.seats):
            for track in s.tracks:
                worths[seat] += float(tags_of(track, seat)) * TOKEN * 2.0
