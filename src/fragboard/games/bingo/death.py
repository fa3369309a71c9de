"""A kill: the reward roll, the line that is lost, who gets its blocks, and the return (BDA-DTH)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.frame import CLOSE, DONE, RUN, Frame, Window
from fragboard.core.masks import options_of, things_in
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.bingo.actions import DIE, LINE, NO, SQUARE, YES
from fragboard.games.bingo.catalogue import (
    BACKUP,
    LETTERS,
    LINES,
    NONE,
    NUMBERS,
    TESSELLATOR,
    WILD,
    square_name,
)
from fragboard.games.bingo.energy import heal, score, store
from fragboard.games.bingo.events import BlockTaken, Killed, LineLost, Returned
from fragboard.games.bingo.powers import holders, open_burn_window, open_roll_window, play_power
from fragboard.games.bingo.rolls import BOTH_DICE, LETTER_DIE, NUMBER_DIE, roll_one
from fragboard.games.bingo.state import Bingo
from fragboard.games.bingo.winning import check_win

BEFORE_ROLL: Final = 1  # where a Death stands
PICK_DIE: Final = 2
AFTER_ROLL: Final = 3
PICK_LINE: Final = 4
DEAL: Final = 5
MOVE: Final = 6
COME_BACK: Final = 7
RECHARGE: Final = 8


class Death(Frame[Bingo]):
    """The whole of one death, in the middle of the victim's resolve."""

    def __init__(
        self, pc: Int, who: Int, victim: Seat, killers: Int, roller: Seat, dice: Int, line: Int, dealt: Int, takers: Int
    ) -> None:
        super().__init__(pc, who)
        self.victim: Int = victim
        self.killers: Int = killers  # mask
        self.roller: Int = roller  # who makes the reward roll
        self.dice: Int = dice
        self.line: Int = line
        self.dealt: Int = dealt  # mask of the squares dealt out
        self.takers: Int = takers  # packed by place in the line: the seat that gets the block

    def clone(self) -> "Death":
        return Death(
            self.pc,
            self.who,
            self.victim,
            self.killers,
            self.roller,
            self.dice,
            self.line,
            self.dealt,
            self.takers,
        )

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        if self.pc == PICK_DIE:
            return [DIE, DIE + 1]
        if self.pc == PICK_LINE:
            return self.lines(s)
        if self.pc == DEAL:
            return options_of(self.undealt(s), SQUARE)
        return [YES, NO]

    def default(self, s: Bingo, seat: Seat) -> Action:
        return NO if self.pc == RECHARGE else self.options(s, seat)[0]

    def resume(self, s: Bingo, seat: Seat, a: Action) -> None:
        if self.pc == PICK_DIE:
            self.pc = AFTER_ROLL
            self.dice = LETTER_DIE if a == DIE else NUMBER_DIE
            self.roller = seat
            roll_one(s, seat, self.dice)
        elif self.pc == PICK_LINE:
            self.pc = DEAL
            self.line = a - LINE
            if s.events is not None:
                s.events.append(LineLost(EVERYONE, self.victim, self.line))
            open_burn_window(s, bit(self.victim))
        elif self.pc == DEAL:
            self.deal(a - SQUARE, self.next_killer(s))
        else:
            self.pc = DONE
            if a == YES:
                play_power(s, seat, BACKUP, seat)
                store(s, seat, s.players[seat].room())

    def settle(self, s: Bingo) -> None:
        victim = self.victim
        if self.pc == BEFORE_ROLL:
            self.pc = PICK_DIE if s.players[victim].grid else COME_BACK  # BDA-DTH-3
            if self.pc == PICK_DIE and holders(s, TESSELLATOR) & self.killers:
                s.push(TessellatorWindow(RUN, 0, first=s.first, left=self.killers, later=0))
        elif self.pc == PICK_DIE:
            if self.roller == NONE:
                self.who = bit(victim)
            else:
                self.pc = AFTER_ROLL
                self.dice = BOTH_DICE
                roll_one(s, self.roller, BOTH_DICE)
        elif self.pc == AFTER_ROLL:
            self.pc = PICK_LINE
            open_roll_window(s, self.roller, self.dice)
        elif self.pc == PICK_LINE:
            self.who = bit(self.roller)
        elif self.pc == DEAL:
            self.ask_deal(s)
        elif self.pc == MOVE:
            self.pc = COME_BACK
            self.move_blocks(s)
            check_win(s, self.killers)
        elif self.pc == COME_BACK:
            self.come_back(s)
        else:
            self.pc = DONE

    def lines(self, s: Bingo) -> list[Action]:
        """The lines that the dice allow; `*` stands for all five of its kind (BDA-DEC-REWARD_LINE)."""
        p = s.players[self.roller]
        found: list[Action] = []
        i: Int
        if self.dice & LETTER_DIE:
            for i in range(5):
                if p.die_letter in (i, WILD):
                    found.append(LINE + i)
        if self.dice & NUMBER_DIE:
            for i in range(5):
                if p.die_number in (i, WILD):
                    found.append(LINE + 5 + i)
        return found

    def undealt(self, s: Bingo) -> Int:
        """The blocks of the line that nobody has been given yet."""
        return s.players[self.victim].grid & LINES[self.line] & ~self.dealt

    def next_killer(self, s: Bingo) -> Seat:
        """Blocks go one at a time to the killers in turn order, again and again (BDA-DTH-11)."""
        in_order: list[int] = [s.in_turn(i) for i in range(s.seats) if self.killers & bit(s.in_turn(i))]
        return in_order[len(things_in(self.dealt)) % len(in_order)]

    def deal(self, square: Int, taker: Seat) -> None:
        self.dealt |= 1 << square
        self.takers = bag.put(self.takers, self.place_in_line(square), taker)

    def place_in_line(self, square: Int) -> Int:
        return square % 5 if self.line < 5 else square // 5

    def ask_deal(self, s: Bingo) -> None:
        """A single killer gets all (BDA-DTH-9); several are dealt out to by the victim (BDA-DTH-10)."""
        left = self.undealt(s)
        if not left:
            self.pc = MOVE
        elif self.killers & (self.killers - 1):
            self.who = bit(self.victim)
        else:
            killer = self.next_killer(s)
            for square in things_in(left):
                self.deal(square, killer)
            self.pc = MOVE

    def move_blocks(self, s: Bingo) -> None:
        """The blocks leave the victim's card; each killer scores those received (BDA-DTH-12, BDA-RUL-19)."""
        victim = s.players[self.victim]
        moved = things_in(self.dealt)
        victim.grid &= ~self.dealt
        victim.pool += len(moved)
        i: Int
        square: Int
        for i in range(s.seats):
            killer = s.in_turn(i)
            energy: Int = 0
            for square in moved:
                if bag.count(self.takers, self.place_in_line(square)) == killer:
                    fresh = not s.players[killer].grid >> square & 1
                    energy += score(s, killer, square)
                    if s.events is not None:
                        s.events.append(
                            BlockTaken(EVERYONE, seat=killer, victim=self.victim, square=square, fresh=fresh)
                        )
            if energy:
                store(s, killer, energy)

    def come_back(self, s: Bingo) -> None:
        """The victim returns with full health, and may play a Backup Battery (BDA-DTH-14, BDA-PWR-W7)."""
        p = s.players[self.victim]
        heal(p)
        if s.events is not None:
            s.events.append(Returned(EVERYONE, self.victim))
        self.pc = DONE
        if p.holds(BACKUP) and p.room():
            self.pc = RECHARGE
            self.who = bit(self.victim)

    def show(self, s: Bingo, seat: Seat | None) -> dict[str, object]:
        known: dict[str, object] = {
            "victim": self.victim,
            "killers": [i for i in range(s.seats) if self.killers & bit(i)],
        }
        if self.roller != NONE:
            known["roller"] = self.roller
            known["dice"] = [name for name, die in (("letter", 1), ("number", 2)) if self.dice & die]
        if self.line != NONE:
            known["line"] = (LETTERS + NUMBERS)[self.line]
        if self.pc == DEAL:
            known["dealt"] = {
                square_name(square): bag.count(self.takers, self.place_in_line(square))
                for square in things_in(self.dealt)
            }
            known["for"] = self.next_killer(s)
        return known


class TessellatorWindow(Window[Bingo]):
    """W4: a killer may make the reward roll in place of the victim (BDA-PWR-W4); it lies on top of the Death."""

    def clone(self) -> "TessellatorWindow":
        return TessellatorWindow(self.pc, self.who, self.first, self.left, self.later)

    def may(self, s: Bingo, seat: Seat) -> bool:
        return s.players[seat].holds(TESSELLATOR)

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        return [YES, NO]

    def way_out(self, s: Bingo, seat: Seat) -> Action:
        return NO

    def play(self, s: Bingo, seat: Seat, a: Action) -> Int:
        death = s.stack[-2]
        assert isinstance(death, Death)
        death.roller = seat
        play_power(s, seat, TESSELLATOR, death.victim)
        return CLOSE


def kill(s: Bingo, victim: Seat) -> None:
    """A player without health is dead; whoever did unblocked damage this round is a killer (BDA-DTH-2)."""
    killers: Int = 0
    seat: Int
    for seat in range(s.seats):
        if bag.count(s.players[victim].hurt, seat):
            killers |= bit(seat)
    if s.events is not None:
        s.events.append(Killed(EVERYONE, victim, killers))
    s.push(Death(BEFORE_ROLL, 0, victim=victim, killers=killers, roller=NONE, dice=0, line=NONE, dealt=0, takers=0))
