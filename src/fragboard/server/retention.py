"""How long things are kept: what is older than the settings say is thrown away, at the start and once a day."""

from fragboard.server.lobby.create import IMPORTED
from fragboard.server.settings import Settings
from fragboard.server.store import Store
from fragboard.server.store.rows import Status

DAY = 86400.0


async def sweep(store: Store, settings: Settings, now: float) -> dict[str, int]:
    """Throw away what is too old; what and how much. Zero days means for ever."""
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
