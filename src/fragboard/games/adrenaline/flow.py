"""The course of the game: set-up, then turns of nine steps (ADR-SET, ADR-TURN-2)."""

from typing import Final

from fragboard.core.frame import Frame
from fragboard.core.seats import places_between, starter, starters
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit
from fragboard.games.adrenaline.acting import ACTIONS_BY_SIDE, MOVE, Run, Shoot, grab_moves, reload, shoot_moves
from fragboard.games.adrenaline.actions import (
    BOT_ACTION,
    CARD,
    END,
    FRENZY_GRAB,
    FRENZY_RUN,
    GRAB,
    RUN_ACTION,
    SEAT,
    SPAWNPOINT,
)
from fragboard.games.adrenaline.botfigure import act_with_bot
from fragboard.games.adrenaline.catalogue import (
    ACTIONS_A_TURN,
    BOT,
    FULL_DECK,
    FULL_STOCK,
    KINDS,
    NEWTON,
    NONE,
    TELEPORTER,
    cubes_of,
)
from fragboard.games.adrenaline.damage import others_at
from fragboard.games.adrenaline.drawing import LAY_TILES, SHOW_WEAPONS, Refill
from fragboard.games.adrenaline.ending import check_end
from fragboard.games.adrenaline.entering import DRAW, Enter, Respawns, enter
from fragboard.games.adrenaline.events import (
    ActionChosen,
    ActionsLapsed,
    Started,
    TurnBegan,
)
from fragboard.games.adrenaline.grabbing import grab, grab_squares
from fragboard.games.adrenaline.modes import mode_step
from fragboard.games.adrenaline.powerups import play_card
from fragboard.games.adrenaline.procedure import Procedure, default_of
from fragboard.games.adrenaline.scoring import score_kills
from fragboard.games.adrenaline.state import (
    EMPTY_SLOTS,
    LONG,
    NORMAL,
    SHORT,
    Adrenaline,
    Player,
    Setup,
    tiles_in,
)
from fragboard.games.adrenaline.targets import shot_squares
from fragboard.games.adrenaline.weapons.arsenal import ALL_WEAPONS

START: Final = 1  # where the course of the game stands: what it will do next
STOCK: Final = 2
BEGIN: Final = 3
RETURN: Final = 4
ENTER: Final = 5
MENU: Final = 6
LOAD: Final = 7
MODE: Final = 8
SCORE: Final = 9
CHECK: Final = 10
RESPAWN: Final = 11
FILL: Final = 12
NEXT: Final = 13


class Course(Procedure):
    """The bottom of the stack: one step of the turn after the other. `seat` is not used; the active seat is asked."""

    def clone(self) -> "Course":
        return Course(self.pc, self.who, self.seat)

    def kind(self, s: Adrenaline) -> str:
        return "bot_spawn" if self.pc == RETURN else "menu"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        if self.pc == RETURN:
            return [SPAWNPOINT, SPAWNPOINT + 1, SPAWNPOINT + 2]
        return menu(s, seat)

    def default(self, s: Adrenaline, seat: Seat) -> Action:
        if self.pc == MENU and s.bot_owed:
            return BOT_ACTION
        return default_of(s, self.options(s, seat))

    def chance(self, s: Adrenaline) -> list[tuple[Action, int]]:
        return starters(SEAT, s.seats)

    def sample(self, s: Adrenaline, rng: Source) -> Action:
        return starter(SEAT, s.seats, rng)

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        if self.pc == MENU:
            if a == END:
                self.pc = LOAD
                if s.events is not None and s.actions:
                    s.events.append(ActionsLapsed(EVERYONE, seat, s.actions, s.side))
            else:
                act(s, seat, a)
        elif self.pc == RETURN:
            self.pc = ENTER
            enter(s, BOT, a - SPAWNPOINT, again=True)
        else:
            self.pc = STOCK
            s.start = a - SEAT
            s.active = s.start
            if s.events is not None:
                s.events.append(Started(EVERYONE, s.start))

    def settle(self, s: Adrenaline) -> None:
        pc = self.pc
        if pc == MENU:
            if s.bot_owed and s.of(BOT).down():  # ADR-BOT-10
                s.bot_owed = False
            self.who = bit(s.active)
        elif pc == LOAD:
            self.pc = MODE
            if s.side == NORMAL:  # step 4 is left out in the frenzy (ADR-FF-7)
                reload(s, s.active)
        elif pc == MODE:
            self.pc = SCORE
            mode_step(s)
        elif pc == SCORE:
            self.pc = CHECK
            score_kills(s)
        elif pc == CHECK:
            self.pc = RESPAWN
            check_end(s)
        elif pc == RESPAWN:
            self.pc = FILL
            if s.fallen:
                s.push(Respawns(DRAW, 0, seat=NONE, at=0))
        elif pc == FILL:
            self.pc = NEXT
            s.push(Refill(LAY_TILES, 0, at=0, setup=False))
        else:
            self.settle_rest(s)

    def settle_rest(self, s: Adrenaline) -> None:
        """Set-up and the beginning of a turn."""
        if self.pc == NEXT:
            self.pc = BEGIN
            next_turn(s)
        elif self.pc == BEGIN:
            self.pc = RETURN
            begin_turn(s)
        elif self.pc == RETURN:
            first = s.round == 1 and s.active == s.start  # then the bot waits for step 2 (ADR-BOT-3)
            if s.setup.bot and s.of(BOT).square == NONE and not first:
                self.who = bit(s.active)
            else:
                self.pc = ENTER
        elif self.pc == ENTER:
            self.pc = MENU
            if s.players[s.active].square == NONE:
                s.push(Enter(DRAW, 0, s.active))
        elif self.pc == START:
            self.who = bit(CHANCE)
        else:
            self.pc = BEGIN
            s.push(Refill(SHOW_WEAPONS, 0, at=0, setup=True))

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "course"}


STEPS: Final = {
    START: "set-up",
    STOCK: "set-up",
    BEGIN: "set-up",
    RETURN: "bot_returns",
    ENTER: "entering",
    MENU: "actions",
    LOAD: "reload",
    MODE: "reload",
    SCORE: "mode_step",
    CHECK: "scoring",
    RESPAWN: "end_check",
    FILL: "respawns",
    NEXT: "refill",
}  # by what the course will do next, once something is asked


def step_of(s: Adrenaline) -> str:
    """The step of the turn, as the data tables call it."""
    if not s.stack:
        return "over"
    if len(s.stack) > 1 and isinstance(s.stack[1], Enter):
        return "entering"
    return STEPS[s.stack[0].pc]


def menu(s: Adrenaline, seat: Seat) -> list[Action]:
    """What the active seat may do now (ADR-DEC-MENU)."""
    found: list[Action] = []
    p = s.players[seat]
    if s.actions:
        for a in ACTIONS_BY_SIDE[s.side]:
            if a in (RUN_ACTION, FRENZY_RUN):
                found.append(a)
            elif a in (GRAB, FRENZY_GRAB):
                if grab_squares(s, seat, grab_moves(s.side, p.damage)):
                    found.append(a)
            elif shot_squares(s, seat, shoot_moves(s.side, p.damage), reloads=s.side != NORMAL):
                found.append(a)
    if s.bot_owed:
        found.append(BOT_ACTION)
    if p.hand:
        kind: Int
        others = others_at(s, seat)
        for kind in range(KINDS):
            if p.hand >> (2 * kind) & 3:
                what = kind // 3
                if what == TELEPORTER or (what == NEWTON and others):
                    found.append(CARD + kind)
    if not s.bot_owed:
        found.append(END)
    return found


def act(s: Adrenaline, seat: Seat, a: Action) -> None:
    """What was chosen at the menu begins."""
    if a >= CARD:
        play_card(s, seat, a - CARD)
        return
    if a == BOT_ACTION:
        s.bot_owed = False
    else:
        s.actions -= 1
    if s.events is not None:
        s.events.append(ActionChosen(EVERYONE, seat, a, s.actions))
    if a in (RUN_ACTION, FRENZY_RUN):
        s.push(Run(MOVE, 0, seat))
    elif a in (GRAB, FRENZY_GRAB):
        grab(s, seat, grab_moves(s.side, s.players[seat].damage))
    elif a == BOT_ACTION:
        act_with_bot(s, seat)
    else:
        s.push(Shoot(MOVE, 0, seat))


def next_turn(s: Adrenaline) -> None:
    s.active = s.active + 1 if s.active + 1 < s.seats else 0
    if s.active == s.start:
        s.round += 1
    if s.frenzied():
        s.left -= 1


def frenzy_side(s: Adrenaline, seat: Seat, left: Int) -> Int:
    """Anyone whose last turn comes before the starting player's has the long side (ADR-FF-5, ADR-FF-6)."""
    return LONG if 0 < places_between(seat, s.start, s.seats) <= left else SHORT


def side_of(s: Adrenaline, seat: Seat) -> Int:
    """The side of the action tile that a seat uses: now, or in its last turn once the final frenzy has begun."""
    if seat == s.active or not s.frenzied():
        return s.side if seat == s.active else NORMAL
    return frenzy_side(s, seat, s.left - places_between(s.active, seat, s.seats))


def begin_turn(s: Adrenaline) -> None:
    """Two actions, or what the final frenzy gives, and perhaps a bot action (ADR-TURN-3, ADR-FF-5, ADR-BOT-4)."""
    s.side = NORMAL
    s.actions = ACTIONS_A_TURN
    if s.frenzied():
        s.side = frenzy_side(s, s.active, s.left)
        s.actions = ACTIONS_A_TURN if s.side == LONG else 1
    s.bot_owed = s.setup.bot and not (s.round == 1 and s.active == s.start)
    s.tagged = 0
    s.fallen = 0
    if s.events is not None:
        s.events.append(TurnBegan(EVERYONE, s.active, s.round, s.side))


def new_player(*, bot: bool) -> Player:
    """One cube of each colour, and nothing else (ADR-SET-6, ADR-BOT-1)."""
    cubes = 0 if bot else cubes_of("RYG")
    return Player(
        square=NONE,
        cubes=cubes,
        weapons=0,
        loaded=0,
        hand=0,
        cards=0,
        line=0,
        damage=0,
        marks=0,
        skulls=0,
        turned=False,
        points=0,
        track_points=0,
    )


def new_table(seats: int, setup: Setup) -> Adrenaline:
    """The table before chance has named the starting player; decks are full, slots and squares empty."""
    bottom: list[Frame[Adrenaline]] = [Course(START, 0, NONE)]
    players = [new_player(bot=False) for _ in range(seats)]
    if setup.bot:
        players.append(new_player(bot=True))
    return Adrenaline(
        seats=seats,
        over=False,
        stack=bottom,
        setup=setup,
        start=0,
        active=0,
        round=1,
        actions=0,
        side=NORMAL,
        bot_owed=False,
        tagged=0,
        fallen=0,
        left=NONE,
        quiet=0,
        hurt=False,
        players=players,
        deck=FULL_DECK,
        discards=0,
        arsenal=ALL_WEAPONS,
        slots=EMPTY_SLOTS,
        tiles=0,
        stock=FULL_STOCK,
        supply=tiles_in(FULL_STOCK),
        tile_discards=0,
        board_tiles=0,
        turrets=0,
        skulls=setup.skulls,
        kills=[],
        tracks=[0, 0, 0],
        places=[],
        reason="",
    )
