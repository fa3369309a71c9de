"""Scoring killed boards in step 6, and overkills (ADR-KILL, ADR-DOM-12, ADR-DOM-13, ADR-TUR-8, ADR-FF-9)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.adrenaline.actions import SPAWNPOINT
from fragboard.games.adrenaline.catalogue import (
    BOARD_POINTS,
    BOT,
    DEATHMATCH,
    KILLSHOT,
    NONE,
    OVERKILL,
    TURNED_POINTS,
)
from fragboard.games.adrenaline.damage import give_marks
from fragboard.games.adrenaline.events import BoardTurned, Killed, Scored
from fragboard.games.adrenaline.modes import BY_OVERKILL, tag
from fragboard.games.adrenaline.procedure import Procedure
from fragboard.games.adrenaline.state import Adrenaline, Player, kill_of, token

BOARDS: Final = 1  # where a Scoring stands
TRACK: Final = 2

FOR_BOARD: Final = 0  # what points are for, as events tell it
FOR_DOUBLE_KILL: Final = 1
FOR_KILLS: Final = 2
FOR_TRACK: Final = 3


def ranked_dealers(line: Int, damage: Int) -> list[int]:
    """Everyone with tokens on a line, by number of tokens, then by the first of them (ADR-KILL-3)."""
    counts = [0] * 6
    dealers: list[int] = []
    place: Int
    for place in range(damage):
        dealer = token(line, place)
        if not counts[dealer]:
            dealers.append(int(dealer))
        counts[dealer] += 1
    ranked: list[int] = []
    while dealers:  # few dealers, already in the order of their first tokens
        best = dealers[0]
        for dealer in dealers:
            if counts[dealer] > counts[best]:
                best = dealer
        ranked.append(best)
        dealers.remove(best)
    return ranked


def worth(p: Player, rank: Int) -> Int:
    """What a rank earns on a board (ADR-KILL-4, ADR-FF-2)."""
    if p.turned:
        return TURNED_POINTS[rank] if rank < len(TURNED_POINTS) else 1
    at = rank + p.skulls
    return BOARD_POINTS[at] if at < len(BOARD_POINTS) else 1


def score_board(s: Adrenaline, figure: Int) -> None:
    """First blood and ranks; what a board's own tokens would earn goes to nobody (ADR-KILL-2 to -4, ADR-DOM-12)."""
    p = s.of(figure)
    first = token(p.line, 0)
    for rank, dealer in enumerate(ranked_dealers(p.line, p.damage)):
        points = worth(p, rank)
        if dealer == first and not p.turned:
            points += 1
        if dealer != figure:
            award(s, dealer, points, FOR_BOARD, board=figure)


def award(s: Adrenaline, figure: Int, points: Int, what: Int, board: Int = NONE, spawnpoint: Int = NONE) -> None:
    s.of(figure).points += points
    if s.events is not None:
        scored = Scored(EVERYONE, figure=figure, points=points, what=what, board=board, spawnpoint=spawnpoint)
        s.events.append(scored)


def turn_board(s: Adrenaline, figure: Int) -> None:
    """A board shows its frenzy side; its skulls are taken off, its marks stay (ADR-FF-2)."""
    p = s.of(figure)
    p.turned = True
    p.skulls = 0
    if s.events is not None:
        s.events.append(BoardTurned(EVERYONE, figure))


class Scoring(Procedure):
    """Every board with a killshot token, the active player's own first, then clockwise (ADR-KILL-1)."""

    def __init__(self, pc: Int, who: Int, seat: Seat, at: Int, killers: Int) -> None:
        super().__init__(pc, who, seat)
        self.at: Int = at  # boards looked at so far
        self.killers: Int = killers  # killshots of this turn, packed with three bits a dealer

    def clone(self) -> "Scoring":
        return Scoring(self.pc, self.who, self.seat, self.at, self.killers)

    def kind(self, s: Adrenaline) -> str:
        return "overkill_track"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        return [SPAWNPOINT, SPAWNPOINT + 1, SPAWNPOINT + 2]

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        self.pc = BOARDS
        tag(s, seat, a - SPAWNPOINT, BY_OVERKILL)

    def settle(self, s: Adrenaline) -> None:
        if self.pc == TRACK:
            self.who = bit(self.seat)
            return
        while self.at < len(s.players):
            figure = s.nth(self.at)
            self.at += 1
            if s.of(figure).damage >= KILLSHOT:
                self.score(s, figure)
                if self.pc == TRACK:
                    return
        self.pc = DONE
        self.pay_double_kills(s)

    def score(self, s: Adrenaline, figure: Int) -> None:
        """A killed board pays; its killshot and overkill find their places (ADR-KILL-5 to ADR-KILL-8)."""
        p = s.of(figure)
        killer = token(p.line, KILLSHOT - 1)
        over: Int = token(p.line, OVERKILL - 1) if p.damage == OVERKILL else NONE
        score_board(s, figure)
        if killer != figure:
            self.killers += 1 << (3 * killer)
        if s.setup.mode == DEATHMATCH:
            s.kills = [*s.kills, kill_of(killer, over)]
        if s.skulls:
            s.skulls -= 1
            p.skulls += 1
        p.line = 0
        p.damage = 0
        s.fallen |= 1 << s.place(figure)
        if s.events is not None:
            owner: Int = NONE if killer == figure else killer
            s.events.append(Killed(EVERYONE, figure=figure, killer=owner, over=over, skulls=s.skulls))
        if s.frenzied():
            p.skulls = 0 if p.turned else p.skulls
            if not p.turned:
                turn_board(s, figure)
        if over != NONE:
            give_marks(s, over, figure, 1)
            if s.domination() and over != BOT:
                self.pc = TRACK
                self.seat = over

    def pay_double_kills(self, s: Adrenaline) -> None:
        """One point for two or more killshots in a turn (ADR-KILL-9)."""
        dealer: Int
        for dealer in range(6):
            if self.killers >> (3 * dealer) & 7 >= 2:
                award(s, dealer, 1, FOR_DOUBLE_KILL)

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "scoring", "seat": self.seat, "at": self.at, "killers": int(self.killers)}


def score_kills(s: Adrenaline) -> None:
    """Step 6; nothing is pushed when nobody is down."""
    for p in s.players:
        if p.damage >= KILLSHOT:
            s.push(Scoring(BOARDS, 0, seat=NONE, at=0, killers=0))
            return
