"""Interceptions (DBR-INT) and Pass Block (DBR-SK-PASS_BLOCK): what enemies may do before a pass roll."""

from typing import Final

from fragboard.core.frame import CLOSE, DONE, RUN
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.dungeon_brawl.actions import NO, SECTOR_OF, SPOT, YES, sectors_with, spots_in, square_at
from fragboard.games.dungeon_brawl.ballplay import can_catch, presences
from fragboard.games.dungeon_brawl.catalogue import NONE, STRIDE, TEAM
from fragboard.games.dungeon_brawl.events import R_DODGE, Moved, SkillUsed
from fragboard.games.dungeon_brawl.falling import knock_down
from fragboard.games.dungeon_brawl.ground import are_linked, plain, steppable, zones_on, zoning
from fragboard.games.dungeon_brawl.procedure import PlayerWindow, Procedure
from fragboard.games.dungeon_brawl.rolling import need_of, test
from fragboard.games.dungeon_brawl.state import Brawl, in_pit, player_at, set_on
from fragboard.games.dungeon_brawl.stepping import bounded, dodge_need, dodge_reroll
from fragboard.games.dungeon_brawl.teams.skills import EXTRA_ARMS, NERVES_OF_STEEL, PASS_BLOCK, VERY_LONG_LEGS

ASKS: Final = 1  # where a PassBlocks stands: the next player who may move,
ASKED: Final = 2
SPOTTED: Final = 3  # the spot in a sector,
WALK: Final = 4
ROLLED: Final = 5


def in_the_way(s: Brawl, thrower: Int, target: Int, square: Int) -> bool:
    """The exact test of DBR-INT-2, in half squares so that all numbers are whole."""
    tx, ty = thrower % STRIDE, thrower // STRIDE
    ix, iy = square % STRIDE - tx, square // STRIDE - ty
    dx, dy = target % STRIDE - tx, target // STRIDE - ty
    length = dx * dx + dy * dy
    if ix * ix + iy * iy >= length or (ix - dx) * (ix - dx) + (iy - dy) * (iy - dy) >= length:
        return False
    least: Int = 1 << 30
    above = False
    below = False
    for kx in (-1, 1):
        for ky in (-1, 1):
            c = dx * (2 * iy + ky) - dy * (2 * ix + kx)  # twice the value
            above = above or c > 0
            below = below or c < 0
            if c * c < least:
                least = c * c
    return (above and below) or 10000 * least < 4 * 7569 * length


def candidate_at(s: Brawl, id: Int, thrower: Int, target: Int, square: Int) -> bool:
    """Whether a player could intercept from a square (DBR-INT-1)."""
    own = s.players[thrower].square
    return can_catch(s, id) and in_the_way(s, own, target, square) and s.board.clear(own, square)


def candidates(s: Brawl, thrower: Int, target: Int) -> Int:
    """Everybody who may try to intercept, with `bit(id)` for each."""
    found: Int = 0
    id: Int
    for id in range(len(s.players)):
        p = s.players[id]
        if id // TEAM != thrower // TEAM and p.square != NONE and candidate_at(s, id, thrower, target, p.square):
            found |= bit(id)
    return found


def intercept_need(s: Brawl, id: Int) -> Int:
    """DBR-AG-3"""
    p = s.players[id]
    modifier: Int = -2 - presences(s, id)
    if not p.has(NERVES_OF_STEEL):
        modifier -= zones_on(s, id, p.square)
    if p.has(EXTRA_ARMS):
        modifier += 1
    if p.has(VERY_LONG_LEGS):
        modifier += 1
    return need_of(p.ag, modifier)


class Intercept(PlayerWindow):
    """Candidates are asked until one tries (DBR-INT-3); who does stands in `s.die`, else NONE."""

    def clone(self) -> "Intercept":
        return Intercept(self.pc, self.who, self.first, self.left, self.later)

    def kind(self, s: Brawl) -> str:
        return "intercept"

    def may(self, s: Brawl, id: Int) -> bool:
        return can_catch(s, id)

    def way_out(self, s: Brawl, id: Int) -> Action:
        return NO

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        return [NO, YES]

    def play(self, s: Brawl, id: Int, a: Action) -> Int:
        s.die = id
        return CLOSE

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {"frame": "intercept", "left": int(self.left)}


def ask_interceptors(s: Brawl, thrower: Int, target: Int) -> None:
    """Open the window; the frame that calls this has set its next place already and reads `s.die` there."""
    s.die = NONE
    left = candidates(s, thrower, target)
    if left:
        s.push(Intercept(RUN, 0, first=s.active, left=left, later=0))


# Pass Block.


def blocking_path(s: Brawl, id: Int) -> list[int]:
    """The squares a player can walk to in 1 to 3 steps over plain squares, each packed behind its best path: fewest
    dodges, then fewest steps, then smallest directions. An entry is square + 4096 * path, three bits a step from the
    first step on top, a leading 1 in front."""
    best: dict[int, tuple[int, int, int]] = {}
    layer: list[tuple[int, int, int]] = [(int(s.players[id].square), 1, 0)]
    for steps in range(1, 4):
        reached: list[tuple[int, int, int]] = []
        for square, path, dodges in layer:
            more = dodges + (1 if zoning(s, id // TEAM, square) else 0)
            for d in range(8):
                n = int(steppable(s, square, d))
                if n == NONE or not plain(s, n):
                    continue
                key = (more, steps, path * 8 + d)
                reached.append((n, path * 8 + d, more))
                if n not in best or key < best[n]:
                    best[n] = key
        layer = reached
    return [square + 4096 * best[square][2] for square in sorted(best)]


def blocking_squares(s: Brawl, id: Int, thrower: Int, target: Int) -> list[int]:
    """Those of them that Pass Block allows, packed likewise."""
    found: list[int] = []
    own = s.players[thrower].square
    at = player_at(s, target)
    for entry in blocking_path(s, id):
        square: Int = entry % 4096
        if (
            square == target
            or are_linked(s, square, own)
            or (at != NONE and are_linked(s, square, target))
            or candidate_at(s, id, thrower, target, square)
        ):
            found.append(entry)
    return found


class PassBlocks(Procedure):
    """Players with Pass Block are asked one by one, and walk; `left` has `bit(id)` for those still to be asked."""

    def __init__(
        self, pc: Int, who: Int, thrower: Int, target: Int, left: Int, player: Int, sector: Int, path: Int
    ) -> None:
        super().__init__(pc, who)
        self.thrower: Int = thrower
        self.target: Int = target
        self.left: Int = left
        self.player: Int = player
        self.sector: Int = sector
        self.path: Int = path  # directions still to go, the first one lowest, three bits each, a 1 behind the last

    def clone(self) -> "PassBlocks":
        return PassBlocks(self.pc, self.who, self.thrower, self.target, self.left, self.player, self.sector, self.path)

    def kind(self, s: Brawl) -> str:
        return "pass_block"

    def about(self, s: Brawl) -> Int:
        return self.player

    def link(self, s: Brawl, seat: Seat) -> bool:
        return self.pc == SPOTTED

    def squares(self, s: Brawl) -> list[int]:
        return [entry % 4096 for entry in blocking_squares(s, self.player, self.thrower, self.target)]

    def options(self, s: Brawl, seat: Seat) -> list[Action]:
        if self.pc == ASKED:
            return [NO, *sectors_with(self.squares(s))]
        return spots_in(self.squares(s), self.sector)

    def answered(self, s: Brawl, seat: Seat, a: Action) -> None:
        if self.pc == ASKED:
            self.pc = ASKS
            if a != NO:
                self.sector = a - SECTOR_OF
                self.pc = SPOTTED
            return
        square = square_at(self.sector, a - SPOT)
        for entry in blocking_squares(s, self.player, self.thrower, self.target):
            if entry % 4096 == square:
                self.path = turned_round(entry // 4096)
        self.pc = WALK
        if s.events is not None:
            s.events.append(SkillUsed(EVERYONE, player=self.player, skill=PASS_BLOCK))

    def settle(self, s: Brawl) -> None:
        if self.pc == ASKS:
            self.next_player(s)
        elif self.pc == WALK:
            if self.path == 1:
                self.pc = ASKS
            else:
                self.step(s)
        elif self.pc == ROLLED:
            self.pc = WALK
            if not s.passed:
                self.pc = ASKS
                knock_down(s, self.player)
        else:
            self.ask(self.player // TEAM)

    def step(self, s: Brawl) -> None:
        """One step, with a dodge if he leaves a zone."""
        p = s.players[self.player]
        origin = p.square
        d = self.path & 7
        self.path >>= 3
        square = steppable(s, origin, d)
        zones = zoning(s, self.player // TEAM, origin)
        set_on(s, self.player, square)
        if s.events is not None:
            s.events.append(Moved(EVERYONE, player=self.player, origin=origin, square=square, how=0))
        if zones:
            self.pc = ROLLED
            need = bounded(dodge_need(s, self.player, zones, square))
            test(s, self.player, R_DODGE, need, dodge_reroll(s, self.player, zones))

    def next_player(self, s: Brawl) -> None:
        place: Int
        for place in range(len(s.players)):
            id = s.nth(place)
            if self.left & bit(id):
                self.left &= ~bit(id)
                if may_pass_block(s, id) and blocking_squares(s, id, self.thrower, self.target):
                    self.pc = ASKED
                    self.player = id
                    self.ask(id // TEAM)
                    return
        self.pc = DONE

    def show(self, s: Brawl, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "pass_block",
            "at": self.pc,
            "player": self.player,
            "thrower": self.thrower,
            "target": self.target,
            "left": int(self.left),
            "sector": self.sector,
            "path": int(self.path),
        }


def turned_round(path: Int) -> Int:
    """A path with the first step on top as one with the first step lowest."""
    found: Int = 1
    while path > 1:
        found = found << 3 | path & 7
        path >>= 3
    return found


def may_pass_block(s: Brawl, id: Int) -> bool:
    p = s.players[id]
    return p.has(PASS_BLOCK) and p.upright() and p.square != NONE and not p.rooted() and not in_pit(s, id)


def ask_pass_blockers(s: Brawl, thrower: Int, target: Int) -> None:
    """Ask all who may; the frame that calls this has set its next place already."""
    left: Int = 0
    id: Int
    for id in range(len(s.players)):
        if s.players[id].skills >> PASS_BLOCK & 1 and id // TEAM != thrower // TEAM:
            left |= bit(id)
    if left:
        s.push(PassBlocks(ASKS, 0, thrower=thrower, target=target, left=left, player=NONE, sector=NONE, path=1))
