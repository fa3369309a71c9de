"""The arena (placeholder)."""

from fragboard.core.types import Int, Seat
from fragboard.games.zombies.state import Zombies


def may_hit(s: Zombies, seat: Seat, other: Seat) -> bool:
    return False


def attackable(s: Zombies, seat: Seat) -> Int:
    return 0


def attack(s: Zombies, seat: Seat, target: Seat) -> None:
    pass


def credit(s: Zombies, seat: Seat, by: Seat) -> None:
    pass


def enter(s: Zombies, seat: Seat) -> None:
    pass


def after_effect(s: Zombies) -> None:
    pass
