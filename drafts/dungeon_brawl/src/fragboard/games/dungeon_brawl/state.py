"""The table: the dungeon with what lies in it, coaches, players and the ball, and the turn that is played.

`board` and `at` are not part of a snapshot. The board follows from the set-up and the dungeon number; `at` says for
every square what is in it and follows from players, chests and markers. Both are rebuilt by `restore`; whoever changes
a square goes through the functions below, and `check` recomputes it.
"""

from typing import Any, Final

from fragboard.core.frame import Frame, State
from fragboard.core.plain import Plain
from fragboard.core.types import Int, Seat
from fragboard.games.dungeon_brawl.board import NOWHERE, Board
from fragboard.games.dungeon_brawl.catalogue import NONE, NORMAL, STANDING, STUNNED, TEAM

CHEST: Final = 64  # in `at`: a closed chest; 1 to 40 is a player's id + 1;
TRAP: Final = 128  # with the number of a marker or open pit added
USED: Final = 1  # flags of a player: activated in this turn
DAZED: Final = 2
ROOTED: Final = 4
THIRSTY: Final = 8
DODGED: Final = 16  # has re-rolled a dodge in this turn (DBR-SK-DODGE),
RUSHED: Final = 32  # a Go For It (DBR-SK-SURE_FEET),
PROED: Final = 64  # has been offered Pro's re-roll and taken it in this turn (DBR-SK-PRO)
STRUCK: Final = 128  # was stunned in this turn, so he stays so at its end (DBR-INJ-7)
WARPED: Final = 256  # by DBR-PAD-9 since his coach's last turn (DBR-OPT-WARPS)
DISPLACED: Final = 512  # by a warp push in this turn (DBR-PAD-9)
OF_TURN: Final = DODGED | RUSHED | PROED | STRUCK | DISPLACED  # forgotten when the next turn begins

BLOCKED: Final = 1  # what the active player has done (`did`): his block,
OPENED: Final = 2  # a chest,
LEAPT: Final = 4
TRIED: Final = 8  # a pick-up in his own square (DBR-BALL-8)
BROKE: Final = 16  # used Break Tackle
STEPPED: Final = 32  # moved

DOWN: Final = 0  # a marker's fate: face down,
OPEN_PIT: Final = 1
REMOVED: Final = 2


class Setup(Plain):
    """The options of this game, as the rules use them (DBR-OPT). Never changed, so copies share it."""

    def __init__(
        self,
        mode: Int,
        size: Int,
        generated: bool,
        number: Int,
        end_zones: Int,
        unique: bool,
        stars: bool,
        budget: Int,
        traps: bool,
        third: bool,
        passes: bool,
        short: bool,
        slam: bool,
        one_step: bool,
        lost: bool,
        wakes: bool,
        rounds: Int,
        holder: bool,
        once: bool,
    ) -> None:
        self.mode: Int = mode  # place in MODES
        self.size: Int = size  # 0 small, 1 medium, 2 large
        self.generated = generated
        self.number: Int = number  # NONE: drawn
        self.end_zones: Int = end_zones
        self.unique = unique
        self.stars = stars
        self.budget: Int = budget  # 0: none
        self.traps = traps
        self.third = third  # third parties may assist
        self.passes = passes  # any number of Pass and Hand-off declarations
        self.short = short  # only quick and short throws
        self.slam = slam
        self.one_step = one_step  # a Serious Injury is one step (DBR-OPT-SERIOUS)
        self.lost = lost  # lost players come back
        self.wakes = wakes  # knocked-out players come back without a roll
        self.rounds: Int = rounds
        self.holder = holder
        self.once = once


class Coach(Plain):
    """A coach: his roster and his trap markers, by kind; the kinds are his secret (DBR-HID-1)."""

    def __init__(self, roster: Int, left: Int, discarded: Int, shut: bool) -> None:
        self.roster: Int = roster  # NONE before the draft
        self.left: Int = left  # markers not placed, packed with four bits a kind: blank, pit, spiked pit
        self.discarded: Int = discarded  # likewise (DBR-TRAP-6)
        self.shut = shut  # discarded while no blank of his could have been placed (DBR-HID-6)

    def clone(self) -> "Coach":
        return Coach(self.roster, self.left, self.discarded, self.shut)


class Player(Plain):
    """A player. ST is as changed by his condition, skills are empty unless he is normal (DBR-INJ-3)."""

    def __init__(
        self,
        kind: Int,
        ma: Int,
        st: Int,
        ag: Int,
        av: Int,
        skills: Int,
        square: Int,
        state: Int,
        condition: Int,
        flags: Int,
    ) -> None:
        self.kind: Int = kind  # place in KINDS; NONE before the draft
        self.ma: Int = ma
        self.st: Int = st
        self.ag: Int = ag
        self.av: Int = av
        self.skills: Int = skills  # mask by skill number
        self.square: Int = square  # NONE: off the board
        self.state: Int = state
        self.condition: Int = condition
        self.flags: Int = flags

    def clone(self) -> "Player":
        return Player(
            self.kind,
            self.ma,
            self.st,
            self.ag,
            self.av,
            self.skills,
            self.square,
            self.state,
            self.condition,
            self.flags,
        )

    def has(self, skill: Int) -> bool:
        return self.skills >> skill & 1 != 0

    def upright(self) -> bool:
        """Standing and not dazed: has a tackle zone, can assist and catch (DBR-TZ-1, DBR-TZ-4)."""
        return self.state == STANDING and not self.flags & DAZED

    def on_board(self) -> bool:
        return self.square != NONE

    def dazed(self) -> bool:
        return self.flags & DAZED != 0

    def rooted(self) -> bool:
        return self.flags & ROOTED != 0

    def thirsty(self) -> bool:
        return self.flags & THIRSTY != 0


class Brawl(State):
    """The whole table."""

    def __init__(
        self,
        seats: Int,
        over: bool,
        stack: "list[Frame[Any]]",
        setup: Setup,
        number: Int,
        order: list[int],
        turn: Int,
        active: Seat,
        round: Int,
        coaches: list[Coach],
        players: list[Player],
        chests: list[int],
        markers: list[int],
        ball: Int,
        carrier: Int,
        spilled: bool,
        passes: Int,
        hand_offs: Int,
        actor: Int,
        action: Int,
        points: Int,
        rushes: Int,
        did: Int,
        ended: bool,
        die: Int,
        passed: bool,
        rerolled: bool,
        winners: list[int],
        drawn: bool,
        reason: str,
    ) -> None:
        super().__init__(seats, over, stack)
        self.setup = setup
        self.number: Int = number  # of the dungeon; NONE before it is drawn
        self.order = order  # seats in turn order; grows while it is drawn
        self.turn: Int = turn  # place in `order` of the coach whose turn it is
        self.active: Int = active  # his seat; in set-up the seat that drafts or places
        self.round: Int = round  # 0 before the first turn
        self.coaches = coaches
        self.players = players  # by id: 4 * seat + shirt - 1
        self.chests = chests  # squares of the closed chests; replaced, never changed, so copies share it
        self.markers = markers  # packed (`marker`), in the order they were placed; likewise
        self.ball: Int = ball  # its square, also when it is carried; NONE while a chest hides it
        self.carrier: Int = carrier  # who holds it, or NONE
        self.spilled = spilled  # it was lost and must bounce as the last thing of the event (DBR-BALL-3)
        self.passes: Int = passes  # Pass actions declared in this turn
        self.hand_offs: Int = hand_offs
        self.actor: Int = actor  # the player being activated, or NONE
        self.action: Int = action
        self.points: Int = points  # movement points he has left,
        self.rushes: Int = rushes  # and Go For It points
        self.did: Int = did  # BLOCKED, OPENED, LEAPT, TRIED, BROKE
        self.ended = ended  # his activation is over (DBR-TURN-5)
        self.die: Int = die  # the last roll: a single die, or a total
        self.passed = passed  # whether the last test succeeded,
        self.rerolled = rerolled  # and whether it has been re-rolled
        self.winners = winners  # once it is over: who won, or between whom it is drawn
        self.drawn = drawn
        self.reason = reason
        self.board: Board = NOWHERE
        self.at: bytes = NOWHERE.blank

    def clone(self) -> "Brawl":
        copy = Brawl(
            self.seats,
            self.over,
            [frame.clone() for frame in self.stack],
            self.setup,
            self.number,
            self.order,
            self.turn,
            self.active,
            self.round,
            [coach.clone() for coach in self.coaches],
            [player.clone() for player in self.players],
            self.chests,
            self.markers,
            self.ball,
            self.carrier,
            self.spilled,
            self.passes,
            self.hand_offs,
            self.actor,
            self.action,
            self.points,
            self.rushes,
            self.did,
            self.ended,
            self.die,
            self.passed,
            self.rerolled,
            self.winners,
            self.drawn,
            self.reason,
        )
        copy.board = self.board
        copy.at = self.at
        return copy

    def nth(self, place: Int) -> Int:
        """The player at a place of the order of DBR-GEN-6: coaches from the active one on, each by shirt number."""
        return self.order[(self.turn + place // TEAM) % self.seats] * TEAM + place % TEAM


def seat_of(id: Int) -> Seat:
    return id // TEAM


# Markers, packed: the kind in two bits, the fate in two, the owner in four, then the square.


def marker(square: Int, owner: Seat, kind: Int, fate: Int) -> Int:
    return kind + (fate << 2) + (owner << 4) + (square << 8)


def kind_of(packed: Int) -> Int:
    return packed & 3


def fate_of(packed: Int) -> Int:
    return packed >> 2 & 3


def owner_of(packed: Int) -> Seat:
    return packed >> 4 & 15


def square_of(packed: Int) -> Int:
    return packed >> 8


# What is in a square.


def put(at: bytes, square: Int, value: Int) -> bytes:
    """The squares with one of them changed."""
    changed = bytearray(at)
    changed[square] = value
    return bytes(changed)


def laid_out(s: Brawl) -> bytes:
    """What is in every square, from scratch."""
    at = bytearray(s.board.blank)
    for square in s.chests:
        at[square] = CHEST
    for n, packed in enumerate(s.markers):
        if fate_of(packed) != REMOVED:
            at[square_of(packed)] = TRAP + n
    for id, p in enumerate(s.players):
        if p.square != NONE and at[p.square] < TRAP:
            at[p.square] = id + 1
    return bytes(at)


def player_at(s: Brawl, square: Int) -> Int:
    """The player in a square outside pits, or NONE."""
    value: Int = s.at[square]
    return value - 1 if 0 < value < CHEST else NONE


def pit_at(s: Brawl, square: Int) -> bool:
    """Whether a square is an open pit."""
    value: Int = s.at[square]
    return value >= TRAP and fate_of(s.markers[value - TRAP]) == OPEN_PIT


def marker_at(s: Brawl, square: Int) -> Int:
    """The number of the face-down marker in a square, or NONE."""
    value: Int = s.at[square]
    if value >= TRAP and fate_of(s.markers[value - TRAP]) == DOWN:
        return value - TRAP
    return NONE


def in_pit(s: Brawl, id: Int) -> bool:
    p = s.players[id]
    return p.square != NONE and s.at[p.square] >= TRAP


def inside(s: Brawl, square: Int) -> list[int]:
    """Everybody in a square, also in a pit, by id."""
    return [id for id, p in enumerate(s.players) if p.square == square]


def set_on(s: Brawl, id: Int, square: Int) -> None:
    """Put a player on a square, wherever he was; a ball he carries goes with him. Nothing is triggered."""
    p = s.players[id]
    changed = bytearray(s.at)
    if p.square != NONE and changed[p.square] == id + 1:
        changed[p.square] = 0
    p.square = square
    if square != NONE and changed[square] < CHEST:
        changed[square] = id + 1
    s.at = bytes(changed)
    if s.carrier == id and square != NONE:
        s.ball = square


def free(s: Brawl, square: Int) -> bool:
    """Whether somebody can come to a floor square: no player (any number fits into a pit) and no closed chest."""
    value: Int = s.at[square]
    return value == 0 or value >= TRAP


def normal(p: Player) -> bool:
    return p.condition == NORMAL


def off_board(p: Player) -> bool:
    return p.state > STUNNED
