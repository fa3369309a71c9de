"""Pawns move step by step and arrive on cells (section 6)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.zombies import arming, fighting, forced, freeacts, scenarios, tilestep
from fragboard.games.zombies.actions import DIR, STOP
from fragboard.games.zombies.catalogue import BUILDING, CELLS, CLAUSTROPHOBIA, LIFE_CAP, NONE
from fragboard.games.zombies.ending import check_victory
from fragboard.games.zombies.events import Entered, Moved, PilotMoved, Put, TokensTaken
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies
from fragboard.games.zombies.things import food_source, zombie_at
from fragboard.games.zombies.town import distances

STEPPING: Final = 1  # where a move stands

NEW_TILES: Final = 1  # where an arrival stands (ZOM-MOV-6)
CLASH: Final = 2
CHALLENGE: Final = 3
TAKING: Final = 4
OFFERING: Final = 5
VICTORY: Final = 6


class Arrival(Procedure):
    """A pawn has come onto a cell: new tiles, fight, officer, tokens and lying objects, victory (ZOM-MOV-6)."""

    def __init__(self, pc: Int, who: Int, seat: Seat, origin: Int, put: bool, offers: list[int]) -> None:
        super().__init__(pc, who, seat)
        self.origin: Int = origin  # the tile it left, or NONE
        self.put = put  # it was put there: nobody fights (ZOM-MOV-10)
        self.offers = offers  # weapons still to be offered; replaced, never changed

    def clone(self) -> "Arrival":
        return Arrival(self.pc, self.who, self.seat, self.origin, self.put, self.offers)

    def fell(self, s: Zombies, seat: Seat) -> None:
        if seat == self.seat:
            self.pc = DONE

    def settle(self, s: Zombies) -> None:
        p = s.players[self.seat]
        if self.pc == NEW_TILES:
            self.pc = CLASH
            if s.setup.exploration and p.at // CELLS != self.origin:
                tilestep.explore(s, s.active, p.at // CELLS)
        elif self.pc == CLASH:
            self.pc = CHALLENGE
            if not self.put and zombie_at(s, p.at) and not food_source(s):
                fighting.fight(s, self.seat, fighting.ZOMBIE_FOE)
        elif self.pc == CHALLENGE:
            self.pc = TAKING
            if not self.put and self.origin != NONE and p.at == s.officer:
                fighting.fight(s, self.seat, fighting.OFFICER_FOE)
        elif self.pc == TAKING:
            self.pc = OFFERING
            if zombie_at(s, p.at):
                self.pc = VICTORY
            else:
                take_tokens(s, self.seat)
                if s.lying:
                    self.offers = arming.lying_at(s, p.at)
                scenarios.arrive_thing(s, self.seat)
        elif self.pc == OFFERING:
            if self.offers:
                entry = self.offers[0]
                self.offers = self.offers[1:]
                arming.offer_lying(s, self.seat, entry)
            else:
                self.pc = VICTORY
        else:
            self.pc = DONE
            check_victory(s)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "arrival",
            "seat": self.seat,
            "place": self.pc,
            "origin": self.origin,
            "put": self.put,
            "offers": self.offers.copy(),
        }


def take_tokens(s: Zombies, seat: Seat) -> None:
    """What lies on the pawn's cell (ZOM-MOV-7)."""
    p = s.players[seat]
    tile, cell = p.at // CELLS, p.at % CELLS
    here = s.tokens[tile] >> cell
    if not here & 513:
        return
    life = here & 1
    if life and s.setup.capped and p.life >= LIFE_CAP:
        life = 0
    bullets = here >> CELLS & 1
    if not life and not bullets:
        return
    tokens = s.tokens.copy()
    tokens[tile] &= ~int(life << cell | bullets << (cell + CELLS))
    s.tokens = tokens
    p.life += life
    p.bullets += bullets
    if s.events is not None:
        s.events.append(TokensTaken(EVERYONE, seat, p.at, life, bullets))


def clash(s: Zombies, seat: Seat) -> None:
    """The zombie on a pawn's cell is fought, then what lies there is taken."""
    s.push(Arrival(CLASH, 0, seat=seat, origin=NONE, put=False, offers=[]))


def pick_up(s: Zombies, seat: Seat) -> None:
    """At the start of `premove` (ZOM-MOV-7, ZOM-WPN-8, ZOM-MODE-4)."""
    s.push(Arrival(TAKING, 0, seat=seat, origin=NONE, put=True, offers=[]))


def must_fight(s: Zombies, seat: Seat) -> bool:
    """ZOM-FGT-5"""
    p = s.players[seat]
    return not s.died and p.at != NONE and zombie_at(s, p.at) and not food_source(s)


def put_pawn(s: Zombies, seat: Seat, place: Int, back: bool = False) -> None:
    """A pawn is put somewhere (ZOM-MOV-10), or comes back."""
    p = s.players[seat]
    origin = p.at
    p.at = place
    if s.events is not None:
        if back or origin == NONE:
            s.events.append(Entered(EVERYONE, seat, place))
        else:
            s.events.append(Put(EVERYONE, seat, origin, place))
    tile = NONE if origin == NONE else origin // CELLS
    s.push(Arrival(NEW_TILES, 0, seat=seat, origin=tile, put=True, offers=[]))


def step(s: Zombies, seat: Seat, d: Int, by: Seat) -> None:
    """A pawn goes one passage further; its arrival is pushed."""
    p = s.players[seat]
    origin = p.at
    p.at = s.town.steps[4 * origin + d]
    if s.events is not None:
        s.events.append(Moved(EVERYONE, seat, origin, p.at, by))
    if s.escorted and seat == s.active and s.pilot == origin:
        s.pilot = p.at
        if s.events is not None:
            s.events.append(PilotMoved(EVERYONE, origin, p.at))
    s.push(Arrival(NEW_TILES, 0, seat=seat, origin=origin // CELLS, put=False, offers=[]))


def directions(s: Zombies, seat: Seat) -> list[Action]:
    """The legal steps of a move, Claustrophobia considered."""
    p = s.players[seat]
    steps = s.town.steps
    ground = s.town.ground
    found: list[Action] = []
    d: Int
    bound = p.bound >> CLAUSTROPHOBIA & 1
    within = ground[p.at] == BUILDING
    ways: list[int] = []
    if bound and within:
        tile = p.at // CELLS
        ways = distances(steps, [int(CELLS * tile + cell) for cell in s.town.laying(tile).outer])
    for d in range(4):
        to = steps[4 * p.at + d]
        if to == NONE:
            continue
        if bound:
            if within:
                if ways[to] >= ways[p.at]:
                    continue
            elif ground[to] == BUILDING:
                continue
        found.append(DIR + d)
    return found


class Move(Procedure):
    """The move of the active player: steps and free actions until the allowance is used up or somebody stops."""

    def __init__(self, pc: Int, who: Int, seat: Seat, stopped: bool) -> None:
        super().__init__(pc, who, seat)
        self.stopped = stopped  # by the player of Brain Cramp: the owner may still act

    def clone(self) -> "Move":
        return Move(self.pc, self.who, self.seat, self.stopped)

    def kind(self, s: Zombies) -> str:
        return "step"

    def fell(self, s: Zombies, seat: Seat) -> None:
        if seat == self.seat:
            self.pc = DONE

    def walks(self, s: Zombies) -> bool:
        """Whether steps are still to be made."""
        return s.allowance > 0 and not self.stopped and not s.still

    def cramped(self, s: Zombies) -> bool:
        return s.cramp != NONE and self.walks(s)

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        found: list[Action] = []
        ways = directions(s, self.seat) if self.walks(s) else []
        if not ways or not self.confined(s):
            found.append(STOP)
        if self.cramped(s):
            return found + ways
        low, high = freeacts.free_actions(s, self.seat, False)
        return found + low + ways + high

    def confined(self, s: Zombies) -> bool:
        """ZOM-C-CLAUSTROPHOBIA: not allowed to stop inside."""
        p = s.players[self.seat]
        return p.bound >> CLAUSTROPHOBIA & 1 != 0 and s.town.ground[p.at] == BUILDING

    def default(self, s: Zombies, seat: Seat) -> Action:
        if not self.walks(s) or not self.confined(s):
            return STOP
        return self.listed_steps(s)

    def listed_steps(self, s: Zombies) -> Action:
        ways = directions(s, self.seat)
        return ways[0] if ways else STOP

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if a == STOP:
            if self.cramped(s):
                self.stopped = True
            else:
                self.pc = DONE
        elif DIR <= a < DIR + 4:
            s.allowance -= 1
            step(s, self.seat, a - DIR, seat)
        else:
            freeacts.act(s, self.seat, a)

    def settle(self, s: Zombies) -> None:
        if must_fight(s, self.seat):
            clash(s, self.seat)
        elif s.players[self.seat].out:
            self.pc = DONE
        elif self.cramped(s):
            self.who = bit(s.cramp)
        elif self.walks(s) or freeacts.any_free(s, self.seat):
            self.who = bit(self.seat)
        else:
            self.pc = DONE

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        mover = s.cramp if self.cramped(s) else self.seat
        return {
            "frame": "move",
            "seat": self.seat,
            "mover": mover,
            "left": s.allowance,
            "forced": False,
            "stopped": self.stopped,
        }


def move(s: Zombies) -> None:
    s.push(Move(STEPPING, 0, s.active, stopped=False))


def set_mover(s: Zombies, seat: Seat) -> None:
    """The player of Brain Cramp makes the steps of this move; of two, the later one (ZOM-RUL-7)."""
    s.cramp = seat


def forced_move(s: Zombies, target: Seat, chooser: Seat, n: Int) -> None:
    """A card's player moves somebody's pawn."""
    forced.force(s, target, chooser, n)


def stumble(s: Zombies, seat: Seat, n: Int) -> None:
    """A pawn goes where chance takes it."""
    forced.stumble(s, seat, n)
