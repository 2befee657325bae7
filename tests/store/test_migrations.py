"""Does every database end up with the newest schema, and is none harmed on the way?"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect, text

from tests.store.people import a_board, saved, some_postings
from watchbot.errors import SchemaTooNew, StoreError
from watchbot.store import backup, upgrade
from watchbot.store.database import Database, open_database
from watchbot.store.engines import parse_url
from watchbot.store.tables import metadata


def test_the_newest_schema_is_what_tables_say(db: Database) -> None:
    with db.transaction() as tx:
        differences = compare_metadata(MigrationContext.configure(tx), metadata)
    assert differences == []


def test_the_partial_indexes_are_there(db: Database) -> None:
    with db.reading() as tx:
        found = {index["name"] for index in inspect(tx).get_indexes("outbox")}
    assert {"ix_outbox_head", "ix_outbox_due", "ix_outbox_flying"} <= found


def set_schema(url: str, name: str) -> None:
    database = Database(url)
    with database.transaction() as tx:
        tx.execute(text("UPDATE alembic_version SET version_num = :name"), {"name": name})
    database.close()


def test_a_database_of_a_newer_watchbot_is_refused(database_url: str) -> None:
    set_schema(database_url, "9999")
    try:
        with pytest.raises(SchemaTooNew, match="9999"):
            open_database(database_url)
    finally:
        set_schema(database_url, upgrade.newest())


STEP = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "9001", "{newest}"
branch_labels = depends_on = None


def upgrade():
    with op.batch_alter_table("boards", recreate="auto") as table:
        table.alter_column("company", new_column_name="employer")
        table.add_column(sa.Column("note", sa.Text(), server_default="x", nullable=False))
    {last}
"""


def later_schema(folder: Path, last: str = "") -> Config:
    """The steps of this watchbot and one more that rebuilds a table with children."""
    folder.mkdir()
    (folder / "9001_later.py").write_text(STEP.format(newest=upgrade.newest(), last=last))
    return upgrade.settings(folder)


@pytest.fixture
def filled_url(database_url: str) -> Iterator[str]:
    """A database with a board and its postings; a PostgreSQL one is made anew afterwards."""
    with closing(Database(database_url)) as database, database.transaction() as tx:
        saved(tx, a_board(tx), *some_postings(3))
    yield database_url
    if database_url.startswith("postgresql"):
        with closing(Database(database_url)) as database, database.transaction() as tx:
            tx.execute(text("DROP SCHEMA public CASCADE"))
            tx.execute(text("CREATE SCHEMA public"))
        open_database(database_url).close()


def test_a_step_that_rebuilds_a_parent_loses_no_child(filled_url: str, tmp_path: Path) -> None:
    config = later_schema(tmp_path / "steps")
    backups = tmp_path / "backups"
    upgrade.to_newest(parse_url(filled_url), backup_to=backups, config=config)
    with closing(Database(filled_url)) as database, database.transaction() as tx:
        assert tx.execute(text("SELECT employer, note FROM boards")).all() == [("Acme", "x")]
        for name in ("postings", "sightings", "changes"):
            assert tx.execute(text(f"SELECT count(*) FROM {name}")).scalar() == 3
    copies = [copy.name for copy in backups.glob("*")]
    is_sqlite = filled_url.startswith("sqlite")
    assert copies == ([f"watchbot-before-0001-from-{upgrade.newest()}.sqlite"] if is_sqlite else [])


def test_a_step_that_fails_changes_nothing(filled_url: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError):
        migrate_with(filled_url, later_schema(tmp_path / "steps", "raise ValueError"))
    assert_unharmed(filled_url)


def test_a_step_that_breaks_references_is_undone(sqlite_url: str, tmp_path: Path) -> None:
    """PostgreSQL checks its references itself; on SQLite they are off during a migration."""
    with closing(Database(sqlite_url)) as database, database.transaction() as tx:
        saved(tx, a_board(tx), *some_postings(3))
    steps = later_schema(tmp_path / "steps", "op.execute('DELETE FROM postings')")
    with pytest.raises(StoreError, match="references"):
        migrate_with(sqlite_url, steps)
    assert_unharmed(sqlite_url)


def migrate_with(url: str, config: Config) -> None:
    upgrade.to_newest(parse_url(url), backup_to=None, config=config)


def assert_unharmed(url: str) -> None:
    with closing(open_database(url)) as database, database.reading() as tx:
        assert tx.execute(text("SELECT company FROM boards")).all() == [("Acme",)]
        assert tx.execute(text("SELECT count(*) FROM postings")).scalar() == 3


def test_a_missing_file_is_made_with_its_folder(tmp_path: Path) -> None:
    open_database(f"sqlite:///{tmp_path}/new/folder/w.sqlite").close()
    assert (tmp_path / "new/folder/w.sqlite").exists()


def test_two_processes_that_start_at_once_migrate_once(postgres_url: str) -> None:
    with closing(Database(postgres_url)) as database, database.transaction() as tx:
        names = [table.name for table in metadata.sorted_tables]
        tx.execute(text(f"DROP TABLE {', '.join(names)}, alembic_version"))
    problems: list[BaseException] = []

    def start() -> None:
        try:
            open_database(postgres_url).close()
        except BaseException as error:  # noqa: BLE001 - told by the assertion
            problems.append(error)

    starts = [threading.Thread(target=start) for _ in range(4)]
    for one in starts:
        one.start()
    for one in starts:
        one.join()
    assert problems == []
    assert upgrade.newest() == schema_of(postgres_url)


def schema_of(url: str) -> str | None:
    database = Database(url)
    with database.reading() as tx:
        found = upgrade.current(tx)
    database.close()
    return found


def old_file(folder: Path) -> Path:
    """A file as an older watchbot might have left it: a schema without tables, and one row."""
    file = folder / "w.sqlite"
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("CREATE TABLE note (words TEXT)")
        raw.execute("INSERT INTO note VALUES ('kept')")
    return file


def test_a_backup_can_be_restored(tmp_path: Path) -> None:
    file = old_file(tmp_path)
    copy = backup.before_migration(file, tmp_path / "backups", name="0000")
    with closing(sqlite3.connect(file)) as raw, raw:
        raw.execute("DELETE FROM note")
    backup.restore(copy, file)
    with closing(sqlite3.connect(file)) as raw:
        assert raw.execute("SELECT words FROM note").fetchall() == [("kept",)]


def test_only_the_last_few_backups_are_kept(tmp_path: Path) -> None:
    file, folder = old_file(tmp_path), tmp_path / "backups"
    for number in range(12):
        backup.before_migration(file, folder, name=f"{number:04}")
    names = sorted(copy.name for copy in folder.iterdir())
    assert len(names) == backup.KEEP
    assert names[-1] == "watchbot-before-0012-from-0011.sqlite"


def test_a_backup_that_fails_leaves_no_half_copy(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        backup.make(tmp_path / "missing.sqlite", tmp_path / "backups/copy.sqlite")
    assert list((tmp_path / "backups").iterdir()) == []
