"""The course of the game: set-up, then rounds of turns in four steps (DBR-SET-1, DBR-TURN-1 to 3)."""

from typing import Final

from fragboard.core.frame import RUN, Frame
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit
from fragboard.games.dungeon_brawl import menus
from fragboard.games.dungeon_brawl.actions import ACT, D10, END_TURN, NEXT_SEAT, SHIRT
from fragboard.games.dungeon_brawl.activating import SPOIL, Activation
from fragboard.games.dungeon_brawl.ballplay import settle_ball
from fragboard.games.dungeon_brawl.board import Board
from fragboard.games.dungeon_brawl.catalogue import (
    AWAY,
    HAND_OFF_ACTION,
    MOVE,
    NONE,
    NORMAL,
    PASS_ACTION,
    PRONE,
    RUSHES,
    STUNNED,
    TEAM,
)
from fragboard.games.dungeon_brawl.drafting import PICK_ROSTER, Draft
from fragboard.games.dungeon_brawl.dungeon import board_of
from fragboard.games.dungeon_brawl.events import (
    Activated,
    Dazed,
    NumberDrawn,
    OrderDrawn,
    StateChanged,
    TurnBegan,
)
from fragboard.games.dungeon_brawl.ground import pad_at
from fragboard.games.dungeon_brawl.placing import IN_SECTOR, PlaceTeams
from fragboard.games.dungeon_brawl.procedure import TEN, Procedure
from fragboard.games.dungeon_brawl.returning import NEXT, Returns
from fragboard.games.dungeon_brawl.state import (
    DAZED,
    DISPLACED,
    OF_TURN,
    STRUCK,
    USED,
    WARPED,
    Brawl,
    Coach,
    Player,
    Setup,
    laid_out,
)
from fragboard.games.dungeon_brawl.teams.skills import BONE_HEAD, REALLY_STUPID, SPRINT
from fragboard.games.dungeon_brawl.traps import Markers, markers_at_start
from fragboard.games.dungeon_brawl.warping import warp
from fragboard.games.dungeon_brawl.winning import goal, is_out, last_team, time_up

NUMBER: Final = 1  # where the course of the game stands: what it will do next
ORDER: Final = 2
DRAFT: Final = 3
TRAPS: Final = 4
PLACE: Final = 5
FIRST_TURN: Final = 6
BEGIN_TURN: Final = 7
WARPS: Final = 8
RETURNS: Final = 9
ACTIVATE: Final = 10
CHOOSE: Final = 11
RECOVER: Final = 12
NEXT_TURN: Final = 13


class Course(Procedure):
    """The bottom of the stack. `at` counts digits of the dungeon number, then is the player chosen to be activated;
    `value` is the number so far; `queue` are players to be warped (DBR-PAD-9), each as 64 * pad + id."""

    def __init__(self, pc: Int, who: Int, at: Int = 0, value: Int = 0, queue: list[int] | None = None) -> None:
        super().__init__(pc, who)
        self.at: Int = at
        self.value: Int = value
        self.queue: list[int] = [] if queue is None else queue  # replaced, never changed

    def clone(self) -> "Course":
        return Course(self.pc, self.who, self.at, self.value, self.queue)

    def kind(self, s: Brawl) -> str:
        return "activate"

    def about(self, s: Brawl) -> Int:
        return self.at if self.pc == CHOOSE else NONE

    def link(self, s: Brawl, seat: Seat) -> bool:
        return self.pc == CHOOSE

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        return menus.shirts(s, seat) if self.pc == ACTIVATE else menus.actions(s, self.at)

    def die(self, s: Brawl) -> Int:
        return TEN

    def chance(self, s: Brawl) -> list[tuple[Action, int]]:
        if self.pc == NUMBER:
            return [(D10 + digit, 1) for digit in range(10)]
        return [(NEXT_SEAT + seat, 1) for seat in range(s.seats) if seat not in s.order]

    def sample(self, s: Brawl, rng: Source) -> Action:
        if self.pc == NUMBER:
            return D10 + rng.below(10)
        left = [seat for seat in range(s.seats) if seat not in s.order]
        return NEXT_SEAT + left[rng.below(len(left))]

    def resume(self, s: Brawl, seat: Seat, a: Action) -> None:
        if seat == CHANCE:
            if self.pc == NUMBER:
                self.value = 10 * self.value + a - D10
                self.at += 1
            else:
                s.order = [*s.order, int(a - NEXT_SEAT)]
                if s.events is not None:
                    s.events.append(OrderDrawn(EVERYONE, a - NEXT_SEAT, len(s.order) - 1))
        elif a == END_TURN:
            self.pc = RECOVER
        elif self.pc == ACTIVATE:
            self.pc = CHOOSE
            self.at = TEAM * seat + a - SHIRT
        else:
            self.pc = ACTIVATE
            id = self.at
            self.at = NONE
            activate(s, id, a - ACT)

    def settle(self, s: Brawl) -> None:
        pc = self.pc
        if pc == ACTIVATE:
            if not last_team(s):
                self.ask(s.active)
        elif pc == CHOOSE:
            self.ask(s.active)
        elif pc == RECOVER:
            self.pc = NEXT_TURN
            recover(s)
        elif pc == NEXT_TURN:
            self.pc = BEGIN_TURN
            next_turn(s)
        elif pc == BEGIN_TURN:
            self.pc = WARPS
            begin_turn(s)
            self.queue = on_pads(s)
        elif pc == WARPS:
            self.warps(s)
        elif pc == RETURNS:
            self.pc = ACTIVATE
            s.push(Returns(NEXT, 0, at=0, sector=NONE))
        else:
            self.settle_setup(s)

    def settle_setup(self, s: Brawl) -> None:
        if self.pc == NUMBER:
            if s.setup.number != NONE:
                self.value = s.setup.number
                self.at = 4
            if self.at < 4:
                self.throw()
                return
            self.pc = ORDER
            self.at = NONE
            open_dungeon(s, self.value)
        elif self.pc == ORDER:
            if len(s.order) < s.seats:
                self.who = bit(CHANCE)
            else:
                self.pc = DRAFT
        elif self.pc == DRAFT:
            self.pc = TRAPS
            s.push(Draft(PICK_ROSTER, 0, at=0, picked=0))
        elif self.pc == TRAPS:
            self.pc = PLACE
            if s.setup.traps:
                for coach in s.coaches:
                    coach.left = markers_at_start(s.seats)
                s.push(Markers(RUN, 0, at=0))
        elif self.pc == PLACE:
            self.pc = FIRST_TURN
            s.push(PlaceTeams(IN_SECTOR, 0, at=0, sector=NONE))
        else:
            self.pc = BEGIN_TURN
            s.round = 1
            s.turn = 0
            s.active = s.order[0]

    def warps(self, s: Brawl) -> None:
        """Players of the other teams who are on pads, one after another (DBR-PAD-9)."""
        if s.spilled:
            settle_ball(s)
            return
        if goal(s) or last_team(s):
            return
        while self.queue:
            entry = self.queue[0]
            self.queue = self.queue[1:]
            id = entry % 64
            p = s.players[id]
            if p.square != NONE and pad_at(s, p.square) == entry // 64 and not p.flags & DISPLACED:
                p.flags |= WARPED
                warp(s, id)
                return
        self.pc = RETURNS

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {"frame": "course", "pc": self.pc, "player": self.at, "value": self.value, "queue": self.queue.copy()}


STEPS: Final = {
    NUMBER: "set-up",
    ORDER: "set-up",
    DRAFT: "set-up",
    TRAPS: "draft",
    PLACE: "traps",
    FIRST_TURN: "placement",
    BEGIN_TURN: "placement",
    WARPS: "warp",
    RETURNS: "return",
    ACTIVATE: "activations",
    CHOOSE: "activations",
    RECOVER: "recover",
    NEXT_TURN: "recover",
}  # by what the course will do next, once something is asked


def step_of(s: Brawl) -> str:
    """Where the game stands."""
    if not s.stack:
        return "over"
    if len(s.stack) > 1 and isinstance(s.stack[1], Returns):
        return "return"
    return STEPS[s.stack[0].pc]


def open_dungeon(s: Brawl, number: Int) -> None:
    """The number is drawn: the commissioner makes the dungeon (DBR-SET-3)."""
    s.number = number
    s.board = board_for(s)
    s.chests = s.board.chests
    s.at = laid_out(s)
    if s.events is not None:
        s.events.append(NumberDrawn(EVERYONE, number))


def board_for(s: Brawl) -> Board:
    return board_of(int(s.setup.size), s.setup.generated, int(s.number), int(s.seats), int(s.setup.end_zones))


def begin_turn(s: Brawl) -> None:
    s.passes = 0
    s.hand_offs = 0
    for id, p in enumerate(s.players):
        p.flags &= ~OF_TURN
        if id // TEAM == s.active:
            p.flags &= ~(USED | WARPED)
    if s.events is not None:
        s.events.append(TurnBegan(EVERYONE, s.active, s.round))


def on_pads(s: Brawl) -> list[int]:
    """Players of the other teams on pads, by pad number (DBR-PAD-9, DBR-OPT-WARPS)."""
    found: list[int] = []
    for pad, square in enumerate(s.board.pads):
        value: Int = s.at[square]
        if 0 < value <= 40:
            id = int(value) - 1
            if id // TEAM != s.active and not (s.setup.once and s.players[id].flags & WARPED):
                found.append(64 * pad + id)
    return found


def activate(s: Brawl, id: Int, action: Int) -> None:
    """A player and his action are named; once named it counts (DBR-ACT-1, DBR-ACT-4)."""
    p = s.players[id]
    p.flags |= USED
    s.actor = id
    s.action = action
    s.did = 0
    s.ended = False
    s.points = 0 if p.rooted() else p.ma
    s.rushes = 0 if p.rooted() or p.ma == 0 else RUSHES + (1 if p.has(SPRINT) else 0)
    if action == PASS_ACTION:
        s.passes += 1
    elif action == HAND_OFF_ACTION:
        s.hand_offs += 1
    if s.events is not None:
        s.events.append(Activated(EVERYONE, id, action))
    if p.flags & DAZED and not (p.has(BONE_HEAD) or p.has(REALLY_STUPID)):
        p.flags &= ~DAZED
        if s.events is not None:
            s.events.append(Dazed(EVERYONE, id, 0, False))
    s.push(Activation(SPOIL, 0, at=0, victim=NONE))


def recover(s: Brawl) -> None:
    """Own players who were already stunned when the turn began turn prone (DBR-TURN-2)."""
    i: Int
    for i in range(TEAM):
        p = s.players[TEAM * s.active + i]
        if p.state == STUNNED and not p.flags & STRUCK:
            p.state = PRONE
            if s.events is not None:
                s.events.append(StateChanged(EVERYONE, TEAM * s.active + i, PRONE))


def next_turn(s: Brawl) -> None:
    """The next coach whose team is not out; after the last round the game ends (DBR-TURN-1, DBR-WIN-3)."""
    if last_team(s):
        return
    while True:
        if s.turn + 1 == s.seats:
            if s.round == s.setup.rounds:
                s.active = s.order[s.turn]
                time_up(s)
                return
            s.turn = 0
            s.round += 1
        else:
            s.turn += 1
        s.active = s.order[s.turn]
        if not is_out(s, s.active):
            return


def new_player() -> Player:
    return Player(kind=NONE, ma=0, st=0, ag=0, av=0, skills=0, square=NONE, state=AWAY, condition=NORMAL, flags=0)


def new_table(seats: int, setup: Setup) -> Brawl:
    """The table before anything is drawn."""
    bottom: list[Frame[Brawl]] = [Course(NUMBER, 0, at=0, value=0, queue=[])]
    return Brawl(
        seats=seats,
        over=False,
        stack=bottom,
        setup=setup,
        number=NONE,
        order=[],
        turn=0,
        active=NONE,
        round=0,
        coaches=[Coach(roster=NONE, left=0, discarded=0, shut=False) for _ in range(seats)],
        players=[new_player() for _ in range(TEAM * seats)],
        chests=[],
        markers=[],
        ball=NONE,
        carrier=NONE,
        spilled=False,
        passes=0,
        hand_offs=0,
        actor=NONE,
        action=MOVE,
        points=0,
        rushes=0,
        did=0,
        ended=False,
        die=0,
        passed=False,
        rerolled=False,
        winners=[],
        drawn=False,
        reason="",
    )
