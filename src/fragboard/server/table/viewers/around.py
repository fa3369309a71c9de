"""What is about a table, as a listener may see it: its card, its seats, open requests, and the welcome."""

from fragboard.server.lobby.permissions import holds, is_host
from fragboard.server.people.ratings import player_of
from fragboard.server.protocol.messages import Around, Chat, Request, Seat, TableInfo
from fragboard.server.store import rows
from fragboard.server.table.game import TableGame
from fragboard.server.table.session import Sitting
from fragboard.server.table.viewers.audience import Listener


def around(sitting: Sitting, listener: Listener, now: float, *, late: TableGame | None) -> Around:
    """What is about the table. `late`: the game as far as a delayed spectator knows it."""
    return Around(
        table=info(sitting, listener, late=late),
        seats=seats(sitting, listener, now),
        requests=[] if late is not None else requests(sitting, now),
        paused=sitting.game.paused,
    )


def info(sitting: Sitting, listener: Listener, *, late: TableGame | None) -> TableInfo:
    table = sitting.table
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


def seats(sitting: Sitting, listener: Listener, now: float) -> list[Seat]:
    return [seat(sitting, each, listener.person_id, now) for each in sitting.table.seats]


def seat(sitting: Sitting, each: rows.Seat, viewer: str | None, now: float) -> Seat:
    """`until`: when a bot takes over, for somebody who is away."""
    person = each.kind == "person"
    here = person and sitting.presence.here(each, now)
    missed = person and not here and sitting.running and sitting.can_be_missed and each.seat not in sitting.game.played
    return Seat(
        seat=each.seat,
        name=each.name,
        kind=each.kind,
        level=each.level,
        driver=sitting.driver(each),
        present=here if person else each.kind == "bot",
        until=sitting.given_up_at(each, now) if missed else None,
        player=player_of(each),
        you=holds(sitting.table, each.seat, viewer),
    )


def requests(sitting: Sitting, now: float) -> list[Request]:
    asked = sitting.game.consent.open.values()
    return [each.shown(sitting.waiting(each, now), sitting.speak) for each in asked]


def chat(line: rows.ChatLine) -> Chat:
    return Chat(n=line.n, seat=line.seat, name=line.name, text=line.text, at=line.at)
