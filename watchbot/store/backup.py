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


def restore(copy: Path, file: Path) -> Path | None:
    """Puts a copy in the place of the database file, which is kept beside it under another name.

    Returns where the file that was there is now. Raises StoreError when somebody has it open, when
    the copy is damaged, or when there is no room for another; then nothing is changed.
    """
    with closing(_open(copy)) as source:
        check(source)
    if file.exists():
        _refuse_in_use(file)
    fresh = make(copy, file.with_name(f"{file.name}.restored"))
    replaced = _free_name(file) if file.exists() else None
    if replaced is not None:
        os.replace(file, replaced)
    for rest in ("-wal", "-shm"):
        Path(f"{file}{rest}").unlink(missing_ok=True)
    os.replace(fresh, file)
    return replaced


def _refuse_in_use(file: Path) -> None:
    """Leaving WAL mode needs the file alone; it also brings in what stands in the log."""
    try:
        with closing(sqlite3.connect(file, timeout=0)) as raw:
            raw.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        raise StoreError(f"{file} is in use: stop watchbot before restoring ({error})") from error
    except sqlite3.DatabaseError:
        return  # damaged: that is why it is to be replaced


def _free_name(file: Path) -> Path:
    number = 1
    while (found := file.with_name(f"{file.name}.replaced-{number}")).exists():
        number += 1
    return found


def check(connection: sqlite3.Connection) -> None:
    """Raises StoreError when the file is damaged."""
    try:
        answer = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        answer = str(error)
    if answer != "ok":
        raise StoreError(f"the file is damaged: {answer}")


def _open(file: Path) -> sqlite3.Connection:
    if not file.exists():
        raise StoreError(f"{file} does not exist")
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=10)
