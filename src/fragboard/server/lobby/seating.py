"""Sitting down and getting up: what may become of the seats of a table, as functions from the table to the new table.

Nothing is stored here; every function refuses, or says what the table becomes. A table whose last open seat is taken
begins. In a running game a seat never stays without somebody who answers: a bot does, until a person has the seat.
"""

from collections.abc import Callable
from dataclasses import replace

from fragboard.server.lobby.permissions import check_alive, check_host, check_public, check_seated, seat_of
from fragboard.server.lobby.seat_links import Link, Links
from fragboard.server.people.names import unlike
from fragboard.server.protocol.forms import BOT_LEVEL, SeatChange
from fragboard.server.protocol.refusals import TooLate
from fragboard.server.store import Person, Seat, Table

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

Decide = Callable[[Table], Table]


def bot_name(seat: int) -> str:
    return f"Bot {LETTERS[seat]}"


def sit(table: Table, person: Person, seat: int | None, now: float) -> Table:
    """Sit down at a public table: at this seat, or at the first open one. Anyone who sits there already stays put."""
    check_alive(table)
    mine = table.seats_of(person.id)
    if mine and seat in (None, *mine):
        return table
    if mine:
        raise TooLate("seated", "you are already seated at this table")
    check_public(table)
    free = [s.seat for s in table.seats if s.kind == "open"]
    if not free:
        raise TooLate("full", "all seats of this table are taken")
    return seated(table, person, free[0] if seat is None else seat, now)


def join(table: Table, person: Person, link: Link, links: Links, now: float) -> Table:
    """Sit down by a link, also at a running table, and before it begins beside another seat of one's own (two people,
    one browser). Anyone who plays already does not get a second hand to see."""
    check_alive(table)
    seat = seat_of(table, link.seat)
    if seat.kind == "person" and seat.person == person.id:
        return table
    links.check(link, seat.link)
    mine = table.seats_of(person.id)
    if mine and table.status == "running":
        raise TooLate("seated", "you already play in this game")
    return seated(table, person, link.seat, now)


def seated(table: Table, person: Person, seat: int, now: float) -> Table:
    there = seat_of(table, seat)
    if there.kind != "open":
        raise TooLate("taken", f"this seat is already taken by {there.name}")
    name = unlike(person.name, [s.name for s in table.seats if s.kind != "open"])
    taken = replace(there, kind="person", person=person.id, level="", name=name, driver="person", seen=now)
    # Anyone who joins a running game has not played it from the start: it says nothing about how well anyone plays.
    return if_full(replace(with_seat(table, taken, now), rated=table.rated and table.status == "waiting"), now)


def leave(table: Table, person: Person, seat: int | None, now: float) -> Table:
    """Get up from a seat, or from all. In a running game a bot plays on, and its result is that of who left."""
    check_alive(table)
    check_seated(table, seat, person.id)
    for each in table.seats_of(person.id) if seat is None else [seat]:
        there = table.seats[each]
        if table.status == "running":
            left = replace(there, kind="bot", level=BOT_LEVEL, driver="bot")
        else:
            left = opened(there, running=False)
        table = with_seat(table, left, now)
    return table


def change(table: Table, person: Person, seat: int, wanted: SeatChange, now: float) -> Table:
    """The host makes a seat open, with a new link, or gives it to a bot. A game in which somebody was removed from a
    seat
    is not rated."""
    check_host(table, person.id)
    check_alive(table)
    there = seat_of(table, seat)
    running = table.status == "running"
    if wanted.kind == "open":
        becomes = opened(there, running=running)
    else:
        level = wanted.level or BOT_LEVEL
        becomes = replace(opened(there, running=running), kind="bot", level=level, driver="bot", name=bot_name(seat))
    becomes = replace(becomes, name=becomes.name and unlike(becomes.name, names_beside(table, seat)))
    rated = table.rated and not (running and there.kind == "person")
    return if_full(replace(with_seat(table, becomes, now), rated=rated), now)


def start(table: Table, person: Person, now: float) -> Table:
    """The host begins: bots take the open seats."""
    check_host(table, person.id)
    check_alive(table)
    if table.status != "waiting":
        raise TooLate("begun", "this game has already begun")
    for there in table.seats:
        if there.kind == "open":
            name = unlike(bot_name(there.seat), names_beside(table, there.seat))
            bot = replace(there, kind="bot", level=BOT_LEVEL, driver="bot", name=name, link=there.link + 1)
            table = with_seat(table, bot, now)
    return begun(replace(table, rated=table.rated and not expected(table)), now)


def come(table: Table, seat: int, now: float) -> Table:
    """Somebody opens the table at a seat of theirs. Anyone who was expected is ready once they have come."""
    there = seat_of(table, seat)
    if table.status != "waiting" or there.kind != "person" or there.seen is not None:
        return table
    return if_full(with_seat(table, replace(there, seen=now), now), now)


def close(table: Table, person: Person, now: float) -> Table:
    """The host ends a table that waits or runs; it has no result."""
    check_host(table, person.id)
    return closed(table, now)


def closed(table: Table, now: float) -> Table:
    if table.status == "over":
        raise TooLate("over", "this game is over; there is nothing to close")
    check_alive(table)
    return replace(table, status="closed", ended=now, moved=now, wake_at=None, asked=[])


def if_full(table: Table, now: float) -> Table:
    """A waiting table begins once no seat is open and nobody is expected."""
    if table.status != "waiting" or any(seat.kind == "open" for seat in table.seats) or expected(table):
        return table
    return begun(table, now)


def begun(table: Table, now: float) -> Table:
    return replace(table, status="running", started=now, moved=now, wake_at=now)


def expected(table: Table) -> list[int]:
    """Seats of people who were put there by the host of a rematch, and have not come yet. Nobody plays, and is rated,
    without having come."""
    return [s.seat for s in table.seats if s.kind == "person" and s.person != table.host and s.seen is None]


# Parts.


def opened(seat: Seat, *, running: bool) -> Seat:
    """The seat without the person who had it, with a new link; in a running game a bot keeps it warm."""
    return Seat(
        seat=seat.seat,
        kind="open",
        level=BOT_LEVEL if running else "",
        name=bot_name(seat.seat) if running else "",
        link=seat.link + 1,
        driver="bot" if running else "nobody",
    )


def names_beside(table: Table, seat: int) -> list[str]:
    return [other.name for other in table.seats if other.seat != seat and other.name]


def with_seat(table: Table, seat: Seat, now: float) -> Table:
    """The table with another seat in this place; if it runs, the server has a look at once."""
    seats = tuple(seat if each.seat == seat.seat else each for each in table.seats)
    running = table.status == "running"
    return replace(table, seats=seats, moved=table.moved if running else now, wake_at=now if running else table.wake_at)
