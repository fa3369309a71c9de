"""Everything that answering a request may need, made once when the server starts."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass

import structlog

from fragboard.server import retention
from fragboard.server.keeper import Keeper
from fragboard.server.limits import Limits
from fragboard.server.links import Links
from fragboard.server.looking_back import LookingBack
from fragboard.server.people import People
from fragboard.server.settings import Settings
from fragboard.server.store import Store, StoreError

DAY = 86400
log = structlog.get_logger()


@dataclass(frozen=True, kw_only=True)
class Desk:
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
async def open_desk(settings: Settings, now: Callable[[], float] = time.time) -> AsyncIterator[Desk]:
    """Bring the database up to date and take up the games that run; put everything away at the end."""
    async with Store(settings.database()) as store:
        secret = settings.secret.get_secret_value() or await store.secret()
        desk = Desk(
            settings=settings,
            store=store,
            people=People(store, session_days=settings.session_days, now=now),
            links=Links(secret, days=settings.link_days, now=now),
            limits=Limits(settings.limits),
            keeper=Keeper(store, settings, now=now, alone=not store.shared),
            back=LookingBack(store, now=now),
            now=now,
        )
        await desk.keeper.start()
        sweeping = asyncio.create_task(sweep_daily(desk))
        try:
            yield desk
        finally:
            sweeping.cancel()
            with suppress(asyncio.CancelledError):
                await sweeping
            await desk.keeper.stop()


async def sweep_daily(desk: Desk) -> None:
    """Throw away what is older than the settings say, now and every day."""
    while True:
        try:
            swept = await retention.sweep(desk.store, desk.settings, desk.now())
        except StoreError as error:
            log.warning("could not throw away what is old", reason=str(error))
        else:
            found = ", ".join(f"{count} {what}" for what, count in swept.items() if count)
            log.info("threw away what is old", what=found or "nothing")
        await asyncio.sleep(DAY)
