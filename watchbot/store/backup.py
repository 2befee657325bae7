"""How is a SQLite file copied while it is in use, and put back?"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from watchbot.errors import StoreError

KEEP = 5
"""Copies made before a migration that are kept; the oldest goes first."""


def before_migration(file: Path, folder: Path, *, name: str) -> Path:
    """Copies the file to `folder/watchbot-before-NNN-from-NAME.sqlite`; keeps the last few copies."""
    taken = sorted(folder.glob("watchbot-before-*.sqlite"))
    number = int(taken[-1].name.split("-")[2]) + 1 if taken else 1
    copy = make(file, folder / f"watchbot-before-{number:04}-from-{name}.sqlite")
    for old in taken[: max(0, len(taken) + 1 - KEEP)]:
        old.unlink(missing_ok=True)
    return copy


def make(file: Path, copy: Path) -> Path:
    """A consistent copy of a SQLite file, also while others write. Raises StoreError.

    It is written beside its place, checked, and moved there at the end: no half copy is ever
    found under the name.
    """
    unfinished = copy.with_name(copy.name + ".unfinished")
    try:
        copy.parent.mkdir(parents=True, exist_ok=True)
        unfinished.unlink(missing_ok=True)
        with closing(_open(file)) as source, closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
            check(target)
        os.replace(unfinished, copy)
    except (OSError, sqlite3.Error) as error:
        unfinished.unlink(missing_ok=True)
        raise StoreError(f"the backup to {copy} failed: {error}") from error
    return copy


def restore(copy: Path, file: Path) -> None:
    """Puts a copy in the place of the database file. Nobody may have it open. Raises StoreError."""
    for rest in ("-wal", "-shm"):
        if Path(f"{file}{rest}").exists():
            raise StoreError(f"{file}{rest} exists: stop watchbot before restoring")
    make(copy, file)


def check(connection: sqlite3.Connection) -> None:
    """Raises StoreError when the file is damaged."""
    answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if answer != "ok":
        raise StoreError(f"the file is damaged: {answer}")


def _open(file: Path) -> sqlite3.Connection:
    if not file.exists():
        raise StoreError(f"{file} does not exist")
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=10)
