"""The scenarios (placeholder)."""

from fragboard.core.types import Int, Seat
from fragboard.games.zombies.state import Zombies


def flee(s: Zombies) -> None:
    pass


def hurt_officer(s: Zombies, seat: Seat, n: Int, in_fight: bool) -> None:
    pass


def wound_pilot(s: Zombies) -> None:
    pass


def hurt_pilot(s: Zombies, n: Int) -> None:
    pass


def heal(s: Zombies, seat: Seat, kit: bool) -> None:
    pass


def raze(s: Zombies, seat: Seat, tile: Int) -> None:
    pass


def reunion(s: Zombies) -> None:
    pass


def rescued(s: Zombies) -> bool:
    return False


def finders_lost(s: Zombies) -> bool:
    return False


def arrive_thing(s: Zombies, seat: Seat) -> None:
    pass
