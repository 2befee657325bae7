"""Where do transactions come from? One writer and some readers, from plain code or the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from watchbot.store import engines, faults, upgrade

Transaction = Connection
"""What every function of this room takes first; other rooms only pass it on."""

P = ParamSpec("P")
T = TypeVar("T")
TRIES = 5


class Database:
    """An open database. Close it, or its threads keep the process alive.

    SQLite has one writer, whatever asks; PostgreSQL has several. `run` and `read` keep the event
    loop free. A function given to `run` may be called again when PostgreSQL throws its
    transaction out (deadlock), so it must do nothing but use `tx`.
    """

    def __init__(self, url: str):
        self.url = engines.parse_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            self._writer = engines.sqlite_writer(self.url)
            self._reader = engines.sqlite_readers(self.url)
        else:
            self._writer = engines.postgres(self.url)
            self._reader = self._writer.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        writers = 1 if self.is_sqlite else engines.READERS
        self._write_threads = ThreadPoolExecutor(writers, thread_name_prefix="store-write")
        self._read_threads = ThreadPoolExecutor(engines.READERS, thread_name_prefix="store-read")

    @contextmanager
    def transaction(self) -> Iterator[Transaction]:
        """A transaction that may write: committed at the end, undone by an exception."""
        with faults.translated(), self._writer.begin() as tx:
            yield tx

    @contextmanager
    def reading(self) -> Iterator[Transaction]:
        """A transaction that sees one moment of the database and may not write."""
        with faults.translated(), self._reader.begin() as tx:
            yield tx

    async def run(
        self, work: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """`work(tx, ...)` in one write transaction, in a thread."""
        call = partial(self.write, work, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._write_threads, call)

    async def read(
        self, work: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """`work(tx, ...)` in one read transaction, in a thread."""

        def call() -> T:
            with self.reading() as tx:
                return work(tx, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._read_threads, call)

    def write(
        self, work: Callable[Concatenate[Transaction, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """`work(tx, ...)` in one write transaction, here and now; again after a deadlock."""
        for left in reversed(range(TRIES)):
            try:
                with self.transaction() as tx:
                    return work(tx, *args, **kwargs)
            except DBAPIError as error:
                if not left or not faults.is_worth_another_try(error):
                    raise
        raise AssertionError("unreachable")

    def tidy(self) -> None:
        """What a database likes to have done from time to time: fresh statistics, a short log."""
        sqlite_chores = ("PRAGMA optimize", "PRAGMA wal_checkpoint(TRUNCATE)")
        chores = sqlite_chores if self.is_sqlite else ("ANALYZE",)
        with faults.translated(), self._writer.connect() as tx:
            raw = tx.connection.driver_connection
            if raw is not None:
                for chore in chores:
                    raw.execute(chore)
                raw.commit()

    def close(self) -> None:
        """Waits for what is running, then lets go of the database."""
        self._write_threads.shutdown()
        self._read_threads.shutdown()
        self._writer.dispose()
        self._reader.dispose()


def open_database(url: str, *, backup_to: Path | None = None) -> Database:
    """Brings the database to the newest schema, after a backup, and opens it.

    A SQLite file is created when it is missing. `backup_to` is the folder for the copy that is
    made before an existing SQLite file is changed (PostgreSQL is backed up by its own tools).
    Raises SchemaTooNew when a newer watchbot wrote it, StoreError when it cannot be used.
    """
    upgrade.to_newest(engines.parse_url(url), backup_to=backup_to)
    return Database(url)
