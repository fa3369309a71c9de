"""Seats around the table: who comes after whom, clockwise, and who begins."""

from fragboard.core.types import Action, Int, Seat, Source


def seat_after(seat: Seat, n: Int, seats: Int) -> Seat:
    """The seat so many places further clockwise, once around at the most."""
    found = seat + n
    return found - seats if found >= seats else found


def places_between(start: Seat, seat: Seat, seats: Int) -> Int:
    """How many places a seat is after another one, clockwise."""
    n = seat - start
    return n + seats if n < 0 else n


def clockwise(options: list[Action], first: Action, start: Seat, seats: Int) -> list[Action]:
    """Options that name seats, clockwise from one seat on; `first` is the action of seat 0."""
    return sorted(options, key=lambda a: (a - first - start) % seats)


def starters(first: Action, seats: Int) -> list[tuple[Action, int]]:
    """Who begins? Any seat, says chance; `first` is the action of seat 0."""
    return [(first + seat, 1) for seat in range(seats)]


def starter(first: Action, seats: Int, rng: Source) -> Action:
    """The seat that begins, drawn as `starters` says."""
    return first + rng.below(seats)
