"""What does it mean when the database refuses? Its faults in words an operator can act on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from watchbot.errors import StoreError

AGAIN = frozenset({"40001", "40P01"})
"""SQLSTATE of PostgreSQL: serialization failure, deadlock detected. The same work may succeed."""
BY_TEXT = (
    ("disk is full", "the disk is full: nothing can be stored until there is room"),
    ("readonly database", "the database file or its folder is read-only"),
    (
        "unable to open database",
        "the database file cannot be opened: does its folder exist, may it be written?",
    ),
    ("database is locked", "another process has held the database for too long"),
    ("disk i/o error", "the disk refuses to read or write"),
    ("malformed", "the database file is damaged: restore the last backup"),
    ("not a database", "this file is not a database"),
)
AT_THE_DOOR = (
    ("password authentication failed", "28P01"),
    ("no password supplied", "28P01"),
    ("does not exist", "3D000"),
    ("too many clients", "53300"),
)
"""Refused before there is a connection, psycopg has no SQLSTATE: the server's words tell."""
BY_SQLSTATE = {
    "53100": "the disk of the database server is full",
    "53300": "the database server has no connection left",
    "25006": "the database server is read-only now",
    "57014": "the database took too long and was stopped",
    "55P03": "another process holds what is needed for too long",
    "28P01": "the database server refuses the password",
    "28000": "the database server refuses this user",
    "3D000": "the database, or its user, does not exist on the server",
    "42501": "this database user may not do that",
}


@contextmanager
def translated() -> Iterator[None]:
    """Turns what is the database's fault into StoreError; what is ours passes unchanged."""
    try:
        yield
    except PoolTimeout as error:
        raise StoreError("the database is busy: no connection became free") from error
    except DBAPIError as error:
        meaning = meaning_of(error)
        if meaning is None:
            raise
        raise StoreError(meaning) from error


def meaning_of(error: DBAPIError) -> str | None:
    """What the operator has to know, or None when the statement itself was wrong."""
    state = getattr(error.orig, "sqlstate", None)
    if state in BY_SQLSTATE:
        return BY_SQLSTATE[state]
    text = str(error.orig).lower()
    for part, meaning in BY_TEXT:
        if part in text:
            return meaning
    if error.connection_invalidated or (isinstance(error, OperationalError) and state is None):
        refused = (BY_SQLSTATE[code] for words, code in AT_THE_DOOR if words in text)
        return next(
            refused,
            f"the database cannot be reached: does it run, is database_url right? ({type(error.orig).__name__})",
        )
    return None


def is_worth_another_try(error: DBAPIError) -> bool:
    """Two transactions stood in each other's way; the one that was thrown out may run again."""
    return getattr(error.orig, "sqlstate", None) in AGAIN
