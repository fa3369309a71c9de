"""The course of the game: set-up, then turns in steps, then the end of rounds (sections 3 and 4)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit
from fragboard.games.zombies import arena, scenarios
from fragboard.games.zombies.actions import CARD, DIE, KIND, NO, NOTHING_MORE, PLAY, ROLL, SEAT, STAY, YES
from fragboard.games.zombies.aims import premove_plays
from fragboard.games.zombies.arming import search, searches, show_top
from fragboard.games.zombies.backfires import backfire
from fragboard.games.zombies.catalogue import (
    ARMY_SURPLUS,
    ASSASSINATION,
    BRAIN_CRAMP,
    CARD_BITS,
    CARDS,
    CELLS,
    CLAUSTROPHOBIA,
    DELIVERY,
    FEAR,
    FINDERS_KEEPERS,
    FIRST_NAMED,
    FLIGHT_DELAY,
    HAND_LIMIT,
    HYSTERICAL_PARALYSIS,
    KEYS_MODE,
    KEYS_STILL_IN_IT,
    KINDS,
    MUCH_NEEDED_REST,
    NONE,
    SKATEBOARD,
    THREAT_MASK,
    WINDOW_E,
    WINDOW_R,
    WINDOW_S,
    YOUR_SHOES_UNTIED,
)
from fragboard.games.zombies.dead import horde, influx, standing, zombie_step
from fragboard.games.zombies.drawing import draw_cards
from fragboard.games.zombies.ending import lose_together, round_limit, win_together
from fragboard.games.zombies.events import (
    BuildingNamed,
    CardDiscarded,
    CardEnded,
    CardPlayed,
    MoveRolled,
    TargetNamed,
    TurnBegan,
    TurnLost,
)
from fragboard.games.zombies.forced import stumble
from fragboard.games.zombies.freeacts import act, free_actions
from fragboard.games.zombies.laying import EMPTY, LayTile
from fragboard.games.zombies.moving import clash, move, must_fight, pick_up
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import COMING, RUNNING, Zombies, count, one
from fragboard.games.zombies.things import (
    armed,
    discard_card,
    gain_life,
    marbles_out,
    spend,
    take_from_hand,
)
from fragboard.games.zombies.tilestep import LayArena, explore, place_helipad, tile_step
from fragboard.games.zombies.windows import open_window

NAMING: Final = 1  # set-up: the designated building,
ARMY: Final = 2  # the zombies of the Army Surplus,
ARENA: Final = 3  # the arena's tiles,
ENTERING: Final = 4  # its pawns,
AIMING: Final = 5  # the first target,
DEALING: Final = 6
TOPPING: Final = 7
OPENING: Final = 8  # and start tiles are explored
BEGIN: Final = 10  # then the steps of a turn: what comes next
DRAW: Final = 11
TILE: Final = 12
OPEN_S: Final = 13
FIGHT: Final = 14
LATE_DRAW: Final = 15
PICK_UP: Final = 16
PREMOVE: Final = 17
ESCORT: Final = 18
ROLL_DIE: Final = 19
OPEN_R: Final = 20
MOVE: Final = 21
SEARCH: Final = 22
RESCUE: Final = 23
DEAD: Final = 24
INFLUX: Final = 25
HORDE: Final = 26
OPEN_E: Final = 27
DISCARD: Final = 28
END: Final = 29
LATE_RESCUE: Final = 30
REUNION: Final = 31
WOUND: Final = 32
FLIGHT: Final = 33
LIMIT: Final = 34

KEYS_ALLOWANCE: Final = 10  # ZOM-C-KEYS_STILL_IN_IT
NEXT_TURN: Final = 1 << CLAUSTROPHOBIA | 1 << FEAR | 1 << HYSTERICAL_PARALYSIS | 1 << BRAIN_CRAMP

STEP_NAMES: Final = {
    DRAW: "draw",
    TILE: "tile",
    OPEN_S: "tile",
    FIGHT: "tile",
    LATE_DRAW: "fight",
    PICK_UP: "draw",
    PREMOVE: "roll",
    ESCORT: "roll",
    ROLL_DIE: "roll",
    OPEN_R: "roll",
    MOVE: "move",
    SEARCH: "move",
    RESCUE: "search",
    DEAD: "search",
    INFLUX: "zombies",
    HORDE: "influx",
    OPEN_E: "horde",
    DISCARD: "horde",
    END: "discard",
}  # by what the course will do next


def step_of(s: Zombies) -> str:
    """The step of the turn, as the rulebook calls it."""
    if not s.stack:
        return "over"
    pc = s.stack[0].pc
    if pc < BEGIN:
        return "set-up"
    if pc == DISCARD and s.stack[0].who:
        return "discard"
    return STEP_NAMES.get(int(pc), "round")


class Course(Procedure):
    """The bottom of the stack. `at` counts seats during set-up; `keys`: the move is by The Keys Are Still In It."""

    def __init__(self, pc: Int, who: Int, seat: Seat, at: Int, keys: bool) -> None:
        super().__init__(pc, who, seat)
        self.at: Int = at
        self.keys = keys

    def clone(self) -> "Course":
        return Course(self.pc, self.who, self.seat, self.at, self.keys)

    def kind(self, s: Zombies) -> str:
        return "premove" if self.pc == PREMOVE else "escort" if self.pc == ESCORT else "discard"

    # What is asked.

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        if self.pc == PREMOVE:
            low, high = free_actions(s, seat, True)
            found: list[Action] = [STAY if stuck(s) else ROLL]
            return found + low + premove_plays(s, seat) + high
        if self.pc == ESCORT:
            return [YES, NO]
        return discards(s, seat)

    def default(self, s: Zombies, seat: Seat) -> Action:
        if self.pc == PREMOVE:
            return STAY if stuck(s) else ROLL
        if self.pc == ESCORT:
            return NO
        return self.listed(s, seat)[0]

    def chance(self, s: Zombies) -> list[tuple[Action, int]]:
        if self.pc == NAMING:
            return [(KIND + kind, 1) for kind in range(FIRST_NAMED, KINDS)]
        if self.pc == AIMING:
            return [(SEAT + seat, 1) for seat in range(s.seats)]
        return super().chance(s)

    def sample(self, s: Zombies, rng: Source) -> Action:
        if self.pc == NAMING:
            return KIND + FIRST_NAMED + rng.below(KINDS - FIRST_NAMED)
        if self.pc == AIMING:
            return SEAT + rng.below(s.seats)
        return super().sample(s, rng)

    # Answers.

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if self.pc == PREMOVE:
            self.prepared(s, seat, a)
        elif self.pc == ESCORT:
            s.escorted = a == YES
            self.pc = ROLL_DIE
            if self.keys:
                self.go_by_keys(s)
        elif self.pc == ROLL_DIE:
            self.pc = OPEN_R
            rolled(s, a - DIE + 1)
        elif self.pc == DISCARD:
            self.pc = END
            if a != NOTHING_MORE:
                discard(s, seat, a - CARD)
        elif self.pc == NAMING:
            self.pc = ARMY
            s.named = a - KIND
            if s.events is not None:
                s.events.append(BuildingNamed(EVERYONE, s.named))
        else:
            self.pc = DEALING
            s.target = a - SEAT
            if s.events is not None:
                s.events.append(TargetNamed(EVERYONE, s.target))

    def prepared(self, s: Zombies, seat: Seat, a: Action) -> None:
        """An answer to `premove` (ZOM-D-PREMOVE)."""
        if a == ROLL or a == PLAY + KEYS_STILL_IN_IT:
            self.keys = a != ROLL
            if self.keys:
                play_now(s, seat, KEYS_STILL_IN_IT)
            if s.pilot != NONE and s.pilot == s.players[seat].at:
                self.pc = ESCORT
            elif self.keys:
                self.go_by_keys(s)
            else:
                self.pc = ROLL_DIE
        elif a == STAY:
            self.pc = SEARCH
        elif a == PLAY + MUCH_NEEDED_REST:
            self.pc = SEARCH
            play_now(s, seat, MUCH_NEEDED_REST)
            gain_life(s, seat, 2)
        else:
            act(s, seat, a)

    def go_by_keys(self, s: Zombies) -> None:
        self.pc = OPEN_R
        s.rolled = 0
        s.allowance = escorted(s, KEYS_ALLOWANCE)
        if s.events is not None:
            s.events.append(MoveRolled(EVERYONE, s.active, 0, s.allowance))

    # What needs no answer.

    def settle(self, s: Zombies) -> None:
        if self.pc < BEGIN:
            self.set_up(s)
        elif self.pc < SEARCH:
            self.first_steps(s)
        elif self.pc < END:
            self.last_steps(s)
        else:
            self.close(s)

    def set_up(self, s: Zombies) -> None:
        pc = self.pc
        if pc == NAMING or pc == AIMING:
            self.who = bit(CHANCE)
        elif pc == ARMY:
            self.pc = ARENA
            if s.setup.mode == DELIVERY:
                place_army(s)
        elif pc == ARENA:
            self.pc = ENTERING if s.arena() else DEALING
            self.at = 0
            if s.arena():
                s.push(LayArena(1, 0, 0, failed=0))
        elif pc == ENTERING:
            if self.at < s.seats:
                self.at += 1
                arena.enter(s, self.at - 1)
            else:
                self.pc = AIMING if s.setup.mode == ASSASSINATION else DEALING
                self.at = 0
        elif pc == DEALING:
            if self.at < s.seats:
                self.at += 1
                draw_cards(s, self.at - 1)
            else:
                self.pc = TOPPING
        elif pc == TOPPING:
            self.pc = OPENING
            self.at = 0
            if s.setup.top_shown and not s.setup.from_hand:
                show_top(s)
        elif s.setup.exploration and self.at < s.seats:
            self.at += 1
            explore(s, self.at - 1, s.players[self.at - 1].at // CELLS)
        else:
            self.pc = BEGIN

    def first_steps(self, s: Zombies) -> None:
        """From the beginning of a turn to the end of its move."""
        pc = self.pc
        if pc == BEGIN:
            self.begin(s)
        elif pc == DRAW:
            self.pc = TILE
            if not s.setup.printed_order:
                draw_cards(s, s.active)
        elif pc == TILE:
            self.pc = OPEN_S
            lay_now(s)
        elif pc == OPEN_S:
            self.pc = FIGHT
            open_window(s, WINDOW_S)
        elif pc == FIGHT:
            self.pc = LATE_DRAW
            if must_fight(s, s.active):
                clash(s, s.active)
        elif pc == LATE_DRAW:
            self.pc = PICK_UP
            if s.setup.printed_order:
                draw_cards(s, s.active)
        elif pc == PICK_UP:
            self.pc = PREMOVE
            if not skips(s):
                pick_up(s, s.active)
        elif pc == PREMOVE:
            if skips(s):
                self.pc = SEARCH
            elif must_fight(s, s.active):
                clash(s, s.active)
            else:
                self.who = bit(s.active)
        elif pc == ESCORT:
            self.who = bit(s.active)
        elif pc == ROLL_DIE:
            self.who = bit(CHANCE)
        elif pc == OPEN_R:
            self.pc = MOVE
            if s.allowance > 0:
                open_window(s, WINDOW_R)
        else:
            self.pc = SEARCH
            self.walk(s)

    def begin(self, s: Zombies) -> None:
        """A turn, or a lost one (ZOM-C-HYSTERICAL_PARALYSIS, ZOM-B-HYSTERICAL_PARALYSIS)."""
        self.keys = False
        begin_turn(s)
        if s.setup.mode == FINDERS_KEEPERS and scenarios.finders_lost(s):
            lose_together(s, "the players can no longer meet")
        elif s.players[s.active].bound >> HYSTERICAL_PARALYSIS & 1:
            self.pc = RESCUE if s.together() else END
            if s.events is not None:
                s.events.append(TurnLost(EVERYONE, s.active))
        else:
            self.pc = DRAW

    def walk(self, s: Zombies) -> None:
        if skips(s):
            return
        if s.players[s.active].bound >> BRAIN_CRAMP & 1:  # a backfire
            if s.allowance:
                n = s.allowance
                s.allowance = 0
                self.pc = MOVE
                stumble(s, s.active, n)
                return
        move(s)

    def last_steps(self, s: Zombies) -> None:
        pc = self.pc
        lost = s.players[s.active].bound >> HYSTERICAL_PARALYSIS & 1 != 0
        if pc == SEARCH:
            self.pc = RESCUE
            s.allowance = 0
            s.escorted = False
            s.cramp = NONE
            if not skips(s) and searches(s, s.active):
                search(s, s.active)
        elif pc == RESCUE:
            self.pc = DEAD
            if s.together() and not s.setup.rescue_late and last_of_round(s) and scenarios.rescued(s):
                win_together(s, "all are rescued")
        elif pc == DEAD:
            self.pc = INFLUX
            if not marbles_out(s) and standing(s):
                zombie_step(s)
        elif pc == INFLUX:
            self.pc = HORDE
            if s.setup.influx and s.fallen:
                influx(s)
        elif pc == HORDE:
            self.pc = END if lost else OPEN_E
            if s.pad != NONE and s.setup.horde and not marbles_out(s) and (s.healed or s.setup.mode != FLIGHT_DELAY):
                horde(s)
        elif pc == OPEN_E:
            self.pc = DISCARD
            open_window(s, WINDOW_E)
        elif s.players[s.active].cards and not s.players[s.active].out:
            self.who = bit(s.active)
        else:
            self.pc = END

    def close(self, s: Zombies) -> None:
        """The end of a turn and, after its last, of a round (ZOM-TERM-7)."""
        pc = self.pc
        if pc == END:
            end_turn(s)
            self.pc = LATE_RESCUE if last_of_round(s) else BEGIN
            if self.pc == BEGIN:
                next_seat(s)
        elif pc == LATE_RESCUE:
            self.pc = REUNION
            if s.together() and s.setup.rescue_late and scenarios.rescued(s):
                win_together(s, "all are rescued")
        elif pc == REUNION:
            self.pc = WOUND
            if s.setup.mode == FINDERS_KEEPERS and not s.reunited:
                scenarios.reunion(s)
        elif pc == WOUND:
            self.pc = FLIGHT
            if s.pilot != NONE:
                scenarios.wound_pilot(s)
        elif pc == FLIGHT:
            self.pc = LIMIT
            if s.officer != NONE:
                scenarios.flee(s)
        elif s.round >= s.setup.rounds:
            round_limit(s)
        else:
            self.pc = BEGIN
            s.round += 1
            next_seat(s)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {"frame": "course", "keys": self.keys, "place": int(self.pc), "at": self.at}


# Parts of a turn.


def skips(s: Zombies) -> bool:
    """The rest of fight, roll, move and search is left out (ZOM-TURN-4)."""
    return s.died or s.players[s.active].out


def stuck(s: Zombies) -> bool:
    """No movement is allowed: Fear, or a fight with the officer that was broken off."""
    return s.still or s.players[s.active].bound >> FEAR & 1 != 0


def begin_turn(s: Zombies) -> None:
    p = s.players[s.active]
    p.played = False
    p.bound = p.pending & NEXT_TURN
    if p.marbles == COMING:
        p.marbles = RUNNING
    if p.food == COMING:
        p.food = RUNNING
    for other in s.players:
        other.passing = False
    s.allowance = 0
    s.rolled = 0
    s.cramp = NONE
    s.died = False
    s.still = False
    s.swapped = False
    s.attacked = 0
    s.challenged = False
    s.sawing = 0
    s.burning = NONE
    s.escorted = False
    s.shared = []
    if s.events is not None:
        s.events.append(TurnBegan(EVERYONE, s.active, s.round))


def end_turn(s: Zombies) -> None:
    """What lasted until the end of this turn is over (ZOM-CRD-8, ZOM-CRD-9)."""
    p = s.players[s.active]
    title: Int
    if p.bound:
        for title in range(CARDS):
            if p.bound >> title & 1:
                discard_card(s, title)
                if s.events is not None:
                    s.events.append(CardEnded(EVERYONE, s.active, title))
        p.pending &= ~p.bound
        p.bound = 0
    if p.marbles == RUNNING:
        p.marbles = 0
    if p.food == RUNNING:
        p.food = 0


def last_of_round(s: Zombies) -> bool:
    seat: Int
    for seat in range(s.active + 1, s.seats):
        if s.plays(seat):
            return False
    return True


def next_seat(s: Zombies) -> None:
    """Clockwise, without those who are out."""
    while True:
        s.active = s.active + 1 if s.active + 1 < s.seats else 0
        if s.plays(s.active):
            return


def lay_now(s: Zombies) -> None:
    """The tile step (ZOM-TILE-1), or a Helipad that was set aside."""
    if s.arena():
        return
    if not s.setup.exploration:
        tile_step(s)
    elif s.aside and s.reunited:
        s.aside = False
        place_helipad(s)


def escorted(s: Zombies, allowance: Int) -> Int:
    """ZOM-S-FLIGHT_DELAY-4"""
    return (allowance + 1) // 2 if s.escorted and not s.healed else allowance


def rolled(s: Zombies, die: Int) -> None:
    """The allowance after its modifiers (ZOM-MOV-5)."""
    p = s.players[s.active]
    n = die
    if armed(s, p, SKATEBOARD):
        n += 2
    if p.pending >> YOUR_SHOES_UNTIED & 1:
        n //= 2
        p.pending &= ~(1 << YOUR_SHOES_UNTIED)
        discard_card(s, YOUR_SHOES_UNTIED)
        if s.events is not None:
            s.events.append(CardEnded(EVERYONE, s.active, YOUR_SHOES_UNTIED))
    s.rolled = n
    s.allowance = escorted(s, n)
    if s.events is not None:
        s.events.append(MoveRolled(EVERYONE, s.active, die, s.allowance))


def play_now(s: Zombies, seat: Seat, title: Int) -> None:
    """A card is played at `premove` (ZOM-WIN-5)."""
    spend(s, seat, title)
    discard_card(s, title)
    if s.events is not None:
        s.events.append(CardPlayed(EVERYONE, seat, title, NONE))


def discards(s: Zombies, seat: Seat) -> list[Action]:
    """ZOM-D-DISCARD, ZOM-DSC-4"""
    p = s.players[seat]
    found = bag.options_of(p.hand, CARD, CARD_BITS)
    forced = s.together() and s.setup.backfire and p.cards >= HAND_LIMIT
    if forced:
        title: Int
        for title in range(CARDS):
            if count(p.hand, title) and not THREAT_MASK >> title & 1:
                forced = False
    if not forced:
        found.insert(0, NOTHING_MORE)
    return found


def discard(s: Zombies, seat: Seat, title: Int) -> None:
    """ZOM-DSC-1 to ZOM-DSC-3"""
    take_from_hand(s, seat, title)
    backfires = s.together() and s.setup.backfire and THREAT_MASK >> title & 1 != 0
    if s.events is not None:
        s.events.append(CardDiscarded(EVERYONE, seat, title, backfires))
    if backfires:
        backfire(s, seat, title)
    else:
        discard_card(s, title)


def place_army(s: Zombies) -> None:
    """Seat 0 places the zombies of the Army Surplus (ZOM-S-ARENA_DELIVERY-2)."""
    tile = s.town.find(ARMY_SURPLUS)
    frame = LayTile(
        EMPTY, 0, seat=0, kind_id=ARMY_SURPLUS, near=NONE, loose=False, tile=tile, side=NONE, left=0, cells=0
    )
    frame.spawn(s)
    s.push(frame)


assert KEYS_MODE and one(0) == 1
