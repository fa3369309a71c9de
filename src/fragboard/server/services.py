"""Everything that answering a request may need, made once when the server starts."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import structlog

from fragboard.server import retention
from fragboard.server.http.limits import Limits
from fragboard.server.lobby.seat_links import Links
from fragboard.server.people.accounts import People
from fragboard.server.replay.story import LookingBack
from fragboard.server.settings import Settings
from fragboard.server.store import Store, StoreError
from fragboard.server.table.keeper import Keeper

DAY = 86400
log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class Services:
    """The parts of one server process."""

    settings: Settings
    store: Store
    people: People
    links: Links
    limits: Limits
    keeper: Keeper
    back: LookingBack
    now: Callable[[], float]


@asynccontextmanager
async def open_services(settings: Settings, now: Callable[[], float] = time.time) -> AsyncIterator[Services]:
    """Bring the database up to date and take up the games that run; put everything away at the end."""
    async with Store(settings.database()) as store:
        secret = settings.secret.get_secret_value() or await store.secret()
        services = Services(
            settings=settings,
            store=store,
            people=People(store, session_days=settings.session_days, now=now),
            links=Links(secret, days=settings.link_days, now=now),
            limits=Limits(settings.limits),
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
            swept = await retention.sweep(services.store, services.settings, services.now())
        except StoreError as error:
            log.warning("could not throw away what is old", reason=str(error))
        else:
            found = ", ".join(f"{count} {what}" for what, count in swept.items() if count)
            log.info("threw away what is old", what=found or "nothing")
        await asyncio.sleep(DAY)
