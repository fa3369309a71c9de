"""Names and references for what is on the table, as texts use them. A seat is written in a text as `@2`."""

from fragboard.core.types import Int, Seat, bit
from fragboard.games.bingo.catalogue import square_name


def seats_of(mask: Int) -> list[str]:
    return [f"@{seat}" for seat in range(5) if mask & bit(seat)]


def square_ref(seat: Seat, square: Int) -> str:
    return f"square:{seat}/{square_name(square)}"
