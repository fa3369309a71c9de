"""What a new table looks like: made from a form, from a finished table (rematch, branch) or from a file.

Everything is checked here, and nothing stored. A table whose seats are all taken is running from the start.
"""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fragboard.core.errors import SetupError
from fragboard.core.info import GameInfo
from fragboard.core.lesson import Lesson
from fragboard.games import registry
from fragboard.play import lessons
from fragboard.play.fair import SEED_BYTES, commitment
from fragboard.play.record import GameRecord, names_of
from fragboard.server.lobby.permissions import check_played
from fragboard.server.lobby.seating import bot_name, if_full
from fragboard.server.people.accounts import new_id
from fragboard.server.people.names import read_name, read_title, unlike
from fragboard.server.protocol.forms import BOT_LEVEL, NAME, PlayNowForm, SeatForm, TableForm
from fragboard.server.protocol.refusals import TooLate, WrongForm
from fragboard.server.store import Person, Seat, Table
from fragboard.server.store.rows import IMPORTED, LESSON

OPEN_DELAY = 30  # seconds that open hands are shown late, at least
USUAL = 4  # seats, where a game allows it
PUPIL_LEVEL = "easy"  # of the bots in a lesson, where its script is left


def from_form(form: TableForm, *, host: Person, now: float) -> Table:
    """A new table as its host wants it."""
    if form.spectators == "open" and form.delay < OPEN_DELAY:
        raise WrongForm("delay", f"open hands are shown at least {OPEN_DELAY} seconds late, not {form.delay:g}")
    info = info_of(form.game)
    table = new_table(
        info,
        options=settled(info, len(form.seats), dict(form.options)),
        seats=seats_from(form.seats, host),
        host=host.id,
        title=read_title(form.title),
        public=form.public,
        spectators=form.spectators,
        delay=0 if form.spectators == "off" else form.delay,
        clock=None if form.clock is None else form.clock.model_dump(),
        rated=True,
        now=now,
    )
    return if_full(table, now)


def against_bots(form: PlayNowForm) -> TableForm:
    """Play now: one person, the other seats bots of a level."""
    info = info_of(form.game)
    count = min(info.seats, key=lambda n: abs(n - USUAL)) if form.seats is None else form.seats
    options = settled(info, count, info.opening(count) if count in info.seats else {})
    bots = [SeatForm(kind="bot", level=form.level) for _ in range(count - 1)]
    return TableForm(game=form.game, seats=[SeatForm(kind="me"), *bots], options=options)


def rematch(table: Table, *, person: Person, now: float) -> Table:
    """The same people and bots again, every one a seat further on. It begins when all of them have come."""
    if table.status != "over":
        raise TooLate("running", "a rematch has to wait until the game is over")
    if table.imported:
        raise TooLate("imported", "an imported game has no players for a rematch; branch it instead")
    check_played(table, person.id)
    moved = [again(seat, (seat.seat + 1) % table.size) for seat in table.seats]
    seats = tuple(sorted(moved, key=lambda seat: seat.seat))
    return if_full(replace(unplayed(table, now), host=person.id, seats=seats, rated=table.origin is None), now)


def branch(table: Table, seats: Sequence[SeatForm], *, given: int, host: Person, now: float) -> Table:
    """A finished game played on from one of its moments; `given` answers come over in the table's first step."""
    if len(seats) != table.size:
        raise WrongForm("seats", f"this game has {table.size} seats, not {len(seats)}")
    made = replace(
        unplayed(table, now),
        host=host.id,
        seats=seats_from(seats, host),
        public=False,
        clock=None,
        origin=table.id,
        given=given,
        length=1,
    )
    return if_full(made, now)


def taught(game: str, lesson: Lesson, *, given: int, host: Person, now: float) -> Table:
    """A lesson for one person, the other seats bots; `given` answers of its opening come in the table's first step.

    Spectators are not allowed and it counts for nothing. Its dice are those of the lesson, the same for everyone.
    """
    info = info_of(game)
    forms = [SeatForm(kind="bot", level=PUPIL_LEVEL) for _ in range(lesson.seats)]
    forms[lesson.seat] = SeatForm(kind="me")
    table = new_table(
        info,
        options=settled(info, lesson.seats, dict(lesson.options)),
        seats=seats_from(forms, host),
        host=host.id,
        title=lesson.title,
        public=False,
        spectators="off",
        delay=0,
        clock=None,
        rated=False,
        now=now,
    )
    seed = lessons.seed_of(lesson)
    origin = LESSON + lesson.id
    return if_full(replace(table, seed=seed, commitment=commitment(seed), origin=origin, given=given, length=1), now)


def imported(record: GameRecord, *, host: Person, now: float) -> Table:
    """A game from a file that has been checked against the rules: to be stepped through and branched."""
    info = info_of(record.game)
    names: list[str] = []
    for seat, name in enumerate(names_of(record.names, record.seats)):
        names.append(unlike(shown_name(name, seat), names))
    return replace(
        new_table(
            info,
            options=settled(info, record.seats, dict(record.options)),
            seats=tuple(Seat(seat=i, kind="person", name=name, driver="person") for i, name in enumerate(names)),
            host=host.id,
            title="",
            public=False,
            spectators="public",
            delay=0,
            clock=None,
            rated=False,
            now=now,
        ),
        seed=record.seed or b"",
        commitment=record.commitment,
        origin=IMPORTED,
        given=record.given,
        length=1,
        status="over",
        started=now,
        ended=now,
        result=record.result,
    )


# Parts.


def new_table(info: GameInfo, *, seats: tuple[Seat, ...], now: float, **chosen: Any) -> Table:
    """A waiting table with a fresh id and fresh dice."""
    seed = secrets.token_bytes(SEED_BYTES)
    return Table(
        id=new_id(),
        game=info.id,
        rules=info.rules,
        size=len(seats),
        seats=seats,
        status="waiting",
        seed=seed,
        commitment=commitment(seed),
        created=now,
        moved=now,
        **chosen,
    )


def unplayed(table: Table, now: float) -> Table:
    """The same set-up with a fresh id and fresh dice, not rated; refused if the rules have changed since."""
    info = info_of(table.game)
    if info.rules != table.rules:
        was, now_are = table.rules, info.rules
        raise TooLate("rules", f"this game was played under rules {was} of {info.title}; installed are rules {now_are}")
    kept = ("options", "seats", "host", "title", "public", "spectators", "delay", "clock")
    return new_table(info, now=now, rated=False, **{name: getattr(table, name) for name in kept})


def info_of(game: str) -> GameInfo:
    try:
        return registry.info(game)
    except SetupError as error:
        raise WrongForm("game", str(error)) from None


def settled(info: GameInfo, seats: int, options: dict[str, object]) -> dict[str, str | int]:
    try:
        return info.settle(seats, options)
    except SetupError as error:
        raise WrongForm("options", str(error), info.options_clause) from None


def seats_from(forms: Sequence[SeatForm], host: Person) -> tuple[Seat, ...]:
    """Who sits where at the beginning; no two seats have the same name."""
    names: list[str] = []
    seats = []
    for number, form in enumerate(forms):
        if form.kind != "bot" and form.level is not None:
            raise WrongForm("level", f"seat {number}: only a bot has a level")
        if form.kind != "me" and form.name is not None:
            raise WrongForm("name", f"seat {number}: only your own seats can be given a name")
        if form.kind == "open":
            seats.append(Seat(seat=number, kind="open"))
            continue
        wanted = bot_name(number) if form.kind == "bot" else host.name if form.name is None else read_name(form.name)
        names.append(unlike(wanted, names))
        if form.kind == "bot":
            level = form.level or BOT_LEVEL
            seats.append(Seat(seat=number, kind="bot", level=level, name=names[-1], driver="bot"))
        else:
            seats.append(Seat(seat=number, kind="person", person=host.id, name=names[-1], driver="person"))
    return tuple(seats)


def again(seat: Seat, place: int) -> Seat:
    """Who sat there, in the place for the next game: people who stayed, bots for the rest."""
    if seat.kind == "person" and seat.person is not None:
        return Seat(seat=place, kind="person", person=seat.person, name=seat.name, driver="person")
    name = seat.name if seat.kind == "bot" and seat.person is None else bot_name(place)
    return Seat(seat=place, kind="bot", level=seat.level or BOT_LEVEL, name=name, driver="bot")


def shown_name(name: str, seat: int) -> str:
    """A name from a file, or the number of the seat where it cannot be shown."""
    try:
        return read_name(name[:NAME])
    except WrongForm:
        return f"seat {seat}"
