"""Damage and marks (ADR-DMG, ADR-MARK), and the sight that a grenade needs (ADR-RUL-2)."""

from typing import Final

from fragboard.core.types import EVERYONE, Int, Seat
from fragboard.games.adrenaline.arena import ARENAS
from fragboard.games.adrenaline.catalogue import KILLSHOT, MOST_MARKS, NONE, OVERKILL
from fragboard.games.adrenaline.events import Damaged, Downed, Marked, Moved
from fragboard.games.adrenaline.state import Adrenaline, Player, marks_of

BY_WEAPON: Final = 0  # where damage comes from, as events tell it
BY_SCOPE: Final = 1
BY_BOT: Final = 2
BY_TURRET: Final = 3
BY_STRIKE: Final = 4


def add_tokens(p: Player, by: Int, points: Int) -> Int:
    """Put tokens on a damage line, to the right of those already there; how many found room (ADR-DMG-1, ADR-DMG-2)."""
    room = min(points, OVERKILL - p.damage)
    for _ in range(room):
        p.line |= by << (3 * p.damage)
        p.damage += 1
    return room


def deal(s: Adrenaline, figure: Int, by: Int, points: Int, *, converts: bool, source: Int) -> None:
    """Damage, and behind it the marks that the dealer had on the victim, if this damage converts them (ADR-MARK-2)."""
    p = s.of(figure)
    before = p.damage
    placed = add_tokens(p, by, points)
    turned: Int = 0
    if converts:
        turned = marks_of(p.marks, by)
        if turned:
            p.marks &= ~(3 << (2 * by))
            placed += add_tokens(p, by, turned)
    if placed:
        s.hurt = True
    if s.events is not None:
        s.events.append(
            Damaged(
                EVERYONE,
                figure=figure,
                by=by,
                points=points,
                marks=turned,
                placed=placed,
                damage=p.damage,
                source=source,
            )
        )
        if before < KILLSHOT <= p.damage:
            s.events.append(Downed(EVERYONE, figure, by))


def give_marks(s: Adrenaline, figure: Int, by: Int, points: Int) -> None:
    """Marks of one giver, at most three (ADR-MARK-1)."""
    p = s.of(figure)
    held = marks_of(p.marks, by)
    now = min(MOST_MARKS, held + points)
    p.marks += (now - held) << (2 * by)
    if s.events is not None:
        s.events.append(Marked(EVERYONE, figure=figure, by=by, points=points, marks=now))


def move_figure(s: Adrenaline, figure: Int, square: Int, by: Int, leap: bool = False) -> None:
    """A figure changes its square."""
    p = s.of(figure)
    origin = p.square
    p.square = square
    if s.events is not None and origin != square:
        s.events.append(Moved(EVERYONE, figure=figure, origin=origin, square=square, by=by, leap=leap))


def sees(s: Adrenaline, figure: Int, square: Int) -> bool:
    """Whether a figure on the map sees a square (ADR-SEE)."""
    at = s.of(figure).square
    return at != NONE and ARENAS[s.setup.map].seen[at] >> square & 1 != 0


def others_at(s: Adrenaline, seat: Seat) -> Int:
    """The squares on which figures stand that are not the seat's."""
    mask: Int = 0
    place: Int
    for place in range(len(s.players)):
        square = s.players[place].square
        if place != seat and square != NONE:
            mask |= 1 << square
    return mask
