"""`watchbot doctor --quiet`: is it well? For health checks every minute, so it loads next to nothing."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime

from watchbot.config import Settings
from watchbot.errors import StoreError
from watchbot.store.database import Database
from watchbot.store.vitals import vitals
from watchbot.web.ground import look_at_ground
from watchbot.web.health import judge


async def is_well(settings: Settings) -> int:
    """The exit code: 0 well, 1 not. The schema is left as it is; only the database is asked."""
    file = settings.database_file
    if file is not None and not file.exists():
        return 1
    now = datetime.now(UTC)
    with closing(Database(settings.database)) as db:
        ground = await look_at_ground(db, now)
        if ground.problems:
            return 1
        try:
            found = await db.read(vitals, now)
        except StoreError:
            return 1
    return 0 if judge(found, now, hears=settings.telegram.token is not None).is_well else 1
