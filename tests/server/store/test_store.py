"""The store keeps what it is given, on SQLite and on PostgreSQL: logs, tables, leases, also all at once."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, text

from fragboard.server.store import (
    CHANNEL,
    ChatLine,
    Conflict,
    NoTable,
    Person,
    Repeated,
    Seat,
    Snapshot,
    Step,
    Store,
    StoreError,
    Table,
    Unreachable,
    listening_address,
    schema,
)
from fragboard.server.store.database import address_of
from tests.server.conftest import somebody
from tests.server.postgres import Server


def a_table(id: str = "t1", **changed: object) -> Table:
    table = Table(
        id=id,
        game="bingo",
        rules="1.0",
        options={"mode": "quick", "rounds": 8},
        size=2,
        title="Friday",
        host=None,
        public=True,
        spectators="public",
        delay=0,
        clock={"bank": 60.0, "gain": 5.0, "empty": "default"},
        status="running",
        seed=bytes(range(32)),
        commitment="c0",
        rated=True,
        created=10,
        moved=10,
        seats=(Seat(seat=0, kind="open"), Seat(seat=1, kind="bot", level="hard", name="Bot B", driver="bot")),
    )
    return replace(table, **changed)  # type: ignore[arg-type]


def a_step(seq: int, command: str | None = None, table: str = "t1") -> Step:
    body = {"entries": [[0, "order:höld"], [-1, "face:3", "a"]]}
    return Step(table=table, seq=seq, kind="answer", seat=0, command=command, body=body, at=10.5 + seq)


@pytest.fixture
async def other_store(any_database: str, any_store: Store) -> AsyncIterator[Store]:
    """Another process, as far as the database can tell."""
    async with Store(any_database) as opened:
        yield opened


# Tables.


async def test_a_table_comes_back_as_it_was_given(any_store: Store) -> None:
    table = a_table()
    await any_store.tables.create(table)
    assert await any_store.tables.get("t1") == table
    assert await any_store.tables.find("t2") is None
    with pytest.raises(NoTable):
        await any_store.tables.get("t2")


@pytest.mark.parametrize("id", ["", "a\0b", "\ud800", "x" * 41, "'; drop table tables; --", "ä"])
async def test_what_cannot_be_an_id_is_just_not_there(any_store: Store, id: str) -> None:
    assert await any_store.tables.find(id) is None
    assert await any_store.people.find(id) is None
    with pytest.raises(NoTable):
        await any_store.tables.change(id, lambda table: table)


async def test_a_change_writes_only_what_is_different(any_store: Store) -> None:
    await any_store.tables.create(a_table())
    await any_store.steps.append(a_step(1), {"asked": [1], "wake_at": 20.0})
    changed = await any_store.tables.change("t1", lambda table: replace(table, title="Saturday"))
    assert (changed.title, changed.length, changed.asked) == ("Saturday", 1, [1])
    assert await any_store.tables.get("t1") == changed


async def test_a_refused_change_changes_nothing(any_store: Store) -> None:
    await any_store.tables.create(a_table())

    def refuse(table: Table) -> Table:
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await any_store.tables.change("t1", refuse)
    assert await any_store.tables.get("t1") == a_table()


async def test_of_many_who_want_a_seat_at_the_same_time_one_gets_it(any_store: Store, other_store: Store) -> None:
    await any_store.tables.create(a_table())

    def sits(name: str) -> object:
        def decide(table: Table) -> Table:
            if table.seats[0].kind != "open":
                raise ValueError("taken")
            return replace(table, seats=(replace(table.seats[0], kind="person", name=name), table.seats[1]))

        return decide

    wishes = [(any_store, other_store)[i % 2].tables.change("t1", sits(f"n{i}")) for i in range(10)]  # type: ignore[arg-type]
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    winners = [outcome for outcome in outcomes if isinstance(outcome, Table)]
    assert len(winners) == 1
    assert (await any_store.tables.get("t1")).seats == winners[0].seats


async def test_lists_show_what_they_are_for(any_store: Store) -> None:
    ada = await somebody(any_store, "Ada")
    sits = (Seat(seat=0, kind="person", person=ada.id, name="Ada"), Seat(seat=1, kind="bot"))
    left = (Seat(seat=0, kind="bot", person=ada.id, name="Ada"), Seat(seat=1, kind="bot"))
    for table in (
        a_table("open", status="waiting", moved=1),
        a_table("private", status="waiting", public=False),
        a_table("full", status="waiting", seats=left),
        a_table("mine", seats=sits, public=False, moved=5),
        a_table("hosted", status="waiting", host=ada.id, public=False, moved=6),
        a_table("left", seats=left, moved=4),
        a_table("secret", spectators="off"),
        a_table("over", status="over"),
    ):
        await any_store.tables.create(table)

    def ids(tables: list[Table]) -> list[str]:
        return [table.id for table in tables]

    tables = any_store.tables
    assert ids(await tables.of_person(ada.id, statuses=["waiting", "running"], limit=9)) == ["hosted", "mine"]
    assert ids(await tables.of_person(ada.id, statuses=["waiting", "running"], limit=1)) == ["hosted"]
    assert ids(await tables.open_ones(limit=9)) == ["open"]
    assert ids(await tables.public(status="running", limit=9)) == ["left"]
    assert ids(await tables.public(status="over", limit=9)) == ["over"]
    assert await tables.count() == {"waiting": 4, "running": 3, "over": 1}
    assert len(await tables.everything(status=None, limit=99)) == 8


async def test_of_two_rematches_the_first_one_counts(any_store: Store, other_store: Store) -> None:
    await any_store.tables.create(a_table(status="over"))
    found = await asyncio.gather(
        any_store.tables.create_next("t1", a_table("t2")), other_store.tables.create_next("t1", a_table("t3"))
    )
    assert found[0] == found[1] == (await any_store.tables.get("t1")).next
    loser = {"t2": "t3", "t3": "t2"}[found[0]]
    assert await any_store.tables.find(loser) is None


# The log.


async def test_steps_are_read_in_order_and_from_any_place(any_store: Store) -> None:
    await any_store.tables.create(a_table())
    for seq in (1, 2, 3):
        await any_store.steps.append(a_step(seq, f"c{seq}"), {})
    assert await any_store.steps.read("t1") == [a_step(1, "c1"), a_step(2, "c2"), a_step(3, "c3")]
    assert [step.seq for step in await any_store.steps.read("t1", after=2)] == [3]
    assert await any_store.tables.standing(["t1", "t9"]) == {"t1": (3, "running")}


async def test_a_step_changes_its_table_with_it(any_store: Store) -> None:
    await any_store.tables.create(a_table())
    result = {"ranks": [1, 2], "points": [9, 6], "reason": "Ada wins"}
    await any_store.steps.append(a_step(1), {"clocks": {"banks": [1.5, 2]}, "asked": [0, 1], "paused": True})
    await any_store.steps.append(
        a_step(2),
        {"status": "over", "result": result, "ended": 12.5, "asked": [], "rated": False, "wake_at": None},
        drivers={0: "bot"},
    )
    table = await any_store.tables.get("t1")
    assert (table.length, table.moved, table.clocks, table.paused) == (2, 12.5, {"banks": [1.5, 2]}, True)
    assert (table.status, table.result, table.ended, table.asked, table.rated) == ("over", result, 12.5, [], False)
    assert table.seats[0].driver == "bot"


async def test_a_step_in_the_wrong_place_is_a_conflict_and_leaves_no_trace(any_store: Store) -> None:
    await any_store.tables.create(a_table())
    await any_store.steps.append(a_step(1, "c1"), {})
    before = await any_store.tables.get("t1")
    for seq in (0, 1, 3):
        with pytest.raises(Conflict):
            await any_store.steps.append(a_step(seq, "new"), {"asked": [1]}, drivers={0: "bot"})
    assert await any_store.tables.get("t1") == before
    assert await any_store.steps.read("t1") == [a_step(1, "c1")]


@pytest.mark.parametrize("seq", [2, 1, 7])
async def test_a_command_is_carried_out_once_wherever_it_thinks_it_stands(any_store: Store, seq: int) -> None:
    await any_store.tables.create(a_table())
    await any_store.steps.append(a_step(1, "c1"), {})
    before = await any_store.tables.get("t1")
    with pytest.raises(Repeated):
        await any_store.steps.append(a_step(seq, "c1"), {"asked": [1]})
    assert await any_store.tables.get("t1") == before
    assert [step.command for step in await any_store.steps.read("t1")] == ["c1"]


async def test_the_same_command_id_may_be_used_at_another_table_and_steps_may_have_none(any_store: Store) -> None:
    for id in ("t1", "t2"):
        await any_store.tables.create(a_table(id))
        await any_store.steps.append(a_step(1, "c1", table=id), {})
        await any_store.steps.append(a_step(2, table=id), {})
        await any_store.steps.append(a_step(3, table=id), {})
    assert await any_store.tables.standing(["t1", "t2"]) == {"t1": (3, "running"), "t2": (3, "running")}


@pytest.mark.parametrize("status", ["waiting", "over", "closed"])
async def test_nothing_is_appended_to_a_table_that_does_not_run(any_store: Store, status: str) -> None:
    await any_store.tables.create(a_table(status=status))
    with pytest.raises(Conflict):
        await any_store.steps.append(a_step(1), {})
    with pytest.raises(Conflict):
        await any_store.steps.append(a_step(1, table="t9"), {})


async def test_two_processes_that_append_at_the_same_time_never_both_get_a_place(
    any_store: Store, other_store: Store
) -> None:
    await any_store.tables.create(a_table())

    async def play(store: Store, mark: str) -> list[int]:
        placed = []
        for number in range(20):
            while True:
                seq = (await store.tables.get("t1")).length + 1
                try:
                    await store.steps.append(a_step(seq, f"{mark}{number}"), {"asked": [number % 2]})
                except Conflict:
                    continue
                placed.append(seq)
                break
        return placed

    first, second = await asyncio.gather(play(any_store, "a"), play(other_store, "b"))
    assert sorted(first + second) == list(range(1, 41))
    assert [step.seq for step in await any_store.steps.read("t1")] == list(range(1, 41))


async def test_steps_of_many_tables_at_once_fail_and_succeed_each_for_itself(any_store: Store) -> None:
    ids = [f"t{i}" for i in range(30)]
    for id in ids:
        await any_store.tables.create(a_table(id))
    wrong = set(ids[::3])
    steps = [a_step(2 if id in wrong else 1, table=id) for id in ids]
    outcomes = await asyncio.gather(*(any_store.steps.append(step, {}) for step in steps), return_exceptions=True)
    assert {id for id, outcome in zip(ids, outcomes, strict=True) if isinstance(outcome, Conflict)} == wrong
    assert await any_store.tables.standing(ids) == {id: (int(id not in wrong), "running") for id in ids}


async def test_who_is_cancelled_while_waiting_disturbs_nobody(any_store: Store) -> None:
    for id in ("t1", "t2"):
        await any_store.tables.create(a_table(id))
    impatient = asyncio.create_task(any_store.steps.append(a_step(1, table="t1"), {}))
    patient = asyncio.create_task(any_store.steps.append(a_step(1, table="t2"), {}))
    await asyncio.sleep(0)
    impatient.cancel()
    await patient
    assert (await any_store.tables.get("t2")).length == 1
    table, steps = await any_store.tables.get("t1"), await any_store.steps.read("t1")
    assert table.length == len(steps)  # written as a whole, or not at all


async def test_a_branch_begins_with_the_steps_it_is_given(any_store: Store) -> None:
    given = Step(table="t1", seq=1, kind="given", seat=None, command=None, body={"entries": []}, at=10)
    await any_store.tables.create(a_table(length=1, origin="t0", given=7), steps=[given])
    await any_store.steps.append(a_step(2), {})
    assert [step.kind for step in await any_store.steps.read("t1")] == ["given", "answer"]
    assert (await any_store.tables.get("t1")).given == 7


async def test_a_snapshot_takes_the_place_of_the_one_before(any_store: Store) -> None:
    await any_store.tables.create(a_table())
    for seq in (3, 9):
        await any_store.steps.keep_snapshot(Snapshot(table="t1", seq=seq, body={"at": seq}))
    assert await any_store.steps.snapshot("t1") == Snapshot(table="t1", seq=9, body={"at": 9})
    await any_store.steps.drop_snapshot("t1")
    assert await any_store.steps.snapshot("t1") is None


# Chat.


async def test_chat_is_numbered_per_table_also_from_two_processes(any_store: Store, other_store: Store) -> None:
    for id in ("t1", "t2"):
        await any_store.tables.create(a_table(id))

    def line(table: str, text: str, command: str | None = None) -> ChatLine:
        return ChatLine(table=table, n=0, seat=None, person=None, name="Ada", text=text, at=1, command=command)

    both = [(any_store, other_store)[i % 2].steps.say(line("t1", f"<b>{i}</b> 'ä'")) for i in range(12)]
    said = await asyncio.gather(*both)
    assert sorted(each.n for each in said) == list(range(1, 13))
    assert (await any_store.steps.say(line("t2", "hello", "c1"))).n == 1
    with pytest.raises(Repeated):
        await any_store.steps.say(line("t2", "hello", "c1"))
    with pytest.raises(NoTable):
        await any_store.steps.say(line("t9", "hello"))
    assert await any_store.steps.chat("t1") == sorted(said, key=lambda each: each.n)
    assert [each.n for each in await any_store.steps.chat("t1", last=2)] == [11, 12]
    assert [each.n for each in await any_store.steps.chat("t1", after=10)] == [11, 12]


# Leases.


async def test_a_table_has_one_keeper_until_its_lease_is_over(any_store: Store) -> None:
    tables = any_store.tables
    await tables.create(a_table(wake_at=100.0))
    assert await tables.due(keeper="a", now=99) == []
    assert await tables.due(keeper="a", now=100) == ["t1"]
    assert await tables.lease("t1", keeper="a", until=130, now=100)
    assert await tables.lease("t1", keeper="a", until=131, now=101)
    assert not await tables.lease("t1", keeper="b", until=140, now=102)
    assert await tables.due(keeper="b", now=130) == []
    assert await tables.due(keeper="a", now=130) == ["t1"]
    assert await tables.renew(keeper="a", until=150) == 1
    assert not await tables.lease("t1", keeper="b", until=160, now=149)
    assert await tables.due(keeper="b", now=151) == ["t1"]
    assert await tables.lease("t1", keeper="b", until=160, now=151)
    assert not await tables.lease("t1", keeper="a", until=160, now=152)
    await tables.release(keeper="a")
    assert not await tables.lease("t1", keeper="a", until=160, now=152)
    await tables.release(keeper="b", id="t1")
    assert await tables.lease("t1", keeper="a", until=160, now=152)


async def test_of_two_processes_that_ask_at_once_one_gets_the_lease(any_store: Store, other_store: Store) -> None:
    for number in range(10):
        await any_store.tables.create(a_table(f"t{number}"))
    for number in range(10):
        got = await asyncio.gather(
            any_store.tables.lease(f"t{number}", keeper="a", until=130, now=100),
            other_store.tables.lease(f"t{number}", keeper="b", until=130, now=100),
        )
        assert sorted(got) == [False, True]


async def test_the_longest_due_table_comes_first_and_only_running_ones_are_due(any_store: Store) -> None:
    for id, wake_at, status in (
        ("a", 50.0, "running"),
        ("b", 40.0, "running"),
        ("c", 10.0, "over"),
        ("d", None, "running"),
        ("e", 900.0, "running"),
    ):
        await any_store.tables.create(a_table(id, wake_at=wake_at, status=status))
    assert await any_store.tables.due(keeper="k", now=60) == ["b", "a"]
    assert await any_store.tables.due(keeper="k", now=60, limit=1) == ["b"]
    assert await any_store.tables.next_wake() == 40
    await any_store.tables.set_wake("b", None)
    assert await any_store.tables.next_wake() == 50


async def test_who_was_seen_and_what_is_still_to_be_written_down(any_store: Store) -> None:
    await any_store.tables.create(a_table())
    await any_store.tables.create(a_table("done", status="over", wake_at=5.0))
    await any_store.tables.create(a_table("old", status="over"))
    await any_store.tables.see_seat("t1", 0, at=7.5)
    assert [seat.seen for seat in (await any_store.tables.get("t1")).seats] == [7.5, None]
    assert await any_store.tables.unrated() == ["done"]


# Throwing away.


async def test_purging_takes_a_table_with_all_that_belongs_to_it(any_store: Store) -> None:
    for id, moved in (("old", 1.0), ("new", 100.0)):
        await any_store.tables.create(a_table(id, moved=moved))
        line = ChatLine(table=id, n=0, seat=None, person=None, name="Ada", text="hi", at=1)
        await any_store.steps.say(line)
        await any_store.steps.keep_snapshot(Snapshot(table=id, seq=1, body={}))
    assert await any_store.tables.count_old(status="running", before=50) == 1
    assert await any_store.tables.count_old(status="over", before=50) == 0
    assert await any_store.tables.purge(status="running", before=50) == 1
    assert await any_store.tables.find("old") is None
    assert (await any_store.steps.chat("old"), await any_store.steps.snapshot("old")) == ([], None)
    assert len(await any_store.steps.chat("new")) == 1


# The database itself.


async def test_the_migrations_lead_to_the_schema(any_store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    assert await any_store.database.read(differences) == []


async def test_opening_again_keeps_everything_and_the_secret(any_database: str, any_store: Store) -> None:
    await any_store.tables.create(a_table())
    secret = await any_store.secret()
    async with Store(any_database) as again:
        assert await again.tables.get("t1") == a_table()
        assert await again.secret() == secret == await any_store.secret()
        assert len(secret) > 40
        assert await again.healthy()


async def test_several_processes_may_start_at_once_on_an_empty_database(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    empty = [str(tmp_path / "new" / "empty.sqlite"), request.getfixturevalue("postgres").new_database()]
    for where in empty:
        stores = [Store(where) for _ in range(3)]
        await asyncio.gather(*(store.open() for store in stores))
        assert all(await asyncio.gather(*(store.healthy() for store in stores)))
        await asyncio.gather(*(store.close() for store in stores))


async def test_a_database_of_a_newer_version_is_refused_with_advice(any_database: str, any_store: Store) -> None:
    await any_store.database.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    with pytest.raises(StoreError, match=r"newer Fragboard.*0001.*restore a backup"):
        await Store(any_database).open()


async def test_sqlite_writes_to_the_disk_and_keeps_references(store: Store, sqlite_database: str) -> None:
    def pragma(name: str) -> object:
        return lambda connection: connection.scalar(text(f"PRAGMA {name}"))

    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    for name, value in wanted.items():
        assert await store.database.write(pragma(name)) == value  # type: ignore[arg-type]
    with pytest.raises(Conflict, match="no longer there"):
        await store.database.write(lambda c: c.execute(insert(schema.steps).values(**vars(a_step(1, table="none")))))


async def test_another_program_may_read_and_write_the_file_meanwhile(store: Store, sqlite_database: str) -> None:
    await store.tables.create(a_table())
    other = sqlite3.connect(sqlite_database, timeout=10)
    with other:
        other.execute("UPDATE tables SET title = 'from outside'")
    other.close()
    assert (await store.tables.get("t1")).title == "from outside"
    await store.steps.append(a_step(1), {})


async def test_a_database_that_goes_away_is_said_to_be_unreachable_and_is_found_again(
    request: pytest.FixtureRequest,
) -> None:
    postgres: Server = request.getfixturevalue("postgres")
    async with Store(postgres.new_database()) as store:
        await store.tables.create(a_table())
        gone = str(store.database.url.database)
        postgres.rename_database(gone, "elsewhere")
        assert not await store.healthy()
        with pytest.raises(Unreachable, match="does not answer"):
            await store.tables.get("t1")
        with pytest.raises(Unreachable, match="does not answer"):
            await store.steps.append(a_step(1), {})
        postgres.rename_database("elsewhere", gone)
        assert await store.healthy()
        await store.steps.append(a_step(1), {})
        assert (await store.tables.get("t1")).length == 1


async def test_a_full_disk_loses_nothing_and_is_said(store: Store) -> None:
    await store.tables.create(a_table())

    def pages(most: str) -> Callable[[Connection], object]:
        return lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {most}").scalar()

    await store.database.write(pages("1"))  # as many as there are: not one more
    large = replace(a_step(1), body={"entries": ["x" * 1_000_000]})
    with pytest.raises(Unreachable, match="disk is full"):
        await store.steps.append(large, {})
    assert (await store.tables.get("t1")).length == 0
    await store.database.write(pages("1000000"))
    await store.steps.append(large, {})
    assert await store.steps.read("t1") == [large]


async def test_what_is_no_database_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "text.sqlite").write_text("this is not a database, but long enough to be looked at " * 30)
    with pytest.raises(StoreError, match=r"text\.sqlite cannot be used: file is not a database"):
        await Store(str(tmp_path / "text.sqlite")).open()
    with pytest.raises(StoreError, match="cannot be created"):
        Store(str(tmp_path / "text.sqlite" / "inside.sqlite"))
    with pytest.raises(StoreError, match="cannot be used"):
        await Store("postgresql://nobody:hunter2@127.0.0.1:1/none").open()
    with pytest.raises(StoreError) as refused:
        await Store("postgresql://nobody:hunter2@127.0.0.1:1/none").open()
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("postgres://u:p@h/d", "postgresql+asyncpg"),
        ("postgresql://u@h/d", "postgresql+asyncpg"),
        ("postgresql+asyncpg://u@h/d", "postgresql+asyncpg"),
        ("sqlite:////x/y.sqlite", "sqlite+pysqlite"),
        ("/x/y.sqlite", "sqlite+pysqlite"),
        ("y b.sqlite", "sqlite+pysqlite"),
    ],
)
async def test_addresses_may_be_written_as_people_write_them(given: str, driver: str) -> None:
    assert address_of(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://h/d", "sqlite://", "sqlite:///:memory:", "http://x", "postgresql://h:x/d"])
async def test_other_addresses_are_refused(given: str) -> None:
    with pytest.raises(StoreError):
        address_of(given)


async def test_the_other_processes_are_told_after_the_commit(request: pytest.FixtureRequest) -> None:
    async with Store(request.getfixturevalue("postgres_database")) as store:
        heard: asyncio.Queue[str] = asyncio.Queue()
        connection = await asyncpg.connect(listening_address(store.database))
        try:
            await connection.add_listener(CHANNEL, lambda *words: heard.put_nowait(words[-1]))
            await store.tables.create(a_table())
            await store.steps.append(a_step(1, "c1"), {})
            with pytest.raises(Conflict):
                await store.steps.append(a_step(9), {})
            await store.tables.change("t1", lambda table: table)
            await store.tables.change("t1", lambda table: replace(table, title="new"))
            await store.steps.say(ChatLine(table="t1", n=0, seat=0, person=None, name="A", text="x", at=1))
            assert [await asyncio.wait_for(heard.get(), 10) for _ in range(3)] == ["t1 1", "t1 table", "t1 chat"]
            assert heard.empty()
        finally:
            await connection.close()


async def test_a_killed_process_loses_nothing_it_was_told_was_written(tmp_path: Path) -> None:
    """A child process appends steps, saying each number after it was written, and dies without closing anything."""
    where = str(tmp_path / "killed.sqlite")
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover
        os.close(reading)
        try:
            asyncio.run(append_until_killed(where, writing))
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading) as said:
        numbers = [said.readline() for _ in range(25)]
        os.kill(child, 9)
        os.waitpid(child, 0)
        numbers += said.readlines()
    last = max(int(number) for number in numbers)
    async with Store(where) as store:
        table = await store.tables.get("t1")
        assert table.length >= last >= 25
        assert [step.seq for step in await store.steps.read("t1")] == list(range(1, table.length + 1))


async def append_until_killed(where: str, writing: int) -> None:  # pragma: no cover
    store = await Store(where).open()
    await store.tables.create(a_table())
    seq = 0
    while True:
        seq += 1
        await store.steps.append(a_step(seq), {})
        os.write(writing, f"{seq}\n".encode())


async def test_a_person_as_it_was_given(any_store: Store) -> None:
    person = Person(id="p_1", kind="account", name="Ada", name_key="ada", password="x", created=1.5, seen=2.5)
    await any_store.people.add(person)
    assert await any_store.people.find("p_1") == person == await any_store.people.by_name("ada")
    assert "password" not in repr(person)
