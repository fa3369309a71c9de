"""Tables from the form to the last seat: set up, joined, left, changed, begun, closed, played again, listed."""

import asyncio
from dataclasses import replace

import pytest

from fragboard import play
from fragboard.games import registry
from fragboard.play.fair import commitment
from fragboard.server.lobby import cards, create, permissions, requests, seating
from fragboard.server.lobby.seat_links import Links
from fragboard.server.protocol.forms import ClockForm, PlayNowForm, SeatChange, SeatForm, TableForm
from fragboard.server.protocol.refusals import Refusal
from fragboard.server.store import Person, Store, Table
from tests.server.conftest import Clock, somebody

INSTALLED = ", ".join(registry.names())

MOST = 50
ME, OPEN, BOT = SeatForm(kind="me"), SeatForm(kind="open"), SeatForm(kind="bot", level="hard")


@pytest.fixture
def links(clock: Clock) -> Links:
    return Links("secret", days=14, now=clock)


async def put_up(store: Store, host: Person, *seats: SeatForm, public: bool = True, title: str = "") -> Table:
    form = TableForm(game="bingo", seats=list(seats), public=public, title=title)
    return await requests.put_up(store, form, host=host, now=100, most=MOST)


async def refused(attempt: object) -> tuple[int, str]:
    """The status and the code with which something is refused."""
    with pytest.raises(Refusal) as refusal:
        await attempt  # type: ignore[misc]
    return refusal.value.status, refusal.value.code


async def over(store: Store, table: Table) -> Table:
    """The table after its game."""
    result = {"ranks": list(range(1, table.size + 1)), "points": [0] * table.size, "reason": "over"}
    return await store.tables.change(
        table.id, lambda t: replace(t, status="over", ended=200.0, result=result, wake_at=None)
    )


# Setting up.


async def test_a_table_is_as_its_form_says(any_store: Store) -> None:
    ada = await somebody(any_store)
    form = TableForm(
        game="bingo",
        title="  Friday  frags ",
        options={"mode": "quick"},
        seats=[ME, OPEN, BOT, SeatForm(kind="bot")],
        clock=ClockForm(bank=60, gain=5, empty="bot"),
        public=True,
        spectators="open",
        delay=30,
    )
    made = await requests.put_up(any_store, form, host=ada, now=100, most=MOST)
    table = await any_store.tables.get(made.id)
    assert table == made
    assert (table.title, table.status, table.host, table.length) == ("Friday frags", "waiting", ada.id, 0)
    assert table.rules == registry.info("bingo").rules
    assert table.options == registry.info("bingo").settle(4, {"mode": "quick"})
    assert table.clock == {"bank": 60, "gain": 5, "empty": "bot"}
    assert [(s.kind, s.name, s.level, s.driver) for s in table.seats] == [
        ("person", "Ada", "", "person"),
        ("open", "", "", "nobody"),
        ("bot", "Bot C", "hard", "bot"),
        ("bot", "Bot D", "normal", "bot"),
    ]
    assert len(table.seed) == 32 and commitment(table.seed) == table.commitment
    assert table.seed.hex() not in repr(table) and repr(table.seed) not in repr(table)


async def test_ids_and_seeds_are_never_the_same(store: Store) -> None:
    ada = await somebody(store)
    made = [create.from_form(TableForm(game="bingo", seats=[ME, OPEN]), host=ada, now=1) for _ in range(50)]
    assert len({table.id for table in made}) == len({table.seed for table in made}) == 50
    assert all(len(table.id) == 16 for table in made)


@pytest.mark.parametrize(
    ("changed", "code", "reason"),
    [
        ({"game": "chess"}, "game", f"there is no game 'chess'; installed: {INSTALLED}"),
        ({"seats": [ME]}, "options", "is for 2, 3, 4, 5 seats, not 1"),
        ({"seats": [ME] * 6}, "options", "not 6"),
        ({"options": {"mode": "huge"}}, "options", "mode is one of standard"),
        ({"options": {"color": "red"}}, "options", "has no option 'color'"),
        ({"spectators": "open", "delay": 29}, "delay", "at least 30 seconds late, not 29"),
        ({"title": "a\u202eb"}, "name", r"U\+202E"),
        ({"seats": [SeatForm(kind="me", level="hard"), OPEN]}, "level", "seat 0: only a bot has a level"),
        ({"seats": [ME, SeatForm(kind="open", name="Bo")]}, "name", "seat 1: only your own seats"),
        ({"seats": [SeatForm(kind="me", name="\u200b"), OPEN]}, "name", r"U\+200B"),
    ],
)
async def test_a_form_that_cannot_be_is_refused_and_nothing_is_kept(
    store: Store, changed: dict[str, object], code: str, reason: str
) -> None:
    ada = await somebody(store)
    form = TableForm.model_validate({"game": "bingo", "seats": [ME, OPEN], **changed})
    with pytest.raises(Refusal, match=reason) as refusal:
        await requests.put_up(store, form, host=ada, now=1, most=MOST)
    assert (refusal.value.status, refusal.value.code) == (422, code)
    assert await store.tables.count() == {}


async def test_a_table_without_open_seats_begins_at_once(any_store: Store) -> None:
    ada = await somebody(any_store)
    table = await put_up(any_store, ada, ME, BOT)
    assert (table.status, table.started, table.wake_at) == ("running", 100, 100)
    assert await any_store.tables.due(keeper="k", now=100) == [table.id]


async def test_hot_seats_have_names_of_their_own(store: Store) -> None:
    ada = await somebody(store)
    table = await put_up(store, ada, ME, SeatForm(kind="me", name=" Bo "), ME, SeatForm(kind="me", name="bo"))
    assert [seat.name for seat in table.seats] == ["Ada", "Bo", "Ada 2", "bo 2"]
    assert table.seats_of(ada.id) == [0, 1, 2, 3]


@pytest.mark.parametrize(("wanted", "count"), [(None, 4), (2, 2), (5, 5)])
async def test_play_now_is_one_person_against_bots(store: Store, wanted: int | None, count: int) -> None:
    ada = await somebody(store)
    form = PlayNowForm(game="bingo", level="easy", seats=wanted)
    table = await requests.play_now(store, form, host=ada, now=1, most=MOST)
    assert [(seat.kind, seat.level) for seat in table.seats] == [("person", "")] + [("bot", "easy")] * (count - 1)
    assert (table.status, table.public) == ("running", False)


@pytest.mark.parametrize("seats", [1, 6, 10])
async def test_play_now_with_an_impossible_number_of_seats_is_refused(store: Store, seats: int) -> None:
    ada = await somebody(store)
    form = PlayNowForm(game="bingo", seats=seats)
    assert await refused(requests.play_now(store, form, host=ada, now=1, most=MOST)) == (422, "options")


async def test_nobody_fills_the_server_with_tables(store: Store) -> None:
    ada = await somebody(store)
    form = TableForm(game="bingo", seats=[ME, OPEN])
    made = [await requests.put_up(store, form, host=ada, now=1, most=3) for _ in range(3)]
    assert await refused(requests.put_up(store, form, host=ada, now=1, most=3)) == (409, "full")
    await requests.close(store, made[0].id, person=ada, now=2)
    await requests.put_up(store, form, host=ada, now=1, most=3)


# Sitting down.


async def test_the_last_one_to_sit_down_begins_the_game(any_store: Store) -> None:
    ada, bo, cy = [await somebody(any_store, name) for name in ("Ada", "Bo", "Bo")]
    table = await put_up(any_store, ada, ME, OPEN, OPEN)
    table, seat = await requests.sit(any_store, table.id, None, person=bo, now=110)
    assert (seat, table.status, table.seats[1].name) == (1, "waiting", "Bo")
    table, seat = await requests.sit(any_store, table.id, None, person=cy, now=120)
    assert (seat, table.status, table.started, table.wake_at) == (2, "running", 120, 120)
    assert (table.seats[2].name, table.seats[2].person) == ("Bo 2", cy.id)
    assert await any_store.tables.get(table.id) == table


async def test_sitting_down_is_refused_with_its_reason(any_store: Store) -> None:
    ada, bo, cy = [await somebody(any_store, name) for name in ("Ada", "Bo", "Cy")]
    table = await put_up(any_store, ada, ME, OPEN, OPEN)
    private = await put_up(any_store, ada, ME, OPEN, public=False)
    await requests.sit(any_store, table.id, 1, person=bo, now=1)
    for id, seat, expected in (
        (table.id, 1, (409, "taken")),
        (table.id, 9, (404, "no-seat")),
        (table.id, -1, (404, "no-seat")),
        (private.id, None, (403, "private")),
        ("nowhere", None, (404, "no-table")),
        ("\0", None, (404, "no-table")),
    ):
        assert await refused(requests.sit(any_store, id, seat, person=cy, now=1)) == expected
    with pytest.raises(Refusal, match="this seat is already taken by Bo"):
        await requests.sit(any_store, table.id, 1, person=cy, now=1)
    assert await refused(requests.sit(any_store, table.id, 2, person=bo, now=1)) == (409, "seated")
    assert (await requests.sit(any_store, table.id, None, person=bo, now=1))[1] == 1  # again is harmless
    await requests.sit(any_store, table.id, 2, person=cy, now=1)
    late = await somebody(any_store, "Late")
    assert await refused(requests.sit(any_store, table.id, None, person=late, now=1)) == (409, "full")
    await requests.close(any_store, table.id, person=ada, now=2)
    assert await refused(requests.sit(any_store, table.id, None, person=late, now=3)) == (410, "closed")


async def test_when_all_want_the_last_seats_nobody_is_lost_and_the_game_begins(any_store: Store) -> None:
    ada = await somebody(any_store)
    crowd = [await somebody(any_store, f"P{number}") for number in range(8)]
    table = await put_up(any_store, ada, ME, OPEN, OPEN, OPEN)
    wishes = [requests.sit(any_store, table.id, None, person=person, now=5) for person in crowd]
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    seats = sorted(outcome[1] for outcome in outcomes if isinstance(outcome, tuple))
    assert seats == [1, 2, 3]
    assert [o.code for o in outcomes if isinstance(o, Refusal)] == ["full"] * 5
    found = await any_store.tables.get(table.id)
    assert found.status == "running" and len({seat.person for seat in found.seats}) == 4


async def test_a_link_opens_one_seat_once(any_store: Store, links: Links) -> None:
    ada, bo, cy = [await somebody(any_store, name) for name in ("Ada", "Bo", "Cy")]
    table = await put_up(any_store, ada, ME, OPEN, OPEN, public=False)
    first, second = cards.seat_links(table, links)
    assert (first.seat, second.seat) == (1, 2)

    async def join(person: Person, token: str, id: str = table.id) -> int:
        return (await requests.join(any_store, id, token, links=links, person=person, now=1))[1]

    assert await join(bo, second.token) == 2
    assert await join(bo, second.token) == 2  # again is harmless
    assert await refused(join(cy, second.token)) == (409, "taken")
    assert await refused(join(cy, "nonsense")) == (403, "foreign")
    assert await refused(join(cy, first.token, "nowhere")) == (404, "no-table")
    other = await put_up(any_store, ada, ME, OPEN)
    assert await refused(join(cy, first.token, other.id)) == (403, "foreign")
    assert await join(bo, first.token) == 1  # two friends, one browser
    assert (await any_store.tables.get(table.id)).seats_of(bo.id) == [1, 2]


async def test_links_expire_and_are_revoked_by_the_host(any_store: Store, links: Links, clock: Clock) -> None:
    ada, bo = await somebody(any_store), await somebody(any_store, "Bo")
    table = await put_up(any_store, ada, ME, OPEN)
    [old] = cards.seat_links(table, links)
    table = await requests.change_seat(any_store, table.id, 1, SeatChange(kind="open"), person=ada, now=2)
    [new] = cards.seat_links(table, links)
    before = await any_store.tables.get(table.id)
    join = requests.join(any_store, table.id, old.token, links=links, person=bo, now=3)
    assert await refused(join) == (410, "revoked")
    clock.wait(14 * 86400 + 1)
    join = requests.join(any_store, table.id, new.token, links=links, person=bo, now=3)
    assert await refused(join) == (410, "expired")
    assert await any_store.tables.get(table.id) == before
    await requests.close(any_store, table.id, person=ada, now=4)
    [fresh] = [links.make(table.id, 1, 2)]
    assert await refused(requests.join(any_store, table.id, fresh.token, links=links, person=bo, now=5)) == (
        410,
        "closed",
    )


# Getting up, and what the host may do.


async def test_who_leaves_before_the_start_leaves_an_open_seat_with_a_new_link(any_store: Store, links: Links) -> None:
    ada, bo = await somebody(any_store), await somebody(any_store, "Bo")
    table = await put_up(any_store, ada, ME, OPEN, OPEN)
    old = cards.seat_links(table, links)[0]
    await requests.sit(any_store, table.id, 1, person=bo, now=1)
    assert await refused(requests.leave(any_store, table.id, 0, person=bo, now=2)) == (403, "not-seated")
    table = await requests.leave(any_store, table.id, None, person=bo, now=2)
    assert (table.seats[1].kind, table.seats[1].person, table.seats[1].name) == ("open", None, "")
    assert await refused(requests.leave(any_store, table.id, None, person=bo, now=3)) == (403, "not-seated")
    join = requests.join(any_store, table.id, old.token, links=links, person=bo, now=3)
    assert await refused(join) == (410, "revoked")


async def test_who_leaves_a_running_game_is_played_on_by_a_bot_and_still_rated(any_store: Store) -> None:
    ada, bo = await somebody(any_store), await somebody(any_store, "Bo")
    table = await put_up(any_store, ada, ME, OPEN)
    await requests.sit(any_store, table.id, None, person=bo, now=1)
    table = await requests.leave(any_store, table.id, None, person=bo, now=50)
    seat = table.seats[1]
    assert (seat.kind, seat.level, seat.driver, seat.person, seat.name) == ("bot", "normal", "bot", bo.id, "Bo")
    assert (table.seats_of(bo.id), table.wake_at, table.rated) == ([], 50, True)
    assert table.id not in [t.id for t in await any_store.tables.of_person(bo.id, statuses=["running"], limit=9)]


async def test_the_host_opens_seats_and_gives_them_to_bots(any_store: Store, links: Links) -> None:
    ada, bo = await somebody(any_store), await somebody(any_store, "Bot B")
    table = await put_up(any_store, ada, ME, OPEN, OPEN)
    await requests.sit(any_store, table.id, 2, person=bo, now=1)
    change = requests.change_seat(any_store, table.id, 2, SeatChange(kind="open"), person=bo, now=2)
    assert await refused(change) == (403, "not-host")
    change = requests.change_seat(any_store, table.id, 7, SeatChange(kind="open"), person=ada, now=2)
    assert await refused(change) == (404, "no-seat")
    wanted = SeatChange(kind="bot", level="easy")
    table = await requests.change_seat(any_store, table.id, 1, wanted, person=ada, now=3)
    assert (table.seats[1].kind, table.seats[1].level, table.seats[1].name) == ("bot", "easy", "Bot B 2")
    assert (table.status, table.rated) == ("running", True)
    table = await requests.change_seat(any_store, table.id, 2, SeatChange(kind="open"), person=ada, now=60)
    seat = table.seats[2]
    assert (seat.kind, seat.driver, seat.level, seat.person, seat.name) == ("open", "bot", "normal", None, "Bot C")
    assert (table.rated, table.wake_at, table.status) == (False, 60, "running")
    [link] = cards.seat_links(table, links)
    table, place = await requests.join(any_store, table.id, link.token, links=links, person=bo, now=70)
    assert (place, table.seats[2].kind, table.seats[2].driver, table.seats[2].level) == (2, "person", "person", "")


async def test_the_host_begins_with_bots_and_closes(any_store: Store) -> None:
    ada, bo = await somebody(any_store), await somebody(any_store, "Bo")
    table = await put_up(any_store, ada, ME, OPEN, OPEN)
    assert await refused(requests.start(any_store, table.id, person=bo, now=2)) == (403, "not-host")
    assert await refused(requests.close(any_store, table.id, person=bo, now=2)) == (403, "not-host")
    table = await requests.start(any_store, table.id, person=ada, now=2)
    assert (table.status, table.wake_at) == ("running", 2)
    assert [seat.kind for seat in table.seats] == ["person", "bot", "bot"]
    assert await refused(requests.start(any_store, table.id, person=ada, now=3)) == (409, "begun")
    table = await requests.close(any_store, table.id, person=ada, now=4)
    assert (table.status, table.ended, table.wake_at) == ("closed", 4, None)
    assert await refused(requests.close(any_store, table.id, person=ada, now=5)) == (410, "closed")
    done = await over(any_store, await put_up(any_store, ada, ME, BOT))
    assert await refused(requests.close(any_store, done.id, person=ada, now=5)) == (409, "over")
    assert await refused(requests.leave(any_store, done.id, None, person=ada, now=5)) == (409, "over")


# Playing again.


async def test_a_rematch_has_the_same_players_one_seat_further(any_store: Store) -> None:
    ada, bo, cy = [await somebody(any_store, name) for name in ("Ada", "Bo", "Cy")]
    table = await put_up(any_store, ada, ME, OPEN, BOT, title="Friday")
    assert await refused(requests.rematch(any_store, table.id, person=ada, now=2, most=50)) == (409, "running")
    await requests.sit(any_store, table.id, None, person=bo, now=2)
    done = await over(any_store, table)
    assert await refused(requests.rematch(any_store, table.id, person=cy, now=3, most=50)) == (403, "not-seated")
    again = await requests.rematch(any_store, table.id, person=bo, now=300, most=50)
    assert [(s.kind, s.person, s.name, s.level) for s in again.seats] == [
        ("bot", None, "Bot C", "hard"),
        ("person", ada.id, "Ada", ""),
        ("person", bo.id, "Bo", ""),
    ]
    assert (again.status, again.host, again.title, again.rated) == ("waiting", bo.id, "Friday", True)
    assert again.seed != done.seed and again.options == done.options
    assert (await any_store.tables.get(table.id)).next == again.id
    assert await requests.rematch(any_store, table.id, person=ada, now=301, most=50) == again


async def test_a_rematch_that_was_closed_or_has_gone_is_made_anew(any_store: Store) -> None:
    ada = await somebody(any_store, "Ada")
    table = await put_up(any_store, ada, ME, BOT)
    await over(any_store, table)
    made = [await requests.rematch(any_store, table.id, person=ada, now=3, most=50)]
    await any_store.tables.change(made[0].id, lambda found: seating.closed(found, 4))
    made.append(await requests.rematch(any_store, table.id, person=ada, now=5, most=50))
    await any_store.tables.change(made[1].id, lambda found: seating.closed(found, 6))
    assert await any_store.tables.purge(status="closed", before=7) == 2
    made.append(await requests.rematch(any_store, table.id, person=ada, now=8, most=50))
    assert len({one.id for one in made}) == 3
    assert (await any_store.tables.get(table.id)).next == made[2].id


async def test_a_rematch_begins_when_all_have_come(any_store: Store) -> None:
    ada, bo, cy = [await somebody(any_store, name) for name in ("Ada", "Bo", "Cy")]
    table = await put_up(any_store, ada, ME, OPEN, OPEN)
    for person in (bo, cy):
        await requests.sit(any_store, table.id, None, person=person, now=2)
    await over(any_store, table)
    again = await requests.rematch(any_store, table.id, person=ada, now=3, most=50)
    ready = [seating.come(again, 1, 4)]  # Ada, the host; then Cy and Bo
    for seat in (0, 2):
        ready.append(seating.come(ready[-1], seat, 5))
    assert [table.status for table in ready] == ["waiting", "waiting", "running"]
    assert ready[-1].rated


async def test_nobody_is_rated_for_a_rematch_without_having_come(any_store: Store) -> None:
    ada, bo = await somebody(any_store), await somebody(any_store, "Bo")
    table = await put_up(any_store, ada, ME, OPEN)
    await requests.sit(any_store, table.id, None, person=bo, now=1)
    await over(any_store, table)
    again = await requests.rematch(any_store, table.id, person=ada, now=3, most=50)
    begun = await requests.start(any_store, again.id, person=ada, now=4)
    assert (begun.status, begun.rated) == ("running", False)


async def test_a_rematch_is_one_of_the_tables_somebody_may_have(any_store: Store) -> None:
    ada, bo = await somebody(any_store), await somebody(any_store, "Bo")
    table = await put_up(any_store, ada, ME, OPEN)
    await requests.sit(any_store, table.id, None, person=bo, now=1)
    await over(any_store, table)
    await put_up(any_store, ada, ME, OPEN)
    assert await refused(requests.rematch(any_store, table.id, person=ada, now=3, most=1)) == (409, "full")


async def test_who_plays_gets_no_second_hand_in_a_running_game(any_store: Store, links: Links) -> None:
    """The host could open any seat, and look into the hand that was played there."""
    ada = await somebody(any_store)
    table = await put_up(any_store, ada, ME, BOT)
    assert table.status == "running"
    opened = await requests.change_seat(any_store, table.id, 1, SeatChange(kind="open"), person=ada, now=2)
    (link,) = cards.seat_links(opened, links)
    join = requests.join(any_store, table.id, link.token, links=links, person=ada, now=2)
    assert await refused(join) == (409, "seated")


async def test_in_a_rematch_bots_play_for_those_who_left(any_store: Store) -> None:
    ada, bo = await somebody(any_store), await somebody(any_store, "Bo")
    table = await put_up(any_store, ada, ME, OPEN)
    await requests.sit(any_store, table.id, None, person=bo, now=1)
    await requests.leave(any_store, table.id, None, person=bo, now=2)
    await over(any_store, table)
    again = await requests.rematch(any_store, table.id, person=ada, now=3, most=50)
    assert [(seat.kind, seat.person, seat.name) for seat in again.seats] == [
        ("bot", None, "Bot A"),
        ("person", ada.id, "Ada"),
    ]


async def test_a_branch_goes_on_from_given_answers_and_is_not_rated(any_store: Store) -> None:
    ada, bo = await somebody(any_store), await somebody(any_store, "Bo")
    table = await over(any_store, await put_up(any_store, ada, ME, BOT))
    given = [[-1, "seat:1"], [0, "card:3"]]
    made = await requests.branch(any_store, table, [BOT, OPEN], given=given, host=bo, now=300, most=MOST)
    assert (made.origin, made.given, made.length, made.rated, made.public) == (table.id, 2, 1, False, False)
    assert (made.host, made.status, made.seed != table.seed) == (bo.id, "waiting", True)
    [step] = await any_store.steps.read(made.id)
    assert (step.seq, step.kind, step.body) == (1, "given", {"entries": given})
    wrong = requests.branch(any_store, table, [BOT], given=given, host=bo, now=300, most=MOST)
    assert await refused(wrong) == (422, "seats")
    old = replace(table, rules="0.1")
    assert await refused(requests.branch(any_store, old, [BOT, ME], given=[], host=bo, now=1, most=MOST)) == (
        409,
        "rules",
    )


async def test_a_game_from_a_file_is_over_and_has_the_names_of_the_file(any_store: Store) -> None:
    ada = await somebody(any_store)
    match = play.new("bingo", 3, seed=7, names=["Bo", "Bo", "x" * 100])
    made = create.imported(match.record(), host=ada, now=5)
    await requests.keep_import(any_store, made, [[0, "x"]], now=5, most=50)
    table = await any_store.tables.get(made.id)
    assert [(s.kind, s.name, s.person) for s in table.seats] == [
        ("person", "Bo", None),
        ("person", "Bo 2", None),
        ("person", "x" * 24, None),
    ]
    assert (table.status, table.origin, table.rated, table.public) == ("over", "import", False, False)
    assert (table.seed, table.commitment) == (match.seed, match.commitment)
    assert await refused(requests.rematch(any_store, table.id, person=ada, now=6, most=50)) == (409, "imported")
    nameless = create.imported(replace(match.record(), names=None), host=ada, now=5)
    assert [seat.name for seat in nameless.seats] == ["seat 0", "seat 1", "seat 2"]


# Lists.


async def test_a_card_shows_what_the_viewer_may_do(store: Store) -> None:
    ada, bo = await somebody(store), await somebody(store, "Bo")
    table = await put_up(store, ada, ME, OPEN, BOT)
    mine, others, strangers = [cards.card(table, viewer) for viewer in (ada.id, bo.id, None)]
    assert (mine.host, others.host, strangers.host) == (True, False, False)
    assert [seat.you for seat in mine.seats] == [True, False, False]
    assert not any(seat.you for seat in (*others.seats, *strangers.seats))
    assert [seat.player for seat in mine.seats] == [ada.id, "", "level:hard"]
    assert (mine.turn, mine.watch, mine.ranks) == (False, False, None)
    running = replace(table, status="running", asked=[0, 2])
    assert cards.card(running, ada.id).turn and not cards.card(running, bo.id).turn
    assert cards.card(running, None).watch
    assert not cards.card(replace(running, spectators="off"), None).watch
    done = await over(store, table)
    assert cards.card(done, None).ranks == [1, 2, 3]
    assert table.seed.hex() not in mine.model_dump_json()


async def test_the_lobby_has_four_lists_and_no_private_table(store: Store) -> None:
    ada, bo = await somebody(store), await somebody(store, "Bo")
    waiting = await put_up(store, ada, ME, OPEN)
    private = await put_up(store, ada, ME, OPEN, public=False)
    running = await put_up(store, ada, ME, BOT)
    secret = await put_up(store, ada, ME, BOT, public=False)
    asked = await store.tables.change(secret.id, lambda table: replace(table, asked=[0]))
    done = await over(store, await put_up(store, ada, ME, BOT))
    quiet = await over(store, await put_up(store, ada, ME, BOT, public=False))

    def ids(shown: list[object]) -> set[str]:
        return {table.id for table in shown}  # type: ignore[attr-defined]

    for viewer in (bo.id, None):
        lobby = await cards.lobby(store, viewer)
        assert lobby.mine == []
        assert ids(list(lobby.open)) == {waiting.id}
        assert ids(list(lobby.watch)) == {running.id}
        assert ids(list(lobby.finished)) == {done.id}
    lobby = await cards.lobby(store, ada.id)
    assert ids(list(lobby.mine)) == {waiting.id, private.id, running.id, secret.id}
    assert lobby.mine[0].id == asked.id  # where an answer is owed comes first
    assert lobby.open == lobby.watch == []
    assert ids(list(lobby.finished)) == {done.id, quiet.id}


def test_only_the_host_is_the_host(clock: Clock) -> None:
    ada = Person(id="p_a", kind="guest", name="Ada", created=0, seen=0)
    table = create.from_form(TableForm(game="bingo", seats=[ME, OPEN]), host=ada, now=1)
    permissions.check_host(table, ada.id)
    with pytest.raises(Refusal, match="only the host"):
        permissions.check_host(table, "p_b")
    with pytest.raises(Refusal):
        permissions.check_host(replace(table, host=None), ada.id)
