"""Who is the only one? A lock that a process holds while it lives, and that nothing outlives."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from watchbot.store import engines, faults
from watchbot.store.database import Database

LOCK_SPACE = 7_230_119

try:
    import fcntl
except ImportError:  # Windows: a second process is not noticed there
    fcntl = None  # type: ignore[assignment]


class Lock:
    """One name, one holder: a file beside the SQLite file, an advisory lock on PostgreSQL.

    It goes with the process or with the connection, whatever ends them; `is_held` asks anew, so
    that a holder whose connection broke stops acting as one.
    """

    def __init__(self, db: Database, name: str):
        self._db = db
        self._name = name
        self._file: IO[str] | None = None
        self._connection: Connection | None = None

    def acquire(self) -> bool:
        """Takes the lock without waiting; False = somebody else has it.

        Also False once when it was ours and was lost: whoever held it has to stop before it may
        begin anew.
        """
        was_ours = self._file is not None or self._connection is not None
        if was_ours:
            return self.is_held()
        return self._lock_file() if self._db.is_sqlite else self._lock_server()

    def is_held(self) -> bool:
        """Whether it is still ours."""
        if self._connection is None:
            return self._file is not None
        try:
            self._connection.execute(text("SELECT 1"))
        except DBAPIError:
            self.release()
            return False
        return True

    def release(self) -> None:
        """Gives it back; doing it twice is fine."""
        if self._file is not None:
            self._file.close()
            self._file = None
        if self._connection is not None:
            engine = self._connection.engine
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
            engine.dispose()

    def _lock_file(self) -> bool:
        path = Path(f"{self._db.url.database}.{self._name}.lock")
        file = path.open("a")
        try:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def _lock_server(self) -> bool:
        """On a connection of its own, outside of any transaction that a time limit could end."""
        with faults.translated():
            engine = engines.postgres(self._db.url).execution_options(isolation_level="AUTOCOMMIT")
            connection = engine.connect()
            asked = text("SELECT pg_try_advisory_lock(:space, :name)")
            number = zlib.crc32(self._name.encode()) - 2**31
            if connection.scalar(asked, {"space": LOCK_SPACE, "name": number}):
                self._connection = connection
                return True
            connection.close()
            engine.dispose()
            return False
