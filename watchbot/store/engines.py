"""How is the database reached? The engines, with every setting that keeps them safe."""

from __future__ import annotations

import time
from functools import partial
from sqlite3 import Connection as SqliteConnection
from typing import Any

from sqlalchemy import URL, Dialect, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

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
PAUSE = 5.0
"""Seconds without use after which a connection to PostgreSQL may be dead without our knowing."""


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
    engine = create_engine(
        url, pool_size=8, max_overflow=8, pool_use_lifo=True, connect_args=arguments
    )
    event.listen(engine, "checkin", _note_pause)
    event.listen(engine, "checkout", partial(_refuse_dead, engine.dialect))
    return engine


def _note_pause(_raw: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
    record.info["since"] = time.monotonic()


def _refuse_dead(
    dialect: Dialect, raw: DBAPIConnection, record: ConnectionPoolEntry, _proxy: object
) -> None:
    """A connection that had a pause is asked whether it lives; to ask before each transaction would
    be one statement in ten. When the pool hears of a dead one it makes new ones."""
    since = record.info.get("since")
    if since is None or time.monotonic() - since < PAUSE:
        return
    try:
        dialect.do_ping(raw)
    except dialect.loaded_dbapi.Error as error:
        raise DisconnectionError from error


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
