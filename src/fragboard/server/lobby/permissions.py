"""Who may do what at a table: watch, look back, speak, answer, change it. Whatever is refused because of who
is asking is refused here; `check_…` refuses, the other functions say yes or no.

A person is an id, or None for somebody without a name. A viewer is a seat, or None for a spectator.
"""

from fragboard.server.protocol.refusals import Gone, NotFound, NotSignedIn, NotYours, TooLate
from fragboard.server.store.rows import Person, Seat, Table

# Whose is it?


def seat_of(table: Table, seat: int) -> Seat:
    """A seat that must be there."""
    if not 0 <= seat < table.size:
        raise NotFound("no-seat", f"there is no seat {seat}; seats are 0 to {table.size - 1}")
    return table.seats[seat]


def is_host(table: Table, person: str | None) -> bool:
    return person is not None and table.host == person


def belongs(table: Table, person: str | None) -> bool:
    """Whether somebody plays at a table, or hosts it."""
    return bool(table.seats_of(person)) or is_host(table, person)


def holds(table: Table, seat: int, person: str | None) -> bool:
    """Whether a seat is somebody's."""
    return seat in table.seats_of(person)


def check_host(table: Table, person: str | None) -> None:
    if not is_host(table, person):
        raise NotYours("not-host", "only the host of the table can do that")


def check_played(table: Table, person: str) -> None:
    """A rematch is for those who played, and for their host."""
    if not belongs(table, person):
        raise NotYours("not-seated", "only those who played can ask for a rematch")


def check_public(table: Table) -> None:
    """Anyone may sit down here, without a link."""
    if not table.public:
        raise NotYours("private", "this table is not public; ask its host for a link to a seat")


def check_seated(table: Table, seat: int | None, person: str) -> None:
    """Getting up: from this seat, or from all of one's own."""
    mine = table.seats_of(person)
    if not mine or seat not in (None, *mine):
        raise NotYours("not-seated", "that is not your seat" if mine else "you are not seated at this table")


# Is there still something to be done?


def check_not_closed(table: Table) -> None:
    if table.status == "closed":
        raise Gone("closed", "this table has been closed")


def check_alive(table: Table) -> None:
    """The table waits or runs."""
    check_not_closed(table)
    if table.status == "over":
        raise TooLate("over", "this game is over")


# Looking on.


def no_spectators() -> NotYours:
    return NotYours("no-spectators", "spectators are not allowed at this table")


def plays_with_open_hands(table: Table, person: str | None) -> bool:
    """Players may not watch as well: a card that is seen late is often still held."""
    return table.status == "running" and table.spectators == "open" and bool(table.seats_of(person))


def check_open_hands(table: Table, person: str | None) -> None:
    if plays_with_open_hands(table, person):
        raise NotYours("seated", "you play here: all hands are shown only to spectators")


def check_entry(table: Table, viewer: int | None, person: str | None) -> None:
    """Who may look through the eyes of a seat, or watch, at a table in play."""
    check_not_closed(table)  # it may not have left memory yet
    if viewer is None:
        if table.spectators == "off" and not is_host(table, person):
            raise no_spectators()
        check_open_hands(table, person)
        return
    seat_of(table, viewer)
    if person is None:
        raise NotSignedIn("nobody", "sign in, or give yourself a name, to take your seat")
    if not holds(table, viewer, person):
        raise NotYours("seat", "this seat is not yours")


def speaker(table: Table, viewer: int | None, person: Person | None) -> str:
    """Whose name is shown with a line of chat. Anyone who sees open hands must not talk to those who play."""
    if person is None:
        raise NotYours("nobody", "give yourself a name first")
    if viewer is not None:
        return table.seats[viewer].name
    if table.spectators == "open" and table.status == "running":
        raise NotYours("open-hands", "anyone who sees all hands cannot talk to the players while the game is running")
    return person.name


def check_acting(table: Table, viewer: int | None, person: str | None) -> int:
    """The seat for which somebody may act."""
    if viewer is None:
        raise NotYours("spectator", "spectators cannot act; sit down first")
    if not holds(table, viewer, person):
        raise NotYours("seat", "this seat is not yours")
    check_not_closed(table)
    return viewer


# Looking back.


def may_look_on(table: Table, person: str | None) -> bool:
    if plays_with_open_hands(table, person):
        return False
    return table.spectators != "off" or (table.status == "over" and belongs(table, person))


def check_eyes(table: Table, viewer: int | None, person: str | None) -> None:
    """Whether somebody may look back through these eyes."""
    if viewer is not None:
        seat_of(table, viewer)
    check_not_closed(table)
    if table.status == "waiting":
        raise TooLate("waiting", "this game has not begun")
    if table.status == "running" and viewer is not None and not holds(table, viewer, person):
        raise NotYours("running", "while the game is running, you see only your own side of it")
    if viewer is None:
        check_open_hands(table, person)
    if (viewer is None or table.status == "over") and not may_look_on(table, person):
        raise no_spectators()


def check_over(table: Table, person: str | None) -> None:
    """Whatever shows everyone's answers waits for the end of the game."""
    if table.status in ("waiting", "running"):
        raise TooLate("running", "this has to wait until the game is over")
    check_eyes(table, 0, person)
