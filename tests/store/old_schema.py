"""A database as an older watchbot left it: made by the steps up to its schema, and filled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from alembic import command
from sqlalchemy import text

from watchbot.store import engines, upgrade
from watchbot.store.database import Database, Transaction, open_database
from watchbot.store.engines import parse_url


@contextmanager
def database_of(
    schema: str, database_url: str, folder: Path, fill: Callable[[Transaction], None]
) -> Iterator[str]:
    """The address of a database of this schema with what `fill` writes; PostgreSQL is cleared behind it."""
    is_postgres = database_url.startswith("postgresql")
    address = database_url if is_postgres else f"sqlite:///{folder}/old.sqlite"
    if is_postgres:
        _empty(database_url)
    url = parse_url(address)
    engine = engines.postgres(url) if is_postgres else engines.sqlite_maintenance(url)
    with engine.begin() as connection:
        config = upgrade.settings()
        config.attributes["connection"] = connection
        command.upgrade(config, schema)
        fill(connection)
    engine.dispose()
    yield address
    if is_postgres:
        _empty(database_url)
        open_database(database_url).close()


def _empty(url: str) -> None:
    with closing(Database(url)) as database, database.transaction() as tx:
        tx.execute(text("DROP SCHEMA public CASCADE"))
        tx.execute(text("CREATE SCHEMA public"))
