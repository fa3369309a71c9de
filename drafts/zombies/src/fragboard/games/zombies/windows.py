"""The three public windows of a turn (ZOM-WIN)."""

from fragboard.core.frame import AROUND, RUN, Window, all_seats
from fragboard.core.types import EVERYONE, Action, Int, Seat, Source, bit
from fragboard.games.zombies import arena
from fragboard.games.zombies.actions import PASS, PASS_TURN, PLAY, USE_MARBLES
from fragboard.games.zombies.aims import playable
from fragboard.games.zombies.cards import play, use_marbles
from fragboard.games.zombies.catalogue import ALL_THE_MARBLES, CARD_BITS, NONE, WINDOW_R, WINDOWS
from fragboard.games.zombies.ending import check_victory
from fragboard.games.zombies.events import CardPlayed, WindowOpened
from fragboard.games.zombies.moving import clash, must_fight
from fragboard.games.zombies.state import Zombies, count
from fragboard.games.zombies.things import spend


def plays(s: Zombies, seat: Seat, window: Int) -> list[Action]:
    """What a seat may play in a window (ZOM-D-WINDOW)."""
    found: list[Action] = []
    p = s.players[seat]
    if p.played:
        return found
    hand = p.hand
    title: Int = 0
    while hand:
        if hand & 3 and playable(s, seat, title, window):
            found.append(PLAY + title)
        hand >>= CARD_BITS
        title += 1
    return found


class TurnWindow(Window[Zombies]):
    """Seats are asked one at a time, the active player first; a circuit with a play is followed by another."""

    def __init__(self, pc: Int, who: Int, first: Seat, left: Int, later: Int, window: Int) -> None:
        super().__init__(pc, who, first, left, later)
        self.window: Int = window

    def clone(self) -> "TurnWindow":
        return TurnWindow(self.pc, self.who, self.first, self.left, self.later, self.window)

    def may(self, s: Zombies, seat: Seat) -> bool:
        """ZOM-WIN-4"""
        p = s.players[seat]
        return not p.out and ((not p.played and p.cards > 0) or count(p.front, ALL_THE_MARBLES) > 0)

    def way_out(self, s: Zombies, seat: Seat) -> Action:
        return PASS

    def private(self, s: Zombies, seat: Seat) -> bool:
        return not s.together()

    def options(self, s: Zombies, seat: Seat) -> list[Action]:
        p = s.players[seat]
        if p.passing:
            return [PASS]
        found = plays(s, seat, self.window)
        if count(p.front, ALL_THE_MARBLES):
            found.insert(0, USE_MARBLES)
        return [PASS, PASS_TURN, *found] if found else [PASS]

    def seen(self, s: Zombies, seat: Seat, a: Action, viewer: Seat) -> Action:
        return PASS if a == PASS_TURN and viewer != seat else a

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if a == PASS_TURN:
            s.players[seat].passing = True
            self.left &= ~bit(seat)
        else:
            super().resume(s, seat, a)

    def play(self, s: Zombies, seat: Seat, a: Action) -> Int:
        if a == USE_MARBLES:
            use_marbles(s, seat)
        else:
            spend(s, seat, a - PLAY)
            if s.events is not None:
                s.events.append(CardPlayed(EVERYONE, seat, a - PLAY, NONE))
            play(s, seat, a - PLAY, self.window)
        return AROUND

    def settle(self, s: Zombies) -> None:
        if self.later:  # something was played
            check_victory(s)
            if s.over:
                return
            if s.arena():
                arena.after_effect(s)
                if s.over:
                    return
            if self.window == WINDOW_R and must_fight(s, s.active):
                clash(s, s.active)
                return
        super().settle(s)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {"frame": "window", "window": WINDOWS[self.window], "left": int(self.left), "later": int(self.later)}

    def hide(self, s: Zombies, seat: Seat, rng: Source) -> None:
        """What is hidden here lives in the players."""


def open_window(s: Zombies, window: Int) -> None:
    if s.events is not None:
        s.events.append(WindowOpened(EVERYONE, window))
    s.push(TurnWindow(RUN, 0, first=s.active, left=all_seats(s.seats), later=0, window=window))
