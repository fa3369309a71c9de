"""What is about a table, as a listener may see it: its card, its seats, open requests, and the welcome."""

from fragboard.server.lobby.permissions import holds, is_host
from fragboard.server.people.ratings import player_of
from fragboard.server.protocol.messages import Around, Chat, Request, Seat, TableInfo
from fragboard.server.store import rows
from fragboard.server.table.game import TableGame
from fragboard.server.table.session import Session
from fragboard.server.table.viewers.audience import Listener


def around(session: Session, listener: Listener, now: float) -> Around:
    """What is about the table; a delayed spectator hears nothing of what its own game does not know."""
    late = session.late(listener.viewer)
    return Around(
        table=info(session, listener, late=late),
        seats=seats(session, listener, now),
        requests=[] if late is not None else requests(session, now),
        paused=session.game.paused,
    )


def info(session: Session, listener: Listener, *, late: TableGame | None) -> TableInfo:
    table = session.table
    hidden_end = late is not None and table.status == "over" and not late.over
    return TableInfo(
        id=table.id,
        title=table.title,
        game=table.game,
        rules=table.rules,
        options=table.options,
        seats=table.size,
        status="running" if hidden_end else table.status,
        host=is_host(table, listener.person_id),
        clock=None if table.clock is None else {"bank": table.clock["bank"], "gain": table.clock["gain"]},
        spectators=table.spectators,
        delay=table.delay,
        commitment=table.commitment,
        seed=table.seed.hex() if table.status == "over" and table.seed and not hidden_end else None,
        next=table.next,
    )


def seats(session: Session, listener: Listener, now: float) -> list[Seat]:
    return [seat(session, each, listener.person_id, now) for each in session.table.seats]


def seat(session: Session, each: rows.Seat, viewer: str | None, now: float) -> Seat:
    """`until`: when a bot takes over, for somebody who is away."""
    person = each.kind == "person"
    here = person and session.presence.here(each, now)
    missed = person and not here and session.running and session.can_be_missed and each.seat not in session.game.played
    return Seat(
        seat=each.seat,
        name=each.name,
        kind=each.kind,
        level=each.level,
        driver=session.driver(each),
        present=here if person else each.kind == "bot",
        until=session.given_up_at(each, now) if missed else None,
        player=player_of(each),
        you=holds(session.table, each.seat, viewer),
    )


def requests(session: Session, now: float) -> list[Request]:
    asked = session.game.consent.open.values()
    return [each.shown(session.waiting(each, now), session.speak) for each in asked]


def chat(line: rows.ChatLine) -> Chat:
    return Chat(n=line.n, seat=line.seat, name=line.name, text=line.text, at=line.at)
