"""Tables as somebody sees them in a list: what is theirs, whose turn it is, what may be watched."""

from collections.abc import Sequence

from fragboard.server.lobby.permissions import is_host
from fragboard.server.lobby.seat_links import Links
from fragboard.server.people.ratings import how_it_ended, player_of
from fragboard.server.protocol.forms import ClockForm, Lobby, SeatCard, SeatLink, TableCard
from fragboard.server.store import Seat, Store, Table

SHOWN = 30  # tables in a list


def card(table: Table, viewer: str | None) -> TableCard:
    """A table for a person, or (None) for a stranger."""
    running = table.status == "running"
    return TableCard(
        id=table.id,
        title=table.title,
        game=table.game,
        options=table.options,
        status=table.status,
        public=table.public,
        host=is_host(table, viewer),
        seats=[seat_card(seat, viewer) for seat in table.seats],
        clock=None if table.clock is None else ClockForm(**table.clock),
        spectators=table.spectators,
        delay=table.delay,
        turn=running and bool(set(table.asked) & set(table.seats_of(viewer))),
        watch=table.status in ("running", "over") and table.spectators != "off",
        created=table.created,
        ended=table.ended,
        ranks=None if table.result is None else list(table.result["ranks"]),
        headline=how_it_ended(table),
        moved=table.moved,
        origin=table.origin,
    )


def seat_card(seat: Seat, viewer: str | None) -> SeatCard:
    return SeatCard(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        level=seat.level,
        player=player_of(seat),
        you=viewer is not None and seat.kind == "person" and seat.person == viewer,
    )


def seat_links(table: Table, links: Links) -> list[SeatLink]:
    """The links to all open seats, for the host."""
    return [links.make(table.id, seat.seat, seat.link) for seat in table.seats if seat.kind == "open"]


async def lobby(store: Store, viewer: str | None) -> Lobby:
    """Your tables (those where you are asked first), tables with an open seat, tables to watch, finished ones."""
    mine: Sequence[Table] = []
    played: Sequence[Table] = []
    if viewer is not None:
        mine = await store.tables.of_person(viewer, statuses=["waiting", "running"], limit=2 * SHOWN)
        played = await store.tables.of_person(viewer, statuses=["over"], limit=SHOWN)
    own = {table.id for table in (*mine, *played)}
    mine_cards = sorted((card(table, viewer) for table in mine), key=lambda shown: not shown.turn)
    free = [table for table in await store.tables.open_ones(limit=SHOWN) if table.id not in own]
    live = [table for table in await store.tables.public(status="running", limit=SHOWN) if table.id not in own]
    over = [table for table in await store.tables.public(status="over", limit=SHOWN) if table.id not in own]
    finished = sorted((*played, *over), key=lambda table: -(table.ended or 0))[:SHOWN]
    return Lobby(
        mine=mine_cards,
        open=[card(table, viewer) for table in free],
        watch=[card(table, viewer) for table in live],
        finished=[card(table, viewer) for table in finished],
    )
