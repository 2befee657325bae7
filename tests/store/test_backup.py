"""Is there always a copy, and can it be put back?"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from watchbot.errors import StoreError
from watchbot.store import backup, moments
from watchbot.store.database import Database, open_database


def test_a_backup_is_taken_before_an_old_file_is_migrated(tmp_path: Path) -> None:
    file = tmp_path / "w.sqlite"
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("CREATE TABLE note (words TEXT)")
        raw.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    open_database(f"sqlite:///{file}", backup_to=tmp_path / "backups").close()
    assert not (tmp_path / "backups").exists(), "an empty database needs no backup"


def test_a_backup_of_a_database_in_use_can_be_restored(
    sqlite_url: str, now: datetime, tmp_path: Path
) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    with closing(Database(sqlite_url)) as db:
        db.write(moments.note, "good_poll", now)
        copy = backup.make(file, tmp_path / "copy.sqlite")
        db.write(moments.note, "later", now)
        with pytest.raises(StoreError, match="in use"):
            backup.restore(copy, file)
        db.tidy()
    replaced = backup.restore(copy, file)
    assert replaced is not None
    assert replaced.exists()
    with closing(open_database(sqlite_url)) as db, db.reading() as tx:
        assert set(moments.all(tx)) == {"good_poll"}


def test_a_damaged_copy_is_not_restored(sqlite_url: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    before = file.read_bytes()
    with pytest.raises(StoreError, match="damaged"):
        backup.restore(copy, file)
    assert file.read_bytes() == before


def test_a_copy_that_cannot_be_written_replaces_nothing(
    sqlite_url: str, now: datetime, tmp_path: Path
) -> None:
    file = Path(sqlite_url.removeprefix("sqlite:///"))
    copy = backup.make(file, tmp_path / "copy.sqlite")
    with closing(Database(sqlite_url)) as db:
        db.write(moments.note, "good_poll", now)
    in_the_way = file.with_name(f"{file.name}.restored")
    in_the_way.mkdir()
    with pytest.raises(StoreError, match="backup"):
        backup.restore(copy, file)
    with closing(Database(sqlite_url)) as db, db.reading() as tx:
        assert set(moments.all(tx)) == {"good_poll"}
    in_the_way.rmdir()
    assert backup.restore(copy, file) is not None
