"""Dice and placing: the BINGO phase, extra rolls and reward rolls (BDA-BIN, BDA-BAT-4)."""

from typing import Final

from fragboard.core.frame import DONE, Frame, Roll
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.bingo.actions import DIE, LETTER, NUMBER
from fragboard.games.bingo.catalogue import LETTERS, NONE, NUMBERS, WILD, square_name
from fragboard.games.bingo.energy import place
from fragboard.games.bingo.events import Rolled
from fragboard.games.bingo.state import Bingo

LETTER_DIE: Final = 1  # which dice are rolled: a mask
NUMBER_DIE: Final = 2
BOTH_DICE: Final = 3

ON_LETTER: Final = 1  # where a DiceRoll stands
ON_NUMBER: Final = 2


class DiceRoll(Roll[Bingo]):
    """The players at places `at` to `last - 1` of the turn order roll, letter die before number die (BDA-BIN-12)."""

    def __init__(self, pc: Int, who: Int, at: Int, last: Int, dice: Int) -> None:
        super().__init__(pc, who)
        self.at: Int = at
        self.last: Int = last
        self.dice: Int = dice

    def clone(self) -> "DiceRoll":
        return DiceRoll(self.pc, self.who, self.at, self.last, self.dice)

    def first(self, s: Bingo) -> Action:
        return LETTER if self.pc == ON_LETTER else NUMBER

    def sides(self, s: Bingo) -> Int:
        return 6

    def landed(self, s: Bingo, face: Int) -> None:
        seat = s.in_turn(self.at)
        p = s.players[seat]
        if self.pc == ON_LETTER:
            p.die_letter = face
            p.die_number = NONE
            if self.dice & NUMBER_DIE:
                self.pc = ON_NUMBER
                return
        else:
            p.die_number = face
            if self.dice == NUMBER_DIE:
                p.die_letter = NONE
        if s.events is not None:
            s.events.append(Rolled(EVERYONE, seat, p.die_letter, p.die_number))
        self.at += 1
        if self.at == self.last:
            self.pc = DONE
        else:
            self.pc = first_die(self.dice)

    def show(self, s: Bingo, seat: Seat | None) -> dict[str, object]:
        return {"roller": s.in_turn(self.at), "die": "letter" if self.pc == ON_LETTER else "number"}


def first_die(dice: Int) -> Int:
    return ON_LETTER if dice & LETTER_DIE else ON_NUMBER


def roll_all(s: Bingo) -> None:
    """All players roll both of their dice (BDA-BIN-1)."""
    s.push(DiceRoll(ON_LETTER, 0, at=0, last=s.seats, dice=BOTH_DICE))


def roll_one(s: Bingo, seat: Seat, dice: Int) -> None:
    """One player rolls, or rolls again."""
    at = s.place_of(seat)
    s.push(DiceRoll(first_die(dice), 0, at=at, last=at + 1, dice=dice))


BEGIN: Final = 1  # where a Placing stands
CHOOSE_DIE: Final = 2
CHOOSE_LETTER: Final = 3
CHOOSE_NUMBER: Final = 4
PUT: Final = 5


class Placing(Frame[Bingo]):
    """The players at places `at` to `last - 1` settle foresight and wild dice, and place (BDA-BIN-5)."""

    def __init__(self, pc: Int, who: Int, at: Int, last: Int, extra: bool, letter: Int, number: Int) -> None:
        super().__init__(pc, who)
        self.at: Int = at
        self.last: Int = last
        self.extra = extra  # a roll outside the BINGO phase: no foresight, not remembered
        self.letter: Int = letter
        self.number: Int = number

    def clone(self) -> "Placing":
        return Placing(self.pc, self.who, self.at, self.last, self.extra, self.letter, self.number)

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        if self.pc == CHOOSE_LETTER:
            return [LETTER, LETTER + 1, LETTER + 2, LETTER + 3, LETTER + 4]
        if self.pc == CHOOSE_NUMBER:
            return [NUMBER, NUMBER + 1, NUMBER + 2, NUMBER + 3, NUMBER + 4]
        if self.letter == WILD:
            return [DIE + 1]
        return [DIE] if self.number == WILD else [DIE, DIE + 1]

    def link(self, s: Bingo, seat: Seat) -> bool:
        """Once a choice has made something else of the roll."""
        p = s.players[seat]
        return self.letter != p.die_letter or self.number != p.die_number

    def default(self, s: Bingo, seat: Seat) -> Action:
        return self.options(s, seat)[0]

    def resume(self, s: Bingo, seat: Seat, a: Action) -> None:
        if self.pc == CHOOSE_LETTER:
            self.letter = a - LETTER
            self.pc = CHOOSE_NUMBER
        elif self.pc == CHOOSE_NUMBER:
            self.number = a - NUMBER
            self.pc = PUT
        else:
            if a == DIE:
                self.letter = WILD
            else:
                self.number = WILD
            self.pc = CHOOSE_LETTER

    def settle(self, s: Bingo) -> None:
        if self.at == self.last:
            self.pc = DONE
            return
        seat = s.in_turn(self.at)
        p = s.players[seat]
        if self.pc == BEGIN:
            self.letter = p.die_letter
            self.number = p.die_number
            self.pc = CHOOSE_LETTER
            if p.foresight and not self.extra:
                p.foresight = False  # used up in any case (BDA-I-ULTRA_SHIELD-R)
                if self.letter != WILD or self.number != WILD:
                    self.pc = CHOOSE_DIE
                    self.who = bit(seat)
                    return
        if self.pc == CHOOSE_LETTER:
            if self.letter == WILD:
                self.who = bit(seat)
                return
            self.pc = CHOOSE_NUMBER
        if self.pc == CHOOSE_NUMBER and self.number == WILD:
            self.who = bit(seat)
            return
        self.pc = BEGIN
        self.at += 1
        if not self.extra:
            p.letter = self.letter
            p.number = self.number
        place(s, seat, self.letter * 5 + self.number)

    def show(self, s: Bingo, seat: Seat | None) -> dict[str, object]:
        return {
            "placing": s.in_turn(self.at),
            "letter": "*" if self.letter == WILD else LETTERS[self.letter],
            "number": "*" if self.number == WILD else NUMBERS[self.number],
            "square": "" if WILD in (self.letter, self.number) else square_name(self.letter * 5 + self.number),
        }


def place_all(s: Bingo) -> None:
    """Everybody places, one after the other in turn order (BDA-BIN-5)."""
    s.push(Placing(BEGIN, 0, at=0, last=s.seats, extra=False, letter=NONE, number=NONE))


def place_extra(s: Bingo, seat: Seat) -> None:
    """One player places an extra roll (BDA-BAT-4)."""
    at = s.place_of(seat)
    s.push(Placing(BEGIN, 0, at=at, last=at + 1, extra=True, letter=NONE, number=NONE))
