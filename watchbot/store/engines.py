"""How is the database reached? The engines, with every setting that keeps them safe."""

from __future__ import annotations

from sqlite3 import Connection as SqliteConnection
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from watchbot.errors import ConfigError

BUSY_MS = 10_000
"""How long SQLite waits for another process's lock; 0 errors in the trial with four processes."""
POSTGRES_SETTINGS = {
    "timezone": "UTC",
    "statement_timeout": "60s",
    "lock_timeout": "15s",
    "idle_in_transaction_session_timeout": "120s",
    "application_name": "watchbot",
}
READERS = 4


def parse_url(url: str) -> URL:
    """The address of the database: `sqlite:///file` or `postgresql://...`.

    Raises ConfigError, without repeating the address (it may hold a password).
    """
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise ConfigError(
            "database: this is no address; sqlite:///FILE or postgresql://..."
        ) from None
    if parsed.get_backend_name() == "sqlite":
        if not parsed.database or parsed.database == ":memory:":
            raise ConfigError("database: SQLite needs a file: sqlite:///FILE")
        return parsed
    if parsed.get_backend_name() == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    raise ConfigError(
        f"database: {parsed.get_backend_name()} is not supported; SQLite or PostgreSQL"
    )


def sqlite_writer(url: URL) -> Engine:
    """One connection that takes the write lock when a transaction begins.

    A plain BEGIN would read first and fail at once when it wants to write later while another
    process has written (busy_timeout does not help there).
    """
    engine = create_engine(url, pool_size=1, max_overflow=0, pool_timeout=60)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda tx: tx.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def sqlite_readers(url: URL) -> Engine:
    """Connections that see one moment of the database for a whole transaction and cannot write."""
    engine = create_engine(url, pool_size=READERS, max_overflow=READERS)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "connect", _prepare_reader)
    event.listen(engine, "begin", lambda tx: tx.exec_driver_sql("BEGIN"))
    return engine


def sqlite_maintenance(url: URL) -> Engine:
    """A connection for migrations: foreign keys off, else rebuilding a table empties its children."""
    engine = create_engine(url, poolclass=NullPool)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "connect", lambda raw, _: raw.execute("PRAGMA foreign_keys=OFF"))
    event.listen(engine, "begin", lambda tx: tx.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def postgres(url: URL) -> Engine:
    """Connections to PostgreSQL (psycopg 3) that never wait for ever; all moments in UTC."""
    settings = " ".join(f"-c {name}={value}" for name, value in POSTGRES_SETTINGS.items())
    arguments: dict[str, Any] = {"options": settings, "connect_timeout": 10}
    return create_engine(
        url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=arguments
    )


def _prepare_sqlite(raw: SqliteConnection, _record: object) -> None:
    raw.isolation_level = None  # SQLAlchemy's "begin" event says how a transaction begins
    raw.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    raw.execute("PRAGMA journal_mode=WAL")
    raw.execute("PRAGMA synchronous=NORMAL")
    raw.execute("PRAGMA foreign_keys=ON")
    raw.execute("PRAGMA cache_size=-32000")  # 32 MB
    raw.execute("PRAGMA wal_autocheckpoint=8000")  # pages; of 1000, one look's pages went twice
    raw.execute("PRAGMA journal_size_limit=67108864")  # the log shrinks again after a large write


def _prepare_reader(raw: SqliteConnection, _record: object) -> None:
    raw.execute("PRAGMA query_only=ON")
    raw.execute("PRAGMA cache_size=-4000")  # 4 MB: there are many readers
