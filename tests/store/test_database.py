"""Do transactions hold together, on both kinds of database?"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import column, create_engine, func, insert, select, text
from sqlalchemy.exc import StatementError
from sqlalchemy.pool import NullPool

from watchbot.errors import ConfigError, StoreError
from watchbot.store import engines
from watchbot.store.database import Database, Transaction, open_database
from watchbot.store.tables import moments


def put(tx: Transaction, name: str, at: datetime) -> None:
    tx.execute(insert(moments).values(name=name, at=at))


def count(tx: Transaction) -> int:
    return tx.scalar(select(func.count()).select_from(moments)) or 0


def test_an_exception_undoes_the_whole_transaction(db: Database, now: datetime) -> None:
    def fail(tx: Transaction) -> None:
        put(tx, "poll", now)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        db.write(fail)
    with db.reading() as tx:
        assert count(tx) == 0


async def test_work_runs_in_threads_and_waits_its_turn(db: Database, now: datetime) -> None:
    await asyncio.gather(*(db.run(put, f"n{number}", now) for number in range(20)))
    assert await db.read(count) == 20


@pytest.mark.parametrize(
    "moment",
    [
        datetime(2026, 11, 30, 9, 0, 0, 123457, UTC),
        datetime(1960, 1, 1, tzinfo=UTC),
        datetime(2026, 6, 1, 1, 30, tzinfo=timezone(timedelta(hours=8))),
        datetime(9998, 12, 31, tzinfo=UTC),
    ],
)
def test_a_moment_comes_back_in_utc_to_the_microsecond(db: Database, moment: datetime) -> None:
    with db.transaction() as tx:
        put(tx, "x", moment)
    with db.reading() as tx:
        found = tx.scalar(select(moments.c.at))
    assert found == moment
    assert found is not None
    assert found.tzinfo is UTC


def test_a_moment_without_a_zone_is_refused(db: Database) -> None:
    with pytest.raises(StatementError, match="without a zone"), db.transaction() as tx:
        put(tx, "x", datetime(2026, 1, 1))  # noqa: DTZ001 - that is the point


def test_text_a_database_refuses_is_cleaned(db: Database, now: datetime) -> None:
    with db.transaction() as tx:
        put(tx, "a\x00b\ud800c", now)
    with db.reading() as tx:
        assert tx.scalar(select(moments.c.name)) == "abc"


def test_a_reader_cannot_write(db: Database, now: datetime) -> None:
    with pytest.raises(StoreError, match="read-only"), db.reading() as tx:
        put(tx, "x", now)


@pytest.mark.parametrize(
    "url", ["sqlite://", "mysql://u:secret@h/x", "nonsense", "sqlite:///:memory:"]
)
def test_an_address_that_cannot_work_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(ConfigError) as refused:
        Database(url)
    assert "secret" not in str(refused.value)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be made"):
        open_database(f"sqlite:///{tmp_path}/file/sub/x.sqlite")


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_text("no database, but some text " * 100)
    with pytest.raises(StoreError, match="not a database"):
        open_database(f"sqlite:///{tmp_path}/x.sqlite")


def test_a_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be reached"):
        open_database(f"postgresql:///x?host={tmp_path}")


def test_a_database_that_is_not_on_the_server_is_named(postgres_url: str) -> None:
    elsewhere = postgres_url.replace("/postgres?", "/nowhere?")
    with pytest.raises(StoreError, match="does not exist"):
        open_database(elsewhere)


@pytest.fixture
def postgres(empty_postgres: str) -> Iterator[Database]:
    database = Database(empty_postgres)
    yield database
    database.close()


def end_connections_of_others(db: Database) -> None:
    with create_engine(db.url, poolclass=NullPool).begin() as tx:
        mine = text("datname = current_database() AND pid <> pg_backend_pid()")
        ended = select(func.pg_terminate_backend(column("pid"))).select_from(
            text("pg_stat_activity")
        )
        tx.execute(ended.where(mine)).all()


def test_a_connection_that_died_in_a_pause_is_replaced_unnoticed(
    postgres: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgres.reading() as tx:
        count(tx)
    end_connections_of_others(postgres)
    monkeypatch.setattr(engines, "PAUSE", 0.0)
    with postgres.reading() as tx:
        assert count(tx) == 0


def test_one_that_died_in_use_fails_once(postgres: Database) -> None:
    with postgres.reading() as tx:
        count(tx)
    end_connections_of_others(postgres)
    with pytest.raises(StoreError, match="cannot be reached"), postgres.reading() as tx:
        count(tx)
    with postgres.reading() as tx:
        assert count(tx) == 0
