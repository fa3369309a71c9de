"""Power cards in their windows (BDA-PWR): rerolls and burnt blocks. W4, W7 and W8 live where death and resolve do."""

from fragboard.core import bag
from fragboard.core.frame import AGAIN, DONE, RESTART, RUN, Frame, Window, all_seats
from fragboard.core.masks import options_of
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit
from fragboard.games.bingo.actions import NO, SEAT, SQUARE, YES
from fragboard.games.bingo.catalogue import COMPRESSOR, ENTROPY, POWER_GAIN
from fragboard.games.bingo.energy import gain
from fragboard.games.bingo.events import BlockBurnt, PowerPlayed
from fragboard.games.bingo.rolls import BOTH_DICE, roll_one
from fragboard.games.bingo.state import Bingo


def play_power(s: Bingo, seat: Seat, power: Int, on: Seat) -> None:
    """A card is played once; it reaches the market at round end or leaves the game (BDA-PWR-3, BDA-O-USED_POWERS)."""
    p = s.players[seat]
    p.powers = bag.put(p.powers, power, -1)
    if s.setup.gone:
        s.powers_gone = bag.put(s.powers_gone, power, 1)
    else:
        s.powers_back = bag.put(s.powers_back, power, 1)
    if s.events is not None:
        s.events.append(PowerPlayed(EVERYONE, seat, power, on))


def holders(s: Bingo, power: Int) -> Int:
    """The mask of the seats that hold a power."""
    seat: Int
    mask: Int = 0
    for seat in range(s.seats):
        if s.players[seat].holds(power):
            mask |= bit(seat)
    return mask


class CompressBingo(Window[Bingo]):
    """W1: a Continuum Compressor on the BINGO roll of any one player (BDA-PWR-W1)."""

    def clone(self) -> "CompressBingo":
        return CompressBingo(self.pc, self.who, self.first, self.left, self.later)

    def may(self, s: Bingo, seat: Seat) -> bool:
        return s.players[seat].holds(COMPRESSOR)

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        found: list[Action] = [SEAT + i for i in range(s.seats)]
        found.append(NO)
        return found

    def way_out(self, s: Bingo, seat: Seat) -> Action:
        return NO

    def play(self, s: Bingo, seat: Seat, a: Action) -> Int:
        play_power(s, seat, COMPRESSOR, a - SEAT)
        roll_one(s, a - SEAT, BOTH_DICE)
        return RESTART


class CompressRoll(Window[Bingo]):
    """W3 and W5: a Continuum Compressor on one roll; all dice of it are rolled again (BDA-PWR-W3, BDA-PWR-W5)."""

    def __init__(self, pc: Int, who: Int, first: Seat, left: Int, later: Int, roller: Seat, dice: Int) -> None:
        super().__init__(pc, who, first, left, later)
        self.roller: Int = roller
        self.dice: Int = dice

    def clone(self) -> "CompressRoll":
        return CompressRoll(self.pc, self.who, self.first, self.left, self.later, self.roller, self.dice)

    def may(self, s: Bingo, seat: Seat) -> bool:
        return s.players[seat].holds(COMPRESSOR)

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        return [YES, NO]

    def way_out(self, s: Bingo, seat: Seat) -> Action:
        return NO

    def play(self, s: Bingo, seat: Seat, a: Action) -> Int:
        play_power(s, seat, COMPRESSOR, self.roller)
        roll_one(s, self.roller, self.dice)
        return RESTART

    def show(self, s: Bingo, seat: Seat | None) -> dict[str, object]:
        return {"roller": self.roller}


class BurnWindow(Window[Bingo]):
    """W2 and W6: Entropy Engines, each holder asked until declining (BDA-PWR-W2, BDA-PWR-W6)."""

    def clone(self) -> "BurnWindow":
        return BurnWindow(self.pc, self.who, self.first, self.left, self.later)

    def may(self, s: Bingo, seat: Seat) -> bool:
        return can_burn(s, seat)

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        return [YES, NO]

    def way_out(self, s: Bingo, seat: Seat) -> Action:
        return NO

    def play(self, s: Bingo, seat: Seat, a: Action) -> Int:
        burn(s, seat)
        return AGAIN


def can_burn(s: Bingo, seat: Seat) -> bool:
    """Whether a player could play an Entropy Engine now."""
    p = s.players[seat]
    return p.grid != 0 and p.holds(ENTROPY)


def burn(s: Bingo, seat: Seat) -> None:
    """Play an Entropy Engine and ask for the block (BDA-P-ENTROPY_ENGINE)."""
    play_power(s, seat, ENTROPY, seat)
    s.push(BurnSquare(RUN, bit(seat)))


class BurnSquare(Frame[Bingo]):
    """The player picks the block that comes off (BDA-P-ENTROPY_ENGINE-R)."""

    def clone(self) -> "BurnSquare":
        return BurnSquare(self.pc, self.who)

    def options(self, s: Bingo, seat: Seat) -> list[Action]:
        return options_of(s.players[seat].grid, SQUARE)

    def default(self, s: Bingo, seat: Seat) -> Action:
        return self.options(s, seat)[0]

    def link(self, s: Bingo, seat: Seat) -> bool:
        return True

    def resume(self, s: Bingo, seat: Seat, a: Action) -> None:
        self.pc = DONE
        p = s.players[seat]
        p.grid &= ~(1 << (a - SQUARE))
        p.pool += 1
        if s.events is not None:
            s.events.append(BlockBurnt(EVERYONE, seat, a - SQUARE))
        gain(s, seat, POWER_GAIN)


def open_bingo_window(s: Bingo) -> None:
    """W1 opens if anybody could play (BDA-PWR-4)."""
    if holders(s, COMPRESSOR):
        s.push(CompressBingo(RUN, 0, first=s.first, left=all_seats(s.seats), later=0))


def open_roll_window(s: Bingo, roller: Seat, dice: Int) -> None:
    """W3 or W5 opens if anybody could play."""
    if holders(s, COMPRESSOR):
        s.push(CompressRoll(RUN, 0, first=s.first, left=all_seats(s.seats), later=0, roller=roller, dice=dice))


def open_burn_window(s: Bingo, seats: Int) -> None:
    """W2 or W6 opens for a mask of seats, if one of them could play."""
    if holders(s, ENTROPY) & seats:
        s.push(BurnWindow(RUN, 0, first=s.first, left=seats, later=0))
