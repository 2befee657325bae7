"""What `watchbot db ...` does: copies, putting one back, moving to another database, the schema."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from rich.console import Console

from watchbot.app import front_name, open_store
from watchbot.config import Settings
from watchbot.errors import ConfigError
from watchbot.schedule import utc_now
from watchbot.store import backup as copies
from watchbot.store import move as moving
from watchbot.store.database import Database, open_database
from watchbot.store.locks import Lock

console = Console(highlight=False, soft_wrap=True)


def backup(settings: Settings, folder: Path | None) -> int:
    """A consistent copy of the SQLite database. PostgreSQL has pg_dump for that."""
    where = folder or settings.data_dir / "backups"
    name = f"watchbot-{utc_now():%Y%m%dT%H%M%SZ}.sqlite"
    copy = copies.make(_file(settings, "use pg_dump for backups"), where / name)
    console.print(f"written: {copy}", markup=False)
    return 0


def restore(settings: Settings, copy: Path) -> int:
    """Put a copy in the place of the SQLite database, which is kept beside it, and migrate it."""
    file = _file(settings, "use pg_restore")
    replaced = copies.restore(copy, file)
    open_store(settings).close()
    kept = f"; what was there is now {replaced}" if replaced else ""
    console.print(f"restored: {file} from {copy}{kept}", markup=False)
    return 0


def move(settings: Settings, target: str) -> int:
    """Copy everything into another, empty database, and compare the counts; all or nothing.

    The database that is moved from stays as it is. Raises ConfigError while watchbot runs on it:
    what it writes meanwhile would not be copied.
    """
    with closing(open_store(settings)) as old, closing(open_database(target)) as new:
        lock = _lock(settings, old)
        try:
            counts = moving.copy_all(old, new, tell=_tell)
        finally:
            if lock is not None:
                lock.release()
    console.print(f"moved: {sum(counts.values())} rows, all counts agree", markup=False)
    console.print("set database_url to the new address; the old database is as it was")
    return 0


def migrate(settings: Settings) -> int:
    """Bring the database to this version."""
    open_store(settings).close()
    console.print("the database is at this version's schema")
    return 0


def _tell(table: str, count: int) -> None:
    console.print(f"{table}: {count}", markup=False)


def _lock(settings: Settings, db: Database) -> Lock | None:
    """The lock of the running service, where there is a token to run with."""
    token = settings.telegram.token
    if token is None:
        return None
    lock = Lock(db, front_name(token.get_secret_value()))
    if not lock.acquire():
        raise ConfigError("watchbot runs on this database: stop it before moving")
    return lock


def _file(settings: Settings, instead: str) -> Path:
    file = settings.database_file
    if file is None:
        raise ConfigError(f"this database is PostgreSQL: {instead}")
    return file
