"""The words every module shares: seats, actions, and where chance comes from."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

Int = i64
Seat = i64
Action = i64

CHANCE: Final = -1  # the seat that throws the dice and draws the cards
OVER: Final = -2  # the answer to 'whose turn is it?' when the game has ended

EVERYONE: Final = -1  # an audience: every seat and every spectator


def bit(seat: Seat) -> Int:
    """The place of a seat, or of chance, in a mask of seats; ids of other things, up to 61, have theirs too."""
    mask: Int = 1
    mask <<= seat + 1  # not `1 << ...`: compiled, a literal is shifted in 32 bits
    return mask


def shifted(n: Int, by: Int) -> Int:
    """For constants on the left of `<<`: compiled, a literal loses what goes beyond 31 bits, a parameter does not."""
    return n << by


def lowest(mask: Int) -> Seat:
    """The first seat of a mask that is not empty; chance comes before all seats."""
    seat: Seat = CHANCE
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat


def bits(mask: Int) -> Int:
    """How many bits a mask has."""
    n: Int = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Where random numbers come from. The rules own none; the driver of a game supplies one."""

    def below(self, n: Int) -> Int:
        """A whole number from 0 to n - 1, each equally likely."""
        raise NotImplementedError
