"""How does a database get the newest schema? Backup, migrations, check of the references."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, text

from watchbot.errors import SchemaTooNew, StoreError
from watchbot.store import backup, engines, faults

MIGRATION_LOCK = 7_230_117
"""Any fixed number: two processes that start at once migrate one after the other."""


def settings(more_steps: Path | None = None) -> Config:
    """Alembic's settings, without an ini file; `more_steps` is a folder with steps to try out."""
    here = Path(__file__).parent / "migrations"
    folders = [here / "versions", *([more_steps] if more_steps else [])]
    config = Config()
    config.set_main_option("script_location", str(here))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(map(str, folders)))
    return config


def newest(config: Config | None = None) -> str:
    """The name of the newest schema this watchbot knows."""
    head = ScriptDirectory.from_config(config or settings()).get_current_head()
    if head is None:
        raise StoreError("this installation has no migrations: it is incomplete")
    return head


def current(connection: Connection) -> str | None:
    """The name of the schema in the database, None when it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def to_newest(url: URL, *, backup_to: Path | None, config: Config | None = None) -> None:
    """Migrates to the newest schema. Raises SchemaTooNew, StoreError.

    A SQLite file that has a schema already is copied into `backup_to` first.
    """
    config = config or settings()
    is_sqlite = url.get_backend_name() == "sqlite"
    if is_sqlite and url.database:
        _make_folder(Path(url.database).parent)
    engine = engines.sqlite_maintenance(url) if is_sqlite else engines.postgres(url)
    try:
        with faults.translated():
            with engine.connect() as connection:
                found = current(connection)
            _refuse_newer(found, config)
            if found == newest(config):
                return
            if is_sqlite and found is not None and backup_to is not None:
                backup.before_migration(Path(str(url.database)), backup_to, name=found)
            with engine.begin() as connection:
                _migrate(connection, config)
    finally:
        engine.dispose()


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"the folder {folder} for the database cannot be made: {error.strerror}"
        ) from error


def _refuse_newer(found: str | None, config: Config) -> None:
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    if found is not None and found not in known:
        raise SchemaTooNew(
            f"the database has schema {found}, this watchbot knows {newest(config)}: "
            "it was written by a newer version; install that one or restore an older backup"
        )


def _migrate(connection: Connection, config: Config) -> None:
    """All steps in one transaction: either the newest schema, or the old one unharmed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:name)"), {"name": MIGRATION_LOCK})
    _refuse_newer(current(connection), config)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise StoreError(
                f"the migration would break {len(broken)} references; nothing was changed"
            )
