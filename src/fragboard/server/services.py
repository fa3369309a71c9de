"""Everything that answering a request may need, made once when the server starts."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import structlog

from fragboard.server.lobby.seat_links import Links
from fragboard.server.people.accounts import People
from fragboard.server.protocol.messages import Status
from fragboard.server.replay.story import LookingBack
from fragboard.server.settings import Settings
from fragboard.server.store import Store, StoreError
from fragboard.server.store.rows import IMPORTED
from fragboard.server.table.keeper import Keeper

DAY = 86400.0
log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class Services:
    """The parts of one server process."""

    settings: Settings
    store: Store
    people: People
    links: Links
    keeper: Keeper
    back: LookingBack
    now: Callable[[], float]


@asynccontextmanager
async def open_services(settings: Settings, now: Callable[[], float] = time.time) -> AsyncIterator[Services]:
    """Bring the database up to date and go on with the games that run; close everything at the end."""
    async with Store(settings.database()) as store:
        secret = settings.secret.get_secret_value() or await store.secret()
        services = Services(
            settings=settings,
            store=store,
            people=People(store, session_days=settings.session_days, now=now),
            links=Links(secret, days=settings.link_days, now=now),
            keeper=Keeper(store, settings, now=now, alone=not store.shared),
            back=LookingBack(store, now=now),
            now=now,
        )
        await services.keeper.start()
        sweeping = asyncio.create_task(sweep_daily(services))
        try:
            yield services
        finally:
            sweeping.cancel()
            with suppress(asyncio.CancelledError):
                await sweeping
            await services.keeper.stop()


async def sweep_daily(services: Services) -> None:
    """Throw away what is older than the settings say, now and every day."""
    while True:
        try:
            swept = await sweep(services.store, services.settings, services.now())
        except StoreError as error:
            log.warning("could not delete what is too old", reason=str(error))
        else:
            found = ", ".join(f"{count} {what}" for what, count in swept.items() if count)
            log.info("deleted what is too old", what=found or "nothing")
        await asyncio.sleep(DAY)


async def sweep(store: Store, settings: Settings, now: float) -> dict[str, int]:
    """Delete what is too old; what and how much. Zero days means forever."""
    swept = {"sessions": await store.people.purge_sessions(now=now)}
    tables: list[tuple[Status, float]] = [
        ("waiting", settings.keep_waiting_days),
        ("closed", settings.keep_waiting_days),
        ("over", settings.keep_finished_days),
    ]
    for status, days in tables:
        if days:
            swept[f"{status} tables"] = await store.tables.purge(status=status, before=now - days * DAY)
    if settings.keep_imported_days:
        before = now - settings.keep_imported_days * DAY
        swept["imported games"] = await store.tables.purge(status="over", before=before, origin=IMPORTED)
    if settings.keep_guest_days:
        swept["guests"] = await store.people.purge_guests(before=now - settings.keep_guest_days * DAY)
    return swept
