"""What a seat may know: everything but the kinds of the others' markers (DBR-HID), and how these are dealt anew."""

from typing import Final

from fragboard.core.types import CHANCE, Int, Seat, Source, bit
from fragboard.games.dungeon_brawl.catalogue import (
    ACTION_IDS,
    BLANK,
    CONDITIONS,
    MARKER_KINDS,
    NONE,
    STATES,
    STEP,
    STRIDE,
    TEAM,
)
from fragboard.games.dungeon_brawl.flow import step_of
from fragboard.games.dungeon_brawl.ground import links_of
from fragboard.games.dungeon_brawl.info import INFO
from fragboard.games.dungeon_brawl.layouts import SIZES
from fragboard.games.dungeon_brawl.procedure import PlayerWindow, Procedure, question_of
from fragboard.games.dungeon_brawl.state import (
    DOWN,
    OPEN_PIT,
    REMOVED,
    USED,
    Brawl,
    Coach,
    fate_of,
    kind_of,
    marker,
    owner_of,
    square_of,
)
from fragboard.games.dungeon_brawl.teams.rosters import KIND_IDS, ROSTER_IDS
from fragboard.games.dungeon_brawl.teams.skills import SKILL_IDS, WORKING
from fragboard.games.dungeon_brawl.traps import PlaceMarker, count, total, trap_squares
from fragboard.games.dungeon_brawl.winning import is_out

MODE_IDS: Final = [mode.id for mode in INFO.modes]


def square_name(square: Int) -> str:
    """`x,y`; nowhere is empty."""
    return "" if square < 0 else f"{square % STRIDE},{square // STRIDE}"


def view(s: Brawl, seat: Seat | None) -> dict[str, object]:
    """The table as a seat, or a spectator (None), sees it."""
    board = s.board
    return {
        "game": "dungeon_brawl",
        "seat": seat,
        "mode": MODE_IDS[s.setup.mode],
        "options": options_view(s),
        "asked": asked(s),
        "round": s.round,
        "rounds": s.setup.rounds,
        "step": step_of(s),
        "order": s.order.copy(),
        "turn": s.turn,
        "active": s.active,
        "size": SIZES[s.setup.size],
        "number": s.number,
        "rows": board.rows.copy(),
        "pads": [square_name(square) for square in board.pads],
        "chests": [square_name(square) for square in s.chests],
        "markers": [marker_view(packed, seat, s.over) for packed in s.markers if fate_of(packed) != REMOVED],
        "blanks": [int(owner_of(packed)) for packed in s.markers if fate_of(packed) == REMOVED],
        "ball": {"square": square_name(s.ball), "carrier": s.carrier, "spilled": s.spilled},
        "teams": [team_view(s, i) for i in range(s.seats)],
        "players": [player_view(s, id) for id in range(len(s.players))],
        "kinds": {} if seat is None else kinds_in(s.coaches[seat].left),
        "discarded": {} if seat is None else kinds_in(s.coaches[seat].discarded),
        "passes": s.passes,
        "hand_offs": s.hand_offs,
        "actor": s.actor,
        "action": ACTION_IDS[s.action],
        "points": s.points,
        "rushes": s.rushes,
        "did": s.did,
        "ended": s.ended,
        "die": [int(s.die), int(s.passed), int(s.rerolled)],
        "now": [frame.show(s, seat) for frame in s.stack],
        "places": [(1 if i in s.winners else 1 + len(s.winners)) for i in range(s.seats)] if s.over else [],
        "drawn": s.drawn,
        "reason": s.reason,
    }


def options_view(s: Brawl) -> dict[str, object]:
    setup = s.setup
    return {
        "dungeon": "generated" if setup.generated else "fixed",
        "end_zones": setup.end_zones,
        "budget": setup.budget,
        "rounds": setup.rounds,
        "unique": setup.unique,
        "stars": setup.stars,
        "traps": setup.traps,
        "third": setup.third,
        "passes": setup.passes,
        "short": setup.short,
        "slam": setup.slam,
        "one_step": setup.one_step,
        "lost": setup.lost,
        "wakes": setup.wakes,
        "holder": setup.holder,
        "once": setup.once,
    }


def asked(s: Brawl) -> dict[str, object]:
    """Who owes an answer to which question, and about which player (DBR-HID-7)."""
    if not s.stack:
        return {"kind": "", "seats": [], "player": NONE}
    top = s.stack[-1]
    if top.who & bit(CHANCE):
        return {"kind": "", "seats": [], "player": NONE}
    about: Int = NONE
    if isinstance(top, (Procedure, PlayerWindow)):
        about = top.about(s)
    return {
        "kind": question_of(s),
        "seats": [seat for seat in range(s.seats) if top.who & bit(seat)],
        "player": about,
    }


def marker_view(packed: Int, seat: Seat | None, over: bool) -> dict[str, object]:
    """A marker; the kind of one face down to its coach, and to all after the end."""
    is_open = fate_of(packed) == OPEN_PIT
    known = is_open or over or (seat is not None and owner_of(packed) == seat)
    return {
        "square": square_name(square_of(packed)),
        "owner": owner_of(packed),
        "kind": MARKER_KINDS[kind_of(packed)] if known else "",
        "open": is_open,
    }


def kinds_in(packed: Int) -> dict[str, int]:
    return {MARKER_KINDS[kind]: int(count(packed, kind)) for kind in range(3)}


def team_view(s: Brawl, team: int) -> dict[str, object]:
    coach = s.coaches[team]
    return {
        "seat": team,
        "roster": "" if coach.roster == NONE else ROSTER_IDS[coach.roster],
        "markers": total(coach.left),
        "discarded": total(coach.discarded),
        "shut": coach.shut,
        "out": s.round > 0 and is_out(s, team),
    }


def player_view(s: Brawl, id: int) -> dict[str, object]:
    p = s.players[id]
    return {
        "id": id,
        "seat": id // TEAM,
        "shirt": id % TEAM + 1,
        "kind": "" if p.kind == NONE else KIND_IDS[p.kind],
        "ma": p.ma,
        "st": p.st,
        "ag": p.ag,
        "av": p.av,
        "skills": [SKILL_IDS[i] for i in range(WORKING) if p.skills >> i & 1],
        "square": square_name(p.square),
        "state": STATES[p.state],
        "condition": CONDITIONS[p.condition],
        "used": p.flags & USED != 0,
        "dazed": p.dazed(),
        "rooted": p.rooted(),
        "thirsty": p.thirsty(),
        "zone": int(links_of(s, p.square)) if p.upright() and p.on_board() else 0,  # by direction (DBR-TZ-1)
        "turn": p.flags >> 4,
    }


# Dealing anew what a seat does not know (DBR-HID-6).


def redeal(s: Brawl, seat: Seat, rng: Source) -> None:
    """The kinds of other coaches' face-down, discarded and unplaced markers; the ball needs none, nothing is stored."""
    if s.over:
        return
    for other in range(s.seats):
        if other != seat:
            deal(s, other, rng)


def deal(s: Brawl, seat: Seat, rng: Source) -> None:
    """Any labelling of one coach's unknown markers that agrees with what is public."""
    coach = s.coaches[seat]
    hidden = [n for n, packed in enumerate(s.markers) if owner_of(packed) == seat and fate_of(packed) == DOWN]
    if not hidden and not coach.left and not coach.discarded:
        return
    stock = [0, 0, 0]
    for n in hidden:
        stock[kind_of(s.markers[n])] += 1
    for kind in range(3):
        stock[kind] += int(count(coach.left, kind)) + int(count(coach.discarded, kind))
    found: list[list[int]] = []
    label(s, seat, hidden, stock, [], found)
    asked_now = len(s.stack) > 0 and isinstance(s.stack[-1], PlaceMarker) and s.active == seat
    possible = [kinds for kinds in found if fits(s, seat, coach, hidden, kinds, stock, asked_now)]
    chosen = possible[rng.below(len(possible))]
    apply_labels(s, seat, coach, hidden, chosen, stock)


def label(s: Brawl, seat: Seat, hidden: list[int], stock: list[int], kinds: list[int], found: list[list[int]]) -> None:
    """All kinds for the markers of a list that lie on no pinch and beside no own pit."""
    if len(kinds) == len(hidden):
        found.append(kinds)
        return
    square = square_of(s.markers[hidden[len(kinds)]])
    for kind in range(3):
        if kinds.count(kind) == stock[kind]:
            continue
        if kind != BLANK and (s.board.pinched[square] or beside_pit(s, seat, square, hidden, kinds)):
            continue
        label(s, seat, hidden, stock, [*kinds, kind], found)


def beside_pit(s: Brawl, seat: Seat, square: Int, hidden: list[int], kinds: list[int]) -> bool:
    for packed in s.markers:
        if owner_of(packed) == seat and fate_of(packed) == OPEN_PIT and square_of(packed) - square in STEP:
            return True
    return any(
        kind != BLANK and square_of(s.markers[n]) - square in STEP for n, kind in zip(hidden, kinds, strict=False)
    )


def rest_of(kinds: list[int], stock: list[int]) -> Int:
    """What is not on squares, packed."""
    packed: Int = 0
    for kind in range(3):
        packed += (stock[kind] - kinds.count(kind)) << (4 * kind)
    return packed


def fits(
    s: Brawl, seat: Seat, coach: Coach, hidden: list[int], kinds: list[int], stock: list[int], asked_now: bool
) -> bool:
    """No blank was discarded while one could lie, and a coach now asked has a kind that is legal."""
    rest = rest_of(kinds, stock)
    if coach.discarded and not coach.shut and count(rest, BLANK):
        return False
    if not asked_now:
        return True
    before = s.markers
    relabel(s, seat, hidden, kinds)
    legal = any(count(rest, kind) and trap_squares(s, seat, kind) for kind in range(3))
    s.markers = before
    return legal


def relabel(s: Brawl, seat: Seat, hidden: list[int], kinds: list[int]) -> None:
    markers = s.markers.copy()
    for n, kind in zip(hidden, kinds, strict=True):
        markers[n] = int(marker(square_of(markers[n]), seat, kind, DOWN))
    s.markers = markers


def apply_labels(s: Brawl, seat: Seat, coach: Coach, hidden: list[int], kinds: list[int], stock: list[int]) -> None:
    relabel(s, seat, hidden, kinds)
    rest = rest_of(kinds, stock)
    if coach.left:
        coach.left = rest
    else:
        coach.discarded = rest
